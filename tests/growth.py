"""Whether work grows with its input or with its square: a ratio in one run, whatever the machine."""

from __future__ import annotations

import time
from collections.abc import Callable

#: How much larger the large input is.
TIMES = 10
#: Work that grows in proportion takes at most ``TIMES`` as long, with its square ``TIMES`` ² as long.
MOST = 2.5 * TIMES


def grows_in_proportion(work: Callable[[int], object], size: int) -> bool:
    """Do the work for a tenth of ``size``, then for ``size``, and compare the processor's time.

    What is loaded for the first time is loaded with a hundredth, before anything is measured.
    """
    work(size // TIMES**2)
    small, large = _cost(work, size // TIMES), _cost(work, size)
    return large < MOST * small


def _cost(work: Callable[[int], object], size: int) -> float:
    """Seconds of this process."""
    begun = time.process_time()
    work(size)
    return time.process_time() - begun
