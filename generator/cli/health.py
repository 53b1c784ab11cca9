"""What must be right on a machine for a build to succeed, each as a small check that returns a value."""

from __future__ import annotations

import platform
import shutil
import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from generator.i18n import _, reason
from generator.press.state.atomic import in_the_way
from generator.project_files import ProjectFiles
from generator.render.text_libraries import LIBRARIES, load
from generator.render.text_libraries import version as version_of

#: Free space that a build with its cache may need, in bytes.
ENOUGH_SPACE = 200 * 1024 * 1024
#: What the program imports, by the names of the packages; a test holds the list against the code.
_PACKAGES = (
    *("weasyprint", "pydyf", "pillow", "pypdf", "pypdfium2", "pikepdf", "uharfbuzz", "jinja2", "pyyaml"),
    *("defusedxml", "pydantic", "pydantic_core", "typer", "rich", "platformdirs", "fonttools"),
    *("pygls", "lsprotocol", "reportlab", "markupsafe", "starlette", "uvicorn", "websockets"),
    *("python-calamine",),
)


@dataclass(frozen=True)
class HealthFinding:
    """The outcome of one check: what was looked at, whether it is well, and how to mend it otherwise."""

    subject: str
    well: bool
    detail: str
    remedy: str = ""


def python() -> HealthFinding:
    """Is Python new enough?"""
    return HealthFinding(
        "Python",
        sys.version_info >= (3, 11),
        f"{platform.python_version()} ({sys.executable})",
        _("Install Python 3.11 or newer."),
    )


def packages() -> HealthFinding:
    """Are the Python packages there?"""
    found, missing = [], []
    for name in ("heimspiel", *_PACKAGES):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            missing.append(name)
    detail = ", ".join(found) if not missing else _("missing: {names}").format(names=", ".join(missing))
    return HealthFinding(
        _("Packages"), not missing, detail, _("Run “make kit” again, or: pip install heimspiel")
    )


def libraries(wanted: Mapping[str, tuple[str, ...]] | None = None) -> list[HealthFinding]:
    """Are the system's libraries for text there? Asked without importing WeasyPrint, which would fail."""
    findings = []
    for subject, names in (wanted or LIBRARIES).items():
        library = load(names)
        remedy = pango_remedy() if library is None else ""
        detail = _("not found") if library is None else version_of(library, subject) or _("found")
        findings.append(HealthFinding(subject, library is not None, detail, remedy))
    return findings


def engine() -> HealthFinding:
    """Can WeasyPrint be imported? The libraries may be there and still not fit."""
    import contextlib
    import io

    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            import weasyprint
    except ImportError as error:
        detail = _("missing: {names}").format(names=error.name or "weasyprint")
        return HealthFinding(
            "WeasyPrint", False, detail, _("Run “make kit” again, or: pip install heimspiel")
        )
    except OSError as error:
        # The loader's words name the library that is missing.
        detail = str(error).splitlines()[0] if str(error) else type(error).__name__
        return HealthFinding("WeasyPrint", False, detail, pango_remedy())
    from generator.render.weasy.loading import unfit
    from generator.render.weasy.names import NEEDED, faults, switched_off

    version = str(weasyprint.__version__)
    if lacking := faults(NEEDED):
        fault = unfit(f"{version}: {', '.join(lacking)}")
        return HealthFinding("WeasyPrint", False, str(fault), fault.help)
    if slow := switched_off():
        parts = "; ".join(f"{name}: {', '.join(missing)}" for name, missing in slow.items())
        version = _("{version}; drawn the slow way: {parts}").format(version=version, parts=parts)
    return HealthFinding("WeasyPrint", True, version)


def pango_remedy(system: str = sys.platform) -> str:
    """How to get Pango on this kind of system."""
    from generator.render.weasy.loading import pango_remedy as remedy

    return remedy(system)


def fonts(folder: Path, declared: Iterable[str]) -> HealthFinding:
    """Are the declared font files there, and do they begin like fonts?"""
    files = list(declared)
    door = ProjectFiles.below([folder.parent])
    bad = [name for name in files if not _is_font(door, folder / name)]
    good = bool(files) and not bad
    detail = (
        _("{number} files in {folder}").format(number=len(files), folder=folder)
        if good
        else _("missing or damaged: {names}").format(names=", ".join(bad) or "fonts.yaml")
    )
    return HealthFinding(
        _("Fonts"), good, detail, _("Get the folder fonts/ again, for example: git checkout fonts")
    )


def writable(folder: Path) -> HealthFinding:
    """Can PDFs be written into ``folder`` (or can it be made)? Tried with a real file."""
    place = _existing(folder)
    if (blocked := in_the_way(folder)) is not None:
        return HealthFinding(
            _("Output folder"),
            False,
            _("“{folder}” must be a folder, but a file of that name is in the way").format(folder=blocked),
            _("Rename or delete that file, or choose another folder with --out."),
        )
    try:
        with tempfile.NamedTemporaryFile(dir=place, prefix=".heimspiel-"):
            pass
    except OSError as error:
        return HealthFinding(
            _("Output folder"),
            False,
            f"{folder}: {reason(error)}",
            _("Give yourself the right to write there, or choose another folder with --out."),
        )
    return HealthFinding(_("Output folder"), True, str(folder))


def space(folder: Path, needed: int = ENOUGH_SPACE) -> HealthFinding:
    """Is there room on the disk?"""
    try:
        free = shutil.disk_usage(_existing(folder)).free
    except OSError as error:
        return HealthFinding(_("Free space"), False, reason(error), _("Choose another folder with --out."))
    return HealthFinding(
        _("Free space"),
        free >= needed,
        _("{free:.0f} MB").format(free=free / 1024 / 1024),
        _("Free at least {needed:.0f} MB, or choose another folder with --out.").format(
            needed=needed / 1024 / 1024
        ),
    )


def classes() -> HealthFinding:
    """How many kinds of faces are drawn by substitution, and whether any came out in another way?"""
    from generator.own_cache import cache_folder
    from generator.press.state.face_cache import FaceCache
    from generator.render.fingerprint import fingerprint

    with FaceCache(cache_folder(), fingerprint()) as cache:
        known, retired = cache.count_classes()
    detail = _("{number} are drawn from memory").format(number=known - retired)
    if retired:
        detail = _("{detail}; {number} no longer, for WeasyPrint drew one of them in another way").format(
            detail=detail, number=retired
        )
    return HealthFinding(_("Kinds of faces"), True, detail)


def _is_font(files: ProjectFiles, path: Path) -> bool:
    from generator.render.fonts import LARGEST

    try:
        return files.read(path, LARGEST)[:4] in {b"\0\1\0\0", b"OTTO", b"true"}
    except OSError:
        return False


def _existing(folder: Path) -> Path:
    return next((place for place in (folder, *folder.parents) if place.is_dir()), Path.cwd())
