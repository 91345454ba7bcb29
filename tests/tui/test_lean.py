"""Modules that are loaded on first use: found as ever, read late, and then like any other."""

import subprocess
import sys
from threading import Thread

import pytest

from tui import lean

SLOW = """
begun = globals().get("begun", 0) + 1
for turn in range(400_000):  # others have their turns meanwhile
    pass
answer = 42
"""


@pytest.fixture
def put_off(tmp_path, monkeypatch):
    """Write a module, and import it so that it is loaded on first use."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(text, source=""):
        (tmp_path / "put_off_here.py").write_text(text)
        monkeypatch.setitem(lean.LATER, "put_off_here", source)
        monkeypatch.delitem(sys.modules, "put_off_here", raising=False)
        return __import__("put_off_here")

    yield write
    sys.modules.pop("put_off_here", None)


def test_a_module_is_read_when_something_is_asked_for_that_is_in_it(put_off):
    module = put_off("answer = 42")
    assert "answer" not in vars(module)
    assert module.__file__.endswith("put_off_here.py")
    assert "answer" not in vars(module)
    assert module.answer == 42
    assert type(module) is type(sys)


def test_all_that_is_in_it_can_be_imported(put_off):
    put_off("answer = 42\n_own = 1")
    known = {}
    exec("from put_off_here import *", known)
    assert known["answer"] == 42
    assert "_own" not in known


def test_what_is_not_in_it_is_missing(put_off):
    with pytest.raises(AttributeError, match="nothing"):
        _ = put_off("answer = 42").nothing


def test_a_module_may_look_at_itself_while_it_is_loaded(put_off):
    module = put_off("import sys\nhad = hasattr(sys.modules[__name__], 'answer')\nanswer = 42")
    assert not module.had
    assert module.answer == 42


def test_a_module_that_fails_fails_at_every_use(put_off):
    module = put_off("import no_such_module_anywhere")
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError, match="no_such_module_anywhere"):
            _ = module.answer


def test_names_from_elsewhere_do_not_wait_for_the_rest(put_off):
    module = put_off("answer = 42", "math")
    assert module.pi > 3
    assert "answer" not in vars(module)
    assert module.answer == 42


def test_two_who_ask_at_once_both_get_an_answer(put_off):
    module, answers = put_off(SLOW), []
    asking = [Thread(target=lambda: answers.append(module.answer)) for _ in range(4)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert answers == [42] * 4
    assert module.begun == 1


USED = """
import tui, asyncio, ssl, textual.types
from urllib.parse import urlsplit
assert ssl.create_default_context().check_hostname
assert asyncio.sslproto.SSLProtocol
assert textual.types.DirEntry.__module__ == "textual.widgets._directory_tree"
assert urlsplit("http://[::1]/").hostname == "::1"
"""


def test_the_modules_of_others_work_as_ever():
    subprocess.run([sys.executable, "-c", USED], check=True)
