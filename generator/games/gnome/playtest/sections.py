"""What a playtest of an Einsatz found, in sentences, tables and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

from generator.game.plain_report import PlainReport
from generator.game.report import Bars, Report, ReportTable, Section
from generator.game.sums import Estimate, Sums, percent
from generator.games.gnome.models import Hindernis, Sicherung
from generator.games.gnome.play import ROLLS, active_from, calls_from, successes
from generator.games.gnome.playtest.clock import clock
from generator.games.gnome.playtest.findings import findings
from generator.games.gnome.playtest.run import WayRun, passed
from generator.games.gnome.playtest.way_in import NEWCOMER, PRACTISED
from generator.i18n import _, decimal, ngettext

#: Counted up when an entry changes its meaning.
VERSION: Final = 1
#: Crews that are listed at either end.
_LISTED: Final = 3
_DASH: Final = "–"
#: What fewer games come to stands at the end of a histogram and is left out.
_SELDOM: Final = 0.005


def as_report(run: WayRun) -> Report:
    """Everything, for people."""
    whole = _main(run)
    facts = (
        (_("cards of {n} passed").format(n=len(run.about.line)), passed(whole).text()),
        (_("a Wache is active"), _by_round(whole.middle("active"))),
        (_("Verstärkung is called"), _by_round(whole.middle("called"))),
        (_("games"), str(run.games)),
    )
    sections = (_way(run), _far(run), _cards(run), *_clock(run), *_crews(run), *_against(run), _how(run))
    advice = tuple(one.sentence for one in findings(run))
    number = run.about.number
    subtitle = ngettext("playtest with {n} gnome", "playtest with {n} gnomes", number).format(n=number)
    return Report(run.about.einsatz.name, subtitle, PlainReport, facts, sections, advice)


def _main(run: WayRun) -> Sums:
    return list(run.players.values())[-1].whole


def _by_round(number: int | None) -> str:
    return _DASH if number is None else _("round {n}").format(n=number)


def _name(player: str) -> str:
    return {NEWCOMER: _("newcomers"), PRACTISED: _("practised players")}[player]


def _way(run: WayRun) -> Section:
    """How far they come."""
    wholes = [played.whole for played in run.players.values()]
    about = run.about
    rows = [
        (_("cards of {n} passed by then").format(n=len(about.line)), *map(_passed, wholes)),
        (_("… before a Wache is active"), *(w.mean("quiet").text() for w in wholes)),
        (_("all of them passed"), *(w.share("through").percent() for w in wholes)),
        (_("Verdacht at the end"), *(w.mean("verdacht").text() for w in wholes)),
        (_("a Wache becomes active"), *(w.share("active").percent() for w in wholes)),
        (_("… in half of the games by"), *(_by_round(w.middle("active")) for w in wholes)),
        (_("the Verstärkung is called"), *(w.share("called").percent() for w in wholes)),
        (_("… in half of the games by"), *(_by_round(w.middle("called")) for w in wholes)),
    ]
    head = (_("Games"), *map(_name, run.players))
    sentences = [
        _thresholds(run),
        _("The games end when the Verstärkung is there, or all are past the last card."),
    ]
    if run.stopped:
        sentences.append(_("Ended before its time: this is what had been played."))
    return Section(_("The way in"), tuple(sentences), ReportTable(head, tuple(rows)))


def _passed(sums: Sums) -> str:
    return passed(sums).text()


def _far(run: WayRun) -> Section:
    """The histogram; a lozenge marks the newcomers where both have played."""
    wholes = [played.whole for played in run.players.values()]
    other = wholes[0] if len(wholes) > 1 else None
    last = max(max(whole.counted("passed")) for whole in wholes)
    while last and all(whole.share("passed", least=last).value < _SELDOM for whole in wholes):
        last -= 1
    shares = [[whole.share("passed", n, n).value for n in range(last + 1)] for whole in wholes]
    most = max(map(max, shares))
    rows = tuple((str(number), *(percent(share[number]) for share in shares)) for number in range(last + 1))
    marks = tuple(share / most for share in shares[0]) if other is not None else (None,) * (last + 1)
    names = list(map(_name, run.players))
    if other is not None:
        names[0] += " ◆"
    bars = Bars(tuple(share / most for share in shares[-1]), marks)
    note = _("Of the games in per cent: so many cards lie behind everybody at the end.")
    return Section(_("How far they come"), (note,), ReportTable((_("Cards"), *names), rows, bars=bars))


def _thresholds(run: WayRun) -> str:
    about = run.about
    said = [
        _("Schleichen is against {n}, and succeeds in {share} of all Proben.").format(
            n=about.attention(False), share=percent(run.quiet)
        )
    ]
    if about.alert is not None:
        said.append(
            _("A Wache is active from Verdacht {wakes} and calls from {calls}.").format(
                wakes=active_from(about.alert), calls=calls_from(about.alert)
            )
        )
    if about.reaction is not None:
        said.append(
            ngettext(
                "The Verstärkung is there {n} round after the call.",
                "The Verstärkung is there {n} rounds after the call.",
                about.reaction,
            ).format(n=about.reaction)
        )
    return " ".join(said)


def _kinds(run: WayRun) -> list[Hindernis | Sicherung]:
    return list({card.id: card for card in run.about.line}.values())


def _cards(run: WayRun) -> Section:
    """What each card costs: the chance of whoever works at it, exactly, and what it took in the games."""
    whole = _main(run)
    every = {gnom.id: gnom for crew in run.about.crews for gnom in crew}.values()
    rows, lengths = [], []
    for card in sorted(_kinds(run), key=lambda one: -whole.mean(f"verdacht/{one.id}").value):
        chances = sorted(
            successes(card.knacken, gnom.knacken) / len(ROLLS) for gnom in every if card.knacken is not None
        )
        cost = whole.mean(f"verdacht/{card.id}").value / 100
        rows.append(
            (
                card.name,
                str(sum(one.id == card.id for one in run.about.line)),
                f"{percent(chances[0])} … {percent(chances[-1])}" if chances else _DASH,
                decimal(whole.mean(f"rounds/{card.id}").value / 100),
                decimal(cost),
            )
        )
        lengths.append(cost)
    most = max([*lengths, 1e-9])
    bars = Bars(tuple(length / most for length in lengths), (None,) * len(lengths))
    head = (_("Card"), _("times"), _("Knacken"), _("rounds"), _("Verdacht"))
    note = _(
        "Knacken: the chance of the worst and of the best gnome, exactly. Rounds and steps of Verdacht, in"
        " the games that got past it."
    )
    return Section(_("What the cards cost"), (note,), ReportTable(head, tuple(rows), bars=bars))


def _clock(run: WayRun) -> Iterator[Section]:
    hours = clock(run.about)
    if not hours:
        return
    rows = tuple(
        (str(number), percent(hour.active), percent(hour.called)) for number, hour in enumerate(hours, 1)
    )
    bars = Bars(tuple(hour.active for hour in hours), tuple(hour.called for hour in hours))
    note = _(
        "Counted out, not played: every gnome rolls Schleichen once a round, and nobody hides. The bar is an"
        " active Wache, ◆ the call for Verstärkung."
    )
    head = (_("Round"), _("a Wache is active"), _("Verstärkung is called"))
    yield Section(_("How long until the alarm"), (note,), ReportTable(head, rows, bars=bars))


def _crews(run: WayRun) -> Iterator[Section]:
    crews = run.about.crews
    if len(crews) < 2:
        return
    found = _of_crews(run)
    ends = found if len(found) <= 2 * _LISTED else [*found[:_LISTED], *found[-_LISTED:]]
    rows = tuple(
        (", ".join(gnom.name.split()[0] for gnom in crews[place]), cards.text()) for place, cards in ends
    )
    head = (_("Gnomes"), _("cards passed"))
    yield Section(_("Best and worst crews"), (), ReportTable(head, rows))


def _of_crews(run: WayRun) -> list[tuple[int, Estimate]]:
    """Crew's number, cards that it gets past; the best first."""
    whole = _main(run)
    found = [
        (place, whole.mean(f"crew/{place}"))
        for place in range(len(run.about.crews))
        if whole.counted(f"crew/{place}")
    ]
    return sorted(found, key=lambda one: (-one[1].value, one[0]))


def _against(run: WayRun) -> Iterator[Section]:
    if run.against is None:
        return
    name, found = run.against
    sentences = tuple(
        _("{name}, {who}: {cards} cards passed compared with this one, with the same dice.").format(
            name=name, who=_name(player), cards=cards.change()
        )
        for player, cards in found.items()
    )
    yield Section(_("Against {name}").format(name=name), sentences)


def _how(_run: WayRun) -> Section:
    return Section(
        _("How it was played"),
        (
            _(
                "All Hindernisse and Sicherungen lie one behind the other, shuffled. One gnome works at each"
                " until it is done; a Sicherung is searched for one round, and passed where it is not found."
                " Then all go on, each with a Schleichen-Probe."
            ),
            _(
                "Newcomers take turns; of practised players whoever is best at it works. Nobody pays, cheers,"
                " discusses or fights, a Wache that is awake stays so, and the fastest Verstärkung comes."
            ),
        ),
    )


def as_data(run: WayRun) -> dict[str, Any]:
    """Numbers, texts, lists and mappings; docs/playtest.md says what each entry means."""
    about = run.about
    return {
        "version": VERSION,
        "einsatz": about.einsatz.id,
        "games": run.games,
        "seconds": round(run.seconds, 2),
        "seed": run.seed,
        "stopped": run.stopped,
        "gnomes": about.number,
        "sneaking": round(run.quiet, 4),
        "players": [
            {
                "player": player,
                "games": played.whole.games,
                "passed": round(passed(played.whole).value, 3),
                "passed_error": round(passed(played.whole).error, 3),
                "quiet": round(played.whole.mean("quiet").value, 3),
                "through": round(played.whole.share("through").value, 4),
                "active_round": played.whole.middle("active"),
                "called_round": played.whole.middle("called"),
                "verdacht": round(played.whole.mean("verdacht").value, 3),
            }
            for player, played in run.players.items()
        ],
        "cards": [
            {
                "id": card.id,
                "rounds": round(_main(run).mean(f"rounds/{card.id}").value / 100, 3),
                "verdacht": round(_main(run).mean(f"verdacht/{card.id}").value / 100, 3),
            }
            for card in _kinds(run)
        ],
        "clock": [
            {"round": number, "active": round(hour.active, 6), "called": round(hour.called, 6)}
            for number, hour in enumerate(clock(about), 1)
        ],
        "crews": [
            {
                "crew": [gnom.id for gnom in about.crews[place]],
                "passed": round(cards.value, 3),
                "passed_error": round(cards.error, 3),
            }
            for place, cards in _of_crews(run)
        ],
        "against": {
            "file": run.against[0],
            "passed": {player: round(cards.value, 3) for player, cards in run.against[1].items()},
            "passed_error": {player: round(cards.error, 3) for player, cards in run.against[1].items()},
        }
        if run.against
        else None,
        "findings": [asdict(one) for one in findings(run)],
    }
