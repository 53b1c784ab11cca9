"""What a person probably did where libyaml stopped, in words that need no YAML."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.source.slips.stop import Slip, Stop


def recognise(stop: Stop) -> Slip | None:
    """The slip behind a stop, or None where libyaml's own words have to do."""
    # Loaded once there is a slip: most files have none.
    from generator.source.slips.brackets import in_brackets
    from generator.source.slips.colons import at_colon
    from generator.source.slips.lines import at_line
    from generator.source.slips.quotes import at_quote
    from generator.source.slips.signs import at_sign

    # The first that recognises its slip speaks.
    finders = (at_quote, in_brackets, at_sign, at_colon, at_line)
    return next((slip for finder in finders if (slip := finder(stop)) is not None), None)
