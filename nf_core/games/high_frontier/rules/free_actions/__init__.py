"""Free actions of a turn: cargo, fuel, water as cargo (rules D1, E)."""
