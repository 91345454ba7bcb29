"""Games bring their own front ends to the widgets; code outside their folders knows no game."""

import ast
import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import widgets
from nf_core.bots import make
from nf_core.kernel.errors import BadRequest
from nf_core.kernel.game import Config
from nf_core.kernel.table import Table
from nf_core.kernel.tabletop import Place, Thing
from nf_core.registry import find_game, manifests
from tests.outsider import installed
from tests.widgets.fruit import FRUIT, Fruit, FruitWords
from widgets import DecisionPanel, LessonPlayer, Stepper, front, link

HOME = Path(widgets.__file__).parent
ORCHARD = {
    "__init__.py": """
from widgets.front import FrontEnd

FRONT = FrontEnd(
    land="orchard.table:land",
    chart="orchard.table:chart",
    open_hands=True,
    widgets={"Basket": "orchard.table:Basket", "Quiz": "orchard.table:Basket"},
    scripts=("orchard:trees",),
    sheets=("orchard:trees",),
)
""",
    "table.py": """
class Basket: ...
def land(): return {"trees": 3}
def chart(s, reader): return {"fallen": reader}
""",
    "static/trees.js": "const BRIEF = 3;\ndrawLand = () => ({ node: null, follow: () => () => {} });\n",
    "static/trees.css": ".nf-tree { color: green; }\n",
}
"A front end as another package brings it."


class BowlWords(FruitWords):
    """The words of a game that says what lies on its table."""

    def table(self, s, reader):
        plum = Thing(id="plum", title="Plum", face="1", kind="pulpy", colour="mauve", lines=("sweet",))
        return (Place(id="bowl", title="Bowl", things=(plum,)),)


def shown_by(module):
    """The game of fruit, with that module as its front end."""

    class Shown(Fruit):
        manifest = replace(FRUIT.manifest, front_ends={"widgets": module})
        words = BowlWords()

    return Shown()


@pytest.fixture
def orchard(tmp_path, monkeypatch):
    """The game of fruit from an installed package."""
    for name, text in ORCHARD.items():
        file = tmp_path / "orchard" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    game = shown_by("orchard")
    monkeypatch.setattr(front, "manifests", lambda: manifests() | {"fruit": game.manifest})
    link.style.cache_clear()
    yield game
    link.style.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "orchard"]:
        del sys.modules[name]


def test_a_game_without_a_front_end_has_a_plain_table():
    panel = DecisionPanel(Table(FRUIT, Config(1)))
    assert panel.view["lines"] == ["A bowl."]
    assert "hand" not in repr(panel), "nothing is said of hands that the game does not have"
    assert (panel.view["areas"], panel.view["chart"], panel.geometry) == ([], {}, {})


def test_a_game_of_another_package_brings_its_table_and_its_map(orchard):
    panel = DecisionPanel(Table(orchard, Config(1)))
    assert [area["title"] for area in panel.view["areas"]] == ["Bowl"]
    assert (panel.view["chart"], panel.geometry) == ({"fallen": 0}, {"trees": 3})
    assert [item["about"] for item in panel.decision["items"]] == [["apple"], ["pear"], ["plum"]]
    assert "1 Plum P" in panel._repr_html_(), "in a colour that no other game has"


@pytest.mark.parametrize(("marks", "letter"), [("", "P"), ("○", "P"), ("G○", "")])
def test_a_letter_repeats_the_colour_unless_the_marks_do(marks, letter):
    class MarkedWords(FruitWords):
        def table(self, s, reader):
            plum = Thing(id="plum", title="Plum", kind="pulpy", colour="green", marks=marks)
            return (Place(id="bowl", title="Bowl", things=(plum,)),)

    class Marked(Fruit):
        words = MarkedWords()

    ((piece,),) = DecisionPanel(Table(Marked(), Config(1))).view["areas"][0]["rows"]
    assert piece["letter"] == letter


def test_its_scripts_stand_in_a_block_where_their_names_clash_with_none_of_ours(orchard):
    panel = DecisionPanel(Table(orchard, Config(1)))
    assert panel._esm.count("const BRIEF") == 2
    assert "{\nconst BRIEF = 3;" in panel._esm
    assert "trees" not in DecisionPanel(Table(FRUIT, Config(1)))._esm


@pytest.mark.usefixtures("orchard")
def test_its_sheets_refine_those_of_all_widgets():
    assert link.style().endswith(ORCHARD["static/trees.css"])


@pytest.mark.usefixtures("orchard")
def test_its_widgets_are_offered_beside_ours_and_take_none_of_our_names():
    assert widgets.Basket.__module__ == "orchard.table"
    assert "Basket" in dir(widgets)
    assert widgets.Quiz.__module__ == "widgets.quiz"


@pytest.mark.parametrize(("module", "told"), [("nowhere", "no module"), ("json", "no 'FRONT'"), ("", "")])
def test_a_broken_front_end_is_reported_with_its_game_and_leaves_others_alone(module, told, monkeypatch):
    game = shown_by(module)
    monkeypatch.setattr(front, "manifests", lambda: {"fruit": game.manifest} | manifests())
    assert "RouteExplorer" in front.own_widgets()
    if told:
        with pytest.raises(BadRequest, match=told):
            DecisionPanel(Table(game, Config(1)))


@pytest.mark.parametrize("kind", ["scripts", "sheets"])
@pytest.mark.parametrize("name", ["orchard:none", "nowhere:trees", "orchard:../.."])
def test_a_front_end_with_a_missing_file_breaks_only_its_own_game(orchard, monkeypatch, kind, name):
    broken = replace(front.front_of(orchard.manifest), **{kind: (name,)})
    monkeypatch.setattr(sys.modules["orchard"], "FRONT", broken)
    assert ORCHARD["static/trees.css"] not in link.style()
    assert "RouteExplorer" in front.own_widgets()
    assert DecisionPanel(Table(FRUIT, Config(1))).view
    with pytest.raises(BadRequest, match=f"A front end names '{name}'.* cannot be read"):
        DecisionPanel(Table(orchard, Config(1)))


def test_an_invalid_front_is_refused(monkeypatch):
    monkeypatch.setattr(sys.modules["json"], "FRONT", "a picture", raising=False)
    with pytest.raises(BadRequest, match="not a FrontEnd"):
        front.front_of(shown_by("json").manifest)


def test_the_example_of_another_package_is_played_stepped_through_and_taught_without_a_front_end(tmp_path):
    with installed(tmp_path):
        game = find_game("sealed-bids")
        table = Table(game, game.config_type(seats=2, rounds=1), players={1: make("random", game, Random(1))})
        panel = DecisionPanel(table)
        panel.choose(4)
        panel.take("bell")
        assert (panel.selection["total"]["total"], panel.selection["total"]["unit"]) == ("2", "coins")
        assert "It costs 2 coins." in repr(panel)
        panel.finish()
        assert panel.decision["shape"] == "over"
        assert "buy bell" in str([point["text"] for point in Stepper(table).points])
        player = LessonPlayer("sealed-bids/01-a-round")
        player.choose(player.run.hint())
        assert player.made == [0]


def texts(tree):
    """The strings in a module's code, without docstrings."""
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in explained)
    return [node.value for node in constants if isinstance(node.value, str)]


@pytest.mark.parametrize("file", [*HOME.glob("*.py")], ids=lambda file: file.name)
def test_no_module_outside_the_folders_of_games_names_a_game(file):
    said = " ".join(texts(ast.parse(file.read_text("utf-8"))))
    names = [name for one in manifests().values() for name in (one.id, one.title, one.id.replace("-", "_"))]
    assert [name for name in names if name in said] == []


@pytest.mark.parametrize("file", [*HOME.glob("static/*")], ids=lambda file: file.name)
def test_no_shared_script_or_sheet_names_a_game(file):
    said = file.read_text("utf-8")
    assert [one.id for one in manifests().values() if one.id in said or one.title in said] == []
