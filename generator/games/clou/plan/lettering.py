"""The type that a plan is set in, and where a name is broken into two lines."""

from __future__ import annotations

from dataclasses import dataclass

from generator.typeface import Fonts, Typeface


@dataclass(frozen=True)
class PlanType:
    """The three typefaces of a plan."""

    #: The typewriter's: names of the heist, of challenges and of loot.
    elite: Typeface
    #: The other typewriter's: the story, the special rules.
    courier: Typeface
    #: Hints beside the tracks.
    medium: Typeface
    #: Labels of rooms.
    bold: Typeface

    @classmethod
    def of(cls, fonts: Fonts) -> PlanType:
        """Those that ``templates/clou/einbruchsplan.css`` names."""
        return cls(
            fonts["special-elite/SpecialElite_400Regular.ttf"],
            fonts["courier-prime/CourierPrime_400Regular.ttf"],
            fonts["barlow-condensed/BarlowCondensed_500Medium.ttf"],
            fonts["barlow-condensed/BarlowCondensed_700Bold.ttf"],
        )


def two_lines(text: str) -> tuple[str, str] | None:
    """``text`` broken at the space nearest to its middle; None when it has none."""
    spaces = [i for i, char in enumerate(text) if char == " "]
    if not spaces:
        return None
    at = min(spaces, key=lambda i: (abs(2 * i + 1 - len(text)), i))
    return text[:at], text[at + 1 :]
