"""The cards: facts as the rule book has them, names as people type them, files as people break them."""

from fractions import Fraction

import pytest

from nf_core.games.high_frontier.routes.rocket import cards as module
from nf_core.games.high_frontier.routes.rocket.cards import cards, find_card, idea_of
from nf_core.games.high_frontier.state import FACTIONS
from nf_core.kernel.errors import AmbiguousName, BadData, UnknownName


def test_there_are_thirty_six_patents_of_two_sides_and_five_crews():
    decks = [(card.deck, card.side) for card in cards()]
    for deck in ("thruster", "robonaut", "refinery"):
        assert decks.count((deck, "white")) == decks.count((deck, "black")) == 12
    assert decks.count(("crew", "crew")) == 5
    assert len(decks) == 77


def test_names_are_unique():
    assert len({card.name for card in cards()}) == len(cards())


@pytest.mark.parametrize(
    ("name", "mass", "output", "afterburn"),
    [
        ("PRC Taikonauts", 1, "9-6", 2),
        ("Mirror Steamer", 0, "3-4", 2),
        ("Ion Drive", 3, "2-1/2", 1),
        ("Hall Effect", 2, "3-2", None),
        ("Photon Kite Sail", 1, "1-0", None),
    ],
)
def test_figures_that_the_rule_book_prints(name, mass, output, afterburn):
    card = find_card(name)
    assert (card.mass, card.thruster.output, card.thruster.afterburn) == (mass, output, afterburn)


def test_cargo_that_the_rule_book_weighs():
    assert (find_card("Kuck Mosquito").mass, find_card("Cat Fusion Z-pinch Torch").mass) == (0, 3)


def test_two_thruster_patents_are_sails_on_both_sides():
    sails = [card for card in cards() if card.thruster and card.thruster.sail]
    assert len(sails) == 4
    assert all(card.thruster.fuel == 0 for card in sails)
    assert [card.name for card in sails if card.thruster.mag_sail] == ["Mag Sail"]
    assert {idea_of(card.name) for card in sails} == {"Photon Heliogyro", "Photon Kite Sail"}


def test_three_crews_fly():
    assert {card.faction for card in cards() if card.side == "crew" and card.thruster} == {"prc", "nasa", "esa"}
    assert {card.mass for card in cards() if card.side == "crew"} == {1}


def test_every_figure_of_uncertain_standing_says_so():
    assert find_card("NASA Astronauts").provenance["thrust"] == "reconstructed"
    assert find_card("PRC Taikonauts").provenance["thrust"] == "rule book"
    assert find_card("Ablative Plate").provenance["mass"] == "estimated"


def test_fractions_are_exact():
    assert find_card("Dual-Stage 4-Grid").thruster.fuel == Fraction(1, 3)


@pytest.mark.parametrize("text", ["ion drive", "ION-DRIVE", "  Ión Drive ", "ion dr"])
def test_names_are_found_as_people_type_them(text):
    assert find_card(text).name == "Ion Drive"


def test_a_misspelt_card_suggests_near_ones():
    with pytest.raises(UnknownName, match="no card called 'miror steamer'") as caught:
        find_card("miror steamer")
    assert "Mirror Steamer" in caught.value.candidates


def test_an_unlike_name_points_to_the_files():
    with pytest.raises(UnknownName) as caught:
        find_card("qqqq")
    assert "patents.toml" in caught.value.remedy


def test_a_part_of_several_names_lists_them():
    with pytest.raises(AmbiguousName, match="several cards") as caught:
        find_card("steamer")
    assert set(caught.value.candidates) == {"Mirror Steamer", "MET Steamer"}


SIDE = {"name": "White", "mass": 1, "thruster": {"thrust": 2, "fuel": "1/2"}}
OTHER = SIDE | {"name": "Black"}
CREWS = [{"name": f"Crew of {faction}", "mass": 1, "faction": faction} for faction in FACTIONS]


def read(monkeypatch, *, white=SIDE, black=OTHER, format=1, crews=CREWS, **patent):
    shared = {"deck": "thruster", "product": "C"} | patent
    files = {
        "patents.toml": {"format": format, "patent": [shared | {"white": white, "black": black}]},
        "crew.toml": {"format": 1, "crew": crews},
    }
    monkeypatch.setattr(module, "read_toml", lambda file: files[file.name])
    cards.cache_clear()
    try:
        return cards()
    finally:
        cards.cache_clear()


def test_a_plain_file_is_read(monkeypatch):
    assert [card.name for card in read(monkeypatch)][:3] == ["White", "Black", "Crew of un"]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"white": SIDE | {"mass": 16}}, "mass"),
        ({"white": SIDE | {"mass": "heavy"}}, "mass"),
        ({"white": SIDE | {"speed": 3}}, "speed"),
        ({"white": SIDE | {"abilities": ["taxes", "teleport"]}}, "has 'teleport', which no rule knows"),
        ({"white": SIDE | {"thruster": {"thrust": 2, "fuel": "much"}}}, "'much' is not a number of fuel steps"),
        ({"white": SIDE | {"thruster": {"thrust": 2, "fuel": "-1"}}}, "not a number of fuel steps"),
        ({"white": SIDE | {"thruster": {"thrust": 2, "fuel": "1/997"}}}, "not a number of fuel steps"),
        ({"white": SIDE | {"thruster": {"thrust": 2, "fuel": "1/0"}}}, "not a number of fuel steps"),
        ({"white": SIDE | {"thruster": {"fuel": "1"}}}, "thrust"),
        ({"white": SIDE | {"thruster": 5}}, "white"),
        ({"white": SIDE | {"provenance": {"mass": "hearsay"}}}, "provenance"),
        ({"black": SIDE}, "name of two cards"),
        ({"black": None}, r"\[\[patent\]\] 1: Expected `object`, got `null` - at `\$.black`"),
        ({"deck": "reactor"}, r"\[\[patent\]\] 1: .*'reactor'"),
        ({"deck": "crew"}, r"\[\[patent\]\] 1: .*'crew'"),
        ({"product": "X"}, r"\[\[patent\]\] 1: .*'X'"),
        ({"colour": "green"}, "colour"),
        ({"white": {"name": "White", "mass": 1}}, "is of the thruster deck, and has no thruster"),
        ({"white": SIDE | {"name": "water tank 1"}}, "what cargo is called"),
        ({"format": 2}, "format"),
    ],
)
def test_a_card_file_that_makes_no_sense_is_named_with_its_place(monkeypatch, changes, complaint):
    with pytest.raises(BadData, match=complaint) as caught:
        read(monkeypatch, **changes)
    assert caught.value.file == "patents.toml"
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("crews", "complaint"),
    [
        (CREWS[1:], "faction: names 'un' 0 times"),
        ([*CREWS, CREWS[1] | {"name": "More"}], "faction: names 'nasa' 2 times"),
        ([CREWS[0] | {"faction": "mars"}, *CREWS[1:]], r"\[\[crew\]\] 1 \(Crew of un\): .*'mars'"),
        ([CREWS[0] | {"abilities": ["flight"]}, *CREWS[1:]], "'flight', which no rule knows"),
        ({"un": 1}, r"\[\[crew\]\]: Expected `array`"),
    ],
)
def test_a_crew_file_that_makes_no_sense_is_named_with_its_place(monkeypatch, crews, complaint):
    with pytest.raises(BadData, match=complaint) as caught:
        read(monkeypatch, crews=crews)
    assert caught.value.file == "crew.toml"
    assert caught.value.remedy
