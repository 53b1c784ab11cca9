"""What the piles of *Ausbruch von der Felseninsel* decide before anybody has played: Wachen and tasks."""
