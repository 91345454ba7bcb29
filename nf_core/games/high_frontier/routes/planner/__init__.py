"""The planner of flights with a given thrust: every route that no other beats."""
