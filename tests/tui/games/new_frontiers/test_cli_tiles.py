"""`nf tiles`: the tile set as a table and as TOML, and tile files of one's own."""

import pytest

from nf_core.games.new_frontiers.facts.loading import our_text, tile_set


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """Every test runs in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def test_every_tile_and_goal_is_listed(answered):
    told = answered("tiles")
    ours = tile_set()
    assert [name for name in (*ours.all, *ours.goals) if name not in told] == []
    assert max(map(len, told.splitlines())) <= 80


def test_part_of_a_name_picks_tiles_and_stars_what_is_reconstructed(answered):
    assert answered("tiles cloud").splitlines() == [
        "Worlds                    cost  VP",
        "────────────────────────────────────────────────────────────────────────────────",
        "Alien Oort Cloud Factory    2*   1  any-kind windfall, 1 colonist*, ALIEN",
        "                                    You set the kind of this world once in each",
        "                                    action, also while you settle it, and for",
        "                                    scoring.",
        "                                    You cannot sell a good of this world.",
        "",
        "Confirmed: kind, ability 1, ability 2.",
        "From the card game (Alien Oort Cloud Refinery): military or not, production, VP,",
        "keywords.",
        "Reconstructed: cost, colonists.",
        "",
        "M: the defense of a military world. * reconstructed by us, see nf tiles --help.",
    ]


def test_a_single_tile_has_the_remark_on_its_figures(answered):
    assert "The eighth small development that never turns is not known" in answered("tiles public works")


def test_a_question_mark_is_listed_with_its_lines(answered):
    told = answered("tiles rebel underground")
    assert "M3  ?*  military, gray, 1 colonist*, REBEL" in told
    assert "1 VP for each REBEL tile.*" in told


def test_a_name_that_no_tile_has_is_refused(nf):
    code, out, err = nf("tiles marmalade")
    assert (code, out) == (2, "")
    assert "No tile has 'marmalade' in its name." in err


def test_our_tiles_as_toml_are_a_tile_file(answered, tmp_path):
    (tmp_path / "mine.toml").write_text(answered("tiles --toml"), "utf-8")
    told = answered("tiles --file mine.toml space")
    assert "Space Marines" in told
    assert "The file agrees with everything that is known of the printed tiles." in told


def test_a_file_is_told_where_it_differs(answered, tmp_path):
    mine = our_text().replace('name = "Gem World"\ncost = 2', 'name = "Gem World"\ncost = 3')
    (tmp_path / "mine.toml").write_text(mine, "utf-8")
    told = answered("tiles --file mine.toml gem")
    assert "non-military worlds by cost: [1, 3, 11, 6, 4, 6, 2, 1]; the rule book has" in told


def test_a_file_that_is_no_tile_set_is_refused_with_its_entry(nf, tmp_path):
    (tmp_path / "mine.toml").write_text(our_text().replace('effect = "settle_two"', 'effect = "settle_too"'), "utf-8")
    said = "mine.toml, development 'Improved Logistics', power 1: unknown effect 'settle_too'"
    for line in ("tiles --file mine.toml", "play new-frontiers --plain --option tiles=mine.toml --seats human,random"):
        code, out, err = nf(line)
        assert (code, out) == (2, "")
        assert f"{said}\nChoose from: gain_credit," in err


def test_toml_is_always_the_whole_set(nf):
    code, _, err = nf("tiles --toml space")
    assert code == 2
    assert "--toml prints our whole tile set." in err
