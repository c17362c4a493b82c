"""A name that is longer than any file's is refused like one that no file has."""

from __future__ import annotations

import subprocess
import sys

import pytest

NAME = "x" * 300
"""No file system takes more than 255 bytes for a name."""


@pytest.mark.parametrize("words", [("verify",), ("replay",), ("serve", "--port", "0", "--store")])
def test_a_name_too_long_for_a_file_is_told_in_a_line(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "croupier", *words, NAME], check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr.startswith("croupier: ")
    assert done.stderr.count("\n") == 1
