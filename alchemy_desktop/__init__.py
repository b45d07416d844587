"""Alchemy Desktop: tabletop games about alchemy, offline, against good local opponents."""

__version__ = "0.1.0"
