"""Whose power is beamed where several have some (F4, D3)."""

import pytest

from nf_core.games.high_frontier.actions import Agree, Depart, OpenDeal, Propose, Refuse
from tests.games.high_frontier.given import factory, owning, rocket
from tests.games.high_frontier.moves import asked, depart, kinds_of, offered, play, put
from tests.games.high_frontier.names import ESA, HELLAS, NASA, PRC, STEAMER

WANTED = Depart(0, "rocket", STEAMER, beamed=True)


def between_two():
    """ESA and NASA both have power to beam; the PRC would like some."""
    beams = [factory(HELLAS, 1, beams=True)]
    return owning(rocket(STEAMER, fuel=4), factions=(PRC, NASA, ESA), claims=beams)


@pytest.mark.rule("hf.permission", "hf.rocket.beamed")
def test_who_is_refused_by_one_may_ask_the_other():
    s = play(between_two(), WANTED)[0]
    assert asked(s) == [(2, "hf.permission")], "ESA first"
    s = play(s, Refuse(2), WANTED)[0]
    assert asked(s) == [(1, "hf.permission")]
    yes = play(s, Agree(1), WANTED)[0]
    assert yes.move.net == 5
    no = play(s, Refuse(1))[0]
    assert {a.beamed for a in kinds_of(no, Depart)} == {False}


@pytest.mark.rule("hf.rocket.beamed")
@pytest.mark.parametrize("owner", [0, 1])
def test_factories_that_do_not_beam_give_no_power(owner):
    s = owning(rocket(STEAMER, fuel=4), factions=(PRC, NASA), claims=[factory(HELLAS, owner)])
    assert {a.beamed for a in kinds_of(s, Depart)} == {False}


@pytest.mark.rule("hf.permission")
def test_one_yes_is_enough():
    s = play(between_two(), WANTED, Agree(2))[0]
    assert depart(s, STEAMER, beamed=True)[0].move.net == 5


@pytest.mark.rule("hf.deal", "hf.permission")
def test_power_once_allowed_is_not_for_sale_and_power_once_refused_is():
    s = play(between_two(), WANTED)[0]
    yes, no = (play(s, answer(2))[0] for answer in (Agree, Refuse))
    assert "powersat 2" not in wished_of_esa(yes)
    assert "powersat 2" in wished_of_esa(no)
    bought = play(no, OpenDeal(0, 2), put("wants", "leave", "powersat 2"), Propose(0), Agree(2))[0]
    assert depart(bought, STEAMER, beamed=True)[0].move.net == 5


def wished_of_esa(s):
    """What the PRC can ask ESA to allow, as terms of a deal."""
    return offered(play(s, OpenDeal(0, 2))[0], "wants", "leave")
