"""JSON Schemas of the YAML files, from which editors complete, explain and underline."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from generator.i18n import LANGUAGES, _, speaking
from generator.model.describe import descriptions

#: The order of a schema's keywords; others follow by name, and what is long comes last.
_ORDER = (
    "$schema", "title", "description", "type", "const", "enum", "default", "pattern", "format",
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
    "minItems", "maxItems", "$ref", "anyOf", "oneOf", "discriminator", "items", "prefixItems",
    "propertyNames", "additionalProperties", "required", "properties", "$defs",
)  # fmt: skip
_RANK = {keyword: rank for rank, keyword in enumerate(_ORDER)}
#: Below these keywords lie names, not keywords: their order is that of the model.
_NAMES = frozenset({"properties", "$defs", "mapping"})


def schema_of(model: type[BaseModel], title: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a model, with descriptions and keys in a stable order.

    A schema lies in a file that people of either language open: descriptions are in German and English.
    """
    schema = model.model_json_schema(schema_generator=_Described)
    schema["title"] = title
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    for described in _described(schema):
        described["description"] = _in_all_languages(described["description"])
    ordered: dict[str, Any] = _sorted(schema)
    return ordered


def texts_of(model: type[BaseModel]) -> Iterator[str]:
    """All descriptions of a schema as the code has them: what is to be translated."""
    for described in _described(model.model_json_schema(schema_generator=_Described)):
        yield described["description"]


class _Described(GenerateJsonSchema):
    """Takes descriptions from the models' comments, and leaves out titles that only repeat a key."""

    def model_schema(self, schema: Any) -> dict[str, Any]:
        made = super().model_schema(schema)
        model: type[BaseModel] = schema["cls"]
        if model.__doc__:
            made["description"] = _plain(inspect.cleandoc(model.__doc__))
        purposes = descriptions(model)
        properties: dict[str, dict[str, Any]] = made.get("properties", {})
        for name, info in model.model_fields.items():
            described = properties.get(info.alias or name)
            if described is not None and name in purposes:
                described["description"] = purposes[name]
        return made

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - pydantic's signature
        return False


def _described(part: Any) -> Iterator[dict[str, Any]]:
    """The parts of a schema that have a description (a key of that name is a part itself, no text)."""
    if isinstance(part, dict):
        if isinstance(part.get("description"), str):
            yield part
        for below in part.values():
            yield from _described(below)
    elif isinstance(part, list):
        for below in part:
            yield from _described(below)


def _in_all_languages(text: str) -> str:
    said = []
    for language in reversed(LANGUAGES):
        with speaking(language):
            said.append(_(text))
    return "\n\n".join(dict.fromkeys(said))


def _plain(text: str) -> str:
    """A docstring as an editor shows it: one paragraph a line."""
    paragraphs = (" ".join(paragraph.split()) for paragraph in text.split("\n\n"))
    return "\n\n".join(paragraphs)


def _sorted(part: Any, *, names: bool = False) -> Any:
    if isinstance(part, list):
        return [_sorted(item) for item in part]
    if not isinstance(part, dict):
        return part
    keys = list(part) if names else sorted(part, key=lambda key: (_RANK.get(key, len(_RANK)), key))
    return {key: _sorted(part[key], names=not names and key in _NAMES) for key in keys}
