"""Cards and tableaus as things and places: what lies in front of each player, as it stands."""

from collections import Counter
from collections.abc import Iterable, Iterator

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.designs import Design, World
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.facts.nouns import KIND_NAMES, phrase
from nf_core.games.race_for_the_galaxy.facts.powers import Military
from nf_core.games.race_for_the_galaxy.numbers.in_force import held
from nf_core.games.race_for_the_galaxy.numbers.limits import hand_limit, tableau_limit
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries
from nf_core.games.race_for_the_galaxy.state.player import Pile, Placed, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State, turn_of
from nf_core.games.race_for_the_galaxy.words.names import (
    ACTIONS,
    COLOURS,
    LETTERS,
    badge,
    brief,
    card_words,
    points_of,
    sort_of,
)
from nf_core.games.race_for_the_galaxy.words.powers import sentences
from nf_core.games.race_for_the_galaxy.words.short import short_lines
from nf_core.kernel.ledger import Entry, Ledger
from nf_core.kernel.tabletop import Figure, Place, Rank, Thing
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who

FULL, EMPTY = "●", "○"
"A good, and the room for one."


def card_thing(s: State, placed: Placed, *, lies: bool = False) -> Thing:
    """A card; if it lies in a tableau, with its good or the room for one."""
    design = s.cards.design(placed.card)
    kind = design.kind if isinstance(design, World) and design.kind else ""
    prestige = level_facts(s.cards.level).prestige
    good = f"{KIND_NAMES[kind]} good" if placed.good else ""
    room = EMPTY if lies else ""
    keywords = tuple(keyword.upper() for keyword in design.keywords)
    lines = (*short_lines(design, prestige=prestige), *([", ".join(keywords)] if keywords else []))
    return Thing(
        id=placed.card, title=name_of(placed.card), look="card", kind=_kind(design),
        colour=COLOURS.get(kind, "" if isinstance(design, World) else "purple"), face=_face(design),
        points=_points(design), now=good, marks=kind and f"{LETTERS[kind]}{FULL if placed.good else room}",
        lines=lines, says="; ".join(filter(None, (_price(design), _kind(design), _points(design), good, *lines))),
        words=(
            f"{card_words(design)}.", *sentences(design, prestige=prestige),
            *([f"Keywords, which other cards count: {', '.join(keywords)}."] if keywords else []),
        ),
    )  # fmt: skip


def _kind(design: Design) -> str:
    """What a card is, in a few words: `military Genes windfall`."""
    sort = brief(sort_of(design))
    return sort.replace("world, ", "") if getattr(design, "kind", None) else sort


def _face(design: Design) -> str:
    return f"M{design.figure}" if isinstance(design, World) and design.military else str(design.figure)


def _price(design: Design) -> str:
    return f"{'defense' if isinstance(design, World) and design.military else 'cost'} {design.figure}"


def _points(design: Design) -> str:
    """The VP of a card as they stand on it."""
    return points_of(design).replace(" VP and more", "+? VP").removeprefix("0+")


def cards_as_things(s: State, cards: Iterable[str]) -> tuple[Thing, ...]:
    """Cards that lie in no tableau."""
    return tuple(card_thing(s, Placed(card)) for card in cards)


def tableau_place(s: State, seat: Seat, reader: Seat) -> Place:
    """A player's tableau and figures."""
    player = s.players[seat]
    rank: Rank = "own" if seat == reader else "other"
    return Place(
        id=f"tableau {seat + 1}", title=f"{badge(seat)} {who(seat, reader)}", rank=rank, seat=seat,
        figures=_figures(s, seat, reader), note="; ".join(_notes(s, seat, reader)),
        things=tuple(card_thing(s, placed, lies=True) for placed in player.tableau),
    )  # fmt: skip


def _figures(s: State, seat: Seat, reader: Seat) -> tuple[Figure, ...]:
    """The figures of a player; limits stand with the reader's own, chips and prestige where there are any."""
    player, points, force = s.players[seat], score(s.cards, s.players[seat], goal_entries(s, seat)), military(s, seat)
    ends, limit = (
        (f" of {tableau_limit(s.cards, player)}", f" of {hand_limit(s.cards, player)}") if seat == reader else ("", "")
    )
    prestige = prestige_ledger(s, seat)
    return (
        Figure("VP", str(points.total), points),
        Figure("cards", f"{len(player.tableau)}{ends}"),
        Figure("hand", f"{player.hand.size}{limit}"),
        Figure("Military", f"{force.total}{special(s, seat)}", force),
        *([Figure("chips", str(player.chips))] if player.chips else []),
        *pile_figures(player.own),
        *([Figure("prestige", str(prestige.total), prestige)] if prestige.total else []),
    )


def pile_figures(pile: Pile | None) -> tuple[Figure, ...]:
    """How many cards lie in a supply and its discard pile."""
    if pile is None:
        return ()
    return Figure("supply", str(pile.supply_size)), Figure("discarded", str(pile.discards_size))


def military(s: State, seat: Seat) -> Ledger:
    """The Military of a seat against any world, with what it has gained until the end of the phase."""
    fixed = general(s.cards, cards_in(s.players[seat].tableau))
    extra = turn_of(s, seat).temporary if s.phase.turns else ()
    return Ledger(
        (*fixed.entries, *(Entry(n, source, "race.military.temporary") for source, n in extra)), fixed.unit
    )  # fmt: skip


def special(s: State, seat: Seat) -> str:
    """Military that counts against some worlds only: ` (+2 REBEL)`."""
    found: Counter[str] = Counter()
    for one in held(s.cards, cards_in(s.players[seat].tableau), Military):
        if one.power.of:
            worlds = brief(phrase(one.power.of, "world", plural=True)).removesuffix(" worlds")
            found[worlds.removesuffix(" military")] += one.power.n
    parts = [f"{force:+} {worlds}" for worlds, force in found.items()]
    return f" ({', '.join(parts)})" if parts else ""


def prestige_ledger(s: State, seat: Seat) -> Ledger:
    """The prestige of a seat: what lies before it, and on the Prestige Leader tile."""
    player = s.players[seat]
    on_tile = (Entry(player.leader_chips, "on the Prestige Leader tile", "race.prestige.leader"),)
    before = Entry(player.prestige - player.leader_chips, "in front of the player", "race.score")
    return Ledger((before, *(on_tile if player.leader_chips else ())), "prestige")


def _notes(s: State, seat: Seat, reader: Seat) -> Iterator[str]:
    """What is to be said of a player besides."""
    player = s.players[seat]
    if player.actions:
        bonus = " with prestige" if player.prestige_action else ""
        yield f"chose {', '.join(ACTIONS[action] for action in player.actions)}{bonus}"
    if s.leader == seat:
        yield "Prestige Leader"
    if player.special_used and seat == reader:
        yield "search used"
    if player.oort:
        yield f"the world of any kind counts as {KIND_NAMES[player.oort]}"
    if player.saved.size:
        yield f"saved cards: {player.saved.size}"
