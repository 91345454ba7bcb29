"""High Frontier in the terminal: its board, the solar map, the planners and their commands."""
