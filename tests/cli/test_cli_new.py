"""heimspiel new: what it writes checks clean, whatever the name; it never overwrites."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.diagnostics import UsageFault
from generator.press.authors.naming import tidy
from generator.press.authors.skeletons import skeletons
from tests.cli.support import Call

FOLDERS = {
    "gnom": "content/gnome/gnome",
    "einsatz": "content/gnome/einsaetze",
    "einbruch": "content/clou/einbrueche",
    "dieb": "content/clou/diebe",
    "charakter": "content/einblatt/charaktere",
    "setting": "content/einblatt/settings",
    "abenteuer": "content/einblatt/abenteuer",
    "boot": "content/uboot/boote",
}
#: What ``check`` finds in a new file: words of its skeleton are left.
PLACEHOLDERS = {"charakter": ["EIN028"], "einsatz": ["GNO021"]}


def test_every_skeleton_is_known() -> None:
    assert set(skeletons()) == set(FOLDERS)


def _codes(report: str) -> list[str]:
    """The codes of what ``check --format json`` found."""
    return [finding["code"] for finding in json.loads(report)]


NAMES = (
    "Käthe Kobel",
    "../../etc/passwd",
    'Die "Maske" # nicht: so',
    "null",
    "1e5",
    "- [x] {y}",
    "CON",
    "Ильдар",
)
#: Nothing of it can be in a file's name, as of that before.
SIGNS = ("*&!|>%@`",)


@pytest.mark.parametrize("names", [NAMES, SIGNS], ids=["words", "signs"])
@pytest.mark.parametrize("kind", FOLDERS)
def test_checks_clean(project: Path, call: Call, kind: str, names: tuple[str, ...]) -> None:
    """Whatever the name; all of them together, since a look at all games takes its time."""
    for name in names:
        before = set(project.rglob("*"))
        outcome = call("new", kind, "--", name)
        assert outcome.code == 0, outcome.err
        (path,) = set(project.rglob("*")) - before
        assert path.parent == project / FOLDERS[kind]
        assert str(path.relative_to(project).as_posix()) in outcome.out
    check = call("check", "--format", "json")
    assert check.code == 0
    assert _codes(check.out) == PLACEHOLDERS.get(kind, []) * len(names)


def test_never_overwrites(project: Path, call: Call) -> None:
    assert call("new", "gnom", "Käthe Kobel").code == 0
    path = project / "content/gnome/gnome/kaethe-kobel.yaml"
    path.write_text("mine", encoding="utf-8")
    outcome = call("new", "gnom", "KAETHE  kobel")
    assert outcome.code == 2
    assert "kaethe-kobel" in outcome.err
    assert path.read_text(encoding="utf-8") == "mine"


def test_id_taken_in_another_file(project: Path, call: Call) -> None:
    outcome = call("new", "gnom", "Heidi Hutzli")
    assert outcome.code == 2
    assert not (project / "content/gnome/gnome/heidi-hutzli.yaml").exists()


def test_copy_of_another(project: Path, call: Call) -> None:
    original = (project / "content/clou/einbrueche/villa.yaml").read_text(encoding="utf-8")
    assert call("new", "einbruch", "Villa: Abendrot", "--from", "villa").code == 0
    copy = (project / "content/clou/einbrueche/villa-abendrot.yaml").read_text(encoding="utf-8")
    assert copy == original.replace("id: villa", "id: villa-abendrot", 1).replace(
        "name: Villa Morgenrot", 'name: "Villa: Abendrot"', 1
    )
    assert call("check").code == 0


@pytest.mark.parametrize(
    ("kind", "origin", "part"),
    [
        ("einbruch", "vila", "Did you mean “villa”?"),
        ("gnom", "beat-buergli", "shares its file"),
        ("dieb", "../kit", "Known are: "),
    ],
)
def test_no_such_original(project: Path, call: Call, kind: str, origin: str, part: str) -> None:
    before = set(project.rglob("*"))
    outcome = call("new", kind, "Neu und anders", "--from", origin)
    assert outcome.code == 2
    assert part in outcome.err
    assert set(project.rglob("*")) == before


@pytest.mark.parametrize("name", ["", "   ", "a\x00b", "a\nb", "\ud800", "x" * 121])
@pytest.mark.usefixtures("project")
def test_refused_names(call: Call, name: str) -> None:
    outcome = call("new", "gnom", name)
    assert outcome.code == 2
    assert "Traceback" not in outcome.err


@pytest.mark.parametrize("kind", FOLDERS)
def test_joins_the_game_that_came_along_in_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Call, kind: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("new", kind, "Hans").code == 0
    path = tmp_path / FOLDERS[kind] / "hans.yaml"
    assert call("check", "content").code == 0
    assert _codes(call("check", "--format", "json").out) == PLACEHOLDERS.get(kind, [])
    # It is checked with its game: spoilt, it is found without being named.
    path.write_text(path.read_text("utf-8").replace("id: hans", "idd: hans"), "utf-8")
    for words in ((), ("content",), (f"{FOLDERS[kind]}/hans.yaml",)):
        outcome = call("check", *words)
        assert outcome.code == 1
        assert f"{FOLDERS[kind]}/hans.yaml:" in outcome.err + outcome.out


def test_ids_of_the_game_that_came_along_are_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: Call
) -> None:
    monkeypatch.chdir(tmp_path)
    assert call("new", "einbruch", "Villa").code == 2
    assert list(tmp_path.iterdir()) == []
    assert call("new", "einbruch", "Villa am See", "--from", "villa").code == 0
    assert (call("check").code, call("new", "einbruch", "Villa am See").code) == (0, 2)


def test_tidy_keeps_umlauts_and_quotes() -> None:
    assert tidy("  Käthe\u00a0 „die Klinge“ ") == "Käthe „die Klinge“"
    with pytest.raises(UsageFault):
        tidy("\u200b\x07")


@pytest.mark.parametrize("kind", ["einbruch", "dieb"])
def test_printable_at_once(project: Path, call: Call, kind: str) -> None:
    assert call("new", kind, "Neu im Hafen").code == 0
    outcome = call("build", f"{FOLDERS[kind]}/neu-im-hafen.yaml")
    assert outcome.code == 0, outcome.err
    assert outcome.err == ""
    assert (project / "out/clou/clou-neu-im-hafen-a4.pdf").is_file()


@pytest.mark.parametrize("setting", ["einbruch", "eintauchgang", "einwald"])
@pytest.mark.parametrize("level", ["normalo", "spezialist", "held"])
def test_a_character_of_any_setting_and_level(project: Path, call: Call, setting: str, level: str) -> None:
    outcome = call("new", "charakter", "Nora Nebel", "--setting", setting, "--level", level)
    assert outcome.code == 0, outcome.err
    text = (project / "content/einblatt/charaktere/nora-nebel.yaml").read_text("utf-8")
    assert f"setting: {setting}\n" in text
    assert _codes(call("check", "--format", "json").out) == ["EIN028"]


def test_a_character_without_options_is_the_skeleton(project: Path, call: Call) -> None:
    assert call("new", "charakter", "Neu").code == 0
    written = (project / "content/einblatt/charaktere/neu.yaml").read_text("utf-8")
    assert written == skeletons()["charakter"].path.read_text("utf-8")


def test_a_character_of_a_new_setting_with_specialists(project: Path, call: Call) -> None:
    assert call("new", "setting", "Nordwind").code == 0
    path = project / "content/einblatt/settings/nordwind.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace("einkauf: eins-zu-eins", "einkauf: spezialisierung"), "utf-8")
    assert call("new", "charakter", "Nora", "--setting", "nordwind").code == 0
    assert "starkes_attribut: Kraft" in (project / "content/einblatt/charaktere/nora.yaml").read_text("utf-8")
    assert _codes(call("check", "--format", "json").out) == ["EIN028"]


def test_a_setting_with_a_mistake_is_not_unknown(project: Path, call: Call) -> None:
    assert call("new", "setting", "Nordwind").code == 0
    path = project / "content/einblatt/settings/nordwind.yaml"
    path.write_text(path.read_text("utf-8").replace("name: Nordwind", "name: Nordwind: kalt"), "utf-8")
    outcome = call("new", "charakter", "Nora", "--setting", "nordwind")
    assert outcome.code == 1
    assert "content/einblatt/settings/nordwind.yaml:4:15" in outcome.err
    assert 'name: "Nordwind: kalt"' in outcome.err
    assert "does not know" not in outcome.err
    assert not (project / "content/einblatt/charaktere/nora.yaml").exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("charakter", "Nora", "--setting", "einbrug"), "Did you mean “einbruch”?"),
        (("charakter", "Nora", "--level", "helt"), "Did you mean “held”?"),
        (("charakter", "Nora", "--from", "frieda", "--setting", "einwald"), "--setting does not fit"),
        (("gnom", "Nora", "--setting", "einbruch"), "“heimspiel new gnom” knows no --setting"),
    ],
)
def test_options_that_do_not_fit(project: Path, call: Call, words: tuple[str, ...], complaint: str) -> None:
    before = set(project.rglob("*.yaml"))
    outcome = call("new", *words)
    assert outcome.code == 2
    assert complaint in outcome.err
    assert set(project.rglob("*.yaml")) == before
