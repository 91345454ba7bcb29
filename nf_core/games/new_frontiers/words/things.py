"""The table as places and things, for the drawings of the app and the notebooks, and for plain lines."""

from collections.abc import Iterator

from nf_core.games.new_frontiers.facts.components import Development, Home, Tile, World
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.numbers.scoring import score
from nf_core.games.new_frontiers.phases.chart import ChooseGoal
from nf_core.games.new_frontiers.phases.develop import spaces
from nf_core.games.new_frontiers.state.empire import Colony, Empire
from nf_core.games.new_frontiers.state.goals import Placed
from nf_core.games.new_frontiers.state.table import State, action_tiles
from nf_core.games.new_frontiers.words.choices import offers
from nf_core.games.new_frontiers.words.names import COLOURS, LETTERS, listed, price_of, sort_of
from nf_core.games.new_frontiers.words.powers import goal_words
from nf_core.games.new_frontiers.words.tiles import tile_words
from nf_core.kernel.ledger import count
from nf_core.kernel.tabletop import Bar, Figure, Place, Rank, Table, Thing
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who


def table(s: State, reader: Seat) -> Table:
    """The action tiles, the worlds to pick from, every empire (the reader's first), the market, and the goals."""
    seats = sorted(range(s.config.seats), key=lambda seat: (seat != reader, seat))
    return (
        _actions(s, reader),
        *([_display(s)] if s.display else []),
        *(place for seat in seats for place in _empire(s, seat, reader)),
        _market(s),
        *([_goals(s, reader)] if s.config.goals else []),
    )


def about(s: State, action: Action) -> tuple[str, ...]:
    """The things that an action is about: the tiles in its fields, and its items."""
    used = owned_id(s, action.seat, getattr(action, "tile", ""))
    named = (used, *(getattr(action, field, "") for field in ("colony", "world", "development", "goal")))
    return (*(name for name in named if name), *getattr(action, "items", ()))


def owned_id(s: State, seat: Seat, name: str) -> str:
    """The id of a tile of a seat: that of a development names the seat, since several players may have it."""
    return f"{name} {seat + 1}" if name in s.tiles.developments else name


def _actions(s: State, reader: Seat) -> Place:
    """The action tiles, each with whoever selected it, and the priority track."""
    taken = {selected.tile: who(selected.seat, reader) for selected in s.selected}
    things = (
        Thing(
            id=tile.id, title=tile.name, look="tile", now=f"{taken[tile.id]} took it" if tile.id in taken else "",
            lines=(offers(s, tile),), words=(f"{tile.name}: {offers(s, tile)}.",),
        )
        for tile in action_tiles(goals=s.config.goals).values()
    )  # fmt: skip
    order = " ".join(f"{who(seat, reader)}{'*' if place < s.moved else ''}" for place, seat in enumerate(s.track))
    figures = (
        Figure("colonists left", str(s.colonists)),
        Figure("VP left", str(max(s.pool, 0))),
        Figure("on Produce", count(s.produce_credits, "credit")),
    )
    note = f"Priority: {order}" if s.track else ""
    return Place(id="actions", title="Actions", things=tuple(things), figures=figures, note=note, lines=_ends(s))


def _ends(s: State) -> tuple[str, ...]:
    return ("This is the last round",) if s.ends else ()


def _display(s: State) -> Place:
    things = tuple(world_thing(s, name) for name in s.display)
    return Place(id="display", title="Worlds to explore", things=things)


def _market(s: State) -> Place:
    """The developments that can still be bought."""
    things = tuple(
        development_thing(s, s.tiles.developments[name], name, f"{copies} left") for name, copies in s.market if copies
    )
    return Place(id="market", title="Developments", things=things)


def _points(tile: Tile) -> str:
    return "?" if tile.vp is None else str(tile.vp)


def development_thing(s: State, tile: Development, id: str, now: str = "") -> Thing:
    """A development."""
    return Thing(
        id=id, title=tile.name, look="tile", kind=f"{tile.size} development", colour="purple", face=str(tile.cost),
        points=_points(tile), lines=tile_words(s.tiles, tile)[1:], now=now, words=tile_words(s.tiles, tile),
    )  # fmt: skip


def world_thing(s: State, name: str) -> Thing:
    """A world that is not settled."""
    world = s.tiles.worlds[name]
    needs = f"M{world.defense}" if world.military else str(world.cost)
    now = f"{price_of(world)}"
    return Thing(
        id=name, title=name, look="card", kind=sort_of(world), colour=COLOURS.get(world.kind, ""), face=needs,
        points=_points(world), lines=tile_words(s.tiles, world)[1:], now=now, words=tile_words(s.tiles, world),
    )  # fmt: skip


def colony_thing(s: State, empire: Empire, colony: Colony) -> Thing:
    """A colony with its good."""
    tile = s.tiles.colonies[colony.world]
    assert isinstance(tile, World | Home)
    kind = empire.oort if tile.kind == "any" else tile.kind
    good = KIND_NAMES[colony.good] if colony.good else ""
    return Thing(
        id=colony.world, title=colony.world, look="card", kind=sort_of(tile), colour=COLOURS.get(kind, ""),
        face=_face(tile), points=_points(tile), lines=tile_words(s.tiles, tile)[1:], now=f"{good} good" if good else "",
        marks=LETTERS.get(colony.good, ""), words=tile_words(s.tiles, tile),
    )  # fmt: skip


def _face(tile: World | Home) -> str:
    if not isinstance(tile, World):
        return "home"
    return f"M{tile.defense}" if tile.military else str(tile.cost)


def _empire(s: State, seat: Seat, reader: Seat) -> Iterator[Place]:
    """The colonies and developments of a player, and the explored worlds, if there are any."""
    empire, tiles = s.empires[seat], s.tiles
    rank: Rank = "own" if seat == reader else "other"
    owned = [colony_thing(s, empire, colony) for colony in empire.colonies]
    owned += [development_thing(s, tiles.developments[name], f"{name} {seat + 1}") for name in empire.developments]
    points = score(tiles, empire, s.goals.shown)
    figures = [
        Figure("VP", str(points.total), points),
        Figure("credits", str(empire.credits)),
        Figure("colonists", str(empire.colonists)),
    ]
    bars = (
        Bar("colonies", tiles.box.ends.colonies_over + 1, len(empire.colonies)),
        Bar("spaces", tiles.box.limits.spaces, min(spaces(s, seat), tiles.box.limits.spaces)),
    )
    yield Place(
        id=f"empire-{seat + 1}", title=who(seat, reader), things=tuple(owned), figures=tuple(figures), bars=bars,
        note=_stocked(empire), rank=rank, seat=seat,
    )  # fmt: skip
    if empire.explored:
        title = "Your explored worlds" if seat == reader else f"{who(seat, reader)}'s explored worlds"
        things = tuple(world_thing(s, name) for name in empire.explored)
        yield Place(id=f"explored-{seat + 1}", title=title, things=things, rank=rank, seat=seat)


def _stocked(empire: Empire) -> str:
    """What lies on a stockpile mat."""
    parts = [
        listed([KIND_NAMES[good] for good in empire.stocked_goods]),
        listed(empire.stocked_worlds),
        count(empire.stocked_credits, "credit") if empire.stocked_credits else "",
    ]
    stocked = "; ".join(filter(None, parts))
    return f"stockpile: {stocked}" if stocked else ""


def _goals(s: State, reader: Seat) -> Place:
    """The goals in play, and those that the reader may choose from."""
    step = s.agenda[0] if s.agenda else None
    drawn = step.drawn if isinstance(step, ChooseGoal) and step.seat == reader else ()
    things = [_goal(s, one, reader) for one in s.goals.kept]
    things += [_goal_thing(s, goal, "drawn") for goal in drawn]
    left = len(s.goals.unseen) + len(s.goals.under)
    return Place(id="goals", title="Goals", things=tuple(things), note=f"{left} in the stack")


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
        id=name, title=name, look="tile", now=now, lines=(goal_words(goal),), words=(f"{name}: {goal_words(goal)}",)
    )
