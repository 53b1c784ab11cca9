"""Heimspiel: YAML in, print-ready PDFs of tabletop games out."""

__version__ = "0.1.0"
