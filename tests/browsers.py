"""The browser that tests and pictures drive."""

from __future__ import annotations

import os
import shutil


def chromium() -> str | None:
    """The browser of the system, or the one that HEIMSPIEL_CHROMIUM names; None for Playwright's own."""
    return os.environ.get("HEIMSPIEL_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
