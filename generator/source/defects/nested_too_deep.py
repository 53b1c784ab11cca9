"""YML013: nested too deep."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class NestedTooDeep(Defect):
    """Nested too deep.

    Lists and entries may lie within each other up to a certain depth only. Content for games needs about
    six levels; more come from a program gone wrong or from an attack.

    Wrong::

        [[[[[[[[[[ … ]]]]]]]]]]

    Right::

        [[1, 2], [3, 4]]
    """

    code = "YML013"
    message = N_("Lists and entries are nested more than {limit} levels deep here.")
    help = N_("Write it flatter.")
