"""A route turn by turn, as rows of a list, and the details of each row: ledgers, remarks, rules."""

from collections.abc import Iterator

import msgspec
from rich.console import RenderableType
from rich.text import Text

from nf_core.games.high_frontier.routes.explain.explain import HopReason, TurnReason
from nf_core.games.high_frontier.routes.explain.explain_voyage import MoveReason
from nf_core.games.high_frontier.routes.map.network import Network
from nf_core.games.high_frontier.routes.planner.planner import Hop
from nf_core.games.high_frontier.routes.voyage.voyage import Turn
from nf_core.kernel.ledger import count, show
from tui.games.high_frontier.map.glyphs import FINE
from tui.games.high_frontier.panels.space_words import describe
from tui.panels.words import ledger_text, rule_text


class Row(msgspec.Struct, frozen=True):
    """One row, a turn or a hop."""

    line: Text
    page: tuple[RenderableType, ...]
    hop: Hop | None = None


def route_rows(network: Network, turns: tuple[TurnReason, ...]) -> Iterator[Row]:
    """The rows of an explained route."""
    for turn in turns:
        page: list[RenderableType] = [ledger_text(turn.burns, f"Turn {turn.number}: burns of {turn.thrust} TMP")]
        yield Row(_turn_line(network, turn), (*page, *_stop(turn)))
        yield from _hops(network, turn)


def _stop(turn: TurnReason) -> Iterator[RenderableType]:
    if turn.stop:
        yield Text(f"· {turn.stop}")
        yield rule_text(turn.stop_rule)


def _hops(network: Network, turn: TurnReason) -> Iterator[Row]:
    for reason in turn.hops:
        yield Row(_hop_line(network, reason.hop), tuple(_reason(network, reason)), reason.hop)


def _reason(network: Network, reason: HopReason) -> Iterator[RenderableType]:
    yield _heading(network, reason.hop)
    yield ledger_text(reason.burns)
    yield from (Text(f"· {note}") for note in reason.notes)
    yield from map(rule_text, reason.rules)


def voyage_rows(network: Network, moves: tuple[MoveReason, ...]) -> Iterator[Row]:
    """The rows of a rocket's explained voyage; the details of a turn are its net thrust and fuel."""
    for move in moves:
        steps = f", {move.turn.fuel_before} to {move.turn.fuel_after} steps"
        yield Row(_turn_line(network, move).append(steps, "dim not bold"), (*_turn(move.turn), *_stop(move)))
        yield from _hops(network, move)


def _turn(turn: Turn) -> Iterator[RenderableType]:
    manner = [
        f"lift-off: {turn.lift_off}" if turn.lift_off != "none" else "",
        f"landing: {turn.landing}" if turn.landing != "none" else "",
        f"{count(turn.refueled, 'step')} of dirt loaded" if turn.refueled else "",
        f"lost: {', '.join(turn.lost)}" if turn.lost else "",
    ]
    yield Text.assemble((turn.thruster or "No thruster is needed", "bold"), " afterburning" if turn.afterburn else "")
    yield from (Text(words) for words in manner if words)
    yield Text()
    ledgers = [turn.net_thrust, turn.fuel] if turn.net_thrust else [turn.fuel]
    yield from map(ledger_text, ledgers)
    yield from map(rule_text, dict.fromkeys(entry.rule for ledger in ledgers for entry in ledger.entries))


def _heading(network: Network, hop: Hop) -> Text:
    title = network.spaces[hop.target].title
    return Text.assemble((title, "bold"), (f"  {describe(network, hop.target)}\n", "dim"))


def _turn_line(network: Network, turn: TurnReason) -> Text:
    return Text.assemble((f"Turn {turn.number}", "bold"), (f" from {network.spaces[turn.origin].title}", "dim"))


def _hop_line(network: Network, hop: Hop) -> Text:
    return Text.assemble(
        (f"{show(hop.burns) if hop.burns else '·':>5} ", "bold" if hop.burns else "dim"),
        network.spaces[hop.target].title,
        ("  pivot" if hop.pivot else "", "italic"),
        (f" {FINE.kinds[hop.hazard]}" if hop.hazard else "", "bold"),
        (f" {FINE.kinds['radiation']}" if hop.radiation else "", "bold"),
    )
