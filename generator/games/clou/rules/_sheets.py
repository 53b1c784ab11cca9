"""Papers on which thieves' sheets are printed, and what does not fit there."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from generator.games.clou.models_dieb import Dieb
from generator.games.clou.sheet.layout import Tight, too_tight
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.page import page
from generator.i18n import N_
from generator.model.content import GameContent, Loaded

#: Name, printable width and height in mm of the papers that every thief must fit.
PAPERS: Final = (("A4", 190.0, 273.0), ("US Letter", 195.9, 255.4))
#: Half of them, trimmed; a thief may be too full for that.
HALF: Final = (N_("half a sheet"), 130.0, 184.0)

#: The last answers: a sheet is looked at by several rules, and on every save of another file.
_remembered: deque[tuple[object, tuple[Tight, ...]]] = deque(maxlen=64)


def tight(dieb: Dieb, width: float, height: float, content: GameContent) -> tuple[Tight, ...]:
    """What does not fit on a sheet of that size, even drawn as small as a pencil allows."""
    type = SheetType.of(content.fonts, content.wording)
    asked = dieb, width, height, type
    # At one moment: the studio checks in several threads.
    for known, found in tuple(_remembered):
        if known == asked:
            return found
    found = too_tight(dieb, page(width, height).body, type)
    _remembered.append((asked, found))
    return found


def sheets(content: GameContent) -> Iterator[tuple[Loaded[Dieb], str, tuple[Tight, ...]]]:
    """(file, paper, what does not fit) for every thief and paper."""
    for file in content.of(Dieb):
        for paper, width, height in PAPERS:
            yield file, paper, tight(file.model, width, height, content)
