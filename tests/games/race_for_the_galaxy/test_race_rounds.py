"""Rounds: selecting, phases, goals, prestige, searches, limits, the end of the game."""

import pytest
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.facts.searches import matches_search
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.phases.ending import EndRound
from nf_core.games.race_for_the_galaxy.phases.goals import CheckGoals
from nf_core.games.race_for_the_galaxy.phases.prestige import MoveTile, gain_prestige
from nf_core.games.race_for_the_galaxy.phases.rounds import BeginPhase, EndGame, StartRound
from nf_core.games.race_for_the_galaxy.state.goals import Goal, Goals
from nf_core.games.race_for_the_galaxy.state.table import Phase, Turn
from nf_core.kernel.step import advance, apply, first, pending
from tests.games.race_for_the_galaxy.given import (
    Seat,
    asked,
    do,
    draws,
    hand,
    offered,
    refusal,
    round_of,
    select,
    table,
    take,
)


def phases(s):
    """The phases to come."""
    return [step.phase for step in s.agenda if isinstance(step, BeginPhase)]


@pytest.mark.rule("race.round")
@pytest.mark.rule("race.round.select")
def test_all_select_in_secret_and_then_go_through_the_phases():
    s = round_of(Seat("Old Earth", size=4), Seat("New Sparta", size=4), level="base")
    assert [one.seat for one in pending(s)] == [0, 1]
    assert len(offered(s)) == 7
    s = do(s, a.SelectActions(0, ("produce",)))
    assert GAME.view(s, 1).agenda[0].answers[0].action is None
    s = do(s, a.SelectActions(1, ("explore-1",)))
    assert [player.actions for player in s.players] == [("produce",), ("explore-1",)]


@pytest.mark.rule("race.round.phases")
@pytest.mark.rule("race.round.bonus")
def test_a_phase_selected_by_several_takes_place_once_and_each_has_the_bonus():
    me, other = Seat("Old Earth", size=4), Seat("New Sparta", size=4)
    s = select(round_of(me, other, Seat("Alpha Centauri", size=4), level="base"), "settle", "explore-5", "explore-5")
    assert phases(s) == ["settle"]
    assert [len(turn.aside) for turn in s.phase.turns] == [2, 7, 7]


@pytest.mark.rule("race.two.cards")
@pytest.mark.rule("race.two.twice")
def test_c53_two_develop_phases():
    me, other = Seat("Old Earth", size=4), Seat("New Sparta", "Interstellar Bank", size=4)
    s = round_of(me, other, two_actions=True, level="base")
    assert len(offered(s)) == 21 + 2
    s = select(s, "develop develop", "develop settle")
    assert s.phase.bonus == (("develop",), ("develop",))
    assert phases(s) == ["develop", "settle"]
    begun = next(step for step in s.agenda if isinstance(step, BeginPhase)).run(s)
    assert begun.phase.bonus == (("develop",), ())


@pytest.mark.rule("race.round.select-last")
def test_the_owner_of_psi_crystal_world_selects_last():
    s = round_of(Seat("Old Earth"), Seat("New Sparta", "Psi-Crystal World"))
    assert [one.seat for one in pending(s)] == [0]
    s = do(s, a.SelectActions(0, ("produce",)))
    assert (s.players[0].actions, [one.seat for one in pending(s)]) == (("produce",), [1])
    s = round_of(Seat("Old Earth"), Seat("New Sparta", "Psi-Crystal World"), two_actions=True)
    assert [one.prompt for one in pending(s)] == ["race.select", "race.select-first"]
    s = select(s, "develop produce", "settle")
    assert all("settle" in one.actions for one in offered(s, 1))


@pytest.mark.rule("race.round.limit")
@pytest.mark.rule("race.round.salvage")
@pytest.mark.rule("race.goal")
def test_c47_hand_limits_and_salvage():
    seats = (
        Seat("Old Earth", "Pan-Galactic Research", size=13), Seat("New Sparta", "Retrofit & Salvage, Inc", size=12),
        Seat("Doomed World", size=12),
    )  # fmt: skip
    s = table(*seats, agenda=(EndRound(),), goals=Goals((Goal("Budget Surplus"),)))
    assert [one.least for one in pending(s)] == [1, 2, 2]
    s = take(take(take(s, 0), 1), 2)
    assert [hand(s, seat) for seat in range(3)] == [12, 13, 10]
    assert s.goals.first[0].holders == (0, 1, 2)
    assert [score.total for score in GAME.scores(s)] == [
        score.total + 3 for score in GAME.scores(table(*seats, agenda=()))
    ]


@pytest.mark.rule("race.end")
@pytest.mark.rule("race.end.tableau")
@pytest.mark.rule("race.end.pool")
@pytest.mark.rule("race.end.prestige")
def test_c48_hidden_fortress_and_the_other_ends():
    names = ["Gem World", "Space Marines", "Drop Ships", "Public Works", "Spice World", "Space Port", "Old Earth",
             "Artist Colony", "Mining World", "Hive World", "New Sparta", "Distant World", "Plague World"]  # fmt: skip
    others = [f"{card}#2" for card in ("Investment Credits", "Interstellar Bank", "Export Duties")]
    others += ["New Vinland", "Star Nomad Lair", "Alpha Centauri", "Dying Colony", "Rebel Miners", "Comet Zone",
               "Empath World", "Secluded World", "Epsilon Eridani"]  # fmt: skip

    def end(mine, theirs, **fields):
        return table(Seat(*mine), Seat(*theirs), agenda=(EndGame(),), **fields).ends

    assert end(["Hidden Fortress", *names[:12]], others[:11]) == ""
    assert end(["Hidden Fortress", *names[:12]], others[:12]) == "race.end.tableau"
    assert end(["Hidden Fortress", *names[:13]], others[:11]) == "race.end.tableau"
    assert table(Seat("Old Earth", chips=29), Seat("New Sparta"), agenda=(EndGame(),)).ends == "race.end.pool"
    assert table(Seat("Old Earth", prestige=15), Seat("New Sparta"), agenda=(EndGame(),)).ends == "race.end.prestige"
    assert table(Seat("Old Earth", prestige=14), Seat("New Sparta"), agenda=(EndGame(),)).ends == ""


@pytest.mark.rule("race.prestige")
@pytest.mark.rule("race.prestige.leader")
@pytest.mark.rule("race.prestige.round")
def test_c49_prestige_leader_tile():
    s = table(Seat("Old Earth", prestige=3), Seat("New Sparta", prestige=2), agenda=(MoveTile(),))
    assert (s.leader, s.players[0].leader_chips) == (0, 0)
    s = advance(first(gain_prestige(in_phase(s), 1, 2, "a power"), MoveTile()))
    assert (s.leader, s.players[1].leader_chips) == (1, 2)
    tied = advance(first(gain_prestige(in_phase(s), 0, 1, "a power"), MoveTile()))
    assert (tied.leader, tied.players[1].leader_chips) == (None, 0)
    assert next_round(tied) == [(1, 0), (1, 0)]
    assert next_round(s) == [(0, 0), (1, 1)]
    again = draws(advance(first(s, StartRound())))
    assert again.players[1].leader_chips == 0
    assert next_round(again) == [(0, 0), (2, 1)]


def in_phase(s):
    """The state in a phase in which nobody has done anything."""
    return replace(s, phase=Phase(turns=(Turn(), Turn())))


def next_round(s):
    """The chips and the cards of both players once the next round has begun."""
    s = draws(advance(first(s, StartRound())))
    return [(player.chips, player.hand.size) for player in s.players]


@pytest.mark.rule("race.prestige.spend")
@pytest.mark.rule("race.prestige.bonus")
def test_c50_spending_moves_the_tile_at_once():
    me = Seat("Old Earth", prestige=3, leader_chips=2)
    s = round_of(me, Seat("New Sparta", prestige=2), leader=0)
    s = do(s, a.SelectActions(0, ("settle",), "settle"))
    before = s.players[0].chips
    s = apply(s, a.SelectActions(1, ("settle",))).state
    assert (s.players[0].prestige, s.leader, s.players[0].special_used, before) == (2, None, True, 1)
    assert all(not one.prestige for one in offered(s) if isinstance(one, a.SelectActions))


@pytest.mark.rule("race.search")
@pytest.mark.rule("race.search.draw")
@pytest.mark.rule("race.search.second")
@pytest.mark.rule("race.search.categories")
def test_c51_search():
    s = round_of(Seat("Old Earth"), Seat("New Sparta"))
    s = select(s, "search", "search")
    assert len(offered(s)) == 9
    s = apply(s, a.ChooseCategory(0, "military_development")).state
    for card in ("Drop Ships", "Space Marines"):
        s = apply(s, a.TurnUp(-1, (card,))).state
    assert asked(s) == "race.take-found"
    s = apply(s, a.TakeFound(0, take=False)).state
    for card in ("Public Works", "Expedition Force"):
        s = apply(s, a.TurnUp(-1, (card,))).state
    assert s.players[0].hand.known == {"Expedition Force"}
    assert s.discards == {"Drop Ships", "Space Marines", "Public Works"}
    assert (s.players[0].prestige, s.players[0].special_used) == (0, True)


def test_a_search_that_fails_may_be_made_again():
    rest = ("Gem World", "Comet Zone")
    hands = [card for card in card_set().deck if matches_search(card_set().design(card), "strong_military")]
    s = round_of(Seat("Old Earth", hand=hands), Seat("New Sparta"), supply=rest)
    s = select(s, "search", "produce")
    s = draws(apply(s, a.ChooseCategory(0, "strong_military")).state)
    assert (s.players[0].special_used, len(s.players[0].hand.known)) == (False, len(hands))


@pytest.mark.rule("race.goal.first")
@pytest.mark.rule("race.goal.most")
@pytest.mark.rule("race.goal.lose")
def test_goals_are_given_to_all_at_once_and_most_goals_move():
    goals = Goals((Goal("Galactic Standard of Living"),), (Goal("Greatest Infrastructure"),))
    devs = ("Space Marines", "Drop Ships", "Public Works", "Export Duties", "Expedition Force")
    twos = tuple(f"{card}#2" for card in ("Space Marines", "Public Works", "Export Duties", "Expedition Force"))
    s = table(Seat("Old Earth", *devs[:4], chips=5), Seat("New Sparta", chips=6), agenda=(CheckGoals(),), goals=goals)
    assert (s.goals.first[0].holders, s.goals.most[0].holders) == ((0, 1), (0,))
    tied = table(Seat("Old Earth", *devs[:4]), Seat("New Sparta", *twos), agenda=(CheckGoals(),), goals=s.goals)
    assert tied.goals.most[0].holders == (0,)
    passed = table(Seat("Old Earth", *devs[:3]), Seat("New Sparta", *twos), agenda=(CheckGoals(),), goals=s.goals)
    assert passed.goals.most[0].holders == (1,)
    none = table(Seat("Old Earth", *devs[:3]), Seat("New Sparta"), agenda=(CheckGoals(),), goals=s.goals)
    assert (none.goals.most[0].holders, none.goals.first[0].holders) == ((), (0, 1))


@pytest.mark.rule("race.goal.score")
def test_c52_a_most_goal_that_is_tied_at_the_end():
    cards = ("Gem World", "Spice World", "Artist Colony", "Mining World")
    theirs = ("Comet Zone", "Hive World", "Space Port", "Distant World")
    seats = (Seat("Old Earth", *cards), Seat("New Sparta", *theirs), Seat("Doomed World", "Plague World"))
    plain = [score.total for score in GAME.scores(table(*seats))]
    s = table(*seats, goals=Goals((Goal("Budget Surplus"),), (Goal("Production Leader", (0,)),)))
    assert [score.total - before for score, before in zip(GAME.scores(s), plain, strict=True)] == [5, 3, 0]


@pytest.mark.rule("race.score")
@pytest.mark.rule("race.score.ties")
def test_ties_are_broken_by_cards_in_hand_and_goods():
    s = table(Seat("Old Earth", size=2), Seat("New Sparta", chips=1, size=3), ends="race.end.pool", agenda=())
    assert GAME.outcome(s).winners == (1,)
    assert "cards in hand and goods: 3" in GAME.outcome(s).reason
    s = table(Seat("Old Earth", size=3), Seat("New Sparta", chips=1, size=3), ends="race.end.pool", agenda=())
    assert GAME.outcome(s).winners == (0, 1)


def test_what_is_refused_says_why():
    s = round_of(Seat("Old Earth"), Seat("New Sparta"))
    assert "race.select takes one of" in refusal(s, a.SelectActions(0, ("settle",), "settle"))
