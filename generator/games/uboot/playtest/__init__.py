"""What the event deck does to a boat on which nobody lifts a finger."""
