"""The kit's first page (what to print, on what, how to cut) and its last (makers and licences)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from generator.impose.sheet import Side
from generator.model.kit import Kit, Stock
from generator.model.pieces import Face
from generator.model.print import Backs, Paper
from generator.press.loading.fonts import known_fonts
from generator.press.options import BuildOptions
from generator.press.pipeline.products import Run
from generator.press.project import Project

_STOCK = {Stock.CARDSTOCK: "Karton", Stock.PAPER: "Papier"}

#: What to choose in the printer's dialogue, by mode. Printed, hence German.
_HOW = {
    Backs.DUPLEX_LONG: "Beidseitig, über die lange Kante wenden",
    Backs.DUPLEX_SHORT: "Beidseitig, über die kurze Kante wenden",
    Backs.MANUAL: "Zwei Dateien: erst die Vorderseiten, dann den Stapel über die lange Kante wenden und die"
    " Rückseiten darauf",
    Backs.GUTTERFOLD: "Einseitig; Karten an der Falzlinie knicken und zusammenkleben",
    Backs.NONE: "Einseitig",
}


#: Millimetres that the list leaves free, on its first page and on others (templates/_press/druckliste.css).
_BESIDE, _ABOVE = 47 + 71, 27
#: Millimetres of a heading, of a row with its box to tick, of a line of text and what is around those.
_HEADING, _ROW, _LINE, _AROUND = 6.0, 5.6, 2.6, 1.5
#: Letters that go into a line of a title, and of what stands beside it.
_TITLE, _TEXT = 30, 92


def print_list_faces(kit: Kit, runs: Sequence[Run], paper: Paper, options: BuildOptions) -> tuple[Face, ...]:
    """The print list: a page, or several for many products. Page numbers count as a PDF viewer does."""
    parts = _parts(runs, paper.sheet().height)
    page = 1 + len(parts) * (2 if options.backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT) else 1)
    back_page = 1
    groups: list[dict[str, Any]] = []
    starts = {part[0].product.id for part in parts[1:]}
    begun: list[int] = [0]
    for run in runs:
        stock = _STOCK[run.product.stock]
        if run.product.id in starts:
            begun.append(len(groups))
        if not groups or groups[-1]["stock"] != stock or begun[-1] == len(groups):
            groups.append({"stock": stock, "rows": [], "leaves": 0})
        fronts = [s for s in run.sheets if s.side is not Side.BACK]
        backs = len(run.sheets) - len(fronts)
        if options.backs is Backs.MANUAL:
            pages = _pages(page, len(fronts))
            pages_back = _pages(back_page, backs)
            page, back_page = page + len(fronts), back_page + backs
        else:
            pages, pages_back = _pages(page, len(run.sheets)), ""
            page += len(run.sheets)
        groups[-1]["leaves"] += run.leaves
        groups[-1]["rows"].append(
            {
                "title": run.product.title,
                "purpose": run.product.purpose,
                "finish": run.product.finish or "",
                "pages": pages,
                "pages_back": pages_back,
                "leaves": run.leaves,
                "pieces": run.order.faces,
            }
        )
    data = {
        "title": kit.title,
        "subtitle": kit.subtitle,
        # Not the version code of the slug lines: it would have to be drawn again with every card.
        "version": kit.version,
        "how": _how(runs, options.backs),
        "duplex": options.backs in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT),
        "manual": options.backs is Backs.MANUAL,
        "paper": paper.title,
        "theme": "tintensparend" if options.ink == "low" else "farbig",
        "cardstock": any(run.product.stock is Stock.CARDSTOCK for run in runs),
        "cuts": any(sheet.imposition.cuts for run in runs for sheet in run.sheets),
        "leaves": sum(group["leaves"] for group in groups) + len(parts) + 1,
        "parts": len(parts),
    }
    ends = [*begun[1:], len(groups)]
    return tuple(
        Face(
            "druckliste",
            "_press/druckliste.html",
            {**data, "part": number, "groups": groups[begin:end]},
            paper.sheet(),
        )
        for number, (begin, end) in enumerate(zip(begun, ends, strict=True), 1)
    )


def _parts(runs: Sequence[Run], height: float) -> list[list[Run]]:
    """The products of each page of the list, as far as can be told before anything is drawn."""
    parts: list[list[Run]] = [[]]
    left = height - _BESIDE
    stock = None
    for run in runs:
        product = run.product
        lines = max(-(-len(product.title) // _TITLE), -(-len(f"{product.purpose} {product.finish}") // _TEXT))
        need = max(_ROW, lines * _LINE + _AROUND)
        heading = _HEADING if product.stock is not stock else 0.0
        if parts[-1] and need + heading > left:
            parts.append([])
            left, heading = height - _ABOVE, _HEADING
        parts[-1].append(run)
        left -= need + heading
        stock = product.stock
    return parts


def _how(runs: Sequence[Run], mode: Backs) -> str:
    left_out = mode is Backs.NONE and any(item.back for run in runs for item in run.order.items)
    return _HOW[mode] + (", ohne Rückseiten" if left_out else "")


def _pages(first: int, count: int) -> str:
    if count == 0:
        return "–"
    return str(first) if count == 1 else f"{first}–{first + count - 1}"


def credits_face(project: Project, kit: Kit, paper: Paper) -> Face:
    """The last page: credits of the game, licences of content, fonts and program."""
    families = {font.family: font for font in reversed(known_fonts(project)) if font.family in kit.fonts}
    data = {
        "title": kit.title,
        "credits": list(kit.credits),
        "author": kit.author,
        "licence": kit.licence,
        "fonts": [
            {"family": family, "licence": families[family].licence, "author": families[family].author}
            for family in kit.fonts
            if family in families
        ],
    }
    return Face("nachweise", "_press/nachweise.html", data, paper.sheet())
