"""The map: its facts, its names, and the network that they make (rules B4, F6)."""
