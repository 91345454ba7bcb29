"""The designs of cards: worlds and developments, what they cost, can do and score."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Meta

from nf_core.games.race_for_the_galaxy.facts.filters import Effect, Filter, Good, Keyword, Phase, Production
from nf_core.games.race_for_the_galaxy.facts.powers import Power

Level: TypeAlias = Literal["base", "gathering-storm", "rebel-vs-imperium", "brink-of-war"]
LEVELS: tuple[Level, ...] = get_args(Level)
"From the base game to the third expansion; each includes those before it."
Trait: TypeAlias = Literal[
    "start_hand_3", "saves_at_start", "hand_limit_12", "ends_at_14", "takes_discards", "selects_last"
]
"What a card can do outside the phases."
TRAITS: tuple[Trait, ...] = get_args(Trait)
SIX = 6
E = TypeVar("E", bound=Effect)


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A scoring line; a card counts for the best line that it matches, and for no other of the same scoring card."""

    per: Filter
    vp: Annotated[int, Meta(ge=1, le=9)] | None = None
    "For each match."
    each: Annotated[int, Meta(ge=1, le=9)] = 1
    "How many VP in chips are worth `vp`."
    table: tuple[int, ...] = ()
    "VP by the number of kinds, from 0."


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a start world has besides: its number, and the colour of its back."""

    number: Annotated[int, Meta(ge=0, le=99)]
    colour: Literal["red", "blue"]


class Design(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """What every card has."""

    name: Annotated[str, Meta(min_length=1, max_length=60, pattern="^[^#]*$")]
    copies: Mapping[Level, Annotated[int, Meta(ge=-9, le=9)]]
    "Copies that come with each level; a number below 0 takes copies out of the deck."
    vp: Annotated[int, Meta(ge=-9, le=20)] = 0
    "Printed VP, without the scoring lines."
    keywords: tuple[Keyword, ...] = ()
    "Words of the title, and the chromosome symbol of worlds."
    prestige: bool = False
    "Whether it has the prestige symbol, which counts from The Brink of War on."
    traits: tuple[Trait, ...] = ()
    powers: tuple[Power, ...] = ()
    scoring: tuple[Line, ...] = ()

    def copies_at(self, level: Level) -> int:
        """How many copies are in the deck of a level."""
        return sum(self.copies.get(one, 0) for one in LEVELS[: LEVELS.index(level) + 1])

    @property
    def figure(self) -> int:
        """Its printed cost or defense."""
        raise NotImplementedError

    @cached_property
    def phases(self) -> frozenset[Phase]:
        """The phases of its powers."""
        return frozenset(power.phase for power in self.powers)

    @cached_property
    def _by_effect(self) -> dict[type[Effect], tuple[Power, ...]]:
        kinds = {type(power) for power in self.powers}
        return {kind: tuple(power for power in self.powers if type(power) is kind) for kind in kinds}

    def powers_of(self, effect: type[E]) -> tuple[E, ...]:
        """Its powers of one effect."""
        return self._by_effect.get(effect, ())  # type: ignore[return-value] # the key is the type


class World(Design, frozen=True, kw_only=True):
    """A world: non-military with a cost, or military with a defense."""

    cost: Annotated[int, Meta(ge=0, le=9)] | None = None
    defense: Annotated[int, Meta(ge=0, le=9)] | None = None
    kind: Good | None = None
    "The kind of its goods; the owner chooses the kind of `any`. None if it never has a good."
    production: Production | None = None
    """`windfall`: a good when it is placed, later only by powers or the bonus of Produce.
    `production`: a good in every Produce phase."""
    start: Start | None = None

    @property
    def military(self) -> bool:
        """Whether it is a military world."""
        return self.defense is not None

    @property
    def figure(self) -> int:
        """Its printed cost or defense."""
        return self.cost if self.cost is not None else self.defense or 0


class Development(Design, frozen=True, kw_only=True):
    """A development."""

    cost: Annotated[int, Meta(ge=0, le=9)]

    @property
    def figure(self) -> int:
        """Its printed cost."""
        return self.cost

    @property
    def six(self) -> bool:
        """Whether its printed cost is 6."""
        return self.cost == SIX
