"""What each faction gets out of what anybody does, and what it does not (glossary: Faction Privileges)."""

import pytest

from nf_core.games.high_frontier.actions import (
    BeginBoost,
    Bid,
    Boost,
    Decommission,
    Depart,
    EndTurn,
    FoundColony,
    Industrialise,
    Pass,
    Prospect,
    Research,
    Sell,
    TakeVenture,
)
from nf_core.games.high_frontier.events import CardDecommissioned, WaterTaken
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.operations.allowance import allowance
from nf_core.games.high_frontier.rules.scoring.scoring import scores_by_kind
from nf_core.games.high_frontier.rules.ventures import VENTURES
from nf_core.games.high_frontier.state import solar_system
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import claim, factory, freighter, leo, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, boosted, kinds_of, legal, own, play, refusal, rolls, told, waters
from tests.games.high_frontier.names import (
    ASTRONAUTS,
    CAT,
    COSMONAUTS,
    LUNA,
    NASA,
    PRC,
    REFINERY,
    SAIL,
    SHIMIZU,
    STEAMER,
    TAIKONAUTS,
    UN,
)

HOME = Decommission(0, "leo", TAIKONAUTS)


def sites_of(letter, count):
    return [id for id, site in sorted(solar_system().sites.items()) if site.spectral_type == letter][:count]


# UN


@pytest.mark.rule("hf.faction.taxes")
@pytest.mark.parametrize("factions", [(PRC, UN), (UN, PRC)])
def test_a_claim_is_taxed_whoever_places_it(factions):
    s = owning(outpost(LUNA, CAT), factions=factions)
    s, events = play(s, Prospect(0, f"outpost {LUNA}", CAT, LUNA))
    un = factions.index(UN)
    assert told(events, WaterTaken) == [WaterTaken(un, 1, "hf.faction.taxes")]
    assert waters(s)[un] == 11


@pytest.mark.rule("hf.faction.taxes")
@pytest.mark.parametrize("factions", [(PRC, UN), (UN, PRC)])
def test_a_factory_is_taxed_whoever_builds_it_but_no_colony_beside_it(factions):
    crew = (TAIKONAUTS, COSMONAUTS)[factions.index(UN) == 0]
    s = owning(outpost(LUNA, CAT, REFINERY, crew), factions=factions, claims=[claim(LUNA)])
    s, events = play(s, Industrialise(0, LUNA, CAT, REFINERY))
    assert [event.seat for event in told(events, WaterTaken)] == [factions.index(UN)]
    s, events = play(s, FoundColony(0, f"outpost {LUNA}", crew))
    assert not told(events, WaterTaken)


@pytest.mark.rule("hf.faction.taxes")
def test_every_claim_of_an_operation_is_taxed_and_no_bust():
    above = solar_system().facts.koronis_anchor
    s = owning(rocket("Quantum Cascade Laser", at=above), factions=(PRC, UN))
    for face in (1, 6, 1):
        s = play(s, min(kinds_of(s, Prospect), key=lambda shot: shot.site), *rolls(face))[0]
    assert waters(s) == [10, 12]


@pytest.mark.rule("hf.faction.taxes")
def test_disks_of_glory_and_ventures_are_not_taxed():
    claims = [claim(site) for site in sites_of("S", 3)]
    s = owning(leo(TAIKONAUTS), factions=(PRC, UN), visited=((LUNA,),), claims=claims)
    s, events = play(s, TakeVenture(0, "pharmacy"), HOME)
    assert len(s.ventures) == len(s.glories) == 1
    assert not told(events, WaterTaken)


# NASA


@pytest.mark.rule("hf.faction.launch-fees")
def test_nasas_own_boost_gives_a_tank_back_once_it_is_over():
    s = table(factions=(NASA, PRC), water=(2,), hands=((STEAMER,),))
    s = boosted(s, "leo", ASTRONAUTS, STEAMER)[0]
    assert waters(s)[0] == 2 - 1 - 0 + 1


@pytest.mark.rule("hf.faction.launch-fees", "hf.operation.boost")
def test_what_weighs_nothing_is_boosted_for_nothing_and_still_pays_the_fee():
    s = owning(leo(TAIKONAUTS), factions=(PRC, NASA), water=(0, 0), hands=((STEAMER,),))
    assert waters(boosted(s, "leo", STEAMER)[0]) == [0, 1]


@pytest.mark.rule("hf.faction.launch-fees")
def test_the_fee_pays_for_nothing_within_the_boost_that_earns_it():
    s = table(factions=(NASA, PRC), water=(1,), hands=(("Dumbo",),))
    reason = "Boosting Dumbo takes 2 WT; you have 1."
    assert refusal(play(s, BeginBoost(0, "leo"))[0], Boost(0, ("Dumbo",))) == (
        "hf.operation.boost",
        reason,
        2,
    )
    s = boosted(s, "leo", ASTRONAUTS)[0]
    assert asked(s) == [(0, "hf.turn")], "nothing else can be paid for"
    assert waters(s)[0] == 1


@pytest.mark.rule("hf.faction.launch-fees", "hf.operation.one")
def test_two_boosts_are_two_fees():
    s = table(factions=(PRC, NASA), hands=((STEAMER, "Dumbo"),), operations=2)
    s = boosted(boosted(s, "leo", STEAMER)[0], "leo", "Dumbo")[0]
    assert waters(s)[1] == 12


# Shimizu


@pytest.mark.rule("hf.faction.skunkworks", "hf.operation.research")
def test_shimizu_buys_with_a_full_hand_in_others_auctions_and_in_its_own():
    four = ("Dumbo", "Hall Effect", "Rock Splitter", "Metastable Helium")
    s = table(factions=(PRC, SHIMIZU), hands=((), four))
    s = play(s, Research(0, "refinery"), Bid(0, 0), Bid(1, 1), Pass(0))[0]
    assert len(s.players[1].hand) == 6
    s = play(s, EndTurn(0))[0]
    assert Research(1, "refinery") in legal(s)


@pytest.mark.rule("hf.operation.research")
def test_a_crew_in_the_hand_does_not_count_and_three_ideas_are_not_too_many():
    s = table(hands=(("Dumbo", "Hall Effect", "Rock Splitter"),))
    assert TAIKONAUTS in s.players[0].hand
    assert len(s.players[0].hand) == 4
    assert Research(0, "robonaut") in legal(s)


# Ventures


@pytest.mark.rule("hf.venture")
@pytest.mark.parametrize("venture", VENTURES)
def test_factories_are_claims_too(venture):
    one, two, three = sites_of(VENTURES[venture].letter, 3)
    s = table(claims=[claim(one), factory(two), factory(three, colonies=1)])
    assert TakeVenture(0, venture) in legal(s)


@pytest.mark.rule("hf.venture")
def test_claims_of_others_do_not_count_and_who_can_pay_comes_first():
    mine, theirs = sites_of("M", 6)[:3], sites_of("M", 6)[3:]
    s = table(water=(6, 7), claims=[*map(claim, mine), *(claim(site, 1) for site in theirs)])
    assert refusal(s, TakeVenture(0, "elevator"))[:2] == ("hf.venture", "It takes 7 WT; you have 6.")
    s = play(s, EndTurn(0), TakeVenture(1, "elevator"))[0]
    assert waters(s)[1] == 0
    assert scores_by_kind(s, 1)["ventures"].total == 8
    s = play(s, EndTurn(1))[0]
    assert refusal(s, TakeVenture(0, "elevator"))[:2] == ("hf.venture", "The Space Elevator venture is taken.")


@pytest.mark.rule("hf.venture")
def test_a_venture_outlives_its_claims_and_cannot_be_withdrawn():
    s = table(claims=[claim(site) for site in sites_of("S", 2)], ventures=[("pharmacy", 0), ("tourism", 0)])
    assert scores_by_kind(s, 0)["ventures"].total == 5 + 7
    assert all(action.what not in VENTURES for action in legal(s) if hasattr(action, "what"))


@pytest.mark.rule("hf.venture", "hf.operation.one")
def test_the_second_operation_comes_with_the_next_turn_and_never_a_third():
    s = table(claims=[claim(site) for site in sites_of("V", 3)])
    s = play(s, TakeVenture(0, "tourism"))[0]
    assert s.turn.operations == 1
    s = play(s, EndTurn(0), EndTurn(1))[0]
    assert s.turn.operations == 2
    assert [(entry.amount, entry.source) for entry in allowance(s, 0).entries] == [
        (1, "every turn"),
        (1, "Space Tourism"),
    ]


@pytest.mark.rule("hf.venture", "hf.operation.one", "hf.move.elevator")
def test_a_venture_gives_what_is_its_own_and_nothing_else():
    s = owning(rocket(TAIKONAUTS, at="phobos"), ventures=[("pharmacy", 0), ("tourism", 0), ("elevator", 1)])
    assert (allowance(s, 0).total, allowance(s, 1).total) == (2, 1)
    assert "elevator" not in {action.lift_off for action in kinds_of(s, Depart)}
    s = owning(rocket(TAIKONAUTS, at="phobos"), ventures=[("pharmacy", 0), ("elevator", 0)])
    assert allowance(s, 0).total == 1
    assert "elevator" in {action.lift_off for action in kinds_of(s, Depart)}


# Free market


@pytest.mark.rule("hf.operation.market", "hf.stack.freighter")
@pytest.mark.parametrize("stack", [leo(SAIL), rocket(SAIL), freighter("leo", SAIL)])
def test_a_product_is_sold_out_of_any_stack_in_leo(stack):
    s, events = play(owning(stack), Sell(0, SAIL))
    assert waters(s)[0] == 18
    assert told(events, CardDecommissioned) == [CardDecommissioned(0, SAIL, "hf.operation.market")]
    assert s.players[0].hand[-1] == "Photon Heliogyro"
    assert own(s, "freighter") is None


@pytest.mark.rule("hf.operation.market")
def test_the_price_of_a_product_sinks_with_the_factories_of_all():
    built = [factory(site, number % 2) for number, site in enumerate(sites_of("C", 4))]
    prices = []
    for count in range(5):
        s = owning(leo(SAIL), claims=built[:count])
        prices.append(waters(play(s, Sell(0, SAIL))[0])[0] - 10)
    assert prices == [8, 8, 5, 4, 4]


@pytest.mark.rule("hf.operation.market")
def test_what_can_be_sold_says_for_how_much():
    s = owning(leo(SAIL), hands=(("Dumbo",),))
    words = {GAME.words.describe(s, action) for action in kinds_of(s, Sell)}
    assert words == {"sell Electric Sail for 8 WT", "sell Dumbo for 4 WT"}
    assert pending(s)[0].seat == 0
