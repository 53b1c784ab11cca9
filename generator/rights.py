"""Who made a work and what others may do with it, as files tell it to other programs (XMP)."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

#: What ``elements`` needs; ``rdf`` and ``dc`` stand in every packet.
NAMESPACES = 'xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"'
_CREATIVE_COMMONS = "https://creativecommons.org"
#: Licences whose terms have an address: kind, version, country.
_LICENCE = re.compile(r"CC (BY(?:-NC)?(?:-ND|-SA)?) (\d\.\d)(?: ([A-Z]{2}))?")
_DEDICATION = re.compile(r"CC0(?: 1\.0)?")


class Rights(NamedTuple):
    """As the kit says them; either may be empty."""

    author: str = ""
    licence: str = ""

    @property
    def address(self) -> str:
        """Where the licence's terms are; empty where that is not known."""
        if _DEDICATION.fullmatch(self.licence):
            return f"{_CREATIVE_COMMONS}/publicdomain/zero/1.0/"
        found = _LICENCE.fullmatch(self.licence)
        if found is None:
            return ""
        steps = [part.lower() for part in found.groups() if part]
        return "/".join((_CREATIVE_COMMONS, "licenses", *steps, ""))

    def elements(self) -> str:
        """Author, licence, whether rights are reserved, where the terms are: XML within a description."""
        found = []
        if self.author:
            author = escape(self.author, quote=False)
            found.append(f"<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>")
        said = self.licence or (f"© {self.author}" if self.author else "")
        if said:
            marked = "False" if _DEDICATION.fullmatch(self.licence) else "True"
            found += [
                '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">',
                f"{escape(said, quote=False)}</rdf:li></rdf:Alt></dc:rights>",
                f"<xmpRights:Marked>{marked}</xmpRights:Marked>",
            ]
        if self.address:
            found.append(f"<xmpRights:WebStatement>{self.address}</xmpRights:WebStatement>")
        return "".join(found)
