"""Takeovers are declared: by which power, against whom, for which world."""

from collections.abc import Iterator
from functools import partial
from typing import ClassVar

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardUsed, TakeoverDeclared
from nf_core.games.race_for_the_galaxy.facts.powers import Takeover
from nf_core.games.race_for_the_galaxy.numbers.in_force import Held, held
from nf_core.games.race_for_the_galaxy.numbers.strength import most
from nf_core.games.race_for_the_galaxy.numbers.takeovers import (
    attack,
    fleets,
    takeover_defense,
    takeover_powers,
    targets,
)
from nf_core.games.race_for_the_galaxy.phases.draws import left_table
from nf_core.games.race_for_the_galaxy.phases.military import offered, strengthened, too_little, too_much, worth
from nf_core.games.race_for_the_galaxy.phases.prestige import spend_prestige
from nf_core.games.race_for_the_galaxy.phases.ways import means_of
from nf_core.games.race_for_the_galaxy.state.player import placed_of
from nf_core.games.race_for_the_galaxy.state.table import Attempt, State, turn_of, with_takeovers, with_turn
from nf_core.kernel.decision import Decision, Subset
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.step import Asking, Automatic, first, tell
from nf_core.kernel.values import Action, Seat


def owner_of(s: State, world: str) -> Seat | None:
    """Who has a world in the tableau now; None if nobody has."""
    return next((seat for seat, player in enumerate(s.players) if placed_of(player, world)), None)


def declarations(s: State, seat: Seat) -> Iterator[tuple[a.DeclareTakeover, Refusal | None]]:
    """Every takeover that a seat might declare, each with its refusal."""
    if not with_takeovers(s):
        return
    player, in_force, turn = s.players[seat], s.phase.in_force[seat], turn_of(s, seat)
    helps = fleets(s.cards, player, in_force)
    for one in takeover_powers(s.cards, player, in_force):
        if one.key in turn.used:
            continue
        for owner in range(s.config.seats):
            if owner != seat:
                theirs = s.phase.in_force[owner]
                plain = targets(s.cards, one.power, theirs)
                yield from (_tried(s, seat, owner, one, world=world) for world in plain)
                for fleet in helps:
                    more = targets(s.cards, one.power, theirs, fleet=True)
                    more = tuple(world for world in more if world not in plain)
                    yield from (_tried(s, seat, owner, one, world=world, fleet=fleet.card) for world in more)


def _tried(
    s: State, seat: Seat, owner: Seat, one: Held[Takeover], *, world: str, fleet: str = ""
) -> tuple[a.DeclareTakeover, Refusal | None]:
    """A takeover, with its refusal if the attacker is too weak at present strengths.

    Rule: race.takeover.chance
    """
    action = a.DeclareTakeover(seat, world, one.card, fleet)
    if not placed_of(s.players[owner], world):
        return action, Refusal("race.takeover.target", f"{world} has left that tableau.")
    has, needed = strengths(s, action, owner)
    more = most(means_of(s, seat, spent=_spent(one, fleet)), s.players[seat].hand.size)
    if has.total + more >= needed.total:
        return action, None
    reason = f"{world} is defended with {needed.total}; your attack can be {has.total + more}."
    return action, Refusal("race.takeover.chance", reason, needed)


def strengths(s: State, action: a.DeclareTakeover, owner: Seat) -> tuple[Ledger, Ledger]:
    """Attack and defense of a takeover at present strengths.

    Rule: race.takeover.attack, race.takeover.defense
    """
    one = power_of(s, action.seat, action.power)
    has = attack(s.cards, s.phase.in_force[action.seat], one, action.world, turn_of(s, action.seat).temporary)
    needed = takeover_defense(s.cards, s.phase.in_force[owner], action.world, turn_of(s, owner).temporary)
    return has, needed


def _spent(one: Held[Takeover], fleet: str) -> tuple[tuple[str, ...], int]:
    """The cards and the prestige given up for a declaration, which cannot be given up again."""
    cards = (one.card,) if one.power.pay == "this_card" else ()
    return (*cards, *((fleet,) if fleet else ())), int(one.power.pay == "prestige")


class Commit(Automatic[State], frozen=True):
    """The attacker commits temporary Military, if there is any to give up.

    Rule: race.takeover.commit
    """

    rule: ClassVar[str] = "race.takeover.commit"

    seat: Seat
    attempt: Attempt

    def run(self, s: State) -> State:
        """Ask what is given up."""
        return first(s, ChooseAttack(self.seat, self.attempt)) if offered(s, self.seat)[1] else s


class ChooseAttack(Asking[State], frozen=True):
    """An attacker chooses what to give up for temporary Military: at least what the attack lacks."""

    rule: ClassVar[str] = "race.takeover.commit"

    seat: Seat
    attempt: Attempt

    def ask(self, s: State) -> Decision:
        """Anything that powers take."""
        found, items = offered(s, self.seat)
        strong, needed = sides_of(s, self.attempt)
        lacking = max(0, int(needed.total - strong.total))
        return Subset(
            self.seat, "race.commit", a.Strengthen, items, 1 if lacking else 0, len(items),
            clash=partial(too_much, found), refuse=partial(too_little, found, lacking), total=partial(worth, found),
        )  # fmt: skip

    def answer(self, s: State, action: Action) -> State:
        """Give it up."""
        assert isinstance(action, a.Strengthen)
        return strengthened(s, self.seat, action.items)


def declared(s: State, action: a.DeclareTakeover) -> State:
    """The state in which a takeover is declared and paid for; the attacker then commits temporary Military.

    Rule: race.takeover.pay
    """
    seat, turn = action.seat, turn_of(s, action.seat)
    one = power_of(s, seat, action.power)
    owner = owner_of(s, action.world)
    assert owner is not None
    s = with_turn(s, seat, replace(turn, used=(*turn.used, one.key), settled=turn.settled + 1))
    s = tell(s, TakeoverDeclared(seat, owner, action.world, action.power))
    cards, prestige = _spent(one, action.fleet)
    for card in cards:
        s = tell(left_table(s, seat, card), CardUsed(seat, card))
    s = spend_prestige(s, seat, one.name) if prestige else s
    attempt = Attempt(seat, owner, action.world, one.key, action.fleet)
    return first(replace(s, attempts=(*s.attempts, attempt)), Commit(seat, attempt))


def power_of(s: State, seat: Seat, card: str) -> Held[Takeover]:
    """The takeover power of a card in force."""
    return next(one for one in held(s.cards, s.phase.in_force[seat], Takeover) if one.card == card)


def sides_of(s: State, attempt: Attempt) -> tuple[Ledger, Ledger]:
    """The strengths of an attack and of the defence against it."""
    one, (ours, theirs) = (
        power_of(s, attempt.seat, attempt.power[0]),
        (turn_of(s, attempt.seat), turn_of(s, attempt.owner)),
    )
    strong = attack(s.cards, s.phase.in_force[attempt.seat], one, attempt.world, ours.temporary)
    return strong, takeover_defense(s.cards, s.phase.in_force[attempt.owner], attempt.world, theirs.temporary)
