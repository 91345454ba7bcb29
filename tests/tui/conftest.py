"""What the tests of the command line share."""

import shlex

import pytest

from tui.cli import main


@pytest.fixture
def nf(capsys, monkeypatch):
    """Run a command line in this process: its exit code, stdout and stderr."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(line):
        capsys.readouterr()
        try:
            code = main(shlex.split(line))
        except SystemExit as done:
            code = done.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def answered(nf):
    """Run a command line that succeeds; its stdout."""

    def run(line):
        code, out, err = nf(line)
        assert (code, err) == (0, "")
        return out

    return run
