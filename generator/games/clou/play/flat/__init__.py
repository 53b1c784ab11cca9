"""The rules of *Der Clou* compiled: what the modules one level up do, on records of numbers, much faster.

The rules in Python are the truth. ``tables`` copies their tables, the functions here are called like theirs
and do the same; a test plays thousands of games with both. Needs the extra ``playtest`` (numba and numpy):
nothing else may import this package unless ``installed()`` of the package's user says so.
"""
