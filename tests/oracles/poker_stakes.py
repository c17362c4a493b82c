"""A hand of Queensland's hold'em with stakes that are too short, typed from schedule 11 alone.

Sections 22 to 29: what chips that are put out amount to, who must act, and which pots are formed. Nothing
of the software is used here. No limit betting, no charge; where the text is silent the registered readings
are taken.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.five_cards import DECK, value

MINIMUM = 10
FIRST_BLIND = 5


class Hand:
    """One hand as it is played: what is decided in it, and what each seat has against before it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.seats = list(range(1, random.randint(2, 5) + 1))
        self.button = random.choice(self.seats)
        self.stakes = {seat: random.choice((10, 13, 18, 25, 35, 47, 60, 90, 200)) for seat in self.seats}
        self.cards = random.sample(DECK, 2 * len(self.seats) + 5)
        self.put = dict.fromkeys(self.seats, 0)
        self.folded: set[int] = set()
        self.decisions: list[dict[str, Any]] = []
        at = self.seats.index(self.button)
        self.from_button = self.seats[at + 1 :] + self.seats[: at + 1]
        for first in (True, False, False, False):
            self._betting(first)
        self.decisions += [{"seat": s, "action": "show"} for s in self.seats if s not in self.folded]

    def _left(self, seat: int) -> int:
        return self.stakes[seat] - self.put[seat]

    def _active(self) -> list[int]:
        return [s for s in self.from_button if s not in self.folded and self._left(s)]

    def _betting(self, first: bool) -> None:
        """One round of betting: section 24 for the first, section 25 for the others."""
        in_before = dict(self.put)
        order = self.from_button
        to_match = raise_of = 0
        if first:
            # Section 23(1), (2), (5): of two players the designated one has the first blind.
            blinds = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
            self.put[blinds[0]] += FIRST_BLIND
            self.put[blinds[1]] += MINIMUM
            at = order.index(blinds[1])
            order = order[at + 1 :] + order[: at + 1]
            to_match = raise_of = MINIMUM
        elif len(self._active()) < 2:
            return  # Section 27(2): the remaining cards are dealt.
        may_raise = set(self._active())
        due = [s for s in order if s in may_raise]
        while due and len(self.seats) - len(self.folded) > 1:
            seat = due.pop(0)
            call = to_match - (self.put[seat] - in_before[seat])
            put = self._act(seat, call, raise_of, opened=bool(to_match), may_raise=seat in may_raise)
            may_raise.discard(seat)
            over = put - call
            if put and over > 0:
                least = self._least_raise(call, raise_of)
                to_match += over
                if over >= least:  # Section 29(10): all-in for less is no raise.
                    raise_of = over
                    may_raise = set(self._active()) - {seat}
                around = order[order.index(seat) + 1 :] + order[: order.index(seat)]
                due = [s for s in around if s not in self.folded and self._left(s)]

    @staticmethod
    def _least_raise(call: int, raise_of: int) -> int:
        """Section 28(4); an opening bet is bounded by the minimum wager (25(4)(a))."""
        return MINIMUM if call < MINIMUM else raise_of

    def _act(self, seat: int, call: int, raise_of: int, *, opened: bool, may_raise: bool) -> int:
        """One decision, by section 22; what it comes to. Folded chips are surrendered."""
        left = self._left(seat)
        least = self._least_raise(call, raise_of)
        chance = self.random.random()
        if chance < 0.12 and call:
            return self._fold(seat)
        if not opened:
            if chance < 0.5:
                return self._say(seat, "check", 0)
            if left <= least:
                return self._say(seat, "all_in", left)
            return self._say(seat, "bet", self.random.randint(least, left), stake=True)
        if chance < 0.3 or (not may_raise and left > call):
            if not call:
                return self._say(seat, "check", 0)
            return self._say(seat, "call", call) if left > call else self._say(seat, "all_in", left)
        if left <= call:
            if left < 2 or chance < 0.6:
                return self._say(seat, "all_in", left)
            return self._short(seat, self.random.randint(1, left - 1), call)
        most = min(left, 2 * call + 2 * least)
        out = self.random.randint(1, most)
        if out < call:
            return self._short(seat, out, call)
        if out == call:
            return self._say(seat, "call", call)
        self.decisions.append({"seat": seat, "action": "raise", "stake": str(out)})
        if out < left and 2 * (out - call) < least:
            out = call  # Section 22(6).
        elif out - call < least:
            out = min(left, call + least)  # Section 22(7)(a) and (b).
        self.put[seat] += out
        return out

    def _short(self, seat: int, out: int, call: int) -> int:
        """Section 22(5): less than the call is put out; it is made up, or all-in, or lost."""
        self.decisions.append({"seat": seat, "action": "raise", "stake": str(out)})
        if self.random.random() < 0.4:
            self.put[seat] += out
            return self._fold(seat)
        left = self._left(seat)
        return self._say(seat, "call", call) if left > call else self._say(seat, "all_in", left)

    def _fold(self, seat: int) -> int:
        self.folded.add(seat)
        self.decisions.append({"seat": seat, "action": "fold"})
        return 0

    def _say(self, seat: int, action: str, put: int, *, stake: bool = False) -> int:
        decision: dict[str, Any] = {"seat": seat, "action": action}
        if stake:
            decision["stake"] = str(put)
        self.decisions.append(decision)
        self.put[seat] += put
        return put

    @property
    def nets(self) -> dict[int, int]:
        """Section 29(5) to (8) forms the pots, section 27 divides them."""
        won = {seat: -chips for seat, chips in self.put.items()}
        remaining = [s for s in self.from_button if s not in self.folded]
        depths = sorted({self.put[s] for s in remaining})
        shares: dict[tuple[int, ...], int] = {}
        below = 0
        for depth in depths:
            # What was folded beyond the deepest hand stays in the last pot.
            top = depth if depth != depths[-1] else max(self.put.values())
            pot = sum(max(0, min(chips, top) - below) for chips in self.put.values())
            eligible = [s for s in remaining if self.put[s] >= depth]
            best = max(self._best(s) for s in eligible)
            winners = tuple(s for s in eligible if self._best(s) == best)
            shares[winners] = shares.get(winners, 0) + pot
            below = depth
        for winners, pot in shares.items():
            for winner in winners:
                won[winner] += pot // len(winners)
            won[winners[0]] += pot % len(winners)  # Section 27(16): who is next to the button.
        return won

    def _best(self, seat: int) -> tuple[int, tuple[int, ...]]:
        at, players = self.from_button.index(seat), len(self.seats)
        hole = [self.cards[at], self.cards[at + players]]
        return max(value(five) for five in combinations(hole + self.cards[2 * players :], 5))

    @property
    def script(self) -> dict[str, Any]:
        """The hand as a script."""
        return {
            "rulebook": "qld-2010",
            "game": "texas_holdem_poker",
            "limits": {"table": {"min": str(MINIMUM)}, "first_blind": {"min": str(FIRST_BLIND)}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": self.button},
            "equipment": {"cards": self.cards},
            "wagers": [
                {"seat": s, "wager": "table_stakes", "stake": str(stake)} for s, stake in self.stakes.items()
            ],
            "decisions": self.decisions,
        }
