"""How hard the obstacles of a setting are: every deal counted, none played."""
