"""Powers, abilities, scoring lines and goals in sentences of our own, made from their figures."""

from collections import Counter
from collections.abc import Sequence

from nf_core.games.new_frontiers.facts.components import Goal, Line, Tile
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES, PHASE_NAMES, phrase
from nf_core.games.new_frontiers.facts.powers import (
    Ability,
    ConsumeBonus,
    ConsumeGoods,
    ConsumeSell,
    ConsumeUpto,
    CostReduce,
    DrawWorld,
    Filter,
    GainColonist,
    GainCredit,
    GainVp,
    Military,
    MilitaryTemp,
    MostProduced,
    PayForMilitary,
    PayToProduce,
    Power,
    ProduceWindfall,
    ReplaceSelf,
    SettleTwo,
    TradeBonus,
    UpgradeColony,
)
from nf_core.games.new_frontiers.numbers.goals import UNITS
from nf_core.kernel.ledger import count

ABILITIES: dict[Ability, str] = {
    "choose_kind": "You set the kind of this world once in each action, also while you settle it, and for scoring.",
    "no_sale": "You cannot sell a good of this world.",
}
MOMENTS = {
    ("develop", "each_action"): ("Before you buy", ""),
    ("produce", "each_action"): ("After everybody has produced", ""),
    ("explore", "each_action"): ("When you pick a world", ""),
    ("consume", "each_action"): ("Even if you consume nothing", ""),
    ("explore", "after_picks"): ("After your last pick", ""),
    ("develop", "after_develop"): ("After you buy a development", " after buying"),
    ("settle", "after_settle"): ("After you settle {world}", " after settling"),
    ("produce", "good_here"): ("When a good is produced here", " if it produces"),
    ("settle", "took_colonists"): ("When you gain colonists instead of settling", " more"),
}
"When a power gives something, by phase and moment, in a sentence and in short; any other is the action itself."


def power_words(power: Power) -> str:
    """A power in a sentence, after its phase: `Settle: You have 2 more Military.`"""
    return f"{PHASE_NAMES[power.phase]}: {power_sentence(power)}"


def power_sentence(power: Power) -> str:
    """A power in a sentence, without its phase."""
    match power:
        case GainCredit() | GainVp() | GainColonist() | DrawWorld():
            return f"{_moment(power)}, you {_gain(power)}."
        case ProduceWindfall() | PayToProduce() | MostProduced() | TradeBonus():
            return _of_goods(power)
        case ConsumeGoods() | ConsumeUpto() | ConsumeSell() | ConsumeBonus():
            return _consume(power)
        case Military() | MilitaryTemp() | PayForMilitary():
            return _of_military(power)
        case _:
            return _of_worlds(power)


def _moment(power: GainCredit | GainVp | GainColonist | DrawWorld) -> str:
    of = power.of if isinstance(power, GainVp) else None
    moment, _ = MOMENTS.get((power.phase, power.when), (f"In each {PHASE_NAMES[power.phase]} action", ""))
    return moment.format(world=_a(phrase(of, "world")) if of else "a world")


def _gain(power: GainCredit | GainVp | GainColonist | DrawWorld) -> str:
    match power:
        case GainCredit(n=n, per=per):
            return f"gain {count(n, 'credit')}{_per(per)}"
        case GainVp(n=n):
            return f"gain {n} VP"
        case GainColonist(n=n, when=when):
            return f"gain {count(n, 'colonist')}{' more' if when == 'took_colonists' else ''}"
        case DrawWorld(n=n):
            return f"draw {count(n, 'world')} from the bag"


def _per(filter: Filter | None) -> str:
    """The end of a sentence about a power that counts."""
    if filter is None:
        return ""
    if filter.what == "kinds_produced":
        return " for each kind of good that you produced"
    return f" for each {phrase(filter)} you have"


def _of_military(power: Military | MilitaryTemp | PayForMilitary) -> str:
    match power:
        case Military(n=n, of=of, per=per):
            against = f" against {phrase(of, 'world', plural=True)}" if of else ""
            return f"You have {n} more Military{against}{_per(per)}."
        case MilitaryTemp(n=n, good=good):
            return f"You may return {_a(_good(good))} for {n} more Military until the end of the action."
        case PayForMilitary(n=n, of=of):
            less = f" less {n}" if n else ""
            return f"You may pay for {_a(phrase(of, 'military world'))}: its defense{less} in credits."


def _of_worlds(power: CostReduce | SettleTwo | UpgradeColony | ReplaceSelf) -> str:
    match power:
        case CostReduce(n=n, of=of, phase=phase):
            what = "Developments" if phase == "develop" else _worlds(of, "that you pay for")
            return f"{what} cost you {count(n, 'credit')} less."
        case SettleTwo():
            return "You may settle a second world."
        case UpgradeColony(max_rise=rise):
            colony = "a non-military colony by an explored non-military world"
            return f"You may replace {colony} of the same kind that costs 0 to {rise} more."
        case ReplaceSelf(of=of):
            return (
                f"Instead of settling, you may replace this colony by an explored {phrase(of, 'world')} without paying."
            )


def _worlds(filter: Filter | None, which: str) -> str:
    words = phrase(filter or Filter(), "world", plural=True)
    return f"{words[0].upper()}{words[1:]} {which}"


def _of_goods(power: ProduceWindfall | PayToProduce | MostProduced | TradeBonus) -> str:
    match power:
        case ProduceWindfall(n=n, good=good):
            colony = f"{'' if good == 'any' else f'{KIND_NAMES[good]} '}windfall colony"
            return f"You produce a good on {_a(colony) if n == 1 else f'{n} {colony[:-1]}ies'}."
        case PayToProduce(credits=credits):
            return f"You may pay {count(credits, 'credit')} to produce a good here."
        case MostProduced(good=good, credits=credits):
            gain = f"gain {count(credits, 'credit')}"
            return f"If you produced more {KIND_NAMES[good]} goods than each other player, you {gain}."
        case TradeBonus(n=n, good=good):
            sold = _a(_good(good))
            return f"{sold[0].upper()}{sold[1:]} sells for {count(n, 'credit')} more."


def _consume(power: ConsumeGoods | ConsumeUpto | ConsumeSell | ConsumeBonus) -> str:
    match power:
        case ConsumeGoods(goods=goods, distinct=distinct):
            return f"You consume {goods_words(goods, distinct=distinct)} for {reward_words(power)}."
        case ConsumeUpto(n=n, good=good, distinct=distinct):
            kind = "" if good == "any" else f"{KIND_NAMES[good]} "
            different = " of different kinds" if distinct else ""
            return f"You consume up to {n} {kind}goods{different}, for {reward_words(power)} each."
        case ConsumeSell():
            return "You may sell one more good, without the help of Trade powers; it counts as consumed."
        case ConsumeBonus(vp=vp, with_name=name, with_vp=more):
            partner = f", and {more} VP more if you have {name}" if name else ""
            return f"You gain {vp} VP for each good that you consume{partner}."


def goods_words(goods: Sequence[str], *, distinct: bool) -> str:
    """Goods in words: `1 Novelty good and 1 Genes good`."""
    different = " of different kinds" if distinct else ""
    nouns = {kind: "good" if kind == "any" else f"{KIND_NAMES[kind]} good" for kind in goods}
    parts = [count(times, nouns[kind]) for kind, times in Counter(goods).items()]
    return " and ".join(parts) + different


def reward_words(power: ConsumeGoods | ConsumeUpto) -> str:
    """What is gained by consuming: `2 VP and 1 credit`."""
    parts = [f"{power.vp} VP" if power.vp else "", count(power.credits, "credit") if power.credits else ""]
    return " and ".join(part for part in parts if part)


def _good(good: str) -> str:
    return "good of any kind" if good == "any" else f"{KIND_NAMES[good]} good"


def _a(words: str) -> str:
    return f"{'an' if words[0] in 'AEIOUaeio' else 'a'} {words}"


def line_words(line: Line, *, other: bool = False) -> str:
    """A scoring line: `1 VP for each other military colony`."""
    if line.table:
        rising = [str(vp) for vp in line.table[1:]]
        return f"{', '.join(rising[:-1])} or {rising[-1]} VP for 1 to {len(rising)} kinds of colonies"
    if line.per.special:
        return f"{line.vp} VP for each Military that you have against every military world"
    if line.per.name:
        return f"{line.vp} VP for {line.per.name}"
    return f"{line.vp} VP for each {'other ' if other else ''}{phrase(line.per)}"


def goal_words(goal: Goal) -> str:
    """A goal in a sentence: `2, 5 or 8 VP for 2, 4 or 6 Consume powers.`"""
    least = [str(step.least) for step in goal.steps]
    vp = [str(step.vp) for step in goal.steps]
    where = " on your stockpile mat" if goal.stockpile else ""
    return f"{_or(vp)} VP for {_or(least)} {goal_unit(goal)}{where}."


def goal_unit(goal: Goal) -> str:
    """What a goal counts: `different keywords`."""
    return f"{'different ' if goal.counts in {'keywords', 'power_types', 'kinds'} else ''}{UNITS[goal.counts]}"


def _or(words: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def sentences(tile: Tile) -> tuple[str, ...]:
    """Everything that a tile can do, a sentence for each power and ability."""
    abilities: tuple[Ability, ...] = getattr(tile, "abilities", ())
    return (*map(power_words, tile.powers), *(ABILITIES[ability] for ability in abilities))
