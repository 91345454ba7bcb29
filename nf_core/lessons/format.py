"""The format of a lesson file, `lessons/*.toml` of a game.

An action is a table with its `type` and its fields: `{ type = "Roll", seat = -1, face = 6 }`.
Texts may name numbers that only the engine knows, in braces: see `PLACEHOLDERS`, and `words.figure` of the game. So
texts stay right if a card is corrected. A key of the app stands as `<key m plan>`: see `usual_keys`. `given` guards
statements that cannot use such figures.
"""

from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from nf_core.kernel.game import Config
from nf_core.kernel.values import Action, Event, Seat

A = TypeVar("A", bound=Action)
C = TypeVar("C", bound=Config)

PLACEHOLDERS = {
    "move": "the move in the words of the table",
    "gain": "the number behind the move: what it gives or costs",
    "unit": "what that number counts",
    "score": "the number that the decision itself shows, such as a score in combat",
    "points": "the victory points of the player who moves, before the move",
}
"The move is the hint; in a praise and after the task it is the move that was made."

Text = Annotated[str, Meta(min_length=1)]
Rules = Annotated[tuple[str, ...], Meta(min_length=1)]
"Ids of rules to show; the first is cited if a move is refused."


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action or event: its type, and the fields that matter; the others are free."""

    type: Text
    where: dict[str, Any] = {}
    at_least: dict[str, int] = {}

    def matches(self, value: Action | Event) -> bool:
        """Whether something is of that kind."""
        told = msgspec.json.decode(msgspec.json.encode(value))
        return (
            told["type"] == self.type
            and all(name in told and told[name] == wanted for name, wanted in self.where.items())
            and all(told.get(name, wanted - 1) >= wanted for name, wanted in self.at_least.items())
        )


class Step(msgspec.Struct, Generic[A], frozen=True, forbid_unknown_fields=True):
    """A step of a lesson: one move to make."""

    say: Text
    "The instruction."
    expect: Pattern
    "The kind of move that goes on."
    refusal: Text
    "The reply to any other legal move: `This step wants ...`."
    hint: A
    "A legal move of that kind."
    praise: Text
    "The reply to the right move."
    rules: Rules
    given: dict[str, str] = {}
    "Figures of the game on which the words of the instruction rely, such as `no mass at all`."
    answers: tuple[A, ...] = ()
    "The actions of NATURE and the other seats after it; then they go on by themselves."


class Task(msgspec.Struct, Generic[A], frozen=True, forbid_unknown_fields=True):
    """The task at the end, in which the learner may make any legal move."""

    say: Text
    goal: Pattern
    "The kind of event that is the goal."
    choices: Annotated[int, Meta(ge=1)]
    "The most choices of the learner."
    missed: Text
    "The reply when the goal can no longer be reached."
    praise: Text
    solution: Annotated[tuple[A, ...], Meta(min_length=1)]
    "Choices of the learner that reach the goal."
    rules: Rules
    given: dict[str, str] = {}
    "As in a step."
    answers: tuple[A, ...] = ()
    "As in a step, one after the other throughout the task; one that is not legal is skipped."
    until: Pattern | None = None
    "The kind of event after which it is too late, if there is one."


class Lesson(msgspec.Struct, Generic[A, C], frozen=True, forbid_unknown_fields=True):
    """A lesson."""

    id: str
    "Game and file: `these-new-worlds/01-playing-cards`."
    game: str
    title: Text
    about: Text
    "The subject in a sentence, for lists."
    closing: Text
    "A summary at the end."
    seat: Annotated[Seat, Meta(ge=0)]
    "The learner's seat."
    config: C
    start: tuple[A, ...]
    "Everything done from the beginning of the game until the first step."
    steps: Annotated[tuple[Step[A], ...], Meta(min_length=1)]
    task: Task[A]
