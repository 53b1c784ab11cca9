"""Templates are compiled once for each text that they have."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from jinja2 import TemplateSyntaxError

from generator.render import kept_templates
from generator.render.environment import template_environment


def test_a_template_is_compiled_once_for_each_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept"
    monkeypatch.setattr(kept_templates, "folder", lambda: kept)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    templates = tmp_path / "templates"
    templates.mkdir()
    file = templates / "karte.html"

    def printed(text: str) -> tuple[str, int]:
        """What a template with that text prints, and how often something was compiled for it."""
        file.write_text(text, encoding="utf-8")
        environment = template_environment([templates])
        compiled: list[str] = []

        def noted(source: str, *names: Any, **more: Any) -> Any:
            compiled.append(source)
            return type(environment).compile(environment, source, *names, **more)

        monkeypatch.setattr(environment, "compile", noted)
        return environment.get_template("karte.html").render(name="Tür & Tor"), len(compiled)

    assert printed("<b>{{ name }}</b>") == ("<b>Tür &amp; Tor</b>", 1)
    assert printed("<b>{{ name }}</b>") == ("<b>Tür &amp; Tor</b>", 0)
    assert printed("<i>{{ name }}</i>") == ("<i>Tür &amp; Tor</i>", 1)
    (one,) = kept.iterdir()
    whole = one.read_bytes()
    for damaged in (b"", whole[:-20], b"\\0" * len(whole)):
        one.write_bytes(damaged)
        assert printed("<i>{{ name }}</i>") == ("<i>Tür &amp; Tor</i>", 1)
    assert printed("<i>{{ name }}</i>") == ("<i>Tür &amp; Tor</i>", 0)
    # Another Jinja may read the same text in another way.
    monkeypatch.setattr(kept_templates, "_hand", lambda: "another")
    assert printed("<i>{{ name }}</i>")[1] == 1
    # A mistake is told with its file, also where earlier texts were kept.
    with pytest.raises(TemplateSyntaxError) as told:
        printed("<i>{{ name </i>")
    assert told.value.filename == str(file)
    kept = tmp_path / "templates/karte.html"
    assert printed("<u>{{ name }}</u>") == ("<u>Tür &amp; Tor</u>", 1)
