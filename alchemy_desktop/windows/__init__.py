"""Qt: the windows around the table."""
