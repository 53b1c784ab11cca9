"""The report on a heist: what :mod:`generator.games.clou.analysis` knows, in sentences and tables."""
