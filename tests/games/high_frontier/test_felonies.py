"""Felonies (glossary: Felonies, Claim Jump, Decommission; water theft is with refuelling)."""

import pytest

from nf_core.games.high_frontier.actions import Decommission, Industrialise, JumpClaim, Refuel, StealTank
from nf_core.games.high_frontier.events import CardDecommissioned, ClaimJumped, WaterTaken
from nf_core.games.high_frontier.state import claim_at
from tests.games.high_frontier.given import claim, factory, outpost, owning, rocket, table
from tests.games.high_frontier.moves import kinds_of, legal, play, refusal, told
from tests.games.high_frontier.names import ASTRONAUTS, CAT, LUNA, NASA, PRC, REFINERY, TAIKONAUTS, TANK, UN

ENCKE = "comet-encke"
JUMP = JumpClaim(0, ENCKE)


def visiting(*cards, factions=(PRC, NASA), theirs=(), claims=None, **more):
    claims = [claim(ENCKE, 1)] if claims is None else claims
    return table(factions=factions, stacks=((rocket(*cards, at=ENCKE),), theirs), claims=claims, **more)


@pytest.mark.rule("hf.felony.claim-jump", "hf.faction.felonies")
def test_the_prc_replaces_anothers_disk_by_its_own():
    s, events = play(visiting(TAIKONAUTS), JUMP)
    assert events == [ClaimJumped(0, 1, ENCKE)]
    assert claim_at(s, ENCKE) == claim(ENCKE)
    assert s.turn.operations == 1


@pytest.mark.rule("hf.felony.claim-jump")
def test_glossary_example_nasa_claims_encke_and_the_prc_industrialises_it():
    s = visiting(TAIKONAUTS, CAT, REFINERY, theirs=(outpost(ENCKE, "Kuck Mosquito"),))
    s = play(s, JUMP, Industrialise(0, ENCKE, CAT, REFINERY))[0]
    assert claim_at(s, ENCKE) == factory(ENCKE)


@pytest.mark.rule("hf.felony.claim-jump", "hf.faction.taxes")
def test_no_tax_is_due_on_a_jumped_claim():
    s = visiting(TAIKONAUTS, factions=(PRC, NASA, UN))
    assert not told(play(s, JUMP)[1], WaterTaken)


@pytest.mark.rule("hf.felony", "hf.felony.claim-jump")
@pytest.mark.parametrize(
    ("cards", "given", "rule", "reason"),
    [
        ((CAT,), {}, "hf.felony", "To commit a felony you need humans on the spot."),
        (
            (TAIKONAUTS,),
            {"theirs": (outpost(ENCKE, ASTRONAUTS),)},
            "hf.felony",
            "Humans of another player defend Comet Encke.",
        ),
        ((TAIKONAUTS,), {"claims": [factory(ENCKE, 1)]}, "hf.felony.claim-jump", "The claim is industrialised."),
    ],
)
def test_a_jump_is_refused(cards, given, rule, reason):
    assert refusal(visiting(*cards, **given), JUMP) == (rule, reason, None)


@pytest.mark.rule("hf.faction.felonies")
def test_nobody_else_jumps_claims():
    s = visiting(ASTRONAUTS, factions=(NASA, PRC))
    assert not kinds_of(s, JumpClaim)
    assert not [one for one in s.agenda[0].ask(s).barred if isinstance(one.action, JumpClaim)]


@pytest.mark.rule("hf.felony.human-decommission")
def test_humans_are_decommissioned_in_leo():
    s = owning(rocket(ASTRONAUTS, at="leo"), factions=(NASA, PRC))
    s, events = play(s, Decommission(0, "rocket", ASTRONAUTS))
    assert events == [CardDecommissioned(0, ASTRONAUTS, "hf.free.decommission")]


@pytest.mark.rule("hf.felony.human-decommission")
def test_elsewhere_only_felons_decommission_them():
    s = owning(rocket(ASTRONAUTS, at="heo"), factions=(NASA, PRC))
    reason = "You may decommission NASA Astronauts only in LEO, or found a colony at your factory."
    assert refusal(s, Decommission(0, "rocket", ASTRONAUTS)) == ("hf.felony.human-decommission", reason, None)
    s = owning(rocket(TAIKONAUTS, at="heo"), factions=(PRC, NASA))
    assert Decommission(0, "rocket", TAIKONAUTS) in legal(s)


@pytest.mark.rule("hf.felony")
def test_felons_do_nothing_of_the_kind_under_the_eyes_of_others():
    s = visiting(TAIKONAUTS, theirs=(outpost(ENCKE, ASTRONAUTS),))
    wanted = Decommission(0, "rocket", TAIKONAUTS)
    assert refusal(s, wanted) == ("hf.felony", "Humans of another player defend Comet Encke.", None)


@pytest.mark.rule("hf.felony")
def test_a_colony_defends():
    mine, theirs = rocket(TAIKONAUTS, at=LUNA), (outpost(LUNA, TANK),)
    wanted = StealTank(0, 1, f"outpost {LUNA}", TANK)
    s = table(stacks=((mine,), theirs), claims=[factory(LUNA, 1, colonies=1)], fungible_fuel=True)
    assert refusal(s, wanted)[1] == "Humans of another player defend Luna: Shackleton polar rim."
    assert refusal(s, Refuel(0, "rocket", "theft"))[1] == "Humans of another player defend Luna: Shackleton polar rim."
    bare = table(stacks=((mine,), theirs), claims=[factory(LUNA, 1)], fungible_fuel=True)
    assert {wanted, Refuel(0, "rocket", "theft")} <= legal(bare)


@pytest.mark.rule("hf.felony")
def test_a_colony_commits_for_its_owner_alone():
    robots, theirs = rocket(CAT, at=LUNA), (outpost(LUNA, TANK),)
    wanted = StealTank(0, 1, f"outpost {LUNA}", TANK)
    s = table(stacks=((robots,), theirs), claims=[factory(LUNA, colonies=1)], fungible_fuel=True)
    assert wanted in legal(s)
    s = table(stacks=((robots,), theirs), claims=[factory(LUNA, 1, colonies=1)], fungible_fuel=True)
    assert refusal(s, wanted)[1] == "To commit a felony you need humans on the spot."


@pytest.mark.rule("hf.felony")
def test_humans_elsewhere_neither_defend_nor_commit():
    s = visiting(TAIKONAUTS, theirs=(outpost("heo", ASTRONAUTS),))
    assert JUMP in legal(s)
    s = table(stacks=((rocket(CAT, at=ENCKE), outpost("heo", TAIKONAUTS)), ()), claims=[claim(ENCKE, 1)])
    assert refusal(s, JUMP)[1] == "To commit a felony you need humans on the spot."


@pytest.mark.rule("hf.felony.claim-jump")
def test_only_claims_of_others_are_jumped():
    assert not kinds_of(visiting(TAIKONAUTS, claims=[claim(ENCKE)]), JumpClaim)
