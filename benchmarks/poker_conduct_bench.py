"""How many six-handed hands of texas hold'em the conduct plays in a second of one core, beside PokerKit.

    python -m benchmarks.poker_conduct_bench [--hands 400] [--runs 5] [--small-pages] [--json]

The same players play the same cards four times over: by the conduct of a round alone (every rule, nothing
written down), by a whole round (tape, events with clauses, settlements: all but the store), by such a round
from its tape (what players think and hold is no part of a conduct), and by PokerKit's state. Players, each
with a generator of chance, are made before the clock runs. All must leave the same chips; that is checked,
not measured. Times are the processor's, so that other programs on the machine do not count; runs take turns.
Where ``make pypy`` has set up PyPy, the same is measured by it too. What was loaded lies in large pages of
memory, as in a house that is open (:mod:`croupier.large_pages`); ``--small-pages`` leaves it where it is.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from types import MappingProxyType
from typing import Any, Final

from pokerkit import Automation, NoLimitTexasHoldem

from benchmarks._by_pypy import ABSENT, by_pypy, here
from croupier.equipment.cards import FULL_DECK, Card, card_code
from croupier.games.game import Opening, Rules
from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Decide, Draw, Request, Wagering
from croupier.games.standings import remembered
from croupier.games.tape import Call, Decision, Entry, Place, Produce
from croupier.games.wagers import Wager
from croupier.large_pages import into_large_pages
from croupier.rulebooks.games import game
from croupier.table.round import NO_MORE_BETS, Round

PLAYERS: Final = 6
STACK: Final = 20_000
SECOND: Final = 200
FIRST: Final = 100
BAR: Final = 3000
SEED: Final = 2010
COMPILED: Final = ("--hands", "1000", "--runs", "12")
"""After so many hands PyPy has compiled nearly all of their conduct."""

AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Bare:
    """A table that keeps what the conduct needs of it, and writes nothing down."""

    takes_wagers = True
    windows = 1
    results: tuple[Any, ...] = ()
    declared: frozenset[str] = frozenset()

    def __init__(self, wagers: tuple[Wager, ...]) -> None:
        self.wagers = wagers
        self.nets: list[int] = []

    def say(self, *_: Any, **__: Any) -> None:
        """Nothing is written down."""

    def tell(self, *_: Any) -> None:
        """Nothing is written down."""

    def turn(self, *_: Any) -> None:
        """Nothing is written down."""

    def only_risked(self, *_: Any) -> None:
        """Nothing is written down."""

    def settle_for(self, wager: Wager, net: Any, clauses: Any) -> None:
        """What a player has won or lost."""
        self.nets.append(int(net))


class Player:
    """Plays loosely by its dice alone: raises seldom, calls half the time, checks where it can."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def act(self, can_check: bool, can_raise: bool) -> str:
        """What is done next."""
        roll = self.chance.random()
        if can_raise and roll < 0.12:
            return "raise"
        if can_check:
            return "check"
        return "call" if roll < 0.55 else "fold"


def decision(player: Player, request: Decide) -> Decision:
    """An answer to what the conduct asks."""
    actions = request.actions
    if request.step == "showdown":
        return Decision(request.seat, "show")
    raises = "raise" if "raise" in actions else "bet"
    act = player.act("check" in actions, raises in actions and request.stakes[raises] < STACK // 4 * 3)
    if act == "raise":
        # Twice the call, and the second blind: within the limits wherever it is not all that is left.
        stake = 3 * request.stakes.get("call", 0) + SECOND
        if stake < request.stakes[raises]:
            return Decision(request.seat, raises, stake=stake)
        act = "check" if "check" in actions else "call"
    return Decision(request.seat, act if act in actions else "fold")


def placed(rules: Rules) -> tuple[Wager, ...]:
    """The table stakes of six players."""
    kind = rules.wagers["table_stakes"]
    entries = [Place(f"w{seat}", seat, "table_stakes", STACK) for seat in range(1, PLAYERS + 1)]
    return tuple(Wager.placed(entry, kind, i, 1) for i, entry in enumerate(entries))


def by_conduct(rules: Rules, opening: Opening, cards: Sequence[Card], player: Player) -> list[int]:
    """A hand by the conduct alone."""
    felt: Any = Bare(placed(rules))
    play = rules.play(rules, felt, opening)
    deck = iter(cards)
    request: Request = next(play)
    try:
        while True:
            if type(request) is Draw:
                request = play.send(next(deck))
            elif type(request) is Decide:
                answer = decision(player, request)
                assert request.check(answer) is None, answer
                request = play.send(answer)
            else:
                request = play.send(None)
    except StopIteration:
        return list(felt.nets)


def played(rules: Rules, opening: Opening, cards: Sequence[Card], player: Player) -> Round:
    """A hand by a whole round, with all that it writes down."""
    round_ = Round(rules, opening)
    for seat in range(1, PLAYERS + 1):
        round_.apply(Place(f"w{seat}", seat, "table_stakes", STACK))
    deck = iter(cards)
    while (request := round_.request) is not None:
        if type(request) is Draw:
            round_.apply(Produce(next(deck)))
        elif type(request) is Decide:
            round_.apply(decision(player, request))
        elif type(request) is Wagering:
            round_.apply(Call(NO_MORE_BETS))
        else:
            assert isinstance(request, Announce), request
            round_.apply(Call(request.step))
    return round_


def by_round(rules: Rules, opening: Opening, cards: Sequence[Card], player: Player) -> list[int]:
    """What such a hand comes to, by seat."""
    return _nets(played(rules, opening, cards, player))


def _nets(round_: Round) -> list[int]:
    return [int(s.net) for s in sorted(round_.settlements, key=lambda s: s.wager.seat)]


def by_tape(rules: Rules, opening: Opening, tape: Sequence[Entry], _: Player) -> list[int]:
    """A hand from its tape: the same round, without what its players and its shoe take."""
    return _nets(Round.replay(rules, opening, tape))


def by_pokerkit(_: Rules, __: Opening, cards: Sequence[str], player: Player) -> list[int]:
    """The same hand by PokerKit."""
    state = NoLimitTexasHoldem.create_state(
        AUTOMATIC, True, 0, (FIRST, SECOND), SECOND, [STACK] * PLAYERS, PLAYERS
    )
    deck = iter(cards)
    for _card in range(2 * PLAYERS):
        state.deal_hole(next(deck))
    while state.status:
        if state.can_burn_card():
            state.burn_card(next(deck))
            count = 3 if not state.board_cards else 1
            state.deal_board("".join(next(deck) for _ in range(count)))
            continue
        actor = state.actor_index
        assert actor is not None
        call = state.checking_or_calling_amount
        bet, stack = state.bets[actor], state.stacks[actor]
        assert call is not None
        most = state.max_completion_betting_or_raising_to_amount or 0
        act = player.act(call == 0, 0 < most - bet < STACK // 4 * 3)
        stake = 3 * call + SECOND
        if act == "raise" and stake < most - bet:
            state.complete_bet_or_raise_to(bet + stake)
        elif act == "fold" or (call >= stack and act != "check"):
            state.fold()
        else:
            state.check_or_call()
    return [int(stack) - STACK for stack in state.stacks]


def run(
    play: Callable[..., list[int]], decks: Sequence[Sequence[Any]], rules: Rules, opening: Opening
) -> tuple[float, list[list[int]]]:
    """Hands a second of the processor, and what every hand came to."""
    ends = []
    players = [Player(seed) for seed in range(len(decks))]
    start = time.process_time()
    for deck, player in zip(decks, players, strict=True):
        ends.append(play(rules, opening, deck, player))
    return len(decks) / (time.process_time() - start), ends


def measure(hands: int, runs: int, *, large: bool) -> tuple[dict[str, dict[str, float]], bool]:
    """The best, middle and first rates of every way, and whether all came to the same chips."""
    rules = game("qld-2010", "texas_holdem_poker").rules({})
    limits = Limits(MappingProxyType({"table": Range(min=SECOND)}))
    opening = Opening(standings=remembered(designated_player=PLAYERS), limits=limits, smallest_chip=1)
    chance, cards = Random(SEED), list(FULL_DECK.cards)
    decks = [chance.sample(cards, 2 * PLAYERS + 8) for _ in range(hands)]
    tapes = [played(rules, opening, deck, Player(seed)).tape for seed, deck in enumerate(decks)]
    codes = {card: card_code(card)[0] + card_code(card)[1].lower() for card in cards}
    theirs = [[codes[card] for card in deck] for deck in decks]
    plays: dict[str, tuple[Callable[..., list[int]], Sequence[Sequence[Any]]]] = {
        "conduct alone": (by_conduct, decks),
        "whole round": (by_round, decks),
        "whole round from its tape": (by_tape, tapes),
        "PokerKit": (by_pokerkit, theirs),
    }
    rates: dict[str, list[float]] = {name: [] for name in plays}
    ends: dict[str, list[list[int]]] = {}
    if large:
        into_large_pages()
    for _ in range(runs):
        for name, (play, deals) in plays.items():
            rate, ends[name] = run(play, deals, rules, opening)
            rates[name].append(rate)
    found = {name: {"best": max(r), "median": median(r), "first": r[0]} for name, r in rates.items()}
    return found, all(end == ends["PokerKit"] for end in ends.values())


def main() -> int:
    """Measure; 1 where hands come out differently."""
    parser = argparse.ArgumentParser(description="Measure the conduct of poker beside PokerKit.")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--small-pages", action="store_true", help="leave memory in pages of 4 KiB")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rates, same = measure(given.hands, given.runs, large=not given.small_pages)
    compiled = by_pypy("benchmarks.poker_conduct_bench", *COMPILED)
    if given.json:
        said: dict[str, Any] = {"hands_a_second": rates, "bar": BAR, "same_chips": same}
        print(json.dumps(said if compiled is None else {**said, "PyPy": compiled}))
        return 0 if same else 1
    _tell(here(), rates)
    print(f"bar for the conduct: {BAR:,}; chips of all {given.hands} hands {'alike' if same else 'DIFFER'}")
    if compiled is None:
        print(ABSENT)
    else:
        _tell("PyPy", compiled["hands_a_second"])
    return 0 if same else 1


def _tell(python: str, rates: dict[str, dict[str, float]]) -> None:
    print(f"By {python}, hands a second:")
    for name, found in rates.items():
        told = f"{found['best']:,.0f} at best, {found['median']:,.0f} in the middle"
        print(f"  {name}: {told}, {found['first']:,.0f} in the first run")


if __name__ == "__main__":
    raise SystemExit(main())
