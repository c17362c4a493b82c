"""Hands of New Zealand's hold-em, Omaha and pineapples, typed from the amendments of 2017 alone.

Rules 7.9 to 7.22 (straddle, blinds, kill wager), 8.1 (rake), 9.3(f) (the low ace), 10.2 to 10.4 (short all-in
wagers), 16.1 to 16.3 (deal and discards) and 18.8 (run it twice). Nothing of the software is used here; where
the text is silent the registered readings are taken. Amounts are whole dollars, and a chip is one.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

BLIND, SMALL = 10, 5
RANKS = "23456789TJQKA"
HOLE = {"holdem": 2, "omaha": 4, "pineapple": 3, "crazy_pineapple": 3}
MOST = {
    (52, "holdem"): 10,
    (52, "omaha"): 10,
    (52, "pineapple"): 10,
    (52, "crazy_pineapple"): 10,
    (32, "holdem"): 10,
    (32, "omaha"): 5,
    (32, "pineapple"): 6,
    (32, "crazy_pineapple"): 6,
}
"""Rule 5.1(a) and (d)."""


def worth(cards: tuple[str, ...], lowest: int) -> tuple[int, ...]:
    """Five cards; an ace is also below the lowest rank of the deck (rule 9.3(f))."""
    ranks = sorted((RANKS.index(c[0]) for c in cards), reverse=True)
    many = Counter(ranks)
    order = sorted(many, key=lambda r: (many[r], r), reverse=True)
    flush = len({c[1] for c in cards}) == 1
    high = -1
    if len(many) == 5 and ranks[0] - ranks[4] == 4:
        high = ranks[0]
    if ranks == [12, lowest + 3, lowest + 2, lowest + 1, lowest]:
        high = lowest + 3
    if high >= 0:
        return (8 if flush else 4, high)
    kind = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(
        tuple(sorted(many.values(), reverse=True)), 0
    )
    return (5, *order) if flush else (kind, *order)


class NzHand:
    """One hand as it is played: what is decided in it, and what each seat has against before it."""

    def __init__(self, random: Random, game: str | None = None, **options: Any) -> None:
        self.random = random
        self.game = game or random.choice(list(HOLE))
        self.options: dict[str, Any] = {
            "deck": random.choice((52, 32)),
            "structure": random.choice(("no_limit", "pot_limit", "structured")),
            "pot_counts_call": random.random() < 0.3,
            "raises": random.choice(("no_maximum", 1, 3)),
            "commission": random.choice(("percentage", "hand_fee", "nil")),
            "rake_percent": random.choice((3, 5, 10)),
            "straddle": random.random() < 0.4,
            "kill_pots": random.random() < 0.4,
            "run_it_twice": random.choice((1, 2, 3, 7)),
            **options,
        }
        self.cap = random.choice((None, 3, 15))
        self.fee = random.choice((2, 4))
        most = min(6, MOST[self.options["deck"], self.game])
        self.seats = list(range(1, random.randint(2, most) + 1))
        self.button = random.choice(self.seats)
        self.stakes = {s: random.choice((10, 13, 14, 18, 25, 35, 47, 60, 90, 200)) for s in self.seats}
        lowest = 0 if self.options["deck"] == 52 else 5
        self.lowest = lowest
        deck = [r + s for r in RANKS[lowest:] for s in "SHDC"]
        self.deck = random.sample(deck, len(deck))
        self.decisions: list[dict[str, Any]] = []
        self.folded: set[int] = set()
        self.put = dict.fromkeys(self.seats, 0)
        self.killer: int | None = None
        self.raises = 0
        self.boards: list[list[str]] = [[]]
        self.asked = False
        at = self.seats.index(self.button)
        self.order = self.seats[at + 1 :] + self.seats[: at + 1]
        self._play()

    def _left(self, seat: int) -> int:
        return self.stakes[seat] - self.put[seat]

    def _live(self) -> list[int]:
        return [s for s in self.order if s not in self.folded]

    def _active(self) -> list[int]:
        return [s for s in self._live() if self._left(s)]

    @property
    def pot(self) -> int:
        return sum(self.put.values())

    # The course of a hand ------------------------------------------------------------------

    def _play(self) -> None:
        self.standings: dict[str, list[int]] = {}
        if self.options["kill_pots"] and self.random.random() < 0.6:
            self.killer = self.random.choice(self.seats)
            self.standings["killer"] = [self.killer]
            self.decisions.append({"seat": self.killer, "action": "post_kill"})
        count = HOLE[self.game]
        players = len(self.order)
        dealt = self.deck[: count * players]
        self.hole = {s: dealt[i::players] for i, s in enumerate(self.order)}
        self.next = count * players
        for street, cards in enumerate((0, 3, 1, 1)):
            if street and self._runs(street):
                break
            self.boards[0] += self._take(cards)
            self._betting(street)
            if len(self._live()) < 2:
                break
            if (self.game, street) in (("pineapple", 0), ("crazy_pineapple", 1)):
                self._discards()
        for seat in self._live():
            self.decisions.append({"seat": seat, "action": "show"})

    def _take(self, count: int) -> list[str]:
        cards = self.deck[self.next : self.next + count]
        self.next += count
        return cards

    def _discards(self) -> None:
        """Rules 16.2(d), 16.3(d): each player left, from the button's left, all-in or not."""
        for seat in self._live():
            card = self.random.choice(self.hole[seat])
            self.hole[seat] = [c for c in self.hole[seat] if c != card]
            self.decisions.append({"seat": seat, "action": "discard", "cards": [card]})

    def _runs(self, street: int) -> bool:
        """Rule 18.8: all agree how often the rest is dealt; each time with the burn cards of its streets."""
        most = self.options["run_it_twice"]
        discards = street == 1 and self.game == "crazy_pineapple"
        if self.asked or most < 2 or len(self._active()) > 1 or discards:
            return False
        self.asked = True
        rest = {1: 5, 2: 2, 3: 1}[street]
        burned = {1: 0, 2: 1, 3: 2}[street]
        each = rest + {1: 3, 2: 2, 3: 1}[street]
        stub = len(self.deck) - HOLE[self.game] * len(self.order) - (5 - rest) - burned
        most = min(most, stub // each)
        if most < 2:
            return False
        times = self.random.randint(1, most)
        agreed = times > 1
        for seat in self._live():
            said = times if self.random.random() < 0.9 else self.random.randint(1, most)
            self.decisions.append({"seat": seat, "action": f"run_{said}"})
            if said == 1 or said != times:
                agreed = False
                if said != 1 and seat == self._live()[0]:
                    times, agreed = said, said > 1
                    continue
                break
        if not agreed:
            return False
        before = self.boards[0]
        self.boards = [before + self._take(rest) for _ in range(times)]
        return True

    # Betting -------------------------------------------------------------------------------

    def _betting(self, street: int) -> None:
        """One betting round."""
        self.street = street
        self.base = dict(self.put) if street else dict.fromkeys(self.seats, 0)
        self.level = self.full = self.last = self.raises = 0
        self.first_level = -1
        self.option: set[int] = set()
        self.acted: set[int] = set()
        self.size = BLIND if self.killer is None else 2 * BLIND
        self.fixed = self.size * (2 if street > 1 else 1)
        order = self.order if street else self._blinds()
        turn = 0
        while len(self._live()) > 1:
            around = order[turn:] + order[:turn]
            seat = next((s for s in around if self._is_due(s)), None)
            if seat is None:
                return
            turn = (order.index(seat) + 1) % len(order)
            self._turn(seat)

    def _blinds(self) -> list[int]:
        """Blinds, then a kill wager or a straddle; who acts in which order."""
        order = self.order
        small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
        self.put[small] += min(SMALL, self.stakes[small])
        self.put[big] += min(BLIND, self.stakes[big])
        self.level = self.full = self.last = BLIND
        self.option = {big} if self.put[big] >= BLIND else set()
        at = order.index(big)
        order = order[at + 1 :] + order[: at + 1]
        if self.killer is not None:
            # Rules 7.20, 7.22: the kill wager is the least bet; its player acts in the regular order.
            wager = max(2 * BLIND - self.put[self.killer], 0)
            self.put[self.killer] += min(wager, self._left(self.killer))
            self.level = self.full = self.last = 2 * BLIND
            self.option = {s for s in self.seats if self.put[s] >= 2 * BLIND}
        elif self.options["straddle"] and len(order) > 2:
            order = self._straddle(order)
        self.first_level = self.level
        return order

    def _straddle(self, order: list[int]) -> list[int]:
        """Rule 7.9: the player next to the last blind may double it, and acts last then."""
        third = order[0]
        if self.stakes[third] < 2 * BLIND:
            return order
        answer = self.random.choice(("straddle", "no_straddle"))
        self.decisions.append({"seat": third, "action": answer})
        if answer != "straddle":
            return order
        self.put[third] = self.level = self.full = 2 * BLIND
        self.option = {third}
        return [*order[1:], third]

    def _is_due(self, seat: int) -> bool:
        """Whether a player has something to say: to call, or a first word that somebody can answer."""
        if seat in self.folded or not self._left(seat):
            return False
        if self.put[seat] - self.base[seat] < self.level:
            return True
        may_check = seat in self.option and self.level == self.first_level
        return seat not in self.acted and (may_check or len(self._active()) > 1)

    def _turn(self, seat: int) -> None:
        """A player acts, and what that does to the others."""
        structured = self.options["structure"] == "structured"
        call = self.level - (self.put[seat] - self.base[seat])
        may_raise = seat not in self.acted or call >= (self.fixed if structured else self.last)
        limit = self._pot_limit(call) if self.options["structure"] == "pot_limit" else 10**9
        over = self._act(seat, call, may_raise=may_raise) - call
        self.acted.add(seat)
        if over <= 0:
            return
        reopened = self._raised(over, limit) if self.level else self._opened(over)
        if reopened:
            self.acted = {seat}

    def _opened(self, put: int) -> bool:
        """An opening bet: rule 10.2 for a structured limit, rules 10.3 and 10.4 for the others."""
        self.level = put
        if self.options["structure"] == "structured":
            self.full = put if 2 * put >= self.fixed else 0  # Half of a bet is one; less is made up to it.
            return True
        self.full, self.last = put, max(put, self.size)
        return put >= self.size

    def _raised(self, over: int, limit: int) -> bool:
        """More than the call; whether it is a raise, or a bet made up."""
        structured = self.options["structure"] == "structured"
        least = self.full + self.fixed - self.level if structured else min(self.last, limit)
        self.level += over
        if over >= least:
            self.raises += bool(self.full or not structured)
            self.last, self.full = over, self.level
            return True
        if structured and not self.full and 2 * self.level >= self.fixed:
            self.full = self.level
            return True
        return False

    def _pot_limit(self, call: int) -> int:
        """The definition of pot limit: the chips in the pot, or by the other reading with the call."""
        return self.pot + (call if self.options["pot_counts_call"] else 0)

    def _act(self, seat: int, call: int, *, may_raise: bool) -> int:
        """One decision of a player, within what the rules let the player do."""
        left, chance, structure = self._left(seat), self.random.random(), self.options["structure"]
        cap = self.options["raises"]
        capped = bool(self.level) and cap != "no_maximum" and self.raises >= cap
        if structure == "structured":
            least = most = self.full + self.fixed - self.level if self.level else self.fixed
        else:
            least = self.last if self.level else self.size
            most = left - call
            if structure == "pot_limit":
                pot = self._pot_limit(call)
                least, most = min(least, pot), min(most, pot)
        if call and chance < 0.12:
            self.folded.add(seat)
            self.decisions.append({"seat": seat, "action": "fold"})
            return 0
        over = left - call
        if may_raise and over > 0 and chance > 0.55 and (over < least or not capped):
            if over < least or (over <= most and chance > 0.9):
                return self._say(seat, "all_in", left)
            if not capped:
                by = self.random.randint(least, min(most, max(least, 3 * least), over))
                action = "raise" if self.level else "bet"
                return self._say(seat, action, call + by, stake=True)
        if not call:
            return self._say(seat, "check", 0)
        if left <= call:
            return self._say(seat, "all_in", left)
        return self._say(seat, self.random.choice(("call", "call", "oversize_chip")), call)

    def _say(self, seat: int, action: str, put: int, *, stake: bool = False) -> int:
        decision: dict[str, Any] = {"seat": seat, "action": action}
        if stake:
            decision["stake"] = str(put)
        self.decisions.append(decision)
        self.put[seat] += put
        return put

    # The end -------------------------------------------------------------------------------

    def _best(self, seat: int, board: list[str]) -> tuple[int, ...]:
        own = self.hole[seat]
        if self.game == "omaha":
            fives = [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 3)]
        else:
            fives = list(combinations([*own, *board], 5))
        return max(worth(five, self.lowest) for five in fives)

    def settle(self) -> tuple[dict[int, int], int]:
        """What each seat has against before the hand, and what the house takes of it."""
        put = dict(self.put)
        won = {s: -chips for s, chips in put.items()}
        live = self._live()
        ranked = sorted(put.values())
        deepest = max(put, key=lambda s: put[s])
        if ranked[-1] > ranked[-2] and deepest in live:
            back = ranked[-1] - ranked[-2]
            put[deepest] -= back
            won[deepest] += back
        pots: list[tuple[int, list[int]]] = []
        below = 0
        depths = sorted({put[s] for s in live} - {0})
        for depth in depths:
            top = depth if depth != depths[-1] else max(put.values())
            pots.append(
                (
                    sum(max(0, min(chips, top) - below) for chips in put.values()),
                    [s for s in live if put[s] >= depth],
                )
            )
            below = depth
        room = sum(p for p, _ in pots) if self.cap is None else self.cap
        fee = self.fee
        house = 0
        for pot, eligible in pots:
            taken = 0
            if self.options["commission"] == "percentage":
                taken = min(pot * self.options["rake_percent"] // 100, room)
            elif self.options["commission"] == "hand_fee":
                taken = min(fee, room, pot)
                fee -= taken
            room -= taken
            house += taken
            count = len(self.boards)
            for run, board in enumerate(self.boards):
                part = (pot - taken) // count + (run < (pot - taken) % count)
                winners = eligible
                if len(live) > 1 and len(eligible) > 1:
                    best = max(self._best(s, board) for s in eligible)
                    winners = [s for s in eligible if self._best(s, board) == best]
                for number, winner in enumerate(winners):
                    won[winner] += part // len(winners) + (number < part % len(winners))
        return won, house

    @property
    def script(self) -> dict[str, Any]:
        """The hand as a script."""
        limits: dict[str, Any] = {"table": {"min": str(BLIND)}, "first_blind": {"min": str(SMALL)}}
        if self.cap is not None:
            limits["rake_cap"] = {"max": str(self.cap)}
        if self.options["commission"] == "hand_fee":
            limits["hand_fee"] = {"min": str(self.fee)}
        return {
            "rulebook": "nz-poker-2017",
            "game": self.game,
            "options": self.options,
            "limits": limits,
            "chips": {"smallest": "1"},
            "opening": {"designated_player": self.button, "standings": self.standings},
            "equipment": {"cards": self.deck[: self.next]},
            "wagers": [
                {"seat": s, "wager": "table_stakes", "stake": str(stake)} for s, stake in self.stakes.items()
            ],
            "decisions": self.decisions,
        }
