"""When deals are made: before any choice of a turn, and between any two players (rule D3)."""

import pytest
from msgspec.structs import replace

from nf_core.games.high_frontier.actions import (
    Agree,
    Award,
    Bid,
    CancelOffer,
    HearOffer,
    Idea,
    Insure,
    OfferWater,
    OpenDeal,
    Pass,
    Propose,
    Prospect,
    PutOnTable,
    Refuse,
    RefuseAll,
    Research,
    Risk,
    StopIdeas,
    TalkFirst,
    WaterOffered,
)
from nf_core.games.high_frontier.events import DealDone, OfferWithheld
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Offer, Promise, Side
from nf_core.games.high_frontier.rules.flow import IdeaTurn
from nf_core.games.high_frontier.value import value
from nf_core.kernel.step import apply_trusted, pending
from tests.games.high_frontier.given import factory, leo, outpost, owning, rocket, table
from tests.games.high_frontier.moves import (
    asked,
    depart,
    fly,
    hop,
    kinds_of,
    legal,
    offered,
    own,
    play,
    put,
    refusal,
    the_hop,
    water,
    waters,
)
from tests.games.high_frontier.names import (
    ASTRONAUTS,
    CAT,
    ESA,
    GISH,
    HELIUM,
    HIGH,
    LOKI,
    LUNA,
    NASA,
    PRC,
    SANDWORM,
    STEAMER,
    TAIKONAUTS,
)

THREE = (PRC, NASA, ESA)


def at_a_hazard(**given):
    """Seat 0's crew lifts off with a factory's help, which is a hazard."""
    s = owning(rocket(TAIKONAUTS, CAT, at="phobos", tanks=2), claims=[factory("phobos")], **given)
    return depart(s, TAIKONAUTS, lift_off="factory")[0]


# Before a choice


@pytest.mark.rule("hf.deal.moment", "hf.hazard.insure")
def test_water_for_a_hazard_is_got_by_a_deal_before_the_roll():
    s = at_a_hazard(water=(2, 9))
    assert legal(s) == {Risk(0), TalkFirst(0)}
    s = play(s, TalkFirst(0))[0]
    assert asked(s) == [(0, "hf.talk")]
    assert legal(s) == {OpenDeal(0, 1), HearOffer(0, 1), CancelOffer(0)}
    s = play(s, OpenDeal(0, 1), *water("wants", 2), put("gives", "promise", "water later"), Propose(0), Agree(1))[0]
    assert asked(s) == [(0, "hf.hazard")]
    s = play(s, Insure(0))[0]
    assert waters(s) == [0, 7]
    assert s.promises == (Promise(0, 1, "water later"),)


@pytest.mark.rule("hf.deal.moment")
def test_a_talk_that_comes_to_nothing_leaves_everything_as_it_was():
    s = at_a_hazard()
    assert play(s, TalkFirst(0), CancelOffer(0)) == (s, [])
    assert play(s, TalkFirst(0), OpenDeal(0, 1), CancelOffer(0)) == (s, [])


@pytest.mark.rule("hf.deal.moment", "hf.permission")
def test_a_factorys_help_that_was_refused_on_the_way_is_bought_there():
    s = owning(rocket(HELIUM, at=HIGH, tanks=1), factions=(PRC, NASA), claims=[factory(LUNA, 1)])
    s = play(hop(depart(s, HELIUM)[0], LUNA, "factory")[0], Refuse(1))[0]
    landing = the_hop(s, LUNA, "factory")
    assert landing not in legal(s)
    offer = (OpenDeal(0, 1), *water("gives", 1), put("wants", "leave", f"factory {LUNA}"), Propose(0), Agree(1))
    s = play(s, TalkFirst(0), *offer)[0]
    assert asked(s) == [(0, "hf.fly")]
    assert asked(play(s, landing)[0]) == [(0, "hf.hazard")], "it has been given"


@pytest.mark.rule("hf.deal.moment", "hf.setup.ideas")
def test_in_idea_turns_water_is_lent_for_an_idea():
    s = table(water=(0, 5), hands=(("Dumbo",), ("Hall Effect",)))
    s = replace(s, agenda=(IdeaTurn(0),), turn=None)
    assert legal(s) == {StopIdeas(0), TalkFirst(0)}
    swap = (put("gives", "idea", "Dumbo"), put("wants", "idea", "Hall Effect"))
    s = play(s, TalkFirst(0), OpenDeal(0, 1), *water("wants", 1), *swap, Propose(0), Agree(1))[0]
    assert s.players[0].hand == (TAIKONAUTS, "Hall Effect")
    s = play(s, Idea(0, "robonaut"))[0]
    assert (asked(s), waters(s)) == ([(1, "hf.idea")], [0, 4])


@pytest.mark.rule("hf.deal.better", "hf.setup.ideas")
def test_each_idea_turn_has_offers_of_its_own():
    s = replace(table(), agenda=(IdeaTurn(0),), turn=None)
    s = play(s, TalkFirst(0), OpenDeal(0, 1), *water("gives", 1), Propose(0), RefuseAll(1))[0]
    s = play(s, Idea(0, "robonaut"), Idea(1, "robonaut"), TalkFirst(0), OpenDeal(0, 1), *water("gives", 1))[0]
    assert Propose(0) in legal(s)


@pytest.mark.rule("hf.deal.moment")
def test_who_plays_alone_has_nobody_to_talk_to():
    assert legal(at_a_hazard(factions=(PRC,))) == {Risk(0), Insure(0)}


@pytest.mark.rule("hf.deal.moment", "hf.deal.better")
def test_a_player_who_hears_no_more_is_not_talked_to_but_may_be_heard():
    s = play(at_a_hazard(), TalkFirst(0), OpenDeal(0, 1), *water("gives", 1), Propose(0), RefuseAll(1), TalkFirst(0))[0]
    assert legal(s) == {HearOffer(0, 1), CancelOffer(0)}
    assert refusal(s, OpenDeal(0, 1))[1] == "Player 2 wants no more offers this turn."
    heard = (HearOffer(0, 1), CancelOffer(1))
    s = play(s, *heard, TalkFirst(0), *heard, TalkFirst(0), *heard)[0]
    assert legal(s) == {Risk(0), Insure(0)}, "nobody is left to talk to"


# Between whom


@pytest.mark.rule("hf.deal.moment")
def test_two_others_make_a_deal_in_a_third_players_turn():
    s = play(table(factions=THREE), HearOffer(0, 1))[0]
    assert asked(s) == [(1, "hf.talk")]
    assert legal(s) == {OpenDeal(1, 0), OpenDeal(1, 2), CancelOffer(1)}
    s = play(s, OpenDeal(1, 2), *water("gives", 3, 1), Propose(1))[0]
    assert asked(s) == [(2, "hf.offer-answer")]
    s, events = play(s, Agree(2))
    assert events == [DealDone(Offer(1, 2, Side(3)))]
    assert waters(s) == [10, 7, 13]
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.deal.moment", "hf.permission")
def test_leave_is_given_to_nobody_but_the_phasing_player():
    s = play(table(factions=THREE, claims=[factory(LUNA, 1)]), HearOffer(0, 1))[0]
    assert offered(play(s, OpenDeal(1, 2))[0], "gives", "leave") == set()
    assert offered(play(s, OpenDeal(1, 0))[0], "gives", "leave") == {f"factory {LUNA}", f"water {LUNA}"}


@pytest.mark.rule("hf.deal.moment")
def test_whoever_is_let_speak_may_say_nothing_and_that_is_told():
    assert play(table(factions=THREE), HearOffer(0, 1), CancelOffer(1))[1] == [OfferWithheld(1, 0)]
    assert play(table(factions=THREE), HearOffer(0, 1), OpenDeal(1, 2), CancelOffer(1))[1] == [OfferWithheld(1, 2)]


@pytest.mark.rule("hf.deal.moment", "hf.deal.better")
def test_nobody_is_let_speak_to_whom_nobody_listens():
    s = table(factions=THREE)
    for other in (0, 2):
        s = play(s, HearOffer(0, 1), OpenDeal(1, other), *water("gives", 1, 1), Propose(1), RefuseAll(other))[0]
    s = play(s, HearOffer(0, 2), OpenDeal(2, 1), *water("gives", 1, 2), Propose(2), RefuseAll(1))[0]
    assert legal(play(s, HearOffer(0, 1))[0]) == {OpenDeal(1, 0), CancelOffer(1)}, "who asks listens again"
    assert refusal(s, OpenDeal(0, 1))[0] == "hf.deal.better"


# What stays where it is


@pytest.mark.rule("hf.deal.reserved")
def test_a_rocket_under_way_neither_gives_nor_takes():
    theirs = (outpost("heo", STEAMER), rocket(ASTRONAUTS, at="heo", fuel=8))
    s = table(stacks=((rocket(TAIKONAUTS, CAT, tanks=2),), theirs))
    s = play(fly(depart(s, TAIKONAUTS)[0], "heo"), TalkFirst(0), OpenDeal(0, 1))[0]
    assert not [a for a in kinds_of(s, PutOnTable) if a.kind in ("card", "fuel")]
    both = (leo("Dumbo"), rocket(TAIKONAUTS, CAT, tanks=2))
    s = play(depart(table(stacks=(both, (leo(STEAMER),))), TAIKONAUTS)[0], TalkFirst(0), OpenDeal(0, 1))[0]
    assert offered(s, "gives", "card") == {"leo/Dumbo"}
    s = play(s, put("wants", "card", f"leo/{STEAMER}"), Propose(0), Agree(1))[0]
    assert own(s, "rocket").cards == (TAIKONAUTS, CAT)
    assert own(s, "leo").cards == ("Dumbo", STEAMER)
    assert asked(s) == [(0, "hf.fly")]


@pytest.mark.rule("hf.deal.reserved")
def test_a_card_given_to_a_player_under_way_does_not_catch_up_with_its_rocket():
    s = table(stacks=((rocket(TAIKONAUTS, CAT, tanks=2),), (leo(STEAMER),)))
    s = play(depart(s, TAIKONAUTS)[0], TalkFirst(0), OpenDeal(0, 1), put("wants", "card", f"leo/{STEAMER}"))[0]
    s = play(s, Propose(0), Agree(1))[0]
    assert own(s, "rocket").cards == (TAIKONAUTS, CAT)
    assert own(s, "leo").cards == (STEAMER,)


@pytest.mark.rule("hf.deal.reserved", "hf.prospect.buggy")
def test_a_buggy_on_a_dangerous_road_is_not_traded_away_from_under_its_driver():
    mine = outpost(LOKI, SANDWORM)
    s = table(stacks=((mine,), (outpost(LOKI, STEAMER),)))
    assert offered(play(s, OpenDeal(0, 1))[0], "gives", "card") == {f"outpost {LOKI}/{SANDWORM}"}
    s = play(s, Prospect(0, f"outpost {LOKI}", SANDWORM, GISH), TalkFirst(0), OpenDeal(0, 1))[0]
    assert offered(s, "gives", "card") == set()
    assert offered(s, "wants", "card") == set(), "nor given anything"


# In auctions


def auction(*actions, factions=THREE, **given):
    """An auction of seat 0 at which something has been bid."""
    return play(table(factions=factions, **given), Research(0, "refinery"), *actions)[0]


@pytest.mark.rule("hf.deal.moment", "hf.operation.research")
def test_a_player_who_could_not_pay_is_asked_again_if_a_deal_has_given_it_enough():
    s = auction(Bid(0, 0), Bid(1, 4), Pass(2), water=(10, 9, 2))
    assert asked(s) == [(0, "hf.bid")]
    gift = (OpenDeal(0, 2), *water("gives", 1), Propose(0), Agree(2))
    too_little = play(s, TalkFirst(0), *gift, Pass(0))[0]
    assert asked(too_little) == [(0, "hf.turn")]
    s = play(s, TalkFirst(0), *gift, TalkFirst(0), *gift, Pass(0))[0]
    assert asked(s) == [(2, "hf.bid")]
    s = play(s, Bid(2, 4), Pass(0), Pass(1), Award(0, 2))[0]
    assert waters(s) == [12, 9, 0]


@pytest.mark.rule("hf.deal.reserved", "hf.operation.research")
def test_what_is_bid_is_not_given_away_until_the_bid_is_beaten():
    def most(s, giver):
        s = play(s, TalkFirst(0), HearOffer(0, giver), OpenDeal(giver, 0), OfferWater(giver, "gives"))[0]
        return pending(s)[0].high

    leading = auction(Pass(0), Bid(1, 4), Pass(2))
    assert [most(leading, giver) for giver in (1, 2)] == [6, 10]
    beaten = auction(Pass(0), Bid(1, 4), Bid(2, 5))
    assert [most(beaten, giver) for giver in (1, 2)] == [10, 5]
    assert most(auction(Pass(0), Pass(1), Bid(2, 0)), 2) == 10


@pytest.mark.rule("hf.deal.moment", "hf.deal.reserved")
def test_a_tie_may_be_decided_by_a_deal():
    s = auction(Pass(0), Bid(1, 3), Bid(2, 3), Pass(0), Pass(1), Pass(2))
    assert asked(s) == [(0, "hf.tie")]
    wants = (TalkFirst(0), OpenDeal(0, 1), OfferWater(0, "wants"))
    assert pending(play(s, *wants)[0])[0].high == 7
    s = play(s, *wants, WaterOffered(0, 1), Propose(0), Agree(1), Award(0, 1))[0]
    assert waters(s) == [14, 6, 10]


@pytest.mark.rule("hf.deal.hand", "hf.operation.research")
def test_a_swap_during_an_auction_lets_nobody_in_who_has_too_many_ideas():
    four = ("Dumbo", "Hall Effect", "Mass Driver", "Rock Splitter")
    s = auction(Bid(0, 0), hands=((), four, ("Metastable Helium",)))
    assert asked(s) == [(2, "hf.bid")]
    take = put("wants", "idea", "Dumbo", 2)
    s = play(s, TalkFirst(2), OpenDeal(2, 1), take)[0]
    assert refusal(s, Propose(2))[0] == "hf.deal.hand"
    s = play(s, put("gives", "idea", "Metastable Helium", 2), Propose(2), Agree(1))[0]
    assert "Dumbo" in s.players[2].hand
    assert asked(play(s, Bid(2, 1), Pass(0))[0]) == [(0, "hf.turn")], "player 2 is not asked"


@pytest.mark.rule("hf.deal.moment")
def test_a_player_who_must_pass_is_asked_for_nothing_else():
    s = auction(Bid(0, 0), Bid(1, 4), water=(10, 9, 2))
    assert legal(s) == {Pass(2)}
    assert GAME.words.spared(s, Pass(2))


# Words and bots


def test_a_talk_reads_well():
    s = at_a_hazard()
    said = [GAME.words.describe(s, TalkFirst(0))]
    s = play(s, TalkFirst(0))[0]
    said += [GAME.words.prompt(pending(s)[0]), *(GAME.words.describe(s, action) for action in pending(s)[0])]
    assert said == [
        "make or hear an offer first",
        "A deal: with whom?",
        "make player 2 an offer",
        "let player 2 make an offer",
        "let it be",
    ]
    s = play(s, OpenDeal(0, 1), *water("gives", 1), Propose(0))[0]
    assert GAME.words.describe(s, RefuseAll(1)) == "no, and no more offers this turn"
    s = play(s, Refuse(1), TalkFirst(0))[0]
    assert GAME.words.describe(s, OpenDeal(0, 1)) == "make player 2 a better offer"


@pytest.mark.parametrize(
    "moment",
    [
        at_a_hazard,
        lambda: at_a_hazard(water=(2,)),
        auction,
        lambda: auction(Bid(0, 0), Bid(1, 4), Pass(2)),
        lambda: auction(Pass(0), Bid(1, 3), Bid(2, 3), Pass(0), Pass(1), Pass(2)),
        lambda: fly(depart(owning(rocket(TAIKONAUTS, CAT, tanks=2)), TAIKONAUTS)[0], "heo"),
        table,
    ],
)
def test_to_a_bot_that_looks_one_choice_ahead_something_else_is_always_better_than_talking(moment):
    s = moment()
    worth = {action: value(apply_trusted(s, action).state, 0, s) for action in pending(s)[0]}
    talks = {action for action in worth if isinstance(action, TalkFirst | OpenDeal | HearOffer)}
    assert talks
    assert max(worth[action] for action in talks) < max(worth[action] for action in worth.keys() - talks)
