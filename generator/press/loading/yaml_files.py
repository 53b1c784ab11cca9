"""One YAML file of a project → a model, or what is wrong with it."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import TypeVar, cast

from generator.diagnostics import ContentFault, Diagnostic, EnvironmentFault, Span
from generator.i18n import _, reason
from generator.model.base import StrictModel
from generator.model.content import Loaded
from generator.model.load import load
from generator.press.loading.defects import NotRead
from generator.press.project import Project
from generator.project_files import TOO_LARGE, Refused
from generator.source.defects import FileTooLarge
from generator.source.document import Document, parse
from generator.source.text import MAX_BYTES

M = TypeVar("M", bound=StrictModel)

#: Files that are kept in memory, for programs that read them again and again (heimspiel watch, an editor):
#: label and model → the bytes that were read last, and what they mean.
_kept: OrderedDict[tuple[str, type[StrictModel]], tuple[bytes, Loaded[StrictModel]]] = OrderedDict()
_MOST_KEPT = 128
_MEGA = 1_000_000


def read_yaml(project: Project, path: Path, model: type[M]) -> Loaded[M]:
    """One YAML file as a model. Raises ContentFault, or EnvironmentFault when it cannot be read."""
    return project.kept(("yaml", path, model), lambda: _read(project, path, model))


def read_document(project: Project, path: Path) -> Document:
    """What stands where in a YAML file; not read again where :func:`read_yaml` has read the same text.

    Raises ContentFault, OSError, or Refused for a file that is not read.
    """
    label, raw = project.label(path), project.read(path, MAX_BYTES)
    for (of, _model), (before, loaded) in list(_kept.items()):
        if of == label and before == raw and isinstance(loaded.source, Document):
            return loaded.source
    return parse(raw, label)


def _read(project: Project, path: Path, model: type[M]) -> Loaded[M]:
    label = project.label(path)
    try:
        raw = project.read(path, MAX_BYTES)
    except Refused as refused:
        raise ContentFault([not_read(label, refused)]) from None
    except OSError as error:
        raise EnvironmentFault(
            _("{path} cannot be read: {reason}").format(path=label, reason=reason(error)),
            _("Check that the file exists and that you may read it."),
        ) from error
    return cast("Loaded[M]", _loaded(raw, label, model))


def _loaded(raw: bytes, label: str, model: type[StrictModel]) -> Loaded[StrictModel]:
    """The same bytes give the same model, which nobody can change."""
    key = (label, model)
    before, loaded = _kept.pop(key, (None, None))
    if loaded is None or before != raw:
        loaded = load(parse(raw, label), model)
    _kept[key] = (raw, loaded)
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return loaded


def not_read(label: str, refused: Refused) -> Diagnostic:
    """The finding for a file that is not read; ``label`` is its path as messages show it."""
    if refused.why != TOO_LARGE:
        return NotRead.at(Span(label), reason=reason(refused))
    if label.lower().endswith((".yaml", ".yml")):
        return FileTooLarge.at(Span(label), size=refused.size, limit=refused.limit)
    many = _("it has {size} MB, and {limit} MB are the most.")
    return NotRead.at(
        Span(label), reason=many.format(size=-(-refused.size // _MEGA), limit=refused.limit // _MEGA)
    )
