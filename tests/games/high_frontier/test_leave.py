"""Whose leave an action takes is said where it is chosen, until it has been given (D3, F4, G4, H5)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Depart, Embark, Hop, Refuel
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.movement.leave import leave_needed
from tests.games.high_frontier.given import factory, outpost, owning, rocket, table
from tests.games.high_frontier.moves import depart, play, the_hop
from tests.games.high_frontier.names import ESA, HELIUM, HIGH, LUNA, NASA, PRC, STEAMER, TAIKONAUTS

pytestmark = pytest.mark.rule("hf.permission")
FILL = Refuel(0, "rocket", "factory")


def on_luna(owner):
    return owning(rocket(TAIKONAUTS, at=LUNA), factions=(PRC, NASA), claims=[factory(LUNA, owner)])


@pytest.mark.parametrize(
    ("s", "action"),
    [
        (on_luna(1), FILL),
        (on_luna(1), Depart(0, "rocket", TAIKONAUTS, lift_off="factory")),
        (
            owning(rocket(STEAMER, fuel=4), factions=(PRC, ESA)),
            Depart(0, "rocket", STEAMER, beamed=True),
        ),
        (table(stacks=((outpost("nyx", TAIKONAUTS),), (rocket(STEAMER, at="nyx"),))), Embark(0, 1)),
    ],
    ids=["water", "lift-off", "power", "passage"],
)
def test_it_is_said_until_it_is_given(s, action):
    plain = GAME.words.describe(s, action).removesuffix(", if player 2 allows it")
    assert GAME.words.describe(s, action) == f"{plain}, if player 2 allows it"
    allowed = play(s, action, Agree(1))[0]
    assert GAME.words.describe(allowed, action) == plain


def test_it_is_said_of_a_landing_too():
    s = owning(rocket(HELIUM, at=HIGH, tanks=1), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    s = depart(s, HELIUM)[0]
    assert GAME.words.describe(s, the_hop(s, LUNA, "factory")).endswith(
        "help, crash hazard (17% to be lost), if player 2 allows it"
    )
    assert not any(leave_needed(s, Hop(0, "luna", LUNA, landing)) for landing in ("fueled", "unfueled"))


def test_nobody_is_asked_for_what_is_ones_own():
    assert leave_needed(on_luna(0), FILL) is None
