"""A hand of Queensland's omaha with deep stakes and commission, typed from schedule 11 alone.

Sections 23 to 28 and 30: who may do what and in which order, how much a raise may be under each structure,
what of an uncalled bet is no part of the pot, who wins and how it is divided, and what the house deducts.
Nothing of the software is used here; where the text is silent the registered readings are taken, by name.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.five_cards import DECK, value

FIRST, MINIMUM, DEEP = 5, 10, 10**10
FREE, TEN, MOST = 19, 10, 100 * MINIMUM
"""Section 30(1) and (2): no commission up to $19; whole tens; 100 times the minimum wager at most."""


class Hand:
    """One hand as it is played: what is decided in it, and what each seat has against before it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.structure = random.choice(("no_limit", "full_pot", "half_pot", "structured"))
        self.most_raises = random.choice((None, None, 1, 2, 3))
        self.percent = random.randint(1, 10)
        self.seats = sorted(random.sample(range(1, 11), random.choice((2, 3, 3, 4, 5, 6, 10))))
        self.button = random.choice(self.seats)
        at = self.seats.index(self.button)
        self.order = self.seats[at + 1 :] + self.seats[: at + 1]
        """Clockwise from the player next to the designated player."""
        deck = list(DECK)
        random.shuffle(deck)
        if random.random() < 0.5:
            few = random.sample("23456789TJQKA", 7)
            deck.sort(key=lambda card: card[0] not in few)  # Few faces: hands are equal more often.
        self.cards = deck[: 4 * len(self.seats) + 5]
        self.put = dict.fromkeys(self.seats, 0)
        self.live = list(self.order)
        self.uncalled = 0
        self.decisions: list[dict[str, Any]] = []
        bettor = 0
        for number in range(4):
            bet, bettor = self._betting(number)
            if len(self.live) == 1:
                self.uncalled = bet
                return
        # Section 27(3): the last player called, or the first active player where nobody opened.
        self._says(bettor or self.live[0], "show")

    def _betting(self, number: int) -> tuple[int, int]:
        """A round of betting; how much the last opening bet or raise was, and whose; or noughts."""
        bets = dict.fromkeys(self.order, 0)
        order, level, opened, raised, raises, last = self.order, 0, 0, 0, 0, (0, 0)
        if not number:
            # Section 23(1), (2), (5): of two players the designated one has the first blind.
            first, second = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
            bets[first], bets[second] = FIRST, MINIMUM
            self.put[first] += FIRST
            self.put[second] += MINIMUM
            at = order.index(second)
            order = order[at + 1 :] + order[: at + 1]
            # Reading second-blind-opens: the second blind opens the first round of betting.
            level = opened = MINIMUM
            last = MINIMUM, second
        waits = [seat for seat in order if seat in self.live]
        while waits and len(self.live) > 1:
            seat = waits.pop(0)
            call = level - bets[seat]
            roll = self.random.random()
            if call and roll < 0.22:
                self._says(seat, "fold")
                self.live.remove(seat)
                continue
            # Section 9(2) and the reading raises-are-counted: an opening bet is no raise.
            may_raise = not level or self.most_raises is None or raises < self.most_raises
            if not may_raise or roll > 0.38:
                self._says(seat, "call" if call else "check")
                self._bet(seat, call, bets)
                continue
            over = self._amount(number, call, opened, raised)
            self._says(seat, "raise" if level else "bet", call + over)
            self._bet(seat, call + over, bets)
            if level:
                raised, raises = over, raises + 1
            else:
                opened = over
            level, last = level + over, (over, seat)
            around = order[order.index(seat) + 1 :] + order[: order.index(seat)]
            waits = [each for each in around if each in self.live]
        return last

    def _amount(self, number: int, call: int, opened: int, raised: int) -> int:
        """How much is opened with or raised by: section 28; reading opening-bets-under-a-structure."""
        if self.structure == "structured":
            # Subsection (8); the reading maximum-of-a-structured-table: twice the minimum.
            return MINIMUM if number < 2 else 2 * MINIMUM
        pot = sum(self.put.values())
        # Subsection (4).
        least = MINIMUM if call < MINIMUM else raised or opened
        if self.structure == "no_limit":
            return self.random.randint(least, 3 * least)
        # Subsections (5), (6), with the reading calls-count-in-the-pot; in whole chips.
        most = pot + call if self.structure == "full_pot" else (pot + call) // 2
        if least >= most:
            return most  # Subsection (3).
        return self.random.choice((least, most, self.random.randint(least, most)))

    def _says(self, seat: int, action: str, stake: int | None = None) -> None:
        self.decisions.append({"seat": seat, "action": action} | ({"stake": str(stake)} if stake else {}))

    def _bet(self, seat: int, amount: int, bets: dict[int, int]) -> None:
        bets[seat] += amount
        self.put[seat] += amount

    def _best(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """Section 2, hand for omaha poker: two of the four hole cards and three of the community cards."""
        at, players = self.order.index(seat), len(self.order)
        hole = [self.cards[at + players * each] for each in range(4)]
        board = self.cards[4 * players :]
        return max(value([*own, *of]) for own in combinations(hole, 2) for of in combinations(board, 3))

    def settle(self) -> tuple[dict[int, int], int]:
        """What each seat has against before the hand, and what the house deducts: sections 26, 27, 30."""
        # Sections 26(3)(a), 30(4)(c), (d): an uncalled opening bet or raise is no part of the pot.
        pot = sum(self.put.values()) - self.uncalled
        winners = self.live
        if len(self.live) > 1:
            hands = {seat: self._best(seat) for seat in self.live}
            winners = [seat for seat in self.live if hands[seat] == max(hands.values())]
        contributed = [seat for seat in self.order if self.put[seat]]
        counted = min(pot, MOST)
        commission = 0
        # Section 30(4)(e): nothing of a pot that is shared by all who have put something into it.
        if counted > FREE and not (len(winners) > 1 and set(winners) == set(contributed)):
            commission = counted // TEN * TEN * self.percent // 100
        share, over = divmod(pot - commission, len(winners))
        nets = {seat: -chips for seat, chips in self.put.items()}
        for seat in winners:
            nets[seat] += share
        # Section 27(16): what is left over is of the winner who is next to the designated player.
        nets[next(seat for seat in self.order if seat in winners)] += over
        nets[self.live[0]] += self.uncalled
        return nets, commission

    @property
    def script(self) -> dict[str, Any]:
        """The hand as a script."""
        return {
            "rulebook": "qld-2010",
            "game": "omaha_poker",
            "options": {
                "structure": self.structure,
                "raises": self.most_raises or "no_maximum",
                "charge": "commission",
                "commission_percent": self.percent,
            },
            "limits": {"table": {"min": str(MINIMUM)}, "first_blind": {"min": str(FIRST)}},
            "chips": {"smallest": "1"},
            "opening": {"designated_player": self.button},
            "equipment": {"cards": self.cards},
            "wagers": [{"seat": seat, "wager": "table_stakes", "stake": str(DEEP)} for seat in self.seats],
            "decisions": self.decisions,
        }
