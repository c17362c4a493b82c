"""How many rounds a second the conduct plays in plain Python: every event with its clauses, nothing stored.

    python -m benchmarks.conduct_bench [--rounds N] [--runs N] [--alone] [--json]

One player wagers on the game's main wager and decides at random among what the round asks; cards come
from a shuffled shoe. The rounds are played once to have their tapes, and what is measured is the conduct of
them: a round opens, takes every entry of its tape, and is over, with its events, settlements and clauses.
What the player thinks and the shoe's chance are not in it. Other games of twenty-one, and Dragon21, are told
as shares of blackjack's rate in the same run, too.

Beside it, in turns: the blackjack of two environments that people train programs on, played at random too.
Gymnasium's deals from an endless deck and RLCard's from a pack of their own; one may draw or stand there,
and nothing is split, doubled, insured, written down or cited. Times are of the processor; how many Python
functions a round calls says the same on every machine, however busy it is.

Where ``make pypy`` has set up PyPy, the same rounds are conducted by it too. It compiles what it runs often,
so that its first rounds are the slowest: they are told apart.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Collection
from statistics import median
from types import FrameType
from typing import Any, Final, TypeAlias

from benchmarks._by_pypy import ABSENT, by_pypy, here
from croupier.equipment.cards import FULL_DECK, Card
from croupier.games.game import ORDINARY, Rules
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Entry, Place, Produce
from croupier.large_pages import into_large_pages
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round

QLD: Final = "qld-2010"
GAMES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "blackjack": (QLD, ("blackjack",)),
    "baccarat": (QLD, ("player",)),
    "three_card_poker": (QLD, ("ante",)),
    "casino_war": (QLD, ("casino_war",)),
    "spanish_blackjack": (QLD, ("blackjack",)),
    "blackjack_switch": (QLD, ("blackjack", "second_blackjack")),
    "blackjack_challenge": (QLD, ("blackjack",)),
    "nz-1996 blackjack": ("nz-1996", ("blackjack",)),
    "nz-proposed blackjack": ("nz-proposed", ("blackjack",)),
    "nz-proposed dragon21": ("nz-proposed", ("dragon",)),
}
"""By name: the rulebook, and the wagers of a round."""
BARS: Final = {"blackjack": 30_000.0}
BESIDE: Final = tuple(GAMES)[4:]
"""These are told beside blackjack,"""
LEAST: Final = 0.8
"""of whose rounds a second they should play so many."""
MOST_CARDS: Final = 30
"""No round of one hand takes more."""
COUNTED: Final = 200
"""In how many rounds calls are counted."""
COMPILED: Final = ("--rounds", "5000", "--runs", "24")
"""PyPy has compiled nearly all of a game's conduct after some 50,000 rounds."""


def play_round(rules: Rules, wagers: tuple[str, ...], order: list[Card], pick: random.Random) -> Round:
    """One round, its cards in this order."""
    round_ = Round(rules)
    for wager in wagers:
        round_.apply(Place(wager, 1, wager, 1000))
    coming = iter(order)
    while (request := round_.request) is not None:
        match request:
            case Draw():
                round_.apply(Produce(next(coming)))
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Announce(step):
                round_.apply(Call(step))
            case Decide():
                round_.apply(Decision(1, pick.choice(request.actions), wager=request.wager))
            case _:
                raise AssertionError(request)
    return round_


def by_gymnasium(rounds: int) -> float:
    """Rounds a second of Gymnasium's blackjack."""
    import gymnasium

    table: gymnasium.Env[Any, int] = gymnasium.make("Blackjack-v1")
    pick = random.Random(rounds)
    start = time.process_time()
    for _ in range(rounds):
        table.reset()
        over = False
        while not over:
            over = bool(table.step(pick.randrange(2))[2])
    return rounds / (time.process_time() - start)


def by_rlcard(rounds: int) -> float:
    """Rounds a second of RLCard's blackjack."""
    import rlcard  # type: ignore[import-untyped]
    from rlcard.agents import RandomAgent  # type: ignore[import-untyped]

    table = rlcard.make("blackjack")
    table.set_agents([RandomAgent(num_actions=table.num_actions)])
    start = time.process_time()
    for _ in range(rounds):
        table.run(is_training=False)
    return rounds / (time.process_time() - start)


PEERS: Final = {"Gymnasium": by_gymnasium, "RLCard": by_rlcard}


def calls(rules: Rules, tapes: list[list[Entry]]) -> float:
    """How many Python functions a round calls, and generators it goes on with."""
    called = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    for tape in tapes:
        Round.replay(rules, ORDINARY, tape)
    sys.setprofile(None)
    return called / len(tapes)


Measured: TypeAlias = dict[str, dict[str, float]]
"""Rates and counts by game."""


def measure(
    name: str, rounds: int, runs: int, beside: Collection[str], *, large: bool
) -> tuple[dict[str, float], dict[str, float]]:
    """The best, middle and first rates, how many events and calls a round has, and the peers' best rates."""
    book, wagers = GAMES[name]
    rules = game(book, name.removeprefix(f"{book} ")).rules({})
    pick = random.Random(name)
    heap = rules.shoe.fresh if rules.shoe else FULL_DECK.fresh(1)
    tapes = [play_round(rules, wagers, pick.sample(heap, MOST_CARDS), pick).tape for _ in range(rounds)]
    if large:
        into_large_pages()
    rates = []
    peers = dict.fromkeys(beside, 0.0)
    events = 0
    for _ in range(runs):
        start = time.process_time()
        events = sum(len(Round.replay(rules, ORDINARY, tape).events) for tape in tapes)
        rates.append(rounds / (time.process_time() - start))
        for peer in peers:
            peers[peer] = max(peers[peer], PEERS[peer](rounds))
    counted = calls(rules, tapes[:COUNTED])
    found = {"best": max(rates), "median": median(rates), "first": rates[0]}
    return {**found, "events": events / rounds, "calls": counted}, peers


def told(name: str, rates: dict[str, float], beside: dict[str, float]) -> list[str]:
    """A game's figures in lines."""
    bar = f" (bar {BARS[name]:,.0f})" if name in BARS else ""
    rate = f"{rates['best']:,.0f} rounds a second at best, {rates['median']:,.0f} in the middle{bar}"
    lines = [f"{name}: {rate}, {rates['events']:.1f} events and {rates['calls']:.0f} calls each"]
    lines += [
        f"  {peer}: {theirs:,.0f} at best; ours is {rates['best'] / theirs:.2f} of it"
        for peer, theirs in beside.items()
    ]
    return lines


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2000, help="how many rounds a run has")
    parser.add_argument("--runs", type=int, default=5, help="how many runs")
    parser.add_argument("--alone", action="store_true", help="no other programs, and this Python only")
    parser.add_argument("--small-pages", action="store_true", help="leave memory in pages of 4 KiB")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    peers = {} if asked.alone else {"blackjack": tuple(PEERS)}
    found: Measured = {}
    theirs: Measured = {}
    for name in GAMES:
        found[name], theirs[name] = measure(
            name, asked.rounds, asked.runs, peers.get(name, ()), large=not asked.small_pages
        )
        if name in BESIDE:
            theirs[name]["blackjack here"] = found["blackjack"]["best"]
        if not asked.json:
            print("\n".join(told(name, found[name], theirs[name])), flush=True)
    compiled = None if asked.alone else by_pypy("benchmarks.conduct_bench", "--alone", *COMPILED)
    if asked.json:
        said: dict[str, Any] = {name: {**rates, **theirs[name]} for name, rates in found.items()}
        print(json.dumps(said if compiled is None else {**said, "PyPy": compiled}, indent=2))
        return
    print(f"All this by {here()}.")
    if compiled is None:
        print("" if asked.alone else ABSENT)
        return
    print("By PyPy:")
    for name, rates in compiled.items():
        print(f"  {told(name, rates, {})[0]}; {rates['first']:,.0f} a second in its first {COMPILED[1]}")


if __name__ == "__main__":
    main()
