"""The system's libraries for text, asked without WeasyPrint: it cannot be imported where one is missing."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence

#: What WeasyPrint loads, by the names that Linux, macOS and Windows give it.
LIBRARIES: Mapping[str, tuple[str, ...]] = {
    "Pango": ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll"),
    "PangoFT2": ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll"),
    "HarfBuzz": ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll"),
    "HarfBuzz Subset": ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll"),
}
_VERSION_OF = {"Pango": "pango_version_string", "HarfBuzz": "hb_version_string"}


def load(names: Sequence[str]) -> ctypes.CDLL | None:
    """The first library of ``names`` that is there; None without one."""
    for name in names:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    return None


def version(library: ctypes.CDLL, subject: str) -> str:
    """What a library of :data:`LIBRARIES` says of itself, like ``1.56.3``; nothing where it cannot tell."""
    function = getattr(library, _VERSION_OF.get(subject, ""), None) if subject in _VERSION_OF else None
    if function is None:
        return ""
    function.restype = ctypes.c_char_p
    function.argtypes = []
    return str(function().decode("ascii", "replace"))
