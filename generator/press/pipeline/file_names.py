"""What finished files are called."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from generator.model.kit import Kit, Product
from generator.model.palette import GREY
from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.targets.selection import Target

_MODE_NAMES = {
    Backs.DUPLEX_LONG: "",
    Backs.DUPLEX_SHORT: "-kurze-kante",
    Backs.MANUAL: "-von-hand",
    Backs.GUTTERFOLD: "-faltbogen",
    Backs.NONE: "-einseitig",
}


def stem(target: Target, kit: Kit, products: Sequence[Product], options: BuildOptions, part: str = "") -> str:
    """A PDF's name without its ending: what it is, then how it is printed where that is not the usual way.

    ``part`` tells apart the PDFs that one target and product are printed as.
    """
    name = kit.game
    if target.folder is not None:
        name = f"{kit.game}-{safe(target.folder.name)}"
    elif target.file is not None:
        name = f"{kit.game}-{safe(target.file.stem)}"
    elif len(products) == 1:
        name = f"{kit.game}-{products[0].id}"
    elif options.only:
        name = f"{kit.game}-auswahl"
    if part:
        name += f"-{safe(part)}"
    size = f"-{options.format}" if options.format else ""
    ink = {"low": "-sparsam", GREY: "-grau"}.get(options.ink, "")
    people = f"-{options.players}-personen" if options.players else ""
    bleed = f"-anschnitt-{options.bleed:g}mm" if options.bleed else ""
    corners = f"-ecken-{options.corners:g}mm" if options.corners else ""
    large = "-gross" if options.large else ""
    alone = "" if options.print_list or options.fillable or options.cards or options.since else "-ohne-liste"
    chosen = "".join(f"-{safe(value)}" for _name, value in options.choices)
    empty = "-leer" if options.blank else ""
    # What is filled in on the screen has no backs anyway.
    mode = "-formular" if options.fillable else _MODE_NAMES[options.backs]
    look = f"{large}{ink}{bleed}{corners}{mode}"
    return f"{name}{chosen}{empty}{size}-{options.paper}{people}{look}{alone}{_part(options)}"


def _part(options: BuildOptions) -> str:
    """What tells a part from the whole, whose PDF must stay."""
    cards = "-karten" if options.cards else "-neu" if options.since else ""
    pages = (f"{first}-{last}" if last > first else str(first) for first, last in options.pages)
    return cards + (f"-seiten-{safe('-'.join(pages))}" if options.pages else "")


def safe(text: str) -> str:
    """A file name's stem without anything that a file system dislikes.

    Twins such as ``a b`` and ``a-b`` must not meet in one file, nor ``A`` and ``a`` where a file system
    folds case: when anything had to change, a short check sum of the whole name follows.
    """
    kept = "".join(c if (c.isascii() and c.isalnum()) or c in "-_äöüß" else "-" for c in text.lower())
    kept = kept.strip("-_")[:60] or "datei"
    if kept == text:
        return kept
    return f"{kept}-{hashlib.sha256(text.encode('utf-8', 'surrogateescape')).hexdigest()[:6]}"
