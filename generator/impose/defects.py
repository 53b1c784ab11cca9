"""What can be wrong with sheets and the finished PDF. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class PieceTooLarge(Defect):
    """A piece does not fit on the paper

    Not even one piece fits between the paper's margins, neither upright nor turned, so it would be cut off
    when printed. The message says how many millimetres are too many.

    Wrong::

        # on A4
        - {id: poster, title: Poster, width: 240, height: 300}

    Right::

        - {id: poster, title: Poster, width: 190, height: 270}
    """

    code = "PRN001"
    message = N_(
        "A piece of {width} × {height} mm does not fit on {paper}: "
        "{over_width} mm too wide, {over_height} mm too high."
    )
    help = N_("Choose a smaller format, less bleed or a larger paper.")


class MarginTooSmall(Defect):
    """A paper's margin is below 5 mm

    Home printers cannot print up to the edge: three to five millimetres stay white on most of them. Pieces
    that lie there come out incomplete.

    Wrong::

        - {id: a4, title: A4, width: 210, height: 297, margin: 3}

    Right::

        - {id: a4, title: A4, width: 210, height: 297, margin: 8}
    """

    code = "PRN002"
    message = N_('The margin of "{paper}" is {margin} mm; printers cut off below {least} mm.')
    help = N_("Set the margin to {least} mm or more; 8 mm suits most printers.")


class FontNotEmbedded(Defect):
    """A font is missing from the finished file

    The PDF names a font but does not carry it. Another machine, or the print shop's, would put a font of its
    own in its place, and texts would run over their boxes.

    Wrong::

        BaseFont /Bangers-Regular without FontFile2

    Right::

        BaseFont /ABCDEF+Bangers-Regular with FontFile2
    """

    code = "PRN003"
    message = N_('The font "{font}" is not embedded in "{title}".')
    help = N_("Use only fonts listed in fonts/fonts.yaml; if it is one of them, please report this.")


class PageBoxWrong(Defect):
    """A page is not as large as its paper

    Every page's boxes must be the paper's size to a hundredth of a millimetre: otherwise the printer scales
    the page, and cards come out too small for their sleeves.

    Wrong::

        A4 page: 208 × 294 mm

    Right::

        A4 page: 210 × 297 mm
    """

    code = "PRN004"
    message = N_(
        'Page {page} of "{title}" measures {width} × {height} mm '
        "instead of {paper_width} × {paper_height} mm."
    )
    help = N_("This is a mistake of the press; please report it.")


class PieceCountWrong(Defect):
    """Pieces are missing from the sheets, or too many

    The finished sheets do not carry every piece as often as the game needs it. Nobody notices before the
    evening on which the game is played.

    Wrong::

        48 cards ordered, 47 on the sheets

    Right::

        48 cards ordered, 48 on the sheets
    """

    code = "PRN005"
    message = N_('"{product}": {found} printed faces on the sheets, {expected} expected.')
    help = N_("This is a mistake of the press; please report it.")


class PieceInMargin(Defect):
    """A piece lies where printers do not print

    Within 5 mm of the paper's edge only marks may lie: most home printers leave that strip white, so the
    piece would be cut off.

    Wrong::

        a card 3 mm from the paper's edge

    Right::

        a card 8 mm from the paper's edge
    """

    code = "PRN006"
    message = N_(
        '"{product}", sheet {number}: a piece lies {distance} mm from the edge of the paper; '
        "{least} mm are needed."
    )
    help = N_("Choose a smaller format, less bleed or a larger paper.")


class TextTooSmall(Defect):
    """Text is too small to read

    Type below 5 pt cannot be read at the table, and inkjet printers close its counters.

    Wrong::

        .note { font-size: 4pt }

    Right::

        .note { font-size: 6.5pt }
    """

    code = "PRN007"
    severity = Severity.WARNING
    message = N_('The smallest text of "{product}" is {size} pt; below {least} pt it cannot be read.')
    help = N_("Use a larger font size in the template, or shorten the text so that it need not be shrunk.")


class MuchInk(Defect):
    """A sheet takes much ink

    More than 35 % of the paper would be covered. Home printers then bend thin paper, and cartridges are soon
    empty.

    Wrong::

        heimspiel build gnome --ink full

    Right::

        heimspiel build gnome --ink low
    """

    code = "PRN008"
    severity = Severity.INFO
    message = N_(
        '"{product}", sheet {number}: {coverage} % of the paper is covered with ink (more than {limit} %).'
    )
    help = N_("Print the low-ink version: --ink low.")


class OutOfPrintersReach(Defect):
    """The printer cannot reach all of a sheet

    Your printer leaves more of the paper's edge blank than the sheet does; its profile says so. What lies
    there will be missing.

    Wrong::

        heimspiel build gnome --printer Büro   # cannot print within 9 mm of the edge

    Right::

        papers:
          - {id: a4, title: A4, width: 210, height: 297, margin: 9}
    """

    code = "PRN017"
    severity = Severity.WARNING
    message = N_('"{product}", sheet {number}: the printer “{printer}” does not reach {lost} mm of it.')
    help = N_(
        "Give the paper a wider margin in content/_print/papers.yaml, or measure the printer's edges again."
    )


class SidesOutOfStep(Defect):
    """Fronts and backs are out of step

    A file for a printer that prints both sides must hold front, back, front, back without a gap. One page too
    few, and from there on every card has a stranger's back.

    Wrong::

        front 1, back 1, front 2, front 3

    Right::

        front 1, back 1, front 2, empty back, front 3, empty back
    """

    code = "PRN009"
    message = N_('Page {page} of "{title}" should be a {wanted}: fronts and backs are out of step.')
    help = N_("This is a mistake of the press; please report it.")


class PageCountWrong(Defect):
    """The finished file has too few or too many pages

    Every side of every sheet is one page. A file with another number of pages was cut short while writing, or
    mixes up two builds.

    Wrong::

        12 sides planned, 11 pages in the file

    Right::

        12 sides planned, 12 pages in the file
    """

    code = "PRN010"
    message = N_('"{title}" has {found} pages instead of {expected}.')
    help = N_("Build it again; if it happens twice, please report it.")


class FaceOfWrongSize(Defect):
    """A face is not as large as its place on the sheet

    All pieces of a product share one trim size, and their cut marks with it. A face drawn in another size
    would lie askew behind its marks and be cut wrongly.

    Wrong::

        a back of 59 × 92 mm for cards of 63 × 88 mm

    Right::

        a back of 63 × 88 mm for cards of 63 × 88 mm
    """

    code = "PRN011"
    message = N_(
        '"{product}": a face of {width} × {height} mm is to stand in a place of '
        "{place_width} × {place_height} mm."
    )
    help = N_("Give all pieces of the product the size that the view was asked for.")


class FieldNameTaken(Defect):
    """Two fields of a form have the same name

    Fields of the same name are one field for a PDF viewer: what is typed into one appears in both. Nor must a
    name be the beginning of another one's path.

    ``--fillable`` makes a PDF of its own for each YAML file; what stands in one file shares a PDF.

    Wrong::

        two character sheets in one YAML file, both with the field werte.Finger

    Right::

        one character sheet a YAML file
    """

    code = "PRN013"
    message = N_("“{title}” has two fields called “{name}”")
    help = N_(
        "Put each sheet into a YAML file of its own. On one sheet, give every data-field a name of its own."
    )


class FieldLost(Defect):
    """Fields of a form are missing from the finished file

    The page does not have as many fields to fill in as its sheet has boxes for them, or one of them does not
    show what is in it.

    Wrong::

        40 boxes on the sheet, 39 fields on the page

    Right::

        40 boxes on the sheet, 40 fields on the page
    """

    code = "PRN014"
    message = N_("“{title}”, page {page}: {found} fields to fill in, {expected} expected.")
    help = N_("This is a mistake of the press; please report it.")


class FieldOnTurnedPiece(Defect):
    """A field to fill in stands on a turned piece or a tile

    Fields stand upright on a whole page. A piece that is turned on its sheet, as many backs are, or a board
    in tiles cannot be filled in on the screen.

    Wrong::

        kind: board

    Right::

        kind: form
    """

    code = "PRN015"
    message = N_("“{product}” has fields to fill in on pieces that are turned or in tiles")
    help = N_("Use the kind form or sheet in the kit, or take data-field out of the template.")


class TiledBoardWithBack(Defect):
    """A board in tiles cannot have a back

    A board larger than the paper is printed in tiles that are glued together. Their backs would be glued over
    at the seams, so that a picture on the back cannot be printed this way.

    Wrong::

        # on A4
        - {id: brett, kind: board, template: spiel/brett.html, back: spiel/hinten.html, format: a3-quer, …}

    Right::

        - {id: brett, kind: board, template: spiel/brett.html, format: a3-quer, …}
    """

    code = "PRN016"
    message = N_("The board “{title}” is larger than {paper} and has a back.")
    help = N_(
        "Take away its “back:”, choose a larger paper or a smaller format, or print without backs"
        " (--backs none)."
    )
