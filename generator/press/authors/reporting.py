"""Reports on a file: for the terminal in the reader's language, and as pages to print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from generator import i18n
from generator.diagnostics import ContentFault, Diagnostic
from generator.game.report import Report, ReportRequest, Section
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.model.print import Backs
from generator.own_cache import cache_folder
from generator.press.authors.authoring import AuthoredFile, desk
from generator.press.loading.check import check_content
from generator.press.loading.content import load_game
from generator.press.loading.papers import paper_of
from generator.press.loading.words import press_wording
from generator.press.options import BuildOptions
from generator.press.pipeline.assembly import press
from generator.press.pipeline.faces import FaceStudio
from generator.press.pipeline.file_names import stem
from generator.press.pipeline.print_jobs import print_jobs
from generator.press.pipeline.products import pages_run
from generator.press.project import Project
from generator.press.state.atomic import folder_lock, write_atomically
from generator.press.state.report_cache import Recollection
from generator.press.targets.selection import Target
from generator.wording import GERMAN

#: Lines of type on a page, and characters on a line, at the usual size. Type may shrink a little.
_LINES = 64
_CHARACTERS = 105


@dataclass(frozen=True)
class Reporter:
    """Makes the reports on one file. ``diagnostics``: what the rules say of the file."""

    project: Project
    desk: AuthoredFile
    content: GameContent
    loaded: Loaded[StrictModel]
    diagnostics: tuple[Diagnostic, ...]

    @classmethod
    def of(cls, project: Project, text: str) -> Reporter:
        """For the file named ``text``. Raises UsageFault for another kind, ContentFault for a bad file."""
        file = desk(project, text, "report")
        loading = load_game(project, file.target.game, file.path)
        if loading.content is None:
            raise ContentFault(loading.diagnostics)
        found = [*loading.diagnostics, *check_content(project, file.target.game, loading.content)]
        own = tuple(d for d in found if d.span is not None and d.span.path == file.label)
        return cls(project, file, loading.content, file.loaded, own)

    def report(self, request: ReportRequest) -> Report:
        """The report in the language in force. Raises UsageFault for what cannot be asked."""
        assert self.desk.authoring.report is not None
        with Recollection(cache_folder()) as memory:
            request = replace(request, memory=memory)
            return self.desk.authoring.report(self.content, self.loaded, request)

    def print_to(self, request: ReportRequest, options: BuildOptions) -> Path:
        """Print the report, in the edition's language if we speak it, below ``out``; the PDF."""
        with i18n.speaking(printed_language(self.content)):
            report = self.report(request)
        return print_report(self.project, self.content, self.desk.target, report, options, request.players)


def printed_language(content: GameContent) -> str:
    """The language of a report on paper: that of the edition if we speak it."""
    language = content.kit.model.language
    return language if language in i18n.LANGUAGES else GERMAN


def print_report(
    project: Project,
    content: GameContent,
    target: Target,
    report: Report,
    options: BuildOptions,
    players: int | None,
    name: str = "bericht",
) -> Path:
    """Print a report below the project's ``out``; the PDF, whose name ends with ``name``."""
    kit = content.kit.model
    paper, wording = paper_of(project, options.paper), press_wording(project, kit.language)
    palettes = content.of(Palettes)
    colours = palettes[0].model if palettes else Palettes(full={}, low={})
    studio = FaceStudio(project, colours, options.ink, kit.language)
    faces = tuple(
        Face(f"bericht-{number}", report.template, data, paper.sheet())
        for number, data in enumerate(pages(report), 1)
    )
    run = pages_run(studio, faces, report.title, paper, Backs.NONE)
    rendered = studio.render(faces, lambda *_step: None)
    ((_suffix, job),) = print_jobs(kit, [run], replace(options, backs=Backs.NONE), kit.version, wording)
    data, _notes = press(job, rendered, project)
    folder = project.out_folder(target.game.id)
    plain = replace(options, backs=Backs.DUPLEX_LONG, players=players)
    path = folder / f"{stem(target, kit, (), plain)}-{name}.pdf"
    with folder_lock(folder):
        write_atomically(path, data)
    return path


def pages(report: Report) -> list[dict[str, Any]]:
    """The template's data, a page each. Long tables are cut between rows; no page is too full to print."""
    blocks = [part for section in report.sections for part in _cut(section)]
    filled: list[list[Section]] = [[]]
    left = float(_LINES - 6 - sum(_lines(sentence) for sentence in report.advice))
    for block in blocks:
        height = _height(block)
        if filled[-1] and height > left:
            filled.append([])
            left = float(_LINES)
        filled[-1].append(block)
        left -= height
    common = {"title": report.title, "subtitle": report.subtitle, "facts": report.facts, "pages": len(filled)}
    return [
        {
            **common,
            "page": number,
            "advice": report.advice if number == 1 else (),
            "sections": [_as_data(section) for section in sections],
        }
        for number, sections in enumerate(filled, 1)
    ]


def _as_data(section: Section) -> dict[str, Any]:
    return {**asdict(section), "table": asdict(section.table) if section.table else None}


def _cut(section: Section) -> list[Section]:
    """A section, or several that each fit a page."""
    if section.table is None or _height(section) <= _LINES * 0.6:
        return [section]
    cuts, used = [0], 0.0
    for number, row in enumerate(section.table.rows):
        used += _row_lines(row)
        if number > cuts[-1] and used > _LINES * 0.45:
            cuts.append(number)
            used = _row_lines(row)
    return [
        Section(section.title, () if start else section.sentences, section.table.part(start, end))
        for start, end in pairwise([*cuts, len(section.table.rows)])
    ]


def _height(section: Section) -> float:
    rows: Sequence[tuple[str, ...]] = section.table.rows if section.table else ()
    return 3.2 + sum(_lines(s) for s in section.sentences) + sum(_row_lines(row) for row in rows) + bool(rows)


def _row_lines(row: tuple[str, ...]) -> float:
    return 1.25 * max(1, -(-sum(len(cell) + 2 for cell in row) // _CHARACTERS))


def _lines(sentence: str) -> int:
    return -(-len(sentence) // _CHARACTERS)
