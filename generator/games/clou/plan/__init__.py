"""The Einbruchsplan as a drawing: pure geometry, from a heist to plain data for the template.

Millimetres of the drawing's own sheet, 273 wide (see :mod:`generator.games.clou.plan.measures`); the template
scales it to the paper.
"""
