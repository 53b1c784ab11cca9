"""``heimspiel playtest``: thousands of trial games, and what they say about a heist."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.asked import NOTHING, Asked, asking
from generator.cli.build import split
from generator.cli.clusters import cluster, scheduler_option, workers_option
from generator.cli.commands import Command
from generator.cli.options import option, project_option
from generator.cli.settings import project_folder, project_of, read
from generator.cli.values import one_of, whole
from generator.diagnostics import UsageFault
from generator.i18n import _

_FORMATS = ("text", "json", "html", "pdf")
_PLAYERS = ("newcomer", "practised")
_MOST_GAMES, _MOST_SEED = 100_000_000, 2**31 - 1


def register(app: typer.Typer) -> None:
    app.command(
        "playtest", cls=Command, help=_("Play a heist thousands of times, and tell how well it plays.")
    )(asking(playtest, "players", players=_("With so many players only; with 1, 2 and 3 by default.")))


def playtest(
    files: Annotated[
        list[Path], typer.Argument(metavar=_("FILE"), help=_("The YAML files, for example a heist."))
    ],
    games: Annotated[
        str | None, option("games", _("So many games; as many as it takes by default."), metavar="N")
    ] = None,
    asked: Asked = NOTHING,
    crew: Annotated[
        list[str] | None,
        typer.Option(
            "--crew", metavar="ID,ID", help=_("With these thieves, by their ids."), show_default=False
        ),
    ] = None,
    player: Annotated[
        str | None,
        option("player", _("Who plays; both kinds of players by default."), metavar="|".join(_PLAYERS)),
    ] = None,
    seed: Annotated[
        str | None,
        option("seed", _("Which dice fall; 1 by default. The same dice, the same games."), metavar="N"),
    ] = None,
    against: Annotated[
        str | None,
        option(
            "against", _("Another version of the file, to be played with the same dice."), metavar=_("FILE")
        ),
    ] = None,
    workers: Annotated[
        str | None,
        workers_option(_("So many processes of this machine play; by default a thread for each core.")),
    ] = None,
    scheduler: Annotated[str | None, scheduler_option()] = None,
    format_: Annotated[
        str | None, option("format", _("What comes out; text by default."), metavar="|".join(_FORMATS))
    ] = None,
    out: Annotated[
        str | None, option("out", _("File for JSON or HTML, folder for PDFs."), metavar=_("FILE"))
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    given = one_of(_FORMATS)("--format", format_) if format_ is not None else "text"
    who = one_of(_PLAYERS)("--player", player) if player is not None else None
    most = whole(1, _MOST_GAMES)("--games", games) if games is not None else None
    dice = whole(0, _MOST_SEED)("--seed", seed) if seed is not None else 1
    processes, address = cluster(workers, scheduler)
    if out is not None and given == "text":
        raise UsageFault(_("--out needs --format json, html or pdf."))
    if out is not None and given != "pdf" and len(files) > 1:
        raise UsageFault(_("--out takes one file only."), _("Playtest one file after the other."))
    from dataclasses import replace

    from generator.cli.console import tell
    from generator.cli.press_options import build_options
    from generator.cli.progress import ProgressBars
    from generator.cli.reporting import show
    from generator.game.playtest import PlaytestRequest
    from generator.press.authors.playtesting import Playtester
    from generator.press.authors.report_html import html_page
    from generator.press.cluster.hands import hands_of

    habits = read(project or project_folder(Path.cwd()))
    whole_ = replace(habits, out=out) if out and given == "pdf" else habits
    found = project_of(project, whole_)
    with hands_of(processes, address) as hands:
        if processes and processes > 1 and hands is None:
            tell(
                _(
                    "--workers {count}: threads of one process; only compiled games gain from them."
                    " For processes: pip install “heimspiel[cluster]”."
                ).format(count=processes)
            )
        for file in files:
            tester = Playtester.of(found, str(file))
            request = PlaytestRequest(
                games=most,
                players=asked.players,
                crew=split(crew or ()),
                player=who,
                seed=dice,
                workers=processes or _cores(),
                others=hands,
                against=tester.other(Path(against)) if against is not None else None,
            )
            with ProgressBars() as bars:
                watched = replace(request, progress=bars, note=bars.note, tell=tell)
                if given == "pdf":
                    path = tester.print_to(watched, build_options((str(file),), (), whole_))
                else:
                    made = tester.playtest(watched)
            if given == "pdf":
                _written(path)
            elif given == "json":
                _give(json.dumps(made.data, ensure_ascii=False, indent=2) + "\n", out)
            elif given == "html":
                _give(html_page(made.report), out)
            else:
                show(made.report, tester.diagnostics, found)
                for note in made.notes:
                    tell(note)


def _cores() -> int:
    """Cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def _give(text: str, out: str | None) -> None:
    """To the file, or to standard output."""
    from generator.press.state.atomic import write_atomically

    if out is None:
        print(text, end="")
        return
    write_atomically(Path(out), text.encode())
    _written(Path(out))


def _written(path: Path) -> None:
    from generator.cli.console import out as results

    results().print(f"→ {path}", style="bold green", markup=False)
