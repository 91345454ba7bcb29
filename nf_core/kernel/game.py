"""The one protocol of a game: a frozen record of pure functions and facts.

`pending` and `apply` are not here: the kernel does them for all games (`step.py`), because steps know how to ask and
to answer. Next: `table.py`, where games are played.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from nf_core.kernel.decision import Decision, Source
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import Caution, Ledger
from nf_core.kernel.step import State, advance, pending
from nf_core.kernel.values import Action, Event, Seat

S = TypeVar("S", bound=State)


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is settled before a game begins; games add their own options."""

    seats: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[Seat, ...]
    "Empty where nobody wins, several where a tie stands."
    scores: tuple[Ledger, ...]
    "A seat's score, opened."
    reason: str
    "Why it ended and who won, in a sentence."


def no_stage(s: State) -> str:
    """What games without rounds say of how far they are."""
    del s
    return ""


def no_group(action: Action) -> str:
    """What games with few choices at a time put them under."""
    del action
    return ""


def no_caution(s: State, action: Action) -> Caution | None:
    """What games say before a choice in which nothing legal is a trap."""
    del s, action
    return None


def no_joining(one: Event, other: Event) -> Event | None:
    """What games say that tell each event by itself."""
    del one, other
    return None


def no_rules(action: Action) -> tuple[str, ...]:
    """What games say whose choices are what the question makes of them."""
    del action
    return ()


def none_spared(s: State, action: Action) -> bool:
    """What games say in which everybody is asked whatever there is to answer."""
    del s, action
    return False


def no_badge(s: State, seat: Seat) -> str:
    """What games say whose players are told apart by their numbers alone."""
    del s, seat
    return ""


def no_cards(s: State, action: Action) -> list[str]:
    """What games say whose choices are about nothing that would have to be described."""
    del s, action
    return []


def no_figure(s: State, seat: Seat, name: str) -> str | None:
    """What games say whose texts name no figures but those of their choices."""
    del s, seat, name
    return None


class Words(msgspec.Struct, Generic[S], frozen=True):
    """The table in plain words."""

    prompt: Callable[[Decision], str]
    "What a decision asks."
    describe: Callable[[S, Action], str]
    "What an action does, with its numbers."
    reason: Callable[[S, Action], Ledger | None]
    "The number behind an action, opened, if it has one."
    hand: Callable[[S, Seat], list[str]]
    "A seat's hand, a line a card."
    board: Callable[[S, Seat], list[str]]
    "What lies on the table, as a seat sees it."
    stage: Callable[[S], str] = no_stage
    "How far the game is: its round. States of the same round stand together in lists."
    group: Callable[[Action], str] = no_group
    "The heading under which an action stands in a long list of choices."
    groups: tuple[str, ...] = ()
    "These headings, in the order in which they are shown."
    ending: str = ""
    "The one of them that has the choices by which one has done enough, such as the end of the turn."
    caution: Callable[[S, Action], Caution | None] = no_caution
    "What should be said before a legal action is made, if it could be regretted; asked of one action at a time."
    rules: Callable[[Action], tuple[str, ...]] = no_rules
    "The rules that say what an action is; see `grounds`."
    cards: Callable[[S, Action], list[str]] = no_cards
    "The cards that an action is about, described, a line each."
    spared: Callable[[S, Action], bool] = none_spared
    """Whether an action is the only one there is and need not be asked for, because what is told of it says all: an
    interface may make it for a person."""
    badge: Callable[[S, Seat], str] = no_badge
    "The letter by which what is a seat's is marked."
    figure: Callable[[S, Seat, str], str | None] = no_figure
    "A figure of the game by its name, for the texts of lessons: none where nothing is known by that name."


class Game(msgspec.Struct, Generic[S], frozen=True):
    """A game as everybody else sees it."""

    id: str
    title: str
    package: str
    "Where its rules and data lie."
    rules_version: int
    "Raised whenever the same record could lead elsewhere."
    seats: tuple[int, ...]
    "How many may play."
    config_type: type[Config]
    action_type: Any
    "The union of its actions, for reading records."
    new: Callable[[Any], S]
    outcome: Callable[[S], Outcome | None]
    "None while the game goes on."
    view: Callable[[S, Seat], S]
    "The state as a seat sees it: others' secrets are counts."
    guess: Callable[[S, Source], S]
    "A full state that fits a view, drawn at random."
    scores: Callable[[S], tuple[Ledger, ...]]
    "Each seat's score as it stands."
    faults: Callable[[S], tuple[str, ...]]
    "Broken invariants; empty in every state that can be reached."
    value: Callable[[S, Seat, S], float]
    """How good a state (or view) looks for a seat, from 0 to 1, for bots; the last is the state in which one chooses:
    what one compares is judged by the time that is left then, or time that goes by would look like a loss."""
    narrate: Callable[[Event, Seat], str]
    "What an event says to a seat, in plain words that tell no secret of others."
    words: Words[S]
    secrets: bool = True
    "Whether seats hold cards that others may not see."
    join: Callable[[Event, Event], Event | None] = no_joining
    "Two events in a row as one, where they are told in one breath: the spaces of a flight. See `telling`."


def seats_words(seats: tuple[int, ...]) -> str:
    """How many may play, in words.

    >>> seats_words((2,)), seats_words((2, 3)), seats_words((1, 2, 3, 4, 5))
    ('2', '2 or 3', '1 to 5')
    """
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))


def begin(game: Game[S], config: Config) -> S:
    """The first state at rest of a game.

    Raises:
        BadRequest: that many cannot play it, or an option is of the wrong type or out of its bounds.
    """
    try:
        # What was made in code has not been looked at as what is read from a file is.
        msgspec.convert(msgspec.to_builtins(config), game.config_type)
    except msgspec.ValidationError as error:
        raise BadRequest(f"{game.title} cannot be set up so: {error}.", "Change that option.") from error
    if config.seats not in game.seats:
        allowed = seats_words(game.seats)
        raise BadRequest(f"{game.title} has {allowed} seats, not {config.seats}.", f"Set it up for {allowed}.")
    return advance(game.new(config))


def grounds(game: Game[S], s: S, action: Action) -> tuple[str, ...]:
    """The rules that a choice rests on: those that say what it is, else that of the step that asks for it."""
    return game.words.rules(action) or (s.agenda[0].rule,)


def fingerprint(game: Game[S], s: S) -> str:
    """A short text that two states share if play stands at the same point: layout-free, for checking replays."""
    asked = ";".join(f"{decision.seat}:{decision.prompt}:{decision.size()}" for decision in pending(s))
    scores = ",".join(str(score.total) for score in game.scores(s))
    return f"{asked}|{scores}"
