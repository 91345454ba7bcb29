"""Glory, heroism and ventures (rule I)."""

from random import Random

import pytest

from nf_core.games.high_frontier.actions import (
    Agree,
    CallVote,
    Decommission,
    DisbandColony,
    EndTurn,
    JumpClaim,
    OpenDeal,
    Propose,
    Prospect,
    PutOnTable,
    Refuse,
    TakeVenture,
    Withdraw,
)
from nf_core.games.high_frontier.events import GloryWon, VentureTaken, Voted, WaterPaid
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.state import Award
from nf_core.kernel.values import NATURE
from tests.games.high_frontier.given import claim, factory, home, leo, owning, rocket, table
from tests.games.high_frontier.moves import asked, depart, fly, kinds_of, legal, play, refusal, told, waters, won
from tests.games.high_frontier.names import (
    CAT,
    ESA,
    LUNA,
    MERCURY,
    NASA,
    NINE,
    POLE,
    PRC,
    RUPES,
    SHIMIZU,
    TAIKONAUTS,
    UN,
)

HOME = Decommission(0, "leo", TAIKONAUTS)
S_SITES, M_SITES, V_SITES = (
    ("dresda", "eureka", "koronis"),
    ("nysa", "kleopatra", "triton-mahilani-plume"),
    ("vesta", "peking", "kollaa"),
)


def glories_of(s):
    """What the crew wins by its ticker tape."""
    return won(play(s, HOME)[1])


@pytest.mark.rule("hf.glory")
@pytest.mark.parametrize(
    ("visited", "glories"),
    [
        ((), []),
        ((LUNA,), ["any-site"]),
        ((POLE,), ["any-site", "mars"]),
        (("phobos",), ["any-site"]),
        ((MERCURY,), ["any-site", "mercury"]),
        ((RUPES,), ["any-site", "mercury", "science"]),
        (("comet-encke", POLE), ["any-site", "mars", "science"]),
        (("2002-tx",), ["any-site", "science"]),
    ],
)
def test_humans_back_from_somewhere_first_win_a_disk_for_each(visited, glories):
    assert glories_of(home(*visited)) == glories


@pytest.mark.rule("hf.glory")
def test_only_the_first_wins_it():
    assert glories_of(home(POLE, glories=[("any-site", 1)])) == ["mars"]
    assert glories_of(home(POLE, glories=[("any-site", 0), ("mars", 1)])) == []


@pytest.mark.rule("hf.glory")
def test_what_a_crew_would_win_is_said_before_it_is_taken_back():
    say = GAME.words.describe
    assert say(home(POLE), HOME) == f"decommission {TAIKONAUTS}, and win glory: back from any site, back from Mars"
    assert say(home(POLE, glories=[("any-site", 1), ("mars", 1)]), HOME) == f"decommission {TAIKONAUTS}"
    away = owning(rocket(TAIKONAUTS, at=POLE), visited=((POLE,),))
    assert say(away, Decommission(0, "rocket", TAIKONAUTS)) == f"decommission {TAIKONAUTS}"


@pytest.mark.rule("hf.glory")
def test_busted_sites_are_as_glorious():
    assert glories_of(home(LUNA, busted=[LUNA])) == ["any-site"]


@pytest.mark.rule("hf.glory", "hf.eureka")
def test_eureka_counts_as_science_only_if_it_was_found_to_be():
    assert glories_of(home("eureka", eureka="science")) == ["any-site", "science"]
    assert glories_of(home("eureka", eureka="no science")) == ["any-site"]


@pytest.mark.rule("hf.glory", "hf.logistics")
def test_disks_are_handed_out_in_order_while_any_are_left():
    assert glories_of(home(RUPES, claims=[claim(site) for site in NINE[1:]])) == ["any-site"]


@pytest.mark.rule("hf.glory")
def test_landing_counts_and_the_way_home_is_travelled():
    s = owning(rocket(TAIKONAUTS, at="luna-lander-burn", fuel=8))
    s = fly(depart(s, TAIKONAUTS)[0], (LUNA, "unfueled"))
    assert s.players[0].visited == {LUNA}


@pytest.mark.rule("hf.glory")
def test_robots_win_no_glory():
    s = owning(leo(CAT), visited=((LUNA,),))
    assert not told(play(s, Decommission(0, "leo", CAT))[1], GloryWon)


@pytest.mark.rule("hf.glory")
def test_a_crew_that_was_decommissioned_has_not_travelled_all_the_way():
    s = owning(rocket(TAIKONAUTS, at=LUNA), visited=((LUNA,),))
    s, events = play(s, Decommission(0, "rocket", TAIKONAUTS))
    assert s.players[0].visited == frozenset()
    assert not told(events, GloryWon)
    s = table(claims=[factory(POLE, colonies=1)])
    s = play(s, DisbandColony(0, POLE, "rocket"))[0]
    assert s.players[0].visited == frozenset()


def star(s):
    return Award("heroism", 0) in s.glories


@pytest.mark.rule("hf.glory.heroism")
@pytest.mark.parametrize(
    ("factions", "answers", "hero"),
    [
        ((PRC, NASA), (True,), True),
        ((PRC, NASA), (False,), False),
        ((PRC, NASA, ESA), (True, False), True),
        ((PRC, NASA, ESA), (False, False), False),
        ((PRC, NASA, ESA, UN), (True, False, False), False),
        ((PRC, NASA, ESA, UN), (True, True, False), True),
        ((PRC, NASA, ESA, UN, SHIMIZU), (True, True, False, False), True),
        ((PRC, NASA, ESA, UN, SHIMIZU), (True, False, False, False), False),
    ],
)
def test_a_majority_of_all_players_makes_a_hero_who_counts_too(factions, answers, hero):
    s = play(table(factions=factions), CallVote(0))[0]
    assert asked(s) == [(seat, "hf.vote") for seat in range(1, len(factions))]
    s, events = play(s, *(Agree(seat) if yes else Refuse(seat) for seat, yes in enumerate(answers, 1)))
    assert told(events, Voted) == [Voted(seat, 0, yes) for seat, yes in enumerate(answers, 1)]
    assert star(s) == hero
    assert asked(s) == [(0, "hf.turn")]


@pytest.mark.rule("hf.glory.heroism")
def test_votes_stay_face_down_until_all_are_in():
    s = play(table(factions=(PRC, NASA, ESA)), CallVote(0))[0]
    yes, no = play(s, Agree(1))[0], play(s, Refuse(1))[0]
    assert GAME.view(yes, 2) == GAME.view(no, 2)
    assert GAME.view(yes, 1) != GAME.view(no, 1)


def test_who_votes_later_guesses_the_votes_that_lie_face_down():
    seen = GAME.view(play(table(factions=(PRC, NASA, ESA)), CallVote(0), Agree(1))[0], 2)
    outcomes = {star(play(GAME.guess(seen, Random(seed)), Refuse(2))[0]) for seed in range(8)}
    assert outcomes == {True, False}


@pytest.mark.rule("hf.glory.heroism")
def test_a_vote_is_called_once_a_turn_by_those_without_a_star_and_never_alone():
    s = play(table(), CallVote(0), Refuse(1))[0]
    assert not kinds_of(s, CallVote)
    assert CallVote(1) in legal(play(s, EndTurn(0))[0])
    assert not kinds_of(table(glories=[("heroism", 0)]), CallVote)
    assert CallVote(0) in legal(table(glories=[("heroism", 1)])), "everybody has a star of its own"
    assert not kinds_of(table(factions=(PRC,)), CallVote)


@pytest.mark.rule("hf.venture")
@pytest.mark.parametrize(
    ("venture", "sites", "price"), [("pharmacy", S_SITES, 0), ("elevator", M_SITES, 7), ("tourism", V_SITES, 5)]
)
def test_three_claims_of_a_type_and_its_price_take_a_venture(venture, sites, price):
    s = table(claims=[claim(sites[0]), factory(sites[1]), claim(sites[2])])
    assert kinds_of(s, TakeVenture) == {TakeVenture(0, venture)}
    s, events = play(s, TakeVenture(0, venture))
    paid = [WaterPaid(0, price, NATURE, "hf.venture")] if price else []
    assert events == [*paid, VentureTaken(0, venture)]
    assert waters(s)[0] == 10 - price
    assert s.turn.operations == 1


@pytest.mark.rule("hf.venture")
def test_two_claims_or_too_little_water_take_none():
    s = table(claims=[claim(M_SITES[0]), claim(M_SITES[1]), claim(M_SITES[2], 1)])
    reason = "It takes 3 claims on M sites; you have 2."
    assert refusal(s, TakeVenture(0, "elevator")) == ("hf.venture", reason, 2)
    s = table(water=(6,), claims=[claim(site) for site in M_SITES])
    assert refusal(s, TakeVenture(0, "elevator")) == ("hf.venture", "It takes 7 WT; you have 6.", None)


@pytest.mark.rule("hf.venture")
def test_the_pharmacy_falls_at_once_to_who_finds_the_third_site():
    """On Luna no roll can fail."""
    s = table(stacks=((rocket(CAT, at=LUNA),),), claims=[claim(site) for site in S_SITES[:2]])
    s, events = play(s, Prospect(0, "rocket", CAT, LUNA))
    assert told(events, VentureTaken) == [VentureTaken(0, "pharmacy")]
    assert s.ventures == (Award("pharmacy", 0),)
    assert not kinds_of(s, TakeVenture)


@pytest.mark.rule("hf.venture", "hf.felony.claim-jump")
def test_the_pharmacy_falls_at_once_to_who_jumps_the_third_claim():
    there = rocket(TAIKONAUTS, at=S_SITES[2])
    claims = [*(claim(site) for site in S_SITES[:2]), claim(S_SITES[2], 1)]
    events = play(table(stacks=((there,),), claims=claims), JumpClaim(0, S_SITES[2]))[1]
    assert told(events, VentureTaken) == [VentureTaken(0, "pharmacy")]


@pytest.mark.rule("hf.venture", "hf.deal")
@pytest.mark.parametrize(
    ("side", "site", "winner"), [("wants", "eureka", 0), ("gives", "dresda", 1), ("wants", "vesta", None)]
)
def test_the_pharmacy_falls_at_once_to_who_gets_the_third_claim_by_a_deal_in_anybodys_turn(side, site, winner):
    mine, theirs = ("dresda", "koronis"), ("eureka", "karin-a", "vesta")
    s = table(claims=[*(claim(site) for site in mine), *(claim(site, 1) for site in theirs)])
    events = play(s, OpenDeal(0, 1), PutOnTable(0, side, "claim", site), Propose(0), Agree(1))[1]
    expected = [] if winner is None else [VentureTaken(winner, "pharmacy")]
    assert told(events, VentureTaken) == expected


@pytest.mark.rule("hf.venture", "hf.deal")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_who_get_their_third_claim_by_one_deal_the_phasing_player_is_first(seat):
    """Each gives the other one of the S sites: that leaves both with three."""
    claims = [claim(site, number % 2) for number, site in enumerate((*S_SITES, "karin-a", "karin-b", "karin-c"))]
    s = table(claims=claims, seat=seat)
    give = PutOnTable(seat, "gives", "claim", claims[seat].site)
    want = PutOnTable(seat, "wants", "claim", claims[1 - seat].site)
    events = play(s, OpenDeal(seat, 1 - seat), give, want, Propose(seat), Agree(1 - seat))[1]
    assert told(events, VentureTaken) == [VentureTaken(seat, "pharmacy")]


@pytest.mark.rule("hf.venture", "hf.logistics")
def test_without_a_disk_the_pharmacy_waits_for_one():
    """The third claim was the ninth disk."""
    eight = [*S_SITES[:2], *V_SITES, *M_SITES]
    s = table(stacks=((rocket(CAT, at=LUNA),),), claims=[claim(site) for site in eight])
    s, events = play(s, Prospect(0, "rocket", CAT, LUNA))
    assert not told(events, VentureTaken)
    assert refusal(s, TakeVenture(0, "pharmacy"))[0] == "hf.logistics"
    s = play(s, Withdraw(0, V_SITES[0]))[0]
    assert told(play(s, TakeVenture(0, "pharmacy"))[1], VentureTaken) == [VentureTaken(0, "pharmacy")]


@pytest.mark.rule("hf.venture")
@pytest.mark.parametrize(("venture", "sites", "price"), [("elevator", M_SITES, 7), ("tourism", V_SITES, 5)])
def test_a_venture_with_a_price_belongs_to_the_first_who_has_paid_it(venture, sites, price):
    """The first player has the claims first, but one WT too few."""
    del price
    s = table(water=(4, 9), claims=[claim(site) for site in sites])
    assert refusal(s, TakeVenture(0, venture))[0] == "hf.venture"
    s = play(s, OpenDeal(0, 1), *(PutOnTable(0, "gives", "claim", site) for site in sites), Propose(0), Agree(1))[0]
    s = play(s, EndTurn(0), TakeVenture(1, venture))[0]
    assert s.ventures == (Award(venture, 1),)


@pytest.mark.rule("hf.venture")
def test_a_venture_is_kept_when_its_claims_are_lost():
    s = table(claims=[claim(site) for site in S_SITES[:2]], ventures=[("pharmacy", 0)])
    assert GAME.scores(s)[0].total == 2 + 5


@pytest.mark.rule("hf.venture")
def test_a_venture_is_taken_once():
    s = table(claims=[claim(site) for site in S_SITES], ventures=[("pharmacy", 1)])
    assert refusal(s, TakeVenture(0, "pharmacy")) == ("hf.venture", "The Space Pharmacy venture is taken.", None)


@pytest.mark.rule("hf.venture", "hf.operation.one")
def test_space_tourism_gives_a_second_operation_from_the_next_turn_on():
    s = table(factions=(PRC, NASA), claims=[claim(site) for site in V_SITES])
    s = play(s, TakeVenture(0, "tourism"))[0]
    assert s.turn.operations == 1
    s = play(s, EndTurn(0), EndTurn(1))[0]
    assert (s.turn.seat, s.turn.operations) == (0, 2)
    s = play(s, EndTurn(0))[0]
    assert (s.turn.seat, s.turn.operations) == (1, 1)
