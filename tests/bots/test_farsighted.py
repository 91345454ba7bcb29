"""The hard level of greedy looks on to the end of the round, and can be told to decide at once."""

from random import Random

from msgspec.structs import replace

from nf_core.bots import farsighted, make
from nf_core.kernel.game import begin
from nf_core.kernel.step import pending
from tests.cutting import counted, work_of
from tests.kernel.toy import TOY, AwardPrize, Bid, Options, PlaceBid

AUCTION = replace(begin(TOY, Options(seats=2)), agenda=(PlaceBid(0), PlaceBid(1), AwardPrize()), coins=(3, 2), prize=5)
"Seat 1 bids last, and can pay two coins."


def test_it_sees_what_another_will_answer():
    bids = {name: make(name, TOY, Random(1)).choose(AUCTION, pending(AUCTION)[0]) for name in ("greedy", "greedy-hard")}
    assert bids == {"greedy": Bid(0, 0), "greedy-hard": Bid(0, 3)}


def test_told_to_decide_at_once_it_looks_on_from_a_single_choice(monkeypatch):
    answers = counted(monkeypatch, farsighted, "best_of_few")
    whole, _ = work_of(TOY, "greedy-hard", AUCTION, answers, cut=False)
    cut, action = work_of(TOY, "greedy-hard", AUCTION, answers, cut=True)
    assert 0 < cut < whole / 3
    assert action == Bid(0, 0)
