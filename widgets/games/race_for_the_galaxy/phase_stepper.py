"""What each action of a round would bring every player, phase by phase, each number with its reasons."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, ClassVar, cast

from traitlets import Dict, Int, List

from nf_core.games.race_for_the_galaxy.advice.gains import Gain, gains, in_force
from nf_core.games.race_for_the_galaxy.facts.cards import name_of
from nf_core.games.race_for_the_galaxy.facts.filters import Phase
from nf_core.games.race_for_the_galaxy.facts.levels import PRESTIGE, level_facts
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.state.player import Player
from nf_core.games.race_for_the_galaxy.state.table import State
from nf_core.games.race_for_the_galaxy.words.choices import offers
from nf_core.games.race_for_the_galaxy.words.names import ACTIONS, PHASES
from nf_core.games.race_for_the_galaxy.words.powers import power_sentence
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import quoted
from nf_core.kernel.table import Table
from nf_core.kernel.values import Seat
from nf_core.kernel.wording import who
from widgets import forms, link
from widgets.asking import AskingWidget
from widgets.games.race_for_the_galaxy import static
from widgets.games.race_for_the_galaxy.tableaus import require_seat, state_of

Selected = Mapping[tuple[Seat, str], tuple[str, ...]]
"By seat and phase, the action cards that give their bonus, perhaps with the prestige bonus."
REMARK = (
    "Counted from what lies on the table: a card placed earlier in the round counts in later phases. In Consume and "
    "Produce all players make the most of what they have, where a card counts as half a VP and prestige as one; powers "
    "that take a card of the hand, prestige or themselves are listed there, but not counted."
)
ALSO: Mapping[str, tuple[str, ...]] = {"consume": ("trade", "consume")}
"The phases of powers that belong to another phase too."


class PhaseStepper(AskingWidget):
    """Steps through the phases of a round: what each would bring every player, and the powers behind it.

    At first the bonuses are those of the actions that are revealed; you can select others for anybody. The widget
    follows a table until `close()`, and never changes it.

    Args:
        source: a table or a state of Race for the Galaxy.
        seat: whose view it is: that seat is called you, and stands first.
        phase: the phase to begin with: `explore`, `develop`, `settle`, `consume` or `produce`.

    Raises:
        BadRequest: that is no such game, or there is no such seat or phase.
    """

    _esm = link.script("shared", "opening_table", *static("phase_stepper"))
    _css = link.style()

    form: ClassVar[forms.Form] = {
        "select": {"seat": forms.WHOLE, "action": forms.TEXT, "phase": forms.TEXT, "on": forms.FLAG},
        "again": forms.FLAG,
    }

    phases: List[link.Data] = List().tag(sync=True)
    "Every phase for the page: `title`, `actions`, `note`, and a row for each seat."
    at = Int(0).tag(sync=True)
    "The place of the phase that the page shows first."
    said = Dict().tag(sync=True)
    "The remark below, and whether other actions are supposed."

    def __init__(self, source: Table[State] | State, seat: Seat = 0, *, phase: str = "explore") -> None:
        self._source, self._seat = source, seat
        require_seat(state_of(source), seat)
        forms.check({"phase": forms.TEXT}, {"phase": phase})
        _known("phase", phase, PHASES)
        self._supposed: Selected | None = None
        self._state = state_of(source)
        super().__init__(title="", at=[*PHASES].index(phase))
        self._renew()
        if isinstance(source, Table):
            source.observers.append(self._follow)

    @property
    def selected(self) -> Selected:
        """The bonuses that count."""
        return _revealed(self._state) if self._supposed is None else self._supposed

    def gains(self, phase: str) -> list[tuple[Gain, ...]]:
        """By seat, what a phase would bring with these bonuses.

        Raises:
            BadRequest: there is no such phase.
        """
        _known("phase", phase, PHASES)
        bonuses = [self.selected.get((seat, phase), ()) for seat in range(self._state.config.seats)]
        return gains(self._state, cast("Phase", phase), bonuses)

    def select(self, seat: Seat, action: str, *, on: bool = True, phase: str = "") -> None:
        """Suppose that a seat gets the bonus of an action card, or does not.

        Args:
            seat: whose bonus.
            action: the id of an action card, such as `explore-5`; or `prestige` for the prestige bonus of a phase.
            on: whether the seat gets it.
            phase: for the prestige bonus alone: its phase.

        Raises:
            BadRequest: there is no such seat, action or phase.
        """
        require_seat(self._state, seat)
        _known("action", action, self._actions)
        phase = phase if action == PRESTIGE else PHASE_OF[action]
        _known("phase", phase, PHASES)
        had = self.selected.get((seat, phase), ())
        now = tuple(one for one in self._actions if (one == action and on) or (one != action and one in had))
        self._supposed = {**self.selected, (seat, phase): now}
        self._renew()

    def start_again(self) -> None:
        """Go back to the actions that are revealed."""
        self._supposed = None
        self._renew()

    def close(self) -> None:
        """Stop following the table."""
        if isinstance(self._source, Table) and self._follow in self._source.observers:
            self._source.observers.remove(self._follow)
        super().close()

    @property
    def _actions(self) -> tuple[str, ...]:
        """The action cards, and the prestige bonus if the game has it."""
        return (*PHASE_OF, *([PRESTIGE] if level_facts(self._state.config.level).prestige else []))

    def _follow(self) -> None:
        now = state_of(self._source)
        if now.round != self._state.round:
            self._supposed = None
        if _open(now) != _open(self._state):
            self._state = now
            self._renew()

    def _renew(self) -> None:
        with self.hold_sync():
            which = f"round {self._state.round}" if self._state.round else "the first round"
            self.title = f"What the actions of {which} would bring"
            self.phases = [self._phase(phase) for phase in PHASES]
            self.said = {"remark": REMARK, "changed": self._supposed is not None}

    def _phase(self, phase: str) -> link.Data:
        actions = [card for card, of in PHASE_OF.items() if of == phase]
        prestige = [PRESTIGE] if PRESTIGE in self._actions else []
        found = self.gains(phase)
        return {
            "id": phase,
            "title": PHASES[phase],
            "actions": [{"title": ACTIONS[card], "text": offers(card)} for card in actions],
            "note": self._note(phase),
            "rows": [self._row(seat, phase, found[seat], [*actions, *prestige]) for seat in self._order],
        }

    @property
    def _order(self) -> list[Seat]:
        """All seats, the reader's first."""
        return sorted(range(self._state.config.seats), key=lambda seat: (seat != self._seat, seat))

    def _note(self, phase: str) -> str:
        """Who has selected a phase."""
        by = [seat for seat in self._order if self.selected.get((seat, phase))]
        names = ["you" if seat == self._seat else who(seat, self._seat) for seat in by]
        return (
            f"Selected by {' and '.join(names)}." if by else "Nobody has selected it: it takes place if somebody does."
        )

    def _row(self, seat: Seat, phase: str, gained: tuple[Gain, ...], actions: list[str]) -> link.Data:
        """What a phase brings a seat."""
        had = self.selected.get((seat, phase), ())
        titles = {**ACTIONS, PRESTIGE: "prestige bonus"}
        return {
            "seat": seat,
            "who": who(seat, self._seat),
            "bonuses": [{"id": card, "title": titles[card], "on": card in had} for card in actions],
            "gains": [_gain_data(one) for one in gained],
            "powers": [*self._powers(seat, phase)],
        }

    def _powers(self, seat: Seat, phase: str) -> Iterator[link.Data]:
        """The powers of a seat in a phase, in sentences."""
        for card in in_force(self._state, phase)[seat]:
            for power in self._state.cards.design(card).powers:
                if power.phase in ALSO.get(phase, (phase,)):
                    yield {"card": name_of(card), "text": power_sentence(power)}

    def _act(self, message: link.Data) -> None:
        if "select" in message:
            asked = forms.Message(message["select"])
            self.select(asked["seat"], asked["action"], on=asked["on"], phase=asked.get("phase", ""))
        elif message["again"]:
            self.start_again()

    def __repr__(self) -> str:
        lines = [self.title]
        for phase in self.phases:
            lines.append(f"{phase['title']}: {phase['note']}")
            lines += [f"  {row['who']}: {_row_words(row)}" for row in phase["rows"]]
        return "\n".join(lines)

    def _still(self) -> str:
        parts = [f"<p><b>{escape(self.title)}</b></p>"]
        for phase in self.phases:
            titles = [gain["title"] for gain in phase["rows"][0]["gains"]]
            heads = "".join(f"<th>{escape(title)}</th>" for title in ("Player", *titles, "Powers"))
            rows = "".join(_row_html(row) for row in phase["rows"])
            caption = f"<caption>{escape(phase['title'])}. {escape(phase['note'])}</caption>"
            parts.append(f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>")
        return f"{''.join(parts)}<p>{escape(REMARK)}</p>"


def _known(what: str, name: str, all: Mapping[str, Any] | tuple[str, ...]) -> None:
    if name not in all:
        raise BadRequest(f"There is no {what} {quoted(name)} here.", f"Choose from: {', '.join(all)}.")


def _revealed(s: State) -> Selected:
    """The bonuses of the actions that lie open."""
    found: dict[tuple[Seat, str], tuple[str, ...]] = {}
    for seat, player in enumerate(s.seated):
        prestige = player.prestige_action.partition("#")[0]
        for card in dict.fromkeys(player.actions):
            if card in PHASE_OF:
                more = (PRESTIGE,) if card == prestige else ()
                found[seat, PHASE_OF[card]] = (*found.get((seat, PHASE_OF[card]), ()), card, *more)
    return found


def _open(s: State) -> tuple[Any, ...]:
    """What gains are counted from."""
    return s.round, s.phase.name, s.phase.in_force, tuple(map(_open_player, s.seated))


def _open_player(player: Player) -> tuple[Any, ...]:
    tableau = tuple((placed.card, bool(placed.good)) for placed in player.tableau)
    figures = (player.hand.size, player.saved.size, player.prestige, player.oort)
    return tableau, figures, player.actions, player.prestige_action


def _gain_data(gain: Gain) -> link.Data:
    """A number under its title, and what it comes to in some cases only."""
    data = link.totals_data(gain.title, gain.ledger)
    besides = [
        link.totals_data(one.title, one.ledger) | {"case": one.title.removeprefix(gain.title)} for one in gain.besides
    ]
    cases = ", ".join(f"{one['ledger']['total']}{one['case']}" for one in besides)
    return data | {"besides": besides, "words": f"{data['ledger']['total']}{f' ({cases})' if cases else ''}"}


def _row_words(row: link.Data) -> str:
    """What a phase brings a seat, in a line."""
    gained = [f"{gain['title']} {gain['words']}" for gain in row["gains"]]
    bonuses = [bonus["title"] for bonus in row["bonuses"] if bonus["on"]]
    return ", ".join(gained) + (f" (with {', '.join(bonuses)})" if bonuses else "")


def _row_html(row: link.Data) -> str:
    cells = "".join(f"<td>{escape(gain['words'])}</td>" for gain in row["gains"])
    powers = "<br>".join(escape(f"{power['card']}: {power['text']}") for power in row["powers"])
    return f"<tr><th>{escape(row['who'])}</th>{cells}<td>{powers}</td></tr>"
