"""Playtests of a file: with the game's own hook, remembered figures, and on paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from generator import i18n
from generator.diagnostics import ContentFault, Diagnostic, Severity, UsageFault
from generator.game.playtest import Playtest, PlaytestRequest
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.own_cache import cache_folder
from generator.press.authors.authoring import AuthoredFile, desk, of_another_kind
from generator.press.authors.reporting import judged, print_report, printed_language
from generator.press.loading.check import check_content
from generator.press.loading.yaml_files import read_yaml
from generator.press.options import BuildOptions
from generator.press.project import Project
from generator.press.state.report_cache import Recollection


@dataclass(frozen=True)
class Playtester:
    """Plays one file, which has no faults. ``diagnostics``: warnings on it."""

    project: Project
    desk: AuthoredFile
    content: GameContent
    diagnostics: tuple[Diagnostic, ...]

    @classmethod
    def of(cls, project: Project, text: str) -> Playtester:
        """For the file named ``text``. Raises UsageFault for another kind, ContentFault for a bad one."""
        file = desk(project, text, "playtest")
        content, own = judged(project, file)
        if any(d.severity is Severity.ERROR for d in own):
            raise ContentFault(own)
        return cls(project, file, content, own)

    def other(self, path: Path) -> tuple[StrictModel, str]:
        """Another version of the file, wherever it lies, and its name. Raises UsageFault, ContentFault.

        The rules judge it in the place of the file: nothing that they refuse is played.
        """
        if not path.is_file():
            raise UsageFault(_("There is no file “{path}”.").format(path=path))
        game, label, model = (
            self.desk.target.game,
            self.project.label(path.resolve()),
            self.desk.authoring.model,
        )
        if any(one.path == label and not isinstance(one.model, model) for one in self.content.documents):
            kind = next(kind for kind in game.documents if kind.model is model)
            raise of_another_kind(game, kind, "playtest --against", path)
        read = read_yaml(self.project, path.resolve(), model)
        rest = (one for one in self.content.documents if one.path not in (label, self.desk.label))
        content = replace(self.content, documents=(*rest, read), asked_for=label)
        found = check_content(self.project, game, content)
        own = [d for d in found if d.span is not None and d.span.path == label]
        if any(d.severity is Severity.ERROR for d in own):
            raise ContentFault(own)
        return read.model, path.name

    def playtest(self, request: PlaytestRequest) -> Playtest:
        """The playtest in the language in force. Raises UsageFault for what cannot be played."""
        assert self.desk.authoring.playtest is not None
        with Recollection(cache_folder()) as memory:
            return self.desk.authoring.playtest(
                self.content, self.desk.loaded, replace(request, memory=memory)
            )

    def print_to(self, request: PlaytestRequest, options: BuildOptions) -> Path:
        """Plays the same games again, and prints what they came to, in the edition's language."""
        with i18n.speaking(printed_language(self.content)):
            found = self.playtest(request)
        target = self.desk.target
        return print_report(
            self.project, self.content, target, found.report, options, request.players, "probespiel"
        )
