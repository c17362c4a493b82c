"""The same benchmark by PyPy, a Python that compiles what it runs, where ``make pypy`` has set it up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
PYPY: Final = ROOT / ".venv-pypy" / "bin" / "python"
YOUNG: Final = "16MB"
"""How much PyPy makes before it looks for what can be thrown away."""
ABSENT: Final = "PyPy is not set up here, and was not measured: 'make pypy' does it."


def here() -> str:
    """This interpreter, in words."""
    return f"{sys.implementation.name} {sys.version.split()[0]}"


def by_pypy(module: str, *arguments: str) -> dict[str, Any] | None:
    """What a benchmark of this folder prints with ``--json`` by PyPy; nothing where there is none.

    Raises:
        CalledProcessError: it failed there.
    """
    if not PYPY.exists() or sys.implementation.name == "pypy":
        return None
    done = subprocess.run(
        [str(PYPY), "-m", module, "--json", *arguments],
        cwd=ROOT,
        env={"PYPY_GC_NURSERY": YOUNG, **os.environ},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found
