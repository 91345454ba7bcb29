"""What bots that look one choice ahead go by: each step of a mission looks better than none."""

from msgspec.structs import replace

from nf_core.games.high_frontier.actions import (
    BeginBoost,
    BeginJettison,
    BeginLoading,
    BeginTransfer,
    Boost,
    Depart,
    Discard,
    EndTurn,
    Halt,
    Industrialise,
    Load,
    Research,
)
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.value import value
from nf_core.kernel.step import apply_trusted, pending
from tests.games.high_frontier.given import claim, factory, leo, owning, rocket, table
from tests.games.high_frontier.moves import fly, moved, play
from tests.games.high_frontier.names import NASA, REFINERY, UN

SUPPLIES = ("Ponderomotive VASIMR", "Nuclear Drill", REFINERY)

IDEAS = tuple(id for id, patent in patents().items() if patent.white.deck == "refinery")[:7]


def gain(s, *actions):
    """How much better a state looks to seat 0 after some actions."""
    return value(play(s, *actions)[0], 0, s) - value(s, 0, s)


def test_the_first_idea_of_a_deck_is_wanted_more_than_another():
    none, had = table(tops=("Electroforming",)), table(tops=("Electroforming",), hands=((REFINERY,),))
    assert gain(none, Research(0, "refinery")) > gain(had, Research(0, "refinery")) > 0


def test_a_set_is_launched_once_there_is_water_for_it():
    s = table(factions=(UN, NASA), hands=(SUPPLIES,), water=(20,))
    assert gain(s, BeginBoost(0, "leo")) > 0, "the best card is foreseen"
    for card in SUPPLIES:
        assert gain(s, BeginBoost(0, "leo"), Boost(0, (card,))) > 0
    s = owning(leo(*SUPPLIES), factions=(UN, NASA), water=(10,))
    assert gain(s, BeginTransfer(0, "leo", "rocket")) > 0
    s, _ = moved(s, "leo", "rocket", *SUPPLIES)
    assert gain(s, BeginLoading(0)) > 0, "the best load is foreseen"
    s, _ = play(s, BeginLoading(0), Load(0, 4))
    assert gain(s, Depart(0, "rocket", SUPPLIES[0])) > 0


def test_every_hop_towards_a_site_looks_better():
    s = owning(rocket(*SUPPLIES, at="mars-hohmann-05", fuel=4), factions=(UN, NASA))
    s, _ = play(s, Depart(0, "rocket", SUPPLIES[0]))
    best = max(pending(s)[0], key=lambda action: value(apply_trusted(s, action).state, 0, s))
    assert type(best).__name__ == "Hop"


def test_within_a_move_that_leads_nowhere_stopping_looks_better_than_throwing_things_away():
    """Not even fuel for more burns than count, and ideas that fit no set."""
    engine = "Ion Drive"
    s = owning(rocket(engine, at="heo", tanks=2), factions=(UN, NASA), hands=(IDEAS,))
    s, _ = play(s, Depart(0, "rocket", engine))
    assert gain(s, Halt(0)) > gain(s, BeginJettison(0))
    assert gain(s, Halt(0)) > max(gain(s, Discard(0, idea)) for idea in IDEAS)


def test_throwing_fuel_away_does_not_look_better_than_stopping_because_what_was_burned_is_not_yet_paid():
    cargo = ("Hall Effect", "Phase-Locked Diode Laser", "Carbo-Chlorination")
    s = owning(rocket(*cargo, tanks=2), factions=(UN, NASA), water=(0,))
    s = fly(play(s, Depart(0, "rocket", "Hall Effect"))[0], "heo")
    assert 0 > gain(s, Halt(0)) > gain(s, BeginJettison(0))


def test_a_factory_is_better_than_the_hardware_that_builds_it():
    stacks = ((rocket(*SUPPLIES, at="hertha"),),)
    s = table(factions=(UN, NASA), stacks=stacks, claims=(claim("hertha"),))
    assert gain(s, Industrialise(0, "hertha", SUPPLIES[1], SUPPLIES[2])) > 0


def test_rivals_count_against_one():
    mine, theirs = (table(claims=(factory("hertha", seat),)) for seat in (0, 1))
    assert value(mine, 0, mine) > 0.5 > value(theirs, 0, theirs)


def test_nobody_puts_off_a_lost_end():
    """The last turn of a game that is lost: ending it looks no worse than the turn itself."""
    s = table(claims=(factory("hertha", 1),), year=48, first=1, seat=0)
    over, _ = play(s, EndTurn(0))
    assert GAME.outcome(over).winners == (1,)
    assert value(over, 0, s) >= value(s, 0, s)
    assert value(over, 1, s) == 1
    assert value(replace(over, agenda=s.agenda, turn=s.turn), 1, s) < 1
