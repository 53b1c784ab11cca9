"""Draws batches of faces. Runs inside a worker process: templates and texts are not to be trusted."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import TemplateError, TemplateNotFound, TemplateRuntimeError, TemplateSyntaxError, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.project_files import ProjectFiles
from generator.render.assets import RefusedFile
from generator.render.blame import in_template, place_of, short_address
from generator.render.drawings import DamagedDrawing
from generator.render.drawn_type import families_in
from generator.render.environment import template_environment
from generator.render.fonts import FontFiles
from generator.render.ink import Inked, InkMeter
from generator.render.job import Batch, FaceJob, FaceResult, ReportedDefect
from generator.render.markup import document, fill, style_sheet
from generator.render.weasy.inspection import MM_PER_PX, Overflow, off_page, overflows, type_used
from generator.render.weasy.listening import PagesBegun, WeasyPrintLog
from generator.render.weasy.loading import import_weasyprint

if TYPE_CHECKING:
    from generator.render.compiled.lessons import Learner
    from generator.render.weasy.painting import Painted
    from generator.render.weasy.watching import Seen

_LARGEST_MARKUP = 20_000_000
_FIT_ROUNDS = 8
#: What CSS calls “whichever font there is”.
_ANY_FONT = {"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"}


class Engine:
    """WeasyPrint with the project's templates, assets and fonts, and nothing else."""

    def __init__(
        self,
        templates: Sequence[Path],
        assets: Sequence[Path],
        fonts: Sequence[Path],
        step: Callable[[str], None],
        *,
        fast: bool = True,
        environment: ImmutableSandboxedEnvironment | None = None,
    ) -> None:
        """``step`` is told the digest of each face that is worked on, "" for all of a batch together.

        ``fast``: with the speed-ups that the installed libraries allow. ``environment``: one that has read
        templates already.
        """
        self._weasyprint = import_weasyprint()
        from weasyprint.text.fonts import FontConfiguration

        from generator.render.weasy.fetcher import ProjectFetcher
        from generator.render.weasy.form_fields import FieldReader
        from generator.render.weasy.painting import Painter
        from generator.render.weasy.proof import Proofreader
        from generator.render.weasy.speedups import switch_on, taker, without

        if fast:
            switch_on()
        self._take_out = taker() if fast else without
        #: Can be learnt how the next face is drawn sooner?
        self.teaches = fast and switch_on() >= {"compiled faces", "drawings read apart"}
        self._environment = environment or template_environment(templates)
        self._base_url = templates[0].resolve().as_uri() + "/"
        folders = [*templates, *assets, *fonts]
        files = ProjectFiles.below(folder.parent for folder in folders)
        self._fetcher = ProjectFetcher([*folders, *(folder.resolve() for folder in folders)], files)
        self._font_configuration = FontConfiguration()
        font_files = FontFiles.joined(fonts)
        self._families = font_files.families
        self._painter = Painter(font_files)
        self._meter = InkMeter(fonts)
        self._fields = FieldReader(font_files, self._font_configuration)
        self._proofreader = Proofreader(self._fetcher, self._base_url, fonts)
        self._log = WeasyPrintLog()
        logger = logging.getLogger("weasyprint")
        logger.handlers = [self._log]
        # Why something was left out is said there.
        logger.setLevel(logging.DEBUG)
        logger.propagate = False
        self._step = step
        self._pages = PagesBegun(step)
        self._bodies: dict[str, str] = {}
        self._learner: Learner | None = None
        self._alone: dict[tuple[str, str], bool] = {}
        gc.disable()

    def draw(
        self, batch: Batch, bodies: Mapping[str, str] | None = None, learner: Learner | None = None
    ) -> list[FaceResult]:
        """Draw a batch; a face that fails carries its problems and no PDF.

        Faces are laid out together because that is faster. When anything is wrong they are drawn one by one,
        so that the complaint names the right one. ``bodies``: templates that are filled already, by the
        digests
        of their faces. ``learner`` is told of faces that were drawn without a problem.
        """
        self._bodies = dict(bodies or {})
        self._learner = learner if self.teaches else None
        results = self._attempt(batch)
        if len(batch.faces) > 1 and any(result.problems for result in results):
            results = [self._attempt(batch.only((face,)))[0] for face in batch.faces]
        self._bodies, self._learner = {}, None
        return results

    def _attempt(self, batch: Batch) -> list[FaceResult]:
        try:
            if batch.fill:
                return self._filled_in(batch)
            return self._proofread(batch) if batch.proof else self._laid_out(batch)
        except TemplateNotFound as error:
            problem = ReportedDefect(
                "TemplateMissing", {"name": error.name or batch.template, **place_of(error)}
            )
        except (TemplateSyntaxError, UndefinedError, TemplateError) as error:
            problem = ReportedDefect("TemplateFault", {"detail": str(error), **place_of(error)})
        except RefusedFile as error:
            problem = ReportedDefect("FileRefused", {"url": error.url, "reason": error.reason})
        except DamagedDrawing as error:
            problem = ReportedDefect("BrokenDrawing", {"detail": str(error)})
        except MemoryError:
            raise
        except Exception as error:
            # Whatever it is, people learn which item and template it was, and others are drawn.
            if in_template(error):
                problem = ReportedDefect("TemplateFault", {"detail": str(error), **place_of(error)})
            elif refused := self._fetcher.take_refused():
                # Of some files WeasyPrint does not expect that they cannot be had.
                problem = ReportedDefect(
                    "FileRefused", {"url": short_address(refused[0].url), "reason": refused[0].reason}
                )
            elif isinstance(error, RecursionError):
                problem = ReportedDefect("LayoutCrash", {"detail": "too deeply nested"})
            else:
                problem = ReportedDefect("LayoutCrash", {"detail": ""})
        # What was said and refused until then is none of the next face's.
        self._complaints()
        return [_failed(face, problem) for face in batch.faces]

    def _laid_out(self, batch: Batch) -> list[FaceResult]:
        self._fetcher.take_families()  # of an attempt that was broken off
        fitted: dict[int, dict[int, float]] = {}
        wanted = list(range(len(batch.faces)))
        documents: dict[int, tuple[Any, Any]] = {}
        still: dict[int, list[Overflow]] = {}
        common: list[ReportedDefect] = []
        for _round in range(_FIT_ROUNDS):
            part = batch.only(tuple(batch.faces[i] for i in wanted))
            sizes = {place: fitted[i] for place, i in enumerate(wanted) if i in fitted}
            document = self._render(part, sizes)
            common += self._complaints()
            if len(document.pages) != len(wanted):
                spill = ReportedDefect("FaceSpillsOver", {"pages": len(document.pages)})
                return [_failed(face, spill) for face in batch.faces]
            again = []
            for place, i in enumerate(wanted):
                self._step(batch.faces[i].digest)
                page = document.pages[place]
                documents[i] = (document, page)
                found = overflows(page._page_box)
                still[i] = found
                if self._shrink(fitted.setdefault(i, {}), found):
                    again.append(i)
            if not again:
                break
            wanted = again
        finished = [
            self._finish(face, *documents[i], batch, still[i], common, frozenset(fitted[i]))
            for i, face in enumerate(batch.faces)
        ]
        wanted_of = {face.digest for face in batch.faces if face.inked}
        to_measure = [
            (result.digest, Inked(painted.bodies, painted.fonts_at, painted.fonts))
            for result, painted in finished
            if result.digest in wanted_of and not result.problems
        ]
        inks = self._meter.measure([page for _digest, page in to_measure])
        inked = {digest for digest, _page in to_measure}
        return [
            self._inked(result, inks) if result.digest in inked else result for result, _painted in finished
        ]

    def _inked(self, result: FaceResult, inks: Iterator[float]) -> FaceResult:
        self._step(result.digest)
        return replace(result, coverage=next(inks))

    @staticmethod
    def _shrink(sizes: dict[int, float], found: Sequence[Overflow]) -> bool:
        """Step the type of overflowing boxes down by quarter points; False when nothing can shrink."""
        changed = False
        for overflow in found:
            box = int(overflow.fit_id.rpartition("-")[2])
            if overflow.size <= overflow.minimum + 0.01:
                continue
            size = int(overflow.size * overflow.factor * 4) / 4
            size = max(overflow.minimum, min(size, overflow.size - 0.25))
            sizes[box] = size
            changed = True
        return changed

    def _each(self, batch: Batch) -> Iterator[str]:
        """The filled template of each face, as its turn comes."""
        for face in batch.faces:
            self._step(face.digest)
            body = self._bodies.get(face.digest)
            if body is None:
                body = self._bodies[face.digest] = fill(self._environment, batch, face.data)
            yield body

    def _filled_in(self, batch: Batch) -> list[FaceResult]:
        """The filled templates alone."""
        found = [
            FaceResult(face.digest, b"", {}, 0.0, None, markup=body)
            for face, body in zip(batch.faces, self._each(batch), strict=True)
        ]
        if sum(len(result.markup) for result in found) > _LARGEST_MARKUP:
            raise TemplateRuntimeError("the filled template is larger than 20 MB")
        return found

    def _proofread(self, batch: Batch) -> list[FaceResult]:
        """What can be said without a layout; the faces stay undrawn."""
        self._fetcher.take_families()
        markup = self._filled(batch, {})
        self._step(batch.faces[0].digest if len(batch.faces) == 1 else "")
        self._proofreader.fetch_pictures(markup)
        problems = self._complaints()
        families = self._proofreader.families(markup) | self._fetcher.take_families()
        problems += self._unknown_fonts(families)
        problems += _without_glyph(self._proofreader.without_glyph(markup))
        return [_failed(face, *problems) for face in batch.faces]

    def _render(self, batch: Batch, fitted: dict[int, dict[int, float]]) -> Any:
        markup = self._filled(batch, fitted)
        self._pages.digests = [face.digest for face in batch.faces]
        self._step(self._pages.digests[0] if len(batch.faces) == 1 else "")
        html = self._weasyprint.HTML(
            string=self._take_out(markup), base_url=self._base_url, url_fetcher=self._fetcher
        )
        try:
            return html.render(font_config=self._font_configuration)
        finally:
            self._pages.digests = []

    def _filled(self, batch: Batch, fitted: dict[int, dict[int, float]]) -> str:
        """The templates with all that the faces hold, as one page of HTML."""
        markup = document(self._environment, batch, self._each(batch), fitted)
        if len(markup) > _LARGEST_MARKUP:
            raise TemplateRuntimeError("the filled template is larger than 20 MB")
        return markup

    def _complaints(self) -> list[ReportedDefect]:
        """What the layout complained about; refused files first, since they also cause warnings."""
        refused = self._fetcher.take_refused()
        lines = self._log.take()
        if refused:
            short = {r.url: r.reason for r in refused}
            return [
                ReportedDefect("FileRefused", {"url": short_address(u), "reason": why})
                for u, why in short.items()
            ]
        return [
            ReportedDefect("RendererWarning", {"detail": line[:300]})
            for line in lines
            # Missing glyphs become GlyphMissing; ids of clips and patterns recur in every face's drawing.
            if not line.startswith((".notdef glyph", "Anchor defined twice"))
        ]

    def _finish(
        self,
        face: FaceJob,
        document: Any,
        page: Any,
        batch: Batch,
        too_large: Sequence[Overflow],
        common: Sequence[ReportedDefect],
        fitted: frozenset[int],
    ) -> tuple[FaceResult, Painted]:
        """The face, its ink not yet measured. ``fitted`` are the boxes that were set in smaller type."""
        self._step(face.digest)
        width, height = batch.width + 2 * batch.bleed, batch.height + 2 * batch.bleed
        # The page is taller than the face (see markup); what is painted is the face alone.
        page.height = height / MM_PER_PX
        problems = list(common)
        for overflow in too_large:
            wide = overflow.excess_x >= overflow.excess_y
            problems.append(
                ReportedDefect(
                    "TextTooLong",
                    {
                        "excess": f"{max(overflow.excess_x, overflow.excess_y):.1f}",
                        "direction": "wide" if wide else "tall",
                        "text": overflow.text,
                        "minimum": f"{overflow.minimum:g}",
                    },
                )
            )
        problems += [
            ReportedDefect("TextOffThePage", {"text": off.text, "excess": f"{off.excess:.1f}"})
            for off in off_page(page._page_box, width, height)
            if not too_large
        ]
        painted, seen = self._painted(document, page)
        problems += self._complaints()
        drawn = self._fetcher.take_families()
        others = {use["name"].split(",")[0] for use in painted.fonts.values() if not use["file"]}
        problems += [ReportedDefect("FontOfAnotherKind", {"family": name}) for name in sorted(others)]
        if not others:  # which may have no letter at all
            problems += _without_glyph(sorted(painted.missing))
        fields, misdescribed = self._fields.read(page._page_box)
        problems += misdescribed
        used = type_used(page._page_box)
        problems += self._unknown_fonts(used.families | self._fields.families | drawn)
        if problems:
            return _failed(face, *problems), painted
        sizes = [size for size in (used.smallest, *(one.size for one in fields if one.font)) if size]
        smallest = min(sizes, default=None)
        result = FaceResult(face.digest, painted.pdf, painted.fonts, None, smallest, (), fields)
        if self._learner is not None and seen is not None and not fields:
            from generator.render.weasy.compiling import Witness
            from generator.render.weasy.lesson import PageLesson

            witness = Witness(
                *(result, painted, page._page_box, seen, fitted, width),
                self._faultless,
                partial(self._independent, batch),
            )
            self._learner(face.digest, PageLesson(witness))
        return result, painted

    def _independent(self, batch: Batch) -> bool:
        """Does the style sheet of a template look at each of its outermost elements alone?"""
        from generator.render.weasy.blocks import independent

        key = batch.look, batch.template
        if key not in self._alone:
            self._alone[key] = independent(style_sheet(self._environment, batch))
        return self._alone[key]

    def _faultless(self, drawing: Any) -> bool:
        """May a drawing be printed that was drawn since the last face?"""
        families = frozenset(families_in(drawing)) | self._fetcher.take_families()
        return not (self._complaints() or self._unknown_fonts(families))

    def _painted(self, document: Any, page: Any) -> tuple[Painted, Seen | None]:
        """The page, and what was seen while it was painted, if anybody learns from it."""
        # Fonts of a style sheet of its own are none that the shaper knows.
        if self._learner is None or self._font_configuration._folder is not None:
            return self._painter.paint(document, page), None
        from generator.render.weasy.watching import watching

        with watching() as seen:
            painted = self._painter.paint(document, page)
        return (self._painter.paint(document, page), None) if seen.disturbed else (painted, seen)

    def _unknown_fonts(self, lists: Iterable[tuple[str, ...]]) -> list[ReportedDefect]:
        """Lists of families of which the project has none."""
        known = {family.casefold() for family in self._families}
        known |= _ANY_FONT if known else set()
        return [
            ReportedDefect("UnknownFont", {"family": families[0], "families": ", ".join(self._families)})
            for families in sorted(lists)
            if known and not any(family.casefold() in known for family in families)
        ]


def _without_glyph(characters: Sequence[str]) -> list[ReportedDefect]:
    shown = ", ".join(f"{c} (U+{ord(c):04X})" for c in characters[:12])
    return [ReportedDefect("GlyphMissing", {"characters": shown})] if characters else []


def _failed(face: FaceJob, *problems: ReportedDefect) -> FaceResult:
    return FaceResult(face.digest, b"", {}, 0.0, None, tuple(problems))
