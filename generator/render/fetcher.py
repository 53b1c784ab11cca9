"""WeasyPrint's way to files, narrowed to the project's own. Import only after WeasyPrint itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from weasyprint.urls import URLFetcher, URLFetcherResponse

from generator.render.assets import Refused, read_asset


class ProjectFetcher(URLFetcher):  # type: ignore[misc] # WeasyPrint has no types
    """Reads files below ``roots``; remembers what it refused."""

    # The parent's constructor prepares network access, which is what this class is there to prevent.
    def __init__(self, roots: Sequence[Path]) -> None:
        self._roots = tuple(roots)
        self._refused: list[Refused] = []
        self._fail_on_errors = False

    def __call__(self, url: str) -> URLFetcherResponse:
        return self.fetch(url)

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:  # noqa: ARG002
        """The file's bytes. Raises Refused, which WeasyPrint turns into a warning."""
        try:
            data, media_type = read_asset(url, self._roots)
        except Refused as refused:
            self._refused.append(refused)
            raise
        return URLFetcherResponse(url, data, {"Content-Type": media_type})

    def take_refused(self) -> list[Refused]:
        """What was refused since the last call."""
        refused, self._refused = self._refused, []
        return refused
