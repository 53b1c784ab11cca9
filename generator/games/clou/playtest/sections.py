"""What a playtest found, in sentences and tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.game.report import Bars, Report, ReportTable, Section
from generator.game.sums import percent
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.playtest.changes import way_text, ways
from generator.games.clou.playtest.findings import advice, player_name
from generator.games.clou.playtest.run import NEWCOMER, PRACTISED, Effect, PlaytestRun
from generator.games.clou.rehearsal.scene import Crew
from generator.games.clou.rehearsal.trial import Trial, together
from generator.games.clou.report.difficulty import plus_minus, promised_step, step_name, with_error
from generator.games.clou.report.faces import HeistReport
from generator.games.clou.report.subject import crew_name, first_name
from generator.games.clou.wording import joined, players_head, with_players
from generator.i18n import _, decimal

#: Crews that are listed at either end.
_LISTED = 5
#: Few points that come in a smaller share of the games than this have no row of their own.
_ROW = 0.01


def as_report(run: PlaytestRun) -> Report:
    """Everything, for people."""
    about = run.about
    sections = [
        _label(run),
        _points(run),
        *_crews(run),
        _ways(run),
        _tempo(run),
        *_changes(run),
        *_against(run),
    ]
    return Report(about.heist.name, _subtitle(run), HeistReport, _facts(run), tuple(sections), advice(run))


def _facts(run: PlaytestRun) -> tuple[tuple[str, str], ...]:
    """Of all players that have played, newcomers first: the word on the plan is theirs."""
    wholes = [run.whole(player) for player in run.players]
    steps = (
        (_("{step} for {who}").format(step=step_name(whole.step), who=player_name(player)), f"{whole.step}/5")
        for player, whole in zip(run.players, wholes, strict=True)
    )
    points = with_error(wholes[0]) if len(wholes) == 1 else " / ".join(decimal(one.mean) for one in wholes)
    return (
        *steps,
        (_("points"), points),
        (_("over {n} points").format(n=OK), percent(*(whole.share("ok") for whole in wholes))),
        (_("a real coup"), percent(*(whole.share("coup") for whole in wholes))),
        (_("games"), str(run.games)),
    )


def _short(player: str) -> str:
    """The same over figures."""
    return {NEWCOMER: _("new"), PRACTISED: _("practised")}[player]


def _who(player: str) -> str:
    """Who that is."""
    return {
        NEWCOMER: _("Newcomers (new) play it for the first time: short ways, no plans for later rounds."),
        PRACTISED: _("Practised players have tried this heist thousands of times."),
    }[player]


def _first(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def _subtitle(run: PlaytestRun) -> str:
    if run.about.crew:
        return _("playtest with {crew}").format(crew=crew_name(run.about.crew))
    if len(run.numbers) == 1:
        return _("playtest: {players}").format(players=with_players(run.numbers[0]))
    return _("playtest for {numbers} players").format(numbers=joined(map(str, run.numbers)))


def _label(run: PlaytestRun) -> Section:
    """How hard it is, and how good the players are."""
    promised = promised_step(run.about.heist.untertitel)
    sentences = [" ".join(_who(player) for player in run.players)]
    for player in run.players:
        whole = run.whole(player)
        also = [step_name(step) for step in whole.steps if step != whole.step]
        sentence = _("For {who}: {step} ({number} of 5), {points} points on average.").format(
            who=player_name(player), step=step_name(whole.step), number=whole.step, points=with_error(whole)
        )
        if also:
            sentence += " " + _("“{step}” is possible as well.").format(step=_("” or “").join(also))
        sentences.append(sentence)
    if run.reference is not None:
        sentences.append(
            _(
                "A player who tries each round in his head first gets {points} points ({games} games), where"
                " practised players get {practised}."
            ).format(
                points=f"{decimal(run.reference.points)} ±{decimal(run.reference.error)}",
                games=run.reference.games,
                practised=decimal(run.reference.practised),
            )
        )
    if promised is not None:
        sentences.append(_("Printed is “{step}”.").format(step=step_name(promised)))
    for rule in run.about.heist.sonderregeln:
        if isinstance(rule, str):
            sentences.append(
                _("Not played in the trial games, because it is a sentence without a wirkung: {rule}").format(
                    rule=rule
                )
            )
    if run.stopped:
        sentences.append(_("Ended before its time: this is what had been played."))
    columns = [(player, number) for player in run.players for number in run.numbers]
    trials = [run.of_number(player, number) for player, number in columns]
    rows = [
        (_("points on average"), *(with_error(trial) for trial in trials)),
        (_("more than {n} points").format(n=OK), *(percent(trial.share("ok")) for trial in trials)),
        (_("more than {n} points").format(n=COUP), *(percent(trial.share("coup")) for trial in trials)),
        (_("lost"), *(percent(trial.share("failed")) for trial in trials)),
        (_("traces left behind"), *(decimal(trial.share("traces")) for trial in trials)),
        (_("games"), *(str(trial.games) for trial in trials)),
    ]
    head = (_("Games"), *(f"{_short(player)}, {players_head(number)}" for player, number in columns))
    return Section(_("How hard it is"), tuple(sentences), ReportTable(head, tuple(rows)))


def _points(run: PlaytestRun) -> Section:
    """The histogram; a lozenge marks the newcomers where both have played."""
    main = run.whole(run.players[-1])
    other = run.whole(run.players[0]) if len(run.players) > 1 else None
    had = [points for trial in (main, other or main) for points, n in enumerate(trial.histogram) if n]
    rows_of = _folded(min(had), max(had), [main, other or main])
    shares = [_share(main, points) for points in rows_of]
    beside = [_share(other, points) for points in rows_of] if other else []
    most = max([*shares, *beside, 1e-9])
    heads = [_("Points"), player_name(run.players[-1])]
    rows = []
    for place, (points, share) in enumerate(zip(rows_of, shares, strict=True)):
        row = [f"{points[0]}–{points[-1]}" if len(points) > 1 else str(points[0]), percent(share)]
        if other:
            row.append(percent(beside[place]))
        rows.append(tuple(row))
    if other:
        heads.append(player_name(run.players[0]) + " ◆")
    bars = Bars(
        tuple(share / most for share in shares),
        tuple(share / most for share in beside) if other else (None,) * len(shares),
    )
    note = _("Of the games in per cent; 0 are lost games too.")
    return Section(_("Points"), (note,), ReportTable(tuple(heads), tuple(rows), bars=bars))


def _folded(first: int, last: int, trials: Sequence[Trial]) -> list[range]:
    """The points of each row: below those that are worth a row, all in one."""
    start = next(
        points
        for points in range(first, last + 1)
        if max(_share(t, range(points, points + 1)) for t in trials) >= _ROW
    )
    low = [range(first, start)] if start > first else []
    return [*low, *(range(points, points + 1) for points in range(start, last + 1))]


def _share(trial: Trial, points: range) -> float:
    return sum(trial.histogram[one] for one in points) / trial.games


def _crews(run: PlaytestRun) -> Iterator[Section]:
    """All numbers of players as a map, then the best and the worst."""
    player = _best_known(run)
    found = run.crews[player]
    if len(found) < 2:
        return
    thieves = {thief.id: thief for thief in run.about.thieves}
    present = [key for key in thieves if any(key in crew for crew in found)]
    means = [trial.mean for trial in found.values()]
    low, high = min(means), max(means)

    def shade(trial: Trial | None) -> float:
        return (trial.mean - low) / (high - low or 1.0) if trial else 0.0

    if run.numbers != (1,):
        rows, shades = [], []
        for place, one in enumerate(present):
            trials = [_met(found, {one, two}, above=place < column) for column, two in enumerate(present)]
            rows.append((first_name(thieves[one]), *(decimal(t.mean) if t else "" for t in trials)))
            shades.append((0.0, *(shade(trial) for trial in trials)))
        head = (_("Thief"), *(first_name(thieves[key]) for key in present))
        yield Section(
            _("Crews"), (_map_key(run, player),), ReportTable(head, tuple(rows), shades=tuple(shades))
        )
    ranked = sorted(found.items(), key=lambda item: -item[1].mean)
    ends = ranked if len(ranked) <= 2 * _LISTED else [*ranked[:_LISTED], *ranked[-_LISTED:]]
    others = [one for one in run.players if one != player]
    rows = [
        (
            _crew(thieves, crew),
            with_error(trial),
            percent(trial.share("ok")),
            percent(trial.share("coup")),
            *(with_error(run.crews[one][crew]) for one in others),
        )
        for crew, trial in ends
    ]
    head = (_("Crew"), _short(player), f"> {OK}", f"> {COUP}", *map(_short, others))
    sentences = tuple(_missed(run, player, thieves))
    yield Section(_("Best and worst crews"), sentences, ReportTable(head, tuple(rows)))


def _met(found: Mapping[Crew, Trial], who: set[str], *, above: bool) -> Trial | None:
    """What a place in the map stands for: above the diagonal all crews of three with these two, else them."""
    size = 3 if above else len(who)
    trials = [trial for crew, trial in found.items() if len(crew) == size and who <= set(crew)]
    return together(trials) if trials else None


def _best_known(run: PlaytestRun) -> str:
    """The player of whose crews most is known: practised players stop long before each has met often."""
    return min(run.players, key=lambda player: max(one.mean_error for one in run.crews[player].values()))


def _map_key(run: PlaytestRun, player: str) -> str:
    """What stands where in the map."""
    places = {
        1: _("alone on the diagonal"),
        2: _("in pairs below it"),
        3: _("in threes above it, on average with everybody else as the third"),
    }
    return _("Points of {who}: {places}.").format(
        who=player_name(player), places=", ".join(places[number] for number in run.numbers)
    )


def _crew(thieves: dict[str, Dieb], crew: Sequence[str]) -> str:
    return crew_name([thieves[key] for key in crew])


def _missed(run: PlaytestRun, player: str, thieves: dict[str, Dieb]) -> Iterator[str]:
    """Which thief is missed most: what crews with and without one get, of the same size."""
    found = run.crews[player]
    best: tuple[float, str] | None = None
    for key in thieves:
        gains = []
        for number in run.numbers:
            with_ = [trial.mean for crew, trial in found.items() if len(crew) == number and key in crew]
            without = [trial.mean for crew, trial in found.items() if len(crew) == number and key not in crew]
            if with_ and without:
                gains.append(sum(with_) / len(with_) - sum(without) / len(without))
        if gains:
            gain = sum(gains) / len(gains)
            best = max(best, (gain, key)) if best else (gain, key)
    if best is not None:
        yield _("{thief} is missed most: crews with this thief get {points} points more.").format(
            thief=first_name(thieves[best[1]]), points=decimal(best[0])
        )


def _ways(run: PlaytestRun) -> Section:
    """Each challenge and way: in how many games it was solved, and what share each way has."""
    heist, wholes = run.about.heist, [run.whole(player) for player in run.players]
    places = {key: number for number, key in enumerate(heist.herausforderungen)}
    rows = []
    for number, (key, place, way) in enumerate(ways(heist)):
        challenge = heist.herausforderungen[key]
        loot = f" ({challenge.beute.wert})" if challenge.beute else ""
        solved = [whole.solved[places[key]] for whole in wholes]
        rows.append(
            (
                challenge.name + loot if place == 0 else "",
                way_text(way),
                percent(*(n / whole.games for n, whole in zip(solved, wholes, strict=True)))
                if place == 0
                else "",
                percent(
                    *(whole.way[number] / n if n else 0.0 for n, whole in zip(solved, wholes, strict=True))
                ),
            )
        )
    head = (_("Challenge (loot)"), _("Way"), _("Solved"), _("This way"))
    note = _("Solved in so many of all games, by each way in so many of those.")
    if len(run.players) > 1:
        note += " " + _("First {who}.").format(who=_(", then ").join(map(player_name, run.players)))
    return Section(_("Challenges and ways"), (note,), ReportTable(head, tuple(rows), words=(0, 1)))


def _tempo(run: PlaytestRun) -> Section:
    """Loot and traces, round by round, and how games end."""
    whole = run.whole(run.players[-1])
    sentences = []
    for player in run.players:
        of = run.whole(player)
        left, escaped, tracked, caught = (percent(end / of.games) for end in of.ends)
        sentences.append(
            _(
                "{who}: {left} leave in time, {escaped} escape, {tracked} strike the last trace, {caught} are"
                " caught."
            ).format(
                who=_first(player_name(player)),
                left=left,
                escaped=escaped,
                tracked=tracked,
                caught=caught,
            )
        )
    last = max(number for number, games in enumerate(whole.ended_in) if games)
    rows, lengths = [], []
    loot = 0.0
    for number in range(1, last + 1):
        new = whole.loot_in[number] / whole.games
        loot += new
        traces = whole.traces_in[number] / whole.games
        rows.append(
            (
                str(number),
                decimal(new),
                decimal(loot),
                decimal(traces),
                percent(whole.ended_in[number] / whole.games),
            )
        )
        lengths.append(new)
    most = max([*lengths, 1e-9])
    bars = Bars(tuple(length / most for length in lengths), (None,) * len(lengths))
    head = (_("Round"), _("loot"), _("so far"), _("traces"), _("it was the last"))
    return Section(_("Tempo"), tuple(sentences), ReportTable(head, tuple(rows), bars=bars))


def _changes(run: PlaytestRun) -> Iterator[Section]:
    """All that was tried; what the figures mean is told once."""
    found = [
        *_effects(run, ("way",), _("What a game is without one way")),
        *_effects(run, ("room", "challenge", "symbol"), _("What a game is without a part")),
        *_effects(run, ("time", "traces", "less"), _("What would change it")),
    ]
    note = _("Points of a game more or less, with the same dice; behind ± how far that may be off.")
    return (replace(one, sentences=() if number else (note,)) for number, one in enumerate(found))


def _effects(run: PlaytestRun, kinds: Sequence[str], title: str) -> Iterator[Section]:
    found = [effect for effect in run.effects if effect.change.kind in kinds]
    if not found:
        return
    found.sort(key=lambda effect: effect.points[run.players[-1]])
    rows = [
        (effect.change.title, effect.change.detail, *(signed(effect, player) for player in run.players))
        for effect in found
    ]
    most = max(abs(effect.points[run.players[-1]]) for effect in found) or 1.0
    bars = Bars(tuple(abs(effect.points[run.players[-1]]) / most for effect in found), (None,) * len(found))
    head = (_("Part"), _("Change"), *map(_short, run.players))
    yield Section(title, (), ReportTable(head, tuple(rows), words=(0, 1), bars=bars))


def signed(effect: Effect, player: str) -> str:
    """“−1.2 ±0.1”."""
    points = effect.points[player]
    sign = "+" if points >= 0.05 else "−" if points <= -0.05 else ""
    return f"{sign}{decimal(abs(points))} {plus_minus(effect.errors[player])}"


def _against(run: PlaytestRun) -> Iterator[Section]:
    """This version against another one."""
    if run.against is None:
        return
    name, effect = run.against
    sentences = tuple(
        _("{name}, {who}: {points} points a game compared with this one, with the same dice.").format(
            name=name, who=player_name(player), points=signed(effect, player)
        )
        for player in run.players
    )
    yield Section(_("Against {name}").format(name=name), sentences)
