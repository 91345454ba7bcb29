"""The tiles of New Frontiers in the card lab: every figure and every power, each with its source."""

import pytest

from nf_core.games.new_frontiers.facts.components import Home, World
from nf_core.games.new_frontiers.facts.loading import our_text, tile_set
from nf_core.games.new_frontiers.words.powers import sentences
from widgets import CardLab

TILES = tile_set()


@pytest.fixture(scope="module")
def lab():
    return CardLab("new frontiers")


def origins(card):
    """How many figures of a card come from each source."""
    return sorted(figure.source for figure in (*card.figures, *card.powers))


def test_every_tile_is_there_with_every_power_in_its_sentence(lab):
    assert [card.name for card in lab.cards.cards] == [*TILES.all]
    for card in lab.cards.cards:
        told = [power.text for power in card.powers if power.title != "Scores"]
        tile = TILES.all[card.name]
        assert told == [*sentences(tile)]
        assert len(card.powers) - len(told) == len(tile.scoring)


def test_every_figure_has_the_source_that_the_data_name(lab):
    for card in lab.cards.cards:
        tile = TILES.all[card.name]
        own = [name for word in ("confirmed", "namesake", "reconstructed") for name in getattr(tile.source, word)]
        assert len(card.figures) + len(card.powers) == len(own), card.name
        assert origins(card) == sorted(tile.source.of(name) for name in own), card.name


@pytest.mark.parametrize(
    ("name", "title", "text", "source"),
    [
        ("Space Marines", "Cost", "2", "confirmed"),
        ("Public Works", "Cost", "2", "reconstructed"),
        ("Rebel Base", "Defense", "6", "namesake"),
        ("Devolved Uplift Race", "Goods", "windfall", "confirmed"),
        ("Old Earth", "Type", "non-military", "namesake"),
        ("Imperium Lords", "VP", "?", "confirmed"),
    ],
)
def test_a_figure_is_that_of_the_tile(lab, name, title, text, source):
    card = next(card for card in lab.cards.cards if card.name == name)
    assert (card.figure(title).text, card.figure(title).source) == (text, source)


def test_scoring_lines_are_powers_in_sentences(lab):
    card = next(card for card in lab.cards.cards if card.name == "Imperium Lords")
    assert [power.text for power in card.powers if power.title == "Scores"] == [
        "Scores 2 VP for each REBEL military colony.", "Scores 1 VP for each IMPERIUM tile.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("only", "fits"),
    [
        ({"Tile": "home colony"}, lambda tile: isinstance(tile, Home)),
        ({"Type": "military", "Tile": "world"}, lambda tile: isinstance(tile, World) and tile.military),
        ({"Kind": "Alien Technology"}, lambda tile: getattr(tile, "kind", "") == "alien"),
        ({"Goods": "no goods"}, lambda tile: getattr(tile, "production", "") == "none"),
        ({"Keyword": "UPLIFT"}, lambda tile: "UPLIFT" in tile.keywords),
        ({"Power in": "Trade"}, lambda tile: "trade" in tile.phases),
        ({"Some figure": "ours"}, lambda tile: tile.source.reconstructed),
    ],
)
def test_every_filter_finds_the_tiles_of_its_value(lab, only, fits):
    lab.show(only=only)
    assert [card.name for card in lab.found] == [name for name, tile in TILES.all.items() if fits(tile)]


def test_a_tile_file_of_one_s_own_is_browsed_without_the_remark_on_ours(lab):
    own = CardLab("new frontiers", tiles=our_text().replace('"Space Marines"', '"Space Cadets"'))
    assert "Space Cadets" in [card.name for card in own.cards.cards]
    assert own.cards.remark == ""
    assert "reconstruction" in lab.cards.remark
