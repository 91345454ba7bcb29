"""The row of the rocket diagram as a drawing: its classes, its tank marks, the fuel figure.

The elements hold their own colours, so no style sheet is needed; a live page overrides them by theme.
"""

from html import escape
from itertools import groupby

from nf_core.games.high_frontier.routes.rocket.diagram import MassRow, wet_class
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, dry_mass, row, tanks
from nf_core.kernel.ledger import count, show

STEP, LEFT, LINE = 30, 20, 58
"Pixels for each step, before the first, and from the top to the line."
HEIGHT = 104
PAPERS = {"probe": "#d7ecff", "scout": "#dcf3e2", "transport": "#fdeecb", "tanker": "#f8d9d6"}
"The background of the steps of each wet-mass class."


def row_words(rocket: Rocket) -> str:
    """The row and the fuel figure in a sentence."""
    line = row(int(dry_mass(rocket).total))
    masses = f"{line.lightest}" if line.lightest == line.heaviest else f"{line.lightest} to {line.heaviest}"
    modifier = line.modifiers[rocket.fuel_steps]
    full = tanks(rocket)
    return (
        f"Row for a dry mass of {masses}: the fuel figure stands on step {rocket.fuel_steps} of {line.capacity}, "
        f"with {count(full, 'full tank')}, in the {wet_class(modifier)} class "
        f"({_signed(modifier)} thrust)."
    )


def row_picture(rocket: Rocket) -> str:
    """The row as an SVG drawing."""
    line = row(int(dry_mass(rocket).total))
    width = 2 * LEFT + STEP * line.capacity
    size = f'viewBox="0 0 {width} {HEIGHT}" width="{width}" style="max-width:100%"'
    look = 'role="img" font-family="sans-serif" font-size="11" text-anchor="middle"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nf-diagram" {size} {look}>',
        f"<title>{escape(row_words(rocket))}</title>",
        *_classes(line),
        f'<path class="nf-diagram-line" d="M{_at(0)} {LINE}H{_at(line.capacity)}" stroke="#56636f" fill="none"/>',
        *(_step(step) for step in range(line.capacity + 1)),
        *(_tank(number, step) for number, step in enumerate(line.steps_at_tank, 1)),
        _figure(rocket.fuel_steps),
        "</svg>",
    ]
    return "".join(parts)


def _at(step: float) -> str:
    return f"{LEFT + STEP * step:g}"


def _signed(modifier: int) -> str:
    return f"+{show(modifier)}" if modifier > 0 else show(modifier)


def _classes(line: MassRow) -> list[str]:
    """A band for each wet-mass class with its name, as long as its steps."""
    found = []
    for modifier, run in groupby(range(line.capacity + 1), lambda step: line.modifiers[step]):
        steps = [*run]
        name, left, wide = wet_class(modifier), _at(steps[0] - 0.5), STEP * len(steps)
        words = f"{name} {_signed(modifier)}" if wide > 2 * STEP else _signed(modifier)
        found.append(
            f'<rect class="nf-class-{name}" x="{left}" y="18" width="{wide}" height="56" fill="{PAPERS[name]}">'
            f"<title>{name}, {_signed(modifier)} thrust</title></rect>"
            f'<text class="nf-diagram-text" x="{_at((steps[0] + steps[-1]) / 2)}" y="13" fill="#1b2530">{words}</text>'
        )
    return found


def _step(step: int) -> str:
    return (
        f'<circle class="nf-diagram-step" cx="{_at(step)}" cy="{LINE}" r="8" fill="#fff" stroke="#56636f"/>'
        f'<text class="nf-diagram-number" x="{_at(step)}" y="{LINE + 3.5}" font-size="9.5" fill="#56636f">{step}</text>'
    )


def _tank(number: int, step: int) -> str:
    """A flag under the step at which a tank is full."""
    return (
        f'<path class="nf-diagram-line" d="M{_at(step)} {LINE + 8}v12" stroke="#56636f"/>'
        f'<rect class="nf-diagram-tank" x="{LEFT + STEP * step - 9}" y="{LINE + 20}" width="18" height="18" rx="4" '
        f'fill="#8cc4f2"/><text class="nf-diagram-text" x="{_at(step)}" y="{LINE + 33}" fill="#1b2530" '
        f'font-weight="bold">{number}</text>'
    )


def _figure(step: int) -> str:
    """The fuel figure, as a rocket that stands on its step."""
    return (
        f'<path class="nf-diagram-figure" d="M{_at(step)} 20l6 10v9l5 7h-22l5-7v-9z" fill="#c2187a"/>'
        f'<circle class="nf-diagram-here" cx="{_at(step)}" cy="{LINE}" r="9.5" fill="none" stroke="#c2187a" '
        'stroke-width="2.5"/>'
    )
