"""The character sheet: what stands on it, and where."""
