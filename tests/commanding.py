"""The command line as it is typed, run in this process: its start would take longer than most of its work."""

from __future__ import annotations

import io
import os
import sys
from dataclasses import dataclass

import pytest

from croupier.cli import main


@dataclass(frozen=True)
class Done:
    """What a command came to."""

    returncode: int
    stdout: str
    stderr: str


def croupier(*words: str, given: bytes = b"", **environment: str) -> Done:
    """Run ``croupier`` with these words: on standard input what is given, its output through pipes."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["croupier", *words])
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        patch.delenv("COLUMNS", raising=False)
        for name, value in environment.items():
            patch.setitem(os.environ, name, value)
        try:
            main()
            status = 0
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return Done(status, _written(out), _written(err))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
