"""numba as its makers and its user set it up: the current folder, a stranger's project, says nothing."""

from __future__ import annotations

import os
from contextlib import chdir
from pathlib import Path
from typing import Any


def _imported() -> Any:
    """numba reads ``.numba_config.yaml`` of the current folder, which switches anything and names modules."""
    try:
        with chdir(Path(__file__).parent):
            import numba
    except OSError:
        # The current folder is gone, and nothing can lie in it.
        import numba
    # It looks again whenever it compiles.
    numba.core.config._config_fname = os.devnull
    return numba


numba = _imported()
