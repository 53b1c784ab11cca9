"""What the renderer complains about → diagnostics for people: plain words, and the place to mend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.defect import Defect
from generator.diagnostics import Diagnostic, Span
from generator.i18n import _, decimal, ngettext
from generator.lint.catalogue import all_defects
from generator.model.pieces import Face
from generator.press.loading.missing import another, near_miss, remedy
from generator.press.pipeline.places import in_item, in_template, never_closed, template_line
from generator.press.pipeline.plain_words import (
    FIELD_FAULTS,
    RELUCTANCE,
    broken_off,
    refused_file,
    skipped,
)
from generator.press.pipeline.template_words import template_slip
from generator.press.project import Project
from generator.render.job import ReportedDefect

#: Mistakes of a template, which all its faces share: told once.
_SHARED = {
    "TemplateMissing",
    "TemplateFault",
    "RendererWarning",
    "FileRefused",
    "LayoutCrash",
    "BrokenDrawing",
    "UnknownFont",
    "FontOfAnotherKind",
    "FieldMisdescribed",
}
#: So many of one kind are told one by one of a template: looking for each one's place takes milliseconds.
_EACH = 100


def diagnostics(
    project: Project, palette: Mapping[str, str], faces: Iterable[tuple[Face, Sequence[ReportedDefect]]]
) -> list[Diagnostic]:
    """Problems by name → diagnostics that name the item and point at the line to change."""
    faulty = [(face, problems) for face, problems in faces if problems]
    # Looking for the defects of all rooms and games takes a quarter of a second.
    by_name: dict[str, type[Defect]] = {d.__name__: d for d in all_defects()} if faulty else {}
    found: list[Diagnostic] = []
    told: dict[str, int] = {}
    further: dict[int, int] = {}
    last: dict[tuple[str, str], int] = {}
    counts: Counter[tuple[str, str]] = Counter()
    for face, problems in faulty:
        for problem in problems:
            if problem.defect in _SHARED:
                key = repr((problem.defect, face.template, sorted(problem.values.items())))
                if key in told:
                    further[told[key]] = further.get(told[key], 0) + 1
                    continue
                kind = problem.defect, face.template
                counts[kind] += 1
                if counts[kind] > _EACH:
                    told[key] = last[kind]
                    further[last[kind]] = further.get(last[kind], 0) + 1
                    continue
                told[key] = last[kind] = len(found)
            span = _span(project, face, problem)
            values = {"item": face.key, "template": face.template, **problem.values}
            if "excess" in values:
                values["excess"] = decimal(float(values["excess"]))
            plain = _in_plain_words(project, values, problem, face, palette)
            told_plainly = by_name[problem.defect].at(span, **plain)
            if problem.defect == "TemplateMissing":
                helps = (
                    near_miss(project, values["name"]),
                    told_plainly.help,
                    another(project, face.data, values["name"]),
                )
                told_plainly = replace(told_plainly, help=" ".join(filter(None, helps)))
            found.append(told_plainly)
    for number, times in further.items():
        more = ngettext("The same holds for one more.", "The same holds for {n} more.", times)
        help_ = f"{found[number].help} {more.format(n=times)}".strip()
        found[number] = replace(found[number], help=help_)
    return list(dict.fromkeys(found))


def _in_plain_words(
    project: Project, values: dict[str, Any], problem: ReportedDefect, face: Face, palette: Mapping[str, str]
) -> dict[str, Any]:
    if problem.defect == "RenderingStopped":
        why = RELUCTANCE[values["reason"]]
        values["reason"] = _(why)
    elif problem.defect == "FieldMisdescribed":
        why = FIELD_FAULTS[values["reason"]]
        values["reason"] = _(why).format(detail=values["detail"])
    elif problem.defect == "TextTooLong":
        values["direction"] = _("wide") if values["direction"] == "wide" else _("tall")
    elif problem.defect == "TemplateFault":
        values["detail"], values["remedy"] = template_slip(
            values["detail"],
            values["file"],
            face.data,
            palette,
            never_closed(project, values["file"], values["line"], values["detail"])
            if values["file"]
            else None,
        )
    elif problem.defect == "RendererWarning":
        values["detail"] = skipped(values["detail"])
    elif problem.defect == "LayoutCrash":
        values["detail"] = broken_off(values["detail"])
    elif problem.defect == "FileRefused":
        why, url = values["reason"], refused_file(values["url"])
        values |= {"url": url, "reason": _(why), "remedy": remedy(project, url, why)}
    return values


def _span(project: Project, face: Face, problem: ReportedDefect) -> Span | None:
    values = problem.values
    match problem.defect:
        case "TemplateFault" if values["file"]:
            return template_line(project, values["file"], values["line"], values["detail"])
        case "TemplateMissing":
            # The name may come from the item (a scene, say) or stand in the template.
            wanted = in_item(project, face.span, Path(values["name"]).stem)
            return (
                wanted
                if wanted != face.span
                else in_template(project, face.template, values["name"]) or wanted
            )
        case "RendererWarning":
            return in_template(project, face.template, values["detail"]) or face.span
        case "BrokenDrawing":
            return in_template(project, face.template, values["detail"], once=True) or face.span
        case "FileRefused":
            return in_template(project, face.template, refused_file(values["url"])) or face.span
        case "FieldMisdescribed" if problem.values["reason"] in ("choice", "long", "tick"):
            return in_item(project, face.span, problem.values["detail"])
        case "FieldMisdescribed":
            return in_template(project, face.template, values["field"]) or face.span
        case "UnknownFont" | "FontOfAnotherKind":
            return in_template(project, face.template, values["family"]) or face.span
        case "GlyphMissing":
            return in_item(project, face.span, values["characters"][0])
        case "TextTooLong" | "TextOffThePage":
            return in_item(project, face.span, values["text"])
    return face.span
