"""What the commands say to people: plainly, in whole names, and on the stream where it belongs."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.analysis.diff import BookChange, Change, Edge, Edges, GameChange, WagerChange
from croupier.cli.printing import counted
from croupier.rulebooks.games import game
from tests import commanding


def croupier(*words: str) -> commanding.Done:
    return commanding.croupier(*words, COLUMNS="80")


def served(*words: str) -> subprocess.CompletedProcess[str]:
    """The house as a program of its own: it would take this one's signals."""
    program = "from croupier.cli import main; main()"
    environment = {**os.environ, "COLUMNS": "80"}
    return subprocess.run(
        [sys.executable, "-c", program, *words], capture_output=True, text=True, check=False, env=environment
    )


def opened_and_closed(*words: str) -> str:
    """What a house says on standard error that is opened and told to close."""
    program = "from croupier.cli import main; main()"
    command = [sys.executable, "-c", program, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Croupier is open at ")
        server.terminate()
        return server.communicate(timeout=200)[1]


def test_a_book_beside_itself_is_the_same() -> None:
    said = croupier("rulebook", "diff", "nz-poker-2017", "nz-poker-2017").stdout
    assert said == "nz-poker-2017 and nz-poker-2017 are the same\n"


def test_what_is_unchanged_is_left_out_of_a_difference() -> None:
    edges = Edges(*[Edge(Fraction(1, 36), {})] * 3)
    same = WagerChange("any_craps", (), edges, edges)
    other = WagerChange("field_bet", (Change("2", "2 to 1", "3 to 1"),), edges, edges)
    games = (GameChange("craps", (), (same, other)), GameChange("roulette", (), (same,)))
    assert BookChange("a", "b", (), (), (), games).to_text().splitlines()[3:] == [
        "",
        "craps: wagers",
        "  field_bet: house edge 2.7778% -> 2.7778%; the change is +0.0000 points",
        "    ~ 2: 2 to 1 -> 3 to 1",
    ]


def test_a_book_is_said_to_have_its_whole_text_catalogued() -> None:
    said = croupier("rulebook", "coverage", "nz-poker-2017").stdout
    assert "nz-poker-2017: 110 provisions in the text" in said
    assert "110 of them not catalogued" not in said


def test_an_unknown_rulebook_is_named_in_the_same_words_everywhere() -> None:
    asked = (
        ("rulebook", "coverage", "qld"),
        ("games", "show", "qld", "baccarat"),
        ("analyse", "qld", "craps"),
    )
    said = {croupier(*words).stderr for words in asked}
    assert said == {"croupier: rulebook 'qld': there is no such rulebook; nearest: qld-2010\n"}


def test_names_stay_whole_and_lines_short_at_80_columns() -> None:
    shown = croupier("games", "show", "nz-1996", "craps").stdout
    words = set(shown.split())
    assert {wager.name for wager in game("nz-1996", "craps").wagers} <= words
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize(
    ("number", "told"), [(0, "0 decks"), (1, "1 deck"), (8, "8 decks"), (1_000, "1,000 decks")]
)
def test_one_is_not_several(number: int, told: str) -> None:
    assert counted(number, "deck") == told


def test_a_simulation_of_one_deck_says_so() -> None:
    words = ("simulate", "qld-2010", "baccarat", "--rounds", "10", "-o", "decks=1", "-o", "card_machine=true")
    done = croupier(*words, "-o", "perfect_pairs=false", "--seed", "1")
    assert "1 deck," in done.stdout.replace("\n", " ") or "1 deck:" in done.stdout.replace("\n", " ")


@pytest.mark.parametrize("command", ["crash", "load"])
def test_an_error_stands_on_the_first_line(command: str, tmp_path: Path) -> None:
    done = croupier(command, "--store", str(tmp_path / "nowhere" / "house.sqlite"))
    assert done.returncode == 2
    assert done.stderr.startswith("croupier: ")
    assert "does not exist" in done.stderr


def test_serve_makes_nothing_where_its_port_is_taken_and_names_a_free_one(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "books"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = croupier("serve", "--store", str(folder / "house.sqlite"), "--port", str(port))
    said = rf"croupier: cannot listen on 127\.0\.0\.1 port {port}: Address already in use; try --port (\d+)\n"
    assert (done.returncode, done.stdout) == (2, "")
    found = re.fullmatch(said, done.stderr)
    assert found, done.stderr
    assert list(tmp_path.iterdir()) == []
    with socket.socket() as free:
        free.bind(("127.0.0.1", int(found[1])))


NOBODY = "croupier: nobody can sign in yet: enter the first administrator with croupier house init\n"


def test_serve_says_which_folder_it_made(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "books"
    words = ("serve", "--store", str(folder / "house.sqlite"), "--port", "0")
    assert opened_and_closed(*words) == f"croupier: made the folder {folder} for the books\n{NOBODY}"


@pytest.mark.long
def test_serve_says_nothing_of_a_folder_that_there_is(tmp_path: Path) -> None:
    assert opened_and_closed("serve", "--store", str(tmp_path / "house.sqlite"), "--port", "0") == NOBODY


@pytest.mark.long
def test_serve_says_which_folder_it_cannot_make(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = served("serve", "--store", str(tmp_path / "file" / "books" / "house.sqlite"), "--port", "0")
    assert done.returncode == 2
    assert "cannot make the folder" in done.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("qld-2010", "baccarat", "--place", "banker=10"),
            "a round of this game are too many to list",
        ),
        (("qld-2010", "sic_bo", "--rounds", "100"), "they are of wagers that are placed"),
    ],
)
def test_what_cannot_be_placed_together_is_told_and_rounds_of_nothing_are_refused(
    words: tuple[str, ...], says: str
) -> None:
    done = croupier("analyse", *words)
    assert done.returncode == 2
    assert says in done.stderr
