"""Cards in a few words, as they stand on them: they must fit, and say what the sentences say."""

import pytest

from nf_core.games.race_for_the_galaxy.facts.powers import EFFECTS
from nf_core.games.race_for_the_galaxy.phases.selecting import PHASE_OF
from nf_core.games.race_for_the_galaxy.state.player import Placed
from nf_core.games.race_for_the_galaxy.words.powers import sentences
from nf_core.games.race_for_the_galaxy.words.short import SHORT, action_lines, short_lines
from nf_core.games.race_for_the_galaxy.words.tableaus import card_thing
from tests.games.race_for_the_galaxy.cards_given import BASE, CARDS, player, table

DESIGNS = [*CARDS.designs.values(), BASE.designs["Gambling World"]]
SHORTLY = {
    "Alpha Centauri": ("Settle: Rare worlds 1 less", "Settle: +1 Military for Rare worlds"),
    "Contact Specialist": ("Settle: -1 Military", "Settle: may pay for military worlds other than Alien, 1 less"),
    "Old Earth": ("Trade: any good +1", "Consume: up to 2 goods, 1 VP each"),
    "Rebel Convict Mines": ("Settle: discard a card: +1 Military",),
    "Colony Ship": ("Settle: discard this: pay nothing for a world other than Alien",),
    "Alien Booby Trap": ("Settle: spend 1 prestige: +3 Military", "Produce: discard 1: good on an Alien windfall"),
    "Terraforming Guild": (
        "?: 2 per Novelty/Rare/Genes/Alien windfall world, 2 per TERRAFORMING card",
    ),
    "Galactic Exchange": ("?: 1/3/6/10 for 1 to 4 kinds, 3 for Diversified Economy",),
    "Galactic Renaissance": (
        "?: 1 per 3 VP in chips, 3 for Research Labs, Galactic Trendsetters, Artist Colony",
    ),
    "Rebel Stronghold": ("1 prestige when placed",),
}  # fmt: skip


@pytest.mark.parametrize("card", SHORTLY)
def test_a_card_says_in_a_few_words_what_it_can_do(card):
    said = short_lines(CARDS.designs[card])
    assert [line for line in SHORTLY[card] if line not in said] == []


def test_every_effect_has_its_words_and_cards_that_differ_differ():
    assert {kind.__name__ for kind in SHORT} == {kind.__name__ for kind in EFFECTS.values()}
    powers = {power for design in DESIGNS for power in design.powers}
    said = [f"{power.phase} {SHORT[type(power)](power)}" for power in powers]
    assert len(set(said)) == len(powers)
    assert not any("None" in words or "  " in words for words in said)


def test_the_few_words_are_fewer_than_the_sentences_and_leave_out_production_alone():
    for design in DESIGNS:
        short, whole = " ".join(short_lines(design)), " ".join(sentences(design))
        assert len(short) < len(whole) or whole == short == ""
    assert short_lines(CARDS.designs["Spice World"]) == ("Trade: Novelty good +2",)


def test_every_action_card_says_what_it_brings_to_all_and_to_you():
    for action in PHASE_OF:
        everybody, you = action_lines(action)
        assert everybody.startswith("all: ")
        assert you.startswith("you: ")


def test_a_card_in_a_tableau_shows_its_good_or_the_room_for_one():
    s = table(player("Spice World", goods=("Spice World",)), player("Old Earth"))
    lying = [card_thing(s, placed, lies=True) for placed in s.players[0].tableau]
    assert [(thing.marks, thing.now, thing.kind) for thing in lying] == [
        ("N●", "Novelty good", "Novelty production"),
    ]  # fmt: skip
    assert card_thing(s, Placed("Spice World"), lies=True).marks == "N○"
    assert card_thing(s, Placed("Spice World")).marks == "N"
    assert card_thing(s, Placed("Galactic Federation")).points == "? VP"
    assert card_thing(s, Placed("Avian Uplift Race")).face == "M2"
