"""`nf deck`: the cards as a table and as TOML, and deck files of one's own."""

import pytest

from nf_core.games.race_for_the_galaxy.facts.loading import our_text, parse


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    """Every test runs in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def test_every_card_is_listed(answered):
    told = answered("deck")
    assert [one.name for one in parse(our_text(), "ours") if one.name not in told] == []
    assert max(map(len, told.splitlines())) <= 80


def test_a_single_card_has_its_copies_and_says_that_it_is_confirmed(answered):
    assert answered("deck contact specialist").splitlines() == [
        "Developments        cost  VP",
        "────────────────────────────────────────────────────────────────────────────────",
        "Contact Specialist     1   1  development",
        "                              Settle: You have 1 less Military.",
        "                              Settle: You may pay for a military world other",
        "                              than Alien Technology: its defense less 1 in",
        "                              cards.",
        "",
        "Copies: 2 in Race for the Galaxy, 1 in The Gathering Storm.",
        "",
        "M: the defense of a military world. ?: it scores more for other cards. The",
        "figures are confirmed, see nf deck --help.",
    ]


def test_both_cards_of_one_name_are_listed(answered):
    told = answered("deck gambling")
    assert told.count("Gambling World") == 2
    assert "Copies" not in told


def test_a_name_that_no_card_has_is_refused(nf):
    code, out, err = nf("deck marmalade")
    assert (code, out) == (2, "")
    assert "No card has 'marmalade' in its name." in err


def test_our_cards_as_toml_are_a_deck_file(answered, tmp_path):
    (tmp_path / "mine.toml").write_text(answered("deck --toml"), "utf-8")
    told = answered("deck --file mine.toml space")
    assert "Space Marines" in told
    assert "The file agrees with everything that is counted of the printed cards." in told
    assert "confirmed" not in told, "nobody has confirmed the figures of a file"


def test_a_file_is_told_where_it_differs(answered, tmp_path):
    old = 'name = "Old Earth"\ncopies = { base = 1 }\ncost = 3'
    mine = our_text().replace(old, f"{old[:-1]}4")
    (tmp_path / "mine.toml").write_text(mine, "utf-8")
    assert "other worlds by cost: [4, 12, 23, 19, 7" in answered("deck --file mine.toml old earth")


WRONG = {
    "an unknown code": ('effect = "explore_draw"', 'effect = "explore_drw"', "unknown effect 'explore_drw'"),
    "a doubled card": ('name = "Gem World"', 'name = "Spice World"', "2 entries at level base have this name"),
    "a wrong count": ("copies = { base = 1 }", "copies = { base = 20 }", "copies: expected a whole number <= 9"),
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_deck_file_with_a_fault_is_refused_before_anything_is_written(nf, tmp_path, fault):
    old, new, told = WRONG[fault]
    (tmp_path / "mine.toml").write_text(our_text().replace(old, new, 1), "utf-8")
    for line in (
        "deck --file mine.toml",
        "play race-for-the-galaxy --plain --option deck=mine.toml --seats human,random",
    ):
        code, out, err = nf(line)
        assert (code, out) == (2, "")
        assert "mine.toml, " in err
        assert told in err
    assert [file.name for file in tmp_path.rglob("*.jsonl")] == []


SET_UPS = {
    "--seats human,random --option takeovers=yes": "Leave takeovers out, or choose the level",
    "--seats human,random,random,random,random": "Set it up for 2 to 4.",
    "--seats human": "Set it up for 2 to 4, or set the option robot (Robot).",
    "--seats human --option robot=easy": "Choose the level gathering-storm, or one above.",
    "--seats human,random --option drafting=yes": "Choose the level brink-of-war.",
    "--seats human,random --option scenario=yes": "Turn takeovers on.",
    "--seats human,random --option robot=easy": "Leave out robot.",
}


@pytest.mark.parametrize("options", SET_UPS)
def test_a_set_up_that_does_not_fit_together_is_refused_with_the_remedy(nf, tmp_path, options):
    code, out, err = nf(f"play race-for-the-galaxy --plain {options}")
    assert (code, out) == (2, "")
    assert SET_UPS[options] in err
    assert [file.name for file in tmp_path.rglob("*.jsonl")] == []


def test_toml_is_always_the_whole_deck(nf):
    code, _, err = nf("deck --toml space")
    assert code == 2
    assert "--toml prints our whole deck." in err
