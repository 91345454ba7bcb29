"""The powers of cards: a closed vocabulary, one record for each effect.

A power has a phase (in which it counts), an effect and the effect's own figures. A card that needs a new effect needs
code; every other card is data. Unless its effect says "may", a power counts by itself or must be used when it can be.
Trade powers have a phase of their own, although sales happen in Consume.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from nf_core.games.race_for_the_galaxy.facts.filters import (
    Effect,
    Filter,
    Good,
    Keyword,
    Kind,
    Moment,
    Some,
    SomeOrNone,
    effect_name,
)


class ExploreDraw(Effect, frozen=True):
    """Draw `n` more cards in Explore."""

    phase: Literal["explore"]
    n: Some


class ExploreKeep(Effect, frozen=True):
    """Keep `n` more cards in Explore."""

    phase: Literal["explore"]
    n: Some


class ExploreMix(Effect, frozen=True):
    """Discard in Explore from the hand and the drawn cards together."""

    phase: Literal["explore"]


class DiscardForPrestige(Effect, frozen=True):
    """May discard a card from hand, before drawing, for `n` prestige."""

    phase: Literal["explore"]
    n: Some


class DrawCards(Effect, frozen=True):
    """Draw `n` cards when the moment comes, or `n` for each card in the tableau that `per` counts."""

    phase: Literal["develop", "settle", "consume", "produce"]
    n: Some
    when: Moment = "once"
    per: Filter | None = None


class DrawDiscard(Effect, frozen=True):
    """Draw `n` cards when the moment comes, then discard one from the whole hand."""

    phase: Literal["develop", "settle"]
    n: Some
    when: Moment = "once"


class GainPrestige(Effect, frozen=True):
    """Gain `n` prestige when the moment comes; with `of`, only for placing such a card."""

    phase: Literal["develop", "settle", "produce"]
    n: Some
    when: Moment
    of: Filter | None = None


class CostLess(Effect, frozen=True):
    """Pay `n` less for a development, or for a world that matches `of` and is paid for."""

    phase: Literal["develop", "settle"]
    n: Some
    of: Filter | None = None


class GoodForLess(Effect, frozen=True):
    """May discard a good of this kind to pay `n` less for one card."""

    phase: Literal["develop", "settle"]
    n: Some
    good: Kind


class LeaveForLess(Effect, frozen=True):
    """May discard this card from the tableau to pay `n` less for one card; without `n`, nothing at all."""

    phase: Literal["develop", "settle"]
    n: Some | None = None
    of: Filter | None = None
    "Only for such a card."


class SaveCard(Effect, frozen=True):
    """Put one of the paid cards under this world."""

    phase: Literal["develop", "settle"]


class Military(Effect, frozen=True):
    """`n` Military, or `n` for each card that `per` counts.

    With `of` only against such worlds; with `having` only while the owner has a card with that keyword.
    """

    phase: Literal["settle"]
    n: Annotated[int, Meta(ge=-9, le=9)]
    of: Filter | None = None
    per: Filter | None = None
    having: Keyword | None = None


class TemporaryMilitary(Effect, frozen=True):
    """May give up something for `n` Military until the end of the phase.

    `hand`: up to `n` cards from hand, for 1 Military each.
    """

    phase: Literal["settle"]
    n: Some
    pay: Literal["this_card", "good", "prestige", "hand"]
    good: Kind | None = None
    "The kind of the good, if a good is paid."


class PayForMilitary(Effect, frozen=True):
    """May pay for a military world that matches `of`, at a cost of its defense less `n`."""

    phase: Literal["settle"]
    of: Filter
    n: SomeOrNone = 0


class PayLess(Effect, frozen=True):
    """Pay `n` less when another power lets the owner pay for a military world."""

    phase: Literal["settle"]
    n: Some


class ConquerPeaceful(Effect, frozen=True):
    """May discard this card to conquer a non-military world: its defense is its cost less `n`; gain `prestige`."""

    phase: Literal["settle"]
    n: SomeOrNone = 0
    prestige: SomeOrNone = 0
    takeover: bool = False
    "Whether it also lets a takeover name a non-military world."


class PlaceSecond(Effect, frozen=True):
    """May place a second world after the first one."""

    phase: Literal["settle"]


class PlaceMilitary(Effect, frozen=True):
    """May discard this card after placing a world, to conquer one more military world from hand."""

    phase: Literal["settle"]


class ReplaceWorld(Effect, frozen=True):
    """May replace a non-military world by one of its kind that costs up to `n` more, and gain `prestige`."""

    phase: Literal["settle"]
    n: Some
    prestige: SomeOrNone = 0


class PlaceWithGood(Effect, frozen=True):
    """Put a good on a production world when it is placed."""

    phase: Literal["settle"]


class Takeover(Effect, frozen=True):
    """May take over a military world of a player who is vulnerable to this power.

    Vulnerable: to `imperium` players with an Imperium card, to `military` players with general Military of 1 or more,
    to `rebel` players with a Rebel military world, for one such world; to `anyone` everybody.
    """

    phase: Literal["settle"]
    against: Literal["imperium", "military", "rebel", "anyone"]
    pay: Literal["this_card", "prestige"] | None = None
    "What is given up when the attempt is declared; `prestige` is 1."
    n: SomeOrNone = 0
    "Military in this attack for each Rebel military world of the attacker."
    prestige: SomeOrNone = 0
    "Gained on success."
    destroy: bool = False
    "Whether the world is discarded instead of taken."


class TakeoverDefense(Effect, frozen=True):
    """When the owner defends, 1 Military for each military world, and 1 more if it is Rebel."""

    phase: Literal["settle"]


class PreventTakeover(Effect, frozen=True):
    """May spend 1 prestige to defeat a takeover attempt against anyone."""

    phase: Literal["settle"]


class TradeBonus(Effect, frozen=True):
    """`n` cards more for selling a good of this kind, or `n` for each card that `per` counts."""

    phase: Literal["trade"]
    n: Some
    good: Good
    here: bool = False
    "Only for the good on this world."
    per: Filter | None = None


class NoSale(Effect, frozen=True):
    """The good on this world cannot be sold by the Trade bonus."""

    phase: Literal["trade"]


class ConsumeGoods(Effect, frozen=True):
    """Consume `each` goods of this kind for the reward, as often as possible up to `times`."""

    phase: Literal["consume"]
    good: Good
    each: Annotated[int, Meta(ge=1, le=4)] = 1
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    distinct: bool = False
    "The goods of one use are of different kinds."
    here: bool = False
    "Only the good on this world."
    vp: SomeOrNone = 0
    cards: SomeOrNone = 0
    prestige: SomeOrNone = 0


class ConsumeKinds(Effect, frozen=True):
    """Consume one good of every kind that there is, for the reward each."""

    phase: Literal["consume"]
    vp: SomeOrNone = 0
    cards: SomeOrNone = 0


class ConsumeAll(Effect, frozen=True):
    """Consume all goods for `vp` for each of them but one."""

    phase: Literal["consume"]
    vp: Some


class ConsumeSell(Effect, frozen=True):
    """Consume one good for its price in cards, with Trade powers if `bonuses`."""

    phase: Literal["consume"]
    bonuses: bool


class SpendPrestige(Effect, frozen=True):
    """May spend 1 prestige for the reward."""

    phase: Literal["consume"]
    vp: SomeOrNone = 0
    cards: SomeOrNone = 0


class DiscardHand(Effect, frozen=True):
    """May discard `each` cards from hand for the reward, up to `times`; its VP are never multiplied."""

    phase: Literal["consume"]
    each: Annotated[int, Meta(ge=1, le=4)] = 1
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    vp: SomeOrNone = 0
    cards: SomeOrNone = 0
    prestige: SomeOrNone = 0


class GainVp(Effect, frozen=True):
    """Gain `n` VP in Consume."""

    phase: Literal["consume"]
    n: Some


class GuessNumber(Effect, frozen=True):
    """May name a number and turn over a card, which is kept if it has that cost or defense."""

    phase: Literal["consume"]


class AnteCard(Effect, frozen=True):
    """May show a card from hand of cost or defense 1 to 6, turn over so many cards, and keep one that is higher."""

    phase: Literal["consume"]


class ProduceHere(Effect, frozen=True):
    """Produce a good on this world; with `discard` the owner may discard so many cards from hand for it."""

    phase: Literal["produce"]
    discard: SomeOrNone = 0


class ProduceWindfall(Effect, frozen=True):
    """Produce a good on a windfall world of this kind; with `discard` the owner may pay so many cards for it."""

    phase: Literal["produce"]
    good: Good
    discard: SomeOrNone = 0
    other: bool = False
    "Not on the world that has the power."


class DrawForProduced(Effect, frozen=True):
    """Draw `n` cards for each good of this kind that the owner produced in this phase."""

    phase: Literal["produce"]
    n: Some
    good: Good


class DrawForKinds(Effect, frozen=True):
    """Draw `n` cards for each kind of good that the owner produced in this phase."""

    phase: Literal["produce"]
    n: Some


class MostProduced(Effect, frozen=True):
    """Draw `n` cards after producing more goods of this kind than every other player."""

    phase: Literal["produce"]
    n: Some
    good: Good


class MostWorlds(Effect, frozen=True):
    """Gain `prestige` for having more of these worlds than every other player."""

    phase: Literal["produce"]
    of: Filter
    prestige: Some


class TakeSaved(Effect, frozen=True):
    """Take the cards under this world into hand."""

    phase: Literal["produce"]


Power: TypeAlias = (
    ExploreDraw | ExploreKeep | ExploreMix | DiscardForPrestige | DrawCards | DrawDiscard | GainPrestige | CostLess
    | GoodForLess | LeaveForLess | SaveCard | Military | TemporaryMilitary | PayForMilitary | PayLess | ConquerPeaceful
    | PlaceSecond | PlaceMilitary | ReplaceWorld | PlaceWithGood | Takeover | TakeoverDefense | PreventTakeover
    | TradeBonus | NoSale | ConsumeGoods | ConsumeKinds | ConsumeAll | ConsumeSell | SpendPrestige | DiscardHand
    | GainVp | GuessNumber | AnteCard | ProduceHere | ProduceWindfall | DrawForProduced | DrawForKinds | MostProduced
    | MostWorlds | TakeSaved
)  # fmt: skip
EFFECTS: dict[str, type[Power]] = {effect_name(kind.__name__): kind for kind in get_args(Power)}
"Every effect by its name in files."
