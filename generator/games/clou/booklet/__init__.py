"""The rule booklet's drawings: parts of plan and sheet with the marks of a worked example, as plain data."""
