"""GNO002: two things of one kind have the same id."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Span
from generator.games.gnome.deck import cards, missions
from generator.games.gnome.models import Gnomenschar, VerdachtOMeterDatei
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class DuplicateId(Rule):
    """An id is used twice.

    The id is the name by which an Einsatz chooses its cards and a Verdacht-O-Meter its Einsatz. When two
    cards, two gnomes, two missions or two meters share one, nobody can say which of them is meant.

    Wrong::

        - {id: tresor, typ: hindernis, name: Tresor, knacken: 16, kosten: 20, kopien: 3}
        - {id: tresor, typ: hindernis, name: Kleiner Tresor, knacken: 15, kosten: 17, kopien: 1}

    Right::

        - {id: tresor, typ: hindernis, name: Tresor, knacken: 16, kosten: 20, kopien: 3}
        - {id: kleiner-tresor, typ: hindernis, name: Kleiner Tresor, knacken: 15, kosten: 17, kopien: 1}
    """

    code = "GNO002"
    message = N_("The id “{id}” is used a second time; it already stands in {place}.")
    help = N_("Give one of the two another id. Ids are lower case, with hyphens instead of spaces.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        gnome = (
            (gnom.id, file.span("gnome", index, "id"))
            for file in content.of(Gnomenschar)
            for index, gnom in enumerate(file.model.gnome)
        )
        meters = (
            (meter.id, file.span("verdacht_o_meter", index, "id"))
            for file in content.of(VerdachtOMeterDatei)
            for index, meter in enumerate(file.model.verdacht_o_meter)
        )
        yield from self._repeated((placed.karte.id, placed.span("id")) for placed in cards(content))
        yield from self._repeated(gnome)
        yield from self._repeated((e.id, file.span("einsatz", "id")) for file, e in missions(content))
        yield from self._repeated(meters)

    def _repeated(self, named: Iterator[tuple[str, Span]]) -> Iterator[Diagnostic]:
        first: dict[str, Span] = {}
        for name, span in named:
            if name in first:
                there = first[name]
                place = _("{path}, line {line}").format(path=there.path, line=there.line)
                yield self.at(span, id=name, place=place)
            else:
                first[name] = span
