"""Commitments card by card: what is shown is proved, what is not stays unseen."""

from __future__ import annotations

import hashlib
import hmac
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.equipment.cards import FULL_DECK, Card, card_code, parse_card
from croupier.games.refusals import Malformed
from croupier.house.shoes import SecretOrder
from croupier.house.shown_cards import FORM, check, prove, root
from tests.clauses import states
from tests.examples import sampled_rows

SECRET = "5a" * 32
DECK = tuple(FULL_DECK.cards)


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def document(shown: list[Card], **changes: Any) -> dict[str, Any]:
    proofs = [proof.to_json() for proof in prove(SECRET, DECK, shown)]
    given = {"form": FORM, "size": 52, "commitment": root(SECRET, DECK), "cards": proofs}
    return json.loads(json.dumps({**given, **changes}))  # type: ignore[no-any-return]


def test_the_root_of_three_cards_is_as_the_text_says() -> None:
    cards = [parse_card(code) for code in ("AS", "KD", "7H")]
    salts = [hmac.new(SECRET.encode(), str(n).encode(), "sha256").hexdigest() for n in (1, 2, 3)]
    one, two, three = (sha(f"{n + 1} {card_code(cards[n])} {salts[n]}") for n in range(3))
    assert root(SECRET, cards) == sha(sha(one + two) + three)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 13, 52])
def test_every_card_of_an_order_is_proved(size: int) -> None:
    cards = DECK[:size]
    proofs = prove(SECRET, cards, cards)
    assert [proof.place for proof in proofs] == list(range(1, size + 1))
    assert {proof.root(size) for proof in proofs} == {root(SECRET, cards)}


@states("qld-2010", "sch 11 s 38(6)(a)", "sch 11 s 38(6)(b)")
def test_proofs_of_some_cards_tell_nothing_of_the_others() -> None:
    told = json.dumps(document([DECK[3]]))
    hidden = [card_code(card) for n, card in enumerate(DECK) if n != 3]
    assert SECRET not in told
    assert not any(f'"{code}"' in told for code in hidden)
    # Nor does the hash of a card beside it: without its salt, a guess cannot be tried.
    beside = prove(SECRET, DECK, [DECK[3]])[0].path[0]
    assert all(sha(f"3 {code} {salt}") != beside for code in hidden for salt in ("", SECRET))


def test_no_other_card_nor_place_nor_way_is_taken_for_the_one_that_lay_there() -> None:
    (proof,) = prove(SECRET, DECK, [DECK[6]])
    true = root(SECRET, DECK)
    assert replace(proof, card="2C" if proof.card != "2C" else "3C").root(52) != true
    assert replace(proof, place=8).root(52) != true
    for path in (proof.path[:-1], (*proof.path, proof.path[0])):
        with pytest.raises(Malformed, match="its way up"):
            replace(proof, path=path).root(52)


def test_a_document_is_checked_card_by_card() -> None:
    shown = [DECK[0], DECK[51]]
    assert check(document(shown)).sound == ((1, card_code(DECK[0])), (52, card_code(DECK[51])))
    other = check(document(shown, commitment="0" * 64))
    assert other.sound == ()
    assert len(other.faults) == 2
    twice = document(shown)
    twice["cards"] *= 2
    assert "which cannot be" in check(twice).faults[0]
    beyond = document(shown)
    beyond["cards"][0]["place"] = 53
    assert "has 52 cards" in check(beyond).faults[0]


@pytest.mark.parametrize(
    "data", [None, [], {"form": "x"}, document([DECK[0]], size="many"), document([], cards=[{}])]
)
def test_what_is_no_proof_is_refused(data: object) -> None:
    with pytest.raises(Malformed):
        check(data)


def test_an_order_bound_card_by_card_is_kept_and_read_so() -> None:
    order = SecretOrder.make(DECK, by_card=True)
    assert SecretOrder.read(order.write()) == order
    assert order.commitment == root(order.salt, DECK)
    whole = SecretOrder.make(DECK)
    assert SecretOrder.read(whole.write()) == whole


def test_the_command_checks_a_proof(tmp_path: Path) -> None:
    file = tmp_path / "hand.cards.json"
    file.write_text(json.dumps(document([DECK[4]])), encoding="utf-8")
    done = CliRunner().invoke(app, ["commitment", str(file), "--published", root(SECRET, DECK)])
    assert done.exit_code == 0
    assert f"card 5: {card_code(DECK[4])}" in done.output
    wrong = CliRunner().invoke(app, ["commitment", str(file), "--published", "0" * 64, "--json"])
    assert wrong.exit_code == 1
    assert "another commitment" in json.loads(wrong.output)["faults"][0]
    file.write_text("{", encoding="utf-8")
    assert CliRunner().invoke(app, ["commitment", str(file)]).exit_code == 2


@pytest.mark.parametrize(
    ("text", "says"),
    sampled_rows(
        [
            ("[" * 100_000, "nested too deeply"),
            ('{"form": "croupier/shown-cards/1", "size": Infinity}', "not a number of JSON"),
            ('{"form": "croupier/shown-cards/1", "size": 1e400}', "not a number of JSON"),
            ('{"size": 52, "size": 51}', "given twice"),
            ("\u00e9".encode("latin-1"), "not UTF-8"),
        ],
        2,
    ),
)
def test_a_file_that_is_no_proof_is_told_so(text: str | bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    done = subprocess.run(
        [sys.executable, "-m", "croupier", "commitment", str(file)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        {"size": 52.0},
        {"size": True},
        {"size": "52"},
        {"size": 0},
        {"commitment": "0"},
        {"commitment": None},
        {"cards": {}},
        {"cards": "AS"},
        {"cards": [{"place": 1.5, "card": "AS", "salt": "0" * 64, "path": []}]},
    ],
)
def test_a_proof_is_read_as_it_is_written_and_nothing_is_converted(change: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        check(document(list(DECK[:1]), **change))
