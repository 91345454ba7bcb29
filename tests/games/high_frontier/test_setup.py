"""Set-up, idea turns and the order of turns (rules C, C1, D)."""

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import Earn, EndTurn, Idea, Research, Reveal, StopIdeas, TalkFirst
from nf_core.games.high_frontier.events import IdeaGained, IdeaTurnedUp, TurnBegan, WaterPaid, YearBegan
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.rocket.cards import patents
from nf_core.games.high_frontier.rules.decks import deck, with_deck
from nf_core.games.high_frontier.rules.flow import IdeaTurn, new
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.state import DECKS, Deck, Options
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import table
from tests.games.high_frontier.moves import asked, kinds_of, legal, play, refusal, waters
from tests.games.high_frontier.names import (
    CAVES,
    COSMONAUTS,
    HELLAS,
    LUNA,
    NASA,
    PLATEAU,
    POLE,
    PRC,
    REFINERY,
    ROBONAUT,
    SHIMIZU,
    UN,
)

CALLISTO = "callisto-valhalla"
TOPS = ("Dumbo", ROBONAUT, REFINERY)


def begun(seats, **options):
    """A game after NATURE has turned up the three top ideas."""
    s = begin(GAME, Options(seats=seats, **options))
    for idea in reversed(TOPS):
        s = play(s, Reveal(NATURE, idea))[0]
    return s


@pytest.mark.rule("hf.setup")
def test_everybody_begins_with_a_crew_and_four_tanks_of_water():
    s = new(Options(seats=5))
    assert [player.water for player in s.players] == [4] * 5
    assert s.players[0].hand == (COSMONAUTS,)
    assert [player.faction for player in s.players] == ["un", "nasa", "prc", "esa", "shimizu"]
    assert all(not player.stacks for player in s.players)


@pytest.mark.rule("hf.setup")
def test_factions_may_be_chosen_but_not_twice():
    assert [player.faction for player in new(Options(seats=2, factions=(SHIMIZU, PRC))).players] == [SHIMIZU, PRC]
    for factions in ((PRC,), (PRC, PRC)):
        with pytest.raises(BadRequest, match="2 seats"):
            new(Options(seats=2, factions=factions))


@pytest.mark.rule("hf.setup")
def test_only_a_player_who_is_there_can_begin():
    with pytest.raises(BadRequest, match="There is no player 3 to begin"):
        new(Options(seats=2, first=2))
    assert asked(begun(2, first=1)) == [(1, "hf.turn")]


@pytest.mark.rule("hf.setup", "hf.deck.open")
def test_all_patents_lie_shuffled_by_type_with_the_top_one_open():
    s = begin(GAME, Options(seats=2))
    assert asked(s) == [(NATURE, "hf.turn-up")]
    assert sum(deck.size for deck in s.decks) == len(patents()) == 36
    assert legal(s) == {Reveal(NATURE, id) for id, patent in patents().items() if patent.white.deck == "refinery"}
    s = begun(2)
    assert tuple(deck.top for deck in s.decks) == tuple((idea,) for idea in TOPS)
    assert [len(deck.middle) for deck in s.decks] == [11] * 3


@pytest.mark.rule("hf.setup.busted")
@pytest.mark.parametrize(
    ("seats", "busted"),
    [
        (5, set()),
        (4, {LUNA, PLATEAU, CALLISTO}),
        (3, {LUNA, PLATEAU, CALLISTO, CAVES, POLE, HELLAS}),
        (2, {LUNA, PLATEAU, CALLISTO, CAVES, POLE, HELLAS}),
        (1, {LUNA, PLATEAU, CALLISTO, CAVES, POLE, HELLAS}),
    ],
)
def test_with_few_players_luna_callisto_and_mars_are_busted(seats, busted):
    assert new(Options(seats=seats)).busted == busted


@pytest.mark.rule("hf.turn")
def test_players_have_their_turns_clockwise_from_the_first():
    s = begun(3, first=1)
    order = []
    for _ in range(4):
        seat = asked(s)[0][0]
        order.append((s.year, seat))
        s = play(s, EndTurn(seat))[0]
    assert order == [(1, 1), (1, 2), (1, 0), (2, 1)]


@pytest.mark.rule("hf.turn")
def test_a_year_is_a_round_of_turns():
    s = table(factions=(PRC, NASA), seat=1)
    _, events = play(s, EndTurn(1))
    assert events == [YearBegan(2, last=False), TurnBegan(0)]


@pytest.mark.rule("hf.turn", "hf.operation.one")
def test_operations_moves_and_free_actions_come_in_any_order():
    s = play(begun(2), Earn(0))[0]
    assert EndTurn(0) in legal(s)
    assert refusal(s, Earn(0)) == ("hf.operation.one", "You have no operation left this turn.", None)
    assert s.turn.seat == 0


@pytest.mark.rule("hf.setup.ideas")
def test_in_the_quick_start_the_very_first_idea_costs_two():
    s = begun(2, quick_start=True)
    assert GAME.words.describe(s, Idea(0, "thruster")).endswith(" for 2 WT")
    assert GAME.words.reason(s, Idea(0, "thruster")).total == 2
    assert waters(s) == [3, 3]
    assert legal(s) == {*(Idea(0, deck) for deck in DECKS), StopIdeas(0), TalkFirst(0)}
    s, events = play(s, Idea(0, "robonaut"))
    assert events == [WaterPaid(0, 2, NATURE, "hf.setup.ideas"), IdeaGained(0, ROBONAUT)]
    s, events = play(s, Reveal(NATURE, "Neutral Beam"))
    assert events == [IdeaTurnedUp("robonaut", "Neutral Beam")]
    s, events = play(s, Idea(1, "robonaut"), Reveal(NATURE, "Nuclear Drill"))
    assert events[0] == WaterPaid(1, 1, NATURE, "hf.setup.ideas")
    assert waters(s) == [1, 2]
    assert s.players[1].hand[-1] == "Neutral Beam"
    assert asked(s) == [(0, "hf.idea")]


@pytest.mark.rule("hf.setup.ideas")
def test_whoever_ends_the_idea_turns_goes_first_for_the_rest_of_the_game():
    s = play(begun(3, quick_start=True), Idea(0, "thruster"), Reveal(NATURE, "Hall Effect"), StopIdeas(1))[0]
    assert s.first == 1
    assert asked(s) == [(1, "hf.turn")]
    s = play(s, EndTurn(1), EndTurn(2), EndTurn(0))[0]
    assert (s.year, asked(s)) == (2, [(1, "hf.turn")])


@pytest.mark.rule("hf.setup.ideas")
def test_who_cannot_pay_for_an_idea_begins_the_game():
    s = begun(1, quick_start=True)
    for idea in ("Hall Effect", "Mass Driver"):
        s = play(s, Idea(0, "thruster"), Reveal(NATURE, idea))[0]
    assert legal(s) == {StopIdeas(0)}
    assert refusal(s, Idea(0, "robonaut")) == ("hf.setup.ideas", "An idea costs 1 WT.", 1)


@pytest.mark.rule("hf.setup.ideas")
def test_no_hand_is_too_large_for_idea_turns():
    s = begun(1, quick_start=True, factions=(NASA,))
    s = play(s, Idea(0, "thruster"), Reveal(NATURE, "Hall Effect"), Idea(0, "robonaut"))[0]
    assert len(s.players[0].hand) == 3


@pytest.mark.rule("hf.deck.open")
def test_what_was_put_under_a_deck_comes_after_all_that_was_in_it():
    s = begun(2)
    old = deck(s, "thruster")
    s = with_deck(s, "thruster", replace(old, middle=old.middle - {"Hall Effect"}, bottom=("Hall Effect",)))
    s = play(s, Research(0, "thruster"))[0]
    assert legal(s) == {Reveal(NATURE, idea) for idea in old.middle - {"Hall Effect"}}
    s = with_deck(begun(2), "thruster", Deck(top=("Dumbo",), bottom=tuple(sorted(old.middle))))
    s = play(s, Research(0, "thruster"))[0]
    assert deck(s, "thruster").top[:2] == ("Dumbo", min(old.middle)), "then the whole deck is known"


@pytest.mark.rule("hf.deck.open", "hf.setup.ideas")
def test_an_empty_deck_offers_nothing():
    thrusters = tuple(id for id, patent in patents().items() if patent.white.deck == "thruster")
    s = table(factions=(UN, SHIMIZU), hands=((), thrusters))
    ideas = replace(s, agenda=(IdeaTurn(0), *s.agenda))
    assert legal(ideas) == {Idea(0, "robonaut"), Idea(0, "refinery"), StopIdeas(0), TalkFirst(0)}
    assert refusal(s, Research(0, "thruster")) == ("hf.deck.open", "The thruster deck is empty.", None)
    assert kinds_of(s, Research) == {Research(0, "robonaut"), Research(0, "refinery")}


@pytest.mark.rule("hf.setup")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_has_all_pieces_and_every_patent_is_in_a_deck(seats):
    s = new(Options(seats=seats))
    assert [(disks_left(s, seat), cubes_left(s, seat)) for seat in range(seats)] == [(9, 6 + 1)] * seats
    assert [deck.size for deck in s.decks] == [12] * len(DECKS)
