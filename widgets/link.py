"""What the widgets share: plain data for the page (ledgers, refusals, rules), their scripts and styles.

All data for pages is made here, in `tables.py` or in the folders of games, so that it looks alike everywhere:
`nf_core.kernel.ledger.show` writes amounts, and rules come from the rulebooks. The page computes nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from nf_core.kernel.errors import GameError, UnknownName
from nf_core.kernel.ledger import Ledger, Refusal, show, unit_for
from nf_core.kernel.numbers import read_number
from nf_core.kernel.outside import shown_lines
from nf_core.registry import cite
from widgets.front import FrontEnd, fronts, static
from widgets.hearing import heard, hearing

Data = dict[str, Any]
Parts = Mapping[str, Ledger]
"The ledger that an entry opens into, by the entry's source."
SHEETS = (
    "shared",
    "table",
    "search_box",
    "opening_table",
    "odds",
    "stepper",
    "lesson_player",
    "card_lab",
    "supposing",
    "draw_odds",
)
"The shared style sheets; a later one refines the earlier ones, and those of single games refine all of these."


def script(*names: str) -> str:
    """One ES module of the named files of `static/`, in order; only the last of them has the default export.

    A file of another package is named as `package:name`.
    """
    return "\n".join(static(name, "js") for name in names)


def table_script(front: FrontEnd, *names: str) -> str:
    """As `script`, for a widget with a table: the code that draws the game's map is in a block of its own.

    So the names of a game's scripts cannot clash with ours.
    """
    drawing = f"{{\n{script(*front.scripts)}\n}}" if front.scripts else ""
    return "\n".join([script("shared", "land"), drawing, script("table", *names)])


@cache
def style() -> str:
    """The style sheet of all widgets.

    Every widget brings a copy of the same sheet into the notebook. Of equally specific rules the last one wins: if each
    widget brought only the rules it needs, its look would depend on the other widgets there.
    """
    own = [sheet for front in fronts() for sheet in front.sheets]
    return "\n".join(static(name, "css") for name in (*SHEETS, *own))


def capital(text: str) -> str:
    """A text with a capital letter.

    >>> capital("take iron")
    'Take iron'
    """
    return text[:1].upper() + text[1:]


def ledger_data(ledger: Ledger, parts: Parts | None = None) -> Data:
    """A ledger, with the ledgers into which its entries open (and theirs), and the rules it cites.

    A ledger never opens into itself, however `parts` refer to each other.
    """
    parts = dict(parts or {})
    entries = []
    for entry in ledger.entries:
        inner = parts.get(entry.source)
        others = {source: part for source, part in parts.items() if source != entry.source}
        entries.append(
            {
                "amount": show(entry.amount),
                "source": entry.source,
                "note": entry.note,
                "rule": rule_data(entry.rule),
                "part": ledger_data(inner, others) if inner else None,
            }
        )
    floor = "" if ledger.floor is None else show(ledger.floor)
    return {
        "unit": unit_for(ledger.total, ledger.unit),
        "total": show(ledger.total),
        "floor": floor,
        "entries": entries,
    }


def totals_data(title: str, ledger: Ledger, parts: Parts | None = None) -> Data:
    """A total under a title, with its ledger."""
    return {"title": title, "ledger": ledger_data(ledger, parts)}


def rule_data(id: str) -> Data:
    """A rule of any rulebook: its title, our text, its section. An unknown id is shown as it is."""
    try:
        rule = cite(id)
    except UnknownName:
        return {"id": id, "title": id, "text": "", "section": "", "decision": ""}
    return {"id": id, "title": rule.title, "text": rule.text, "section": rule.section, "decision": rule.decision}


def refusal_data(refusal: Refusal) -> Data:
    """A refusal for the page: its text and rules."""
    ledger = ledger_data(refusal.ledger) if refusal.ledger else None
    return {"text": refusal.reason, "ledger": ledger, "rules": [rule_data(refusal.rule)]}


def remark_data(remark: object) -> Data:
    """A remark of an author or the engine for the page: a text, a ledger, a refusal, or several of them."""
    if isinstance(remark, Ledger):
        return {"text": "", "ledger": ledger_data(remark), "rules": []}
    if isinstance(remark, Refusal):
        return refusal_data(remark)
    return {"text": str(remark), "ledger": None, "rules": []}


def remarks_data(remarks: object) -> list[Data]:
    """As `remark_data`, for one remark or several."""
    if remarks is None or remarks == "":
        return []
    several = remarks if isinstance(remarks, Iterable) and not isinstance(remarks, str) else [remarks]
    return [remark_data(remark) for remark in several]


def number(given: Any, unit: str = "") -> Fraction:
    """Read a number as people write it: `3`, `5.5`, `11/2`, `5 1/2`, `5½`, with or without its unit.

    Raises:
        BadRequest: it is not a number.
    """
    name = unit.lower()
    return Fraction(read_number(str(given), {name, name.removesuffix("s")} - {""}))


def problem(error: Exception) -> Data:
    """An error as the widget shows it: misuse with its remedy, anything else with its type and place."""
    if isinstance(error, GameError):
        return {"message": error.message, "remedy": error.remedy, "candidates": [*getattr(error, "candidates", ())]}
    place = ""
    trace = error.__traceback__
    while trace:
        place = f"{trace.tb_frame.f_code.co_name}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return {
        "message": shown_lines(f"{type(error).__name__}: {error}"),
        "remedy": f"It was raised in {place}." if place else "",
        "candidates": [],
    }


def answering(act: Callable[[], None]) -> tuple[Data, str]:
    """Run an action and return its problem, if any, and what was printed meanwhile.

    The notebook kernel would write an error to a log that nobody sees, so every error is caught here and shown in the
    widget: errors of the engine, and errors of observers that the notebook attached.
    """
    with hearing() as kept:
        try:
            act()
        except Exception as error:  # noqa: BLE001  # see above
            return problem(error), heard(kept)
    return {}, heard(kept)
