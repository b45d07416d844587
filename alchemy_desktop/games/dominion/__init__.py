"""Dominion: Alchemy. Source: the card rulings of the expansion, first printing."""
