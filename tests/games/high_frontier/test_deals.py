"""Deals (rule D3)."""

import pytest

from nf_core.games.high_frontier.actions import (
    Agree,
    CancelOffer,
    EndTurn,
    HearOffer,
    OfferWater,
    OpenDeal,
    Propose,
    PutOnTable,
    Refuse,
    RefuseAll,
    TakeBack,
    WaterOffered,
)
from nf_core.games.high_frontier.events import DealDone, DealRefused, OfferWithheld
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Item, Offer, Side
from nf_core.games.high_frontier.rules.deals.exchange import PROMISES
from nf_core.games.high_frontier.state import claim_at
from tests.games.high_frontier.given import claim, dealing, factory, freighter, leo, outpost, rocket, table
from tests.games.high_frontier.moves import (
    asked,
    kinds_of,
    legal,
    moved,
    offered,
    own,
    play,
    put,
    refusal,
    told,
    water,
    waters,
)
from tests.games.high_frontier.names import ASTRONAUTS, CAT, ESA, LUNA, NASA, NINE, PRC, STEAMER, TAIKONAUTS


@pytest.mark.rule("hf.deal")
def test_water_buys_a_claim():
    s = dealing(*water("gives", 3), put("wants", "claim", "nysa"), Propose(0), claims=[claim("nysa", 1)])
    assert asked(s) == [(1, "hf.offer-answer")]
    s, events = play(s, Agree(1))
    assert told(events, DealDone) == [DealDone(Offer(0, 1, Side(3), Side(0, (Item("claim", "nysa"),))))]
    assert waters(s) == [7, 13]
    assert claim_at(s, "nysa") == claim("nysa", 0)


@pytest.mark.rule("hf.deal")
def test_a_factory_changes_hands_with_its_colonies():
    s = dealing(put("gives", "claim", LUNA), Propose(0), claims=[factory(LUNA, colonies=1)])
    assert claim_at(play(s, Agree(1))[0], LUNA) == factory(LUNA, 1, colonies=1)


@pytest.mark.rule("hf.deal")
@pytest.mark.parametrize(
    ("owned", "said"),
    [
        (claim(LUNA), ""),
        (factory(LUNA), " with its factory"),
        (factory(LUNA, colonies=1), " with its factory and colonies"),
    ],
)
def test_what_stands_on_a_claim_is_said_when_it_is_offered_and_when_it_is_answered(owned, said):
    s = dealing(claims=[owned])
    thing = f"the claim on Luna: Shackleton polar rim{said}"
    assert GAME.words.describe(s, put("gives", "claim", LUNA)) == f"offer {thing}"
    s = play(s, put("gives", "claim", LUNA), Propose(0))[0]
    assert GAME.words.describe(s, Agree(1)) == f"yes: you get {thing} in return for nothing"


@pytest.mark.rule("hf.deal")
def test_an_offer_that_is_refused_changes_nothing():
    s = dealing(*water("gives", 3), Propose(0), factions=(PRC, NASA, ESA))
    assert legal(s) == {Agree(1), Refuse(1), RefuseAll(1)}
    s, events = play(s, Refuse(1))
    assert events == [DealRefused(Offer(0, 1, Side(3)))]
    assert waters(s) == [10, 10, 10]
    assert kinds_of(s, OpenDeal) == {OpenDeal(0, 1), OpenDeal(0, 2)}


# A better offer


def refused(*items, **given):
    """A table at which seat 1 has refused such an offer of seat 0."""
    return play(dealing(*items, Propose(0), **given), Refuse(1))[0]


WANTED = put("wants", "claim", "nysa")
HIS = {"claims": [claim("nysa", 1), claim("vesta", 1), claim("urda")]}
NO_BETTER = "Player 2 has refused an offer like this: offer more, or ask for less."


@pytest.mark.rule("hf.deal.better")
def test_an_offer_after_a_refusal_begins_with_what_was_refused_and_must_be_better():
    s = play(refused(*water("gives", 3), WANTED, **HIS), OpenDeal(0, 1))[0]
    assert TakeBack(0, "wants", "claim", "nysa") in legal(s)
    assert refusal(s, Propose(0)) == ("hf.deal.better", NO_BETTER, None)
    s = play(s, *water("gives", 4), Propose(0), Agree(1))[0]
    assert waters(s) == [6, 14]
    assert claim_at(s, "nysa") == claim("nysa", 0)


@pytest.mark.rule("hf.deal.better")
@pytest.mark.parametrize(
    ("change", "better"),
    [
        ((), False),
        (water("gives", 4), True),
        (water("gives", 2), False),
        (water("wants", 0), True),
        (water("wants", 2), False),
        ((put("gives", "claim", "urda"),), True),
        ((put("gives", "promise", "water later"),), True),
        ((put("wants", "claim", "vesta"),), False),
        ((TakeBack(0, "wants", "claim", "nysa"),), True),
        ((TakeBack(0, "wants", "claim", "nysa"), put("wants", "claim", "vesta")), False),
        ((*water("gives", 9), put("wants", "claim", "vesta")), False),
        ((TakeBack(0, "wants", "claim", "nysa"), *water("gives", 2)), False),
    ],
)
def test_better_is_more_for_the_other_or_less_of_it_and_nothing_the_other_way_round(change, better):
    s = play(refused(*water("gives", 3), *water("wants", 1), WANTED, **HIS), OpenDeal(0, 1), *change)[0]
    assert (Propose(0) in legal(s)) == better


@pytest.mark.rule("hf.deal.better", "hf.deal.fuel")
def test_two_tanks_are_better_than_one_and_a_card_is_the_same_card_in_another_stack():
    near = (rocket(ASTRONAUTS, at="heo", fuel=3),)
    mine = (rocket(TAIKONAUTS, at="heo", fuel=16), outpost("heo", CAT))
    s = refused(put("gives", "fuel", "1 tank of fuel"), stacks=(mine, near))
    s = play(s, OpenDeal(0, 1), TakeBack(0, "gives", "fuel", "1 tank of fuel"))[0]
    assert Propose(0) in legal(play(s, put("gives", "fuel", "2 tanks of fuel"))[0])
    s = refused(put("gives", "card", f"outpost heo/{CAT}"), stacks=(mine, near))
    s = play(moved(s, "outpost heo", "rocket", CAT)[0], OpenDeal(0, 1))[0]
    assert not kinds_of(s, TakeBack), "the card does not lie where it was offered"
    s = play(s, put("gives", "card", f"rocket/{CAT}"))[0]
    assert refusal(s, Propose(0))[0] == "hf.deal.better"
    assert Propose(0) in legal(play(s, *water("gives", 1))[0])


@pytest.mark.rule("hf.deal.better")
def test_three_offers_of_a_turn_may_be_refused_by_each_and_the_next_turn_is_another():
    s = table(factions=(PRC, NASA, ESA))
    for amount in (1, 2, 3):
        s = play(s, OpenDeal(0, 1), *water("gives", amount), Propose(0), Refuse(1))[0]
    assert refusal(s, OpenDeal(0, 1)) == ("hf.deal.better", "Player 2 has refused 3 offers this turn.", None)
    assert OpenDeal(0, 2) in legal(s), "another has refused none"
    s = play(s, OpenDeal(0, 2), *water("gives", 1), Propose(0), Agree(2), EndTurn(0))[0]
    assert OpenDeal(1, 0) in legal(s)
    s = play(s, EndTurn(1), EndTurn(2), OpenDeal(0, 1), *water("gives", 1))[0]
    assert Propose(0) in legal(s)


@pytest.mark.rule("hf.deal.better")
def test_a_player_who_refuses_all_hears_no_more_in_the_turn_unless_it_asks():
    s = dealing(*water("gives", 1), Propose(0))
    s, events = play(s, RefuseAll(1))
    assert events == [DealRefused(Offer(0, 1, Side(1)), all=True)]
    assert refusal(s, OpenDeal(0, 1)) == ("hf.deal.better", "Player 2 wants no more offers this turn.", None)
    assert OpenDeal(0, 1) in legal(play(s, EndTurn(0), EndTurn(1))[0])
    s = play(table(), HearOffer(0, 1), *water("gives", 1, 1), Propose(1), RefuseAll(0))[0]
    s = play(s, HearOffer(0, 1), *water("gives", 2, 1), Propose(1))[0]
    assert asked(s) == [(0, "hf.offer-answer")]


@pytest.mark.rule("hf.deal")
def test_things_may_be_taken_off_the_table_and_the_offer_dropped():
    s = dealing(put("gives", "promise", PROMISES[0]))
    assert TakeBack(0, "gives", "promise", PROMISES[0]) in legal(s)
    s = play(s, TakeBack(0, "gives", "promise", PROMISES[0]))[0]
    assert refusal(s, Propose(0)) == ("hf.deal", "There is nothing on the table.", None)
    assert asked(play(s, CancelOffer(0))[0]) == [(0, "hf.turn")]


@pytest.mark.rule("hf.deal")
def test_whoever_is_heard_and_offers_nothing_is_told_of():
    assert play(table(), HearOffer(0, 1), CancelOffer(1))[1] == [OfferWithheld(1, 0)]
    assert play(table(), OpenDeal(0, 1), CancelOffer(0))[1] == []


def test_an_offer_and_an_unused_operation_are_told_where_they_are_chosen():
    s = dealing(*water("gives", 3))
    assert GAME.words.describe(s, Propose(0)) == "propose it: 3 WT in return for nothing"
    assert GAME.words.describe(table(), EndTurn(0)) == "end the turn, an operation unused"
    assert GAME.words.describe(table(operations=2), EndTurn(0)) == "end the turn, 2 operations unused"
    assert GAME.words.describe(table(operations=0), EndTurn(0)) == "end the turn"


@pytest.mark.rule("hf.deal")
def test_nobody_offers_more_water_than_there_is():
    s = dealing(OfferWater(0, "wants"), water=(9, 2))
    assert legal(s) == {WaterOffered(0, amount) for amount in range(3)}


@pytest.mark.rule("hf.deal.hand")
def test_ideas_are_swapped_one_for_one():
    given = {"hands": (("Dumbo",), ("Hall Effect", "Rock Splitter"))}
    s = dealing(put("gives", "idea", "Dumbo"), **given)
    assert refusal(s, Propose(0)) == ("hf.deal.hand", "1 idea against none: no hand may change its size.", None)
    s = play(s, put("wants", "idea", "Rock Splitter"), Propose(0), Agree(1))[0]
    assert s.players[0].hand == (TAIKONAUTS, "Rock Splitter")
    assert "Dumbo" in s.players[1].hand


@pytest.mark.rule("hf.deal", "hf.deal.hand")
def test_nothing_lies_on_the_table_twice():
    wanted = put("gives", "idea", "Dumbo")
    s = dealing(hands=(("Dumbo",), ("Hall Effect",)))
    assert wanted in legal(s)
    s = play(s, wanted)[0]
    assert wanted not in legal(s)
    assert TakeBack(0, "gives", "idea", "Dumbo") in legal(s)


@pytest.mark.rule("hf.deal")
def test_crews_are_never_traded():
    s = dealing(stacks=((outpost("heo", TAIKONAUTS, CAT),), (outpost("heo", STEAMER),)))
    names = {action.name for action in kinds_of(s, PutOnTable)}
    assert f"outpost heo/{CAT}" in names
    assert not [name for name in names if TAIKONAUTS in name]
    at_home = dealing(hands=(("Dumbo",), ("Hall Effect",)))
    ideas = [offered(at_home, side, "idea") for side in ("gives", "wants")]
    assert ideas == [{"Dumbo"}, {"Hall Effect"}], "not from the hand either"


@pytest.mark.rule("hf.deal")
def test_everybody_gives_only_claims_of_its_own():
    s = dealing(factions=(PRC, NASA, ESA), claims=[claim("nysa"), claim("vesta", 1), claim("urda", 2)])
    assert [offered(s, side, "claim") for side in ("gives", "wants")] == [{"nysa"}, {"vesta"}]


@pytest.mark.rule("hf.deal")
def test_cards_in_space_change_hands_where_both_are():
    s = dealing(
        put("gives", "card", f"outpost heo/{CAT}"),
        Propose(0),
        stacks=((outpost("heo", CAT),), (rocket(ASTRONAUTS, at="heo", fuel=8),)),
    )
    s = play(s, Agree(1))[0]
    assert own(s, "rocket", 1).cards == (ASTRONAUTS, CAT)
    assert own(s, "outpost heo") is None
    apart = dealing(stacks=((outpost("heo", CAT),), (outpost("geo", STEAMER),)))
    assert not [action for action in kinds_of(apart, PutOnTable) if action.kind == "card"]


@pytest.mark.rule("hf.deal", "hf.free.transfer")
def test_a_card_joins_a_stack_that_burns_no_fuel_before_the_rocket_and_is_moved_on_in_its_owners_turn():
    theirs = (rocket(ASTRONAUTS, at="heo", fuel=8), outpost("heo", STEAMER))
    s = dealing(put("gives", "card", f"outpost heo/{CAT}"), Propose(0), stacks=((outpost("heo", CAT),), theirs))
    s = play(s, Agree(1))[0]
    assert own(s, "outpost heo", 1).cards == (STEAMER, CAT)
    assert own(s, "rocket", 1) == theirs[0]
    s = moved(play(s, EndTurn(0))[0], "outpost heo", "rocket", CAT)[0]
    assert own(s, "rocket", 1).cards == (ASTRONAUTS, CAT)


@pytest.mark.rule("hf.deal")
def test_a_card_that_finds_no_stack_is_refused():
    heavy = rocket("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching", at="heo")
    others = (outpost("geo", STEAMER), outpost("phobos", "Dumbo"))
    s = dealing(put("gives", "card", f"outpost heo/{CAT}"), stacks=((outpost("heo", CAT),), (heavy, *others)))
    assert refusal(s, Propose(0)) == ("hf.deal", f"Player 2 has no stack there that could take {CAT}.", None)


@pytest.mark.rule("hf.deal", "hf.rocket.dry-mass")
def test_cards_that_fit_one_by_one_but_not_together_are_refused():
    near = rocket("Froth Flotation", "ISRU Sabatier", at="heo")
    others = (outpost("geo", STEAMER), outpost("phobos", "Dumbo"))
    mine = outpost("heo", CAT, "Nuclear Drill")
    s = dealing(
        put("gives", "card", f"outpost heo/{CAT}"),
        put("gives", "card", "outpost heo/Nuclear Drill"),
        stacks=((mine,), (near, *others)),
    )
    assert refusal(s, Propose(0)) == ("hf.deal", "Player 2 has no stack there that could take Nuclear Drill.", None)


@pytest.mark.rule("hf.logistics", "hf.deal")
def test_a_deal_needs_disks_and_cubes():
    sites = (*NINE[:4], *NINE[5:], "vesta")
    full = [claim(site, 1) for site in sites]
    s = dealing(put("gives", "claim", "nysa"), claims=[claim("nysa"), *full])
    assert refusal(s, Propose(0)) == ("hf.logistics", "Player 2 would need 1 disk and has 0 left.", None)
    s = play(s, put("wants", "claim", "vesta"))[0]
    assert Propose(0) in legal(s)
    mine = [claim(site) for site in sites]
    s = dealing(put("wants", "claim", "nysa"), claims=[claim("nysa", 1), *mine])
    assert refusal(s, Propose(0)) == ("hf.logistics", "Player 1 would need 1 disk and has 0 left.", None)
    built = [factory(site, 1) for site in sites[:6]]
    s = dealing(
        put("gives", "claim", LUNA),
        claims=[factory(LUNA), *built],
        stacks=((), (freighter("leo", "Electric Sail"),)),
    )
    assert refusal(s, Propose(0)) == ("hf.logistics", "Player 2 would need 1 cube and has 0 left.", None)
    s = play(s, put("wants", "claim", sites[0]))[0]
    assert Propose(0) in legal(s), "a factory for a factory takes no cube"


@pytest.mark.rule("hf.deal", "hf.stack.leo")
@pytest.mark.parametrize(("space", "id"), [("heo", "outpost heo"), ("leo", "leo")])
def test_a_card_may_found_a_new_stack_beside_a_full_rocket(space, id):
    heavy = rocket("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching", at=space)
    mine = outpost("heo", CAT) if space == "heo" else leo(CAT)
    s = dealing(put("gives", "card", f"{mine.id}/{CAT}"), Propose(0), stacks=((mine,), (heavy,)))
    assert own(play(s, Agree(1))[0], id, 1).cards == (CAT,)


@pytest.mark.rule("hf.deal", "hf.stack.leo")
def test_a_card_in_leo_may_be_given_to_a_player_who_has_nothing_there():
    s = dealing(put("gives", "card", f"leo/{CAT}"), Propose(0), stacks=((leo(CAT),), (outpost("heo", STEAMER),)))
    s = play(s, Agree(1))[0]
    assert own(s, "leo", 1).cards == (CAT,)
    assert own(s, "leo") is None
    s = dealing(put("wants", "card", f"rocket/{CAT}"), Propose(0), stacks=((), (rocket(STEAMER, CAT),)))
    s = play(s, Agree(1))[0]
    assert own(s, "leo").cards == (CAT,), "off a rocket in LEO as well"


@pytest.mark.rule("hf.deal")
@pytest.mark.parametrize("theirs", [claim(LUNA, 1), factory(LUNA, 1)])
def test_a_card_is_given_to_a_player_who_has_a_claim_there(theirs):
    given = {"stacks": ((outpost(LUNA, CAT, STEAMER),),)}
    s = dealing(put("gives", "card", f"outpost {LUNA}/{CAT}"), Propose(0), claims=[theirs], **given)
    assert own(play(s, Agree(1))[0], f"outpost {LUNA}", 1).cards == (CAT,)
    assert offered(dealing(claims=[claim(LUNA)], **given), "gives", "card") == set(), "one's own claim is no help"


@pytest.mark.rule("hf.deal", "hf.stack.leo")
def test_two_outposts_are_in_the_way_of_no_leo_stack():
    heavy = rocket("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching")
    theirs = (heavy, outpost("geo", STEAMER), outpost("phobos", "Dumbo"))
    s = dealing(put("gives", "card", f"leo/{CAT}"), Propose(0), stacks=((leo(CAT),), theirs))
    assert own(play(s, Agree(1))[0], "leo", 1).cards == (CAT,)


@pytest.mark.rule("hf.deal")
def test_a_deal_that_would_change_nothing_is_not_proposed():
    s = play(table(water=(5, 5)), OpenDeal(0, 1), OfferWater(0, "gives"), WaterOffered(0, 2))[0]
    assert Propose(0) in legal(s)
    s = play(s, OfferWater(0, "wants"), WaterOffered(0, 2))[0]
    assert refusal(s, Propose(0)) == ("hf.deal", "That deal would change nothing.", None)
    s = play(s, OfferWater(0, "wants"), WaterOffered(0, 1))[0]
    assert Propose(0) in legal(s)


@pytest.mark.rule("hf.deal")
def test_who_has_no_water_is_not_asked_how_much_of_it():
    s = play(table(water=(5, 0)), OpenDeal(0, 1))[0]
    assert kinds_of(s, OfferWater) == {OfferWater(0, "gives")}
