"""How many rounds a second the conduct plays in plain Python: every event with its clauses, nothing stored.

    python -m benchmarks.conduct_bench [--rounds N] [--runs N] [--json]

One player wagers on the game's main wager and decides at random among what the round asks; cards come
from a shuffled shoe. The rounds are played once to have their tapes, and what is measured is the conduct of
them: a round opens, takes every entry of its tape, and is over, with its events, settlements and clauses.
What the player thinks and the shoe's chance are not in it.

Beside it, in turns: the blackjack of two environments that people train programs on, played at random too.
Gymnasium's deals from an endless deck and RLCard's from a pack of their own; one may draw or stand there,
and nothing is split, doubled, insured, written down or cited. Times are of the processor; how many Python
functions a round calls says the same on every machine, however busy it is.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from statistics import median
from types import FrameType
from typing import Any, Final

import gymnasium
import rlcard  # type: ignore[import-untyped]
from rlcard.agents import RandomAgent  # type: ignore[import-untyped]

from croupier.equipment.cards import Card, fresh_cards
from croupier.games.game import ORDINARY, Rules
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Entry, Place, Produce
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round

GAMES: Final = {
    "blackjack": "blackjack",
    "baccarat": "player",
    "three_card_poker": "ante",
    "casino_war": "casino_war",
}
BARS: Final = {"blackjack": 30_000.0}
MOST_CARDS: Final = 30
"""No round of one hand takes more."""
COUNTED: Final = 200
"""In how many rounds calls are counted."""


def play_round(rules: Rules, wager: str, order: list[Card], pick: random.Random) -> Round:
    """One round, its cards in this order."""
    round_ = Round(rules)
    round_.apply(Place("w", 1, wager, 1000))
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


def measure(name: str, wager: str, rounds: int, runs: int) -> tuple[dict[str, float], dict[str, float]]:
    """The best and the middle rate, how many events and calls a round has, and the peers' best rates."""
    rules = game("qld-2010", name).rules({})
    decks = rules.shoe.decks if rules.shoe else 1
    pick = random.Random(name)
    heap = fresh_cards(decks)
    tapes = [play_round(rules, wager, pick.sample(heap, MOST_CARDS), pick).tape for _ in range(rounds)]
    rates = []
    peers = dict.fromkeys(PEERS if name == "blackjack" else (), 0.0)
    events = 0
    for _ in range(runs):
        start = time.process_time()
        events = sum(len(Round.replay(rules, ORDINARY, tape).events) for tape in tapes)
        rates.append(rounds / (time.process_time() - start))
        for peer in peers:
            peers[peer] = max(peers[peer], PEERS[peer](rounds))
    counted = calls(rules, tapes[:COUNTED])
    found = {"best": max(rates), "median": median(rates), "events": events / rounds, "calls": counted}
    return found, peers


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2000, help="how many rounds a run has")
    parser.add_argument("--runs", type=int, default=5, help="how many runs")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    found = {name: measure(name, wager, asked.rounds, asked.runs) for name, wager in GAMES.items()}
    if asked.json:
        print(json.dumps({name: {**rates, **peers} for name, (rates, peers) in found.items()}, indent=2))
        return
    for name, (rates, peers) in found.items():
        bar = f" (bar {BARS[name]:,.0f})" if name in BARS else ""
        rate = f"{rates['best']:,.0f} rounds a second at best, {rates['median']:,.0f} in the middle{bar}"
        print(f"{name}: {rate}, {rates['events']:.1f} events and {rates['calls']:.0f} calls each")
        for peer, theirs in peers.items():
            print(f"  {peer}: {theirs:,.0f} at best; ours is {rates['best'] / theirs:.2f} of it")


if __name__ == "__main__":
    main()
