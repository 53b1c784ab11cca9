"""Large cards for weak eyes: the same faces, 1.4 times as large, on as many more sheets as that takes."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from generator.cli.app import run
from tests.press.game import write
from tests.press.reading import Pdf


def _built(capsys: pytest.CaptureFixture[str], *more: str) -> Path:
    assert run(["build", "probe", "--large", "-q", *more]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    return Path(path)


def test_large_cards(game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(game)
    path = _built(capsys)
    assert path.name == "probe-karten-a4-gross.pdf"
    pdf = Pdf(path)
    assert "A4, farbig, Karten groß" in pdf.texts[0]
    assert "Hüllen" not in pdf.texts[0], "no sleeves are sold in that size"
    # Five cards, four on a sheet: fronts and backs of two sheets, whose pieces lie behind each other.
    chapter = pdf.chapter("Karten")
    assert [len(pdf.pieces(page)) for page in chapter] == [4, 4, 1, 1]
    one, behind = (pdf.pieces(page)[0].box for page in chapter[:2])
    assert (one.width, one.height) == pytest.approx((88.2, 123.2), abs=0.01)
    assert (one.x, one.y) == pytest.approx(((210 - 176.4) / 2, (297 - 246.4) / 2), abs=0.01)
    # What is on the card grew with it: a disc of 2 mm at 10 and 12 mm, and its name.
    dots = 150 / 25.4
    picture = pypdfium2.PdfDocument(path)[chapter[0]].render(scale=150 / 72).to_pil()

    def shows(x: float, y: float) -> tuple[int, ...]:
        return tuple(picture.getpixel((round((one.x + x) * dots), round((one.y + y) * dots)))[:3])

    assert shows(14.0, 16.8) == shows(16.5, 16.8) == (255, 0, 0)
    assert shows(17.2, 16.8) == (255, 255, 255)
    # A back that is painted beyond the cut would be, by as much as ever; this one is not.
    assert (behind.width, behind.height) == pytest.approx((88.2, 123.2), abs=0.01)


def test_large_cards_with_bleed_on_letter_and_on_small_paper(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game)
    pdf = Pdf(_built(capsys, "--bleed", "2", "--paper", "letter", "--no-list"))
    boxes = [piece.box for piece in pdf.pieces(pdf.chapter("Karten")[0])]
    assert [(box.width, box.height) for box in boxes] == [pytest.approx((92.2, 127.2), abs=0.01)] * 4
    # A project's habit; what does not fit the paper so large stays as it is.
    a5, letter = (
        "{id: a5, title: A5, width: 148, height: 210}",
        "{id: letter, title: Letter, width: 216, height: 279}",
    )
    papers = f"papers: [{a5}, {letter}]"
    write(game, "content/_print/papers.yaml", papers)
    (game / "heimspiel.toml").write_text('large = true\npaper = "a5"\n', "utf-8")
    kit = game / "content" / "probe" / "kit.yaml"
    kit.write_text(kit.read_text("utf-8").replace("format: standard", "format: halbblatt"), "utf-8")
    assert run(["build", "probe", "-q", "--backs", "none", "--no-list"]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    pdf = Pdf(Path(path))
    (box,) = (piece.box for piece in pdf.pieces(0))
    assert (box.width, box.height) == pytest.approx((130, 184), abs=0.01)
    assert (
        run(["build", "probe", "-q", "--backs", "none", "--no-large", "--paper", "letter", "--no-list"]) == 0
    )
    (path,) = capsys.readouterr().out.splitlines()
    assert Path(path).name == "probe-karten-letter-einseitig-ohne-liste.pdf"
