"""The terms of Race for the Galaxy for the laws: everything that the boxes bring, for as many as can play it all."""

from tests.laws.terms import Terms

TERMS = Terms(
    options={"level": "brink-of-war", "takeovers": True},
    by_seats={
        1: {"level": "brink-of-war", "robot": "normal"},
        5: {"level": "brink-of-war", "takeovers": True, "drafting": True},
    },
    every=23,
    games=8,
    rare=frozenset({"GoodSpent"}),
    secret=frozenset(
        {
            "DealWorlds",
            "DrawCards",
            "DealPack",
            "DraftCard",
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
