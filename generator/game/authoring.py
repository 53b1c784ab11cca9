"""What a game may offer its authors beyond drawing: finding a layout, and telling what a file is like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from generator.model.base import StrictModel

if TYPE_CHECKING:
    # Whoever only prints loads none of this.
    from generator.game.playtest import Playtest, PlaytestRequest
    from generator.game.report import Report, ReportRequest
    from generator.model.content import GameContent, Loaded
    from generator.source.edit import Change
    from generator.typeface import Fonts

#: A file and the fonts that it is printed in → the entries that its author left for us to find. With True,
#: also those that he did not.
Layout: TypeAlias = "Callable[[StrictModel, Fonts, bool], Sequence[Change]]"
PlaytestOf: TypeAlias = "Callable[[GameContent, Loaded[StrictModel], PlaytestRequest], Playtest]"
ReportOf: TypeAlias = "Callable[[GameContent, Loaded[StrictModel], ReportRequest], Report]"


@dataclass(frozen=True)
class Authoring:
    """A game's help for one kind of its files.

    ``layout`` and ``report`` are called with files of the kind ``model`` only. ``layout`` must find what the
    game's view finds, and raises UsageFault where it finds nothing, as ``report`` does for a crew that there
    is not; ``playtest`` also for a file that cannot be played.
    """

    model: type[StrictModel]
    layout: Layout | None = None
    report: ReportOf | None = None
    playtest: PlaytestOf | None = None
