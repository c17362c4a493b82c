"""Processes that run tests collected once tell of every test, of one that took its process down as well."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

TESTS = {
    "conftest.py": """
import os
import pytest

@pytest.fixture(autouse=True, scope="session")
def ended():
    yield
    print("let go", file=open(os.environ["ENDED"], "a"))
""",
    "test_first.py": """
import warnings
import pytest

SEEN = []

def test_passes(tmp_path):
    SEEN.append(tmp_path)
    warnings.warn("look out")

def test_fails():
    print("as it was printed")
    three = len(SEEN) + 2
    assert three == 4

@pytest.mark.skip
def test_skipped(): ...
""",
    "test_second.py": """
import os, signal

def test_passes_too(): ...

def test_takes_its_process_down():
    os.kill(os.getpid(), signal.SIGKILL)

def test_never_run(): ...
""",
    **{f"test_more_{number}.py": "def test_one(): ...\ndef test_two(): ...\n" for number in range(4)},
}


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """How a run of the tests ends, and what it prints."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(Path(__file__).parents[1]),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "COLUMNS": "200",
        "ENDED": str(folder / "ended"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.forking", "--processes", "2", *arguments],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_every_test_is_told_of_and_one_that_ends_its_process_fails(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    for name, text in TESTS.items():
        (tmp_path / name).write_text(text)
    status, said = run(tmp_path, "--showlocals")
    assert status == 1, said
    assert re.search(r"3 failed, 10 passed, 1 skipped, 1 warning", said), said
    assert "as it was printed" in said
    assert re.search(r"three\s+= 3", said), said
    assert "UserWarning: look out" in said
    for name in ("test_takes_its_process_down", "test_never_run"):
        assert re.search(rf"FAILED test_second.py::{name} - its process ended before it did: \[-9\]", said), (
            said
        )
    assert (tmp_path / "ended").read_text() == "let go\n"
    status, said = run(tmp_path, "--last-failed", "-k", "fails")
    assert status == 1, said
    assert re.search(r"1 failed, \d+ deselected", said), said
