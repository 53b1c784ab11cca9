"""YAML as plain data, for what tests hold and compare: by libyaml, ten times as quick as without."""

from __future__ import annotations

from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_yaml(text: str) -> Any:
    """What a file says."""
    return yaml.load(text, Loader=_LOADER)
