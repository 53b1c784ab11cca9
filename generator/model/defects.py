"""What can be wrong with a YAML file as content of its kind. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnknownKey(Defect):
    """A key that is not known here.

    A misspelt key would be skipped and its value forgotten, so an unknown key is an error. The remedy names
    the key that was probably meant, or all that are possible in this place.

    Wrong::

        - id: tresor
          kostn: 8

    Right::

        - id: tresor
          kosten: 8
    """

    code = "YML101"
    message = N_("The key “{key}” is not known here.")
    help = "{remedy}"


class MissingKey(Defect):
    """A key is missing.

    Every entry of this kind needs the key, because something printed depends on it.

    Wrong::

        - id: tresor
          name: Tresor

    Right::

        - id: tresor
          name: Tresor
          kosten: 8
    """

    code = "YML102"
    message = N_("The key “{key}” is missing in this entry.")
    help = "{remedy}"


class WrongType(Defect):
    """A value of the wrong kind.

    A number in quotation marks is a text, a single text is no list, and nothing is neither. Heimspiel does
    not guess what was meant.

    Wrong::

        kosten: "8"
        uebergaenge: Zaun

    Right::

        kosten: 8
        uebergaenge: [Zaun]
    """

    code = "YML103"
    message = N_("{what} must be {expected}, but is {found}.")
    help = "{remedy}"


class OutOfRange(Defect):
    """A number outside its range.

    The game, or the space on the paper, sets bounds to this number.

    Wrong::

        kampf: 9

    Right::

        kampf: 8
    """

    code = "YML104"
    message = N_("{what} is {value}; allowed is {range}.")
    help = N_("Choose a number in this range.")


class UnknownChoice(Defect):
    """Not one of the choices.

    Only certain words are possible in this place, in exactly this spelling.

    Wrong::

        alarm: wachen

    Right::

        alarm: wache
    """

    code = "YML105"
    message = N_("“{value}” is not possible for {what}.")
    help = "{remedy}"


class WrongForm(Defect):
    """A text of the wrong form.

    Identifiers become file names and colours go to the printer, so they must be spelt in a certain way.

    Wrong::

        id: Großer Tresor
        farbe: rot

    Right::

        id: grosser-tresor
        farbe: "#C0392B"
    """

    code = "YML106"
    message = N_("“{value}” has the wrong form for {what}.")
    help = "{remedy}"


class WrongLength(Defect):
    """Too long, too short or empty.

    A text or a list has bounds: it must fit on the paper, and empty it would leave a hole there.

    Wrong::

        name: ""
        karten: []

    Right::

        name: Tresor
        karten:
          - id: tresor
    """

    code = "YML107"
    message = N_("{what} has {size} {unit}; allowed is {range}.")
    help = "{remedy}"


class UnknownVariant(Defect):
    """An entry of an unknown kind.

    Entries of this list are of several kinds, and one key says which. Its word is none of them, so that the
    rest of the entry cannot be checked.

    Wrong::

        - id: tresor
          typ: hinderniss

    Right::

        - id: tresor
          typ: hindernis
    """

    code = "YML108"
    message = N_("“{value}” is no kind of entry that exists here.")
    help = "{remedy}"


class InvalidValue(Defect):
    """A value that does not fit.

    The value has the right kind but breaks a further condition, which the message names.

    Wrong::

        verdacht: 20
        start: 30

    Right::

        verdacht: 20
        start: 1
    """

    code = "YML109"
    message = N_("{what} does not fit: {reason}.")
    help = N_("Change the value so that the condition holds.")
