"""The still forms of widgets, and their static files."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import widgets
from nf_core.games.high_frontier.routes.map import network
from nf_core.kernel.ledger import show
from tests.widgets.asking import drawings
from tests.widgets.examples import notebook, one_of_each
from widgets import MissionTimeline, RocketBench, RouteExplorer, fallback, lesson, link
from widgets.front import fronts

SVG = "{http://www.w3.org/2000/svg}"
FILES = sorted(Path(widgets.__file__).parent.glob("**/static/*"))
"The scripts and style sheets of all widgets, those of games too."

OF_THE_BROWSER = {"Map", "Set", "FormData", "ResizeObserver"}
"Classes of scripts that nobody has to define."


def files(suffix):
    return [pytest.param(file, id=file.name) for file in FILES if file.suffix == suffix]


@pytest.fixture(scope="module")
def each():
    """Every widget once."""
    return one_of_each()


@pytest.fixture(scope="module")
def explorer():
    return RouteExplorer("leo", "ceres")


@pytest.fixture(scope="module")
def picture(explorer):
    return ET.fromstring(explorer.picture())


def test_all_widgets_bring_the_same_style_sheet_so_their_order_in_a_notebook_does_not_matter(each):
    assert {str(widget._css) for widget in each} == {link.style()}
    places = [*link.SHEETS, *(name.rpartition(":")[2] for front in fronts() for name in front.sheets)]
    assert sorted(places) == sorted(file.stem for file in FILES if file.suffix == ".css")


def test_the_sheets_of_games_stand_behind_the_shared_ones_in_the_order_of_the_games():
    beginnings = [link.style().index(file.read_text("utf-8")) for file in FILES if file.suffix == ".css"]
    shared = [at for at, file in zip(beginnings, files(".css"), strict=True) if "games" not in file.values[0].parts]
    assert max(shared) < min({*beginnings} - {*shared})


def test_the_still_picture_draws_every_space(picture):
    drawn = sum(path.get("d").count("z") for path in picture.iter(f"{SVG}path"))
    assert drawn == len(network.load().spaces)


def test_the_still_picture_names_both_ends_and_numbers_every_turn(explorer, picture):
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"LEO", "Ceres"} <= set(texts)
    assert [text for text in texts if text.isdigit()] == [str(turn["number"]) for turn in explorer.route["turns"]]


def test_every_name_on_the_still_picture_stands_within_it_and_can_be_read_at_half_its_size():
    drawn = ET.fromstring(RouteExplorer("leo", "mars-hellas-basin-buried-glaciers").picture())
    _, _, width, height = map(float, drawn.get("viewBox").split())
    names = [text for text in drawn.iter(f"{SVG}text") if not text.text.isdigit()]
    assert "Mars: Hellas Basin buried glaciers" in {text.text for text in names}
    for text in names:
        x, y, size = (float(text.get(name)) for name in ("x", "y", "font-size"))
        assert size >= 22
        half = size * 0.28 * len(text.text)
        assert half <= x <= width - half, text.text
        assert size <= y <= height, text.text


def test_the_still_picture_without_a_target_has_no_turns():
    picture = ET.fromstring(RouteExplorer("leo").picture())
    assert not list(picture.iter(f"{SVG}circle"))


def words(html):
    """The text of HTML, with single spaces."""
    reader, said = HTMLParser(), []
    reader.handle_data = said.append
    reader.feed(re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL))
    return " ".join(" ".join(said).split())


def test_an_exported_notebook_shows_every_widget_and_task_in_words_and_images(each):
    from nbconvert import HTMLExporter  # takes seconds to load

    export, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook(*each))
    for widget in each:
        assert words(widget._still()) in words(export), type(widget).__name__
    assert "<b>Task.</b> Choose above; the verdict appears here." in export
    assert "object at 0x" not in export
    assert "<svg" not in export
    assert len(drawings(export)) > len({RouteExplorer, MissionTimeline, RocketBench})


def test_the_slider_of_a_lesson_is_a_sentence_where_nothing_runs_it():
    import nbformat
    from nbconvert import HTMLExporter  # takes seconds to load

    slider = lesson.Slider("Tanks", 8)
    slider.value = 3
    data = slider._repr_mimebundle_()
    assert fallback.VIEW in data
    cell = nbformat.v4.new_code_cell("", outputs=[nbformat.v4.new_output("display_data", data=data)])
    export, _ = HTMLExporter(template_name="basic").from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    assert "A slider for tanks, from 0 to 8; it stands at 3. Run this cell to move it." in words(export)
    assert "Slider(" not in export


class Cells(HTMLParser):
    """The texts of table cells."""

    def __init__(self):
        super().__init__()
        self.found, self.within = [], False

    def handle_starttag(self, tag, _):
        self.within = tag == "td"

    def handle_data(self, data):
        if self.within:
            self.found.append(data)


def test_the_html_form_has_the_trade_offs_under_the_picture(explorer):
    cells = Cells()
    cells.feed(explorer._repr_html_())
    assert cells.found == [
        show(getattr(route.cost, name))
        for route in explorer.plan.routes
        for name in ("burns", "turns", "hazards", "radiation")
    ]


def test_the_plain_form_reads_as_a_table(explorer):
    heading, titles, *rows = repr(explorer).splitlines()
    assert heading == "LEO to Ceres (thrust 4; third-edition map)"
    assert titles.split() == ["Burns", "Turns", "Hazards", "Radiation"]
    assert len(rows) == len(explorer.plan.routes)


def test_a_notebook_gets_the_live_view_and_what_stands_for_it(explorer, monkeypatch):
    shown = []
    monkeypatch.setattr(fallback, "display", lambda data, **_: shown.append(data))
    explorer._ipython_display_()
    live, still = shown
    assert {*live} == {fallback.VIEW, "text/plain"}
    assert live["text/plain"] == "", "exports show nothing above the still form, and complain of nothing"
    assert set(still) == {"text/plain", "text/html"}
    assert f'class="nf-static {explorer.still}"' in still["text/html"]


@pytest.mark.parametrize("file", files(".js"))
def test_scripts_load_nothing(file):
    script = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
    assert not re.search(
        r"^\s*import\b|\bimport\(|https?://|\bfetch\(|XMLHttpRequest|WebSocket|\beval\(", script, re.MULTILINE
    )


@pytest.mark.parametrize("file", files(".css"))
def test_styles_load_nothing(file):
    assert not re.search(r"@import|url\(", file.read_text(encoding="utf-8"))


def test_a_widget_is_one_module_with_one_default_export(each):
    for widget in each:
        assert widget._esm.count("export default { render };") == 1, type(widget).__name__
        assert widget._esm.rstrip().endswith("export default { render };"), type(widget).__name__


def test_a_module_has_every_class_that_it_uses_once(each):
    for widget in each:
        defined = re.findall(r"^class (\w+)", widget._esm, re.MULTILINE)
        assert len(defined) == len({*defined}), type(widget).__name__
        assert {*re.findall(r"new ([A-Z]\w+)\(", widget._esm)} - {*defined} <= OF_THE_BROWSER, type(widget).__name__


def test_every_widget_is_offered_by_its_package(each):
    assert sorted(type(widget).__name__ for widget in each) == widgets.__all__ == dir(widgets)


def test_every_static_file_is_part_of_a_widget(each):
    parts = "".join(widget._esm + widget._css for widget in each)
    for file in FILES:
        assert file.read_text(encoding="utf-8").strip() in parts, file.name


WITHOUT = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("anywidget", "ipywidgets"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
import widgets
try:
    widgets.RouteExplorer
except ImportError as error:
    print(error)
"""


def python(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_without_anywidget_the_message_says_how_to_install_it():
    told = python(WITHOUT)
    assert "pip install 'nf[learn]'" in told
    assert "make learn" in told


def test_importing_the_package_loads_no_library_of_the_notebooks():
    loaded = python(
        "import sys, widgets; print([name for name in ('anywidget', 'ipywidgets', 'IPython') if name in sys.modules])"
    )
    assert loaded.strip() == "[]"


def test_an_unknown_widget_name_is_an_attribute_error():
    import widgets

    with pytest.raises(AttributeError, match="Slider"):
        widgets.Slider  # noqa: B018  # asking is the test
