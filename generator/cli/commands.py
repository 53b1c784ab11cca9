"""Typer's command and group with our words: translated usage lines, and “did you mean” for commands."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.suggest import did_you_mean

#: What people type who look for the help.
_HELP = ("help", "hilfe", "?")


class Command(TyperCommand):
    """One command."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:
        for param in self.params:
            _read_when_given(param)
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        return _translated(super().get_help_option(ctx))


class Group(TyperGroup):
    """The program itself."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _write_usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        return _translated(super().get_help_option(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            known = tuple(self.list_commands(ctx))
            raise UsageFault(
                _("There is no command “{name}”. Choose one of: {known}.").format(
                    name=name, known=", ".join(known)
                ),
                _("“{command} --help” lists what there is.").format(command=ctx.command_path)
                if name in _HELP
                else did_you_mean(name, known),
            )
        return super().resolve_command(ctx, args)


def _read_when_given(param: Any) -> None:
    """Have no reader built for the value of an option that is not given: all take long to be built."""
    read = param.process_value
    several = param.multiple or param.nargs == -1

    def read_if_given(ctx: Any, value: Any) -> Any:
        if value is None and not param.required and param.callback is None:
            return () if several else None
        return read(ctx, value)

    param.process_value = read_if_given


def usage_message(error: Exception) -> tuple[str, str]:
    """What Typer found wrong with the call, in our words: the message and a remedy.

    Told apart by the kind of exception: its own texts are English.
    """
    kind = type(error).__name__
    ctx: typer.Context | None = getattr(error, "ctx", None)
    help = _("“{command} --help” lists what there is.").format(
        command=ctx.command_path if ctx is not None else "heimspiel"
    )
    param: Any = getattr(error, "param", None)
    name = param.opts[0] if param is not None and param.opts[0].startswith("-") else ""
    if kind == "NoSuchOption":
        wrong = str(getattr(error, "option_name", ""))
        known = [o for p in ctx.command.get_params(ctx) for o in p.opts] if ctx is not None else []
        near = did_you_mean(wrong, [o for o in known if o.startswith("--")])
        return _("There is no option “{name}”.").format(name=wrong), near or help
    if kind == "MissingParameter" and param is not None:
        return _("“{name}” is missing.").format(name=name or param.metavar), help
    if kind == "BadOptionUsage":
        wrong = str(getattr(error, "option_name", ""))
        if "not take" in str(error):  # the only thing that tells the two apart
            return _("“{name}” takes no value.").format(name=wrong), help
        return _("“{name}” needs a value.").format(name=wrong), help
    if kind == "BadParameter" and param is not None:
        return _("The value of “{name}” is not valid.").format(name=name or param.metavar), help
    if ctx is not None and kind == "UsageError" and ctx.command.name != "heimspiel":
        return _("There is one word too many after “{command}”.").format(command=ctx.command_path), help
    return _("The call is not complete."), help


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    pieces = [_usage_piece(param) for param in command.params if param.param_type_name == "argument"]
    pieces.append(_("[OPTIONS]"))
    if getattr(command, "subcommand_metavar", None) and hasattr(command, "commands"):
        pieces.append(command.subcommand_metavar)
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=_("Usage:") + " ")


def _usage_piece(param: Any) -> str:
    """``NAME``, ``NAME …`` for several, in brackets where it may be left out."""
    name = f"{param.metavar} …" if param.nargs == -1 else str(param.metavar)
    return name if param.required else f"[{name}]"


def _translated(option: Any) -> Any:
    if option is not None:
        option.help = _("Show this help and exit.")
        option.metavar = ""
    return option
