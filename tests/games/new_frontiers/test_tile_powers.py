"""Every power of every tile, a row each: what it does in an empire where it can do something."""

import pytest
from msgspec.structs import replace

from nf_core.games.new_frontiers.facts.powers import DrawWorld, GainColonist, GainCredit, GainVp
from nf_core.games.new_frontiers.numbers.consuming import bonus_vp, eaters, meal, reward_credits, reward_vp
from nf_core.games.new_frontiers.numbers.costs import (
    development_cost,
    military,
    paid_military_cost,
    price,
    world_cost,
)  # fmt: skip
from nf_core.games.new_frontiers.numbers.gains import Moment, gained
from nf_core.games.new_frontiers.numbers.producing import most_produced, payments
from nf_core.games.new_frontiers.phases.produce import UsePowers
from nf_core.games.new_frontiers.phases.replacing import replacements, upgrades
from nf_core.games.new_frontiers.phases.settle import ChooseSettle
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.step import advance
from tests.games.new_frontiers.tiles_given import OURS, PLAIN, with_tile

COLONY = {
    "novelty": "Devolved Uplift Race", "rare": "Asteroid Belt", "genes": PLAIN, "alien": "Deserted Alien Outpost",
}  # fmt: skip
"A windfall colony of each kind without powers."


def gain(effect, phase, when, *, others=(), world="", made=()):
    return lambda tile: gained(OURS, with_tile(tile, *others), effect, Moment(phase, when, world, made)).total


def credit(phase, when, **more):
    return gain(GainCredit, phase, when, **more)


def here(tile):
    return gained(OURS, with_tile(tile), GainCredit, Moment("produce", "good_here", tile)).total


def draw(phase="explore", when="after_picks"):
    return gain(DrawWorld, phase, when)


def develops(tile):
    return development_cost(OURS, with_tile(tile), "Alien Monument").total


def settles(world):
    return lambda tile: world_cost(OURS, with_tile(tile), world).total


def fights(world, *others):
    return lambda tile: military(OURS, with_tile(tile, *others), world).total


def pays(world):
    return lambda tile: paid_military_cost(OURS, with_tile(tile), world).total


def refuses_to_pay(tile):
    return paid_military_cost(OURS, with_tile(tile), "Alien Guardian") is None


def sells(good):
    return lambda tile: price(OURS, with_tile(tile), good).total


def turn(tile, *others, goods=None, **more):
    """What a player with this tile may do in Settle."""
    return table(with_tile(tile, *others, goods=goods, **more)), ChooseSettle(0)


def table(*empires, agenda=()):
    return State(agenda, (), Options(), empires=empires, goods=(9, 9, 9, 9), colonists=9)


def spends(good):
    """The colony whose good a tile takes for temporary Military, and the Military against a world with it."""

    def spend(tile):
        colony = COLONY[good]
        s, asked = turn(tile, colony, goods={colony: good}, explored=("Rebel Outpost",))
        (spent,) = [action for action, _ in asked.tries(s) if type(action).__name__ == "SpendGood"]
        before = military(OURS, s.empires[0], "Rebel Outpost").total
        after = asked.answer(s, spent)
        temporary = after.agenda[0].turn.temporary
        return spent.colony, military(OURS, after.empires[0], "Rebel Outpost", temporary).total - before

    return spend


def produces(*colonies):
    """The colonies on which a tile's powers produce windfall goods."""

    def produce(tile):
        s = table(with_tile(tile, *colonies), agenda=(UsePowers(0),))
        return [colony.world for colony in advance(s).empires[0].colonies if colony.good]

    return produce


def most(made, *others):
    return lambda tile: most_produced(OURS, with_tile(tile), made, others).total


def eats(*kinds, number=0):
    """The VP and credits of a tile's Consume power on goods of these kinds, one on each colony."""

    def eat(tile):
        worlds = [world for world in NOVELTIES if world != tile][: len(kinds)]
        owned = with_tile(tile, *worlds, goods=dict(zip(worlds, kinds, strict=True)))
        power = next(power for name, at, power in eaters(OURS, owned) if name == tile and at >= number)
        found = meal(OURS, owned, power)
        goods = [colony.good for colony in owned.colonies if colony.world in found.colonies][: found.count]
        if not found.count:
            return None
        return reward_vp(tile, power, goods).total, reward_credits(OURS, tile, power, goods).total

    return eat


def upgraded(tile, old, new):
    s, _ = turn(tile, old, explored=(new,), colonists=5)
    return any(refusal is None for _, refusal in upgrades(s, 0, ()))


def replaced(tile):
    s, _ = turn(tile, explored=("Gem World", "Deserted Alien Outpost", "Rebel Miners"), colonists=5)
    return [action.world for action, refusal in replacements(s, 0) if refusal is None]


def second_world(tile):
    """Whether a world can be settled after another one."""
    s, asked = turn(tile, explored=("Gem World",), colonists=5, credits=9)
    after = replace(asked, done=True, settled=1)
    return any(type(action).__name__ == "SettleWorld" and not bars for action, bars in after.tries(s))


NOVELTIES = ("Spice World", "Gem World", "Space Port", "Artist Settlement", "Imperium Survey HQ")
REBELS = ("Rebel Miners", "Rebel Base")
DEVELOPED = credit("develop", "after_develop")
PRODUCED = ("produce", "each_action")

ROWS = [
    # developments
    ("Space Marines", 1, fights("Rebel Base"), 2),
    ("Homesteading Pioneers", 1, gain(GainColonist, "explore", "each_action"), 1),
    ("Contact Specialist", 1, pays("Rebel Base"), 5),
    ("Contact Specialist", 1, refuses_to_pay, True),
    ("Public Works", 1, DEVELOPED, 1),
    ("Public Works", 2, eats("novelty"), (1, 0)),
    ("Mining Industries", 1, sells("rare"), 3),
    ("Mining Industries", 1, sells("genes"), 3),
    ("Mining Industries", 2, most(("rare", "rare"), {"rare": 1}), 2),
    ("Mining Industries", 2, most(("rare",), {"rare": 1}), 0),
    ("Imperium Arms Factories", 1, spends("rare"), ("Asteroid Belt", 2)),
    ("Imperium Arms Factories", 2, eats("rare", "rare", "rare"), (2, 2)),
    ("Imperium Arms Factories", 2, eats("rare", "genes"), (1, 1)),
    ("Consumer Markets", 1, eats("novelty", "novelty", "novelty", "novelty"), (3, 3)),
    ("Consumer Markets", 1, eats("rare"), None),
    ("Prosperous Economy", 1, lambda tile: bonus_vp(OURS, with_tile(tile), 3).total, 3),
    ("Prosperous Economy", 1, lambda tile: bonus_vp(OURS, with_tile(tile, "Galactic Salon"), 3).total, 4),
    ("Survey Team", 1, draw(), 1),
    ("Expeditionary Force", 1, draw(), 1),
    ("Expeditionary Force", 2, fights("Rebel Base"), 1),
    ("Mining Robots", 1, settles("New Earth"), 4),
    ("Mining Robots", 1, settles("Galactic Studios"), 5),
    ("Mining Robots", 2, produces("Asteroid Belt"), ["Asteroid Belt"]),
    ("Mining Robots", 2, produces("Devolved Uplift Race"), []),
    ("Export Duties", 1, sells("alien"), 5),
    ("Alien Researchers", 1, settles("Alien Robotic Factory"), 5),
    ("Alien Researchers", 2, fights("Alien Guardian"), 1),
    ("Alien Researchers", 2, fights("Rebel Base"), 0),
    ("Alien Researchers", 3, eats("alien"), (2, 0)),
    ("Terraforming Robots", 1, draw("settle", "after_settle"), 1),
    ("Terraforming Robots", 2, eats("rare"), (1, 1)),
    ("Terraforming Engineers", 1, lambda tile: upgraded(tile, "Volcanic World", "New Earth"), True),
    ("Terraforming Engineers", 1, lambda tile: upgraded(tile, "Destroyed World", "New Earth"), False),
    ("Investment Credits", 1, develops, 4),
    ("Diversified Economy", 1, eats("novelty", "rare", "rare", "genes"), (3, 0)),
    ("Diversified Economy", 1, eats("novelty", "rare", "rare"), None),
    ("Diversified Economy", 2, credit(*PRODUCED, made=("rare", "rare", "genes")), 2),
    ("Improved Logistics", 1, second_world, True),
    ("Terraforming Specialists", 1, settles("New Earth"), 4),
    ("Terraforming Specialists", 2, produces(), [PLAIN]),
    ("Drop Ships", 1, fights("Alien Guardian"), 3),
    ("Galactic Salon", 1, gain(GainVp, "consume", "each_action"), 1),
    ("Trade League", 1, sells("novelty"), 2),
    ("Trade League", 2, eats("genes", number=1), (0, 3)),
    ("Technology Investors", 1, credit("develop", "each_action"), 1),
    ("Free Trade Association", 1, eats("novelty", "novelty", "novelty"), (2, 2)),
    ("Pan-Galactic Hologrid", 1, sells("novelty"), 3),
    ("Mining League", 1, eats("rare", "rare"), (3, 0)),
    ("Mining League", 1, eats("rare", "genes"), None),
    ("Mining League", 2, produces("Asteroid Belt"), ["Asteroid Belt"]),
    ("Imperium War Profiteers", 1, credit(*PRODUCED, others=("Asteroid Belt", "Rebel Miners", "Gem World")), 2),
    ("New Galactic Order", 1, fights("Rebel Base"), 2),
    ("Military Industry", 1, spends("novelty"), ("Devolved Uplift Race", 3)),
    ("Alien Tech Institute", 1, settles("Alien Robotic Factory"), 4),
    ("Alien Tech Institute", 2, fights("Alien Guardian"), 2),
    ("Galactic Exchange", 1, eats("novelty", "rare", "rare", "genes"), (3, 3)),
    ("Pan-Galactic League", 1, credit(*PRODUCED, others=("Avian Uplift Race", "Distant World")), 3),
    ("Uplift Gene Hunters", 1, fights("Uplift Coalition"), 2),
    ("Uplift Gene Hunters", 1, fights("Rebel Base"), 0),
    ("Uplift Gene Hunters", 2, produces("Asteroid Belt"), [PLAIN]),
    ("Imperium Lords", 1, credit(*PRODUCED, others=(*REBELS, "Alien Guardian")), 2),
    ("Galactic Imperium", 1, fights("Rebel Base"), 4),
    ("Galactic Imperium", 1, fights("Alien Guardian"), 0),
    ("Federation Survey", 1, draw(), 2),
    ("Frontier Settlers", 1, gain(GainColonist, "settle", "took_colonists"), 1),
    ("Galactic Federation", 1, develops, 3),
    ("New Economy", 1, sells("genes"), 4),
    # worlds
    ("Uplift Descendants", 1, eats("novelty", "genes"), (3, 0)),
    ("Uplift Descendants", 1, eats("novelty", "novelty"), None),
    ("Imperium Survey HQ", 1, draw(), 1),
    ("Spice World", 1, sells("novelty"), 3),
    ("Spice World", 1, sells("rare"), 2),
    ("New Vinland", 1, eats("alien"), (0, 2)),
    ("Gem World", 1, here, 1),
    ("Space Port", 1, sells("rare"), 4),
    ("Prosperous World", 1, eats("rare"), (1, 0)),
    ("Galactic Resort", 1, eats("rare"), (1, 1)),
    ("Blaster Gem Mines", 1, fights("Rebel Base"), 1),
    ("Ravaged Uplift World", 1, pays("Uplift Coalition"), 4),
    ("Alien Rosetta Stone World", 1, settles("Alien Robotic Factory"), 4),
    ("Alien Rosetta Stone World", 2, fights("Alien Guardian"), 2),
    ("Deep Space Symbionts", 1, DEVELOPED, 1),
    ("Comet Zone", 1, here, 1),
    ("Uplift Gene Breeders", 1, eats("genes"), (2, 0)),
    ("Corrosive Uplift World", 1, eats("rare", "genes"), (3, 0)),
    ("Galactic News Hub", 1, eats("novelty", "novelty"), (3, 0)),
    ("Galactic News Hub", 2, most(("novelty",), {}, {"rare": 4}), 1),
    ("Imperium Armaments World", 1, fights("Rebel Base"), 1),
    ("Distant World", 1, sells("novelty"), 4),
    ("New Earth", 1, eats("alien"), (1, 1)),
    ("Galactic Trendsetters", 1, eats("rare"), (2, 0)),
    ("Lost Species Ark World", 1, here, 2),
    ("Galactic Studios", 1, eats("rare"), (1, 1)),
    ("Galactic Studios", 2, here, 1),
    ("Imperium Munitions, Inc.", 1, fights("Rebel Base"), 2),
    ("Imperium Capital", 1, eats("rare", "genes"), (3, 0)),
    ("Alien Data Repository", 1, draw(), 1),
    ("Rebel Uplift World", 1, fights("Alien Guardian", "Aquatic Uplift Race"), 2),
    ("Imperium Fifth Column", 1, fights("Alien Guardian"), 1),
    ("Imperium Fifth Column", 2, fights("Rebel Base"), 2),
    ("Primitive Rebel World", 1, spends("novelty"), ("Devolved Uplift Race", 2)),
    ("Rebel Sympathizers", 1, here, 1),
    ("Rebel Convict Mines", 1, spends("alien"), ("Deserted Alien Outpost", 2)),
    ("Imperium Fuel Depot", 1, draw("settle", "after_settle"), 1),
    ("Rebel Underground", 1, credit(*PRODUCED), 1),
    ("Information Hub", 1, develops, 4),
    ("Self-Repairing Alien Artillery", 1, spends("alien"), ("Deserted Alien Outpost", 3)),
    ("Malevolent Lifeforms", 1, draw(), 1),
    ("Uplift Coalition", 1, draw(), 1),
    ("Rebel Outpost", 1, fights("Rebel Base"), 1),
    ("Imperium Blaster Gem Depot", 1, fights("Rebel Base"), 2),
    ("Imperium Blaster Gem Depot", 2, sells("rare"), 3),
    ("Lost Alien Battle Fleet", 1, fights("Rebel Base"), 3),
    ("Rebel Council", 1, eats("rare"), (1, 0)),
    # home colonies
    ("Old Earth", 1, eats("rare", "genes"), (3, 0)),
    ("Rebel Cantina", 1, pays("Rebel Base"), 6),
    ("Rebel Cantina", 1, refuses_to_pay, True),
    ("Rebel Cantina", 2, credit(*PRODUCED, others=REBELS), 2),
    ("Epsilon Eridani", 1, fights("Rebel Base"), 1),
    ("Epsilon Eridani", 2, eats("rare"), (1, 1)),
    ("Galactic Developers", 1, DEVELOPED, 1),
    ("Galactic Developers", 2, eats("rare"), (1, 0)),
    ("Alpha Centauri", 1, settles("New Earth"), 4),
    ("Alpha Centauri", 2, fights("Rebel Miners"), 1),
    ("Alpha Centauri", 2, fights("Rebel Base"), 0),
    ("Imperium Warlord", 1, fights("Alien Guardian"), 1),
    ("Imperium Warlord", 2, fights("Rebel Base"), 2),
    ("New Sparta", 1, fights("Rebel Base"), 2),
    ("Doomed Colony", 1, draw(), 1),
    ("Doomed Colony", 2, replaced, ["Gem World"]),
    ("Earth's Lost Colony", 1, eats("rare"), (1, 0)),
    ("Uplift Mercenary Force", 1, draw(), 1),
    ("Uplift Mercenary Force", 2, fights("Rebel Base", "Aquatic Uplift Race"), 2),
    ("Separatist Colony", 1, draw(), 1),
    ("Separatist Colony", 2, fights("Rebel Base"), 1),
    ("Alien Research Team", 1, draw(), 1),
    ("Alien Research Team", 2, settles("Alien Robotic Factory"), 5),
    ("Alien Research Team", 3, pays("Alien Guardian"), 8),
    ("Rebel Freedom Fighters", 1, fights("Rebel Base"), 1),
    ("Rebel Freedom Fighters", 2, gain(GainVp, "settle", "after_settle", others=REBELS, world="Rebel Base"), 1),
    ("Rebel Freedom Fighters", 2, gain(GainVp, "settle", "after_settle", others=REBELS, world="Gem World"), 0),
    ("Damaged Alien Factory", 1, lambda tile: payments(OURS, with_tile(tile)), {"Damaged Alien Factory": 2}),
    ("Galactic Scavengers", 1, credit("settle", "after_settle"), 1),
]


@pytest.mark.rule("nfr.settle.two")
@pytest.mark.rule("nfr.settle.upgrade")
@pytest.mark.rule("nfr.settle.replace")
@pytest.mark.parametrize(("tile", "number", "does", "expected"), ROWS)
def test_a_power_does_what_it_says(tile, number, does, expected):
    assert number <= len(OURS.tile(tile).powers)
    assert does(tile) == expected


def test_every_power_of_every_tile_is_shown():
    shown = {(tile, number) for tile, number, _, _ in ROWS}
    assert shown == {(name, at) for name, tile in OURS.all.items() for at in range(1, len(tile.powers) + 1)}
