"""What has changed since an earlier print: only that is printed, and a page says what to exchange."""

from __future__ import annotations

import json
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader

from generator.cli.app import run
from tests.press.game import CARDS, change, items, write

CARD_FILE = "content/probe/items/karten.yaml"


@pytest.fixture
def printed(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game, printed; we stand in it."""
    cards = {**CARDS, "saege": (1, "Säge", 3), "feile": (2, "Feile", 4)}
    write(game, CARD_FILE, items(cards))
    monkeypatch.chdir(game)
    assert run(["build", "probe", "-q"]) == 0
    return game


def _changed(game: Path) -> None:
    """Another number on one card, a card more and one fewer of two others, one dropped, one new."""
    cards = {
        "hebel": (4, "Hebel", 12),
        "zange": (2, "Zange", 7),
        "feile": (1, "Feile", 4),
        "bohrer": (1, "Bohrer", 8),
    }
    write(game, CARD_FILE, items(cards))


def _pages(path: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(path).pages]


def test_an_update_is_what_changed_and_says_what_to_exchange(
    printed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = printed / "out/probe/probe-karten-a4.pdf"
    before = whole.read_bytes()
    capsys.readouterr()
    assert run(["build", "probe", "--changed-since", "last"]) == 0
    assert "Nothing has changed since then" in capsys.readouterr().out
    _changed(printed)
    assert run(["build", "probe", "--changed-since", "last", "-q"]) == 0
    path = Path(capsys.readouterr().out.strip())
    assert path.name == "probe-karten-a4-neu.pdf"
    assert whole.read_bytes() == before
    # One sheet: the cards, and below them what to exchange.
    front, back = _pages(path)
    cards, page = front.split("Tauschblatt")
    # One more of the lever, both pliers anew, the drill; nothing of what only goes.
    assert [cards.count(name) for name in ("Hebel", "Zange", "Bohrer", "Feile", "Säge")] == [1, 2, 1, 0, 0]
    assert "Rückseite" in back
    assert "4 heraus · 4 hinein" in page
    rows = [("Hebel", "1 hinein"), ("Zange", "2 heraus"), ("Zange", "2 hinein"), ("Säge", "1 heraus")]
    for title, count in rows:
        assert count in page[page.index(title) :]
    with pikepdf.open(path) as file:
        drawn = file.pages[0].obj.Contents[-2].read_bytes()
        # Four cards; a head and five rows, each with a picture.
        assert drawn.count(b" Do ") == 4 + 1 + 5 * 2
    # The pack says what the table has now, so the next one starts from there.
    change(printed, CARD_FILE, "zahl: 8", "zahl: 5")
    assert run(["build", "probe", "--changed-since", str(path), "-q"]) == 0
    front, _back = _pages(path)
    assert "1 heraus · 1 hinein" in front
    assert [front.split("Tauschblatt")[0].count(name) for name in ("Hebel", "Zange", "Bohrer")] == [0, 0, 1]


def test_diff_tells_what_changed(printed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = printed / "old.pdf"
    (printed / "out/probe/probe-karten-a4.pdf").rename(old)
    _changed(printed)
    capsys.readouterr()
    assert run(["diff", "old.pdf", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = [
        ("hebel", "more", 0, 1),
        ("zange", "changed", 2, 2),
        ("feile", "fewer", 1, 0),
        ("bohrer", "new", 0, 1),
        ("saege", "gone", 1, 0),
    ]
    assert [(one["id"], one["what"], one["out"], one["in"]) for one in told["changes"]] == expected
    assert run(["build", "probe", "-q"]) == 0
    capsys.readouterr()
    assert run(["diff", "old.pdf", "out/probe/probe-karten-a4.pdf"]) == 0
    table = capsys.readouterr().out
    assert [line.split()[1:] for line in table.splitlines() if line.startswith(" karten")] == [
        ["hebel", "Hebel", "more", "1"],
        ["zange", "Zange", "changed", "2", "2"],
        ["feile", "Feile", "fewer", "1"],
        ["bohrer", "Bohrer", "new", "1"],
        ["saege", "Säge", "gone", "1"],
    ]
    assert "heimspiel build probe --changed-since old.pdf (4 pieces)" in table
    assert run(["diff", "old.pdf", "old.pdf"]) == 0
    assert "Nothing has changed." in capsys.readouterr().out


def test_an_update_is_printed_as_the_earlier_print_was(
    printed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["build", "probe", "--ink", "low", "--paper", "letter", "-q"]) == 0
    _changed(printed)
    capsys.readouterr()
    old = "out/probe/probe-karten-letter-sparsam.pdf"
    assert run(["build", "probe", "--changed-since", old, "-q"]) == 0
    path = Path(capsys.readouterr().out.strip())
    assert path.name == "probe-karten-letter-sparsam-neu.pdf"
    assert "4 heraus · 4 hinein" in _pages(path)[0]


def test_what_to_exchange_has_pages_of_its_own_where_the_cards_leave_no_room(
    printed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(printed, CARD_FILE, items({"hebel": (9, "Hebel", 13), "zange": (2, "Zange", 7)}))
    capsys.readouterr()
    old = "out/probe/probe-karten-a4.pdf"
    # The second sheet of cards has room below its first row; with backs on folded sheets, none has.
    for backs, expected in (
        ("duplex-long", ["9 Hebel", "back", "2 Zange + page", "back"]),
        ("gutterfold", ["page", "cards", "cards", "cards"]),
    ):
        assert run(["build", "probe", "--changed-since", old, "--backs", backs, "-q"]) == 0
        texts = _pages(Path(capsys.readouterr().out.strip()))
        assert ["Tauschblatt" in text for text in texts] == ["page" in one for one in expected]
    with pikepdf.open(printed / "out/probe/probe-karten-a4-faltbogen-neu.pdf") as file:
        # On a page of its own: a head; two rows with what goes and what comes, two with what goes.
        assert file.pages[0].obj.Contents[-2].read_bytes().count(b" Do ") == 1 + 2 * 3 + 2 * 2


@pytest.mark.usefixtures("printed")
def test_what_cannot_be_compared_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["build", "probe", "--cards", "hebel", "-q"]) == 0
    capsys.readouterr()
    part = "out/probe/probe-karten-a4-karten.pdf"
    for words, code, said in (
        (["build", "probe", "--changed-since", part], 2, "shows single cards or pages only"),
        (["build", "probe", "--changed-since", "none.pdf"], 2, "none.pdf"),
        (["build", "probe", "--changed-since", "last", "--ink", "low"], 2, "to compare with"),
        (["build", "probe", "--changed-since", "last", "--cards", "hebel"], 2, "do not go together"),
        (["diff", CARD_FILE], 1, "is not a PDF"),
    ):
        assert run(words) == code
        assert said in capsys.readouterr().err


def test_a_print_that_another_program_has_saved_and_a_name_without_an_end(
    printed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pikepdf.open(printed / "out/probe/probe-karten-a4.pdf") as file:
        file.save(printed / "anders.pdf", object_stream_mode=pikepdf.ObjectStreamMode.generate)
    name = "Donaudampfschifffahrtsgesellschaftskapitänsmütze mit Feder"
    write(printed, CARD_FILE, items({**CARDS, "zange": (2, name, 9)}))
    change(printed, "templates/probe/karte.css", "800 14pt/5mm", "800 6pt/5mm")
    capsys.readouterr()
    assert run(["build", "probe", "--changed-since", "anders.pdf", "-q"]) == 0
    assert "Donaudampf" in _pages(Path(capsys.readouterr().out.strip()))[0]
