"""The bot answers what it has begun by its plan: which cards go up, which come aboard, where a product is built."""

from random import Random

import pytest

from nf_core.bots import make
from nf_core.games.high_frontier.actions import (
    BeginBoost,
    BeginTransfer,
    Load,
    Produce,
    ProduceAt,
    ProduceFor,
    Transfer,
)
from nf_core.games.high_frontier.bots.mission import work
from nf_core.games.high_frontier.bots.mission.pilot import to_launch, wanted_tanks
from nf_core.games.high_frontier.bots.mission.plans import Scene, best_launch
from nf_core.games.high_frontier.game import GAME
from nf_core.kernel.step import pending
from tests.games.high_frontier.given import factory, leo, owning, rocket, table
from tests.games.high_frontier.moves import own, play
from tests.games.high_frontier.names import LUNA, NASA, PRC, STEAMER, TAIKONAUTS, UN

SET = ("Metastable Helium", "Phase-Locked Diode Laser", "CVD Molding")
SITES = (LUNA, "dresda")


def test_a_mission_is_boosted_and_loaded_in_two_choices_where_the_hand_is_one_card():
    s, bot, chosen = table(factions=(PRC, NASA), water=(8, 4)), make("mission", GAME, Random(0)), []
    while not chosen or not isinstance(chosen[-1], Load):
        chosen.append(bot.choose(s, pending(s)[0]))
        s = play(s, chosen[-1])[0]
    assert [type(action) for action in chosen] == [BeginBoost, Load]
    assert own(s, "rocket").cards == (TAIKONAUTS,)


def test_only_the_cards_of_the_plan_go_up_and_the_water_is_loaded_once_all_are_aboard():
    s = table(factions=(UN, NASA), hands=((*SET, "Dumbo"),), water=(30, 4))
    plan = best_launch(Scene(s, 0, 0))
    assert "Dumbo" not in plan.kit.cards
    assert to_launch(s, 0, plan, pending(s)[0]) == BeginBoost(0, "rocket")
    s = play(s, BeginBoost(0, "rocket"))[0]
    answer = work.boost(s, pending(s)[0], plan)
    assert set(answer.items) == set(plan.kit.cards)
    s = play(s, answer)[0]
    assert wanted_tanks(plan) in range(1, pending(s)[0].high + 1)


def test_cards_of_the_plan_come_aboard_and_the_others_leave():
    crew = "UN Cosmonauts"
    s = owning(leo("Dumbo", *SET[1:], crew), rocket(SET[0], STEAMER), factions=(UN, NASA), water=(30, 4))
    plan = best_launch(Scene(table(factions=(UN, NASA), hands=(SET,), water=(30, 4)), 0, 0))
    assert set(plan.kit.cards) == {*SET, crew}
    assert to_launch(s, 0, plan, pending(s)[0]) == BeginTransfer(0, "rocket", "leo")
    s = play(s, BeginTransfer(0, "rocket", "leo"))[0]
    assert work.move(s, pending(s)[0], plan) == Transfer(0, (STEAMER,))
    s = play(s, Transfer(0, (STEAMER,)), BeginTransfer(0, "leo", "rocket"))[0]
    assert work.move(s, pending(s)[0], plan) == Transfer(0, (*SET[1:], crew))


@pytest.mark.parametrize("here", SITES)
def test_a_product_is_built_into_the_rocket_where_it_stands(here):
    at, away = (
        owning(rocket(STEAMER, at=where), hands=(("Neutral Beam",),), claims=[factory(site) for site in SITES])
        for where in (here, "heo")
    )
    assert not work.builds_aboard(away, Produce(0, "Neutral Beam"))
    assert work.builds_aboard(at, Produce(0, "Neutral Beam"))
    bot, s = make("mission", GAME, Random(0)), play(at, Produce(0, "Neutral Beam"))[0]
    assert bot.choose(s, pending(s)[0]) == ProduceAt(0, here)
    s = play(s, ProduceAt(0, here))[0]
    assert bot.choose(s, pending(s)[0]) == ProduceFor(0, "rocket")
