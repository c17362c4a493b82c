"""Random hands of New Zealand's studs, draw and Manilas against the text, and what was published."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.nz_dealt_poker_by_a_reader import FAULTS, GAMES, Hand
from tests.oracles.rounds import drawn, rounds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fault", FAULTS)
def test_hands_come_to_what_a_reader_of_the_amendments_gives(game: str, fault: str) -> None:
    random = drawn(f"reader {game} {fault}")
    for number in range(rounds(30 if not fault else 9)):
        hand = Hand(random, game, fault=fault)
        ran = run_script(dict(hand.script))
        where = (number, hand.script, ran.result["waiting_for"], ran.result["refused"])
        assert (ran.result["status"], ran.result["refused"]) == (hand.status, []), where
        assert {each["seat"]: Fraction(each["net"]) for each in ran.result["seats"]} == hand.net, where
        if number % 6 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where


@pytest.mark.parametrize("game", GAMES)
def test_players_are_asked_in_turn_for_what_a_reader_gives(game: str) -> None:
    """Whose turn it is, what a call is, and the least and the most of a bet or raise."""
    random = drawn(f"asked {game}")
    for number in range(rounds(12)):
        hand = Hand(random, game)
        ask = random.choice(hand.asked) if hand.asked else None
        if ask is None:
            continue
        waits = run_script({**hand.script, "decisions": hand.decisions[: ask.decided]}).result["waiting_for"]
        stakes, least = waits.get("stakes", {}), waits.get("least", {})
        bet = "raise" if "raise" in stakes else "bet"
        call = stakes.get("call") or (stakes.get("all_in", stakes.get("bring_in")) if ask.call else 0)
        found = (waits["seat"], waits["step"], int(call), int(least.get(bet, 0)), int(stakes.get(bet, 0)))
        where = (number, hand.script, ask, waits)
        assert found == (ask.seat, ask.step, ask.call, ask.least, ask.most), where
