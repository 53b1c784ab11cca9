"""What the program that plays trial games thinks of things: the few figures of its judgement.

They are the same for every heist and every thief. They were fitted so that the program gets what the program
of the specification gets (its section 8: three heists, four thieves, one to three players); nothing else is
known to it but the plan, the sheets and the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Temper:
    """Figures of judgement. Values are in points of loot, efforts in symbols to strike."""

    #: Loot that takes as many symbols as a player strikes in so many rounds counts 1/e of its value.
    patience: float = 0.35
    #: A trace costs this, and up to so much more when hardly any is left; a symbol of time costs this.
    trace: float = 0.2
    last_trace: float = 1.2
    time: float = 1.5
    #: How fast the longer of two ways is given up for the shorter one.
    resolve: float = 2.3
    #: A challenge that leads to nothing, against a symbol that is lost.
    idle: float = 0.01
    #: What another number on the way to a symbol leaves of its value.
    later: float = 0.5
    #: Part of a box's later value that is given up by filling it now.
    regret: float = 0.5
    #: Chances of what is not known yet: a sign against a neighbour, an empty circle-box, a symbol.
    sign: float = 0.5
    circle: float = 0.35
    symbol: float = 0.5
    #: White specials and “Fülle aus”, as parts of the most wanted symbol; each one used up, each die with it.
    white: float = 0.35
    fill: float = 0.6
    helped: float = 0.1
    die: float = 0.5
    #: How strongly a symbol that the crew hardly gets is worth more effort (0: not at all).
    scarcity: float = 0.1
    #: Traces with which nobody begins another round.
    careful: int = 1


TEMPER: Final = Temper()
