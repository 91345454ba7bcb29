"""Every voyage of a rocket that no other beats, and the least water for a trip."""
