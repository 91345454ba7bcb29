"""The rules of the game, in rooms as its rule book is divided."""
