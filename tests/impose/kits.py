"""Small print jobs for tests: cards whose back has its front's colour."""

from __future__ import annotations

from generator.geometry import Size
from generator.impose.counting import section
from generator.impose.impose import impose, split_manual
from generator.impose.job import PrintJob, SheetsOf
from generator.impose.order import Order, OrderItem
from generator.model.kit import Kind
from generator.model.print import Backs, Paper
from generator.model.rendered import RenderedFace
from generator.rights import Rights
from tests.impose.samples import CARD, face
from tests.kits import PRESS_WORDS


def colour(number: int) -> tuple[float, float, float]:
    """A light colour of its own for every piece."""
    return (0.5 + number / 40, 0.9 - number / 40, 0.6)


def deck(
    count: int, *, trim: Size = CARD, bleed: float = 0.0, backs: bool = True
) -> tuple[Order, dict[str, RenderedFace]]:
    """``count`` different cards with a back of their own each, and their faces."""
    faces: dict[str, RenderedFace] = {}
    for number in range(count):
        for side in "fb" if backs else "f":
            digest = f"{side}{number}"
            faces[digest] = face(digest, colour(number), size=trim, bleed=bleed)
    items = tuple(OrderItem(f"f{number}", f"b{number}" if backs else None) for number in range(count))
    return Order("Zielobjekt-Karten", Kind.CARDS, trim, items, bleed), faces


def job(*sections: SheetsOf, mode: Backs = Backs.DUPLEX_LONG) -> PrintJob:
    return PrintJob(
        title="Gnome: Die Ausraubung – Spielmaterial",
        game="Gnome: Die Ausraubung",
        rights=Rights("Heimspiel", "CC BY-NC-SA 3.0 DE"),
        subject="Zum Ausdrucken",
        keywords=("Gnome", "Spiel"),
        duplex=mode,
        sections=sections,
        version_code="7F3A",
        wording=PRESS_WORDS,
    )


def jobs(order: Order, paper: Paper, mode: Backs) -> list[PrintJob]:
    """The one file of ``order``, or the two of manual duplex."""
    sheets = impose(order, paper, mode)
    if mode is not Backs.MANUAL:
        return [job(section(order, sheets, mode), mode=mode)]
    fronts, backs = split_manual(sheets)
    return [
        job(section(order, fronts, mode, backs), mode=mode),
        job(section(order, backs, mode, fronts), mode=mode),
    ]
