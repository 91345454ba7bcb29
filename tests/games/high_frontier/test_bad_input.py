"""What cannot be played is refused with the thing and the remedy: options, tracks, records changed by hand."""

import json

import pytest

from nf_core.games.high_frontier.game import GAME
from nf_core.games.high_frontier.rules.scoring import scoring
from nf_core.games.high_frontier.state import Options
from nf_core.kernel.errors import BadData, BadRequest
from nf_core.kernel.game import begin
from nf_core.kernel.record import read, replay

OPENING = [
    {"type": "Reveal", "seat": -1, "idea": "CVD Molding"},
    {"type": "Reveal", "seat": -1, "idea": "Kuck Mosquito"},
    {"type": "Reveal", "seat": -1, "idea": "Dumbo"},
]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"seats": 0}, "seats, not 0"),
        ({"seats": 6}, "seats, not 6"),
        ({"seats": "two"}, r"`str` - at `\$.seats`"),
        ({"seats": 2, "factions": ("un", "mars")}, r"'mars' - at `\$.factions\[1\]`"),
        ({"seats": 2, "factions": ("un",)}, "2 seats need 2 different factions"),
        ({"seats": 2, "years": 0}, r">= 1 - at `\$.years`"),
        ({"seats": 2, "years": -5}, r">= 1 - at `\$.years`"),
        ({"seats": 1, "target": -1}, r">= 0 - at `\$.target`"),
        ({"seats": 2, "first": -1}, r">= 0 - at `\$.first`"),
        ({"seats": 2, "first": 2}, "There is no player 3 to begin"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(options, complaint):
    with pytest.raises(BadRequest, match=complaint) as caught:
        begin(GAME, Options(**options))
    assert caught.value.remedy


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ({}, "format"),
        ({"format": 2, "points_each": [8]}, "format"),
        ({"format": 1}, "points_each"),
        ({"format": 1, "points_each": []}, "points_each"),
        ({"format": 1, "points_each": [8, -5]}, "points_each"),
        ({"format": 1, "points_each": "eight"}, "points_each"),
        ({"format": 1, "points_each": [8], "points": 3}, "unknown field `points`"),
    ],
)
def test_a_track_that_makes_no_sense_is_named(monkeypatch, table, complaint):
    monkeypatch.setattr(scoring, "read_toml", lambda _: table)
    scoring.track.cache_clear()
    try:
        with pytest.raises(BadData, match=complaint) as caught:
            scoring.track()
    finally:
        scoring.track.cache_clear()
    assert caught.value.file == "exploitation.toml"
    assert caught.value.remedy


def played(path, *actions, version=GAME.rules_version, **config):
    """A record with those actions, replayed."""
    head = {"nf_record": 1, "game": GAME.id, "rules_version": version, "config": {"seats": 2} | config}
    lines = [head | {"seats": ["human", "human"]}, *OPENING, *actions]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return replay(GAME, read(path))


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        ({"type": "Earn", "seat": 1}, "refused: .*not the turn of"),
        ({"type": "Boost", "seat": 0, "items": ["Dumbo"]}, "refused: .*does not answer what is asked"),
        ({"type": "BeginBoost", "seat": 0, "to": "moon"}, "'moon'"),
        ({"type": "BeginTransfer", "seat": 0, "origin": "leo", "to": "rocket"}, "refused: "),
        ({"type": "Teleport", "seat": 0}, "'Teleport'"),
        ({"type": "Bid", "seat": 0, "water": "all"}, "is no action"),
        ({"seat": 0}, "is no action"),
        ([], "is no action"),
    ],
)
def test_a_record_is_replayed_up_to_what_the_rules_refuse(tmp_path, action, complaint):
    done = played(tmp_path / "game.nf", action)
    assert len(done.turns) == len(OPENING)
    assert done.stopped.line == len(OPENING) + 2
    assert done.stopped.remedy
    with pytest.raises(type(done.stopped), match=complaint):
        raise done.stopped


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ({"version": GAME.rules_version - 1}, f"this nf has version {GAME.rules_version}"),
        ({"seats": 9}, "seats, not 9"),
        ({"years": -1}, "years"),
        ({"factions": ["un", "mars"]}, "'mars'"),
        ({"fly": True}, "unknown field `fly`"),
    ],
)
def test_a_record_with_an_impossible_header_is_refused(tmp_path, header, complaint):
    with pytest.raises(BadData, match=complaint) as caught:
        played(tmp_path / "game.nf", **header)
    assert caught.value.remedy
