"""The set-up, the phases, a round: how the game goes."""
