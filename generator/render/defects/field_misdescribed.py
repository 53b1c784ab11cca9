"""PRN113."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FieldMisdescribed(Defect):
    """A box cannot become a field to fill in

    A template marks a box with `data-field` so that it can be filled in on the screen. What else it says of
    the field (`data-kind`, `data-tip`, `data-options`, `data-max`, `data-value`) does not work out.

    Wrong::

        <div class="wert" data-field="werte.Finger" data-kind="number"></div>

    Right::

        <div class="wert" data-field="werte.Finger" data-max="2" data-tip="Wert von Finger"></div>
    """

    code: ClassVar[str] = "PRN113"
    message: ClassVar[str] = N_("the field “{field}” of “{item}” ({template}): {reason}")
    help: ClassVar[str] = N_("The authors' guide tells what a field may say, under “Sheets to fill in”.")
