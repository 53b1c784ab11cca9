"""An editor, as far as a language server sees one: pygls' client, spoken to in plain calls."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from lsprotocol import types
from pygls.lsp.client import LanguageClient

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


class Editor:
    """Starts ``heimspiel lsp`` and edits files of a project with it. Use as a context manager."""

    def __init__(
        self,
        project: Path | None,
        *,
        locale: str | None = "en",
        environ: Mapping[str, str] | None = None,
        arguments: tuple[str, ...] = (),
        encodings: list[types.PositionEncodingKind | str] | None = None,
    ) -> None:
        self.project, self.locale, self.arguments = project, locale, arguments
        self.encodings = encodings
        self._environ = {**os.environ, "PYTHONPATH": str(ROOT), **(environ or {})}
        self._loop = asyncio.new_event_loop()
        self._client = LanguageClient("editor", "1")
        self._told: dict[str, types.PublishDiagnosticsParams] = {}
        self._news = asyncio.Event()
        self._versions: dict[str, int] = {}
        self._open: set[str] = set()
        self.capabilities: types.ServerCapabilities

        @self._client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _published(params: types.PublishDiagnosticsParams) -> None:
            self._told[params.uri] = params
            self._news.set()

        @self._client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def _registered(_params: types.RegistrationParams) -> None:
            return None

    def __enter__(self) -> Self:
        self._do(
            self._client.start_io(
                sys.executable, "-m", "generator", "lsp", *self.arguments, env=self._environ, cwd="/"
            )
        )
        general = types.GeneralClientCapabilities(position_encodings=self.encodings)
        answer = self.ask(
            self._client.initialize_async(
                types.InitializeParams(
                    types.ClientCapabilities(general=general),
                    root_uri=self.project.as_uri() if self.project else None,
                    locale=self.locale,
                )
            )
        )
        self.capabilities = answer.capabilities
        self._client.initialized(types.InitializedParams())
        return self

    def __exit__(self, *_: object) -> None:
        try:
            if self._client._server is not None and self._client._server.returncode is None:
                self.ask(self._client.shutdown_async(None))
                self._client.exit(None)
            self._do(self._client.stop())
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()

    def _do(self, work: Any) -> Any:
        return self._loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    #: Wait for an answer of ``client``.
    ask = _do

    @property
    def client(self) -> LanguageClient:
        """For requests: ``editor.ask(editor.client.text_document_hover_async(…))``."""
        return self._client

    def uri(self, name: str) -> str:
        """A file of the project, or an address as it is."""
        return name if ":" in name or self.project is None else (self.project / name).as_uri()

    def open(self, name: str, text: str | None = None) -> list[types.Diagnostic]:
        """Open a file, or a text in its place; the findings in it."""
        uri = self.uri(name)
        if text is None:
            assert self.project is not None
            text = (self.project / name).read_bytes().decode("utf-8")
        number = self._versions[uri] = self._versions.get(uri, 0) + 1
        self._open.add(uri)
        self._client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yaml", number, text))
        )
        return self.findings(name)

    def close_all(self) -> None:
        """Put all files away; what is on disk counts again."""
        for uri in self._open:
            self._client.text_document_did_close(
                types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
            )
        self._open.clear()

    def type(self, name: str, text: str) -> list[types.Diagnostic]:
        """Replace the text of an open file; the findings in it."""
        self.change(name, text)
        return self.findings(name)

    def change(self, name: str, text: str) -> None:
        """Replace the text of an open file and wait for nothing."""
        uri = self.uri(name)
        self._versions[uri] += 1
        self._client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self._versions[uri], uri),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    def findings(self, name: str) -> list[types.Diagnostic]:
        """What is wrong with the newest text of a file, once the server knows."""
        uri = self.uri(name)

        async def known() -> list[types.Diagnostic]:
            while uri not in self._told or self._told[uri].version != self._versions.get(uri):
                self._news.clear()
                await self._news.wait()
            return list(self._told[uri].diagnostics)

        return self._do(known())  # type: ignore[no-any-return]

    def until(self, name: str, *codes: str) -> list[types.Diagnostic]:
        """Wait until exactly these findings are told of a file, open or not."""
        uri = self.uri(name)

        async def known() -> list[types.Diagnostic]:
            while uri not in self._told or sorted(map(_code, self._told[uri].diagnostics)) != sorted(codes):
                self._news.clear()
                await self._news.wait()
            return list(self._told[uri].diagnostics)

        return self._do(known())  # type: ignore[no-any-return]


def _code(finding: types.Diagnostic) -> str:
    return str(finding.code)


def codes(findings: list[types.Diagnostic]) -> list[str]:
    """Their codes, as they stand in the file."""
    return [str(finding.code) for finding in findings]
