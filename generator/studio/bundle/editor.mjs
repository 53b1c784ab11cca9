// What the desk takes from CodeMirror. `make studio-bundle` puts it into web/vendor/codemirror.js.
export { basicSetup } from "codemirror";
export { Compartment, EditorState, StateEffect, StateField, Text, Transaction } from "@codemirror/state";
export {
  Decoration, EditorView, ViewPlugin, WidgetType, hoverTooltip, keymap, showTooltip,
} from "@codemirror/view";
export { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from "@codemirror/commands";
export { HighlightStyle, indentUnit, syntaxHighlighting, syntaxTree } from "@codemirror/language";
export { yaml, yamlLanguage } from "@codemirror/lang-yaml";
export { forceLinting, lintGutter, lintKeymap, linter, openLintPanel, setDiagnostics } from "@codemirror/lint";
export { autocompletion, completionKeymap, startCompletion } from "@codemirror/autocomplete";
export { openSearchPanel, searchKeymap } from "@codemirror/search";
export { tags } from "@lezer/highlight";
export {
  LSPClient, LSPPlugin, Workspace, findReferencesKeymap, formatDocument, formatKeymap, hoverTooltips,
  jumpToDefinition, jumpToDefinitionKeymap, languageServerExtensions, languageServerSupport, renameKeymap,
  renameSymbol, serverCompletion, serverDiagnostics,
} from "@codemirror/lsp-client";
