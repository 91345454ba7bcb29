"""Every code of the list from which our cards were restated: who has it, and what each power of it does."""

import tomllib
from collections import defaultdict
from pathlib import Path

import msgspec
import pytest

from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS
from nf_core.games.race_for_the_galaxy.facts.loading import card_set
from nf_core.games.race_for_the_galaxy.facts.powers import PayForMilitary
from tests.games.race_for_the_galaxy.shows import PLAYED, SHOWS

CODES = tomllib.loads((Path(__file__).parent / "codes.toml").read_text("utf-8"))
FIGURES = ("n", "vp", "prestige")
DESIGNS = [
    *card_set().designs.values(),
    *(one for one in card_set("", "base").designs.values() if one.copies_at(LEVELS[-1]) == 0),
]


def frozen(value):
    return msgspec.json.encode(value, order="sorted").decode()


def as_keys(power):
    """A power as in TOML; paying for military worlds always tells by how much less, also if by nothing."""
    less = {"n": 0} if isinstance(power, PayForMilitary) else {}
    return less | msgspec.to_builtins(power)


def in_words(power):
    """The fixed keys of a power and the names of its figures: what makes it one sort of power."""
    keys = as_keys(power)
    gives = [figure for figure in FIGURES if figure in keys]
    return frozen([{key: value for key, value in keys.items() if key not in (*FIGURES, "times")}, gives])


HOLDERS = defaultdict(list)
for design in DESIGNS:
    for one in design.powers:
        HOLDERS[in_words(one)].append((design, one))


def holders(code):
    """The cards with a code, each with the power."""
    row = CODES[code]
    return HOLDERS[frozen([row["like"], row.get("gives", [])])]


def test_there_are_the_codes_of_the_list():
    assert len(CODES) == 130


def test_the_cards_of_the_list_have_each_code_with_the_same_figures():
    listed = defaultdict(list)
    for row in CODES.values():
        listed[frozen([row["like"], row.get("gives", [])])] += row["on"]
    assert {words: sorted(map(told, found)) for words, found in HOLDERS.items()} == {
        words: sorted(on) for words, on in listed.items()
    }


def told(holder):
    """A card with the figure of its power, and how often if more than once."""
    design, power = holder
    keys = as_keys(power)
    figure = next((keys[figure] for figure in FIGURES if figure in keys), 0)
    often = [keys["times"]] if "times" in keys else []
    return [design.name, figure, *often]


def test_every_code_of_every_card_is_shown():
    """Here, or by a test of play that is named."""
    assert SHOWS.keys() | PLAYED.keys() == CODES.keys()
    assert SHOWS.keys() & PLAYED.keys() == set()
    assert sum(len(found) for found in HOLDERS.values()) == sum(len(design.powers) for design in DESIGNS)


@pytest.mark.parametrize("place", PLAYED.values())
def test_the_test_of_play_that_shows_a_code_is_there(place):
    file, _, name = place.partition("::")
    assert f"def {name}(" in (Path(__file__).parent / file).read_text("utf-8")


@pytest.mark.parametrize("code", SHOWS)
def test_a_power_does_what_its_code_says(code):
    for design, power in holders(code):
        SHOWS[code](design.name, power)
