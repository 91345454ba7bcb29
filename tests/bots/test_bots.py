"""Bots choose legally, from views alone, and the better ones win."""

from random import Random

import pytest

from nf_core.bots import ANY_GAME, bots_for, make
from nf_core.bots.matches import Job, run
from nf_core.bots.search import Search
from nf_core.bots.seating import seat_again, sit_down
from nf_core.bots.slipping import Slipping
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.game import begin
from nf_core.kernel.manifest import Bot
from nf_core.kernel.record import read
from nf_core.kernel.step import apply, pending
from nf_core.kernel.table import Table
from nf_core.kernel.values import NATURE
from nf_core.registry import find_game, games

GAME = find_game("these-new-worlds")


def table_of(names, seed):
    rng = Random(seed)
    players = {seat: make(name, GAME, Random(rng.random())) for seat, name in enumerate(names)}
    return Table(GAME, GAME.config_type(dealer=seed % 2), players=players, dealer=rng)


def a_choice(seed):
    """A state in which somebody has a real choice, and the decision."""
    rng, s = Random(seed), begin(GAME, GAME.config_type())
    for _ in range(60):
        decision = pending(s)[0]
        if decision.seat != NATURE and decision.size() > 2:
            return s, decision
        s = apply(s, decision.sample(rng)).state
    pytest.fail("no choice in sixty decisions")


@pytest.mark.parametrize("name", bots_for(GAME))
@pytest.mark.parametrize("seed", range(3))
def test_a_bot_chooses_legally_from_its_view(name, seed):
    s, decision = a_choice(seed)
    bot = make(name, GAME, Random(seed))
    if isinstance(bot, Search):
        bot = Search(GAME, Random(seed), rollouts=10)
    assert bot.choose(GAME.view(s, decision.seat), decision) in decision


@pytest.mark.parametrize("name", ["greedy", "greedy-hard", "search"])
def test_hidden_things_do_not_sway_a_bot(name):
    s, decision = a_choice(5)
    view = GAME.view(s, decision.seat)
    other = GAME.view(GAME.guess(view, Random(99)), decision.seat)
    assert other == view
    choices = [make(name, GAME, Random(1)).choose(seen, decision) for seen in (view, other)]
    assert choices[0] == choices[1]


def test_the_same_seed_plays_the_same_game():
    first, second = table_of(("greedy", "random"), 4), table_of(("greedy", "random"), 4)
    first.run()
    second.run()
    assert [past.action for past in first.past] == [past.action for past in second.past]


@pytest.mark.deep
@pytest.mark.slow
def test_greedy_beats_random():
    wins = {"greedy": 0, "random": 0}
    for seed in range(60):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        table = table_of(names, seed)
        table.run()
        if len(table.outcome.winners) == 1:
            wins[names[table.outcome.winners[0]]] += 1
    assert wins["greedy"] > 2 * wins["random"], wins


@pytest.mark.deep
@pytest.mark.slow
def test_search_beats_greedy():
    """The seeds are fixed, and so are the results."""
    results = [run(Job(GAME.id, ("search", "greedy"), seed % 2, seed)) for seed in range(6)]
    won, lost = (sum(result.winners == (bot,) for result in results) for bot in range(2))
    assert won > 2 * lost, (won, lost)


def test_a_search_can_be_stopped():
    s, decision = a_choice(2)
    asked = []
    bot = Search(GAME, Random(0), rollouts=1000, go_on=lambda: not asked.append(1) and len(asked) < 5)
    assert bot.choose(GAME.view(s, decision.seat), decision) in decision
    assert len(asked) == 5


class Leaper:
    """A bot that looks so far ahead."""

    name = "leaper"

    def __init__(self, game, rng, far=1):
        self.far = far

    def choose(self, view, decision):
        return decision.sample(Random(self.far))


def test_one_class_makes_bots_of_several_levels(monkeypatch, tmp_path):
    place = f"{__name__}:Leaper"
    levels = (Bot("leaper", place), Bot("leaper-hard", place, arguments={"far": 9}))
    monkeypatch.setattr("nf_core.bots.ANY_GAME", (*ANY_GAME, *levels))
    made = [make(bot.name, GAME, Random(0)) for bot in levels]
    assert [(bot.name, bot.far) for bot in made] == [("leaper", 1), ("leaper-hard", 9)]
    table = sit_down(GAME, GAME.config_type(), ("human", "leaper-hard"), 1, tmp_path / "game.jsonl")
    table.run()
    again, lost = seat_again(read(table.save_to))
    assert (again.players[1].far, lost) == (9, "")


def test_an_unknown_bot_is_named_with_those_that_exist():
    with pytest.raises(UnknownName, match="clever") as caught:
        make("clever", GAME, Random(0))
    assert "greedy" in caught.value.remedy


def test_an_unknown_game_is_named_with_those_that_exist():
    with pytest.raises(UnknownName, match="chess") as caught:
        find_game("chess")
    assert all(id in caught.value.remedy for id in games())


class Steady(Leaper):
    """A bot that always takes the first choice."""

    def choose(self, view, decision):
        return next(iter(decision))


@pytest.mark.parametrize(("slips", "least", "most"), [(0.0, 0, 0), (0.4, 20, 50), (1.0, 60, 100)])
def test_a_slipping_bot_plays_like_its_bot_but_for_its_share_of_seeded_slips(slips, least, most):
    s, decision = a_choice(1)
    slipped = []
    for _ in range(2):
        bot = Slipping(GAME, Random(5), bot=f"{__name__}:Steady", slips=slips)
        slipped.append(sum(bot.choose(s, decision) != next(iter(decision)) for _ in range(100)))
    assert slipped[0] == slipped[1]
    assert least <= slipped[0] <= most
