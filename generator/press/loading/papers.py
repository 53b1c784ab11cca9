"""The papers and formats that a project knows."""

from __future__ import annotations

from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.impose.papers import check_papers
from generator.model.content import Loaded
from generator.model.print import FormatsFile, Paper, PapersFile
from generator.press.loading.yaml_files import read_yaml
from generator.press.project import Project
from generator.suggest import closest


def paper_of(project: Project, wanted: str) -> Paper:
    """The paper of that id. Raises UsageFault, with a suggestion, when there is none.

    Where ``wanted`` knows its ``place`` in heimspiel.toml, the fault names it.
    """
    papers = papers_of(project)
    faults = check_papers(papers)
    if faults:
        raise ContentFault(faults)
    found = papers.model.paper(wanted)
    if found is None:
        ids = [paper.id for paper in papers.model.papers]
        near = closest(wanted, ids)
        hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
        place = getattr(wanted, "place", "")
        said = _("there is no paper “{paper}”").format(paper=wanted)
        raise UsageFault(
            f"{place}: {said}" if place else said,
            hint + _("Papers: {papers}.").format(papers=", ".join(ids)),
        )
    return found


def papers_of(project: Project) -> Loaded[PapersFile]:
    """All papers."""
    path = project.content_file("_print/papers.yaml")
    assert path is not None, "papers.yaml is shipped"
    return read_yaml(project, path, PapersFile)


def formats_of(project: Project) -> Loaded[FormatsFile]:
    """All card and sheet formats."""
    path = project.content_file("_print/formats.yaml")
    assert path is not None, "formats.yaml is shipped"
    return read_yaml(project, path, FormatsFile)
