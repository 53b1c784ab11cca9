"""Who is Obergnom, and who gets what from the POTT (rules R70 to R73). Pure functions, all in Münzen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Ending(StrEnum):
    """How the break-in ended."""

    SUCCESS = "erfolg"
    SUCCESS_WITH_LOSS = "erfolg-mit-verlust"
    ESCAPE = "flucht"
    ESCAPE_WITH_LOSS = "flucht-mit-verlust"
    ALL_DEAD = "alle-tot"


@dataclass(frozen=True)
class Payout:
    """Münzen for each Obergnom (there are several after a tie), each other gnome, and the game master."""

    obergnom: int
    other: int
    sl: int


def obergnome(anerkennung: Sequence[int], coins: Sequence[int]) -> tuple[int, ...]:
    """R70, X08: positions of the gnomes with most Anerkennung; a tie goes to more Münzen, then they share."""
    best = max(zip(anerkennung, coins, strict=True), default=(0, 0))
    return tuple(n for n, pair in enumerate(zip(anerkennung, coins, strict=True)) if pair == best)


def payout(
    pott: int,
    ending: Ending,
    gnomes: int,
    *,
    obergnome: int = 1,
    missing: int = 0,
    coins_of_gnomes: int = 0,
) -> Payout:
    """R71 to R73, X08, X09: how the POTT is divided.

    ``gnomes`` counts everybody who set out, ``missing`` those left behind (a dead gnome carried out is not),
    ``coins_of_gnomes`` all Münzen that the gnomes still hold. Raises ValueError for numbers that no game has.
    """
    if pott < 0 or not 1 <= obergnome <= gnomes or not 0 <= missing <= gnomes:
        raise ValueError((pott, gnomes, obergnome, missing))
    half = pott // 2
    if ending is Ending.ALL_DEAD:
        return Payout(0, 0, pott + coins_of_gnomes)
    if ending is Ending.ESCAPE_WITH_LOSS:
        return Payout(0, 0, pott)
    crown = half // obergnome
    if ending is Ending.ESCAPE:
        return Payout(crown, 0, pott - crown * obergnome)
    share = half // gnomes
    # The missing gnomes' shares fall to the game master, as does everything that cannot be divided.
    present = gnomes - (missing if ending is Ending.SUCCESS_WITH_LOSS else 0)
    return Payout(crown + share, share, pott - crown * obergnome - share * present)
