"""``heimspiel odds``: what the chances are, asked at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.options import option, project_option
from generator.cli.values import one_of, whole
from generator.diagnostics import UsageFault
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("odds", cls=Command, help=_("Tell the chances of what somebody is about to try."))(odds)


def odds(
    game: Annotated[str, typer.Argument(metavar=_("GAME"), help=_("The game: einblatt."))],
    hand: Annotated[str | None, option("hand", _("Your cards."), metavar="N")] = None,
    gegner: Annotated[str | None, option("gegner", _("Cards of the opponent."), metavar="N")] = None,
    eigene: Annotated[
        str | None,
        option("eigene", _("How many colours your attribute has: 0 if none; 1 by default."), metavar="N"),
    ] = None,
    farben: Annotated[
        str | None, option("farben", _("How many colours count for the opponent; 0 by default."), metavar="N")
    ] = None,
    deck: Annotated[
        str | None, option("deck", _("Cards in a deck: 32, or 20 with module E5."), metavar="20|32")
    ] = None,
    project: Annotated[Path | None, project_option()] = None,
) -> None:
    from generator.cli.reporting import tell
    from generator.press.loading.games import game_of, games_that
    from generator.press.project import Project

    found_project = Project.find(explicit=project)
    found = game_of(found_project, game)
    if found.odds is None:
        raise UsageFault(
            _("The game “{game}” has nothing for heimspiel {command}.").format(game=game, command="odds"),
            games_that(found_project, lambda other: other.odds),
        )
    given = {"hand": hand, "gegner": gegner, "eigene": eigene, "farben": farben, "deck": deck}
    asked: dict[str, int] = {}
    for name, value in given.items():
        if value is None:
            continue
        if name not in found.odds.asks:
            raise UsageFault(_("The game “{game}” knows no --{option}.").format(game=game, option=name))
        asked[name] = _number(name, value, found.odds.asks[name])
    tell(found.odds.answer(asked))


def _number(name: str, value: str, allowed: range) -> int:
    """The value of an option. Raises UsageFault."""
    if allowed.step == 1:
        return whole(allowed[0], allowed[-1])(f"--{name}", value)
    return int(one_of([str(number) for number in allowed])(f"--{name}", value))
