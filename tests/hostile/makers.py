"""Files that cannot be written down as text: pictures, fonts, forms, caches."""

from __future__ import annotations

import io
import json
import pickle
import random
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pikepdf
from PIL import Image

from tests.press.workbooks import xlsx, zipped

_FONTS = Path(__file__).resolve().parents[2] / "fonts"


# Pictures ------------------------------------------------------------------------------------------------


def noise_png(path: Path, seed: str) -> bytes:
    """A small picture that no other resembles; returns a stretch of its pixels."""
    pixels = random.Random(seed).randbytes(3 * 32 * 32)
    Image.frombytes("RGB", (32, 32), pixels).save(path)
    return pixels[96 * 4 : 96 * 5]


def picture(path: Path, mode: str, width: int, height: int, kind: str = "") -> None:
    """A picture of one grey, whatever its file is called."""
    picture = Image.new("1" if kind == "MSP" else mode, (width, height))  # which knows black and white only
    picture.save(path, kind or None)


def photograph(path: Path, width: int, height: int) -> None:
    """A picture that does not compress to nothing."""
    small = Image.frombytes("RGB", (60, 40), random.Random(1).randbytes(7200))
    small.resize((width, height)).save(path, quality=60)


def animated(path: Path, frames: int, side: int, kind: str) -> None:
    """Many pictures in one file."""
    first, *rest = (Image.new("RGB", (side, side), (n % 256, 0, 0)) for n in range(frames))
    first.save(path, kind, save_all=True, append_images=rest)


def png_bomb(path: Path, width: int, height: int, depth: int = 1, colour: int = 0) -> None:
    """A PNG that says in a few kilobytes that it is enormous."""
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[colour]
    row = b"\0" + bytes((width * depth * channels + 7) // 8)
    squeeze = zlib.compressobj(9)
    body = b"".join(squeeze.compress(row) for _row in range(height)) + squeeze.flush()
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    path.write_bytes(_png((b"IHDR", header), (b"IDAT", body), (b"IEND", b"")))


def png_lie(path: Path, width: int, height: int) -> None:
    """A PNG whose header promises far more than there is."""
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    path.write_bytes(_png((b"IHDR", header), (b"IDAT", zlib.compress(b"\0" * 100)), (b"IEND", b"")))


def png_text(path: Path, megabytes: int, chunk: str = "zTXt") -> None:
    """A small picture with a text that swells."""
    data = b"k\0\0" + zlib.compress(bytes(megabytes * 1_000_000), 9)
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0\1\2\3")
    path.write_bytes(_png((b"IHDR", header), (chunk.encode(), data), (b"IDAT", body), (b"IEND", b"")))


def _png(*chunks: tuple[bytes, bytes]) -> bytes:
    parts = [b"\x89PNG\r\n\x1a\n"]
    for name, data in chunks:
        parts.append(struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)))
    return b"".join(parts)


def cut_short(path: Path, mode: str, width: int, height: int, kind: str, percent: int) -> None:
    """A picture of which only the first part is there."""
    whole = io.BytesIO()
    Image.frombytes("RGB", (width, height), random.Random(2).randbytes(3 * width * height)).convert(
        mode
    ).save(whole, kind)
    path.write_bytes(whole.getvalue()[: whole.tell() * percent // 100])


def noise(path: Path, size: int) -> None:
    """Bytes without a meaning."""
    path.write_bytes(random.Random(3).randbytes(size))


def workbook(path: Path, kind: str) -> None:
    """A table of cards as an XLSX: ``plain``, or with something else in it or in its place."""
    head = ["name", "art", "farbe", "text", "kraft", "tempo", "anzahl"]
    rows: list[list[object]] = [head, ["Fuchs", "Tier", "rot", "Ein *Text*", 4, 6, 24]]
    more = ""
    if kind == "formulas":
        rows[1][3:6] = [None, ("=2+2", 4), ("=HYPERLINK(A1)+6", 6)]
    elif kind == "many":
        rows += [[f"Nr. {n}", "Baum", "gruen", None, 5, 5, 0] for n in range(10_000)]
    elif kind == "far":
        more = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    elif kind == "huge-cell":
        rows[1][3] = "x" * 300_000
    elif kind == "controls":
        rows[1][3] = "a\u2028\ufffe\ufeffb"
    data = xlsx({"Karten": rows}, raw_rows=more)
    if kind == "bomb":
        data = zipped({"xl/workbook.xml": b" " * 150_000_000})
    elif kind == "forged":  # says that it is small
        data = zipped({"xl/worksheets/sheet1.xml": b" " * 2_000_000}).replace(
            struct.pack("<I", 2_000_000), struct.pack("<I", 10)
        )
    elif kind == "entity":
        bad = b'<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'
        data = zipped({"xl/workbook.xml": bad, "[Content_Types].xml": bad})
    elif kind == "half":
        data = data[: len(data) // 2]
    elif kind in ("empty", "no-sheets", "pdf"):
        data = {"empty": b"", "no-sheets": xlsx({}), "pdf": b"%PDF-1.7\n"}[kind]
    path.write_bytes(data)


def sparse(path: Path, size: int) -> None:
    """A large file that takes no room."""
    with path.open("wb") as file:
        file.truncate(size)


# Fonts ---------------------------------------------------------------------------------------------------


def font(path: Path, how: str) -> None:
    """A font of the project, damaged in a certain way."""
    data = bytearray(_any_font().read_bytes())
    if how == "cut":
        data = data[: len(data) // 2]
    elif how == "empty":
        data = bytearray()
    elif how == "head":
        data = data[:12]
    elif how == "noise":
        chosen = random.Random(4)
        for _number in range(2000):
            data[chosen.randrange(500, len(data))] = chosen.randrange(256)
    elif how == "tables":
        struct.pack_into(">H", data, 4, 65535)
    elif how == "offsets":
        for number in range(struct.unpack_from(">H", data, 4)[0]):
            struct.pack_into(">I", data, 12 + 16 * number + 8, 0xFFFFFFF0)
    elif how == "lengths":
        for number in range(struct.unpack_from(">H", data, 4)[0]):
            struct.pack_into(">I", data, 12 + 16 * number + 12, 0x7FFFFFFF)
    elif how != "whole":
        raise ValueError(how)
    path.write_bytes(bytes(data))


def woff2(path: Path) -> None:
    """The same font as WOFF2."""
    from fontTools.ttLib import TTFont

    with TTFont(_any_font()) as whole:
        whole.flavor = "woff2"
        whole.save(path)


def fonts_folder(path: Path) -> None:
    """A copy of the project's fonts."""
    shutil.copytree(_FONTS, path, dirs_exist_ok=True)


def _any_font() -> Path:
    return next(path for path in sorted(_FONTS.rglob("FiraSans*.ttf")))


# Forms ---------------------------------------------------------------------------------------------------


def form(path: Path, fields: Any, how: str = "") -> None:
    """A PDF with text fields: a mapping of names to values, or a list of ``[name, value]``."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page()
        pairs = list(fields.items()) if isinstance(fields, Mapping) else [tuple(one) for one in fields]
        widgets = [
            pdf.make_indirect(
                pikepdf.Dictionary(
                    Type=pikepdf.Name.Annot,
                    Subtype=pikepdf.Name.Widget,
                    FT=pikepdf.Name.Btn if isinstance(value, bool) else pikepdf.Name.Tx,
                    T=pikepdf.String(name),
                    V=(pikepdf.Name.Yes if value else pikepdf.Name.Off)
                    if isinstance(value, bool)
                    else pikepdf.String(str(value)),
                    Rect=[0, 0, 10, 10],
                )
            )
            for name, value in pairs
        ]
        page.obj.Annots = pikepdf.Array(widgets)
        pdf.Root.AcroForm = pikepdf.Dictionary(Fields=pikepdf.Array(widgets))
        _spice(pdf, how)
        options: dict[str, Any] = {}
        if how == "encrypted":
            options["encryption"] = pikepdf.Encryption(owner="o", user="u")
        elif how == "owner":
            options["encryption"] = pikepdf.Encryption(owner="o", user="")
        made = io.BytesIO()  # pikepdf does not take every name that a file may have
        pdf.save(made, static_id=True, **options)
        path.write_bytes(made.getvalue())
    _damage(path, how)


def charakter(path: Path, fields: Mapping[str, Any], how: str = "") -> None:
    """A filled character sheet of einBlatt, with these fields besides."""
    known = {"heimspiel": "1 einblatt/charakterblatt", "name": "Nora Nebel", "setting": "einbruch"}
    form(path, {**known, **fields}, how)


def many_fields(path: Path, number: int, name: str, value: str, how: str = "") -> None:
    """``name`` and ``value`` may hold ``{n}``."""
    charakter(path, {name.replace("{n}", str(n)): value.replace("{n}", str(n)) for n in range(number)}, how)


def _spice(pdf: pikepdf.Pdf, how: str) -> None:
    root = pdf.Root
    script = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)"))
    if how == "javascript":
        root.OpenAction = script
        root.Names = pikepdf.Dictionary(JavaScript=pikepdf.Dictionary(Names=[pikepdf.String("a"), script]))
    elif how == "launch":
        root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.Launch, F=pikepdf.String("/bin/sh"))
    elif how == "pages":
        for _number in range(4999):
            pdf.add_blank_page()
    elif how == "attached":
        pdf.attachments["x.txt"] = b"attached" * 100_000
    elif how == "xfa":
        root.AcroForm.XFA = pdf.make_stream(
            b'<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
        )
    elif how == "circle":
        one = root.AcroForm.Fields[0]
        one.Kids = pikepdf.Array([one])
        one.Parent = one
    elif how == "deep":
        top = inner = pdf.make_indirect(pikepdf.Dictionary(T=pikepdf.String("a")))
        for _number in range(3000):
            child = pdf.make_indirect(pikepdf.Dictionary(T=pikepdf.String("a"), Parent=inner))
            inner.Kids = pikepdf.Array([child])
            inner = child
        root.AcroForm.Fields = pikepdf.Array([top])
    elif how == "stream bomb":
        bomb = pdf.make_stream(bytes(400_000_000))
        root.AcroForm.Fields[0].V = bomb
    elif how == "types":
        one = root.AcroForm.Fields[0]
        one.T, one.V, one.FT = pikepdf.Array([]), pikepdf.Dictionary(), pikepdf.String("x")
        one.Ff = pikepdf.String("x")


def _damage(path: Path, how: str) -> None:
    data = path.read_bytes()
    if how == "no xref":
        data = data[: data.rindex(b"xref")]
    elif how == "wrong xref":
        data = data.replace(b"startxref\n", b"startxref\n9")
    elif how == "half":
        data = data[: len(data) // 2]
    elif how == "own parent":
        data = data.replace(b"/Size", b"/Prev 15 /Size")
    elif how == "zeros":
        data = data + bytes(20_000_000)
    elif how == "head":
        data = b"MZ" * 300 + data
    path.write_bytes(data)


# Caches --------------------------------------------------------------------------------------------------


def spoil_cache(path: Path, how: str) -> None:
    """Change the database of faces as no program of ours would."""
    if how == "cut":
        path.write_bytes(path.read_bytes()[:5000])
        return
    if how == "text":
        path.write_text("no database at all")
        return
    with sqlite3.connect(path) as base:
        rows = base.execute("SELECT digest, header, pdf FROM faces").fetchall()
        for digest, header, pdf in rows:
            base.execute(
                "UPDATE faces SET header = ?, pdf = ? WHERE digest = ?", (*_spoilt(header, pdf, how), digest)
            )
    base.close()


def _spoilt(entry: str, pdf: bytes, how: str) -> tuple[Any, Any]:
    check, header = entry[: entry.index("{")], entry[entry.index("{") :]
    known = json.loads(header)
    if how == "pickle":
        return pickle.dumps(known), pdf
    if how == "number":
        return 7, 7
    if how == "no check":
        return header, pdf
    if how.startswith("pdf"):
        return entry, {"pdf empty": b"", "pdf text": b"no page", "pdf half": pdf[: len(pdf) // 2]}[how]
    texts = {"no json": "{", "list": "[]", "null": "null", "deep": "[" * 100_000}
    if how in texts:
        return check + texts[how], pdf
    key, _equals, value = how.partition("=")
    return check + json.dumps({**known, key: json.loads(value)}), pdf


def every_json(path: Path, text: str) -> None:
    """Write ``text`` into every JSON file of a folder."""
    for one in path.rglob("*.json"):
        one.write_text(text)


def foreign_stamps(path: Path, key: str, value: Any) -> None:
    """Change one entry in every stamp of a folder."""
    for one in path.rglob("*.json"):
        one.write_text(json.dumps({**json.loads(one.read_text()), key: value}))


# Much ----------------------------------------------------------------------------------------------------


def modules(path: Path, text: str, how: str) -> None:
    """Files called like all modules that Python or our libraries have, each with ``text`` in it."""
    from importlib.metadata import packages_distributions
    from sys import stdlib_module_names

    names = {*stdlib_module_names, *packages_distributions(), "generator", "sitecustomize", "usercustomize"}
    path.mkdir(parents=True, exist_ok=True)
    for name in sorted(names):
        if not name.isidentifier():
            continue
        if how == "packages":
            (path / name).mkdir(exist_ok=True)
        file = path / name / "__init__.py" if how == "packages" else path / f"{name}.py"
        file.write_text(text)


def copies(path: Path, number: int, ending: str, text: str) -> None:
    """So many files of one text, named by a number."""
    for one in range(number):
        path.with_name(f"{path.name}{one}{ending}").write_text(text, encoding="utf-8")


def tree(path: Path, folders: int, files: int) -> None:
    """A folder of many small files."""
    for number in range(folders):
        (path / f"{number}").mkdir(parents=True)
        for file in range(files):
            (path / f"{number}" / f"{file}.yaml").write_bytes(b"x: 1\n")


def deep_folders(path: Path, depth: int) -> None:
    """Folders within folders."""
    for _number in range(depth):
        path.mkdir(exist_ok=True)
        path = path / "d"


def every_json_deep(path: Path) -> None:
    """Nested further than a reader of JSON can follow."""
    every_json(path, "[" * 200_000)


def every_conf(path: Path, text: str) -> None:
    """Write ``text`` into every font configuration below a folder."""
    for one in path.rglob("*.conf"):
        one.write_text(text)


def other_database(path: Path) -> None:
    """A database whose table of that name has other columns."""
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE faces (x TEXT)")
        base.execute("CREATE TRIGGER t AFTER INSERT ON faces BEGIN SELECT load_extension('/x'); END")
    base.close()
