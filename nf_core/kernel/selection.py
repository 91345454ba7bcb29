"""A half-made answer to a `Subset`, which people see and change while they choose item by item.

Every interface shows the same: `rows` for the list, `total` for the sum so far, `finish` for the answer. A selection is
a value, so an interface keeps the current one and replaces it.

    >>> from nf_core.kernel.decision import Choice, Subset
    >>> chosen = Selection(Subset(0, "take", Choice, ("bell", "cup", "fan"), 1, 2))
    >>> chosen = chosen.take("fan").take("bell")
    >>> chosen.items, str(chosen.take("cup"))
    (('bell', 'fan'), 'You may take at most 2. [kernel.decision]')
    >>> chosen.undo().finish()
    Choice(seat=0, items=('fan',))
"""

import msgspec
from msgspec.structs import replace

from nf_core.kernel.decision import Items, Subset
from nf_core.kernel.ledger import Ledger, Refusal
from nf_core.kernel.values import Action

RULE = "kernel.decision"


class Row(msgspec.Struct, frozen=True):
    """An item of the list."""

    item: str
    is_taken: bool
    refusal: Refusal | None
    "Why it cannot be taken; None if it can, or is taken already."


class Selection(msgspec.Struct, frozen=True):
    """Some items of a decision, taken one by one; without `taken`, none yet."""

    decision: Subset
    taken: Items = ()
    "In the order in which they were taken: `undo` gives back the last."

    @property
    def items(self) -> Items:
        """The items taken, in the order of the decision."""
        return self.decision.in_order(self.taken)

    @property
    def total(self) -> Ledger | None:
        """The total of the items so far; None if the choice is not about a sum."""
        return self.decision.total(self.items) if self.decision.total else None

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every item: those that may be taken in their order, then the barred ones.

        It makes one test for each item that is not taken yet.
        """
        decision = self.decision
        listed = [Row(item, item in self.taken, self._refusal(item)) for item in decision.items]
        barred = [Row(entry.item, is_taken=False, refusal=entry.refusal) for entry in decision.barred_items]
        return (*listed, *barred)

    def refusal(self, item: str) -> Refusal | None:
        """Why an item cannot be taken now; None if it can, or is taken already."""
        if item in self.decision.items:
            return self._refusal(item)
        barred = (entry.refusal for entry in self.decision.barred_items if entry.item == item)
        return next(barred, Refusal(RULE, f"There is no {item} to take."))

    def _refusal(self, item: str) -> Refusal | None:
        if item in self.taken:
            return None
        if len(self.taken) >= self.decision.most:
            return Refusal(RULE, f"You may take at most {self.decision.most}.")
        return self.decision.clash(self.decision.in_order((*self.taken, item)))

    def take(self, item: str) -> "Selection | Refusal":
        """The selection with one more item, or why it cannot be taken; the same if it is taken already."""
        refusal = self.refusal(item)
        if refusal or item in self.taken:
            return refusal or self
        return replace(self, taken=(*self.taken, item))

    def drop(self, item: str) -> "Selection":
        """The selection without an item; the same if it is not taken."""
        return replace(self, taken=tuple(other for other in self.taken if other != item))

    def undo(self) -> "Selection":
        """The selection without the item taken last; the same if there is none."""
        return replace(self, taken=self.taken[:-1])

    def finish(self) -> Action | Refusal:
        """The action that takes these items, or why they are not a complete answer."""
        items, least = self.items, self.decision.least
        if len(items) < least:
            return Refusal(RULE, f"You must take at least {least}; so far you have {len(items)}.")
        return self.decision.why_not(items) or self.decision.build(self.decision.seat, items)
