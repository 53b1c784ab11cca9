"""What can be wrong with a YAML file as content of its kind: one class a file."""
