"""Alchemicus: buildings, two rings and the Spirit of Transmutation."""
