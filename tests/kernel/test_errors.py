"""Errors: a message, a remedy, a stable code."""

import pytest

from nf_core.kernel.errors import AmbiguousName, BadData, BadRequest, GameError, UnknownName
from nf_core.kernel.files import NoFile
from nf_core.kernel.record import BadSetUp, NoRecord, ReplayMismatch
from nf_core.kernel.saving import SavedBeside
from nf_core.kernel.step import IllegalAction
from tui.games.high_frontier.commands.questions import NoAnswer

CODES = {
    GameError: "error",
    BadData: "bad-data",
    BadRequest: "bad-request",
    UnknownName: "unknown-name",
    AmbiguousName: "ambiguous-name",
    IllegalAction: "illegal-action",
    ReplayMismatch: "replay-mismatch",
    NoFile: "no-file",
    NoRecord: "no-record",
    BadSetUp: "bad-set-up",
    SavedBeside: "saved-beside",
    NoAnswer: "no-answer",
}


def every_error():
    found = [GameError]
    for kind in found:
        found.extend(kind.__subclasses__())
    return found


def test_every_error_has_a_code_of_its_own_that_stays():
    assert {kind: kind.code for kind in every_error()} == CODES


def test_an_error_shows_its_message_and_then_the_remedy():
    assert str(GameError("Thrust 16 is out of range.", "Give 0 to 15.")) == "Thrust 16 is out of range.\nGive 0 to 15."


def test_an_error_without_a_remedy_is_one_line():
    assert str(GameError("Something is wrong.")) == "Something is wrong."


@pytest.mark.parametrize(
    ("place", "shown"), [("row 7 (ceres)", "sites.csv, row 7 (ceres): size"), ("", "sites.csv: size")]
)
def test_bad_data_names_the_file_and_the_place(place, shown):
    error = BadData("sites.csv", place, "size is missing", "Add it.")
    assert str(error).startswith(shown)
    assert (error.file, error.place, error.reason, error.remedy) == ("sites.csv", place, "size is missing", "Add it.")


def test_a_name_error_keeps_its_candidates_and_is_a_bad_request():
    error = AmbiguousName("'mars' could be several spaces.", "Say which.", ("mars-north-pole", "mars-flyby"))
    assert error.candidates == ("mars-north-pole", "mars-flyby")
    assert isinstance(error, UnknownName)
    assert isinstance(error, BadRequest)
