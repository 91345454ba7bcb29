"""The interface of a game: a subclass of `Game`, and one of `Words` for texts that people read.

Both have defaults for most methods. Methods are pure: a game has no state of its own. `pending` and
`apply` are not here: the kernel does them for all games (`step.py`), because steps know how to ask and to answer. Next:
`table.py`, where games are played.
"""

import re
from functools import partial
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from nf_core.kernel.decision import Decision, Items, Source, Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.fight import Fight
from nf_core.kernel.ledger import Caution, Ledger, show
from nf_core.kernel.manifest import Manifest
from nf_core.kernel.options import options
from nf_core.kernel.step import S, Together, advance, face_down, filled_in, pending
from nf_core.kernel.summary import Summary
from nf_core.kernel.tabletop import Prospect, Table, named, things
from nf_core.kernel.typed import typed
from nf_core.kernel.values import Action, Event, Seat
from nf_core.kernel.wording import seats_words, sentence, whom, worded


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The configuration chosen before a game begins; games add their own options."""

    seats: int


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[Seat, ...]
    "Empty if nobody wins, several seats if they tie."
    scores: tuple[Ledger, ...]
    "Each seat's score, with its parts."
    reason: str
    "Why it ended and who won, in a sentence."


class Words(Generic[S]):
    """The table in plain words: override the methods that the game can word better."""

    groups: tuple[str, ...] = ()
    "The headings that `group` returns, in the order in which they are shown."
    ending: str = ""
    "The heading for choices that end the turn, or whatever the player has begun."
    rare: tuple[str, ...] = ()
    "Those of them whose choices are seldom wanted: lists that fold show only their headings at first."
    worth: str = "all points"
    "What `Game.value` gives a share of, as it is said of per cents."

    def prompt(self, decision: Decision) -> str:
        """The question of a decision."""
        return decision.prompt

    def describe(self, s: S, action: Action) -> str:
        """What an action does, with its numbers; unless overridden, what it `says`, or its name and its values."""
        del s
        if action.says:
            return worded(action, partial(getattr, action))
        name = " ".join(re.findall("[A-Z][a-z0-9]*", type(action).__name__)).lower()
        values = [value for field, value in msgspec.structs.asdict(action).items() if field != "seat"]
        flat = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
        return " ".join([name, ", ".join(map(str, flat))]).strip()

    def variant(self, s: S, action: Action) -> tuple[str, str] | None:
        """The thing that an action is one way of doing, and that way, in words; None if it is the only way.

        Lists show a line for the thing, and the ways only to those who choose it. Together they say what `describe`
        does.
        """
        del s, action
        return None

    def idle(self, s: S, action: Action) -> str:
        """Why an action gains nothing that another way of doing the same does not; empty for most. It must be cheap."""
        del s, action
        return ""

    def chance(self, s: S, action: Action) -> Ledger | None:
        """How likely an action ends in what its unit says, opened: a total from 0 to 1. It may take a second or two."""
        del s, action
        return None

    def item(self, s: S, decision: Subset, item: str) -> str:
        """The name of an item that may be taken."""
        del s, decision
        return item.replace("-", " ")

    def item_detail(self, s: S, decision: Subset, item: str) -> list[str]:
        """An item described in lines: a card, its worth here."""
        del s, decision, item
        return []

    def proposal(self, s: S, decision: Subset) -> Items:
        """The items to take for those who have no better idea, such as the cheapest payment; empty without any."""
        del s, decision
        return ()

    def reason(self, s: S, action: Action) -> Ledger | None:
        """The number behind an action, with its parts, if it has one."""
        del s, action
        return None

    def hand(self, s: S, seat: Seat) -> list[str]:
        """A seat's hand, a line a card."""
        del s, seat
        return []

    def table(self, s: S, reader: Seat) -> Table:
        """What lies on the table, place by place, to be drawn: without it a game is shown by `board` and `hand`.

        Args:
            s: the state or a view of it: what it hides is not on the table.
            reader: whose places are `own`; NATURE is a reader that sits nowhere.
        """
        del s, reader
        return ()

    def about(self, s: S, action: Action) -> tuple[str, ...]:
        """The ids of the things on the table that an action is about; unless overridden, all names in its fields."""
        del s
        return named(action)

    def prospects(self, s: S, seat: Seat, id: str) -> tuple[Prospect, ...]:
        """What a thing on the table would mean for a seat, whether it can be chosen or not: cost, score, why not."""
        del s, seat, id
        return ()

    def summaries(self, s: S) -> tuple[Summary, ...]:
        """The rule book in short, a summary for each part of a turn; what is under way comes first."""
        del s
        return ()

    def board(self, s: S, seat: Seat) -> list[str]:
        """What lies on the table, as a seat sees it; unless overridden, its places in sentences."""
        return [place.told for place in self.table(s, seat)]

    def stage(self, s: S) -> str:
        """The stage of the game: its round. Lists group states of the same one; the search bot looks no further."""
        del s
        return ""

    def group(self, action: Action) -> str:
        """The heading of an action in a long list of choices."""
        return action.heading

    def caution(self, s: S, action: Action) -> Caution | None:
        """A warning before a legal action that the player might regret; called for one action at a time."""
        del s, action
        return None

    def rules(self, action: Action) -> tuple[str, ...]:
        """The rules of an action; if there are none, the rule of the question counts. See `grounds`."""
        return (action.rule,) if action.rule else ()

    def cards(self, s: S, action: Action) -> list[str]:
        """What an action is about, in sentences; unless overridden, as the things on the table say it."""
        about = self.about(s, action)
        return [line for thing in things(self.table(s, action.seat)) if thing.id in about for line in thing.words]

    def spared(self, s: S, action: Action) -> bool:
        """Whether an interface may make this only choice for a person, because its story tells everything."""
        del s, action
        return False

    def spared_alone(self, s: S, action: Action) -> bool:
        """The same if only one person plays: a question that is asked because others see who is asked.

        Bots do not see it.
        """
        del s, action
        return False

    def badge(self, s: S, seat: Seat) -> str:
        """The letter that marks a seat's pieces; empty if numbers are enough."""
        del s, seat
        return ""

    def opening(self, s: S, seat: Seat) -> str:
        """What a seat began the game with, where players begin differently: statistics are sorted by it."""
        del s, seat
        return ""

    def figure(self, s: S, seat: Seat, name: str) -> str | None:
        """A figure of the game by its name, for the texts of lessons; None if there is none of that name."""
        del s, seat, name
        return None


class Game(Generic[S]):
    """A game as everybody else sees it. A subclass must set the first attributes here, and define `new`, `scores`."""

    manifest: Manifest
    rules_version: int
    "Increased whenever the same record could lead to another game."
    action_type: Any
    "The union of its actions, for reading records."

    config_type: type[Config] = Config
    words: Words[S] = Words()
    secrets: bool = True
    "Whether seats hold cards that others may not see."

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    @property
    def id(self) -> str:
        """The id in saved games and on the command line."""
        return self.manifest.id

    @property
    def title(self) -> str:
        """The title."""
        return self.manifest.title

    @property
    def package(self) -> str:
        """The package that holds its rules and data."""
        return self.manifest.package

    @property
    def seats(self) -> tuple[int, ...]:
        """The possible numbers of players; with some options there are fewer, see `seats_for`."""
        return self.manifest.seats

    def seats_for(self, config: Config) -> tuple[int, ...]:
        """The possible numbers of players with the options of this set-up, whatever its own number of seats is."""
        del config
        return self.seats

    def new(self, config: Any) -> S:
        """The state at set-up; `begin` runs it on to the first question."""
        raise NotImplementedError

    def scores(self, s: S) -> tuple[Ledger, ...]:
        """Each seat's score now."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, None while it goes on. By default most points win, and ties are possible."""
        if s.agenda:
            return None
        scores = self.scores(s)
        best = max(score.total for score in scores)
        winners = tuple(seat for seat, score in enumerate(scores) if score.total == best)
        return Outcome(winners, scores, f"Most points: {show(best)}.")

    def view(self, s: S, seat: Seat) -> S:
        """The view of a seat: the state without face-down answers of others, and without what `hide` removes.

        It is the state itself if nothing is hidden.
        """
        return self.hide(face_down(s, seat), seat)

    def guess(self, view: S, rng: Source) -> S:
        """A full state that fits a view, drawn at random: `deal`, plus an answer for each face-down one."""
        return filled_in(self.deal(view, rng), rng)

    def hide(self, s: S, seat: Seat) -> S:
        """The state with counts instead of what is hidden from a seat (hands, decks); itself if nothing is.

        Face-down answers are handled elsewhere.
        """
        del seat
        return s

    def deal(self, view: S, rng: Source) -> S:
        """A view in which what `hide` removed is drawn at random.

        Face-down answers are handled elsewhere.
        """
        del rng
        return view

    def faults(self, s: S) -> tuple[str, ...]:
        """Broken invariants; empty in every reachable state."""
        del s
        return ()

    def value(self, s: S, seat: Seat, since: S) -> float:
        """How good a state (or view) looks for a seat, from 0 to 1, for bots.

        By default, the seat's share of all points, counting one more for everybody.

        Args:
            s: the state to judge.
            seat: the seat to judge it for.
            since: the state in which the seat chooses. All compared states are judged by the time left in that state;
            otherwise passing time would look like a loss.
        """
        del since
        points = [1 + max(float(score.total), 0.0) for score in self.scores(s)]
        return points[seat] / sum(points)

    def narrate(self, event: Event, reader: Seat) -> str:
        """An event as a sentence for a seat, without secrets of others."""

        def called(field: str) -> object:
            value = getattr(event, field)
            return whom(value, reader) if field == "seat" else value

        return sentence(worded(event, called)) if event.says else f"{event}."

    def fight(self, event: Event, reader: Seat) -> Fight | None:
        """The fight that an event has decided, as a seat may know it; None if it has decided none."""
        del event, reader
        return None

    def join(self, one: Event, other: Event) -> Event | None:
        """Two events in a row as one, if they belong in one sentence: the spaces of a flight. See `telling`."""
        del one, other
        return None


def checked(game: Game[Any], config: Config) -> Config:
    """The configuration, after checking every option: one made in code is not checked yet, unlike one from a file.

    Raises:
        BadRequest: an option is of the wrong type or out of its bounds.
    """
    try:
        return typed(msgspec.to_builtins(config), game.config_type)
    except msgspec.ValidationError as error:
        raise BadRequest(f"{game.title} cannot be set up like this: {error}.", "Change that option.") from error


def or_by_option(config: Config) -> str:
    """What to change instead where so many cannot play: options that count just for so many, and were left alone."""
    found = (option for option in options(type(config)) if config.seats in option.seats)
    names = [f"{option.name} ({option.title})" for option in found if getattr(config, option.name) == option.usual]
    return f", or set the option {' or '.join(names)}" if names else ""


def begin(game: Game[S], config: Config) -> S:
    """The state of a game at its first question.

    Raises:
        BadRequest: that many cannot play it, or an option is of the wrong type or out of its bounds.
    """
    chosen = checked(game, config)
    seats = game.seats_for(chosen)
    if config.seats not in seats:
        allowed, so = seats_words(seats), "" if seats == game.seats else " with these options"
        remedy = f"Set it up for {allowed}{or_by_option(chosen)}."
        raise BadRequest(f"{game.title}{so} has {allowed} seats, not {config.seats}.", remedy)
    return advance(game.new(chosen))


def settled(game: Game[S], config: Config, position: S) -> S:
    """A position ready to go on with: at its first question, without news.

    Raises:
        BadRequest: it is not a position of the game, or has another number of seats.
    """
    seats = len(game.scores(position))
    if seats != config.seats:
        raise BadRequest(f"That position has {seats} seats, not {config.seats}.", "Set the table up for that number.")
    at_rest = advance(position)
    at_rest = replace(at_rest, news=()) if at_rest.news else at_rest
    if faults := game.faults(at_rest):
        raise BadRequest(f"That position is impossible: {'; '.join(faults)}.", "Mend it.")
    return at_rest


def grounds(game: Game[S], s: S, action: Action) -> tuple[str, ...]:
    """The rules of a choice: its own, or else that of the step that asks for it."""
    head = s.agenda[0]
    steps = head.waiting if isinstance(head, Together) else ()
    asks = next((step for step in steps if step.whom == action.seat), head)
    return game.words.rules(action) or (asks.rule,)


def fingerprint(game: Game[S], s: S) -> str:
    """A short text that is equal for equal positions, whatever their layout, for checking replays."""
    asked = ";".join(f"{decision.seat}:{decision.prompt}:{decision.at_most()}" for decision in pending(s))
    scores = ",".join(str(score.total) for score in game.scores(s))
    return f"{asked}|{scores}"
