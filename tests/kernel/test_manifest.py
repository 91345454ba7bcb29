"""The ids that a manifest may have: you can type, save and look up every one."""

import pytest

from nf_core.kernel.errors import BadRequest
from nf_core.kernel.manifest import LONGEST_ID, Bot, Manifest, load_place

WRONG = [
    "",
    "My-Game",
    "my game",
    "my_game",
    "-my",
    "my-",
    "my--game",
    "2nd",
    "spiel-\u00e4",
    "a.b",
    "a" * (LONGEST_ID + 1),
]


def manifest(id="chess", prefix="ch"):
    return Manifest(id=id, title="Chess", prefix=prefix, package="chess", game="chess:GAME", seats=(2,))


@pytest.mark.parametrize("id", WRONG)
def test_an_id_that_cannot_be_typed_or_saved_is_refused_with_what_would_do(id):
    for make in (manifest, lambda name: manifest(prefix=name), lambda name: Bot(name, "chess:Bot")):
        with pytest.raises(BadRequest, match="cannot be the") as refused:
            make(id)
        assert "small letters" in refused.value.remedy


@pytest.mark.parametrize("id", ["x", "high-frontier", "go9x9-2", "a" * LONGEST_ID])
def test_other_ids_stand(id):
    assert (manifest(id).id, manifest(prefix=id).prefix, Bot(id, "chess:Bot").name) == (id, id, id)


def test_a_package_that_a_module_misses_is_named_instead_of_the_module(tmp_path, monkeypatch):
    (tmp_path / "half_installed.py").write_text("import no_such_package\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadRequest, match="no module 'no_such_package'"):
        load_place("half_installed:Bot")
