"""What lies on the table, beginning with an empire."""
