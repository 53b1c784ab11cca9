"""What is asked beside printing: chances, reports, places on a plan, sheets that were filled in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.diagnostics import UsageFault
from generator.game.report import ReportRequest
from generator.i18n import _
from generator.lsp.open_project import OpenProject
from generator.press.authors.authoring import find_layout
from generator.press.authors.reporting import Reporter
from generator.press.forms.importing import read_form
from generator.press.loading.check import check
from generator.press.loading.games import game_of
from generator.press.options import BuildOptions, Progress
from generator.press.project import Project
from generator.render.pool import Renderer
from generator.source.edit import written
from generator.studio.faults import findings
from generator.studio.pressroom import PressRoom, StudioOrder
from generator.studio.renewing import changed_since as compared
from generator.studio.trial_worker import shown

#: What a field holds that was left empty.
_NOTHING: tuple[object, ...] = ("", [], {}, ())


def odds(project: Project, game: str, asked: Mapping[str, int]) -> Mapping[str, Any]:
    """The chances of what somebody is about to try. Raises UsageFault for a game or numbers without any."""
    found = game_of(project, game).odds
    if found is None or any(name not in found.asks or n not in found.asks[name] for name, n in asked.items()):
        raise UsageFault(_("Nobody can draw that."))
    return shown(found.answer(asked))


def reported(
    project: Project,
    room: PressRoom,
    name: str,
    path: str,
    players: int | None,
    crew: tuple[str, ...],
    printed: BuildOptions | None,
) -> Mapping[str, Any]:
    """The report on a file; with ``printed``, a PDF as well. Raises ContentFault, UsageFault, Stopped."""

    def work(_order: StudioOrder, progress: Progress, _renderer: Renderer) -> Mapping[str, Any]:
        reporter = Reporter.of(project, path)
        request = ReportRequest(players, crew, lambda done, total: progress("rehearse", done, total))
        told = shown(reporter.report(request))
        file = reporter.print_to(request, printed) if printed is not None else None
        files = [{"path": str(file), "name": file.name, "size": file.stat().st_size}] if file else []
        return {"report": told, "files": files, "findings": findings(reporter.diagnostics)}

    return room.carry_out(name, work)


def changed_since(
    project: Project, room: PressRoom, name: str, options: BuildOptions, path: Path
) -> Mapping[str, Any]:
    """What has changed since the PDF at ``path`` (renewing.py), while somebody looks on."""

    def work(_order: StudioOrder, _progress: Progress, renderer: Renderer) -> Mapping[str, Any]:
        return compared(project, renderer, options, path)

    return room.carry_out(name, work)


def laid_out(project: Project, path: str, afresh: bool) -> Mapping[str, Any]:
    """Places for the rooms of a plan: what changes in the file, and the file with it; nothing is written."""
    found = find_layout(project, path, afresh=afresh)
    changes = [[".".join(map(str, one.loc)), written(one.value)] for one in found.changes]
    return {"path": found.label, "changes": changes, "text": found.data.decode("utf-8")}


def filled_in(project: Project, pdf: Path) -> Mapping[str, Any]:
    """What was filled into a sheet: the file that it would become, and what would be wrong with it.

    Nothing is written. Raises ContentFault where it is no sheet of ours.
    """
    form = read_form(project, pdf)
    folder = (project.root / "content" / form.game / form.kind.pattern).parent
    path = project.own_place(form.namesake or folder / form.path(project.root).name)
    label, text = project.label(path), form.text(path, project.root)
    opened = OpenProject(project.root, project.shipped, project.out)
    opened.unsaved[path] = text.encode()
    wrong = [one for one in check(opened, (form.game,)) if one.span is not None and one.span.path == label]
    return {
        "game": form.game,
        "name": form.filled.name,
        "path": label,
        "there": path.is_file(),
        "text": text,
        "values": [[key, _plain(value)] for key, value in form.filled.data.items() if value not in _NOTHING],
        "left": [[key, value] for key, value in form.left_over.items()],
        "findings": findings(wrong),
    }


def _plain(value: object) -> str:
    """A value in one line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {_plain(one)}" for key, one in value.items() if one not in _NOTHING)
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value))
    return str(value)
