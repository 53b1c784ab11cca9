"""How the program ends."""

from __future__ import annotations

import subprocess
import sys

_SCRIPT = """
import atexit, gc, sys
atexit.register(lambda: print("looks through", len(gc.get_objects())))
from generator.__main__ import main
sys.argv = ["heimspiel", "build", "--help"]
main()
"""


def test_what_lived_until_the_end_is_not_looked_through_then() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-c", _SCRIPT], capture_output=True, text=True, encoding="utf-8", check=True
    )
    last = done.stdout.splitlines()[-1]
    assert last.startswith("looks through ")
    assert int(last.rpartition(" ")[2]) < 1000
