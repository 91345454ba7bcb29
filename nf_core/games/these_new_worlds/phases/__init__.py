"""The phases of a round, a file each."""
