"""Trial games for reports and playtests: a program plays a heist many times, always the same games.

``table`` plays the games of one crew, compiled where numba is installed; ``field`` those of all crews, until
enough is known; ``trial`` are the sums.
"""
