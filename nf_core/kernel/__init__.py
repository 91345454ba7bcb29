"""The base of every game: ledgers, refusals, rule texts, data files and errors."""
