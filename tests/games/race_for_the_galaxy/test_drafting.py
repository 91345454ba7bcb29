"""The drafting variant: packs, what is kept and passed, decks of one's own, and what others can know."""

from random import Random

import pytest
from msgspec.structs import replace

from nf_core.games.race_for_the_galaxy import actions as a
from nf_core.games.race_for_the_galaxy.events import CardDrafted
from nf_core.games.race_for_the_galaxy.facts.loading import our_text
from nf_core.games.race_for_the_galaxy.game import GAME
from nf_core.games.race_for_the_galaxy.phases.ending import EndRound
from nf_core.games.race_for_the_galaxy.state.options import Options
from nf_core.games.race_for_the_galaxy.state.player import Pile
from nf_core.games.race_for_the_galaxy.state.table import pile_of
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.step import apply, apply_trusted, pending
from tests.games.race_for_the_galaxy.given import Seat, draws, hand, round_of, select, table, take

GEM = 'name = "Gem World"\ncopies = { base = 1 }'
LARGER = our_text().replace(GEM, GEM.replace("1", "2"))


def drafting(seats, **options):
    """A game at the first question of its draft."""
    return draws(begin(GAME, Options(seats=seats, level="brink-of-war", goals=False, drafting=True, **options)))


def packs(s):
    """By seat, the cards to draft from."""
    return [turn.pack for turn in s.phase.turns]


def keep(s, at=0):
    """The state after every seat has kept a card of its pack, the one at a place."""
    for seat, pack in enumerate(packs(s)):
        s = apply(s, a.DraftCard(seat, pack[at])).state
    return s


def drafted(seats):
    """A game whose draft is over."""
    s = drafting(seats)
    while pending(s)[0].prompt == "race.draft-card":
        s = draws(keep(s))
    return s


@pytest.mark.rule("race.draft")
@pytest.mark.parametrize(("seats", "cards", "deck"), [(2, 5, 112), (3, 5, 74), (4, 7, 55), (5, 9, 43), (6, 9, 36)])
def test_all_cards_are_drafted_into_decks(seats, cards, deck):
    s = drafting(seats)
    assert [len(pack) for pack in packs(s)] == [cards] * seats
    s = drafted(seats)
    assert [len(player.drafted) for player in s.players] == [deck] * seats
    assert [hand(s, seat) for seat in range(seats)] == [6] * seats
    assert len(s.supply) == (3 if seats == 5 else 0)
    assert all(player.hand.known <= player.drafted for player in s.players)


@pytest.mark.rule("race.draft")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"level": "rebel-vs-imperium"}, "known for The Brink of War"),
        ({"deck": LARGER}, "The draft deals out 228 cards; the deck has 229"),
        ({"seats": 1, "robot": "easy"}, "no drafting against the robot"),
    ],
)  # fmt: skip
def test_a_draft_that_cannot_be_dealt_is_refused(options, told):
    with pytest.raises(BadRequest, match=told):
        begin(GAME, Options(**{"level": "brink-of-war", "drafting": True} | options))


@pytest.mark.rule("race.draft.pass")
def test_packs_are_passed_to_the_left_and_then_to_the_right():
    s = drafting(3)
    before = packs(s)
    s = keep(s)
    assert packs(s) == [before[2][1:], before[0][1:], before[1][1:]]
    assert all(before[seat][0] in s.players[seat].drafted for seat in range(3))
    while len(packs(s)[0]) > 2:
        s = keep(s)
    s = draws(keep(s))
    before = packs(s)
    assert len(before[0]) == 5, "the last card of a pack is no choice"
    assert packs(keep(s)) == [before[1][1:], before[2][1:], before[0][1:]]


@pytest.mark.rule("race.draft.pass")
def test_what_is_kept_is_a_secret():
    s = drafting(3)
    kept = packs(s)[1][2]
    chosen = apply(s, a.DraftCard(1, kept)).state
    assert kept not in str(GAME.view(chosen, 0))
    assert GAME.view(s, 0).phase.turns[1].pack == ("?",) * 5
    assert GAME.view(s, 0).phase.turns[0].pack == packs(s)[0]
    told = [GAME.narrate(CardDrafted(1, kept), reader) for reader in (0, 1)]
    assert told == ["Player 2 kept a card.", f"You kept {kept}."]


@pytest.mark.rule("race.draft.own")
def test_players_know_their_decks_and_guess_those_of_others():
    s = drafted(2)
    view = GAME.view(s, 0)
    assert view.players[0].drafted == s.players[0].drafted
    assert (view.players[1].drafted, view.players[1].hand.known) == (frozenset(), frozenset())
    assert view.players[0].own == Pile(unseen=112 - 6)
    guessed = GAME.guess(view, Random(1))
    assert guessed.players[0].own.supply | guessed.players[0].hand.known == s.players[0].drafted
    assert GAME.view(guessed, 0) == view
    assert GAME.faults(guessed) == ()


def owned(s, *supplies):
    """A table on which each seat has a supply of its own."""
    left = set(s.supply) | set(s.discards)
    players = [
        replace(player, own=Pile(frozenset(supply)), drafted=frozenset(supply) | player.hand.known)
        for player, supply in zip(s.players, supplies, strict=True)
    ]
    supply = frozenset(left - set().union(*supplies))
    config = replace(s.config, drafting=True)
    return replace(s, config=config, players=tuple(players), supply=supply, discards=frozenset())


@pytest.mark.rule("race.draft.own")
def test_cards_come_from_and_go_to_the_own_pile():
    before = round_of(Seat("Old Earth"), Seat("New Sparta"))
    s = owned(before, ("Gem World", "Drop Ships"), ("Space Marines", "Comet Zone"))
    s = draws(select(s, "produce", "explore-1"))
    asked = next(one for one in pending(s) if one.seat == 0)
    assert set(asked.items) == {"Gem World", "Drop Ships"}
    s = take(s, 0)
    assert pile_of(s, 0).discards | s.players[0].hand.known == {"Gem World", "Drop Ships"}
    assert len(s.supply) == len(before.supply) - 4


@pytest.mark.rule("race.draft.own")
def test_salvage_draws_from_the_own_supply():
    many = Seat("Old Earth", "Retrofit & Salvage, Inc"), Seat("New Sparta", size=12)
    s = owned(table(*many, agenda=(EndRound(),)), ("Gem World", "Drop Ships"), ("Space Marines",))
    s = take(s, 1)
    assert s.players[0].hand.known == {"Gem World", "Drop Ships"}
    assert len(pile_of(s, 1).discards) == 2


def test_a_drafted_game_ends_and_keeps_every_card():
    rng, s = Random(4), begin(GAME, Options(seats=2, level="brink-of-war", takeovers=True, drafting=True))
    while decisions := pending(s):
        s = apply_trusted(s, decisions[0].sample(rng)).state
        assert GAME.faults(s) == ()
    assert GAME.outcome(s).winners
