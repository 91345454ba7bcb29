"""What happens when a tenth disk or a seventh cube is needed in the middle of something (glossary: Logistics)."""

import pytest

from nf_core.games.high_frontier.actions import Decommission, DisbandColony, Enough, FoundColony, Prospect, Withdraw
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.pieces import disks_left
from nf_core.games.high_frontier.state import claim_at, solar_system
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import claim, factory, home, leo, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, depart, fly, kinds_of, legal, own, play, refusal, rolls, won
from tests.games.high_frontier.names import HELLAS, LUNA, NASA, NINE, POLE, PRC, SHARP, TAIKONAUTS

HOME = Decommission(0, "leo", TAIKONAUTS)


@pytest.mark.rule("hf.logistics", "hf.glory")
def test_a_disk_is_given_up_for_every_glory_that_is_wanted():
    s, events = play(home(HELLAS, claims=[claim(site) for site in NINE]), HOME)
    assert won(events) == []
    assert asked(s) == [(0, "hf.disk")]
    assert legal(s) == {Enough(0), *(Withdraw(0, site) for site in NINE)}
    s, events = play(s, Withdraw(0, "nysa"))
    assert won(events) == ["any-site"]
    s, events = play(s, Withdraw(0, "urda"))
    assert won(events) == ["mars"]
    assert asked(s) == [(0, "hf.turn")]
    assert claim_at(s, "nysa") is claim_at(s, "urda") is None
    assert disks_left(s, 0) == 0


@pytest.mark.rule("hf.logistics", "hf.glory")
def test_or_the_glory_is_left_to_others():
    s, events = play(home(HELLAS, claims=[claim(site) for site in NINE]), HOME, Enough(0))
    assert won(events) == []
    assert asked(s) == [(0, "hf.turn")]
    assert s.closed == frozenset()
    assert {award.name for award in s.glories} == set()


@pytest.mark.rule("hf.logistics", "hf.glory")
def test_one_disk_is_used_before_another_is_asked_for():
    s, events = play(home(HELLAS, claims=[claim(site) for site in NINE[:8]]), HOME)
    assert won(events) == ["any-site"]
    assert asked(s) == [(0, "hf.disk")]
    assert Withdraw(0, "any-site") in legal(s), "a glory may be given up for another"


@pytest.mark.rule("hf.logistics", "hf.glory")
def test_where_no_disk_can_be_given_up_nobody_is_asked():
    claims = [factory(site) for site in NINE[:6]]
    ventures = [(name, 0) for name in ("pharmacy", "elevator", "tourism")]
    s, events = play(home(HELLAS, claims=claims, ventures=ventures), HOME)
    assert won(events) == []
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.logistics", "hf.prospect.raygun")
def test_a_raygun_that_needs_a_tenth_disk_may_have_one_withdrawn():
    above = solar_system().facts.koronis_anchor
    far = ("achilles", "phobos", "deimos", "urda", "neckar", "nysa", LUNA, HELLAS)
    s = owning(rocket(SHARP, at=above), claims=[claim(site) for site in far])
    shots = sorted(kinds_of(s, Prospect), key=lambda action: action.site)
    s = play(s, shots[0], *rolls(1))[0]
    assert disks_left(s, 0) == 0
    assert asked(s) == [(0, "hf.prospect-on")]
    assert refusal(s, shots[1])[:2] == ("hf.logistics", "You have no disk left; withdraw one first.")
    assert Withdraw(0, "nysa") in legal(s)
    s = play(s, Withdraw(0, "nysa"), shots[1], *rolls(1))[0]
    assert claim_at(s, shots[1].site) == claim(shots[1].site)
    assert s.turn.operations == 0


@pytest.mark.rule("hf.logistics", "hf.prospect.raygun")
def test_the_ninth_disk_is_no_reason_to_ask_where_nothing_is_left_to_prospect():
    family = ("hertha", "polana", "chaucer")
    far = ("achilles", "phobos", "deimos", "urda", "neckar", "koronis", LUNA, HELLAS)
    claims = [*(claim(site) for site in far), *(claim(site, 1) for site in family)]
    s = owning(rocket(SHARP, at="ceres-lagrange-10"), claims=claims)
    s = play(s, Prospect(0, "rocket", SHARP, "nysa"), *rolls(1))[0]
    assert disks_left(s, 0) == 0
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.colony.disband")
def test_colonists_who_come_back_have_not_travelled_all_the_way_wherever_they_go_next():
    s = table(factions=(PRC, NASA), claims=[factory(POLE, colonies=1)])
    s = play(s, DisbandColony(0, POLE, "outpost"))[0]
    assert own(s, f"outpost {POLE}").cards == (TAIKONAUTS,)
    assert s.players[0].settlers
    s = owning(rocket(TAIKONAUTS, at="luna-lander-burn", fuel=8), settlers=(0,))
    s = fly(depart(s, TAIKONAUTS)[0], (LUNA, "unfueled"))
    assert s.players[0].visited == frozenset()
    s = play(owning(leo(TAIKONAUTS), settlers=(0,)), HOME)[0]
    assert not s.players[0].settlers, "from the hand they begin anew"


@pytest.mark.rule("hf.colony.disband")
def test_no_colony_of_this_turn_is_disbanded_however_many_there_are():
    crewed = outpost(POLE, TAIKONAUTS)
    s = table(factions=(NASA, PRC), stacks=((), (crewed,)), claims=[factory(POLE, 1, colonies=1)], seat=1)
    s = play(s, FoundColony(1, f"outpost {POLE}", TAIKONAUTS), DisbandColony(1, POLE, "outpost"))[0]
    assert claim_at(s, POLE).colonies == 1
    s = play(s, FoundColony(1, f"outpost {POLE}", TAIKONAUTS))[0]
    assert claim_at(s, POLE).colonies == 2
    assert not kinds_of(s, DisbandColony), "both were founded this turn"


@pytest.mark.rule("hf.colony.disband")
def test_a_colony_is_not_disbanded_while_the_crew_is_elsewhere():
    s = owning(leo(TAIKONAUTS), claims=[factory(POLE, colonies=1)])
    reason = f"{TAIKONAUTS} are not in your hand."
    assert refusal(s, DisbandColony(0, POLE, "outpost")) == ("hf.colony.disband", reason, None)


def test_giving_up_a_disk_has_its_words():
    s = play(home(HELLAS, claims=[claim(site) for site in NINE]), HOME)[0]
    assert GAME.words.prompt(pending(s)[0]) == "No disk is left: give one up?"
