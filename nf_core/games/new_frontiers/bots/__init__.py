"""The bots of New Frontiers."""
