"""What can be wrong with comments that silence findings: one class a file."""
