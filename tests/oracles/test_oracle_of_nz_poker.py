"""New Zealand's flop games against an oracle typed from the text: bets, discards, kill, runs and rake."""

from __future__ import annotations

import os
from random import Random

import pytest

from croupier.money.amounts import decimal, parse_amount
from croupier.record.runner import conduct_script
from tests.clauses import clause
from tests.oracles.nz_poker import HOLE, NzHand
from tests.oracles.nz_royal_flush import RoyalHand

HANDS = int(os.environ.get("CROUPIER_ORACLE_ROUNDS", "60"))


@clause("nz-poker-2017", "div 13 r 10.2", "div 13 r 10.3", "div 13 r 10.4")
@pytest.mark.parametrize("game", sorted(HOLE))
def test_random_hands_come_to_what_the_text_says(game: str) -> None:
    for seed in range(HANDS):
        hand = NzHand(Random(seed), game)
        result = conduct_script(hand.script)
        assert result["status"] == "settled", (seed, result["refused"], result["waiting_for"])
        won, house = hand.settle()
        assert {seat["seat"]: seat["net"] for seat in result["seats"]} == {
            seat: str(net) for seat, net in won.items()
        }, seed
        assert result["outcome"]["commission"] == str(house), seed


@clause("nz-poker-2017", "div 13 r 19.8", "div 13 r 19.12", "div 13 r 19.13", "div 13 r 19.14")
@clause("nz-poker-2017", "div 13 r 19.9(a)", "div 13 r 19.2", "div 13 r 19.15")
def test_random_hands_for_the_jackpot_come_to_what_the_text_says() -> None:
    won = 0
    for seed in range(2 * HANDS):
        hand = RoyalHand(Random(seed))
        result = conduct_script(hand.script)
        assert result["status"] == "settled", (seed, result["refused"], result["waiting_for"])
        nets, _ = hand.settle()
        assert {s["seat"]: s["net"] for s in result["seats"]} == {s: str(net) for s, net in nets.items()}, (
            seed
        )
        winner, paid, meter = hand.jackpot()
        told = result["outcome"].get("royal_flush_jackpot")
        assert (None if told is None else told["seat"]) == winner, seed
        assert told is None or parse_amount(told["pays"]) == paid, seed
        (left,) = result["outcome"]["next_round"]["jackpots"].values()
        assert left == decimal(meter), seed
        won += winner is not None
    assert won > HANDS // 3
