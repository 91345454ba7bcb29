"""`nf serve`: the app in browsers."""

import argparse
import ipaddress
from typing import TYPE_CHECKING

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.outside import quoted
from nf_core.library import folders
from tui.lines import complain, say

if TYPE_CHECKING:
    from tui.serve.server import Room

MOST_PORT = 65535
OPEN = (
    "Careful: whoever reaches this machine over the network can play here, and see which files nf can read, "
    "unencrypted and without a password. Leave --host out to serve only this machine."
)


def serve(arguments: argparse.Namespace) -> int:
    """Serve the app until Ctrl+C."""
    if not 1 <= arguments.port <= MOST_PORT:
        raise BadRequest(f"There is no port {arguments.port}.", f"Give one from 1024 to {MOST_PORT}.")
    if arguments.visitors < 1:
        raise BadRequest("Nobody could play.", "Give a number of visitors from 1.")
    room = _room(arguments)
    say(f"nf is at http://{arguments.host}:{arguments.port} for up to {arguments.visitors} at once. Ctrl+C ends it.")
    if not _is_loopback(arguments.host):
        complain(OPEN)
    try:
        room.serve()
    except OSError as error:
        where = f"{arguments.host}, port {arguments.port}"
        raise BadRequest(f"nf cannot listen at {quoted(where)}: {error.strerror}.", "Try another --port.") from error
    return 0


def _room(arguments: argparse.Namespace) -> "Room":
    try:
        from tui.serve.server import Room  # noqa: PLC0415 - not everybody has the packages
    except ModuleNotFoundError as error:
        raise BadRequest(
            f"nf serve needs the package {error.name}.", "Install what it needs: pip install 'nf[serve]'"
        ) from error
    return Room(arguments.host, arguments.port, arguments.visitors, folders.data() / "visitors")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
