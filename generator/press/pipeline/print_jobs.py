"""Runs → print jobs: one file, or two when the backs are printed by hand."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from generator.impose.counting import section
from generator.impose.impose import split_manual
from generator.impose.job import PrintJob, SheetsOf
from generator.model.kit import Kind, Kit
from generator.model.palette import GREY
from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.pipeline.products import ProductRun
from generator.rights import Rights
from generator.wording import Wording


def version_code(kit: Kit, runs: Sequence[ProductRun]) -> str:
    """The kit's version and a code that changes when anything printed changes."""
    summary = hashlib.sha256()
    for run in runs:
        for item in run.order.items:
            summary.update(f"{item.front}{item.back}{item.copies}".encode())
    return f"{kit.version} · {summary.hexdigest()[:6]}"


def print_jobs(
    kit: Kit, runs: Sequence[ProductRun], options: BuildOptions, version: str, wording: Wording
) -> list[tuple[str, PrintJob]]:
    """The files to make: what each adds to the common name, and its job."""

    def job(sections: Iterable[SheetsOf]) -> PrintJob:
        return PrintJob(
            title=kit.title,
            game=kit.title,
            subject=kit.subtitle,
            rights=Rights(kit.author or "", kit.licence or ""),
            keywords=(kit.title, *(run.product.title for run in runs)),
            duplex=options.backs,
            version_code=version,
            wording=wording,
            created=created(),
            form=_form(kit, runs, options),
            # What is filled in on the screen is looked at first, and lies straight there.
            printer=None if options.fillable else options.printer,
            grey=options.ink == GREY,
            sections=tuple(part for part in sections if part.sheets),
        )

    mode = options.backs
    if mode is not Backs.MANUAL:
        return [("", job(section(run.order, run.sheets, mode, run.left_out) for run in runs))]
    halves = [(run, *split_manual(run.sheets)) for run in runs]
    return [
        (
            "-vorderseiten",
            job(section(run.order, front, mode, (*back, *run.left_out)) for run, front, back in halves),
        ),
        (
            "-rueckseiten",
            job(section(run.order, back, mode, (*front, *run.left_out)) for run, front, back in halves),
        ),
    ]


def _form(kit: Kit, runs: Sequence[ProductRun], options: BuildOptions) -> str:
    """What a file to fill in says that it is; the form comes first in it, and is alone."""
    forms = (run.product.id for run in runs if options.fillable or run.product.kind is Kind.FORM)
    return next((f"{kit.game}/{product}" for product in forms), "")


def created() -> datetime | None:
    """SOURCE_DATE_EPOCH where it is set; otherwise no date, so that the same input gives the same bytes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    # Up to the year 9999: beyond it no date exists.
    return datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() and len(epoch) <= 11 else None
