"""What the powers of cards make of a tableau: pure functions, with a ledger for every number.

Read in this order: `in_force` (the powers that count), `matching`, `tableau` and `goods` (what a filter means, and the
world whose kind is open), `strength` (Military); then any of the others.
"""
