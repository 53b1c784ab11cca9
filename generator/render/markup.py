"""Faces → one HTML document: each face a page of its own at trim size plus bleed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from jinja2 import TemplateRuntimeError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.render.drawing import number
from generator.render.drawings import DamagedDrawing, damage
from generator.render.environment import speak
from generator.render.job import Batch
from generator.wording import Wording

_BASE = """
@page {{ size: {page_w}mm {sheet_h}mm; margin: 0 }}
/* One line may stay alone: lines beyond the page are dropped, and too long a text must leave a trace. */
html, body {{ margin: 0; padding: 0; orphans: 1; widows: 1 }}
section.face {{ position: relative; width: {page_w}mm; height: {page_h}mm; overflow: hidden;
  break-after: page; margin: 0 }}
section.face:last-child {{ break-after: auto }}
div.trim {{ position: absolute; left: {bleed}mm; top: {bleed}mm; width: {w}mm; height: {h}mm }}
div.trim > svg {{ position: absolute; left: 0; top: 0; display: block; overflow: visible }}
/* A page that a drawing program saved, in a box of the template (whole_drawings.py). */
svg[data-page] {{ width: 100%; height: 100% }}
"""
#: Millimetres of page below the face. Lines beyond a page's foot vanish without a word; here they are seen.
_SPARE = 250
_FIT = re.compile(r' data-fit="([^"]*)"')
_POINTS = re.compile(r"(\d{1,3}(\.\d{1,4})?)?")


class Palette(dict[str, str]):
    """Colours that a template reads as ``p.name``."""

    def __getattr__(self, name: str) -> str:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


def fill(environment: ImmutableSandboxedEnvironment, batch: Batch, data: Mapping[str, Any]) -> str:
    """The template of a face with what it holds and says. Raises jinja2.TemplateError as Jinja does."""
    speak(environment, Wording(batch.language, batch.words))
    return environment.get_template(batch.template).render({**_shared(batch), **data})


def document(
    environment: ImmutableSandboxedEnvironment,
    batch: Batch,
    bodies: Iterable[str],
    fitted: Mapping[int, Mapping[int, float]] | None = None,
) -> str:
    """HTML of filled templates of a batch, each a page.

    The style sheet beside the template (``x.css`` for ``x.html``) is rendered once with the same palette.
    ``fitted`` gives type sizes in pt: face number → number of its ``data-fit`` box → size.
    Raises jinja2.TemplateError as Jinja does, and DamagedDrawing.
    """
    width, height, bleed = batch.width, batch.height, batch.bleed
    # The page first: a misspelt template should be missed under its own name, not under its style sheet's.
    environment.get_template(batch.template)
    style = style_sheet(environment, batch)
    base = _BASE.format(
        page_w=number(width + 2 * bleed),
        page_h=number(height + 2 * bleed),
        sheet_h=number(height + 2 * bleed + _SPARE),
        w=number(width),
        h=number(height),
        bleed=number(bleed),
    )
    sections = []
    rules = []
    for position, filled in enumerate(bodies):
        body = _number_fits(filled, position)
        # With other type sizes the drawings are the same: once is enough.
        place = None if fitted else damage(body)
        if place is not None:
            raise DamagedDrawing(place)
        sections.append(f'<section class="face"><div class="trim">{body}</div></section>')
        for box, size in (fitted or {}).get(position, {}).items():
            rules.append(f'[data-fit-id="{position}-{box}"]{{font-size:{number(size)}pt!important}}')
    # Apart from the others, which are the same for all faces of a look, and read once.
    more = f"<style>{''.join(rules)}</style>" if rules else ""
    return (
        f'<!doctype html><html lang="{batch.language}"><head><meta charset="utf-8">'
        f"<style>{base}{style}</style>{more}</head><body>{''.join(sections)}</body></html>"
    )


def style_sheet(environment: ImmutableSandboxedEnvironment, batch: Batch) -> str:
    """The one beside the template of a batch. Raises jinja2.TemplateError as Jinja does."""
    speak(environment, Wording(batch.language, batch.words))
    return environment.get_template(batch.template.removesuffix(".html") + ".css").render(_shared(batch))


def _shared(batch: Batch) -> dict[str, Any]:
    """What every template and style sheet may use besides a face's data."""
    return {
        "w": batch.width,
        "h": batch.height,
        "bleed": batch.bleed,
        "ink": batch.ink,
        "p": Palette(batch.palette),
    }


def _number_fits(body: str, face: int) -> str:
    """Give every box marked ``data-fit`` an id. Texts cannot hold the mark: their quotes are entities."""
    count = iter(range(1_000_000))

    def numbered(found: re.Match[str]) -> str:
        if not _POINTS.fullmatch(found[1]):
            raise TemplateRuntimeError(f"data-fit={found[1][:40]}")
        return f' data-fit-id="{face}-{next(count)}"{found[0]}'

    return _FIT.sub(numbered, body)
