"""These New Worlds in notebooks: its table."""
