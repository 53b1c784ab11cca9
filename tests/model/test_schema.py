"""JSON Schemas: what an editor needs to complete, explain and underline."""

from __future__ import annotations

import json
from typing import Annotated, Literal

import pytest
from pydantic import Field

from generator.cli.schemas import models
from generator.i18n import _, speaking
from generator.model.base import Line, StrictModel
from generator.model.schema import schema_of, texts_of
from tests.kits import PROJECT


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


def test_what_editors_show_is_in_both_languages() -> None:
    """German first, as the files are."""
    for name, model in models(PROJECT).items():
        shown = json.dumps(schema_of(model, name), ensure_ascii=False)
        for text in set(texts_of(model)):
            with speaking("de"):
                german = _(text)
            assert german != text or text.startswith("``"), text  # a file's name reads alike
            both = f"{german}\n\n{text}" if german != text else text
            assert json.dumps(both, ensure_ascii=False) in shown


@pytest.mark.parametrize("name", ["kit", "items", "palette", "fonts", "formats", "papers", "words"])
def test_every_key_of_the_files_that_all_games_have_is_explained(name: str) -> None:
    schema = schema_of(models(PROJECT)[name], name)
    for part in (schema, *schema.get("$defs", {}).values()):
        for key, told in part.get("properties", {}).items():
            assert "description" in told or "const" in told, (part.get("description", ""), key)
