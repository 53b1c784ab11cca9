"""YML008: a merge key (<<)."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class MergeKey(Defect):
    """A merge key (<<).

    “<<” would mix another entry's keys into this one. It is not part of today's YAML, and one cannot see
    what the entry holds in the end.

    Wrong::

        <<: *tresor
        kosten: 8

    Right::

        name: Tresor
        kosten: 8
    """

    code = "YML008"
    message = N_("“<<” (taking over another entry's keys) is not supported.")
    help = N_("Write the keys out here.")
