"""JSON Schemas: what an editor needs to complete, explain and underline."""

from __future__ import annotations

import json
from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Line, StrictModel
from generator.model.schema import schema_of


class Innen(StrictModel):
    """The inner
    kind.

    And more.
    """

    art: Literal["innen"]
    #: How much
    #: it costs.
    kosten: int = Field(ge=0, le=9)
    name: Line = Field(description="Der Name.")


class Aussen(StrictModel):
    art: Literal["aussen"]


class Ganzes(StrictModel):
    """A file."""

    teile: tuple[Annotated[Innen | Aussen, Field(discriminator="art")], ...]
    properties: int = 0


def test_schema() -> None:
    schema = schema_of(Ganzes, "ganzes")
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"] == "ganzes"
    assert schema["description"] == "A file."
    assert schema["additionalProperties"] is False
    assert list(schema["properties"]) == ["teile", "properties"]
    inner = schema["$defs"]["Innen"]
    assert inner["description"] == "The inner kind.\n\nAnd more."
    assert inner["properties"]["art"]["const"] == "innen"
    assert inner["properties"]["kosten"] == {
        "description": "How much it costs.",
        "type": "integer",
        "minimum": 0,
        "maximum": 9,
    }
    assert inner["properties"]["name"]["description"] == "Der Name."
    assert inner["required"] == ["art", "kosten", "name"]
    assert list(schema)[:2] == ["$schema", "title"]
    assert list(schema)[-1] == "$defs"


def test_the_same_model_gives_the_same_text() -> None:
    assert json.dumps(schema_of(Ganzes, "x")) == json.dumps(schema_of(Ganzes, "x"))
