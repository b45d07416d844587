"""The shelf: stored games, settings, exports."""
