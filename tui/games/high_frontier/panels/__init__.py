"""The parts of its screens."""
