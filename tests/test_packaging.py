"""The wheel that players get: built, installed into an empty environment with its dependencies, and used there."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import nf_core

pytestmark = [pytest.mark.slow, pytest.mark.deep]
ROOT = Path(__file__).parents[1]
ASSETS = ("py.typed", "*.js", "*.css", "*.tcss", "*.toml", "*.csv", "*.svg", "*.html", "*.json")


def run(*command, **options):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from the source archive, as a package registry would have it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--outdir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The commands of a new environment that has the wheel, what it requires, and what its widgets need."""
    folder = tmp_path_factory.mktemp("empty") / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", folder)  # ours can install there, and nothing is compiled unused
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", commands / "python", "install", "--quiet", "--no-compile"]
    run(*pip, "-c", ROOT / "constraints.txt", wheel, "anywidget", "ipywidgets")
    return commands


def names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_every_module_and_data_file_of_the_packages_and_nothing_else(wheel):
    packages = ("nf_core", "tui", "widgets")
    wanted = {
        path.relative_to(ROOT).as_posix()
        for package in packages
        for pattern in ("*.py", *ASSETS)
        for path in (ROOT / package).rglob(pattern)
    }
    held = {name for name in names(wheel) if ".dist-info/" not in name}
    assert held == wanted


def test_the_wheel_has_the_licence_and_the_version(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (licence,) = [name for name in archive.namelist() if name.endswith("/LICENSE")]
        (metadata,) = [name for name in archive.namelist() if name.endswith("/METADATA")]
        assert archive.read(licence).decode() == (ROOT / "LICENSE").read_text("utf-8")
        assert f"\nVersion: {nf_core.__version__}\n" in archive.read(metadata).decode()


def test_the_installed_command_tells_its_version(installed, tmp_path):
    assert nf_core.__version__ in run(installed / "nf", "--version", cwd=tmp_path)


@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_the_installed_command_plans_on_both_maps(installed, tmp_path, edition):
    command = ["routes", "leo", "luna-shackleton-polar-rim", "--thrust", "12", "--map", edition, "--json"]
    answer = json.loads(run(installed / "nf", *command, cwd=tmp_path))
    assert answer["map"] == edition
    assert min(route["burns"] for route in answer["routes"]) == 2


def test_the_installed_widgets_find_their_scripts_and_styles(installed, tmp_path):
    work = """
import json, widgets
from nf_core.registry import manifests
from widgets.front import front_of
from widgets.link import table_script
made = [getattr(widgets, name) for name in widgets.__all__]
scripts = {kind.__name__: str(kind._esm) for kind in made if not kind.__dict__.get("page")}
scripts |= {id: table_script(front_of(one), *widgets.Stepper.page) for id, one in manifests().items()}
print(json.dumps([min(map(len, scripts.values())), min(len(str(kind._css)) for kind in made), [*scripts]]))
"""
    script, style, names = json.loads(run(installed / "python", "-c", work, cwd=tmp_path))
    assert {"RouteExplorer", "Ledger", "Quiz", "high-frontier", "these-new-worlds"} <= {*names}
    assert script > 200
    assert style > 20_000
