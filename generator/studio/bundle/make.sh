#!/bin/sh
# Writes web/vendor/codemirror.js and its licences anew. Needs node and npm; nobody needs them to run Heimspiel.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
vendor="$here/../web/vendor"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/package.json" "$here/editor.mjs" "$work"
cd "$work"
npm install --no-audit --no-fund --no-package-lock --loglevel=error
node node_modules/esbuild/install.js
./node_modules/.bin/esbuild editor.mjs --bundle --minify --format=esm --target=es2021 --legal-comments=none \
  --outfile="$vendor/codemirror.js"
node --input-type=module - "$vendor/codemirror.LICENSES.txt" <<'JS'
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
const parts = [];
const look = (folder) => {
  for (const name of readdirSync(folder).sort()) {
    const path = `${folder}/${name}`;
    if (name.startsWith("@")) look(path);
    else if (existsSync(`${path}/package.json`) && !/esbuild/.test(path)) {
      const about = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
      const file = readdirSync(path).find((one) => /^licen[cs]e/i.test(one));
      const text = file ? readFileSync(`${path}/${file}`, "utf8").trim() : `Licence: ${about.license}`;
      parts.push(`${about.name} ${about.version}\n${"=".repeat(40)}\n${text}\n`);
    }
  }
};
look("node_modules");
writeFileSync(process.argv[2], parts.join("\n\n"));
JS
