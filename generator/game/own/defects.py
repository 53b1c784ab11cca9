"""What can be wrong with tables of items, and with what a kit declares of them. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class TableNotRead(Defect):
    """A table that cannot be read

    `items` in a kit names a table with one item a row: CSV, XLSX or ODS. Heimspiel reads UTF-8, UTF-16 and
    Windows-1252, semicolons, commas and tabs; of a workbook it reads what the cells show, never their
    formulas. What is larger than any game needs, or damaged, is not read.

    Wrong::

        name;text
        Drache;"Speit Feuer

    Right::

        name;text
        Drache;"Speit Feuer"
    """

    code = "TAB001"
    message = N_("this table is not read: {reason}")
    help = N_("Open it in your spreadsheet program and save it again, as XLSX, ODS, or CSV in UTF-8.")


class ColumnMissing(Defect):
    """A table lacks a column

    `fields` in a kit says which columns a table has. The first row of the table holds their headings; capital
    letters, umlauts and spaces do not matter: “Stärke” is the column `staerke`.

    Wrong::

        name;staerke
        Drache;9
        (and in kit.yaml a field tempo)

    Right::

        name;staerke;tempo
        Drache;9;3
    """

    code = "TAB002"
    message = N_("there is no column “{name}”")
    help = N_("{hint}Add it to the first row, or write “optional: true” at the field in kit.yaml.")


class ColumnTwice(Defect):
    """Two columns have the same heading

    Nobody could tell which of them is meant.

    Wrong::

        name;staerke;Stärke

    Right::

        name;staerke;tempo
    """

    code = "TAB003"
    message = N_("the column “{name}” is there twice")
    help = N_("Rename or delete one of them; the other is column {other}.")


class ColumnUnknown(Defect):
    """A column that no field declares

    It is neither checked nor shown. Notes are welcome: a heading that begins with # is left alone.

    Wrong::

        name;notizen

    Right::

        name;#notizen
    """

    code = "TAB004"
    severity = Severity.WARNING
    message = N_("no field is called “{name}”, so this column is not used")
    help = N_("{hint}Declare it under “fields” in kit.yaml, or begin its heading with #.")


class CellMisfit(Defect):
    """A cell does not hold what its column is for

    `fields` in a kit says of each column what belongs there: a number and its range, one of a few words, a
    colour.

    Wrong::

        name;staerke
        Drache;stark

    Right::

        name;staerke
        Drache;9
    """

    code = "TAB005"
    message = N_("row {row}, column “{column}”: {found}, but {wanted}")
    help = "{remedy}"


class CellNotUnique(Defect):
    """Two items say the same where they must differ

    A field with `unique: true` holds something else for each item. So does the column that items are named
    by, where the kit names one.

    Wrong::

        name;staerke
        Drache;9
        Drache;4

    Right::

        name;staerke
        Drache;9
        Kleiner Drache;4
    """

    code = "TAB006"
    message = N_("row {row}, column “{column}”: “{value}” is there already, in row {other}")
    help = N_("Change one of them, or take “unique” away from the field in kit.yaml.")


class ReferenceUnknown(Defect):
    """A cell names an item that there is not

    A field of the type `reference` says what another item says, in the column that `to` names.

    Wrong::

        name;besiegt
        Drache;Rittr
        Ritter;

    Right::

        name;besiegt
        Drache;Ritter
        Ritter;
    """

    code = "TAB007"
    message = N_("row {row}, column “{column}”: there is no “{value}” in {where}")
    help = "{remedy}"


class PictureOfCell(Defect):
    """A cell names a picture that cannot be shown

    Pictures are PNG, JPEG, WebP or SVG and lie in the game's folder. A field of the type `picture` names them
    from there on, or from its `folder`.

    Wrong::

        name;bild
        Drache;drache.psd

    Right::

        name;bild
        Drache;drache.png
    """

    code = "TAB008"
    message = N_("row {row}, column “{column}”: the picture “{value}” is not shown: {reason}")
    help = "{remedy}"


class PictureCoarse(Defect):
    """A picture has too few pixels for its size on paper

    Below 150 dots per inch one sees them. A card of 63 × 88 mm that a picture fills wants 750 × 1040 pixels
    at 300 dpi, and half of that is the least that looks well.

    Wrong::

        drache.png with 200 × 150 pixels

    Right::

        drache.png with 800 × 600 pixels
    """

    code = "TAB009"
    severity = Severity.WARNING
    message = N_("row {row}: “{value}” has {width} × {height} pixels, which is {dpi} dpi on this card")
    help = N_("Take a larger one, at least {wanted} pixels wide, or say “dpi: 0” at the field in kit.yaml.")


class RuleBroken(Defect):
    """An item breaks a rule of its game

    `rules` in a kit say what must hold, for each item (`staerke + tempo = 10`) or for all together
    (`sum(kosten) <= 100`).

    Wrong::

        rules: {summe: staerke + tempo = 10}
        Drache;9;3

    Right::

        rules: {summe: staerke + tempo = 10}
        Drache;7;3
    """

    code = "TAB010"
    message = N_("{where}: the rule “{name}” does not hold: {rule}")
    help = N_("Here {values}. Change the numbers, or the rule in kit.yaml.")


class RuleNotUnderstood(Defect):
    """A rule in a kit that nobody understands

    A rule compares: `staerke + tempo = 10`. It may use the fields, numbers, texts in quotation marks,
    + - * / and brackets, = != < <= > >=, `and`, `or`, `not`, and of all items `sum(…)`, `count(…)`,
    `least(…)`, `most(…)`.

    Wrong::

        rules: {summe: staerke plus tempo}

    Right::

        rules: {summe: staerke + tempo = 10}
    """

    code = "TAB011"
    message = N_("the rule “{name}” cannot be understood: {reason}")
    help = "{remedy}"


class RowTooLong(Defect):
    """A row has more cells than there are headings

    Mostly a text holds the sign that parts the columns.

    Wrong::

        name;text
        Drache;Speit Feuer; schnarcht

    Right::

        name;text
        Drache;"Speit Feuer; schnarcht"
    """

    code = "TAB012"
    message = N_("row {row} goes on behind the last column")
    help = N_("Give the column a heading, or put quotation marks around a text that holds “{sign}”.")


class ColumnOfKitUnknown(Defect):
    """A kit names a column that its table does not have

    `id`, `copies`, `format` and `back` of `items` name columns of the table.

    Wrong::

        items: {file: karten.csv, copies: anzal}

    Right::

        items: {file: karten.csv, copies: anzahl}
    """

    code = "TAB013"
    message = N_("“{file}” has no column “{name}”")
    help = "{remedy}"
