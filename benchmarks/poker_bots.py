"""How much bots of poker win of bots that only check, call and fold.

    python -m benchmarks.poker_bots [--hands 200] [--players 2] [--structure no_limit] [--game ...] [--json]

Hold'em and Omaha are played under every betting structure, or those alone that are named, so many hands of
each. Every deal is played twice, with the same cards and with places exchanged, so that luck with cards
counts less. One kind bets, raises and folds as ``croupier.simulation.poker_bot`` does; the other checks, and
calls where the hand's worth against random hands has calling pay (``croupier.simulation.poker_hint``).
Stakes of everybody are 100 minimum wagers in each hand. Told is what the first kind wins at each of its
places, in minimum wagers over a hundred hands, with the standard error of that mean; and how long a decision
takes.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from random import Random
from statistics import fmean, median, stdev
from typing import Any, Final

from croupier.analysis.advice import Asked
from croupier.equipment.cards import FULL_DECK, Card, parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.hands import BOARD
from croupier.games.limits import Limits, Range
from croupier.games.poker.kernel import ON_SIGNS, Structure
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import SHOWDOWN, seat_name
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.rulebooks.games import game
from croupier.simulation.advice import Choice
from croupier.simulation.poker_bot import choose
from croupier.simulation.poker_hint import advise
from croupier.table.round import NO_MORE_BETS, Round

GAMES: Final = ("texas_holdem_poker", "omaha_poker")
MINIMUM: Final = 200
CHIP: Final = 100
DEEP: Final = 100
"""Stakes, in minimum wagers."""
DEALS: Final = 1_000
"""How often a hand is dealt for who only checks and calls: a hundredth of what the hint deals."""
HUNDRED: Final = 100
TOLD: Final = """\
{game}, {structure}, {players} players, {hands:,} hands:
  {won_in_100_hands} ± {standard_error} minimum wagers in 100 hands at each place
  a decision takes {decision_ms} ms, 999 of 1,000 at most {decision_ms_999} ms"""


class Played:
    """One hand, by players of the two kinds."""

    def __init__(
        self, rules: PokerRules, opening: Opening, stakes: Sequence[int], betting: Iterable[int], seed: int
    ) -> None:
        self.betting, self.chance, self.times = frozenset(betting), Random(seed), list[float]()
        self.cards = list(FULL_DECK.cards)
        Random(f"deal {seed}").shuffle(self.cards)
        self.round = Round(rules, opening)
        for seat, stake in enumerate(stakes, start=1):
            self.round.apply(Place(f"w{seat}", seat, "table_stakes", stake))

    def play(self) -> dict[int, int]:
        """Play it out; the nets by seat."""
        while (request := self.round.request) is not None:
            match request:
                case Draw():
                    self.round.apply(Produce(self.cards.pop()))
                case Decide():
                    made = self._choice(request)
                    self.round.apply(Decision(request.seat, made.action, stake=made.stake))
                case Announce():
                    self.round.apply(Call(request.step))
                case _:
                    assert isinstance(request, Wagering), request
                    self.round.apply(Call(NO_MORE_BETS))
        return {each.wager.seat: int(each.net) for each in self.round.settlements}

    def _choice(self, request: Decide) -> Choice:
        if request.step == SHOWDOWN:
            return Choice(request.default or request.actions[0])
        asked = asked_of(self.round)
        if request.seat not in self.betting:
            hint = advise(asked, DEALS)
            assert hint is not None, request
            return Choice(hint.action)
        start = time.perf_counter()
        made = choose(asked, self.chance)
        self.times.append(time.perf_counter() - start)
        assert made is not None, request
        return made


def asked_of(round_: Round) -> Asked:
    """What the player who is asked in a hand sees: the own cards, the board, and what was bet."""
    request = round_.request
    assert isinstance(request, Decide), request
    dealt: dict[str, list[Card]] = {}
    for event in round_.events:
        if event.kind is Kind.DEALT and event.facts["hand"] in (seat_name(request.seat), BOARD):
            dealt.setdefault(event.facts["hand"], []).append(parse_card(event.facts["card"]))
    return Asked(
        round_.rules,
        request,
        next(wager for wager in round_.wagers if wager.seat == request.seat),
        dealt,
        wagers=round_.wagers,
        told=[e for e in round_.events if e.kind in (Kind.BET, Kind.DEALT) and not e.hidden],
        limits=round_.opening.limits,
        smallest_chip=round_.opening.smallest_chip,
    )


def opening_of(rules: PokerRules, players: int) -> Opening:
    """A table whose sign states the minimum wager, and where it is structured the maximum."""
    structured = rules.terms.structure is Structure.STRUCTURED
    bounds = Range(min=MINIMUM, max=2 * MINIMUM if structured else None)
    return Opening(
        standings=remembered(designated_player=players), limits=Limits({"table": bounds}), smallest_chip=CHIP
    )


def pairs(name: str, structure: str, players: int, numbers: range) -> tuple[list[float], list[float]]:
    """What the betting kind wins at each of its places over both hands of a deal; times of its decisions."""
    rules = game("qld-2010", name).rules({"structure": structure})
    assert isinstance(rules, PokerRules)
    opening, stakes = opening_of(rules, players), [DEEP * MINIMUM] * players
    won, times = list[float](), list[float]()
    for number in numbers:
        net = 0
        for first in (1, 2):
            betting = range(first, players + 1, 2)
            hand = Played(rules, opening, stakes, betting, number)
            nets = hand.play()
            assert sum(nets.values()) == 0, (name, structure, number)
            net += sum(nets[seat] for seat in betting)
            times += hand.times
        # Over both hands everybody's place is had once by this kind.
        won.append(net / MINIMUM / players)
    return won, times


def measure(pool: Executor, kind: tuple[str, str, int], numbers: Sequence[range]) -> dict[str, Any]:
    """What bots win at a table: a game, its structure and so many players; each worker has its deals."""
    done = list(pool.map(pairs, *zip(*((*kind, part) for part in numbers), strict=True)))
    won = [each for part, _ in done for each in part]
    times = sorted(each for _, part in done for each in part)
    name, structure, players = kind
    return {
        "game": name,
        "structure": structure,
        "players": players,
        "hands": 2 * len(won),
        "won_in_100_hands": round(HUNDRED * fmean(won), 2),
        "standard_error": round(HUNDRED * stdev(won) / math.sqrt(len(won)), 2),
        "decision_ms": round(1000 * median(times), 2),
        "decision_ms_999": round(1000 * times[len(times) * 999 // 1000], 2),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=200, help="of each game and structure, four at least")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--game", choices=GAMES, help="both if left out")
    parser.add_argument("--structure", choices=[each.value for each in ON_SIGNS], help="all if left out")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    numbers = range(given.first, given.first + max(given.hands // 2, 2))
    parts = [numbers[i :: given.workers] for i in range(given.workers)]
    names = [given.game] if given.game else GAMES
    structures = [given.structure] if given.structure else [each.value for each in ON_SIGNS]
    with ProcessPoolExecutor(given.workers) as pool:
        kinds = [(name, structure, given.players) for name in names for structure in structures]
        results = [measure(pool, kind, parts) for kind in kinds]
    if given.json:
        print(json.dumps(results, indent=2))
        return
    for result in results:
        print(TOLD.format(**result))


if __name__ == "__main__":
    main()
