"""New South Wales' promotional tokens: staked and lost as tokens, and what they win is paid in chips."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.record.test_schemas import faults

BOOK = "nsw-blackjack"


def at(*wagers: tuple[int, str, int, int], cards: str = "", **options: Any) -> croupier.Round:
    """A round with wagers (seat, kind, stake, tokens), as far as these cards go."""
    round_ = croupier.Table(BOOK, "blackjack", options).open_round()
    for seat, kind, stake, tokens in wagers:
        round_.place(seat, kind, stake, tokens=tokens or None)
    round_.close_betting()
    for card in cards.split():
        round_.deal(card)
    return round_


def ends(round_: croupier.Round) -> dict[str, tuple[str, str, str]]:
    """How wagers have ended: the result, the net in the player's own money, and the tokens lost."""
    events = [e for e in round_.events if e["event"] in ("settled", "returned")]
    return {e["id"]: (e["result"], e["net"], e.get("tokens_lost", "-")) for e in events}


def verified(round_: croupier.Round) -> None:
    report = verify(round_.record())
    assert report.faults == [], report.faults


@clause("nsw-blackjack", "r 1.1 def casino promotional token", "r 5.2")
@pytest.mark.parametrize(
    ("cards", "end"),
    [
        # 19 against 17, 17 against 20, 20 against 20, and a blackjack at 3 to 2.
        ("TS 6D 9H 8C 3S", ("win", "25", "0")),
        ("TS 6D 7H 8C 6S", ("lose", "0", "25")),
        ("TS 6D TH 8C 6S", ("stand_off", "0", "0")),
        ("TS 6D AH 8C 6S", ("win", "37.5", "0")),
    ],
)
def test_tokens_win_chips_and_only_tokens_are_lost(cards: str, end: tuple[str, str, str]) -> None:
    *first, eight, last = cards.split()
    round_ = at((1, "blackjack", 25, 25), cards=" ".join(first))
    if not round_.over and str(round_.waiting_for).startswith("a decision"):
        round_.decide("stand")
    if not round_.over:
        round_.deal(eight, last)
    assert ends(round_)["w1"] == end
    assert "r 5.2" in next(e for e in round_.events if e["event"] == "wager_placed")["clauses"]
    verified(round_)


@clause("nsw-blackjack", "r 5.2")
def test_a_wager_partly_in_tokens_loses_its_chips_and_its_tokens() -> None:
    round_ = at((1, "blackjack", 30, 20), cards="TS 6D 7H")
    round_.decide("stand")
    round_.deal("8C", "6S")
    assert ends(round_) == {"w1": ("lose", "-10", "20")}
    assert round_.nets == {1: Fraction(-10)}
    verified(round_)


def test_a_round_script_says_what_is_in_tokens_and_its_result_what_is_lost() -> None:
    script = {
        "rulebook": BOOK,
        "game": "blackjack",
        "wagers": [{"seat": 1, "wager": "blackjack", "stake": "25", "tokens": "20"}],
        "decisions": [{"seat": 1, "action": "double_down", "tokens": "25"}],
        "equipment": {"cards": ["5S", "6D", "6H", "2C", "8C", "6S"]},
    }
    assert faults("round-script", script) == []
    done = run_script(script, events=True)
    result = json.loads(json.dumps(done.result))
    assert faults("round-result", result) == []
    assert faults("round-record", json.loads(json.dumps(done.record))) == []
    ended = [(s["id"], s["net"], s["tokens"], s["tokens_lost"]) for s in result["settled"]]
    assert sorted(ended) == [("w1", "-5", "20", "20"), ("w1+double_down", "0", "25", "25")]
    assert result["seats"] == [{"seat": 1, "net": "-5"}]


@clause("nsw-blackjack", "r 5.2")
def test_a_double_and_a_split_are_made_in_tokens_or_in_chips() -> None:
    round_ = at((1, "blackjack", 25, 25), cards="8S 6D 8H")
    round_.decide("split", tokens=20)
    round_.deal("3C")
    round_.decide("double_down")
    round_.deal("TC", "TD")
    round_.decide("stand")
    round_.deal("5H", "9C")
    # 21 at 11 doubled, 18 on the second hand, against 20.
    assert ends(round_) == {
        "w1": ("win", "25", "0"),
        "w1+split": ("lose", "-5", "20"),
        "w1+double_down": ("win", "25", "-"),
    }
    verified(round_)


@clause("nsw-blackjack", "r 5.2")
def test_insurance_is_made_in_tokens() -> None:
    round_ = at((1, "blackjack", 20, 0), cards="TS AD 9H")
    round_.decide("insurance", stake=10, tokens=10)
    round_.decide("stand")
    round_.deal("KC")
    assert ends(round_) == {"w1": ("lose", "-20", "-"), "w1+insurance": ("win", "20", "0")}
    verified(round_)


@clause("nsw-blackjack", "r 5.2")
def test_a_side_wager_is_made_in_tokens() -> None:
    round_ = at((1, "blackjack", 10, 0), (1, "perfect_pairs", 5, 5), cards="TS 6D 9H")
    assert ends(round_) == {"w2": ("lose", "0", "5")}


def test_what_comes_back_of_a_wager_that_is_cut_are_chips_first() -> None:
    table = croupier.Table(BOOK, "blackjack", limits={"blackjack": {"max": "20"}})
    round_ = table.open_round()
    round_.place(1, "blackjack", 30, tokens=15, accepted=True)
    cut = next(e for e in round_.events if e["event"] == "wager_reduced")
    assert (cut["stake"], cut["returned"], cut["tokens"]) == ("20", "10", "15")


@pytest.mark.parametrize(
    ("tokens", "near"),
    [(26, "25"), (0, "25")],
)
def test_tokens_are_a_part_of_the_stake(tokens: int, near: str) -> None:
    round_ = croupier.Table(BOOK, "blackjack").open_round()
    if tokens:
        with pytest.raises(croupier.RefusedError, match="part of the 25") as error:
            round_.place(1, "blackjack", 25, tokens=tokens)
        assert near in error.value.refusal.nearest
    else:
        round_.place(1, "blackjack", 25, tokens=0)
        assert "tokens" not in round_.events[-1]
    with pytest.raises(croupier.RefusedError):
        round_.place(1, "blackjack", 25, tokens=-5)


@clause("nsw-blackjack", "r 5.2")
def test_tokens_and_chips_each_make_their_part_of_the_stake() -> None:
    round_ = croupier.Table(BOOK, "blackjack", smallest_chip="2.50").open_round()
    with pytest.raises(croupier.RefusedError, match=r"chips of 2\.5 cannot make that amount") as error:
        round_.place(1, "blackjack", 25, tokens="0.01")
    assert error.value.refusal.nearest == ("2.5",)
    assert "r 5.2" in error.value.refusal.clauses
    round_.place(1, "blackjack", 10, tokens="2.50")
    round_.close_betting()
    round_.deal("5S", "6D", "6H")
    with pytest.raises(croupier.RefusedError, match="cannot make that amount") as error:
        round_.decide("double_down", tokens=4)
    assert error.value.refusal.nearest == ("2.5", "5")


def test_a_decision_that_puts_up_nothing_takes_no_tokens() -> None:
    round_ = at((1, "blackjack", 25, 0), cards="TS 6D 7H")
    with pytest.raises(croupier.RefusedError, match="part of the 0"):
        round_.decide("stand", tokens=5)
    with pytest.raises(croupier.RefusedError, match="part of the 25"):
        at((1, "blackjack", 25, 0), cards="5S 6D 6H").decide("double_down", tokens=30)


@pytest.mark.parametrize("game", ["blackjack", "baccarat", "craps"])
def test_other_rulebooks_take_no_tokens_and_say_by_which_clause(game: str) -> None:
    round_ = croupier.Table("qld-2010", game).open_round()
    kind = {"blackjack": "blackjack", "baccarat": "player", "craps": "win_bet"}[game]
    with pytest.raises(croupier.RefusedError, match="not wagered here") as error:
        round_.place(1, kind, 25, tokens=25)
    assert error.value.refusal.clauses


@pytest.mark.parametrize(
    ("forge", "fault"),
    [
        (lambda e: e["event"] == "settled" and e.update(net="-25"), "its net is '-25'"),
        (lambda e: e["event"] == "settled" and e.update(tokens_lost="0"), "are lost, and must be 25"),
        (lambda e: e["event"] == "wager_placed" and e.update(tokens="20"), "and the tape has 25"),
    ],
)
def test_a_record_that_says_otherwise_is_not_verified(forge: Any, fault: str) -> None:
    round_ = at((1, "blackjack", 25, 25), cards="TS 6D 7H")
    round_.decide("stand")
    round_.deal("8C", "6S")
    record = round_.record()
    for event in record["events"]:
        forge(event)
    assert any(fault in str(each) for each in verify(record).faults)
