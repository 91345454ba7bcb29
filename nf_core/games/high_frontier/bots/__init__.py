"""Bots that play High Frontier alone."""
