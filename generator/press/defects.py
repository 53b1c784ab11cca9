"""What can be wrong with files that are read or asked for. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class NotAPdf(Defect):
    """A file to be read back is not a PDF

    `heimspiel import` reads the PDF that was made with `heimspiel build … --fillable`, filled in and saved.

    Wrong::

        heimspiel import frieda.png

    Right::

        heimspiel import frieda.pdf
    """

    code = "IMP001"
    message = N_("“{file}” is not a PDF")
    help = N_("Choose the PDF that you saved in your PDF viewer.")


class PdfDamaged(Defect):
    """A PDF to be read back is damaged

    The file begins like a PDF, but it cannot be read to its end. Perhaps it was cut off when it was sent or
    copied.

    Wrong::

        half a file

    Right::

        the file as it was saved
    """

    code = "IMP002"
    message = N_("“{file}” is damaged; nothing could be read from it")
    help = N_("Save it once more in your PDF viewer, or have it sent again.")


class PdfEncrypted(Defect):
    """A PDF to be read back is locked with a password

    What was filled in cannot be read without the password.

    Wrong::

        a PDF saved with a password

    Right::

        the same PDF saved without one
    """

    code = "IMP003"
    message = N_("“{file}” is locked with a password")
    help = N_("Save it without a password in your PDF viewer.")


class PdfTooLarge(Defect):
    """A PDF to be read back is too large

    A filled sheet is a few hundred kilobytes. This file has more than 30 MB, thousands of fields, or takes
    too long or too much memory to read. Files made to do harm are like that, too.

    Wrong::

        a form with a million fields

    Right::

        a form with a few hundred fields
    """

    code = "IMP007"
    message = N_("“{file}” is too large, or takes too long to read")
    help = N_("Fill in a fresh form and save it.")


class FontDamaged(Defect):
    """A font is damaged

    The letters of the font cannot be taken out of its file. Perhaps it was cut off when it was sent or
    copied.

    Wrong::

        half a file

    Right::

        the font, copied anew
    """

    code = "PRN119"
    message = N_("the font in “{file}” is damaged; its letters cannot be printed")
    help = N_("Copy the font anew from where you have it, or take it out of fonts/.")


class UnknownFormat(Defect):
    """A product has a format that does not exist

    `format` in a kit names a card or sheet format of `content/_print/formats.yaml`.

    Wrong::

        - {id: zielobjekt-karten, format: standart, ...}

    Right::

        - {id: zielobjekt-karten, format: standard, ...}
    """

    code = "PRN201"
    message = N_("there is no format “{format}”")
    help = N_("Formats: {formats}. Add your own in content/_print/formats.yaml.")


class TooManyPieces(Defect):
    """A product has more pieces than anybody can cut

    What is printed of a product is the number of its entries times their `copies`, and for each player if
    the kit says so.

    Wrong::

        3,000 entries with copies: 2000

    Right::

        3,000 entries with copies: 2
    """

    code = "PRN211"
    message = N_("“{product}” would have {count} pieces; {most} are the most that are printed")
    help = N_("Look for a number of copies that is too large.")
