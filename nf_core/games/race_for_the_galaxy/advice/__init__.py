"""What readers ask beside the game: what a tableau would score with other cards, and what the actions would bring."""
