"""A game's pieces for other programs and other people's presses: drawn as ever, written in other ways."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain

from generator.diagnostics import Diagnostic, UsageFault
from generator.export.card_makers import THE_GAME_CRAFTER, autofill_orders, card_pictures
from generator.export.collection import Collection, File, Progress, Say
from generator.export.cutter import GAP, cutter
from generator.export.pictures import pictures, vectors, whole
from generator.export.print_shop import print_shop
from generator.export.raster import pixels
from generator.export.tabletop_simulator import tabletop_simulator
from generator.export.web import web
from generator.export.wordlist import word_lists
from generator.geometry import Size
from generator.i18n import _
from generator.press.exporting.gathering import gathered
from generator.press.exporting.options import ExportOptions, ExportResult, Way
from generator.press.loading.papers import paper_of
from generator.press.options import no_progress
from generator.press.pipeline.faces import render_setup
from generator.press.pipeline.file_names import stem
from generator.press.pipeline.making import Plan, drawn
from generator.press.pipeline.print_jobs import created
from generator.press.project import Project
from generator.press.state.folders import strangers, write_folder
from generator.press.targets.folders import targets_of
from generator.render.pool import Renderer

#: Printed beyond the cut where nobody says how much, in mm.
USUAL_BLEED = 3.0
#: More than any card maker wants: the eighth of an inch, and what their cards are larger than ours.
_ENOUGH_BLEED = 4.0
#: Pixels of the largest picture: an A3 board at 600 dpi, 300 MB of memory.
MOST_PIXELS = 100_000_000
#: Ways that need to know what the faces say.
_WORDY = (Way.TEXT, Way.WEB)


def export(
    project: Project,
    options: ExportOptions,
    progress: Progress = no_progress,
    renderer: Renderer | None = None,
) -> ExportResult:
    """Write a folder for each of the targets below the project's ``out`` folder.

    ``renderer``: one that is open already.

    Raises ContentFault (nothing was written for that target), EnvironmentFault, or UsageFault, also where
    nothing of it goes that way.
    """
    build = replace(options.build, print_list=False)
    build = replace(build, bleed=_bleed(options), back_bleed=0.0)
    options = replace(options, build=build)
    folders, notes = [], dict[str, None]()
    found: list[Diagnostic] = []
    count = size = 0

    def counted(files: Iterator[File]) -> Iterator[File]:
        nonlocal count, size
        for file in files:
            count, size = count + 1, size + len(file.data)
            yield file

    with nullcontext(renderer) if renderer else Renderer(render_setup(project)) as drawing:
        drawing.get_ready()
        for text in build.targets:
            for made in drawn(project, targets_of(project, text), build, progress, drawing):
                found += made.notes
                for plan in made.plans:
                    folder = project.out_folder(plan.target.game.id) / _name(plan, options)
                    # Before minutes are spent on what cannot be put there.
                    strangers(folder)
                    collection = gathered(project, plan, made, folder.name, words=options.way in _WORDY)
                    here = replace(options, url=options.url or folder.as_uri())
                    sheet = paper_of(project, build.paper)
                    paper = Size(sheet.width, sheet.height)
                    files = _files(collection, here, paper, progress, lambda text: notes.setdefault(text))
                    # Why nothing goes that way has been noted by then.
                    if (first := next(files, None)) is None:
                        continue
                    write_folder(folder, counted(chain((first,), files)))
                    folders.append(folder)
    if not folders:
        raise UsageFault(_("There is nothing to export this way."), " ".join(notes))
    return ExportResult(tuple(folders), count, size, tuple(notes), tuple(dict.fromkeys(found)))


#: Ways that know themselves how much they want beyond the cut.
_OWN_BLEED = (Way.TGC, Way.MPC, Way.CUTTER)


def _bleed(options: ExportOptions) -> float:
    """What is drawn beyond the cut, in mm."""
    if options.way in (Way.TGC, Way.MPC):
        return _ENOUGH_BLEED
    if options.way is Way.CUTTER:
        return GAP / 2
    return (options.build.bleed or USUAL_BLEED) if options.bled or options.way is Way.SHOP else 0.0


def _name(plan: Plan, options: ExportOptions) -> str:
    """What the folder is called: as the PDF would be, and where to."""
    bleed = plan.options.bleed if options.way not in _OWN_BLEED else 0.0
    asked = replace(plan.options, backs=options.build.backs, print_list=True, bleed=bleed)
    return f"{stem(plan.target, plan.kit, plan.products, asked, plan.part)}-{options.way}"


def _files(
    collection: Collection, options: ExportOptions, paper: Size, progress: Progress, say: Say
) -> Iterator[File]:
    """What is exported, file by file."""
    if options.way is Way.TEXT:
        return word_lists(collection)
    _check_size(collection, options.dpi)
    if options.way is Way.TTS:
        return tabletop_simulator(collection, options.dpi, options.url.rstrip("/") + "/", progress)
    if options.way is Way.WEB:
        return web(collection, progress)
    if options.way is Way.CUTTER:
        return cutter(collection, paper, say, progress)
    if options.way is Way.TGC:
        return card_pictures(collection, THE_GAME_CRAFTER, say, progress)
    if options.way is Way.MPC:
        return autofill_orders(collection, say, progress)
    if options.bled or options.way is Way.SHOP:
        _say_what_has_no_bleed(collection, say)
    if options.way is Way.SVG:
        return vectors(collection, progress)
    if options.way is Way.SHOP:
        return print_shop(collection, created() or datetime.now(UTC), progress)
    return pictures(collection, options.way, options.dpi, progress)


def _check_size(collection: Collection, dpi: float) -> None:
    """Raises UsageFault for a picture that no computer would like."""
    for product, shown in collection.faces:
        size = whole(shown)
        if pixels(size.width, dpi) * pixels(size.height, dpi) > MOST_PIXELS:
            most = int((MOST_PIXELS / (size.width * size.height)) ** 0.5 * 25.4)
            raise UsageFault(
                _("“{product}” would have more than {most} million pixels at {dpi:g} dpi.").format(
                    product=product.id, most=MOST_PIXELS // 1_000_000, dpi=dpi
                ),
                _("Choose {dpi} dpi or less, or leave it out with --only.").format(dpi=most),
            )


def _say_what_has_no_bleed(collection: Collection, say: Say) -> None:
    without = [p.title for p in collection.products if not any(face.bleed for face in p.faces)]
    if without:
        say(_("Only cards can be drawn with bleed; without: {names}.").format(names=", ".join(without)))
