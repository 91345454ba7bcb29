"""By what the screen says alone, somebody who never played comes from `nf` to a finished turn: see docs/first-runs."""

import pytest

from tests.first_runs import FACTORY, FOLDER, RUNS


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.deep] * (name == FACTORY)) for name in RUNS])
def test_a_first_run_goes_as_it_is_recorded(name):
    """After a change on purpose: `python -m tests.first_runs`."""
    assert RUNS[name]() == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_every_record_belongs_to_a_run():
    assert {file.stem for file in FOLDER.iterdir()} == set(RUNS)
