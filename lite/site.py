"""The site: JupyterLite with the notebooks, Pyodide if it is brought along, and the wheels."""

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_KERNEL_PLUGIN_ID, PYODIDE_VERSION

from lite import wheels

PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"The files of Pyodide that a page needs."
SETTINGS = "jupyter-lite.json"
PACKAGES = "static/packages"
REMEDY = (
    f"Name the folder or the archive of Pyodide {PYODIDE_VERSION}; "
    f"`npm pack pyodide@{PYODIDE_VERSION}` fetches an archive."
)


class Unusable(Exception):
    """A file or folder that was named does not do."""


def build(site: Path, pyodide: Path | None) -> None:
    """Build the site into a folder, in place of an older one.

    Raises:
        Unusable: the folder holds something else, or `pyodide` is not the Pyodide of the kernel.
        subprocess.CalledProcessError: pip or JupyterLite fails; it has said why.
    """
    if site.exists() and not (site / SETTINGS).exists() and (not site.is_dir() or any(site.iterdir())):
        raise Unusable(f"{site} is there, and it is no such site. Name another folder.")
    site.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=site.parent) as name:
        source, made = Path(name) / "source", Path(name) / "site"
        source.mkdir()
        if pyodide:
            bring(pyodide, source / "static" / "pyodide")  # where JupyterLite looks for it
        (source / SETTINGS).write_text(json.dumps(settings(), indent=1), encoding="utf-8")
        command = [
            sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", source, "--output-dir", made,
            "--contents", wheels.ROOT / "tutorials", "--apps", "lab", "--apps", "notebooks", "--apps", "tree",
            "--no-sourcemaps", "--no-libarchive", "--log-level", "ERROR",
        ]  # fmt: skip
        subprocess.run([*map(str, command)], check=True, cwd=source, stdout=subprocess.DEVNULL)
        wheels.write(wheels.gather(made / PACKAGES), made / PACKAGES / "pyodide-lock.json")
        if site.exists():
            shutil.rmtree(site)
        made.rename(site)


def settings() -> dict[str, Any]:
    """What the page and its kernel are told."""
    pyodide = {"lockFileURL": f"./{PACKAGES}/pyodide-lock.json", "packages": wheels.FIRST}
    kernel = {PYODIDE_KERNEL_PLUGIN_ID: {"loadPyodideOptions": pyodide}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": {"appName": "nf", "litePluginSettings": kernel}}


def bring(pyodide: Path, folder: Path) -> None:
    """Copy the parts of Pyodide from a folder or an archive.

    Raises:
        Unusable: it cannot be read, lacks a part, or is of another version.
    """
    folder.mkdir(parents=True)
    try:
        if pyodide.is_dir():
            for part in {file.name for file in pyodide.iterdir()}.intersection(PARTS):
                shutil.copy(pyodide / part, folder)
        else:
            _unpack(pyodide, folder)
    except OSError as error:
        raise Unusable(f"{pyodide} cannot be read: {error.strerror}. {REMEDY}") from error
    except tarfile.TarError as error:
        raise Unusable(f"{pyodide} is no archive, or a broken one. {REMEDY}") from error
    if missing := [part for part in PARTS if not (folder / part).exists()]:
        raise Unusable(f"{pyodide} lacks {', '.join(missing)}. {REMEDY}")
    if f'"{PYODIDE_VERSION}"' not in (folder / PARTS[0]).read_text("utf-8"):
        raise Unusable(f"{pyodide} is another Pyodide. {REMEDY}")


def _unpack(archive: Path, folder: Path) -> None:
    with tarfile.open(archive) as packed:
        for member in packed:
            if (name := Path(member.name).name) in PARTS and (content := packed.extractfile(member)):
                (folder / name).write_bytes(content.read())
