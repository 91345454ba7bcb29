"""Consume and Produce."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.facts.powers import AnteCard, GuessNumber
from nf_core.kernel.step import apply, pending
from tests.games.race_for_the_galaxy.given import (
    Seat,
    asked,
    do,
    draws,
    hand,
    has_good,
    offered,
    phase,
    refusal,
    take,
)


def consume(me, *others, selected=("double",), **fields):
    """A table at the start of Consume."""
    return phase("consume", me, *(others or (Seat("New Sparta"),)), selected=selected, **fields)


def produce(me, *others, selected=("", "produce"), **fields):
    """A table at the start of Produce, which only another player has selected."""
    return phase("produce", me, *(others or (Seat("New Sparta"),)), selected=selected, **fields)


def use(s, card):
    """The state after seat 0 has used the Consume power of a card."""
    return do(s, next(one for one in offered(s) if isinstance(one, a.UsePower) and one.card == card))


@pytest.mark.rule("race.trade")
@pytest.mark.rule("race.trade.price")
@pytest.mark.rule("race.trade.powers")
def test_c37_the_price_of_a_sale():
    me = Seat(
        "Export Duties", "Genetics Lab", "Bio-Hazard Mining World", "Clandestine Uplift Lab", "Reptilian Uplift Race",
        goods=("Reptilian Uplift Race",),
    )  # fmt: skip
    s = draws(consume(me, selected=("trade",)))
    assert (hand(s), has_good(s, "Reptilian Uplift Race")) == (10, False)


@pytest.mark.rule("race.trade.prestige")
@pytest.mark.rule("race.trade.discards")
@pytest.mark.rule("race.consume.double")
def test_c38_prestige_trade():
    worlds = ("Spice World", "Prosperous World", "Comet Zone")
    s = consume(Seat("Old Earth", *worlds, goods=worlds, size=3, prestige=2), selected=("trade prestige",))
    assert [one.world for one in offered(s)] == list(worlds)
    s = do(s, a.SellGood(0, "Spice World"))
    assert hand(s) == 11
    s = use(s, "Old Earth") if asked(s) == "race.use-power" else s
    assert (s.players[0].chips, asked(s)) == (4, "race.discard-for-vp")
    cards = pending(s)[0].items[:2]
    s = do(s, a.Discard(0, cards))
    assert (hand(s), s.players[0].chips) == (9, 6)


@pytest.mark.rule("race.trade.prestige")
def test_c39_a_second_sale_gets_no_prestige_bonus():
    worlds = ("Gem World", "Mining World")
    s = consume(Seat("Trade League", *worlds, goods=worlds), selected=("trade prestige",))
    s = do(s, a.SellGood(0, "Mining World"))
    assert (hand(s), s.players[0].chips, has_good(s, "Gem World")) == (10, 0, False)


@pytest.mark.rule("race.trade.no-sale")
@pytest.mark.rule("race.oort")
def test_c40_oort_good():
    s = consume(
        Seat("Alien Oort Cloud Refinery", "Trade League", goods=("Alien Oort Cloud Refinery",)), selected=("trade",)
    )
    s = draws(s)
    assert (hand(s), has_good(s, "Alien Oort Cloud Refinery")) == (6, False)
    two = Seat(
        "Alien Oort Cloud Refinery",
        "Gem World",
        "Comet Zone",
        goods=("Alien Oort Cloud Refinery", "Gem World", "Comet Zone"),
    )
    s = consume(two, selected=("trade",))
    assert "cannot be sold" in refusal(s, a.SellGood(0, "Alien Oort Cloud Refinery"))


@pytest.mark.rule("race.consume")
@pytest.mark.rule("race.consume.full")
@pytest.mark.rule("race.consume.must")
@pytest.mark.rule("race.consume.rewards")
def test_c41_full_use_free_order():
    goods = ("Artist Colony", "Gem World", "Spice World")
    s = consume(Seat("Consumer Markets", "Free Trade Association", *goods, goods=goods))
    assert [one.card for one in offered(s)] == ["Consumer Markets", "Free Trade Association"]
    assert "must be used" in refusal(s, a.StopConsuming(0))
    first, other = use(s, "Free Trade Association"), use(s, "Consumer Markets")
    assert (first.players[0].chips, hand(first), first.phase.name) == (6, 3, "")
    assert (other.players[0].chips, hand(other), other.phase.name) == (6, 0, "")


def test_c42_pairs_and_prestige():
    goods = ("Artist Colony", "Mining World", "Hive World")
    s = consume(Seat("Universal Peace Institute", "Imperium Capital", *goods, goods=goods))
    one = take(use(s, "Universal Peace Institute"), 0)
    assert (one.players[0].prestige, one.players[0].chips, hand(one)) == (1, 2, 1)
    assert sum(has_good(one, world) for world in goods) == 1
    other = take(use(s, "Imperium Capital"), 0)
    assert (other.players[0].prestige, other.players[0].chips, hand(other)) == (2, 0, 0)


@pytest.mark.rule("race.consume.gains")
@pytest.mark.rule("race.consume.hand")
@pytest.mark.rule("race.vp.pool")
def test_c43_tripled_vp():
    me = Seat(
        "Interstellar Casus Belli", "Galactic Salon", "Deficit Spending", "Galactic Trendsetters", "Gem World",
        goods=("Gem World",), size=2, prestige=1,
    )  # fmt: skip
    s = consume(me, selected=("double prestige",))
    before = s.pool
    s = use(use(s, "Interstellar Casus Belli"), "Galactic Trendsetters")
    s = use(s, "Deficit Spending") if asked(s) == "race.use-power" else s
    s = do(s, a.Discard(0, pending(s)[0].items))
    assert (s.players[0].chips, s.players[0].prestige, hand(s)) == (20, 0, 0)
    assert s.pool == before - (20 - 3), "the Salon gave 3 before the first question"


@pytest.mark.rule("race.consume.kinds")
def test_a_power_for_different_kinds_takes_no_two_of_a_kind():
    goods = ("Artist Colony", "Gem World", "Comet Zone", "Hive World")
    s = consume(Seat("Diversified Economy", "Old Earth", *goods, goods=goods))
    s = use(s, "Diversified Economy")
    same = a.ConsumeGoods(0, pending(s)[0].in_order(("Artist Colony", "Gem World", "Comet Zone")))
    assert "different kinds" in refusal(s, same)
    s = do(s, a.ConsumeGoods(0, pending(s)[0].in_order(("Gem World", "Comet Zone", "Hive World"))))
    assert s.players[0].chips == 6 + 2


@pytest.mark.rule("race.consume.gamble")
def test_a_number_is_named_and_the_card_kept_if_it_is_right():
    s = phase("consume", Seat("Gambling World"), Seat("New Sparta"), selected=("double",), level="base")
    place = next(
        at for at, power in enumerate(s.cards.design("Gambling World").powers) if isinstance(power, GuessNumber)
    )
    s = do(s, a.UsePower(0, "Gambling World", place))
    right = draws(apply(s, a.NameNumber(0, 2)).state, "Space Marines")
    wrong = draws(apply(s, a.NameNumber(0, 3)).state, "Space Marines")
    assert (hand(right), hand(wrong), "Space Marines" in wrong.discards) == (1, 0, True)


@pytest.mark.rule("race.consume.ante")
def test_a_card_is_shown_and_as_many_turned_up():
    s = consume(Seat("Gambling World", hand=("Space Marines",)))
    place = next(at for at, power in enumerate(s.cards.design("Gambling World").powers) if isinstance(power, AnteCard))
    s = apply(do(s, a.UsePower(0, "Gambling World", place)), a.Ante(0, "Space Marines")).state
    won = draws(s, "Drop Ships", "Public Works")
    assert [one.card for one in offered(won)] == ["Drop Ships", "Public Works"]
    won = do(won, a.KeepTurned(0, "Drop Ships"))
    assert won.players[0].hand.known == {"Drop Ships", "Space Marines"}
    lost = draws(s, "Public Works", "Export Duties")
    assert (hand(lost), {"Public Works", "Export Duties", "Space Marines"} <= lost.discards) == (0, True)


@pytest.mark.rule("race.produce.goods")
@pytest.mark.rule("race.produce.windfall")
@pytest.mark.rule("race.produce.most")
@pytest.mark.rule("race.goods")
def test_c44_most_produced_is_strict():
    cards = ("Mining Conglomerate", "Mining World", "Comet Zone")
    for theirs, drawn in ((), 4), (("Rebel Miners",), 4), (("Rebel Miners", "Bio-Hazard Mining World"), 2):
        s = draws(produce(Seat(*cards), Seat("New Sparta", *theirs)))
        assert (hand(s), has_good(s, "Mining World"), has_good(s, "Comet Zone")) == (drawn, True, True)


def test_c45_the_oort_produces_the_kind_of_the_power():
    me = Seat(
        "Mining Robots", "Mining Conglomerate", "Pan-Galactic League", "Hive World", "Alien Oort Cloud Refinery",
        goods=("Hive World",),
    )  # fmt: skip
    s = draws(produce(me))
    assert (hand(s), has_good(s, "Alien Oort Cloud Refinery")) == (4, True)


@pytest.mark.rule("race.produce.bonus")
def test_c46_prestige_produce():
    worlds = ("Asteroid Belt", "Pre-Sentient Race", "Refugee World")
    s = produce(Seat(*worlds, size=1), selected=("produce prestige",))
    assert (hand(draws(s)), len(offered(s))) == (4, 3)
    s = do(s, a.ProduceOn(0, "Asteroid Belt", "produce"))
    s = do(s, a.ProduceOn(0, "Refugee World", "produce"))
    assert [has_good(s, world) for world in worlds] == [True, False, True]


@pytest.mark.rule("race.produce.discard")
@pytest.mark.rule("race.produce.here")
@pytest.mark.rule("race.produce.draw")
def test_a_card_may_be_discarded_to_produce():
    s = produce(Seat("Damaged Alien Factory", "Gem World", "Merchant Guild"))
    assert (hand(draws(s)), asked(s)) == (3, "race.produce-on")
    assert a.StopProducing(0) in offered(s)
    s = take(do(s, a.ProduceOn(0, "Damaged Alien Factory", "Damaged Alien Factory")), 0)
    assert (hand(s), has_good(s, "Damaged Alien Factory")) == (2, True)


@pytest.mark.rule("race.produce.each")
def test_cards_are_drawn_for_goods_and_kinds():
    s = draws(produce(Seat("Consumer Markets", "Diversified Economy", "Artist Colony", "Spice World", "Space Port")))
    assert hand(s) == 2 + 2


@pytest.mark.rule("race.prestige.produce")
@pytest.mark.rule("race.prestige.most")
def test_prestige_for_producing_and_for_the_most_chromosome_worlds():
    s = draws(produce(Seat("Uplift Gene Breeders", "Ravaged Uplift World")))
    assert s.players[0].prestige == 2
    s = draws(produce(Seat("Ravaged Uplift World"), Seat("Clandestine Uplift Lab")))
    assert s.players[0].prestige == 0
