"""A decided fight as plain data, and in a line."""

from nf_core.kernel.fight import Fight, Side
from nf_core.kernel.ledger import Entry, Ledger


def test_a_fight_is_told_with_its_verdict_and_the_terms_of_both_sides():
    strong = Ledger((Entry(4, "die", "tnw.combat"), Entry(-1, "blue tokens", "tnw.combat", "a remark")), "score")
    sides = Side("You", strong, 1, won=True), Side("Player 2", Ledger())
    found = Fight(title="You attack.", sides=sides, verdict="You won.", changes=("All is yours.",))
    assert found.told == "You won. You: 3 (die 4, blue tokens -1). Player 2: 0 (nothing)."
