"""EIN027: two settings, characters or attributes have the same name."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.einblatt.models import ATTRIBUTE, CHARAKTERE, EIGENE, MODULE, SETTINGS, Setting
from generator.i18n import N_, _
from generator.lint.names import Duplicate
from generator.model.names import Name


class DuplicateName(Duplicate):
    """Two settings, characters or modules have the same id, or two attributes the same name.

    By the id a character chooses its setting, and by the name everything finds its attribute.

    Wrong::

        attribute:
          - {name: Körper, farben: [kreuz]}
          - {name: Körper, farben: [pik]}

    Right::

        attribute:
          - {name: Körper, farben: [kreuz]}
          - {name: Finger, farben: [pik]}
    """

    code = "EIN027"
    message = N_("“{name}” is taken: {where}.")
    help = N_("Give one of the two another name.")
    namespaces = (SETTINGS, CHARAKTERE, MODULE, ATTRIBUTE, EIGENE)

    def values(self, name: Name, other: Name) -> Mapping[str, str]:
        there, home = other.span, name.file.model
        if name.mark.namespace is ATTRIBUTE and isinstance(home, Setting):
            where = _("another attribute of {setting} has it").format(setting=home.name)
        else:
            where = _("it stands in {path}, line {line}").format(path=there.path, line=there.line)
        return {"name": name.text, "where": where}
