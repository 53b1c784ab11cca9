"""A part of a kit: chosen cards, chosen pages. The whole kit's PDF stays, and nothing is printed twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from generator.cli.app import run
from tests.press.game import change, write

KIT = "content/probe/kit.yaml"
SECOND = """\
  - id: extra
    title: Extra
    kind: cards
    template: probe/karte.html
    back: probe/ruecken.html
    format: standard
    source: items/extra.yaml
    stock: cardstock
    purpose: Zum Mischen.
  - id: selten
    title: Selten
    kind: cards
    template: probe/karte.html
    format: domino
    source: items/selten.yaml
    purpose: Nur auf Wunsch.
    default: false
"""


@pytest.fixture
def kit(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three products of two sizes, one of which is printed only when it is asked for."""
    (game / KIT).write_text((game / KIT).read_text(encoding="utf-8") + SECOND, encoding="utf-8")
    extra = "items:\n" + "".join(
        f"  - {{id: {name}, copies: 4, fields: {{name: {name.title()}, zahl: 1}}}}\n"
        for name in ("hammer", "hacke", "saege")
    )
    write(game, "content/probe/items/extra.yaml", extra)
    rare = "items:\n  - {id: bohrer, copies: 20, fields: {name: Bohrer, zahl: 1}}\n"
    write(game, "content/probe/items/selten.yaml", rare)
    monkeypatch.chdir(game)
    return game


def _pages(path: str) -> list[str]:
    return [page.extract_text() for page in PdfReader(path).pages]


def test_lost_cards_come_with_their_backs_on_one_sheet(kit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "probe", "-q"]) == 0
    whole = kit / "out/probe/probe-a4.pdf"
    before = whole.read_bytes()
    capsys.readouterr()
    assert run(["build", "probe", "--cards", "hebel,h*:2", "--cards", "karten/zange:all", "-q"]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    assert path.endswith("probe-a4-karten.pdf")
    assert whole.read_bytes() == before
    # Cards of two products lie on one sheet, their backs behind them. The last wish decides.
    front, back = _pages(path)
    assert [front.count(name) for name in ("Hebel", "Zange", "Hammer", "Hacke", "Saege")] == [2, 2, 2, 2, 0]
    assert "Karten + Extra · Blatt 1 von 1 · Vorderseite" in front.replace("\n", " ")
    assert "Rückseite" in back
    # By the name that is printed, with umlauts and blanks, as well as by the id.
    change(kit, "content/probe/items/extra.yaml", "id: saege", "id: gute-saege")
    assert run(["build", "probe", "--cards", "Gute Säge:3,HÄMM*,Karten/Zange", "-q"]) == 2
    assert "“haemm*”" in capsys.readouterr().err
    assert run(["build", "probe", "--cards", "Gute Säge:3,HAMM*,Karten/Zange", "-q"]) == 0
    assert [_pages(path)[0].count(name) for name in ("Saege", "Hammer", "Zange")] == [3, 1, 1]
    # A printed name that is no id is one as well: each piece that bears it comes.
    change(kit, "content/probe/items/extra.yaml", "name: Hacke", "name: Guter Hammer")
    change(kit, "content/probe/items/extra.yaml", "name: Hammer", "name: Guter Hammer")
    assert run(["build", "probe", "--cards", "Guter Hammer:2", "-q"]) == 0
    assert _pages(path)[0].count("Guter Hammer") == 4
    # What only some want is found as well, where nothing else has the name.
    assert run(["build", "probe", "--cards", "bohrer", "-q"]) == 0
    assert _pages(path)[0].count("Bohrer") == 1


def test_cards_that_there_are_not_are_told(kit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        (["--cards", "hebl"], "No card here has the id “hebl”.\n→ Did you mean “hebel”?"),
        (["--cards", "xyzxyz"], "There are, for example: hebel, zange, hammer, hacke, saege, bohrer"),
        (["--cards", "hebel:0"], "needs a whole number from 1 to 999, not “0”"),
        (["--cards", ","], "--cards” is missing"),
        (["--cards", "hebel", "--fillable"], "--cards and --fillable do not go together"),
        (["--pages", "8-3"], "“8-3” is neither a page nor a stretch of pages"),
        (["--pages", "90"], "the PDF ends with page 10"),
    ):
        assert run(["build", "probe", *words]) == 2
        assert said in capsys.readouterr().err
    assert not (kit / "out").exists()


def test_pages_come_with_the_other_sides_of_their_sheets(
    kit: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(kit, KIT, "default: false", "default: true")
    assert run(["build", "probe", "-q"]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    whole = _pages(path)
    assert run(["build", "probe", "--pages", "4-5", "-q"]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    assert path.endswith("probe-a4-seiten-4-5.pdf")
    assert _pages(path) == whole[2:6]
    assert run(["build", "probe", "--backs", "manual", "--pages", "2", "-q"]) == 0
    fronts, backs = capsys.readouterr().out.splitlines()
    assert _pages(fronts) == [whole[2]]
    assert _pages(backs) == [whole[3]]
    assert run(["build", "probe", "--pages", "1", "--backs", "none"]) == 0
    assert "Page 1 is the print list" in capsys.readouterr().out
