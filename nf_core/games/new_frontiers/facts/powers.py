"""The powers of tiles: a closed vocabulary, one record for each effect.

A power has a phase (the action in which it counts), an effect and the effect's own figures. A tile that needs a new
effect needs code; every other tile is data. Unless its effect says "may", a power must be used when it can be used.
"""

import re
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

Kind: TypeAlias = Literal["novelty", "rare", "genes", "alien"]
Good: TypeAlias = Literal["novelty", "rare", "genes", "alien", "any"]
Keyword: TypeAlias = Literal["ALIEN", "IMPERIUM", "REBEL", "TERRAFORMING", "UPLIFT"]
Phase: TypeAlias = Literal["explore", "develop", "settle", "produce", "trade", "consume"]
Production: TypeAlias = Literal["windfall", "production"]
When: TypeAlias = Literal["each_action", "after_picks", "after_develop", "after_settle", "good_here", "took_colonists"]
KINDS: tuple[Kind, ...] = get_args(Kind)
KEYWORDS: tuple[Keyword, ...] = get_args(Keyword)
PHASES: tuple[Phase, ...] = get_args(Phase)
"The phases in which powers count, which are also the types of powers; Trade and Consume are the halves of one action."
SPECIAL = ("kinds_produced", "military_strength", "kinds")
"Counts that are not of tiles."
Some: TypeAlias = Annotated[int, Meta(ge=1, le=12)]
"A figure of a power."
SomeOrNone: TypeAlias = Annotated[int, Meta(ge=0, le=12)]


class Filter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which tiles count: those that match everything the filter names."""

    what: Literal["tile", "colony", "development", "kinds_produced", "military_strength", "kinds"] = "tile"
    """`colony` includes the home colony. Three special counts stand alone: the kinds of goods that the owner produced
    in this Produce action, the Military that counts against every world, and the kinds of the owner's colonies."""
    military: bool | None = None
    "Military colonies, or only the others."
    kind: Kind | None = None
    production: Production | None = None
    keyword: Keyword | None = None
    "The keyword is printed on it."
    not_keyword: Keyword | None = None
    "The keyword is not printed on it."
    size: Literal["small", "large"] | None = None
    colonists: Literal[1, 2] | None = None
    "The printed number of colonists."
    power: Phase | None = None
    "It has a power of that phase."
    gives_military: Literal[True] | None = None
    "It gives Military of any sort."
    name: str | None = None

    @property
    def special(self) -> bool:
        """Whether it counts something other than tiles."""
        return self.what in SPECIAL


def _effect(name: str) -> str:
    """The name of an effect in files: `GainCredit` is `gain_credit`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Effect(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True,
    tag_field="effect", tag=_effect,
):  # fmt: skip
    """The base of every effect; `phase` says in which action it counts."""

    @property
    def effect(self) -> str:
        """The name of the effect in files."""
        return _effect(type(self).__name__)


class GainCredit(Effect, frozen=True):
    """Gain `n` credits when it is triggered, or `n` for each tile that `per` counts."""

    phase: Literal["develop", "settle", "produce"]
    n: Some
    when: When
    per: Filter | None = None


class GainVp(Effect, frozen=True):
    """Gain `n` VP chips when it is triggered; with `of`, only for such a settled world. In Consume it is a power."""

    phase: Literal["settle", "consume"]
    n: Some
    when: When
    of: Filter | None = None


class GainColonist(Effect, frozen=True):
    """Gain `n` colonists when it is triggered, as many as the supply has."""

    phase: Literal["explore", "settle"]
    n: Some
    when: When


class DrawWorld(Effect, frozen=True):
    """Draw `n` worlds from the bag when it is triggered, and explore them all."""

    phase: Literal["explore", "settle"]
    n: Some
    when: When


class CostReduce(Effect, frozen=True):
    """Pay `n` less for a development, or for a world that matches `of` and is paid for."""

    phase: Literal["develop", "settle"]
    n: Some
    of: Filter | None = None


class Military(Effect, frozen=True):
    """`n` Military, or `n` for each tile that `per` counts; with `of` only against such worlds."""

    phase: Literal["settle"]
    n: Some
    of: Filter | None = None
    per: Filter | None = None


class MilitaryTemp(Effect, frozen=True):
    """May return one good of this kind from any colony for `n` Military in this Settle action."""

    phase: Literal["settle"]
    n: Some
    good: Good


class PayForMilitary(Effect, frozen=True):
    """May pay for a military world that matches `of`, at a cost of its defense less `n`."""

    phase: Literal["settle"]
    n: SomeOrNone
    of: Filter


class SettleTwo(Effect, frozen=True):
    """May settle a second world in one Settle action."""

    phase: Literal["settle"]


class UpgradeColony(Effect, frozen=True):
    """May replace a non-military colony by an explored one of its kind that costs up to `max_rise` more."""

    phase: Literal["settle"]
    max_rise: SomeOrNone


class ReplaceSelf(Effect, frozen=True):
    """May replace this colony by an explored world that matches `of`, without payment, instead of settling."""

    phase: Literal["settle"]
    of: Filter


class ProduceWindfall(Effect, frozen=True):
    """Produce on `n` windfall colonies of this kind."""

    phase: Literal["produce"]
    n: Some
    good: Good


class PayToProduce(Effect, frozen=True):
    """May pay `credits` to produce a good on this colony, which is neither a windfall nor a production colony."""

    phase: Literal["produce"]
    credits: Some


class MostProduced(Effect, frozen=True):
    """Gain `credits` after producing more goods of this kind in this action than every other player."""

    phase: Literal["produce"]
    good: Kind
    credits: Some


class TradeBonus(Effect, frozen=True):
    """`n` credits more for selling a good of this kind."""

    phase: Literal["trade"]
    n: Some
    good: Good


class ConsumeGoods(Effect, frozen=True):
    """Consume exactly these goods, all of different kinds if `distinct`, for the whole reward."""

    phase: Literal["consume"]
    goods: Annotated[tuple[Good, ...], Meta(min_length=1, max_length=4)]
    distinct: bool = False
    vp: SomeOrNone = 0
    credits: SomeOrNone = 0


class ConsumeUpto(Effect, frozen=True):
    """Consume as many goods of this kind as possible, at most `n`, with the reward for each."""

    phase: Literal["consume"]
    n: Some
    good: Good
    distinct: bool = False
    vp: SomeOrNone = 0
    credits: SomeOrNone = 0


class ConsumeSell(Effect, frozen=True):
    """May consume one good for its price, without Trade powers."""

    phase: Literal["consume"]
    optional: Literal[True] = True


class ConsumeBonus(Effect, frozen=True):
    """`vp` for each good that the owner consumes in this action, and `with_vp` with the development `with_name`."""

    phase: Literal["consume"]
    vp: Some
    with_name: str = ""
    with_vp: SomeOrNone = 0


Power: TypeAlias = (
    GainCredit | GainVp | GainColonist | DrawWorld | CostReduce | Military | MilitaryTemp | PayForMilitary | SettleTwo
    | UpgradeColony | ReplaceSelf | ProduceWindfall | PayToProduce | MostProduced | TradeBonus | ConsumeGoods
    | ConsumeUpto | ConsumeSell | ConsumeBonus
)  # fmt: skip
EFFECTS: dict[str, type[Power]] = {_effect(kind.__name__): kind for kind in get_args(Power)}
"Every effect by its name in files."
Ability: TypeAlias = Literal["choose_kind", "no_sale"]
"""What the Alien Oort Cloud Factory can do, which is no power: its owner chooses its kind once in each action (a good
on it keeps its kind), and a good on it cannot be sold."""
