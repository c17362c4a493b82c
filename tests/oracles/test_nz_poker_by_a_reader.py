"""Random hands of New Zealand's flop games, of three themes, against the amendments of 2017 read alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.oracles.nz_poker_by_a_reader import FAULTS, Uncalled, played
from tests.oracles.rounds import drawn, rounds

THEMES = ("all_in", "kill", "run")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("theme", THEMES)
def test_hands_come_to_what_a_reader_of_the_amendments_gives(theme: str, fault: str) -> None:
    random = drawn(f"reader {theme} {fault}")
    for number in range(rounds(60 if not fault else 12)):
        hand = played(random, theme=theme, fault=fault)
        ran = run_script(dict(hand.script))
        where = (number, hand.script, ran.result["waiting_for"], ran.result["refused"])
        assert (ran.result["status"], ran.result["refused"]) == (hand.status, []), where
        assert {each["seat"]: Fraction(each["net"]) for each in ran.result["seats"]} == hand.net, where
        assert ran.result["outcome"].get("kill_button") == hand.kill_after, where
        if number % 10 == 0:
            assert [str(found) for found in verify(ran.record).faults] == [], where


BLIND, SHORTER, SHORT = 10, 4, 6
PARTS = {Uncalled.ITS_PLAYERS: {1: 8, 2: -2, 3: -6}, Uncalled.THE_POTS: {1: 8, 2: 2, 3: -10}}
"""Seats 1 and 2 are all-in for 4 and 6, who has the blind of 10 folds, and seat 1 has the better hand: 12 are
the first pot's. By the one way the 4 that nobody called go back and 4 are in the second pot, else 8."""


def test_what_nobody_called_of_a_blind_that_is_folded_is_its_players() -> None:
    script = {
        "rulebook": "nz-poker-2017",
        "game": "holdem",
        "limits": {"table": {"min": str(BLIND)}, "first_blind": {"min": str(SHORT)}},
        "chips": {"smallest": "1"},
        "opening": {"designated_player": 1},
        "equipment": {"cards": [*["KS", "3D", "AS", "KH", "4C", "AH"], *["2C", "7D", "8S", "JH", "9C"]]},
        "wagers": [
            {"seat": seat, "wager": "table_stakes", "stake": str(stake)}
            for seat, stake in ((1, SHORTER), (2, SHORT), (3, 100))
        ],
        "decisions": [{"seat": 1, "action": "all_in"}, {"seat": 3, "action": "fold"}],
    }
    result = run_script(script).result
    assert (result["status"], result["refused"]) == ("settled", []), result["waiting_for"]
    assert {each["seat"]: int(each["net"]) for each in result["seats"]} == PARTS[Uncalled.ITS_PLAYERS]


@pytest.mark.long
def test_uncalled_chips_of_who_folds_go_as_the_register_of_readings_says() -> None:
    """Random hands in which the two ways part show which one is played; one in some hundreds is such."""
    random = drawn("reader uncalled")
    apart = 0
    while apart < 4:
        hand = played(random, theme="all_in")
        if hand.status != "settled" or (other := hand.net_where(Uncalled.THE_POTS)) == hand.net:
            continue
        apart += 1
        found = {s["seat"]: Fraction(s["net"]) for s in run_script(dict(hand.script)).result["seats"]}
        assert found == hand.net_where(Uncalled.ITS_PLAYERS) == hand.net, hand.script
        assert found != other, hand.script
