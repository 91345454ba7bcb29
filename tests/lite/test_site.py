"""What `make lite` puts into its site, and what it refuses."""

import ast
import json
import subprocess
import sys
import tarfile

import pytest
from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

from lite import site, wheels
from tests.widgets.browsing import ROOT

MISSING = {
    "curses", "dbm", "ensurepip", "grp", "msvcrt", "multiprocessing", "pwd", "readline", "resource", "sqlite3",
    "syslog", "tkinter", "turtle", "venv", "winreg",
}  # fmt: skip
"Modules of the standard library that Pyodide does not have, or that are of no use there."
LOAD = """
import sys
class Browser:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in {forbidden!r}:
            raise ImportError(f"a browser has no {{name}}")
sys.meta_path.insert(0, Browser())
from importlib import import_module
from pkgutil import walk_packages
import nf_core, widgets
for package in (nf_core, widgets):
    for module in walk_packages(package.__path__, f"{{package.__name__}}."):
        import_module(module.name)
"""
"""Load everything in a browser, as it were."""


def lessons():
    return sorted((ROOT / "tutorials").rglob("*.ipynb"))


def imported(lesson):
    """The top of every module that a notebook imports."""
    cells = json.loads(lesson.read_text("utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    nodes = [*ast.walk(ast.parse(code))]
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


def test_every_package_that_a_notebook_imports_is_in_the_site():
    held = {name.replace("-", "_") for name in wheels.wanted()} | {"nf_core", "widgets", *sys.stdlib_module_names}
    assert {lesson.name: rest for lesson in lessons() if (rest := imported(lesson) - held)} == {}


def test_the_core_and_the_widgets_load_without_what_a_browser_lacks():
    code = LOAD.format(forbidden=MISSING | {"tui"} | {name.replace("-", "_") for name in wheels.UNUSED})
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_what_is_required_only_elsewhere_stays_away():
    lines = ["psutil>=7; sys_platform != 'emscripten'", "pexpect; sys_platform != 'win32'", "black; extra == 'black'"]
    assert wheels.needed("ipython", lines) == {"pexpect"}
    assert wheels.needed("nf", ["textual>=8", "msgspec"]) == {"msgspec", *wheels.WIDGETS}


def pyodide(folder, version=PYODIDE_VERSION, parts=site.PARTS):
    """A folder that looks like Pyodide."""
    folder.mkdir()
    for part in parts:
        (folder / part).write_text(f'var Y="{version}";')
    return folder


def packed(folder):
    """An archive of a folder, as it is fetched."""
    file = folder.with_suffix(".tgz")
    with tarfile.open(file, "w:gz") as archive:
        archive.add(folder, "package")
    return file


@pytest.mark.parametrize("form", [lambda folder: folder, packed])
def test_pyodide_is_brought_along_from_a_folder_or_an_archive(tmp_path, form):
    site.bring(form(pyodide(tmp_path / "given")), tmp_path / "site")
    assert sorted(file.name for file in (tmp_path / "site").iterdir()) == sorted(site.PARTS)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (lambda folder: folder, "cannot be read"),
        (lambda folder: pyodide(folder, version="0.1"), "is another Pyodide"),
        (lambda folder: pyodide(folder, parts=site.PARTS[1:]), f"lacks {site.PARTS[0]}"),
        (lambda folder: packed(pyodide(folder, parts=())), f"lacks {site.PARTS[0]}"),
        (lambda folder: pyodide(folder) / site.PARTS[0], "is no archive"),
    ],
    ids=["nothing", "another version", "a part missing", "an empty archive", "no archive"],
)
def test_what_is_not_the_pyodide_of_the_kernel_is_refused(tmp_path, given, reason):
    with pytest.raises(site.Unusable, match=f"{reason}.*npm pack pyodide@"):
        site.bring(given(tmp_path / "given"), tmp_path / "site")


def test_a_folder_that_holds_something_else_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    command = [sys.executable, "-m", "lite", "--site", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, (tmp_path / "mine.txt").read_text()) == (2, "mine")
    assert "Name another folder." in done.stderr
