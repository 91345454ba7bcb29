"""The explorer, the rocket bench and the flight plan."""
