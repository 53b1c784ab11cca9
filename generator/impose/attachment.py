"""A file within the PDF: data for programs, which viewers list and printers leave alone."""

from __future__ import annotations

from collections.abc import Mapping

from generator.pdf_file import PdfFile, dictionary, reference, text

#: The name of the file that says what a PDF shows (model/record.py), and bytes of it that are read.
RECORD, LARGEST_RECORD = "heimspiel.json", 30_000_000


def attach(pdf: PdfFile, name: str, data: bytes, about: str) -> Mapping[str, bytes]:
    """Write JSON ``data`` as an embedded file; the entries of the catalogue that name it. No date is kept."""
    stream = pdf.add_stream(
        data,
        {
            "Type": b"/EmbeddedFile",
            "Subtype": b"/application#2Fjson",
            "Params": dictionary({"Size": b"%d" % len(data)}),
        },
    )
    file = reference(stream)
    entry = pdf.add(
        dictionary(
            {
                "Type": b"/Filespec",
                "F": text(name),
                "UF": text(name),
                "Desc": text(about),
                "AFRelationship": b"/Data",
                "EF": dictionary({"F": file, "UF": file}),
            }
        )
    )
    names = dictionary({"Names": b"[" + text(name) + b" " + reference(entry) + b"]"})
    return {"Names": dictionary({"EmbeddedFiles": names}), "AF": b"[" + reference(entry) + b"]"}
