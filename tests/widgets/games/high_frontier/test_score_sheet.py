"""The score sheet: points by kind, and what one disk or cube more would change."""

from random import Random

import pytest

from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.routes.map import network
from nf_core.games.high_frontier.rules.scoring.scoring import scores
from nf_core.games.high_frontier.state import Claim, Options, with_claim
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.ledger import show
from nf_core.kernel.table import Table
from tests.games.high_frontier.given import claim, factory, table
from tests.games.high_frontier.names import HELLAS, LUNA
from tests.widgets.asking import tell
from widgets import ScoreSheet


def a_game(**more):
    """Two seats: factories of type M and others', so that the track of M is shared."""
    claims = [factory("nysa", 0), claim(LUNA, 0), factory("kleopatra", 1, colonies=1), claim(HELLAS, 1)]
    return table(claims=claims, glories=[("mars", 1)], ventures=[("tourism", 0)], **more)


def totals(sheet):
    return [seat["total"]["total"] for seat in sheet.sheet["seats"]]


def test_the_points_are_the_engines_stacked_by_kind():
    sheet = ScoreSheet(a_game())
    assert sheet.scores == scores(a_game())
    assert totals(sheet) == [show(ledger.total) for ledger in scores(a_game())]
    for seat, ledger in zip(sheet.sheet["seats"], scores(a_game()), strict=True):
        parts = [entry["source"] for part in seat["parts"] for entry in part["ledger"]["entries"]]
        assert sorted(parts) == sorted(entry.source for entry in ledger.entries)
        assert seat["change"] is None
    assert sheet.sheet["kinds"] == ["Claims", "Factories", "Colonies", "Tracks", "Science", "Ventures", "Glory"]


def test_one_more_factory_of_a_type_changes_its_track_for_everybody():
    sheet = ScoreSheet(a_game())
    before = scores(a_game())
    tell(sheet, suppose="factory:hertha", seat=0)
    assert sheet.error == {}
    after = scores(with_claim(a_game(), Claim("hertha", 0, factory=True)))
    assert totals(sheet) == [show(ledger.total) for ledger in after]
    changes = [seat["change"]["ledger"]["total"] for seat in sheet.sheet["seats"]]
    assert changes == [show(new.total - old.total) for new, old in zip(after, before, strict=True)]
    assert sheet.sheet["seats"][0]["change"]["title"].startswith("+")
    tracks = {track["title"]: track for track in sheet.sheet["tracks"]}
    assert (tracks["M"]["was"], tracks["M"]["ledger"]["total"]) == ("5", "4")
    assert tracks["C"]["was"] == ""
    assert [each["name"] for each in sheet.supposed] == ["Player 1 (PRC): factory on Hertha"]
    tell(sheet, forget=sheet.supposed[0]["id"])
    assert sheet.scores == before
    assert sheet.supposed == []


@pytest.mark.parametrize(
    ("typed", "supposed"),
    [
        ("Factory on Vesta", "factory on Vesta"),
        ("factory vesta", "factory on Vesta"),
        ("colony nysa", "colony on Nysa"),
        ("back from mercury", "glory: back from Mercury"),
    ],
)
def test_suggestions_are_accepted_as_typed(typed, supposed):
    sheet = ScoreSheet(a_game())
    tell(sheet, suppose=typed, seat=0)
    assert sheet.error == {}
    assert [each["name"].partition(": ")[2] for each in sheet.supposed] == [supposed]


def test_an_ambiguous_name_asks_which():
    sheet = ScoreSheet(a_game())
    tell(sheet, suppose="vesta", seat=0)
    assert {*sheet.error["candidates"]} == {"claim:vesta", "factory:vesta", "colony:vesta"}
    tell(sheet, suppose="glory", seat=0)
    assert "glory:mars" in sheet.error["candidates"]
    tell(sheet, suppose="atlantis", seat=0)
    assert "no supposition" in sheet.error["message"]
    assert sheet.supposed == []


def test_suppositions_add_up_and_are_forgotten_one_by_one():
    sheet = ScoreSheet(a_game())
    sheet.suppose("claim", "vesta", 1)
    sheet.suppose("venture", "elevator", 1)
    sheet.suppose("glory", "heroism")
    sheet.forget(0)
    assert [each["name"] for each in sheet.supposed] == [
        "Player 2 (NASA): venture: Space Elevator",
        "Player 1 (PRC): glory: heroism",
    ]
    assert sheet.state != sheet.before == a_game()
    gone = sheet.supposed[0]["id"]
    for _ in range(2):
        tell(sheet, forget=gone)
        assert [each["name"] for each in sheet.supposed] == ["Player 1 (PRC): glory: heroism"]
    tell(sheet, forget=None)
    assert sheet.state == a_game()


def test_a_supposition_that_lost_its_basis_says_why():
    sheet = ScoreSheet(a_game())
    sheet.suppose("factory", "hertha")
    sheet.suppose("colony", "hertha")
    sheet.forget(0)
    assert sheet.supposed[0]["figures"] == "A colony needs a factory of the same player on Hertha."
    assert sheet.scores == scores(a_game())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("claim", "nysa"), "Nysa is claimed"),
        (("factory", "kleopatra"), "claimed by somebody else"),
        (("venture", "tourism", 1), "Space Tourism is taken"),
        (("glory", "mars"), "back from Mars is taken"),
        (("glory", "fame"), "no glory 'fame'"),
        (("moonbase", "nysa"), "'moonbase' cannot be supposed"),
        (("claim", "leo"), "LEO is not a site"),
        (("claim", "vesta", 4), "no seat 4"),
        (("colony", LUNA), "needs a factory"),
    ],
)
def test_an_invalid_supposition_changes_nothing(asked, said):
    sheet = ScoreSheet(a_game())
    before = sheet.sheet
    with pytest.raises(BadRequest, match=said):
        sheet.suppose(*asked)
    assert (sheet.sheet, sheet.supposed) == (before, [])


def test_a_table_that_goes_on_is_followed_until_the_sheet_is_closed():
    played = Table(GAME, Options(seats=2), dealer=Random(4))
    sheet = ScoreSheet(played)
    assert totals(sheet) == ["0", "0"]
    sheet.suppose("claim", "nysa")
    for _ in range(40):
        played.run()
        (decision, *_) = played.decisions()
        played.submit(decision.sample(Random(1)))
    assert sheet.before == played.state
    assert totals(sheet) == [show(ledger.total) for ledger in scores(sheet.state)]
    sheet.close()
    assert sheet._renew not in played.observers


def test_only_games_of_high_frontier_have_a_score_sheet():
    with pytest.raises(BadRequest, match="not a game of High Frontier"):
        ScoreSheet(3)


def test_every_supposition_offered_can_be_read():
    sheet = ScoreSheet(a_game())
    offered = {each["id"]: each["title"] for each in sheet.catalogue}
    assert offered["factory:nysa"] == "Factory on Nysa"
    assert offered["glory:mars"] == "Glory: back from Mars"
    assert len(offered) == 3 * len(network.load().sites) + 3 + 5


def test_the_still_form_of_the_score_sheet_has_everybodys_ledger():
    sheet = ScoreSheet(a_game())
    sheet.suppose("claim", "vesta")
    still = sheet._repr_html_()
    assert "claim on Vesta" in still
    assert "Player 2 (NASA)" in still
    assert f"Player 1 (PRC): {totals(sheet)[0]} VP" in repr(sheet)


def test_a_faction_is_called_as_on_the_table():
    assert "Player 2 (Shimizu)" in repr(ScoreSheet(table(factions=("prc", "shimizu"))))
