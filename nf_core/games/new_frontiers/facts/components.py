"""The components with figures on them: worlds, home colonies, developments, goals; and where each figure comes from."""

from functools import cached_property
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from nf_core.games.new_frontiers.facts.powers import (
    Ability,
    Effect,
    Filter,
    Keyword,
    Military,
    MilitaryTemp,
    Phase,
    Power,
    Production,
)  # fmt: skip

Side: TypeAlias = Literal["square", "round"]
"The side of a tile or mat. The first game uses the square sides."
Vp: TypeAlias = Annotated[int, Meta(ge=-9, le=20)]
LARGE_COST = 9
"The cost of every large development, and of no small one."
E = TypeVar("E", bound=Effect)


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where figures come from. Figures of lists are counted from 1: `power 1`, `scoring 2`."""

    confirmed: tuple[str, ...] = ()
    "A public source states them."
    namesake: tuple[str, ...] = ()
    "They are those of the card of that name in the card game (a card there is a credit here)."
    reconstructed: tuple[str, ...] = ()
    "They are ours."

    def of(self, figure: str) -> str:
        """Where a figure comes from: `confirmed`, `namesake`, `reconstructed`, or empty if nobody says."""
        return next((word for word in self.__struct_fields__ if figure in getattr(self, word)), "")


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A scoring line of a "?" tile; a tile counts for the first line that it matches, and for no other."""

    per: Filter
    vp: Vp | None = None
    "For each match."
    table: tuple[int, ...] = ()
    "VP by the number of matches, from 0."


class Tile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """What every tile has."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    vp: Vp | None = None
    "None where the tile has a ?, and so scoring lines."
    powers: tuple[Power, ...] = ()
    scoring: tuple[Line, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    source: Source = Source()
    namesake: str = ""
    "The card whose figures it has, if that has another name."
    note: str = ""
    "A remark on its figures."

    @cached_property
    def phases(self) -> frozenset[Phase]:
        """The phases of its powers."""
        return frozenset(power.phase for power in self.powers)

    @cached_property
    def gives_military(self) -> bool:
        """Whether it gives Military of any sort: general, specialised or temporary."""
        return any(isinstance(power, Military | MilitaryTemp) for power in self.powers)

    @cached_property
    def _by_effect(self) -> dict[type[Effect], tuple[Power, ...]]:
        kinds = {type(power) for power in self.powers}
        return {kind: tuple(power for power in self.powers if type(power) is kind) for kind in kinds}

    def powers_of(self, effect: type[E]) -> tuple[E, ...]:
        """Its powers of one effect."""
        return self._by_effect.get(effect, ())  # type: ignore[return-value] # the key is the type


class ColonyTile(Tile, frozen=True, kw_only=True):
    """What worlds and home colonies have."""

    kind: Literal["novelty", "rare", "genes", "alien", "gray", "any"]
    "`gray` never has goods; the owner chooses the kind of `any`."
    production: Production | Literal["none"] = "none"
    """`windfall`: a good when it is settled, later only by the bonus of Produce or a power.
    `production`: a good in every Produce action."""
    abilities: tuple[Ability, ...] = ()


class World(ColonyTile, frozen=True, kw_only=True):
    """A world: non-military with a cost, or military with a defense."""

    cost: Annotated[int, Meta(ge=0, le=9)] | None = None
    defense: Annotated[int, Meta(ge=1, le=9)] | None = None
    colonists: Literal[1, 2]

    @property
    def military(self) -> bool:
        """Whether it is a military world."""
        return self.defense is not None


class Home(ColonyTile, frozen=True, kw_only=True):
    """A home colony: one side of an empire mat."""

    mat: Annotated[int, Meta(ge=1, le=8)]
    side: Side
    military: bool = False

    @property
    def colonists(self) -> int:
        """The colonists on it."""
        return 1

    @property
    def halo(self) -> str:
        """The kind of good on it when the game begins; empty if there is none."""
        return self.kind if self.production == "windfall" else ""


class Development(Tile, frozen=True, kw_only=True):
    """A development: one face of a tile, or of a stack of small tiles."""

    cost: Annotated[int, Meta(ge=1, le=9)]
    set: Annotated[str, Meta(pattern="^(fixed|[A-Z])$")]
    "The letter that the two faces of a tile share, or `fixed` for a tile that never turns."
    side: Side = "square"

    @property
    def large(self) -> bool:
        """Whether it is one of the large developments, which cover two spaces."""
        return self.cost == LARGE_COST

    @property
    def size(self) -> Literal["small", "large"]:
        """Its size in a word."""
        return "large" if self.large else "small"

    @property
    def spaces(self) -> int:
        """How many spaces of an empire mat it covers."""
        return 2 if self.large else 1


class Reach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a goal: VP for at least so many."""

    least: Annotated[int, Meta(ge=1, le=99)]
    vp: Annotated[int, Meta(ge=1, le=20)]


Counts: TypeAlias = Literal[
    "consume_powers", "keywords", "power_types", "kinds",
    "stockpiled_goods", "stockpiled_worlds", "stockpiled_credits", "unused_colonists",
]  # fmt: skip


class Goal(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A goal tile; every player scores the highest step that they reach."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    counts: Counts
    steps: Annotated[tuple[Reach, ...], Meta(min_length=1)]
    source: Source = Source()

    @property
    def stockpile(self) -> Literal["", "goods", "worlds", "credits"]:
        """What can be put on stockpile mats for it; empty if it counts something else."""
        return STOCKPILES.get(self.counts, "")

    @property
    def limit(self) -> int:
        """How many items a player may stockpile for it: as many as its last step takes."""
        return self.steps[-1].least if self.stockpile else 0


STOCKPILES: dict[str, Literal["goods", "worlds", "credits"]] = {
    "stockpiled_goods": "goods", "stockpiled_worlds": "worlds", "stockpiled_credits": "credits",
}  # fmt: skip
