#!/bin/sh
# Prepares everything that `make` needs: Pango (system library), .venv, the package and, on demand, the
# dependency groups named as arguments (dev, bench). Does nothing when all of it is there. Exit code 3:
# something is missing that only the owner of the machine can get.
set -eu
cd "$(dirname "$0")/.."

case "${HEIMSPIEL_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG:-en}}}}" in
  de*) german=yes ;;
  *) german= ;;
esac

# The folder may have umlauts in its name while the locale knows only ASCII, as one does that is not installed.
# Where LC_ALL names that, Python cannot help itself, and it reads files such as .pth in the locale's encoding
# whatever PYTHONUTF8 says.
unset LC_ALL
export PYTHONUTF8=1 LC_CTYPE=C.UTF-8

say() { # English text, German text
  if [ -n "$german" ]; then printf '%s\n' "$2" >&2; else printf '%s\n' "$1" >&2; fi
}

give_up() {
  say "$@"
  exit 3
}

find_python() {
  for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
    [ -n "$candidate" ] || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s\n' "$candidate"
      return 0
    fi
  done
  return 1
}

# Asks the loader, as WeasyPrint will; prints nothing.
has_pango() {
  "$python" - <<'PYTHON' 2>/dev/null
import ctypes, pathlib, sys

def there(*names):
    for name in names:
        try:
            ctypes.CDLL(name)
            return True
        except OSError:
            if any((pathlib.Path(folder) / name).exists() for folder in ("/opt/homebrew/lib", "/usr/local/lib")):
                return True
    return False

found = (
    there("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll")
    and there("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll")
    and there("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll")
    and there("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll")
)
sys.exit(not found)
PYTHON
}

# Debian ships Python without ensurepip; a virtual environment needs it.
has_venv() { "$python" -c 'import ensurepip, venv' 2>/dev/null; }

may_install() { # sets as_root
  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    as_root=sudo
  else
    return 1
  fi
}

apt_install() { # packages
  if ! may_install; then
    give_up "Missing: $*. Ask the owner of this machine to run: apt install $*" \
      "Es fehlt: $*. Bitte die Person, die diesen Rechner verwaltet, um: apt install $*"
  fi
  say "Installing $* …" "Installiere $* …"
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # as_root is empty or one word
  if ! { $as_root apt-get -qq update && $as_root apt-get -qq install -y --no-install-recommends "$@"; } >/dev/null; then
    give_up "apt could not install $*; its own words are above. Is this machine online?" \
      "apt konnte $* nicht installieren; warum, steht darüber. Ist der Rechner online?"
  fi
}

python=$(find_python) || python=
if [ -z "$python" ]; then
  give_up "Heimspiel needs Python 3.11 or newer. Get it from your package manager or from python.org." \
    "Heimspiel braucht Python 3.11 oder neuer. Du bekommst es über deine Paketverwaltung oder auf python.org."
fi

wanted=
has_pango || wanted="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz0b libharfbuzz-subset0"
if [ ! -x .venv/bin/python ] && ! has_venv; then wanted="$wanted python3-venv"; fi
# The tests try the language server in a real editor. Where it cannot be had, they say so.
case " $* " in
  *" dev "*)
    if ! command -v nvim >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 && may_install; then
      wanted="$wanted neovim"
    fi
    # … and the studio in a real browser.
    if ! command -v chromium >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 && may_install; then
      wanted="$wanted chromium"
    fi
    # … and measured printers through a real queue.
    if ! command -v lp >/dev/null 2>&1 && command -v apt-get >/dev/null 2>&1 && may_install; then
      wanted="$wanted cups-daemon cups-client cups-filters"
    fi
    ;;
esac
if [ -n "$wanted" ]; then
  if command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # a list of package names
    apt_install $wanted
  elif [ "$(uname -s)" = Darwin ]; then
    give_up "Pango is missing. Run: brew install pango" "Pango fehlt. Bitte eingeben: brew install pango"
  else
    give_up "Missing: Pango, HarfBuzz (with harfbuzz-subset) or Python's venv module. Your package manager has them: dnf install pango, pacman -S pango, apk add pango." \
      "Es fehlen Pango, HarfBuzz (mit harfbuzz-subset) oder Pythons Modul venv. Deine Paketverwaltung hat sie: dnf install pango, pacman -S pango, apk add pango."
  fi
fi

# A folder that was moved or copied from another machine holds an environment that no longer runs.
if [ -e .venv ] && ! .venv/bin/python -c 'import pip' 2>/dev/null; then rm -rf .venv; fi
if [ ! -e .venv ]; then
  say "Creating the Python environment .venv …" "Lege die Python-Umgebung .venv an …"
  "$python" -m venv .venv || {
    rm -rf .venv
    give_up "Python could not create .venv. On Debian or Ubuntu: apt install python3-venv" \
      "Python konnte .venv nicht anlegen. Unter Debian oder Ubuntu: apt install python3-venv"
  }
fi

# Only errors are shown: pip's warnings are about the machine, and nobody here can act on them.
# Scripts in .venv/bin hold the folder's name and break when it is moved: always python -m.
install() { # what pip installs
  .venv/bin/python -m pip --disable-pip-version-check install --quiet --quiet "$@" || give_up \
    "The installation failed; the reason is above. Is this machine online?" \
    "Das Installieren ist gescheitert; warum, steht darüber. Ist der Rechner online?"
}

# What is installed depends on these; the stamp remembers what it was made from.
state() { # group or nothing
  { printf '%s\n' "$PWD" "${1:-}"; .venv/bin/python -V; cat pyproject.toml; } | cksum
}

group_requirements() { # group
  .venv/bin/python -c '
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    print("\n".join(tomllib.load(file)["dependency-groups"][sys.argv[1]]))' "$1"
}

# The way from site-packages to this folder, written relatively: Python reads the file in the locale's encoding
# when it starts, and would stumble over an umlaut.
link_relatively() {
  .venv/bin/python - <<'PYTHON'
import os, pathlib, sysconfig

packages = pathlib.Path(sysconfig.get_path("purelib"))
for link in packages.glob("*heimspiel*.pth"):
    link.write_text(os.path.relpath(pathlib.Path.cwd(), packages) + "\n", encoding="ascii")
PYTHON
}

for part in "" "$@"; do
  stamp=".venv/.heimspiel-${part:-package}"
  now=$(state "$part")
  if [ "$(cat "$stamp" 2>/dev/null || true)" = "$now" ]; then continue; fi
  if [ -z "$part" ]; then
    say "Installing Heimspiel and what it needs; the first time takes a minute or two …" \
      "Installiere Heimspiel und was es braucht; beim ersten Mal dauert das ein bis zwei Minuten …"
    install --editable .
    link_relatively
  else
    say "Installing the tools of the group “$part” …" "Installiere die Werkzeuge der Gruppe „$part“ …"
    group_requirements "$part" >".venv/$part-requirements.txt"
    install --requirement ".venv/$part-requirements.txt"
  fi
  printf '%s\n' "$now" >"$stamp"
done
