"""A drawing of fixed measures on a face of another size: where it begins and how large it becomes."""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry import Size


@dataclass(frozen=True)
class Canvas:
    """The ``viewBox`` of a drawing that stands in the middle of its face."""

    #: Millimetres on paper for one of the drawing.
    scale: float
    #: Left edge of the face, in mm of the drawing: none or less, the drawing begins at 0.
    x: float
    #: Top edge of the face, likewise.
    y: float
    #: Width of the face, in mm of the drawing.
    width: float
    #: Height of the face, likewise.
    height: float

    @classmethod
    def of(cls, drawing: Size, face: Size) -> Canvas:
        """The drawing as large as the face allows (both in mm)."""
        return cls._at(drawing, face, min(face.width / drawing.width, face.height / drawing.height))

    @classmethod
    def unscaled(cls, drawing: Size, face: Size) -> Canvas:
        """The drawing in its own size; what the face has more or less is shared by both sides."""
        return cls._at(drawing, face, 1.0)

    @classmethod
    def _at(cls, drawing: Size, face: Size, scale: float) -> Canvas:
        width, height = face.width / scale, face.height / scale
        return cls(scale, (drawing.width - width) / 2, (drawing.height - height) / 2, width, height)
