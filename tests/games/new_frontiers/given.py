"""Tables of New Frontiers in the middle of a game, for the tests of its rules.

Seat 0 is about to select the first action of a round; the other seats follow in order. Everybody begins as Old Earth or
another gray home colony, unless said otherwise. What is not named lies in the supply, the bag or the market.
"""

from collections import Counter

from nf_core.games.new_frontiers.actions import SelectTile
from nf_core.games.new_frontiers.facts.loading import tile_set
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.game import GAME
from nf_core.games.new_frontiers.phases.rounds import NextSelection
from nf_core.games.new_frontiers.phases.setting_up import market
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.goals import Goals, Placed
from nf_core.games.new_frontiers.state.options import Options
from nf_core.games.new_frontiers.state.table import State
from nf_core.kernel.step import advance, apply, pending, why_not

TILES = tile_set()
HOMES = ("Old Earth", "Epsilon Eridani", "New Sparta", "Separatist Colony", "Rebel Cantina")
"Home colonies without goods, by seat."


def empire(*colonies, home="", developments=(), explored=(), **rest):
    """An empire with these settled worlds, each a name, or a name with the good on it."""
    named = [(one, "") if isinstance(one, str) else one for one in colonies]
    settled = [Colony(name, good, TILES.worlds[name].colonists) for name, good in named]
    return Empire(home, tuple(settled), tuple(developments), tuple(explored), **rest)


def table(*empires, seats=0, goals=None, face_down=(), order=None, turned=(), home_good="", **fields):
    """A table with these empires; seats that are not named have nothing but their home colonies.

    Args:
        empires: by seat.
        seats: how many there are, if more than empires.
        goals: the goals that lie face up, for a game with goals.
        face_down: a goal that lies face down, and the seat that has it.
        order: the seats in the order of the priority track.
        turned: the letters of the developments that lie with their round side up.
        home_good: the good on the home colony of seat 0.
        fields: other fields of the state.
    """
    seats = max(seats, len(empires), 2)
    found = [*empires, *[empire()] * (seats - len(empires))]
    found = [_with_home(one, one.home or HOMES[seat], home_good if seat == 0 else "") for seat, one in enumerate(found)]
    box = TILES.box
    used = Counter(name for one in found for name in one.developments)
    worlds = {name for one in found for name in (*one.explored, *(colony.world for colony in one.colonies))}
    goods = Counter(colony.good for one in found for colony in one.colonies)
    goods += Counter(good for one in found for good in one.stocked_goods)
    colonists = sum(one.colonists + sum(colony.colonists for colony in one.colonies) for one in found)
    stocked = {name for one in found for name in one.stocked_worlds}
    s = State(
        agenda=(NextSelection(),),
        news=(),
        config=Options(seats=seats, goals=goals is not None),
        round=1,
        track=tuple(order or range(seats)) * (2 if seats == 2 else 1),
        market=tuple((name, left - used[name]) for name, left in market(TILES, seats, frozenset(turned))),
        bag=frozenset(TILES.worlds) - worlds - stocked - set(fields.get("display", ())),
        colonists=box.players[seats].colonists - colonists,
        pool=box.players[seats].vp_chips - sum(one.chips for one in found),
        goods=tuple(box.contents.goods[kind] - goods[kind] for kind in KINDS),
        empires=tuple(found),
        goals=_goals(goals, face_down),
    )
    s = advance(State(**{name: getattr(s, name) for name in s.__struct_fields__} | fields))
    if not fields:
        assert GAME.faults(s) == ()
    return s


def _with_home(one, name, good):
    colonies = (Colony(name, good), *one.colonies)
    return Empire(name, colonies, *(getattr(one, field) for field in one.__struct_fields__[2:]))


def _goals(up, face_down):
    if up is None:
        return Goals()
    kept = [Placed(goal, 0, face_up=True) for goal in up]
    kept += [Placed(*face_down)] if face_down else []
    return Goals(tuple(sorted(TILES.goals.keys() - {one.goal for one in kept})), (), tuple(kept))


def play(s, *actions):
    """The state after some actions, and all that happened."""
    events = []
    for action in actions:
        done = apply(s, action)
        s = done.state
        events += done.events
        assert s.news == ()
    return s, events


def after(s, *actions):
    """The state after some actions."""
    return play(s, *actions)[0]


def select(s, tile, seat=0):
    """The state after a seat has selected an action tile."""
    return after(s, SelectTile(seat, tile))


def asked(s):
    """Who is asked what."""
    return [(decision.seat, decision.prompt) for decision in pending(s)]


def legal(s, kind=None):
    """Every action that is legal now, perhaps only those of one kind."""
    return {action for decision in pending(s) for action in decision if kind is None or isinstance(action, kind)}


def refusal(s, action):
    """Why an action may not be made: rule, reason and the number that fell short."""
    assert not any(action in decision for decision in pending(s))
    found = why_not(s, action)
    return found.rule, found.reason, found.ledger and found.ledger.total


def kinds(events, kind):
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def goods(s, seat=0):
    """The goods on the colonies of a seat."""
    return {colony.world: colony.good for colony in s.empires[seat].colonies if colony.good}
