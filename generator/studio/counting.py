"""What a game can be printed as, and how much paper that takes, before anything is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.game.contract import Game
from generator.model.kit import Kit
from generator.model.print import Paper
from generator.press.loading.content import load_game
from generator.press.loading.papers import papers_of
from generator.press.loading.yaml_files import read_yaml
from generator.press.options import BuildOptions
from generator.press.pipeline.making import plans_of
from generator.press.pipeline.products import ProductRun
from generator.press.project import Project
from generator.press.state.printer_book import PrinterBook, read_book
from generator.press.targets.selection import resolve
from generator.studio.shelf import recommended


def counted(project: Project, options: BuildOptions) -> dict[str, Any]:
    """The game's kit with pieces and sheets of each product, also of those that were not chosen.

    Raises ContentFault, UsageFault or EnvironmentFault.
    """
    target = resolve(project, options.targets[0])
    game = target.game
    folder = project.game_folder(game.id)
    assert folder is not None
    kit = read_yaml(project, folder / "kit.yaml", Kit).model
    # Of a file, what it is printed as; of a game all that there is.
    every = () if target.file is not None else tuple(product.id for product in kit.products)
    wanted = replace(options, only=every, print_list=False, blank=False, fillable=False, cards=(), pages=())
    plans, _studio = plans_of(project, [replace(target, product=None)], wanted, judged=False)
    runs = {run.product.id: run for plan in plans for run in plan.runs}
    papers = papers_of(project).model.papers
    content = load_game(project, game).content
    asks = game.odds.asks if game.odds is not None else {}
    settings = game.choices["setting"](content) if "setting" in game.choices and content else ()
    return {
        "id": game.id,
        "title": kit.title,
        "subtitle": project.label(target.file) if target.file is not None else kit.subtitle,
        "file": target.file is not None,
        "players": options.players or kit.players,
        "usual_players": recommended(project, game.id) or (kit.players_from, kit.players_to),
        "players_from": kit.players_from,
        "players_to": kit.players_to,
        "papers": [{"id": paper.id, "title": paper.title} for paper in papers],
        "paper": options.paper,
        "ink": options.ink,
        "backs": options.backs,
        "printer": options.printer.name if options.printer else "",
        "printers": _printers(read_book(), papers),
        "settings": list(settings),
        "setting": dict(options.choices).get("setting", ""),
        "bleed": options.bleed,
        "corners": options.corners,
        "large": options.large,
        "list": options.print_list,
        "odds": {name: [allowed[0], allowed[-1], allowed.step] for name, allowed in asks.items()},
        "written": _written(game),
        "blank": sorted(game.blank),
        "fillable": sorted(game.forms),
        "products": [
            _product(runs.get(product.id), product.id, product.title)
            | {
                "default": product.default,
                "kind": product.kind,
                "stock": product.stock,
                "purpose": product.purpose,
                "formats": [product.format, *product.formats],
            }
            for product in kit.products
            if target.file is None or product.id in runs
        ],
    }


def _written(game: Game) -> Mapping[str, Any]:
    """The kind of files that the game helps its authors with, and how; empty for none."""
    found = game.authoring
    kind = next((one for one in game.documents if found is not None and one.model is found.model), None)
    if found is None or kind is None:
        return {}
    return {"kind": kind.name, "report": found.report is not None, "layout": found.layout is not None}


def _product(run: ProductRun | None, product: str, title: str) -> dict[str, Any]:
    """Pieces, sheets of paper and straight cuts; none of a product that these options do not print."""
    if run is None:
        return {"id": product, "title": title, "pieces": 0, "sheets": 0, "cuts": 0, "two_sided": False}
    cuts = sum(len(sheet.imposition.cuts) for sheet in run.sheets if sheet.side != "back")
    return {
        "id": product,
        "title": title,
        "pieces": run.order.faces,
        "sheets": run.leaves,
        "cuts": cuts,
        "two_sided": run.two_sided,
    }


def _printers(book: PrinterBook, papers: tuple[Paper, ...]) -> list[Mapping[str, Any]]:
    known = {paper.id for paper in papers}
    return [
        {
            "name": name,
            "papers": [paper for paper in measured if paper in known],
            "usual": name == book.default,
        }
        for name, measured in book.printers.items()
    ]
