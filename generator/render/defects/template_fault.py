"""PRN102."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class TemplateFault(Defect):
    """A template cannot be filled in

    The template has a slip of the pen, asks for a value that the item does not have, or tries something
    that templates may not do.

    Wrong::

        <div class="titel">{{ titel }}</div>      (the item has `name`, not `titel`)

    Right::

        <div class="titel">{{ name }}</div>
    """

    code: ClassVar[str] = "PRN102"
    message: ClassVar[str] = N_("the template “{template}” cannot be filled in for “{item}”: {detail}")
    help: ClassVar[str] = N_("{remedy}")
