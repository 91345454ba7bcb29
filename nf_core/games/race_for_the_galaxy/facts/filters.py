"""What powers and scoring lines share: kinds, keywords, phases, and filters that say which cards count."""

import re
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

Kind: TypeAlias = Literal["novelty", "rare", "genes", "alien"]
Good: TypeAlias = Literal["novelty", "rare", "genes", "alien", "any"]
Keyword: TypeAlias = Literal["alien", "chromosome", "imperium", "rebel", "terraforming", "uplift"]
Phase: TypeAlias = Literal["explore", "develop", "settle", "trade", "consume", "produce"]
Production: TypeAlias = Literal["windfall", "production"]
Moment: TypeAlias = Literal["once", "placed", "paid_military", "produced_here"]
"""`once`: at its time in the phase, which is the start of Develop. `placed`: after a card is placed and paid for or
conquered. `paid_military`: after a military world is placed by paying. `produced_here`: after this world produced."""
KINDS: tuple[Kind, ...] = get_args(Kind)
KEYWORDS: tuple[Keyword, ...] = get_args(Keyword)
PHASES: tuple[Phase, ...] = get_args(Phase)
SPECIAL = ("military_strength", "military_weakness", "vp_chips", "kinds", "prestige")
"Counts that are not of cards, for scoring lines alone."
Some: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
"A figure of a power."
SomeOrNone: TypeAlias = Annotated[int, Meta(ge=0, le=12)]


class Filter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards count: those that match everything the filter names."""

    what: Literal[
        "card", "world", "development", "military_strength", "military_weakness", "vp_chips", "kinds", "prestige"
    ] = "card"
    """The last five stand alone: the general Military, how far it is below 0, the VP in chips, the different kinds of
    the owner's worlds, the prestige."""
    military: bool | None = None
    "Military worlds, or only the others."
    kind: Kind | None = None
    "The kind of good of the world; not the keyword alien."
    not_kind: Kind | None = None
    production: Production | None = None
    keyword: Keyword | None = None
    cost: Annotated[int, Meta(ge=0, le=9)] | None = None
    "The printed cost, exactly."
    power: Phase | None = None
    "It has a power of that phase."
    name: str | None = None

    @property
    def special(self) -> bool:
        """Whether it counts something other than cards."""
        return self.what in SPECIAL


def effect_name(name: str) -> str:
    """The name of an effect in files: `GainVp` is `gain_vp`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True,
    tag_field="effect", tag=effect_name,
):  # fmt: skip
    """The base of every effect; `phase` says in which phase it counts."""

    @property
    def effect(self) -> str:
        """The name of the effect in files."""
        return effect_name(type(self).__name__)
