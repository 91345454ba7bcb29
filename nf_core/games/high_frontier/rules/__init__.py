"""The rules of the game, in packages that follow the rule book."""
