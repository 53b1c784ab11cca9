"""What ``heimspiel diff`` does, once somebody has asked for it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from shlex import quote

from rich import box
from rich.table import Table
from rich.text import Text

from generator.cli.asked import Asked, Ways
from generator.cli.console import out as console
from generator.cli.press_options import build_options
from generator.cli.since import as_before
from generator.diagnostics import UsageFault
from generator.i18n import N_, _, ngettext
from generator.press.earlier.changes import Deck, PieceChange, changes
from generator.press.earlier.reading import EarlierPrint, earlier_print
from generator.press.loading.games import game_of
from generator.press.pipeline.faces import render_setup
from generator.press.pipeline.making import compare
from generator.press.project import Project
from generator.press.targets.selection import Target
from generator.render.pool import Renderer

_WHAT = {
    "new": N_("new"),
    "changed": N_("changed"),
    "more": N_("more"),
    "fewer": N_("fewer"),
    "gone": N_("gone"),
}


def tell(project: Path | None, old: Path, new: Path | None, *, as_json: bool) -> None:
    """Print what has changed. Raises UsageFault or ContentFault for what cannot be compared."""
    found_project = Project.find(explicit=project)
    before = earlier_print(found_project, old)
    if new is not None:
        after = earlier_print(found_project, new)
        found, edition = _between(before, after), after.record.edition
    else:
        found, edition = _until_now(found_project, before)
    if as_json:
        sys.stdout.write(_json(before, edition, found))
    else:
        _table(before, edition, found)


def _between(before: EarlierPrint, after: EarlierPrint) -> list[PieceChange]:
    one, other = before.record, after.record
    if one.game != other.game:
        raise UsageFault(
            _("“{path}” shows the game “{game}”.").format(path=before.path.name, game=one.game),
            _("Name a PDF of the game “{game}”.").format(game=other.game),
        )
    return changes(
        Deck(one.faces, one.products), Deck(other.faces, other.products), all_products=one.scope == "game"
    )


def _until_now(project: Project, before: EarlierPrint) -> tuple[list[PieceChange], str]:
    record = before.record
    only = () if record.scope == "game" else tuple(product.id for product in record.products)
    options = record.options
    ways = Ways(blank=options.blank, choices=options.choices, since=before)
    asked = as_before(Asked(), before)
    order = build_options((record.game,), only, asked, ways)
    with Renderer(render_setup(project)) as renderer:
        # A game, and no path: whoever made the file chose the name.
        (found,) = compare(project, [Target(game_of(project, record.game))], order, renderer)
    return list(found.changes), found.edition


def _table(before: EarlierPrint, edition: str, found: list[PieceChange]) -> None:
    said = console()
    said.print(
        Text(f"{before.record.title}: {before.record.edition} → {edition}", style="bold"), soft_wrap=True
    )
    if not found:
        said.print(_("Nothing has changed."))
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in (_("Product"), _("Card"), _("Title"), _("What")):
        table.add_column(title)
    for title in (_("Out"), _("In")):
        table.add_column(title, justify="right")
    for one in found:
        number = (str(count) if count else "" for count in (one.out, one.into))
        words = (one.product, one.id, one.title, _(_WHAT[one.what.value]))
        table.add_row(*(Text(word) for word in (*words, *number)))
    said.print(table)
    count = sum(one.into for one in found)
    said.print(
        ngettext(
            "To print it: heimspiel build {game} --changed-since {path} ({count} piece)",
            "To print them: heimspiel build {game} --changed-since {path} ({count} pieces)",
            count,
        ).format(game=before.record.game, path=quote(str(before.path)), count=count),
        markup=False,
        soft_wrap=True,
    )


def _json(before: EarlierPrint, edition: str, found: list[PieceChange]) -> str:
    told = {
        "schema": 1,
        "game": before.record.game,
        "old": before.record.edition,
        "new": edition,
        "changes": [
            {
                "product": one.product,
                "id": one.id,
                "title": one.title,
                "what": one.what.value,
                "out": one.out,
                "in": one.into,
            }
            for one in found
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
