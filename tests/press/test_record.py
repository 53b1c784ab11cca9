"""Every PDF says what it shows, and what it says is read as if an enemy had written it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.diagnostics import ContentFault, UsageFault
from generator.model.print import Backs
from generator.press.earlier.reading import EarlierPrint, WantedPicture, earlier_print
from generator.press.options import BuildOptions, Wish
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import change


def _build(project: Path, **options: Any) -> list[Path]:
    return list(build(Project.find(project), BuildOptions(("probe",), **options)).files)


def _read(project: Path, path: Path) -> EarlierPrint:
    return earlier_print(Project.find(project), path)


def test_a_pdf_says_what_it_shows(game: Path) -> None:
    (path,) = _build(game)
    before = path.read_bytes()
    with pikepdf.open(path) as file:
        raw = json.loads(file.attachments["heimspiel.json"].get_file().read_bytes())
        assert file.Root.AF[0].AFRelationship == "/Data"
    assert (raw["schema"], raw["game"], raw["scope"]) == (1, "probe", "game")
    (product,) = raw["products"]
    pieces = [(piece["id"], piece["title"], piece["copies"]) for piece in product["pieces"]]
    assert pieces == [("hebel", "Hebel", 3), ("zange", "Zange", 2)]
    # Where they lie: fronts on page 3, behind them their backs; and a picture of one is the card itself.
    front, back = raw["sides"]
    assert (front["pages"], back["pages"]) == ([3], [4])
    assert [place[0] for place in front["places"]] == [0, 0, 0, 2, 2]
    assert {place[0] for place in back["places"]} == {1}
    read = _read(game, path)
    (picture,) = read.pictures([WantedPicture(3, read.record.sides[0].places[3], 25.4)])
    assert (picture.width, picture.height) == (63, 88)
    disc = 3 * (12 * 63 + 10)
    assert tuple(picture.pixels[disc : disc + 3]) == (255, 0, 0)
    # The same again is the same file, and of a part it is the part.
    path.unlink()
    assert _build(game)[0].read_bytes() == before
    (part,) = _build(game, cards=(Wish("zange", 2),), print_list=False)
    assert [piece.id for piece in _read(game, part).record.products[0].pieces] == ["zange"]
    fronts, backs = (_read(game, path).record for path in _build(game, backs=Backs.MANUAL))
    assert fronts.products == backs.products
    assert [side.pages for record in (fronts, backs) for side in record.sides] == [(2,), (1,)]


@pytest.mark.parametrize("name", ["Ä b.2", "a\nb", "[bold]"])
def test_a_game_may_be_called_like_any_folder(game: Path, name: str) -> None:
    """The record took only names such as ours, and nothing could be printed of others."""
    (game / "content/probe").rename(game / "content" / name)
    (path,) = build(Project.find(game), BuildOptions((name,))).files
    assert _read(game, path).record.game == name.replace("\n", " ")


def test_faces_keep_their_names_until_they_look_otherwise(game: Path) -> None:
    def faces() -> list[tuple[str, str | None]]:
        record = _read(game, _build(game)[0]).record
        return [(face.digest, face.look) for face in record.faces]

    first = faces()
    # A word that is not printed: another template, the same look.
    change(game, "templates/probe/ruecken.html", "<svg", "{# nothing #}<svg")
    second = faces()
    assert first[1][0] != second[1][0]
    assert [look for _digest, look in first] == [look for _digest, look in second]
    change(game, "content/probe/items/karten.yaml", "zahl: 12", "zahl: 13")
    assert [old == new for old, new in zip(second, faces(), strict=True)] == [False, True, True]


def _with_record(path: Path, text: str) -> None:
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        file.attachments["heimspiel.json"] = text.encode()
        file.save(path)


def test_what_a_foreign_file_says_is_never_believed(game: Path, tmp_path: Path) -> None:
    (path,) = _build(game)
    good = path.read_bytes()
    raw = json.loads(_read(game, path).record.model_dump_json(by_alias=True))

    def changed(change: Callable[[dict[str, Any]], object]) -> str:
        copy = json.loads(json.dumps(raw))
        change(copy)
        return json.dumps(copy)

    def face(record: dict[str, Any]) -> None:
        record["products"][0]["pieces"][0]["front"] = 99

    bad = (
        ("damaged", "no JSON"),
        ("damaged", "[" * 50_000),
        ("damaged", changed(face)),
        ("damaged", changed(lambda r: r["options"].update(paper="../../etc"))),
        ("damaged", changed(lambda r: r["products"][0].update(title="\x1b[2J"))),
        ("damaged", changed(lambda r: r.update(surprise=1))),
        ("damaged", changed(lambda r: r["sides"][0]["places"][0].__setitem__(1, float("nan")))),
        ("later Heimspiel", changed(lambda r: r.update(schema=2))),
    )
    for words, text in bad:
        path.write_bytes(good)
        _with_record(path, text)
        with pytest.raises(UsageFault) as caught:
            _read(game, path)
        assert words in str(caught.value)
        assert caught.value.help
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        del file.attachments["heimspiel.json"]
        file.save(path)
    with pytest.raises(UsageFault, match="does not say what it shows"):
        _read(game, path)
    for data, said in ((b"GIF89a", "is not a PDF"), (b"%PDF-1.7\n1 0 obj\n", "is damaged")):
        path.write_bytes(data)
        with pytest.raises(ContentFault) as refused:
            _read(game, path)
        assert said in refused.value.diagnostics[0].message
    with pytest.raises(UsageFault, match="is a folder"):
        _read(game, tmp_path)
    with pytest.raises(UsageFault):
        _read(game, tmp_path / "none.pdf")
