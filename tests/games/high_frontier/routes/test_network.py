"""The tables as they are read, and the graph as networkx sees it."""

import networkx as nx
import pytest

from nf_core.games.high_frontier.routes.map import network as network_module
from nf_core.games.high_frontier.routes.map.graph import graph
from nf_core.games.high_frontier.routes.map.network import build, load
from nf_core.games.high_frontier.routes.map.tables import read_tables
from nf_core.kernel.data import read_csv, read_toml
from nf_core.kernel.errors import BadData, BadRequest, UnknownName
from tests.games.high_frontier.routes.small_maps import hohmann, lagrange, road, site, small_map, small_tables


@pytest.fixture
def tables():
    return small_tables([lagrange("a"), hohmann("b"), site("s", size=4)], [road("a", "b", into="1"), road("a", "s")])


def complaint(tables) -> BadData:
    with pytest.raises(BadData) as raised:
        build(tables)
    assert raised.value.remedy
    return raised.value


@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_the_graph_is_a_frozen_multidigraph_of_all_rows(edition):
    network, tables = graph(load(edition)), read_tables(edition)
    one_way = sum(row["one_way"] == "yes" for row in tables.routes)
    assert isinstance(network, nx.MultiDiGraph)
    assert list(network) == [row["id"] for row in tables.spaces]
    assert network.number_of_edges() == 2 * len(tables.routes) - one_way
    assert network.edition == edition
    with pytest.raises(nx.NetworkXError, match="Frozen"):
        network.add_node("planet-x")


def test_nodes_and_arcs_carry_the_columns():
    network = graph(load())
    assert network.nodes["ceres"]["kind"] == "site"
    assert network.nodes["ceres"]["hydration"] == network.sites["ceres"].hydration
    (arc,) = network.arcs("achilles")
    assert network.edges["achilles", "jupiter-burn-12", arc.route]["one_way"] is False
    assert arc.target == "jupiter-burn-12"


def test_a_route_is_two_arcs_turned_about():
    row = road("b", "c", out="2", into="3") | {"waypoints": "0.1,0.2 0.3,0.4"}
    network = small_map([hohmann("b"), hohmann("c")], [row])
    (there,), (back,) = network.arcs("b"), network.arcs("c")
    assert (there.heading_out, there.heading_in) == (back.heading_in, back.heading_out) == ("2", "3")
    assert there.waypoints == back.waypoints[::-1] == ((0.1, 0.2), (0.3, 0.4))


def test_a_one_way_route_is_one_arc():
    network = small_map([lagrange("a"), lagrange("b")], [road("a", "b", one_way=True)])
    assert [arc.target for arc in network.arcs("a")] == ["b"]
    assert network.arcs("b") == ()


def test_two_routes_may_join_the_same_spaces():
    network = small_map([lagrange("a"), lagrange("b")], [road("a", "b", id="one"), road("b", "a", id="two")])
    assert [arc.route for arc in network.arcs("a")] == ["one", "two"]
    assert set(graph(network)["a"]["b"]) == {"one", "two"}


def test_a_map_is_loaded_once():
    assert load("third") is load("third")


def test_loading_looks_at_the_clauses(monkeypatch):
    doctored = read_tables("third")
    doctored.facts["koronis_anchor"] = "leo"
    monkeypatch.setattr(network_module.tables, "read_tables", lambda _: doctored)
    with pytest.raises(BadData, match="koronis_anchor"):
        load.__wrapped__("third")


@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_an_id_means_its_space_without_looking_through_names(edition):
    network = load.__wrapped__(edition)
    assert [network.find(id) for id in network.spaces] == list(network.spaces)
    assert "names" not in vars(network)
    assert [network.find(id.upper()) for id in ("leo", "europa-conamara-chaos")] == ["leo", "europa-conamara-chaos"]


def test_no_such_edition():
    with pytest.raises(BadRequest) as raised:
        load("fifth")
    assert raised.value.remedy == "Choose one of: third, fourth."


def test_no_such_space_suggests_near_ones():
    with pytest.raises(UnknownName) as raised:
        load().space("calisto-valhalla")
    assert "callisto-valhalla" in raised.value.candidates


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("spaces", "kind", "planet"),
        ("spaces", "zone", "vulcan"),
        ("spaces", "x", "here"),
        ("spaces", "y", "1.5"),
        ("spaces", "hazard", "skull"),
        ("spaces", "lander", "maybe"),
        ("spaces", "inspiration", "perhaps"),
        ("sites", "size", "0"),
        ("sites", "hydration", "5"),
        ("sites", "spectral_type", "X"),
        ("sites", "push", "no"),
        ("routes", "one_way", "true"),
        ("routes", "heading_from", "north"),
        ("routes", "waypoints", "0.1,0.2,0.3"),
        ("routes", "waypoints", "0.1;0.2"),
    ],
)
def test_a_bad_value_is_named_with_its_row(tables, table, column, value):
    rows = getattr(tables, table)
    rows[-1][column] = value
    error = complaint(tables)
    assert (error.file, error.place) == (f"{table}.csv", f"row {len(rows) + 1} ({rows[-1]['id']})")
    assert column in error.reason or repr(value) in error.reason


@pytest.mark.parametrize(("table", "column"), [("spaces", "zone"), ("sites", "size"), ("routes", "to")])
def test_a_missing_column(tables, table, column):
    rows = getattr(tables, table)
    for row in rows:
        del row[column]
    error = complaint(tables)
    assert (error.file, error.place) == (f"{table}.csv", f"row 2 ({rows[0]['id']})")


def test_a_column_too_many(tables):
    tables.spaces[0]["colour"] = "red"
    assert "colour" in complaint(tables).reason


@pytest.mark.parametrize("table", ["spaces", "sites", "routes"])
def test_a_truncated_table(tables, table):
    rows = getattr(tables, table)
    rows.pop()
    error = complaint(tables)
    assert error.file == f"{table}.csv"
    assert f"has {len(rows)} rows where map.toml promises {len(rows) + 1}" in error.reason
    assert "map.toml" in error.remedy


def test_a_newer_format(tables):
    tables.facts["format"] = 2
    error = complaint(tables)
    assert (error.file, error.place) == ("map.toml", "format")
    assert error.remedy.startswith("Update nf")


def test_map_toml_without_an_entry(tables):
    del tables.facts["start"]
    error = complaint(tables)
    assert error.file == "map.toml"
    assert "start" in error.reason


def test_a_route_to_nowhere(tables):
    tables.routes[0]["to"] = "atlantis"
    error = complaint(tables)
    assert (error.file, error.place) == ("routes.csv", "route a--b")
    assert "'atlantis'" in error.reason


def test_a_site_row_for_another_kind_of_space(tables):
    tables.spaces[-1]["kind"] = "lagrange"
    error = complaint(tables)
    assert (error.file, error.place) == ("spaces.csv", "space s")


def test_a_file_cut_off_in_a_row(tmp_path):
    (tmp_path / "spaces.csv").write_text("id,name,kind\na,A,site\nb,B")
    with pytest.raises(BadData) as raised:
        read_csv(tmp_path / "spaces.csv")
    assert (raised.value.file, raised.value.place) == ("spaces.csv", "row 3")
    assert "fewer fields" in raised.value.reason


def test_a_row_with_too_many_fields(tmp_path):
    (tmp_path / "spaces.csv").write_text("id,name\na,A,site\n")
    with pytest.raises(BadData, match="more fields than the heading"):
        read_csv(tmp_path / "spaces.csv")


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(BadData, match="No such file"):
        read_csv(tmp_path / "spaces.csv")
    (tmp_path / "map.toml").write_text("edition = third")
    with pytest.raises(BadData, match="not valid TOML"):
        read_toml(tmp_path / "map.toml")
    (tmp_path / "sites.csv").write_bytes(b"id\n\xff\xfe")
    with pytest.raises(BadData, match="not UTF-8"):
        read_csv(tmp_path / "sites.csv")
