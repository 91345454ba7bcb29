"""A table told in lines: what happened, what lies there, why a choice is as it is, what a rule says."""

from collections.abc import Iterator
from typing import Any

from nf_core.games import cite
from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.rulebook import Rule, rules
from nf_core.kernel.table import Table
from nf_core.kernel.values import Action, Seat


def story(table: Table[Any], start: int, reader: Seat) -> Iterator[str]:
    """What happened from an action on, each round under its name."""
    stage = table.game.words.stage(table.past[start - 1].before) if start else ""
    for past in table.past[start:]:
        now = table.game.words.stage(past.before)
        if now != stage:
            stage = now
            yield f"{stage}."
        yield from (table.game.narrate(event, reader) for event in past.turn.events)


def events(table: Table[Any], reader: Seat) -> list[str]:
    """All that happened, a line an event."""
    return [table.game.narrate(event, reader) for past in table.past for event in past.turn.events]


def board(table: Table[Any], seat: Seat, *, open_hands: bool) -> Iterator[str]:
    """What lies on the table; with open hands, the hands of the others too."""
    yield from table.game.words.board(table.state if open_hands else table.view(seat), seat)
    if open_hands:
        yield from _others(table, seat)


def hand(table: Table[Any], seat: Seat, *, open_hands: bool) -> Iterator[str]:
    """A seat's hand; with open hands, those of the others too."""
    yield from table.game.words.hand(table.view(seat), seat)
    if open_hands:
        yield from _others(table, seat)


def _others(table: Table[Any], seat: Seat) -> Iterator[str]:
    for other in range(table.config.seats):
        if other != seat:
            yield f"Player {other + 1} holds: {', '.join(table.game.words.hand(table.state, other))}."


def why(table: Table[Any], action: Action) -> Iterator[str]:
    """The number behind a choice, opened, and the rules that it stands on."""
    ledger = table.game.words.reason(table.state, action)
    yield from ledger.lines() if ledger else ()
    cited = [entry.rule for entry in ledger.entries] if ledger else []
    for id in dict.fromkeys([*cited, table.state.agenda[0].rule]):
        yield rule_line(cite(id))


def caution(table: Table[Any], action: Action) -> Iterator[str]:
    """Why a legal choice could be regretted, and by which rule; nothing where it could not."""
    found = table.game.words.caution(table.state, action)
    if found:
        yield f"Careful: {found.reason}"
        yield rule_line(cite(found.rule))


def rule_line(rule: Rule) -> str:
    """A rule with its title, section and text."""
    return f"{rule.title} (section {rule.section}): {rule.text.strip()}"


def rulebook(table: Table[Any], id: str) -> Iterator[str]:
    """One rule of the game, with what we decided where the rule book is silent; or, without an id, all their titles."""
    found = rules(table.game.package)
    if not id:
        yield from (f"{name}: {rule.title}." for name, rule in found.items())
        return
    try:
        rule = cite(id)
    except UnknownName:
        yield f"There is no rule {id!r}. Type rules for the list."
        return
    yield rule_line(rule)
    if rule.decision:
        yield f"Where the rule book is silent: {rule.decision}"
    if rule.see:
        yield f"See also: {', '.join(rule.see)}."


def barred(table: Table[Any], decision: Decision) -> list[str]:
    """What may not be done now, and why."""
    options = decision.barred if isinstance(decision, Pick) else ()
    words = table.game.words
    return [f"You may not {words.describe(table.state, option.action)}: {option.refusal}" for option in options]


def scores(table: Table[Any]) -> Iterator[str]:
    """How many points everybody has."""
    for seat, ledger in enumerate(table.game.scores(table.state)):
        unit = ledger.unit.removesuffix("s") if ledger.total == 1 else ledger.unit
        yield f"Player {seat + 1} has {ledger.total} {unit}."
