"""The planner of rockets: every voyage that no other beats, and the least water for a trip."""
