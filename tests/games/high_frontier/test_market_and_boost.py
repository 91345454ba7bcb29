"""Income, the free market and boosting (rules H1, H3, H4)."""

import pytest

from nf_core.games.high_frontier.actions import BeginBoost, Boost, Depart, Earn, Sell
from nf_core.games.high_frontier.events import CardBoosted, CardDecommissioned, DeckTurned, WaterPaid, WaterTaken
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.decks import deck
from nf_core.games.high_frontier.rules.operations.boost import boost_cost
from nf_core.games.high_frontier.state import card
from nf_core.kernel.step import pending
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import factory, leo, owning, rocket, table
from tests.games.high_frontier.moves import asked, boosted, kinds_of, legal, own, play, refusal, told, waters
from tests.games.high_frontier.names import ASTRONAUTS, CAT, ESA, NASA, PRC, ROBONAUT, SAIL, STEAMER, TAIKONAUTS, UN

"A black card of letter C."


@pytest.mark.rule("hf.operation.income")
def test_income_is_two_tanks_of_water():
    s, events = play(table(), Earn(0))
    assert events == [WaterTaken(0, 2, "hf.operation.income")]
    assert waters(s) == [12, 10]


@pytest.mark.rule("hf.operation.market")
def test_an_idea_is_sold_under_its_deck_for_four():
    s, events = play(table(hands=(("Dumbo",),)), Sell(0, "Dumbo"))
    assert events == [WaterTaken(0, 4, "hf.operation.market"), DeckTurned(0, "Dumbo", "hf.operation.market")]
    assert s.players[0].hand == (TAIKONAUTS,)
    assert deck(s, "thruster").top[-1] == "Dumbo"
    assert s.turn.operations == 0


@pytest.mark.rule("hf.operation.market", "hf.score.track")
@pytest.mark.parametrize(("built", "price"), [((), 8), (("kleopatra",), 8), (("deimos", "phobos"), 5)])
def test_a_black_card_in_leo_is_sold_for_what_a_factory_of_its_letter_is_worth(built, price):
    s = owning(leo(SAIL), claims=[factory(site, 1) for site in built])
    s, events = play(s, Sell(0, SAIL))
    assert events == [
        WaterTaken(0, price, "hf.operation.market"),
        CardDecommissioned(0, SAIL, "hf.operation.market"),
    ]
    assert "Photon Heliogyro" in s.players[0].hand


@pytest.mark.rule("hf.operation.one")
def test_selling_and_boosting_are_operations():
    s = owning(leo(SAIL), hands=(("Dumbo",),), operations=0)
    for wanted in (Sell(0, "Dumbo"), Sell(0, SAIL), BeginBoost(0, "leo")):
        assert refusal(s, wanted) == ("hf.operation.one", "You have no operation left this turn.", None)


@pytest.mark.rule("hf.operation.market")
def test_black_cards_are_sold_in_leo_only():
    assert not kinds_of(owning(rocket(SAIL, at="heo")), Sell)
    assert Sell(0, SAIL) in legal(owning(rocket(SAIL)))


@pytest.mark.rule("hf.operation.market")
def test_crews_and_white_hardware_are_not_for_sale():
    s = owning(leo("Dumbo"))
    assert refusal(s, Sell(0, TAIKONAUTS)) == ("hf.operation.market", "Starting cards cannot be sold.", None)
    assert GAME.words.describe(s, Sell(0, TAIKONAUTS)) == "sell PRC Taikonauts", "what has no price is told none"
    assert GAME.words.reason(s, Sell(0, TAIKONAUTS)) is None
    reason = "Dumbo is white: in space only black cards are sold."
    assert refusal(s, Sell(0, "Dumbo")) == ("hf.operation.market", reason, None)


@pytest.mark.rule("hf.operation.boost")
def test_boosting_costs_the_combined_mass_and_is_one_operation():
    s = table(factions=(PRC, UN), hands=((STEAMER, CAT),))
    s, events = boosted(s, "leo", TAIKONAUTS, STEAMER, CAT)
    assert [event for event in events if isinstance(event, WaterPaid)] == [
        WaterPaid(0, 1, NATURE, "hf.operation.boost"),
        WaterPaid(0, 3, NATURE, "hf.operation.boost"),
    ]
    assert waters(s) == [6, 10]
    assert set(own(s, "leo").cards) == {TAIKONAUTS, STEAMER, CAT}
    assert s.players[0].hand == ()
    assert refusal(s, Earn(0))[0] == "hf.operation.one"


@pytest.mark.rule("hf.operation.boost")
def test_boosting_the_luna_mission_of_the_rule_book_takes_four_tanks_of_water():
    cost = boost_cost(map(card, (TAIKONAUTS, STEAMER, CAT)))
    assert (cost.total, cost.unit) == (4, "WT")
    assert [(entry.amount, entry.source) for entry in cost.entries] == [(1, TAIKONAUTS), (0, STEAMER), (3, CAT)]


@pytest.mark.rule("hf.operation.boost")
def test_a_boost_that_is_too_dear_is_refused_with_its_mass():
    s = table(water=(2,), hands=((CAT,),))
    asked_for = play(s, BeginBoost(0, "leo"))[0]
    dear = f"Boosting {CAT} takes 3 WT; you have 2."
    assert refusal(asked_for, Boost(0, (CAT,))) == ("hf.operation.boost", dear, 3)
    alone = owning(leo(TAIKONAUTS), water=(2,), hands=((CAT,),))
    assert refusal(alone, BeginBoost(0, "leo")) == ("hf.operation.boost", dear, 3), "not even the lightest card"


@pytest.mark.rule("hf.operation.boost")
def test_cards_that_are_too_dear_together_are_refused_with_their_mass():
    s = play(table(water=(3,), hands=((CAT, STEAMER),)), BeginBoost(0, "leo"))[0]
    reason = f"Boosting {TAIKONAUTS} and {CAT} takes 4 WT; you have 3."
    assert refusal(s, Boost(0, (TAIKONAUTS, CAT))) == ("hf.operation.boost", reason, 4)
    assert [str(pending(s)[0].total(items).total) for items in ((), (CAT,), (CAT, STEAMER))] == ["0", "3", "3"]
    assert waters(play(s, Boost(0, (CAT, STEAMER)))[0])[0] == 0


@pytest.mark.rule("hf.operation.boost")
def test_cards_are_boosted_into_a_rocket_in_leo_too():
    s = owning(rocket(STEAMER), hands=((CAT,),))
    assert kinds_of(s, BeginBoost) == {BeginBoost(0, "leo"), BeginBoost(0, "rocket")}
    s, events = boosted(s, "rocket", CAT)
    assert told(events, CardBoosted) == [CardBoosted(0, CAT, "rocket")]
    assert set(own(s, "rocket").cards) == {STEAMER, CAT}
    away = owning(rocket(STEAMER, at="heo"), hands=((CAT,),))
    assert kinds_of(away, BeginBoost) == {BeginBoost(0, "leo")}


@pytest.mark.rule("hf.operation.boost")
def test_what_was_boosted_may_move_in_the_same_turn():
    s = owning(rocket(STEAMER, fuel=8))
    s = boosted(s, "rocket", TAIKONAUTS)[0]
    assert Depart(0, "rocket", TAIKONAUTS) in legal(s)


@pytest.mark.rule("hf.operation.boost")
def test_black_sides_are_not_boosted():
    s = table(hands=(("Photon Heliogyro",),))
    assert pending(play(s, BeginBoost(0, "leo"))[0])[0].items == (TAIKONAUTS, "Photon Heliogyro")


@pytest.mark.rule("hf.rocket.dry-mass")
def test_no_rocket_is_boosted_over_a_dry_mass_of_fifteen():
    heavy = ("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching")
    s = owning(rocket(*heavy))
    reason = "The rocket's dry mass would be 16; it may be 15 at the most."
    assert refusal(s, BeginBoost(0, "rocket")) == ("hf.rocket.dry-mass", reason, 16)


@pytest.mark.rule("hf.faction.launch-fees")
@pytest.mark.parametrize(("booster", "crew"), [(0, TAIKONAUTS), (1, ASTRONAUTS)])
def test_nasa_gets_a_launch_fee_after_anybodys_boost_of_however_many_cards(booster, crew):
    hands = ((ROBONAUT,), (STEAMER,))
    s = table(factions=(PRC, NASA), hands=hands, seat=booster)
    s, events = boosted(s, "leo", crew, hands[booster][0])
    assert told(events, WaterTaken) == [WaterTaken(1, 1, "hf.faction.launch-fees")]
    assert asked(s) == [(booster, "hf.turn")]


@pytest.mark.rule("hf.faction.launch-fees")
def test_without_nasa_nobody_gets_a_fee():
    s = table(factions=(PRC, ESA), hands=((ROBONAUT,),))
    assert boosted(s, "leo", ROBONAUT)[1] == [CardBoosted(0, ROBONAUT, "leo")]


@pytest.mark.rule("hf.operation.boost")
def test_some_cards_may_stay_in_the_hand():
    s = boosted(table(hands=((ROBONAUT,),)), "leo", TAIKONAUTS)[0]
    assert asked(s) == [(0, "hf.turn")]
    assert s.players[0].hand == (ROBONAUT,)
