"""The table as places and things, for the drawings of the app and the notebooks, and for plain lines."""

from collections.abc import Iterator

from msgspec.structs import replace

from nf_core.games.new_frontiers.phases.chart import ChooseGoal
from nf_core.games.new_frontiers.phases.setting_up import ChooseSide
from nf_core.games.new_frontiers.state.goals import Placed
from nf_core.games.new_frontiers.state.table import State, action_tiles
from nf_core.games.new_frontiers.words.choices import STOCKPILED, offers, stockpile_goal
from nf_core.games.new_frontiers.words.empires import (
    development_thing,
    empire_places,
    home_thing,
    owned_id,
    world_thing,
)
from nf_core.games.new_frontiers.words.names import badge
from nf_core.games.new_frontiers.words.powers import goal_words
from nf_core.games.new_frontiers.words.prospects import cost_for, under_way
from nf_core.games.new_frontiers.words.short import SHORT_TITLES, action_lines, short_goal
from nf_core.kernel.remembering import remembered
from nf_core.kernel.tabletop import Figure, Place, Table, Thing
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who


@remembered
def table(s: State, reader: Seat) -> Table:
    """The action tiles, the worlds to pick from, every empire (the reader's first), the market, and the goals."""
    seats = sorted(range(s.config.seats), key=lambda seat: (seat != reader, seat))
    return (
        _actions(s),
        *([_display(s)] if s.display else []),
        *_mats(s),
        *(place for seat in seats for place in empire_places(s, seat, reader)),
        _market(s, reader),
        *([_goals(s, reader)] if s.config.goals else []),
    )


def about(s: State, action: Action) -> tuple[str, ...]:
    """The things that an action is about: the tiles in its fields, and its items."""
    used = owned_id(s, action.seat, getattr(action, "tile", ""))
    named = (used, *(getattr(action, field, "") for field in ("home", "colony", "world", "development", "goal")))
    items = getattr(action, "items", ())
    goal = "" if items else stockpile_goal(s, STOCKPILED.get(type(action), ""))
    return (*(name for name in (*named, goal) if name), *items)


def _actions(s: State) -> Place:
    """The action tiles, each with whoever selected it, the priority track, and the pools that end the game."""
    taken, now = {selected.tile: badge(selected.seat) for selected in s.selected}, under_way(s)
    things = []
    for id, tile in action_tiles(goals=s.config.goals).items():
        by, told = taken.get(id, ""), offers(s, tile)
        things.append(
            Thing(
                id=id,
                title=tile.name,
                short=SHORT_TITLES.get(id, ""),
                look="tile",
                marks=by,
                now=by and f"{by} {'now' if id == now else 'took it'}",
                lines=action_lines(tile, s.produce_credits if id == "produce" else 0),
                says=f"{told}; {by} selected it" if by else told,
                words=(f"{tile.name}: {told}.",),
            )
        )
    figures = (Figure("colonists left", str(s.colonists)), Figure("VP left", str(max(s.pool, 0))))
    note = f"priority: {_track(s)}" if s.track else ""
    return Place(
        id="actions", title="Actions", things=tuple(things), figures=figures, note=note, lines=_ends(s), is_row=True
    )


def _track(s: State) -> str:
    """The letters of the seats in the order of their disks, that of the disk whose turn it is in brackets."""
    return " ".join(f"({badge(seat)})" if place == s.moved else badge(seat) for place, seat in enumerate(s.track))


def _ends(s: State) -> tuple[str, ...]:
    return ("This is the last round.",) if s.ends else ()


def _display(s: State) -> Place:
    things = tuple(world_thing(s, name) for name in s.display)
    return Place(id="display", title="Worlds to explore", things=things)


def _mats(s: State) -> Iterator[Place]:
    """The empire mat of which a side is being chosen, with both its home colonies; all may see them."""
    step = s.agenda[0] if s.agenda else None
    if isinstance(step, ChooseSide):
        sides = tuple(home_thing(s, home) for home in s.tiles.mats[step.mat])
        yield Place(id="mat", title=f"Empire mat {step.mat}", things=sides, note="its two home colonies")


def _market(s: State, reader: Seat) -> Place:
    """The developments that can still be bought, with what they cost the reader now."""
    things = tuple(_for_sale(s, reader, name, copies) for name, copies in s.market if copies)
    return Place(id="market", title="Developments", things=things)


def _for_sale(s: State, reader: Seat, name: str, copies: int) -> Thing:
    """A development with what is printed on it, what it costs the reader where that differs, and how many are left."""
    thing = development_thing(s, s.tiles.developments[name], name, f"{copies} left")
    price = cost_for(s, reader, name).total if reader >= 0 else s.tiles.developments[name].cost
    yours = "" if str(price) == thing.face else f", for you {price}"
    says = "; ".join([f"costs {thing.face}{yours}", thing.points, *thing.lines, thing.now])
    return replace(thing, face=f"{thing.face}>{price}" if yours else thing.face, says=says)


def _goals(s: State, reader: Seat) -> Place:
    """The goals in play, and those that the reader may choose from."""
    step = s.agenda[0] if s.agenda else None
    drawn = step.drawn if isinstance(step, ChooseGoal) and step.seat == reader else ()
    things = [_goal(s, one, reader) for one in s.goals.kept]
    things += [_goal_thing(s, goal, "drawn") for goal in drawn]
    left = len(s.goals.unseen) + len(s.goals.under)
    note = f"{left} more in the stack" if left else "no more in the stack"
    return Place(id="goals", title="Goals", things=tuple(things), note=note)


def _goal(s: State, kept: Placed, reader: Seat) -> Thing:
    """A goal in play; of a face-down one only its owner knows which it is."""
    if kept.face_up:
        return _goal_thing(s, kept.goal, "")
    if kept.seat == reader:
        return _goal_thing(s, kept.goal, "face down, only you know it")
    return Thing(id="", title=f"{who(kept.seat, reader)}: a goal face down", look="tile")


def _goal_thing(s: State, name: str, now: str) -> Thing:
    goal = s.tiles.goals[name]
    return Thing(
        id=name, title=name, look="tile", now=now, lines=(short_goal(goal),), words=(f"{name}: {goal_words(goal)}",)
    )
