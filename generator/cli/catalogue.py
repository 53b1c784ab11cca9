"""The gettext catalogues, made from the code: template, German translations, and their compiled form.

Part of the tooling of Heimspiel itself (``make docs``), not of the program that people run.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from generator.cli.schemas import models
from generator.lint.catalogue import all_defects
from generator.model.schema import texts_of
from generator.press.project import Project
from generator.studio.words import asked_by_scripts

PACKAGE = Path(__file__).resolve().parent.parent
DOMAIN = "heimspiel"
_KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "N_": None, "ngettext": (1, 2)}
_Text = str | tuple[str, ...] | list[str] | None
#: Dates would make every run differ.
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def template() -> Catalog:
    """All message ids of the program, with the files that use them."""
    catalogue = _new(None)
    for path, message in _messages():
        catalogue.add(message, locations=[(path.relative_to(PACKAGE.parent).as_posix(), 0)])
    for defect in all_defects():
        place = defect.__module__.replace(".", "/") + ".py"
        catalogue.add(defect.page_id(), locations=[(place, 0)], auto_comments=["The published page."])
    for name, model in models(Project.find(explicit=PACKAGE.parent)).items():
        for text in texts_of(model):
            catalogue.add(text, locations=[(f"content/_schema/{name}.json", 0)])
    return catalogue


def translated(language: str) -> Catalog:
    """The catalogue of ``language`` as it lies there; an empty one where there is none."""
    path = compiled(language).with_suffix(".po")
    if not path.is_file():
        return _new(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def merged(language: str, ids: Catalog | None = None) -> Catalog:
    """The catalogue of ``language``: what is translated already, for exactly the ids of the template.

    ``ids`` is the :func:`template`, where it was made before.
    """
    old = translated(language)
    fresh = _new(language)
    for message in ids or template():
        if not message.id:
            continue
        known = old.get(message.id)
        fresh.add(
            message.id,
            string=known.string if known is not None else "",
            locations=message.locations,
            auto_comments=message.auto_comments,
            flags=set(message.flags) | (set(known.flags) & {"fuzzy"} if known is not None else set()),
        )
    return fresh


def faults(catalogue: Catalog) -> list[str]:
    """What is missing from a translated catalogue: entries, and placeholders within entries."""
    found = []
    for message in catalogue:
        if not message.id:
            continue
        name = _forms(message.id)[0].splitlines()[0]
        if message.fuzzy:
            found.append(f"fuzzy: {name}")
        elif not all(_forms(message.string)):
            found.append(f"not translated: {name}")
        elif _fields(_forms(message.string)[-1]) != _fields(_forms(message.id)[-1]):
            found.append(f"other placeholders: {name}")
    return found


def files() -> dict[Path, bytes]:
    """Path → content of every catalogue file as it should be."""
    ids = template()
    made = {PACKAGE / "locale" / f"{DOMAIN}.pot": _written(write_po, ids, **_FORM)}
    german = merged("de", ids)
    made[compiled("de").with_suffix(".po")] = _written(write_po, german, **_FORM)
    made[compiled("de")] = _written(write_mo, german)
    return made


def compiled(language: str) -> Path:
    """The file from which the program translates."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


_FORM: dict[str, object] = {"width": 100, "include_lineno": False, "sort_output": True}


def _written(writer: Callable[..., None], catalogue: Catalog, **how: object) -> bytes:
    buffer = io.BytesIO()
    writer(buffer, catalogue, **how)
    return buffer.getvalue()


def _new(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        domain=DOMAIN,
        project="Heimspiel",
        version="1",
        copyright_holder="Heimspiel contributors",
        msgid_bugs_address="",
        last_translator="Heimspiel contributors",
        language_team="Heimspiel contributors",
        creation_date=_NO_DATE,
        revision_date=_NO_DATE,
        fuzzy=False,
    )


def _messages() -> Iterator[tuple[Path, str | tuple[str, ...]]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if "_project" in path.parts:
            continue
        for _line, message, _comments, _context in extract_from_file("python", path, keywords=_KEYWORDS):
            yield path, message
    yield from asked_by_scripts()


def _forms(string: _Text) -> tuple[str, ...]:
    """All plural forms of a message or of its translation."""
    return (string or "",) if string is None or isinstance(string, str) else tuple(string)


def _fields(text: str) -> set[str]:
    try:
        return {name.split("!")[0] for _text, name, _spec, _conversion in Formatter().parse(text) if name}
    except ValueError:  # a page with braces in its example is no format string
        return set()
