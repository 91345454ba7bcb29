"""The hops of a route by turn, and the reason of what the cursor is on: its ledger and its rules."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from nf_core.high_frontier.routes.explain import HopReason, TurnReason
from nf_core.high_frontier.routes.network import Network
from nf_core.high_frontier.routes.planner import Hop
from nf_core.kernel.ledger import show
from tui.boards.glyphs import FINE
from tui.panels.words import describe, ledger_text, rule_text

NOTHING = """\
Choose a place on the map, or press t and type its name.

Above will stand the routes there: each a trade-off that no other beats. Here you read what every hop costs, and by \
which rule.\
"""


class HopList(OptionList):
    """Every hop of a route, under the turn in which it is flown."""

    help_text = "Hops: up and down go along the route; below is what that hop (or turn) costs and why."


class Reasons(Vertical):
    """The hops, and the ledger of one of them."""

    DEFAULT_CSS = """
    Reasons { height: 1fr; }
    Reasons HopList { height: 3fr; min-height: 4; }
    Reasons VerticalScroll { height: 2fr; min-height: 4; border-top: solid $accent 50%; padding: 0 1;
        scrollbar-size-vertical: 1; }
    Reasons VerticalScroll:focus { border-top: solid $accent; }
    """

    class HopChosen(Message):
        """The cursor of the list is on this hop."""

        def __init__(self, hop: Hop) -> None:
            super().__init__()
            self.hop = hop

    def __init__(self, network: Network, *, id: str) -> None:
        super().__init__(id=id)
        self.network = network
        self.reasons: dict[str, HopReason | TurnReason] = {}

    def compose(self) -> ComposeResult:
        """The list above, the ledger below."""
        yield HopList(id="hops", compact=True)
        with VerticalScroll(can_focus=True, id="reason-page"):
            yield Static(Text(NOTHING, "dim"), id="reason")

    def show_turns(self, network: Network, turns: Iterable[TurnReason]) -> None:
        """List the hops of a route."""
        self.network = network
        hops = self.query_one(HopList)
        hops.clear_options()
        self.query_one("#reason", Static).update(Text(NOTHING, "dim"))
        self.reasons = {}
        for turn in turns:
            hops.add_option(self._option(turn, self._turn_line(turn)))
            hops.add_options([self._option(reason, self._hop_line(reason.hop)) for reason in turn.hops])
        if self.reasons:
            hops.highlighted = 0

    def _option(self, reason: HopReason | TurnReason, line: Text) -> Option:
        id = f"reason-{len(self.reasons)}"
        self.reasons[id] = reason
        return Option(line, id)

    def _turn_line(self, turn: TurnReason) -> Text:
        text = Text(f"Turn {turn.number}", "bold", no_wrap=True, overflow="ellipsis")
        return text.append(f" from {self.network.spaces[turn.origin].title}", "not bold dim")

    def _hop_line(self, hop: Hop) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f"{show(hop.burns) if hop.burns else '·':>5} ", "bold" if hop.burns else "dim")
        text.append(self.network.spaces[hop.target].title)
        text.append("  pivot" if hop.pivot else "", "italic")
        text.append(f" {FINE.kinds[hop.hazard]}" if hop.hazard else "", "bold")
        return text.append(f" {FINE.kinds['radiation']}" if hop.radiation else "", "bold")

    @on(OptionList.OptionHighlighted)
    def show_reason(self, event: OptionList.OptionHighlighted) -> None:
        """Open the hop or turn under the cursor."""
        event.stop()
        reason = self.reasons.get(event.option.id or "")
        page = self.query_one("#reason", Static)
        if isinstance(reason, HopReason):
            page.update(Group(*self._hop_page(reason)))
            self.post_message(self.HopChosen(reason.hop))
        elif reason:
            page.update(Group(*self._turn_page(reason)))
        self.query_one("#reason-page").scroll_home(animate=False)

    def _hop_page(self, reason: HopReason) -> Iterable[RenderableType]:
        target = self.network.spaces[reason.hop.target]
        yield Text(target.title, "bold").append(f"  {describe(self.network, target.id)}", "dim not bold")
        yield ledger_text(reason.burns)
        yield from map(Text, reason.notes)
        yield from map(rule_text, reason.rules)

    def _turn_page(self, turn: TurnReason) -> Iterable[RenderableType]:
        yield ledger_text(turn.burns, f"Turn {turn.number}: burns of {turn.thrust} TMP")
        if turn.stop:
            yield Text(turn.stop)
        if turn.stop_rule:
            yield rule_text(turn.stop_rule)
