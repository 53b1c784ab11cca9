"""What an author should look at: only what all players agree on, each with the number behind it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.game.playtest import Finding
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.play.symbols import NAMES
from generator.games.clou.playtest.changes import way_text, ways
from generator.games.clou.playtest.run import NEWCOMER, PRACTISED, Effect, PlaytestRun
from generator.games.clou.report.difficulty import both_shares, promised_step, step_name
from generator.games.clou.report.subject import symbol_name
from generator.games.clou.wording import joined
from generator.i18n import _, decimal
from generator.model.words import in_quotes

#: A room that is open, a way that is gone, a loot that is taken in fewer games than this is dead.
_DEAD = 0.02
#: A challenge that is solved in fewer games says nothing about its ways.
_SEEN = 0.05
#: A symbol that is missing so often in a game is told; so many points for a round more are many.
_MISSING, _MUCH = 0.5, 1.0
#: Fewer games than this with more than ``OK`` points are few.
_HALF = 0.5


def findings(run: PlaytestRun) -> tuple[Finding, ...]:
    """The gravest first."""
    return (*_promise(run), *_rooms(run), *_loot(run), *_ways(run), *_time(run), *_symbols(run))


def advice(run: PlaytestRun) -> tuple[str, ...]:
    """The same for people; where only one kind of players has played, that is said."""
    found = tuple(one.sentence for one in findings(run))
    if not found or len(run.players) > 1:
        return found
    return (
        *found,
        _("This rests on one kind of players alone: {who}. Others may play otherwise.").format(
            who=player_name(run.players[0])
        ),
    )


def player_name(player: str) -> str:
    """What a player is called in sentences and heads."""
    return {NEWCOMER: _("newcomers"), PRACTISED: _("practised players")}[player]


def _promise(run: PlaytestRun) -> Iterator[Finding]:
    promised = promised_step(run.about.heist.untertitel)
    if promised is None or not run.about.complete:
        return
    wholes = [run.whole(player) for player in run.players]
    harder = _is_harder(run)
    easier = all(promised > max(whole.steps) for whole in wholes)
    if harder or easier:
        who = (
            _("whoever plays") if len(wholes) > 1 else _("for {who}").format(who=player_name(run.players[0]))
        )
        found = joined(list(dict.fromkeys(in_quotes(step_name(whole.step)) for whole in wholes)))
        yield Finding(
            "label",
            str(wholes[-1].step),
            _(
                "Printed is “{promised}”, but it is {found}, {who} ({shares} over {ok} points, {coups} over"
                " {coup})."
            ).format(
                promised=step_name(promised),
                found=found,
                who=who,
                ok=OK,
                shares=both_shares([whole.share("ok") for whole in wholes]),
                coup=COUP,
                coups=both_shares([whole.share("coup") for whole in wholes]),
            ),
        )


def _is_harder(run: PlaytestRun) -> bool:
    """Is it surely harder for all players than is printed? False where nothing is, or not for all crews."""
    promised = promised_step(run.about.heist.untertitel)
    if promised is None or not run.about.complete:
        return False
    return all(promised < min(run.whole(player).steps) for player in run.players)


def _rooms(run: PlaytestRun) -> Iterator[Finding]:
    heist = run.about.heist
    for number, (key, room) in enumerate(heist.raeume.items()):
        shares = [whole.room[number] / whole.games for whole in map(run.whole, run.players)]
        if max(shares) < _DEAD:
            yield Finding(
                "dead-room",
                key,
                _("Nobody gets into {room}: it is open in {share} of the games.").format(
                    room=room.name, share=both_shares(shares)
                ),
            )
            continue
        inside = heist.in_raum(key)
        places = [number for number, own in enumerate(heist.herausforderungen) if own in inside]
        solved = [
            max((whole.solved[place] for place in places), default=whole.games) / whole.games
            for whole in map(run.whole, run.players)
        ]
        if max(solved) < _DEAD:
            yield Finding(
                "dead-room",
                key,
                _(
                    "Nothing is done in {room}: what is solved most there is solved in {share} of the games."
                ).format(room=room.name, share=both_shares(solved)),
            )


def _loot(run: PlaytestRun) -> Iterator[Finding]:
    for number, (key, challenge) in enumerate(run.about.heist.herausforderungen.items()):
        if challenge.beute is None:
            continue
        shares = [whole.solved[number] / whole.games for whole in map(run.whole, run.players)]
        if max(shares) < _SEEN:
            yield Finding(
                "useless-loot",
                key,
                _(
                    "{loot} ({value}) is taken in {share} of the games: make {challenge} easier, or richer."
                ).format(
                    loot=challenge.beute.name,
                    value=challenge.beute.wert,
                    challenge=challenge.name,
                    share=both_shares(shares),
                ),
            )


def _ways(run: PlaytestRun) -> Iterator[Finding]:
    heist = run.about.heist
    if run.about.crew:  # one crew has its own taste
        return
    index = {key: number for number, key in enumerate(heist.herausforderungen)}
    wholes = [run.whole(player) for player in run.players]
    for number, (key, place, way) in enumerate(ways(heist)):
        challenge = heist.herausforderungen[key]
        solved = [whole.solved[index[key]] for whole in wholes]
        if (
            len(challenge.wege) < 2
            or min(count / whole.games for count, whole in zip(solved, wholes, strict=True)) < _SEEN
        ):
            continue
        shares = [whole.way[number] / count for whole, count in zip(wholes, solved, strict=True)]
        if max(shares) < _DEAD:
            yield Finding(
                "dominated-way",
                f"{key}/{place}",
                _(
                    "Nobody goes {way} at {challenge}: {share} of its solutions. Another way is better."
                ).format(way=way_text(way), challenge=challenge.name, share=both_shares(shares)),
            )


def _effect(run: PlaytestRun, kind: str, key: str) -> Effect | None:
    return next((one for one in run.effects if (one.change.kind, one.change.key) == (kind, key)), None)


def _points(effect: Effect) -> str:
    """“1.2 to 1.4”."""
    low, high = min(effect.points.values()), max(effect.points.values())
    return (
        decimal(low)
        if decimal(low) == decimal(high)
        else _("{low} to {high}").format(low=decimal(low), high=decimal(high))
    )


def _time(run: PlaytestRun) -> Iterator[Finding]:
    """A round more would be worth much, where half of the games come to little, or less than is printed."""
    more = _effect(run, "time", "+1")
    if more is None or not more.agrees() or min(more.points.values()) < _MUCH:
        return
    wholes = [run.whole(player) for player in run.players]
    shares = [whole.share("ok") for whole in wholes]
    if max(shares) < _HALF or _is_harder(run):
        yield Finding(
            "too-little-time",
            "+1",
            _(
                "Time is short: one round more is worth {points} points. As it is, {shares} of the games come"
                " to more than {ok}."
            ).format(shares=both_shares(shares), ok=OK, points=_points(more)),
        )


def _symbols(run: PlaytestRun) -> Iterator[Finding]:
    """A symbol that is missing all the time, and the challenge where one less is worth most."""
    wholes = [run.whole(player) for player in run.players]
    found = []
    for symbol in range(len(wholes[0].missing)):
        rates = [whole.missing[symbol] / whole.games for whole in wholes]
        if min(rates) >= _MISSING:
            found.append((min(rates), symbol))
    if not found:
        return
    rate, symbol = max(found)
    yield Finding(
        "missing-symbol",
        NAMES[symbol],
        _("{symbol} is missing most when the thieves leave: {rate} times a game.").format(
            symbol=symbol_name(NAMES[symbol]), rate=decimal(rate)
        )
        + _where(run),
    )


def _where(run: PlaytestRun) -> str:
    less = [
        one
        for one in run.effects
        if one.change.kind == "less" and one.agrees() and min(one.points.values()) > 0
    ]
    if not less:
        return ""
    best = max(less, key=lambda one: min(one.points.values()))
    return " " + _("One symbol less at {challenge} is worth {points} points.").format(
        challenge=best.change.title, points=_points(best)
    )
