"""Rocket files, good and bad."""

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.rocket.cards import cards
from nf_core.games.high_frontier.routes.rocket.rocket import Rocket, fuel_capacity, tanks
from nf_core.games.high_frontier.routes.rocket.rocket_file import read_rocket, rocket_text
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
        (CARDS + "speed = 3\n", "speed", "there is no such key"),
        (CARDS + "tanks = -1\n", "tanks", "must be a whole number, 0 or more"),
        (CARDS + 'tanks = "many"\n', "tanks", "must be a whole number"),
        (CARDS + "steps = 1.5\n", "steps", "must be a whole number"),
        (CARDS + 'beamed = "perhaps"\n', "beamed", "must be true or false"),
        (CARDS + 'fuel = "coal"\n', "fuel", 'must be "water" or "dirt"'),
        ("cards = []\n", "cards", "must be a list with the name of at least one card"),
        ("cards = [1]\n", "cards", "must be a list with the name"),
        ('cards = "Dumbo"\n', "cards", "must be a list with the name"),
        ("tanks = 1\n", "cards", "is missing"),
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


@st.composite
def rockets(draw):
    aboard = draw(st.lists(st.sampled_from(cards()), min_size=1, max_size=5, unique_by=lambda card: card.name))
    assume(sum(card.mass for card in aboard) <= 15)
    empty = Rocket(tuple(aboard), fuel=draw(st.sampled_from(("water", "dirt"))), beamed=draw(st.booleans()))
    return msgspec.structs.replace(empty, fuel_steps=draw(st.integers(0, fuel_capacity(empty))))


@given(rocket=rockets())
def test_every_rocket_that_is_written_is_read_again_as_it_was(rocket, tmp_path_factory):
    path = tmp_path_factory.mktemp("hangar") / "rocket.toml"
    path.write_text(rocket_text(rocket), encoding="utf-8")
    assert read_rocket(path) == rocket


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.name)
def test_the_file_of_every_card_names_it_beyond_doubt(read, card):
    assert read(rocket_text(Rocket((card,)))).cards == (card,)
