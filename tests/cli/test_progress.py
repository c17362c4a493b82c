"""What takes long says on a terminal that it goes on, and nothing where nobody is there to see it."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples import sampled_rows

PROGRAM = (sys.executable, "-c", "from croupier.cli import main; main()")
LONG = [
    (("analyse", "qld-2010", "casino_war"), "counting Casino war"),
    (("analyse", "qld-2010", "casino_war", "--chart"), "counting Casino war"),
    (("parsheet", "qld-2010", "wheel_of_fortune", "--out", "sheet.html"), "counting"),
    (("simulate", "qld-2010", "casino_war", "--rounds", "1000", "--seed", "1"), "counting exactly"),
    (("simulate", "qld-2010", "omaha_poker", "--rounds", "100", "--seed", "1"), "dealing showdowns"),
]


def no_values_kept(folder: Path) -> dict[str, str]:
    """Settings under which exact values are worked out anew, while machine code is found where it is."""
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    compiled = os.environ.get("NUMBA_CACHE_DIR") or str(Path(home) / "croupier" / "compiled")
    return {"XDG_CACHE_HOME": str(folder), "NUMBA_CACHE_DIR": compiled}


def on_a_terminal(words: tuple[str, ...], folder: Path) -> tuple[str, str]:
    """Standard output, and what a terminal at standard error is sent."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", **no_values_kept(folder)}
    with subprocess.Popen(
        (*PROGRAM, *words), cwd=folder, env=env, stdout=subprocess.PIPE, stderr=theirs
    ) as run:
        os.close(theirs)
        sent = b""
        try:
            while part := os.read(ours, 4096):
                sent += part
        except OSError:
            pass  # The other end is closed.
        os.close(ours)
        told, _ = run.communicate()
    assert run.returncode == 0, sent
    return told.decode(), sent.decode()


@pytest.mark.parametrize(
    ("words", "said"), sampled_rows(LONG, 2), ids=[" ".join(words[:4]) for words, _ in LONG]
)
def test_what_takes_long_says_so_on_a_terminal(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    told, sent = on_a_terminal(words, tmp_path)
    assert said in sent
    assert said not in told


@pytest.mark.long
@pytest.mark.parametrize(
    ("words", "said"), sampled_rows(LONG, 2), ids=[" ".join(words[:4]) for words, _ in LONG]
)
def test_nothing_is_said_of_it_where_standard_error_is_piped(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    done = subprocess.run((*PROGRAM, *words), cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert said not in done.stdout
