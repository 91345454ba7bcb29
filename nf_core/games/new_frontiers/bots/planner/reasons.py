"""Why the planner does what it does, in a sentence for those who ask it for a hint."""

from collections.abc import Callable
from typing import Any

from nf_core.games.new_frontiers import actions as a
from nf_core.games.new_frontiers.bots.planner import plays
from nf_core.games.new_frontiers.bots.planner.estate import Estate, estate
from nf_core.games.new_frontiers.bots.planner.outlook import outlook
from nf_core.games.new_frontiers.bots.planner.worth import addition, option, worth
from nf_core.games.new_frontiers.facts.components import LARGE_COST
from nf_core.games.new_frontiers.numbers.goals import goal_score
from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.phases.sales import sale_price
from nf_core.games.new_frontiers.state.table import State, action_tile
from nf_core.kernel.decision import Source
from nf_core.kernel.ledger import count
from nf_core.kernel.values import Action, Seat

WORTH_A_PLAN = 5
"The VP from which on a large development is called the plan."


def why(s: State, action: Action, rng: Source) -> str:
    """The reason for an action that the planner has chosen; empty where there is none to give."""
    if isinstance(action, a.SelectTile):
        return _of_tile(s, action, rng)
    empire = s.empires[action.seat]
    reason = REASONS.get(type(action))
    return reason(s, estate(s.tiles, owned(empire), empire.oort), action) if reason else ""


def _of_tile(s: State, action: a.SelectTile, rng: Source) -> str:
    """What a tile brings to the seat, and to the others."""
    after, seat = plays.selected(s, action, rng), action.seat
    if after.ends and not s.ends:
        return _of_ending(after, seat)
    gains = _gains(s, after)
    own = gains.pop(seat)
    most = max(gains)
    name = action_tile(s, action.tile).name
    gain = f"{name} brings you about {_vp(own)}" if own > 0 else f"{name} costs you least"
    return f"{gain}, and another player {_vp(max(most, 0.0))} at most.{_of_plan(s, seat)}"


def _gains(s: State, after: State) -> list[float]:
    """What every seat gains from one state to a later one, by the prospects of the earlier one."""
    ahead = outlook(s)
    seats = range(len(s.empires))
    return [worth(after, seat, ahead) - worth(s, seat, ahead) for seat in seats]


def _of_ending(after: State, seat: Seat) -> str:
    ahead = outlook(after)
    worths = [worth(after, each, ahead) for each in range(len(after.empires))]
    own = worths.pop(seat)
    if own > max(worths):
        return f"It ends the game after this round, with about {_vp(own - max(worths))} more for you than for others."
    return "It ends the game after this round; later you would be farther behind."


def _vp(amount: float) -> str:
    return f"{round(amount)} VP"


def _of_plan(s: State, seat: Seat) -> str:
    """The large development that the seat works towards."""
    empire = s.empires[seat]
    own = estate(s.tiles, owned(empire), empire.oort)
    name = _aim(s, own)
    return f" The plan is {name}, which would score {own.claim(name)} VP now." if name else ""


def _aim(s: State, own: Estate) -> str:
    """The large development for sale that would score most, if that is worth a plan."""
    large = [name for name, left in s.market if left and s.tiles.developments[name].large and name not in own.names]
    best = max(large, key=own.claim, default="")
    return best if best and own.claim(best) >= WORTH_A_PLAN else ""


def _of_purchase(s: State, own: Estate, action: a.BuyDevelopment) -> str:
    return _of_addition(s, own, action.development)


def _of_settling(s: State, own: Estate, action: a.SettleWorld | a.UpgradeColony | a.ReplaceColony) -> str:
    return _of_addition(s, own, action.world)


def _of_addition(s: State, own: Estate, name: str) -> str:
    ahead = outlook(s)
    scored = own.claim(name)
    more = addition(own, name, ahead) - scored
    rest = f" and may bring about {_vp(more)} more until the end" if round(more) > 0 else ""
    return f"{name} scores {scored} VP{rest}."


def _of_saving(s: State, own: Estate, action: a.BuyNothing) -> str:
    name = _aim(s, own)
    if name and s.empires[action.seat].credits < LARGE_COST:
        return f"Save for {name}, which would score {own.claim(name)} VP."
    return "Your credits will bring more than anything for sale."


def _of_colonists(s: State, own: Estate, action: a.TakeColonists) -> str:
    empire = s.empires[action.seat]
    if not empire.explored:
        return "You have no explored world to settle."
    ahead = outlook(s)
    best = max(empire.explored, key=lambda name: option(own, name, empire, ahead))
    lack = s.tiles.worlds[best].colonists - empire.colonists
    if lack > 0:
        return f"{best} takes {count(lack, 'colonist')} more than you have."
    return "They will bring more than a world that you could settle now."


def _of_world(s: State, own: Estate, action: a.PickWorld) -> str:
    """Why to explore a world: what it adds, and what is still missing."""
    name, empire = action.world, s.empires[action.seat]
    cost, lack = own.reach.price(name)
    if lack is not None and (lack == 0 or cost is None):
        missing = f"you lack {lack} Military" if lack else "your Military suffices"
    else:
        short = max((cost or 0) - empire.credits, 0)
        missing = f"you lack {count(short, 'credit')}" if short else "you can pay for it"
    return f"{_of_addition(s, own, name).removesuffix('.')}, and {missing}."


def _of_sale(s: State, own: Estate, action: a.SellGood) -> str:
    price = sale_price(s, action.seat, action.colony).total
    uses = ", and your other goods still bring most VP by your Consume powers" if own.kitchen.places else ""
    return f"It brings {count(price, 'credit')}{uses}."


def _of_meal(s: State, own: Estate, action: a.UsePower | a.ConsumeGoods) -> str:
    del s, own, action
    return "In this order your goods bring most."


def _of_return(s: State, own: Estate, action: a.ReturnWorlds) -> str:
    del s, own
    return "It is worth least to you." if len(action.items) == 1 else "They are worth least to you."


def _of_goal(s: State, own: Estate, action: a.KeepGoal) -> str:
    del own
    points = [goal_score(s.tiles, empire, s.tiles.goals[action.goal]).amount for empire in s.empires]
    yours = points.pop(action.seat)
    return f"It scores {yours} VP for you now, and at most {max(points)} VP for another player."


REASONS: dict[type[Action], Callable[[State, Estate, Any], str]] = {
    a.BuyDevelopment: _of_purchase, a.BuyNothing: _of_saving, a.SettleWorld: _of_settling,
    a.UpgradeColony: _of_settling, a.ReplaceColony: _of_settling, a.TakeColonists: _of_colonists,
    a.PickWorld: _of_world, a.ReturnWorlds: _of_return, a.SellGood: _of_sale, a.UsePower: _of_meal,
    a.ConsumeGoods: _of_meal, a.KeepGoal: _of_goal,
}  # fmt: skip
"The reason for every action that has one, but for the selection of a tile."
