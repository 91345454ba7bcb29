"""A flight is told in one sentence, with whatever stops it told in its place; so is a purchase."""

import pytest

from nf_core.games.high_frontier.events import (
    Arrived,
    CardBoosted,
    Departed,
    Flown,
    Halted,
    HazardRolled,
    IdeaGained,
    WaterPaid,
)
from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.telling import goes_on, joined, sentences
from tests.games.high_frontier.names import CAT

AUCTION = "hf.operation.research"
WAY = ("heo", "geo", "sol-earth-l2", "sol-venus-l4", "luna-lander-burn", "leo", "nyx")


def entered(*spaces, seat=1):
    return [Arrived(seat, space) for space in spaces]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (entered("heo"), "Player 2 entered HEO."),
        ([*entered("heo"), Halted(1, "heo", None)], "Player 2 flew to HEO and stopped."),
        ([*entered("heo"), Halted(1, "heo", 1)], "Player 2 flew to HEO and stopped, 1 fuel step aboard."),
        (entered("heo", "geo"), "Player 2 flew by way of HEO to GEO."),
        (entered("heo", "geo", "nyx"), "Player 2 flew by way of HEO and GEO to Nyx."),
        (entered(*WAY), "Player 2 flew by way of HEO, GEO, Sol-Earth L2 and 3 more spaces to Nyx."),
        (
            entered(*WAY[1:]),
            "Player 2 flew by way of GEO, Sol-Earth L2, Sol-Venus L4, Luna lander burn and LEO to Nyx.",
        ),
    ],
)
def test_arrivals_in_a_row_are_one_sentence(events, told):
    assert sentences(GAME, events, 0) == [told]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([IdeaGained(1, CAT), WaterPaid(1, 0, -1, AUCTION)], [f"Player 2 got {CAT} for nothing."]),
        ([IdeaGained(1, CAT), WaterPaid(1, 2, 0, AUCTION)], [f"Player 2 got {CAT} for 2 WT, paid to you."]),
        ([IdeaGained(0, CAT), WaterPaid(1, 2, 0, AUCTION)], [f"You got {CAT}.", "Player 2 paid 2 WT to you."]),
        (
            [IdeaGained(0, CAT), *[WaterPaid(0, 1, -1, AUCTION)] * 2],
            [f"You got {CAT} for 1 WT.", "You paid 1 WT."],
        ),
        (
            [WaterPaid(0, 3, -1, "hf.operation.boost"), CardBoosted(0, CAT, "leo")],
            [f"You boosted {CAT} to the LEO stack for 3 WT."],
        ),
        ([CardBoosted(0, CAT, "leo")], [f"You boosted {CAT} to the LEO stack."]),
    ],
)
def test_what_is_bought_is_told_with_its_price(events, told):
    assert sentences(GAME, events, 0) == told


def test_a_hazard_and_another_move_part_a_flight():
    hazard, start = HazardRolled(0, "crash", 5), Departed(0, "rocket", "", 0)
    events = [start, *entered("heo", "geo", seat=0), hazard, *entered("leo", seat=0), Halted(0, "leo", 0)]
    assert joined(GAME, events) == [start, Flown(0, "geo", ("heo",)), hazard, Flown(0, "leo", (), 0, stopped=True)]
    assert joined(GAME, [Flown(0, "leo", (), 0, stopped=True), *entered("heo", seat=0)])[1] == Arrived(0, "heo")
    assert len(joined(GAME, [*entered("heo", seat=0), *entered("geo", seat=1)])) == 2


def test_what_happens_next_goes_on_with_a_flight_or_not():
    assert goes_on(GAME, entered("heo", "geo"), entered("nyx"))
    assert goes_on(GAME, entered("heo", "geo"), [Halted(1, "geo", 3)])
    assert not goes_on(GAME, entered("heo"), [HazardRolled(1, "crash", 5)])
    assert not goes_on(GAME, [], entered("heo"))
    assert not goes_on(GAME, entered("heo"), [])
