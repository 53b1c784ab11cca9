"""Pages of rule booklets, whatever the game: their order and numbers, foot lines, the blocks of columns."""

from __future__ import annotations

from typing import Any

import pytest

from generator.diagnostics import Span
from generator.game.booklet import ContentsLine, Cover, Foot, Leaf, booklet, contents, foot, last_page
from generator.game.booklet_blocks import Box, Bullets, Heading, Paragraph, Table, column
from generator.game.booklet_text import Absatz, Aufzaehlung, Heft, Kasten, Seite, Tabelle, Zwischentitel
from generator.game.contract import ViewRequest
from generator.game.marked_text import Run
from generator.game.spaces import keep_end_together
from generator.games.gnome import GAME
from generator.geometry import Size
from generator.model.base import StrictModel
from generator.wording import Wording
from tests.kits import Kit


def _book(pages: int) -> Heft[Seite]:
    return Heft[Seite](
        titel="Heft",
        untertitel="Regeln",
        kicker="Kurz",
        personen="2–4 Personen",
        alter=8,
        dauer="1 Stunde",
        seiten=tuple(Seite(id=f"s{n}", titel=f"Seite {n}") for n in range(pages)),
        rueckseite=Seite(id="hinten", titel="Hinten"),
    )


@pytest.mark.parametrize(("pages", "last"), [(1, 4), (2, 4), (3, 8), (6, 8), (7, 12), (14, 16)])
def test_blank_pages_fill_up_to_a_multiple_of_four(pages: int, last: int) -> None:
    book = _book(pages)
    assert last_page(book) == last
    request = ViewRequest(Kit(GAME).product("regelheft"), Size(130, 184), 0.0, 4)

    def made(text: Seite, number: int) -> Leaf:
        return Leaf(kind="back" if text is book.rueckseite else "page", booklet=book.titel, page=number)

    def span(*place: Any) -> Span:
        return Span("regelheft.yaml", len(place), 1)

    pieces = booklet(request, book, span, Cover.of(book, Wording(words={"booklet.age": "ab {age}"})), made)
    kinds = [piece.front.data["kind"] for piece in pieces]
    assert kinds == ["cover", *["page"] * pages, *["blank"] * (last - pages - 2), "back"]
    assert [piece.front.data["page"] for piece in pieces] == list(range(1, last + 1))


@pytest.mark.parametrize(("after", "listed"), [(0, [2, 3, 4]), (2, [3, 4]), (4, [])])
def test_contents_tell_the_pages_that_follow(after: int, listed: list[int]) -> None:
    assert contents(_book(3), after) == tuple(ContentsLine(f"Seite {n - 2}", n) for n in listed)


@pytest.mark.parametrize(
    ("page", "expected"),
    [(3, Foot("Heft", 6, "left", 120)), (4, Foot("Aufbau", 54, "right", 10))],
)
def test_a_page_s_number_stands_at_the_open_edge(page: int, expected: Foot) -> None:
    assert foot("Aufbau", _book(1), page, 130, 6, 4) == expected


class _Own(StrictModel):
    """A block of a game."""


@pytest.mark.parametrize(
    ("block", "made"),
    [
        (Absatz(text="So *gut*"), Paragraph((Run("So "), Run("gut", "b")))),
        (Zwischentitel(art="titel", text="Ziel"), Heading((Run("Ziel"),), None)),
        (Aufzaehlung(art="liste", punkte=("a", "b")), Bullets(((Run("a"),), (Run("b"),)), None)),
        (Aufzaehlung(art="liste", punkte=("a",), nummeriert=True, ab=4), Bullets(((Run("a"),),), 4)),
        (
            Kasten(art="kasten", sorte="tipp", titel="Merke", absaetze=("a",)),
            Box("tipp", "Merke", ((Run("a"),),), ({"art": "skizze"},)),
        ),
        (
            Tabelle(art="tabelle", kopf=("Wer",), zeilen=(("_ich_",),)),
            Table(("Wer",), (((Run("ich", "i"),),),)),
        ),
        (_Own(), "own"),
    ],
)
def test_the_blocks_of_a_column(block: StrictModel, made: Any) -> None:
    assert column([block], lambda _own: "own", sketches=lambda _box: ({"art": "skizze"},)) == (made,)


@pytest.mark.parametrize(
    ("text", "tied"),
    [
        ("Trainiert täglich und trinkt nur Öl.", "Trainiert täglich und trinkt_nur_Öl."),
        ("Kurz", "Kurz"),
        ("Ganz kurz", "Ganz kurz"),
    ],
)
def test_short_last_words_are_tied_to_their_neighbours(text: str, tied: str) -> None:
    assert keep_end_together(text, 12).replace("\N{NO-BREAK SPACE}", "_") == tied
