"""Answers to look at, and the state after one of them."""

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.bots.learned.rounds import Eye
from nf_core.games.race_for_the_galaxy.bots.learned.sketch import sketch_of
from nf_core.games.race_for_the_galaxy.phases.draws import DrawnGoods
from nf_core.games.race_for_the_galaxy.state.player import FACE_DOWN
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.kernel.decision import Decision, Source, Subset
from nf_core.kernel.step import Together, apply_trusted
from nf_core.kernel.values import Action

FEW = 24
"So many choices of several items are all looked at; of more, a sample."
CARDS_GIVEN = (a.Discard, a.Pay, a.KeepStart, a.SpendForPrestige)
"Choices of cards to be given up."


def answers(s: State, eye: Eye, decision: Decision, rng: Source) -> list[Action]:
    """The answers to look at: of cards to be given up, only those that are missed least."""
    if not isinstance(decision, Subset):
        return list(decision)
    if issubclass(decision.build, CARDS_GIVEN):
        order = given_order(s, eye, decision)
        counts = range(decision.least, decision.most + 1)
        built = [decision.build(decision.seat, decision.in_order(order[:count])) for count in counts]
        if found := [action for action in built if action in decision]:
            return list(dict.fromkeys(found))
    if decision.at_most() <= FEW:
        return list(decision)
    return list(dict.fromkeys(decision.sample(rng) for _ in range(FEW)))


def given_order(s: State, eye: Eye, decision: Subset) -> list[str]:
    """The cards of a choice in the order in which they are given up: always the one that is missed least."""
    one, aside = sketch_of(s, decision.seat), s.phase.turns[decision.seat].aside if s.phase.turns else ()
    hand = set(one.hand) | {card for card in aside if card != FACE_DOWN}
    one = one._replace(extra=0.0)
    order: list[str] = []
    left = [item for item in decision.items if item in hand]
    while left and len(order) < decision.most:
        least = max(left, key=lambda card: eye.value(one._replace(hand=tuple(sorted(hand - {card})))))
        order.append(least)
        left.remove(least)
        hand.discard(least)
    return order


def alone(s: State, action: Action, rng: Source) -> State:
    """The state after an answer, where others who answer at the same time do nothing, or anything before the start.

    Goods are laid, since what is paid for a world stands on the agenda only after its good.
    """
    head = s.agenda[0]
    if isinstance(head, Together) and not s.round:
        for step in head.waiting:
            if step.whom != action.seat:
                s = apply_trusted(s, step.ask(s).sample(rng)).state
    elif isinstance(head, Together):
        own = next(step for step in head.waiting if step.whom == action.seat)
        s = replace(s, agenda=(own, *s.agenda[1:]))
    s = apply_trusted(s, action).state
    while s.agenda and isinstance(good := s.agenda[0], DrawnGoods):
        s = apply_trusted(s, good.ask(s).sample(rng)).state
    return s
