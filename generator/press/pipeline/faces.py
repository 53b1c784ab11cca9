"""Faces → rendered faces: from the cache where they are known, from the workers where not."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from generator.diagnostics import ContentFault, Diagnostic, UsageFault
from generator.file_memory import file_memory
from generator.geometry import Size
from generator.i18n import _
from generator.impose.grey import VERSION, grey, grey_face
from generator.model.palette import GREY, Palettes
from generator.model.pieces import Face
from generator.model.rendered import FormField, RenderedFace
from generator.own_cache import cache_folder
from generator.pdf_reading import NotOurs
from generator.press.loading.fonts import unusable_fonts
from generator.press.loading.words import wording_of
from generator.press.loading.yaml_files import not_read
from generator.press.options import FaceOrigins, Progress
from generator.press.pipeline.looks import Looks
from generator.press.project import Project
from generator.press.state.face_cache import FaceCache
from generator.press.state.shipped_classes import shipped
from generator.press.state.stamp import remember_classes
from generator.project_files import Refused
from generator.render.fingerprint import fingerprint
from generator.render.fonts import write_font_configuration
from generator.render.job import Batch, FaceJob, FaceResult, ReportedDefect, SharedFont
from generator.render.pool import Renderer
from generator.render.process import RenderSetup
from generator.wording import Wording

#: Faces that wait to be written to the cache together.
_CACHE_PORTION = 100
#: Faces of one look whose ink is measured: so many; of smaller ones as many as are that large together, mm²,
#: but no more than this.
_INKED, _INKED_AREA, _INKED_MOST = 24, 24 * 63 * 88, 240
_TEXT, _DATA = json.JSONEncoder(ensure_ascii=False), json.JSONEncoder(ensure_ascii=False, sort_keys=True)
#: Colours of the press's own pages, for a game whose palette does not name them.
_PRESS_COLOURS = {"ink": "#141B2D", "grey": "#8A8F99", "paper": "#FFFFFF"}


@dataclass
class FaceStudio:
    """Knows what faces look like in one ink theme, and draws those that it does not know yet."""

    project: Project
    palettes: Palettes
    ink: str
    #: The edition's; words that templates say are found by it.
    language: str
    #: Open workers to draw with; without them each :meth:`render` starts and ends its own.
    renderer: Renderer | None = None
    #: How all faces so far came about.
    drawing: FaceOrigins = field(default_factory=FaceOrigins)
    #: By the folder of the templates that say them, with their digest.
    _words: dict[str, tuple[Wording, str]] = field(default_factory=dict)
    #: By a face's identity: itself, so that no other takes its place, and its digest.
    _digests: dict[int, tuple[Face, str]] = field(default_factory=dict)
    #: By all that a look consists of.
    _digests_of_looks: dict[str, str] = field(default_factory=dict)
    #: By the digest of a face: that of all that it looks like because of, but for its data.
    _look_of: dict[str, str] = field(default_factory=dict)

    @property
    def palette(self) -> Mapping[str, str]:
        own = self.palettes.theme(self.ink)
        accent = {"low": "#FFFFFF", GREY: "#D2D2D2"}.get(self.ink, "#FFD23F")
        return {**_PRESS_COLOURS, "accent": accent, **own}

    def digest(self, face: Face) -> str:
        """A name for all that the look of ``face`` depends on in the project, the same on every machine."""
        known = self._digests.get(id(face))
        if known is None:
            known = self._digests[id(face)] = face, self._digest(face)
        return known[1]

    def _digest(self, face: Face) -> str:
        data = _DATA.encode(face.data)
        size = face.size.width, face.size.height, face.bleed
        _wording, words = self._said_by(face.template)
        look = _TEXT.encode([self._looks.digest(face.template, data), words, face.template, size])
        if look not in self._digests_of_looks:
            self._digests_of_looks[look] = _long(look)
        # As if the data had stood at the end of the list.
        digest = _long(f"{look.removesuffix(']')}, {_TEXT.encode(data)}]")
        self._look_of[digest] = self._digests_of_looks[look]
        return digest

    @cached_property
    def _looks(self) -> Looks:
        seed = json.dumps([self.ink, *([VERSION] if self.ink == GREY else []), sorted(self.palette.items())])
        return self.project.kept(("looks", seed), lambda: Looks(self.project, seed))

    def _said_by(self, template: str) -> tuple[Wording, str]:
        """What a template says, and the digest of that. Raises ContentFault for words that cannot be read."""
        folder = template.rpartition("/")[0].partition("/")[0]
        if folder not in self._words:
            wording = wording_of(self.project, folder, self.language)
            text = json.dumps([wording.language, wording.words], sort_keys=True)
            self._words[folder] = wording, _short(text)
        return self._words[folder]

    def render(
        self,
        faces: Sequence[Face],
        progress: Progress,
        drawn: Callable[[str, RenderedFace], None] = lambda _digest, _face: None,
        *,
        quick: bool = False,
    ) -> dict[str, RenderedFace]:
        """All ``faces`` by digest; ``drawn`` gets each as soon as it is known.

        Of many faces of one look the ink of some is measured, chosen by their digests so that it does not
        matter what was drawn before; the others get the mean of these. ``quick``: for somebody who looks at
        each key; ink is not measured, and what is learnt is not kept until :func:`keep_learnt`.
        Raises ContentFault with every problem of every face.
        """
        unique: dict[str, Face] = {}
        for face in faces:
            unique.setdefault(self.digest(face), face)
        alike = self._alike(unique)
        measured = (
            set() if quick else {digest for digests in alike for digest in digests[: _inked(unique, digests)]}
        )
        rendered: dict[str, RenderedFace] = {}
        problems: dict[str, Sequence[ReportedDefect]] = {}
        fonts: dict[str, SharedFont] = {}

        def keep(result: FaceResult) -> None:
            face = unique[result.digest]
            if result.problems:
                problems[result.digest] = result.problems
            else:
                rendered[result.digest] = result.rendered(face.size, face.bleed, fonts)
                drawn(result.digest, rendered[result.digest])

        with FaceCache(cache_folder(), fingerprint()) as cache:
            for result in cache.get(unique):
                if result.coverage is not None or result.digest not in measured:
                    keep(result)
            self.drawing += FaceOrigins(kept=len(rendered))
            missing = {digest: face for digest, face in unique.items() if digest not in rendered}
            if missing:
                self._draw(missing, measured, keep, cache, progress, quick=quick)
        file_memory().save()
        if problems:
            faulty = [(face, problems[digest]) for digest, face in unique.items() if digest in problems]
            raise ContentFault(self._told(faulty))
        for digests in alike:
            inked = _inked(unique, digests)
            if others := digests[inked:]:
                mean = sum(rendered[digest].coverage for digest in digests[:inked]) / inked
                rendered |= {digest: replace(rendered[digest], coverage=mean) for digest in others}
        return rendered

    def _alike(self, faces: Mapping[str, Face]) -> list[list[str]]:
        """The digests of faces, sorted, those of one look together."""
        found: dict[tuple[str, Size, float], list[str]] = {}
        for digest in sorted(faces):
            face = faces[digest]
            found.setdefault((self._look_of[digest], face.size, face.bleed), []).append(digest)
        return list(found.values())

    def proofread(self, faces: Iterable[Face]) -> list[Diagnostic]:
        """What is wrong with ``faces`` as far as that can be told without drawing them."""
        unique = {self.digest(face): face for face in faces}
        with FaceCache(cache_folder(), fingerprint()) as cache:
            for drawn in list(cache.get(unique)):
                unique.pop(drawn.digest, None)
            open_ = {_short(f"proof {digest}"): face for digest, face in unique.items()}
            for read in list(cache.get(open_)):
                open_.pop(read.digest, None)
            results: list[FaceResult] = []
            if open_:
                batches = [replace(batch, proof=True) for batch in self._batches(open_, ())]
                with self._workers() as renderer:
                    renderer.draw(batches, results.append)
            cache.put(results)
        found = {result.digest: result.problems for result in results if result.problems}
        faulty = [(face, found[digest]) for digest, face in open_.items() if digest in found]
        return self._told(faulty)

    def _told(self, faulty: Iterable[tuple[Face, Sequence[ReportedDefect]]]) -> list[Diagnostic]:
        """Problems in words."""
        # They take a while to load, and most builds have none.
        from generator.press.pipeline.render_problems import diagnostics

        return diagnostics(self.project, self.palette, faulty)

    def filled(self, faces: Iterable[Face]) -> dict[str, str]:
        """The filled templates of ``faces`` by digest. Raises ContentFault for one that cannot be filled."""
        unique = {self.digest(face): face for face in faces}
        found: list[FaceResult] = []
        with self._workers() as renderer:
            batches = (replace(batch, fill=True, look="") for batch in self._batches(unique, ()))
            renderer.draw(list(batches), found.append)
        if faulty := [(unique[result.digest], result.problems) for result in found if result.problems]:
            raise ContentFault(self._told(faulty))
        return {result.digest: result.markup for result in found}

    def _draw(
        self,
        missing: Mapping[str, Face],
        measured: Container[str],
        keep: Callable[[FaceResult], None],
        cache: FaceCache,
        progress: Progress,
        *,
        quick: bool,
    ) -> None:
        """Draw what the cache does not know, and teach it. ``measured``: the faces whose ink is."""
        fresh: list[FaceResult] = []
        done = 0

        def take(result: FaceResult) -> None:
            if self.ink == GREY and not result.problems:
                result = _in_grey(result, missing[result.digest])
            keep(result)
            by_class = bool(result.made_by)
            self.drawing += FaceOrigins(by_class=by_class, by_weasyprint=not by_class)
            # What a program writes for a look comes again as quickly, and a little otherwise to be printed.
            if not (quick and by_class):
                fresh.append(result)
            if len(fresh) >= _CACHE_PORTION:
                cache.put(fresh)
                fresh.clear()

        def count(number: int) -> None:
            nonlocal done
            done += number
            progress("render", done, len(missing))

        progress("render", 0, len(missing))
        batches = [replace(batch, quick=quick) for batch in self._batches(missing, measured)]
        looks = {batch.look for batch in batches}
        with self._workers() as renderer:
            unknown = [look for look in looks if not renderer.classes.knows(look)]
            renderer.classes.load(unknown, self._known_classes(cache, unknown))
            renderer.draw(batches, take, count)
            if not quick and (changed := renderer.classes.take_changed()):
                cache.put_classes(changed)
                remember_classes()
                self.drawing += FaceOrigins(retired=sum(record["retired"] for record in changed))
        cache.put(fresh)

    @staticmethod
    def _known_classes(cache: FaceCache, looks: Sequence[str]) -> list[dict[str, Any]]:
        """What is known of the classes of these looks, from earlier builds or from the first."""
        known = cache.classes(looks)
        told = {record["look"] for record in known}
        others = [look for look in looks if look not in told]
        if not others or not (came_along := shipped(others)):
            return known
        # From now on they are learnt on where they are kept.
        cache.put_classes(came_along)
        return [*known, *came_along]

    def _workers(self) -> AbstractContextManager[Renderer]:
        return nullcontext(self.renderer) if self.renderer else Renderer(render_setup(self.project))

    def _batches(self, missing: Mapping[str, Face], measured: Container[str]) -> list[Batch]:
        groups: dict[tuple[str, str, Size, float], list[FaceJob]] = {}
        for digest, face in missing.items():
            # Of what is only proofread no look is needed.
            look = self._look_of.get(digest, "")
            job = FaceJob(digest, face.key, face.data, digest in measured)
            groups.setdefault((look, face.template, face.size, face.bleed), []).append(job)
        return [
            self._batch(look, template, size, bleed, tuple(jobs))
            for (look, template, size, bleed), jobs in groups.items()
        ]

    def _batch(self, look: str, template: str, size: Size, bleed: float, jobs: tuple[FaceJob, ...]) -> Batch:
        wording, _digest = self._said_by(template)
        return Batch(
            template,
            size.width,
            size.height,
            bleed,
            # Without colour, the full design is printed in other shades.
            "full" if self.ink == GREY else self.ink,
            self.palette,
            jobs,
            wording.language,
            wording.words,
            look=look,
        )


def keep_learnt(renderer: Renderer) -> None:
    """Keep what workers have learnt since it was last kept."""
    if changed := renderer.classes.take_changed():
        with FaceCache(cache_folder(), fingerprint()) as cache:
            cache.put_classes(changed)
        remember_classes()


def _in_grey(result: FaceResult, face: Face) -> FaceResult:
    """The same face without colour. Raises UsageFault for pictures and shadings of strange kinds."""
    try:
        pdf = grey_face(result.pdf)
    except NotOurs:
        raise UsageFault(
            _("“{name}” ({template}) holds a picture or shading that cannot be made grey.").format(
                name=face.key, template=face.template
            ),
            _("Save its pictures as PNG or JPEG in RGB, or print it with another --ink."),
        ) from None
    return replace(result, pdf=pdf, fields=tuple(map(_grey_field, result.fields)))


def _grey_field(field: FormField) -> FormField:
    return replace(field, colour=(grey(*field.colour),) * 3)


def render_setup(project: Project) -> RenderSetup:
    """What render workers must know of a project. Raises ContentFault for fonts that cannot be used."""
    fonts = project.folders("fonts")
    # fontconfig follows every link and opens whatever is called like a font.
    strange = [(path, why) for folder in fonts for path, why in project.files.look(folder) if why]
    if strange:
        raise ContentFault(not_read(project.label(path), Refused(path, why)) for path, why in strange)
    if unusable := list(unusable_fonts(project)):
        raise ContentFault(unusable)
    return RenderSetup(
        project.folders("templates"),
        project.folders("content"),
        fonts,
        write_font_configuration(cache_folder().absolute() / f"fonts-{_short(repr(fonts))}", fonts),
    )


def _long(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _inked(faces: Mapping[str, Face], alike: Sequence[str]) -> int:
    """The ink of how many faces of one look and size is measured."""
    size = faces[alike[0]].size
    return max(_INKED, min(round(_INKED_AREA / (size.width * size.height)), _INKED_MOST))
