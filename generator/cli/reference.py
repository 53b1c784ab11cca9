"""Reference pages in Markdown, made from the code: the commands, and one page for each finding."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

import generator.i18n as i18n
from generator.cli.app import COMMANDS, PROGRAM, command
from generator.cli.asked import DECLARED
from generator.cli.pages import blocks
from generator.cli.severity import label
from generator.defect import Defect
from generator.i18n import _, speaking
from generator.lint.catalogue import all_defects

_MADE = "<!-- Made by `make docs`; change the code instead. -->\n\n"


def files(docs: Path) -> dict[Path, bytes]:
    """Path → content of every generated page below ``docs``."""
    made = {docs / "cli.md": command_reference()}
    for language in i18n.LANGUAGES:
        folder = docs / "rules" / language
        with speaking(language):
            made[folder / "README.md"] = rule_index()
            for defect in all_defects():
                made[folder / f"{defect.page_name()}.md"] = rule_page(defect)
    return {path: text.encode() for path, text in made.items()}


def command_reference() -> str:
    """Every command with its arguments and options, in English."""
    with speaking("en"):
        program = command()
        parts = [f"{_MADE}# Commands\n\n{program.help}\n", _options(program)]
        parts.append("## Commands\n")
        parts += [
            f"- [`{PROGRAM} {name}`](#{PROGRAM}-{name}): {program.commands[name].help}" for name in COMMANDS
        ]
        parts.append("")
        for name in COMMANDS:
            parts += _section(program.commands[name], f"{PROGRAM} {name}", "##")
        parts.append(_EXIT_CODES.format(lines=_habits()))
    return "\n".join(part for part in parts if part is not None).rstrip() + "\n"


_EXIT_CODES = """\
## Exit codes

| Code | Meaning |
|---:|---|
| 0 | Done; there may be warnings. |
| 1 | The content is wrong: every finding is printed with its place. No PDF was replaced. |
| 2 | The command was called wrongly, or heimspiel.toml is. |
| 3 | The machine lacks something: a library, a right, space. `heimspiel doctor` looks for it. |
| 70 | A bug in Heimspiel. Please report it. |
| 130 | Interrupted with Ctrl-C. |
| 141 | Nobody reads standard output any more, as with `head` behind it. |

## heimspiel.toml

A file `heimspiel.toml` in the project's folder holds defaults for the options of `heimspiel build`; the
command line wins. Every line may be left out:

```toml
{lines}
```

A `format` that a product does not offer, or `players` that a game is not for, are left alone there; on the
command line they are a mistake.

The language is chosen by `--lang`, then the environment variable `HEIMSPIEL_LANG`, then `heimspiel.toml`,
then the locale.
"""


def _habits() -> str:
    """A line of heimspiel.toml for each option that can stand there."""
    return "\n".join(f"{one.name} = {one.example}" for one in DECLARED.values())


def rule_index() -> str:
    """All findings in a table."""
    rows = "\n".join(
        f'| <a id="{d.code}"></a>{d.code} | [{d.page_name()}]({d.page_name()}.md) | {label(d.severity)}'
        f" | {d.title()} |"
        for d in all_defects()
    )
    columns = (_("Code"), _("Page"), _("Severity"), _("Finding"))
    head = f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|\n"
    title = _("What Heimspiel finds")
    return f"{_MADE}# {title}\n\n{head}{rows}\n"


def rule_page(defect: type[Defect]) -> str:
    """The page of one finding in the language in force."""
    parts = [f"{_MADE}# {defect.code}: {defect.title()}", f"*{label(defect.severity)}*"]
    for block in blocks(defect.page()):
        if block.is_example:
            parts.append(f"**{block.heading}**\n\n```yaml\n{block.text}\n```")
        else:
            parts.append(block.text)
    return "\n\n".join(parts) + "\n"


def _section(one: Any, called: str, level: str) -> list[str | None]:
    """A command's own section; those of a group of commands follow, one level further down."""
    usage = one.get_usage(typer.Context(one, info_name=called)).partition(" ")[2].strip()
    parts = [f"{level} {called}\n", f"{one.help}\n", f"```text\n{usage}\n```\n", _options(one)]
    for name, below in getattr(one, "commands", {}).items():
        parts += _section(below, f"{called} {name}", f"{level}#")
    return parts


def _options(one: Any) -> str | None:
    context = typer.Context(one)
    rows = []
    for param in one.get_params(context):
        if getattr(param, "hidden", False):
            continue
        if param.param_type_name == "argument":
            names = f"`{param.metavar}`"
        else:
            value = "" if param.is_flag else f" {param.metavar}"
            names = ", ".join(f"`{opt}{value}`" for opt in (*param.opts, *param.secondary_opts))
        rows.append(f"| {_cell(names)} | {_cell(param.help or '')} |")
    return "| | |\n|---|---|\n" + "\n".join(rows) + "\n" if rows else None


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
