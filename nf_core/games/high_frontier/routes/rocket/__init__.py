"""Rockets: cards, the rocket diagram, and the figures they give (rules B1, D1, E4, F1 to F4)."""
