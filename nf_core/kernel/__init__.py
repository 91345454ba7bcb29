"""What every game stands on: ledgers, refusals, rule texts, data files and errors."""
