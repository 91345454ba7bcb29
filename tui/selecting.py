"""Half-made selections in words: the numbers and words that the app and the plain lines share.

Numbers stay the same while items are taken and dropped. Items that may be taken count from 1, in the order of the
decision; the barred ones follow, and 0 finishes. `panels/checklist.py` and `plain_items.py` show them.
"""

from typing import Any

import msgspec

from nf_core.kernel.decision import Choice, Subset
from nf_core.kernel.game import Words
from nf_core.kernel.ledger import Refusal, show, unit_for
from nf_core.kernel.selection import Row, Selection
from nf_core.kernel.values import Action

DONE = 0
"The number that finishes."


class AboutItems(msgspec.Struct, frozen=True):
    """A question about an item, or, without one, about all items taken."""

    selection: Selection
    item: str | None = None


class ItemLine(msgspec.Struct, frozen=True):
    """An item with its number and name."""

    number: int
    row: Row
    name: str
    is_barred: bool
    "Whether the decision bars it; an item that cannot be taken only for now is not barred."
    reason: str
    "Why it cannot be taken, if that must be said; empty also if no more items may be taken at all."
    is_proposed: bool = False

    @property
    def words(self) -> str:
        """The name, whether it is proposed, and why the item cannot be taken."""
        proposed = f"{self.name}, proposed" if self.is_proposed else self.name
        return f"{proposed}: {self.reason}" if self.reason else proposed


def item_lines(words: Words[Any], s: Any, selection: Selection) -> list[ItemLine]:
    """Every item, numbered from 1; the barred ones last."""
    decision = selection.decision
    is_full, allowed = len(selection.taken) >= decision.most, set(decision.items)
    proposed = words.proposal(s, decision)
    found = []
    for number, row in enumerate(selection.rows, 1):
        is_barred = row.item not in allowed
        reason = row.refusal.reason if row.refusal and (is_barred or not is_full) else ""
        name, is_proposed = words.item(s, decision, row.item), row.item in proposed
        found.append(ItemLine(number, row, name, is_barred, reason, is_proposed))
    return found


def wanted(decision: Subset) -> str:
    """How many items may be taken, in a sentence.

    >>> [wanted(Subset(0, "", Choice, ("a", "b", "c"), *bounds)) for bounds in ((0, 3), (0, 2), (1, 3), (1, 2), (2, 2))]
    ['Take any, or none.', 'Take up to 2, or none.', 'Take 1 or more.', 'Take 1 to 2.', 'Take 2.']
    """
    least, most, is_open = decision.least, decision.most, decision.most >= len(decision.items)
    if least == most:
        return f"Take {least}."
    if not least:
        return "Take any, or none." if is_open else f"Take up to {most}, or none."
    return f"Take {least} or more." if is_open else f"Take {least} to {most}."


def so_far(selection: Selection) -> str:
    """The number of items taken and their total, in a sentence."""
    taken, total = len(selection.taken), selection.total
    sum_of_it = f": {show(total.total)} {unit_for(total.total, total.unit)}" if total else ""
    full = " No more may be taken." if taken and taken >= selection.decision.most else ""
    return f"{taken or 'None'} taken{sum_of_it}.{full}"


def finishing(words: Words[Any], s: Any, selection: Selection) -> str:
    """What finishing would do now, or why you cannot finish yet."""
    action = selection.finish()
    if isinstance(action, Refusal):
        return f"not yet: {action.reason}"
    return f"done: {words.describe(s, action)}"


def numbers(decision: Subset, action: Action) -> str:
    """The numbers of the items that an answer takes, as they are typed; 0 where it takes none."""
    assert isinstance(action, Choice)
    return " ".join(str(decision.items.index(item) + 1) for item in action.items) or str(DONE)
