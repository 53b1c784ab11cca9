"""The rule booklet: its pages, its drawings, and that its examples keep the rules that they explain."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from generator.games.clou import GAME
from generator.games.clou.booklet.sketch import sketch_data
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.models_regelheft import (
    Beispiel,
    BesonderheitSkizze,
    FluchtSkizze,
    HerausforderungSkizze,
    LeistenSkizze,
    Marke,
    Regelheft,
    StreifenSkizze,
    WerkzeugSkizze,
)
from generator.games.clou.play.dice import number_cases
from generator.games.clou.play.patterns import parse
from generator.games.clou.play.scoring import COUP, OK, points
from generator.games.clou.play.sheet_table import satisfying
from generator.model.pieces import Piece
from tests.games.clou.clou_samples import WORDS
from tests.kits import FONTS, Kit, check_booklet, faces, words

_KIT = Kit(GAME)
_BOOK = _KIT.content.of(Regelheft)[0].model
_PAGES = (*_BOOK.seiten, _BOOK.rueckseite)
_EXAMPLES = [(page.id, zone) for page in _PAGES for zone in page.zonen if isinstance(zone, Beispiel)]
#: From the first zone to the title block, and between two zones, in mm.
_HIGH, _GAP = 142.5, 2.6


def _pieces() -> list[Piece]:
    return _KIT.pieces("regelheft", players=3)


def test_a_folded_booklet_has_pages_in_fours() -> None:
    check_booklet(_pieces(), 16)


@pytest.mark.parametrize("ink", ["full", "low"])
def test_every_page_renders_to_markup(ink: str) -> None:
    markup = _KIT.markup(faces(_pieces()), ink)
    assert markup.count('class="face"') == 16
    assert "None" not in markup


@pytest.mark.parametrize("page", _PAGES, ids=lambda page: page.id)
def test_zones_end_above_the_title_block(page: Any) -> None:
    assert sum(zone.hoehe for zone in page.zonen) + _GAP * (len(page.zonen) - 1) <= _HIGH


def test_pages_that_are_named_are_the_right_ones() -> None:
    numbers = {page.id: number for number, page in enumerate(_PAGES, 2)}
    text = " ".join(words(_BOOK.model_dump()))
    assert set(re.findall(r"Seite (\d+)", text)) == {str(numbers["flucht"]), str(numbers["weiss"])}


# -- The examples keep the rules ----------------------------------------------------------------------------


def _new_numbers(sketch: Any) -> list[int]:
    """The numbers that dice were used for: written ones, and struck circles with a number."""
    found = []
    for mark in sketch.marken:
        if not mark.neu:
            continue
        if mark.zahl:
            found.append(int(mark.zahl))
        elif mark.kreis and not isinstance(sketch, BesonderheitSkizze):
            found.append(mark.kreis)
        elif mark.ring:
            found.append(next(int(m.zahl) for m in sketch.marken if m.kasten == mark.ring and m.zahl))
    return found


def _can_be_made(numbers: list[int], dice: tuple[int, ...], shift: int) -> bool:
    """Are there separate dice for all numbers? ``shift`` is what one Zahl ±X may change."""
    if not numbers:
        return True
    for count in range(1, len(dice) + 1):
        for chosen in combinations(range(len(dice)), count):
            off = abs(sum(dice[i] for i in chosen) - numbers[0])
            rest = tuple(face for i, face in enumerate(dice) if i not in chosen)
            if off <= shift and _can_be_made(numbers[1:], rest, shift - off):
                return True
    return False


@pytest.mark.parametrize(("page", "example"), _EXAMPLES, ids=lambda value: getattr(value, "titel", ""))
def test_no_die_is_used_twice(page: str, example: Beispiel) -> None:
    numbers = [number for sketch in example.skizzen for number in _new_numbers(sketch)]
    assert _can_be_made(numbers, example.wuerfel, 1 if page == "weiss" else 0)


def _written(marks: tuple[Marke, ...]) -> dict[int, int]:
    return {mark.kasten - 1: int(mark.zahl) for mark in marks if mark.kasten and mark.zahl}


def _meets(condition: str, number: int) -> bool:
    return bool(satisfying(condition[0], int(condition[1:])) >> number & 1)


_SKETCHES = [sketch for _page, example in _EXAMPLES for sketch in example.skizzen]


@pytest.mark.parametrize("sketch", [s for s in _SKETCHES if isinstance(s, StreifenSkizze)])
def test_strips_keep_their_conditions(sketch: StreifenSkizze) -> None:
    written = _written(sketch.marken)
    assert sorted(written) == list(range(len(written))), "no gaps"
    for place, number in written.items():
        box = sketch.kaesten[place]
        assert not box.bedingung or _meets(box.bedingung, number)
        assert not box.zwischen or _meets(f"{box.zwischen}{written[place - 1]}", number)


@pytest.mark.parametrize("sketch", [s for s in _SKETCHES if isinstance(s, WerkzeugSkizze)])
def test_tools_keep_their_conditions(sketch: WerkzeugSkizze) -> None:
    tool, written = sketch.werkzeug, _written(sketch.marken)
    match tool.art:
        case "kreiskaesten":
            conditions = [condition for line in tool.linien for condition in line.kaesten]
            assert all(_meets(conditions[place], number) for place, number in written.items())
        case "pyramide":
            below = len(tool.reihen[0])
            filled = [place for place, _box in enumerate(tool.reihen[1]) if below + place in written]
            assert filled
            for place in filled:
                total = written[place] + written[place + 1]
                assert _meets(f"{tool.reihen[1][place].bedingung}{total}", written[below + place])
        case "baum":
            path = [mark.kreis for mark in sketch.marken]
            knots = tool.knoten
            here = knots[tool.start]
            assert here.zahl == path[0]
            for number in path[1:]:
                here = next(knots[key] for key in here.weiter if knots[key].zahl == number)
        case "raster":
            struck = {mark.kreis for mark in sketch.marken}
            assert any(struck >= set(line) for line in (*tool.zahlen, *zip(*tool.zahlen, strict=True)))


_SHEETS = {loaded.model.name.split()[0]: loaded.model for loaded in _KIT.content.of(Dieb)}


def _belongs(sketch: Any, sheet: Dieb) -> bool:
    """Is the drawing a part of this sheet: a strip from its beginning, a tool, or lines or circles of one?"""
    if isinstance(sketch, StreifenSkizze):
        strip = dict(sheet.faehigkeiten.streifen())[sketch.faehigkeit]
        return sketch.kaesten == strip[: len(sketch.kaesten)]
    if isinstance(sketch, BesonderheitSkizze):
        bonuses, specials = set(sketch.wuerfelboni), set(sketch.besonderheiten)
        return bonuses <= set(sheet.wuerfelboni) and specials <= set(sheet.besonderheiten)
    tool = sketch.werkzeug
    for own in (tool_ for tool_ in sheet.werkzeuge if tool_.art == tool.art):
        if own == tool:
            return True
        if tool.art == "kreiskaesten" and set(tool.linien) <= set(own.linien):
            return True
        if tool.art == "baum":
            known = {(node.zahl, node.symbole) for node in own.knoten.values()}
            if {(node.zahl, node.symbole) for node in tool.knoten.values()} <= known:
                return True
    return False


@pytest.mark.parametrize(("page", "example"), _EXAMPLES, ids=lambda value: getattr(value, "titel", ""))
def test_examples_show_the_sheets_of_those_whom_they_name(page: str, example: Beispiel) -> None:
    """Whoever lays the sheet beside the booklet finds the same boxes, circles and bonuses on it."""
    del page
    parts = (StreifenSkizze, WerkzeugSkizze, BesonderheitSkizze)
    text = " ".join(example.absaetze)
    named = [sheet for name, sheet in _SHEETS.items() if name in text]
    for sketch in example.skizzen:
        if isinstance(sketch, parts):
            assert any(_belongs(sketch, sheet) for sheet in named), example.titel
    if len(example.wuerfel) != 3 or any(isinstance(s, BesonderheitSkizze) for s in example.skizzen):
        return
    roll = (example.wuerfel[0], example.wuerfel[1], example.wuerfel[2])
    for sheet in named:
        for bonus in sheet.wuerfelboni:
            test = parse(bonus.muster)
            assert test is not None
            assert not test(roll), f"{sheet.name} has a bonus for {roll}, and the text forgets it"


def test_a_mark_without_its_part_is_refused() -> None:
    strip = next(s for s in _SKETCHES if isinstance(s, StreifenSkizze))
    with pytest.raises(IndexError):
        sketch_data(strip.model_copy(update={"marken": (Marke(kasten=99, zahl="1"),)}), FONTS, WORDS)


def test_marks_lie_on_their_drawings() -> None:
    for sketch in _SKETCHES:
        data = sketch_data(sketch, FONTS, WORDS)
        assert len(data.marks) >= len(sketch.marken)
        for mark in data.marks:
            assert 0 < mark.x < data.width
            assert 0 < mark.y < data.height


# -- Figures in the text ------------------------------------------------------------------------------------


def _text(page: str, word: str) -> str:
    found = next(p for p in _PAGES if p.id == page)
    return next(text for text in words(found.model_dump()) if word in text)


def test_figures_of_the_text_are_computed_ones() -> None:
    assert f"{number_cases()[15]} von 216" in _text("zahlen", "von 216")
    assert f"= *{points(13, 5)}*" in _text("flucht", "Fünf halbe")
    verdicts = {row[0] for page in _PAGES if page.id == "flucht" for row in _rows(page)}
    assert verdicts == {f"bis {OK}", f"über {OK}", f"über {COUP}"}


def _rows(page: Any) -> list[tuple[str, ...]]:
    blocks = [block for zone in page.zonen if zone.art == "spalten" for block in (*zone.links, *zone.rechts)]
    return [row for block in blocks if block.art == "tabelle" for row in block.zeilen]


def test_tracks_of_the_examples_are_those_of_the_villa() -> None:
    villa = next(e.model for e in _KIT.content.of(Einbruch) if e.model.id == _BOOK.einbruch)
    sketches = [sketch for sketch in _SKETCHES if isinstance(sketch, LeistenSkizze)]
    assert sketches
    assert all(sketch.leisten == villa.leisten for sketch in sketches)
    tracks = villa.leisten
    free = [
        leiste.frei(2) for leiste in (tracks.zeit, tracks.spuren, tracks.flucht.autos, tracks.flucht.polizei)
    ]
    assert free == [6, 6, 5, 4]


def test_the_escape_and_the_bonuses_of_the_examples_are_bruno_s() -> None:
    bruno = next(d.model for d in _KIT.content.of(Dieb) if d.model.id == "bruno")
    assert [s.flucht for s in _SKETCHES if isinstance(s, FluchtSkizze)] == [bruno.flucht]
    bonuses = [s.wuerfelboni for s in _SKETCHES if isinstance(s, BesonderheitSkizze) if s.wuerfelboni]
    assert bonuses == [bruno.wuerfelboni]


def _challenges() -> list[HerausforderungSkizze]:
    """Those of the worked examples and those in the running text."""
    blocks = [
        block
        for page in _PAGES
        for zone in page.zonen
        if zone.art == "spalten"
        for block in (*zone.links, *zone.rechts)
    ]
    sketches = (*_SKETCHES, *(block.skizze for block in blocks if block.art == "skizze"))
    return [sketch for sketch in sketches if isinstance(sketch, HerausforderungSkizze)]


def test_challenges_of_the_booklet_are_those_of_the_villa() -> None:
    villa = next(e.model for e in _KIT.content.of(Einbruch) if e.model.id == _BOOK.einbruch)
    drawn = {challenge.name: challenge for challenge in villa.herausforderungen.values()}
    named = [s.herausforderung for s in _challenges() if s.herausforderung.name in drawn]
    assert len(named) >= 2
    assert named == [drawn[one.name] for one in named]


def test_a_solved_challenge_has_its_diamond_struck() -> None:
    solved = [sketch for sketch in _challenges() if sketch.oeffnet and sketch.marken]
    assert len(solved) >= 3
    assert all(any(mark.raute for mark in sketch.marken) for sketch in solved)
    with pytest.raises(IndexError):
        sketch_data(solved[0].model_copy(update={"oeffnet": None}), FONTS, WORDS)


@pytest.mark.parametrize("sketch", [s for s in _SKETCHES if isinstance(s, HerausforderungSkizze)])
def test_a_struck_loot_belongs_to_a_complete_way(sketch: HerausforderungSkizze) -> None:
    if not any(mark.beute for mark in sketch.marken):
        return
    players = sketch.spieler or 3
    struck = {mark.feld for mark in sketch.marken if mark.feld}
    ways, first = [], 1
    for way in sketch.herausforderung.wege:
        size = len(way.gefordert(players)) + len(way.preis(players))
        ways.append(set(range(first, first + size)))
        first += size
    assert any(way <= struck for way in ways)


def test_a_page_speaks_to_one_or_to_all() -> None:
    """The first page is read aloud to the whole gang."""
    text = " ".join(words(next(page for page in _PAGES if page.id == "worum").model_dump()))
    assert re.search(r"\bihr\b", text, re.IGNORECASE)
    assert not re.search(r"\b(du|dich|dir|dein\w*)\b", text, re.IGNORECASE)


def test_special_rules_end_when_a_challenge_is_solved() -> None:
    """Programs play all that plans say; those use the booklet's word, and name the challenge as printed."""
    found = 0
    for loaded in _KIT.content.of(Einbruch):
        for rule in loaded.model.sonderregeln:
            assert not isinstance(rule, str), rule
            until = getattr(rule.wirkung, "solange", None)
            if until:
                found += 1
                name = loaded.model.herausforderungen[until].name
                assert f"Solange „{name}“ nicht gelöst ist" in rule.satz
    assert found >= 3


def test_less_than_nothing_and_rounds_are_marked_as_our_reading() -> None:
    assert "weniger als 0" in _text("flucht", "Wie Spuren zählen")
    assert "Rundenzähler" in _text("rueckseite", "Die wievielte Runde")


# -- Where things stand -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "piece", [p for p in _pieces() if p.front.data["kind"] != "cover"], ids=lambda p: p.front.key
)
def test_what_stands_in_an_example_stays_within_it_and_apart(piece: Piece) -> None:
    for zone in piece.front.data["zones"]:
        if zone["kind"] != "example":
            continue
        box, drawn, text = zone["box"], zone["pictures"], zone["text"]
        assert drawn["y"] > 0
        assert drawn["y"] + drawn["height"] < box["height"]
        assert text["x"] + text["width"] <= box["width"]
        if zone["below"]:
            assert text["y"] + text["height"] == pytest.approx(drawn["y"] + drawn["height"])
        elif text["x"] == drawn["x"] and zone["sketches"]:
            # Below the first drawing, beside the second; a single one has it below its whole width.
            first, *others = zone["sketches"]
            assert text["y"] >= drawn["y"] + first["down"]
            assert text["width"] <= (first["across"] if others else box["width"] - text["x"])
            lowest = drawn["y"] + drawn["height"] + 0.01 if others else box["height"] - 1
            assert text["y"] + text["height"] <= lowest
        else:
            assert text["x"] > drawn["x"] + drawn["width"]
        assert all(0 < die["x"] < box["width"] for die in zone["dice"])
