"""What the powers of cards make of a tableau."""
