"""Powers, traits, scoring lines and goals in sentences of our own, made from their figures."""

from collections.abc import Callable, Mapping
from typing import Any

from nf_core.games.race_for_the_galaxy.facts import powers as p
from nf_core.games.race_for_the_galaxy.facts.designs import Design, Line, Trait
from nf_core.games.race_for_the_galaxy.facts.filters import Effect, Filter, Moment
from nf_core.games.race_for_the_galaxy.facts.goals import Goal
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES, PHASE_NAMES, phrase
from nf_core.games.race_for_the_galaxy.numbers.goals import UNITS
from nf_core.games.race_for_the_galaxy.words.names import a, reward_words
from nf_core.kernel.ledger import count

TRAITS: Mapping[Trait, str] = {
    "start_hand_3": "You begin with 3 cards in hand.",
    "saves_at_start": "At the start, put a card of your hand face down under this world; you begin with 3 in hand.",
    "hand_limit_12": "At the end of a round you may have 12 cards in hand.",
    "ends_at_14": "Your tableau ends the game with 14 cards, not with 12.",
    "takes_discards": "At the end of a round, take the cards that others discard to the hand limit.",
    "selects_last": "You select your action after the others have revealed theirs.",
}
SYMBOL = "Gain 1 prestige when you place this card from hand."
MOMENTS: Mapping[tuple[str, Moment], str] = {
    ("develop", "once"): "At the start of the phase",
    ("develop", "placed"): "After you place a {card}",
    ("settle", "placed"): "After you place a {card}",
    ("settle", "paid_military"): "After you pay for a military world",
    ("consume", "once"): "Even without goods",
    ("produce", "once"): "Even without goods",
    ("produce", "produced_here"): "When this world produces",
}
"When a power gives something, by phase and moment."


def power_words(power: p.Power) -> str:
    """A power in a sentence, after its phase: `Settle: You have 2 more Military.`"""
    return f"{PHASE_NAMES[power.phase]}: {power_sentence(power)}"


def power_sentence(power: p.Power) -> str:
    """A power in a sentence, without its phase."""
    return SENTENCES[type(power)](power)


def _moment(power: p.DrawCards | p.DrawDiscard | p.GainPrestige) -> str:
    of = getattr(power, "of", None)
    noun = "development" if power.phase == "develop" else "world"
    words = phrase(of, noun) if of else noun
    return MOMENTS[power.phase, power.when].format(card=words)


def _per(filter: Filter | None) -> str:
    """The end of a sentence about a power that counts."""
    return f" for each {phrase(filter)} you have" if filter else ""


def _draw(power: p.DrawCards) -> str:
    return f"{_moment(power)}, draw {count(power.n, 'card')}{_per(power.per)}."


def _draw_discard(power: p.DrawDiscard) -> str:
    return f"{_moment(power)}, draw {count(power.n, 'card')}, then discard one from hand."


def _prestige(power: p.GainPrestige) -> str:
    return f"{_moment(power)}, gain {power.n} prestige."


def _worlds(filter: Filter | None) -> str:
    return phrase(filter or Filter(what="world"), "world", plural=True)


def _cost_less(power: p.CostLess) -> str:
    what = "Developments" if power.phase == "develop" else f"{_worlds(power.of)} that you pay for"
    return f"{what[0].upper()}{what[1:]} cost you {count(power.n, 'card')} less."


def _good_for_less(power: p.GoodForLess) -> str:
    what = "development" if power.phase == "develop" else "world"
    return f"You may discard {a(_good(power.good))} to pay {count(power.n, 'card')} less for a {what}."


def _leave_for_less(power: p.LeaveForLess) -> str:
    what = "development" if power.phase == "develop" else "world"
    card = phrase(power.of, what) if power.of else what
    less = "nothing" if power.n is None else f"{count(power.n, 'card')} less"
    return f"You may discard this card to pay {less} for {a(card)}."


def _military(power: p.Military) -> str:
    amount = f"{power.n} more" if power.n > 0 else f"{-power.n} less"
    against = f" against {_worlds(power.of)}" if power.of else ""
    having = f" while you have {a(power.having.upper())} card" if power.having else ""
    return f"You have {amount} Military{against}{_per(power.per)}{having}."


def _temporary(power: p.TemporaryMilitary) -> str:
    if power.pay == "hand" and power.n == 1:
        return "You may discard a card from hand for 1 more Military in this phase."
    if power.pay == "hand":
        return f"You may discard up to {count(power.n, 'card')} from hand for 1 Military each in this phase."
    given = {
        "this_card": "discard this card", "prestige": "spend 1 prestige",
        "good": f"discard {a(_good(power.good or 'any'))}",
    }[power.pay]  # fmt: skip
    return f"You may {given} for {power.n} more Military in this phase."


def _pay_for_military(power: p.PayForMilitary) -> str:
    less = f" less {power.n}" if power.n else ""
    return f"You may pay for {a(phrase(power.of, 'military world'))}: its defense{less} in cards."


def _conquer(power: p.ConquerPeaceful) -> str:
    less = f" less {power.n}" if power.n else ""
    gain = f", and gain {power.prestige} prestige" if power.prestige else ""
    also = " You may also use it to name a non-military world in a takeover." if power.takeover else ""
    return f"You may discard this card to conquer a non-military world, with its cost{less} as defense{gain}.{also}"


def _replace(power: p.ReplaceWorld) -> str:
    gain = f", and gain {power.prestige} prestige" if power.prestige else ""
    worlds = "a non-military world by one from hand of the same kind"
    return f"You may replace {worlds} that costs 0 to {power.n} more{gain}."


def _takeover(power: p.Takeover) -> str:
    give = {
        None: "You may", "this_card": "You may discard this card to", "prestige": "You may spend 1 prestige to",
    }[power.pay]  # fmt: skip
    whose = {
        "imperium": "a military world of a player with an IMPERIUM card",
        "military": "a military world of a player with Military of 1 or more",
        "rebel": "a REBEL military world of another player",
        "anyone": "a military world of another player",
    }[power.against]
    verb = "attack and destroy" if power.destroy else "take over"
    more = f", with {power.n} more Military for each REBEL military world you have" if power.n else ""
    gain = f" You gain {power.prestige} prestige if you succeed." if power.prestige else ""
    return f"{give} {verb} {whose}{more}.{gain}"


def _good(kind: str) -> str:
    return "good of any kind" if kind == "any" else f"{KIND_NAMES[kind]} good"


def _goods(kind: str, amount: int) -> str:
    goods = "good" if kind == "any" else f"{KIND_NAMES[kind]} good"
    return count(amount, goods)


def _trade(power: p.TradeBonus) -> str:
    good = "The good on this world" if power.here else a(_good(power.good)).capitalize()
    good = good if power.here or power.good == "any" else f"{good[0]}{a(_good(power.good))[1:]}"
    return f"{good} sells for {count(power.n, 'card')} more{_per(power.per)}."


def _consume(power: p.ConsumeGoods) -> str:
    if power.here:
        return f"You consume the good on this world for {reward_words(power)}."
    kinds = " of different kinds" if power.distinct else ""
    if power.times == 1:
        return f"You consume {_goods(power.good, power.each)}{kinds} for {reward_words(power)}."
    return f"You consume up to {_goods(power.good, power.each * power.times)}{kinds}, for {reward_words(power)} each."


def _sell(power: p.ConsumeSell) -> str:
    how = "with the help of Trade powers" if power.bonuses else "without the help of Trade powers"
    return f"You consume a good for its price in cards, {how}."


def _discard_hand(power: p.DiscardHand) -> str:
    if power.times > 1:
        return (
            f"You may discard up to {count(power.each * power.times, 'card')} from hand for {reward_words(power)} each."
        )
    return f"You may discard {count(power.each, 'card')} from hand for {reward_words(power)}."


def _windfall(power: p.ProduceWindfall) -> str:
    kind = "" if power.good == "any" else f"{KIND_NAMES[power.good]} "
    world = f"{'another' if power.other else 'a'} {kind}windfall world"
    world = world if power.other else a(f"{kind}windfall world")
    if power.discard:
        return f"You may discard {count(power.discard, 'card')} from hand to produce on {world}."
    return f"You produce on {world}."


def _produce_here(power: p.ProduceHere) -> str:
    if power.discard:
        return f"You may discard {count(power.discard, 'card')} from hand to produce here."
    return "This world produces."


def _most_produced(power: p.MostProduced) -> str:
    goods = "goods" if power.good == "any" else f"{KIND_NAMES[power.good]} goods"
    return f"If you produced more {goods} than every other player, draw {count(power.n, 'card')}."


def _for_produced(power: p.DrawForProduced) -> str:
    return f"Draw {count(power.n, 'card')} for each {_good(power.good)} that you produced."


SENTENCES: Mapping[type[Effect], Callable[[Any], str]] = {
    p.ExploreDraw: lambda power: f"Draw {count(power.n, 'card')} more.",
    p.ExploreKeep: lambda power: f"Keep {count(power.n, 'card')} more.",
    p.ExploreMix: lambda _: "You may discard cards of your hand instead of cards that you have drawn.",
    p.DiscardForPrestige: lambda power: f"Before you draw, you may discard a card from hand for {power.n} prestige.",
    p.DrawCards: _draw,
    p.DrawDiscard: _draw_discard,
    p.GainPrestige: _prestige,
    p.CostLess: _cost_less,
    p.GoodForLess: _good_for_less,
    p.LeaveForLess: _leave_for_less,
    p.SaveCard: lambda _: "Put one of the cards that you pay with face down under this world.",
    p.Military: _military,
    p.TemporaryMilitary: _temporary,
    p.PayForMilitary: _pay_for_military,
    p.PayLess: lambda power: f"Military worlds that you pay for cost you {count(power.n, 'card')} less.",
    p.ConquerPeaceful: _conquer,
    p.PlaceSecond: lambda _: "You may place a second world.",
    p.PlaceMilitary: lambda _: (
        "After you place a world, you may discard this card to conquer a further military world."
    ),
    p.ReplaceWorld: _replace,
    p.PlaceWithGood: lambda _: "A production world that you place gets a good.",
    p.Takeover: _takeover,
    p.TakeoverDefense: lambda _: "When you defend, you have 1 Military for each military world and 1 if it is REBEL.",
    p.PreventTakeover: lambda _: "You may spend 1 prestige to defeat a takeover against any player.",
    p.TradeBonus: _trade,
    p.NoSale: lambda _: "You cannot sell the good on this world with Consume: Trade.",
    p.ConsumeGoods: _consume,
    p.ConsumeKinds: lambda power: f"You consume a good of every kind that you have, for {reward_words(power)} each.",
    p.ConsumeAll: lambda power: f"You consume all goods, for {power.vp} VP for each but one.",
    p.ConsumeSell: _sell,
    p.SpendPrestige: lambda power: f"You may spend 1 prestige for {reward_words(power)}.",
    p.DiscardHand: _discard_hand,
    p.GainVp: lambda power: f"Gain {power.n} VP, even without goods.",
    p.GuessNumber: lambda _: "You may name a number and turn up a card: keep it if it has that cost or defense.",
    p.AnteCard: lambda _: (
        "You may show a card of your hand, of cost or defense 1 to 6, and turn up so many cards: "
        "keep one that is higher, or else discard yours."
    ),
    p.ProduceHere: _produce_here,
    p.ProduceWindfall: _windfall,
    p.DrawForProduced: _for_produced,
    p.DrawForKinds: lambda power: f"Draw {count(power.n, 'card')} for each kind of good that you produced.",
    p.MostProduced: _most_produced,
    p.MostWorlds: lambda power: (
        f"If you have more {phrase(power.of, plural=True)} than every other player, gain {power.prestige} prestige."
    ),
    p.TakeSaved: lambda _: "Take the cards under this world into your hand.",
}
"""The sentence of each effect."""


def line_words(line: Line) -> str:
    """A scoring line: `1 VP for each military world`."""
    if line.table:
        rising = [str(vp) for vp in line.table[1:]]
        return f"{', '.join(rising[:-1])} or {rising[-1]} VP for 1 to {len(rising)} kinds of worlds"
    if line.each > 1:
        return f"{line.vp} VP for every {line.each} {phrase(line.per)}"
    if line.per.name:
        return f"{line.vp} VP for {line.per.name}"
    return f"{line.vp} VP for each {phrase(line.per)}"


def scoring_words(design: Design) -> str:
    """What a scoring card scores, in a sentence; empty for other cards."""
    if not design.scoring:
        return ""
    once = "; each card counts once" if sum(not line.per.special for line in design.scoring) > 1 else ""
    return f"It scores {'; '.join(map(line_words, design.scoring))}{once}."


def goal_words(goal: Goal) -> str:
    """A goal in a sentence."""
    if goal.counts in CONDITIONS:
        return f"{goal.vp} VP for the first to {CONDITIONS[goal.counts]}."
    if goal.sort == "first":
        return f"{goal.vp} VP for the first to have {goal.least} {UNITS[goal.counts]}."
    return f"{goal.vp} VP for the most {UNITS[goal.counts]}, at least {goal.least}."


CONDITIONS: Mapping[str, str] = {
    "peace_or_war": "have Military below 0 and 2 worlds, or a takeover power and 2 military worlds",
    "prestige_and_chips": "have 2 prestige and 3 VP in chips",
    "imperium_or_military": "have 3 IMPERIUM cards or 4 military worlds",
    "six_developments": "have a scoring development of cost 6",
    "hand_discards": "discard a card to the hand limit",
    "power_phases": "have a power in each phase, Trade among them",
    "kinds": "have worlds of all four kinds",
}
"Goals that are said in words of their own."


def sentences(design: Design, *, prestige: bool = True) -> tuple[str, ...]:
    """Everything that a card can do and score, a sentence for each power and trait.

    Args:
        design: the card.
        prestige: whether the game has prestige.
    """
    symbol = (SYMBOL,) if prestige and design.prestige else ()
    words = (*map(power_words, design.powers), *(TRAITS[trait] for trait in design.traits), *symbol)
    return tuple(word for word in (*words, scoring_words(design)) if word)
