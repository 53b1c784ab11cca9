"""What only the address printed in the terminal gives away. It is needed before all else is loaded."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Keys:
    """What is known to whoever started the studio, and to nobody else."""

    port: int
    #: Stands in the first address.
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    #: Is the cookie.
    session: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    #: Lets the page's own style sheets in, those that scripts write too.
    nonce: str = field(default_factory=lambda: secrets.token_urlsafe(12))

    @property
    def cookie(self) -> str:
        """Its name: browsers do not tell the ports of a host apart."""
        return f"heimspiel_{self.port}"

    @property
    def hosts(self) -> tuple[str, ...]:
        """What a browser may call us."""
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    @property
    def address(self) -> str:
        """The first address."""
        return f"http://{self.hosts[0]}/?key={self.token}"
