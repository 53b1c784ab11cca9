"""What can be wrong with the picture of a face. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class TemplateMissing(Defect):
    """A template does not exist

    The kit names a template that lies nowhere below `templates/`, or a template includes a file that is
    not there. Without it the piece cannot be drawn.

    Wrong::

        - {id: zielobjekt-karten, template: gnome/kart.html, ...}

    Right::

        - {id: zielobjekt-karten, template: gnome/karte.html, ...}
    """

    code = "PRN101"
    message = N_("the template “{name}” for “{item}” does not exist")
    help = N_("Check the spelling, or add the file below templates/.")


class TemplateFault(Defect):
    """A template cannot be filled in

    The template has a slip of the pen, asks for a value that the item does not have, or tries something
    that templates may not do.

    Wrong::

        <div class="titel">{{ titel }}</div>      (the item has `name`, not `titel`)

    Right::

        <div class="titel">{{ name }}</div>
    """

    code = "PRN102"
    message = N_("the template “{template}” cannot be filled in for “{item}”: {detail}")
    help = N_("{remedy}")


class RendererWarning(Defect):
    """The renderer did not understand a part of a template

    WeasyPrint skipped something: an unknown CSS property, a broken SVG, a picture that it could not read.
    What it skips is missing on paper, so it counts as an error.

    Wrong::

        .titel { text-shadow: 0 0 2pt black }

    Right::

        .titel { color: black }
    """

    code = "PRN103"
    message = N_("“{item}” ({template}) is not drawn completely: {detail}")
    help = N_("Change the style sheet or the drawing so that the warning goes away.")


class FileRefused(Defect):
    """A picture or style sheet may not be read

    Templates may use pictures, style sheets and fonts of the project only: regular files below
    `templates/`, `content/` and `fonts/`, with a known ending and of a sane size. Nothing is ever fetched
    from the internet.

    Wrong::

        <img src="../../../secret.png">

    Right::

        <img src="gnome/bilder/tresor.png">
    """

    code = "PRN104"
    message = N_("“{item}” ({template}) asks for “{url}”, which may not be read: {reason}")
    help = "{remedy}"


class GlyphMissing(Defect):
    """A character is in none of the fonts

    The text holds a character that no font of the project can draw. On paper it would be an empty box.

    Wrong::

        name: Tresor 💎

    Right::

        name: Tresor
    """

    code = "PRN105"
    message = N_("“{item}” has characters that the fonts cannot draw: {characters}")
    help = N_("Replace them, or add a font that has them.")


class TextTooLong(Defect):
    """A text does not fit its box

    The type was already made as small as this box allows, and the text still stands out of it. Printed, it
    would run over the next box or be cut off.

    Wrong::

        name: Außerordentlich kompliziertes Zeitschloss mit Zusatzriegel

    Right::

        name: Zeitschloss
    """

    code = "PRN106"
    message = N_("the text of “{item}” is {excess} mm too {direction}: “{text}”")
    help = N_("Shorten it; the type cannot go below {minimum} pt here.")


class TextOffThePage(Defect):
    """A text leaves the page

    Part of a text stands outside the piece and would be cut off.

    Wrong::

        .fuss { position: absolute; top: 87mm; white-space: nowrap }

    Right::

        .fuss { position: absolute; top: 82mm; width: 55mm; height: 3mm }
    """

    code = "PRN107"
    message = N_("the text “{text}” of “{item}” stands {excess} mm outside the page")
    help = N_("Shorten the text, or move its box in {template}.")


class RenderingStopped(Defect):
    """Drawing took too long or too much memory

    The drawing of this piece was stopped because it used more time or memory than any sane page needs.
    Usually a text is enormous or a loop in a template never ends.

    Wrong::

        {% for i in range(99999) %}{% for j in range(99999) %}.{% endfor %}{% endfor %}

    Right::

        {% for i in range(8) %}.{% endfor %}
    """

    code = "PRN108"
    message = N_("drawing “{item}” ({template}) was stopped: {reason}")
    help = N_("Look for a very long text or an endless loop.")


class LayoutCrash(Defect):
    """The renderer gave up on a template

    WeasyPrint cannot lay out this combination of styles and broke off.

    Wrong::

        <div style="display: grid"><svg style="position: absolute">…</svg></div>

    Right::

        <div style="position: relative"><svg style="position: absolute">…</svg></div>
    """

    code = "PRN109"
    message = N_("“{item}” ({template}) cannot be laid out: {detail}")
    help = N_("Simplify the template: absolute positions are the safest.")


class FaceSpillsOver(Defect):
    """A piece does not fit on one page

    What the template draws is larger than the piece, so that a second page began.

    Wrong::

        .liste { break-before: page }

    Right::

        .liste { position: absolute; top: 20mm; height: 60mm }
    """

    code = "PRN110"
    message = N_("“{item}” ({template}) spills over to {pages} pages")
    help = N_("Shorten the text or give its box a fixed place.")


class BrokenDrawing(Defect):
    """A drawing is damaged

    In a drawing (`<svg>`), every part that is opened must be closed, in the reverse order. Otherwise parts of
    it are missing on paper, or end up elsewhere.

    Wrong::

        <g><path d="M0 0h9"/></gg>

    Right::

        <g><path d="M0 0h9"/></g>
    """

    code = "PRN111"
    message = N_("the drawing of “{item}” ({template}) is damaged near: {detail}")
    help = N_(
        "Close every part that is opened, also in drawings that are included, and put attributes in quotes."
    )


class UnknownFont(Defect):
    """A template asks for a font that the project does not have

    Another font would silently take its place. All fonts are listed in `fonts/fonts.yaml`; those of your
    computer are not used, so that a game looks the same everywhere.

    Wrong::

        .name { font: 400 20pt "Comic Sans MS" }

    Right::

        .name { font: 400 20pt Bangers }
    """

    code = "PRN112"
    message = N_("“{item}” ({template}) asks for the font “{family}”, which is not in fonts/")
    help = N_("Choose one of: {families}. A font of your own also wants its line in fonts/fonts.yaml.")


class FieldMisdescribed(Defect):
    """A box cannot become a field to fill in

    A template marks a box with `data-field` so that it can be filled in on the screen. What else it says of
    the field (`data-kind`, `data-tip`, `data-options`, `data-max`, `data-value`) does not work out.

    Wrong::

        <div class="wert" data-field="werte.Finger" data-kind="number"></div>

    Right::

        <div class="wert" data-field="werte.Finger" data-max="2" data-tip="Wert von Finger"></div>
    """

    code = "PRN113"
    message = N_("the field “{field}” of “{item}” ({template}): {reason}")
    help = N_("The authors' guide tells what a field may say, under “Sheets to fill in”.")


class PictureMissing(Defect):
    """A drawing is asked for that does not exist

    An entry names a drawing, and no file below `templates/` is called so. Where the word is left out, a
    drawing with the entry's own name is taken, or one that fits everybody.

    Wrong::

        id: bruno
        bild: brnuo

    Right::

        id: bruno
        bild: bruno
    """

    code = "PRN114"
    message = N_("There is no drawing “{word}”.")
    help = "{remedy}"


class FontOfAnotherKind(Defect):
    """A font lies in `fonts/` in a kind of file that cannot be embedded

    The PDF carries the letters that it shows, taken from one font file: `.ttf` or `.otf`. Collections
    (`.ttc`) hold several fonts in one file; programs for fonts save each as a file of its own.

    Wrong::

        - {family: Garamond, weight: 400, style: normal, file: garamond.ttc, licence: OFL-1.1, package: none}

    Right::

        - {family: Garamond, weight: 400, style: normal, file: garamond.ttf, licence: OFL-1.1, package: none}
    """

    code = "PRN115"
    message = N_(
        "“{item}” ({template}) is drawn with the font “{family}”, whose file in fonts/ is no .ttf or .otf"
    )
    help = N_("Save the font as a .ttf or .otf file of its own, and put that into fonts/.")
