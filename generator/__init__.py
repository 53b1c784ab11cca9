"""Heimspiel: YAML in, print-ready PDFs of tabletop games out."""

import sys

__version__ = "0.1.0"

if sys.argv[:1] == ["-m"] and not sys.flags.safe_path:
    # Python puts the current folder before its own library, and that folder may be a project of anybody's.
    # This package has been found by now, and nothing else is looked for there.
    del sys.path[0]
