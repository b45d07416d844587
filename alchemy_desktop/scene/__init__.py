"""Qt: pieces and zones as graphics items, drag and drop, the director of animations."""
