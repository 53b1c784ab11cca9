"""The kits that a project offers."""

from __future__ import annotations

from generator.model.kit import Kit
from generator.press.project import Project


def kits(project: Project) -> list[Kit]:
    """Every game's kit, by the game's name. Raises ContentFault when a kit.yaml is not valid."""
    from generator.press.loading.games import available
    from generator.press.loading.yaml_files import read_yaml

    found = []
    for game in available(project):
        path = project.content_file(f"{game}/kit.yaml")
        if path is not None:
            found.append(read_yaml(project, path, Kit).model)
    return found
