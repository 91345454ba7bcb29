"""Temporary Military: what is given up for it, to conquer, to attack and to defend."""

from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardUsed
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.powers import TemporaryMilitary
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.strength import Means, within
from nf_core.games.race_for_the_galaxy.phases.draws import discarded, left_table, without_good
from nf_core.games.race_for_the_galaxy.phases.prestige import spend_prestige
from nf_core.games.race_for_the_galaxy.phases.ways import means_of, strength
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, turn_of, with_turn
from nf_core.kernel.decision import Decision, Items, Subset
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.step import Asking, tell
from nf_core.kernel.values import Action, Seat

RULE = "race.military.temporary"


def worth(found: Means, items: Items) -> Ledger:
    """The Military that things give."""
    things = dict(found.things)
    return Ledger(tuple(Entry(things.get(item, 1), name_of(item), RULE) for item in items), "Military")


def too_much(found: Means, items: Items) -> Refusal | None:
    """Why powers do not take so much."""
    things = dict(found.things)
    if sum(item not in things for item in items) > found.hand or not within(found, items):
        return Refusal(RULE, "Your powers do not take so much.")
    return None


def wasted(found: Means, lacking: int, items: Items) -> Refusal | None:
    """Why powers do not take so much, or more is given up than is needed.

    Rule: race.military.exact
    """
    things, total = dict(found.things), worth(found, items)
    if any(total.total - things.get(item, 1) >= lacking for item in items):
        return Refusal("race.military.exact", "That is more than is needed.", total)
    return too_much(found, items)


def too_little(found: Means, lacking: int, items: Items) -> Refusal | None:
    """Why things do not give enough Military."""
    total = worth(found, items)
    if total.total < lacking:
        return Refusal(RULE, f"You need {lacking} more Military, and that gives {total.total}.", total)
    return None


def nothing_or_enough(found: Means, lacking: int, items: Items) -> Refusal | None:
    """Why things given up for a defence do not hold it; to give up nothing is no such try."""
    return too_little(found, lacking, items) if items else None


def offered(s: State, seat: Seat) -> tuple[Means, Items]:
    """What a seat may give up, and the items that stand for it."""
    found = means_of(s, seat)
    hand = hand_of(s, seat) if found.hand else ()
    return found, (*hand, *(thing for thing, _ in found.things))


class ChooseMilitary(Asking[State], frozen=True):
    """A player chooses what to give up for temporary Military, to conquer a world."""

    rule: ClassVar[str] = RULE

    seat: Seat
    card: str
    needed: int

    def ask(self, s: State) -> Decision:
        """Hand cards, goods and cards on the table, by their powers, for no more than is needed."""
        (found, items), has = offered(s, self.seat), strength(s, self.seat, self.card)
        lacking = self.needed - int(has.total)
        return Subset(
            self.seat, "race.strengthen", a.Strengthen, items, 1, min(lacking, len(items)), has,
            clash=partial(wasted, found, lacking), refuse=partial(too_little, found, lacking),
            total=partial(worth, found),
        )  # fmt: skip

    def answer(self, s: State, action: Action) -> State:
        """Give it up."""
        assert isinstance(action, a.Strengthen)
        return strengthened(s, self.seat, action.items)


def strengthened(s: State, seat: Seat, items: Items) -> State:
    """The state after a seat has given up things for Military until the end of the phase."""
    hand = tuple(item for item in items if item in s.players[seat].hand.known)
    turn = turn_of(s, seat)
    powers = [one for one in held(s.cards, s.phase.in_force[seat], TemporaryMilitary) if one.key not in turn.used]
    used, temporary = list(turn.used), list(turn.temporary)
    for item in items:
        if item in hand:
            continue
        power = next(
            one for one in powers if one.key not in used and (one.card == item or one.power.pay == "good")
        )  # fmt: skip
        used.append(power.key)
        temporary.append((power.name, power.power.n))
        s = given_up(s, seat, item, power.power.pay)
    if hand:
        temporary.append(("cards from hand", len(hand)))
        s = discarded(s, seat, hand, "Military")
    turn = replace(turn, used=tuple(used), temporary=tuple(temporary), from_hand=turn.from_hand + len(hand))
    return with_turn(s, seat, turn)


def given_up(s: State, seat: Seat, item: str, pay: str) -> State:
    """The state in which a good, a card on the table or prestige was given up for Military."""
    match pay:
        case "good":
            return without_good(s, seat, item)
        case "this_card":
            return tell(left_table(s, seat, item), CardUsed(seat, item))
        case "prestige":
            return spend_prestige(s, seat, name_of(item))
    return s
