"""These New Worlds in the terminal: its board."""
