"""Deals between players (rules D3, E6)."""
