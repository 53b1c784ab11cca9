"""The options that command line and heimspiel.toml share. Each is declared here, and nowhere else.

A field of :class:`Asked` is ``--name`` of the commands that ask for it, ``name = …`` in heimspiel.toml, a
line in ``docs/cli.md``, and what the press is told (``press.options.BuildOptions``) under the same name.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_type_hints

import typer

import generator.i18n as i18n
from generator.cli.values import (
    BACKS,
    INKS,
    PAPERS,
    Reader,
    folder,
    millimetres,
    one_of,
    small,
    whole,
    word,
    yes_or_no,
)
from generator.i18n import N_, _

if TYPE_CHECKING:
    from generator.press.earlier.reading import EarlierPrint
    from generator.press.options import Pages, Wish


@dataclass(frozen=True)
class Declared:
    """What is said of an option. ``help`` and ``metavar`` are message ids."""

    read: Reader
    help: str = ""
    #: Stands for the value in usage lines; without it, the choices do.
    metavar: str = ""
    choices: tuple[str, ...] = ()
    #: For an option that is on or off: both its forms.
    flags: str = ""
    #: A line of heimspiel.toml.
    example: str = ""
    #: Its name for people, where that is not the field's.
    name: str = ""
    #: Does the press want to know?
    pressed: bool = True


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What somebody asked for, as it is used; None where nobody did."""

    paper: Annotated[
        str | None,
        Declared(small, N_("Paper in your printer; a4 by default."), choices=PAPERS, example='"letter"'),
    ] = None
    ink: Annotated[
        str | None,
        Declared(
            one_of(INKS),
            N_("In full colour, in outlines that save ink, or grey without any colour; full by default."),
            choices=INKS,
            example='"low"',
        ),
    ] = None
    backs: Annotated[
        str | None,
        Declared(
            one_of(BACKS),
            N_("How the backs get onto the cards; duplex-long (flip on the long edge) by default."),
            choices=BACKS,
            example='"manual"',
        ),
    ] = None
    bleed: Annotated[
        float | None,
        Declared(
            millimetres(0, 5), N_("Print this far beyond the cut, in mm; 0 by default."), "MM", example="2"
        ),
    ] = None
    corners: Annotated[
        float | None,
        Declared(
            millimetres(0, 10),
            N_("Guides for a corner punch of this radius, in mm, on cards; 0, for none, by default."),
            "MM",
            example="3",
        ),
    ] = None
    large: Annotated[
        bool | None,
        Declared(
            yes_or_no,
            N_("All cards 1.4 times as large, type included, for weak eyes; or as usual (by default)."),
            flags="--large/--no-large",
            example="true",
        ),
    ] = None
    format: Annotated[
        str | None,
        Declared(
            small,
            N_("Another card format, where the product offers one."),
            N_("FORMAT"),
            example='"mini-euro"',
        ),
    ] = None
    players: Annotated[
        int | None,
        Declared(
            whole(1, 20), N_("Players at the table, which sets the number of copies."), "N", example="4"
        ),
    ] = None
    print_list: Annotated[
        bool | None,
        Declared(
            yes_or_no,
            N_("With print list and credits (by default), or nothing but the products."),
            flags="--list/--no-list",
            example="false",
            name="list",
        ),
    ] = None
    printer: Annotated[
        str | None,
        Declared(
            word,
            N_("Make up for this printer's errors (see heimspiel printer); none: for no printer."),
            N_("NAME"),
            example='"buero"',
            pressed=False,
        ),
    ] = None
    out: Annotated[
        str | None,
        Declared(
            folder, N_("Folder for the PDFs; out/ by default."), N_("DIR"), example='"pdf"', pressed=False
        ),
    ] = None
    #: Asked for before there are commands (``cli.language``).
    lang: Annotated[str | None, Declared(one_of(i18n.LANGUAGES), example='"de"', pressed=False)] = None

    def over(self, habits: Asked) -> Asked:
        """This, and where nobody asked, the project's habits."""
        return replace(habits, **self._said())

    def for_press(self) -> Mapping[str, Any]:
        """The press's options that somebody chose."""
        return {name: value for name, value in self._said().items() if DECLARED[name].pressed}

    def _said(self) -> dict[str, Any]:
        found = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in found.items() if value is not None}


@dataclass(frozen=True, kw_only=True)
class Ways:
    """What only the command line can ask for; the same names as in ``BuildOptions``."""

    blank: bool = False
    fillable: bool = False
    each: bool = False
    workers: int | None = None
    scheduler: str | None = None
    #: Did the project's habits choose these, and not the call?
    usual_format: bool = True
    usual_players: bool = True
    choices: tuple[tuple[str, str], ...] = ()
    cards: tuple[Wish, ...] = ()
    pages: Pages = ()
    since: EarlierPrint | str | None = None


#: Nothing of the kind.
NO_WAYS = Ways()
#: What commands are called with where their options are not asked for.
NOTHING = Asked()


def _declared() -> dict[str, Declared]:
    hints = get_type_hints(Asked, include_extras=True)
    found = {name: get_args(hint)[1] for name, hint in hints.items()}
    return {name: replace(one, name=one.name or name) for name, one in found.items()}


#: Field → what is said of it.
DECLARED = _declared()


@cache
def by_name() -> Mapping[str, str]:
    """The option's name for people → its field."""
    return {one.name: name for name, one in DECLARED.items()}


def asking(command: Callable[..., Any], *names: str, **helps: str) -> Callable[..., Any]:
    """``command`` with the options of those fields, in the place of its parameter ``asked``.

    It gets their values judged. ``helps`` are other words for an option that the command means otherwise.
    """
    parameters: dict[str, inspect.Parameter] = {}
    for parameter in inspect.signature(command, eval_str=True).parameters.values():
        own = (
            [parameter]
            if parameter.name != "asked"
            else [_parameter(name, helps.get(name)) for name in names]
        )
        parameters |= {one.name: one for one in own}

    def run(**given: Any) -> Any:
        chosen = {name: given.pop(name) for name in names}
        judged: dict[str, Any] = {
            name: DECLARED[name].read(f"--{DECLARED[name].name}", value)
            for name, value in chosen.items()
            if value is not None
        }
        return command(asked=Asked(**judged), **given)

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = inspect.Signature(list(parameters.values()))  # type: ignore[attr-defined]
    run.__annotations__ = {name: one.annotation for name, one in parameters.items()}
    return run


def _parameter(name: str, help: str | None) -> inspect.Parameter:
    one = DECLARED[name]
    option = typer.Option(
        one.flags or f"--{one.name}",
        metavar="" if one.flags else _(one.metavar) if one.metavar else " | ".join(one.choices),
        help=help or _(one.help),
        show_default=False,
        autocompletion=None if one.flags else _papers if name == "paper" else lambda: list(one.choices),
    )
    kind = bool if one.flags else str
    return inspect.Parameter(
        name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=Annotated[kind | None, option]
    )


def _papers() -> list[str]:
    """The papers of the project that one stands in, for the shell's completion."""
    from generator.press.loading.papers import papers_of
    from generator.press.project import Project

    return [paper.id for paper in papers_of(Project.find()).model.papers]
