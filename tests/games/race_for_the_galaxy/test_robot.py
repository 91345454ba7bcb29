"""The solitaire robot: its dice, its mat, what it places, prestige, score, and how far it is established."""

from random import Random

import pytest

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.facts.robot import notes_on, robot_mat
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.numbers.robot import robot_score
from nf_core.games.race_for_the_galaxy.phases.dice import RollForRobot
from nf_core.games.race_for_the_galaxy.phases.rounds import EndGame
from nf_core.games.race_for_the_galaxy.phases.selecting import selections
from nf_core.games.race_for_the_galaxy.robot_events import RobotFoundNothing, RobotSelected
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.robot import Robot
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply, pending
from tests.games.race_for_the_galaxy.given import Seat, draws, phase, round_of, table, take

PLAYER = "Old Earth"


def robot(*tableau, credit=1, economy=0, gained=False, **rest):
    """What lies in front of the robot, and its credit and economy."""
    return Seat(*tableau, **rest), Robot(economy, credit, gained)


def against(has, name="", *, player=(PLAYER,), selected=("", ""), hand=(), **fields):
    """A table of one player against the robot, in a phase or at the start of a round."""
    seat, kept = has
    mine = Seat(*player, hand=hand, **fields.pop("mine", {}))
    more = {"robot": kept, "alone": fields.pop("difficulty", "normal"), "takeovers": False} | fields
    return phase(name, mine, seat, selected=selected, **more) if name else round_of(mine, seat, **more)


def through(s):
    """The state after the phase, in which the player takes what must be taken."""
    s = draws(s)
    while s.phase.name:
        s = take(s, 0)
    return s


def of_robot(s):
    """The robot's VP in chips, cards in its stack, credit, economy, and tableau after its start world."""
    player = s.players[1]
    return player.chips, player.hand.size, s.robot.credit, s.robot.economy, [one.card for one in player.tableau[1:]]


@pytest.mark.rule("race.robot.prestige")
def test_c57_the_robot_as_prestige_leader():
    led = {"prestige": 3, "chips": 5, "size": 6}
    s = draws(against(robot("New Sparta", credit=3, gained=True, **led), leader=1))
    assert of_robot(s)[:3] == (6, 7, 4)
    s = draws(against(robot("New Sparta", credit=3, **led), leader=1))
    assert of_robot(s)[:3] == (6, 6, 3)
    assert not s.robot.gained


@pytest.mark.rule("race.robot.prestige")
def test_the_robot_gains_prestige_by_symbols_and_takes_the_tile():
    s = draws(against(robot("New Sparta", hand=("Galactic Bankers",)), "develop", selected=("", "develop")))
    assert (s.players[1].prestige, s.leader, s.robot.gained) == (1, 1, True)


@pytest.mark.rule("race.robot")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"level": "base"}, "The robot comes with The Gathering Storm"),
        ({"level": "brink-of-war", "takeovers": True}, "no takeovers against the robot"),
        ({"level": "brink-of-war", "seats": 2}, "has 1 seats, not 2"),
        ({"level": "brink-of-war", "robot": "none"}, "has 2 to 6 seats, not 1"),
    ],
)
def test_one_player_needs_the_robot_and_its_level(options, told):
    with pytest.raises(BadRequest, match=told):
        begin(GAME, Options(**{"seats": 1, "robot": "easy"} | options))


@pytest.mark.rule("race.setup.seats")
def test_one_seat_without_the_robot_is_refused_with_the_option():
    with pytest.raises(BadRequest) as refused:
        begin(GAME, Options(seats=1))
    assert "set the option robot (Robot)" in refused.value.remedy


@pytest.mark.rule("race.robot.setup")
@pytest.mark.parametrize(("world", "cards", "credit"), [("Galactic Scavengers", 3, 2), ("Alien Research Team", 4, 1)])
def test_the_robot_begins_with_a_start_world_cards_and_credit(world, cards, credit):
    s = begin(GAME, Options(seats=1, level="brink-of-war", robot="normal"))
    for name in ("New Sparta", "Old Earth", world):
        s = apply(s, a.DealWorlds(-1, (name,))).state
    s = draws(s)
    assert (s.players[1].tableau[0].card, s.players[1].hand.size, s.robot) == (world, cards, Robot(0, credit))
    assert (s.pool, s.goals.first) == (29, ())
    assert GAME.view(s, 0).players[1].hand.known == frozenset()


@pytest.mark.rule("race.robot.actions")
def test_the_player_selects_two_of_nine_action_cards():
    s = draws(against(robot("New Sparta")))
    found = {one.actions for one in selections(s, 0)}
    assert {("develop", "develop"), ("explore-5", "explore-1"), ("trade", "double")} <= found
    assert {len(actions) for actions in found} == {2}


@pytest.mark.rule("race.robot.dice")
@pytest.mark.parametrize(
    ("selected", "faces", "actions"),
    [
        (("develop", "trade"), ("first", "second"), ("develop", "trade")),
        (("develop", "develop"), ("first", "second"), ("develop", "develop")),
        (("explore-1", "trade"), ("first", "trade"), ("explore-5", "trade")),
        (("produce", "trade"), ("second", "trade"), ("trade",)),
        (("search", "trade"), ("first", "robot"), ("settle", "settle")),
        (("explore-5", "trade"), ("robot", "produce"), ("settle", "produce")),
    ],
)
def test_the_dice_choose_and_copy_actions(selected, faces, actions):
    has, kept = robot("New Sparta")
    mine = Seat(PLAYER, actions=selected)
    s = table(mine, has, robot=kept, alone="normal", takeovers=False, agenda=(RollForRobot(), EndGame()))
    assert len(pending(s)[0].options) == 36
    turn = apply(s, a.RollDice(-1, *faces))
    assert RobotSelected(faces, actions) in turn.events


MAT = [
    # The phase, what the player and the robot have selected; VP, cards, credit, economy and placed cards after it.
    ("explore", "explore-5", "", (0, 1, 1, 4, [])),
    ("explore", "", "explore-5", (0, 1, 2, 4, [])),
    ("consume", "trade", "", (0, 1, 1, 4, [])),
    ("consume", "", "trade", (0, 2, 2, 4, [])),
    ("consume", "double", "", (1, 0, 1, 4, [])),
    ("consume", "", "double", (3, 0, 1, 5, [])),
    ("consume", "", "trade double", (3, 2, 2, 5, [])),
    ("produce", "produce", "", (0, 1, 1, 4, [])),
    ("produce", "", "produce", (0, 1, 2, 4, [])),
]


@pytest.mark.rule("race.robot.mat")
@pytest.mark.parametrize(("name", "player", "own", "after"), MAT)
def test_the_robot_does_what_its_mat_says(name, player, own, after):
    s = against(robot(PLAYER, economy=4), name, player=("New Sparta",), selected=(player, own))
    assert of_robot(through(s)) == after


PLACES = [
    # The start world, its stack, credit; the phase, who selected it; what it places, the credit left.
    ("New Sparta", "Space Marines", 1, "develop", "robot", ["Space Marines"], 0),
    ("New Sparta", "Space Marines", 0, "develop", "robot", [], 0),
    ("New Sparta", "Space Marines", 2, "develop", "player", ["Space Marines"], 0),
    ("New Sparta", "Space Marines", 1, "develop", "player", [], 1),
    ("New Sparta", "Space Marines", 9, "settle", "player", [], 9),
    ("Old Earth", "Gem World", 2, "settle", "player", ["Gem World"], 0),
    ("Old Earth", "Gem World", 1, "settle", "player", [], 1),
    ("Old Earth", "Rebel Base", 9, "settle", "player", [], 9),
    ("New Sparta", "Rebel Base", 0, "settle", "player", ["Rebel Base"], 0),
    ("Uplift Mercenary Force", "Rebel Base", 2, "settle", "player", ["Rebel Base"], 0),
    ("Uplift Mercenary Force", "Rebel Base", 0, "settle", "player", [], 0),
    ("Alien Research Team", "Rebel Base", 9, "settle", "player", [], 9),
    ("Alien Research Team", "Alien Robot Sentry", 2, "settle", "player", ["Alien Robot Sentry"], 0),
    ("Alien Research Team", "Gem World", 2, "settle", "player", ["Gem World"], 0),
    ("Rebel Freedom Fighters", "Imperium Lords", 9, "develop", "player", [], 9),
]


@pytest.mark.rule("race.robot.place")
@pytest.mark.parametrize("case", PLACES)
def test_the_robot_places_what_it_can_pay_for(case):
    world, card, credit, name, who, placed, left = case
    selected = (name, "") if who == "player" else ("", name)
    start = "Alpha Centauri" if world == "Old Earth" else PLAYER
    has = robot(world, hand=(card,), credit=credit)
    # Nothing else lies in the supply than cards that it cannot place.
    others = {"develop": ("Pirate World", "Rebel Homeworld"), "settle": ("Drop Ships", "Public Works")}
    s = draws(against(has, name, player=(start,), selected=selected, supply=others[name]))
    assert (of_robot(s)[4], s.robot.credit) == (placed, left)


@pytest.mark.rule("race.robot.place")
def test_the_robot_places_no_card_twice_and_says_what_it_does_not_find():
    has = robot("New Sparta", "Space Marines", hand=("Space Marines#2",), credit=9)
    s = against(has, "develop", selected=("develop", ""))
    assert of_robot(draws(s))[4] == ["Space Marines"]
    assert GAME.narrate(RobotFoundNothing("world"), 0) == "The robot found no world that it could place."


@pytest.mark.rule("race.robot.worlds")
def test_start_worlds_add_to_what_the_robot_does():
    uplift = robot("Uplift Mercenary Force", "Avian Uplift Race")
    s = through(against(uplift, "explore", selected=("", "explore-5")))
    assert of_robot(s)[1] == 1 + 1
    s = draws(against(uplift, "settle", selected=("", "settle"), player=(PLAYER,)))
    assert of_robot(s)[1] + len(s.players[1].tableau) == 2 + 3 + 1 + 2, "four cards, and one for each chromosome world"
    s = draws(against(robot("Galactic Scavengers", credit=2), "produce", selected=("", "produce")))
    assert s.robot.credit == 4
    s = draws(against(robot("Alien Research Team"), "consume", selected=("", "trade")))
    assert s.robot.credit == 3
    aliens = robot("Alien Research Team", "Alien Robot Sentry")
    s = draws(against(aliens, "consume", selected=("", "double")))
    assert (s.players[1].prestige, s.robot.economy) == (1, 0)
    s = draws(against(robot("Alien Research Team"), "consume", selected=("", "double")))
    assert (s.players[1].prestige, s.robot.economy) == (0, 1)
    rebels = robot("Rebel Freedom Fighters", hand=("Rebel Pact",), credit=9)
    s = draws(against(rebels, "develop", selected=("develop", "")))
    assert s.players[1].prestige == 1


@pytest.mark.rule("race.robot.score")
def test_the_robot_scores_chips_prestige_printed_vp_and_counters():
    has, kept = robot("New Sparta", "Galactic Federation", "New Economy", "Space Marines", chips=5, prestige=2)
    for difficulty, counters in {"easy": 6, "normal": 15, "hard": 18}.items():
        s = table(Seat(PLAYER), has, robot=kept, alone=difficulty, takeovers=False, agenda=(), ends="race.end.pool")
        found = robot_score(s.cards, s.players[1], difficulty)
        printed = sum(s.cards.design(one.card).vp for one in s.players[1].tableau)
        assert found.total == 5 + 2 + printed + counters


@pytest.mark.rule("race.robot.score")
@pytest.mark.parametrize(("chips", "winners"), [(0, ()), (1, (0,))])
def test_the_player_wins_with_more_than_the_robot(chips, winners):
    has, kept = robot("New Sparta", chips=1)
    mine = Seat("Alpha Centauri", chips=2 + chips)
    s = table(mine, has, robot=kept, alone="easy", takeovers=False, agenda=(), ends="race.end.pool")
    assert s.cards.design("New Sparta").vp == 1
    assert s.cards.design("Alpha Centauri").vp == 0
    assert GAME.outcome(s).winners == winners
    assert GAME.outcome(s).reason.endswith("of the robot." if winners else "of the robot, which wins.")


def test_every_start_world_has_notes_and_what_is_ours_is_marked():
    mat = robot_mat()
    assert set(mat.world) == set(card_set().starts)
    assert notes_on("A World of One's Own") is mat.usual
    said = [cell.source for row in mat.mat.values() for cell in row.values()]
    assert (len(said), said.count("reviews"), said.count("reconstructed")) == (12, 3, 9)
    assert {name for name, one in mat.world.items() if one.source == "book"} == {
        "Galactic Scavengers", "Uplift Mercenary Force", "Alien Research Team", "Rebel Freedom Fighters",
    }  # fmt: skip
    known = {name: one.prefers for name, one in mat.world.items() if one.prefers_source == "reviews"}
    assert known == {"Old Earth": "double", "New Sparta": "settle", "Ancient Race": "trade"}
    place = next(place for place in GAME.words.table(draws(against(robot("New Sparta"))), 0) if place.id == "robot")
    assert "9 of 12 cells of its mat are reconstructed" in place.told


@pytest.mark.parametrize("level", ["gathering-storm", "rebel-vs-imperium", "brink-of-war"])
def test_a_game_against_the_robot_ends_and_scores(level):
    rng, s = Random(3), begin(GAME, Options(seats=1, level=level, robot="hard"))
    while decisions := pending(s):
        s = apply(s, decisions[0].sample(rng)).state
        assert GAME.faults(s) == ()
    assert len(GAME.outcome(s).scores) == 1
