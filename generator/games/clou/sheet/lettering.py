"""What a thief's sheet says in words of its own, and the type that this is set in."""

from __future__ import annotations

from dataclasses import dataclass

from generator.typeface import Fonts, Typeface
from generator.wording import Wording


@dataclass(frozen=True)
class SheetType:
    """The words of a sheet and their typefaces."""

    say: Wording
    #: Titles, and words among the boxes.
    bold: Typeface
    #: The notes beside the titles.
    typewriter: Typeface

    @classmethod
    def of(cls, fonts: Fonts, say: Wording) -> SheetType:
        """Those that ``templates/clou/bogen.svg`` names."""
        return cls(
            say,
            fonts["barlow-condensed/BarlowCondensed_700Bold.ttf"],
            fonts["courier-prime/CourierPrime_400Regular.ttf"],
        )

    def heading(self, block: str) -> tuple[str, tuple[str, ...]]:
        """A block's title, and reminders beside it, the longest first: there is room for one, or for none."""
        title, *notes = self.say.all(f"block.{block}")
        return title, tuple(notes)
