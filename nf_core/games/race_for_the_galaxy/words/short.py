"""Powers, scoring lines, traits and action cards in a few words, as they stand on a card; sentences are in `powers`."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts import powers as p
from nf_core.games.race_for_the_galaxy.facts.designs import Design, Line, Trait
from nf_core.games.race_for_the_galaxy.facts.filters import Effect, Filter, Moment
from nf_core.games.race_for_the_galaxy.facts.goals import Goal
from nf_core.games.race_for_the_galaxy.facts.levels import printed
from nf_core.games.race_for_the_galaxy.facts.nouns import PHASE_NAMES, phrase
from nf_core.games.race_for_the_galaxy.numbers.goals import UNITS
from nf_core.games.race_for_the_galaxy.words.names import a, brief, reward_words
from nf_core.games.race_for_the_galaxy.words.powers import CONDITIONS
from nf_core.kernel.ledger import count

TRAITS: Mapping[Trait, str] = {
    "start_hand_3": "start with 3 cards",
    "saves_at_start": "save a card at the start, start with 3",
    "hand_limit_12": "hand limit 12",
    "ends_at_14": "your tableau ends the game at 14",
    "takes_discards": "take what others discard to the limit",
    "selects_last": "select your action last",
}
SYMBOL = "1 prestige when placed"
KINDS: Mapping[str, str] = {"novelty": "Novelty", "rare": "Rare", "genes": "Genes", "alien": "Alien", "any": "any"}
"Kinds in one word."
MOMENTS: Mapping[tuple[str, Moment], str] = {
    ("develop", "once"): "first",
    ("develop", "placed"): "after developing",
    ("settle", "placed"): "after settling",
    ("settle", "paid_military"): "for paying for a military world",
    ("consume", "once"): "",
    ("produce", "once"): "",
    ("produce", "produced_here"): "if it produces",
}


def short_lines(design: Design, *, prestige: bool = True) -> tuple[str, ...]:
    """What a card can do and score, a line each: `Settle: +2 Military`; what its kind says already is left out.

    Args:
        design: the card.
        prestige: whether the game has prestige.
    """
    powers = [(power, SHORT[type(power)](power)) for power in design.powers]
    lines = [f"{PHASE_NAMES[power.phase]}: {words}" for power, words in powers if words]
    symbol = [SYMBOL] if prestige and design.prestige else []
    scoring = [short_scoring(design)] if design.scoring else []
    return (*lines, *(TRAITS[trait] for trait in design.traits), *symbol, *scoring)


def short_scoring(design: Design) -> str:
    """What a scoring card scores: `?: 2 per Genes/Alien production world, 1 per military world`."""
    alike: dict[object, list[Line]] = {}
    for line in design.scoring:
        alike.setdefault((line.vp, line.each, line.table, replace(line.per, kind=None, name=None)), []).append(line)
    return f"?: {', '.join(map(_short_line, alike.values()))}"


def _short_line(alike: list[Line]) -> str:
    """Lines that differ in the kind alone, or in the card that they name."""
    line, first = alike[0], alike[0].per
    if line.table:
        return f"{'/'.join(map(str, line.table[1:]))} for 1 to {len(line.table) - 1} kinds"
    if line.each > 1:
        return f"{line.vp} per {line.each} {_thing(first, plural=True)}"
    if first.name:
        return f"{line.vp} for {', '.join(one.per.name or '' for one in alike)}"
    kinds = "/".join(KINDS[one.per.kind] for one in alike if one.per.kind)
    return f"{line.vp} per {f'{kinds} ' if kinds else ''}{_thing(replace(first, kind=None))}"


def _thing(filter: Filter | None, noun: str = "", *, plural: bool = False) -> str:
    if filter is None:
        return f"{noun}s" if plural else noun
    return brief(phrase(filter, noun, plural=plural))


def _moment(power: p.DrawCards | p.DrawDiscard | p.GainPrestige) -> str:
    """When a power gives something, after a blank; nothing where that needs no word."""
    of = getattr(power, "of", None)
    words = f"for {a(_thing(of))}" if of else MOMENTS[power.phase, power.when]
    return f" {words}" if words else ""


def _per(filter: Filter | None) -> str:
    return f" per {_thing(filter)}" if filter else ""


def _good(kind: str, amount: int = 1) -> str:
    """Goods of a kind: `Rare good`, `2 goods`."""
    goods = "good" if kind == "any" else f"{KINDS[kind]} good"
    return count(amount, goods)


def _for_less(give: str, power: p.GoodForLess | p.LeaveForLess) -> str:
    of = getattr(power, "of", None)
    card = f" for {a(_thing(of, 'world' if power.phase == 'settle' else 'development'))}" if of else ""
    return f"{give}: {'pay nothing' if power.n is None else f'{power.n} less'}{card}"


def _military(power: p.Military) -> str:
    against = f" for {_thing(power.of, 'world', plural=True)}" if power.of else ""
    having = f" with {power.having.upper()}" if power.having else ""
    return f"{power.n:+} Military{against}{_per(power.per)}{having}"


def _temporary(power: p.TemporaryMilitary) -> str:
    if power.pay == "hand":
        return f"discard {f'up to {power.n} cards' if power.n > 1 else 'a card'}: +1 Military{' each' * (power.n > 1)}"
    give = {
        "this_card": "discard this", "prestige": "spend 1 prestige",
        "good": f"spend {_good(power.good or 'any')}",
    }[power.pay]  # fmt: skip
    return f"{give}: +{power.n} Military"


def _conquer(power: p.ConquerPeaceful) -> str:
    less = f", {power.n} less" if power.n else ""
    gain = f", +{power.prestige} prestige" if power.prestige else ""
    return f"discard this: conquer a non-military world{less}{gain}"


def _takeover(power: p.Takeover) -> str:
    give = {None: "", "this_card": "discard this: ", "prestige": "1 prestige: "}[power.pay]
    of = {"imperium": " of an IMPERIUM player", "military": " of a player with Military"}.get(power.against, "")
    world = "REBEL military world" if power.against == "rebel" else "military world"
    more = f", +{power.n} per REBEL" if power.n else ""
    return f"{give}{'destroy' if power.destroy else 'take over'} a {world}{of}{more}"


def _trade(power: p.TradeBonus) -> str:
    good = "good here" if power.here else f"{KINDS[power.good]} good"
    return f"{good} +{power.n}{_per(power.per)}"


def _consume(power: p.ConsumeGoods) -> str:
    reward = reward_words(power)
    if power.here:
        return f"good here for {reward}"
    if power.times > 1:
        return f"up to {_good(power.good, power.each * power.times)}, {reward} each"
    return f"{_good(power.good, power.each)}{' of different kinds' if power.distinct else ''} for {reward}"


def _hand(power: p.DiscardHand) -> str:
    if power.times > 1:
        return f"up to {count(power.each * power.times, 'card')} of hand, {reward_words(power)} each"
    return f"{count(power.each, 'card')} of hand for {reward_words(power)}"


def _windfall(power: p.ProduceWindfall) -> str:
    world = f"{'another ' if power.other else ''}{'' if power.good == 'any' else f'{KINDS[power.good]} '}windfall"
    world = world if power.other else a(world)
    return f"discard {power.discard}: good on {world}" if power.discard else f"good on {world}"


SHORT: Mapping[type[Effect], Callable[[Any], str]] = {
    p.ExploreDraw: lambda power: f"draw {power.n} more",
    p.ExploreKeep: lambda power: f"keep {power.n} more",
    p.ExploreMix: lambda _: "discard from hand too",
    p.DiscardForPrestige: lambda power: f"1 card of hand for {power.n} prestige",
    p.DrawCards: lambda power: f"draw {power.n}{_moment(power)}{_per(power.per)}",
    p.DrawDiscard: lambda power: f"draw {power.n}{_moment(power)}, discard 1",
    p.GainPrestige: lambda power: f"{power.n} prestige{_moment(power)}",
    p.CostLess: lambda power: (
        f"{'' if power.phase == 'develop' else _thing(power.of, 'world', plural=True) + ' '}{power.n} less"
    ),
    p.GoodForLess: lambda power: _for_less(f"spend {_good(power.good)}", power),
    p.LeaveForLess: lambda power: _for_less("discard this", power),
    p.SaveCard: lambda _: "save a card you pay",
    p.Military: _military,
    p.TemporaryMilitary: _temporary,
    p.PayForMilitary: lambda power: (
        f"may pay for {_thing(power.of, 'military world', plural=True)}{f', {power.n} less' if power.n else ''}"
    ),
    p.PayLess: lambda power: f"military worlds you pay {power.n} less",
    p.ConquerPeaceful: _conquer,
    p.PlaceSecond: lambda _: "place a second world",
    p.PlaceMilitary: lambda _: "discard this: conquer one more world",
    p.ReplaceWorld: lambda power: (
        f"replace a world by its kind, 0-{power.n} more{f', +{power.prestige} prestige' if power.prestige else ''}"
    ),
    p.PlaceWithGood: lambda _: "production worlds come with a good",
    p.Takeover: _takeover,
    p.TakeoverDefense: lambda _: "defends with 1 per military world, 2 if REBEL",
    p.PreventTakeover: lambda _: "1 prestige: defeat a takeover",
    p.TradeBonus: _trade,
    p.NoSale: lambda _: "its good is not sold",
    p.ConsumeGoods: _consume,
    p.ConsumeKinds: lambda power: f"1 good of each kind, {reward_words(power)} each",
    p.ConsumeAll: lambda power: f"all goods, {power.vp} VP each but one",
    p.ConsumeSell: lambda power: f"sell 1 more{'' if power.bonuses else ', plain price'}",
    p.SpendPrestige: lambda power: f"1 prestige for {reward_words(power)}",
    p.DiscardHand: _hand,
    p.GainVp: lambda power: f"+{power.n} VP",
    p.GuessNumber: lambda _: "guess a number, win a card",
    p.AnteCard: lambda _: "bet a card of hand",
    p.ProduceHere: lambda power: f"discard {power.discard}: good here" if power.discard else "",
    p.ProduceWindfall: _windfall,
    p.DrawForProduced: lambda power: f"draw {power.n} per {_good(power.good).removeprefix('1 ')} produced",
    p.DrawForKinds: lambda power: f"draw {power.n} per kind produced",
    p.MostProduced: lambda power: f"draw {power.n} for most {'goods' if power.good == 'any' else KINDS[power.good]}",
    p.MostWorlds: lambda power: f"{power.prestige} prestige for most {_thing(power.of, plural=True)}",
    p.TakeSaved: lambda _: "take the saved cards",
}
"""The few words for each effect; a good by itself on a production world is said by its kind."""


def short_goal(goal: Goal) -> str:
    """A goal in a few words: `4 goods on worlds` for the first, `most developments, from 4`."""
    if goal.counts in CONDITIONS:
        return CONDITIONS[goal.counts].removeprefix("have ")
    if goal.sort == "first":
        return f"{goal.least} {UNITS[goal.counts]}"
    return f"most {UNITS[goal.counts]}, from {goal.least}"


def action_lines(action: str) -> tuple[str, ...]:
    """What an action card brings, for all and for whoever selects it, in a few words."""
    figures = printed().bonuses
    explore = f"all: draw {figures.explore_draw}, keep {figures.explore_keep}"
    return {
        "explore-5": (explore, f"you: draw {figures.explore_five} more"),
        "explore-1": (explore, f"you: draw {figures.explore_one_draw}, keep {figures.explore_one_keep} more"),
        "develop": ("all: place a development", f"you: {figures.develop_less} less"),
        "settle": ("all: place a world", f"you: then draw {figures.settle_draw}"),
        "trade": ("all: consume", "you: first sell a good"),
        "double": ("all: consume", "you: double VP"),
        "produce": ("all: produce", f"you: {count(figures.produce_windfalls, 'windfall')} too"),
    }[action]
