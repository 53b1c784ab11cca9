"""The gnomes of ``mannschaft.yaml`` as pieces: whatever there is one of for each of them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Span
from generator.games.uboot.models_mannschaft import Gnom, Mannschaft
from generator.model.content import GameContent


def gnomes(content: GameContent) -> Iterator[tuple[Gnom, Span]]:
    """Every gnome and where he stands in the file; none when it could not be loaded."""
    for loaded in content.of(Mannschaft):
        for index, gnom in enumerate(loaded.model.mannschaft):
            yield gnom, loaded.span("mannschaft", index)
