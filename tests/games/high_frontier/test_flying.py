"""Flying from space to space: burns, pivots, coasting, sails, inspiration (rules D2, F5, F6, F8, glossary)."""

import pytest

from nf_core.games.high_frontier.actions import Depart, Drop, Enough, Grind, Halt, Hop, Inspire, Risk
from nf_core.games.high_frontier.events import Arrived, CardDecommissioned, DeckTurned, Fuelled, Halted
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.state import rocket_of
from tests.games.high_frontier.given import freighter, owning, rocket
from tests.games.high_frontier.moves import (
    asked,
    depart,
    fly,
    halt,
    hop,
    kinds_of,
    legal,
    own,
    play,
    refusal,
    rolls,
    the_hop,
    told,
)
from tests.games.high_frontier.names import (
    CAT,
    DRIVER,
    HELIUM,
    HELLAS,
    HIGH,
    ION,
    KITE,
    LUNA,
    NASA,
    OTHER_AIR,
    PRC,
    SCOOP,
    STEAMER,
    TAIKONAUTS,
)

MAG = "Mag Sail"
PLASMOID = "Pulsed Plasmoid"


@pytest.mark.rule("hf.move.burn", "hf.move.tmp")
def test_each_burn_takes_a_tmp_and_the_thrusters_fuel():
    s = owning(rocket(STEAMER, TAIKONAUTS, CAT, tanks=3))
    s, events = hop(depart(s, STEAMER)[0], "heo")
    assert events == [Arrived(0, "heo")]
    s = fly(s, "earth-radiation-04", HIGH)
    assert s.move.flight.tmp == 0
    s, events = play(s, Halt(0))
    assert events == [Halted(0, HIGH, 2)]


@pytest.mark.rule("hf.move.tmp")
def test_without_tmp_no_burn_is_entered():
    s = owning(rocket(STEAMER, TAIKONAUTS, CAT, tanks=3))
    s = fly(depart(s, STEAMER)[0], "heo", "earth-radiation-04", HIGH, "earth-luna-l1")
    burns = [one for one in s.agenda[0].ask(s).barred if one.refusal.rule == "hf.move.tmp"]
    assert burns
    assert burns[0].refusal.reason == "This hop takes 1 TMP; 0 of 2 are left in this move."


@pytest.mark.rule("hf.rocket.burn-fuel")
def test_a_burn_without_its_fuel_is_refused_with_the_sum():
    s = owning(rocket(TAIKONAUTS, fuel=5))
    s = depart(s, TAIKONAUTS)[0]
    assert refusal(s, the_hop(s, "heo")) == ("hf.rocket.burn-fuel", "It takes 6 fuel steps; the rocket has 5.", 6)


@pytest.mark.rule("hf.rocket.burn-fuel")
@pytest.mark.parametrize(("burns", "left"), [(1, 4), (2, 4)])
def test_f6_example_half_steps_are_added_up_and_rounded_up_at_the_end(burns, left):
    """An ion drive spends half a step on a burn."""
    s = owning(rocket(ION, fuel=5))
    s = fly(depart(s, ION)[0], *("heo", "earth-radiation-04", "geo")[: 1 if burns == 1 else 3])
    assert own(halt(s), "rocket").fuel == left


@pytest.mark.rule("hf.rocket.burn-fuel")
@pytest.mark.parametrize("thruster", [ION, "Dual-Stage 4-Grid"])
def test_what_will_be_rounded_up_has_to_be_aboard(thruster):
    """Half a step, and a third of one."""
    s = owning(rocket(thruster, fuel=0))
    s = depart(s, thruster)[0]
    assert refusal(s, the_hop(s, "heo")) == ("hf.rocket.burn-fuel", "It takes 1 fuel step; the rocket has 0.", 1)


@pytest.mark.rule("hf.move.coast")
def test_a_thruster_coasts_with_empty_tanks():
    s = owning(rocket(TAIKONAUTS, at="heo"))
    s = fly(depart(s, TAIKONAUTS)[0], "leo")
    assert own(halt(s), "rocket").space == "leo"


@pytest.mark.rule("hf.move.no-u-turn")
def test_no_turning_back_within_a_move():
    s = owning(rocket(TAIKONAUTS, tanks=3))
    s = fly(depart(s, TAIKONAUTS)[0], "heo")
    assert refusal(s, the_hop(s, "leo"))[0] == "hf.move.no-u-turn"


@pytest.mark.rule("hf.move.stop")
def test_a_move_may_end_in_any_space_or_where_it_began():
    s = depart(owning(rocket(TAIKONAUTS, tanks=1)), TAIKONAUTS)[0]
    assert Halt(0) in legal(s)
    assert own(halt(fly(s, "heo")), "rocket").space == "heo"


@pytest.mark.rule("hf.rocket.dry-mass-adjustment")
def test_fuel_is_counted_in_the_old_row_until_the_move_is_over():
    s = owning(rocket(TAIKONAUTS, CAT, tanks=3))
    s = fly(depart(s, TAIKONAUTS)[0], "heo")
    s = halt(play(s, Drop(0, CAT))[0])
    assert own(s, "rocket").fuel == 8, "10 steps less 6 are a tank of the heavy rocket, and a tank of the light one"


@pytest.mark.rule("hf.rocket.sail")
def test_a_sail_burns_no_fuel():
    s = owning(rocket(KITE, fuel=3))
    assert own(halt(fly(depart(s, KITE)[0], "heo")), "rocket").fuel == 3


CANYON = "mars-lagrange-06"
"The parachute path from Mars HEO (mars-burn-02) down to the Hellas Basin: an aerobrake hazard, then a crash hazard."


def in_the_air(*cards):
    """A rocket under sail that has entered the air of Mars, and all that happened."""
    s = owning(rocket(KITE, *cards, at="mars-burn-05"))
    s = hop(fly(depart(s, KITE)[0], "mars-burn-02"), OTHER_AIR)[0]
    return play(s, Risk(0), *rolls(2))


@pytest.mark.rule("hf.rocket.sail")
def test_glossary_sails_example_2_the_sail_is_lost_in_the_air_and_the_rest_parachutes_to_hellas_basin():
    s, events = in_the_air("Dumbo")
    assert told(events, CardDecommissioned) == [CardDecommissioned(0, KITE, "hf.rocket.sail")]
    s = play(fly(s, CANYON), Risk(0), *rolls(6))[0]
    s = fly(s, (HELLAS, "aerobrake"))
    assert own(s, "rocket") == rocket("Dumbo", at=HELLAS)


@pytest.mark.rule("hf.rocket.sail")
def test_who_has_lost_the_sail_it_flew_by_follows_the_parachute_path_and_no_other():
    s, _ = in_the_air("Dumbo")
    assert (s.move.thruster, s.move.net, s.move.flight.tmp) == ("", 0, 0)
    assert {a.target for a in kinds_of(s, Hop)} == {CANYON}


@pytest.mark.rule("hf.rocket.sail")
def test_a_sail_that_is_cargo_is_lost_in_the_air_too():
    s = owning(rocket(TAIKONAUTS, KITE, at="mars-burn-02"))
    s = play(hop(depart(s, TAIKONAUTS)[0], OTHER_AIR)[0], Risk(0), *rolls(6))[0]
    assert own(s, "rocket").cards == (TAIKONAUTS,)
    assert s.move.thruster == TAIKONAUTS


@pytest.mark.rule("hf.rocket.sail")
def test_a_rocket_of_nothing_but_sails_is_lost_in_the_air():
    s, _ = in_the_air()
    assert s.move is None
    assert s.players[0].stacks == ()
    assert KITE in s.players[0].hand


@pytest.mark.rule("hf.rocket.mag-sail")
def test_a_mag_sail_gains_a_tmp_in_each_radiation_space_once():
    s = depart(owning(rocket(MAG)), MAG)[0]
    assert (s.move.net, s.move.flight.tmp) == (2, 2)
    s = fly(s, "heo", "earth-radiation-04")
    assert (s.move.net, s.move.flight.tmp) == (3, 2)
    s = fly(s, "geo")
    assert (s.move.net, s.move.flight.tmp) == (3, 1)


@pytest.mark.rule("hf.rocket.mag-sail")
def test_a_mag_sail_that_comes_round_to_the_same_radiation_gains_nothing_more():
    s = depart(owning(rocket(MAG, at="heo")), MAG)[0]
    s = fly(s, "earth-radiation-04")
    assert (s.move.net, s.move.flight.tmp) == (3, 3)
    s = fly(s, "geo", "earth-luna-l1", HIGH, "earth-radiation-04")
    assert (s.move.net, s.move.flight.tmp) == (3, 1)


TRIANGLE = "neptune-burn-18"


def inspired(**more):
    s = owning(rocket(HELIUM, at="neptune-hohmann-09", tanks=3), **more)
    return hop(depart(s, HELIUM)[0], TRIANGLE)


@pytest.mark.rule("hf.inspiration")
def test_a_triangle_burn_inspires():
    s, _ = inspired()
    assert legal(s) == {*(Inspire(0, name) for name in ("thruster", "robonaut", "refinery")), Enough(0)}
    top, below = deck(s, "thruster").top[:2]
    s, events = play(s, Inspire(0, "thruster"))
    assert events == [DeckTurned(0, top, "hf.inspiration")]
    assert deck(s, "thruster").top[0] == below
    assert deck(s, "thruster").top[-1] == top
    assert s.turn.inspirations == 1


@pytest.mark.rule("hf.inspiration")
def test_inspiration_may_be_declined():
    s, _ = inspired()
    before = s.decks
    s = play(s, Enough(0))[0]
    assert (s.decks, s.turn.inspirations) == (before, 2)


@pytest.mark.rule("hf.inspiration")
def test_there_are_two_inspirations_in_a_turn():
    s, _ = inspired(inspirations=0)
    assert Halt(0) in legal(s)
    assert not kinds_of(s, Inspire)


@pytest.mark.rule("hf.inspiration", "hf.stack.freighter")
def test_a_freighter_inspires_nobody():
    s = hop(depart(owning(freighter("neptune-hohmann-09", CAT)), stack="freighter")[0], TRIANGLE)[0]
    assert asked(s) == [(0, "hf.fly")]


@pytest.mark.rule("hf.inspiration", "hf.deck.open")
def test_an_empty_deck_is_not_turned():
    thrusters = tuple(id for id, patent in patents().items() if patent.white.deck == "thruster")
    thrusters = tuple(id for id in thrusters if id != HELIUM)
    s, _ = inspired(factions=(PRC, NASA), hands=((), thrusters))
    assert {a.deck for a in kinds_of(s, Inspire)} == {"robonaut", "refinery"}


@pytest.mark.rule("hf.rocket.fogg")
def test_a_dirt_rocket_feeds_itself_its_cards_before_it_moves():
    s = owning(rocket(DRIVER, CAT, at="heo"))
    assert kinds_of(s, Grind) == {Grind(0, CAT)}, "not the engine itself"
    s, events = play(s, Grind(0, CAT))
    assert told(events, Fuelled) == [Fuelled(0, 3, "hf.rocket.fogg")]
    assert CAT in s.players[0].hand
    assert own(s, "rocket").dirt
    assert own(s, "rocket").fuel == 8, "three tanks, in the row of the engine alone"


@pytest.mark.rule("hf.rocket.fogg")
def test_or_under_way_where_what_was_burned_is_rounded_up_first():
    s = owning(rocket(PLASMOID, CAT, tanks=1))
    s = fly(depart(s, PLASMOID)[0], "heo")
    s = play(s, Grind(0, CAT))[0]
    assert own(s, "rocket").fuel == 10, "4 steps less 1 are 3, and three marks on: 4, 7, 10"
    s = fly(s, "earth-radiation-04", "geo")
    s = halt(s)
    assert own(s, "rocket").dirt
    assert own(s, "rocket").fuel == 18, "one step less: two tanks and two thirds, in the row of the engine alone"


@pytest.mark.rule("hf.rocket.fogg", "hf.rocket.dry-mass-adjustment")
def test_a_rocket_that_has_left_cargo_behind_grinds_on_in_its_old_row():
    s = owning(rocket(PLASMOID, "Fissile Aerosol Laser", TAIKONAUTS, at="heo", fuel=20))
    s = play(depart(s, PLASMOID)[0], Drop(0, TAIKONAUTS))[0]
    assert rocket_of(own(s, "rocket")).fuel_steps == 19, "the row of a dry mass of 2 holds no more"
    s = play(s, Grind(0, "Fissile Aerosol Laser"))[0]
    assert own(s, "rocket").fuel == 21


@pytest.mark.rule("hf.rocket.fogg")
def test_nobody_grinds_humans_or_what_there_is_no_room_for_or_without_a_dirt_bucket():
    assert not kinds_of(owning(rocket(DRIVER, TAIKONAUTS)), Grind)
    assert not kinds_of(owning(rocket(PLASMOID, CAT, tanks=8)), Grind)
    assert not kinds_of(owning(rocket(TAIKONAUTS, CAT)), Grind)
    assert not kinds_of(owning(rocket(DRIVER, STEAMER)), Grind), "what weighs nothing is no fuel"


@pytest.mark.rule("hf.rocket.fogg")
def test_under_way_it_is_the_engine_that_flies_which_is_fed():
    s = owning(rocket(TAIKONAUTS, PLASMOID, CAT, tanks=2))
    assert kinds_of(s, Grind)
    assert not kinds_of(fly(depart(s, TAIKONAUTS)[0], "heo"), Grind)


@pytest.mark.rule("hf.rocket.fogg", "hf.rocket.solar")
def test_a_sunlit_bucket_grinds_nothing_in_the_dark():
    s = owning(rocket(PLASMOID, CAT, at=TRIANGLE), factions=(PRC,))
    assert not kinds_of(s, Grind)
    assert not [a for a in kinds_of(s, Depart) if a.thruster]


@pytest.mark.rule("hf.move.burn")
def test_a_hop_says_its_burns_and_its_hazard_before_it_is_flown():
    s = depart(owning(rocket(TAIKONAUTS, STEAMER, tanks=3)), TAIKONAUTS)[0]
    out = the_hop(s, "heo")
    assert GAME.words.describe(s, out) == "fly to HEO, 1 burn"
    assert GAME.words.reason(s, out).total == 1
    s = fly(s, "heo")
    coast = the_hop(s, "earth-radiation-04")
    assert GAME.words.describe(s, coast) == "fly to Earth Radiation 04"
    assert GAME.words.reason(s, coast) is None
    s = fly(s, "earth-radiation-04")
    assert (
        GAME.words.describe(s, the_hop(s, "earth-lagrange-08"))
        == "fly to Earth Lagrange 08, aerobrake hazard (17% to be lost)"
    )


@pytest.mark.rule("hf.rocket.sail", "hf.operation.scoop")
@pytest.mark.parametrize(
    ("cards", "hazard"),
    [
        ((TAIKONAUTS,), "aerobrake hazard (17% to be lost)"),
        ((TAIKONAUTS, KITE), f"aerobrake hazard (17% to be lost) at the cost of {KITE}"),
        ((TAIKONAUTS, SCOOP), "aerobrake hazard without a risk"),
        ((TAIKONAUTS, SCOOP, KITE), f"aerobrake hazard without a risk at the cost of {KITE}"),
    ],
)
def test_a_hop_into_the_air_says_what_it_costs_for_certain_and_what_a_scoop_spares(cards, hazard):
    s = depart(owning(rocket(*cards, at="mars-burn-02")), TAIKONAUTS)[0]
    assert GAME.words.describe(s, the_hop(s, OTHER_AIR)) == f"fly to Mars Lagrange 04, {hazard}"


@pytest.mark.rule("hf.land.fueled")
def test_a_hop_that_lands_by_burning_fuel_says_how_much_the_move_takes():
    s = depart(owning(rocket("MET Steamer", TAIKONAUTS, at=HIGH, tanks=5)), "MET Steamer")[0]
    down = the_hop(s, LUNA, "fueled")
    assert GAME.words.describe(s, down) == "fly to Luna: Shackleton polar rim, landing with fuel"
    assert [(entry.rule, entry.amount) for entry in GAME.words.reason(s, down).entries] == [("hf.land.fueled", 9)]
