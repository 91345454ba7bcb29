"""What the README shows is what happens: its commands exist, their output is this, its pictures are there."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.no_cover  # what the commands do is shown elsewhere
ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
WIDTH = "100"
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def sessions():
    """Each console block as a list of (command, output)."""
    found = []
    for block in CONSOLE.findall(README):
        steps = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
        found.append([step.partition("\n")[::2] for step in steps])
    return found


def plain(text):
    return "".join(f"{line.rstrip()}\n" for line in text.strip("\n").splitlines())


def commands():
    return [command for session in sessions() for command, _ in session]


@pytest.mark.parametrize("session", [s for s in sessions() if s[0][0].startswith("nf ")], ids=lambda s: s[0][0])
def test_a_command_of_the_readme_prints_what_the_readme_shows(session, tmp_path):
    """Commands of one block run one after the other in the same folder; `...` stands for what is left out."""
    plainly = os.environ | {"COLUMNS": WIDTH, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    for command, shown in session:
        run = [sys.executable, "-m", "tui", *shlex.split(command)[1:]]
        done = subprocess.run(run, cwd=tmp_path, env=plainly, capture_output=True, check=True, encoding="utf-8")
        same = doctest.OutputChecker().check_output(plain(shown), plain(done.stdout), doctest.ELLIPSIS)
        assert same, f"{command} printed:\n{done.stdout}"


def test_the_readme_shows_what_nf_prints():
    assert sum(command.startswith("nf ") for command in commands()) >= 4


@pytest.mark.parametrize("command", re.findall(r"`?(make [a-z-]+)`?", README))
def test_a_make_command_of_the_readme_exists(command):
    done = subprocess.run([*command.split(), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_python_of_the_readme_runs():
    example = doctest.DocTestParser().get_doctest(README, {}, "README", "README.md", 0)
    assert example.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0


def test_the_readme_begins_with_the_two_commands():
    head = README.split("\n## ")[0]
    assert head.index("make play") < head.index("make learn")


@pytest.mark.parametrize("link", re.findall(r"\]\((?!https?:)([^)#]+)\)", README))
def test_a_link_of_the_readme_leads_somewhere(link):
    assert (ROOT / link).exists()


def test_the_architecture_names_every_room_of_the_core():
    section = README.split("\n## Architecture")[1].split("\n## ")[0]
    rooms = {path.parent.name for path in (ROOT / "nf_core").rglob("__init__.py")}
    assert sorted(name for name in rooms if name not in section) == []
