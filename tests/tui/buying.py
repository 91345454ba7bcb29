"""Items of the toy game for the tests of what people see while they choose some."""

from random import Random

from nf_core.bots import make
from nf_core.kernel.table import Table
from nf_core.lessons import Lesson, LessonRun
from nf_core.lessons.format import Pattern, Step, Task
from tests.kernel.toy import TOY, Bid, BuyWares, Keep, KeepSouvenirs, Market, Options, TurnUp
from tui.boards.board import Board

OPTIONS = Options(seats=2, market=True)
MARKET = Market((BuyWares(0), BuyWares(1)), (), (10, 10), (0, 0), market=True, sold=frozenset({"ware-2"}), round=3)
WARES = BuyWares(0).ask(MARKET)
"Fifteen wares, so that there are 32,768 ways to choose some."
KEEPING = Market((KeepSouvenirs(0), BuyWares(1)), (), (10, 10), (0, 0), market=True, round=3)
KEEP = KeepSouvenirs(0).ask(KEEPING)
"One or two of bell, cup and fan."

LESSON = Lesson(
    id="toy/01-keeping",
    game="toy",
    title="Keeping",
    about="What to keep.",
    closing="You can keep.",
    seat=0,
    config=Options(seats=2),
    start=(TurnUp(-1, 5), Bid(0, 2), Bid(1, 1)),
    steps=(
        Step(
            say="Keep the bell and the fan.",
            expect=Pattern("Keep", where={"items": ["bell", "fan"]}),
            refusal="This step wants the bell and the fan.",
            hint=Keep(0, ("bell", "fan")),
            praise="Kept.",
            rules=("kernel.decision",),
        ),
    ),
    task=Task(
        say="Win a prize.",
        goal=Pattern("PrizeWon"),
        choices=2,
        missed="Missed.",
        praise="Won.",
        solution=(Bid(0, 8),),
        rules=("kernel.decision",),
    ),
)


class BareBoard(Board):
    """A board that shows nothing."""

    def show(self, state, reader):
        pass


def table(start=MARKET, people=(0, 1)):
    """A table at a position of the toy game; people share a keyboard."""
    players = {seat: make("random", TOY, Random(seat)) for seat in (0, 1) if seat not in people}
    return Table(TOY, OPTIONS, players=players, dealer=Random(1), start=start, take_backs=True)


def lesson_run(monkeypatch):
    """The lesson at its first step, though the toy is in no list of games."""
    monkeypatch.setattr("nf_core.lessons.run.find_game", lambda _: TOY)
    return LessonRun(LESSON)
