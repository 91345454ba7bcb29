"""What lies on the table, beginning with a player."""
