"""EIN027: two settings, characters or attributes have the same name."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Span
from generator.games.einblatt.models import Charakter, Moduldatei, Setting
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class DuplicateName(Rule):
    """Two settings, characters or modules have the same id, or two attributes the same name.

    By the id a character chooses its setting, and by the name everything finds its attribute.

    Wrong::

        attribute:
          - {name: Körper, farben: [kreuz]}
          - {name: Körper, farben: [pik]}

    Right::

        attribute:
          - {name: Körper, farben: [kreuz]}
          - {name: Finger, farben: [pik]}
    """

    code = "EIN027"
    message = N_("“{name}” is taken: {where}.")
    help = N_("Give one of the two another name.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        yield from self._ids([(file.model.id, file.span("id")) for file in content.of(Setting)])
        yield from self._ids([(file.model.id, file.span("id")) for file in content.of(Charakter)])
        yield from self._ids(
            [
                (modul.id, file.span("module", index, "id"))
                for file in content.of(Moduldatei)
                for index, modul in enumerate(file.model.module)
            ]
        )
        for loaded in content.of(Setting):
            names: set[str] = set()
            for index, attribut in enumerate(loaded.model.attribute):
                if attribut.name in names:
                    where = _("another attribute of {setting} has it").format(setting=loaded.model.name)
                    yield self.at(loaded.span("attribute", index, "name"), name=attribut.name, where=where)
                names.add(attribut.name)

    def _ids(self, placed: list[tuple[str, Span]]) -> Iterator[Diagnostic]:
        seen: dict[str, Span] = {}
        for name, span in placed:
            if name in seen:
                where = _("it stands in {path}, line {line}").format(
                    path=seen[name].path, line=seen[name].line
                )
                yield self.at(span, name=name, where=where)
            seen.setdefault(name, span)
