"""What can be wrong with a YAML file as a text: one class a file."""
