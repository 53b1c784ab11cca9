"""What a playtest of an event deck found, in sentences, tables and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from generator.game.plain_report import PlainReport
from generator.game.playtest import Finding
from generator.game.report import Bars, Report, ReportTable, Section
from generator.game.sums import Estimate, Sums, TrialGames, percent
from generator.games.uboot.models import Katastrophe, Katastrophenleiste
from generator.games.uboot.play import D10, start_minute
from generator.games.uboot.playtest.adrift import MARKERS
from generator.games.uboot.playtest.counted import comes, expected, lost_by_track
from generator.games.uboot.playtest.subject import Voyage
from generator.i18n import _, decimal, ngettext

#: Counted up when an entry changes its meaning.
VERSION: Final = 1
#: What comes less often is told; so is a track that runs to its end less often.
_SELDOM: Final = 0.05
_DASH: Final = "–"
#: Minutes that a bar of the histogram stands for.
_MINUTES: Final = 3


@dataclass(frozen=True)
class DeckRun(TrialGames[int]):
    """``played``: number of gnomes → games.

    ``against``: another deck's name, and the minutes it lasts longer.
    """

    about: Voyage
    against: tuple[str, Mapping[int, Estimate]] | None

    @property
    def whole(self) -> Sums:
        """The games of all numbers of gnomes."""
        return sum((played.whole for played in self.played.values()), Sums())


def lasted(sums: Sums) -> Estimate:
    """The minute in which the boat is lost: what decks are compared by."""
    return sums.mean("lost")


def findings(run: DeckRun) -> tuple[Finding, ...]:
    """What an author should look at; all of it is counted out."""
    return (*_seldom(run.about), *_tame(run.about))


def _seldom(about: Voyage) -> Iterator[Finding]:
    for event in about.events.ereignisse:
        chances = {gnomes: comes(about, event, len(about.minutes(gnomes))) for gnomes in about.gnomes}
        gnomes, chance = min(chances.items(), key=lambda one: one[1])
        if chance < _SELDOM:
            yield Finding(
                "seldom",
                event.id,
                _(
                    "{card} comes in {share} of the games with {n} gnomes: what helps against it is hardly"
                    " ever used then."
                ).format(card=event.name, share=percent(float(chance)), n=gnomes),
            )


def _tame(about: Voyage) -> Iterator[Finding]:
    for track in about.tracks.katastrophen:
        chance = max(float(lost_by_track(about, track, len(about.minutes(n)))) for n in about.gnomes)
        if chance < _SELDOM:
            yield Finding(
                "tame",
                track.id.value,
                _(
                    "{track} does not need anybody: untouched it reaches its last field in {share} of the"
                    " games."
                ).format(track=track.name, share=percent(chance)),
            )


def as_report(run: DeckRun) -> Report:
    """Everything, for people."""
    whole = run.whole
    facts = (
        (_("lost if nobody acts"), percent(whole.share("lost").value)),
        (_("minute of the loss"), lasted(whole).text() if whole.counted("lost") else _DASH),
        (_("cards in the deck"), str(len(run.about.first_deck()) + len(run.about.later()))),
        (_("games"), str(run.games)),
    )
    numbers = run.about.gnomes
    subtitle = (
        ngettext("playtest with {n} gnome", "playtest with {n} gnomes", numbers[0]).format(n=numbers[0])
        if len(numbers) == 1
        else _("playtest with {first} to {last} gnomes").format(first=numbers[0], last=numbers[-1])
    )
    sections = (_adrift(run), _when(run), _counted(run), _cards(run), *_against(run), _how())
    advice = tuple(one.sentence for one in findings(run))
    return Report(_("The event deck"), subtitle, PlainReport, facts, sections, advice)


def _heads(run: DeckRun) -> tuple[str, ...]:
    return tuple(ngettext("{n} gnome", "{n} gnomes", n).format(n=n) for n in run.played)


def _names(about: Voyage) -> dict[str, str]:
    """Cause → how the page calls it: a track's name, or that of its card."""
    names = {f"track/{track.id.value}": track.name for track in about.tracks.katastrophen}
    for marker in MARKERS:
        for event in about.events.ereignisse:
            if isinstance(event.wirkung, Katastrophe) and event.wirkung.marker == marker:
                names.setdefault(f"marker/{marker}", event.name)
    return names


def _adrift(run: DeckRun) -> Section:
    sums = [played.whole for played in run.played.values()]
    rows = [
        (_("lost in minute"), *(lasted(one).text() if one.counted("lost") else _DASH for one in sums)),
        (_("rescued all the same"), *(percent(1 - one.share("lost").value) for one in sums)),
        *(
            (
                _("… by {cause}").format(cause=name),
                *(percent(one.share(f"cause/{cause}").value) for one in sums),
            )
            for cause, name in _names(run.about).items()
        ),
    ]
    sentences = [_("Everybody waits, minute by minute, and nobody does anything: what loses the boat first?")]
    if run.stopped:
        sentences.append(_("Ended before its time: this is what had been played."))
    table = ReportTable((_("Gnomes"), *_heads(run)), tuple(rows))
    return Section(_("Left alone"), tuple(sentences), table)


def _when(run: DeckRun) -> Section:
    """The histogram of the minutes."""
    whole = run.whole
    counted = whole.counted("lost")
    first = max(counted, default=0) // _MINUTES * _MINUTES
    starts = list(range(first, -1, -_MINUTES))
    shares = [whole.share("lost", least=start, most=start + _MINUTES - 1).value for start in starts]
    most = max([*shares, 1e-9])
    rows = tuple(
        (f"{start + _MINUTES - 1}–{start}", percent(share))
        for start, share in zip(starts, shares, strict=True)
    )
    bars = Bars(tuple(share / most for share in shares), (None,) * len(shares))
    note = _("So many minutes are left when the boat is lost, of all games in per cent.")
    return Section(
        _("When it is lost"), (note,), ReportTable((_("Minutes left"), _("lost then")), rows, bars=bars)
    )


def _counted(run: DeckRun) -> Section:
    """How likely each danger is, exactly, if it alone is left alone."""
    about = run.about

    def track(one: Katastrophenleiste) -> tuple[str, ...]:
        return tuple(
            percent(float(lost_by_track(about, one, len(about.minutes(gnomes))))) for gnomes in run.played
        )

    rows = [
        (_("{track} runs to its end").format(track=one.name), *track(one))
        for one in about.tracks.katastrophen
    ]
    for event in about.events.ereignisse:
        if isinstance(event.wirkung, Katastrophe):
            chances = (percent(float(comes(about, event, len(about.minutes(n))))) for n in run.played)
            rows.append((_("{card} comes").format(card=event.name), *chances))
    note = _("Counted out, not played: each danger by itself, while somebody sees to all the others.")
    return Section(_("One danger alone"), (note,), ReportTable((_("Danger"), *_heads(run)), tuple(rows)))


def _cards(run: DeckRun) -> Section:
    """How many cards of each kind come, exactly, and how much time there is."""
    about = run.about
    rows = [
        (_("minutes of all gnomes"), *(str(_time(about, n)) for n in run.played)),
        (_("events drawn"), *(str(len(about.minutes(n))) for n in run.played)),
    ]
    for event in about.events.ereignisse:
        drawn = (decimal(float(expected(about, event, len(about.minutes(n))))) for n in run.played)
        rows.append((event.name, *drawn))
    note = _(
        "Counted out, on average. A Probe without help takes {n} minutes on average, whether they are spent"
        " at once or one by one; fainting draws more cards."
    ).format(n=D10)
    return Section(_("What comes"), (note,), ReportTable((_("Card"), *_heads(run)), tuple(rows)))


def _time(about: Voyage, gnomes: int) -> int:
    return gnomes * (start_minute(about.tracks.zeitleiste, gnomes) or 0)


def _against(run: DeckRun) -> Iterator[Section]:
    if run.against is None:
        return
    name, found = run.against
    sentences = tuple(
        _("{name}, {n} gnomes: {minutes} minutes left at the loss compared with this one, same dice.").format(
            name=name, n=gnomes, minutes=change.change()
        )
        for gnomes, change in found.items()
    )
    yield Section(_("Against {name}").format(name=name), sentences)


def _how() -> Section:
    return Section(
        _("How it was played"),
        (
            _(
                "Only the order of the cards is random. Nobody moves, repairs, drinks or fetches anything, so"
                " nobody faints; fires, floods and jammed hatches hurt nobody. So this is what a crew has to"
                " prevent, not how often one wins."
            ),
        ),
    )


def as_data(run: DeckRun) -> dict[str, Any]:
    """Numbers, texts, lists and mappings; docs/playtest.md says what each entry means."""
    about = run.about
    return {
        "version": VERSION,
        "games": run.games,
        "seconds": round(run.seconds, 2),
        "seed": run.seed,
        "stopped": run.stopped,
        "gnomes": [
            {
                "gnomes": gnomes,
                "games": played.whole.games,
                "draws": len(about.minutes(gnomes)),
                "minutes": _time(about, gnomes),
                "lost": round(played.whole.share("lost").value, 4),
                "minute": round(lasted(played.whole).value, 3),
                "minute_error": round(lasted(played.whole).error, 3),
                "causes": {
                    cause: round(played.whole.share(f"cause/{cause}").value, 4) for cause in _names(about)
                },
                "tracks": {
                    track.id.value: round(float(lost_by_track(about, track, len(about.minutes(gnomes)))), 6)
                    for track in about.tracks.katastrophen
                },
                "cards": {
                    event.id: {
                        "comes": round(float(comes(about, event, len(about.minutes(gnomes)))), 6),
                        "expected": round(float(expected(about, event, len(about.minutes(gnomes)))), 4),
                    }
                    for event in about.events.ereignisse
                },
            }
            for gnomes, played in run.played.items()
        ],
        "against": {
            "file": run.against[0],
            "minute": {str(n): round(change.value, 3) for n, change in run.against[1].items()},
            "minute_error": {str(n): round(change.error, 3) for n, change in run.against[1].items()},
        }
        if run.against
        else None,
        "findings": [asdict(one) for one in findings(run)],
    }
