"""Opponents: players over any game, the worker process, tournaments."""
