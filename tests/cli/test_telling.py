"""What commands on scripts and records say to people, and of what is neither."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from tests import commanding
from tests.clauses import clause

NATURAL: Final[dict[str, Any]] = {
    "id": "natural",
    "rulebook": "qld-2010",
    "game": "baccarat",
    "equipment": {"cards": ["9S", "2D", "QH", "3C"]},
    "wagers": [
        {"seat": 1, "wager": "player", "stake": "20"},
        {"seat": 2, "wager": "banker", "stake": "20"},
    ],
}


def written(tmp_path: Path, script: object) -> str:
    file = tmp_path / "script.json"
    file.write_text(json.dumps(script), encoding="utf-8")
    return str(file)


@clause("qld-2010", "sch 1 s 12(1)", "sch 1 s 21")
def test_a_round_is_told_in_words_with_its_clauses(tmp_path: Path) -> None:
    done = commanding.croupier("conduct", "--text", written(tmp_path, NATURAL))
    told = done.stdout.splitlines()
    assert told[0] == "natural: settled"
    (stands,) = [line for line in told if "natural" in line and "stand" in line]
    assert "sch 1 s 21" in stands
    (won,) = [line for line in told if "wins on" in line]
    assert "at 1 to 1, +$20.00" in won
    assert "sch 1 s 12(1)" in won
    assert told[-2:] == ["  Seat 1 in all: 20", "  Seat 2 in all: -20"]


def test_no_clause_is_broken_where_lines_are_folded(tmp_path: Path) -> None:
    file = written(tmp_path, NATURAL)
    whole = commanding.croupier("conduct", "--text", file).stdout
    folded = commanding.croupier("conduct", "--text", file, COLUMNS="72").stdout
    assert folded.count("\n") > whole.count("\n")
    for ref in re.findall(r"sch 1 s [^,)]+\)*", whole):
        assert folded.count(ref) == whole.count(ref)


def test_without_that_a_round_is_json_as_before(tmp_path: Path) -> None:
    done = commanding.croupier("conduct", written(tmp_path, NATURAL))
    assert json.loads(done.stdout)["status"] == "settled"


def test_what_is_refused_is_told_and_ends_with_the_same_status(tmp_path: Path) -> None:
    done = commanding.croupier("conduct", "--text", written(tmp_path, {"id": "x", "rulebook": "qld-2010"}))
    assert done.stdout.splitlines() == ["x: refused", "  Refused: game: it is missing"]
    assert done.returncode == 2


def test_what_is_no_record_is_called_that(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n", encoding="utf-8")
    done = commanding.croupier("replay", str(page))
    assert done.stdout.startswith("record 1: not a record that can be replayed\n")
    assert "DEPARTS" not in done.stdout
    assert done.returncode == 1


def test_a_folder_is_called_a_folder_with_the_stores_in_it(tmp_path: Path) -> None:
    empty = commanding.croupier("verify", str(tmp_path))
    assert "is a folder: name the file of the store in it; there is none" in empty.stderr
    (tmp_path / "house.sqlite").write_bytes(b"SQLite format 3\0")
    found = commanding.croupier("verify", str(tmp_path))
    assert "house.sqlite" in found.stderr


def test_what_was_assumed_and_what_is_still_on_the_table_is_told(tmp_path: Path) -> None:
    pair = {
        "rulebook": "qld-2010",
        "game": "blackjack",
        "equipment": {"cards": ["8S", "AD", "8C", "TC"]},
        "wagers": [{"seat": 1, "wager": "blackjack", "stake": "10"}],
        "decisions": [{"seat": 1, "action": "split"}],
    }
    told = commanding.croupier("conduct", "--text", written(tmp_path, pair)).stdout.splitlines()
    (assumed,) = [line for line in told if line.startswith("  Assumed: ")]
    assert assumed.startswith(
        "  Assumed: no decision of seat 1 at insuring about wager w1: no insurance (sch 2"
    )
    assert "  Still on the table: split of 10, seat 1 (w1+split)" in told
    bought = {
        "rulebook": "qld-2010",
        "game": "craps",
        "wagers": [{"seat": 1, "wager": "buy_bet_4", "stake": "20", "cash": True}],
    }
    told = commanding.croupier("conduct", "--text", written(tmp_path, bought)).stdout.splitlines()
    assert "  Still on the table: buy bet 4 of 20, seat 1 (w1), fee 1 paid" in told
    assert any("$20.00 in cash and a fee of $1.00" in line for line in told)
