"""New Zealand's flop games against an oracle typed from the text: bets, discards, kill, runs and rake."""

from __future__ import annotations

import os
from random import Random

import pytest

from croupier.record.runner import conduct_script
from tests.clauses import clause
from tests.oracles.nz_poker import HOLE, NzHand

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
