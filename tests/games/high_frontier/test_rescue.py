"""Crews that ride on other players' rockets (rules D1, E6)."""

import pytest

from nf_core.games.high_frontier.actions import (
    Agree,
    BeginTransfer,
    Decommission,
    Depart,
    Disembark,
    Drop,
    Embark,
    EndTurn,
    JumpClaim,
    Prospect,
    Refuse,
    Risk,
    SetDown,
    Transfer,
)
from nf_core.games.high_frontier.events import CardDecommissioned, GloryWon, GuestBoarded, GuestLeft, Permitted
from nf_core.games.high_frontier.rules.stacks import mass_of
from nf_core.games.high_frontier.state import claim_at
from nf_core.games.high_frontier.words.board_words import board
from nf_core.games.high_frontier.words.narrate import narrate
from tests.games.high_frontier.given import claim, leo, outpost, rocket, table
from tests.games.high_frontier.moves import (
    asked,
    depart,
    fly,
    halt,
    hop,
    kinds_of,
    legal,
    own,
    play,
    refusal,
    rolls,
    told,
)
from tests.games.high_frontier.names import ASTRONAUTS, CAT, DRIVER, LUNA, NASA, PRC, STEAMER, TAIKONAUTS


def stranded(at="heo", host=(), owners=(NASA, PRC), **more):
    """A crew of seat 0 alone in an outpost, and the rocket of seat 1 beside it."""
    crew = {NASA: ASTRONAUTS, PRC: TAIKONAUTS}[owners[0]]
    theirs = host or (rocket(STEAMER, CAT, at=at, tanks=2),)
    mine = (leo(crew),) if at == "leo" else (outpost(at, crew),)
    return table(factions=owners, stacks=(mine, theirs), **more)


def aboard(**how):
    """That crew has been taken aboard."""
    return play(stranded(**how), Embark(0, 1), Agree(1), Embark(0, 1))[0]


def theirs(s):
    """The same position in the turn of the host."""
    return play(s, EndTurn(0))[0]


@pytest.mark.rule("hf.rescue", "hf.permission")
def test_a_crew_asks_to_be_taken_aboard_and_stays_its_owners():
    s = play(stranded(), Embark(0, 1))[0]
    assert asked(s) == [(1, "hf.permission")]
    s, events = play(s, Agree(1), Embark(0, 1))
    assert told(events, Permitted) == [Permitted(1, 0, "passage 1", allowed=True)]
    assert events[-1] == GuestBoarded(0, 1, ASTRONAUTS)
    assert own(s, "rocket", 1).guests == (ASTRONAUTS,)
    assert own(s, "rocket", 1).cards == (STEAMER, CAT)
    assert own(s, "outpost heo") is None


@pytest.mark.rule("hf.rescue", "hf.permission")
def test_a_no_holds_for_the_turn():
    s = play(stranded(), Embark(0, 1), Refuse(1))[0]
    reason = "Player 2 does not allow it this turn."
    assert refusal(s, Embark(0, 1)) == ("hf.permission", reason, None)


@pytest.mark.rule("hf.rescue")
def test_nobody_gets_off_a_rocket_that_does_not_carry_it_or_puts_off_who_is_not_there():
    assert not kinds_of(stranded(), Disembark)
    assert not kinds_of(theirs(stranded()), SetDown)


@pytest.mark.rule("hf.rescue")
@pytest.mark.parametrize("host", [(rocket(STEAMER, at="geo"),), (outpost("heo", STEAMER),)])
def test_it_takes_a_rocket_in_the_same_space(host):
    assert not kinds_of(stranded(host=host), Embark)


@pytest.mark.rule("hf.rescue", "hf.rocket.dry-mass")
def test_a_rocket_of_the_greatest_dry_mass_takes_nobody():
    full = rocket(DRIVER, "Nuclear Drill", "Pulsed Inductive", CAT, "Electrophoretic Sandworm", at="heo")
    reason = "The rocket's dry mass would be 16; it may be 15 at the most."
    assert refusal(stranded(host=(full,)), Embark(0, 1)) == ("hf.rocket.dry-mass", reason, 16)


@pytest.mark.rule("hf.rescue", "hf.rocket.dry-mass-adjustment")
def test_a_guest_weighs_and_works_for_nobody():
    before = own(stranded(), "rocket", 1)
    s = theirs(aboard())
    after = own(s, "rocket", 1)
    assert (mass_of(before).total, mass_of(after).total) == (3, 4)
    assert after.fuel == 7, "two tanks in the row of 4, where eight steps were two in the row of 3"
    assert {way.thruster for way in kinds_of(s, Depart)} == {STEAMER}, "not the engine of the guests"
    assert not {way for way in kinds_of(s, Prospect) if way.card == ASTRONAUTS}
    assert not [x for x in kinds_of(s, Decommission) if x.card == ASTRONAUTS]
    for start in kinds_of(s, BeginTransfer):
        assert ASTRONAUTS not in [name for x in kinds_of(play(s, start)[0], Transfer) for name in x.items]


@pytest.mark.rule("hf.rescue", "hf.glory")
def test_home_by_another_players_rocket_is_glory_all_the_same():
    s = aboard(visited=((LUNA,),))
    s = halt(fly(depart(theirs(s), STEAMER)[0], "leo"))
    s = play(s, EndTurn(1))[0]
    s, events = play(s, Disembark(0, 1, "leo"), Decommission(0, "leo", ASTRONAUTS))
    assert events[0] == GuestLeft(0, 1, ASTRONAUTS, "leo")
    assert told(events, GloryWon) == [GloryWon(0, "any-site")]
    assert own(s, "rocket", 1).guests == ()


@pytest.mark.rule("hf.rescue", "hf.rocket.dry-mass-adjustment")
def test_guests_weigh_on_the_way_as_well():
    s = theirs(aboard())
    fuel = own(s, "rocket", 1).fuel
    assert own(halt(fly(depart(s, STEAMER)[0], "leo")), "rocket", 1).fuel == fuel, "coasting in the row of 4"


@pytest.mark.rule("hf.rescue", "hf.glory")
def test_guests_have_visited_where_their_host_lands():
    here = "mars-lagrange-01"
    s = theirs(aboard(at=here, host=(rocket(TAIKONAUTS, at=here, fuel=8),)))
    s = hop(depart(s, TAIKONAUTS)[0], "deimos", "unfueled")[0]
    assert [player.visited for player in s.players] == [{"deimos"}, {"deimos"}]


@pytest.mark.rule("hf.rescue", "hf.move.hazard")
def test_with_the_rocket_its_guests_are_lost_into_their_owners_hand():
    s = theirs(aboard(at="ceres-lagrange-10", host=(rocket(TAIKONAUTS, at="ceres-lagrange-10", tanks=2),)))
    s = hop(depart(s, TAIKONAUTS)[0], "ceres-lagrange-09")[0]
    s, events = play(s, Risk(1), *rolls(1))
    assert CardDecommissioned(0, ASTRONAUTS, "hf.move.hazard") in events
    assert ASTRONAUTS in s.players[0].hand
    assert TAIKONAUTS in s.players[1].hand
    assert s.players[0].visited == frozenset()


@pytest.mark.rule("hf.rescue")
def test_the_owner_takes_its_crew_off_without_leave_into_any_stack_that_is_there():
    s = aboard()
    assert kinds_of(s, Disembark) == {Disembark(0, 1, "rocket"), Disembark(0, 1, "outpost")}
    s, events = play(s, Disembark(0, 1, "rocket"))
    assert events == [GuestLeft(0, 1, ASTRONAUTS, "rocket")]
    assert own(s, "rocket").cards == (ASTRONAUTS,)


@pytest.mark.rule("hf.rescue", "hf.rocket.dry-mass-adjustment")
def test_the_fuel_figure_of_the_host_follows_when_a_guest_gets_off():
    alone = own(stranded(), "rocket", 1)
    assert own(play(aboard(), Disembark(0, 1, "rocket"))[0], "rocket", 1) == alone
    assert own(play(theirs(aboard()), SetDown(1, ASTRONAUTS))[0], "rocket", 1) == alone


@pytest.mark.rule("hf.rescue")
def test_nobody_gets_on_or_off_within_a_move():
    s = depart(theirs(aboard()), STEAMER)[0]
    assert not kinds_of(s, SetDown, Disembark, Embark)
    assert Drop(1, ASTRONAUTS) not in legal(s)


@pytest.mark.rule("hf.rescue")
def test_the_host_puts_a_guest_off_into_an_outpost_of_its_owner():
    s, events = play(theirs(aboard()), SetDown(1, ASTRONAUTS))
    assert events == [GuestLeft(0, 1, ASTRONAUTS, "outpost heo")]
    assert own(s, "outpost heo").cards == (ASTRONAUTS,)
    assert own(s, "rocket", 1).guests == ()


@pytest.mark.rule("hf.rescue", "hf.stack.limits")
def test_but_not_where_the_owner_has_no_outpost_left():
    reason = "Player 1 has two outposts already, and none of them is here."
    assert refusal(theirs(aboard_with_outposts()), SetDown(1, ASTRONAUTS)) == ("hf.stack.limits", reason, None)


@pytest.mark.rule("hf.rescue", "hf.stack.limits")
@pytest.mark.parametrize("at", ["heo", "leo"])
def test_an_outpost_that_is_there_and_leo_have_room_however_many_there_are(at):
    mine = (rocket(ASTRONAUTS, at=at), outpost("heo", "Dumbo"), outpost("geo", DRIVER))
    s = table(factions=(NASA, PRC), stacks=(mine, (rocket(STEAMER, CAT, at=at, tanks=2),)))
    s = theirs(play(s, Embark(0, 1), Agree(1), Embark(0, 1))[0])
    s = play(s, SetDown(1, ASTRONAUTS))[0]
    assert ASTRONAUTS in own(s, "leo" if at == "leo" else f"outpost {at}").cards


def aboard_with_outposts():
    mine = (rocket(ASTRONAUTS, at="heo"), outpost("geo", "Dumbo"), outpost("ceres-lagrange-10", DRIVER))
    s = table(factions=(NASA, PRC), stacks=(mine, (rocket(STEAMER, CAT, at="heo", tanks=2),)))
    return play(s, Embark(0, 1), Agree(1), Embark(0, 1))[0]


@pytest.mark.rule("hf.rescue")
@pytest.mark.parametrize(("home", "there"), [(aboard, True), (aboard_with_outposts, False)])
def test_when_the_hosts_own_cards_are_gone_a_guest_gets_off_or_is_lost(home, there):
    s = play(theirs(home()), Decommission(1, "rocket", CAT), Decommission(1, "rocket", STEAMER))[0]
    assert own(s, "rocket", 1) is None
    assert (own(s, "outpost heo") is not None) == there
    assert (ASTRONAUTS in s.players[0].hand) != there


@pytest.mark.rule("hf.rescue")
def test_so_it_does_on_the_way():
    s = fly(depart(theirs(aboard(host=(rocket(STEAMER, at="heo", tanks=2),))), STEAMER)[0], "leo")
    s = play(s, Drop(1, STEAMER))[0]
    assert asked(s) == [(1, "hf.turn")]
    assert own(s, "leo").cards == (ASTRONAUTS,)


@pytest.mark.rule("hf.rescue", "hf.felony")
def test_a_guest_defends_its_owners_claim_against_its_host():
    site = "comet-encke"
    s = table(
        factions=(NASA, PRC),
        stacks=((outpost(site, ASTRONAUTS),), (rocket(TAIKONAUTS, at=site),)),
        claims=[claim(site, 0)],
    )
    s = theirs(play(s, Embark(0, 1), Agree(1), Embark(0, 1))[0])
    assert refusal(s, JumpClaim(1, site))[1] == "Humans of another player defend Comet Encke."


@pytest.mark.rule("hf.rescue", "hf.felony")
def test_a_host_commits_no_felonies_by_its_guests_but_they_do_for_their_owner():
    site = "comet-encke"
    s = theirs(aboard(at=site, host=(rocket(STEAMER, at=site),), claims=[claim(site, 0)]))
    assert refusal(s, JumpClaim(1, site))[1] == "To commit a felony you need humans on the spot."
    stacks = ((outpost(site, TAIKONAUTS),), (rocket(STEAMER, at=site),))
    s = table(factions=(PRC, NASA), stacks=stacks, claims=[claim(site, 1)])
    s = play(s, Embark(0, 1), Agree(1), Embark(0, 1), JumpClaim(0, site))[0]
    assert claim_at(s, site).seat == 0


@pytest.mark.rule("hf.rescue")
def test_it_is_told_and_shown():
    s = aboard()
    assert any("with NASA Astronauts as guests" in line for line in board(s, 0))
    assert narrate(GuestBoarded(0, 1, ASTRONAUTS), 0) == "NASA Astronauts went aboard Player 2's rocket."
    assert narrate(GuestLeft(0, 1, ASTRONAUTS, "outpost heo"), 1) == (
        "NASA Astronauts left your rocket for the outpost at HEO."
    )
