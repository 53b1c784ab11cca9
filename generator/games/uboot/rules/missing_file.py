"""UBO014: a file that the game needs is missing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot, Ereignisse, Gegenstaende, Leisten
from generator.games.uboot.models_marker import Marker
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.base import StrictModel
from generator.model.content import GameContent

#: Kind of file → where one is expected, below the game's folder.
FILES: dict[type[StrictModel], str] = {
    Boot: "boote/….yaml",
    Leisten: "leisten.yaml",
    Ereignisse: "ereignisse.yaml",
    Gegenstaende: "gegenstaende.yaml",
    Marker: "marker.yaml",
}


class MissingFile(Rule):
    """A file that the game needs is missing.

    Board, cards and sheets are made of five kinds of file: at least one boat in ``boote``, the tracks in
    ``leisten.yaml``, the decks in ``ereignisse.yaml`` and ``gegenstaende.yaml``, and ``marker.yaml``. Without
    one of them sheets would be missing from the kit.

    Wrong::

        content/uboot/boote/rostige-schraube.yaml
        content/uboot/ereignisse.yaml
        content/uboot/gegenstaende.yaml
        content/uboot/marker.yaml

    Right::

        content/uboot/boote/rostige-schraube.yaml
        content/uboot/leisten.yaml
        content/uboot/ereignisse.yaml
        content/uboot/gegenstaende.yaml
        content/uboot/marker.yaml
    """

    code = "UBO014"
    message = N_("There is no file “{file}”.")
    help = N_("Write one, or fetch it back from a fresh copy of Heimspiel.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for model, file in FILES.items():
            if not content.of(model) and model not in content.broken:
                yield self.at(content.kit.span("game"), file=file)
