"""Entries of a file that a player may write: every mistake is named with its file, entry and remedy."""

from typing import Literal

import msgspec
import pytest

from nf_core.kernel.entries import Parts, read_entries, read_table, require_sorts
from nf_core.kernel.errors import BadData


class Boost(msgspec.Struct, tag_field="does", tag="boost", forbid_unknown_fields=True):
    when: Literal["dawn", "dusk"]
    by: int
    twice: bool = False


class Rover(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    mass: int
    skills: list[Boost] = []


SKILLS = Parts("skills", "skill", "does", {"boost": Boost}, "when")
FILE = "mine.toml"
GOOD = """
[[rover]]
name = "Ada"
mass = 2
skills = [{ when = "dawn", does = "boost", by = 3 }]
[[rover]]
name = "Bo"
mass = 1
"""


def rovers(text):
    table = read_table(text, FILE)
    require_sorts(table, ("rover", "crew", "base"), FILE)
    return read_entries(table, "rover", Rover, FILE, SKILLS)


def test_entries_are_read_with_their_places():
    assert [(place, rover.mass) for place, rover in rovers(GOOD)] == [("rover 'Ada'", 2), ("rover 'Bo'", 1)]
    assert rovers("") == []


WRONG = [
    # A part of the text, what stands there instead; the place, what is wrong, the remedy.
    (GOOD, "[[rover", "", "is not valid TOML", "Correct that line."),
    (GOOD, "a=" + "[" * 9000, "", "nested too deeply", "Correct that line."),
    ("[[rover]]", "[[rovr]]", "rovr", "is no kind of entry", "Write [[rover]], [[crew]] or [[base]]."),
    (GOOD, "rover = 3", "rover", "is not a list of entries", "Write [[rover]] above each of them."),
    ("mass = 2", 'mass = "two"', "rover 'Ada'", "mass: expected a whole number", "An entry has: name, mass, skills."),
    ('name = "Ada"\n', "", "rover 1", "`name`", "An entry has: name, mass, skills."),
    ("boost", "bost", "rover 'Ada', skill 1", "unknown does 'bost'", "Choose from: boost."),
    (', does = "boost"', "", "rover 'Ada', skill 1", "a skill without an `does`", "Choose from: boost."),
    (", by = 3", "", "rover 'Ada', skill 1", "`by`", "boost takes: when (dawn, dusk), by, twice (or not)."),
    ("[{ when", "[3, { when", "rover 'Ada', skill 1", "a skill without an `does`", "Choose from: boost."),
    ('[{ when = "dawn", does = "boost", by = 3 }]', "3", "rover 'Ada'", "`skills` is not a list",
     "Write skills = [{ when = ..., does = ... }]."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "place", "reason", "remedy"), WRONG)
def test_a_mistake_is_named_with_its_entry_and_a_remedy(old, new, place, reason, remedy):
    assert old in GOOD
    with pytest.raises(BadData) as refused:
        rovers(GOOD.replace(old, new, 1))
    assert (refused.value.file, refused.value.place) == (FILE, place)
    assert reason in refused.value.reason
    assert refused.value.remedy == remedy
