"""The README and the documents show what really happens: commands, output, Python, links, pictures."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tui.cli import parser

pytestmark = pytest.mark.no_cover  # what the commands do is shown elsewhere
ROOT = Path(__file__).parents[1]
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
}
README = PAGES["README.md"]
WIDTH = "100"
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
TYPED = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
"Commands that wait for people: they are read, and not run."


def sessions():
    """Each console block of a page as its name and a list of (command, output)."""
    found = []
    for page, text in PAGES.items():
        for block in CONSOLE.findall(text):
            steps = re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]
            found.append((page, [step.partition("\n")[::2] for step in steps]))
    return found


def plain(text):
    return "".join(f"{line.rstrip()}\n" for line in text.strip("\n").splitlines())


RUN = [(page, session) for page, session in sessions() if session[0][0].startswith("nf ")]


@pytest.mark.parametrize("session", [s for _, s in RUN], ids=[f"{page}-{s[0][0]}" for page, s in RUN])
def test_a_command_of_a_page_prints_what_the_page_shows(session, tmp_path):
    """Commands of one block run one after the other in the same folder; `...` replaces omitted output."""
    plainly = os.environ | {"COLUMNS": WIDTH, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    for command, shown in session:
        run = [sys.executable, "-m", "tui", *shlex.split(command)[1:]]
        done = subprocess.run(run, cwd=tmp_path, env=plainly, capture_output=True, check=True, encoding="utf-8")
        same = doctest.OutputChecker().check_output(plain(shown), plain(done.stdout), doctest.ELLIPSIS)
        assert same, f"{command} printed:\n{done.stdout}"


def test_the_readme_shows_what_nf_prints():
    assert sum(page == "README.md" for page, _ in RUN) >= 3


def typed_commands():
    lines = [line for text in PAGES.values() for block in TYPED.findall(text) for line in block.splitlines()]
    return [line for line in lines if line.startswith("nf ")]


@pytest.mark.parametrize("command", typed_commands())
def test_a_command_that_waits_for_people_is_understood(command):
    assert parser().parse_args(shlex.split(command, comments=True)[1:])


@pytest.mark.parametrize(
    "command", sorted({found for text in PAGES.values() for found in re.findall(r"`(make [a-z-]+)`", text)})
)
def test_a_make_command_of_the_readme_exists(command):
    done = subprocess.run([*command.split(), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", [page for page, text in PAGES.items() if "\n>>> " in text])
def test_the_python_of_a_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # it may save a game
    example = doctest.DocTestParser().get_doctest(PAGES[page], {}, page, page, 0)
    assert example.examples
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0


def test_the_readme_begins_with_the_two_commands():
    head = README.split("\n## ")[0]
    assert head.index("make play") < head.index("make learn")


LINKS = [(page, link) for page, text in PAGES.items() for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", text)]


@pytest.mark.parametrize(("page", "link"), LINKS)
def test_a_link_of_a_page_leads_somewhere(page, link):
    assert ((ROOT / page).parent / link).exists()


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith("docs/")])
def test_every_document_is_reached_from_the_readme(page):
    assert f"]({page})" in README


def test_the_architecture_names_every_room_of_the_core():
    section = PAGES["docs/architecture.md"]
    rooms = {path.parent.name for path in (ROOT / "nf_core").rglob("__init__.py")}
    assert sorted(name for name in rooms if name not in section) == []
