"""The boards: one drawing of each game's map or table."""
