"""New Zealand's studs, draw and Manilas against an oracle typed from the text and what was published."""

from __future__ import annotations

import os
from random import Random

import pytest

from croupier.record.runner import conduct_script
from tests.clauses import clause
from tests.oracles.nz_dealt_poker import DECKS, DealtHand

HANDS = int(os.environ.get("CROUPIER_ORACLE_ROUNDS", "40"))


@clause("nz-poker-2017", "div 13 r 10.2")
@pytest.mark.parametrize("game", sorted(DECKS))
def test_random_hands_come_to_what_the_text_says(game: str) -> None:
    for seed in range(HANDS):
        hand = DealtHand(Random(seed), game)
        result = conduct_script(hand.script)
        assert result["status"] == "settled", (seed, result["refused"], result["waiting_for"])
        # Everybody who is left says that they show; who need not is not asked.
        assert [r for r in result["refused"] if " show " not in r["what"]] == [], seed
        won, house = hand.settle()
        assert {seat["seat"]: seat["net"] for seat in result["seats"]} == {
            seat: str(net) for seat, net in won.items()
        }, seed
        assert result["outcome"]["commission"] == str(house), seed
