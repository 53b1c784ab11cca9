"""``heimspiel build``: print-ready PDFs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.asked import NOTHING, Asked, Ways, asking
from generator.cli.clusters import cluster, scheduler_option, workers_option
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
from generator.cli.settings import project_folder, read
from generator.diagnostics import UsageFault
from generator.i18n import _

if TYPE_CHECKING:
    from generator.press.options import Pages, Wish

_ASKED = (
    *("paper", "ink", "backs", "bleed", "corners", "large", "format", "players", "print_list", "printer"),
    "out",
)


def register(app: typer.Typer) -> None:
    app.command(
        "build",
        cls=Command,
        help=_("Build print-ready PDFs of games, products, YAML files or folders of them."),
    )(asking(build, *_ASKED))


def build(
    ctx: typer.Context,
    targets: Annotated[list[str] | None, targets_argument()] = None,
    all_: Annotated[bool, flag("--all", help=_("All games of the project, one after the other."))] = False,
    each: Annotated[bool, flag("--each", help=_("Of a folder: one PDF for each of its files."))] = False,
    asked: Asked = NOTHING,
    workers: Annotated[
        str | None, workers_option(_("So many processes of this machine draw (extra cluster)."))
    ] = None,
    scheduler: Annotated[str | None, scheduler_option()] = None,
    only: Annotated[list[str] | None, only_option()] = None,
    cards: Annotated[list[str] | None, cards_option()] = None,
    pages: Annotated[
        list[str] | None,
        typer.Option(
            "--pages",
            metavar="N-M",
            help=_("Only these pages of the PDF, with the other sides of their sheets: 3-8,12."),
            show_default=False,
        ),
    ] = None,
    changed_since: Annotated[
        str | None,
        option(
            "changed-since",
            _("Only what is new or changed since a PDF, and what to exchange; last: since the one in out/."),
            metavar="PDF|last",
        ),
    ] = None,
    setting: Annotated[str | None, setting_option()] = None,
    blank: Annotated[bool, flag("--blank", help=_("Sheets without their values, for the pencil."))] = False,
    fillable: Annotated[
        bool, flag("--fillable", help=_("PDFs with fields to fill in on the screen, one for each sheet."))
    ] = False,
    project: Annotated[Path | None, project_option()] = None,
    quiet: Annotated[
        bool, flag("--quiet", "-q", help=_("Print the paths of the PDFs, one a line, and nothing else."))
    ] = False,
    verbose: Annotated[
        bool, flag("--verbose", "-v", help=_("Tell also how the faces were drawn, on standard error."))
    ] = False,
    open_: Annotated[bool, flag("--open", help=_("Open the PDFs when they are done."))] = False,
) -> int:
    # The command line was judged before the file: its mistake is the one just made.
    wanted_cards, wanted_pages = _part(cards, pages, everything=all_, fillable=fillable)
    if wanted_cards:
        # Who lacks a card has read the list.
        asked = replace(asked, print_list=bool(asked.print_list))
    said, since = asked, None
    if changed_since is not None:
        _alone("--changed-since", {"--cards": cards, "--pages": pages, "--fillable": fillable})
        from generator.cli.since import as_before, earlier

        since = earlier(changed_since, project)
        asked = replace(as_before(asked, since), print_list=False)
    whole = asked.over(read(project or project_folder(Path.cwd())))
    hands, address = cluster(workers, scheduler)
    how = Ways(
        blank=blank,
        fillable=fillable,
        each=each,
        workers=hands,
        scheduler=address,
        usual_format=said.format is None,
        usual_players=said.players is None,
        choices=choices(setting),
        since=since,
        cards=wanted_cards,
        pages=wanted_pages,
    )
    from generator.cli.pressing import BuildOrder, carry_out

    argv: Sequence[str] = ctx.find_root().obj or ()
    wanted, products = _judged(targets or (), split(only or ()), everything=all_)
    return carry_out(
        BuildOrder(wanted, products, whole, how, project, quiet=quiet, open=open_, argv=argv, verbose=verbose)
    )


def _judged(
    targets: Sequence[str], only: tuple[str, ...], *, everything: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Targets and products as asked for; no target stands for all games. Raises UsageFault."""
    if everything and (targets or only):
        raise UsageFault(
            _("--all builds whole games."),
            _("Leave out --all, or what else is to be built: {words}.").format(
                words=", ".join((*targets, *only))
            ),
        )
    if not targets and not everything:
        raise UsageFault(
            _("“{name}” is missing.").format(name=_("TARGET")),
            _("Name a game, or build all games: {command}").format(command="heimspiel build --all"),
        )
    return tuple(targets), only


def _alone(option: str, others: Mapping[str, object]) -> None:
    """Raises UsageFault where one of the ``others`` was asked for as well."""
    for other, given in others.items():
        if given:
            raise UsageFault(
                _("{option} and {other} do not go together.").format(option=option, other=other),
                _("Leave out one of them."),
            )


def _part(
    cards: list[str] | None, pages: list[str] | None, *, everything: bool, fillable: bool
) -> tuple[tuple[Wish, ...], Pages]:
    """What alone is wanted; nothing for all. Raises UsageFault."""
    if cards is None and pages is None:
        return (), ()
    from generator.cli import choosing

    option = "--cards" if cards is not None else "--pages"
    _alone(option, {"--all": everything, "--fillable": fillable})
    return choosing.wishes(cards or ()), choosing.pages(pages or ())


def split(only: Sequence[str]) -> tuple[str, ...]:
    """``--only a,b --only c`` → a, b, c."""
    return tuple(word.strip() for part in only for word in part.split(",") if word.strip())
