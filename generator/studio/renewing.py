"""What has changed since an earlier print, and what of it is to be printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.i18n import N_, _
from generator.model.record import Record
from generator.press.earlier.reading import earlier_print
from generator.press.loading.games import game_of
from generator.press.options import BuildOptions
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


def since_then(project: Project, options: BuildOptions, path: Path) -> BuildOptions:
    """``options`` for an update of the PDF at ``path``, printed in the way that it was.

    Raises UsageFault or ContentFault for a file that says nothing of itself.
    """
    before = earlier_print(project, path)
    record = before.record
    asked = record.options
    return replace(
        options,
        targets=(record.game,),
        only=_only(record),
        paper=asked.paper,
        ink=asked.ink,
        backs=asked.backs,
        bleed=asked.bleed,
        format=asked.format,
        usual_format=asked.format is None,
        players=asked.players,
        usual_players=asked.players is None,
        blank=asked.blank,
        choices=asked.choices,
        since=before,
    )


def _only(record: Record) -> tuple[str, ...]:
    return () if record.scope == "game" else tuple(product.id for product in record.products)


def changed_since(
    project: Project, renderer: Renderer, options: BuildOptions, path: Path
) -> Mapping[str, Any]:
    """What has changed since the PDF at ``path``: what became of each piece, how many go out and come in."""
    options = since_then(project, options, path)
    # A game, and no path: whoever made the file chose the name.
    (found,) = compare(project, [Target(game_of(project, options.targets[0]))], options, renderer)
    record = found.old.record
    return {
        "game": record.game,
        "title": record.title,
        "old": record.edition,
        "new": found.edition,
        "changes": [
            {
                "product": one.product_title,
                "title": one.title or one.id,
                "what": one.what.value,
                "word": _(_WHAT[one.what.value]),
                "out": one.out,
                "into": one.into,
            }
            for one in found.changes
        ],
    }
