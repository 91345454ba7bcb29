"""The answers that can be worked out: what to sell, which power to use, which goods to consume, which world to pick."""

from nf_core.games.new_frontiers.actions import ConsumeGoods, KeepGoods, PickWorld, ReturnWorlds, SellGood, UsePower
from nf_core.games.new_frontiers.bots.planner.estate import Estate, estate
from nf_core.games.new_frontiers.bots.planner.meals import consumes, feast, less, meals, reward
from nf_core.games.new_frontiers.bots.planner.outlook import Outlook, outlook
from nf_core.games.new_frontiers.bots.planner.worth import goods_of, option
from nf_core.games.new_frontiers.facts.powers import KINDS
from nf_core.games.new_frontiers.numbers.consuming import meal
from nf_core.games.new_frontiers.numbers.powers import owned
from nf_core.games.new_frontiers.phases.consume import ChooseMeal, ChoosePower
from nf_core.games.new_frontiers.state.table import State, colony_of
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.values import Action

LEAST_CREDIT = 0.1
"What a credit is worth at least, in VP: it may break a tie."


def reply(s: State, decision: Decision) -> Action | None:
    """The answer to a question that can be worked out; None for any other question."""
    own = estate(s.tiles, owned(s.empires[decision.seat]), s.empires[decision.seat].oort)
    ahead = outlook(s)
    match decision.prompt:
        case "nfr.sell":
            return sale(s, own, decision, max(ahead.credit, LEAST_CREDIT))
        case "nfr.use-power":
            return power(s, own, decision, max(ahead.credit, LEAST_CREDIT))
        case "nfr.consume-goods":
            return goods(s, own, decision, max(ahead.credit, LEAST_CREDIT))
        case "nfr.pick-world" | "nfr.pick-second":
            return pick(s, own, decision, ahead)
        case "nfr.return-worlds":
            return returned(s, own, decision, ahead)
    return None


def sale(s: State, own: Estate, decision: Decision, credit: float) -> Action:
    """The good to sell: what it brings, with what the others bring when they are consumed."""
    empire, kitchen = s.empires[decision.seat], own.kitchen

    def worth(action: Action) -> tuple[float, bool]:
        if not isinstance(action, SellGood):
            return feast(s.tiles, kitchen.places, kitchen.bonus, goods_of(empire), credit), False
        kind = KINDS.index(colony_of(empire, action.colony).good)
        rest = less(goods_of(empire), (kind,))
        brought = kitchen.prices[kind] * credit + feast(s.tiles, kitchen.places, kitchen.bonus, rest, credit)
        return brought, _grows_again(own, action.colony)

    options = [option for option in decision if isinstance(option, SellGood | KeepGoods)]
    return max(options, key=worth)


def _grows_again(own: Estate, colony: str) -> bool:
    """Whether the next Produce action puts a good there again."""
    return own.tiles.colonies[colony].production == "production"


def power(s: State, own: Estate, decision: Decision, credit: float) -> Action:
    """The Consume power to use now, so that all together bring most."""
    step = s.agenda[0]
    assert isinstance(step, ChoosePower)
    left = tuple(place for place in own.kitchen.places if place not in step.used.powers)
    goods = goods_of(s.empires[decision.seat])

    def worth(action: Action) -> float:
        if not isinstance(action, UsePower):
            return 0.0
        place = (action.tile, action.power)
        rest = tuple(other for other in left if other != place)
        whole = meal(s.tiles, s.empires[decision.seat], consumes(s.tiles, place)).count
        return max(
            reward(s.tiles, consumes(s.tiles, place), own.kitchen.bonus, eaten, credit)
            + feast(s.tiles, rest, own.kitchen.bonus, less(goods, eaten), credit)
            for eaten in meals(consumes(s.tiles, place), goods)
            if len(eaten) == whole
        )

    return max(decision, key=worth)


def goods(s: State, own: Estate, decision: Decision, credit: float) -> Action:
    """The goods that a power consumes, so that the powers after it bring most; those that grow again first."""
    step, seat = s.agenda[0], decision.seat
    assert isinstance(step, ChooseMeal)
    assert isinstance(decision, Subset)
    place = (step.use.tile, step.use.power)
    left = tuple(other for other in own.kitchen.places if other != place and other not in step.used.powers)
    held = goods_of(s.empires[seat])
    best = max(
        (eaten for eaten in meals(consumes(s.tiles, place), held) if len(eaten) == decision.least),
        key=lambda eaten: (
            reward(s.tiles, consumes(s.tiles, place), own.kitchen.bonus, eaten, credit)
            + feast(s.tiles, left, own.kitchen.bonus, less(held, eaten), credit)
        ),
    )
    return ConsumeGoods(seat, _colonies(s, own, decision, best))


def _colonies(s: State, own: Estate, decision: Decision, kinds: tuple[int, ...]) -> tuple[str, ...]:
    """Colonies with goods of these kinds, in the order of the decision."""
    assert isinstance(decision, Subset)
    found = [colony for colony in s.empires[decision.seat].colonies if colony.world in decision.items]
    found.sort(key=lambda colony: not _grows_again(own, colony.world))
    chosen: list[str] = []
    for kind in kinds:
        chosen += [one.world for one in found if one.good == KINDS[kind] and one.world not in chosen][:1]
    return decision.in_order(chosen)


def pick(s: State, own: Estate, decision: Decision, ahead: Outlook) -> Action:
    """The world that is worth most to the seat."""
    empire = s.empires[decision.seat]
    worlds = [action for action in decision if isinstance(action, PickWorld)]
    return max(worlds, key=lambda action: option(own, action.world, empire, ahead))


def returned(s: State, own: Estate, decision: Decision, ahead: Outlook) -> Action:
    """The worlds that are worth least to the seat."""
    assert isinstance(decision, Subset)
    empire = s.empires[decision.seat]
    found = sorted(decision.items, key=lambda name: option(own, name, empire, ahead))
    return ReturnWorlds(decision.seat, decision.in_order(found[: decision.least]))
