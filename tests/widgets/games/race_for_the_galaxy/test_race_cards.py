"""The cards of Race for the Galaxy in the card lab: every figure and every power of every card of a level."""

import pytest

from nf_core.games.race_for_the_galaxy.facts.designs import Development, World
from nf_core.games.race_for_the_galaxy.facts.loading import card_set, our_text
from nf_core.games.race_for_the_galaxy.words.powers import sentences
from nf_core.kernel.errors import BadRequest
from widgets import CardLab

ALL = card_set()


@pytest.fixture(scope="module")
def lab():
    return CardLab("race for the galaxy", level="brink-of-war")


@pytest.mark.parametrize("level", ["base", "gathering-storm", "rebel-vs-imperium", "brink-of-war"])
def test_every_card_of_a_level_is_there_with_everything_it_can_do(level):
    deck, found = card_set("", level), CardLab("race", level=level).cards.cards
    assert [card.name for card in found] == [*deck.designs]
    for card in found:
        told = tuple(power.text for power in card.powers)
        assert told == sentences(deck.designs[card.name], prestige=level == "brink-of-war"), card.name
    assert sum(int(card.figure("Copies").text) for card in found) == len(deck.deck)


@pytest.mark.parametrize(
    ("name", "title", "text"),
    [
        ("Space Marines", "Cost", "2"),
        ("Rebel Base", "Defense", "6"),
        ("Gem World", "VP", "1"),
        ("Galactic Imperium", "VP", "?"),
        ("Contact Specialist", "Copies", "3"),
        ("Epsilon Eridani", "Start world", "1, red"),
    ],
)
def test_a_figure_is_that_of_the_card(lab, name, title, text):
    card = next(card for card in lab.cards.cards if card.name == name)
    assert card.figure(title).text == text


@pytest.mark.parametrize(
    ("only", "fits"),
    [
        ({"Card": "development"}, lambda card: isinstance(card, Development)),
        (
            {"Type": "military", "Goods": "windfall"},
            lambda card: _is(card, defense=True, of="windfall"),
        ),
        ({"Kind": "Alien Technology"}, lambda card: getattr(card, "kind", "") == "alien"),
        ({"Goods": "no goods"}, lambda card: isinstance(card, World) and card.production is None),
        ({"Keyword": "UPLIFT"}, lambda card: "uplift" in card.keywords),
        ({"Power in": "Trade"}, lambda card: "trade" in card.phases),
        ({"Has": "a start world"}, lambda card: getattr(card, "start", None)),
        ({"Has": "scores for other cards"}, lambda card: card.scoring),
        ({"Has": "a prestige symbol"}, lambda card: card.prestige),
        ({"Has": "a rule of its own"}, lambda card: card.traits),
        ({"Comes with": "The Brink of War"}, lambda card: next(iter(card.copies)) == "brink-of-war"),
    ],
)
def test_every_filter_finds_the_cards_of_its_value(lab, only, fits):
    lab.show(only=only)
    assert [card.name for card in lab.found] == [name for name, card in ALL.designs.items() if fits(card)] != []


def _is(card, *, defense, of):
    return isinstance(card, World) and card.military == defense and card.production == of


def test_prestige_is_shown_only_where_the_game_has_it():
    base = CardLab("race", level="rebel-vs-imperium")
    assert "a prestige symbol" not in base.cards.filters["Has"]
    assert all(power.title != "Prestige" for card in base.cards.cards for power in card.powers)


def test_a_deck_file_of_one_s_own_is_browsed_without_the_remark_on_ours(lab):
    own = CardLab("race", deck=our_text().replace('"Space Marines"', '"Space Cadets"'))
    assert "Space Cadets" in [card.name for card in own.cards.cards]
    assert own.cards.remark == ""
    assert "printed cards" in lab.cards.remark


@pytest.mark.parametrize("level", ["moon", 3])
def test_a_level_that_there_is_not_is_refused(level):
    with pytest.raises(BadRequest, match="cannot be set up like this"):
        CardLab("race", level=level)
