"""Gathers the wheels that the notebooks need in a browser, and writes the list by which Pyodide finds them.

They are the releases that are installed here, so that the Python and the JavaScript of a widget fit together; those
that are not pure Python are taken as built for Pyodide. They require less there than here: a browser has no terminal
and no processes.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from email.parser import HeaderParser
from importlib.metadata import distribution, version
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
RUNTIME = {"abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"}
"What Pyodide says of itself in its own list; to renew when the kernel goes over to another Pyodide."
PYTHON = RUNTIME["python"].rpartition(".")[0]
BROWSER = {
    "python_version": PYTHON,
    "python_full_version": RUNTIME["python"],
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": RUNTIME["arch"],
    "extra": "",
}
"By which a package says what it requires in the browser."
IN_THE_KERNEL = ("ipykernel", "piplite", "pyodide-kernel")
"Wheels that the package of the kernel holds."
KERNEL = ("comm", "jedi", "ipython")
"What the kernel requires, without all that this requires."
MICROPIP = "0.11.1"
"The release of micropip that belongs to this Pyodide; it runs nowhere else."
FIRST = ("micropip", *KERNEL, *IN_THE_KERNEL)
"What the kernel begins with; everything else is loaded by the first cell that imports it."
WIDGETS = {"anywidget", "ipywidgets"}
"What the widgets need beside what nf requires."
UNUSED = {"textual", "rich", "jupyterlab-widgets", "widgetsnbextension"}
"What only the app needs, and what the page has already."


class Wheel(NamedTuple):
    """A file, its name and version, the packages that it is imported as, and the names of what it requires."""

    file: Path
    name: str
    version: str
    imports: list[str]
    requires: list[str]


def gather(folder: Path) -> list[Wheel]:
    """The wheels of nf, of the kernel and of all that they require, put into a new folder.

    Raises:
        subprocess.CalledProcessError: pip cannot build or find one; it has said which.
    """
    folder.mkdir(parents=True)
    _pip("wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT))
    _pip(
        "download", "--no-deps", "--dest", str(folder), "--only-binary", ":all:", "--python-version", PYTHON,
        "--platform", f"pyemscripten_{RUNTIME['abi_version']}_wasm32", "--implementation", "cp",
        "--abi", f"cp{PYTHON.replace('.', '')}", f"micropip=={MICROPIP}",
        *(f"{name}=={version(name)}" for name in wanted()),
    )  # fmt: skip
    kernel = distribution("jupyterlite-pyodide-kernel")
    for path in kernel.files or ():
        if path.suffix == ".whl" and _name(path.name.partition("-")[0]) in IN_THE_KERNEL:
            shutil.copy(str(kernel.locate_file(path)), folder)
    return [_read(file) for file in sorted(folder.glob("*.whl"))]


def wanted() -> list[str]:
    """The packages to download: what nf and the kernel require, and what those require, in the browser."""
    names = ["nf", *KERNEL]
    for name in names:
        names += sorted(needed(name, distribution(name).requires or ()) - {*names})
    return names[1:]


def needed(name: str, lines: Iterable[str]) -> set[str]:
    """The packages that a package needs in the browser, by what it says that it requires."""
    required = [Requirement(line) for line in lines]
    names = {_name(one.name) for one in required if not one.marker or one.marker.evaluate(BROWSER)}
    return (names | WIDGETS if name == "nf" else names) - UNUSED


def write(wheels: Iterable[Wheel], file: Path) -> None:
    """Write Pyodide's list of packages, beside the wheels."""
    packages = {
        wheel.name: {
            "name": wheel.name,
            "version": wheel.version,
            "file_name": wheel.file.name,
            "sha256": hashlib.sha256(wheel.file.read_bytes()).hexdigest(),
            "install_dir": "site",
            "package_type": "package",
            "imports": wheel.imports,
            "depends": wheel.requires,
            "unvendored_tests": False,
        }
        for wheel in wheels
    }
    file.write_text(json.dumps({"info": RUNTIME, "packages": packages}, indent=1), encoding="utf-8")


def _pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], check=True)


def _name(name: str) -> str:
    return canonicalize_name(name)


def _read(file: Path) -> Wheel:
    with ZipFile(file) as archive:
        names = archive.namelist()
        about = next(name for name in names if name.endswith(".dist-info/METADATA") and name.count("/") == 1)
        said = HeaderParser().parsestr(archive.read(about).decode())
    name = _name(said["Name"])
    tops = {path.partition("/")[0].partition(".")[0] for path in names if path.endswith((".py", ".so"))}
    return Wheel(file, name, said["Version"], sorted(tops), sorted(needed(name, said.get_all("Requires-Dist", []))))
