"""Faces that are written by the program of their class: the same bytes, or WeasyPrint's."""

from __future__ import annotations

import copy
import random
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from generator.press.loading.games import available
from generator.press.state.face_cache import FaceCache
from generator.render import light, process
from generator.render.compiled.book import ClassBook
from generator.render.compiled.classes import FaceClass, blank, is_sample
from generator.render.compiled.markup import blocks_of, take_apart
from generator.render.compiled.mosaic import FRAME
from generator.render.compiled.program import Compiled
from generator.render.compiled.stored import from_json
from generator.render.job import Batch, FaceJob, FaceResult
from generator.render.pool import Renderer
from generator.render.process import RenderSetup, WorkerProcess
from tests.kits import PROJECT
from tests.render.conftest import PALETTE, ROOT, Bench

_CARD = """<div class="band"><h2>{{ titel }}</h2></div>
<svg viewBox="0 0 20 20" class="icon">{{ inside|safe }}</svg>
<p class="text">{{ text }}<br><b>{{ zahl }}</b> Punkte</p><p class="fuss"><i>{{ fuss }}</i></p>"""
#: A sheet with more or fewer lines, one of them in another place.
_SHEET = """<svg viewBox="0 0 20 20" class="icon"><circle cx="10" cy="10" r="{{ zeilen|length }}"/></svg>
{% for art, wort in zeilen %}
<p class="zeile {{ art }}" style="top: {{ 10 + 6 * loop.index }}mm">{{ wort }}</p>
{% endfor %}<p class="fuss" data-fit="5">{{ fuss }}</p>"""
_SHEET_STYLE = """section { font-family: "Fira Sans Condensed"; font-size: 9pt }
.icon { position: absolute; left: 20mm; top: 20mm; width: 20mm; height: 20mm }
.zeile { position: absolute; left: 3mm; width: 57mm; height: 5mm; margin: 0 }
.a { font-size: 8pt } .b { font-weight: 700 } .c { font-family: Bangers; color: rgb(0 0 0 / 50%) }
.fuss { position: absolute; left: 3mm; bottom: 2mm; width: 30mm; height: 4mm; white-space: nowrap; margin: 0 }
"""
_SHEETS = [
    {"zeilen": [("a", "Erste"), ("b", "Zweite")], "fuss": "Fuß"},
    {"zeilen": [("b", "Oben"), ("a", "Unten"), ("c", "Bunt")], "fuss": "Ein Fuß"},
    {"zeilen": [("b", "AVATAR")], "fuss": "Fuß & Kopf"},
    {"zeilen": [], "fuss": "ohne"},
    {
        "zeilen": [("c", "Neu"), ("a", "zu weit"), ("c", "Bunt"), ("a", "Vier")],
        "fuss": "ein Fuß, der zu lang ist",
    },
    {"zeilen": [("b", "x"), ("c", "y")], "fuss": "W10"},
]
_STYLE = """section { font-family: "Fira Sans Condensed"; font-size: 9pt }
.band { position: absolute; left: 3mm; top: 3mm; width: 57mm; text-align: center; background: #eee }
.icon { position: absolute; left: 20mm; top: 20mm; width: 20mm; height: 20mm }
.text { position: absolute; left: 3mm; top: 50mm; width: 57mm; margin: 0 }
.fuss { position: absolute; left: 3mm; top: 66mm; width: 57mm; margin: 0; text-indent: 2mm; font-size: 7pt }
.fuss i { padding: 0 1mm; font-style: normal }"""


class Deck:
    """Draws cards of one template, with classes and without."""

    def __init__(self, bench: Bench, renderer: Renderer) -> None:
        self.renderer = renderer
        self.folder = folder = bench.folder / "templates/deck"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "karte.html").write_text(_CARD, encoding="utf-8")
        (folder / "karte.css").write_text(_STYLE, encoding="utf-8")
        self._looks = 0

    def new_look(self) -> str:
        """A look of which nothing is known."""
        self._looks += 1
        return f"look {self._looks}"

    def draw(
        self, look: str, *cards: dict[str, Any], template: str = "deck/karte.html", quick: bool = False
    ) -> list[FaceResult]:
        jobs = tuple(FaceJob(_unsampled(number), f"card {number}", card) for number, card in enumerate(cards))
        return self._drawn(look, jobs, template, quick=quick)

    def draw_sample(self, look: str, card: dict[str, Any], proofs: int = 0) -> FaceResult:
        """A card of those that are drawn both ways, where so many came out the same."""
        return self._drawn(look, (FaceJob(_sampled(proofs), "card", card),))[0]

    def _drawn(
        self,
        look: str,
        jobs: tuple[FaceJob, ...],
        template: str = "deck/karte.html",
        *,
        quick: bool = False,
    ) -> list[FaceResult]:
        found: dict[str, FaceResult] = {}

        def take(result: FaceResult) -> None:
            found[result.digest] = result

        self.renderer.draw([Batch(template, 63, 88, 0, "full", PALETTE, jobs, look=look, quick=quick)], take)
        return [found[job.digest] for job in jobs]

    @property
    def book(self) -> ClassBook:
        return self.renderer.classes


def _page(records: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The record of the only class of whole pages."""
    (record,) = (one for one in records if not _of_blocks(one))
    return record


def _of_blocks(record: dict[str, Any]) -> bool:
    return record["key"] == FRAME or record["key"].startswith("block ")


def _numbers(wanted: Callable[[str], bool]) -> Iterator[str]:
    return filter(wanted, map(str, count()))


def _unsampled(number: int) -> str:
    return next(islice(_numbers(lambda digest: not is_sample(digest, 0, at_hand=True)), number, None))


def _sampled(proofs: int) -> str:
    """A digest that is tried by any worker."""
    return next(
        _numbers(lambda digest: all(is_sample(digest, proofs, at_hand=where) for where in (False, True)))
    )


def _card(
    titel: str = "Tresor",
    text: str = "Ein Text",
    zahl: int = 3,
    radius: int = 5,
    inside: str = "",
    fuss: str = "Fuß",
) -> dict[str, Any]:
    inside = inside or f'<circle cx="10" cy="10" r="{radius}"/>'
    return {"titel": titel, "text": text, "zahl": zahl, "inside": inside, "fuss": fuss}


@pytest.fixture
def deck(bench: Bench) -> Deck:
    return Deck(bench, bench.renderer)


_CARDS = [
    _card(),
    _card("Äußerst übler Hund", "AVAVA To. fi ffi", 17),
    _card("Zahl & <Zeichen>", "1, 2 – „drei“", 0),
    _card("W", "a", 100),
]


def test_other_texts_give_the_bytes_that_weasyprint_gives(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card("Zeuge", "Der erste"))
    by_program = deck.draw(look, *_CARDS)
    assert all(result.made_by for result in by_program)
    ordinary = deck.draw("", *_CARDS)
    assert not any(result.made_by for result in ordinary)
    for one, other in zip(by_program, ordinary, strict=True):
        assert one.pdf == other.pdf
        assert one.fonts == other.fonts
        assert (one.coverage, one.smallest_text) == (other.coverage, other.smallest_text)


@pytest.mark.parametrize(
    "card",
    [
        _card(text="So viel Text, dass er nicht auf eine Zeile geht und noch eine braucht, auch klein"),
        _card(text="שלום"),
        _card(text="weiches\u00adTrennzeichen"),
        _card(inside='<g opacity=".5"><circle r="3"/></g>'),
        _card(inside='<text font-family="Nirgends">A</text>'),
        _card(inside='<text font-family="Bangers">A</text>'),
        _card(inside='<text font-family="Fira Sans Condensed">\u0fd5</text>'),
        _card(inside='<image href="fehlt.png" width="5" height="5"/>'),
        _card(inside="<circle>"),
    ],
    ids=[
        *("too wide", "from right to left", "soft hyphen", "transparent", "unknown font", "another font"),
        *("no glyph", "no picture", "damaged"),
    ],
)
def test_what_does_not_fit_its_class_is_drawn_by_weasyprint(deck: Deck, card: dict[str, Any]) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    (result,) = deck.draw(look, card)
    # Or it is put together from blocks, of which WeasyPrint has drawn the one that is new.
    assert result.made_by in ("", f"{look}/{FRAME}")
    (ordinary,) = deck.draw("", card)
    assert (result.pdf, result.problems) == (ordinary.pdf, ordinary.problems)


_WORDS = (
    *("Der", "Tresor", "auf", "AVATAR", "Wachhund", "und/oder", "–", "Straußenei,", "nie", "„so“", "17 %"),
    *("Haupt- und", "Nebenraum", "Bankier-Zwickl", "Öl;", "fi", "W10:", "z.\u00a0B.", "(leise)", "Tür."),
)


def _sentence(rng: random.Random, words: int) -> str:
    return " ".join(rng.choice(_WORDS) for _number in range(words))


def test_a_text_of_several_lines_is_broken_as_weasyprint_breaks_it(deck: Deck) -> None:
    rng, look = random.Random(5), deck.new_look()
    cards = [_card(text=_sentence(rng, 20 + number % 9), titel=f"Nr. {number}") for number in range(60)]
    # One of each number of lines; the program of each is known from then on.
    deck.draw(look, *cards[::5])
    by_program = deck.draw(look, *cards)
    ordinary = deck.draw("", *cards)
    assert [(one.pdf, one.fonts) for one in by_program] == [(one.pdf, one.fonts) for one in ordinary]
    assert len([one for one in by_program if one.made_by]) > 45


def test_lines_that_are_indented_are_broken_by_weasyprint(deck: Deck) -> None:
    rng, look = random.Random(6), deck.new_look()
    cards = [_card(fuss=_sentence(rng, 16 + number % 4)) for number in range(24)]
    deck.draw(look, *cards[::4])
    found = [(one.pdf, one.fonts) for one in deck.draw(look, *cards)]
    assert found == [(one.pdf, one.fonts) for one in deck.draw("", *cards)]


@pytest.mark.parametrize(
    "inside",
    [
        '<circle cx="9" cy="9" r="7" fill="#c00" fill-opacity=".3"/>',
        '<g transform="rotate(20)"><rect width="9" height="4"/></g><path d="M1,1L9,3Z" stroke="#123"/>',
        '<text x="9" y="9" font-size="4" font-family="Fira Sans Condensed" text-anchor="end">AVA 1</text>',
        '<svg x="2" y="2" width="9" height="9" viewBox="0 0 4 4"><circle r="2"/></svg>',
        "<desc>Nichts</desc>&nbsp;",
    ],
    ids=["shape", "turned", "words", "drawing within", "nothing"],
)
def test_a_new_drawing_is_drawn_alone(deck: Deck, inside: str) -> None:
    look, card = deck.new_look(), _card(inside=inside)
    deck.draw(look, _card())
    (result,) = deck.draw(look, card)
    (ordinary,) = deck.draw("", card)
    assert result.made_by
    assert (result.pdf, result.fonts, result.coverage) == (ordinary.pdf, ordinary.fonts, ordinary.coverage)
    assert not ordinary.problems


def test_a_drawing_that_was_seen_once_is_known_with_every_text(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card(radius=5))
    deck.draw(look, _card(radius=7))
    assert deck.draw(look, _card("Neu", radius=5), _card("Anders", radius=7))[1].made_by


def test_faces_of_one_batch_are_drawn_by_the_first_of_them(deck: Deck) -> None:
    results = deck.draw(deck.new_look(), *_CARDS)
    assert [bool(result.made_by) for result in results] == [False, True, True, True]


def test_a_template_that_fails_is_blamed_as_ever(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    card = _card()
    del card["zahl"]
    good, bad = deck.draw(look, _card("Gut"), card)
    assert not good.problems
    assert [problem.defect for problem in bad.problems] == ["TemplateFault"]


def test_a_class_that_draws_something_else_is_retired(deck: Deck) -> None:
    """Nobody knows how it could; so its program is changed behind its back."""
    look = deck.new_look()
    deck.draw(look, _card())
    record = _page(deck.book.take_changed())
    wrong = copy.deepcopy(record)
    word = next(part for part in wrong["programs"][0]["frame"]["parts"] if part[0] == "word")
    word[4] = "77"
    other = deck.new_look()
    deck.book.load([other], [{**wrong, "look": other}])
    (trusting,) = deck.draw(other, _card("Falsch"))
    (right,) = deck.draw("", _card("Falsch"))
    assert trusting.made_by
    assert trusting.pdf != right.pdf
    # One that is drawn both ways: what is printed is WeasyPrint's, from now on for all of the class.
    assert deck.draw_sample(other, _card("Falsch")).pdf == right.pdf
    assert [(one["retired"], one["programs"]) for one in deck.book.take_changed()] == [(True, [])]
    (again,) = deck.draw(other, _card("Falsch"))
    assert (again.made_by, again.pdf) == ("", right.pdf)


def test_blocks_that_draw_something_else_are_retired_with_all_of_their_look(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    wrong = [copy.deepcopy(one) for one in deck.book.take_changed() if _of_blocks(one)]
    words = [part for one in wrong for part in one["programs"][0]["frame"]["parts"] if part[0] == "word"]
    words[0][4] = "77"
    other = deck.new_look()
    deck.book.load([other], [{**one, "look": other} for one in wrong])
    (trusting,) = deck.draw(other, _card("Falsch"))
    (right,) = deck.draw("", _card("Falsch"))
    assert trusting.made_by == f"{other}/{FRAME}"
    assert trusting.pdf != right.pdf
    assert deck.draw_sample(other, _card("Falsch")).pdf == right.pdf
    assert [one["key"] for one in deck.book.take_changed() if one["retired"]] == [FRAME]
    (again,) = deck.draw(other, _card("Falsch"))
    assert (again.made_by, again.pdf) == ("", right.pdf)
    # Whole pages are still learnt.
    assert deck.draw(other, _card("Richtig"))[0].made_by.removeprefix(other) != f"/{FRAME}"


def test_faces_of_other_blocks_are_put_together(deck: Deck) -> None:
    """Parts that other faces had, more of them or fewer, and one that is new: only that one is laid out."""
    template = deck.folder / "bogen.html"
    template.write_text(_SHEET, encoding="utf-8")
    (deck.folder / "bogen.css").write_text(_SHEET_STYLE, encoding="utf-8")
    look = deck.new_look()
    deck.draw(look, *_SHEETS[:2], template="deck/bogen.html")
    others = deck.draw(look, *_SHEETS[2:], template="deck/bogen.html")
    ordinary = deck.draw("", *_SHEETS[2:], template="deck/bogen.html")
    assert {one.made_by for one in others} == {f"{look}/{FRAME}"}
    for one, other in zip(others, ordinary, strict=True):
        assert one.pdf == other.pdf
        assert list(one.fonts) == list(other.fonts)
        assert (one.fonts, one.coverage, one.smallest_text) == (
            other.fonts,
            other.coverage,
            other.smallest_text,
        )


@pytest.mark.parametrize(
    "rule",
    [
        ".zeile + .zeile { color: red }",
        ".zeile:first-child { color: red }",
        "p:nth-of-type(2) { color: red }",
        "div :last-child { color: red }",
        ".zeile { position: static }",
        ".b { z-index: 2 }",
        ".zeile { display: list-item; list-style: inside decimal }",
        # All of them are closed again at the end of a face: the next is drawn in the same document.
        ".zeile { quotes: '(' ')' '<' '>' } .zeile::before { content: open-quote }"
        f".fuss::before {{ content: {'no-close-quote ' * 4} }}",
        "section { counter-reset: a } p::before { counter-increment: a; content: counter(a) }",
    ],
)
def test_faces_whose_parts_hang_together_are_not_put_together(deck: Deck, rule: str) -> None:
    (deck.folder / "bogen.html").write_text(_SHEET, encoding="utf-8")
    (deck.folder / "bogen.css").write_text(_SHEET_STYLE + rule, encoding="utf-8")
    look = deck.new_look()
    deck.draw(look, *_SHEETS[:2], template="deck/bogen.html")
    others = deck.draw(look, *_SHEETS[2:], template="deck/bogen.html")
    ordinary = deck.draw("", *_SHEETS[2:], template="deck/bogen.html")
    assert not any(one.made_by.endswith(FRAME) for one in others)
    assert [one.pdf for one in others] == [one.pdf for one in ordinary]


def test_what_a_wrong_class_has_drawn_already_is_drawn_again(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    record = _page(deck.book.take_changed())
    wrong = copy.deepcopy(record)
    next(part for part in wrong["programs"][0]["frame"]["parts"] if part[0] == "word")[4] = "77"
    other = deck.new_look()
    deck.book.load([other], [{**wrong, "look": other}])
    digests = [*map(_unsampled, range(30)), _sampled(0)]
    many = [FaceJob(digest, digest, _card(f"Karte {digest}")) for digest in digests]
    results = deck._drawn(other, tuple(many))
    ordinary = deck._drawn("", tuple(many))
    assert [one.pdf for one in results] == [one.pdf for one in ordinary]


def test_a_class_is_believed_once_it_has_proved_itself(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    for number in range(20):
        assert not deck.draw_sample(look, _card(f"Karte {number}"), proofs=number).made_by
    assert deck.draw_sample(look, _card("Karte 20"), proofs=20).made_by


def test_what_weasyprint_has_drawn_itself_needs_no_proof(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card("Zeuge"))
    assert deck.draw_sample(look, _card("Zeuge")).made_by


def test_who_waits_gets_the_same_page(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    (printed,) = deck.draw(look, _card("Ein Hund"))
    (seen,) = deck.draw(look, _card("Ein Hund"), quick=True)
    assert seen.made_by == printed.made_by != ""
    assert _operators(seen.pdf) == _operators(printed.pdf)
    assert (seen.fonts, seen.smallest_text) == (printed.fonts, printed.smallest_text)


def _operators(pdf: bytes) -> bytes:
    """What is painted on the page."""
    found = re.search(rb"/FlateDecode/Length (\d+)>>\nstream\n", pdf)
    assert found is not None
    return zlib.decompress(pdf[found.end() : found.end() + int(found[1])])


def test_workers_are_told_what_they_do_not_know() -> None:
    book, ours, other = ClassBook(), object(), object()
    book.load(["look"], [blank("look", "old")])
    book.settle()
    assert [one["key"] for one in book.of("look")[1]] == ["old"]
    told, _records = book.of("look", 0, ours)
    book.learn([{**blank("look", "mine"), "proofs": 1}], ours)
    assert book.of("look", told, ours) == (told, []), "nothing before it is settled"
    book.settle()
    assert book.of("look", told, ours)[1] == []
    assert [one["key"] for one in book.of("look", told, other)[1]] == ["mine"]
    book.learn([{**blank("look", "old"), "proofs": 1}], ours)
    book.learn([{**blank("look", "old"), "proofs": 1}], other)
    book.settle()
    assert [(one["key"], one["proofs"]) for one in book.of("look", told, ours)[1]] == [("old", 2)]
    assert {one["key"] for one in book.of("look", 0, ours)[1]} == {"old"}
    assert {one["key"] for one in book.of("look")[1]} == {"old", "mine"}


def test_known_classes_need_no_weasyprint(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    look = deck.new_look()
    first = deck.draw(look, _card())
    monkeypatch.setattr(deck.renderer, "_start", lambda _workers: pytest.fail("WeasyPrint is wanted"))
    many = deck.draw(look, *(_card(f"Karte {number}") for number in range(100)))
    assert all(result.made_by for result in many)
    assert len({result.pdf for result in (*first, *many)}) == 101


def test_what_a_light_worker_cannot_write_is_drawn_by_another(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    known, unknown = deck.draw(look, _card("Bekannt"), _card(text="zu lang " * 20))
    assert (known.made_by == f"{look}/{FRAME}", unknown.made_by) == (False, f"{look}/{FRAME}")
    assert not unknown.problems


def test_a_light_worker_that_ends_leaves_its_faces_to_others(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    monkeypatch.setattr(light, "new_light_worker", _ended)
    (result,) = deck.draw(look, _card("Trotzdem"))
    assert not result.problems


def _ended(setup: RenderSetup, memory: int) -> WorkerProcess:
    worker = WorkerProcess.start("generator.render.light_worker")
    worker.introduce(setup, memory)
    worker.stop()
    return worker


def test_a_light_worker_keeps_no_folder(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever started it may be killed, and could not tidy up."""
    given = tmp_path / "heimspiel-given"
    monkeypatch.setattr(process, "folder_to_be", lambda: str(given))
    worker = WorkerProcess.start("generator.render.light_worker")
    try:
        worker.introduce(bench.renderer._setup, 10**9)
        worker.await_ready(30)
        assert not given.exists()
        # How Linux says that the folder is gone in which somebody stands.
        assert Path(f"/proc/{worker._process.pid}/cwd").readlink().name == f"{given.name} (deleted)"
    finally:
        worker.close()


def test_classes_are_kept(deck: Deck, tmp_path: Path) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    records = deck.book.take_changed()
    with FaceCache(tmp_path, "hand") as cache:
        cache.put_classes(records)
        assert cache.classes([look]) == records
        assert cache.classes(["another look"]) == []
    with FaceCache(tmp_path, "another hand") as cache:
        assert cache.classes([look]) == []


def test_faces_of_a_retired_class_are_not_taken_from_the_cache(tmp_path: Path) -> None:
    result = FaceResult("digest", b"pdf", {}, 0.1, None, made_by="look/key")
    record = {"look": "look", "key": "key", "programs": [], "witnesses": [], "proofs": 0, "retired": False}
    with FaceCache(tmp_path, "hand") as cache:
        cache.put([result])
        cache.put_classes([record])
        assert len(list(cache.get(["digest"]))) == 1
        cache.put_classes([{**record, "retired": True}])
        assert list(cache.get(["digest"])) == []


@pytest.mark.parametrize(
    "damage",
    [
        lambda program: program["frame"].pop("parts"),
        lambda program: program["frame"].update(parts=[["shell", "rm"]]),
        lambda program: program["frame"].update(slots=[[1, 2]]),
        lambda program: program["frame"].update(bodies=["€"]),
        lambda program: program["frame"]["lines"][0].__setitem__(7, [99]),
        lambda program: program["frame"].update(content_at=99),
        lambda program: program.update(drawn={"0": []}),
        lambda program: program.update(frame=None),
    ],
)
def test_a_damaged_class_is_none(deck: Deck, damage: Callable[[dict[str, Any]], object]) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    record = copy.deepcopy(_page(deck.book.take_changed()))
    damage(record["programs"][0])
    other = deck.new_look()
    deck.book.load([other], [{**record, "look": other}])
    (result,) = deck.draw(other, _card("Neu"))
    (ordinary,) = deck.draw("", _card("Neu"))
    assert (result.pdf, result.problems) == (ordinary.pdf, ())


def test_a_class_comes_back_from_json_as_it_was(deck: Deck) -> None:
    look = deck.new_look()
    deck.draw(look, _card())
    record = _page(deck.book.take_changed())
    (program,) = record["programs"]
    one = FaceClass()
    one.learn(Compiled(from_json({**program["frame"], "drawn": program["drawn"]}), {}), "witness")
    news = one.news()
    assert news is not None
    assert news["programs"][0]["name"] == program["name"]


def test_texts_and_drawings_are_no_part_of_the_skeleton() -> None:
    one = take_apart('<p class="a">Eins &amp; zwei</p> <svg a="1"><path d="M0,0"/></svg><b>3</b>')
    other = take_apart('<p class="a">Andere\n  Worte</p> <svg a="1"><g/></svg><b>4</b>')
    assert one.key == other.key
    assert one.texts == ["Eins & zwei", "3"]
    assert other.texts == ["Andere Worte", "4"]
    assert other.drawings == ["<g/>"]


@pytest.mark.parametrize(
    ("body", "blocks"),
    [
        ('<p>A<br>B</p> <svg a="1"><g/></svg>\n<DIV><i>c</i></DIV>', ["p", "svg", "div"]),
        ("<div><svg><p/></svg></div><img src='a'>", ["div", "img"]),
        ("", None),
        ("<p>A</p>B", None),
        ("A<p>B</p>", None),
        ("<p>A", None),
        ("<p>A<div>B</div></p></p>", None),
        ("<p>A</div>", None),
        ("<p>A</p><!-- B -->", None),
        ("<p>A</p><style>p { color: red }</style>", None),
    ],
)
def test_outermost_elements(body: str, blocks: list[str] | None) -> None:
    found = blocks_of(body)
    assert (None if found is None else [one.tag for one in found]) == blocks
    if found is not None:
        assert "".join(one.markup for one in found) == re.sub(r">\s+<", "><", body)
        assert [text for one in found for text in one.parts.texts] == take_apart(body).texts


@pytest.mark.parametrize(
    "other",
    [
        '<p class="b">Text</p>',
        '<p class="a">Text </p>',
        '<p class="a"></p>',
        '<p class="a">Text<b>Text</b></p>',
        '<p class="a">Text</p><svg/>',
    ],
)
def test_what_decides_about_the_layout_is_part_of_the_skeleton(other: str) -> None:
    assert take_apart('<p class="a">Text</p>').key != take_apart(other).key


@pytest.mark.parametrize("game", available(PROJECT))
def test_faces_of_every_template_are_the_same_both_ways(game: str) -> None:
    """One face of each template, as it is and changed at random; all of them: ``make faces``."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tests.render.both_ways", game),
            *("--most", "1", "--edits", "2", "--light", "0", "--written"),
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
