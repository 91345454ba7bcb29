"""The table as places and things, for the drawings of the app and the notebooks, and for plain lines."""

from collections.abc import Iterable, Iterator

from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.designs import World
from nf_core.games.race_for_the_galaxy.facts.goals import all_goals
from nf_core.games.race_for_the_galaxy.facts.levels import level_facts
from nf_core.games.race_for_the_galaxy.numbers.scoring import score
from nf_core.games.race_for_the_galaxy.numbers.strength import general
from nf_core.games.race_for_the_galaxy.phases.goals import goal_entries
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.state.player import Placed, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of
from nf_core.games.race_for_the_galaxy.words.choices import offers
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS, COLOURS, LETTERS, PHASES, card_words, sort_of
from nf_core.games.race_for_the_galaxy.words.powers import goal_words, sentences
from nf_core.kernel.tabletop import Figure, Place, Rank, Table, Thing
from nf_core.kernel.values import Action, Seat
from nf_core.kernel.wording import who


def table(s: State, reader: Seat) -> Table:
    """The action cards, the reader's hand, and every tableau, the reader's first."""
    seats = sorted(range(s.config.seats), key=lambda seat: (seat != reader, seat))
    hands = [_hand(s, reader)] if reader >= 0 else []
    turned = [Place(id="turned", title="Turned up", things=_cards(s, s.turned))] if s.turned else []
    goals = [_goals(s, reader)] if s.goals.first else []
    return (_actions(s, reader), *turned, *hands, *(_tableau(s, seat, reader) for seat in seats), *goals)


def about(s: State, action: Action) -> tuple[str, ...]:
    """The things that an action is about: the cards in its fields, and its items."""
    del s
    fields = ("card", "world", "power", "source")
    named = (getattr(action, field, "") for field in fields)
    chosen = (*getattr(action, "items", ()), *getattr(action, "actions", ()))
    return (*(name for name in named if isinstance(name, str) and name), *chosen)


def _actions(s: State, reader: Seat) -> Place:
    """The action cards, each with those who selected it in this round."""
    things = []
    for card in PHASE_OF:
        by = [who(seat, reader) for seat, player in enumerate(s.players) if card in player.actions]
        things.append(
            Thing(
                id=card,
                title=ACTIONS[card],
                look="tile",
                now=", ".join(by),
                lines=(offers(card),),
                words=(f"{ACTIONS[card]}: {offers(card)}.",),
            )
        )
    figures = (
        Figure("supply", str(s.supply_size)),
        Figure("discarded", str(s.discards_size)),
        Figure("VP left", str(max(s.pool, 0))),
    )
    note = PHASES.get(s.phase.name, "")
    return Place(id="actions", title="Actions", things=tuple(things), figures=figures, note=note, is_row=True)


def _hand(s: State, reader: Seat) -> Place:
    """The reader's hand, and the cards that only the reader may look at."""
    aside = s.phase.turns[reader].aside if s.phase.turns else ()
    things = _cards(s, (*hand_of(s, reader), *sorted(aside)))
    return Place(id="hand", title="Your hand", things=things, rank="own", seat=reader)


def _cards(s: State, cards: Iterable[str]) -> tuple[Thing, ...]:
    """Cards that lie in no tableau."""
    return tuple(card_thing(s, Placed(card)) for card in cards)


def _goals(s: State, reader: Seat) -> Place:
    """The goals, each with those who have it."""
    things = []
    for goal in (*s.goals.first, *s.goals.most):
        fact = all_goals()[goal.name]
        said = f"{goal_words(fact)}."
        things.append(
            Thing(
                id=goal.name,
                title=goal.name,
                look="tile",
                points=str(fact.vp),
                lines=(said,),
                now=", ".join(who(seat, reader) for seat in goal.holders),
                words=(said,),
            )
        )
    return Place(id="goals", title="Goals", things=tuple(things))


def _tableau(s: State, seat: Seat, reader: Seat) -> Place:
    """A player's tableau and figures."""
    player = s.players[seat]
    rank: Rank = "own" if seat == reader else "other"
    military = general(s.cards, cards_in(player.tableau))
    points = score(s.cards, player, goal_entries(s, seat))
    figures = (
        Figure("hand", str(player.hand.size)),
        Figure("Military", str(military.total), military),
        Figure("chips", str(player.chips)),
        *([Figure("prestige", str(player.prestige))] if level_facts(s.config.level).prestige else []),
        Figure("score", str(points.total), points),
    )
    return Place(
        id=f"tableau {seat + 1}", title=f"{who(seat, reader)}", rank=rank, seat=seat, figures=figures,
        things=tuple(card_thing(s, placed) for placed in player.tableau), lines=tuple(_lines(s, seat)),
    )  # fmt: skip


def _lines(s: State, seat: Seat) -> Iterator[str]:
    """What is to be said of a player besides."""
    player = s.players[seat]
    if player.actions:
        yield f"selected {', '.join(ACTIONS[action] for action in player.actions)}"
    if player.special_used:
        yield "prestige/search card used"
    if player.saved.size:
        yield f"saved cards: {player.saved.size}"


def card_thing(s: State, placed: Placed) -> Thing:
    """A card, with its good if it has one."""
    design = s.cards.design(placed.card)
    kind = design.kind if isinstance(design, World) and design.kind else ""
    military = isinstance(design, World) and design.military
    said = sentences(design, prestige=level_facts(s.cards.level).prestige)
    return Thing(
        id=placed.card, title=name_of(placed.card), look="card", kind=sort_of(design), colour=COLOURS.get(kind, ""),
        face=f"M{design.figure}" if military else str(design.figure), points=str(design.vp),
        now="good" if placed.good else "", marks=LETTERS.get(kind, "") if placed.good else "",
        lines=tuple(line.rstrip(".") for line in said), words=(f"{card_words(design)}.", *said),
    )  # fmt: skip
