"""The cards and planets in the box, and copies of the file with something wrong in them."""

import copy
from collections import Counter

import pytest

from nf_core.games.these_new_worlds import PACKAGE
from nf_core.games.these_new_worlds.cards import COLOURS, FILE, cards, check, planet_name, planets
from nf_core.kernel.data import package_file, read_toml
from nf_core.kernel.errors import BadData

TABLE = read_toml(package_file(PACKAGE, FILE))


def doctored(change):
    table = copy.deepcopy(TABLE)
    change(table)
    return table


def test_the_box_holds_eighteen_cards_two_of_them_wild_and_eight_planets():
    assert Counter(card.colour for card in cards().values()) == dict.fromkeys(COLOURS, 4) | {"wild": 2}
    assert Counter(planet.colour for planet in planets().values()) == dict.fromkeys(COLOURS, 2)


def test_ordinary_cards_have_the_positions_1_to_16_and_wild_ones_0():
    assert sorted(card.position for card in cards().values()) == [0, 0, *range(1, 17)]
    assert {card.id for card in cards().values() if card.position == 0} == {"collective-bargain", "raid"}


@pytest.mark.parametrize(
    ("id", "facts"),
    [
        # The card that the rule book explains: green, to be played on 0 to 5, or on green; one green token.
        ("barter", ("green", 6, "flat", 1, "top-card-same-colour")),
        # Its examples A, B and C, and the wild card that steals.
        ("provinces", ("yellow", 12, "per-planet-in-empire", 1, "")),
        ("breakthrough", ("blue", 15, "flat", 3, "")),
        ("collective-bargain", ("wild", 0, "per-planet-in-collective", 1, "any-time")),
        ("raid", ("wild", 0, "steal-from-opponent", 2, "any-time")),
    ],
)
def test_the_cards_that_the_rule_book_prints_are_as_it_says(id, facts):
    card = cards()[id]
    assert (card.colour, card.position, card.award.kind, card.award.tokens, card.extra_play) == facts


def test_every_card_says_what_of_it_is_confirmed():
    confirmed = {card.id for card in cards().values() if card.confirmed}
    assert confirmed == {"barter", "provinces", "breakthrough", "collective-bargain", "raid"}


def test_planets_have_names():
    assert planet_name("garrison-iv") == "Garrison IV"


def test_the_file_is_sound():
    assert check(TABLE).card == tuple(cards().values())


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda t: t["card"].pop(), "has 17 cards, but the rules have 18"),
        (lambda t: t["card"].append(t["card"][0] | {"id": "more"}), "has 19 cards"),
        (lambda t: t["card"].append(t["card"][0]), "'recruits' occurs twice"),
        (lambda t: t["card"][1].update(id="recruits"), "'recruits' occurs twice"),
        (lambda t: t["card"][0].update(colour="wild"), "has 3 wild cards, but the rules have 2"),
        (lambda t: t["planet"].pop(), "has 7 planets, but the rules have 8"),
        (lambda t: t["planet"].append(t["planet"][0]), "'ares-reach' occurs twice"),
        (lambda t: t["card"][3].update(position=17), r"`int` <= 16.*\$\.card\[3\]\.position"),
        (lambda t: t["card"][3].update(position=-1), r"`int` >= 0.*\$\.card\[3\]\.position"),
        (lambda t: t["card"][3].update(colour="pink"), r"'pink'.*\$\.card\[3\]\.colour"),
        (lambda t: t["card"][3]["award"].update(tokens=0), r"\$\.card\[3\]\.award\.tokens"),
        (lambda t: t["card"][3]["award"].update(kind="gift"), r"'gift'.*\$\.card\[3\]\.award\.kind"),
        (lambda t: t["card"][3].update(extra_play="never"), r"'never'.*\$\.card\[3\]\.extra_play"),
        (lambda t: t["card"][3].update(postion=3), r"unknown field `postion`.*\$\.card\[3\]"),
        (lambda t: t["card"][3].pop("name"), r"missing required field `name`.*\$\.card\[3\]"),
        (lambda t: t["planet"][2].update(colour="wild"), r"'wild'.*\$\.planet\[2\]\.colour"),
        (lambda t: t.update(moon=[]), "unknown field `moon`"),
        (lambda t: t.pop("planet"), "missing required field `planet`"),
    ],
)
def test_a_doctored_file_is_refused_with_the_place_and_a_remedy(change, reason):
    with pytest.raises(BadData, match=reason) as caught:
        check(doctored(change))
    assert caught.value.file == FILE
    assert caught.value.remedy
