"""Random rounds of New Zealand's blackjack in which something may go wrong, against the texts read alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.nz_blackjack_by_a_reader import Game
from tests.oracles.rounds import rounds

FAULTS = (
    "",
    "face_up",
    "extra",
    "unseen",
    "to_dealer",
    "refused",
    "no_first",
    "omitted",
    "absent",
    "void",
    "void_but_lost",
    "invalid",
    "fraud",
)


@pytest.mark.parametrize("book", ["nz-1996", "nz-proposed"])
@pytest.mark.parametrize("fault", FAULTS)
def test_rounds_of_blackjack_come_to_what_a_reader_of_the_rules_gives(book: str, fault: str) -> None:
    random = Random(f"reader {book} {fault}")
    for number in range(rounds(40)):
        played = Game(random, book, fault)
        ran = run_script(dict(played.script))
        where = (number, played.script, ran.result["waiting_for"])
        # The decision before which a round is invalidated is not carried out.
        refused = [each for each in ran.result["refused"] if "never asked" not in each["reason"]]
        assert (ran.result["status"] in ("settled", "void"), refused) == (True, []), where
        assert fault in ("invalid", "fraud") or ran.result["refused"] == [], where
        nets = {seat["seat"]: Fraction(seat["net"]) for seat in ran.result["seats"]}
        assert {seat: nets.get(seat, Fraction(0)) for seat in played.net} == played.net, where
        assert nets.keys() <= played.net.keys(), where
        dealer = ran.result["outcome"].get("dealer", {}).get("cards", [])
        assert dealer == played.dealer, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where
