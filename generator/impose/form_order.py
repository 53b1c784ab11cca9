"""The order in which one tabs through a form, written as the spec wants it: a tree of structure elements."""

from __future__ import annotations

from collections.abc import Sequence

from generator.pdf_file import PdfFile, dictionary, reference


def structure(pdf: PdfFile, fields: Sequence[tuple[int, int]]) -> int:
    """Write the tree of ``fields``, each a widget and its page; returns its number.

    The widget at position n has the entry ``/StructParent n``. What is printed on the pages is not in the
    tree: the file does not claim to be tagged.
    """
    tree, document = pdf.reserve(), pdf.reserve()
    elements = [pdf.reserve() for _field in fields]
    for element, (widget, page) in zip(elements, fields, strict=True):
        leaf = {"Type": b"/OBJR", "Obj": reference(widget), "Pg": reference(page)}
        pdf.put(element, _element(b"/Form", document, dictionary(leaf)))
    kids = b"[" + b" ".join(map(reference, elements)) + b"]"
    pdf.put(document, _element(b"/Document", tree, kids))
    parents = b" ".join(b"%d %b" % (at, reference(element)) for at, element in enumerate(elements))
    entries = {
        "Type": b"/StructTreeRoot",
        "K": reference(document),
        "ParentTree": dictionary({"Nums": b"[" + parents + b"]"}),
        "ParentTreeNextKey": b"%d" % len(elements),
    }
    pdf.put(tree, dictionary(entries))
    return tree


def _element(role: bytes, parent: int, kids: bytes) -> bytes:
    return dictionary({"Type": b"/StructElem", "S": role, "P": reference(parent), "K": kids})
