"""A parsed file → a typed model that knows its places."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from generator.diagnostics import ContentFault, Diagnostic, Span, by_place
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import Loaded
from generator.model.faults import diagnose
from generator.model.slips import key_slip
from generator.model.walk import ErrorPlace, Expected, follow, keys_of
from generator.source.document import Document
from generator.source.tree import Loc
from generator.suggest import closest

M = TypeVar("M", bound=StrictModel)
#: Mistakes of one file that are told; nobody reads thousands.
MOST_TOLD = 500


def load(document: Document, model: type[M]) -> Loaded[M]:
    """Check a file against its kind. Raises ContentFault with all that is wrong."""
    try:
        # by way of JSON, because there strict models take lists for tuples and words for enums
        text = json.dumps(document.data, ensure_ascii=False, allow_nan=False)
        return Loaded(document.path, model.model_validate_json(text), document)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        found = _diagnostics(errors[:MOST_TOLD], model, document)
        if found and len(errors) > MOST_TOLD:
            more = _("This file has {n} more mistakes.").format(n=len(errors) - MOST_TOLD)
            found[-1] = replace(found[-1], help=f"{found[-1].help} {more}".strip())
        raise ContentFault(found) from None


def _diagnostics(errors: list[ErrorDetails], model: type[M], document: Document) -> list[Diagnostic]:
    placed = [(error, follow(model, error["loc"])) for error in errors]
    meant = _probably_meant(placed)
    found: dict[tuple[Span | None, str, str], Diagnostic] = {}
    for error, place in _text_or_group(_one_of_each_union(placed)):
        if error["type"] == "missing" and place.loc in meant:
            continue
        if error["type"] == "too_short" and len(error["input"]) >= error["ctx"]["min_length"]:
            continue  # pydantic counts the good items only; the bad ones have their own errors
        diagnostic = diagnose(error, place, document)
        found.setdefault((diagnostic.span, diagnostic.code, diagnostic.message), diagnostic)
    return by_place(found.values())


def _probably_meant(placed: list[tuple[ErrorDetails, ErrorPlace]]) -> set[Loc]:
    """The keys that are missing only because they are misspelt; the misspelt one is told anyway."""
    meant: set[Loc] = set()
    for error, place in placed:
        if error["type"] == "extra_forbidden" and place.model:
            key, keys = str(place.loc[-1]), keys_of(place.model)
            slip = key_slip(key, keys)
            near = slip[0] if slip else closest(key, keys)
            if near:
                meant.add((*place.loc[:-1], near))
    return meant


def _one_of_each_union(
    placed: list[tuple[ErrorDetails, ErrorPlace]],
) -> list[tuple[ErrorDetails, ErrorPlace]]:
    """Where several kinds were tried and every one complained of the same value: one complaint.

    The one that got furthest counts (right type, wrong value); among wrong types, all kinds are named.
    """
    kept: list[tuple[ErrorDetails, ErrorPlace]] = []
    tried: dict[Loc, int] = {}
    for error, place in placed:
        if not place.branch:
            kept.append((error, place))
        elif place.loc not in tried:
            tried[place.loc] = len(kept)
            kept.append((error, place))
        else:
            first_error, first_place = kept[tried[place.loc]]
            if not first_error["type"].endswith("_type"):
                continue
            if error["type"].endswith("_type"):
                kinds = (*first_place.expected.members, *place.expected.members)
                first_place.expected = Expected(_union(kinds))
            else:
                kept[tried[place.loc]] = (error, place)
    return kept


def _text_or_group(placed: list[tuple[ErrorDetails, ErrorPlace]]) -> list[tuple[ErrorDetails, ErrorPlace]]:
    """Where a text or a group may stand and a group does: it is complained of as what it was meant to be.

    It was meant as a group when the model knows one of its keys; otherwise a colon made one of a text.
    """
    no_text: dict[Loc, bool] = {}
    for error, place in placed:
        value = error["input"]
        if place.branch and error["type"] == "string_type" and isinstance(value, dict):
            unknown = {p.loc for e, p in placed if e["type"] == "extra_forbidden"}
            no_text[place.loc] = any((*place.loc, key) not in unknown for key in value)
    kept = []
    for error, place in placed:
        if place.loc in no_text and error["type"] == "string_type":
            if no_text[place.loc]:
                continue
        elif any(place.loc[: len(loc)] == loc and not meant for loc, meant in no_text.items()):
            continue
        kept.append((error, place))
    return kept


def _union(kinds: tuple[object, ...]) -> object:
    joined = kinds[0]
    for kind in kinds[1:]:
        joined = joined | kind  # type: ignore[operator]
    return joined
