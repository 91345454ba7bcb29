"""How texts name keys: always as the reader has them."""

import ast
import re
from pathlib import Path

import pytest

from nf_core.kernel.wording import KEY, usual_keys
from tests.tui.piloting import press, rendered
from tests.tui.playing import notices, screen_text, seated, sit
from tui.app import NfApp
from tui.keys import places, spoken
from tui.screens.help import gather

ROOT = Path(__file__).parents[2]
TYPED = re.compile(r"/(commands/|planning/plain_|plain|game_parsers|parsing|cli\.py|keys\.py)")
"What is typed in lines follows no file of keys."
SOURCES = [file for file in sorted((ROOT / "tui").rglob("*.py")) if not TYPED.search(file.as_posix())]
LESSONS = sorted((ROOT / "nf_core").glob("games/*/lessons/*.toml"))
LETTER = r"[b-zB-HJ-Z]|(?<=[,;`(] )a(?= [a-z]+s\b)|(?<=[`(])a"
NAMED = re.compile(rf"(?<![\w'’.\-+\\/\[])(?:{LETTER})(?![\w'’\-+*?]|\.\w)|\bEsc|Backspace|Page Up")
"A letter that stands alone, or a key that only nf has bound."
NO_KEYS = ("n f\n", " C D H M S V", "C D H M S V", "type C,", "follow the letter of their faction", "%Y-%m-%d", "[$")
"Texts with letters that are something else: a name drawn large, types of sites, factions, a date, a drawing."


def texts(source):
    """What people may read in a source: no docstrings, and not what binds keys."""
    tree = ast.parse(source)
    silent = [node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
    silent += [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Binding"]
    skipped = {id(part) for node in silent for part in ast.walk(node)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in skipped)
    return [node.value for node in found if isinstance(node.value, str) and " " in node.value]


def named_outright(text):
    """The keys that a text names by itself."""
    return [] if any(words in text for words in NO_KEYS) else NAMED.findall(KEY.sub("", text))


def test_texts_of_the_app_and_of_lessons_name_keys_only_by_what_they_do():
    read = {file: texts(file.read_text("utf-8")) for file in SOURCES}
    assert [
        (file.name, named_outright(text), text) for file in read for text in read[file] if named_outright(text)
    ] == []
    taught = {file: file.read_text("utf-8").split("\n") for file in LESSONS}
    press = re.compile(r"\b[Pp]ress \w\b|(?<!['’])\b[b-z] [a-z]+s (?:the|where|it|on|a|you|your)\b")
    assert [(file.name, line) for file, lines in taught.items() for line in lines if press.search(line)] == []


@pytest.mark.parametrize("text", ["Press m to fly.", "`e` shows all", "Start (s)", "Go on with r.", "Escape closes"])
def test_that_law_can_be_broken(text):
    assert named_outright(text)
    assert not named_outright(f"<key {text} play.plan>")


def test_each_key_that_a_text_names_usually_does_that():
    sources = "\n".join(file.read_text("utf-8") for file in (*SOURCES, *LESSONS))
    found = set(KEY.findall(sources))
    assert len(found) > 50
    for usual, name in found:
        place, _, action = name.rpartition(".")
        keys = [actions[action].keys for at, actions in places().items() if place in {at, ""} and action in actions]
        assert any(usual.lower() in {spoken(key).lower() for key in each} for each in keys), (usual, name)


async def test_help_notices_and_buttons_name_the_changed_keys(tmp_path):
    changed = "[play]\ntake-backs = 'f7'\nview = 'y'\nhint = 'j'\n[choices]\nask = ['j', 'f3']\n"
    changed += "[confirm]\ndismiss-true = 'ctrl+y'\n[help]\ndismiss = 'f4'\n"
    (tmp_path / "keys.toml").write_text(changed, "utf-8")
    app = NfApp(settings_file=tmp_path / "settings.json")
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await sit(app, pilot, seated(seed=3))
        told = rendered(gather(screen))
        assert "take-backs (F7)" in told
        assert "j opens all of it" in told, "a part of the screen has keys of its own"
        assert "y shows one part" in told
        assert not KEY.search(told)
        await press(pilot, "enter", "enter", "u")
        assert any("F7 allows take-backs." in notice for notice in notices(app))
        await press(pilot, "f7")
        assert "Allow (Ctrl+Y)" in screen_text(app)
        await press(pilot, "n", "question_mark")
        assert "Help (F4 closes)" in screen_text(app)


def test_without_the_app_keys_have_their_usual_names():
    assert usual_keys("Press <key m plan>, or <key Page Up turn-minus-1>.") == "Press m, or Page Up."
