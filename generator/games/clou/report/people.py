"""Which symbols the thieves hold, which are demanded, and who cannot do what."""

from __future__ import annotations

from generator.game.report import ReportTable, Section
from generator.games.clou.analysis import crew_supply, crews, fit, loot_total, supply, symbol_demand
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.report.subject import SYMBOLS, Subject, crew_name, first_name, symbol_name
from generator.games.clou.wording import joined, with_players
from generator.i18n import _

#: Crews that are listed; more would hide the first ones.
_LISTED = 10


def symbols(about: Subject) -> Section:
    """Demand and supply, symbol by symbol."""
    demands = [symbol_demand(about.heist, n) for n in about.players]
    thieves = about.crew or about.thieves
    held: list[dict[str, int]] = [{str(s): n for s, n in supply(thief).items()} for thief in thieves]
    together = crew_supply(about.crew) if len(about.crew) > 1 else None
    rows = []
    for symbol in SYMBOLS:
        wanted = [demand.get(symbol) for demand in demands]
        cells = [
            "–" if d is None else str(d.most) if d.least == d.most else f"{d.least}–{d.most}" for d in wanted
        ]
        cells += [str(sheet.get(symbol, 0)) for sheet in held]
        cells += [str(together[symbol])] if together is not None else []
        rows.append((symbol_name(symbol), *cells))
    head = (
        _("Symbol"),
        *about.heads(),
        *(first_name(thief) for thief in thieves),
        *((_("together"),) if together is not None else ()),
    )
    note = _(
        "Left: what the whole plan demands of so many players, with the ways chosen well or badly. Right: the"
        " most that a full sheet gives; nobody fills a sheet."
    )
    return Section(_("Demand and supply"), (note,), ReportTable(head, tuple(rows)))


def people(about: Subject) -> Section:
    """Who cannot take everything, and why."""
    title, total = _("Who can do it"), loot_total(about.heist)
    if about.crew:
        return Section(title, (_sentence(about, about.crew, total),))
    sentences: list[str] = []
    rows: list[tuple[str, ...]] = []
    for n in about.players:
        every = list(crews(about.thieves, n))
        weak = [(crew, found) for crew in every if (found := fit(about.heist, crew)).unsolvable]
        if every and not weak:
            sentences.append(_("{who}: everybody can take everything.").format(who=with_players(n)))
        for crew, found in weak[:_LISTED]:
            cannot = ", ".join(about.challenge(key) for key in found.unsolvable)
            rows.append((crew_name(crew), f"{found.value}/{total}", cannot))
        if len(weak) > _LISTED:
            sentences.append(
                _("{who}: {more} more crews cannot do everything.").format(
                    who=with_players(n), more=len(weak) - _LISTED
                )
            )
    head = (_("Crew"), _("Loot"), _("Cannot solve, whatever they roll"))
    return Section(title, tuple(sentences), ReportTable(head, tuple(rows), words=(0, 1, 2)) if rows else None)


def _sentence(about: Subject, crew: tuple[Dieb, ...], total: int) -> str:
    found = fit(about.heist, crew)
    if not found.unsolvable:
        return _("{crew} can take everything.").format(crew=crew_name(crew))
    return _("{crew} can take {value} of {total}; never solved: {challenges}.").format(
        crew=crew_name(crew),
        value=found.value,
        total=total,
        challenges=joined(about.challenge(key) for key in found.unsolvable),
    )
