"""What the tests of exports share: an export of the game in a test project, and colours as eyes see them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions, ExportResult, Way
from generator.press.options import BuildOptions
from generator.press.project import Project


def exported(project: Path, way: str, target: str = "probe", **options: Any) -> tuple[Path, ExportResult]:
    """The folder of an export, and what was said of it. ``build``: options of the build."""
    build = BuildOptions((target,), **options.pop("build", {}))
    result = export(Project.find(project), ExportOptions(build, Way(way), **options))
    (folder,) = result.folders
    return folder, result


def names(folder: Path) -> set[str]:
    """All files that an export is made of, by their paths in its folder."""
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    return {name for name in found if not name.startswith(".heimspiel")}


def lab(picture: Any) -> Any:
    """An RGB picture in CIE Lab (D65); distances in it are ΔE 1976."""
    rgb = np.asarray(picture.convert("RGB"), dtype=float) / 255
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    matrix = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = linear @ matrix.T / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def differences(one: Any, other: Any) -> Any:
    """ΔE of each pixel of two pictures of one size."""
    return np.linalg.norm(lab(one) - lab(other), axis=-1)
