"""The program that plays trial games, compiled: the judgement of the modules one level up, much faster.

Its figures are an argument, so that other values of them can be tried (see ``figures``). Needs the extra
``playtest``, as ``play.flat`` does.
"""
