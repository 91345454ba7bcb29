"""The table: map, pieces on it, pages of places."""
