"""The terms of Race for the Galaxy for the laws."""

from tests.laws.terms import Terms

TERMS = Terms(every=17, games=12, rare=frozenset({"NameNumber", "TurnUp", "CardsTurnedUp", "Reshuffled", "SaveCard"}))
