"""A real editor: Neovim, without a window, with the few lines of docs/editors.md."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.lsp.editor import ROOT

_SCRIPT = """
local function wait(what, ready)
  if not vim.wait(60000, ready, 20) then error("waited in vain for " .. what) end
end
local found = {}
local ok, why = pcall(function()
  vim.cmd("edit content/gnome/gnome/berner-bande.yaml")
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  wait("the server", function() local c = clients()[1] return c and c.initialized end)
  vim.api.nvim_buf_set_lines(0, 9, 10, false, { "    kampff: 4" })
  wait("findings", function() return #vim.diagnostic.get(0) > 0 end)
  found.findings = vim.diagnostic.get(0)
  local place = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = 9, character = 6 } }
  local function ask(method) return vim.lsp.buf_request_sync(0, method, place, 30000) end
  found.completion = ask("textDocument/completion")
  vim.cmd("undo")
  wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)
  found.hover = ask("textDocument/hover")
end)
found.ok, found.why = ok, why and tostring(why)
local file = io.open("found.json", "w")
file:write(vim.fn.json_encode(found))
file:close()
vim.cmd("qa!")
"""


def _neovim() -> str:
    """The program; `make test` installs it where it may."""
    found = shutil.which("nvim")
    assert found, "Neovim is missing, so the server was tried in no real editor: apt install neovim"
    return found


def _settings() -> str:
    """The Lua lines of the guide, as a reader copies them."""
    guide = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    block = re.search(r"## Neovim.*?```lua\n(.*?)```", guide, re.DOTALL)
    assert block is not None
    return block[1]


def test_neovim_underlines_completes_and_explains(tmp_path: Path) -> None:
    project = tmp_path / "Spiel ü"
    shutil.copytree(ROOT / "content" / "gnome", project / "content" / "gnome")
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    program = bin_ / "heimspiel"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m generator "$@"\n')
    program.chmod(0o755)
    (tmp_path / "init.lua").write_text(_settings(), encoding="utf-8")
    (tmp_path / "try.lua").write_text(_SCRIPT, encoding="utf-8")
    plain = ("--headless", "-n", "-i", "NONE")
    done = subprocess.run(
        [_neovim(), *plain, "-u", str(tmp_path / "init.lua"), "-S", str(tmp_path / "try.lua")],
        cwd=project,
        env={**os.environ, "PATH": f"{bin_}:{os.environ['PATH']}", "HOME": str(tmp_path), "LC_ALL": "C.UTF-8",
             "HEIMSPIEL_LANG": "en", "XDG_STATE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=180,
    )  # fmt: skip
    found = json.loads((project / "found.json").read_text(encoding="utf-8"))
    assert found["ok"], (found["why"], done.stderr)
    said = " ".join(one["message"] for one in found["findings"])
    assert "“kampff” is not known here" in said
    completed = json.dumps(found["completion"], ensure_ascii=False)
    assert '"kampf"' in completed
    assert "How well he stuns and shoots." in json.dumps(found["hover"], ensure_ascii=False)
