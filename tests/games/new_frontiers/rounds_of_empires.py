"""Random empires, and the rounds that `numbers.engine` says they could have, played at the table."""

from random import Random

from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.numbers.engine import Assumed
from nf_core.games.new_frontiers.phases.consume import ChooseMeal
from nf_core.games.new_frontiers.phases.trade import ChooseSale
from nf_core.games.new_frontiers.state.table import colony_of
from nf_core.kernel.step import pending
from tests.games.new_frontiers.given import TILES, after, empire, table

SELECTS = Assumed(selects_produce=True, selects_trade=True)
"The owner selects both actions."


def random_table(seed, colonies=5, developments=4, good=0.4):
    """A table of two on which seat 0 has such an empire; seat 1 has a home colony without goods."""
    rng = Random(seed)
    worlds = rng.sample(sorted(TILES.worlds), colonies)
    turned = [letter for letter in TILES.pairs if rng.random() < 0.5]
    faces = [pair[letter in turned] for letter, pair in TILES.pairs.items()]
    sale = [tile.name for tile in (*TILES.fixed, *faces)]
    named = [(name, _good(rng, name) if rng.random() < good else "") for name in worlds]
    home = rng.choice(sorted(TILES.homes.keys() - {"Epsilon Eridani"}))
    one = empire(*named, home=home, developments=rng.sample(sale, developments), credits=rng.randrange(6))
    return table(one, turned=turned)


def _good(rng, name):
    kind = TILES.worlds[name].kind
    return rng.choice(("novelty", "rare", "genes", "alien")) if kind == "any" else "" if kind == "gray" else kind


def played(s, earned):
    """The table after seat 0 has selected Produce, then Trade, Consume, and has done all that `earned` says."""
    tiles = iter(("produce", "isolation", "trade_consume"))
    while True:
        (decision,) = pending(s)
        options = [*decision] if not isinstance(s.agenda[0], ChooseMeal) else []
        if options and isinstance(options[0], a.SelectTile):
            tile = next(tiles, None)
            if tile is None:
                return s
            s = after(s, a.SelectTile(decision.seat, tile))
        elif options:
            s = after(s, next(option for option in options if fits(s, option, earned)))
        else:
            use = next(one for one in earned.used if one.tile == s.agenda[0].use.tile and there(s, one))
            s = after(s, decision.build(0, decision.in_order(tuple(colony for colony, _ in use.goods))))


def there(s, use):
    """Whether the goods of a use are still there."""
    return all(colony_of(s.empires[0], colony).good for colony, _ in use.goods)


def fits(s, option, earned):
    """Whether an option is what `earned` has in mind."""
    match option:
        case a.SetKind(kind=kind):
            return kind == earned.kind
        case a.ProduceWindfall(colony=colony):
            return colony in _windfalls(s.agenda[0].source, earned)
        case a.PayToProduce(colony=colony, pay=pay):
            return pay == any(one.colony == colony for one in earned.made)
    return option == _use(s, earned) or isinstance(option, a.StopConsuming)


def _windfalls(source, earned):
    """The colonies that a power or the bonus is meant for; a bonus that is not needed may take any."""
    own = [one.colony for one in earned.made if one.source.removeprefix("the bonus of ") == source]
    return own or [one.colony for one in earned.made]


def _use(s, earned):
    """The sale, or the next power to use."""
    use = next((use for use in earned.used if there(s, use)), None)
    if isinstance(s.agenda[0], ChooseSale):
        return a.KeepGoods(0) if use is None or use.tile else a.SellGood(0, use.goods[0][0])
    powers = [option for option in pending(s)[0] if isinstance(option, a.UsePower)]
    return next((option for option in powers if use and option.tile == use.tile), None)


def worths(s, credit):
    """What every way to sell and consume would be worth to seat 0, from the selection of Trade, Consume on."""
    start, seen, found = s.empires[0], set(), set()
    paths = [after(s, a.SelectTile(0, "trade_consume"))]
    while paths:
        s = paths.pop()
        (decision,) = pending(s)
        if decision.seat or s.moved:
            found.add(s.empires[0].chips - start.chips + credit * (s.empires[0].credits - start.credits))
        elif s not in seen:
            seen.add(s)
            paths += [after(s, action) for action in decision]
    return found
