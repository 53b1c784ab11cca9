"""Faces → one HTML document: each face a page of its own at trim size plus bleed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.render.drawing import number

_BASE = """
@page {{ size: {page_w}mm {page_h}mm; margin: 0 }}
html, body {{ margin: 0; padding: 0 }}
section.face {{ position: relative; width: {page_w}mm; height: {page_h}mm; overflow: hidden;
  break-after: page; margin: 0 }}
section.face:last-child {{ break-after: auto }}
div.trim {{ position: absolute; left: {bleed}mm; top: {bleed}mm; width: {w}mm; height: {h}mm }}
div.trim > svg {{ position: absolute; left: 0; top: 0; display: block; overflow: visible }}
"""


def document_markup(
    environment: ImmutableSandboxedEnvironment,
    template: str,
    faces: Sequence[Mapping[str, Any]],
    *,
    width: float,
    height: float,
    bleed: float,
    ink: str,
    palette: Mapping[str, str],
) -> str:
    """HTML of all ``faces`` (their data) of one template and one trim size, in order.

    The style sheet beside the template (``x.css`` for ``x.html``) is rendered once with the same palette.
    Raises jinja2.TemplateError as Jinja does.
    """
    shared = {"w": width, "h": height, "bleed": bleed, "ink": ink, "p": palette}
    style = environment.get_template(template.removesuffix(".html") + ".css").render(shared)
    base = _BASE.format(
        page_w=number(width + 2 * bleed),
        page_h=number(height + 2 * bleed),
        w=number(width),
        h=number(height),
        bleed=number(bleed),
    )
    page = environment.get_template(template)
    body = "".join(
        f'<section class="face"><div class="trim">{page.render({**shared, **data})}</div></section>'
        for data in faces
    )
    return (
        f'<!doctype html><html lang="de"><head><meta charset="utf-8"><style>{base}{style}</style></head>'
        f"<body>{body}</body></html>"
    )
