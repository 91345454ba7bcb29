"""The front ends of the games in the terminal, one folder each."""
