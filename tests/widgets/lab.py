"""A JupyterLab of the tests' own: on this machine only, in folders that are thrown away, and surely stopped."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat

READY, STOPPED = 60, 20
"Seconds after which a server counts as failed; not a claim about speed."

QUIET = {"@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False}}
"Settings without which JupyterLab would ask about news."


class Lab:
    """A running server over a folder of notebooks."""

    def __init__(self, folder: Path, port: int, token: str) -> None:
        self.folder = folder
        self.root = f"http://127.0.0.1:{port}"
        self.token = token

    def address(self, notebook: str, app: str = "lab/tree") -> str:
        """The address of a notebook: in JupyterLab, or with `app="notebooks"` in Notebook 7."""
        reset = "&reset" if app.startswith("lab") else ""
        return f"{self.root}/{app}/{notebook}?token={self.token}{reset}"

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells; its name."""
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(
            metadata={"kernelspec": kernel}, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]
        )
        nbformat.write(notebook, self.folder / name)
        return name

    def ask(self, path: str, method: str = "GET") -> object:
        """Call the server's own interface."""
        request = urllib.request.Request(
            f"{self.root}/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def wait_for_kernel(self) -> None:
        """Wait until the kernel of the open notebook has nothing to do and the page listens to it.

        Raises:
            RuntimeError: it does not come up.
        """
        until = time.monotonic() + READY
        while time.monotonic() < until:
            if any(kernel["execution_state"] == "idle" and kernel["connections"] for kernel in self._kernels()):
                return
            time.sleep(0.2)
        raise RuntimeError("The kernel did not start.")

    def _kernels(self) -> list[dict[str, object]]:
        """The kernels; none while the server cannot tell, because one of them is just going."""
        try:
            return self.ask("api/kernels")
        except urllib.error.HTTPError:
            return []

    def end_kernels(self) -> None:
        """Stop every kernel, as closing the notebook and coming back later does."""
        for session in self.ask("api/sessions"):
            self.ask(f"api/sessions/{session['id']}", "DELETE")


@contextmanager
def running(folder: Path, home: Path) -> Iterator[Lab]:
    """A server over `folder` with its settings in `home`, stopped with its kernels whatever happens within."""
    lab = Lab(folder, _free_port(), secrets.token_hex(16))
    log = home / "server.log"
    with log.open("w") as out:
        server = subprocess.Popen(
            _command(lab), env=_environment(home), cwd=folder, stdout=out, stderr=out, start_new_session=True
        )
        try:
            _wait(lab, server, log)
            yield lab
        finally:
            _stop(lab, server)


def _command(lab: Lab) -> list[str]:
    return [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={lab.root.rpartition(':')[2]}", "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={lab.token}", f"--ServerApp.root_dir={lab.folder}",
        "--ServerApp.tornado_settings={'websocket_ping_interval': 0}",
    ]  # fmt: skip


def _environment(home: Path) -> dict[str, str]:
    """All that Jupyter would write into the user's folders goes into `home`."""
    for name, values in QUIET.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    folders = {
        "HOME": home,
        "IPYTHONDIR": home / "ipython",
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
    }
    return os.environ | {name: str(path) for name, path in folders.items()}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _wait(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + READY
    while time.monotonic() < until and server.poll() is None:
        try:
            lab.ask("api/status")
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
        else:
            return
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()}")


def _stop(lab: Lab, server: subprocess.Popen[bytes]) -> None:
    """Ask it to go, with its kernels; then make it go."""
    if server.poll() is None:
        try:
            lab.ask("api/shutdown", "POST")
            server.wait(STOPPED)
        except (urllib.error.URLError, ConnectionError, subprocess.TimeoutExpired):
            os.killpg(server.pid, signal.SIGKILL)
    server.wait(STOPPED)
