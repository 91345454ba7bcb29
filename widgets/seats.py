"""The base of widgets that show a table: their traits, the messages of the page, their still forms."""

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

from traitlets import Dict, Int, List, Unicode

from nf_core.kernel.decision import Choice, Decision, Pick, Quantity, Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.outside import quoted
from nf_core.kernel.selection import Selection
from nf_core.kernel.values import Action
from widgets import checklist, forms, link, tables
from widgets.asking import AskingWidget
from widgets.front import front_of
from widgets.still_table import still

MANY = 10**6
"An upper bound for the number of choices."


class TableWidget(AskingWidget):
    """A table in a notebook; the page sends messages, and every trait is plain data."""

    _esm = Unicode().tag(sync=True)
    _css = link.style()

    geometry = Dict().tag(sync=True)
    "The game's map, for drawing; empty if it has none."
    view = Dict().tag(sync=True)
    "The table, as far as the reader may see it."
    agenda: List[link.Data] = List().tag(sync=True)
    "The steps to come, by their rules."
    decision = Dict().tag(sync=True)
    "The decision and its choices; each decision has a `moment` of its own."
    selection = Dict().tag(sync=True)
    "The choice so far, if items are chosen one by one; otherwise empty."

    form: ClassVar[forms.Form] = {"do": forms.TEXT, "what": forms.one_or_none(forms.CHOICE), "moment": forms.WHOLE}
    invitation = "Run this cell to go on."
    "The still form's instruction to its reader."

    page: ClassVar[tuple[str, ...]] = ()
    "The scripts of the widget besides those of tables."

    _about: object = None
    _half_made: Selection | None = None

    def __init__(self, game: Game[Any], **traits: Any) -> None:
        esm = link.table_script(front_of(game.manifest), *self.page)
        super().__init__(_esm=esm, geometry=tables.land(game), **traits)

    def take(self, item: str) -> None:
        """Take one of the items; the choice is open until `finish`.

        Raises:
            BadRequest: you are not choosing items, or that item may not be taken now.
        """
        found = self._choosing().take(item)
        if isinstance(found, Refusal):
            raise BadRequest(found.reason, "Take another, or give one back.")
        self._choose_on(found)

    def drop(self, item: str) -> None:
        """Give back an item that you have taken.

        Raises:
            BadRequest: you are not choosing items.
        """
        self._choose_on(self._choosing().drop(item))

    def finish(self) -> None:
        """Answer with the items that you have taken.

        Raises:
            BadRequest: you are not choosing items, or this choice is not complete.
        """
        found = self._choosing().finish()
        if isinstance(found, Refusal):
            raise BadRequest(found.reason, "Take more, or give some back.")
        self._answer(found)

    def _give_back(self) -> bool:
        """Give back the last item, and return whether there was one."""
        if not self._half_made or not self._half_made.taken:
            return False
        self._choose_on(self._half_made.undo())
        return True

    def _choosing(self) -> Selection:
        if self._half_made is None:
            raise BadRequest("You are not choosing items now.", "Give the number of a choice, or the amount.")
        return self._half_made

    def _choose_on(self, selection: Selection | None) -> None:
        self._half_made = selection
        self.selection = checklist.selection_data(selection) if selection else {}

    def _answer(self, action: Action) -> None:
        """Make a choice."""
        raise NotImplementedError

    def _ask(self, data: link.Data, about: object, asked: Decision | None = None) -> None:
        """Put a decision on the page; answers to the previous one are refused from now on.

        Args:
            data: the decision.
            about: the state in which it is pending. The same words in another state are another decision, so a click
                meant for the old one is refused.
            asked: the decision itself, if it can be answered.
        """
        moment = self.decision.get("moment", 0)
        if about is not self._about or data | {"moment": moment} != self.decision:
            self._about, self.decision = about, data | {"moment": moment + 1}
            taken = tuple(data.get("taken", ()))
            self._choose_on(Selection(asked, taken) if isinstance(asked, Subset) else None)

    def _deeds(self) -> dict[str, Callable[[link.Data], object]]:
        """The actions that the page can ask for."""
        return {
            "take": lambda message: self.take(message["what"]),
            "drop": lambda message: self.drop(message["what"]),
            "give back": lambda _: self._give_back(),
            "finish": lambda _: self.finish(),
        }

    def _act(self, message: link.Data) -> None:
        if message.get("moment", self.decision["moment"]) != self.decision["moment"]:
            raise BadRequest("The table has changed since you chose.", "Look again, and choose.")
        deed = self._deeds().get(message["do"])
        if deed is None:
            raise BadRequest(f"This widget cannot do {quoted(message['do'])}.", forms.RELOAD)
        deed(message)

    def _lines(self) -> list[str]:
        """The lines above the table in the still forms."""
        return []

    def _answers(self) -> list[str]:
        """The choices with their numbers, the end of a turn last; items as a checklist."""
        if self.selection:
            return self._checklist()
        options = sorted(self.decision.get("options", ()), key=lambda option: option["number"] or MANY)
        return [f"{option['number']}. {option['text']}" for option in options]

    def _checklist(self) -> list[str]:
        """Every item with a tick if taken and the reason if barred; then the total of the items taken."""
        lines = [f"Choose {self.decision['bounds']} of these."]
        for item, row in zip(self.decision["items"], self.selection["rows"], strict=True):
            refused = [f"Not now: {row['refusal']['text']}"] if row["refusal"] else []
            more = " ".join(f"{line.removesuffix('.')}." for line in (*item["detail"], *refused))
            lines.append(f"{'☑' if row['taken'] else '☐'} {item['text']}{f': {more}' if more else ''}")
        total = self.selection["total"]
        return [*lines, *([f"So far: {total['total']} {total['unit']}".rstrip()] if total else [])]

    def __repr__(self) -> str:
        numbered = [f"  {text}" for text in self._answers()]
        hands = [f"{hand['title']}: {'; '.join(hand['lines'])}." for hand in self.view["hands"]]
        table = [*self.view["lines"], *hands]
        return "\n".join([self.title, *self._lines(), *table, self.decision["prompt"], *numbered])

    def _still(self) -> str:
        told = "".join(f"<p>{escape(line)}</p>" for line in self._lines())
        answers = "".join(f"<br>{escape(text)}" for text in self._answers())
        asked = f"<p>{escape(self.decision['prompt'])}{answers}</p>"
        heading = f"<p><b>{escape(self.title)}</b></p>"
        return f"{heading}{told}{still(self.view)}{asked}<p><i>{escape(self.invitation)}</i></p>"


class SeatWidget(TableWidget):
    """A seat at a table, whose choices are made in the notebook."""

    news = List(Unicode()).tag(sync=True)
    "The events since this seat last chose."
    may = Dict().tag(sync=True)
    "The actions besides choosing that are possible now."
    advice = Unicode().tag(sync=True)
    "The last hint, until the table changes."
    hinted = Int(None, allow_none=True).tag(sync=True)
    "The number of the hinted choice in a list, or the hinted amount."

    def _asked(self) -> Decision | None:
        """The decision that this seat must make."""
        raise NotImplementedError

    def _require(self) -> Decision:
        decision = self._asked()
        if decision is None:
            raise BadRequest("You have nothing to decide now.", "Wait for the others, go back, or begin again.")
        return decision

    def _advise(self, action: Action | None, text: str) -> None:
        """Put a hint on the page; a hint about items takes those items instead of the ones taken so far."""
        decision = self._asked()
        self.advice, self.hinted = text, None
        if isinstance(decision, Pick) and action in decision.options:
            self.hinted = self.decision["options"][decision.options.index(action)]["number"]
        if isinstance(action, Quantity):
            self.hinted = action.amount
        if isinstance(decision, Subset) and isinstance(action, Choice):
            self._choose_on(Selection(decision, action.items))
