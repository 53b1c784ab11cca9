"""The plan's template takes every plan in both inks."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from generator.games.clou.models import Beute, Einbruch, Raum
from generator.games.clou.plan.box import form
from generator.games.clou.plan.draw import draw
from generator.games.clou.plan.furniture import furnish, own_kind, pieces
from generator.games.clou.plan.head import middle
from generator.games.clou.plan.key import rim_key
from generator.games.clou.plan.lettering import PlanType, two_lines
from generator.games.clou.plan.measures import BOX_SIZES, PlanSheet, overlap
from generator.games.clou.plan.misfits import lay_out
from generator.games.clou.plan.voids import voids
from generator.games.clou.plan.words import LOOT_DEFAULT, LOOT_WORDS, ROOM_WORDS, loot_picture, room_kind
from generator.geometry import Size
from generator.model.face_data import variables
from generator.model.load import load
from generator.source.document import parse
from generator.wording import Wording
from tests.games.clou.clou_samples import WORDS
from tests.kits import FONTS, document_markup, environment, words_of
from tests.plain_yaml import load_yaml

_ROOT = Path(__file__).parents[3]


def test_names_are_broken_near_their_middle() -> None:
    assert two_lines("Geheimfach im Klavier") == ("Geheimfach", "im Klavier")
    assert two_lines("Alarmanlage") is None


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("size", [Size(273, 190), Size(255.4, 195.9)])
@pytest.mark.parametrize("players", [None, 1])
def test_a_plan_becomes_markup(ink: str, size: Size, players: int | None) -> None:
    raw = (_ROOT / "content/clou/einbrueche/kiosk.yaml").read_bytes()
    heist = load(parse(raw, "kiosk.yaml"), Einbruch).model
    data = variables(draw(heist, lay_out(heist, PlanSheet.of(size, FONTS), players), players, size, WORDS))
    palette = load_yaml((_ROOT / "content/clou/palette.yaml").read_text(encoding="utf-8"))[ink]
    markup = document_markup(
        environment("clou"),
        "clou/einbruchsplan.html",
        [data],
        width=size.width,
        height=size.height,
        bleed=0,
        ink=ink,
        palette=palette,
        wording=words_of("clou"),
    )
    for challenge in heist.herausforderungen.values():
        assert challenge.name.split()[0] in markup
    assert "nan" not in markup


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("Diamanthalsband", "halsband"),
        ("Rohdiamanten", "diamant"),
        ("Goldbarren", "barren"),
        ("Quux", LOOT_DEFAULT),
    ],
)
def test_loot_finds_its_picture(name: str, picture: str) -> None:
    assert loot_picture(Beute(name=name, wert=1)) == picture
    assert loot_picture(Beute(name=name, wert=1, bild="vase")) == "vase"


@pytest.mark.parametrize(
    ("name", "kind"),
    [("Hinterhof", "hof"), ("Direktionsbüro", "buero"), ("Haupttresor", "tresor"), ("Xyz", "zimmer")],
)
def test_rooms_find_their_furniture(name: str, kind: str) -> None:
    assert room_kind(Raum(name=name)) == kind
    assert room_kind(Raum(name=name, art="bad")) == "bad"


#: A room whose name says more than its kind.
_UNMISTAKABLE = (
    ("Ballsaal", "tanzflaeche"),
    ("Wäschekeller", "waescheleine"),
    ("Prägesaal", "muenzpresse"),
    ("Schließfachraum", "tresortuer"),
    ("Goldkammer", "tresortuer"),
)


@pytest.mark.parametrize(("name", "first"), _UNMISTAKABLE)
def test_some_rooms_have_pieces_of_their_own(name: str, first: str) -> None:
    room = Raum(name=name)
    assert next(pieces(own_kind(room_kind(room), name))).art == first
    # Whoever asks for a garden gets a garden, whatever it is called.
    asked = Raum(name=name, art="garten")
    assert own_kind(room_kind(asked), name) == "garten"


def test_every_drawing_that_can_be_asked_for_exists() -> None:
    loot = (_ROOT / "templates/clou/beute.svg").read_text(encoding="utf-8")
    for picture in (*LOOT_WORDS, LOOT_DEFAULT):
        assert f'"{picture}": ' in loot
    furniture = (_ROOT / "templates/clou/moebel.svg").read_text(encoding="utf-8")
    own = [own_kind(room_kind(Raum(name=name)), name) for name, _first in _UNMISTAKABLE]
    for kind in (*ROOM_WORDS, "zimmer", *own):
        assert list(pieces(kind))
        for piece in pieces(kind):
            assert f'"{piece.art}": ' in furniture


def test_furniture_keeps_clear() -> None:
    taken = [(10.0, 10.0, 40.0, 40.0)]
    placed = furnish("salon", (0.0, 0.0, 80.0, 60.0), taken)
    assert len(placed) >= 3
    for item in placed:
        box = item.box
        assert not overlap(box, taken[0])
        assert 0 < box[0] < box[2] < 80
        assert 0 < box[1] < box[3] < 60


def test_the_key_stands_where_there_is_room_for_it() -> None:
    assert voids({"a": (0, 0, 9, 7), "b": (9, 0, 3, 3)}) == [("key", (9, 3, 3, 2))]
    assert voids({"a": (0, 0, 9, 7), "b": (9, 0, 3, 4)}) == [("key-flat", (9, 4, 3, 1))]
    assert voids({"a": (0, 0, 9, 7), "b": (9, 0, 3, 5)}) == []
    # Right above the score, even where there is more room elsewhere.
    assert voids({"a": (0, 2, 9, 5), "b": (9, 2, 3, 1)})[0] == ("key", (9, 3, 3, 2))
    kinds = [kind for kind, _cells in voids({"a": (0, 3, 9, 4)})]
    assert kinds == ["key", "view", "compass"]


@pytest.mark.parametrize("paper", [Size(273, 190), Size(255.4, 195.9)], ids=["a4", "letter"])
@pytest.mark.parametrize("name", ["diamantboerse", "kiosk"])
def test_without_room_for_a_key_the_signs_stand_below_the_plan(name: str, paper: Size) -> None:
    path = _ROOT / f"content/clou/einbrueche/{name}.yaml"
    heist = load(parse(path.read_bytes(), path.name), Einbruch).model
    sheet = PlanSheet.of(paper, FONTS)
    face = draw(heist, lay_out(heist, sheet), None, paper, WORDS)
    assert (face.key is None) == bool(face.rim) == (name == "diamantboerse")
    grid = face.paper.grid
    if face.rim:
        medium = sheet.type.medium
        ends = [sign.word_at + medium.millimetres(sign.word, 8.5) for sign in face.rim]
        assert all(end + 3 < after.x for end, after in zip(ends, face.rim[1:], strict=False))
        assert grid.x < face.rim[0].x
        assert ends[-1] < grid.right
        # A square of 4.2 mm, clear of the plan and of the frame.
        assert (
            grid.y + grid.height + 0.4 < face.rim[0].y - 2.1 < face.rim[0].y + 2.1 < face.paper.height - 0.9
        )
        assert "gelöst" in face.rim[-1].word
    # The strip with the columns' numbers begins below the tracks.
    assert max(track.y + track.box for track in face.tracks) + 0.5 < grid.y - 3.6


def test_signs_below_a_plan_never_touch_in_a_language_of_longer_words() -> None:
    sheet = PlanSheet.of(Size(273, 190), FONTS)

    def ends(longer: int) -> tuple[list[float], list[float], bool]:
        say = cast(Wording, lambda key: WORDS(key) + "n" * longer)
        line = rim_key(sheet, ("spur",), say, all_players=True)
        medium = sheet.type.medium
        end = [sign.word_at + medium.millimetres(sign.word, 8.5) for sign in line]
        return [sign.x for sign in line], end, not line[-1].symbol

    for longer, sentence in ((0, True), (3, True), (6, False)):
        starts, end, told = ends(longer)
        assert told is sentence
        assert all(b > a + 1 for a, b in zip(end, starts[1:], strict=False))
        assert end[-1] < sheet.grid[2]


def test_rows_that_a_way_needs_both_have_a_word_between_them() -> None:
    path = _ROOT / "content/clou/einbrueche/grandhotel.yaml"
    safe = load(parse(path.read_bytes(), path.name), Einbruch).model.herausforderungen["tresorwand"]
    sizes = BOX_SIZES[0]
    one, two = (form(safe, None, sizes, PlanType.of(FONTS), most, 1, 8.0) for most in (4, 2))
    assert one is not None
    assert two is not None
    assert not one.ands
    assert len(two.ands) == 1
    tops = sorted({slot.y for slot in two.slots})
    # 8 pt are 2 mm from the foot of a letter to its head; flags rise 1.6 mm above their slots.
    assert tops[0] + sizes.slot < two.ands[0] - 1 < two.ands[0] + 1 < tops[1] - 1.6


@pytest.mark.parametrize(("lines", "notes"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 0), (7, 0), (8, 0)])
def test_lines_for_notes_fill_what_the_rules_leave(lines: int, notes: int) -> None:
    head = middle([" ".join(["x" * 33] * lines)], PlanSheet.reference(PlanType.of(FONTS)))
    assert len(head.note_lines) == notes
    if notes:
        # 3.77 mm for a line of a rule; the word above the lines keeps off it, and off the first line.
        assert 9.4 + 3.77 * lines + 1.2 < head.note_label < head.note_lines[0] - 2.9
        assert head.note_lines[-1] < 38
        assert all(b - a >= 6 for a, b in zip(head.note_lines, head.note_lines[1:], strict=False))
    else:
        assert head.rules_height > 28


def test_numbers_stay_with_what_they_count() -> None:
    path = _ROOT / "content/clou/einbrueche/seefahrtsmuseum.yaml"
    heist = load(parse(path.read_bytes(), path.name), Einbruch).model
    size = Size(273, 190)
    rules = draw(heist, lay_out(heist, PlanSheet.of(size, FONTS)), None, size, WORDS).rules
    assert rules[1].text.endswith("bringen 1\u00a0Punkt mehr.")
