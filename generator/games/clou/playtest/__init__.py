"""Thousands of trial games for an author: does this heist play well, and how sure is that?

``table`` plays games of one crew, compiled where numba is installed, ``field`` those of all crews until enough
is known, ``findings`` reads the sums, ``sections`` tells them. What is printed is a ``Report`` like that of
``heimspiel report``; what other programs read is JSON.
"""
