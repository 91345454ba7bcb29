"""`nf serve`: the app in a real browser, with saves of each visitor's own."""

import http.client
import os
import socket
import subprocess
import sys
from contextlib import ExitStack, closing, contextmanager
from time import monotonic, sleep

import pytest
from playwright.sync_api import sync_playwright

from tests.widgets.browsing import ARGUMENTS, CHROMIUM
from tui.serve import server

PATIENCE = 60
"Seconds after which a test no longer hopes."


def wait_for(found):
    """The first thing found that is true."""
    end = monotonic() + PATIENCE
    while not (answer := found()):
        assert monotonic() < end
        sleep(0.1)
    return answer


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


@contextmanager
def served(folder, visitors):
    """`nf serve` on a free port, which is given."""
    port = free_port()
    command = [sys.executable, "-m", "tui", "serve", "--port", str(port), "--visitors", str(visitors)]
    with subprocess.Popen(command, env=os.environ | {"NF_FOLDER": str(folder)}, stdout=subprocess.PIPE) as running:
        try:
            assert running.stdout.readline().startswith(b"nf is at http://127.0.0.1:")
            wait_for(lambda: answers(port))
            yield port
        finally:
            running.terminate()
            assert running.wait(PATIENCE) == 0


def answers(port):
    try:
        return ask(port, "/static/css/xterm.css")[0] == 200
    except OSError:
        return False


def ask(port, path, **headers):
    """What the server answers: status, text and headers."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace"), answer.headers


def saves(folder):
    return sorted(folder.glob("data/visitors/*/data/saves/*.jsonl"))


def play(page, folder, games):
    """Press the keys that begin a game, again until one is saved: early keys are dropped."""
    page.wait_for_selector("body.-first-byte")

    def begun():
        for key in ("Escape", "p", "s"):
            page.keyboard.press(key)
            sleep(1)
        return len(saves(folder)) >= games

    wait_for(begun)


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on PATH")
def test_each_visitor_plays_in_the_browser_with_saves_of_their_own(tmp_path):
    with ExitStack() as stack:
        port = stack.enter_context(served(tmp_path, 2))
        driver = stack.enter_context(sync_playwright())
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for games in (1, 2):
            page = browser.new_context().new_page()
            page.goto(f"http://127.0.0.1:{port}/")
            play(page, tmp_path, games)
        assert len({file.parents[2] for file in saves(tmp_path)}) == 2
        assert ask(port, "/")[:2] == (503, server.FULL)
        page.keyboard.press("Control+q")
        page.wait_for_selector("body.-closed")
        assert page.is_visible("text=Your games are saved.")
        wait_for(lambda: ask(port, "/")[0] == 200)
        browser.close()


def test_only_pages_of_this_server_talk_with_an_app(tmp_path):
    with served(tmp_path, 1) as port:
        here, elsewhere = f"http://127.0.0.1:{port}", "http://example.org"
        status, text, headers = ask(port, "/")
        assert (status, "127.0.0.1" in text) == (200, True)
        cookie = headers["Set-Cookie"].partition(";")[0]
        assert "HttpOnly" in headers["Set-Cookie"]
        assert ask(port, "/ws", Origin=elsewhere, Cookie=cookie)[0] == 403
        assert ask(port, "/ws", Cookie=cookie)[0] == 403
        assert ask(port, "/ws", Origin=here, Cookie=f"{server.COOKIE}=../../etc")[0] == 403
        assert ask(port, "/ws", Origin=here, Cookie=cookie)[0] == 400, "allowed, but this is no web socket"
        assert ask(port, "/", Cookie=cookie)[2]["Set-Cookie"] is None


BAD = [
    ("--port 0", "There is no port 0."),
    ("--port 65536", "There is no port 65536."),
    ("--visitors 0", "Nobody could play."),
    ("--host 203.0.113.1", "nf cannot listen at '203.0.113.1, port 8000'"),
]


@pytest.mark.parametrize(("line", "reason"), BAD)
def test_what_cannot_be_served_is_refused(nf, line, reason):
    code, _, err = nf(f"serve {line}")
    assert code == 2
    assert reason in err


def test_without_its_package_it_says_what_to_install(nf, monkeypatch):
    monkeypatch.setitem(sys.modules, "tui.serve.server", None)
    code, _, err = nf("serve")
    assert code == 2
    assert "pip install 'nf[serve]'" in err


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1", False), ("localhost", False), ("0.0.0.0", True)])
def test_who_opens_it_to_the_network_is_warned(nf, monkeypatch, host, warned):
    monkeypatch.setattr(server.Room, "serve", lambda _: None)
    _, out, err = nf(f"serve --host {host}")
    assert out.startswith(f"nf is at http://{host}:8000 for up to 8 at once.")
    assert ("Careful" in err) == warned
