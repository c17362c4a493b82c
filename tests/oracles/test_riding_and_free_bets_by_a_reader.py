"""Random rounds of the proposed blackjack: each sort of wager of each seat against the text read alone."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.riding_and_free_bets_by_a_reader import Game
from tests.oracles.rounds import rounds

HAND = {"blackjack": "hand", "split": "hand", "double_down": "hand", "riding": "hand"}


@pytest.mark.parametrize(
    ("layout", "lucky", "push"),
    [
        ("usual", True, True),
        ("house_money", False, False),
        ("house_money", True, False),
        ("let_it_ride", True, False),
        ("free_bet", False, False),
        ("free_bet", True, True),
    ],
)
def test_each_sort_of_wager_gains_what_a_reader_of_the_proposals_gives(
    layout: str, lucky: bool, push: bool
) -> None:
    random = Random(f"reader {layout} {lucky} {push}")
    for number in range(rounds(20)):
        played = Game(random, layout, lucky=lucky, push=push)
        ran = run_script(dict(played.script))
        where = (number, played.script, ran.result["waiting_for"])
        assert (ran.result["status"], ran.result["refused"]) == ("settled", []), where
        nets: dict[tuple[int, str], Fraction] = defaultdict(Fraction)
        for ended in ran.result["settled"]:
            wager = str(ended["wager"])
            sort = HAND.get(wager, wager)
            nets[ended["seat"], sort] += Fraction(ended["net"])
        owed = {(seat, sort): net for seat, sorts in played.net.items() for sort, net in sorts.items()}
        assert {key: net for key, net in nets.items() if net} == {k: net for k, net in owed.items() if net}, (
            where
        )
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
