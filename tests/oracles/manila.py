"""A hand of Queensland's manila poker, typed from schedule 5 alone; amounts are in cents.

Sections 8 and 9 rank the hands, 20 to 24 say who acts and what may be bet, 26 bounds raises, 27 has players
tap out, 25 divides and 28 takes commission. Nothing of the software is used here. Where the text is silent
the registered readings are taken: at most three raises, or three players who raise, and any raise where
two players can still bet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

FACES = "789TJQKA"
REDUCED_DECK = tuple(face + suit for suit in "SHDC" for face in FACES)
ODD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FULL_HOUSE, FLUSH, FOUR, STRAIGHT_FLUSH, ROYAL = range(10)


def value(cards: Sequence[str], *, low_too: bool) -> tuple[int, tuple[int, ...]]:
    """Sections 8 and 9: the kind of five cards, then the face values that decide."""
    faces = sorted((FACES.index(card[0]) for card in cards), reverse=True)
    times = Counter(faces)
    order = tuple(sorted(times, key=lambda face: (times[face], face), reverse=True))
    shape = sorted(times.values(), reverse=True)
    row: int | None = None
    if len(times) == 5 and faces[0] - faces[4] == 4:
        row = faces[0]
    elif low_too and faces == [7, 3, 2, 1, 0]:
        row = 3  # Section 9(5): an ace with 7, 8, 9 and 10 is lowest of a straight to the 10.
    if len({card[1] for card in cards}) == 1:
        if row is None:
            return FLUSH, order
        return (ROYAL if row == 7 else STRAIGHT_FLUSH), (row,)
    if row is not None:
        return STRAIGHT, (row,)
    kinds = {(4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    return kinds.get(tuple(shape), ODD), order


class Hand:
    """One hand as it is played: what is decided in it, and what each seat has against before it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.seen: Counter[str] = Counter()
        places = random.sample(range(1, 14), random.choice((2, 2, 3, 3, 4, 5, 6, 9, 13)))
        self.seats = sorted(places)
        self.chip = random.choice((100, 100, 50))
        self.blind = 100 * random.choice((1, 2, 2, 5))
        self.percent = random.choice((5, 5, 5, 5, 3, 1, 0))
        self.low_too = random.random() < 0.5
        self.players_raise = random.random() < 0.3
        self.stakes = {seat: self._stake() for seat in self.seats}
        self.buck = random.choice(self.seats)
        at = self.seats.index(self.buck)
        self.from_buck = self.seats[at:] + self.seats[:at]
        count = len(self.seats)
        cards = random.sample(REDUCED_DECK, 2 * count + 5)
        self.hole = {seat: cards[2 * n : 2 * n + 2] for n, seat in enumerate(self.from_buck)}
        self.board = cards[2 * count :]
        self.cards = cards
        self.put = dict.fromkeys(self.seats, 0)
        self.folded: list[int] = []
        self.decisions: list[dict[str, Any]] = []
        self.designated = self.buck
        for number in range(5):
            if len(self.seats) - len(self.folded) > 1:
                self._betting(number)

    def _stake(self) -> int:
        """Some are less than the blind bet, some an odd number of chips."""
        chips = self.random.choice((1, 2, 3, 5, 7, 9, 12, 18, 25, 60, 200))
        return self.chip * chips

    def _left(self, seat: int) -> int:
        return self.stakes[seat] - self.put[seat]

    def _active(self) -> list[int]:
        """Section 2: neither folded nor tapped out."""
        return [s for s in self.from_buck if s not in self.folded and self._left(s)]

    def _around(self, seat: int) -> list[int]:
        """Everybody else, clockwise from the next player."""
        at = self.from_buck.index(seat)
        return self.from_buck[at + 1 :] + self.from_buck[:at]

    # Betting --------------------------------------------------------------------------------

    def _betting(self, number: int) -> None:
        """Section 23 for the first round of betting, section 24 for the others."""
        active = self._active()
        self.designated = active[0] if active else self.buck
        before = dict(self.put)
        self.level = self.last_raise = 0
        self.raises = 0
        self.raisers: set[int] = set()
        self.acted: set[int] = set()
        self.only_call = False
        if number == 0:
            self.put[self.buck] += min(self.blind, self.stakes[self.buck])
            self.level = self.blind
            due = [*self._around(self.buck), self.buck]
        elif len(active) < 2:
            return
        else:
            due = [self.designated, *self._around(self.designated)]
        while due and len(self.seats) - len(self.folded) > 1:
            seat = due.pop(0)
            if seat in self.folded or not self._left(seat):
                continue
            in_before = self.put[seat] - before[seat]
            call = self.level - in_before
            others = [s for s in self._active() if s != seat]
            if not others and call <= 0 and not (number == 0 and seat == self.buck and not self.raises):
                continue  # Nobody is left who could answer.
            is_blind = number == 0 and seat == self.buck and call == 0
            was = self.level
            put = self._act(seat, number, call, is_blind=is_blind)
            self.acted.add(seat)
            self.put[seat] += put
            if put > call:
                self.level = in_before + put
                due = [s for s in self._around(seat) if s not in self.folded]
                self.seen["opened" if not was else "raised"] += 1

    def _two_contest(self) -> bool:
        return len(self._active()) <= 2

    def _sizes(self, number: int, *, opening: bool) -> list[int]:
        """Sections 24(2), (3), 26(2) to (4)."""
        times = 4 if number == 4 else 2
        least = 0 if opening else self.last_raise
        return [n * self.blind for n in range(1, times + 1) if n * self.blind >= least]

    def _may_raise(self, seat: int) -> bool:
        """Sections 26(1), (5) and 27(6)."""
        if self.only_call:
            return False
        if self._two_contest():
            return True
        if self.players_raise:
            return len(self.raisers) < 3 or seat in self.raisers
        return self.raises < 3

    def _act(self, seat: int, number: int, call: int, *, is_blind: bool) -> int:
        """What a player does whose turn it is; returns what goes in."""
        left, chance = self._left(seat), self.random.random()
        if self.level == 0:
            sizes = [size for size in self._sizes(number, opening=True) if size <= left]
            if chance < 0.05:
                return self._fold(seat)
            if chance < 0.5 or not sizes:
                return self._say(seat, "check", 0)
            return self._say(seat, "bet", self.random.choice(sizes), stake=True)
        if call > 0 and chance < 0.15:
            return self._fold(seat)
        over = left - call
        if over <= 0:
            self.seen["short call" if over else "exact call"] += 1
            return self._say(seat, "all_in", left)  # Section 27(1)(a)(i), (ii).
        wants = chance > 0.55
        raise_ = self._raise(seat, number, call, over) if wants else None
        if raise_ is not None:
            return raise_
        if call > 0:
            return self._say(seat, "call", call)
        self.seen["declined"] += is_blind
        return self._say(seat, "decline_to_raise", 0)

    def _raise(self, seat: int, number: int, call: int, over: int) -> int | None:
        """Call and raise, or tap out with what is left; None where neither can be done."""
        two = self._two_contest()
        sizes = self._sizes(number, opening=False)
        enough = over >= (self.chip if two else sizes[0])
        if not enough:
            if self.only_call:
                return None
            # Section 27(1)(a)(iii), (5), (6): a short raise; nobody raises after everybody has acted.
            others = [s for s in self._active() if s != seat]
            self.only_call = all(s in self.acted for s in others)
            self.seen["short raise, only calls" if self.only_call else "short raise"] += 1
            return self._say(seat, "all_in", call + over)
        if not self._may_raise(seat):
            self.seen["no more raises"] += 1
            return None
        if two:
            by = self.chip * self.random.randint(1, over // self.chip)
            by = over if self.random.random() < 0.2 else by
            self.seen["any raise"] += by % self.blind != 0
        else:
            by = self.random.choice([size for size in sizes if size <= over])
        self.raises += 1
        self.raisers.add(seat)
        self.last_raise = by
        if by == over and self.random.random() < 0.5:
            return self._say(seat, "all_in", call + over)  # (iv)
        return self._say(seat, "raise", call + by, stake=True)

    def _fold(self, seat: int) -> int:
        self.folded.append(seat)
        return self._say(seat, "fold", 0)

    def _say(self, seat: int, action: str, put: int, *, stake: bool = False) -> int:
        decision: dict[str, Any] = {"seat": seat, "action": action}
        if stake:
            decision["stake"] = _dollars(put)
        self.decisions.append(decision)
        return put

    # Money ----------------------------------------------------------------------------------

    @property
    def nets(self) -> dict[int, int]:
        """What each seat has against before the hand."""
        nets = {seat: -chips for seat, chips in self.put.items()}
        for winners, pot, commission in self.won:
            nets_of = pot - commission
            if len(winners) == 1:
                nets[winners[0]] += nets_of
                continue
            # Section 25(6), (7): in units of $1; the rest to the closest to the designated player.
            share = nets_of // len(winners) // 100 * 100
            for winner in winners:
                nets[winner] += share
            at = self.from_buck.index(self.designated)
            clockwise = self.from_buck[at:] + self.from_buck[:at]
            closest = next(s for s in clockwise if s in winners)
            nets[closest] += nets_of - share * len(winners)
            self.seen["left over"] += nets_of != share * len(winners)
        for seat, chips in self.uncalled.items():
            nets[seat] += chips
        return nets

    @property
    def uncalled(self) -> dict[int, int]:
        """Sections 23(2)(a), (5), 24(9), (10): what nobody called goes back."""
        most = max(self.put.values())
        top = [s for s, chips in self.put.items() if chips == most]
        if len(top) > 1:
            return {}
        return {top[0]: most - max(chips for s, chips in self.put.items() if s != top[0])}

    @property
    def won(self) -> list[tuple[tuple[int, ...], int, int]]:
        """Section 27(3), (4) forms pots; who wins them, their total and its commission."""
        put = {s: chips - self.uncalled.get(s, 0) for s, chips in self.put.items()}
        remaining = [s for s in self.from_buck if s not in self.folded]
        totals: dict[tuple[int, ...], list[int]] = {}
        below = 0
        levels = sorted({put[s] for s in remaining if put[s]})
        for level in levels:
            top = level if level != levels[-1] else max(put.values())
            parts = {s: min(chips, top) - min(chips, below) for s, chips in put.items()}
            pot, below = sum(parts.values()), level
            eligible = [s for s in remaining if put[s] >= level]
            best = max(self._best(s) for s in eligible)
            winners = tuple(s for s in eligible if self._best(s) == best)
            found = totals.setdefault(winners, [0, 0])
            found[0] += pot
            # Section 28(4)(c): shared, and nobody else has contributed to it.
            only_theirs = len(winners) > 1 and sum(parts[s] for s in winners) == pot
            self.seen["shared by all"] += only_theirs
            found[1] += 0 if only_theirs else pot
        return [(winners, pot, self._commission(counts)) for winners, (pot, counts) in totals.items()]

    def _commission(self, pot: int) -> int:
        """Section 28(1) to (3); less than 5 percent is in whole chips."""
        counted = min(pot, 100 * self.blind)
        self.seen["counted"] += counted < pot
        if counted <= 1900:
            return 0
        taken = counted // 2000 * 2000 * self.percent // 100
        return taken if self.percent == 5 else taken // self.chip * self.chip

    def _best(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """Section 4: both hole cards and three of the five communal cards."""
        hole = self.hole[seat]
        return max(value([*hole, *three], low_too=self.low_too) for three in combinations(self.board, 3))

    @property
    def script(self) -> dict[str, Any]:
        """The hand as a script."""
        options: dict[str, Any] = {"commission_percent": self.percent}
        options["ace"] = "high_and_low" if self.low_too else "high"
        options["three"] = "raisers" if self.players_raise else "raises"
        return {
            "rulebook": "qld-2010",
            "game": "manila_poker",
            "options": options,
            "limits": {"table": {"min": _dollars(self.blind)}},
            "chips": {"smallest": _dollars(self.chip)},
            "opening": {"designated_player": self.buck},
            "equipment": {"cards": self.cards},
            "wagers": [
                {"seat": s, "wager": "table_stakes", "stake": _dollars(stake)}
                for s, stake in self.stakes.items()
            ],
            "decisions": self.decisions,
        }


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}" if cents % 100 else str(cents // 100)
