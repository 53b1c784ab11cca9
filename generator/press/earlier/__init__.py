"""Earlier prints: what a PDF says of itself, and what has changed since."""
