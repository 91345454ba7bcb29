"""What may be done within a move besides flying: the last four free actions (rule D1)."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.actions import (
    BeginJettison,
    Decommission,
    Discard,
    Drop,
    Enough,
    FoundColony,
    Halt,
    Hop,
    Jettison,
)
from nf_core.games.high_frontier.events import CardDecommissioned, CardMoved, DeckTurned, FuelLost, GloryWon
from nf_core.games.high_frontier.state import claim_at, solar_system
from nf_core.games.high_frontier.words.board_words import board
from nf_core.games.high_frontier.words.choices import describe
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import claim, factory, freighter, outpost, owning, rocket
from tests.games.high_frontier.moves import asked, depart, fly, halt, hop, kinds_of, legal, own, play, refusal, told
from tests.games.high_frontier.names import (
    ASTRONAUTS,
    CAT,
    DRIVER,
    HELLAS,
    LUNA,
    NASA,
    OTHER_AIR,
    PRC,
    REFINERY,
    SAIL,
    STEAMER,
    TAIKONAUTS,
)


def under_way(*cards, by=TAIKONAUTS, tanks=2, to="heo", theirs=(), **more):
    """A rocket that has flown from LEO one space up."""
    s = owning(rocket(by, *cards, tanks=tanks), *theirs, factions=more.pop("factions", (PRC, NASA)), **more)
    return fly(depart(s, by)[0], to)


# Fuel


@pytest.mark.rule("hf.rocket.jettison")
def test_within_a_move_fuel_is_thrown_away_but_not_what_has_been_burned():
    s = under_way(CAT)
    aboard = own(s, "rocket").fuel
    s = play(s, BeginJettison(0))[0]
    assert asked(s) == [(0, "hf.jettison")]
    most = pending(s)[0].high
    assert most == aboard - 6, "the Taikonauts burn six steps for heo"
    s, events = play(s, Jettison(0, most))
    assert events == [FuelLost(0, most, "hf.rocket.jettison")]
    assert asked(s) == [(0, "hf.fly")]
    assert BeginJettison(0) not in legal(s)
    assert own(halt(s), "rocket").fuel == 0


@pytest.mark.rule("hf.rocket.jettison", "hf.rocket.burn-fuel")
def test_a_fraction_that_is_owed_counts_as_a_whole_step():
    s = under_way(by="Ion Drive", tanks=1)
    assert s.move.burned == Fraction(1, 2)
    s = play(s, BeginJettison(0))[0]
    assert pending(s)[0].high == 4, "five steps aboard, half a step burned"
    s = play(s, Jettison(0, 4))[0]
    assert own(halt(s), "rocket").fuel == 0


@pytest.mark.rule("hf.rocket.jettison", "hf.rocket.net-thrust")
def test_the_net_thrust_stays_as_it_was_when_the_rocket_set_out():
    s = under_way(CAT, tanks=3)
    net, left = s.move.net, s.move.flight.tmp
    s = play(s, BeginJettison(0), Jettison(0, 3))[0]
    assert (s.move.net, s.move.flight.tmp) == (net, left)


@pytest.mark.rule("hf.rocket.jettison", "hf.rocket.dirt")
def test_dirt_is_dirt_until_the_last_step_is_gone():
    s = owning(rocket(DRIVER, at="heo", fuel=8, dirt=True))
    s = fly(depart(s, DRIVER)[0], "earth-radiation-04", "geo")
    burned = s.move.burned
    assert burned
    s = play(s, BeginJettison(0), Jettison(0, 8 - int(burned)))[0]
    assert own(s, "rocket").dirt, "what has been burned was dirt"
    s = halt(s)
    assert (own(s, "rocket").fuel, own(s, "rocket").dirt) == (0, False)


@pytest.mark.rule("hf.rocket.jettison")
def test_fuel_of_a_rocket_at_rest_is_thrown_away_while_a_freighter_flies():
    s = owning(freighter("heo", SAIL), rocket(TAIKONAUTS, fuel=3))
    s = play(depart(s, stack="freighter")[0], BeginJettison(0), Jettison(0, 3))[0]
    assert own(s, "rocket").fuel == 0
    assert asked(s) == [(0, "hf.fly")]
    assert own(halt(fly(s, "earth-radiation-04", "geo")), "freighter").space == "geo", "it has its one burn still"


# Cargo


@pytest.mark.rule("hf.free.jettison-cargo", "hf.move.thrust")
def test_without_its_thruster_a_rocket_is_adrift():
    s, events = play(under_way(CAT), Drop(0, TAIKONAUTS))
    assert events == [CardMoved(0, TAIKONAUTS, "rocket", "outpost heo")]
    assert kinds_of(s, Hop, Halt) == {Halt(0)}
    assert refusal(s, next(one.action for one in pending(s)[0].barred if isinstance(one.action, Hop)))[0] == (
        "hf.move.thrust"
    )
    assert own(halt(s), "rocket").cards == (CAT,)


@pytest.mark.rule("hf.free.jettison-cargo", "hf.land.aerobrake", "hf.rocket.sail")
def test_a_sail_left_in_orbit_is_saved_and_the_rest_lands_by_parachute():
    s = owning(rocket(SAIL, CAT, at="mars-burn-05"))
    s = fly(depart(s, SAIL)[0], "mars-burn-02")
    s = play(s, Drop(0, SAIL))[0]
    assert {a.target for a in kinds_of(s, Hop)} == {OTHER_AIR}
    s = hop(s, OTHER_AIR)[0]
    assert own(s, "outpost mars-burn-02").cards == (SAIL,)
    assert own(s, "rocket").space == OTHER_AIR


@pytest.mark.rule("hf.free.jettison-cargo")
def test_what_leaves_its_last_card_behind_has_ended_its_move_and_lost_its_fuel():
    s = play(under_way(), Drop(0, TAIKONAUTS))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert own(s, "rocket") is None
    assert own(s, "outpost heo").fuel == 0


@pytest.mark.rule("hf.free.jettison-cargo", "hf.stack.freighter", "hf.logistics")
def test_a_freighter_that_leaves_its_card_behind_is_gone():
    s = depart(owning(freighter("heo", SAIL)), stack="freighter")[0]
    s = play(s, Drop(0, SAIL))[0]
    assert own(s, "freighter") is None
    assert own(s, "outpost heo").cards == (SAIL,)


@pytest.mark.rule("hf.free.jettison-cargo")
def test_an_outpost_that_drives_takes_all_its_cards_along():
    s = owning(outpost("callisto-valhalla", "Flywheel Tractor", CAT))
    s = depart(s, stack=s.players[0].stacks[0].id, lift_off="hop")[0]
    assert kinds_of(s, Hop)
    assert not kinds_of(s, Drop)


@pytest.mark.rule("hf.move.thrust")
def test_what_sets_the_rocket_adrift_says_so():
    s = under_way(CAT, by=STEAMER)
    assert describe(s, Drop(0, STEAMER)) == "leave Mirror Steamer behind, and be adrift without a thruster"
    assert describe(s, Drop(0, CAT)) == "leave Cat Fusion Z-pinch Torch behind"
    assert describe(halt(s), Decommission(0, "rocket", STEAMER)) == "decommission Mirror Steamer"


# Cards


@pytest.mark.rule("hf.free.decommission", "hf.rocket.dry-mass-adjustment")
def test_a_card_is_taken_back_within_a_move_and_the_fuel_figure_follows_at_its_end():
    s, events = play(under_way(CAT, tanks=3), Decommission(0, "rocket", CAT))
    assert events == [CardDecommissioned(0, CAT, "hf.free.decommission")]
    assert own(s, "rocket").fuel == 10
    assert asked(s) == [(0, "hf.fly")]
    assert own(halt(s), "rocket").fuel == 8, "as when it is left behind"


@pytest.mark.rule("hf.free.decommission", "hf.move.thrust")
def test_so_is_the_thruster_which_leaves_the_rest_adrift():
    s = play(under_way(CAT, by=STEAMER), Decommission(0, "rocket", STEAMER))[0]
    assert STEAMER in s.players[0].hand
    assert kinds_of(s, Hop, Halt) == {Halt(0)}


@pytest.mark.rule("hf.free.decommission")
def test_and_the_last_card_which_ends_the_move():
    s = play(under_way(by=STEAMER), Decommission(0, "rocket", STEAMER))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert s.players[0].stacks == ()


@pytest.mark.rule("hf.free.decommission")
def test_cards_of_stacks_at_rest_are_taken_back_too():
    s = play(under_way(theirs=(outpost("geo", CAT),)), Decommission(0, "outpost geo", CAT))[0]
    assert CAT in s.players[0].hand
    assert asked(s) == [(0, "hf.fly")]


@pytest.mark.rule("hf.free.decommission", "hf.rocket.dry-mass-adjustment")
def test_the_figure_of_a_rocket_at_rest_follows_at_once_though_a_freighter_flies():
    s = owning(freighter("heo", SAIL), rocket(TAIKONAUTS, CAT, at="geo", tanks=1))
    s = play(depart(s, stack="freighter")[0], Decommission(0, "rocket", CAT))[0]
    assert own(s, "rocket") == rocket(TAIKONAUTS, at="geo", tanks=1)


@pytest.mark.rule("hf.felony.human-decommission")
def test_humans_are_taken_back_only_where_they_always_are():
    s = under_way(CAT, by=ASTRONAUTS, factions=(NASA, PRC))
    reason = "You may decommission NASA Astronauts only in LEO, or found a colony at your factory."
    assert refusal(s, Decommission(0, "rocket", ASTRONAUTS)) == ("hf.felony.human-decommission", reason, None)


@pytest.mark.rule("hf.glory", "hf.free.decommission")
def test_a_crew_that_passes_leo_steps_out_to_its_ticker_tape():
    s = owning(rocket(TAIKONAUTS, CAT, at="heo", fuel=8), visited=((LUNA,),))
    s = fly(depart(s, TAIKONAUTS)[0], "leo")
    s, events = play(s, Decommission(0, "rocket", TAIKONAUTS))
    assert told(events, GloryWon) == [GloryWon(0, "any-site")]
    assert own(s, "rocket").cards == (CAT,)


@pytest.mark.rule("hf.glory", "hf.logistics", "hf.free.decommission")
def test_a_crew_that_steps_out_alone_has_ended_its_move_whatever_is_asked_about_disks():
    claims = [claim(site) for site in sorted(solar_system().sites)[:9]]
    s = owning(rocket(TAIKONAUTS, at="heo", fuel=8), visited=((LUNA,),), claims=claims)
    s = play(fly(depart(s, TAIKONAUTS)[0], "leo"), Decommission(0, "rocket", TAIKONAUTS))[0]
    assert asked(s) == [(0, "hf.disk")]
    assert not [line for line in board(s, 0) if "Under way" in line]
    assert asked(play(s, Enough(0))[0]) == [(0, "hf.turn")]


@pytest.mark.rule("hf.colony", "hf.free.decommission")
def test_humans_at_a_factory_settle_there_while_something_else_moves():
    s = under_way(by=STEAMER, theirs=(outpost(HELLAS, TAIKONAUTS),), claims=[factory(HELLAS)], factions=(PRC, NASA))
    s = play(s, FoundColony(0, f"outpost {HELLAS}", TAIKONAUTS))[0]
    assert claim_at(s, HELLAS).colonies == 1
    assert asked(s) == [(0, "hf.fly")]


@pytest.mark.rule("hf.free.discard")
def test_ideas_go_under_their_decks_within_a_move():
    s, events = play(under_way(hands=((REFINERY,),)), Discard(0, REFINERY))
    assert told(events, DeckTurned) == [DeckTurned(0, REFINERY, "hf.free.discard")]
    assert asked(s) == [(0, "hf.fly")]
