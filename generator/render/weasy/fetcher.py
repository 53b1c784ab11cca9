"""WeasyPrint's way to files, narrowed to the project's own. Import only after WeasyPrint itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from weasyprint.urls import URLFetcher, URLFetcherResponse

from generator.project_files import ProjectFiles
from generator.render.assets import RefusedFile, parsed, read_asset
from generator.render.drawn_type import families_in
from generator.render.pictures import judge


class _Read(URLFetcherResponse):  # type: ignore[misc] # WeasyPrint has no types
    """What was read. Its file is not named: WeasyPrint would read pictures anew while it writes the PDF.

    By then another file might lie there, and nobody would look at it.
    """

    path = None


class ProjectFetcher(URLFetcher):  # type: ignore[misc] # WeasyPrint has no types
    """Reads files below ``folders`` as far as ``files`` opens them; remembers what it refused."""

    # The parent's constructor prepares network access, which is what this class is there to prevent.
    def __init__(self, folders: Sequence[Path], files: ProjectFiles) -> None:
        self._folders, self._files = tuple(folders), files
        self._refused: list[RefusedFile] = []
        self._families: set[tuple[str, ...]] = set()
        self._fail_on_errors = False

    def __call__(self, url: str) -> URLFetcherResponse:
        return self.fetch(url)

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:  # noqa: ARG002
        """The file's bytes. Raises RefusedFile, which WeasyPrint turns into a warning."""
        try:
            data, media_type = read_asset(url, self._folders, self._files)
            data = judge(url, data, media_type)
        except RefusedFile as refused:
            self._refused.append(refused)
            raise
        if media_type == "image/svg+xml" and (root := parsed(data)) is not None:
            self._families |= families_in(root)
        return _Read(url, data, {"Content-Type": media_type})

    def try_to_fetch(self, url: str) -> None:
        """Read a file only to see whether it may be read."""
        with suppress(RefusedFile):
            self.fetch(url)

    def take_families(self) -> set[tuple[str, ...]]:
        """The lists of font families in drawings that were read since the last call."""
        families, self._families = self._families, set()
        return families

    def take_refused(self) -> list[RefusedFile]:
        """What was refused since the last call."""
        refused, self._refused = self._refused, []
        return refused
