"""Alchemistry: cubes, overlapping potion cards and mastery."""
