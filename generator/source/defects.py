"""What can be wrong with a YAML file as text. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class FileTooLarge(Defect):
    """The file is too large.

    A YAML file may have one megabyte, which is enough for thousands of cards. Larger files are nearly
    always something else that got the wrong name, and reading them takes long.

    Wrong::

        karten/alle.yaml   (8 MB)

    Right::

        karten/teil-1.yaml (0.6 MB)
        karten/teil-2.yaml (0.7 MB)
    """

    code = "YML001"
    message = N_("This file has {size} bytes; a YAML file may have {limit}.")
    help = N_("Split it into several files, or check whether it is really a YAML file.")


class NotUtf8(Defect):
    """The file is not saved as UTF-8.

    Umlauts and quotation marks are only the same on every computer when the file is saved in the encoding
    UTF-8. In another encoding they would be printed as other characters.

    Wrong::

        name: Schlüssel      (saved as Windows-1252 or UTF-16)

    Right::

        name: Schlüssel      (saved as UTF-8)
    """

    code = "YML002"
    message = N_("This file is not saved as UTF-8: {detail}.")
    help = N_("Save it again with the encoding UTF-8 (in most editors: “Save with encoding”).")


class ForbiddenCharacter(Defect):
    r"""A character that cannot be printed.

    Control characters, line separators of other systems and the like are invisible in an editor and have no
    printed form. They usually get in by copying from a PDF or a web page.

    Wrong::

        name: "Tresor\0"

    Right::

        name: "Tresor"
    """

    code = "YML003"
    message = N_("The invisible character {character} is not allowed here.")
    help = N_("Delete it and type the place again.")


class EmptyFile(Defect):
    """The file is empty.

    The file holds no content, or only comments. An emptied file is mostly a slip, so it is not skipped in
    silence.

    Wrong::

        # gnomes to come

    Right::

        gnome:
          - id: socke
            name: Socke
    """

    code = "YML004"
    message = N_("There is nothing in this file.")
    help = N_("Fill it, or delete it.")


class BrokenSyntax(Defect):
    """This is not YAML.

    The file breaks the rules of YAML, so that nothing behind this place can be read. Typical causes are a
    missing closing quotation mark or bracket, a line that is not indented like its neighbours, and a colon
    within a text that is not in quotation marks.

    Wrong::

        spruch: Merke: nie rennen

    Right::

        spruch: "Merke: nie rennen"
    """

    code = "YML005"
    message = N_("This cannot be read: {detail}.")
    help = "{remedy}"


class TabIndentation(Defect):
    """A line is indented with a tab.

    YAML allows only spaces in front of a line, because a tab has no fixed width.

    Wrong::

        karte:
        <tab>name: Tresor

    Right::

        karte:
          name: Tresor
    """

    code = "YML006"
    message = N_("A tab stands here, where YAML needs spaces.")
    help = N_("Delete it and type spaces instead: two for each step of the indentation.")


class DuplicateKey(Defect):
    """A key stands twice in the same place.

    Of two equal keys only one can count, and which one cannot be seen. Heimspiel therefore takes neither.

    Wrong::

        kosten: 5
        name: Tresor
        kosten: 8

    Right::

        kosten: 8
        name: Tresor
    """

    code = "YML007"
    message = N_("The key “{key}” stands here a second time; it was already in line {line}.")
    help = "{remedy}"


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


class UnknownTag(Defect):
    """A tag (!…).

    A word with an exclamation mark in front of a value is a tag; it names a kind of data that only certain
    programs know. Heimspiel knows none but the common ones of YAML such as !!str.

    Wrong::

        name: !python/name:Tresor x

    Right::

        name: Tresor
    """

    code = "YML009"
    message = N_("The tag “{tag}” is not supported here.")
    help = N_("Delete it. If the text is meant to begin with “!”, put it in quotation marks.")


class SeveralDocuments(Defect):
    """More than one document in a file.

    A line of three hyphens begins a further document in the same file. Heimspiel reads one document a file.

    Wrong::

        titel: Eins
        ---
        titel: Zwei

    Right::

        titel: Eins      (and a second file with: titel: Zwei)
    """

    code = "YML010"
    message = N_("A second document begins here.")
    help = N_("Delete the line “---”, or move what follows into a file of its own.")


class KeyNotText(Defect):
    """A key is not a text.

    What stands in front of the colon must be a text. A bare number, true, null, a list or an empty place is
    none.

    Wrong::

        7: Tresor

    Right::

        "7": Tresor
    """

    code = "YML011"
    message = N_("The key in front of this colon is {kind}, not a text.")
    help = N_("Put it in quotation marks.")


class UnusableNumber(Defect):
    """A number that cannot be used.

    “Infinite”, “not a number” and numbers of more digits than a computer calculates exactly cannot be
    printed or compared.

    Wrong::

        kosten: .inf
        preis: 1e999

    Right::

        kosten: 200
    """

    code = "YML012"
    message = N_("“{text}” is not a number that can be used.")
    help = N_("Write an ordinary number, or put it in quotation marks if it is meant as text.")


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


class TooMuchContent(Defect):
    """Too much content in one file.

    A short file can name the same entry (*name) so often that it grows beyond all bounds when it is written
    out. Heimspiel counts what would come out and stops in time.

    Wrong::

        a: &a [x, x, x, x]
        b: &b [*a, *a, *a, *a]
        c: &c [*b, *b, *b, *b]      (and so on)

    Right::

        a: [x, x, x, x]
    """

    code = "YML014"
    message = N_("Written out, this file would hold more than {limit} {unit}.")
    help = N_("Split the file, and use fewer references (*name).")


class UnknownReference(Defect):
    """A reference leads nowhere.

    “*name” stands for the entry that was marked “&name” further up. Here no entry bears this mark, or the
    entry would contain itself.

    Wrong::

        wache: *hund

    Right::

        hund: &hund {kampf: 9}
        wache: *hund
    """

    code = "YML015"
    message = N_("“*{name}” refers to no finished entry further up.")
    help = N_("Write the value out here. If the text is meant to begin with “*”, put it in quotation marks.")


class HalfCharacter(Defect):
    r"""Half a character.

    Some programs write emoji as two halves (surrogates, \uD83D\uDE00). A half alone is no character, and
    YAML wants the whole one.

    Wrong::

        name: "\uD83D\uDE00"

    Right::

        name: "😀"
    """

    code = "YML016"
    message = N_("Here stands half a character (a surrogate, {character}).")
    help = N_("Type the character itself, or its full code such as \\U0001F600.")


class NotText(Defect):
    """The file holds no text.

    A YAML file is text that any editor shows. This one is something else, a picture, a PDF or a program,
    that got a name ending in `.yaml`.

    Wrong::

        karten/tresor.yaml   (a photograph)

    Right::

        karten/tresor.yaml   (text: “id: tresor”)
    """

    code = "YML017"
    message = N_("This file holds no text; it only has the name of a YAML file.")
    help = N_("Rename it, or take it out of the folder.")


class MisreadText(Defect):
    """A text that YAML reads otherwise than it was meant.

    Some signs cut a text off or join it to the next, and YAML does not complain: “#” begins a comment, “&” at
    the beginning names the value, and a dash that is indented too far continues the text above it. What is
    printed would lack a part, so Heimspiel asks. Quotation marks around the whole text make it plain.

    Wrong::

        name: Tresor #2

    Right::

        name: "Tresor #2"
    """

    code = "YML018"
    message = N_("This is read otherwise than it is probably meant: {detail}.")
    help = "{remedy}"
