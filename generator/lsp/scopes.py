"""Within what a name holds, for a place that is known by its guide."""

from __future__ import annotations

from generator.lsp.book import Scope
from generator.lsp.desk import OpenFile
from generator.lsp.guide import Guide
from generator.model.names import Mark


def scope_of(file: OpenFile, mark: Mark, guide: Guide) -> Scope:
    """The entry within which the name is unique; None outside of any, as ``Name.scope`` says it."""
    within = mark.namespace.within
    if not within:
        return "", ()
    holders = ((file.label, loc) for loc, model in reversed(guide.around) if model == within)
    return next(holders, None)
