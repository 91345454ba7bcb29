"""What a touch of the board chooses among the choices of a panel."""

from typing import TYPE_CHECKING

from nf_core.kernel.decision import Pick, Subset
from tui.boards.marks import Fits

if TYPE_CHECKING:
    from tui.panels.choices import Choices

NOTHING_THERE = "No choice that you have now is about that."


def touch(panel: "Choices", fits: Fits) -> str:
    """Make the only choice that fits, open the only thing that does, or go to the first of several.

    Args:
        panel: where the choices are shown.
        fits: whether an action is meant.

    Returns:
        What is to be said of it; empty where the choice was made.
    """
    decision = panel.decision
    if isinstance(decision, Subset) and _touch_item(panel, decision, fits):
        return ""
    options, entries = (decision, panel.rows.barred) if isinstance(decision, Pick) else ((), ())
    legal = [action for action in options if fits(action)]
    barred = [entry for entry in entries if fits(entry.action)]
    if len(legal) == 1:
        panel.choose(legal[0])
        return ""
    if not legal and not barred:
        return NOTHING_THERE
    if legal and (row := panel.rows.row_of(legal)):
        panel.rows.take(row)
    else:
        panel.highlight(legal[0] if legal else barred[0].action)
    panel.take_focus()
    return "There are several ways: choose one." if legal else barred[0].refusal.reason


def _touch_item(panel: "Choices", decision: Subset, fits: Fits) -> bool:
    """Take or drop the item that is meant; whether there is one."""
    items = (*decision.items, *(barred.item for barred in decision.barred_items))
    found = [item for item in items if fits(decision.build(decision.seat, (item,)))]
    for item in found[:1]:
        panel.checklist.touch(item)
    return bool(found)
