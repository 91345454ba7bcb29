"""Factories, what they produce, and space colonies (rules H7, H8, glossary)."""

import pytest

from nf_core.games.high_frontier.actions import Decommission, Depart, DisbandColony, FoundColony, Industrialise, Produce
from nf_core.games.high_frontier.events import (
    CardDecommissioned,
    CardProduced,
    ColonyDisbanded,
    ColonyFounded,
    FactoryBuilt,
    WaterTaken,
)
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.operations.produce import Product, cannot_produce
from nf_core.games.high_frontier.rules.scoring.scoring import factory_value
from nf_core.games.high_frontier.state import claim_at
from tests.games.high_frontier.given import claim, factory, freighter, outpost, owning, rocket, table
from tests.games.high_frontier.moves import kinds_of, legal, own, play, produced, refusal, told, waters
from tests.games.high_frontier.names import (
    ASTRONAUTS,
    CAT,
    HELLAS,
    LUNA,
    MERCURY,
    NASA,
    PRC,
    REFINERY,
    SAIL,
    STEAMER,
    TAIKONAUTS,
    UN,
)

MINE = claim(LUNA)
BUILD = Industrialise(0, LUNA, CAT, REFINERY)
SINGLE_S = "Neutral Beam"
"An idea whose black side bears the letter S, as Luna does."


def site(*cards, at=LUNA, claims=(MINE,), **more):
    return owning(outpost(at, *cards), claims=claims, **more)


@pytest.mark.rule("hf.operation.industrialise")
def test_h7_example_a_robonaut_and_a_refinery_become_a_factory_on_luna():
    s = site(CAT, REFINERY, factions=(UN, PRC), claims=[claim(LUNA)])
    assert factory_value(s, "S").total == 8
    s, events = play(s, BUILD)
    assert {event.card for event in told(events, CardDecommissioned)} == {CAT, REFINERY}
    assert told(events, FactoryBuilt) == [FactoryBuilt(0, LUNA)]
    assert claim_at(s, LUNA) == factory(LUNA)
    assert {CAT, REFINERY} <= set(s.players[0].hand)
    assert own(s, f"outpost {LUNA}") is None
    assert s.turn.operations == 0


@pytest.mark.rule("hf.score.track")
def test_each_factory_lowers_its_track():
    sites = ["dresda", "eureka", "vesta"]
    worth = [factory_value(table(claims=[factory(one) for one in sites[:count]]), "S").total for count in range(3)]
    assert worth == [8, 8, 5]


@pytest.mark.rule("hf.faction.taxes")
def test_the_un_collects_for_every_factory():
    s, events = play(site(CAT, REFINERY, factions=(PRC, UN)), BUILD)
    assert events[-1] == WaterTaken(1, 1, "hf.faction.taxes")
    assert waters(s) == [10, 11]


@pytest.mark.rule("hf.operation.industrialise")
def test_the_two_may_come_from_different_stacks():
    s = owning(outpost(LUNA, CAT), rocket(REFINERY, at=LUNA), claims=[MINE])
    assert claim_at(play(s, BUILD)[0], LUNA).factory


@pytest.mark.rule("hf.operation.industrialise")
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"claims": ()}, "Luna: Shackleton polar rim is not your claim."),
        ({"claims": [claim(LUNA, 1)]}, "Luna: Shackleton polar rim is not your claim."),
        ({"claims": [factory(LUNA)]}, "There is a factory on Luna: Shackleton polar rim already."),
    ],
)
def test_one_builds_on_ones_own_bare_claim_only(given, reason):
    assert refusal(site(CAT, REFINERY, **given), BUILD) == ("hf.operation.industrialise", reason, None)


@pytest.mark.rule("hf.operation.industrialise")
def test_it_takes_both_and_they_must_be_there():
    for cards in ((CAT,), (REFINERY,), (CAT, STEAMER)):
        assert not kinds_of(site(*cards), Industrialise)
    apart = owning(outpost(LUNA, CAT), rocket(REFINERY, at="luna-lander-burn"), claims=[MINE])
    assert not kinds_of(apart, Industrialise)


@pytest.mark.rule("hf.refinery")
@pytest.mark.parametrize(
    ("where", "alone"),
    [(MERCURY, True), ("venus-aerostat", True), (LUNA, True), ("phobos", False), ("nysa", False)],
)
def test_a_solar_carbotherm_builds_alone_near_the_sun(where, alone):
    carbotherm = "Solar Carbotherm"
    found = kinds_of(site(carbotherm, at=where, claims=[claim(where)]), Industrialise)
    assert found == ({Industrialise(0, where, "", carbotherm)} if alone else set())


@pytest.mark.rule("hf.refinery", "hf.operation.one")
def test_a_solid_flame_builds_as_a_free_action():
    s = site(CAT, "Solid Flame", operations=0)
    s = play(s, Industrialise(0, LUNA, CAT, "Solid Flame"))[0]
    assert claim_at(s, LUNA).factory
    assert refusal(site(CAT, REFINERY, operations=0), BUILD)[0] == "hf.operation.one"


@pytest.mark.rule("hf.rocket.beamed")
@pytest.mark.parametrize(
    ("refinery", "at", "beams"),
    [
        ("Ionosphere Lasing", HELLAS, True),
        ("Ionosphere Lasing", LUNA, False),
        ("Ilmenite Semiconductor Film", LUNA, True),
        ("Ilmenite Semiconductor Film", "callisto-asgard-ice-spires", True),
        ("Ilmenite Semiconductor Film", "titania", False),
        ("Ilmenite Semiconductor Film", HELLAS, False),
        ("Ilmenite Semiconductor Film", "nysa", False),
        (REFINERY, HELLAS, False),
    ],
)
def test_a_lasing_refinery_under_an_atmosphere_beams_power(refinery, at, beams):
    s = site(CAT, refinery, at=at, claims=[claim(at)])
    assert claim_at(play(s, Industrialise(0, at, CAT, refinery))[0], at).beams == beams


@pytest.mark.rule("hf.operation.produce", "hf.stack.freighter")
def test_h8_example_the_lunar_factory_ships_its_first_product_by_freighter():
    s = table(factions=(UN, PRC), hands=((SINGLE_S,),), claims=[factory(LUNA)])
    s, events = produced(s, SINGLE_S, "freighter")
    assert events == [CardProduced(0, LUNA, "D-D Fusion Inertial", "freighter")]
    assert own(s, "freighter") == freighter(LUNA, "D-D Fusion Inertial")
    assert SINGLE_S not in s.players[0].hand
    assert Depart(0, "freighter", "", lift_off="factory") in legal(s), "it can move at once"


@pytest.mark.rule("hf.operation.produce")
@pytest.mark.parametrize("to", ["rocket", "outpost"])
def test_products_go_into_a_new_stack_or_one_that_is_there(to):
    s = table(hands=((SINGLE_S,),), claims=[factory(LUNA)])
    new = produced(s, SINGLE_S, to)[0]
    id = to if to == "rocket" else f"outpost {LUNA}"
    assert own(new, id).cards == ("D-D Fusion Inertial",)
    stack = rocket(STEAMER, at=LUNA) if to == "rocket" else outpost(LUNA, STEAMER)
    s = owning(stack, hands=((SINGLE_S,),), claims=[factory(LUNA)])
    assert own(produced(s, SINGLE_S, to)[0], id).cards == (STEAMER, "D-D Fusion Inertial")


@pytest.mark.rule("hf.operation.produce")
def test_the_letter_must_be_that_of_the_factory():
    s = table(hands=((STEAMER,),), claims=[factory(LUNA)])
    reason = "Colliding Beam H-B Fusion has the letter D; this factory makes S."
    assert refusal(s, Produce(0, STEAMER)) == ("hf.operation.produce", reason, None)


@pytest.mark.rule("hf.operation.produce", "hf.operation.one")
def test_production_is_an_operation():
    s = table(hands=((SINGLE_S,),), claims=[factory(LUNA)], operations=0)
    assert refusal(s, Produce(0, SINGLE_S))[0] == "hf.operation.one"
    s = table(hands=((SINGLE_S,),), claims=[factory(LUNA)])
    assert produced(s, SINGLE_S, "outpost")[0].turn.operations == 0


@pytest.mark.rule("hf.operation.produce")
def test_a_production_makes_one_card_however_many_suit_the_factory():
    """The example of H8 says as many as wished, its rule one."""
    two = [idea for idea, sides in patents().items() if sides.black.product == "S"][:2]
    s = table(hands=(two,), claims=[factory(LUNA)])
    assert {Produce(0, idea) for idea in two} <= legal(s)
    s = produced(s, two[0], "outpost")[0]
    assert refusal(s, Produce(0, two[1]))[0] == "hf.operation.one"


@pytest.mark.rule("hf.operation.produce")
def test_other_peoples_factories_and_bare_claims_produce_nothing():
    for there in (factory(LUNA, 1), claim(LUNA)):
        assert not kinds_of(table(hands=((SINGLE_S,),), claims=[there]), Produce)


@pytest.mark.rule("hf.operation.produce", "hf.stack.limits")
def test_without_room_for_a_stack_nothing_is_produced():
    stacks = (outpost("heo", CAT), outpost("geo", STEAMER), rocket("Dumbo"), freighter("phobos", SAIL))
    s = table(hands=((SINGLE_S,),), claims=[factory(LUNA)], stacks=(stacks,))
    assert not kinds_of(s, Produce)
    assert refusal(s, Produce(0, SINGLE_S))[0] == "hf.stack.rocket"
    reasons = {to: cannot_produce(s, 0, Product(SINGLE_S, LUNA, to)) for to in ("rocket", "freighter", "outpost")}
    assert {to: (found.rule, found.reason) for to, found in reasons.items()} == {
        "rocket": ("hf.stack.rocket", "Your rocket is somewhere else, and you have only one."),
        "freighter": ("hf.stack.freighter", "You have a freighter already."),
        "outpost": ("hf.stack.limits", "You have 2 outposts elsewhere, as many as are allowed."),
    }


@pytest.mark.rule("hf.operation.produce", "hf.stack.limits")
def test_an_outpost_that_is_there_has_room():
    stacks = (outpost("heo", CAT), outpost(LUNA, STEAMER), rocket("Dumbo"), freighter("phobos", SAIL))
    s = table(hands=((SINGLE_S,),), claims=[factory(LUNA)], stacks=(stacks,))
    s, events = play(s, Produce(0, SINGLE_S))
    assert events == [CardProduced(0, LUNA, "D-D Fusion Inertial", "outpost")], "where there is room once, nobody asks"


@pytest.mark.rule("hf.colony")
def test_a_crew_at_its_factory_founds_a_colony():
    s = site(TAIKONAUTS, claims=[factory(LUNA)])
    s, events = play(s, FoundColony(0, f"outpost {LUNA}", TAIKONAUTS))
    assert events == [CardDecommissioned(0, TAIKONAUTS, "hf.colony"), ColonyFounded(0, LUNA)]
    assert claim_at(s, LUNA) == factory(LUNA, colonies=1)
    assert TAIKONAUTS in s.players[0].hand
    assert s.turn.operations == 1


@pytest.mark.rule("hf.colony")
def test_a_colony_grows():
    s = site(TAIKONAUTS, claims=[factory(LUNA, colonies=2)])
    assert claim_at(play(s, FoundColony(0, f"outpost {LUNA}", TAIKONAUTS))[0], LUNA).colonies == 3


@pytest.mark.rule("hf.colony")
def test_no_colony_without_a_factory_of_ones_own_or_humans():
    for there in (claim(LUNA), factory(LUNA, 1)):
        assert not kinds_of(site(TAIKONAUTS, claims=[there]), FoundColony)
    assert not kinds_of(site(CAT, claims=[factory(LUNA)]), FoundColony)


@pytest.mark.rule("hf.colony.disband")
def test_a_colony_becomes_a_crew_again():
    s = table(claims=[factory(LUNA, colonies=1)])
    assert kinds_of(s, DisbandColony) == {DisbandColony(0, LUNA, "rocket"), DisbandColony(0, LUNA, "outpost")}
    s, events = play(s, DisbandColony(0, LUNA, "rocket"))
    assert events == [ColonyDisbanded(0, LUNA)]
    assert own(s, "rocket") == rocket(TAIKONAUTS, at=LUNA)
    assert claim_at(s, LUNA) == factory(LUNA)
    assert TAIKONAUTS not in s.players[0].hand


@pytest.mark.rule("hf.colony.disband", "hf.stack.rocket")
def test_only_ones_own_colony_does_and_into_no_rocket_elsewhere():
    assert not kinds_of(table(claims=[factory(LUNA, 1, colonies=1)]), DisbandColony)
    away = owning(rocket(STEAMER, at="heo"), claims=[factory(LUNA, colonies=1)])
    assert kinds_of(away, DisbandColony) == {DisbandColony(0, LUNA, "outpost")}
    assert refusal(away, DisbandColony(0, LUNA, "rocket"))[0] == "hf.stack.rocket"


@pytest.mark.rule("hf.colony.disband")
def test_not_in_the_turn_of_its_founding_nor_while_the_crew_is_away():
    s = play(site(TAIKONAUTS, claims=[factory(LUNA)]), FoundColony(0, f"outpost {LUNA}", TAIKONAUTS))[0]
    assert not kinds_of(s, DisbandColony)
    away = owning(rocket(TAIKONAUTS), claims=[factory(LUNA, colonies=1)])
    assert not kinds_of(away, DisbandColony)


@pytest.mark.rule("hf.colony", "hf.felony.human-decommission")
def test_at_a_factory_humans_are_not_simply_decommissioned():
    s = owning(outpost(LUNA, ASTRONAUTS), factions=(NASA, PRC), claims=[factory(LUNA)])
    wanted = Decommission(0, f"outpost {LUNA}", ASTRONAUTS)
    reason = "You may decommission NASA Astronauts only in LEO, or found a colony at your factory."
    assert refusal(s, wanted) == ("hf.felony.human-decommission", reason, None)
