"""Small games of fruit, in which items and amounts are chosen, and what a page says about them."""

from typing import ClassVar

from nf_core.kernel.decision import Amount, BarredItem, Choice, Quantity, Subset
from nf_core.kernel.game import Game, Outcome, Words
from nf_core.kernel.ledger import Entry, Ledger, Refusal
from nf_core.kernel.manifest import Manifest
from nf_core.kernel.step import Asking, State
from nf_core.kernel.tabletop import Place, Thing


def say(panel, do, **message):
    """Send a message as the page does; what went wrong."""
    panel._on_message(panel, {"do": do, "number": panel.done + 1} | message, [])
    return panel.error


def click(panel, what):
    return say(panel, "choose", what=what, moment=panel.decision["moment"])


class Take(Choice, frozen=True):
    """Take some of the fruit."""


class Bet(Quantity, frozen=True):
    """Bet so much."""


class AskFruit(Asking[State], frozen=True):
    """Ask for fruit."""

    rule: ClassVar[str] = "kernel.decision"
    seat: ClassVar[int] = 0

    def ask(self, s):
        return Subset(0, "fruit", Take, ("apple", "pear", "plum"), 1, 2)

    def answer(self, s, a):
        return s


class AskBet(AskFruit, frozen=True):
    """Ask for a bet."""

    def ask(self, s):
        return Amount(0, "bet", Bet, 2, 4)


def told(action):
    """An action of the game of fruit in words."""
    return f"take {' and '.join(action.items)}" if isinstance(action, Take) else f"bet {action.amount}"


class FruitWords(Words[State]):
    def describe(self, s, action):
        return told(action)

    def board(self, s, seat):
        return ["A bowl."]


class Fruit(Game[State]):
    manifest = Manifest(
        id="fruit",
        title="Fruit",
        prefix="fruit",
        package="nf_core.kernel",
        game="none:NONE",
        seats=(1,),
    )
    rules_version = 1
    seats = (1,)
    action_type = Take | Bet
    words = FruitWords()
    agenda = (AskFruit(), AskBet())

    def new(self, config):
        return State(self.agenda, ())

    def outcome(self, s):
        return None if s.agenda else Outcome((0,), (Ledger(),), "All is eaten.")

    def scores(self, s):
        return (Ledger(),)


FRUIT = Fruit()


PRICES = {"apple": 2, "pear": 3, "plum": 1, "quince": 4}


class AskBought(AskFruit, frozen=True):
    """Ask what to buy with five coins: at least two fruit, no melon, and no pear alone with a plum."""

    alone: ClassVar[Refusal] = Refusal("kernel.decision", "A pear wants an apple.")

    def ask(self, s):
        return Subset(
            0,
            "Buy fruit",
            Take,
            (*PRICES,),
            2,
            3,
            reasons=lambda: (BarredItem("melon", Refusal("kernel.decision", "Melons are sold out.")),),
            clash=lambda items: self.dear(items) if self.bill(items).total > 5 else None,
            refuse=lambda items: (
                Refusal("kernel.decision", "A pear wants an apple.") if items == ("pear", "plum") else None
            ),
            total=self.bill,
        )

    def bill(self, items):
        return Ledger(tuple(Entry(PRICES[item], item, "kernel.decision") for item in items), "coins")

    def dear(self, items):
        return Refusal("kernel.decision", "You have 5 coins.", self.bill(items))


class MarketWords(FruitWords):
    def item(self, s, decision, item):
        return f"ripe {item}"

    def item_detail(self, s, decision, item):
        return [f"costs {PRICES[item]}"] if item in PRICES else []


class Market(Fruit):
    words = MarketWords()
    agenda = (AskBought(), AskBet())


class StallWords(MarketWords):
    def table(self, s, seat):
        return (Place(id="stall", title="Stall", things=tuple(Thing(id=each, title=each) for each in PRICES)),)


class Stall(Market):
    """The market with its fruit on the table."""

    words = StallWords()
