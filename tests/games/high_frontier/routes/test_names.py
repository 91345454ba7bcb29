"""Spaces are found as people type their names."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nf_core.games.high_frontier.routes.map.names import suggestions
from nf_core.games.high_frontier.routes.map.network import load
from nf_core.kernel.errors import AmbiguousName, UnknownName
from tests.games.high_frontier.routes.small_maps import lagrange, site, small_map

NETWORKS = {edition: load(edition) for edition in ("third", "fourth")}
IDS = st.sampled_from([(edition, id) for edition, network in NETWORKS.items() for id in network.spaces])


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("leo", "leo"),
        ("LEO", "leo"),
        ("Heo", "heo"),
        ("comet encke", "comet-encke"),
        ("Encke", "comet-encke"),
        ("hellas", "mars-hellas-basin-buried-glaciers"),
        ("Mars: Arsia", "mars-arsia-mons-caves"),
        ("arsia", "mars-arsia-mons-caves"),
        ("marshellasbasinburiedglaciers", "mars-hellas-basin-buried-glaciers"),
        ("  Luna -- shackleton  ", "luna-shackleton-polar-rim"),
        ("Lüna: Shackléton Polar Rim", "luna-shackleton-polar-rim"),
        ("europa ocean", "europa-subsurface-ocean"),
        ("2002 TX", "2002-tx"),
        ("2002tx", "2002-tx"),
        ("koronis", "koronis"),
        ("Sol-Earth L2", "sol-earth-l2"),
        ("sol earth l2", "sol-earth-l2"),
        ("earth-lagrange-07", "earth-lagrange-07"),
        ("Earth Lagrange 7", "earth-lagrange-07"),
        ("MARS HOHMANN 14", "mars-hohmann-14"),
    ],
)
def test_what_people_type(text, id):
    assert load().find(text) == id


def ambiguous(text) -> AmbiguousName:
    with pytest.raises(AmbiguousName) as raised:
        load().find(text)
    return raised.value


@pytest.mark.parametrize(
    ("text", "count"), [("Callisto", 2), ("mars", 3), ("MERCURY", 2), ("Koronis family", 10), ("io", 2)]
)
def test_a_body_with_several_sites_lists_them_and_nothing_else(text, count):
    error = ambiguous(text)
    assert error.message == f"{text!r} has several sites."
    assert len(error.candidates) == count
    assert {load().sites[id].group.lower() for id in error.candidates} == {text.lower()}
    assert all(id in error.remedy for id in error.candidates)


def test_a_body_is_not_the_beginning_of_another():
    """Titan is not Titania, and Io neither Ionosphere nor Ida."""
    assert ambiguous("titan").candidates == ("titan-kraken-mare", "titan-ontario-lacus")


@pytest.mark.parametrize(
    ("text", "id"),
    [("hyg", "hygiea"), ("Ves", "vesta"), ("mars: h", "mars-hellas-basin-buried-glaciers")],
)
def test_a_name_that_begins_so_goes_before_the_family_that_does(text, id):
    for network in NETWORKS.values():
        assert network.find(text) == id
        assert suggestions(network.names, text)[0] == id


def test_suggestions_are_listed_by_name_then_by_word_then_by_family():
    network = small_map(
        [
            site("a", name="Far Rock", group="Rocky"),
            site("b", name="Rock"),
            site("c", name="Big Rock"),
            site("d", name="Other", group="Rocky"),
            lagrange("e", name="Outer Rocks"),
        ],
        [],
    )
    assert suggestions(network.names, "roc") == ("b", "a", "c", "d", "e")
    assert suggestions(network.names, "rock") == ("b",)
    assert suggestions(network.names, "rokc")[0] == "b"
    assert network.find("roc") == "b"


def test_sites_come_first_and_nameless_spaces_only_alone():
    error = ambiguous("venus")
    assert error.candidates == ("venus-aerostat", "sol-venus-l4")
    assert set(ambiguous("earth lagrange").candidates) == {id for id in load().spaces if "earth-lagrange" in id}


def test_whole_words_go_before_beginnings():
    assert ambiguous("L1").candidates == ("earth-luna-l1", "sol-earth-l1")


def test_long_lists_are_cut():
    error = ambiguous("hohmann")
    assert len(error.candidates) > 200
    assert error.remedy.endswith(f"and {len(error.candidates) - 12} more.")


def test_two_spaces_of_one_name_are_told_apart_by_id():
    network = small_map([site("a", name="Rock"), lagrange("b", name="Rock")], [])
    with pytest.raises(AmbiguousName) as raised:
        network.find("rock")
    assert raised.value.candidates == ("a", "b")
    assert network.find("B") == "b"


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("calisto", "callisto-asgard-ice-spires"),
        ("calisto vallhala", "callisto-valhalla"),
        ("achiles", "achilles"),
        ("Plutoo", "pluto"),
        ("enceladuss", "enceladus"),
        ("Merkury north pole", "mercury-north-pole"),
    ],
)
def test_near_misses_are_suggested(text, nearest):
    with pytest.raises(UnknownName) as raised:
        load().find(text)
    assert raised.value.candidates[0] == nearest
    assert nearest in raised.value.remedy
    assert repr(text) in raised.value.message


@pytest.mark.parametrize("text", ["", "   ", "???", "xyzzyxyzzy", "火星"])
def test_nothing_near(text):
    with pytest.raises(UnknownName) as raised:
        load().find(text)
    assert raised.value.candidates == ()
    assert raised.value.remedy == "Search the map for its name."


def accented(text):
    return unicodedata.normalize("NFC", "".join(letter + "\u0301" if letter in "aeiou" else letter for letter in text))


@given(IDS)
def test_every_id_and_every_title_finds_its_space(place):
    edition, id = place
    network = NETWORKS[edition]
    title = network.spaces[id].title
    for text in (id, title):
        for typed in (
            text,
            text.upper(),
            f"  {text} ",
            text.replace("-", " "),
            text.replace(" ", "  "),
            accented(text),
        ):
            assert network.find(typed) == id


@pytest.mark.deep
@given(st.sampled_from(sorted(NETWORKS)), st.text(max_size=30))
def test_any_text_finds_a_space_or_says_what_to_do(edition, text):
    network = NETWORKS[edition]
    try:
        found, error = (network.find(text),), None
    except UnknownName as raised:
        found, error = raised.candidates, raised
    assert set(found) <= network.spaces.keys()
    assert found if error is None else error.remedy
