"""The language server: what an editor asks, answered from the same rooms that ``heimspiel check`` uses."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.workspace import PositionCodec

import generator.i18n as i18n
from generator.diagnostics import Diagnostic
from generator.lsp.book import Books
from generator.lsp.checking import Checking
from generator.lsp.completion import completion
from generator.lsp.desk import Desk, OpenFile, path_of
from generator.lsp.findings import as_lsp
from generator.lsp.hover import hover
from generator.lsp.naming import CannotRename, called_at, definitions, locations, renamed, uses
from generator.lsp.outline import folds, symbols
from generator.lsp.positions import Ruler
from generator.lsp.remedies import remedies
from generator.lsp.tidying import tidied

log = logging.getLogger(__name__)


class Protocol(LanguageServerProtocol):
    """pygls lets a request that it cannot read go unanswered, and the client wait for ever."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            number = data.get("id")
            if "method" in data and isinstance(number, int | str):
                self._send_response(number, error=error.to_response_error())
            raise


class HeimspielServer(LanguageServer):
    """One conversation with one client."""

    def __init__(self, root: Path | None = None, lang: str | None = None) -> None:
        """``root``: the project, else what the client has open; ``lang``: de or en, else the client's."""
        super().__init__(
            "heimspiel",
            version("heimspiel"),
            text_document_sync_kind=types.TextDocumentSyncKind.Full,
            protocol_cls=Protocol,
        )
        self._root, self._lang = root, lang
        self._versions: dict[str, int | None] = {}
        #: None until the client has introduced itself.
        self.desk: Desk | None = None
        self.checking: Checking | None = None
        self.books = Books()
        #: What the client was told last.
        self.findings: dict[Path, Sequence[Diagnostic]] = {}
        self.ended_well = False

    def introduce(self, params: types.InitializeParams) -> None:
        """The client says who it is, which language it speaks and what it has open."""
        spoken = (params.locale or "").replace("-", "_").split("_")[0].lower()
        if self._lang is None and spoken in i18n.LANGUAGES:
            i18n.set_language(spoken)
        if self.checking is not None:
            self.checking.stop()
        self.desk = Desk([self._root] if self._root else _roots(params), self._codec())
        self.checking = Checking(self.desk, self.books, self.tell)

    def changed(self, uri: str, text: str, number: int | None) -> None:
        """A text was opened or changed; ``number`` is the client's count of its versions."""
        file = self.desk.opened(uri, text) if self.desk is not None else None
        if file is not None and self.checking is not None:
            self._versions[uri] = number
            self.findings.pop(file.path, None)  # they were about another text
            self.checking.changed(file)

    def closed(self, uri: str) -> None:
        """A text was put away."""
        file = self.desk.closed(uri) if self.desk is not None else None
        self._versions.pop(uri, None)
        if file is not None and self.checking is not None:
            self.checking.changed(file)

    def look_again(self) -> None:
        """Something was changed beside the editor."""
        if self.desk is not None and self.checking is not None:
            for file in self.desk.open_files():
                self.checking.changed(file)

    def tell(self, file: OpenFile, findings: Sequence[Diagnostic]) -> None:
        """All that is wrong with a file."""
        if self.desk is None:
            return
        uri = self.desk.uri(file.path)
        self.findings[file.path] = findings
        ruler = self.desk.ruler(file.project, file.path)
        shown = [as_lsp(finding, ruler) for finding in findings]
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri, shown, self._versions.get(uri))
        )

    def at(self, uri: str) -> tuple[OpenFile, Ruler] | None:
        """The file that a request is about, and its lines; None for files that are none of ours."""
        file = self.desk.file(uri) if self.desk is not None else None
        return (file, self.desk.ruler(file.project, file.path)) if file and self.desk else None

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Into the editor's log: a window that pops up would only disturb."""
        log.error("%s: %s", getattr(source, "__name__", source), error)

    def _codec(self) -> PositionCodec:
        return self.workspace.position_codec


def _roots(params: types.InitializeParams) -> list[Path]:
    uris = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
    return [path for path in map(path_of, uris) if path is not None]


def make_server(root: Path | None = None, lang: str | None = None) -> HeimspielServer:
    """A server that knows all its requests, not yet connected to a client."""
    server = HeimspielServer(root, lang)

    @server.feature(types.INITIALIZE)
    def _introduce(params: types.InitializeParams) -> None:
        server.introduce(params)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def _opened(params: types.DidOpenTextDocumentParams) -> None:
        document = params.text_document
        server.changed(document.uri, document.text, document.version)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def _changed(params: types.DidChangeTextDocumentParams) -> None:
        whole = [c for c in params.content_changes if not hasattr(c, "range")]
        if whole:
            server.changed(params.text_document.uri, whole[-1].text, params.text_document.version)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def _saved(params: types.DidSaveTextDocumentParams) -> None:  # noqa: ARG001 - told already
        server.look_again()

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def _closed(params: types.DidCloseTextDocumentParams) -> None:
        server.closed(params.text_document.uri)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def _files_changed(params: types.DidChangeWatchedFilesParams) -> None:  # noqa: ARG001
        server.look_again()

    @server.feature(types.SHUTDOWN)
    def _shutdown(params: None) -> None:  # noqa: ARG001
        server.ended_well = True
        if server.checking is not None:
            server.checking.stop()

    _register_questions(server)
    _register_helpers(server)
    return server


def _register_helpers(server: HeimspielServer) -> None:
    """What an editor asks about a whole file, and what it may change."""

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def _remedies(params: types.CodeActionParams) -> list[types.CodeAction] | None:
        there = server.at(params.text_document.uri)
        if there is None or server.desk is None:
            return None
        file, ruler = there
        found = server.findings.get(file.path, ())
        return remedies(server.desk.uri(file.path), ruler, found, params.range)

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def _symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol] | None:
        there = server.at(params.text_document.uri)
        loaded = server.books.loaded(there[0]) if there else None
        return symbols(loaded, there[1]) if there and loaded else None

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def _folds(params: types.FoldingRangeParams) -> list[types.FoldingRange] | None:
        there = server.at(params.text_document.uri)
        return folds(there[1]) if there else None

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def _format(params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        there = server.at(params.text_document.uri)
        return tidied(there[1]) if there else None


def _register_questions(server: HeimspielServer) -> None:
    """What an editor asks about a place in a file."""

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[" ", "{", "[", "/", "-"])
    )
    def _completion(params: types.CompletionParams) -> types.CompletionList | None:
        there = server.at(params.text_document.uri)
        return completion(there[0], server.books, there[1], params.position) if there else None

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def _hover(params: types.HoverParams) -> types.Hover | None:
        there = server.at(params.text_document.uri)
        if there is None:
            return None
        file, ruler = there
        return hover(file, server.books, ruler, params.position, server.findings.get(file.path, ()))

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def _definition(params: types.DefinitionParams) -> list[types.Location] | None:
        return _places(params, given=True, used=False)

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def _references(params: types.ReferenceParams) -> list[types.Location] | None:
        return _places(params, given=params.context.include_declaration, used=True)

    def _places(
        params: types.DefinitionParams | types.ReferenceParams, *, given: bool, used: bool
    ) -> list[types.Location] | None:
        there = server.at(params.text_document.uri)
        called = called_at(*there, params.position) if there else None
        content = server.books.content(there[0]) if there and called else None
        if there is None or called is None or content is None or server.desk is None:
            return None
        names = [
            *(definitions(content, called) if given else ()),
            *(uses(content, called) if used else ()),
        ]
        return locations(server.desk, there[0], names)

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def _prepare(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        there = server.at(params.text_document.uri)
        called = called_at(*there, params.position) if there else None
        if there is None or called is None:
            return None
        word, ruler = called.word, there[1]
        start, end = ruler.position(word.line, word.start), ruler.position(word.line, word.end)
        return types.PrepareRenamePlaceholder(types.Range(start, end), word.text)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def _rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        there = server.at(params.text_document.uri)
        called = called_at(*there, params.position) if there else None
        if there is None or called is None or server.desk is None:
            return None
        try:
            return renamed(server.desk, server.books, there[0], called, params.new_name)
        except CannotRename as why:
            raise JsonRpcException(str(why), types.LSPErrorCodes.RequestFailed) from None


def serve(root: Path | None, lang: str | None) -> bool:
    """Talk to an editor over stdin and stdout until it says good-bye; whether it did so properly."""
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    # What anybody prints belongs in the editor's log, not between the messages.
    sys.stdout = sys.stderr
    logging.basicConfig(stream=sys.stderr, level=logging.ERROR, format="heimspiel lsp: %(message)s")
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    server = make_server(root, lang)
    server.start_io(stdin, stdout)
    return server.ended_well
