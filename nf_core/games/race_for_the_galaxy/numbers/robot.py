"""The solitaire robot in numbers: what it does in a phase, what it could place, its score."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Design, Development, World
from nf_core.games.race_for_the_galaxy.facts.filters import Filter
from nf_core.games.race_for_the_galaxy.facts.robot import (
    Cell,
    Column,
    Difficulty,
    Row,
    StartNotes,
    notes_on,
    robot_mat,
    suits,
)
from nf_core.games.race_for_the_galaxy.numbers.tableau import found_in
from nf_core.games.race_for_the_galaxy.state.player import Player, cards_in
from nf_core.kernel.ledger import Entry, Ledger

CHROMOSOME = Filter(what="world", keyword="chromosome")
ALIEN = Filter(what="world", kind="alien")


def column_of(action: str) -> Column:
    """The column of the mat for an action card."""
    return next(column for column in robot_mat().mat if column == action.partition("-")[0])


def notes_of(player: Player) -> StartNotes:
    """What the robot's start world says about it: its first card, which never leaves the tableau."""
    return notes_on(name_of(player.tableau[0].card))


def cell_of(cards: CardSet, player: Player, column: Column, row: Row) -> Cell:
    """What the robot does in a column of its mat, with what its start world adds to its action.

    Rule: race.robot.mat, race.robot.worlds
    """
    cell, notes = robot_mat().mat[column][row], notes_of(player)
    if row == "response":
        return cell
    if column == "double" and earns_for_alien(cards, player):
        cell = replace(cell, economy=0)
    more = notes.more.get(column)
    if not more:
        return cell
    extra = more.chromosome_cards * len(found_in(cards, cards_in(player.tableau), CHROMOSOME))
    return replace(cell, cards=cell.cards + more.cards + extra, credit=cell.credit + more.credit)


def earns_for_alien(cards: CardSet, player: Player) -> bool:
    """Whether Consume: 2x gives the robot prestige instead of a larger economy."""
    return bool(notes_of(player).alien_prestige and found_in(cards, cards_in(player.tableau), ALIEN))


def vp_for(cell: Cell, economy: int) -> int:
    """The VP that the robot gains in Consume."""
    return cell.vp + (economy // cell.vp_economy if cell.vp_economy else 0)


class Offer(msgspec.Struct, frozen=True):
    """A card that the robot could place, and the credit for it."""

    card: str
    price: int


def offers(cards: CardSet, player: Player, credit: int, cell: Cell, row: Row) -> Iterator[Offer]:
    """The cards of its stack that the robot could place now.

    Rule: race.robot.place
    """
    notes = notes_of(player)
    worlds = notes.settles if row == "action" else notes.answers
    has = {cards.design(placed.card).name for placed in player.tableau}
    for card in sorted(player.hand.known):
        design = cards.design(card)
        price = 0 if notes.conquers and isinstance(design, World) and design.military else cell.price
        barred = design.name in has or (notes.never and notes.never in design.keywords)
        if suits(design, cell.place, worlds) and price <= credit and not barred:
            yield Offer(card, price)


def prestige_for(player: Player, design: Design) -> Ledger:
    """The prestige that its start world gives the robot for placing a card, without that of the symbol.

    Rule: race.robot.worlds
    """
    fits = isinstance(design, Development) or (isinstance(design, World) and design.military)
    gained = notes_of(player).rebel_prestige if fits and "rebel" in design.keywords else 0
    entry = Entry(gained, name_of(player.tableau[0].card), "race.robot.worlds")
    return Ledger((entry,) if gained else (), "prestige")


def robot_score(cards: CardSet, player: Player, difficulty: Difficulty) -> Ledger:
    """The VP of the robot: chips, prestige, printed VP, and its counters on developments of cost 6.

    Rule: race.robot.score
    """
    values = [(player.chips, "VP chips"), (player.prestige, "prestige")]
    values += [(cards.design(placed.card).vp, name_of(placed.card)) for placed in player.tableau]
    sixes = [
        name_of(placed.card)
        for placed in player.tableau
        if isinstance(design := cards.design(placed.card), Development) and design.six
    ]
    left: tuple[int, ...] = getattr(robot_mat().counters, difficulty)
    values += [(vp, f"counter on {name}") for name, vp in zip(sixes, left, strict=False)]
    return Ledger(tuple(Entry(vp, source, "race.robot.score") for vp, source in values if vp), "VP")
