"""High Frontier's terms for the laws; `eager.py` plays its long games."""

from tests.laws.terms import Terms

TERMS = Terms(
    options={"years": 3},
    every=4,
    games=20,
    is_open=True,
    rare=frozenset(
        {
            "ClaimJumped", "ColonyDisbanded", "DisbandColony", "Enough", "EurekaRolled", "Inspire", "JumpClaim",
            "PourTank", "ProduceAt", "StealTank", "StoreTank", "TakeVenture", "TankStolen", "TankUsed",
            "VentureTaken", "Withdraw", "Withdrawn",
        }
    ),
)  # fmt: skip
