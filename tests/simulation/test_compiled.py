"""Compiled kernels: one process compiles what several ask for, and the others find it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from croupier.games.compiled import compiled
from croupier.simulation import forms_loop

ASKS = """
import sys
from croupier.games.blackjack import kernel
from croupier.games.compiled import compiled

made = compiled(kernel)
print("ready", flush=True)
sys.stdin.readline()
assert made.lucky_lucky_line(24, 25, 26) == kernel.lucky_lucky_line(24, 25, 26)
print(sum(function.stats.cache_misses.total() for function in vars(made).values()))
"""


def test_processes_that_ask_at_once_compile_a_function_once(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    asking = [
        subprocess.Popen(
            [sys.executable, "-c", ASKS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        for _ in range(2)
    ]
    for each in asking:
        assert each.stdout
        assert each.stdout.readline() == "ready\n"
    for each in asking:
        assert each.stdin
        each.stdin.write("\n")
        each.stdin.flush()
    compiled = [int(each.communicate()[0]) for each in asking]
    # The function and two that it calls, each once.
    assert sorted(compiled) == [0, 3]


def test_helpers_of_a_loop_are_made_for_python_when_it_asks_for_them() -> None:
    made = compiled(forms_loop)
    assert made.board_suit is made.board_suit
    assert made.board_suit(np.array([3, 7, 8, 11, 15], np.uint8)) == forms_loop.board_suit([3, 7, 8, 11, 15])
    assert "class_of_threes" not in vars(made)
    with pytest.raises(AttributeError, match="no_such"):
        _ = made.no_such
