"""Thousands of trial games for an author: does this heist play well, and how sure is that?

``table`` plays the games of one crew, compiled where numba is installed; ``field`` those of all crews, until
enough is known; ``tuning`` finds a practised player. ``run`` puts the questions, ``sections`` and ``as_json``
tell the answers, the one to people, the other to programs.
"""
