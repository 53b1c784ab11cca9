"""``heimspiel playtest`` for a heist: the hook of the game's contract."""

from __future__ import annotations

from generator.diagnostics import UsageFault
from generator.game.playtest import Playtest, PlaytestRequest
from generator.game.report import ReportRequest
from generator.game.sums import percent
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.symbols import NAMES
from generator.games.clou.playtest.as_json import as_data
from generator.games.clou.playtest.run import PRACTISED, PlaytestRun, run
from generator.games.clou.playtest.sections import as_report
from generator.games.clou.rehearsal.table import is_compiled, is_first_time
from generator.games.clou.rehearsal.trial import Trial
from generator.games.clou.report.subject import crew_name, subject, symbol_name
from generator.games.clou.wording import joined
from generator.i18n import _, decimal
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded


def playtest(content: GameContent, loaded: Loaded[StrictModel], request: PlaytestRequest) -> Playtest:
    """Plays a heist. Raises UsageFault for a crew that there is not, and a heist that nobody can win."""
    heist = loaded.model
    assert isinstance(heist, Einbruch)
    about = subject(
        heist, [file.model for file in content.of(Dieb)], ReportRequest(request.players, request.crew)
    )
    if len(about.thieves) < min(about.players):
        raise UsageFault(
            _("There are too few thieves for that many players."), _("Add a file below content/clou/diebe.")
        )
    if request.player == PRACTISED and not is_compiled():
        raise UsageFault(
            _("Practised players need compiled games."),
            _("Install the extra: pip install “heimspiel[playtest]”."),
        )
    if is_compiled() and is_first_time():
        request.tell(_("Compiling the games, once; this takes about a minute."))
    found = run(about, request)
    whole = found.whole(found.players[-1])
    if not whole.points and not found.stopped:
        raise UsageFault(
            _("Nobody can win this heist{crew}: {games} games came to no point at all.").format(
                crew=_(" with {crew}").format(crew=crew_name(about.crew)) if about.crew else "",
                games=whole.games,
            ),
            _why(found, whole) + " " + _("heimspiel report tells more."),
        )
    notes = () if is_compiled() else (_not_compiled(),)
    return Playtest(as_report(found), as_data(found), notes)


def _why(found: PlaytestRun, whole: Trial) -> str:
    """What stands in the way where nobody wins: rooms that stay shut, the symbol that is missing."""
    heist = found.about.heist
    shut = [room.name for room, count in zip(heist.raeume.values(), whole.room, strict=True) if not count]
    why = [_("Nobody ever gets into {rooms}.").format(rooms=joined(shut))] if shut else []
    rate, symbol = max((count, symbol) for symbol, count in enumerate(whole.missing))
    if rate:
        why.append(
            _("{symbol} is missing most when the thieves leave: {rate} times a game.").format(
                symbol=symbol_name(NAMES[symbol]), rate=decimal(rate / whole.games)
            )
        )
    else:
        why.append(_("{share} of the games are lost.").format(share=percent(whole.share("failed"))))
    return " ".join(why)


def _not_compiled() -> str:
    return _(
        "Played in Python: fewer games, newcomers only. With pip install “heimspiel[playtest]” it is a"
        " hundred times as fast."
    )
