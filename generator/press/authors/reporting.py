"""Reports on a file: for the terminal in the reader's language, and as pages to print."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator import i18n
from generator.diagnostics import ContentFault, Diagnostic
from generator.game.report import Report, ReportRequest
from generator.model.content import GameContent
from generator.model.palette import Palettes
from generator.model.pieces import Face
from generator.model.print import Backs
from generator.own_cache import cache_folder
from generator.press.authors.authoring import AuthoredFile, desk
from generator.press.authors.report_pages import pages
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


@dataclass(frozen=True)
class Reporter:
    """Makes the reports on one file. ``diagnostics``: what the rules say of the file."""

    project: Project
    desk: AuthoredFile
    content: GameContent
    diagnostics: tuple[Diagnostic, ...]

    @classmethod
    def of(cls, project: Project, text: str) -> Reporter:
        """For the file named ``text``. Raises UsageFault for another kind, ContentFault for a bad file."""
        file = desk(project, text, "report")
        return cls(project, file, *judged(project, file))

    def report(self, request: ReportRequest) -> Report:
        """The report in the language in force. Raises UsageFault for what cannot be asked."""
        assert self.desk.authoring.report is not None
        with Recollection(cache_folder()) as memory:
            request = replace(request, memory=memory)
            return self.desk.authoring.report(self.content, self.desk.loaded, request)

    def print_to(self, request: ReportRequest, options: BuildOptions) -> Path:
        """Print the report, in the edition's language if we speak it, below ``out``; the PDF."""
        with i18n.speaking(printed_language(self.content)):
            report = self.report(request)
        return print_report(self.project, self.content, self.desk.target, report, options, request.players)


def judged(project: Project, file: AuthoredFile) -> tuple[GameContent, tuple[Diagnostic, ...]]:
    """A file's game, and what the rules say of the file. Raises ContentFault where nothing can be said."""
    loading = load_game(project, file.target.game, file.path)
    if loading.content is None:
        raise ContentFault(loading.diagnostics)
    asked = replace(loading.content, asked_for=file.label)
    found = [*loading.diagnostics, *check_content(project, file.target.game, asked)]
    return loading.content, tuple(d for d in found if d.span is not None and d.span.path == file.label)


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
    sheet = paper.sheet()
    faces = tuple(
        Face.of(f"bericht-{data.page}", data.templates[0], data, sheet)
        for data in pages(report, sheet, content.fonts)
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
