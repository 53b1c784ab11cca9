"""What is drawn beside a text: its own pieces; for a kit, its colours and its words a piece of a product."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.model.kit import Kit, Product
from generator.model.pieces import Face, Piece
from generator.press.loading.unread_files import own_file
from generator.press.loading.yaml_files import read_yaml
from generator.press.pipeline.making import Plan
from generator.press.project import Project
from generator.press.targets.selection import Target, able_to_print, items_target, read_target


@dataclass(frozen=True)
class FileItem:
    """A piece of the file: its faces, and the lines that it stands in."""

    key: str
    title: str
    faces: tuple[Face, ...]
    line: int


@dataclass(frozen=True)
class BesideFile:
    """What is drawn beside a file: what it becomes itself, or else a piece that depends on it."""

    target: Target
    #: Of a kit: where each product stands. Of a file that all of a game depends on: a product to show it by.
    products: tuple[tuple[Product, int], ...] = ()

    def items(self, plans: Sequence[Plan], label: str) -> Iterator[FileItem]:
        """The pieces of the file in its order, or a kit's products, the one that is drawn with its first."""
        pieces = [(run.product, piece) for plan in plans for run in plan.runs for piece in run.pieces]
        if not self.products:
            for product, piece in pieces:
                span = piece.front.span
                at = span.line if span is not None and span.path == label else 1
                yield FileItem(piece.front.key, product.title, _faces(piece), at)
        for product, line in self.products:
            own = (_faces(piece) for of, piece in pieces if of.id == product.id)
            yield FileItem(product.id, product.title, next(own, ()), line)


def _faces(piece: Piece) -> tuple[Face, ...]:
    return tuple(face for face in (piece.front, piece.back) if face is not None)


def shown_by(project: Project, path: Path, line: int) -> BesideFile | None:
    """What shows a file; None for one that nothing does. Raises ContentFault for a damaged kit."""
    try:
        found = items_target(project, path) or read_target(project, path)
    except UsageFault:  # of no game: what all games share
        return None
    if found.file is None:
        return BesideFile(found)
    name = project.within(found.game.id, found.file)
    folder = project.game_folder(found.game.id)
    if folder is None:
        return None
    kit = read_yaml(project, folder / "kit.yaml", Kit)
    if not own_file(name):
        return BesideFile(found) if able_to_print(project, kit.model, found) else None
    lines = [(one, kit.span("products", n).line) for n, one in enumerate(kit.model.products)]
    if name != "kit.yaml":
        lines = [(one, 1) for one, _line in lines[:1]]
    before = [one for one, at in lines if at <= line] or [one for one, _line in lines[:1]]
    return BesideFile(Target(found.game, before[-1].id), tuple(lines)) if before else None


def item_at(items: Sequence[FileItem], line: int) -> FileItem | None:
    """The last item that begins before the line has ended; the first where none does."""
    before = [item for item in items if item.line <= line]
    return max(before, key=lambda item: item.line, default=items[0] if items else None)
