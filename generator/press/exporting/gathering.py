"""A plan of the press → what is exported: its pieces, named for files, and a PDF of one face a page."""

from __future__ import annotations

from functools import partial

from generator.diagnostics import ContentFault, Span
from generator.export.collection import Collection, Shown, ShownPiece, ShownProduct
from generator.impose.fonts import UnusableFont
from generator.impose.singles import single_pages
from generator.model.pieces import Face, Piece
from generator.press.defects import FontDamaged
from generator.press.loading.font_bytes import font_bytes
from generator.press.pipeline.file_names import safe
from generator.press.pipeline.making import Drawn, Plan
from generator.press.pipeline.products import ProductRun
from generator.press.project import Project
from generator.rights import Rights
from generator.wording import Wording

#: Fields that hold what people call a piece, the first that is there counts.
_CALLED = ("name", "titel", "title", "ueberschrift")


def gathered(project: Project, plan: Plan, drawn: Drawn, name: str, *, words: bool = False) -> Collection:
    """The collection of a plan, with its HTML if ``words`` are wanted.

    Raises ContentFault for a font that cannot be used.
    """
    pages = _Pages()
    products = tuple(_product(run, pages, plan.wording) for run in plan.runs)
    faces = [drawn.faces[digest] for digest in pages.numbers]
    try:
        pdf = single_pages(faces, partial(font_bytes, project), plan.kit.title)
    except UnusableFont as fault:
        raise ContentFault([FontDamaged.at(Span(f"fonts/{fault.file}"), file=fault.file)]) from None
    filled = drawn.studio.filled(face for run in plan.runs for face in run.faces) if words else {}
    markup = {pages.numbers[digest]: text for digest, text in filled.items()}
    rights = Rights(plan.kit.author or "", plan.kit.licence or "")
    return Collection(name, plan.kit.title, plan.kit.language, rights, products, pdf, markup)


class _Pages:
    """Gives each face its page: equal faces share one."""

    def __init__(self) -> None:
        #: Digest → page, in the pages' order.
        self.numbers: dict[str, int] = {}

    def of(self, digest: str) -> int:
        return self.numbers.setdefault(digest, len(self.numbers))


def _product(run: ProductRun, pages: _Pages, wording: Wording) -> ShownProduct:
    names = _Names(safe(wording("slug.back").lower()))
    pairs = list(zip(run.pieces, run.order.items, strict=True))
    backs = {item.back for item in run.order.items if item.back}
    common = len(backs) == 1 and len(pairs) > 1
    found = []
    for piece, item in pairs:
        front = _shown(pages.of(item.front), names.front(item.front, piece.front), piece.front)
        back = None
        if piece.back is not None and item.back is not None:
            called = names.back(item.back, piece, common=common)
            back = _shown(pages.of(item.back), called, piece.back)
        found.append(ShownPiece(piece.front.key, _called(piece.front), front, back, piece.copies, item.round))
    return ShownProduct(run.product.id, run.product.title, run.product.kind, tuple(found))


def _shown(page: int, name: str, face: Face) -> Shown:
    place = f"{face.span.path}:{face.span.line}" if face.span else ""
    return Shown(page, name, face.size, face.bleed, place)


def _called(face: Face) -> str:
    """What people call a piece: its name, or else its id."""
    found = (face.data.get(field) for field in _CALLED)
    return next((text for text in found if isinstance(text, str) and text.strip()), face.key)


class _Names:
    """Names of a product's faces: each face has one, and no two faces the same."""

    def __init__(self, behind: str) -> None:
        self._behind = behind
        self._by_digest: dict[str, str] = {}
        self._taken: set[str] = set()

    def front(self, digest: str, face: Face) -> str:
        return self._given(digest, safe(face.key))

    def back(self, digest: str, piece: Piece, *, common: bool) -> str:
        return self._given(digest, self._behind if common else f"{safe(piece.front.key)}-{self._behind}")

    def _given(self, digest: str, wanted: str) -> str:
        if digest not in self._by_digest:
            name, number = wanted, 1
            while name in self._taken:
                number += 1
                name = f"{wanted}-{number}"
            self._taken.add(name)
            self._by_digest[digest] = name
        return self._by_digest[digest]
