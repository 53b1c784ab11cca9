"""The second half of a build: rendered faces → PDFs that have passed preflight, and the summary.

Kept apart because the libraries for it load while the render workers draw (see kit.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from generator.diagnostics import ContentFault, Diagnostic, Severity, Span
from generator.impose.assembly import assemble
from generator.impose.fonts import UnusableFont
from generator.impose.ink import mean_coverage
from generator.impose.job import PrintJob
from generator.impose.preflight import preflight
from generator.model.rendered import RenderedFace
from generator.press.defects import FontDamaged
from generator.press.loading.font_bytes import font_bytes
from generator.press.options import SummaryRow
from generator.press.pipeline.products import ProductRun
from generator.press.project import Project


def press(
    job: PrintJob, faces: Mapping[str, RenderedFace], project: Project
) -> tuple[bytes, list[Diagnostic]]:
    """The finished file and what preflight remarks. Raises ContentFault when it must not be printed."""
    try:
        data = assemble(job, faces, partial(font_bytes, project))
    except UnusableFont as fault:
        raise ContentFault([FontDamaged.at(Span(f"fonts/{fault.file}"), file=fault.file)]) from None
    found = preflight(data, job, faces)
    errors = [d for d in found if d.severity is Severity.ERROR]
    if errors:
        raise ContentFault(errors)
    return data, found


def summary(runs: Sequence[ProductRun], faces: Mapping[str, RenderedFace], of: str) -> tuple[SummaryRow, ...]:
    """A line for each product ``of`` a game or a file."""
    return tuple(
        SummaryRow(
            run.product.id,
            run.product.title,
            run.count,
            run.leaves,
            run.product.stock.value,
            mean_coverage(run.sheets, faces),
            of,
            run.product.kind,
            run.order.bleed,
        )
        for run in runs
    )
