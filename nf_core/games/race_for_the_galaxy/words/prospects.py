"""What a card would mean for a player: what it would cost, what it would score, and why it cannot be had now."""

from collections.abc import Iterator
from typing import Literal

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.numbers.costs import (
    development_cost,
    paid_military_cost,
    pay_powers,
    world_cost,
)
from nf_core.games.race_for_the_galaxy.numbers.goals import goal_count
from nf_core.games.race_for_the_galaxy.numbers.paying import payment
from nf_core.games.race_for_the_galaxy.numbers.scoring import Had, bonus, with_best_kind
from nf_core.games.race_for_the_galaxy.numbers.strength import against
from nf_core.games.race_for_the_galaxy.numbers.supposing import added_vp
from nf_core.games.race_for_the_galaxy.numbers.takeovers import takeover_defense
from nf_core.games.race_for_the_galaxy.numbers.usefulness import cheapest
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries, looks
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.state.player import cards_in, placed_of
from nf_core.games.race_for_the_galaxy.state.table import State, turn_of, with_takeovers
from nf_core.games.race_for_the_galaxy.words import able
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS, PHASES, listed
from nf_core.kernel.ledger import Entry, Ledger, count
from nf_core.kernel.tabletop import Prospect
from nf_core.kernel.values import Seat

COST, SCORE = "What it would cost you", "What it would add to your score"
PROPOSED = "Payment proposed"


def prospects(s: State, seat: Seat, id: str) -> tuple[Prospect, ...]:
    """What a thing on the table would mean for a seat; nothing for those who sit nowhere."""
    return tuple(_prospects(s, seat, id)) if seat >= 0 else ()


def _prospects(s: State, seat: Seat, id: str) -> Iterator[Prospect]:
    if id.startswith(able.PREFIX):
        yield from able.ability_prospects(s, id)
    elif id in PHASE_OF:
        yield from _action(s, seat, id)
    elif id in all_goals():
        yield Prospect("What you have of it", goal_count(s.cards, looks(s)[seat], all_goals()[id].counts))
    elif id in s.cards.deck:
        owner = next((other for other, player in enumerate(s.players) if placed_of(player, id)), None)
        if owner == seat:
            yield from _owned(s, seat, id)
        elif owner is not None:
            yield from _of_another(s, owner, id)
        else:
            yield from _placing(s, seat, id)


def _action(s: State, seat: Seat, action: str) -> Iterator[Prospect]:
    """The numbers of a phase for a seat that selects it: with its bonus."""
    for one in able.ABLE[PHASE_OF[action]](s, seat, (action,)):
        if one.ledger:
            yield Prospect(f"{ACTIONS[action]}: {one.title[0].lower()}{one.title[1:]}", one.ledger)


def _owned(s: State, seat: Seat, card: str) -> Iterator[Prospect]:
    """What a card scores where it lies, and what its good would sell for."""
    player, design = s.players[seat], s.cards.design(card)
    had = Had(cards_in(player.tableau), player.chips, player.prestige, player.oort)
    entries = (Entry(design.vp, name_of(card), "race.score", "printed"),) if design.vp or not design.scoring else ()
    more = bonus(s.cards, with_best_kind(s.cards, had), card).entries if design.scoring else ()
    yield Prospect("What it scores for you now", Ledger((*entries, *more), "VP"), stays=True)
    price = dict(able.prices(s, seat, able.bonus_in(s, seat, "consume"))).get(card)
    if price:
        yield Prospect("What its good sells for in Trade", price)


def _of_another(s: State, owner: Seat, card: str) -> Iterator[Prospect]:
    """What a world of another player is defended with, if it could be taken over."""
    if with_takeovers(s) and s.cards.is_world(card):
        temporary = turn_of(s, owner).temporary if s.phase.turns else ()
        yield Prospect(
            "Its defence against a takeover", takeover_defense(s.cards, able.in_force(s, owner), card, temporary)
        )


def _placing(s: State, seat: Seat, card: str) -> Iterator[Prospect]:
    """What it would take to place a card, and what it would add to the score."""
    design, own = s.cards.design(card), able.in_force(s, seat)
    bonuses = able.bonus_in(s, seat, "settle" if s.cards.is_world(card) else "develop")
    if not isinstance(design, World):
        cost = development_cost(s.cards, own, card, bonuses)
        yield from _paying(s, seat, card, cost)
    elif not design.military:
        cost = world_cost(s.cards, own, card, bonuses)
        yield from _paying(s, seat, card, cost)
    else:
        yield from _conquering(s, seat, card, bonuses)
    yield Prospect(SCORE, added_vp(s.cards, s.players[seat], card, tuple(goal_entries(s, seat))))


def _conquering(s: State, seat: Seat, card: str, bonuses: tuple[str, ...]) -> Iterator[Prospect]:
    """The Military against a world, and what it would cost by each power to pay for it."""
    own, defense = able.in_force(s, seat), s.cards.world(card).figure
    fixed = against(s.cards, own, card)
    extra = turn_of(s, seat).temporary if s.phase.turns else ()
    force = Ledger(
        (*fixed.entries, *(Entry(n, source, "race.military.temporary") for source, n in extra)), fixed.unit
    )  # fmt: skip
    short = f"You lack {defense - force.total} Military." if force.total < defense else ""
    yield Prospect(f"Your Military against its defense of {defense}", force, short or _already(s, seat, card))
    for power in pay_powers(s.cards, own, card):
        cost = paid_military_cost(s.cards, own, card, power, bonuses)
        yield from _paying(s, seat, card, cost, f" by {power.name}")


def _paying(s: State, seat: Seat, card: str, cost: Ledger, by: str = "") -> Iterator[Prospect]:
    """What a card would cost, and the payment that would be proposed, if it can be paid."""
    phase: Literal["develop", "settle"] = "settle" if s.cards.is_world(card) else "develop"
    player, used = s.players[seat], turn_of(s, seat).used if s.phase.turns else ()
    asked = payment(s.cards, player, able.in_force(s, seat), card, cost, used=used, phase=phase)
    hand = tuple(sorted(player.hand.known - {card}))
    yield Prospect(f"{COST}{by}", cost, _why_not(s, seat, card, asked.least, phase))
    if cost.total and asked.least <= len(hand) and not _already(s, seat, card):
        given = cheapest(s.cards, player, hand, asked)
        entries = tuple(Entry(1, name_of(one), "race.pay") for one in given)
        yield Prospect(f"{PROPOSED}{by}: {listed(given)}", Ledger(entries, "cards"))


def _already(s: State, seat: Seat, card: str) -> str:
    names = {name_of(placed.card) for placed in s.players[seat].tableau}
    return f"You already have {name_of(card)}." if name_of(card) in names else ""


def _why_not(s: State, seat: Seat, card: str, least: int, phase: str) -> str:
    """Why a seat cannot pay for a card now, at least so many cards."""
    hand = s.players[seat].hand
    others = hand.size - (card in hand.known)
    if already := _already(s, seat, card):
        return already
    if least > others:
        return f"It takes {count(least, 'card')}; you have {others} others."
    if s.phase.name == phase:
        return ""
    return f"{'Developments' if phase == 'develop' else 'Worlds'} are placed in {PHASES[phase]}."
