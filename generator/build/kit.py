"""A kit from YAML to finished PDFs: load, check, view, render, impose, assemble, preflight, write."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from generator.build.atomic import folder_lock, write_atomically
from generator.build.check import check_content
from generator.build.content import load_game, read_yaml
from generator.build.faces import FaceStudio
from generator.build.options import BuildOptions, BuildResult, Progress, Row, no_progress
from generator.build.printlist import credits_face, print_list_face
from generator.build.project import Project
from generator.build.targets import Target, check_format, products_of, resolve
from generator.diagnostics import ContentFault, Diagnostic, Severity, UsageFault
from generator.game.contract import ViewRequest
from generator.game.generic import view as generic_view
from generator.i18n import _
from generator.impose.counting import section
from generator.impose.impose import impose, split_manual
from generator.impose.ink import sheet_coverage
from generator.impose.job import PrintJob, Section
from generator.impose.order import Item, Order
from generator.impose.papers import check_papers
from generator.impose.preflight import preflight
from generator.impose.press import assemble
from generator.impose.sheet import Sheet, Side
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kind, Kit, Product, Stock
from generator.model.palette import Palettes
from generator.model.pieces import Face, Piece
from generator.model.print import Backs, FormatsFile, Paper, PapersFile
from generator.model.rendered import RenderedFace
from generator.suggest import closest


@dataclass(frozen=True)
class Run:
    """One product on its way: what it is, its pieces, and their sheets."""

    product: Product
    pieces: tuple[Piece, ...]
    order: Order
    sheets: tuple[Sheet, ...]

    @property
    def leaves(self) -> int:
        """Sheets of paper."""
        return sum(1 for sheet in self.sheets if sheet.side is not Side.BACK)


def build(project: Project, options: BuildOptions, progress: Progress = no_progress) -> BuildResult:
    """Build every target's PDFs below the project's ``out`` folder.

    Raises ContentFault (nothing was written for that target), UsageFault or EnvironmentFault.
    """
    files: list[Path] = []
    rows: list[Row] = []
    notes: list[Diagnostic] = []
    for text in options.targets:
        result = _build_target(project, resolve(project, text), options, progress)
        files += result.files
        rows += result.rows
        notes += result.diagnostics
    return BuildResult(tuple(files), tuple(rows), tuple(dict.fromkeys(notes)))


def _build_target(project: Project, target: Target, options: BuildOptions, progress: Progress) -> BuildResult:
    progress("load", 0, 1)
    content, notes = _checked(project, target)
    kit = content.kit.model
    paper, formats = _paper(project, options.paper), _formats(project)
    folder = project.game_folder(target.game.id)
    assert folder is not None
    products = products_of(kit, target, options.only, folder)
    check_format(options.format, products)
    if target.file is not None:
        content = _only_file(project, target, content)
    palettes = content.of(Palettes)
    studio = FaceStudio(project, palettes[0].model if palettes else Palettes(full={}, low={}), options.ink)
    ordered = sorted(products, key=lambda p: p.stock is not Stock.CARDSTOCK)
    runs = [_run(content, target, product, options, paper, formats, studio) for product in ordered]
    version = _version_code(kit, runs)
    front = print_list_face(kit, runs, paper, options, version)
    last = credits_face(project, kit, paper)
    frame = [
        _page_run(studio, face, title, paper, options.backs)
        for face, title in ((front, _PRINT_LIST), (last, _CREDITS))
    ]
    everything = [frame[0], *runs, frame[1]]
    faces = studio.render(
        [f for run in everything for p in run.pieces for f in (p.front, p.back) if f], progress
    )
    progress("assemble", 0, 1)
    jobs = _jobs(kit, everything, options, version)
    stem = _stem(target, kit, products, options)
    # Not the name in the kit: a copied game that still bears the original's must not overwrite its PDFs.
    folder_out = project.out / target.game.id
    pdfs: list[tuple[Path, bytes]] = []
    for suffix, job in jobs:
        data = assemble(job, faces, lambda name: (project.fonts_folder() / name).read_bytes())
        faults = preflight(data, job, faces)
        errors = [d for d in faults if d.severity is Severity.ERROR]
        if errors:
            raise ContentFault(errors)
        notes += faults
        pdfs.append((folder_out / f"{stem}{suffix}.pdf", data))
    progress("write", 0, 1)
    with folder_lock(folder_out):
        for path, data in pdfs:
            write_atomically(path, data)
    rows = tuple(_row(run, faces) for run in runs)
    progress("write", 1, 1)
    return BuildResult(tuple(path for path, _data in pdfs), rows, tuple(notes))


def _checked(project: Project, target: Target) -> tuple[GameContent, list[Diagnostic]]:
    loading = load_game(project, target.game, target.file)
    found = [*loading.diagnostics]
    if loading.content is not None:
        found += check_content(project, target.game, loading.content)
    errors = [d for d in found if d.severity is Severity.ERROR]
    if errors or loading.content is None:
        raise ContentFault(errors)
    return loading.content, [d for d in found if d.severity is not Severity.ERROR]


def _only_file(project: Project, target: Target, content: GameContent) -> GameContent:
    assert target.file is not None
    label = project.label(target.file)
    chosen = next((d for d in content.documents if d.path == label), None)
    if chosen is None:
        return content
    kept = tuple(d for d in content.documents if d.path == label or type(d.model) is not type(chosen.model))
    return replace(content, documents=kept)


def _paper(project: Project, wanted: str) -> Paper:
    path = project.content_file("_print/papers.yaml")
    assert path is not None, "papers.yaml is shipped"
    papers: Loaded[PapersFile] = read_yaml(path, project.label(path), PapersFile)
    faults = check_papers(papers)
    if faults:
        raise ContentFault(faults)
    found = papers.model.paper(wanted)
    if found is None:
        ids = [paper.id for paper in papers.model.papers]
        near = closest(wanted, ids)
        hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        raise UsageFault(
            _("there is no paper “{paper}”").format(paper=wanted),
            hint + _("Papers: {papers}.").format(papers=", ".join(ids)),
        )
    return found


def _formats(project: Project) -> Loaded[FormatsFile]:
    path = project.content_file("_print/formats.yaml")
    assert path is not None, "formats.yaml is shipped"
    return read_yaml(path, project.label(path), FormatsFile)


def _run(
    content: GameContent,
    target: Target,
    product: Product,
    options: BuildOptions,
    paper: Paper,
    formats: Loaded[FormatsFile],
    studio: FaceStudio,
) -> Run:
    name = options.format if options.format in product.formats else product.format
    place = content.kit.span("products", content.kit.model.products.index(product), "format")
    format_ = formats.model.format(name)
    if format_ is None:
        from generator.build.defects.unknown_format import UnknownFormat

        ids = [f.id for f in formats.model.formats]
        raise ContentFault([UnknownFormat.at(place, format=name, formats=", ".join(ids))])
    size = format_.trim(paper)
    bleed = options.bleed if product.kind is Kind.CARDS and format_.sheet is None else 0.0
    players = options.players or content.kit.model.players
    view = target.game.views.get(product.id, generic_view)
    pieces = tuple(view(content, ViewRequest(product, size, bleed, players)))
    times = product.copies.times(players)
    pieces = tuple(replace(piece, copies=piece.copies * times) for piece in pieces)
    items = tuple(
        Item(studio.digest(piece.front), studio.digest(piece.back) if piece.back else None, piece.copies)
        for piece in pieces
    )
    order = Order(product.title, product.kind, size, items, bleed, place)
    return Run(product, pieces, order, tuple(impose(order, paper, options.backs)))


_PRINT_LIST = "Druckliste"
_CREDITS = "Nachweise"


def _page_run(studio: FaceStudio, face: Face, title: str, paper: Paper, backs: Backs) -> Run:
    """A page of the press's own, before or after the products."""
    product = Product(
        id=face.key, title=title, kind=Kind.SHEET, template=face.template, format="blatt", purpose=title
    )
    order = Order(title, Kind.SHEET, face.size, (Item(studio.digest(face)),))
    return Run(product, (Piece(face),), order, tuple(impose(order, paper, backs)))


def _version_code(kit: Kit, runs: Sequence[Run]) -> str:
    """The kit's version and a code that changes when anything printed changes."""
    summary = hashlib.sha256()
    for run in runs:
        for item in run.order.items:
            summary.update(f"{item.front}{item.back}{item.copies}".encode())
    return f"{kit.version} · {summary.hexdigest()[:6]}"


def _jobs(kit: Kit, runs: Sequence[Run], options: BuildOptions, version: str) -> list[tuple[str, PrintJob]]:
    def job(sections: Iterable[Section]) -> PrintJob:
        return PrintJob(
            title=kit.title,
            game=kit.title,
            subject=kit.subtitle,
            language="de",
            author="Heimspiel",
            keywords=(kit.title, *(run.product.title for run in runs)),
            duplex=options.backs,
            version_code=version,
            created=_created(),
            sections=tuple(part for part in sections if part.sheets),
        )

    mode = options.backs
    if mode is not Backs.MANUAL:
        return [("", job(section(run.order, run.sheets, mode) for run in runs))]
    halves = [(run.order, *split_manual(run.sheets)) for run in runs]
    return [
        ("-vorderseiten", job(section(order, front, mode, back) for order, front, back in halves)),
        ("-rueckseiten", job(section(order, back, mode, front) for order, front, back in halves)),
    ]


def _created() -> datetime | None:
    """SOURCE_DATE_EPOCH where it is set; otherwise no date, so that the same input gives the same bytes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    # Up to the year 9999: beyond it no date exists.
    return datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() and len(epoch) <= 11 else None


_MODE_NAMES = {
    Backs.DUPLEX_LONG: "",
    Backs.DUPLEX_SHORT: "-kurze-kante",
    Backs.MANUAL: "-von-hand",
    Backs.GUTTERFOLD: "-faltbogen",
    Backs.NONE: "-einseitig",
}


def _stem(target: Target, kit: Kit, products: Sequence[Product], options: BuildOptions) -> str:
    name = kit.game
    if target.file is not None:
        name = f"{kit.game}-{_safe(target.file.stem)}"
    elif len(products) == 1:
        name = f"{kit.game}-{products[0].id}"
    elif options.only:
        name = f"{kit.game}-auswahl"
    size = f"-{options.format}" if options.format else ""
    ink = "-sparsam" if options.ink == "low" else ""
    return f"{name}{size}-{options.paper}{ink}{_MODE_NAMES[options.backs]}"


def _safe(text: str) -> str:
    """A file name's stem without anything that a file system dislikes.

    Twins such as ``a b`` and ``a-b`` must not meet in one file, nor ``A`` and ``a`` where a file system
    folds case: when anything had to change, a short check sum of the whole name follows.
    """
    kept = "".join(c if c.isascii() and c.isalnum() or c in "-_äöüß" else "-" for c in text.lower())
    kept = kept.strip("-_")[:60] or "datei"
    if kept == text:
        return kept
    return f"{kept}-{hashlib.sha256(text.encode('utf-8', 'surrogateescape')).hexdigest()[:6]}"


def _row(run: Run, faces: dict[str, RenderedFace]) -> Row:
    printed = [sheet for sheet in run.sheets if sheet.placements]
    mean = sum(sheet_coverage(sheet, faces) for sheet in printed) / len(printed) if printed else 0.0
    return Row(
        run.product.id,
        run.product.title,
        run.order.faces,
        run.leaves,
        run.product.stock.value,
        mean,
    )
