"""What powers of Trade, Consume and Produce do, shown by numbers and steps: functions of a card and its power."""

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS, MAY, meal, uses
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.prestige import for_most_worlds, for_producing
from nf_core.games.race_for_the_galaxy.numbers.producing import producers, sources
from nf_core.games.race_for_the_galaxy.numbers.trading import may_be_sold, price
from nf_core.games.race_for_the_galaxy.phases.consume import Gains, consumed, rewarded, usable, use
from nf_core.games.race_for_the_galaxy.phases.gambling import ChooseNumber
from nf_core.games.race_for_the_galaxy.phases.produce import DrawForGoods, DrawForMost, DrawHere, FixedDraws
from tests.games.race_for_the_galaxy.cards_given import (
    BASE,
    CARDS,
    GOODS,
    OTHER_KIND,
    draws,
    place_of,
    player,
    table,
)

# Trade


def sells_for_more(kind, card, power, *, here=False):
    for one, worlds in GOODS.items():
        world = card if here else worlds[0]
        found = price(CARDS, (card,), world, one)
        assert [entry.amount for entry in found.entries[1:]] == ([power.n] if kind in {one, "any"} else [])
    if here:
        assert len(price(CARDS, (card,), "Asteroid Belt", "rare").entries) == 1


def sells_for_chromosomes(card, power):
    found = price(CARDS, (card, "Avian Uplift Race", "Gem World"), "Ancient Race", "genes")
    own = "chromosome" in CARDS.design(card).keywords
    assert found.total == 4 + power.n * (1 + own)
    assert price(CARDS, (card,), "Asteroid Belt", "rare").total == 3


def cannot_be_sold(card, _):
    assert not may_be_sold(CARDS, card)
    assert may_be_sold(CARDS, "Asteroid Belt")


# Consume


def eater(card, power, cards=CARDS):
    return next(one for one in held(cards, (card,), *EATS, *MAY) if one.power == power)


def consumes(kind, each, gives, card, power, *, here=False):
    """As many goods of the kind as it can, for the rewards that it gives and no other."""
    one, times = eater(card, power), getattr(power, "times", 1)
    mine = (card,) if here else GOODS["novelty" if kind == "any" else kind]
    wrong = () if kind == "any" else GOODS[OTHER_KIND[kind]]
    names = dict.fromkeys((card, *mine, *wrong))
    has = player(*names, goods=(*mine, *wrong))
    found = meal(CARDS, has, one)
    assert set(found.worlds) == set(mine)
    assert found.count == min(each * times, len(mine) // each * each)
    assert meal(CARDS, player(*names, goods=wrong), one).count == 0
    too_few = player(*names, goods=(*mine[: each - 1], *wrong))
    assert meal(CARDS, too_few, one).count == 0
    rewards(gives, one, uses(power, found.count), consumed_with(has, one, found), power)


def consumed_with(has, one, found):
    s = table(has, phase="consume", bonus=("double",))
    return consumed(s, 0, one, found.worlds[: found.count])


def rewards(gives, one, often, s, power):
    """VP are doubled, cards and prestige are not; a code names its rewards."""
    assert s.players[0].chips == gives.get("vp", 0) * power.vp * often * 2
    assert s.players[0].prestige == gives.get("prestige", 0) * getattr(power, "prestige", 0) * often
    cards = gives.get("cards", 0) * often
    assert draws(s) == ([(cards, one.name)] if cards else [])
    assert (getattr(power, "cards", 0), bool(power.vp)) == (gives.get("cards", 0), "vp" in gives)
    assert bool(getattr(power, "prestige", 0)) == ("prestige" in gives)


def consumes_kinds(card, power):
    one, goods = eater(card, power), ("Artist Colony", "Asteroid Belt", "Radioactive World", "Ancient Race")
    found = meal(CARDS, player(card, *goods, goods=goods), one)
    assert (set(found.worlds), found.count) == (set(goods), 3)
    kept_apart = type(found)(("Artist Colony", "Asteroid Belt", "Ancient Race"), 3)
    rewards({"vp": 1, "cards": 1}, one, 3, consumed_with(player(card, *goods, goods=goods), one, kept_apart), power)


def consumes_three_kinds(card, power):
    one, goods = eater(card, power), ("Artist Colony", "Asteroid Belt", "Ancient Race")
    has = player(card, *goods, goods=goods)
    found = meal(CARDS, has, one)
    assert found.count == 3
    assert meal(CARDS, player(card, *GOODS["rare"], goods=GOODS["rare"]), one).count == 0
    rewards({"vp": 1}, one, uses(power, 3), consumed_with(has, one, found), power)


def consumes_all(card, power):
    one = eater(card, power)
    for goods, often in ((GOODS["rare"], 2), (GOODS["rare"][:1], 0)):
        has = player(card, *goods, goods=goods)
        found = meal(CARDS, has, one)
        assert found.count == len(goods)
        assert consumed_with(has, one, found).players[0].chips == power.vp * often * 2


def consumes_for_its_price(card, power, *, bonuses):
    one = eater(card, power)
    has = player(card, "Asteroid Belt", "Export Duties", "Space Port", goods=("Asteroid Belt",))
    s = table(has, phase="consume", bonus=("trade", "prestige"))
    own = sum(entry.amount for entry in price(CARDS, (card,), "Asteroid Belt", "rare").entries[1:])
    assert draws(consumed(s, 0, one, ("Asteroid Belt",)))[0][0] == (3 + 1 + 2 + own if bonuses else 3)


def discards_from_hand(gives, card, power):
    one, often = eater(card, power), power.times
    s = table(player(card, hand=power.each), phase="consume", bonus=("double",))
    assert [found.power for found in usable(s, 0) if found.key == one.key] == [power]
    none = table(player(card, hand=power.each - 1), phase="consume")
    assert [found for found in usable(none, 0) if found.key == one.key] == []
    assert uses(power, power.each * often) == often
    done = rewarded(s, 0, one, often, 1)
    assert done.players[0].chips == gives.get("vp", 0) * power.vp * often
    assert done.players[0].prestige == gives.get("prestige", 0) * power.prestige * often
    assert draws(done) == ([(gives["cards"] * often, card)] if "cards" in gives else [])


def spends_prestige(gives, card, power):
    one = eater(card, power)
    s = table(player(card, prestige=1), phase="consume", bonus=("double",))
    assert [found.key for found in usable(s, 0) if found.key == one.key] == [one.key]
    assert [found for found in usable(table(player(card), phase="consume"), 0) if found.key == one.key] == []
    done = use(s, 0, one)
    assert done.players[0].prestige == 0
    assert done.players[0].chips == gives.get("vp", 0) * power.vp * 2
    assert draws(done) == ([(gives["cards"], card)] if "cards" in gives else [])


def draws_in_consume(card, power):
    assert draws(Gains(0).run(table(player(card), phase="consume"))) == [(power.n, card)]


def gains_vp(card, power):
    s = Gains(0).run(table(player(card), phase="consume", bonus=("double",)))
    assert s.players[0].chips == power.n * 2


def guesses(card, power):
    one = eater(card, power, BASE)
    s = table(player(card), phase="consume", level="base")
    assert [found.key for found in usable(s, 0)] == [one.key]
    assert ChooseNumber(0, card).ask(s).size() == 7


# Produce


def produces(card, _):
    assert producers(CARDS, (card,)) == (card,)
    assert CARDS.world(card).production == "production"


def produces_for_a_discard(card, _):
    assert producers(CARDS, (card,)) == ()
    assert [(one.worlds, one.discard) for one in sources(CARDS, (card,), ())] == [((card,), 1)]


def produces_on_windfalls(kind, discard, card, power, *, other=False):
    mine = GOODS["alien" if kind == "any" else kind][1:]
    wrong = () if kind == "any" else GOODS["rare" if kind != "rare" else "genes"][:2]
    found = [
        one for one in sources(CARDS, (card, *mine, *wrong), ()) if one.worlds and one.key[1] == place_of(card, power)
    ]
    design = CARDS.design(card)
    own = (card,) if isinstance(design, World) and design.production == "windfall" and not other else ()
    worlds = set(mine) | {one for one in own if kind in {"any", design.kind}}
    assert [(set(one.worlds), one.discard) for one in found] == [(worlds, discard)]


def draws_in_produce(worlds, counted, card, power):
    """So many times its figure, with some worlds besides it and one that never counts."""
    s = FixedDraws(0).run(table(player(card, *worlds, "Comet Zone"), phase="produce"))
    assert draws(s)[0] == (power.n * counted, card)


def draws_if_it_produced(card, power):
    s = table(player(card), phase="produce", produced=((card, "rare"),))
    assert draws(DrawHere(0, (card,)).run(s)) == [(power.n, card)]
    other = table(player(card), phase="produce", produced=(("Artist Colony", "novelty"),))
    assert draws(DrawHere(0, ("Artist Colony",)).run(other)) == []


MADE = (("a", "novelty"), ("b", "novelty"), ("c", "alien"), ("d", "alien"), ("e", "rare"))


def draws_for_goods(counted, card, power):
    s = table(player(card), phase="produce", produced=MADE)
    assert draws(DrawForGoods(0).run(s)) == [(power.n * counted, card)]


def draws_for_most(own, equal, card, power):
    """More than nothing, as many as another player, nothing at all."""
    s = table(player(card), player("Old Earth"), phase="produce")
    for mine, theirs, gained in ((own, (), [(power.n, card)]), (own, equal, []), ((), (), [])):
        turns = (replace(s.phase.turns[0], produced=mine), replace(s.phase.turns[1], produced=theirs))
        assert draws(DrawForMost(0).run(replace(s, phase=replace(s.phase, turns=turns)))) == gained


def prestige_here(card, power):
    assert for_producing(CARDS, (card,), card).total == power.n
    assert for_producing(CARDS, (card,), "Comet Zone").total == 0


def prestige_for_most(card, power):
    assert for_most_worlds(CARDS, ((card,), ("Comet Zone",)), 0).total == power.prestige
    assert for_most_worlds(CARDS, ((card,), ("Avian Uplift Race",)), 0).total == 0
