"""The board: its geometry as tables, and what a finished PDF shows of it."""

from __future__ import annotations

import itertools
import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from uboot_world import ROOT, content, world

from generator.game.contract import ViewRequest
from generator.games.uboot import GAME
from generator.games.uboot.board.console import card_places, panels
from generator.games.uboot.board.cutaway import DECK_HATCH, cutaway
from generator.games.uboot.board.measures import CARD_HEIGHT, CARD_WIDTH, HEIGHT, SEAM, WIDTH
from generator.games.uboot.board.ring import ring
from generator.games.uboot.models import Leisten
from generator.geometry import Rect, Size
from generator.impose.tiles import tiling
from generator.model.print import Backs, FormatsFile, PapersFile
from generator.press.loading.check import check
from generator.press.loading.yaml_files import read_yaml
from generator.press.options import BuildOptions, BuildResult
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.impose.boards import assert_same_to, crosses, joined, whole
from tests.press.reading import Pdf

_OTHER_BOAT = Path(__file__).parent / "boats" / "gelber-wal.yaml"
#: The widest strip along the paper's edge that a home printer leaves white, and the usual one, mm.
_WIDEST_MARGIN, _USUAL_MARGIN = 6.35, 5.0
_ROOMS = {raum.nummer for raum in world().boat.raeume}


@pytest.fixture(scope="module")
def press(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for PDFs."""
    return tmp_path_factory.mktemp("boards")


def _built(folder: Path, target: str = "uboot/brett", **options: Any) -> BuildResult:
    project = Project.find(ROOT, out=folder / "-".join(map(str, options.values())))
    return build(project, BuildOptions((target,), backs=Backs.NONE, **options))


@pytest.fixture(scope="module")
def on_a3(press: Path) -> BuildResult:
    """The board on one sheet."""
    return _built(press, paper="a3")


@pytest.fixture(scope="module")
def in_one_piece(on_a3: BuildResult) -> Pdf:
    """The same, read back."""
    return Pdf(on_a3.files[0])


# --- Geometry ----------------------------------------------------------------------------------------------


def test_the_ring_goes_round_the_board_without_a_gap() -> None:
    cells = ring()
    assert [cell.minute for cell in cells] == list(range(60, -1, -1))
    assert sum(cell.width * cell.height for cell in cells) == pytest.approx(
        WIDTH * HEIGHT - (WIDTH - 2 * cells[0].width) * (HEIGHT - 2 * cells[0].height)
    )
    for one, other in itertools.pairwise(cells):
        across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
        down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
        assert sorted((across > 1, down > 1)) == [False, True], (one, other)
        assert min(across, down) == pytest.approx(0, abs=1e-6), (one, other)


def test_card_places_hold_a_card() -> None:
    places = card_places()
    assert Counter((place.deck, place.discard) for place in places) == {
        (deck, discard): 1 for deck in ("ereignis", "gegenstand") for discard in (True, False)
    }
    assert (CARD_WIDTH, CARD_HEIGHT) == (63, 88)
    for left, right in itertools.pairwise(places):
        assert right.x - left.x >= CARD_WIDTH + 1


def test_nothing_important_lies_on_the_seam() -> None:
    for panel in panels((10, 10, 10)):
        assert not panel.x < SEAM < panel.x + panel.width
    draw_from = [place for place in card_places() if not place.discard]
    assert not [place for place in draw_from if place.x < SEAM < place.x + CARD_WIDTH]
    drawing = cutaway(world().boat)
    for hatch in drawing.hatches:
        assert abs(hatch.x - SEAM) > (DECK_HATCH if hatch.kind == "deck" else 4.6)
    for room in drawing.rooms:
        start, length = room.label
        assert not start < SEAM < start + length
    assert not [cell for cell in ring() if cell.x < SEAM < cell.x + cell.width]


def test_tracks_have_as_many_fields_as_their_file_says() -> None:
    for count in (8, 9, 10, 14):
        (panel,) = panels((count,))
        assert len(panel.fields) == count
        assert len(set(panel.fields)) == count


def test_every_hatch_and_outer_hatch_is_drawn() -> None:
    boat = world().boat
    drawing = cutaway(boat)
    assert [set(hatch.rooms) for hatch in drawing.hatches] == [set(pair) for pair in boat.luken]
    assert {hatch.room for hatch in drawing.outer} == {hatch.raum for hatch in boat.aussenluken}
    places = [(hatch.x, hatch.y) for hatch in drawing.hatches]
    assert len(set(places)) == len(places)


def _face(size: Size) -> dict[str, Any]:
    product = next(p for p in content().kit.model.products if p.id == "brett")
    (piece,) = GAME.views["brett"](content(), ViewRequest(product, size, 0.0, 4))
    return dict(piece.front.data)


def test_fields_bear_what_the_track_says() -> None:
    fields = {field["minute"]: field for field in _face(Size(WIDTH, HEIGHT))["felder"]}
    track = world().tracks.zeitleiste
    assert Counter(field["art"] for field in fields.values()) == {
        "frei": 32,
        "ereignis": 18,
        "gegenstand": 11,
    }
    assert {m for m, field in fields.items() if field["art"] == "ereignis"} == set(track.ereignisse)
    assert {m: field["gnome"] for m, field in fields.items() if field["gnome"]} == {
        60: 3,
        55: 4,
        50: 5,
        45: 6,
        40: 7,
        35: 8,
    }


# --- The finished board ------------------------------------------------------------------------------------


def _on_board(pdf: Pdf, boxes: list[Rect]) -> list[str]:
    """The text in boxes of the board (mm of the board), on the page of an A3 build."""
    page = pdf.chapter("Spielplan").start
    (piece,) = pdf.pieces(page)
    moved = [Rect(piece.box.x + box.x, piece.box.y + box.y, box.width, box.height) for box in boxes]
    return pdf.text_of(page, moved)


def test_every_field_shows_its_minute(in_one_piece: Pdf) -> None:
    cells = ring()
    texts = _on_board(in_one_piece, [Rect(c.x, c.y, c.width, c.height) for c in cells])
    assert [text.split()[0] for text in texts] == [str(cell.minute) for cell in cells]


def test_every_room_shows_its_number_and_name(in_one_piece: Pdf) -> None:
    rooms = cutaway(world().boat).rooms
    texts = _on_board(in_one_piece, [Rect(r.left, r.ceiling, r.right - r.left, 14) for r in rooms])
    for room, text in zip(rooms, texts, strict=True):
        assert str(room.raum.nummer) in text.split()
        assert room.raum.name in text
    assert {room.raum.nummer for room in rooms} == _ROOMS


def test_every_track_counts_to_its_loss(in_one_piece: Pdf) -> None:
    tracks = world().tracks.katastrophen
    plates = panels(tuple(track.felder for track in tracks))
    texts = _on_board(in_one_piece, [Rect(p.x, p.y + 8, p.width, p.height - 8) for p in plates])
    for track, text in zip(tracks, texts, strict=True):
        assert sorted(map(int, text.split())) == list(range(1, track.felder))


def test_the_board_is_as_large_as_its_format(in_one_piece: Pdf) -> None:
    (piece,) = in_one_piece.pieces(in_one_piece.chapter("Spielplan").start)
    assert (piece.box.width, piece.box.height) == (pytest.approx(WIDTH), pytest.approx(HEIGHT))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_printer_prints_the_crosses(press: Path, paper: str) -> None:
    """Nearer to the edge of the paper a cross is cut off, and nobody can lay the sheets together by it."""
    tiles = Pdf(_built(press, paper=paper).files[0])
    for page in tiles.chapter("Spielplan"):
        width, height = tiles.size(page)
        found = crosses(tiles, page)
        assert len(found) == 2
        for x, y in found:
            assert min(x, y, width - x, height - y) >= _WIDEST_MARGIN, (x, y)
        for x1, y1, x2, y2 in tiles.lines(page):
            edges = (min(x1, x2), min(y1, y2), width - max(x1, x2), height - max(y1, y2))
            assert min(edges) >= _USUAL_MARGIN - 1e-3, (x1, y1, x2, y2)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_sheets_laid_together_by_their_marks_are_the_board(
    press: Path, in_one_piece: Pdf, paper: str
) -> None:
    dpi = 255  # three pixels are 0.3 mm; coarser, thin lines fade
    tiles = Pdf(_built(press, paper=paper).files[0])
    pages = tiles.chapter("Spielplan")
    assert len(pages) == 2
    board = whole(in_one_piece, in_one_piece.chapter("Spielplan").start, dpi)
    assert_same_to(joined(tiles, pages, 2, dpi), board, 0.3, dpi)


def test_ink(press: Path, on_a3: BuildResult) -> None:
    (full,) = on_a3.rows
    (low,) = _built(press, paper="a3", ink="low").rows
    assert full.coverage < 0.35
    assert low.coverage < 0.15


@pytest.mark.parametrize(
    ("product", "paper", "sheets"),
    [("brett", "a3", 1), ("brett", "a4", 2), ("brett-klein", "a4", 1), ("brett-klein", "letter", 1)],
)
def test_sheets(product: str, paper: str, sheets: int) -> None:
    project = Project(ROOT, ROOT, ROOT / "out")
    papers = read_yaml(project, ROOT / "content/_print/papers.yaml", PapersFile).model
    formats = read_yaml(project, ROOT / "content/_print/formats.yaml", FormatsFile).model
    wanted = next(p for p in content().kit.model.products if p.id == product)
    on, size = papers.paper(paper), formats.format(wanted.format)
    assert on is not None
    assert size is not None
    assert len(tiling(on, size.trim(on), wanted.seams).windows) == sheets


@pytest.mark.parametrize(
    ("name", "points"), [("Luft", 14.5), ("Stille Fittiche", 14.5), ("Wandvermoosung", 10.5)]
)
def test_a_track_s_name_is_as_large_as_its_plate_has_room_for(name: str, points: float) -> None:
    tracks = next(document for document in content().documents if isinstance(document.model, Leisten))
    first, *others = tracks.model.katastrophen
    named = tracks.model.model_copy(
        update={"katastrophen": (first.model_copy(update={"name": name}), *others)}
    )
    changed = replace(tracks, model=named)
    documents = tuple(changed if one is tracks else one for one in content().documents)
    product = next(p for p in content().kit.model.products if p.id == "brett")
    request = ViewRequest(product, Size(400, 277), 0.0, 4)
    (board,) = GAME.views["brett"](replace(content(), documents=documents), request)
    assert board.front.data["leisten"][0]["name_points"] == points


# --- Another boat ------------------------------------------------------------------------------------------


def test_another_boat_is_another_file(press: Path) -> None:
    result = _built(press, str(_OTHER_BOAT), paper="a3")
    pdf = Pdf(result.files[0])
    text = " ".join(pdf.texts)
    assert "Große Dieselmaschinenhalle" in text
    assert "Zentrale" not in text
    assert not result.diagnostics


def test_a_boat_that_cannot_be_drawn_is_told(tmp_path: Path) -> None:
    game = tmp_path / "content" / "uboot"
    shutil.copytree(ROOT / "content" / "uboot", game)
    wreck = _OTHER_BOAT.read_text("utf-8").replace("[2, 4]", "[1, 10]").replace("bis: 57", "bis: 52")
    (game / "boote" / "wrack.yaml").write_text(wreck, "utf-8")
    found = [
        d for d in check(Project(tmp_path, tmp_path, tmp_path / "out"), ["uboot"]) if d.code[:3] == "UBO"
    ]
    assert {d.code for d in found} >= {"UBO008", "UBO009"}
    assert all(d.span is not None and d.span.path.endswith("wrack.yaml") for d in found)


# --- The second boat and its voyages -----------------------------------------------------------------------


def test_the_second_boat_has_a_hull_walls_and_paint_of_its_own() -> None:
    boards = {
        name: GAME.views[name](content(), ViewRequest(product, Size(370, 261), 0.0, 4))[0].front.data
        for name in ("brett", "zweites-boot")
        for product in content().kit.model.products
        if product.id == name
    }
    first, second = boards["brett"], boards["zweites-boot"]
    assert (first["anstrich"], second["anstrich"]) == ("rost", "messing")
    assert first["rumpf"] != second["rumpf"]
    assert len(second["luken"]) == 13
    # What is done in a room is told by its number, on both boats alike.
    assert {room["nummer"]: room["note"] for room in first["raeume"]} == {
        room["nummer"]: room["note"] for room in second["raeume"]
    }
    # Rivets lie on the plates, none beside the rounded ends.
    (keel, _) = max(second["nieten"], key=lambda rivet: rivet[1])
    assert all(98 <= x <= 306 for x, y in second["nieten"] if y < 100)
    assert 72 <= keel <= 288


def test_a_voyage_shows_its_start_on_the_plan() -> None:
    product = next(one for one in content().kit.model.products if one.id == "fahrten")
    (piece,) = GAME.views["fahrten"](content(), ViewRequest(product, Size(273, 186), 0.0, 4))
    aground, fire, kraken = piece.front.data["fahrten"]
    full = {room["nummer"]: room["wasser"]["height"] for room in aground["raeume"] if room["wasser"]}
    low = {room["nummer"]: room["wasser"]["height"] for room in kraken["raeume"] if room["wasser"]}
    assert set(full) == {1, 9}
    assert set(low) == {3, 9}
    assert low[9] < full[9] / 2
    assert [room["nummer"] for room in fire["raeume"] if room["brennt"]] == [2, 4, 8]
    assert [line["text"] for line in aground["zeilen"]] == [
        "Hochwasser in 1, 9",
        "Luke klemmt: 1–2",
        # Its other hatch leads to a full room, too: nobody begins there.
        "Startraum 1: noch einmal würfeln",
        "Druck: Stein auf Feld 3",
        "Ohne 5 × Sinkflug, 1 × Grundberührung",
    ]
    assert "Krake: Marker 20 Felder weiter als der Start" in [line["text"] for line in kraken["zeilen"]]
    assert [voyage["stufe"] for voyage in (aground, fire, kraken)] == [1, 2, 3]
