"""Powers, scoring lines and action tiles in a few words, as they stand on a tile; sentences are in `powers`."""

from nf_core.games.new_frontiers.facts.box import ActionTile
from nf_core.games.new_frontiers.facts.components import Goal, Tile
from nf_core.games.new_frontiers.facts.nouns import PHASE_NAMES, phrase
from nf_core.games.new_frontiers.facts.powers import (
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
from nf_core.games.new_frontiers.words.names import brief, kind_word
from nf_core.games.new_frontiers.words.powers import MOMENTS, goal_unit, goods_words, reward_words
from nf_core.kernel.ledger import count

SHORT_TITLES = {
    "isolation": "Isolation", "goals": "Chart goals", "trade_consume": "Trade, consume", "envoys": "Envoys",
}  # fmt: skip
"The names of action tiles that are too long for a narrow space."


def short_lines(tile: Tile) -> tuple[str, ...]:
    """What a tile can do and score, a line each: `Settle: +2 Military`."""
    powers = [f"{PHASE_NAMES[power.phase]}: {short_power(power)}" for power in tile.powers]
    abilities = {"choose_kind": "You set its kind", "no_sale": "Its good is not sold"}
    can = [abilities[ability] for ability in getattr(tile, "abilities", ())]
    return (*powers, *can, *([scoring] if (scoring := short_scoring(tile)) else []))


def short_scoring(tile: Tile) -> str:
    """What a "?" tile scores: `?: 2 per Genes colony, 1 per military colony`; empty for other tiles."""
    lines = []
    for line in tile.scoring:
        if line.table:
            lines.append(f"{'/'.join(map(str, line.table[1:]))} for {len(line.table) - 1} kinds")
        else:
            lines.append(f"{line.vp} {'for' if line.per.name else 'per'} {_thing(line.per)}")
    return f"?: {', '.join(lines)}" if lines else ""


def short_goal(goal: Goal) -> str:
    """What a goal scores: `2/5/8 VP for 2/4/6 Consume powers`."""
    vp, least = ("/".join(str(getattr(step, field)) for step in goal.steps) for field in ("vp", "least"))
    return f"{vp} VP for {least} {goal_unit(goal)}"


def _thing(filter: Filter, noun: str = "", *, plural: bool = False) -> str:
    return brief(phrase(filter, noun, plural=plural))


def short_power(power: Power) -> str:
    """A power in a few words, without its phase."""
    match power:
        case GainCredit() | GainVp() | GainColonist() | DrawWorld():
            return _gain(power)
        case ProduceWindfall() | PayToProduce() | MostProduced() | TradeBonus():
            return _goods(power)
        case ConsumeGoods() | ConsumeUpto() | ConsumeSell() | ConsumeBonus():
            return _consume(power)
        case Military() | MilitaryTemp() | PayForMilitary():
            return _military(power)
        case _:
            return _settle(power)


def _goods(power: ProduceWindfall | PayToProduce | MostProduced | TradeBonus) -> str:
    match power:
        case ProduceWindfall(n=n, good=good):
            return f"on {count(n, 'windfall' if good == 'any' else f'{kind_word(good)} windfall')}"
        case PayToProduce(credits=credits):
            return f"a good here for {count(credits, 'credit')}"
        case MostProduced(good=good, credits=credits):
            return f"+{count(credits, 'credit')} for most {kind_word(good)}"
        case TradeBonus(n=n, good=good):
            return f"{kind_word(good)}{' good' if good == 'any' else ''} +{n}"


def _gain(power: GainCredit | GainVp | GainColonist | DrawWorld) -> str:
    unit = {GainCredit: "credit", GainColonist: "colonist", DrawWorld: "world"}.get(type(power))
    gain = f"+{count(power.n, unit)}" if unit else f"+{power.n} VP"
    if isinstance(power, GainCredit) and power.per:
        each = "kind produced" if power.per.what == "kinds_produced" else _thing(power.per)
        return f"{gain} per {each}"
    of = power.of if isinstance(power, GainVp) else None
    _, moment = MOMENTS.get((power.phase, power.when), ("", ""))
    return f"{gain} for {_thing(of, 'world')}" if of else f"{gain}{moment}"


def _consume(power: ConsumeGoods | ConsumeUpto | ConsumeSell | ConsumeBonus) -> str:
    match power:
        case ConsumeGoods(goods=goods, distinct=distinct):
            eaten = goods_words(goods, distinct=distinct)
            return f"{brief(eaten)} for {reward_words(power)}"
        case ConsumeUpto(n=n, good=good, distinct=distinct):
            kind = "" if good == "any" else f"{kind_word(good)} "
            return f"up to {n} {kind}goods{' of different kinds' if distinct else ''}, {reward_words(power)} each"
        case ConsumeSell():
            return "sell 1 more, plain price"
        case ConsumeBonus(vp=vp, with_name=name, with_vp=more):
            return f"+{vp} VP per good{f', +{more} with {name}' if name else ''}"


def _military(power: Military | MilitaryTemp | PayForMilitary) -> str:
    match power:
        case Military(n=n, of=of, per=per):
            against = f" for {_thing(of, 'world', plural=True)}" if of else ""
            return f"+{n} Military{against}{f' per {_thing(per)}' if per else ''}"
        case MilitaryTemp(n=n, good=good):
            return f"{kind_word(good)} good for +{n} Military"
        case PayForMilitary(n=n, of=of):
            return f"may pay for {_thing(of, 'world', plural=True)}{f', {n} less' if n else ''}"


def _settle(power: CostReduce | SettleTwo | UpgradeColony | ReplaceSelf) -> str:
    match power:
        case CostReduce(n=n, of=of, phase=phase):
            return f"{n} less" if phase == "develop" else f"{_thing(of or Filter(), 'world', plural=True)} {n} less"
        case SettleTwo():
            return "settle a second world"
        case UpgradeColony(max_rise=rise):
            return f"replace a colony by its kind, 0-{rise} more"
        case ReplaceSelf(of=of):
            return f"replace this by a {_thing(of, 'world')} for free"


def action_lines(tile: ActionTile, on_it: int) -> tuple[str, ...]:
    """What an action tile brings, for all and for the player who selects it, in a few words."""
    does, bonus = tile.does, tile.bonus
    credits = f", +{count(on_it, 'credit')}" if on_it else ""
    found: tuple[str, ...] = {
        "isolation": (f"you: +{bonus.credits} credits",),
        "goals": (f"you: {bonus.places} forward, +{count(bonus.credits, 'credit')}, 1 of {bonus.goals_drawn} goals",),
        "develop": ("all: buy 1", f"you: {bonus.less} less"),
        "explore": (f"all: {does.worlds} of {does.shown}", f"you: {bonus.worlds} more"),
        "settle": (f"all: settle or {does.colonists} colonists", f"you: {bonus.colonists} more"),
        "produce": ("all: produce", f"you: {count(bonus.windfalls, 'windfall')}{credits}"),
        "trade_consume": (f"all: sell {does.sold}, consume", f"you: +{bonus.vp} VP"),
        "envoys": (f"you: +{bonus.vp} VP, go first",),
    }[tile.id]
    return found
