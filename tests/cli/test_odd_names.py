"""A file name that is too long, or that is no text, is refused in a line like one that no file has."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.house.store import open_store

NAME = "x" * 300
"""No file system takes more than 255 bytes for a name."""


@pytest.mark.parametrize(
    "words",
    [("verify",), ("replay",), pytest.param(("serve", "--port", "0", "--store"), marks=pytest.mark.long)],
)
def test_a_name_too_long_for_a_file_is_told_in_a_line(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "croupier", *words, NAME], check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr.startswith("croupier: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.long
def test_a_store_whose_name_is_no_utf_8_is_refused_by_the_house_and_read_by_the_verifier(
    tmp_path: Path,
) -> None:
    plain, odd = tmp_path / "house.sqlite", tmp_path / os.fsdecode(b"\xff.sqlite")
    with open_store(str(plain)):
        pass
    plain.rename(odd)
    for words, status, says in (("serve --port 0 --store", 2, "not in UTF-8"), ("verify", 0, "")):
        command = [sys.executable, "-m", "croupier", *words.split(), str(odd)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert done.returncode == status, done.stderr
        assert says in done.stderr
        assert done.stderr.count("\n") == bool(says)
