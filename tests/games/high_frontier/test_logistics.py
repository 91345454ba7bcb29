"""Nine disks, six cubes, and what can be withdrawn (rule B2, glossary: Logistics)."""

import pytest

from nf_core.games.high_frontier.actions import (
    CallVote,
    FoundColony,
    Industrialise,
    JumpClaim,
    Produce,
    ProduceAt,
    ProduceFor,
    Prospect,
    TakeVenture,
    Withdraw,
)
from nf_core.games.high_frontier.events import Withdrawn
from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.pieces import cubes_left, disks_left
from nf_core.games.high_frontier.state import claim_at
from tests.games.high_frontier.given import claim, factory, freighter, outpost, owning, rocket, table
from tests.games.high_frontier.moves import kinds_of, legal, own, play, refusal
from tests.games.high_frontier.names import CAT, LUNA, NASA, NINE, PRC, REFINERY, SAIL, SHARP, TAIKONAUTS

NO_DISK = ("hf.logistics", "You have no disk left; withdraw one first.", None)
NO_CUBE = ("hf.logistics", "You have no cube left.", None)


def disks(*glories, **more):
    """A player whose nine disks are on glories and claims."""
    claims = [claim(site) for site in NINE[len(glories) :]]
    return table(claims=(*claims, *more.pop("others", ())), glories=[(name, 0) for name in glories], **more)


def cubes(*others, **more):
    """A player with five factories, two colonies, and no freighter."""
    claims = [factory(site, colonies=2 if site == LUNA else 0) for site in (LUNA, *NINE[:4])]
    return table(claims=(*claims, *others), **more)


@pytest.mark.rule("hf.logistics")
def test_claims_glories_and_ventures_take_disks():
    assert disks_left(table(), 0) == 9
    s = table(claims=[claim("nysa"), factory(LUNA)], glories=[("mars", 0)], ventures=[("pharmacy", 0)])
    assert (disks_left(s, 0), disks_left(s, 1)) == (5, 9)


@pytest.mark.rule("hf.logistics")
def test_without_a_disk_nothing_is_prospected_jumped_or_voted_on():
    s = disks(stacks=((outpost(LUNA, CAT),),))
    assert refusal(s, Prospect(0, f"outpost {LUNA}", CAT, LUNA)) == NO_DISK
    s = disks(stacks=((outpost(LUNA, TAIKONAUTS),),), others=[claim(LUNA, 1)])
    assert refusal(s, JumpClaim(0, LUNA)) == NO_DISK
    assert not kinds_of(s, CallVote)


@pytest.mark.rule("hf.logistics")
def test_without_a_disk_no_venture_is_taken():
    assert refusal(disks(), TakeVenture(0, "pharmacy")) == NO_DISK


@pytest.mark.rule("hf.logistics")
def test_a_claim_may_be_withdrawn_and_prospected_anew():
    s = owning(
        outpost("nysa", SHARP),
        claims=[*(claim(site) for site in NINE), claim(LUNA, 1)],
        glories=[("mars", 1), ("heroism", 1)],
    )
    assert kinds_of(s, Withdraw) == {Withdraw(0, site) for site in NINE}, "and nobody else's"
    s, events = play(s, Withdraw(0, "nysa"))
    assert events == [Withdrawn(0, "nysa")]
    assert claim_at(s, "nysa") is None
    assert disks_left(s, 0) == 1
    assert Prospect(0, "outpost nysa", SHARP, "nysa") in legal(s)


@pytest.mark.rule("hf.logistics")
def test_nothing_is_withdrawn_while_there_is_a_disk():
    s = table(claims=[claim(site) for site in NINE[:8]])
    assert not kinds_of(s, Withdraw)


@pytest.mark.rule("hf.logistics", "hf.glory")
def test_a_glory_that_is_withdrawn_is_closed_to_all():
    s = play(disks("mars"), Withdraw(0, "mars"))[0]
    assert s.glories == ()
    assert s.closed == {"mars"}


@pytest.mark.rule("hf.logistics", "hf.glory.heroism")
def test_a_star_that_is_withdrawn_is_closed_to_its_owner_only():
    s = table(claims=[claim(site) for site in NINE[1:]], glories=[("heroism", 0), ("heroism", 1)])
    s = play(s, Withdraw(0, "heroism"))[0]
    assert [(award.name, award.seat) for award in s.glories] == [("heroism", 1)]
    assert not kinds_of(s, CallVote)


@pytest.mark.rule("hf.logistics")
def test_factories_cannot_be_withdrawn():
    s = table(claims=[factory(site) for site in NINE[:4]] + [claim(site) for site in NINE[4:]])
    assert kinds_of(s, Withdraw) == {Withdraw(0, site) for site in NINE[4:]}


@pytest.mark.rule("hf.logistics")
def test_factories_and_colonies_take_cubes_and_a_spare_one_is_the_freighters():
    assert cubes_left(table(), 0) == 7
    assert cubes_left(cubes(), 0) == 0
    assert cubes_left(owning(freighter("leo", SAIL)), 0) == 6


@pytest.mark.rule("hf.logistics")
def test_without_a_cube_nothing_is_built_settled_or_shipped():
    s = cubes(claim("nysa"), stacks=((outpost("nysa", CAT, REFINERY),),))
    assert refusal(s, Industrialise(0, "nysa", CAT, REFINERY)) == NO_CUBE
    s = cubes(stacks=((outpost(LUNA, TAIKONAUTS),),))
    assert refusal(s, FoundColony(0, f"outpost {LUNA}", TAIKONAUTS)) == NO_CUBE
    s = cubes(hands=(("Dumbo",),))
    reason = "You have no cube left for a freighter."
    s = play(s, Produce(0, "Dumbo"), ProduceAt(0, LUNA))[0]
    assert refusal(s, ProduceFor(0, "freighter")) == ("hf.logistics", reason, None)


@pytest.mark.rule("hf.logistics", "hf.stack.freighter")
def test_the_freighter_gives_up_its_cube():
    claims = [factory(site) for site in (LUNA, *NINE[:5])]
    stacks = ((freighter("leo", SAIL), rocket(CAT, REFINERY, at="nysa")),)
    s = table(factions=(NASA, PRC), claims=[claim("phobos"), *claims], stacks=stacks)
    assert cubes_left(s, 0) == 0
    assert kinds_of(s, Withdraw) == {Withdraw(0, "freighter")}
    s = play(s, Withdraw(0, "freighter"))[0]
    assert own(s, "freighter") is None
    assert "Photon Heliogyro" in s.players[0].hand
    assert cubes_left(s, 0) == 1


@pytest.mark.rule("hf.logistics", "hf.faction.felonies")
def test_only_felons_withdraw_colonies():
    s = cubes(factory("vesta", 1, colonies=1))
    assert kinds_of(s, Withdraw) == {Withdraw(0, f"colony {LUNA}")}
    s = play(s, Withdraw(0, f"colony {LUNA}"))[0]
    assert claim_at(s, LUNA).colonies == 1
    assert not kinds_of(cubes(factions=(NASA, PRC)), Withdraw)


@pytest.mark.rule("hf.logistics")
@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("freighter", "give up the freighter"),
        ("mars", "give up the glory: back from Mars"),
        ("nysa", "give up the claim on Nysa"),
        ("colony nysa", "give up the colony on Nysa"),
    ],
)
def test_whatever_is_given_up_has_its_words(what, words):
    assert GAME.words.describe(table(), Withdraw(0, what)) == words
    assert GAME.narrate(Withdrawn(0, what), 1) == words.replace("give up", "Player 1 gave up") + "."
