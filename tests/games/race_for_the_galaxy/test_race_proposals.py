"""What is proposed to pay, to discard and to save; and what is told where there was no choice."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy import events as e
from nf_core.games.race_for_the_galaxy.numbers.usefulness import usefulness
from nf_core.games.race_for_the_galaxy.phases.rounds import BeginPhase
from nf_core.games.race_for_the_galaxy.words.choices import describe, item_detail, prompt
from nf_core.games.race_for_the_galaxy.words.narrate import narrate
from nf_core.games.race_for_the_galaxy.words.proposals import proposal
from nf_core.kernel.decision import Choice, Subset
from nf_core.kernel.game import grounds
from nf_core.kernel.step import advance, apply, pending
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import things
from nf_core.registry import find_game
from tests.games.race_for_the_galaxy.cards_given import CARDS, player
from tests.games.race_for_the_galaxy.given import Seat, do, phase, table

GAME = find_game("race-for-the-galaxy")
HAND = ("Space Marines#2", "Galactic Imperium", "Gem World", "Mining World", "Spice World")


def settling(*hand, tableau=("Old Earth", "Space Marines"), **more):
    """A table at which the first seat may place a world."""
    return phase("settle", Seat(*tableau, hand=hand, **more), Seat("Alpha Centauri"), selected=["settle", "settle"])


def asked(s):
    return next(one for one in pending(s) if one.seat == 0)


def test_the_least_useful_cards_are_proposed_to_pay_with():
    s = do(settling(*HAND), a.PlaceWorld(0, "Mining World"))
    assert prompt(asked(s)) == "Pay 3 cards for Mining World"
    assert set(proposal(s, asked(s))) == {"Space Marines#2", "Galactic Imperium", "Gem World"}
    assert asked(s).why_not(proposal(s, asked(s))) is None


def test_a_card_that_lies_in_the_tableau_already_is_of_no_use_and_others_say_their_parts():
    mine = player("Space Marines", "Alpha Centauri")
    assert usefulness(CARDS, mine, "Space Marines#2").total == 0
    parts = {entry.source: entry.amount for entry in usefulness(CARDS, mine, "Gem World").entries}
    assert parts == {"VP": 1, "powers": 1, "its goods": 1, "what it takes": -1}
    s = do(settling(*HAND), a.PlaceWorld(0, "Mining World"))
    assert "Use to you, as nf rates it: 0 (0 already in the tableau)" in item_detail(s, asked(s), "Space Marines#2")


def test_cards_on_the_table_are_proposed_only_where_the_hand_is_too_small():
    ship = ("Old Earth", "Colony Ship")
    rich = do(settling("Mining World", "Gem World", "Spice World", "Artist Colony", tableau=ship),
              a.PlaceWorld(0, "Mining World"))  # fmt: skip
    assert "Colony Ship" in asked(rich).items
    assert "Colony Ship" not in proposal(rich, asked(rich))
    poor = do(settling("Mining World", "Gem World", tableau=ship),
              a.PlaceWorld(0, "Mining World"))  # fmt: skip
    assert proposal(poor, asked(poor)) == ("Colony Ship",)


def test_nothing_is_proposed_where_nothing_must_be_given_and_to_save_the_most_useful():
    s = settling(*HAND)
    assert proposal(s, Subset(0, "race.discard-for-vp", Choice, HAND, 0, 2)) == ()
    assert proposal(s, Subset(-1, "race.draw-cards", Choice, HAND, 1, 1)) == ()
    best = max(HAND, key=lambda card: usefulness(CARDS, s.players[0], card).total)
    assert proposal(s, Subset(0, "race.save-paid", Choice, HAND, 1, 1)) == (best,)
    discards = proposal(s, Subset(0, "race.discard", Choice, HAND, 2, 2))
    assert set(discards) == {"Space Marines#2", "Galactic Imperium"}


def test_the_goods_that_sell_for_least_are_proposed_to_consume():
    worlds = ("Artist Colony", "Asteroid Belt", "Ancient Race")
    s = phase("consume", Seat("Old Earth", *worlds, goods=worlds), Seat("Alpha Centauri"), selected=["double", ""])
    assert proposal(s, asked(s)) == ("Artist Colony", "Asteroid Belt")


def test_a_world_is_offered_with_every_way_of_placing_it():
    s = settling("Mining World", "Star Nomad Lair", "Gem World", "Spice World")
    said = [describe(s, action) for action in asked(s)]
    assert said[1] == "place Mining World: pay 3 cards (world, Rare production, 2 VP)"
    assert said[3] == (
        "place Star Nomad Lair: conquer with Military 2 against 1 (military world, Novelty windfall, 1 VP)"
    )


def test_the_rule_of_a_choice_made_at_the_same_time_is_that_of_its_own_step():
    s = settling(*HAND)
    assert grounds(GAME, s, asked(s).options[0]) == ("race.settle",)


def told(events, kind, reader):
    return [narrate(event, reader) for event in events if isinstance(event, kind)]


def test_a_payment_without_a_choice_is_told_to_its_owner_by_name_and_to_others_by_number():
    s = settling("Mining World", "Gem World", "Spice World", "Artist Colony")
    events = apply(s, a.PlaceWorld(0, "Mining World")).events
    assert told(events, e.CardPaid, 0) == ["You paid Artist Colony, Gem World and Spice World for Mining World."]
    assert told(events, e.CardPaid, 1) == ["Player 1 paid 3 cards for Mining World."]


def test_a_phase_that_offers_nothing_is_told():
    s = phase("settle", Seat("Old Earth", hand=("Space Marines",)), Seat("Alpha Centauri", hand=("Gem World",), size=5),
              selected=["settle", "settle"])  # fmt: skip
    assert tuple(pending(s)[0]) == (a.PlaceNothing(0),)
    unasked = e.NothingPlaced(0, asked=False)
    assert unasked in apply(apply(s, a.PlaceNothing(0)).state, a.PlaceNothing(1)).events
    assert narrate(unasked, 0) == "You could place nothing."
    assert narrate(unasked, 1) == narrate(e.NothingPlaced(0), 1) == "Player 1 placed nothing."
    assert narrate(e.NothingToDo(0, "trade"), 0) == "You had no good to sell."


@pytest.mark.parametrize(
    ("name", "action", "sentence"),
    [
        ("consume", "trade", "You had no good to sell."),
        ("consume", "double", "You had nothing to consume."),
        ("produce", "produce", "You produced nothing."),
        ("settle", "settle", "You could place nothing."),
    ],
)
def test_every_phase_tells_who_had_nothing_to_do(name, action, sentence):
    s = table(Seat("Old Earth", actions=(action,)), Seat("Alpha Centauri"))
    s = advance(replace(s, agenda=(BeginPhase(name, 1),)))
    assert sentence in [narrate(event, 0) for event in s.news]


@pytest.mark.parametrize(("level", "seats"), [("base", 2), ("brink-of-war", 3)])
def test_whatever_is_proposed_in_a_game_is_legal_and_everything_on_the_table_can_be_looked_up(level, seats):
    config = GAME.config_type(seats=seats, level=level, takeovers=level != "base")
    played, rng, proposed = Table(GAME, config, dealer=Random(5)), Random(1), set()
    while not played.outcome:
        if played.deal():
            continue
        view, decision = played.question(played.decisions()[0].seat)
        for thing in things(GAME.words.table(view, decision.seat)):
            GAME.words.prospects(view, decision.seat, thing.id)
        if isinstance(decision, Subset) and (found := proposal(view, decision)):
            assert decision.why_not(found) is None
            assert decision.least <= len(found) <= decision.most
            proposed.add(decision.prompt)
        played.submit(decision.sample(rng))
    assert {"race.keep-start", "race.explore-discard", "race.pay-cards", "race.discard"} & proposed
