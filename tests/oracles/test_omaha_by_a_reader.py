"""Random hands of Queensland's omaha against schedule 11 read alone: structures, commission, shares."""

from __future__ import annotations

from croupier.record.runner import conduct_script
from tests.oracles.omaha_by_a_reader import Hand
from tests.oracles.rounds import drawn, rounds


def test_hands_of_omaha_come_to_what_a_reader_of_the_schedule_gives() -> None:
    random = drawn("reader omaha")
    for number in range(rounds(60)):
        hand = Hand(random)
        result = conduct_script(hand.script)
        assert (result["status"], result["refused"]) == ("settled", []), (number, hand.script, result)
        nets, commission = hand.settle()
        found = {each["seat"]: each["net"] for each in result["seats"]}
        assert found == {seat: str(net) for seat, net in nets.items()}, (number, hand.script)
        assert result["outcome"]["commission"] == str(commission), (number, hand.script)
