"""PRN108."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class RenderingStopped(Defect):
    """Drawing took too long or too much memory

    The drawing of this piece was stopped because it used more time or memory than any sane page needs.
    Usually a text is enormous or a loop in a template never ends.

    Wrong::

        {% for i in range(99999) %}{% for j in range(99999) %}.{% endfor %}{% endfor %}

    Right::

        {% for i in range(8) %}.{% endfor %}
    """

    code: ClassVar[str] = "PRN108"
    message: ClassVar[str] = N_("drawing “{item}” ({template}) was stopped: {reason}")
    help: ClassVar[str] = N_("Look for a very long text or an endless loop.")
