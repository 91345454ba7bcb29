"""What the tiles make of an empire: pure functions of a tile set and an empire, with a ledger for every number.

Read in this order: `powers` (which count, and for how much), `costs`, `gains`, `producing`, `consuming`,
`goals`, `scoring`, `supposing`, `meals`, `engine`, `chain`.
"""
