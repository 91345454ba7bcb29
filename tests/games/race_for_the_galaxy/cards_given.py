"""Tableaus and tables for the tests of cards and numbers."""

from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.phases.draws import Draw
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Hand, Placed, Player, cards_in
from nf_core.games.race_for_the_galaxy.state.table import Phase, State, Turn

CARDS = card_set()
"Our cards with all expansions."
BASE = card_set("", "base")
GOODS = {
    "novelty": ("Artist Colony", "Former Penal Colony", "Refugee World"),
    "rare": ("Asteroid Belt", "Radioactive World", "Destroyed World"),
    "genes": ("Pre-Sentient Race", "Ancient Race", "Avian Uplift Race"),
    "alien": ("Deserted Alien Outpost", "Deserted Alien Colony", "Alien Robot Sentry"),
}
"Worlds of each kind without Consume, Trade or draw powers; the last two of them are windfalls, or all."
PEACEFUL = {"novelty": "Galactic Resort", "rare": "Asteroid Belt", "genes": "Ancient Race", "alien": "Alien Toy Shop"}
WARLIKE = {
    "novelty": "Pirate World", "rare": "Rebel Fuel Cache", "genes": "Avian Uplift Race", "alien": "Alien Robot Sentry",
}  # fmt: skip
KINDLESS, REBEL = "Expanding Colony", "Rebel Base"
OTHER_KIND = {"novelty": "rare", "rare": "genes", "genes": "alien", "alien": "novelty"}


def player(*names, goods=(), hand=0, **more):
    """A player with these cards in the tableau, goods on some of them, and a hand of cards or of so many others."""
    spare = iter(card for card in CARDS.deck if card.endswith("#2"))
    tableau = tuple(Placed(name, next(spare) if name in goods else "") for name in names)
    if isinstance(hand, int):
        hand = [card for card in CARDS.deck if card not in names and not card.endswith("#2")][:hand]
    return Player(Hand(frozenset(hand)), tableau, **more)


def table(*players, phase="settle", bonus=(), level=CARDS.level, **more):
    """A table at which a phase has begun; `bonus` are the bonuses of the first seat."""
    bonuses = (tuple(bonus), *((),) * (len(players) - 1))
    in_force = tuple(cards_in(one.tableau) for one in players)
    begun = Phase(phase, bonuses, in_force, tuple(Turn(**more) for _ in players))
    taken = {card for one in players for card in (*one.hand.known, *cards_in(one.tableau))}
    goods = {placed.good for one in players for placed in one.tableau}
    supply = frozenset(card_set("", level).deck) - taken - goods
    s = State((), (), Options(len(players), level=level), supply=supply, players=players, pool=50)
    return replace(s, phase=begun)


def draws(s):
    """The cards that the steps of an agenda draw, and the sources."""
    return [(step.cards, step.source) for step in s.agenda if isinstance(step, Draw) and step.cards]


def place_of(card, power):
    """The place of a power on a card."""
    return CARDS.design(card).powers.index(power)
