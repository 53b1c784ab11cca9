"""PDFium, the reader inside Chrome, as somebody who clicks into fields, types and saves."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pypdfium2
import pypdfium2.raw as _raw

raw: Any = _raw


def filled(pdf: bytes, values: Mapping[str, str | int | None]) -> bytes:
    """The saved file, its first page filled in.

    A text is typed, a number is the choice from a list, None a click on a check box.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        document.init_forms()
        form, page = document.formenv.raw, document[0]
        pages = list(document)
        for one in pages:
            raw.FORM_OnAfterLoadPage(one, form)
        for number in range(raw.FPDFPage_GetAnnotCount(page)):
            widget = raw.FPDFPage_GetAnnot(page, number)
            name = _name(form, widget)
            if name in values:
                _click(form, page, widget)
                _enter(form, page, values[name])
                raw.FORM_ForceToKillFocus(form)
            raw.FPDFPage_CloseAnnot(widget)
        out = BytesIO()
        document.save(out)
        return out.getvalue()
    finally:
        document.close()


def _name(form: Any, widget: Any) -> str:
    buffer = (ctypes.c_ushort * 256)()
    length = raw.FPDFAnnot_GetFormFieldName(form, widget, buffer, 512)
    return bytes(buffer)[: length - 2].decode("utf-16-le")


def _click(form: Any, page: Any, widget: Any) -> None:
    box = raw.FS_RECTF()
    raw.FPDFAnnot_GetRect(widget, box)
    x, y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    raw.FORM_OnLButtonDown(form, page, 0, x, y)
    raw.FORM_OnLButtonUp(form, page, 0, x, y)


def _enter(form: Any, page: Any, value: str | int | None) -> None:
    if isinstance(value, str):
        letters = (value.replace("\n", "\r") + "\0").encode("utf-16-le")
        raw.FORM_SelectAllText(form, page)
        raw.FORM_ReplaceSelection(
            form, page, (ctypes.c_ushort * (len(letters) // 2)).from_buffer_copy(letters)
        )
    elif value is not None:
        raw.FORM_SetIndexSelected(form, page, value, True)
