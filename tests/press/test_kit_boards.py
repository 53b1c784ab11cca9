"""The boards of all kits: their tiles, put together by their crosses, are the board in one piece."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.impose.boards import assert_same_to, joined, whole
from tests.plain_yaml import load_yaml
from tests.press.reading import Pdf
from tests.press.variants import ROOT

#: 0.3 mm are three pixels.
DPI = 255
_FIXED = {
    told["id"]
    for told in load_yaml((ROOT / "content/_print/formats.yaml").read_text(encoding="utf-8"))["formats"]
    if "width" in told
}
#: Game, product, title of every board that is as large on every paper.
BOARDS = [
    (kit["game"], product["id"], product["title"])
    for path in sorted(ROOT.glob("content/*/kit.yaml"))
    for kit in (load_yaml(path.read_text(encoding="utf-8")),)
    for product in kit["products"]
    if product["kind"] == "board" and product["format"] in _FIXED and product.get("default", True)
]


def _pdf(game: str, product: str, paper: str, folder: Path) -> Pdf:
    project = Project.find(ROOT, out=folder)
    (path,) = build(project, BuildOptions((f"{game}/{product}",), paper=paper)).files
    return Pdf(path)


@pytest.mark.parametrize(("game", "product", "title"), BOARDS)
def test_tiles_are_the_board(game: str, product: str, title: str, tmp_path: Path) -> None:
    large = _pdf(game, product, "a3", tmp_path)
    (page,) = [n for n in large.chapter(title) if large.pieces(n)]
    board = whole(large, page, DPI)
    for paper in ("a4", "letter"):
        pdf = _pdf(game, product, paper, tmp_path)
        tiles = [n for n in pdf.chapter(title) if pdf.pieces(n)]
        assert len(tiles) == 2
        assert_same_to(joined(pdf, tiles, 2, DPI), board, 0.3, DPI)
