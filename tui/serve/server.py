"""The web server of `nf serve`: one process of the app a visitor, with saves and settings of its own.

`textual-serve` brings the terminal in the page and the talk with the app. Added here: a folder for each visitor, known
by a cookie; a most number of visitors; and a check that only pages of this server talk with it, since any page that is
open in a browser could otherwise.
"""

import logging
import re
import secrets
import shlex
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp_jinja2
from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from nf_core.library.folders import OWN
from tui.terminal import WIDEST

COOKIE = "nf-visitor"
FORM = re.compile(r"[0-9a-f]{32}")
"The form of a visitor's name: nothing that could lead out of the folder of visitors."
FULL = "nf is full: everybody it has room for is playing. Try again later."


class Visit(AppService):
    """The app of a visitor.

    Args:
        command: starts it.
        folder: what the visitor saves stands there.
    """

    def __init__(self, command: str, folder: Path, **ways: Any) -> None:
        super().__init__(command, **ways)
        self._folder = folder

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        return super()._build_environment(_bounded(width), _bounded(height)) | {OWN: str(self._folder)}

    async def set_terminal_size(self, width: int, height: int) -> None:
        """Tell the app the size of the page, within what any screen has."""
        await super().set_terminal_size(_bounded(width), _bounded(height))


def _bounded(size: int) -> int:
    return min(max(size, 1), WIDEST)


class Room(Server):
    """Serves nf to visitors.

    Args:
        host: the address to listen at.
        port: the port.
        most: how many may play at once.
        folder: holds a folder for each visitor.
    """

    def __init__(self, host: str, port: int, most: int, folder: Path) -> None:
        templates = Path(__file__).parent / "templates"
        command = shlex.join([sys.executable, "-m", "tui.serve"])
        super().__init__(command, host=host, port=port, title="nf", templates_path=templates)
        self.most = most
        self._folder = folder
        self._visits: set[Visit] = set()

    def initialize_logging(self) -> None:
        """Say only what goes wrong."""
        logging.basicConfig(level=logging.WARNING, format="%(message)s")

    async def on_startup(self, app: web.Application) -> None:
        """Nothing more to say: the command has told the address."""

    async def on_shutdown(self, app: web.Application) -> None:
        """End the apps; their games are saved already."""
        del app
        for visit in tuple(self._visits):
            await visit.stop()

    @property
    def _is_full(self) -> bool:
        return len(self._visits) >= self.most

    async def handle_index(self, request: web.Request) -> web.Response:
        """The page; the visitor's browser keeps a cookie, by which the visitor's games are found again."""
        if self._is_full:
            raise web.HTTPServiceUnavailable(text=FULL)
        size = min(max(to_int(request.query.get("fontsize", ""), 16), 6), 60)
        page = aiohttp_jinja2.render_template("page.html", request, {"font_size": size, "host": request.host})
        if not FORM.fullmatch(request.cookies.get(COOKIE, "")):
            page.set_cookie(COOKIE, secrets.token_hex(16), max_age=10 * 365 * 86400, httponly=True, samesite="Strict")
        return page

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """The talk between a page and its app, until either ends."""
        name = request.cookies.get(COOKIE, "")
        if urlsplit(request.headers.get("Origin", "")).netloc != request.host or not FORM.fullmatch(name):
            raise web.HTTPForbidden(text="Open the page of nf first.")
        if self._is_full:
            raise web.HTTPServiceUnavailable(text=FULL)
        socket = web.WebSocketResponse(heartbeat=15)
        await socket.prepare(request)
        visit = Visit(
            self.command,
            self._folder / name,
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=socket.close,
            download_manager=self.download_manager,
        )
        self._visits.add(visit)
        try:
            await visit.start(to_int(request.query.get("width", ""), 80), to_int(request.query.get("height", ""), 24))
            await self._process_messages(socket, visit)
        finally:
            self._visits.discard(visit)
            await visit.stop()
        return socket
