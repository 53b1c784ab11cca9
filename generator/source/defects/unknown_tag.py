"""YML009: a tag (!…)."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnknownTag(Defect):
    """A tag (!…).

    A word with an exclamation mark in front of a value is a tag; it names a kind of data that only certain
    programs know. Heimspiel knows none but the common ones of YAML such as !!str.

    Wrong::

        name: !python/name:Tresor x

    Right::

        name: Tresor
    """

    code = "YML009"
    message = N_("The tag “{tag}” is not supported here.")
    help = N_("Delete it. If the text is meant to begin with “!”, put it in quotation marks.")
