"""High Frontier in notebooks: explorer, bench, timeline, odds, score sheet, table."""
