"""Files that anybody may have made, read by processes that can be stopped."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from generator.defect import Defect
from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.i18n import _, reason
from generator.press.defects import NotAPdf, PdfDamaged, PdfEncrypted, PdfTooLarge
from generator.press.project import Project
from generator.press.targets.suggestions import missing_file
from generator.project_files import TOO_LARGE, Refused
from generator.render.confinement import command, environment, folder_to_be, nowhere, remove_folder

#: Seconds that reading a file may take.
LONGEST = 30.0
#: What workers say of a file that cannot be read.
REASONS: dict[str, type[Defect]] = {
    "not-pdf": NotAPdf,
    "damaged": PdfDamaged,
    "encrypted": PdfEncrypted,
    "too-large": PdfTooLarge,
}


def bytes_of(project: Project, path: Path, largest: int, remedy: str) -> bytes:
    """The bytes of the PDF at ``path``, at most ``largest``; ``remedy`` is for who names a folder.

    Raises UsageFault where there is none, ContentFault for a larger one, EnvironmentFault where it may not
    be read.
    """
    # os.path: pathlib raises for names that are too long.
    if os.path.isdir(path):  # noqa: PTH112
        raise UsageFault(_("“{path}” is a folder").format(path=path), remedy)
    if not os.path.lexists(path):
        raise missing_file(project, path)
    try:
        return project.read(path, largest)
    except OSError as error:
        if isinstance(error, Refused) and error.why == TOO_LARGE:
            raise ContentFault([PdfTooLarge.at(None, file=path.name)]) from None
        raise EnvironmentFault(
            _("{path} cannot be read: {reason}").format(path=path, reason=reason(error)),
            _("Check that the file exists and that you may read it."),
        ) from error


def asked(worker: str, data: bytes) -> dict[str, Any]:
    """What the module ``worker``, in a process of its own, answers to ``data``: JSON.

    ``{"unreadable": "too-large"}`` where it takes too long or too much memory, or falls.
    """
    folder = folder_to_be()
    try:
        done = subprocess.run(
            command(worker, folder),
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=nowhere(),
            env=environment(folder),
            timeout=LONGEST,
            check=True,
        )
        answer: dict[str, Any] = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError, ValueError):
        return {"unreadable": "too-large"}
    finally:
        remove_folder(folder)
    return answer
