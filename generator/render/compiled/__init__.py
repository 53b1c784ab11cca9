"""Faces written from programs: what WeasyPrint once drew, with other texts. No WeasyPrint in here."""
