import pytest

from nf_core.high_frontier.cards import find_card
from nf_core.high_frontier.operations.boost import boost_cost
from nf_core.high_frontier.operations.refuel import isru_refuel
from nf_core.high_frontier.routes import network
from nf_core.kernel.errors import UnknownName
from nf_core.kernel.ledger import Refusal

LUNA = "luna-shackleton-polar-rim"


@pytest.fixture
def solar_system():
    return network.load()


@pytest.mark.rule("hf.operation.boost")
def test_boosting_the_luna_mission_of_the_rule_book_takes_four_tanks_of_water():
    stack = [find_card(name) for name in ("PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch")]
    cost = boost_cost(stack)
    assert (cost.total, cost.unit) == (4, "WT")
    assert [entry.source for entry in cost.entries] == [card.name for card in stack]


@pytest.mark.rule("hf.operation.isru-refuel")
def test_an_isru_of_3_draws_one_tank_from_mercury(solar_system):
    """The example of rule H5."""
    assert isru_refuel(solar_system, [find_card("Kuck Mosquito")], "mercury-north-pole").total == 1


@pytest.mark.rule("hf.operation.isru-refuel")
def test_the_robonaut_of_the_example_mission_draws_one_tank_from_luna(solar_system):
    """The third year of rule H9; the crew's own rating would not do."""
    crew, robonaut = find_card("PRC Taikonauts"), find_card("Cat Fusion Z-pinch Torch")
    drawn = isru_refuel(solar_system, [crew, robonaut], LUNA)
    assert (drawn.total, drawn.unit) == (1, "tanks")
    assert robonaut.name in drawn.entries[-1].source


@pytest.mark.rule("hf.operation.isru-refuel")
@pytest.mark.parametrize(
    ("cards", "site", "reason"),
    [
        (["Mirror Steamer"], LUNA, "Nothing aboard"),
        (["PRC Taikonauts"], LUNA, "is 4; Luna: Shackleton polar rim has a hydration of only 2"),
        (["Kuck Mosquito"], "heo", "HEO is no site"),
    ],
)
def test_water_is_refused_with_the_numbers(solar_system, cards, site, reason):
    refused = isru_refuel(solar_system, [find_card(name) for name in cards], site)
    assert isinstance(refused, Refusal)
    assert reason in refused.reason


def test_an_unknown_site_is_misuse(solar_system):
    with pytest.raises(UnknownName):
        isru_refuel(solar_system, [find_card("Kuck Mosquito")], "moon")
