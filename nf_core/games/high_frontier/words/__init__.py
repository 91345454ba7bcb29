"""What people read: choices, events, the board, headings, nouns."""
