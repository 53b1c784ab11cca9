"""WeasyPrint, imported fast and with a clear word when Pango is missing.

Two habits of the plain import cost half of it: the search for shared libraries starts helper processes, and
fontTools and Pillow are loaded although only variable fonts and bitmap images need them.
"""

from __future__ import annotations

import ctypes.util
import importlib.util
import sys
from typing import Any

from generator.diagnostics import EnvironmentFault
from generator.i18n import _

_RARELY_NEEDED = ("fontTools.subset", "fontTools.varLib.instancer")


def _defer(name: str) -> None:
    """Register ``name`` as a module that is executed on first use."""
    if name in sys.modules:
        return
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        return
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    parent, _dot, leaf = name.rpartition(".")
    if parent:
        setattr(sys.modules[parent], leaf, module)
    spec.loader.exec_module(module)


def import_weasyprint() -> Any:
    """WeasyPrint itself. Raises EnvironmentFault when a system library is missing."""
    find_library = ctypes.util.find_library
    for name in _RARELY_NEEDED:
        _defer(name)
    if sys.platform == "linux":
        # The loader finds versioned names by itself; the search only starts ldconfig and compilers.
        ctypes.util.find_library = lambda name: None  # noqa: ARG005
    try:
        import weasyprint
    except OSError as error:
        ctypes.util.find_library = find_library
        raise pango_missing(str(error).splitlines()[0]) from error
    finally:
        ctypes.util.find_library = find_library
    return weasyprint


def pango_missing(detail: str) -> EnvironmentFault:
    """The fault to raise. Workers, which know no language, only pass on ``detail``: what the loader said."""
    return EnvironmentFault(
        _("Pango, the text layout library, is missing: {error}").format(error=detail), pango_remedy()
    )


def pango_remedy(platform: str = sys.platform) -> str:
    """What to type to get Pango on this kind of system."""
    if platform == "darwin":
        return _("Type: brew install pango")
    if platform == "win32":
        return _("Install MSYS2 and type in its window: pacman -S mingw-w64-ucrt-x86_64-pango")
    return _(
        "Debian or Ubuntu: sudo apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz0b"
        " libharfbuzz-subset0. Other systems: install Pango with the package manager."
    )
