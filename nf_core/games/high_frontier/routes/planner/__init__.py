"""Every route of a flight with a thrust that no other beats."""
