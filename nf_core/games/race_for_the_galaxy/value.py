"""How good a position looks for a seat, for bots: VP, and what cards, goods and tableaus will still bring."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.actions import PlaceDevelopment, PlaceWorld, SelectActions
from nf_core.games.race_for_the_galaxy.numbers.consuming import EATS
from nf_core.games.race_for_the_galaxy.numbers.costs import development_cost, world_cost
from nf_core.games.race_for_the_galaxy.numbers.goods import good_on
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.producing import empty_worlds, producers, sources
from nf_core.games.race_for_the_galaxy.numbers.robot import robot_score
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.numbers.strength import against
from nf_core.games.race_for_the_galaxy.numbers.trading import price
from nf_core.games.race_for_the_galaxy.phases import develop, explore
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries
from nf_core.games.race_for_the_galaxy.phases.paying import ChoosePayment
from nf_core.games.race_for_the_galaxy.phases.rounds import BeginPhase
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.phases.trade import ChooseSale
from nf_core.games.race_for_the_galaxy.state.player import Placed, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.step import Together
from nf_core.kernel.values import Action, Seat

HAND = 0.55
"What a card in hand is worth in VP while much is left of the game."
GOOD = 1.1
"The same of a good."
POWERS = 0.35
"The same of a power in the tableau."
CARDS = 12
"Cards of a tableau that end the game."
SPREAD = 12.0
"The VP by which a seat must lead to have two thirds of the way from lost to won."


def value(s: State, seat: Seat, since: State) -> float:
    """The way from lost to won, from 0 to 1: the seat's worth against the best other.

    The time that is left is that of `since`.
    """
    left = time_left(since)
    worths = [worth(s, other, left) for other in range(s.config.seats)]
    robot = [_of_robot(s)] if s.config.difficulty else []
    ahead = worths[seat] + promise(s, seat, left) - max(worths[:seat] + worths[seat + 1 :] + robot)
    return 0.5 + 0.5 * ahead / (abs(ahead) + SPREAD)


def time_left(s: State) -> float:
    """How much is left of the game, from 1 down to 0: by the largest tableau and by the pool."""
    if s.ends:
        return 0.0
    whole = s.pool + sum(player.chips for player in s.players)
    largest = max(len(player.tableau) for player in s.players)
    return max(0.0, min(1 - largest / CARDS, s.pool / whole))


def worth(s: State, seat: Seat, left: float) -> float:
    """The VP of a seat, and what it has in prospect."""
    player = s.players[seat]
    goods = sum(bool(placed.good) for placed in player.tableau)
    powers = sum(len(s.cards.design(placed.card).powers) for placed in player.tableau)
    cards = player.hand.size + player.saved.size + _aside(s, seat) - _due(s, seat)
    prospects = HAND * cards + GOOD * goods + POWERS * powers * left
    points = score(s.cards, player, goal_entries(s, seat))
    return float(points.total) + prospects * min(1.0, 0.25 + left)


def _of_robot(s: State) -> float:
    """The VP of the robot."""
    assert s.config.difficulty
    return float(robot_score(s.cards, s.players[s.config.seats], s.config.difficulty).total)


def _aside(s: State, seat: Seat) -> int:
    """The cards that lie aside for a seat and will be in its hand: in Explore only those that it keeps."""
    if not s.phase.turns:
        return 0
    count = len(s.phase.turns[seat].aside)
    return count - explore.surplus(s, seat) if s.phase.name == "explore" else count


def _due(s: State, seat: Seat) -> float:
    """The cards that a seat has still to pay for what it has revealed."""
    head = s.agenda[0] if s.agenda else None
    return float(head.payment.price.total) if isinstance(head, ChoosePayment) and head.seat == seat else 0.0


def promise(s: State, seat: Seat, left: float) -> float:
    """What a seat has in prospect by its own answers that are not carried out yet.

    Those are answers that lie face down, and actions selected whose phase is still to come.
    """
    head = s.agenda[0] if s.agenda else None
    answers = head.answers if isinstance(head, Together) else ()
    own = (answer.action for answer in answers if answer.action and answer.action.seat == seat)
    selected = dict.fromkeys(card for card in s.players[seat].actions if PHASE_OF.get(card) in _coming(s, seat))
    return sum(_promised(s, action, left) for action in own) + sum(PLANS[card](s, seat, left) for card in selected)


def _coming(s: State, seat: Seat) -> set[str]:
    """The phases that are still to come for a seat, in this round; that under way is, while the seat is asked in it."""
    coming = {step.phase for step in s.agenda if isinstance(step, BeginPhase)}
    match s.agenda:
        case (Together() as head, *_) if any(step.whom == seat for step in head.waiting):
            coming.add(s.phase.name)
        case (ChooseSale(seat=asked), *_) if asked == seat:
            coming.add(s.phase.name)
    return coming - {"explore"} if s.phase.name == "explore" else coming


def _promised(s: State, action: Action, left: float) -> float:
    """What an answer promises."""
    match action:
        case SelectActions(seat, actions):
            return sum(PLANS[card](s, seat, left) for card in dict.fromkeys(actions))
        case PlaceDevelopment(seat, card):
            return _added(s, seat, card, left) - _cards(float(develop.cost(s, seat, card).total), left)
        case PlaceWorld(seat, card):
            price = 0.0 if s.cards.world(card).military else float(world_cost(s.cards, _mine(s, seat), card).total)
            return _added(s, seat, card, left) - _cards(price, left)
    return 0.0


def _cards(count: float, left: float) -> float:
    """What so many hand cards are worth."""
    return HAND * count * min(1.0, 0.25 + left)


def _mine(s: State, seat: Seat) -> tuple[str, ...]:
    """The cards of a seat that are in play."""
    return cards_in(s.players[seat].tableau)


def _added(s: State, seat: Seat, card: str, left: float) -> float:
    """What a card adds to a tableau: VP, powers, a good."""
    player, design = s.players[seat], s.cards.design(card)
    after = replace(player, tableau=(*player.tableau, Placed(card)))
    vp = float(score(s.cards, after).total - score(s.cards, player).total)
    kind = GOOD if getattr(design, "production", None) else 0.0
    return vp + left * (POWERS * len(design.powers) + kind)


def _develop(s: State, seat: Seat, left: float) -> float:
    """What Develop promises: the best development in hand that can be paid for."""
    player, in_force = s.players[seat], cards_in(s.players[seat].tableau)
    worths = [0.0]
    for card in player.hand.known:
        price = float(development_cost(s.cards, in_force, card, ("develop",)).total)
        if not s.cards.is_world(card) and price < player.hand.size:
            worths.append(_added(s, seat, card, left) - _cards(price, left))
    return max(worths)


def _settle(s: State, seat: Seat, left: float) -> float:
    """What Settle promises: the best world in hand that can be paid for or conquered."""
    player, in_force = s.players[seat], cards_in(s.players[seat].tableau)
    worths = [0.0]
    for card in player.hand.known:
        if not s.cards.is_world(card):
            continue
        world = s.cards.world(card)
        if world.military:
            within, price = against(s.cards, in_force, card).total >= world.figure, 0.0
        else:
            price = float(world_cost(s.cards, in_force, card).total)
            within = price < player.hand.size
        if within:
            worths.append(_added(s, seat, card, left) - _cards(price, left))
    return max(worths)


def _consume(s: State, seat: Seat, left: float) -> float:
    """What Consume: 2x promises: VP for goods, as far as there are powers for them."""
    player = s.players[seat]
    goods = sum(bool(placed.good) for placed in player.tableau)
    eaters = held(s.cards, cards_in(player.tableau), *EATS)
    return min(goods, 2 * len(eaters)) * (2.2 - GOOD * min(1.0, 0.25 + left))


def _trade(s: State, seat: Seat, left: float) -> float:
    """What Consume: Trade promises: the cards for the best good."""
    goods = [placed.card for placed in s.players[seat].tableau if placed.good]
    in_force = cards_in(s.players[seat].tableau)
    kinds = [(world, good_on(s.cards, world)) for world in goods]
    prices = [float(price(s.cards, in_force, world, "alien" if kind == "any" else kind).total) for world, kind in kinds]
    return max(prices, default=0.0) * HAND * min(1.0, 0.25 + left) - (GOOD if prices else 0.0)


def _produce(s: State, seat: Seat, left: float) -> float:
    """What Produce promises: the goods on empty worlds."""
    empty = empty_worlds(s.players[seat])
    in_force = cards_in(s.players[seat].tableau)
    more = sources(s.cards, in_force, ("produce",))
    windfalls = {world for source in more for world in source.worlds if world in empty}
    made = sum(world in empty for world in producers(s.cards, in_force)) + min(len(windfalls), len(more))
    return GOOD * made * min(1.0, 0.25 + left)


PLANS: Mapping[str, Callable[[State, Seat, float], float]] = {
    "explore-5": lambda _s, _seat, left: _cards(1.6, left),
    "explore-1": lambda _s, _seat, left: _cards(2.0, left),
    "develop": _develop,
    "settle": _settle,
    "trade": _trade,
    "double": _consume,
    "produce": _produce,
    "search": lambda _s, _seat, left: _cards(2.5, left),
}
"What each action promises whoever selects it."
