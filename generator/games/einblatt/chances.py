"""``heimspiel odds einblatt``: the chances of a Probe of one against one."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from generator.game.odds import Odds
from generator.game.report import Report, ReportTable, Section
from generator.games.einblatt.play.odds import DECK_SIZE, SMALL_DECK_SIZE, chances, odds_table
from generator.games.einblatt.play.results import outcome
from generator.i18n import _, decimal, ngettext

#: What is asked where the call leaves it open.
_HANDS = range(1, 11)
_GEGNER = (2, 3, 4, 6, 8, 10, 12, 16)


def answer(asked: Mapping[str, int]) -> Report:
    """One Probe when both hands are given, a table of Proben otherwise."""
    small = asked.get("deck", DECK_SIZE) < DECK_SIZE
    size = SMALL_DECK_SIZE if small else DECK_SIZE
    eigene, farben = asked.get("eigene", 1), asked.get("farben", 0)
    hands = [min(asked["hand"], size)] if "hand" in asked else list(_HANDS)
    gegner = [min(asked["gegner"], size)] if "gegner" in asked else list(_GEGNER)
    colours = (
        (ngettext("own colour", "own colours", eigene), str(eigene)),
        (ngettext("colour of the opponent", "colours of the opponent", farben), str(farben)),
    )
    facts: tuple[tuple[str, str], ...] = colours
    if "hand" in asked and "gegner" in asked:
        sections = (_one(hands[0], gegner[0], (eigene, farben), small),)
        facts = (
            (ngettext("own card", "own cards", hands[0]), str(hands[0])),
            (ngettext("card of the opponent", "cards of the opponent", gegner[0]), str(gegner[0])),
            *colours,
        )
    else:
        sections = (_many(hands, gegner, (eigene, farben), small),)
    assumption = _("Exact: every deal is counted, so that there is no interval of confidence to add.")
    deck = _("Both draw from {size} cards.").format(size=size)
    play = _("Both play their three best cards in random order, and pass where they have none.")
    capped = max(asked.get("hand", 0), asked.get("gegner", 0)) > size
    most = (_("Nobody can draw more than {size} cards; all of them are counted.").format(size=size),)
    note = Section(_("How it is counted"), (assumption, f"{deck} {play}", *(most if capped else ())))
    return Report("einBlatt", _("chances of a Probe"), None, facts, (*sections, note))


def _one(hand: int, gegner: int, colours: tuple[int, int], small: bool) -> Section:
    """Every result with its chance, the best first; ``colours``: one's own, the opponent's."""
    eigene, farben = colours
    found = chances(hand, gegner, farben, eigene=eigene, incentives=small)
    rows = []
    for ep in range(3, -4, -1):
        at_least = sum((chance for other, chance in found.items() if other >= ep), Fraction(0))
        rows.append((_points(ep), _quality(ep), _percent(found[ep]), _percent(at_least)))
    head = (_("EP"), _("result"), _("chance"), _("this or better"))
    won = sum((chance for ep, chance in found.items() if ep > 0), Fraction(0))
    lost = sum((chance for ep, chance in found.items() if ep < 0), Fraction(0))
    sentence = _("You win in {won}, draw in {drawn} and lose in {lost} of all deals.").format(
        won=_percent(won), drawn=_percent(found[0]), lost=_percent(lost)
    )
    return Section(_("Chances"), (sentence,), ReportTable(head, tuple(rows), words=(0, 1)))


def _many(hands: list[int], gegner: list[int], colours: tuple[int, int], small: bool) -> Section:
    """Success and clear success for each pair of hands; ``colours``: one's own, the opponent's."""
    eigene, farben = colours
    table = odds_table(hands, gegner, farben, eigene=eigene, incentives=small)
    head = (_("own cards"), *map(str, gegner))
    rows = tuple(
        (
            str(hand),
            *("/".join(str(round(100 * chance)) for chance in table[hand, other]) for other in gegner),
        )
        for hand in hands
    )
    sentence = _("In percent: at least 1 point / at least 2 points, against so many cards:")
    return Section(_("Chances"), (sentence,), ReportTable(head, rows))


def _points(ep: int) -> str:
    words = {3: _("+3 or more"), -3: _("−3 or less")}
    return words.get(ep, f"{ep:+d}".replace("-", "−").replace("+0", "0"))


def _quality(ep: int) -> str:
    quality = outcome(ep).quality
    if ep == 0:
        return _("a draw")
    won = {"vollkommen": _("complete success"), "klar": _("clear success"), "knapp": _("close success")}
    lost = {"vollkommen": _("complete defeat"), "klar": _("clear defeat"), "knapp": _("close defeat")}
    return (won if ep > 0 else lost)[quality]


def _percent(chance: Fraction) -> str:
    return f"{decimal(float(100 * chance))} %"


ODDS = Odds(
    asks={
        "hand": range(1, DECK_SIZE + 1),
        "gegner": range(1, DECK_SIZE + 1),
        "eigene": range(5),
        "farben": range(5),
        "deck": range(SMALL_DECK_SIZE, DECK_SIZE + 1, DECK_SIZE - SMALL_DECK_SIZE),
    },
    answer=answer,
)
