"""The board's measures in mm. The templates draw in these; smaller boards are the same drawing, scaled.

The width is 20 cells, so that the seam of two sheets (in the middle) lies on an edge between cells. The
height leaves so much of a Letter sheet that printers with wide margins print the crosses beside the board.
"""

from __future__ import annotations

WIDTH = 370.0
HEIGHT = 261.0
CELL_WIDTH = WIDTH / 20
#: How deep the top and bottom rows of the time track are.
RING_DEPTH = 17.5
#: Where the sea ends and the console with cards and disaster tracks begins.
CONSOLE_TOP = 153.1
#: Where the board is cut for two sheets.
SEAM = WIDTH / 2
CARD_WIDTH = 63.0
CARD_HEIGHT = 88.0
