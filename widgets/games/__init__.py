"""The widgets that show one game, one folder each."""
