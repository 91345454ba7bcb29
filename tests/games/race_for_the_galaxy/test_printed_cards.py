"""What is printed on each of our cards: figure, VP, copies, kind, keywords, symbol and colour, card by card."""

import tomllib
from pathlib import Path

import pytest

from nf_core.games.race_for_the_galaxy.facts.designs import LEVELS, World
from nf_core.games.race_for_the_galaxy.facts.loading import our_text, parse

PRINTED = tomllib.loads((Path(__file__).parent / "printed.toml").read_text("utf-8"))
OURS = parse(our_text(), "our cards")


def described(design):
    """A card as the table has it."""
    world = isinstance(design, World)
    sort = ("M" if design.military else "W") if world else "D"
    words = [f"{sort}{design.figure}", f"{design.vp} VP", " ".join(str(design.copies.get(one, 0)) for one in LEVELS)]
    words += [f"{design.kind} {design.production}"] if world and design.kind else []
    words += sorted(design.keywords)
    words += ["prestige symbol"] if design.prestige else []
    words += [f"start {design.start.colour}"] if world and design.start else []
    return ", ".join(words)


@pytest.mark.parametrize("name", PRINTED)
def test_a_card_is_what_is_printed_on_it(name):
    printed = PRINTED[name] if isinstance(PRINTED[name], list) else [PRINTED[name]]
    assert sorted(described(one) for one in OURS if one.name == name) == sorted(printed)


def test_there_are_no_other_cards():
    assert {one.name for one in OURS} == PRINTED.keys()
