"""What a player may still do in Settle: place more worlds, replace one, declare takeovers, each by a power."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardRevealed, CardUsed, WorldReplaced
from nf_core.games.race_for_the_galaxy.facts.powers import PlaceMilitary, PlaceSecond, ReplaceWorld
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.prestige import symbol
from nf_core.games.race_for_the_galaxy.phases.completing import Complete
from nf_core.games.race_for_the_galaxy.phases.declaring import declarations, declared
from nf_core.games.race_for_the_galaxy.phases.draws import left_table
from nf_core.games.race_for_the_galaxy.phases.placing import onto_table, with_windfall
from nf_core.games.race_for_the_galaxy.phases.prestige import gain_all, gain_prestige
from nf_core.games.race_for_the_galaxy.phases.ways import is_there, why_not
from nf_core.games.race_for_the_galaxy.state.player import placed_of
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, turn_of, with_turn
from nf_core.kernel.decision import Barred, Decision, Pick, told_apart
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat

Tries: TypeAlias = Iterator[tuple[Action, Refusal | None]]


def tries(s: State, seat: Seat) -> Tries:
    """Everything that a seat might still do in Settle, each with its refusal."""
    yield from _more(s, seat)
    yield from _replacements(s, seat)
    if unused_settle(s, seat):
        yield from declarations(s, seat)


def unused_settle(s: State, seat: Seat) -> bool:
    """Whether a seat may still place a world or declare a takeover without discarding a card for it.

    Rule: race.settle.second
    """
    in_force = s.phase.in_force[seat]
    return turn_of(s, seat).settled < 1 + len(held(s.cards, in_force, PlaceSecond))


def _more(s: State, seat: Seat) -> Tries:
    """Worlds that can be placed besides the first.

    Rule: race.settle.second, race.settle.extra
    """
    turn, in_force = turn_of(s, seat), s.phase.in_force[seat]
    worlds = [card for card in hand_of(s, seat) if s.cards.is_world(card)]
    if turn.settled == 1:
        for one in held(s.cards, in_force, PlaceSecond):
            yield from ((a.PlaceMore(seat, card, one.card), why_not(s, seat, card)) for card in worlds)
    for extra in held(s.cards, in_force, PlaceMilitary):
        if turn.placed and placed_of(s.players[seat], extra.card):
            for card in worlds:
                yield a.PlaceMore(seat, card, extra.card), _not_extra(s, seat, card)


def _not_extra(s: State, seat: Seat, card: str) -> Refusal | None:
    """Why a world cannot be conquered by a power that places one more military world."""
    return why_not(s, seat, card, conquest=True)


def _replacements(s: State, seat: Seat) -> Tries:
    """Worlds of the hand that can take the place of one in the tableau.

    Rule: race.settle.replace
    """
    player, turn = s.players[seat], turn_of(s, seat)
    for one in held(s.cards, s.phase.in_force[seat], ReplaceWorld):
        if one.key in turn.used:
            continue
        there = (card for card in s.phase.in_force[seat] if placed_of(player, card) and _is_peaceful(s, card))
        worlds = [card for card in hand_of(s, seat) if _is_peaceful(s, card)]
        for old, card in product(there, worlds):
            yield a.ReplaceWorld(seat, old, card, one.card), _no_replacement(s, seat, old, card, one.power.n)


def _is_peaceful(s: State, card: str) -> bool:
    """Whether a card is a world that is not military."""
    return s.cards.is_world(card) and not s.cards.world(card).military


def _no_replacement(s: State, seat: Seat, old: str, card: str, most: int) -> Refusal | None:
    """Why a world cannot take the place of another one."""
    before, after = s.cards.world(old), s.cards.world(card)
    if is_there(s, seat, card):
        return Refusal("race.place.once", f"You already have {after.name}.")
    kinds = {before.kind, after.kind}
    if len(kinds) > 1 and not ("any" in kinds and None not in kinds):
        return Refusal("race.settle.replace", f"{after.name} is not of the kind of {before.name}.")
    if not before.figure <= after.figure <= before.figure + most:
        return Refusal("race.settle.replace", f"{after.name} costs {after.figure}, {before.name} {before.figure}.")
    return None


class Further(Automatic[State], frozen=True):
    """A player is asked for further powers in Settle as long as there is one to use."""

    rule: ClassVar[str] = "race.settle.further"

    seat: Seat

    def run(self, s: State) -> State:
        """Ask, if there is any."""
        if any(not refusal for _, refusal in tries(s, self.seat)):
            return first(s, ChooseFurther(self.seat))
        return s


class ChooseFurther(Asking[State], frozen=True):
    """A player chooses a further power in Settle, or none."""

    rule: ClassVar[str] = "race.settle.further"

    seat: Seat

    def ask(self, s: State) -> Decision:
        """Any that can be used."""
        legal, _ = told_apart(tries(s, self.seat))
        options = (*legal, a.StopSettling(self.seat))
        return Pick(self.seat, "race.settle-further", options, partial(self._barred, s))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        return tuple(told_apart(tries(s, self.seat))[1])

    def answer(self, s: State, action: Action) -> State:
        """Use it, and ask again."""
        match action:
            case a.PlaceMore():
                return first(placed_more(s, action), Complete(self.seat), Further(self.seat))
            case a.ReplaceWorld():
                return replaced(first(s, Further(self.seat)), action)
            case a.DeclareTakeover():
                return declared(first(s, Further(self.seat)), action)
        return s


def placed_more(s: State, action: a.PlaceMore) -> State:
    """The state in which one more world lies in the tableau, to be paid for or conquered."""
    seat, turn = action.seat, turn_of(s, action.seat)
    if s.cards.design(action.power).powers_of(PlaceMilitary):
        s = with_turn(s, seat, replace(turn, extra=True))
        s = tell(left_table(s, seat, action.power), CardUsed(seat, action.power))
    else:
        s = with_turn(s, seat, replace(turn, settled=turn.settled + 1))
    s = tell(onto_table(s, seat, action.card), CardRevealed(seat, action.card))
    return with_windfall(s, seat, action.card)


def replaced(s: State, action: a.ReplaceWorld) -> State:
    """The state in which a world has taken the place of another one, without payment and bonuses."""
    seat, turn = action.seat, turn_of(s, action.seat)
    one = next(one for one in held(s.cards, s.phase.in_force[seat], ReplaceWorld) if one.card == action.power)
    s = with_turn(s, seat, replace(turn, used=(*turn.used, one.key)))
    s = left_table(s, seat, action.world)
    s = onto_table(s, seat, action.card)
    s = with_turn(s, seat, replace(turn_of(s, seat), placing=""))
    s = tell(s, WorldReplaced(seat, action.world, action.card))
    s = gain_prestige(s, seat, one.power.prestige, one.name)
    return with_windfall(gain_all(s, seat, symbol(s.cards, action.card)), seat, action.card)
