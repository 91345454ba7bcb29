"""The status line, which also runs the planner in threads, one question of each kind at a time."""

from collections.abc import Callable
from threading import Event

from rich.text import Text
from textual import on, work
from textual.message import Message
from textual.widgets import Static
from textual.worker import Worker, get_current_worker

from nf_core.games.high_frontier.routes.flight.search import Watch
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.kernel.errors import GameError
from nf_core.kernel.ledger import Caution
from tui.games.high_frontier.planning import planning
from tui.games.high_frontier.planning.craft import Craft, water_to_load
from tui.games.high_frontier.planning.planning import Answer, Asked, Choice, Heat
from tui.keys import with_keys


class Abandoned(Exception):
    """The question is no longer wanted."""


class PlanningLine(Static):
    """One line of words below the map; a newer question cancels the older one."""

    DEFAULT_CSS = """
    PlanningLine { height: 1; padding: 0 1; background: $panel; color: $foreground; text-wrap: nowrap;
        text-overflow: ellipsis; }
    """

    class Progress(Message):
        """The number of labels settled so far."""

        def __init__(self, labels: int) -> None:
            super().__init__()
            self.labels = labels

    class Answered(Message):
        """The planner has answered."""

        def __init__(self, answer: Answer) -> None:
            super().__init__()
            self.answer = answer

    class Heated(Message):
        """The heat view is computed."""

        def __init__(self, asked: Asked, heat: Heat) -> None:
            super().__init__()
            self.asked = asked
            self.heat = heat

    class Judged(Message):
        """Whether a chosen way ends well, or why the player might regret it."""

        def __init__(self, choice: Choice, caution: Caution | None) -> None:
            super().__init__()
            self.choice = choice
            self.caution = caution

    class Watered(Message):
        """How much water a flight needs: tanks that can be loaded for it, or words if that is not possible."""

        def __init__(self, asked: Asked, words: str, tanks: int = 0) -> None:
            super().__init__()
            self.asked = asked
            self.words = words
            self.tanks = tanks

    class Failed(Message):
        """The question cannot be answered."""

        def __init__(self, error: GameError) -> None:
            super().__init__()
            self.error = error

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._under_way = ""
        self._ended: dict[str, Event] = {}

    def say(self, words: str | Text) -> None:
        """Show the status."""
        self.update(words if isinstance(words, Text) else Text(with_keys(self, words)))

    def ask(self, network: Network, asked: Asked) -> None:
        """Plan the routes of a question."""
        self.give_up("routes")
        self._plan(network, asked, self._begin(f"Planning {planning.question(network, asked)}", "routes"))

    def ask_heat(self, network: Network, asked: Asked, measure: str) -> None:
        """Compute the heat view of a question."""
        self.give_up("heat")
        ended = self._begin(f"Measuring every site from {network.spaces[asked.source].title}", "heat")
        self._measure(network, asked, measure, ended)

    def ask_end(self, choice: Choice, judge: Callable[[], Caution | None]) -> None:
        """Find out with `judge` whether a chosen way ends well."""
        self.give_up("end")
        self.say("Checking how the flight could go on from there ...  <key Escape back> gives up")
        self._judge(choice, judge)

    def ask_water(self, network: Network, asked: Asked, craft: Craft | None = None) -> None:
        """Find out how much water a flight needs, without changing this line; first, what a craft can load for it."""
        self.give_up("water")
        self._measure_water(network, asked, craft)

    def give_up(self, kind: str) -> bool:
        """Cancel the work of a kind, `routes`, `heat`, `end` or `water`, and return whether there was any."""
        return any(not worker.is_finished for worker in self.workers.cancel_group(self, kind))

    def end(self, kind: str) -> bool:
        """End a search of a kind, `routes` or `heat`, and keep what is proven; a second call gives it up.

        Returns:
            Whether there was anything to end.
        """
        ended = self._ended.get(kind, Event())
        if ended.is_set():
            if found := self.give_up(kind):
                self.say("Given up. Ask again to plan anew.")
            return found
        found = any(worker.group == kind and self._runs(worker) for worker in self.workers)
        if found:
            ended.set()
            self.say("Ending the search ...  <key Escape back> again gives it up")
        return found

    def _runs(self, worker: Worker[object]) -> bool:
        return worker.node is self and not worker.is_finished and not worker.is_cancelled

    def _begin(self, words: str, kind: str) -> Event:
        """Say what is being done, and how to end it; return what ends it."""
        self._under_way, self._ended[kind] = words, Event()
        self.say(f"{words} ...  <key Escape back> ends the search")
        return self._ended[kind]

    @work(thread=True, group="routes")
    def _plan(self, network: Network, asked: Asked, ended: Event) -> None:
        try:
            self.post_message(self.Answered(planning.answer(network, asked, self._watch(ended))))
        except Abandoned:
            return
        except GameError as error:
            self.post_message(self.Failed(error))

    @work(thread=True, group="heat")
    def _measure(self, network: Network, asked: Asked, measure: str, ended: Event) -> None:
        try:
            self.post_message(self.Heated(asked, planning.heat(network, asked, measure, self._watch(ended))))
        except Abandoned:
            return
        except GameError as error:
            self.post_message(self.Failed(error))

    @work(thread=True, group="end")
    def _judge(self, choice: Choice, judge: Callable[[], Caution | None]) -> None:
        caution = judge()
        if not get_current_worker().is_cancelled:
            self.post_message(self.Judged(choice, caution))

    @work(thread=True, group="water")
    def _measure_water(self, network: Network, asked: Asked, craft: Craft | None) -> None:
        try:
            tanks = water_to_load(craft, asked, self._watch()) if craft else 0
            words = "" if tanks else planning.water_words(network, asked, self._watch())
            self.post_message(self.Watered(asked, words, tanks))
        except Abandoned:
            return

    def _watch(self, ended: Event | None = None) -> Watch:
        """The planner's watch: ends a long or abandoned question, and reports the progress of the others.

        Args:
            ended: set when the reader ends the search; without it no progress is reported.
        """
        worker, ends = get_current_worker(), planning.patient()

        def watch(labels: int) -> bool | None:
            if worker.is_cancelled:
                raise Abandoned
            if ended is None or ended.is_set():
                return ended is not None or ends(labels)
            self.post_message(self.Progress(labels))
            return ends(labels)

        return watch

    @on(Progress)
    def show_progress(self, event: Progress) -> None:
        """Say how far the planner is, unless it has answered meanwhile."""
        event.stop()
        under_way = {worker.group for worker in self.workers if self._runs(worker)} & self._ended.keys()
        if any(not self._ended[kind].is_set() for kind in under_way):
            self.say(f"{self._under_way} ... {event.labels:,} labels settled.  <key Escape back> ends the search")
