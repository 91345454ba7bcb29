"""Figures of the game by their names, for texts that must stay right when a card is corrected.

A name is words, `hand limit`, or a word and what it is of: `cost of New Earth`. Between phases the figures that depend
on powers are those of a phase that would begin now, without a bonus.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts, printed
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES
from nf_core.games.race_for_the_galaxy.facts.powers import ConquerPeaceful, TemporaryMilitary
from nf_core.games.race_for_the_galaxy.numbers.costs import pay_powers
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.scoring import Had, bonus
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.numbers.takeovers import attack, takeover_defense, takeover_powers
from nf_core.games.race_for_the_galaxy.phases import declaring, develop, trade, ways
from nf_core.games.race_for_the_galaxy.phases.goals import looks, most_counts
from nf_core.games.race_for_the_galaxy.state.goals import Goal
from nf_core.games.race_for_the_galaxy.state.player import cards_in
from nf_core.games.race_for_the_galaxy.state.table import Phase, State, Turn, turn_of
from nf_core.kernel.values import Seat

TABLE: Mapping[str, Callable[[State], object]] = {
    "most players": lambda s: max(level_facts(s.config.level).seats),
    "VP for each player": lambda _: printed().pool.each,
    "more VP": lambda _: printed().pool.more,
    "VP left": lambda s: s.pool,
    "supply": lambda s: s.supply_size,
    "goals for the first": lambda _: printed().limits.goals_first,
    "goals for the most": lambda _: printed().limits.goals_most,
    "cards dealt": lambda _: printed().limits.dealt,
    "cards kept": lambda _: printed().limits.kept,
    "hand limit": lambda _: printed().limits.hand,
    "larger hand limit": lambda _: printed().limits.larger_hand,
    "tableau that ends the game": lambda _: printed().limits.tableau,
    "larger tableau": lambda _: printed().limits.larger_tableau,
    "prestige that ends the game": lambda _: printed().limits.prestige,
    "cards of Explore": lambda _: printed().bonuses.explore_draw,
    "more cards of Explore": lambda _: printed().bonuses.explore_five,
    "more cards of the prestige bonus": lambda _: printed().bonuses.prestige_explore_draw,
    "discount of the prestige bonus": lambda _: printed().bonuses.prestige_settle_less,
    "Military of the prestige bonus": lambda _: printed().bonuses.prestige_settle_military,
    "sale of the prestige bonus": lambda _: printed().bonuses.prestige_trade_cards,
    "discards of the prestige bonus": lambda _: printed().bonuses.prestige_consume_discards,
}
"Figures of the box and of the table."
OWN: Mapping[str, Callable[[State, Seat], object]] = {
    "hand": lambda s, seat: s.players[seat].hand.size,
    "tableau": lambda s, seat: len(s.players[seat].tableau),
    "chips": lambda s, seat: s.players[seat].chips,
    "prestige": lambda s, seat: s.players[seat].prestige,
    "Military": lambda s, seat: general(s.cards, s.phase.in_force[seat]).total,
    "goods": lambda s, seat: sum(bool(placed.good) for placed in s.players[seat].tableau),
}
"Figures of a seat."
PRINTED: Mapping[str, Callable[[State, str], object]] = {
    "cost": lambda s, name: s.cards.designs[name].figure,
    "defense": lambda s, name: s.cards.world(name).figure if s.cards.world(name).military else None,
    "VP": lambda s, name: s.cards.designs[name].vp,
    "price": lambda _, name: printed().prices.of({title: kind for kind, title in KIND_NAMES.items()}[name]),
    "least": lambda _, name: all_goals()[name].least,
    "goal": lambda _, name: all_goals()[name].vp,
    "shared goal": lambda _, name: all_goals()[name].equal_vp,
    "help": lambda s, name: s.cards.designs[name].powers_of(TemporaryMilitary)[0].n,
}
"Figures that are printed, by the word before `of`."


def _phase_of_its_own(s: State) -> State:
    """The state in a phase that begins now and that nobody has selected."""
    in_force = tuple(cards_in(player.tableau) for player in s.players)
    none: tuple[tuple[str, ...], ...] = ((),) * s.config.seats
    return replace(s, phase=Phase("", none, in_force, (Turn(),) * s.config.seats))


def _payment(s: State, seat: Seat, name: str) -> int:
    """What a development, or a world that is not military, costs a seat in cards."""
    if not s.cards.is_world(name):
        return int(develop.cost(s, seat, name).total)
    return int(ways.payment_by(s, seat, name).price.total)


def _paid_defense(s: State, seat: Seat, name: str) -> int | None:
    """What a military world costs a seat by the best power to pay for it; None without such a power."""
    powers = pay_powers(s.cards, s.phase.in_force[seat], name)
    return min((int(ways.payment_by(s, seat, name, one.card).price.total) for one in powers), default=None)


def _cloak(s: State, seat: Seat) -> str:
    """The first card by which a seat can conquer a world that is not military."""
    return held(s.cards, s.phase.in_force[seat], ConquerPeaceful)[0].card


def _bonus(s: State, seat: Seat, name: str) -> int:
    """What a scoring card brings a seat, or would bring if it were placed now."""
    player = s.players[seat]
    tableau = cards_in(player.tableau)
    had = Had(tableau if name in tableau else (*tableau, name), player.chips, player.prestige, player.oort)
    return int(bonus(s.cards, had, name).total)


def _attack(s: State, seat: Seat, name: str) -> int:
    """The strength with which a seat attacks a world, or can attack it by its first power for that."""
    for attempt in s.attempts:
        if (attempt.seat, attempt.world) == (seat, name):
            return int(declaring.sides_of(s, attempt)[0].total)
    by = takeover_powers(s.cards, s.players[seat], s.phase.in_force[seat])[0]
    return int(attack(s.cards, s.phase.in_force[seat], by, name, turn_of(s, seat).temporary).total)


def _defence(s: State, name: str) -> int | None:
    """The strength with which the owner of a world defends it; None if nobody has it."""
    owner = declaring.owner_of(s, name)
    if owner is None:
        return None
    return int(takeover_defense(s.cards, s.phase.in_force[owner], name, turn_of(s, owner).temporary).total)


NOW: Mapping[str, Callable[[State, Seat, str], Any]] = {
    "payment": _payment,
    "paid defense": _paid_defense,
    "Military": lambda s, seat, name: ways.strength(s, seat, s.cards.world(name).name).total,
    "low defense": lambda s, seat, name: ways.defense(s, seat, name, _cloak(s, seat)).total,
    "sale": lambda s, seat, name: trade.bonus_price(s, seat, name).total,
    "bonus": _bonus,
    "count": lambda s, seat, name: most_counts(s, Goal(name), looks(s))[seat],
    "attack": _attack,
    "defence": lambda s, _, name: _defence(s, name),
}
"Figures that a card or a goal has for a seat now, by the word before `of`."


def figure(s: State, seat: Seat, name: str) -> str | None:
    """A figure as it stands, or None where nothing is known by that name."""
    s = s if s.phase.in_force else _phase_of_its_own(s)
    if name in TABLE:
        return str(TABLE[name](s))
    if name in OWN:
        return str(OWN[name](s, seat))
    word, _, of = name.partition(" of ")
    try:
        found = NOW[word](s, seat, of) if word in NOW and of else PRINTED[word](s, of)
    except (KeyError, IndexError, AssertionError):
        return None
    return None if found is None else str(found)
