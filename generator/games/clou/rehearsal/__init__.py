"""Trial games for the report: a program plays a heist many times, always the same games."""
