"""New Frontiers' terms for the laws: goals, so that there are secrets, and whatever else is optional."""

from tests.laws.terms import Terms

TERMS = Terms(
    options={"goals": True, "homes": "chosen", "developments": "flipped"},
    every=5,
    games=20,
    rare=frozenset({"ProduceOn"}),
    secret=frozenset({"DrawGoals", "KeepGoal"}),
)
