"""``croupier simulate`` reads plain commands by itself, as Typer reads them, and leaves all others to it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from croupier.cli import app, simulating
from croupier.cli.simulating import Asked, EngineName
from croupier.errors import CroupierError
from tests.examples import sampled

PLAIN = (
    "qld-2010 roulette --rounds 10",
    "--rounds=10 qld-2010 --json roulette --seed 5",
    "qld-2010 baccarat --rounds +7 -o decks=6 --option seats=7 --wager banker --wager tie --cutting-card 20",
    "qld-2010 baccarat --full-shoe --rounds 9",
    "qld-2010 casino_war --rounds 2 --workers 2 --engine processes --strategy surrender",
    "qld-2010 omaha_poker --rounds 3 --players 4 --option=rake=0",
    "nothing nowhere --rounds 1 --engine=inline",
)
LEFT = (
    "",
    "--help",
    "qld-2010 --rounds 5",
    "qld-2010 roulette",
    "qld-2010 roulette more --rounds 5",
    "qld-2010 roulette --rounds",
    "qld-2010 roulette --rounds --json",
    "qld-2010 roulette --rounds 5 --rounds 6",
    "qld-2010 roulette --round 5",
    "qld-2010 roulette --rounds 5 --json=yes",
    "qld-2010 roulette --rounds 5 --full-shoe=yes",
    "qld-2010 roulette --rounds 5 --seed -1",
    "qld-2010 roulette --rounds 5 -odecks=6",
    "qld-2010 roulette --rounds 5 -- more",
    "qld-2010 roulette --rounds 5 --engine cloud",
)
WRONG = ("--rounds 0", "--rounds x", "--rounds 5 --workers 0", "--seed 1.5 --rounds x")


def asked_by_typer(words: list[str], monkeypatch: pytest.MonkeyPatch) -> Asked:
    found: list[Asked] = []
    monkeypatch.setattr(simulating, "simulate", found.append)
    done = CliRunner().invoke(app, ["simulate", *words])
    if isinstance(done.exception, CroupierError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return found[0]


@pytest.mark.parametrize("line", PLAIN)
def test_a_plain_command_is_read_as_typer_reads_it(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert simulating.read(line.split()) == asked_by_typer(line.split(), monkeypatch)


def test_everything_that_can_be_asked_is_read() -> None:
    line = (
        "b g --rounds 1 --seed 2 -o x=1 --wager w --cutting-card 3 --full-shoe --strategy s --workers 4 "
        "--engine ray --players 5 --json"
    )
    engine = EngineName.RAY
    assert simulating.read(line.split()) == Asked(
        "b", "g", 1, 2, ("x=1",), ("w",), 3, True, "s", 4, engine, 5, True
    )


@pytest.mark.parametrize("line", LEFT)
def test_any_other_command_is_left_to_typer(line: str) -> None:
    assert simulating.read(line.split()) is None


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_number_is_refused_in_the_same_words(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["qld-2010", "roulette", *line.split()]
    with pytest.raises(CroupierError) as by_typer:
        asked_by_typer(words, monkeypatch)
    with pytest.raises(CroupierError) as read:
        simulating.read(words)
    assert str(read.value) == str(by_typer.value)


SLOW = ("numba", "numpy", "pydantic", "scipy", "typer")
"""What takes longer to load than the first rounds take to play."""


@pytest.mark.parametrize(
    "game",
    sampled(
        [
            "qld-2010 blackjack",
            "nz-1996 baccarat",
            "nz-1996 craps",
            "qld-2010 pai_gow",
            "qld-2010 three_card_poker",
            "nsw-blackjack blackjack",
            "nz-1996 caribbean_stud",
            "nz-1996 tai_sai",
            "qld-2010 caribbean_stud",
            "qld-2010 casino_war",
            "qld-2010 roulette",
            "qld-2010 wheel_of_fortune",
        ],
        5,
    ),
)
def test_nothing_slow_is_loaded_before_the_first_totals(game: str, tmp_path: Path) -> None:
    program = (
        "import sys\n"
        "from croupier.cli import simulating\n"
        "def first(found, rounds):\n"
        f"    print(rounds, [name for name in {SLOW} if name in sys.modules])\n"
        "    sys.exit()\n"
        "simulating._put_first = first\n"
        "from croupier.cli import main\n"
        "main()\n"
    )
    words = ("simulate", *game.split(), "--rounds", "20000", "--seed", "1")
    done = subprocess.run(
        (sys.executable, "-c", program, *words),
        capture_output=True,
        text=True,
        check=True,
        # Where no value has been kept.
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
    )
    assert done.stdout == "20000 []\n"
