"""Stacks and the free actions with cargo, fuel and cards (rules D1, E)."""

import pytest

from nf_core.games.high_frontier.actions import (
    BeginJettison,
    BeginLoading,
    BeginTransfer,
    Decommission,
    Depart,
    Discard,
    Drop,
    EndTurn,
    Jettison,
    Liquidate,
    Load,
    Produce,
    ProduceFor,
)
from nf_core.games.high_frontier.events import CardDecommissioned, CardMoved, DeckTurned, Fuelled, FuelLost, WaterTaken
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.kernel.step import why_not
from tests.games.high_frontier.given import factory, freighter, leo, outpost, owning, rocket, table
from tests.games.high_frontier.moves import depart, fly, halt, kinds_of, legal, moved, own, play, refusal, waters
from tests.games.high_frontier.names import CAT, DRIVER, NASA, PRC, ROBONAUT, SAIL, STEAMER, TAIKONAUTS

HEAVY = ("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching")
"Mass 15 together."


@pytest.mark.rule("hf.free.transfer", "hf.stack.rocket")
def test_a_rocket_is_formed_of_cards_in_leo():
    s = owning(leo(STEAMER, TAIKONAUTS))
    s, events = moved(s, "leo", "rocket", STEAMER, TAIKONAUTS)
    assert events == [CardMoved(0, card, "leo", "rocket") for card in (STEAMER, TAIKONAUTS)]
    assert own(s, "rocket") == rocket(STEAMER, TAIKONAUTS)
    assert own(s, "leo") is None


@pytest.mark.rule("hf.stack.leo")
def test_cards_of_other_stacks_in_leo_join_the_leo_stack_which_is_nowhere_else():
    s = owning(rocket(STEAMER))
    assert own(moved(s, "rocket", "leo", STEAMER)[0], "leo") == leo(STEAMER)
    away = owning(rocket(STEAMER, at="heo"))
    assert kinds_of(away, BeginTransfer) == {BeginTransfer(0, "rocket", "outpost")}


@pytest.mark.rule("hf.free.transfer")
def test_cards_change_between_stacks_in_the_same_space_only():
    s = owning(rocket(STEAMER, at="heo"), outpost("heo", CAT), outpost("geo", ROBONAUT))
    assert kinds_of(s, BeginTransfer) == {
        BeginTransfer(0, "outpost heo", "rocket"),
        BeginTransfer(0, "rocket", "outpost"),
    }


@pytest.mark.rule("hf.stack.rocket")
def test_there_is_only_one_rocket():
    s = owning(rocket(STEAMER, at="heo"), hands=(("Photon Heliogyro",),), claims=[factory("phobos")])
    s = play(s, Produce(0, "Photon Heliogyro"))[0]
    assert refusal(s, ProduceFor(0, "rocket")) == (
        "hf.stack.rocket",
        "Your rocket is somewhere else, and you have only one.",
        None,
    )


@pytest.mark.rule("hf.rocket.dry-mass")
def test_a_rocket_of_fifteen_takes_no_more():
    s = owning(leo(TAIKONAUTS), rocket(*HEAVY))
    reason = "The rocket's dry mass would be 16; it may be 15 at the most."
    assert refusal(s, BeginTransfer(0, "leo", "rocket")) == ("hf.rocket.dry-mass", reason, 16)
    assert mass_of(own(s, "rocket")).total == 15
    just = owning(leo(HEAVY[0]), rocket(*HEAVY[1:]))
    assert mass_of(own(moved(just, "leo", "rocket", HEAVY[0])[0], "rocket")).total == 15


@pytest.mark.rule("hf.stack.freighter")
def test_a_freighter_takes_no_other_card_and_vanishes_without_its_own():
    s = owning(freighter("phobos", SAIL), outpost("phobos", CAT))
    reason = "A freighter carries only the card that was produced with it."
    assert refusal(s, BeginTransfer(0, "outpost phobos", "freighter")) == ("hf.stack.freighter", reason, None)
    s = moved(s, "freighter", "outpost", SAIL)[0]
    assert own(s, "freighter") is None
    assert own(s, "outpost phobos").cards == (CAT, SAIL)


@pytest.mark.rule("hf.stack.limits")
def test_a_turn_ends_with_two_outposts_at_most():
    s = owning(outpost("heo", STEAMER), outpost("geo", CAT), outpost("phobos", ROBONAUT))
    reason = "You have 3 outposts; at the end of a turn you may have 2."
    assert refusal(s, EndTurn(0)) == ("hf.stack.limits", reason, 3)
    sources = {entry.source for entry in why_not(s, EndTurn(0)).ledger.entries}
    assert sources == {"outpost at HEO", "outpost at GEO", "outpost at Phobos"}
    s = moved(s, "outpost geo", "rocket", CAT)[0]
    assert EndTurn(0) in legal(s)
    assert EndTurn(0) in legal(play(s, Decommission(0, "outpost heo", STEAMER))[0])


@pytest.mark.rule("hf.rocket.dry-mass-adjustment")
def test_the_fuel_figure_keeps_its_tanks_when_cards_join_and_leave():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, at="heo", tanks=3))
    assert own(s, "rocket").fuel == 10
    s = moved(s, "rocket", "outpost", CAT)[0]
    assert own(s, "rocket").fuel == 20, "three tanks at a dry mass of 1"
    s = moved(s, "outpost heo", "rocket", CAT)[0]
    assert own(s, "rocket").fuel == 10


@pytest.mark.rule("hf.free.transfer")
def test_fuel_does_not_follow_the_last_card():
    s = owning(rocket(STEAMER, at="heo", tanks=1))
    s = moved(moved(s, "rocket", "outpost", STEAMER)[0], "outpost heo", "rocket", STEAMER)[0]
    assert own(s, "rocket").fuel == 0


@pytest.mark.rule("hf.free.refuel", "hf.rocket.tanks")
def test_water_is_loaded_in_leo_a_tank_for_a_wt():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=2))
    s, events = play(s, BeginLoading(0), Load(0, 2))
    assert events == [Fuelled(0, 2, "hf.free.refuel")]
    assert own(s, "rocket").fuel == 7, "the first tank goes on to the next mark"
    assert waters(s) == [8, 10]


@pytest.mark.rule("hf.free.refuel")
def test_no_more_is_loaded_than_there_is_water_or_room():
    poor = play(owning(rocket(CAT), water=(2,)), BeginLoading(0))[0]
    assert legal(poor) == {Load(0, count) for count in range(3)}
    full = play(owning(rocket(TAIKONAUTS)), BeginLoading(0))[0]
    assert legal(full) == {Load(0, count) for count in range(4)}, "a dry mass of 1 has room for three tanks"
    nearly = play(owning(rocket(TAIKONAUTS, tanks=2)), BeginLoading(0))[0]
    assert legal(nearly) == {Load(0, 0), Load(0, 1)}


@pytest.mark.rule("hf.free.refuel", "hf.rocket.dirt")
@pytest.mark.parametrize(
    ("water", "stack", "rule", "reason"),
    [
        (0, rocket(CAT), "hf.free.refuel", "A tank takes 1 WT; you have 0."),
        (9, rocket(TAIKONAUTS, tanks=3), "hf.rocket.tanks", "there is room for 0 more."),
        (9, rocket(DRIVER, fuel=3, dirt=True), "hf.rocket.dirt", "jettison it before you load water."),
    ],
)
def test_loading_is_refused_with_the_reason(water, stack, rule, reason):
    s = owning(stack, water=(water,))
    refused = refusal(s, BeginLoading(0))
    assert refused[0] == rule
    assert refused[1].endswith(reason)


@pytest.mark.rule("hf.free.refuel")
def test_away_from_leo_there_is_nothing_to_load():
    assert not kinds_of(owning(rocket(CAT, at="heo")), BeginLoading)


@pytest.mark.rule("hf.free.refuel")
def test_a_rocket_that_has_come_home_may_be_loaded_in_the_same_turn():
    s = owning(rocket(TAIKONAUTS, at="heo", tanks=1))
    s = halt(fly(depart(s, TAIKONAUTS)[0], "leo"))
    assert BeginLoading(0) in legal(s)


@pytest.mark.rule("hf.free.liquidate")
def test_full_tanks_in_leo_become_water_and_the_part_tank_is_lost():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, fuel=9))
    assert GAME.words.describe(s, Liquidate(0)) == "turn the rocket's fuel into 2 WT, wasting 2 steps"
    s, events = play(s, Liquidate(0))
    assert events == [FuelLost(0, 9, "hf.free.liquidate"), WaterTaken(0, 2, "hf.free.liquidate")]
    assert own(s, "rocket").fuel == 0
    for stack in (rocket(STEAMER, at="heo", tanks=1), rocket(DRIVER, fuel=3, dirt=True), rocket(STEAMER)):
        assert not kinds_of(owning(stack), Liquidate)


@pytest.mark.rule("hf.free.liquidate")
@pytest.mark.parametrize(("fuel", "offered"), [(1, False), (7, False), (8, True)])
def test_less_than_a_tank_is_not_liquidated(fuel, offered):
    """The first tank of a crew alone is eight steps."""
    assert (Liquidate(0) in legal(owning(rocket(TAIKONAUTS, fuel=fuel)))) == offered


@pytest.mark.rule("hf.free.liquidate")
@pytest.mark.parametrize(("fuel", "said"), [(9, "1 WT, wasting 1 step"), (8, "1 WT")])
def test_what_fuel_is_worth_is_said_before_it_is_turned_into_water(fuel, said):
    s = owning(rocket(TAIKONAUTS, fuel=fuel))
    assert GAME.words.describe(s, Liquidate(0)) == f"turn the rocket's fuel into {said}"


@pytest.mark.rule("hf.rocket.jettison")
def test_any_number_of_fuel_steps_may_be_thrown_away():
    s = play(owning(rocket(TAIKONAUTS, at="heo", fuel=5)), BeginJettison(0))[0]
    assert legal(s) == {Jettison(0, steps) for steps in range(6)}
    s, events = play(s, Jettison(0, 3))
    assert events == [FuelLost(0, 3, "hf.rocket.jettison")]
    assert own(s, "rocket").fuel == 2


@pytest.mark.rule("hf.rocket.jettison")
@pytest.mark.parametrize("stacks", [(), (outpost("heo", CAT),), (rocket(CAT),)])
def test_where_there_is_no_fuel_none_is_thrown_away(stacks):
    assert not kinds_of(table(stacks=(stacks,)), BeginJettison)


@pytest.mark.rule("hf.rocket.jettison", "hf.rocket.dirt")
def test_dirt_thrown_away_leaves_clean_tanks():
    s = owning(rocket(DRIVER, fuel=3, dirt=True))
    assert own(play(s, BeginJettison(0), Jettison(0, 2))[0], "rocket").dirt, "the last step is dirt as well"
    s = play(s, BeginJettison(0), Jettison(0, 3))[0]
    assert not own(s, "rocket").dirt
    assert BeginLoading(0) in legal(s)


@pytest.mark.rule("hf.free.refuel", "hf.rocket.jettison")
def test_one_may_think_better_of_it():
    s = owning(rocket(CAT, tanks=1))
    assert play(s, BeginLoading(0), Load(0, 0)) == (s, [])
    assert play(s, BeginJettison(0), Jettison(0, 0)) == (s, [])


@pytest.mark.rule("hf.free.jettison-cargo")
def test_cargo_may_be_left_behind_at_any_point_of_a_move():
    s = owning(rocket(TAIKONAUTS, CAT, at="leo", tanks=4))
    s = fly(depart(s, TAIKONAUTS)[0], "heo")
    assert Drop(0, CAT) in legal(s)
    s, events = play(s, Drop(0, CAT))
    assert events == [CardMoved(0, CAT, "rocket", "outpost heo")]
    assert own(s, "rocket").fuel == 12, "nothing is adjusted before the move is over"
    s = halt(s)
    assert own(s, "outpost heo").cards == (CAT,)
    assert own(s, "rocket").fuel == 12, "a tank and two thirds, in the row of the crew alone"


@pytest.mark.rule("hf.free.jettison-cargo", "hf.stack.leo")
def test_what_is_left_behind_in_leo_joins_the_stack_there():
    s = owning(leo(STEAMER), rocket(TAIKONAUTS, CAT, tanks=1))
    s = halt(play(depart(s, TAIKONAUTS)[0], Drop(0, CAT))[0])
    assert own(s, "leo").cards == (STEAMER, CAT)


@pytest.mark.rule("hf.free.decommission")
def test_hardware_goes_back_into_the_hand_anywhere_by_its_white_side():
    s = owning(outpost("heo", SAIL))
    s, events = play(s, Decommission(0, "outpost heo", SAIL))
    assert events == [CardDecommissioned(0, SAIL, "hf.free.decommission")]
    assert s.players[0].hand == (TAIKONAUTS, "Photon Heliogyro")
    assert s.players[0].stacks == ()


@pytest.mark.rule("hf.free.decommission", "hf.rocket.dry-mass-adjustment")
def test_a_decommissioned_part_of_a_rocket_adjusts_its_dry_mass():
    s = owning(rocket(TAIKONAUTS, STEAMER, CAT, tanks=1))
    assert own(play(s, Decommission(0, "rocket", CAT))[0], "rocket").fuel == 8


@pytest.mark.rule("hf.free.discard")
def test_ideas_go_under_their_decks_but_crews_stay():
    s = table(hands=(("Dumbo",),))
    assert kinds_of(s, Discard) == {Discard(0, "Dumbo")}
    s, events = play(s, Discard(0, "Dumbo"))
    assert events == [DeckTurned(0, "Dumbo", "hf.free.discard")]
    assert deck(s, "thruster").top[-1] == "Dumbo"
    assert s.turn.operations == 1


@pytest.mark.rule("hf.move.once")
def test_free_actions_cost_no_operation_and_do_not_move():
    s = owning(leo(TAIKONAUTS, CAT), factions=(PRC, NASA))
    s = play(moved(s, "leo", "rocket", TAIKONAUTS)[0], BeginLoading(0), Load(0, 3))[0]
    assert s.turn.operations == 1
    assert Depart(0, "rocket", TAIKONAUTS) in legal(s)
