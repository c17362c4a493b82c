"""Where a clause stands is found, also where a table of several schedules cites it."""

from __future__ import annotations

import subprocess
import sys

import pytest

CHALLENGE = "src/croupier/rulebooks/qld_2010/blackjack_challenge.py"
SHARED = "src/croupier/rulebooks/qld_2010/_twenty_one.py"


@pytest.mark.parametrize(
    ("clause", "lines"),
    [
        (
            "sch 17 s 46(1)(b)",
            [CHALLENGE, SHARED, "tested: tests/rules/test_qld_blackjack_challenge_irregularities.py"],
        ),
        (
            "sch 12 s 19(1)(a)",
            [
                "src/croupier/rulebooks/qld_2010/texas_holdem_bonus.py",
                "tested: tests/rules/test_qld_holdem_bonus.py",
            ],
        ),
        ("sch 17 s 460", ["has no clause"]),
    ],
)
def test_a_clause_is_found_where_it_is_cited(clause: str, lines: list[str]) -> None:
    command = [sys.executable, "-m", "tools.where", "qld-2010", clause]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == int("no clause" in lines[0])
    for line in lines:
        assert line in told.stdout + told.stderr
