"""What the widgets about tableaus begin with: a game and a seat, or a tableau that is built up by hand."""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy.advice.supposing import alone
from nf_core.games.race_for_the_galaxy.facts.cards import CardSet, name_of
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Hand, Player, cards_in
from nf_core.games.race_for_the_galaxy.state.table import State, hand_of, turn_of
from nf_core.games.race_for_the_galaxy.view import hide, unseen_cards
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import shown
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from nf_core.library.tables import set_up

Source: TypeAlias = Table[State] | State | str


class Given(msgspec.Struct, frozen=True):
    """A tableau as it is, before anything is supposed."""

    state: State
    "The tableaus, figures and goals, without anything that nobody may see; by hand, those of one player."
    seat: Seat
    title: str
    names: tuple[str, ...]
    "The names of the cards that could be added, in order."
    hand: tuple[str, ...] = ()
    "The names of the cards in hand, as far as the reader may see them."

    @property
    def player(self) -> Player:
        """The player whose tableau it is."""
        return self.state.players[self.seat]

    @property
    def cards(self) -> CardSet:
        """The cards of the game."""
        return self.state.cards


def given(source: Source, seat: Seat, level: str, deck: str) -> Given:
    """The tableau of a source.

    Raises:
        BadRequest: it is neither a game of Race for the Galaxy nor a start world, or it has no such seat.
    """
    s = source.state if isinstance(source, Table) else source
    if isinstance(s, State):
        require_seat(s, seat)
        seen = hide(s, reader_of(source, seat))
        return Given(_open(s, seat), seat, f"player {seat + 1}", _obtainable(seen, seat), _in_hand(seen, seat))
    if not isinstance(s, str):
        raise BadRequest(f"{shown(source)} is no tableau.", "Give a table, a state, or the name of a start world.")
    config = set_up(GAME, GAME.manifest.seats[0], {"level": level, "deck": deck})
    assert isinstance(config, Options)
    s = alone(config, start_world(alone(config).cards, s))
    return Given(s, 0, "a tableau", tuple(s.cards.designs))


def state_of(source: object) -> State:
    """The state of a table, or the state itself.

    Raises:
        BadRequest: it is neither of Race for the Galaxy.
    """
    s = source.state if isinstance(source, Table) else source
    if not isinstance(s, State):
        raise BadRequest(f"{shown(source)} is no game of Race for the Galaxy.", "Give a table or a state.")
    return s


def start_world(cards: CardSet, text: str) -> str:
    """The start world that is meant.

    Raises:
        BadRequest: it is another card.
        UnknownName: there is no such card.
    """
    name = cards.find(text)
    if name not in cards.starts:
        raise BadRequest(f"{name} is no start world.", f"Choose from: {', '.join(cards.starts)}.")
    return name


def require_seat(s: State, seat: Seat) -> None:
    """Refuse a seat that a game does not have.

    Raises:
        BadRequest: the message names it.
    """
    if type(seat) is not int or not 0 <= seat < s.config.seats:
        raise BadRequest(f"There is no seat {shown(seat)}.", f"Give one from 0 to {s.config.seats - 1}.")


def reader_of(source: Source, seat: Seat) -> Seat:
    """Whose cards the reader may see: a person's own, also in a widget about a bot."""
    people = source.people if isinstance(source, Table) else frozenset[Seat]()
    return seat if not people or seat in people else min(people)


def _open(s: State, seat: Seat) -> State:
    """What lies open on a table, and how many cards a seat has in hand."""
    players = tuple(
        Player(
            Hand(hidden=player.hand.size if at == seat else 0),
            tuple(replace(one, good="?" if one.good else "") for one in player.tableau),
            chips=player.chips,
            prestige=player.prestige,
            oort=player.oort,
        )
        for at, player in enumerate(s.players)
    )
    return State((), (), s.config, players=players, robot=s.robot, goals=s.goals)


def _in_hand(seen: State, seat: Seat) -> tuple[str, ...]:
    aside = [card for card in (turn_of(seen, seat).aside if seen.phase.turns else ()) if card in seen.cards.deck]
    return tuple(dict.fromkeys(map(name_of, (*hand_of(seen, seat), *aside))))


def _obtainable(seen: State, seat: Seat) -> tuple[str, ...]:
    """The names of the cards that a seat may still come by, as far as the reader knows."""
    own = set(map(name_of, cards_in(seen.players[seat].tableau)))
    names = dict.fromkeys((*_in_hand(seen, seat), *map(name_of, unseen_cards(seen))))
    return tuple(name for name in names if name not in own)
