"""What is wrong with a table of a game of one's own while it is being written."""

from __future__ import annotations

import os
from pathlib import Path

from generator.diagnostics import Diagnostic, UsageFault, by_place
from generator.i18n import _
from generator.lint.engine import finished
from generator.lsp.open_project import OpenProject
from generator.press.loading.check import texts_in_steps
from generator.press.project import Project
from generator.press.targets.selection import items_target
from generator.studio.texts import place_of


def table_findings(project: Project, label: str, text: str) -> list[Diagnostic]:
    """All that is wrong with the table ``label`` where it says ``text``, sorted by place.

    Raises UsageFault for one that no product prints.
    """
    path = place_of(project, label)
    target = items_target(project, path)
    if target is None:
        raise UsageFault(_("no product prints “{path}”").format(path=label))
    opened = OpenProject(project.root, project.shipped, project.out)
    opened.unsaved[Path(os.path.realpath(path))] = text.encode("utf-8", "surrogatepass")
    _content, found = finished(texts_in_steps(opened.for_a_moment(), target.game, None))
    return by_place(dict.fromkeys(one for one in found if one.span is not None and one.span.path == label))
