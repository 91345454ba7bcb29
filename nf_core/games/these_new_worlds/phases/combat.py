"""Space combat (rule book 5)."""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import ClassVar, Literal

from msgspec.structs import replace

from nf_core.games.these_new_worlds.actions import Roll, Spend, Stand
from nf_core.games.these_new_worlds.events import CombatDecided, CombatRolled, TokensSpent
from nf_core.games.these_new_worlds.phases.planet import colonise, lose_planet
from nf_core.games.these_new_worlds.state import FACES, Combat, State, leader, opponent, with_player
from nf_core.kernel.decision import Barred, Decision, Pick
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.step import Asking, Automatic, Chance, first, tell
from nf_core.kernel.values import NATURE, Action, Seat

DICE = 2
TOKENS = 2
"The number of tokens that an effect costs."
YELLOW_FOR_ONE = 2
EFFECTS: tuple[Literal["add", "subtract", "reroll"], ...] = ("add", "subtract", "reroll")
COLOUR_OF = {"add": "red", "subtract": "blue", "reroll": "green"}


def fight(s: State) -> Combat:
    """The fight in progress."""
    assert s.combat is not None
    return s.combat


def combat_score(s: State, seat: Seat) -> Ledger:
    """A fighter's present score.

    Rule: tnw.combat.roll, tnw.combat.spend
    """
    combat = fight(s)
    entries = [Entry(face, "die", "tnw.combat.roll") for face in combat.dice[seat]]
    if combat.added[seat]:
        entries.append(Entry(combat.added[seat], "red tokens", "tnw.combat.spend"))
    if combat.subtracted[seat]:
        entries.append(Entry(-combat.subtracted[seat], "the opponent's blue tokens", "tnw.combat.spend"))
    return Ledger(tuple(entries), "combat score")


@lru_cache
def bill(effect: str, yellow: int) -> Mapping[str, Ledger]:
    """The price of an effect, with `yellow` of its tokens replaced by yellow ones.

    Rule: tnw.combat.spend, tnw.combat.yellow
    """
    colour = COLOUR_OF[effect]
    own = Entry(TOKENS - yellow, f"{colour} tokens", "tnw.combat.spend")
    stand_ins = Entry(YELLOW_FOR_ONE * yellow, f"yellow tokens for {yellow} {colour}", "tnw.combat.yellow")
    return {colour: Ledger((own,), f"{colour} tokens"), "yellow": Ledger((stand_ins,), "yellow tokens")}


@lru_cache
def spends(seat: Seat) -> Mapping[tuple[str, int], tuple[Spend, ...]]:
    """Everything that a fighter could spend on, by effect and number of yellow replacements."""
    return {
        (effect, yellow): tuple(Spend(seat, effect, yellow, die) for die in range(DICE if effect == "reroll" else 1))
        for effect in EFFECTS
        for yellow in range(TOKENS + 1)
    }


class StartCombat(Automatic[State], frozen=True):
    """Both domes are on the planet: both seats roll, then spend in turn."""

    rule: ClassVar[str] = "tnw.combat.roll"

    def run(self, s: State) -> State:
        """Queue the rolls, the spending and the outcome."""
        rolls = tuple(RollDie(seat) for seat in (leader(s), s.dealer) for _ in range(DICE))
        return first(replace(s, combat=Combat()), *rolls, SpendTokens(leader(s)), EndCombat())


class RollDie(Chance[State], frozen=True):
    """NATURE rolls one die for a fighter."""

    rule: ClassVar[str] = "tnw.combat.roll"

    seat: Seat
    again: int = -1
    "The die to roll again; -1 for a new one."

    def ask(self, s: State) -> Decision:
        """Any face."""
        return Pick(NATURE, "tnw.roll-combat", tuple(Roll(NATURE, face) for face in range(1, FACES + 1)))

    def answer(self, s: State, a: Action) -> State:
        """Put the die on the table."""
        assert isinstance(a, Roll)
        combat = fight(s)
        mine = list(combat.dice[self.seat])
        if self.again < 0:
            mine.append(a.face)
        else:
            mine[self.again] = a.face
        dice = (tuple(mine), combat.dice[1]) if self.seat == 0 else (combat.dice[0], tuple(mine))
        return tell(replace(s, combat=replace(combat, dice=dice)), CombatRolled(self.seat, a.face))


class SpendTokens(Asking[State], frozen=True):
    """A fighter spends on one effect, or stands."""

    rule: ClassVar[str] = "tnw.combat.spend"

    seat: Seat
    other_stands: bool = False
    "Whether the opponent has just stood, so that standing too ends the fight."

    def ask(self, s: State) -> Decision:
        """The affordable effects, each with any number of yellow replacements."""
        tokens = s.players[self.seat].tokens
        payable = [spend for key, ways in spends(self.seat).items() if tokens.cover(bill(*key)) for spend in ways]
        options = (Stand(self.seat), *payable)
        return Pick(self.seat, "tnw.spend", options, partial(self._barred, s), combat_score(s, self.seat))

    def _barred(self, s: State) -> tuple[Barred, ...]:
        tokens = s.players[self.seat].tokens
        return tuple(
            Barred(spend, tokens.refuse(bill(effect, yellow), "tnw.combat.yellow" if yellow else self.rule))
            for (effect, yellow), ways in spends(self.seat).items()
            if not tokens.cover(bill(effect, yellow))
            for spend in ways
        )

    def answer(self, s: State, a: Action) -> State:
        """Spend and pass the turn on, or stand."""
        if isinstance(a, Stand):
            return s if self.other_stands else first(s, SpendTokens(opponent(self.seat), other_stands=True))
        assert isinstance(a, Spend)
        following = SpendTokens(opponent(self.seat))
        s = _spend(s, a)
        return first(s, RollDie(self.seat, again=a.die), following) if a.effect == "reroll" else first(s, following)


def _spend(s: State, a: Spend) -> State:
    player, combat, price = s.players[a.seat], fight(s), bill(a.effect, a.yellow)
    if a.effect == "add":
        combat = replace(combat, added=_bump(combat.added, a.seat))
    elif a.effect == "subtract":
        combat = replace(combat, subtracted=_bump(combat.subtracted, opponent(a.seat)))
    s = replace(with_player(s, a.seat, replace(player, tokens=player.tokens.less(price))), combat=combat)
    colour = COLOUR_OF[a.effect]
    paid, stood_in = int(price[colour].total), int(price["yellow"].total)
    return tell(s, TokensSpent(a.seat, a.effect, colour, tokens=paid, yellow=stood_in))


def _bump(pair: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (pair[0] + 1, pair[1]) if seat == 0 else (pair[0], pair[1] + 1)


class EndCombat(Automatic[State], frozen=True):
    """The higher score takes the planet; a tie gives it to The Collective."""

    rule: ClassVar[str] = "tnw.combat.outcome"

    def run(self, s: State) -> State:
        """Compare the scores."""
        mine, theirs = scores = combat_score(s, 0), combat_score(s, 1)
        winner = None if mine.total == theirs.total else 0 if mine.total > theirs.total else 1
        s = tell(replace(s, combat=None), CombatDecided(s.planet, scores, winner))
        return lose_planet(s, self.rule) if winner is None else colonise(s, winner)
