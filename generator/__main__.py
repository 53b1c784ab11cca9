"""``heimspiel`` and ``python -m generator``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; the exit code is the answer."""
    from generator.cli.app import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
