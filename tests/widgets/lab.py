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

READY, STOPPED = 180, 20
"Seconds after which a server counts as failed; not a claim about speed."

QUIET = {"@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False}}
"Settings without which JupyterLab would ask about news."


class Lab:
    """A running server over a folder of notebooks."""

    def __init__(self, folder: Path, port: int, token: str) -> None:
        self.folder = folder
        self.root = f"http://127.0.0.1:{port}"
        self.token = token
        self._warm = ""

    def address(self, notebook: str, app: str = "lab/tree") -> str:
        """The address of a notebook: in JupyterLab, or with `app="notebooks"` in Notebook 7."""
        reset = "&reset" if app.startswith("lab") else ""
        return f"{self.root}/{app}/{notebook}?token={self.token}{reset}"

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells; its name."""
        import nbformat  # takes seconds to load, also for the tests that only stand beside

        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(
            metadata={"kernelspec": kernel}, cells=[nbformat.v4.new_code_cell(cell) for cell in cells]
        )
        nbformat.write(notebook, self.folder / name)
        return name

    def ask(self, path: str, method: str = "GET", what: object = None) -> object:
        """Call the server's own interface."""
        request = urllib.request.Request(
            f"{self.root}/{path}",
            method=method,
            headers={"Authorization": f"token {self.token}", "Content-Type": "application/json"},
            data=json.dumps(what).encode() if what else None,
        )
        with urllib.request.urlopen(request, timeout=READY) as answer:
            return json.loads(answer.read() or b"null")

    def lend_kernel(self, name: str) -> None:
        """Let a notebook that is opened next run in the one kernel that stays, so that none has to start for it."""
        session = {"path": name, "name": name, "type": "notebook"}
        if self._warm:
            self.ask(f"api/sessions/{self._warm}", "PATCH", session)
        else:
            self._warm = self.ask("api/sessions", "POST", session | {"kernel": {"name": "python3"}})["id"]

    def wait_for_kernel(self) -> None:
        """Wait until a kernel that a notebook has started has nothing to do and the page listens to it.

        Raises:
            RuntimeError: it does not come up.
        """
        until = time.monotonic() + READY
        while time.monotonic() < until:
            if any(kernel["execution_state"] == "idle" and kernel["connections"] for kernel in self._own_kernels()):
                return
            time.sleep(0.2)
        raise RuntimeError("The kernel did not start.")

    def _own_kernels(self) -> list[dict[str, object]]:
        """The kernels but the one that is lent; none while the server cannot tell, because one is just going."""
        try:
            return [session["kernel"] for session in self._own_sessions()]
        except urllib.error.HTTPError:
            return []

    def _own_sessions(self) -> list[dict[str, object]]:
        return [session for session in self.ask("api/sessions") if session["id"] != self._warm]

    def end_kernels(self) -> None:
        """Stop every kernel that a notebook has started, as closing it and coming back later does."""
        for session in self._own_sessions():
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
        "--ServerApp.tornado_settings={'websocket_ping_interval': 0}", "--expose-app-in-browser",
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
