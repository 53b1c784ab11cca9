"""Printers as they are: a sheet to test one, what its numbers mean, and where profiles are kept."""
