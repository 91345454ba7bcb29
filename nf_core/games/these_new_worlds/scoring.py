"""Scores and the end of the game (rule book: End game scoring)."""

from nf_core.games.these_new_worlds.cards import planets
from nf_core.games.these_new_worlds.flow import FULL_COLLECTIVE
from nf_core.games.these_new_worlds.state import State
from nf_core.kernel.game import Outcome
from nf_core.kernel.ledger import Entry, Ledger


def scores(s: State) -> tuple[Ledger, ...]:
    """Each seat's planets, a point each.

    Rule: tnw.end
    """
    return tuple(
        Ledger(tuple(Entry(1, planets()[planet].name, "tnw.end") for planet in player.empire), "planets")
        for player in s.players
    )


def outcome(s: State) -> Outcome | None:
    """Who won, once the agenda is empty.

    Rule: tnw.end
    """
    if s.agenda:
        return None
    points = scores(s)
    if len(s.collective) >= FULL_COLLECTIVE:
        return Outcome((), points, f"The Collective has {len(s.collective)} planets: nobody wins.")
    totals = [score.total for score in points]
    most = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == most)
    result = f"{most} planets to {min(totals)}" if len(winners) == 1 else f"a draw, {most} planets each"
    return Outcome(winners, points, f"The deck is spent: {result}.")
