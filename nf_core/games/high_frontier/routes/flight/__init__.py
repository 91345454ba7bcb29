"""The rules of one hop, and the search that planners use (rules F5 to F8, K1)."""
