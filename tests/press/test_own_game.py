"""A game of one's own: a kit, a table and a palette, from heimspiel new spiel to the PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from generator.diagnostics import ContentFault, Diagnostic, UsageFault
from generator.lint.engine import finished
from generator.press.authors.own_game import KINDS, write_game
from generator.press.loading.check import texts_in_steps
from generator.press.loading.games import game_of
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.press.targets.selection import resolve
from tests.press.game import change, write
from tests.press.reading import Pdf


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A project with the game that ``heimspiel new spiel`` writes."""
    write_game(tmp_path, "Wald & Wiese")
    return tmp_path


def _found(folder: Path) -> list[Diagnostic]:
    """What is wrong with the files; nothing is drawn."""
    project = Project.find(folder)
    (game,) = (path.name for path in (folder / "content").iterdir())
    return finished(texts_in_steps(project, game_of(project, game), None))[1]


def _codes(folder: Path) -> list[str]:
    return [finding.code for finding in _found(folder)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_prints_at_once(tmp_path: Path, kind: str) -> None:
    files = write_game(tmp_path, 'Mein "Spiel": #1', kind)
    assert len(files) <= 4
    assert "mein-spiel-1" in files[0].parts
    assert _codes(tmp_path) == []
    (file,) = build(Project.find(tmp_path), BuildOptions(("mein-spiel-1",))).files
    assert 'Mein "Spiel": #1' in " ".join(Pdf(file).texts)
    # The file with its items stands for the product that prints them, be it a table or YAML.
    (items,) = (path for path in files if path.stem not in ("kit", "palette"))
    assert resolve(Project.find(tmp_path), str(items)).product is not None
    with pytest.raises(UsageFault, match="already"):
        write_game(tmp_path, "mein spiel 1", kind)


def test_the_table_decides_what_is_printed(cards: Path) -> None:
    """24 cards, each with its title, its text and its numbers below their headings."""
    (file,) = build(Project.find(cards), BuildOptions(("wald-wiese",))).files
    pdf = Pdf(file)
    page = pdf.chapter("Karten").start
    texts = pdf.text_of(page, [piece.box for piece in pdf.pieces(page)])
    assert len(texts) == 9
    assert texts[0].split()[:3] == ["Fuchs", "TIER", "Tausche"]
    assert set(texts[0].split()[-4:]) == {"4", "Kraft", "6", "Tempo"}


def test_a_table_that_is_not_there_is_told_at_its_line(cards: Path) -> None:
    change(cards, "content/wald-wiese/kit.yaml", "file: karten.csv", "file: kartne.csv")
    (finding,) = _found(cards)
    assert finding.code == "PRN202"
    assert "karten.csv" in finding.help
    with pytest.raises(ContentFault):
        build(Project.find(cards), BuildOptions(("wald-wiese",)))


def test_excel_saves_it_as_it_likes(cards: Path) -> None:
    """Semicolons or commas, a byte order mark or Windows-1252, quotes around texts with both."""
    table = cards / "content/wald-wiese/karten.csv"
    text = table.read_text(encoding="utf-8")
    quoted = text.replace("Wer den Dachs spielt, setzt", '"Wer den ""Dachs"" spielt; setzt', 1)
    quoted = quoted.replace("zieht zwei Karten.;", 'zieht\nzwei Karten.";', 1)
    commas = "\r\n".join(
        ",".join(f'"{cell}"' for cell in line.split(";")) for line in text.splitlines() if line
    )
    for raw in (
        quoted.encode("cp1252"),
        b"\xef\xbb\xbf" + quoted.replace("\n", "\r\n").encode(),
        text.encode("utf-16"),
        f"sep=;\r\n{text}".encode(),
        commas.encode(),
    ):
        table.write_bytes(raw)
        assert _codes(cards) == []


def test_faults_are_told_by_row_and_column(cards: Path) -> None:
    write(
        cards,
        "content/wald-wiese/karten.csv",
        "Name;Art;Bild;Farbe;Text;Kraft;anzahl;notiz;kraft\nFuchs;Teir;;rott;;stark;2;x\n",
    )
    codes = _codes(cards)
    assert {"TAB002", "TAB003", "TAB004"} <= set(codes)
    write(
        cards,
        "content/wald-wiese/karten.csv",
        "Name;Art;Bild;Farbe;Text;Kraft;Tempo;anzahl;#notiz\n"
        "Fuchs;Teir;weg.png;rott;;stark;12;2;x\n\nFuchs;Tier;;;;1.000;1,5;1\n",
    )
    found = _found(cards)
    told = {(f.code, f.span.line, f.span.column) for f in found if f.span}
    assert told == {
        ("TAB005", 2, 7),  # Teir
        ("TAB008", 2, 12),  # weg.png
        ("TAB005", 2, 20),  # rott
        ("TAB005", 2, 26),  # stark
        ("TAB005", 2, 32),  # 12
        ("TAB006", 4, 1),  # Fuchs again
        ("TAB005", 4, 13),  # no colour
        ("TAB005", 4, 15),  # 1.000
        ("TAB005", 4, 21),  # 1,5
    }
    helps = " ".join(f"{f.message} {f.help}" for f in found)
    assert "“Tier”" in helps
    assert "(ink, grey, paper, accent, rueckseite, rot" in helps
    assert "“rot”" in helps
    assert "row 2, column “B: Art”" in helps


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("kraft + tempo = 10", []),
        ("kraft + tempo = 9", ["TAB010"] * 12),
        ("2 * (kraft - 1) >= -tempo", []),
        ("nicht (art = „tier“ und kraft > 8) oder kraft = 9", []),
        ("summe(kraft) = 124 and count(art = 'Wetter') = 8 and most(tempo) - least(tempo) = 8", []),
        ("sum(kraft * kraft) <= 3,5", ["TAB010"]),
        ("count() = 25", ["TAB010"]),
        ("kraft / (tempo - tempo) = 1", ["TAB010"] * 12),
        ("name + 1 = 2", ["TAB010"] * 12),
        ("kraft plus tempo", ["TAB011"]),
        ("krfat = 1", ["TAB011"]),
        ("kraft + tempo", ["TAB011"]),
        ("1 < kraft < 3", ["TAB011"]),
        ("__import__('os').system('id') = 0", ["TAB011"]),
        ("kraft.__class__ = 1", ["TAB011"]),
        ("(" * 40 + "kraft" + ")" * 40 + " = 1", ["TAB011"]),
        ("- " * 50 + "kraft = 1", ["TAB011"]),
        ("sum(sum(kraft)) = 1", ["TAB011"]),
        ("9 * (9 * 9 = 1", ["TAB011"]),
    ],
)
def test_rules_of_a_kit(cards: Path, rule: str, wrong: list[str]) -> None:
    change(cards, "content/wald-wiese/kit.yaml", "summe: kraft + tempo = 10", f'summe: "{rule}"')
    assert _codes(cards) == wrong


def test_pictures_references_and_backs(cards: Path) -> None:
    """A picture that is too coarse is a warning, a card that is named exists, backs know what they may."""
    folder = cards / "content/wald-wiese"
    (folder / "bilder").mkdir()
    Image.new("RGB", (90, 60), "#336699").save(folder / "bilder/grob.webp")
    Image.new("RGB", (900, 600), "#FF00FF").save(folder / "bilder/fein ü.webp")
    (folder / "bilder/kaputt.png").write_bytes(b"nichts")
    change(cards, "content/wald-wiese/karten.csv", "Fuchs;Tier;", "Fuchs;Tier;grob.webp")
    change(cards, "content/wald-wiese/karten.csv", "Dachs;Tier;", "Dachs;Tier;kaputt.png")
    kit = "content/wald-wiese/kit.yaml"
    reference = "        jagt: {type: reference, to: name, optional: true}\n"
    change(cards, kit, "        tempo: {", f"{reference}        tempo: {{")
    change(cards, kit, "      copies: anzahl", "      back: [art]\n      copies: anzahl")
    change(cards, kit, "back: _cards/ruecken.html", "back: wald-wiese/hinten.html")
    write(cards, "templates/wald-wiese/hinten.html", "<p>{{ art }}</p>")
    write(cards, "templates/wald-wiese/hinten.css", 'p { font: 500 12pt "Alegreya" }')
    table = folder / "karten.csv"
    head, *rows = table.read_text(encoding="utf-8").splitlines()
    prey = {"Igel": "Dax", "Fuchs": "Eule"}
    rows = [f"{row};{prey.get(row.partition(';')[0], '')}" for row in rows]
    table.write_text("\n".join((f"{head};jagt", *rows)), encoding="utf-8")
    found = {finding.code: finding for finding in _found(cards)}
    assert set(found) == {"TAB007", "TAB008", "TAB009"}
    assert "40 dpi" in found["TAB009"].message
    assert "Dachs" in found["TAB007"].help
    # A look of one's own that changes a ready-made template has its picture in the same place.
    write(cards, "templates/wald-wiese/karte.html", '{% extends "_cards/bild-oben.html" %}')
    write(cards, "templates/wald-wiese/karte.css", '{% include "_cards/bild-oben.css" %}')
    change(cards, kit, "template: _cards/bild-oben.html", "template: wald-wiese/karte.html")
    assert {finding.code: finding.message for finding in _found(cards)}["TAB009"] == found["TAB009"].message
    text = table.read_text(encoding="utf-8").replace("grob", "fein ü").replace("kaputt.png", "")
    table.write_text(text.replace("Dax", "Dachs"), encoding="utf-8")
    project = Project.find(cards)
    options = BuildOptions((str(table.relative_to(cards)),), print_list=False)
    (file,) = build(Project(cards, project.shipped, project.out), options).files
    pdf = Pdf(file)
    front, back = pdf.chapter("Karten").start, pdf.chapter("Karten").start + 1
    magenta = (abs(pdf.picture(front, 40).astype(int) - (255, 0, 255)) < 12).all(axis=2)
    assert magenta.sum() > 1000
    assert pdf.texts[back].split().count("Tier") == 9
