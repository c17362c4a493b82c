"""How sic-bo is played: one conduct for every rulebook, tumbler and terminal.

A round is a spin of the dice. At one table spin may follow spin: each begins with betting, and play
may end before any but the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.games.events import Kind
from croupier.games.game import Accepted, Felt, Opening
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Conduct, Roll
from croupier.games.sic_bo import kernel
from croupier.games.sic_bo.rules import SicBoRules
from croupier.games.sic_bo.throw import DICE, Throw, code, selected
from croupier.games.spin_table import RESULT, SPIN, betting
from croupier.games.wagers import Wager


def conduct(rules: SicBoRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """Spin after spin: wagers, the dice, the result; every wager settled by its place.

    A covered tumbler is activated before wagers are placed and uncovered after; an open one is
    activated after. Either way the dice are seen once nothing can be placed any more. Play ends when
    it is called to an end, and keeps nothing of its own from spin to spin: one that is made again
    starts it anew.
    """
    law = rules.law

    def in_part(wager: Wager, refusal: Refusal, lying: Sequence[Wager]) -> Accepted | None:
        return rules.in_part(wager, refusal, lying, opening)

    while True:
        yield betting(law, felt, in_part=in_part)
        dice: tuple[int, ...] = yield Roll(SPIN, DICE, law.spin)
        yield Announce(RESULT, law.result)
        throw = Throw.of(*dice)
        felt.say(Kind.RESULT, law.result, **features(throw))
        _settle(rules, felt, throw)


def _settle(rules: SicBoRules, felt: Felt, throw: Throw) -> None:
    """Collect the losing wagers, then pay the winning ones, each in the order of placing."""
    lines = [(line_of(wager, throw), wager) for wager in felt.wagers]
    lost = [each for each in lines if each[0] == kernel.LOSE]
    won = [each for each in lines if each[0] != kernel.LOSE]
    for line, wager in (*lost, *won):
        felt.settle(wager, line)


def line_of(wager: Wager, throw: Throw) -> int:
    """The line that a throw puts a wager on."""
    return wager.type.grade(throw, code(selected(wager.type, wager.details.get("selection"))))


def features(throw: Throw) -> dict[str, Any]:
    """What a throw is, as plain JSON values."""
    return {
        "dice": list(throw),
        "total": throw.total,
        "triple": kernel.is_triple(*throw),
        "call": throw.called,
    }
