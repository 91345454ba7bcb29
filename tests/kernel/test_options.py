"""The options of a game, read off its configuration."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta

from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.game import Config
from nf_core.kernel.options import configured, options, read_options

Size = Literal["small", "large"]


class Settled(Config, frozen=True, forbid_unknown_fields=True):
    first: Annotated[int, Meta(ge=0, le=3, title="Begins", extra={"seat": True})] = 0
    quick_start: Annotated[bool, Meta(title="Quick start", description="A short beginning.")] = False
    years: Annotated[int, Meta(ge=1, le=48)] = 48
    table: Annotated[Size, Meta(extra={"names": {"large": "Large one"}})] = "small"
    sides: tuple[Literal["red", "blue"], ...] = ()


def test_a_field_says_what_it_is():
    found = {option.name: option for option in options(Settled)}
    assert [(option.kind, option.title) for option in found.values()] == [
        ("seat", "Begins"),
        ("flag", "Quick start"),
        ("number", "Years"),
        ("choice", "Table"),
        ("choice", "Sides"),
    ]
    assert found["quick_start"].help == "A short beginning."
    assert (found["years"].least, found["years"].most, found["years"].usual) == (1, 48, 48)
    assert found["table"].choices == {"small": "small", "large": "Large one"}
    assert found["sides"].each_seat


def test_options_are_read_as_people_type_them():
    pairs = ["first=2", "quick-start=Yes", "years=12", "table=large one", "sides=red,blue"]
    found = read_options(Settled, pairs)
    assert Settled(seats=2, **found) == Settled(2, 1, quick_start=True, years=12, table="large", sides=("red", "blue"))


@pytest.mark.parametrize(
    ("pair", "reason", "remedy"),
    [
        ("speed=3", "no option 'speed'", "first, quick-start, years, table, sides"),
        ("years", "has no value", "a whole number from 1 to 48"),
        ("years=0", "Years cannot be '0'", "a whole number from 1 to 48"),
        ("years=49", "Years cannot be '49'", "a whole number from 1 to 48"),
        ("years=many", "Years cannot be 'many'", "a whole number"),
        ("first=0", "Begins cannot be '0'", "the number of a seat, from 1"),
        ("quick_start=perhaps", "Quick start cannot be 'perhaps'", "yes or no"),
        ("table=medium", "Table cannot be 'medium'", "one of small, large"),
        ("sides=red,green", "Sides cannot be 'red,green'", "one for each seat"),
    ],
)
def test_an_invalid_option_value_is_refused_with_the_valid_ones(pair, reason, remedy):
    with pytest.raises(BadRequest) as refused:
        read_options(Settled, [pair])
    assert reason in refused.value.message
    assert remedy in refused.value.remedy


def test_an_option_is_given_once():
    with pytest.raises(BadRequest, match="given twice"):
        read_options(Settled, ["years=3", "Years=4"])


def test_a_game_without_options_says_so():
    with pytest.raises(BadRequest) as refused:
        read_options(Config, ["years=3"])
    assert refused.value.remedy == "This game has no options."


class Alone(Config, frozen=True, forbid_unknown_fields=True):
    goal: Annotated[int, Meta(title="Goal", extra={"seats": (1, 2)})] = 9


def test_an_option_without_effect_for_this_number_of_seats_is_refused_by_name():
    assert configured(Alone, 2, {"goal": 5}) == Alone(2, 5)
    assert configured(Alone, 3, {}) == Alone(3)
    with pytest.raises(BadRequest, match=r"goal \(Goal\): this counts only with 1 or 2 players, not with 3") as refused:
        configured(Alone, 3, {"goal": 9})
    assert refused.value.remedy == "Leave out goal."


class Supplied(Config, frozen=True, forbid_unknown_fields=True):
    stock: Annotated[str, Meta(title="Stock", extra={"file": "nf_core.kernel.data:read_text"})] = ""


def test_an_option_can_be_a_file_whose_content_is_kept(tmp_path):
    file = tmp_path / "stock.toml"
    file.write_text("grain = 3\n", "utf-8")
    (option,) = options(Supplied)
    assert (option.kind, option.wanted) == ("file", "the name of a file")
    assert read_options(Supplied, [f"stock={file}"]) == {"stock": "grain = 3\n"}


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path):
    with pytest.raises(BadData, match=r"none\.toml"):
        read_options(Supplied, [f"stock={tmp_path / 'none.toml'}"])
    with pytest.raises(BadRequest, match="is not the name of a file"):
        read_options(Supplied, ["stock="])
