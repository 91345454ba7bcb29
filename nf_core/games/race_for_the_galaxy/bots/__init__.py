"""Bots that play only Race for the Galaxy."""
