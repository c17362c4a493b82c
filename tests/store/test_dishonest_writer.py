"""A writer with right hashes and wrong books: the verifier must not stop at the chain."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from croupier.house.store import open_store
from croupier.verify_store import verify
from tests.store.places import busy, unguarded

Payload: TypeAlias = dict[str, Any]
Books: TypeAlias = sqlite3.Connection

# What `busy` writes in the ledger, by position: gifts 1 and 2; stakes of w1 to w4 at 3, 5, 7 and 9; the
# command at 11; the settlements of w1 (won) and w2 (lost) at 12 and 13, the return of w3 at 14.
W1_STAKE, W1_WON, W2_LOST, W3_BACK = 3, 12, 13, 14


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "house.sqlite"
    with open_store(file) as store:
        busy(store)
    return file


def chain_anew(books: Books) -> None:
    """Make every hash right for what the events now say."""
    ((id_, created),) = books.execute("SELECT id, created FROM store")
    hash_ = hashlib.sha256(f'["croupier-store-1","{id_}",{created}]'.encode()).hexdigest()
    query = "SELECT position, stream, sequence, kind, at, clauses, payload FROM events ORDER BY position"
    for position, stream, sequence, kind, at, clauses, payload in books.execute(query).fetchall():
        names = f'"{stream}",{sequence},"{kind}",{at}'
        text = f'["croupier-event-1",{position},"{hash_}",{names},{clauses},{payload}]'
        before, hash_ = hash_, hashlib.sha256(text.encode()).hexdigest()
        books.execute(
            "UPDATE events SET prev_hash = ?, hash = ? WHERE position = ?", (before, hash_, position)
        )
    books.execute("UPDATE head SET hash = ?", (hash_,))


def say(books: Books, position: int, change: Callable[[Payload], object]) -> None:
    """Change what an event says, and the postings beside it."""
    ((text,),) = books.execute("SELECT payload FROM events WHERE position = ?", (position,))
    payload = json.loads(text)
    change(payload)
    canonical = json.dumps(payload, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    books.execute("UPDATE events SET payload = ? WHERE position = ?", (canonical, position))
    books.execute("DELETE FROM postings WHERE position = ?", (position,))
    for line, posting in enumerate(payload.get("postings", []), start=1):
        books.execute("INSERT INTO postings VALUES (?, ?, ?, ?)", (position, line, *posting))


def an_unbalanced_payment(books: Books) -> None:
    say(books, W1_WON, lambda said: said["postings"].append(["player:ben", 5]))
    books.execute("UPDATE accounts SET balance = balance + 5 WHERE ref = 'player:ben'")


def a_second_closing(books: Books) -> None:
    say(books, W2_LOST, lambda said: said.update(hold="w1"))
    books.execute("UPDATE closings SET hold = 'w9' WHERE hold = 'w2'")


def a_return_to_somebody_else(books: Books) -> None:
    say(books, W3_BACK, lambda said: said["postings"][1].__setitem__(0, "player:ada"))
    books.execute("UPDATE accounts SET balance = balance + 500 WHERE ref = 'player:ada'")
    books.execute("UPDATE accounts SET balance = balance - 500 WHERE ref = 'player:ben'")


def half_a_stake_released(books: Books) -> None:
    def halve(said: Payload) -> None:
        said["postings"] = [["held:r1", -250], ["table:1", 250]]

    say(books, W2_LOST, halve)
    books.execute("UPDATE accounts SET balance = balance + 250 WHERE ref = 'held:r1'")
    books.execute("UPDATE accounts SET balance = balance - 250 WHERE ref = 'table:1'")


def a_stake_from_two_accounts(books: Books) -> None:
    def share(said: Payload) -> None:
        said["postings"] = [["player:ada", -250], ["player:ben", -250], ["held:r1", 500]]

    say(books, W1_STAKE, share)


def held_money_moved_without_a_wager(books: Books) -> None:
    books.execute("UPDATE events SET kind = 'transfer' WHERE position = ?", (W2_LOST,))
    books.execute("DELETE FROM closings WHERE hold = 'w2'")


def a_wager_held_by_a_transfer(books: Books) -> None:
    books.execute("UPDATE events SET kind = 'transfer' WHERE position = ?", (W1_STAKE,))


def a_wager_closed_by_a_transfer(books: Books) -> None:
    books.execute("UPDATE events SET kind = 'transfer' WHERE position = ?", (W2_LOST,))


def credits_that_went_below_nothing_for_a_while(books: Books) -> None:
    def more(said: Payload) -> None:
        said["postings"] = [["player:ada", -99_999], ["held:r1", 99_999]]

    say(books, W1_STAKE, more)


def an_account_of_no_kind(books: Books) -> None:
    say(books, 1, lambda said: said["postings"][0].__setitem__(0, "purse:croupier"))


def a_posting_of_nothing(books: Books) -> None:
    say(books, W1_WON, lambda said: said["postings"].append(["player:ben", 0]))


def money_beside_the_ledger(books: Books) -> None:
    books.execute("INSERT INTO postings VALUES (4, 1, 'player:ada', 5)")


def another_key_in_the_table_of_commands(books: Books) -> None:
    say(books, 11, lambda said: said.update(key="k2"))


def clauses_that_are_no_list(books: Books) -> None:
    books.execute("UPDATE events SET clauses = '{}' WHERE position = 4")


def a_payload_that_is_no_object(books: Books) -> None:
    books.execute("UPDATE events SET payload = '[]' WHERE position = 4")


def a_payload_with_white_space(books: Books) -> None:
    books.execute("UPDATE events SET payload = '{\"id\": 1}' WHERE position = 4")


def a_payload_with_a_float(books: Books) -> None:
    books.execute("UPDATE events SET payload = '{\"id\":1.5}' WHERE position = 4")


def a_stream_with_a_gap(books: Books) -> None:
    books.execute(
        "UPDATE events SET sequence = sequence + 1 WHERE position = (SELECT max(position) FROM events)"
    )


FORGERIES: dict[Callable[[Books], None], str] = {
    an_unbalanced_payment: "do not balance",
    a_second_closing: "is not held",
    a_return_to_somebody_else: "does not go back to player:ben",
    half_a_stake_released: "the stake of 500 does not leave held:r1",
    a_stake_from_two_accounts: "from one account to one held account",
    held_money_moved_without_a_wager: "neither holds nor closes",
    a_wager_held_by_a_transfer: "it is no stake",
    a_wager_closed_by_a_transfer: "it is no settlement",
    credits_that_went_below_nothing_for_a_while: "player:ada stands at -89999",
    an_account_of_no_kind: "no list of postings",
    a_posting_of_nothing: "no list of postings",
    money_beside_the_ledger: "beside the ledger",
    another_key_in_the_table_of_commands: "table of commands",
    clauses_that_are_no_list: "not a list of texts",
    a_payload_that_is_no_object: "not an object",
    a_payload_with_white_space: "not canonical",
    a_payload_with_a_float: "not canonical",
    a_stream_with_a_gap: "after number 4",
}


def test_chaining_anew_what_is_sound_leaves_it_sound(path: Path) -> None:
    books = unguarded(path)
    chain_anew(books)
    books.close()
    report = verify(str(path))
    assert report.ok, str(report)


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_wrong_books_under_right_hashes_are_found(path: Path, forge: Callable[[Books], None]) -> None:
    books = unguarded(path)
    forge(books)
    chain_anew(books)
    books.close()
    report = verify(str(path))
    assert not any("hash" in fault.what for fault in report.faults)
    assert any(FORGERIES[forge] in fault.what for fault in report.faults), str(report)
