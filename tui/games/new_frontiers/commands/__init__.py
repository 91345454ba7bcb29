"""The commands of New Frontiers on the command line."""
