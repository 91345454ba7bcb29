"""A table in lines: events, board, hands, explanations of choices, rules."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from nf_core.kernel.decision import Decision, Pick
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import Game, grounds
from nf_core.kernel.ledger import percent, show, unit_for
from nf_core.kernel.outside import quoted
from nf_core.kernel.past import Past
from nf_core.kernel.rulebook import Rule, rules
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import things
from nf_core.kernel.telling import prospects_of, sentences
from nf_core.kernel.values import NATURE, Action, Event, Seat
from nf_core.registry import cite
from tui.boards.marks import Marks

TAKEN_BACK = "Played with take-backs: choices were taken back after chance or others had acted."
"The mark of a game in which that was done."

TAKE_BACKS = {
    True: "Take-backs are on: undo goes back past chance and the bots. The game is marked once you do that.",
    False: "Take-backs are off: undo stops at what chance and the bots did.",
}
"What is said of a game against bots, by whether its table allows them."


def story(table: Table[Any], start: int, reader: Seat) -> Iterator[str]:
    """What happened from an action on; each round has its name as a heading, unless an event names it."""
    game, told = table.game, list[Event]()
    last = table.past[start - 1] if start else None
    for past in table.past[start:]:
        stage = game.words.stage(past.before)
        if last is None or game.words.stage(last.before) != stage:
            yield from sentences(game, told, reader)
            told = []
            if last is None or not _is_named(game, last, stage, reader):
                yield f"{stage}."
        told += past.turn.events
        last = past
    yield from sentences(game, told, reader)


def since(table: Table[Any], reader: Seat, people: Sequence[Seat]) -> Iterator[str]:
    """What has changed since a seat's last turn: points, its own first, and then all that happened."""
    start = _last_turn(table, reader)
    if start is None:
        yield "Nobody else has done anything yet."
        return
    game, then = table.game, table.past[start].before
    before, now = game.scores(game.view(then, reader)), game.scores(table.view(reader))
    for seat in sorted(range(len(now)), key=lambda seat: seat != reader):
        was, has = before[seat].total, now[seat].total
        if seat == reader or was != has:
            kept = "still" if was == has else f"{show(was)}, now"
            yield f"{called(seat, people)}: {kept} {show(has)} {unit_for(has, now[seat].unit)}."
    yield ""
    yield from story(table, start, reader)


def called(seat: Seat, people: Sequence[Seat]) -> str:
    """The name of a seat: the only person is `You`."""
    return "You" if [seat] == list(people) else f"Player {seat + 1}"


def _last_turn(table: Table[Any], seat: Seat) -> int | None:
    """The first action after a seat's last choice that others followed; None if nobody else has chosen yet."""
    acted = [past.action.seat for past in table.past]
    others = [at for at, actor in enumerate(acted) if actor not in {seat, NATURE}]
    if not others:
        return None
    return next((at + 1 for at in range(others[-1], -1, -1) if acted[at] == seat), 0)


def _is_named(game: Game[Any], past: Past[Any], stage: str, reader: Seat) -> bool:
    return any(game.narrate(event, reader).startswith(f"{stage} ") for event in past.turn.events)


def events(table: Table[Any], reader: Seat) -> list[str]:
    """Everything that happened, a line each."""
    return sentences(table.game, [event for past in table.past for event in past.turn.events], reader)


def board(table: Table[Any], seat: Seat, marks: Marks, *, open_hands: bool) -> Iterator[str]:
    """The board in lines, with the numbers of the choices; with open hands, the hands of the others too."""
    lines = table.game.words.board(table.state if open_hands else table.view(seat), seat)
    yield from marked(table, seat, lines, marks)
    if open_hands:
        yield from _others(table, seat)


def hand(table: Table[Any], seat: Seat, marks: Marks, *, open_hands: bool) -> Iterator[str]:
    """A seat's hand, with the numbers of the choices; with open hands, those of the others too."""
    yield from marked(table, seat, table.game.words.hand(table.view(seat), seat), marks)
    if open_hands:
        yield from _others(table, seat)


def marked(table: Table[Any], seat: Seat, lines: Iterable[str], marks: Marks) -> Iterator[str]:
    """Lines in which every thing that a choice is about has the number of that choice behind its name.

    Things that share their name with others are left as they are: nobody could tell which is meant. So are names in the
    middle of what is said of another thing: `Settle: +1 Military`, `2 for Mining Robots`.
    """
    found = list(things(table.game.words.table(table.view(seat), seat)))
    shared = Counter(thing.title for thing in found)
    signs = {thing.title: marks.number(thing.id) for thing in found if shared[thing.title] == 1}
    named = sorted(filter(signs.get, signs), key=len, reverse=True)
    name = re.compile(rf"(?<!\w)(?<!\w )({'|'.join(map(re.escape, named))})(?![\w:])" if named else "(?!)")
    yield from (name.sub(lambda met: f"{met[0]} {signs[met[0]]}", line) for line in lines)


def _others(table: Table[Any], seat: Seat) -> Iterator[str]:
    for other in range(table.config.seats):
        if other != seat:
            yield f"Player {other + 1} holds: {', '.join(table.game.words.hand(table.state, other))}."


def look_up(table: Table[Any], seat: Seat, sought: str) -> Iterator[str]:
    """What the things on the table with these words in their names do, would cost and score, and why not now."""
    words, view = table.game.words, table.view(seat)
    named = {thing.title: thing for thing in things(words.table(view, seat)) if sought.lower() in thing.title.lower()}
    if not sought or not named:
        yield f"Nothing on the table is called {quoted(sought)}." if sought else "Type card and a part of its name."
    for thing in named.values() if sought else ():
        yield from thing.words or (thing.told,)
        for prospect in words.prospects(view, seat, thing.id):
            yield f"{prospect.title}:"
            yield from prospect.ledger.lines()
            if prospect.why_not:
                yield f"Not now: {prospect.why_not}"


def in_short(table: Table[Any], seat: Seat, sought: str) -> Iterator[str]:
    """The rules in short: what is under way; with words, the parts that have them; with `all`, everything."""
    found = table.game.words.summaries(table.view(seat))
    if sought == "all":
        shown = found
    else:
        shown = tuple(one for one in found if sought and sought.lower() in one.title.lower()) or found[:1]
    for one in shown:
        yield f"{one.title}. {' '.join(one.lines)} Rules: {', '.join(one.rules)}."
    if others := [one.title for one in found if one not in shown]:
        yield f"More: {', '.join(others)}."
    if not found:
        yield "This game has no rules in short; type rules for all of them."


def why(table: Table[Any], action: Action) -> Iterator[str]:
    """The cards of a choice, its number and its chance with all parts, and its rules."""
    words, state = table.game.words, table.state
    yield from words.cards(state, action)
    for each in prospects_of(words, state, action):
        yield f"{each.title}: {show(each.ledger.total)} {unit_for(each.ledger.total, each.ledger.unit)}."
    ledger, chance = words.reason(state, action), words.chance(state, action)
    yield from ledger.lines() if ledger else ()
    if chance:
        yield f"Chance: {percent(chance.total)} {chance.unit}."
        yield from chance.lines()
    cited = [entry.rule for found in (ledger, chance) if found for entry in found.entries]
    for id in dict.fromkeys([*grounds(table.game, table.state, action), *cited]):
        yield rule_line(cite(id))


def caution(table: Table[Any], action: Action) -> Iterator[str]:
    """Why the player might regret a legal choice, with the rule; nothing for a harmless one."""
    found = table.game.words.caution(table.state, action)
    if found:
        yield f"Careful: {found.reason}"
        yield rule_line(cite(found.rule))


def rule_line(rule: Rule) -> str:
    """A rule with its title, section and text."""
    return f"{rule.title} (section {rule.section}): {rule.text.strip()}"


def rulebook(table: Table[Any], id: str) -> Iterator[str]:
    """One rule of the game, with our decision where the book is silent; or titles, of all or those with a word."""
    found = rules(table.game.package)
    if not id:
        yield from (f"{name}: {rule.title}." for name, rule in found.items())
        return
    try:
        rule = cite(id)
    except UnknownName:
        named = [
            f"{name}: {rule.title}." for name, rule in found.items() if id.lower() in f"{name} {rule.title}".lower()
        ]
        yield from named or [f"There is no rule {quoted(id)}. Type rules for the list."]
        return
    yield rule_line(rule)
    if rule.decision:
        yield f"Where the rule book is silent: {rule.decision}"
    if rule.see:
        yield f"See also: {', '.join(rule.see)}."


def barred(table: Table[Any], decision: Decision, sought: str = "") -> list[str]:
    """The barred choices, a line for each reason; all of them, or those with some words."""
    found: dict[str, list[str]] = {}
    for option in decision.barred if isinstance(decision, Pick) else ():
        words, reason = table.game.words.describe(table.state, option.action), str(option.refusal)
        if all(word in f"{words} {reason}".lower() for word in sought.lower().split()):
            found.setdefault(reason, []).append(words)
    return [f"Barred: {'; '.join(actions)}. {reason}" for reason, actions in found.items()]


def scores(table: Table[Any], people: Sequence[Seat]) -> Iterator[str]:
    """Everybody's points, as told to these people."""
    for seat, ledger in enumerate(table.game.scores(table.state)):
        who = "You have" if [seat] == list(people) else f"Player {seat + 1} has"
        yield f"{who} {ledger.total} {unit_for(ledger.total, ledger.unit)}."
