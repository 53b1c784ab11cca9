"""JSON Schemas of the YAML files, from which editors complete, explain and underline."""

from __future__ import annotations

import inspect
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

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
    """The JSON Schema (draft 2020-12) of a model, with descriptions and keys in a stable order."""
    schema = model.model_json_schema(schema_generator=_Described)
    schema["title"] = title
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    ordered: dict[str, Any] = _sorted(schema)
    return ordered


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
