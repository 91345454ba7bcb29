"""What the actions of a round would bring, compared with what they bring when the phase is played."""

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import StopConsuming, StopProducing, UsePower
from nf_core.games.race_for_the_galaxy.advice.feeding import fed
from nf_core.games.race_for_the_galaxy.advice.gains import gains
from nf_core.games.race_for_the_galaxy.facts.powers import AnteCard, DiscardHand, GuessNumber, SpendPrestige
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.numbers.costs import world_cost
from nf_core.games.race_for_the_galaxy.phases.consume import power_of
from nf_core.games.race_for_the_galaxy.phases.rounds import BeginPhase
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from nf_core.kernel.decision import Subset
from nf_core.kernel.step import advance, apply_trusted, pending
from nf_core.kernel.table import Table
from tests.games.race_for_the_galaxy.cards_given import CARDS
from tests.games.race_for_the_galaxy.given import Seat, phase, table

OPTIONAL = (DiscardHand, SpendPrestige, GuessNumber, AnteCard)
LEFT_OUT = ("race.discard-for-vp", "race.discard-some")


def rounds(seed, level="brink-of-war"):
    """A random game at the start of each of its rounds, from the fourth on."""
    played, rng, seen = Table(GAME, Options(seats=3, level=level), dealer=Random(seed)), Random(seed), 3
    played.run()
    while played.decisions():
        played.submit(played.decisions()[0].sample(rng))
        played.run()
        if played.state.round > seen and played.decisions():
            seen = played.state.round
            yield played.state


def begun(s, name, actions):
    """A state in which a phase begins, with these action cards selected."""
    players = tuple(
        replace(player, actions=bonus, prestige_action="") for player, bonus in zip(s.players, actions, strict=True)
    )
    return advance(replace(s, agenda=(BeginPhase(name),), news=(), players=players))


def played_out(s, rng):
    """The state after a phase, in which nobody uses powers that are left out of the count."""
    while s.agenda:
        decision = pending(s)[0]
        s = apply_trusted(s, answer(s, decision, rng)).state
    return s


def answer(s, decision, rng):
    if isinstance(decision, Subset) and decision.prompt in LEFT_OUT and not decision.least:
        return decision.build(decision.seat, ())
    if decision.seat < 0 or isinstance(decision, Subset):
        return decision.sample(rng)
    options = [one for one in decision if not is_left_out(s, one)]
    return rng.choice(options)


def is_left_out(s, action):
    """Whether an action pays a card of the hand or gambles, or gives up what it could have."""
    if isinstance(action, UsePower):
        return isinstance(power_of(s, action.seat, (action.card, action.power)).power, OPTIONAL)
    if isinstance(action, StopConsuming | StopProducing):
        return False
    return getattr(action, "source", "") in paying(s, action)


def paying(s, action):
    """The cards whose power costs a card of the hand."""
    powers = ((card, power) for card in s.phase.in_force[action.seat] for power in s.cards.design(card).powers)
    return {card for card, power in powers if power.phase == "produce" and getattr(power, "discard", 0)}


def made_and_drawn(old, new):
    """The goods and cards that a player has gained, without saved cards taken up."""
    goods = [sum(bool(one.good) for one in player.tableau) for player in (old, new)]
    return goods[1] - goods[0], new.hand.size - old.hand.size


def amounts(gained):
    return {one.title: one.ledger.total for one in gained}


@pytest.mark.rule("race.produce.windfall", "race.produce.each", "race.produce.most")
def test_goods_and_draws_of_produce_are_the_most_that_can_be_had():
    rng, tried, reached = Random(3), 0, 0
    for s in (one for seed in (1, 2) for one in rounds(seed)):
        actions = (("produce",), (), ())
        told = [amounts(gained) for gained in gains(s, "produce", actions)]
        best = [(0, 0)] * 3
        for _ in range(4):
            after = played_out(begun(s, "produce", actions), rng)
            best = [max(had, got) for had, got in zip(best, map(made_and_drawn, s.players, after.players), strict=True)]
        for one, got in zip(told, best, strict=True):
            known = (one["Goods"], one["Cards drawn"])
            assert got[0] <= known[0], s.round
            tried, reached = tried + any(known), reached + (any(known) and got == known)
    assert reached > 0.8 * tried > 20


@pytest.mark.rule("race.consume", "race.trade", "race.consume.double")
@pytest.mark.parametrize("bonus", ["trade", "double"])
def test_no_play_of_consume_brings_more_than_is_told_and_some_play_brings_it(bonus):
    rng, tried, reached = Random(3), 0, 0
    for start in rounds(4):
        s = played_out(begun(start, "produce", ((), (), ())), rng)
        actions = ((bonus,), (), ())
        told = [amounts(gained) for gained in gains(s, "consume", actions)]
        best = [Fraction(-1)] * 3
        for _ in range(6):
            after = played_out(begun(s, "consume", actions), rng)
            for seat, (old, new) in enumerate(zip(s.players, after.players, strict=True)):
                cards, prestige = new.hand.size - old.hand.size, new.prestige - old.prestige
                got = new.chips - old.chips + Fraction(cards, 2) + prestige
                best[seat] = max(best[seat], got)
        for seat, one in enumerate(told):
            worth = one["VP chips"] + Fraction(one["Cards drawn"], 2) + one["Prestige"]
            assert best[seat] <= worth, (s.round, seat)
            tried, reached = tried + bool(worth), reached + bool(worth and best[seat] == worth)
    assert reached > 0.8 * tried > 5


@pytest.mark.rule("race.explore.bonus", "race.develop.bonus", "race.settle.bonus")
def test_bonuses_and_powers_count_in_explore_develop_and_settle():
    s = table(Seat("Old Earth", "Space Marines", "Public Works", "Investment Credits"), Seat("New Sparta"))
    assert [amounts(each) for each in gains(s, "explore", (("explore-5",), ()))] == [
        {"Cards drawn": 7, "Cards kept": 1}, {"Cards drawn": 2, "Cards kept": 1},
    ]  # fmt: skip
    first, second = (amounts(each) for each in gains(s, "develop", (("develop",), ())))
    assert first == {"Cards less to pay": 2, "Cards drawn at the start": 0, "Cards drawn after placing": 1}
    assert second["Cards less to pay"] == 0
    first, second = (amounts(each) for each in gains(s, "settle", ((), ("settle",))))
    assert (first["Military"], second["Military"]) == (2, 2)
    assert (first["Cards drawn after placing"], second["Cards drawn after placing"]) == (0, 1)


@pytest.mark.rule("race.settle.cost", "race.settle.prestige")
def test_what_settle_tells_to_pay_less_is_what_a_world_without_a_filter_costs_less():
    s = table(Seat("Old Earth", *(name for name in CARDS.designs if "Terraforming" in name)))
    (gained, _) = gains(s, "settle", (("settle", "prestige"), ()))
    in_force = cards_in(s.players[0].tableau)
    gray = next(
        name for name, card in CARDS.designs.items()
        if CARDS.is_world(name) and not (card.military or card.kind or card.keywords) and card.cost > 2
    )  # fmt: skip
    price = world_cost(CARDS, in_force, gray, ("settle", "prestige"))
    assert amounts(gained)["Cards less to pay"] == CARDS.world(gray).cost - sum(e.amount for e in price.entries)


@pytest.mark.rule("race.military.temporary")
def test_temporary_military_is_told_apart():
    s = table(Seat("Old Earth", "Space Mercenaries", "New Military Tactics", size=1))
    (gained, _) = gains(s, "settle", ((), ()))
    more = next(one for one in gained if one.title == "Temporary Military")
    assert [(entry.amount, entry.source) for entry in more.ledger.entries] == [
        (1, "cards of the hand"), (3, "cards and goods on the table"),
    ]  # fmt: skip


@pytest.mark.rule("race.round.in-force")
def test_in_a_phase_under_way_the_cards_of_its_start_count():
    s = phase("settle", Seat("Old Earth", hand=("Gem World",), size=5), Seat("New Sparta"))
    assert s.phase.name == "settle"
    s = replace(s, phase=replace(s.phase, in_force=(("Old Earth",), ("New Sparta", "Space Marines"))))
    assert [amounts(each)["Military"] for each in gains(s, "settle", ((), ()))] == [0, 4]
    assert [amounts(each)["Cards drawn"] for each in gains(s, "explore", ((), ()))] == [2, 2]


def test_a_sale_takes_the_good_that_is_missed_least():
    s = table(
        Seat("Old Earth", "Spice World", "Deserted Alien Outpost", goods=("Spice World", "Deserted Alien Outpost"))
    )
    player = s.players[0]
    found = fed(CARDS, player, cards_in(player.tableau), ("trade",))
    assert [(entry.amount, entry.note) for entry in found.cards if entry.rule == "race.trade.price"] == [
        (5, "sale, Deserted Alien Outpost")
    ]
    assert sum(entry.amount for entry in found.vp) == 1, "Old Earth consumes the other good"
