"""The program: picks the language, builds the commands, turns failures into exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import generator.i18n as i18n
from generator.cli.language import choose, lend_catalogue, split_language
from generator.diagnostics import UsageFault

#: Every command has a module of its name that defines ``register(app)``; this is their order in the help.
COMMANDS = (
    "games",
    "build",
    "studio",
    "watch",
    "export",
    "import",
    "printer",
    "check",
    "report",
    "playtest",
    "diff",
    "odds",
    "layout",
    "explain",
    "rules",
    "schema",
    "lsp",
    "doctor",
    "new",
    "completion",
)
PROGRAM = "heimspiel"
#: The variable by which shells ask how a word may go on.
_COMPLETING = "_HEIMSPIEL_COMPLETE"


def run(argv: Sequence[str]) -> int:
    """Do what ``argv`` (without the program's name) asks for; returns the exit code."""
    from generator.cli.failures import Exit

    _speak_utf8()
    try:
        arguments, wanted = split_language(argv)
        choose(wanted if wanted is not None else _language_of_project(arguments))
        result = _dispatch(arguments, argv)
        # Here, where it can be told: Python's own end would say nothing and choose a code of its own.
        sys.stdout.flush()
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # so Rich ends
            return Exit.UNHEARD
        return end.code if isinstance(end.code, int) else 0
    except BaseException as error:
        return _tell(error)
    if result == Exit.INTERRUPTED:
        return _tell(KeyboardInterrupt())
    return result


def _tell(error: BaseException) -> int:
    """Tell what is wrong as far as anything can be written; returns the exit code."""
    from generator.cli.failures import Exit, report

    try:
        code = int(Exit.UNHEARD if _unheard(error) else report(error))
    except OSError:
        code = int(Exit.ENVIRONMENT)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            # Or the end of the program tries again what failed, and fails with a code of its own.
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


def _unheard(error: BaseException) -> bool:
    """Has whoever read standard output gone? A pipe to a process of ours may break as well."""
    if not isinstance(error, BrokenPipeError):
        return False
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        return True
    # What could not be written may have been thrown away, so that there is nothing left to fail with.
    with suppress(OSError, ValueError, AttributeError):
        import select

        poll = select.poll()
        poll.register(sys.stdout.fileno(), 0)
        return bool(poll.poll(0))
    return False


def _dispatch(arguments: list[str], argv: Sequence[str]) -> int:
    lend_catalogue()
    import typer

    from generator.cli.commands import usage_message

    # Only the command that is wanted is built; the shell asks for all of them.
    wanted = tuple(word for word in arguments[:1] if word in COMMANDS and _COMPLETING not in os.environ)
    program = command(wanted or COMMANDS)
    if wanted and arguments[1:] in (["--help"], ["-h"]):
        _show_help(program, *wanted)
        return 0
    try:
        result = program.main(
            arguments or ["--help"],
            PROGRAM,
            complete_var=_COMPLETING,
            standalone_mode=False,
            obj=tuple(argv),
        )
    except typer.Abort:
        raise KeyboardInterrupt from None
    except Exception as error:
        # Typer's own complaints have no public base class but the one that they share with BadParameter.
        if isinstance(error, typer.BadParameter.__mro__[1]):
            raise UsageFault(*usage_message(error)) from None
        raise
    return result if isinstance(result, int) else 0


def _show_help(program: Any, name: str) -> None:
    """What a command's ``--help`` shows. No word has to be read for that, nor a reader of words loaded."""
    import typer

    whole = typer.Context(program, info_name=PROGRAM, **program.context_settings)
    typer.echo(typer.Context(program.commands[name], whole, name).get_help())


def command(names: Sequence[str] = COMMANDS) -> Any:
    """The command line as one object, in the language in force, with all commands or those named."""
    from typer.main import get_command

    from generator.cli.program import build_app

    built: Any = get_command(build_app(names))
    # Typer's two options for completion are replaced by the command `completion`, whose texts we translate.
    built.params = [p for p in built.params if p.name not in {"install_completion", "show_completion"}]
    _hide_types(built)
    return built


def _hide_types(group: Any) -> None:
    """Python's types ("<list[str]>") help nobody who prints a game."""
    for one in group.commands.values():
        if hasattr(one, "commands"):
            _hide_types(one)
        for param in one.params:
            if param.param_type_name == "argument":
                param.display_type_rich = lambda ctx: None  # noqa: ARG005


def _language_of_project(arguments: Sequence[str]) -> str | None:
    """``lang`` from heimspiel.toml; None without one, or when HEIMSPIEL_LANG decides.

    A bad file complains in the environment's language.
    """
    from generator.cli.settings import project_folder, read

    i18n.set_language(i18n.language_of_environment())
    given = [after for word, after in pairwise(arguments) if word == "--project"]
    given += [word.removeprefix("--project=") for word in arguments if word.startswith("--project=")]
    lang = read(Path(given[0]) if given else project_folder(Path.cwd())).lang
    return lang if lang is not None and not os.environ.get("HEIMSPIEL_LANG") else None


def _speak_utf8() -> None:
    """Umlauts everywhere, also where the locale is plain C or the output goes into a pipe."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
