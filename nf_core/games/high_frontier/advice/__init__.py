"""Advice before a choice: plans, odds, cautions, what if."""
