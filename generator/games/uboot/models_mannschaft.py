"""``mannschaft.yaml``: the eight gnomes."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Line, Slug, StrictModel


class Gnom(StrictModel):
    """A gnome: his card, his standee and his time disc."""

    #: Name of his figure and sign in ``templates/uboot/szenen/gnome.svg``.
    id: Slug
    name: Line
    #: What his sign shows, in one word.
    zeichen: Line
    #: One line that tells who this is.
    motto: Line


class Mannschaft(StrictModel):
    """``mannschaft.yaml``: everybody on board, in the order of their colours (``gnom_1`` …)."""

    mannschaft: tuple[Gnom, ...] = Field(min_length=1, max_length=8)
