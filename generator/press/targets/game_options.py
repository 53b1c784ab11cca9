"""What only some games can be asked for: empty sheets, sheets to fill in, options of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from generator.diagnostics import UsageFault
from generator.game.contract import Game
from generator.i18n import _
from generator.model.content import GameContent
from generator.model.kit import Kind, Kit, Product
from generator.model.print import Backs
from generator.press.loading.games import games_that
from generator.press.options import BuildOptions
from generator.press.project import Project
from generator.suggest import closest


def for_screen(options: BuildOptions) -> BuildOptions:
    """The options for what is filled in on the screen: no empty backs, and one form a file."""
    return replace(options, backs=Backs.NONE, each=True) if options.fillable else options


def asked_for(
    project: Project, game: Game, kit: Kit, products: tuple[Product, ...], options: BuildOptions
) -> tuple[Product, ...]:
    """Those of ``products`` that can be had as they are asked for. Raises UsageFault when none can."""
    if options.blank:
        able = [p.id for p in kit.products if p.id in game.blank]
        others = games_that(project, lambda other: other.blank)
        products = _narrowed("--blank", kit, products, able, others)
    if options.fillable:
        forms = [p.id for p in kit.products if p.kind is Kind.FORM or p.id in game.forms]
        products = _narrowed(
            "--fillable", kit, products, forms, games_that(project, lambda other: other.forms)
        )
    return products


def _narrowed(
    option: str, kit: Kit, products: tuple[Product, ...], able: list[str], others: str
) -> tuple[Product, ...]:
    """Those of ``products`` that are ``able``. Raises UsageFault when none is; ``others``: which game is."""
    found = tuple(product for product in products if product.id in able)
    if found:
        return found
    asked = products[0].id if len(products) == 1 else kit.game
    help_ = (
        _("{option} is for: {products}.").format(option=option, products=", ".join(able)) if able else others
    )
    raise UsageFault(_("“{product}” knows no {option}.").format(product=asked, option=option), help_)


def check_choices(project: Project, game: Game, content: GameContent, options: BuildOptions) -> None:
    """Raises UsageFault for an option that the game does not have, or a value that there is not."""
    for name, value in options.choices:
        values_of = game.choices.get(name)
        if values_of is None:
            raise UsageFault(
                _("“{product}” knows no {option}.").format(product=game.id, option=f"--{name}"),
                games_that(project, partial(_has_choice, name)),
            )
        values = values_of(content)
        if value not in values:
            near = closest(value, values)
            hint = _("Did you mean “{word}”?").format(word=near) if near else ""
            raise UsageFault(
                _("{name} does not know “{value}”. Choose one of: {choices}.").format(
                    name=f"--{name}", value=value, choices=", ".join(values)
                ),
                hint,
            )


def at_the_table(kit: Kit, options: BuildOptions) -> BuildOptions:
    """The options with a number of players that the game is for.

    Raises UsageFault for one that it is not for; a mere habit of the project is left alone then.
    """
    if options.players is None or kit.players_from <= options.players <= kit.players_to:
        return options
    if options.usual_players:
        return replace(options, players=None)
    low, high = kit.players_from, kit.players_to
    near = min(max(options.players, low), high)
    raise UsageFault(
        _("{option} {number}: “{title}” is for {range} players.").format(
            option="--players",
            number=options.players,
            title=kit.title,
            range=low if low == high else _("{low} to {high}").format(low=low, high=high),
        ),
        _("Did you mean “{word}”?").format(word=f"--players {near}"),
    )


def _has_choice(name: str, game: Game) -> bool:
    return name in game.choices
