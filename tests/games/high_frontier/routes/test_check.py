"""Every promise of a map, each broken in a copy of the real tables: the error names file, row and remedy."""

import pytest

from nf_core.games.high_frontier.routes.check import check
from nf_core.games.high_frontier.routes.map.clauses import adjacent_sites
from nf_core.games.high_frontier.routes.map.network import build, load
from nf_core.games.high_frontier.routes.map.tables import read_tables
from nf_core.kernel.errors import BadData


@pytest.fixture
def tables():
    return read_tables("third")


def find(rows, id):
    return next(row for row in rows if row["id"] == id)


def number(rows, id):
    """The line number of a row in its file."""
    return [row["id"] for row in rows].index(id) + 2


def remove(tables, name, id):
    """Take a row away, and tell map.toml so."""
    rows = getattr(tables, name)
    rows.remove(find(rows, id))
    tables.facts[name] = len(rows)


def complaint(tables) -> BadData:
    with pytest.raises(BadData) as raised:
        check(build(tables))
    assert raised.value.remedy
    return raised.value


@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_the_maps_hold_what_they_promise(edition):
    check(load(edition))


def test_untouched_copies_pass(tables):
    check(build(tables))


def test_a_space_that_cannot_be_reached(tables):
    """Ceres has one route; without its row nothing leads there."""
    for row in [row for row in tables.routes if "ceres" in (row["from"], row["to"])]:
        remove(tables, "routes", row["id"])
    error = complaint(tables)
    assert (error.file, error.place) == ("spaces.csv", f"row {number(tables.spaces, 'ceres')} (ceres)")
    assert error.reason == "cannot be reached from leo"
    assert "routes.csv" in error.remedy


def test_a_space_that_leads_nowhere(tables):
    """With an arrow towards it Achilles becomes a trap, even if map.toml knows of the arrow."""
    route = find(tables.routes, "achilles--jupiter-burn-12")
    route |= {"from": route["to"], "to": route["from"], "one_way": "yes"}
    tables.facts["one_way"].append("jupiter-burn-12 > achilles")
    error = complaint(tables)
    assert (error.file, error.place) == ("spaces.csv", f"row {number(tables.spaces, 'achilles')} (achilles)")
    assert error.reason == "has no way to leo"


def hohmann_end(tables):
    kinds = {row["id"]: row["kind"] for row in tables.spaces}
    return next(row for row in tables.routes if kinds[row["from"]] == "hohmann" and kinds[row["to"]] != "hohmann")


def test_an_exit_of_a_hohmann_without_a_heading(tables):
    row = hohmann_end(tables)
    row["heading_from"] = ""
    error = complaint(tables)
    assert (error.file, error.place) == ("routes.csv", f"route {row['id']}")
    assert row["from"] in error.reason
    assert "heading" in error.remedy


def test_a_heading_where_there_is_no_hohmann(tables):
    row = hohmann_end(tables)
    row["heading_to"] = "1"
    error = complaint(tables)
    assert (error.file, error.place) == ("routes.csv", f"route {row['id']}")
    assert row["to"] in error.reason


def test_an_arrow_that_map_toml_does_not_list(tables):
    """LEO to HEO is flown both ways; an arrow on a route that has a way round leaves the map connected."""
    row = find(tables.routes, "heo--leo")
    row["one_way"] = "yes"
    error = complaint(tables)
    assert (error.file, error.place) == ("routes.csv", "route heo--leo")
    assert "'heo > leo'" in error.remedy


def test_an_arrow_that_is_gone(tables):
    row = next(row for row in tables.routes if row["one_way"] == "yes")
    row["one_way"] = ""
    error = complaint(tables)
    assert (error.file, error.place) == ("map.toml", "one_way")
    assert f"{row['from']} > {row['to']}" in error.reason
    assert "routes.csv" in error.remedy


@pytest.mark.parametrize("column", ["size", "spectral_type", "hydration"])
def test_a_site_without_its_facts(tables, column):
    find(tables.sites, "ceres")[column] = ""
    error = complaint(tables)
    assert (error.file, error.place) == ("sites.csv", f"row {number(tables.sites, 'ceres')} (ceres)")
    assert column in error.reason
    assert "sites.csv" in error.remedy


def test_a_site_without_its_row(tables):
    remove(tables, "sites", "ceres")
    error = complaint(tables)
    assert (error.file, error.place) == ("sites.csv", "site ceres")


@pytest.mark.rule("hf.move.hazard")
@pytest.mark.parametrize("edition", ["third", "fourth"])
def test_the_koronis_anchor_sees_ten_asteroids_across_crash_hazards(edition):
    """Glossary, Raygun Prospecting, example 1."""
    network = load(edition)
    sites = adjacent_sites(network, network.facts.koronis_anchor)
    assert len(sites) == 10
    assert {network.sites[id].group for id in sites} == {"Koronis family"}


def test_a_raygun_on_kleopatra_sees_both_its_moonlets():
    """Glossary, Raygun Prospecting, example 2."""
    network = load()
    near = {id for id in adjacent_sites(network, "kleopatra") if network.sites[id].group == "Kleopatra"}
    assert near == {id for id, site in network.sites.items() if site.group == "Kleopatra"} - {"kleopatra"}
    assert len(near) == 2


def test_an_anchor_beside_the_koronis_family(tables):
    tables.facts["koronis_anchor"] = "ceres-lagrange-06"
    error = complaint(tables)
    assert (error.file, error.place) == ("map.toml", "koronis_anchor")
    assert "instead of 10" in error.reason


def test_an_anchor_with_a_hazard_less(tables):
    """A space without its skull cuts off the spaces behind it."""
    network = load()
    near = {arc.target for arc in network.arcs(network.facts.koronis_anchor)}
    crash = next(id for id in sorted(near) if network.spaces[id].hazard == "crash")
    find(tables.spaces, crash)["hazard"] = ""
    error = complaint(tables)
    assert (error.file, error.place) == ("map.toml", "koronis_anchor")


def test_a_buggy_road_that_leads_to_no_site(tables):
    find(tables.sites, "io-gish-bar-mons")["buggy_roads"] = "io-loki-patera leo"
    error = complaint(tables)
    row = f"row {number(tables.sites, 'io-gish-bar-mons')} (io-gish-bar-mons)"
    assert (error.file, error.place) == ("sites.csv", row)
    assert "'leo'" in error.reason
    assert "buggy_roads" in error.remedy


def test_a_buggy_road_told_of_at_one_end(tables):
    find(tables.sites, "titan-kraken-mare")["buggy_roads"] = ""
    error = complaint(tables)
    row = f"row {number(tables.sites, 'titan-ontario-lacus')} (titan-ontario-lacus)"
    assert (error.file, error.place) == ("sites.csv", row)
    assert "titan-kraken-mare" in error.remedy


def test_a_hazard_on_a_road_that_is_not_there(tables):
    tables.facts["hazard_roads"] = [["io-gish-bar-mons", "mars-north-pole"]]
    error = complaint(tables)
    assert (error.file, error.place) == ("map.toml", "hazard_roads")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("start", "low-earth-orbit"),
        ("koronis_anchor", "koronis-heo"),
        ("elevators", [["leo", "sol-earth-l9"]]),
        ("signposts", [{"route": "red", "name": "Mars", "burns": "3", "sites": ["barsoom"]}]),
    ],
)
def test_map_toml_names_a_space_that_is_not_there(tables, key, value):
    tables.facts[key] = value
    error = complaint(tables)
    assert (error.file, error.place) == ("map.toml", key)
    assert "spaces.csv" in error.remedy


def test_two_spaces_of_one_name(tables):
    find(tables.spaces, "ceres")["name"] = "Haumea"
    error = complaint(tables)
    assert error.file == "spaces.csv"
    assert error.reason == "shares its name 'Haumea'"


@pytest.mark.parametrize("name", ["spaces", "sites"])
def test_two_rows_of_one_id(tables, name):
    rows = getattr(tables, name)
    rows.append(dict(rows[0]))
    tables.facts[name] = len(rows)
    error = complaint(tables)
    assert (error.file, error.place) == (f"{name}.csv", f"row {len(rows) + 1} ({rows[0]['id']})")
    assert "twice" in error.reason


@pytest.mark.parametrize("one_way", ["", "yes"])
def test_two_routes_of_one_id(tables, one_way):
    """The rule against U-turns tells routes by their id."""
    row = next(row for row in tables.routes if row["one_way"] == one_way)
    tables.routes.append(dict(row))
    tables.facts["routes"] = len(tables.routes)
    error = complaint(tables)
    assert (error.file, error.place) == ("routes.csv", f"route {row['id']}")


def signpost(tables, name):
    return next(sign for sign in tables.facts["signposts"] if sign["name"] == name)


@pytest.mark.parametrize("name", ["Mars", "Venus", "Mercury", "Enceladus"])
def test_a_signpost_that_promises_more_than_the_least(tables, name):
    sign = signpost(tables, name)
    sign["burns"] = str(float(sign["burns"]) + 0.5)
    error = complaint(tables)
    assert error.file == "map.toml"
    assert error.place.endswith(f"({name})")
    assert "routes.csv" in error.remedy


@pytest.mark.parametrize("name", ["Mars", "Ceres", "Comet Encke", "Hertha", "Achilles", "Callisto", "Aeneas"])
def test_a_signpost_that_promises_too_little(tables, name):
    signpost(tables, name)["burns"] = "1.5"
    error = complaint(tables)
    assert error.place.endswith(f"({name})")
    assert "1.5" in error.reason


def test_a_signposted_route_that_got_dearer(tables):
    """If the last space of the aerobrake path to Hellas were a burn, Mars would cost more than its signpost says."""
    (last,) = (row for row in tables.routes if row["to"] == "mars-hellas-basin-buried-glaciers" and row["one_way"])
    find(tables.spaces, last["from"])["kind"] = "burn"
    error = complaint(tables)
    assert error.place.endswith("(Mars)")
    assert "but the least are 4" in error.reason


def test_a_signpost_without_a_number(tables):
    signpost(tables, "Ceres")["burns"] = "five"
    error = complaint(tables)
    assert error.place.endswith("(Ceres)")
    assert "'five'" in error.reason
