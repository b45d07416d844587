"""Alchemy!: Duel and Full Lab."""
