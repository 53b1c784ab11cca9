"""Mistakes that show when a plan is drawn: something does not fit."""
