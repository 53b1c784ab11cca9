"""Content that is wrong: one clear message with its place and a remedy, and the earlier PDF as it was."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from fontTools.ttLib import TTCollection, TTFont

from generator.cli.app import run
from tests.press.game import change, write
from tests.press.program import Outcome
from tests.press.variants import ROOT

GNOMES = "content/gnome/gnome/berner-bande.yaml"
MUSEUM = "content/gnome/einsaetze/museum.yaml"
KARTEN = "content/probe/items/karten.yaml"


def _heimspiel(capsys: pytest.CaptureFixture[str], *words: str) -> Outcome:
    code = run(words)
    captured = capsys.readouterr()
    return Outcome(code, captured.out, captured.err)


@pytest.fixture
def gnome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with its own copy of the Gnome content, and a PDF from an earlier build."""
    folder = tmp_path / "Mein Gnom"
    for path in (ROOT / "content/gnome").rglob("*.yaml"):
        write(folder, path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    write(folder, "out/gnome/gnome-a4.pdf", "the earlier PDF")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def probe(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game without Python, and a PDF from an earlier build."""
    write(game, "out/probe/probe-karten-a4.pdf", "the earlier PDF")
    monkeypatch.chdir(game)
    return game


def _assert_untouched(project: Path) -> None:
    files = [path for path in (project / "out").rglob("*") if path.is_file() and path.suffix != ""]
    assert [path.read_text(encoding="utf-8") for path in files] == ["the earlier PDF"]


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "words"),
    [
        (GNOMES, "    kampf: 4", "    kapmf: 4", "YML", ("kapmf", "“kampf”")),
        (GNOMES, "    kampf: 4", "    kampf: 9", "YML", ("9", "8")),
        (GNOMES, "    kampf: 4", "    kampf: 5", "GNO", ("17", "16")),
        (GNOMES, "    kampf: 4", "    kampf: vier", "YML", ("vier",)),
        (GNOMES, "    kampf: 4", "\tkampf: 4", "YML", ()),
        (MUSEUM, "    kripo: 1", "    kripo: 1\n    gnom-swat: 3", "GNO", ()),
        (MUSEUM, "    kripo: 1", "    kripoo: 1", "GNO", ("kripoo", "kripo")),
        (
            "content/gnome/kit.yaml",
            "format: aufsteller",
            "format: aufstelelr",
            "PRN201",
            ("aufstelelr", "aufsteller"),
        ),
        ("content/gnome/kit.yaml", "kind: booklet", "kind: bookelt", "YML", ("bookelt", "booklet")),
    ],
)
def test_faults_of_a_game_stop_the_build(
    gnome: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    old: str,
    new: str,
    code: str,
    words: tuple[str, ...],
) -> None:
    change(gnome, name, old, new)
    outcome = _heimspiel(capsys, "build", "gnome")
    outcome.assert_fault(1, f"error[{code}", *words)
    assert re.search(rf"--> {re.escape(name)}:\d+:\d+", outcome.err)
    assert "^" in outcome.err
    _assert_untouched(gnome)


@pytest.mark.parametrize(
    ("name", "old", "new", "code", "words"),
    [
        (KARTEN, '"Hebel"', '"Hebel 💎"', "PRN", ("💎", "hebel")),
        (KARTEN, '"Hebel"', '"漢字"', "PRN", ("漢", "hebel")),
        (KARTEN, '"Hebel"', f'"{"Der lange Hebel " * 30}"', "PRN106", ("hebel", "mm too")),
        (KARTEN, '"Hebel"', f'"{"X" * 90}"', "PRN", ("hebel", "mm too")),
    ],
)
def test_faults_of_a_card_name_the_card(
    probe: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    old: str,
    new: str,
    code: str,
    words: tuple[str, ...],
) -> None:
    change(probe, name, old, new)
    outcome = _heimspiel(capsys, "build", "probe")
    outcome.assert_fault(1, f"error[{code}", *words)
    assert re.search(rf"--> {re.escape(name)}:5:\d+", outcome.err), "the line with the card's name"
    _assert_untouched(probe)


def test_a_misspelt_field_is_told_where_the_template_asks_for_it(
    probe: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(probe, KARTEN, "zahl: 12", "zal: 12")
    outcome = _heimspiel(capsys, "build", "probe")
    outcome.assert_fault(1, "error[PRN102", "hebel", "“zahl”", "Did you mean “zal”?")
    assert "--> templates/probe/karte.html:3:" in outcome.err
    _assert_untouched(probe)


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("content/probe/kit.yaml", "karte.html", "kart.html", ("“probe/kart.html”", "kit.yaml:13:15")),
        (
            "content/probe/kit.yaml",
            "probe/ruecken.html",
            "../../x.html",
            ("“../../x.html”", "kit.yaml:14:11"),
        ),
        ("content/probe/kit.yaml", "probe/ruecken.html", "/etc/passwd", ("“/etc/passwd”", "kit.yaml:14:11")),
        ("templates/probe/karte.html", "{{ name }}", "{% if name %}", ("probe/karte.html",)),
        ("templates/probe/karte.html", "{{ name }}", '<img src="fehlt.png">', ("fehlt.png",)),
        ("templates/probe/karte.css", "color: {{ p.ink }}", "filter: blur(2px)", ("filter",)),
        ("templates/probe/karte.html", "{{ name }}", "{{ ''.__class__.__mro__ }}", ("probe/karte.html",)),
        ("content/probe/kit.yaml", "format: standard", "format: standart", ("standart", "standard")),
    ],
)
def test_faults_of_a_template(
    probe: Path, capsys: pytest.CaptureFixture[str], name: str, old: str, new: str, words: tuple[str, ...]
) -> None:
    change(probe, name, old, new)
    outcome = _heimspiel(capsys, "build", "probe")
    outcome.assert_fault(1, "error[PRN", *words)
    _assert_untouched(probe)


def test_all_faults_at_once(probe: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(probe, KARTEN, '"Hebel"', '"💎"')
    change(probe, KARTEN, '"Zange"', '"漢字"')
    outcome = _heimspiel(capsys, "build", "probe")
    outcome.assert_fault(1, "💎", "漢", "2 errors")


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("build", "gnom"), "gnome"),
        (("build", "gnome/markr"), "marker"),
        (("build", "gnome", "--only", "verdacht-o-metr"), "verdacht-o-meter"),
        (("build", "gnome", "--papr", "a4"), "--paper"),
        (("build", "gnome", "--paper", "a44"), "a4"),
        (("build", "gnome", "--backs", "duplex"), "duplex-long"),
        (("build", "nirgends.yaml"), "nirgends.yaml"),
        (("build", "gnome", "--project", "nirgends"), "nirgends"),
        (("build", "../gnome"), "“../gnome”"),
        (("build", "../../etc"), "“../../etc”"),
        (("build", "/etc"), "“/etc”"),
        (("build", ""), ""),
        (("build", "a.b"), "a.b"),
        (("build", "gnome/../../x"), "../../x"),
        (("build", "gnome\x00"), "gnome"),
    ],
)
def test_misspelt_calls(
    gnome: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], hint: str
) -> None:
    outcome = _heimspiel(capsys, *words)
    assert outcome.code == 2, outcome.err
    assert hint in outcome.err
    assert "Traceback" not in outcome.err
    _assert_untouched(gnome)


def test_a_font_that_cannot_be_embedded(probe: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A collection of fonts is found by the layout, but its letters cannot be taken along."""
    shutil.copytree(ROOT / "fonts", probe / "fonts")
    font = TTFont(probe / "fonts/bangers/Bangers_400Regular.ttf")
    for entry in font["name"].names:
        entry.string = str(entry).replace("Bangers", "Neuling")
    collection = TTCollection()
    collection.fonts = [font]
    collection.save(probe / "fonts/neuling.ttc")
    with (probe / "fonts/fonts.yaml").open("a", encoding="utf-8") as listing:
        listing.write("  - {family: Neuling, file: neuling.ttc, weight: 400, style: normal,")
        listing.write(" licence: OFL, package: none}\n")
    change(probe, "templates/probe/karte.css", '800 14pt/5mm "Fira Sans Condensed"', "400 14pt/5mm Neuling")
    outcome = _heimspiel(capsys, "build", "probe")
    outcome.assert_fault(1, "error[PRN115]", "“Neuling”", "--> templates/probe/karte.css:2:")
    _assert_untouched(probe)
