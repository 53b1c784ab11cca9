"""The rules in code, pure and without words: Wachen, actions, tasks, the round, votes, the end.

Statements R01 to R51 of the specification are named where they are played. Every function takes what it needs
and gives a new value back; nothing is remembered.
"""
