"""Rocket files, good and bad."""

import pytest

from nf_core.high_frontier.routes.rocket import tanks
from nf_core.high_frontier.routes.rocket_file import read_rocket
from nf_core.kernel.errors import BadData

CARDS = 'cards = ["PRC Taikonauts", "mirror steamer", "cat fusion"]\n'


@pytest.fixture
def read(tmp_path):
    def write_and_read(text):
        path = tmp_path / "lander.toml"
        path.write_text(text, encoding="utf-8")
        return read_rocket(path)

    return write_and_read


def test_the_rocket_of_the_example_mission(read):
    rocket = read(CARDS + "tanks = 3\n")
    assert [card.name for card in rocket.cards] == ["PRC Taikonauts", "Mirror Steamer", "Cat Fusion Z-pinch Torch"]
    assert (rocket.fuel_steps, tanks(rocket), rocket.fuel, rocket.beamed) == (10, 3, "water", False)


def test_fuel_by_the_step_and_options(read):
    rocket = read('cards = ["Mass Driver"]\nsteps = 4\nbeamed = true\nfuel = "dirt"\n')
    assert (rocket.fuel_steps, rocket.fuel, rocket.beamed) == (4, "dirt", True)


def test_tanks_of_dirt_are_tanks_too(read):
    assert read('cards = ["Mass Driver"]\ntanks = 2\nfuel = "dirt"\n').fuel == "dirt"


def test_a_rocket_without_fuel(read):
    assert read(CARDS).fuel_steps == 0


@pytest.mark.parametrize(
    ("text", "place", "complaint"),
    [
        ('cards = ["Warp Drive"]\n', "cards, number 1", "no card called 'Warp Drive'"),
        ('cards = ["Hall Effect", "steamer"]\n', "cards, number 2", "several cards"),
        ('cards = ["Hall Effect", "hall"]\n', "cards, number 2", "stands there twice"),
        (
            'cards = ["Froth Flotation", "In-Situ Leaching", "Magma Electrolysis", "Hall Effect"]\n',
            "cards",
            "dry mass of 17",
        ),
        (CARDS + "tanks = 9\n", "tanks", "9 tanks do not fit"),
        (CARDS + "steps = 30\n", "steps", "30 fuel steps do not fit"),
        (CARDS + "steps = 3\ntanks = 1\n", "steps", "beside tanks"),
        (CARDS + "speed = 3\n", "", "speed"),
        (CARDS + "tanks = -1\n", "", r"\$\.tanks"),
        (CARDS + 'tanks = "many"\n', "", r"\$\.tanks"),
        (CARDS + 'fuel = "coal"\n', "", "coal"),
        ("cards = []\n", "", r"\$\.cards"),
        ("tanks = 1\n", "", "cards"),
        ("cards = [\n", "", "not valid TOML"),
    ],
)
def test_a_malformed_file_names_itself_the_key_and_a_remedy(read, text, place, complaint):
    with pytest.raises(BadData, match=complaint) as caught:
        read(text)
    assert (caught.value.file, caught.value.place) == ("lander.toml", place)
    assert caught.value.remedy


def test_a_missing_file(tmp_path):
    with pytest.raises(BadData, match=r"nowhere\.toml"):
        read_rocket(tmp_path / "nowhere.toml")
