#!/usr/bin/env bash
# Sees to the system packages that pip cannot install: installs one that is missing where it can,
# and otherwise says which package to install.
#
#   tools/system-deps.sh venv PYTHON   the venv module of that Python
#   tools/system-deps.sh browser       Chromium, for the tests in a browser
#   tools/system-deps.sh pypy PYPY     PyPy for Python 3.11 with its venv module (only said, not installed)
set -euo pipefail

install() { # PACKAGE WHY
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "$2: please install the system package '$1' (Debian and Ubuntu: sudo apt-get install $1)." >&2
    return 1
  fi
  echo "Installing the system package $1 ($2) ..."
  export DEBIAN_FRONTEND=noninteractive
  if ! { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$1"; } </dev/null >/dev/null; then
    echo "apt-get could not install '$1' ($2): see its message above, install it, then start again." >&2
    return 1
  fi
}

case "${1:-}" in
  venv)
    python="${2:?which Python?}"
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
      install python3-venv "a virtual environment needs Python's venv module"
    fi
    ;;
  browser)
    if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null \
      && ! command -v google-chrome >/dev/null; then
      install chromium "the tests of the pages need a browser"
    fi
    ;;
  pypy)
    pypy="${2:?which PyPy?}"
    if ! "$pypy" -c 'import ensurepip, sys, venv
sys.exit(sys.implementation.name != "pypy" or sys.version_info < (3, 11))' 2>/dev/null; then
      echo "'$pypy' is no PyPy for Python 3.11 with its venv module: please install one (Debian 13 and newer:" \
        "apt-get install pypy3-venv) or name one (make pypy PYPY=...). Only speed is wanting without it." >&2
      exit 1
    fi
    ;;
  *)
    echo "usage: tools/system-deps.sh venv PYTHON | browser | pypy PYPY" >&2
    exit 2
    ;;
esac
