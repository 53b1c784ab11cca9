"""Measurements, as ratios in one run on the same work: ``make bench``. Not part of the test suite."""
