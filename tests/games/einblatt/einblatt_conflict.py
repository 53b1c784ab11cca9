"""A conflict of three rounds between any number of participants (R04–R09), as states and pure functions.

::

    conflict = begin([billy, tree])
    conflict = reveal(conflict, {"Billy": card("Herz-K"), "Baum": card("Herz-10")})
    while names := turn(conflict):
        conflict = act(conflict, names[0], opponent)      # or wait(conflict, names[0])
    ...
    outcome(conflict.participant("Billy").ep)

Cards are chosen by whoever calls; nothing here is random. Every function raises IllegalMoveError for what the
rules forbid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from generator.games.einblatt.play.cards import Card, Farbe, strength
from generator.games.einblatt.play.results import outcome

ROUNDS = 3
#: Weaker than every card and than passing: somebody who did not pass and has no card at all (R08).
_EMPTY_HANDED = -1


class IllegalMoveError(ValueError):
    """A move that the rules forbid."""


class Stance(StrEnum):
    """What somebody has before him in this round."""

    READY = "bereit"  # has not played yet
    OPEN = "offen"  # his Rundenkarte lies open
    WAITED = "abgewartet"  # it lies open, but he lets others act
    SPENT = "gespielt"  # it is discarded
    PASSED = "gepasst"


@dataclass(frozen=True)
class Participant:
    """Somebody, or something, in a conflict."""

    name: str
    #: His attribute in this Probe; decides between equal cards who acts first.
    value: int
    farben: frozenset[Farbe]
    hand: tuple[Card, ...]
    ep: int = 0
    stance: Stance = Stance.READY
    #: The Rundenkarte, while it lies there.
    open: Card | None = None
    #: Everything that he has played in this Probe.
    played: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Conflict:
    """A conflict between two moves."""

    participants: tuple[Participant, ...]
    #: 1 to 3; the Probe is over after the third.
    round: int = 1
    #: With incentives (E5) no 7 has a colour.
    sevens_colourless: bool = False

    def participant(self, name: str) -> Participant:
        """Raises IllegalMoveError for somebody who does not take part."""
        for one in self.participants:
            if one.name == name:
                return one
        raise IllegalMoveError(f"{name} does not take part")


def begin(participants: Iterable[Participant], *, sevens_colourless: bool = False) -> Conflict:
    """A conflict before its first round. Raises IllegalMoveError for fewer than two, or two of one name."""
    people = tuple(participants)
    if len(people) < 2 or len({p.name for p in people}) < len(people):
        raise IllegalMoveError("a conflict needs two or more participants of different names")
    return Conflict(people, sevens_colourless=sevens_colourless)


def reveal(conflict: Conflict, cards: Mapping[str, Card | None]) -> Conflict:
    """All play their Rundenkarten at once; None passes (R06, R08)."""
    if any(p.stance is not Stance.READY for p in conflict.participants):
        raise IllegalMoveError("this round has begun")
    if set(cards) != {p.name for p in conflict.participants}:
        raise IllegalMoveError("everybody plays a card or passes")
    for name, played in cards.items():
        conflict = _changed(conflict, name, partial(_lay, card=played))
    return conflict


def _lay(participant: Participant, card: Card | None) -> Participant:
    if card is None:
        return replace(participant, stance=Stance.PASSED)
    return replace(
        participant,
        hand=_without(participant, card),
        stance=Stance.OPEN,
        open=card,
        played=(*participant.played, card),
    )


def _without(participant: Participant, card: Card) -> tuple[Card, ...]:
    if card not in participant.hand:
        raise IllegalMoveError(f"{participant.name} does not hold {card}")
    hand = list(participant.hand)
    hand.remove(card)
    return tuple(hand)


def turn(conflict: Conflict) -> tuple[str, ...]:
    """Whose turn it is: the highest open card, then the higher attribute (R06). Several act at the same time.

    Empty when nobody is left to act in this round.
    """
    able = [p for p in conflict.participants if p.stance is Stance.OPEN]
    if not able:
        return ()

    def order(p: Participant) -> tuple[int, int]:
        return _strength(conflict, p, p.open), p.value

    best = max(order(p) for p in able)
    return tuple(p.name for p in able if order(p) == best)


def wait(conflict: Conflict, name: str) -> Conflict:
    """Do nothing; the Rundenkarte stays, for reactions (R07)."""
    _demand_turn(conflict, name)
    return _changed(conflict, name, lambda p: replace(p, stance=Stance.WAITED))


def act(conflict: Conflict, name: str, opponent: str, reaction: Card | None = None) -> Conflict:
    """Act against ``opponent``, who must react (R07): the higher card wins a point, the lower loses one.

    He reacts with his Rundenkarte; if that is gone, with ``reaction`` from his hand (none only from an empty
    hand); if he passed, as a colourless 7 (R08). All cards used are discarded.
    """
    _demand_turn(conflict, name)
    attacker, defender = conflict.participant(name), conflict.participant(opponent)
    if attacker.name == defender.name:
        raise IllegalMoveError("nobody acts against himself")
    if defender.stance is Stance.SPENT:
        if (reaction is None) is not (not defender.hand):
            raise IllegalMoveError(f"{opponent} reacts with a card from his hand as long as there is one")
        answer = _EMPTY_HANDED if reaction is None else _strength(conflict, defender, reaction)
    elif reaction is not None:
        raise IllegalMoveError(f"{opponent} plays no further card in this round")
    else:
        answer = _strength(conflict, defender, defender.open)
    difference = _strength(conflict, attacker, attacker.open) - answer
    gain = (difference > 0) - (difference < 0)
    conflict = _changed(conflict, name, lambda p: _spend(p, gain))
    return _changed(conflict, opponent, lambda p: _react(p, reaction, -gain))


def _spend(participant: Participant, gain: int) -> Participant:
    return replace(participant, ep=participant.ep + gain, stance=Stance.SPENT, open=None)


def _react(participant: Participant, reaction: Card | None, gain: int) -> Participant:
    if participant.stance is Stance.PASSED:
        return replace(participant, ep=participant.ep + gain)
    if reaction is not None:
        participant = replace(
            participant, hand=_without(participant, reaction), played=(*participant.played, reaction)
        )
    return _spend(participant, gain)


def compare_all(conflict: Conflict) -> Conflict:
    """The short form of a round for two: simply compare (R07)."""
    if len(conflict.participants) != 2:
        raise IllegalMoveError("only a conflict of two is simply compared")
    if any(p.stance is Stance.READY for p in conflict.participants):
        raise IllegalMoveError("the cards are not on the table yet")
    first, second = conflict.participants
    difference = _strength(conflict, first, first.open) - _strength(conflict, second, second.open)
    gain = (difference > 0) - (difference < 0)
    return replace(conflict, participants=(_spend(first, gain), _spend(second, -gain)))


def next_round(conflict: Conflict) -> Conflict:
    """The following round; open cards are discarded. Raises IllegalMoveError after the third."""
    if conflict.round >= ROUNDS:
        raise IllegalMoveError("a Probe has three rounds")
    people = tuple(replace(p, stance=Stance.READY, open=None) for p in conflict.participants)
    return replace(conflict, participants=people, round=conflict.round + 1)


def lose_card(conflict: Conflict, name: str, card: Card) -> Conflict:
    """A card from somebody's hand is discarded because the Spielleitung says so."""
    return _changed(conflict, name, lambda p: replace(p, hand=_without(p, card)))


def further_probe(conflict: Conflict, hands: Mapping[str, tuple[Card, ...]]) -> Conflict:
    """The conflict goes on with new hands (R09). Its result is the sum of all its Proben.

    Raises IllegalMoveError before the end of the third round, and when somebody's result is complete.
    """
    if conflict.round < ROUNDS or any(p.stance is Stance.READY for p in conflict.participants):
        raise IllegalMoveError("the Probe is not over yet")
    if not all(outcome(p.ep).may_continue for p in conflict.participants):
        raise IllegalMoveError("a complete result ends the conflict")
    people = tuple(
        replace(p, hand=hands[p.name], stance=Stance.READY, open=None, played=())
        for p in conflict.participants
    )
    return replace(conflict, participants=people, round=1)


def _strength(conflict: Conflict, participant: Participant, card: Card | None) -> int:
    return strength(card, participant.farben, sevens_colourless=conflict.sevens_colourless)


def _demand_turn(conflict: Conflict, name: str) -> None:
    if name not in turn(conflict):
        raise IllegalMoveError(f"it is not {name}'s turn")


def _changed(conflict: Conflict, name: str, change: Callable[[Participant], Participant]) -> Conflict:
    conflict.participant(name)
    people = tuple(change(p) if p.name == name else p for p in conflict.participants)
    return replace(conflict, participants=people)
