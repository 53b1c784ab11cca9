"""Trial games for the report: players who look no further than their next die."""
