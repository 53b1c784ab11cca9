"""Mistakes in a project's files that show when they are put together: fonts, colours, words, what is read."""

from __future__ import annotations

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class FontFileMissing(Defect):
    """A listed font has no file

    Every font in `fonts/fonts.yaml` names its file below `fonts/`. Where there is no such file, another font
    would silently take its place.

    Wrong::

        # in fonts/ lies garamond.ttf
        - {family: Garamond, file: garamont.ttf, licence: OFL-1.1}

    Right::

        - {family: Garamond, file: garamond.ttf, licence: OFL-1.1}
    """

    code = "PRN116"
    message = N_("there is no file “{file}” in fonts/ for the font “{family}”")
    help = N_("Put the file there, or take the font out of the list.")


class FontFileOfAnotherKind(Defect):
    """A listed font is no `.ttf` or `.otf`

    Fonts for web sites (`.woff`, `.woff2`) are packed; the press does not unpack them, and another font would
    silently take their place. Programs for fonts save them as `.ttf` or `.otf`, and most fonts are offered as
    such files, too.

    Wrong::

        - {family: Garamond, file: garamond.woff2, licence: OFL-1.1}

    Right::

        - {family: Garamond, file: garamond.ttf, licence: OFL-1.1}
    """

    code = "PRN117"
    message = N_("“{file}” of the font “{family}” is no .ttf or .otf file")
    help = N_("Save the font as a .ttf or .otf file, put that into fonts/, and name it here.")


class FontCalledOtherwise(Defect):
    """A listed font is called otherwise in its file

    Templates ask for a font by the name that stands in its file. Under another name it would not be found,
    and another font would silently take its place. Programs for fonts show the name as “family”.

    Wrong::

        # the file says that it is EB Garamond
        - {family: Garamond, file: garamond.ttf, licence: OFL-1.1}

    Right::

        - {family: EB Garamond, file: garamond.ttf, licence: OFL-1.1}
    """

    code = "PRN118"
    message = N_("the font in “{file}” is called “{own}”, not “{family}”")
    help = N_("Write family: {own}, here and in the templates.")


class FontOfTheKitUnknown(Defect):
    """A kit names a font that there is not

    The page of credits shows the fonts that a kit lists under `fonts`, and what may be done with them. A font
    that is in no `fonts/fonts.yaml` would be left out there without a word.

    Wrong::

        fonts: [Fira Sans Condenced]

    Right::

        fonts: [Fira Sans Condensed]
    """

    code = "PRN120"
    message = N_("the kit names the font “{family}”, which is in no fonts/fonts.yaml")
    help = N_("{hint}There are: {families}. A font of your own also wants its line in fonts/fonts.yaml.")


class ColourOfOneTheme(Defect):
    """A colour is there in one of the two themes only

    `full` is for printing in full colour, `low` for printing with little ink (`--ink low`). A template that
    asks for a colour cannot be printed in the theme that lacks it.

    Wrong::

        full: {ink: "#141B2D", gold: "#FFC933"}
        low: {ink: "#141B2D"}

    Right::

        full: {ink: "#141B2D", gold: "#FFC933"}
        low: {ink: "#141B2D", gold: "#FFFFFF"}
    """

    code = "PRN209"
    severity = Severity.WARNING
    message = N_("the colour “{name}” is missing in “{theme}”")
    help = N_("Add it there; white is right for whatever shall cost no ink.")


class NameOfThePress(Defect):
    """A field is called like something that every template knows

    Templates know the width `w`, the height `h`, `bleed`, the theme `ink` and the palette `p` of a face, and
    `say`, which fetches their words. A field of one of these names would take its place, and the template
    would be drawn with the wrong measure.

    Wrong::

        fields: {name: Turm, h: 12}

    Right::

        fields: {name: Turm, hoehe: 12}
    """

    code = "PRN210"
    message = N_("a field cannot be called “{name}”: every template knows something else by that name")
    help = N_("Give the field another name, here and in the template.")


class SourceMissing(Defect):
    """A product prints a file that does not exist

    `source` in a kit names the YAML file with the items, from the game's folder. Without it, not a single
    piece would be printed.

    Wrong::

        - {id: zielobjekt-karten, source: karten/zielobjekt.yaml, ...}

    Right::

        - {id: zielobjekt-karten, source: karten/zielobjekte.yaml, ...}
    """

    code = "PRN202"
    message = N_("there is no file “{source}” for “{product}”")
    help = N_("{hint}The path begins in the game's folder, content/{game}.")


class SourceWithoutView(Defect):
    """A product prints a file of which nothing makes pieces

    What becomes of a game's YAML files is written in Python, for each product that its makers thought of. Of
    any other product the file is a list of items: with `items` in the kit, or in a game without Python as
    `items/*.yaml`. A `source` that is neither would be printed with 0 pieces.

    Wrong::

        # in the kit of a game with Python
        - {id: meine-karten, source: meine-karten.yaml, ...}

    Right::

        - {id: meine-karten, items: {file: meine-karten.yaml}, ...}
    """

    code = "PRN212"
    message = N_("nothing makes pieces of “{source}”: “{product}” would be printed with 0 of them")
    help = N_("{hint}Cards of your own say items: {{file: {source}}} instead of source.")


class UnreadFile(Defect):
    """A file that nothing reads

    Every game looks for its files at places of its own, for example `content/gnome/karten/*.yaml`. What lies
    elsewhere, or ends in `.yml`, is neither checked nor printed, however right it may be.

    Wrong::

        content/gnome/meine-karten.yaml

    Right::

        content/gnome/karten/meine-karten.yaml
    """

    code = "PRN203"
    severity = Severity.WARNING
    message = N_("nothing reads this file")
    help = N_("Move or rename it. {hint}")


class NotRead(Defect):
    """A file or folder that is not read

    Projects are passed on, and nobody looks at every link in one. Therefore a link may lead anywhere within
    the project but not out of it, and not in a circle; pipes and devices are no files; names are UTF-8. What
    is different is not read, and nothing is built until it is mended.

    Wrong::

        content/gnome/karten -> /home/lea/karten

    Right::

        content/gnome/karten/   (a folder with the files themselves)
    """

    code = "PRN204"
    message = N_("this is not read: {reason}")
    help = N_("Put an ordinary file or folder in its place, or delete it.")


class NoWords(Defect):
    """A kit's language has no words

    `language` in a kit says in which language the edition is printed. What is printed beside the content
    (labels, the print list, the lines in the margin) stands in files called after that language.

    Wrong::

        language: fr        # and there is no words.fr.yaml

    Right::

        language: en
    """

    code = "PRN205"
    message = N_("there are no words for the language “{language}”: {file} is missing")
    help = N_("Copy {model} to {file} and translate it, or choose one of: {languages}.")


class WordMissing(Defect):
    """Words of an edition are missing

    A file of words must have every word that the German one has; what is missing could not be printed.

    Wrong::

        words:
          slug: {sheet: "Sheet {number} of {total}"}

    Right::

        words:
          slug: {sheet: "Sheet {number} of {total}", front: Front, back: Back}
    """

    code = "PRN206"
    message = N_("in “{section}” there is nothing for {words}")
    help = N_("Add it here, as {model} has it. {hint}")


class WordUnknown(Defect):
    """A word that nothing prints

    A file of words says something that no template and no other part asks for; mostly it is misspelt.

    Wrong::

        words:
          slug: {blatt: "Sheet {number} of {total}"}

    Right::

        words:
          slug: {sheet: "Sheet {number} of {total}"}
    """

    code = "PRN207"
    severity = Severity.WARNING
    message = N_("nothing prints the word “{word}”")
    help = N_("Remove it, or call it by its name. {hint}")


class WordMisfit(Defect):
    """A word is not of the same kind as the German one

    Words may have places in curly brackets that are filled in. Another language may leave one out, but not
    ask for one that nobody fills in; where German has a list, it needs a list as long.

    Wrong::

        sheet: "Sheet {nummer} of {total}"

    Right::

        sheet: "Sheet {number} of {total}"
    """

    code = "PRN208"
    message = N_("“{word}” does not fit: {reason}")
    help = N_("In {model} it is {text}.")
