"""The loops of `benchmarks/c`, built on the spot where a compiler exists."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def built(name: str, folder: Path) -> ctypes.CDLL | None:
    """A loop in C as a library, built in a folder; None where there is no compiler."""
    compiler = next((c for c in (os.environ.get("CC"), "cc", "gcc", "clang") if c and shutil.which(c)), None)
    if compiler is None:
        return None
    source, library = Path(__file__).parent / "c" / f"{name}.c", folder / f"{name}.so"
    flags = ["-O3", "-march=native", "-shared", "-fPIC"]
    subprocess.run([compiler, *flags, "-o", str(library), str(source)], check=True)
    return ctypes.CDLL(str(library))


def flattened(given: Sequence[Any]) -> Sequence[Any]:
    """What a loop takes, the tables that go together in tuples one after another."""
    return tuple(part for each in given for part in (flattened(each) if isinstance(each, tuple) else (each,)))


def with_size(given: Sequence[Any]) -> Sequence[Any]:
    """The same of a loop that plays shoes; its loop in C is told how many cards a set has, too."""
    return flattened((*given[:2], len(given[0]), *given[2:]))
