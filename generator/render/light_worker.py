"""A render worker without WeasyPrint: it answers with the faces that it could write, and no others."""

from __future__ import annotations

import gc
import sys

from generator.render.confinement import bind_to_parent, keep_no_folder
from generator.render.worker import serve_light


def main() -> int:
    """Serve batches from standard input."""
    channel, sys.stdout = sys.stdout.buffer, sys.stderr
    keep_no_folder()
    bind_to_parent()
    # Loaded while the parent may still be reading YAML.
    import generator.render.environment  # noqa: F401

    gc.disable()
    return serve_light(sys.stdin.buffer, channel)
