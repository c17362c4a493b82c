from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.errors import CroupierError
from tests.examples import sampled

COMMAND = [sys.executable, "-c", "from croupier.cli import main; main()", "simulate", "qld-2010", "baccarat"]


def output(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["simulate", *arguments])
    if isinstance(done.exception, CroupierError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.stdout


def printed(*arguments: str) -> Any:
    return json.loads(output("qld-2010", "baccarat", "--json", *arguments))


def test_json_has_every_promised_field() -> None:
    found = printed("--rounds", "2000", "--seed", "3", "-o", "decks=6", "--wager", "banker")
    assert (found["rounds"], found["seed"], found["options"]["decks"]) == (2000, "3", 6)
    (wager,) = found["wagers"]
    assert wager["staked"] == "2000"
    assert float(wager["returned"]) == pytest.approx(2000 * (1 + wager["mean_decimal"]))
    assert wager["z"] == pytest.approx(
        (wager["mean_decimal"] - wager["exact_decimal"]) / wager["standard_error"]
    )
    assert sum(line["rounds"] for line in wager["lines"]) == 2000
    assert len(found["digest"]) == 64
    assert found["rounds_per_second"] > 0


def test_the_same_command_prints_the_same_digest() -> None:
    asked = ("--rounds", "3000", "--seed", "9")
    assert printed(*asked)["digest"] == printed(*asked, "--workers", "2", "--engine", "inline")["digest"]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first, second = printed("--rounds", "10"), printed("--rounds", "10")
    assert first["seed"] != second["seed"]


def test_people_get_a_table() -> None:
    shown = output("qld-2010", "baccarat", "--rounds", "1000", "--seed", "1")
    for word in ("Baccarat (qld-2010)", "dragon_bonus_player", "exact", "rounds a second", "digest"):
        assert word in shown


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("qld-2011", "baccarat", "--rounds", "1"), "nearest: qld-2010"),
        (("qld-2010", "bacarat", "--rounds", "1"), "nearest: baccarat"),
        (("qld-2010", "baccarat", "--rounds", "1", "-o", "deck=8"), "nearest: decks"),
        (("qld-2010", "baccarat", "--rounds", "1", "-o", "decks"), "NAME=VALUE"),
        (("qld-2010", "baccarat", "--rounds", "1", "-o", "decks=7"), "6 or 8 decks"),
        (("qld-2010", "baccarat", "--rounds", "1", "--cutting-card", "2"), "14 to 415"),
        (
            ("qld-2010", "baccarat", "--rounds", "1", "--full-shoe", "--cutting-card", "20"),
            "leave one of the",
        ),
        (
            ("nz-1996", "roulette", "--rounds", "1", "--full-shoe"),
            "full shoe: this game is not played with cards",
        ),
        (("nz-poker-2017", "holdem", "--rounds", "1", "--full-shoe"), "--players alone"),
        (("qld-2010", "baccarat", "--rounds", str(10**16)), "from 1 to 10{15}; nearest: 10{15}$"),
        (("qld-2010", "baccarat", "--rounds", "1", "--workers", "1025"), "1025 workers: give 1 to 1024"),
        (("qld-2010", "baccarat", "--rounds", "1", "--engine", "cuda"), "needs a GPU"),
    ],
)
def test_what_is_asked_wrongly_is_named(arguments: tuple[str, ...], says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        output(*arguments)


@pytest.mark.parametrize("how", sampled([["--workers", "2", "--engine", "processes"], ["--workers", "1"]]))
def test_an_interrupt_ends_it_at_once_and_quietly(how: list[str]) -> None:
    command = [*COMMAND, "--rounds", str(10**15), "--seed", "1", *how]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Whoever runs the tests in the background has interrupts ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    ) as running:
        with pytest.raises(subprocess.TimeoutExpired):
            running.communicate(timeout=2)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=200)
    assert (running.returncode, err) == (130, "")
    # The totals of its first rounds may have been printed by then, and nothing else is.
    assert out == "" or out.count("the first 2,000 of") == 1
