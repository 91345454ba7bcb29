"""Collecting resources: what each kind of card gives, and the ledger that says so."""

import pytest

from nf_core.games.these_new_worlds.actions import PlayCard
from nf_core.games.these_new_worlds.cards import COLOURS, cards
from nf_core.games.these_new_worlds.events import TokensTaken
from nf_core.games.these_new_worlds.phases.card_play import award
from nf_core.games.these_new_worlds.state import Tokens
from tests.games.these_new_worlds.given import kinds, play, turn
from tests.laws.walks import walked

FLAT = {id: card for id, card in cards().items() if card.award.kind == "flat"}
PER_PLANET = {card.colour: id for id, card in cards().items() if card.award.kind == "per-planet-in-empire"}
OF_COLOUR = {"red": "garrison-iv", "yellow": "senate-moon", "green": "verdance", "blue": "archive"}


def tokens_after(s, action):
    after, events = play(s, action)
    return after.players[0].tokens, after.players[1].tokens, kinds(events, TokensTaken)


@pytest.mark.rule("tnw.award")
@pytest.mark.parametrize("id", FLAT)
def test_a_plain_card_gives_tokens_of_its_colour(id):
    mine, theirs, told = tokens_after(turn(id, "raid"), PlayCard(0, id))
    card = FLAT[id]
    assert mine == Tokens(**{card.colour: card.award.tokens})
    assert theirs == Tokens()
    assert told == [TokensTaken(0, card.colour, card.award.tokens, stolen=False)]


@pytest.mark.rule("tnw.award")
def test_there_is_a_card_of_each_colour_that_counts_planets():
    assert PER_PLANET.keys() == set(COLOURS)


@pytest.mark.rule("tnw.award")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("count", [0, 1])
def test_such_a_card_gives_one_for_each_planet_of_its_colour_and_one_for_the_homeworld(colour, count):
    others = tuple(planet for other, planet in OF_COLOUR.items() if other != colour)[:2]
    empire = (*others, *[OF_COLOUR[colour]] * count)
    s = turn(PER_PLANET[colour], "raid", empires=(empire, ()))
    mine, _, told = tokens_after(s, PlayCard(0, PER_PLANET[colour]))
    assert mine == Tokens(**{colour: count + 1})
    assert told == [TokensTaken(0, colour, count + 1, stolen=False)]


@pytest.mark.rule("tnw.award")
def test_its_ledger_names_the_planets_and_the_homeworld():
    s = turn("trade-network", empires=(("verdance", "archive", "caravanserai"), ()))
    ledger = award(s, 0, cards()["trade-network"], "green")
    assert [entry.source for entry in ledger.entries] == ["Verdance", "Caravanserai", "homeworld"]
    assert (ledger.total, ledger.unit) == (3, "green tokens")


@pytest.mark.rule("tnw.award")
def test_planets_of_the_opponent_and_of_the_collective_do_not_count():
    s = turn("occupation", collective=("ares-reach", "garrison-iv"), empires=((), ("verdance",)))
    assert tokens_after(s, PlayCard(0, "occupation"))[0] == Tokens(red=1)


@pytest.mark.rule("tnw.award.collective")
@pytest.mark.parametrize(("colour", "count"), [("red", 2), ("yellow", 1), ("green", 0), ("blue", 0)])
def test_the_first_wild_card_counts_the_collective_in_a_colour_of_ones_choice(colour, count):
    s = turn("collective-bargain", collective=("ares-reach", "garrison-iv", "concordia"), empires=(("verdance",), ()))
    mine, theirs, told = tokens_after(s, PlayCard(0, "collective-bargain", colour))
    assert mine == Tokens(**{colour: count})
    assert theirs == Tokens()
    assert [event.count for event in told] == [count] * bool(count)


@pytest.mark.rule("tnw.award.collective")
def test_the_homeworld_gives_nothing_for_the_collective():
    ledger = award(turn("collective-bargain"), 0, cards()["collective-bargain"], "red")
    assert [(entry.source, entry.note) for entry in ledger.entries] == [("Ares Reach", "of The Collective")]


@pytest.mark.rule("tnw.award.steal")
@pytest.mark.parametrize(("held", "stolen"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_the_second_wild_card_takes_up_to_two_tokens_of_a_colour_from_the_opponent(held, stolen):
    s = turn("raid", tokens=({"green": 1}, {"green": held, "blue": 4}))
    mine, theirs, told = tokens_after(s, PlayCard(0, "raid", "green"))
    assert mine == Tokens(green=1 + stolen)
    assert theirs == Tokens(green=held - stolen, blue=4)
    assert told == ([TokensTaken(0, "green", stolen, stolen=True)] if stolen else [])


@pytest.mark.rule("tnw.award.steal")
def test_its_ledger_says_what_the_opponent_had():
    ledger = award(turn("raid", tokens=({}, {"green": 5})), 0, cards()["raid"], "green")
    assert [entry.source for entry in ledger.entries] == ["of the opponent's 5 green"]


def test_in_whole_games_every_award_is_what_its_ledger_says():
    for seed in range(12):
        for visit in walked("these-new-worlds", 2, seed):
            action = visit.action
            if not isinstance(action, PlayCard):
                continue
            card = cards()[action.card]
            ledger = award(visit.before, action.seat, card, action.colour or card.colour)
            assert sum(event.count for event in kinds(visit.turn.events, TokensTaken)) == ledger.total
