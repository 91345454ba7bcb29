"""The solar system drawn in the terminal."""
