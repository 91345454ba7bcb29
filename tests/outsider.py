"""A game of another package, as installed: the example of the documents, found by its entry points."""

import os
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path

from nf_core import registry

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "sealed_bids"


def install(folder):
    """Write what an installer adds to a package: its name and entry points. Returns the two folders for the path."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups))
    return str(EXAMPLE), str(folder)


@contextmanager
def installed(folder):
    """For as long as it lasts, the example is installed in this process."""
    paths = install(folder)
    sys.path[:0] = paths
    registry.forget()
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        for name in [name for name in sys.modules if name.partition(".")[0] == "sealed_bids"]:
            del sys.modules[name]
        registry.forget()


def environment(folder):
    """The environment of a program that has the example installed."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([*install(folder), str(ROOT)])}
