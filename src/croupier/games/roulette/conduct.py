"""How roulette is played: one conduct for every rulebook, table and terminal.

A round is a spin. On one layout spin may follow spin: each begins with betting, and play may end
before any but the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.requests import Announce, Conduct, Spin, Wagering
from croupier.games.roulette import kernel
from croupier.games.roulette.wheel import colour, pocket_name
from croupier.games.wagers import Result

if TYPE_CHECKING:
    from croupier.games.roulette.rules import RouletteRules

WAGERS: Final = "wagers"
SPIN: Final = "spin"
RESULT: Final = "result"


def conduct(rules: RouletteRules, felt: Felt) -> Conduct[dict[str, Any]]:
    """Spin after spin: wagers, the ball, the number; every wager settled by its position.

    It ends when play is called to an end, and keeps nothing of its own from spin to spin: a spin
    that is made again starts it anew.
    """
    law = rules.law
    while True:
        spun = len(felt.results)
        yield Wagering(
            WAGERS,
            law.wagers + (law.next_spin if spun else ()),
            law.no_more_bets,
            stage=felt.windows + 1,
            may_end=spun > 0,
            outcome=outcome(felt),
        )
        place: str = yield Spin(SPIN, rules.wheel.names, law.spin)
        yield Announce(RESULT, law.result)
        pocket = rules.wheel.pocket(place)
        assert pocket is not None, place
        felt.say(Kind.RESULT, law.result, **features(pocket))
        _settle(rules, felt, pocket)


def _settle(rules: RouletteRules, felt: Felt, pocket: int) -> None:
    """Collect the losing wagers, then pay the winning ones, each in the order of placing."""
    ended = [(wager, rules.line(wager, pocket)) for wager in felt.wagers]
    for wager, line in sorted(ended, key=lambda end: end[0].type.lines[end[1]].result is Result.WIN):
        felt.settle(wager, line)


def features(pocket: int) -> dict[str, Any]:
    """What a pocket is, as plain JSON values; a zero has a colour and nothing else."""
    told: dict[str, Any] = {"number": pocket_name(pocket), "colour": colour(pocket).value}
    if kernel.is_number(pocket):
        told |= {
            "parity": "odd" if kernel.is_odd(pocket) else "even",
            "half": "low" if kernel.is_low(pocket) else "high",
            "dozen": kernel.dozen(pocket),
            "column": kernel.column(pocket),
        }
    return told


def outcome(felt: Felt) -> dict[str, Any]:
    """What the spins so far have come to: the last one's number, and all of them in order."""
    spins = [dict(result) for result in felt.results]
    return {**spins[-1], "spins": spins} if spins else {}
