"""Where Heimspiel keeps what it can make again, and what it cannot."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """The per-user folder for things that can be made again; ``HEIMSPIEL_CACHE`` overrides it.

    The path is absolute: fontconfig, which reads a file in it, would look elsewhere for a relative one.
    """
    override = os.environ.get("HEIMSPIEL_CACHE")
    if override:
        return Path(override).absolute()
    import platformdirs

    return Path(platformdirs.user_cache_dir("heimspiel", appauthor=False))


def settings_folder() -> Path:
    """The per-user folder for what nobody can make again; ``HEIMSPIEL_SETTINGS`` names another one."""
    override = os.environ.get("HEIMSPIEL_SETTINGS")
    if override:
        return Path(override).absolute()
    import platformdirs

    return Path(platformdirs.user_config_dir("heimspiel", appauthor=False))
