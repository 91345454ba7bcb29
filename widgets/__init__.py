"""Widgets for notebooks."""
