"""WeasyPrint, imported fast and with a clear word when Pango is missing.

Two habits of the plain import cost half of it: the search for shared libraries starts helper processes, and
fontTools is loaded whole although only variable fonts need most of it.
"""

from __future__ import annotations

import contextlib
import ctypes.util
import importlib
import importlib.util
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from generator.diagnostics import EnvironmentFault
from generator.i18n import _

_RARELY_NEEDED = ("fontTools.subset",)
#: A module of which WeasyPrint takes one function when it is imported, to call it for variable fonts.
_INSTANCER = "fontTools.varLib.instancer"


class _Understudy(ModuleType):
    """Stands in for a module until one of its functions is called; then the module itself is loaded."""

    def __getattr__(self, function: str) -> Callable[..., Any]:
        if function.startswith("__"):
            raise AttributeError(function)

        def call(*arguments: Any, **named: Any) -> Any:
            if sys.modules.get(self.__name__) is self:
                del sys.modules[self.__name__]
            return getattr(importlib.import_module(self.__name__), function)(*arguments, **named)

        return call


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


#: C types by whose names WeasyPrint asks for memory. Reading such a name takes some milliseconds, once.
_C_TYPES = (
    *("PangoFcFontMap *", "PangoRectangle *", "PangoLogAttr[]", "char[]", "char[4]", "unsigned int *"),
    *("uintptr_t", "hb_tag_t[100]"),
)


def read_c_types() -> None:
    """Read the names of C types ahead of time; one that WeasyPrint no longer uses does no harm."""
    unknown = importlib.import_module("cffi").CDefError
    ffi: Any = importlib.import_module("weasyprint.text.ffi").ffi
    for name in _C_TYPES:
        with contextlib.suppress(unknown):
            ffi.typeof(name)


def import_weasyprint() -> Any:
    """WeasyPrint itself. Raises EnvironmentFault when a system library is missing."""
    find_library = ctypes.util.find_library
    for name in _RARELY_NEEDED:
        _defer(name)
    sys.modules.setdefault(_INSTANCER, _Understudy(_INSTANCER))
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
    from generator.render.weasy.names import NEEDED, faults

    if lacking := faults(NEEDED):
        raise unfit(f"{weasyprint.__version__}: {', '.join(lacking)}")
    return weasyprint


class Unfit(EnvironmentFault):
    """A WeasyPrint that lacks what drawing cannot do without; ``detail`` names its version and what."""

    detail: str


def unfit(detail: str) -> Unfit:
    """The fault to raise. Workers, which know no language, only pass on ``detail``."""
    fault = Unfit(
        _("Heimspiel cannot draw with this WeasyPrint ({detail})").format(detail=detail),
        _("Run “make kit” again, or install Heimspiel anew: pip install --upgrade heimspiel"),
    )
    fault.detail = detail
    return fault


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
