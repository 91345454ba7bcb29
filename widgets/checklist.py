"""Items chosen one by one, as plain data: the items, the choice so far, and the answer it makes.

The kernel's `Selection` decides which items you may take; the widgets in `seats.py` keep one.
"""

from collections.abc import Iterable
from typing import Any

from nf_core.kernel.decision import Subset
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Game
from nf_core.kernel.ledger import Refusal
from nf_core.kernel.selection import Selection
from nf_core.kernel.values import Action
from widgets.link import Data, capital, ledger_data, refusal_data


def items_data(game: Game[Any], s: Any, decision: Subset) -> list[Data]:
    """Every listed item in words, in the order of the rows of a `Selection`."""
    return [
        {
            "item": item,
            "text": capital(game.words.item(s, decision, item)),
            "detail": game.words.item_detail(s, decision, item),
            "about": [*game.words.about(s, decision.build(decision.seat, (item,)))],
        }
        for item in (*decision.items, *(barred.item for barred in decision.barred_items))
    ]


def bounds(decision: Subset) -> Data:
    """How many items to take, as numbers and in words."""
    least, most = decision.least, decision.most
    return {"least": least, "most": most, "bounds": f"{least}" if least == most else f"{least} to {most}"}


def selection_data(selection: Selection) -> Data:
    """A half-made choice: a row for each of `items`, their sum so far, and whether the choice is complete."""
    finished, total = selection.finish(), selection.total
    return {
        "rows": [
            {"taken": row.is_taken, "refusal": refusal_data(row.refusal) if row.refusal else None}
            for row in selection.rows
        ],
        "count": len(selection.taken),
        "total": ledger_data(total) if total else None,
        "refusal": refusal_data(finished) if isinstance(finished, Refusal) else None,
    }


def chosen(decision: Subset, given: Iterable[str]) -> Action | None:
    """The choice of these items; None if any of them is not listed.

    Raises:
        BadRequest: an item may not be taken, or not together with the others.
    """
    items = tuple(given)
    refusal = decision.why_not(decision.in_order(items)) or decision.why_not(items)
    if refusal:
        raise BadRequest(refusal.reason, "Choose others.")
    known = {*items} <= {*decision.items}
    return decision.build(decision.seat, decision.in_order(items)) if known else None
