"""How grave a finding is, in words."""

from __future__ import annotations

from generator.diagnostics import Severity
from generator.i18n import N_, _

_LABELS = {Severity.ERROR: N_("Error"), Severity.WARNING: N_("Warning"), Severity.INFO: N_("Hint")}


def label(severity: Severity) -> str:
    """The severity's name in the language in force."""
    return _(_LABELS[severity])
