"""What lies above what on the table: the one place where heights are given."""

PANELS = 0.0
SLOTS = 1_000.0
PIECES = 2_000.0
BADGES = 3_000.0
BANNER = 4_000.0
BUTTONS = 4_500.0
RAISED = 5_000.0
FLYING = 6_000.0
FOCUS = 7_000.0
HELD = 8_000.0
"""Each layer has room for 500 steps of its own."""
