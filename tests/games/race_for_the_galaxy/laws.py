"""The terms of Race for the Galaxy for the laws: everything that the boxes bring, for as many as can play it all."""

from tests.laws.terms import Terms

TERMS = Terms(
    options={"level": "brink-of-war", "takeovers": True},
    alone={"level": "brink-of-war", "robot": "normal"},
    every=23,
    games=8,
    rare=frozenset({"GoodSpent"}),
    secret=frozenset(
        {
            "DealWorlds",
            "DrawCards",
            "DrawGoods",
            "KeepStart",
            "SaveCard",
            "SelectActions",
            "Discard",
            "Pay",
            "Strengthen",
            "Defend",
            "SpendForPrestige",
        }
    ),
)
