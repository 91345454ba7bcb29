"""The library that `import nf_core` gives: tables to make, choices to list and to play, many games to simulate.

Read in this order: `tables`, `choices`, `trials`. `docs/library.md` shows how they are used.
"""
