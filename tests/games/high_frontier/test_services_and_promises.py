"""Deals as the book has them: at any time, services too, and nothing that is not one's own to give (rule D3)."""

import pytest

from nf_core.games.high_frontier.actions import (
    Agree,
    CancelOffer,
    Depart,
    Embark,
    EndTurn,
    HearOffer,
    OfferWater,
    OpenDeal,
    Propose,
    Refuse,
    WaterOffered,
)
from nf_core.games.high_frontier.events import WaterTaken
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.offers import Promise
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.state import claim_at
from tests.games.high_frontier.given import claim, dealing, factory, freighter, outpost, rocket, table
from tests.games.high_frontier.moves import asked, legal, offered, own, play, put, refusal, told, water, waters
from tests.games.high_frontier.names import CAT, ESA, HELLAS, LUNA, NASA, NINE, PRC, SAIL, STEAMER, TAIKONAUTS, UN

# What a deal leaves behind


@pytest.mark.rule("hf.deal")
def test_what_was_promised_is_noted_for_all_to_read():
    gives, wants = put("gives", "promise", "water later"), put("wants", "promise", "a vote for heroism")
    s = play(dealing(gives, wants, Propose(0)), Agree(1))[0]
    assert s.promises == (Promise(0, 1, "water later"), Promise(1, 0, "a vote for heroism"))
    assert "You have promised player 2 water later." in GAME.words.board(s, 0)
    assert "Player 2 has promised you a vote for heroism." in GAME.words.board(s, 0)
    assert "Player 1 has promised player 2 water later." in GAME.words.board(s, 2)


@pytest.mark.rule("hf.deal")
def test_a_promise_is_noted_once_and_not_where_an_offer_is_refused():
    s = dealing(put("gives", "promise", "water later"), Propose(0))
    assert play(s, Refuse(1))[0].promises == ()
    again = (OpenDeal(0, 1), put("gives", "promise", "water later"), *water("gives", 1), Propose(0), Agree(1))
    s = play(s, Agree(1), *again)[0]
    assert s.promises == (Promise(0, 1, "water later"),)


@pytest.mark.rule("hf.deal", "hf.faction.taxes")
def test_no_tax_is_due_on_a_claim_that_changes_hands():
    s = dealing(put("gives", "claim", LUNA), Propose(0), factions=(PRC, UN), claims=[factory(LUNA)])
    s, events = play(s, Agree(1))
    assert not told(events, WaterTaken)
    assert waters(s) == [10, 10]


@pytest.mark.rule("hf.deal", "hf.logistics")
def test_a_factory_takes_a_disk_and_a_cube_of_its_new_owner_and_gives_those_of_the_old_one_back():
    s = dealing(put("gives", "claim", LUNA), Propose(0), claims=[factory(LUNA, colonies=1)])
    assert [(disks_left(s, seat), cubes_left(s, seat)) for seat in (0, 1)] == [(8, 5), (9, 7)]
    s = play(s, Agree(1))[0]
    assert [(disks_left(s, seat), cubes_left(s, seat)) for seat in (0, 1)] == [(9, 7), (8, 5)]
    assert [score.total for score in GAME.scores(s)] == [0, 1 + 1 + 1 + 8]


# What may be given


@pytest.mark.rule("hf.deal", "hf.stack.freighter")
def test_the_card_of_a_freighter_may_be_given_away_and_its_cube_goes_back():
    stacks = ((freighter("heo", SAIL),), (outpost("heo", STEAMER),))
    s = dealing(put("gives", "card", "freighter/Electric Sail"), Propose(0), stacks=stacks)
    s = play(s, Agree(1))[0]
    assert own(s, "freighter") is None
    assert own(s, "outpost heo", 1).cards == (STEAMER, SAIL)


@pytest.mark.rule("hf.deal", "hf.stack.limits")
def test_limits_of_outposts_are_for_the_end_of_a_turn():
    """A full rocket takes no more, so that the card has to found an outpost."""
    full = rocket("Mass Driver", "Free Electron Laser", "Foamglass Sintering", at="heo")
    crowded = (outpost("nysa", "Rock Splitter"), outpost("phobos", "Dumbo"), full)
    trader = (outpost("heo", CAT),)
    s = table(stacks=(crowded, trader))
    s = play(s, OpenDeal(0, 1), put("wants", "card", f"outpost heo/{CAT}"), Propose(0), Agree(1))[0]
    assert own(s, "outpost heo").cards == (CAT,)
    assert refusal(s, EndTurn(0))[:2] == (
        "hf.stack.limits",
        "You have 3 outposts; at the end of a turn you may have 2.",
    )
    s = table(stacks=(trader, crowded))
    s = play(s, OpenDeal(0, 1), put("gives", "card", f"outpost heo/{CAT}"))[0]
    assert refusal(s, Propose(0)) == ("hf.deal", f"Player 2 has no stack there that could take {CAT}.", None)


# Services


@pytest.mark.rule("hf.deal", "hf.permission")
def test_leave_for_this_turn_can_be_bought_and_binds():
    stacks = ((rocket(STEAMER, at=LUNA),),)
    s = dealing(factions=(NASA, PRC), stacks=stacks, claims=[factory(LUNA, 1)])
    assert offered(s, "wants", "leave") == {f"factory {LUNA}", f"water {LUNA}"}
    assert offered(s, "gives", "leave") == set(), "only who has the turn can use it"
    offer = (*water("gives", 2), put("wants", "leave", f"factory {LUNA}"), Propose(0))
    s = play(s, *offer, Agree(1))[0]
    assert waters(s) == [8, 12]
    s = play(s, Depart(0, "rocket", STEAMER, lift_off="factory"))[0]
    assert asked(s)[0] != (1, "hf.permission"), "it has been given"


@pytest.mark.rule("hf.deal", "hf.faction.powersat")
def test_esa_sells_the_use_of_its_powersat():
    s = dealing(factions=(NASA, ESA))
    assert offered(s, "wants", "leave") == {"powersat 1"}
    s = play(s, put("wants", "leave", "powersat 1"), Propose(0), Agree(1))[0]
    assert "powersat 1" in s.turn.granted
    assert offered(dealing(factions=(ESA, NASA)), "wants", "leave") == set()


@pytest.mark.rule("hf.deal", "hf.permission")
def test_a_factory_that_beams_sells_power_where_there_is_no_esa():
    s = dealing(factions=(NASA, PRC), claims=[factory(HELLAS, 1, beams=True)])
    assert "powersat 1" in offered(s, "wants", "leave")
    s = dealing(factions=(ESA, PRC), claims=[factory(HELLAS, 1, beams=True)])
    assert "powersat 1" not in offered(s, "wants", "leave"), "ESA has power of its own"


@pytest.mark.rule("hf.deal", "hf.rescue")
def test_a_berth_is_sold_by_whose_rocket_it_is_and_not_to_who_has_one():
    stacks = ((outpost("heo", TAIKONAUTS),), (), (rocket(STEAMER, at="heo"),))
    s = table(factions=(PRC, NASA, ESA), stacks=stacks)
    assert not [name for name in offered(play(s, OpenDeal(0, 1))[0], "wants", "leave") if "passage" in name]
    assert "passage 2" in offered(play(s, OpenDeal(0, 2))[0], "wants", "leave")
    s = play(s, Embark(0, 2), Agree(2), Embark(0, 2))[0]
    assert not [name for name in offered(play(s, OpenDeal(0, 2))[0], "wants", "leave") if "passage" in name]


@pytest.mark.rule("hf.deal", "hf.permission")
def test_what_has_been_allowed_is_not_sold_again():
    s = dealing(claims=[factory(LUNA, 1)])
    s = play(s, put("wants", "leave", f"water {LUNA}"), Propose(0), Agree(1), OpenDeal(0, 1))[0]
    assert offered(s, "wants", "leave") == {f"factory {LUNA}"}


@pytest.mark.rule("hf.deal", "hf.rescue", "hf.rocket.dry-mass")
def test_no_berth_is_sold_where_there_is_no_room():
    full = rocket("Froth Flotation", "ISRU Sabatier", "In-Situ Leaching", at="heo")
    assert offered(dealing(stacks=((outpost("heo", TAIKONAUTS),), (full,))), "wants", "leave") == set()


@pytest.mark.rule("hf.deal", "hf.rescue")
def test_a_berth_can_be_bought_for_a_stranded_crew():
    crew, passing = outpost("heo", TAIKONAUTS), rocket(STEAMER, at="heo")
    assert offered(dealing(stacks=((crew,), (rocket(STEAMER, at="geo"),))), "wants", "leave") == set()
    s = dealing(stacks=((crew,), (passing,)))
    assert offered(s, "wants", "leave") == {"passage 1"}
    s = play(s, put("wants", "leave", "passage 1"), Propose(0), Agree(1), Embark(0, 1))[0]
    assert own(s, "rocket", 1).guests == (TAIKONAUTS,)


# At any time


@pytest.mark.rule("hf.deal")
def test_others_may_be_heard_and_propose_in_ones_turn():
    s = play(table(claims=[claim("nysa")]), HearOffer(0, 1))[0]
    assert asked(s) == [(1, "hf.offer")]
    s = play(s, put("wants", "claim", "nysa", 1), OfferWater(1, "gives"), WaterOffered(1, 4), Propose(1))[0]
    assert asked(s) == [(0, "hf.offer-answer")]
    s = play(s, Agree(0))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert waters(s) == [14, 6]
    assert claim_at(s, "nysa") == claim("nysa", 1)


@pytest.mark.rule("hf.deal.moment")
def test_others_are_heard_three_times_a_turn_even_after_they_have_refused():
    s = play(dealing(*water("gives", 1), Propose(0)), Refuse(1))[0]
    for _ in range(3):
        s = play(s, HearOffer(0, 1), CancelOffer(1))[0]
    assert asked(s) == [(0, "hf.turn")]
    assert refusal(s, HearOffer(0, 1)) == ("hf.deal.moment", "Player 2 has spoken 3 times this turn.", None)
    assert HearOffer(1, 0) in legal(play(s, EndTurn(0))[0])


@pytest.mark.rule("hf.deal.better")
def test_an_offer_that_was_heard_and_refused_bars_no_offer_of_ones_own():
    offer = (HearOffer(0, 1), OfferWater(1, "gives"))
    s = play(table(), *offer, WaterOffered(1, 1), Propose(1), Refuse(0))[0]
    own = play(s, OpenDeal(0, 1), *water("gives", 1))[0]
    assert Propose(0) in legal(own), "the other one has not refused it"
    s = play(s, *offer, WaterOffered(1, 1))[0]
    assert refusal(s, Propose(1))[0] == "hf.deal.better"
    s = play(s, OfferWater(1, "gives"), WaterOffered(1, 2), Propose(1), Refuse(0))[0]
    s = play(s, *offer, WaterOffered(1, 3), Propose(1), Refuse(0))[0]
    assert refusal(s, HearOffer(0, 1))[0] == "hf.deal.moment"


# What a deal is refused for


@pytest.mark.rule("hf.deal", "hf.logistics")
def test_disks_and_cubes_that_lack_are_counted():
    nine = (*NINE[:4], *NINE[5:])
    claims = [claim("nysa"), factory(LUNA), *(claim(site, 1) for site in nine)]
    s = dealing(put("gives", "claim", "nysa"), put("gives", "claim", LUNA), claims=claims)
    assert refusal(s, Propose(0))[:2] == ("hf.logistics", "Player 2 would need 2 disks and has 1 left.")
    claims = [factory(LUNA, colonies=2), *(factory(site, 1) for site in nine[:6])]
    s = dealing(put("gives", "claim", LUNA), claims=claims)
    assert refusal(s, Propose(0))[:2] == ("hf.logistics", "Player 2 would need 3 cubes and has 1 left.")


@pytest.mark.rule("hf.deal.hand")
@pytest.mark.parametrize(
    ("given", "taken", "reason"),
    [
        (("Dumbo",), (), "1 idea against none: no hand may change its size."),
        (("Dumbo",), ("Hall Effect", "Rock Splitter"), "1 idea against 2: no hand may change its size."),
        ((), ("Hall Effect",), "No idea against 1: no hand may change its size."),
    ],
)
def test_hands_of_other_sizes_are_counted(given, taken, reason):
    on_table = [put("gives", "idea", name) for name in given] + [put("wants", "idea", name) for name in taken]
    s = dealing(*on_table, hands=(("Dumbo",), ("Hall Effect", "Rock Splitter")))
    assert refusal(s, Propose(0)) == ("hf.deal.hand", reason, None)


@pytest.mark.rule("hf.deal.hand")
def test_a_swap_keeps_hands_that_are_too_large_for_auctions():
    four = ("Dumbo", "Hall Effect", "Rock Splitter", "Metastable Helium")
    s = dealing(
        put("gives", "idea", "Dumbo"), put("wants", "idea", "Pulsed Inductive"), hands=(four, ("Pulsed Inductive",))
    )
    s = play(s, Propose(0), Agree(1))[0]
    assert [len(player.hand) for player in s.players] == [5, 2]
    assert s.players[0].hand[-1] == "Pulsed Inductive"


@pytest.mark.rule("hf.deal", "hf.permission")
@pytest.mark.parametrize(
    ("factions", "given", "asking", "leave"),
    [
        (
            (NASA, PRC),
            {"stacks": ((rocket(STEAMER, at=LUNA),),), "claims": [factory(LUNA, 1)]},
            Depart(0, "rocket", STEAMER, lift_off="factory"),
            f"factory {LUNA}",
        ),
        (
            (PRC, NASA),
            {"stacks": ((outpost("heo", TAIKONAUTS),), (rocket(STEAMER, at="heo"),))},
            Embark(0, 1),
            "passage 1",
        ),
        (
            (NASA, ESA),
            {"stacks": ((rocket("De Laval Nozzle", fuel=5),),)},
            Depart(0, "rocket", "De Laval Nozzle", beamed=True),
            "powersat 1",
        ),
    ],
)
def test_what_was_refused_for_nothing_may_still_be_bought(factions, given, asking, leave):
    s = play(table(factions=factions, **given), asking)[0]
    assert asked(s) == [(1, "hf.permission")]
    s = play(s, Refuse(1))[0]
    assert asking not in legal(s)
    s = play(s, OpenDeal(0, 1), put("wants", "leave", leave), Propose(0), Agree(1))[0]
    assert asking in legal(s)
    assert (1, "hf.permission") not in asked(play(s, asking)[0])
