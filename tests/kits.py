"""What the tests of every game begin with: its kit, loaded once, the pieces of a product, pages as markup."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.diagnostics import Span
from generator.game.contract import Game, ViewRequest
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.pieces import Face, Piece
from generator.model.print import Shape
from generator.press.loading.content import load_game
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.games import game_of
from generator.press.loading.papers import formats_of, paper_of
from generator.press.loading.words import press_wording, wording_of
from generator.press.project import Project
from generator.render.environment import speak, template_environment
from generator.render.job import Batch
from generator.render.markup import document, fill
from generator.wording import GERMAN, Wording
from tests.plain_yaml import load_yaml

ROOT = Path(__file__).resolve().parents[1]
TEMPLATES = ROOT / "templates"
#: The project itself; nothing is written to it.
PROJECT = Project(ROOT, ROOT, ROOT / "out")
#: Its fonts, to measure words with.
FONTS = fonts_of(PROJECT)
#: What the press prints of its own.
PRESS_WORDS = press_wording(PROJECT, GERMAN)
_FORMATS = formats_of(PROJECT).model
_A4 = paper_of(PROJECT, "a4")


@cache
def content_of(game: str) -> GameContent:
    """All files of a shipped game, read once for all tests of a process; nobody changes it."""
    loaded = load_game(PROJECT, game_of(PROJECT, game)).content
    assert loaded is not None
    return loaded


class Kit:
    """A game and all its files; sizes are those of A4."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.content = content_of(game.id)
        self.products: tuple[Product, ...] = self.content.kit.model.products

    def product(self, name: str) -> Product:
        """The product of that id."""
        return next(product for product in self.products if product.id == name)

    def pieces(
        self,
        name: str,
        size: Size | None = None,
        *,
        players: int = 4,
        asked: int | None = None,
        **choices: str,
    ) -> list[Piece]:
        """What the view of a product gives, in the size (mm) of its format."""
        product = self.product(name)
        request = ViewRequest(
            product,
            size or _shape(product.format).size,
            bleed=0.0,
            players=asked or players,
            asked_players=asked,
            choices=choices,
            shape_of=_shape,
        )
        return list(self.game.views[name](self.content, request))

    def count(self, *names: str, **asked: Any) -> int:
        """How many pieces these products have, copies counted."""
        return sum(piece.copies for name in names for piece in self.pieces(name, **asked))

    def markup(self, faces: Sequence[Face], ink: str) -> str:
        """Faces of one template as the HTML that is laid out."""
        palettes = load_yaml((ROOT / f"content/{self.game.id}/palette.yaml").read_text("utf-8"))
        return document_markup(
            environment(self.game.id),
            faces[0].template,
            [face.data for face in faces],
            width=faces[0].size.width,
            height=faces[0].size.height,
            bleed=0.0,
            ink=ink,
            palette=palettes[ink],
            wording=self.content.wording,
        )


def document_markup(
    environment: ImmutableSandboxedEnvironment,
    template: str,
    faces: Iterable[Mapping[str, Any]],
    *,
    width: float,
    height: float,
    bleed: float,
    ink: str,
    palette: Mapping[str, str],
    wording: Wording,
) -> str:
    """Faces of one template and one trim size as the HTML that is laid out."""
    batch = Batch(template, width, height, bleed, ink, palette, (), wording.language, wording.words)
    return document(environment, batch, (fill(environment, batch, data) for data in faces))


@cache
def words_of(game: str) -> Wording:
    """What the templates of a game say."""
    return wording_of(PROJECT, game, GERMAN)


@cache
def environment(game: str) -> ImmutableSandboxedEnvironment:
    """The templates, which say the words of that game. Reading them takes longer than filling them in."""
    made = template_environment([TEMPLATES])
    speak(made, words_of(game))
    return made


def faces(pieces: Sequence[Piece]) -> list[Face]:
    """Fronts, and backs where there are some."""
    return [face for piece in pieces for face in (piece.front, piece.back) if face is not None]


def check_pieces(product: Product, pieces: Sequence[Piece]) -> None:
    """What holds for every product: keys, backs, templates with their style sheets, plain data."""
    assert pieces
    keys = [piece.front.key for piece in pieces]
    assert len(keys) == len(set(keys)), "every face has a key of its own"
    assert all(piece.copies >= 1 for piece in pieces)
    assert all((piece.back is None) == (product.back is None) for piece in pieces)
    for face in faces(pieces):
        assert (TEMPLATES / face.template).is_file()
        assert (TEMPLATES / face.template).with_suffix(".css").is_file()
        json.dumps(face.data)


def check_booklet(pieces: Sequence[Piece], pages: int) -> None:
    """A cover, pages and a last page, numbered, as many as ``pages``: a multiple of four."""
    assert pages % 4 == 0
    assert [piece.front.data["page"] for piece in pieces] == list(range(1, pages + 1))
    kinds = [piece.front.data["kind"] for piece in pieces]
    assert kinds == ["cover", *["page"] * (pages - 2), "back"]


def words(value: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from words(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from words(inner)


def _shape(name: str, _place: Span | None = None) -> Shape:
    found = _FORMATS.format(name)
    assert found is not None
    return found.shape(_A4)
