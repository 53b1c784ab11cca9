"""Geometry of the board: plain numbers in millimetres, no drawing."""
