"""What an export is asked for, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from generator.diagnostics import Diagnostic
from generator.press.options import BuildOptions


class Way(StrEnum):
    """Where to; ``--to`` of the command line."""

    PNG = "png"
    JPG = "jpg"
    WEBP = "webp"
    SVG = "svg"
    TEXT = "text"
    TTS = "tts"
    TGC = "tgc"
    MPC = "mpc"
    SHOP = "shop"
    CUTTER = "cutter"
    WEB = "web"


@dataclass(frozen=True)
class ExportOptions:
    """``build`` says what is drawn and how; its bleed counts where ``bled``, and where the way needs one.

    ``dpi`` is that of pictures.
    """

    build: BuildOptions
    way: Way
    dpi: float = 300.0
    #: Pictures with what is printed beyond the cut?
    bled: bool = False
    #: Where Tabletop Simulator will find the pictures; "": where they are written.
    url: str = ""


@dataclass(frozen=True)
class ExportResult:
    """What was written: folders, how many files they hold and of how many bytes, and what is to be said."""

    folders: tuple[Path, ...]
    files: int
    size: int
    notes: tuple[str, ...]
    diagnostics: tuple[Diagnostic, ...]
