"""The choices in plain words, with their numbers; many say what they are in their class (`says`)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.facts.box import ActionTile
from nf_core.games.new_frontiers.facts.nouns import KIND_NAMES
from nf_core.games.new_frontiers.facts.powers import MilitaryTemp, PayToProduce
from nf_core.games.new_frontiers.numbers.costs import military
from nf_core.games.new_frontiers.phases import develop, sales
from nf_core.games.new_frontiers.phases.consume import ChooseMeal, power_of
from nf_core.games.new_frontiers.phases.placing import Temporary, due
from nf_core.games.new_frontiers.phases.settle import ChooseSettle
from nf_core.games.new_frontiers.state.empire import Empire
from nf_core.games.new_frontiers.state.table import State, action_tile, colony_of
from nf_core.games.new_frontiers.words.names import listed, points_of, price_of, sort_of
from nf_core.games.new_frontiers.words.powers import goal_words, power_sentence
from nf_core.games.new_frontiers.words.prospects import prospects
from nf_core.games.new_frontiers.words.tiles import tile_words
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.ledger import Ledger, count, show, unit_for
from nf_core.kernel.values import Action
from nf_core.kernel.wording import worded

PROMPTS = {
    "nfr.place-disk": "The next disk on the priority track",
    "nfr.turn-over": "The developments that are turned over",
    "nfr.deal-mat": "An empire mat",
    "nfr.choose-home": "Your home colony",
    "nfr.select": "Select an action",
    "nfr.draw-worlds": "Worlds from the bag",
    "nfr.draw-goals": "Goals from the stack",
    "nfr.keep-goal": "Keep a goal face down",
    "nfr.turn-up-goal": "Turn up your stockpile goal for all?",
    "nfr.buy-development": "Buy a development",
    "nfr.pick-world": "Explore a world",
    "nfr.pick-second": "Explore a second world",
    "nfr.return-worlds": "Return worlds: you may have nine",
    "nfr.stockpile-world": "Stockpile a world?",
    "nfr.settle-or-gain": "Settle a world, or gain colonists",
    "nfr.set-kind": "The kind of your world in this action",
    "nfr.produce-on": "Too few goods: which colonies produce?",
    "nfr.produce-windfall": "Which windfall colony produces?",
    "nfr.pay-to-produce": "Pay to produce?",
    "nfr.stockpile-goods": "Stockpile goods?",
    "nfr.sell": "Sell a good?",
    "nfr.stockpile-credits": "How many credits do you stockpile?",
    "nfr.use-power": "Use a Consume power",
    "nfr.consume-goods": "Consume goods",
}


TILE_RULES = {
    "isolation": ("nfr.isolation",),
    "goals": ("nfr.chart", "nfr.chart.reveal", "nfr.goal.score"),
    "develop": ("nfr.develop", "nfr.develop.bonus"),
    "explore": ("nfr.explore.pick", "nfr.explore.second"),
    "settle": ("nfr.settle", "nfr.settle.colonists", "nfr.settle.world", "nfr.settle.bonus"),
    "produce": ("nfr.produce.goods", "nfr.produce.bonus", "nfr.produce.credits"),
    "trade_consume": ("nfr.trade", "nfr.consume", "nfr.trade.bonus"),
    "envoys": ("nfr.envoys",),
}
"The rules of each action tile, to be read before selecting it."


def rules(action: Action) -> tuple[str, ...]:
    """The rules of an action: of a tile its own; otherwise those of the question."""
    return TILE_RULES[action.tile] if isinstance(action, a.SelectTile) else ()


def group(action: Action) -> str:
    """Doing without is told apart from what can be done."""
    match action:
        case a.StockpileWorld(world="") | a.PayToProduce(pay=False):
            return a.ENDING
    return action.heading


def prompt(decision: Decision) -> str:
    """The question of a decision."""
    return PROMPTS[decision.prompt]


def describe(s: State, action: Action) -> str:
    """The words for an action, with its numbers."""
    said = SAID.get(type(action))
    return said(s, action) if said else worded(action, lambda field: _called(action, field))


def _called(action: Action, field: str) -> object:
    """The words for a field of an action."""
    found = getattr(action, field)
    match field:
        case "player":
            return f"player {found + 1}"
        case "items":
            return listed(found) or "nothing"
        case "world":
            return found or "no world"
        case "kind":
            return f" as {KIND_NAMES[found]}" if found else ""
    return found


def offers(s: State, tile: ActionTile) -> str:
    """What an action tile brings: its action for all, its bonus for the player who selects it."""
    does, bonus = tile.does, tile.bonus
    on_it = f", and take {count(s.produce_credits, 'credit')}" if s.produce_credits else ""
    places = count(bonus.places, "place")
    return {
        "isolation": f"you gain {bonus.credits} credits",
        "goals": f"you move {places} forward, gain {bonus.credits} credit, and keep one of {bonus.goals_drawn} goals",
        "develop": f"all may buy a development, you for {bonus.less} less",
        "explore": f"all explore one of {does.shown} worlds, you another one",
        "settle": f"all settle a world or gain {does.colonists} colonists; you first gain {bonus.colonists} more",
        "produce": f"all produce; you also produce on a windfall colony{on_it}",
        "trade_consume": f"all may sell a good, then consume; you first gain {bonus.vp} VP",
        "envoys": f"you gain {bonus.vp} VP and become first",
    }[tile.id]


def world_words(s: State, name: str) -> str:
    """A world with what it takes and what it is worth."""
    world = s.tiles.worlds[name]
    return f"{name} ({sort_of(world)}, {price_of(world)}, {points_of(world.vp)})"


def temporary(s: State) -> Temporary:
    """The temporary Military of the player who is settling."""
    step = s.agenda[0] if s.agenda else None
    return step.temporary if isinstance(step, ChooseSettle) else ()


def settler(s: State, action: a.SettleWorld) -> Empire:
    """The empire that settles, with the kind that it sets for the world."""
    empire = s.empires[action.seat]
    return replace(empire, oort=action.kind) if action.kind else empire


def _settle(s: State, action: a.SettleWorld) -> str:
    world, name = s.tiles.worlds[action.world], f"{action.world}{_called(action, 'kind')}"
    points = points_of(world.vp)
    if action.way == "conquer":
        strength = _strength(s, action).total
        return f"conquer {name} with Military {strength} against {world.defense} ({points})"
    return f"settle {name} for {count(due(s, settler(s, action), world, 'pay').total, 'credit')} ({points})"


def _strength(s: State, action: a.SettleWorld) -> Ledger:
    return military(s.tiles, s.empires[action.seat], action.world, temporary(s))


def _turn_over(s: State, action: a.TurnOver) -> str:
    return f"turn over {listed([s.tiles.pairs[letter][1].name for letter in action.items]) or 'nothing'}"


def _keep(s: State, action: a.KeepGoal) -> str:
    del s
    under = f"; under the stack goes {', then '.join(action.returned)}" if action.returned else ""
    return f"keep {action.goal}{under}"


def _buy(s: State, action: a.BuyDevelopment) -> str:
    price = develop.cost(s, action.seat, action.development).total
    points = points_of(s.tiles.developments[action.development].vp)
    return f"buy {action.development} for {count(price, 'credit')} ({points})"


def _sell(s: State, action: a.SellGood) -> str:
    good = KIND_NAMES[colony_of(s.empires[action.seat], action.colony).good]
    price = sales.sale_price(s, action.seat, action.colony).total
    return f"sell the {good} good of {action.colony} for {count(price, 'credit')}"


def _use(s: State, action: a.UsePower) -> str:
    does = power_sentence(power_of(s, action))
    return f"use {action.tile}: {does.removeprefix('You ').removeprefix('may ').removesuffix('.')}"


def _spend(s: State, action: a.SpendGood) -> str:
    power, *_ = s.tiles.all[action.tile].powers_of(MilitaryTemp)
    return f"return the good of {action.colony} for {power.n} Military in this action ({action.tile})"


def _pay(s: State, action: a.PayToProduce) -> str:
    power, *_ = s.tiles.all[action.colony].powers_of(PayToProduce)
    way = f"pay {count(power.credits, 'credit')} to" if action.pay else "do not"
    return f"{way} produce on {action.colony}"


SAID: Mapping[type[Action], Callable[[State, Any], str]] = {
    a.TurnOver: _turn_over,
    a.SelectTile: lambda s, action: f"{action_tile(s, action.tile).name}: {offers(s, action_tile(s, action.tile))}",
    a.KeepGoal: _keep,
    a.BuyDevelopment: _buy,
    a.PickWorld: lambda s, action: f"explore {world_words(s, action.world)}",
    a.TakeColonists: lambda s, _: f"gain {action_tile(s, 'settle').does.colonists} colonists",
    a.SettleWorld: _settle,
    a.SellGood: _sell,
    a.UsePower: _use,
    a.SpendGood: _spend,
    a.PayToProduce: _pay,
}
"What actions say with more than their fields."


def reason(s: State, action: Action) -> Ledger | None:
    """The ledger behind an action, if it has one: a price, the Military against a world."""
    match action:
        case a.BuyDevelopment(seat, name):
            return develop.cost(s, seat, name)
        case a.SettleWorld(way="conquer"):
            return _strength(s, action)
        case a.SettleWorld():
            return due(s, settler(s, action), s.tiles.worlds[action.world], "pay")
        case a.SellGood(seat, colony):
            return sales.sale_price(s, seat, colony)
    return None


def variant(s: State, action: Action) -> tuple[str, str] | None:
    """A goal with the order of the others, or a world with its kind."""
    match action:
        case a.KeepGoal(_, goal, returned) if len(returned) > 1:
            thing = f"keep {goal}"
        case a.SettleWorld(kind=kind) if kind:
            thing = f"settle {action.world}"
        case _:
            return None
    return thing, describe(s, action).removeprefix(thing).strip("; ")


def item(s: State, decision: Subset, item: str) -> str:
    """The name of a world, or of a colony with its good."""
    if decision.prompt in {"nfr.draw-worlds", "nfr.return-worlds"}:
        return world_words(s, item)
    colonies = s.empires[decision.seat].colonies if decision.seat >= 0 else ()
    good = next((colony.good for colony in colonies if colony.world == item), "")
    return f"{item} ({KIND_NAMES[good]})" if good else item


def item_detail(s: State, decision: Subset, item: str) -> list[str]:
    """What a tile is and does, and what it would mean for whoever chooses."""
    tile = s.tiles.all.get(item)
    if tile is None:
        return []
    told = [
        f"{each.title}: {show(each.ledger.total)} {unit_for(each.ledger.total, each.ledger.unit)}"
        for each in prospects(s, decision.seat, item)
        if not each.stays
    ]
    return [*_asked_by(s, decision), *told, *tile_words(s.tiles, tile)]


def _asked_by(s: State, decision: Subset) -> Iterator[str]:
    """What the items are taken for: the power that consumes them, the goal for which they are stockpiled."""
    step, goal = s.agenda[0] if s.agenda else None, stockpile_goal(s, STOCKPILED.get(decision.build, ""))
    if isinstance(step, ChooseMeal):
        yield f"{step.use.tile}: {power_sentence(power_of(s, step.use))}"
    if goal:
        yield f"{goal}: {goal_words(s.tiles.goals[goal])}"


STOCKPILED: Mapping[type[Action], str] = {
    a.StockpileWorld: "worlds",
    a.StockpileGoods: "goods",
    a.StockpileCredits: "credits",
}
"What a choice stockpiles."


def stockpile_goal(s: State, item: str) -> str:
    """The goal that lies face up and lets players stockpile these items; empty if there is none."""
    return next((goal for goal in s.goals.shown if item and s.tiles.goals[goal].stockpile == item), "")


def stage(s: State) -> str:
    """How far the game is."""
    return f"Round {s.round}" if s.round else "Set-up"
