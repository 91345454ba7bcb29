"""The lessons as files, and how they are run: in a kernel of the interpreter that runs the tests.

The kernel listens on sockets in a folder of its own, so that lessons run side by side never reach for the same port.
What opens notebooks takes seconds to load, and waits until one is opened.
"""

import json
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

TUTORIALS = Path(__file__).parents[2] / "tutorials"
FOUND = (path.relative_to(TUTORIALS) for path in TUTORIALS.rglob("[0-9]*.ipynb"))
LESSONS = sorted(str(path) for path in FOUND if not any(part.startswith(".") for part in path.parts))
"Without the copies that Jupyter keeps in hidden folders."
SECONDS = 300
"The longest a cell may take, so that a hanging kernel ends the test; not a claim about speed."
KERNELS = ExitStack()
"Ends what is running."


def raw(name: str) -> dict[str, Any]:
    """A lesson as in its file."""
    return json.loads((TUTORIALS / name).read_text(encoding="utf-8"))


def read(name: str) -> Any:
    """A lesson, as nbformat has notebooks."""
    import nbformat

    return nbformat.read(TUTORIALS / name, as_version=4)


def source(cell: dict[str, Any]) -> str:
    """The text of a cell."""
    return "".join(cell["source"])


def run(name: str, then: str) -> Any:
    """A lesson executed from top to bottom, and after it some code of the test in the same kernel.

    Raises:
        CellExecutionError: a cell of the lesson, or the code of the test, raised an error.
    """
    import nbformat
    from nbclient import NotebookClient

    notebook = read(name)
    notebook.cells.insert(0, nbformat.v4.new_code_cell("%reset -f"))
    notebook.cells.append(nbformat.v4.new_code_cell(then))
    client = NotebookClient(notebook, km=_kernel((TUTORIALS / name).parent), timeout=SECONDS)
    try:
        return client.execute(cleanup_kc=False)
    except Exception:
        end_kernels()  # the next lesson gets one that is whole
        raise
    finally:
        client.kc.stop_channels()


@cache
def _kernel(folder: Path) -> Any:
    """The kernel of the lessons of a folder: each finds it without names; what it imports is there sooner."""
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import KernelManager

    sockets = KERNELS.enter_context(TemporaryDirectory())
    own = KernelSpecManager(kernel_dirs=[])  # with no folders to look in, no installed kernelspec can come first
    kernel = KernelManager(kernel_spec_manager=own, transport="ipc", ip=str(Path(sockets) / "kernel"))
    kernel.start_kernel(cwd=str(folder))
    KERNELS.callback(kernel.shutdown_kernel, now=True)
    return kernel


def end_kernels() -> None:
    """End every kernel that is running."""
    _kernel.cache_clear()
    KERNELS.close()
