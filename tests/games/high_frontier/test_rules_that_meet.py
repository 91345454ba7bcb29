"""Rules that meet in one position: felonies of guests, glory at the very end, disks for ventures, taxes of the poor."""

import pytest

from nf_core.games.high_frontier.actions import (
    Agree,
    Award,
    Bid,
    Decommission,
    Depart,
    Embark,
    EndTurn,
    Insure,
    JumpClaim,
    Pass,
    Prospect,
    Research,
    Risk,
    TakeVenture,
    Withdraw,
)
from nf_core.games.high_frontier.rules.scoring.scoring import outcome
from nf_core.games.high_frontier.state import claim_at
from tests.games.high_frontier.given import claim, factory, leo, outpost, owning, rocket, table
from tests.games.high_frontier.moves import asked, depart, hop, kinds_of, legal, own, play, refusal, rolls, waters
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
    SHARP,
    STEAMER,
    TAIKONAUTS,
    UN,
)


@pytest.mark.rule("hf.rescue", "hf.permission", "hf.land.factory", "hf.felony.theft")
def test_a_felon_who_was_brought_by_anothers_rocket_and_a_thirds_factory_robs_that_factory():
    mine = (outpost(HIGH, TAIKONAUTS), rocket(STEAMER, at=LUNA))
    stacks = (mine, (rocket(HELIUM, at=HIGH, fuel=7),))
    s = table(factions=(PRC, NASA, ESA), stacks=stacks, claims=[factory(LUNA, 2)])
    thefts = {action for action in legal(s) if getattr(action, "way", "") == "theft"}
    assert not thefts, "its robots alone may not"
    s = play(s, Embark(0, 1), Agree(1), Embark(0, 1), EndTurn(0))[0]
    s = hop(depart(s, HELIUM)[0], LUNA, "factory")[0]
    assert asked(s) == [(2, "hf.permission")]
    s = play(hop(play(s, Agree(2))[0], LUNA, "factory")[0], Risk(1), *rolls(3), EndTurn(1), EndTurn(2))[0]
    assert s.players[0].visited == {LUNA}
    assert [action.seat for action in legal(s) if getattr(action, "way", "") == "theft"] == [0]


@pytest.mark.rule("hf.rescue", "hf.felony.claim-jump")
def test_a_guest_jumps_the_claim_of_its_own_host():
    stacks = ((outpost("comet-encke", TAIKONAUTS),), (rocket(STEAMER, at="comet-encke"),))
    s = table(stacks=stacks, claims=[claim("comet-encke", 1)])
    s = play(s, Embark(0, 1), Agree(1), Embark(0, 1), JumpClaim(0, "comet-encke"))[0]
    assert claim_at(s, "comet-encke").seat == 0
    assert own(s, "rocket", 1).guests == (TAIKONAUTS,)


@pytest.mark.rule("hf.faction.taxes")
def test_who_has_nothing_is_paid_its_tax_all_the_same():
    s = owning(outpost(LUNA, CAT), factions=(PRC, UN), water=(0, 0))
    assert waters(play(s, Prospect(0, f"outpost {LUNA}", CAT, LUNA))[0]) == [0, 1]


@pytest.mark.rule("hf.glory", "hf.end")
def test_glory_in_the_last_turn_of_all_wins_the_game():
    s = table(
        stacks=((), (leo(ASTRONAUTS),)), visited=((), (LUNA,)), claims=[claim("nysa")], seat=1, last_year=9, year=9
    )
    s = play(s, Decommission(1, "leo", ASTRONAUTS), EndTurn(1))[0]
    assert [score.total for score in outcome(s).scores] == [1, 3]
    assert outcome(s).winners == (1,)


@pytest.mark.rule("hf.prospect.buggy", "hf.hazard.insure")
def test_the_road_of_io_takes_from_the_poor_their_buggy_and_nothing_else():
    s = owning(outpost(LOKI, SANDWORM, CAT), water=(3,))
    s = play(s, Prospect(0, f"outpost {LOKI}", SANDWORM, GISH))[0]
    assert refusal(s, Insure(0))[0] == "hf.hazard.insure"
    s = play(s, Risk(0), *rolls(1))[0]
    assert own(s, f"outpost {LOKI}").cards == (CAT,)
    assert s.claims == ()
    assert s.busted == frozenset()


@pytest.mark.rule("hf.operation.research")
def test_who_wins_a_tie_with_three_ideas_has_too_many_for_the_next_auction_of_the_turn():
    three = ("Dumbo", "Hall Effect", "Rock Splitter")
    s = table(factions=(PRC, NASA, ESA), hands=((), three), operations=2)
    s = play(s, Research(0, "refinery"), Pass(0), Bid(1, 1), Bid(2, 1), Pass(0), Pass(1), Pass(2), Award(0, 1))[0]
    assert len(s.players[1].hand) == 1 + 4
    s = play(s, Research(0, "refinery"), Bid(0, 0))[0]
    assert asked(s) == [(2, "hf.bid")]


@pytest.mark.rule("hf.adjacent", "hf.prospect.raygun")
def test_a_busted_site_is_in_the_way_of_no_ray():
    s = owning(rocket(SHARP, at="ceres-lagrange-10"), busted=["nysa"])
    assert {action.site for action in kinds_of(s, Prospect)} == {"hertha", "polana", "chaucer"}


@pytest.mark.rule("hf.venture", "hf.logistics")
@pytest.mark.parametrize(("given_up", "taken"), [("nysa", True), ("dresda", False)])
def test_a_disk_for_a_venture_comes_from_anywhere_but_the_claims_that_it_takes(given_up, taken):
    stony = ("dresda", "eureka", "koronis")
    others = ("achilles", "nysa", "phobos", "deimos", "vesta", "kleopatra")
    s = table(claims=[claim(site) for site in (*stony, *others)])
    assert refusal(s, TakeVenture(0, "pharmacy"))[0] == "hf.logistics"
    s = play(s, Withdraw(0, given_up))[0]
    assert (TakeVenture(0, "pharmacy") in legal(s)) == taken


@pytest.mark.rule("hf.free.decommission", "hf.rocket.dry-mass-adjustment", "hf.move.thrust")
def test_a_rocket_whose_thruster_is_taken_back_keeps_its_fuel_and_stays():
    s = owning(rocket(STEAMER, CAT, at="heo", tanks=2))
    s = play(s, Decommission(0, "rocket", STEAMER))[0]
    assert own(s, "rocket") == rocket(CAT, at="heo", tanks=2)
    assert not kinds_of(s, Depart)
