"""What is printed: powers, tiles, goals, the contents of the box; read from `data/`, or from a tile file of one's own.

Read in this order: `powers`, `components`, `tiles`, `box`, `loading`, `sense`.
"""
