"""``heimspiel export``: the same pieces for other programs, other presses, and screens."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asked import NOTHING, Asked, Ways, asking
from generator.cli.build import split
from generator.cli.commands import Command
from generator.cli.options import (
    cards_option,
    choices,
    flag,
    only_option,
    option,
    project_option,
    setting_option,
    targets_argument,
)
from generator.cli.settings import project_folder, project_of, read
from generator.cli.values import one_of, whole
from generator.diagnostics import UsageFault
from generator.i18n import _, decimal

#: Where to; the same words as ``press.exporting.options.Way``, which would take its time to import.
WAYS = ("png", "jpg", "webp", "svg", "text", "tts", "tgc", "mpc", "shop", "cutter", "web")
_EDGES = ("trim", "bleed")
#: Where pictures are not printed but looked at.
_DPI = {"tts": 200}
_URL = re.compile(r"https?://[^\s\"<>\\^`{|}]+")
_ASKED = ("paper", "ink", "bleed", "format", "players", "out")


def register(app: typer.Typer) -> None:
    app.command(
        "export",
        cls=Command,
        help=_("Export pieces: as pictures, for other programs and for print shops."),
    )(
        asking(
            export,
            *_ASKED,
            paper=_("Paper for pieces that are as large as a sheet; a4 by default."),
            bleed=_("How far beyond the cut with --edge bleed, in mm; 3 by default."),
            out=_("Folder for the exports; out/ by default."),
        )
    )


def export(
    target: Annotated[str, targets_argument()],
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar=_("WAY"),
            help=_("Where to: {ways} (docs/exports.md tells what for).").format(ways=", ".join(WAYS)),
            show_default=False,
            autocompletion=lambda: list(WAYS),
        ),
    ] = None,
    dpi: Annotated[
        str | None, option("dpi", _("Pixels per inch of pictures; 300 by default."), metavar="N")
    ] = None,
    edge: Annotated[
        str | None,
        option(
            "edge",
            _("Pictures as they are cut, or with what is printed beyond the cut; trim by default."),
            metavar="|".join(_EDGES),
        ),
    ] = None,
    asked: Asked = NOTHING,
    only: Annotated[list[str] | None, only_option()] = None,
    cards: Annotated[list[str] | None, cards_option()] = None,
    setting: Annotated[str | None, setting_option()] = None,
    url: Annotated[
        str | None,
        option(
            "url", _("Where the pictures of tts will lie on the web; otherwise this folder."), metavar="URL"
        ),
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
    quiet: Annotated[
        bool, flag("--quiet", "-q", help=_("Print the paths of the folders, one a line, and nothing else."))
    ] = False,
) -> int:
    if to is None:
        raise UsageFault(
            _("“{name}” is missing.").format(name="--to"),
            _("Choose one of: {choices}.").format(choices=", ".join(WAYS)),
        )
    way = one_of(WAYS)("--to", to)
    sharp = whole(36, 1200)("--dpi", dpi) if dpi is not None else _DPI.get(way, 300)
    if url is not None and (way != "tts" or not _URL.fullmatch(url)):
        raise UsageFault(
            _("--url needs the web address of a folder, not “{value}”.").format(value=url)
            if way == "tts"
            else _("{option} is for --to {ways}.").format(option="--url", ways="tts"),
            _("Write it like this: {example}").format(example="--to tts --url https://example.org/spiel/"),
        )
    bled = one_of(_EDGES)("--edge", edge) == "bleed" if edge is not None else False
    if asked.bleed is not None and not bled and way != "shop":
        raise UsageFault(
            _("{option} is for pictures with bleed.").format(option="--bleed"),
            _("Add --edge bleed, or leave it out."),
        )
    found = project_folder(Path.cwd()) if project is None else project
    habits = replace(asked.over(read(found)), bleed=asked.bleed)
    from generator.cli.choosing import wishes

    how = Ways(
        usual_format=asked.format is None,
        usual_players=asked.players is None,
        choices=choices(setting),
        cards=wishes(cards) if cards else (),
    )
    from generator.cli.failures import Exit
    from generator.cli.findings import print_findings
    from generator.cli.press_options import build_options
    from generator.cli.progress import ProgressBars
    from generator.press.exporting.export import export as carry_out
    from generator.press.exporting.options import ExportOptions, Way

    here = project_of(project, habits)
    build = build_options((target,), split(only or ()), habits, how)
    with ProgressBars(hidden=quiet) as bars:
        made = carry_out(here, ExportOptions(build, Way(way), float(sharp), bled, url or ""), bars)
    if quiet:
        sys.stdout.write("".join(f"{folder}\n" for folder in made.folders))
        return int(Exit.OK)
    from generator.cli.summary import short

    for folder in made.folders:
        sys.stdout.write(f"→ {short(folder)}\n")
    told = _("Files: {count}, {size} MB together.").format(count=made.files, size=decimal(made.size / 1e6))
    sys.stdout.write(told + "\n")
    for note in made.notes:
        sys.stdout.write(note + "\n")
    sys.stdout.flush()
    if made.diagnostics:
        print_findings(made.diagnostics, here)
    return int(Exit.OK)
