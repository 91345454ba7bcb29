"""The house rules that no other tool checks: sizes, frozen values, rule ids, files, imports, comments, paths.

Each rule is a small function from source text to complaints; `test_each_check_can_fail` shows every one of them a
source that breaks it.
"""

import ast
import importlib
import json
import pkgutil
import re
import subprocess
import sys
import tomllib
from functools import cache
from itertools import chain
from pathlib import Path

import msgspec
import pytest

import nf_core
from nf_core.games.high_frontier import PACKAGE
from nf_core.kernel.rulebook import rules
from nf_core.registry import manifests

pytestmark = pytest.mark.no_cover  # sources are read here, and hardly run
ROOT = Path(__file__).parents[1]
PACKAGES = ("nf_core", "tui", "widgets")
MODULE_LINES = 400
BODY_LINES = 45
RULE_ID = re.compile(r"\bhf\.[a-z]+\.[a-z0-9-]+")
BOOKS = (*(one.package for one in manifests().values()), "nf_core.kernel")
FILE_READERS = {f"nf_core/kernel/{name}.py" for name in ("data", "files", "installed", "writing")}
FILE_CALLS = {
    "open", "read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "rename", "touch", "rmdir",
}  # fmt: skip
FILE_MODULES = {"os", "io", "shutil", "tempfile", "subprocess", "importlib.resources", "pickle", "sqlite3"}
# In pieces, so that this file itself has none of them.
MACHINE_PATH = re.compile(r"(?<![\w.:])/(?:wor" + r"k|tm" + r"p|roo" + r"t|hom" + r"e|User" + r"s|op" + r"t)/")
REGISTRY = re.compile("|".join(re.escape(f"{host}.org") for host in ("pypi", "pythonhosted", "npmjs", "debian")))


def sources(*folders):
    return {path: text for folder in folders for path, text in read(folder).items()}


@cache
def read(folder):
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in found(folder)}


def found(folder):
    return sorted((ROOT / folder).rglob("*.py"))


def nodes(source, *words):
    """Everything in a source that has one of the words (any source, if none are given)."""
    return list(ast.walk(ast.parse(source))) if not words or any(word in source for word in words) else []


def functions(source):
    return [node for node in nodes(source) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def long_module(source):
    lines = len(source.splitlines())
    return [f"has {lines} lines"] if lines > MODULE_LINES else []


def long_functions(source):
    complaints = []
    for node in functions(source):
        body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        lines = (body[-1].end_lineno - body[0].lineno + 1) if body else 0
        if lines > BODY_LINES:
            complaints.append(f"{node.name} has {lines} lines")
    return complaints


def unknown_rules(source):
    cited = set(RULE_ID.findall(source))
    return sorted(cited - rules(PACKAGE).keys()) if cited else []


def file_access(source):
    """Calls and imports that reach for files other than through `kernel.data`."""
    complaints = []
    for node in nodes(source):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            through_data = isinstance(node.func, ast.Name) and name != "open"  # `read_text` imported from kernel.data
            if name in FILE_CALLS and not through_data:
                complaints.append(f"line {node.lineno} calls {name}")
        elif isinstance(node, ast.Import):
            complaints += [f"line {node.lineno} imports {a.name}" for a in node.names if a.name in FILE_MODULES]
        elif isinstance(node, ast.ImportFrom) and node.module in FILE_MODULES:
            complaints.append(f"line {node.lineno} imports {node.module}")
    return complaints


SKIPS = {"skip", "skipif", "importorskip"}


def silent_skips(source):
    """Skips that do not say why."""
    found = nodes(source, *SKIPS)
    calls = [node for node in found if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in SKIPS]
    called = [call.func for call in calls]
    bare = [node for node in found if isinstance(node, ast.Attribute) and node.attr in SKIPS and node not in called]
    silent = [call for call in calls if not gives_reason(call)]
    return [f"line {node.lineno}: {ast.unparse(node)} gives no reason" for node in bare + silent]


def gives_reason(call):
    values = [word.value for word in call.keywords if word.arg == "reason"]
    values += call.args[:1] if call.func.attr == "skip" else []
    return any(not isinstance(value, ast.Constant) or value.value for value in values)


def machine_paths(text):
    return [match.group() for match in MACHINE_PATH.finditer(text)]


def registry_hosts(text):
    return [match.group() for match in REGISTRY.finditer(text)]


def dependencies(text):
    project = tomllib.loads(text)["project"]
    return [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]


def uncommented_dependencies(text):
    lines = [line.strip() for line in text.splitlines()]
    return [name for name in dependencies(text) if not lines[lines.index(f'"{name}",') - 1].startswith("#")]


LONG_FUNCTION = "def work():\n" + "    print()\n" * (BODY_LINES + 1)


@pytest.mark.parametrize(
    ("check", "broken"),
    [
        (long_module, "x = 1\n" * (MODULE_LINES + 1)),
        (long_functions, LONG_FUNCTION),
        (unknown_rules, '"""Rule: hf.move.teleport"""'),
        (file_access, "open('map.csv')"),
        (file_access, "path.read_text()"),
        (file_access, "import os"),
        (silent_skips, "pytest.skip()"),
        (silent_skips, "pytest.skip('')"),
        (silent_skips, "@pytest.mark.skip\ndef test_it(): ..."),
        (silent_skips, "@pytest.mark.skipif(True)\ndef test_it(): ..."),
        (silent_skips, "pytest.importorskip('numpy')"),
        (machine_paths, "see /" + "tmp/x"),
        (registry_hosts, "https://pypi" + ".org/simple"),
        (uncommented_dependencies, '[project]\ndependencies = [\n"a",\n]\noptional-dependencies = {}\n'),
    ],
)
def test_each_check_can_fail(check, broken):
    assert check(broken)


@pytest.mark.parametrize(
    ("check", "sound"),
    [
        (long_functions, 'def work():\n    """\n' + "    word\n" * 60 + '    """\n    return 1\n'),
        (file_access, "read_text(file)"),
        (silent_skips, "pytest.skip('no browser here')"),
        (silent_skips, "@pytest.mark.skipif(True, reason='no browser here')\ndef test_it(): ..."),
        (machine_paths, "site/" + "tmp/x"),
    ],
)
def test_each_check_passes_what_is_sound(check, sound):
    assert check(sound) == []


def complaints(check, files):
    return {path: bad for path, text in files.items() if (bad := check(text))}


def test_no_module_is_long():
    assert complaints(long_module, sources(*PACKAGES, "tests", "benchmarks", "lite")) == {}


def test_no_function_is_long():
    assert complaints(long_functions, sources(*PACKAGES, "benchmarks", "lite")) == {}


def test_only_the_reader_of_data_touches_files():
    files = {path: text for path, text in sources("nf_core").items() if path not in FILE_READERS}
    assert complaints(file_access, files) == {}


def test_every_skipped_test_says_why():
    assert complaints(silent_skips, sources("tests")) == {}


def structs():
    for module in pkgutil.walk_packages(nf_core.__path__, "nf_core."):
        importlib.import_module(module.name)
    kinds = [msgspec.Struct]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    return [kind for kind in kinds if kind.__module__.startswith("nf_core")]


def test_every_record_of_the_core_is_frozen():
    assert [kind.__qualname__ for kind in structs() if not kind.__struct_config__.frozen] == []


def test_every_rule_cited_exists():
    lessons = {path.name: path.read_text("utf-8") for path in (ROOT / "tutorials").rglob("*.ipynb")}
    assert complaints(unknown_rules, sources(*PACKAGES) | lessons) == {}
    assert shown_rules() <= every_rule()


def every_rule():
    return {id for book in BOOKS for id in rules(book)}


def test_every_rule_is_cited_by_the_code():
    code = "\n".join(sources("nf_core").values())
    rest = every_rule() - set(re.findall(r"[\w.-]*\w", code))  # most are words of their own
    assert sorted(id for id in rest if not re.search(rf"\b{re.escape(id)}(?![\w.-]*\w)", code)) == []


@cache
def shown_rules():
    """The ids under `@pytest.mark.rule` anywhere in the tests."""
    calls = [node for text in sources("tests").values() for node in nodes(text, "mark.rule")]
    marks = [node for node in calls if isinstance(node, ast.Call) and is_rule_mark(node.func)]
    return {argument.value for mark in marks for argument in mark.args if isinstance(argument, ast.Constant)}


def is_rule_mark(called):
    return isinstance(called, ast.Attribute) and called.attr == "rule" and ast.unparse(called).endswith("mark.rule")


def test_every_rule_is_shown_by_a_test():
    assert sorted(every_rule() - shown_rules()) == []


# What `nf --version` may not wait for.
HEAVY = (
    "textual", "networkx", "rich", "nf_core.games.high_frontier.routes", "nf_core.games.high_frontier.state",
    "nf_core.games.these_new_worlds.state", "nf_core.games.new_frontiers.state", "anywidget", "ipywidgets", "numpy",
)  # fmt: skip
LOADED = """
import sys
known = [name for name, module in sys.modules.items() if type(module).__name__ != "Later"]
import json
print(json.dumps(known), file=sys.stderr)
"""


def loaded(work):
    """The modules that a fresh interpreter has loaded after some work."""
    done = subprocess.run([sys.executable, "-c", f"{work}\n{LOADED}"], check=True, capture_output=True, text=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


def running(*arguments):
    return f"import tui.cli\ntry:\n    tui.cli.main({list(arguments)!r})\nexcept SystemExit:\n    pass"


@pytest.mark.parametrize(
    "work",
    ["import nf_core", "import tui.cli", running("--version"), running("--help")],
    ids=["library", "import", "version", "help"],
)
def test_the_command_line_starts_without_what_it_does_not_need(work):
    assert loaded(work) & set(HEAVY) == set()


def test_the_version_is_told_without_looking_for_games():
    assert "nf_core.registry" not in loaded(running("--version"))


def test_planning_on_the_command_line_starts_without_what_it_does_not_need():
    modules = loaded(running("routes", "leo", "luna-shackleton-polar-rim", "--json"))
    assert "nf_core.games.high_frontier.routes.planner.planner" in modules
    assert modules & {"textual", "anywidget", "ipywidgets", "networkx", "asyncio", "rich"} == set()
    assert modules & {"email", "importlib.metadata", "importlib.resources", "tempfile", "zipfile"} == set()
    assert modules & {"difflib", "ipaddress", "msgspec.inspect", "ntpath", "shutil", "tokenize"} == set()


PLAYING = """
from tui.app import NfApp
from tui.pages import played
import asyncio
from nf_core.bots.seating import sit_down
from nf_core.registry import find_game

async def play(game):
    app = NfApp(played(sit_down(game, game.config_type(seats=2), ("human", "greedy"), 7, None)))
    async with app.run_test(size=(140, 45)) as pilot:
        while not (app.screen.is_mounted and app.screen.choices.decision):
            await pilot.pause()

asyncio.run(play(find_game({game!r})))
"""
# What is loaded when it is opened, asked for, or wanted in the middle of a game.
LATER = {
    "tui.screens.commands", "tui.screens.confirm", "tui.screens.curtain", "tui.screens.ending", "tui.screens.fight",
    "tui.screens.first", "tui.screens.look_up", "tui.screens.too_small", "tui.screens.why", "nf_core.bots.search",
    "nf_core.lessons", "nf_core.games.high_frontier.routes.voyage.voyage", "networkx", "ssl", "asyncio.sslproto",
    "textual.widgets._directory_tree", "textual.widgets._select", "mimetypes",
}  # fmt: skip


@pytest.mark.parametrize("game", ["these-new-worlds", "high-frontier"])
def test_a_game_begins_without_what_it_does_not_show(game, tmp_path, monkeypatch):
    monkeypatch.setenv("NF_FOLDER", str(tmp_path))
    modules = loaded(PLAYING.format(game=game))
    assert "tui.screens.play" in modules
    assert modules & LATER == set()


def test_a_command_is_answered_with_few_searches_for_garbage():
    work = running("routes", "leo", "luna-shackleton-polar-rim", "--json")
    counted = "import gc, sys; print(sum(each['collections'] for each in gc.get_stats()), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", f"{work}\n{counted}"], check=True, capture_output=True, text=True)
    assert int(done.stderr) < 60  # most of them while the command line itself is loaded


@pytest.mark.parametrize(("given", "kept"), [("None", True), ("['--version']", False)])
def test_a_process_that_ends_is_not_searched_for_garbage(given, kept):
    work = (
        f"import gc, sys, tui.cli\nsys.argv = ['nf', '--version']\ntui.cli.main({given})\nprint(gc.get_freeze_count())"
    )
    done = subprocess.run([sys.executable, "-c", work], check=True, capture_output=True, text=True)
    assert bool(int(done.stdout.splitlines()[-1])) == kept


def test_widgets_are_loaded_only_when_they_are_used():
    assert loaded("import widgets") & {"anywidget", "ipywidgets"} == set()


def tracked():
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"which files belong to the project is known only in a git checkout: {done.stderr.strip()}")
    paths = [ROOT / name for name in done.stdout.splitlines()]
    return {str(path.relative_to(ROOT)): path.read_text("utf-8", errors="ignore") for path in paths if path.is_file()}


@pytest.mark.parametrize("check", [machine_paths, registry_hosts])
def test_no_file_depends_on_one_machine_or_names_a_registry(check):
    assert complaints(check, tracked()) == {}


def test_every_dependency_says_what_it_is_for():
    assert uncommented_dependencies((ROOT / "pyproject.toml").read_text("utf-8")) == []


def test_every_dependency_is_pinned_for_the_tests():
    listed = dependencies((ROOT / "pyproject.toml").read_text("utf-8"))
    pins = (ROOT / "constraints.txt").read_text("utf-8").lower().splitlines()
    pinned = {line.partition("==")[0].replace("_", "-") for line in pins if "==" in line}
    assert sorted({re.split(r"[<>=]", name)[0] for name in listed} - pinned) == []
    assert [line for line in pins if not re.fullmatch(r"#.*|[a-z0-9._-]+==[a-z0-9.]+", line)] == []
