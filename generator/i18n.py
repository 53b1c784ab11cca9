"""Messages in the reader's language. English is the message id; catalogues lie in ``generator/locale``."""

from __future__ import annotations

import errno
import gettext as _gettext
import locale
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import BinaryIO

LANGUAGES = ("en", "de")
_LOCALE_DIR = Path(__file__).parent / "locale"
_current = "en"
#: Spoken instead by a part of the program: to one of several readers, or on paper.
_for_a_while: ContextVar[str] = ContextVar("language")


_catalogues: dict[str, _gettext.NullTranslations] = {"en": _gettext.NullTranslations()}


def _catalogue(language: str) -> _gettext.NullTranslations:
    if language not in _catalogues:
        _catalogues[language] = _gettext.translation("heimspiel", _LOCALE_DIR, [language], fallback=True)
    return _catalogues[language]


def language() -> str:
    """The language in force: ``en`` or ``de``."""
    return _for_a_while.get(_current)


def set_language(wanted: str) -> None:
    """Choose the language of all later messages, but for those within :func:`speaking`.

    Raises ValueError for one that we do not speak.
    """
    global _current
    if wanted not in LANGUAGES:
        raise ValueError(wanted)
    _current = wanted


def language_of_environment(environ: Mapping[str, str] = os.environ) -> str:
    """What the environment asks for (``HEIMSPIEL_LANG``, then the locale variables); English otherwise."""
    for name in ("HEIMSPIEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(name, "")
        if value:
            code = locale.normalize(value).split("_")[0].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def _(message: str) -> str:
    """Translate a message id into the language in force."""
    return _catalogue(language()).gettext(message) if message else ""


def ngettext(singular: str, plural: str, n: int) -> str:
    """The same with a number: picks the right plural form for ``n``."""
    return _catalogue(language()).ngettext(singular, plural, n)


def decimal(value: float) -> str:
    """A number with one decimal place, as the language in force writes it: 3.5 or 3,5."""
    return _as_written(f"{value:.1f}")


def millimetres(value: float) -> str:
    """A length to the hundredth of a millimetre, without zeros at its end: 88, 57.15 or 57,15."""
    return _as_written(f"{round(value, 2):g}")


def _as_written(number: str) -> str:
    return number if language() == "en" else number.replace(".", ",")


def reason(error: OSError) -> str:
    """Why the system refused, in the language in force as far as we know its words."""
    if error.errno is None and error.strerror:  # our own words (generator.project_files)
        return _(error.strerror)
    message = _REASONS.get(error.errno or 0)
    if message is None:
        return _("the system refuses it ({code}).").format(code=errno.errorcode.get(error.errno or 0, "?"))
    return _(message)


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Another language for a while, as for what is printed; other threads and tasks keep theirs.

    Raises ValueError for one that we do not speak.
    """
    if wanted not in LANGUAGES:
        raise ValueError(wanted)
    before = _for_a_while.set(wanted)
    try:
        yield
    finally:
        _for_a_while.reset(before)


@contextmanager
def translating(wanted: str, compiled: BinaryIO) -> Iterator[None]:
    """Another catalogue of a language for a while, such as one that is not written yet."""
    before = _catalogue(wanted)
    _catalogues[wanted] = _gettext.GNUTranslations(compiled)
    try:
        yield
    finally:
        _catalogues[wanted] = before


def N_(message: str) -> str:  # noqa: N802 - gettext's customary name
    """Mark a message id for extraction where it is only translated later."""
    return message


_REASONS = {
    errno.ENOENT: N_("it is not there."),
    errno.EACCES: N_("the right to do so is missing."),
    errno.EPERM: N_("the right to do so is missing."),
    errno.EROFS: N_("nothing may be written there."),
    errno.EISDIR: N_("it is a folder."),
    errno.ELOOP: N_("the link leads back to itself."),
    errno.ENAMETOOLONG: N_("the name is too long."),
    errno.ENOSPC: N_("the disk is full."),
    errno.EDQUOT: N_("the disk is full."),
    errno.ENOTDIR: N_("a file stands where a folder should be."),
    errno.EEXIST: N_("it exists already."),
    errno.EMFILE: N_("too many files are open."),
    errno.ENFILE: N_("too many files are open."),
    errno.ENOMEM: N_("there is not enough memory."),
    errno.ENXIO: N_("it is no ordinary file."),
    errno.EINVAL: N_("the system does not allow such a name."),
    errno.EIO: N_("the disk cannot be read or written."),
}
