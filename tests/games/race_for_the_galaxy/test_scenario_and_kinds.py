"""The takeover scenario of two players, and the kind that stands for the world of any kind."""

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import KindNamed
from nf_core.games.race_for_the_galaxy.facts.loading import our_text
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.phases.draws import left_table
from nf_core.games.race_for_the_galaxy.state.goals import Goal, Goals
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply
from tests.games.race_for_the_galaxy.given import Seat, asked, do, draws, offered, phase, tableau, take

OORT = "Alien Oort Cloud Refinery"
SCENARIO = {"level": "rebel-vs-imperium", "takeovers": True, "scenario": True}


@pytest.mark.rule("race.setup.scenario")
@pytest.mark.parametrize("two", [False, True])
def test_the_scenario_begins_with_its_start_worlds_and_developments(two):
    s = draws(begin(GAME, Options(**SCENARIO, two_actions=two)))
    assert (tableau(s), tableau(s, 1)) == (["Rebel Cantina"], ["Imperium Warlord"])
    assert s.turned == ("Rebel Alliance", "Imperium Seat")
    assert [one.hand.size for one in s.players] == [6, 6]
    s = take(take(s, 0), 1)
    assert [one.hand.size for one in s.players] == [5, 5]
    assert "Rebel Alliance" in s.players[0].hand.known
    assert "Imperium Seat" in s.players[1].hand.known
    assert (s.turned, s.first) == ((), 0)
    assert GAME.faults(s) == ()


@pytest.mark.rule("race.setup.scenario")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"takeovers": False}, "is played with takeovers"),
        ({"seats": 3}, "is for two players"),
        ({"level": "base"}, "come with Rebel vs Imperium"),
        ({"level": "brink-of-war", "drafting": True}, "no drafting in the takeover scenario"),
        ({"deck": our_text().replace("Imperium Seat", "Imperium Throne")}, "has no Imperium Seat"),
    ],
)
def test_the_scenario_is_refused_where_it_cannot_be_played(options, told):
    with pytest.raises(BadRequest, match=told):
        begin(GAME, Options(**SCENARIO | options))


def goals(*first, most=()):
    return Goals(tuple(map(Goal, first)), tuple(Goal(name, (0,)) for name in most))


THREE = ("Gem World", "Mining World", "Hive World")
"Worlds of three kinds; the Alien kind is missing."


@pytest.mark.rule("race.oort")
def test_the_owner_is_asked_for_a_kind_where_goals_depend_on_it():
    s = phase("explore", Seat(OORT, *THREE), goals=goals("System Diversity"), selected=("develop",))
    s = take(take(s, 0), 1)
    assert asked(s) == "race.name-kind"
    assert {one.kind for one in offered(s)} == {"novelty", "rare", "genes", "alien"}
    turn = apply(s, a.NameKind(0, OORT, "alien"))
    assert KindNamed(0, OORT, "alien") in turn.events
    assert turn.state.goals.first[0].holders == (0,)
    assert do(s, a.NameKind(0, OORT, "rare")).goals.first[0].holders == ()


@pytest.mark.rule("race.oort")
def test_one_kind_counts_for_all_goals_and_stands():
    both = goals("System Diversity", most=("Largest Industry",))
    s = phase("explore", Seat(OORT, *THREE), goals=both, selected=("develop",))
    s = do(take(take(s, 0), 1), a.NameKind(0, OORT, "alien"))
    assert (s.goals.first[0].holders, s.goals.most[0].holders) == ((0,), ())
    assert s.players[0].oort == "alien", "as an Alien world it is no third one of Novelty and Rare"
    s = phase("explore", Seat(OORT, *THREE, oort="alien"), goals=goals("System Diversity"), selected=("develop",))
    assert asked(take(take(s, 0), 1)) != "race.name-kind", "no other kind is worth more"


@pytest.mark.rule("race.oort")
@pytest.mark.parametrize("has", [goals("Overlord Discoveries"), goals()])
def test_nothing_is_asked_where_no_kind_is_worth_more(has):
    s = phase("explore", Seat(OORT, "Gem World"), goals=has, selected=("develop",))
    assert asked(take(take(s, 0), 1)) != "race.name-kind"


@pytest.mark.rule("race.oort")
def test_the_kind_goes_with_the_world():
    s = phase("explore", Seat(OORT, "Gem World", oort="alien"), selected=("develop",))
    assert left_table(s, 0, "Gem World").players[0].oort == "alien"
    assert left_table(s, 0, OORT).players[0].oort == ""
