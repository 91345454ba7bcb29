"""What is printed: powers, cards, goals, levels, searches; read from `data/`, or from a deck file of one's own.

Read in this order: `filters`, `powers`, `designs`, `levels`, `goals`, `searches`, `cards`, `loading`, `sense`.
"""
