"""Hands of New Zealand's studs, draw and Manilas, typed from the amendments of 2017 and what was published.

Rule 5.1 (most players), 9.3(f) (the low ace), 10.2 to 10.4 (short all-in wagers); of stud S.D. Admin. R.
20:18:16:13 and 20:18:16:40, Lucky Chances' seven card stud and Play for Fun's five card stud; of draw
S.D. Admin. R. 20:18:16:12; of Manila rules 14 and 15 of the New Zealand Gazette of 29 January 1999.
Nothing of the software is used here; betting, pots and rake are those of the oracle of the flop games.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

from tests.oracles.nz_poker import BLIND, RANKS, SMALL, NzHand
from tests.oracles.nz_poker import worth as usual_worth

DECKS = {
    "five_card_stud": {52: 10, 40: 8, 32: 6},
    "seven_card_stud": {52: 8, 40: 6, 32: 4},
    "draw": {52: 8, 40: 6, 32: 5},
    "two_card_manila": {32: 11},
    "three_card_manila": {36: 9, 32: 7},
}
"""Rule 5.1: the most players of each game, by its deck."""
LOWEST = {52: 0, 40: 3, 36: 4, 32: 5}
"""The lowest rank of each deck, the 2 being nought."""


def worth(cards: tuple[str, ...], lowest: int, *, manila: bool) -> tuple[int, ...]:
    """Five cards; at Manila a flush beats a full house, and an ace is high only."""
    found = usual_worth(cards, -9 if manila else lowest)
    swapped = {5: 6, 6: 5}.get(found[0], found[0]) if manila else found[0]
    return (swapped, *found[1:])


def shows(up: list[str]) -> tuple[list[int], list[tuple[int, int]]]:
    """Cards that lie face up: pairs and more first, then the ranks."""
    many = Counter(RANKS.index(c[0]) for c in up)
    groups = sorted(((count, rank) for rank, count in many.items()), reverse=True)
    return [count for count, _ in groups], groups


def by_suit(card: str) -> tuple[int, int]:
    """One card: its rank, then its suit; clubs are the lowest, spades the highest."""
    return RANKS.index(card[0]), "CDHS".index(card[1])


class DealtHand(NzHand):
    """One hand of a game that is no flop game."""

    def __init__(self, random: Random, game: str, *, players: int | None = None, **options: Any) -> None:
        self.random, self.game = random, game
        self.stud, self.manila = "stud" in game, "manila" in game
        self.options = {
            "deck": random.choice(list(DECKS[game])),
            "structure": random.choice(("no_limit", "pot_limit", "structured", "structured")),
            "pot_counts_call": random.random() < 0.3,
            "raises": random.choice(("no_maximum", 1, 3)),
            "commission": random.choice(("percentage", "hand_fee", "nil")),
            "rake_percent": random.choice((3, 5, 10)),
        }
        if game == "five_card_stud":
            self.options["opens"] = random.choice(("low_card", "low_card", "high_card"))
        if self.manila:
            self.options["blinds"] = random.choice((1, 2))
        if not self.stud:
            self.options |= {"straddle": random.random() < 0.3, "kill_pots": random.random() < 0.3}
        self.options |= options
        self.cap, self.fee = random.choice((None, 3, 15)), random.choice((2, 4))
        deck = int(self.options["deck"])
        if len(DECKS[game]) < 2:
            del self.options["deck"]
        most = DECKS[game][deck]
        self.seats = list(range(1, (players or random.randint(2, most)) + 1))
        self.button = random.choice(self.seats)
        self.stakes = {s: random.choice((1, 4, 10, 14, 18, 25, 35, 60, 90, 200)) for s in self.seats}
        if not self.stud:
            self.stakes = {s: max(stake, 10) for s, stake in self.stakes.items()}
        # At pot limit antes make a pot of the least bet or more: of a smaller one the text says nothing.
        self.ante = BLIND if self.options["structure"] == "pot_limit" else 1
        if self.ante > 1:
            self.stakes = {s: max(stake, BLIND) for s, stake in self.stakes.items()}
        self.bring = random.choice((3, 5, 10))
        self.lowest = LOWEST[deck]
        self.deck = random.sample([r + s for r in RANKS[self.lowest :] for s in "SHDC"], deck)
        self.decisions: list[dict[str, Any]] = []
        self.wrong: list[dict[str, Any]] = []
        self.folded: set[int] = set()
        self.put = dict.fromkeys(self.seats, 0)
        self.killer: int | None = None
        self.raises = self.brought = 0
        self.boards: list[list[str]] = [[]]
        self.up: dict[int, list[str]] = {s: [] for s in self.seats}
        self.hole = {s: list[str]() for s in self.seats}
        self.discards: dict[int, list[str]] = {}
        self.came: list[str] = []
        self.last_street = {"five_card_stud": 3, "draw": 1}.get(game, 4)
        at = self.seats.index(self.button)
        self.order = self.seats[at + 1 :] + self.seats[: at + 1]
        self.next = 0
        self._play()

    # The course of a hand ------------------------------------------------------------------

    def _play(self) -> None:
        self.standings: dict[str, list[int]] = {}
        if self.options.get("kill_pots") and self.random.random() < 0.6:
            self.killer = self.random.choice(self.seats)
            self.standings["killer"] = [self.killer]
            self.decisions.append({"seat": self.killer, "action": "post_kill"})
        if self.stud:
            for seat in self.seats:
                self.put[seat] += min(self.ante, self.stakes[seat])
        for street in range(self.last_street + 1):
            {"draw": self._draw_street, "stud": self._stud_street}.get(
                "stud" if self.stud else self.game, self._manila_street
            )(street)
            self._betting(street)
            if len(self._live()) < 2:
                break
        self.decisions += [{"seat": seat, "action": "show"} for seat in self._live()]

    def _card(self) -> str:
        card = self.deck[self.next]
        self.next += 1
        self.came.append(card)
        return card

    def _round(self, times: int, *, up: bool = False) -> None:
        """One card at a time to everybody who is in, so many times."""
        for _ in range(times):
            for seat in self._live():
                card = self._card()
                self.hole[seat].append(card)
                if up:
                    self.up[seat].append(card)

    def _stud_street(self, street: int) -> None:
        """Cards of a stud; seven card stud burns before later ones, and may end with one for everybody."""
        seven = self.game == "seven_card_stud"
        if not street:
            self._round(2 if seven else 1)
            self._round(1, up=True)
            return
        left = len(self.deck) - self.next
        if seven and street == 4 and left < len(self._live()) + 1:
            if left > 1:
                self._card()
            self.boards[0].append(self._card())
            return
        if seven:
            self._card()
        self._round(1, up=not seven or street < 4)

    def _manila_street(self, street: int) -> None:
        """Hole cards and the first community card; later a burn card and one more."""
        if street:
            self._card()
        else:
            self._round(2 if self.game == "two_card_manila" else 3)
        self.boards[0].append(self._card())

    def _draw_street(self, street: int) -> None:
        """Five cards each; then a burn card, and as many new ones as each gives up."""
        if not street:
            self._round(5)
            return
        self._card()
        for seat in self._live():
            many = self.random.choice((0, 1, 2, 3, 5, 5))
            gone = self.random.sample(self.hole[seat], many)
            if not many:
                self.decisions.append({"seat": seat, "action": "stand_pat"})
                continue
            self.decisions.append({"seat": seat, "action": "exchange", "cards": gone})
            self.hole[seat] = [c for c in self.hole[seat] if c not in gone]
            for _ in gone:
                if self.next == len(self.deck):
                    self._shuffle_discards()
                self.hole[seat].append(self._card())
            self.discards[seat] = gone

    def _shuffle_discards(self) -> None:
        """The deck is used up: what others have discarded, and folded hands, are dealt."""
        folded = [c for s in self.folded for c in self.hole[s] if not self.wrong]
        back = [c for cards in self.discards.values() for c in cards] + folded
        self.wrong.append({"kind": "shoe_too_short", "at": len(self.came) + 1})
        self.deck = self.deck[: self.next] + self.random.sample(back, len(back))
        self.discards = {}

    # Betting -------------------------------------------------------------------------------

    def _late(self, street: int) -> bool:
        """Structured limits: studs bet more from the third betting round on, the others in the last one."""
        return street > 1 if self.stud else street == self.last_street

    def _betting(self, street: int) -> None:
        self.street = street
        self.base = dict(self.put) if street or self.stud else dict.fromkeys(self.seats, 0)
        self.level = self.full = self.last = self.raises = self.brought = 0
        self.first_level = -1
        self.option, self.acted = set(), set()
        self.size = BLIND if self.killer is None else 2 * BLIND
        self.fixed = self.size * (2 if self._late(street) else 1)
        order = self._first(street) if self.stud else self.order if street else self._blinds()
        turn = 0
        while len(self._live()) > 1:
            around = order[turn:] + order[:turn]
            seat = next((s for s in around if self._is_due(s)), None)
            if seat is None:
                return
            turn = (order.index(seat) + 1) % len(order)
            self._turn(seat)

    def _blinds(self) -> list[int]:
        if self.options.get("blinds") != 1:
            return super()._blinds()
        big = self.order[0]
        self.put[big] += min(BLIND, self.stakes[big])
        self.level = self.full = self.last = BLIND
        self.option = {big} if self.put[big] >= BLIND else set()
        order = [*self.order[1:], big]
        if self.killer is not None:
            wager = max(2 * BLIND - self.put[self.killer], 0)
            self.put[self.killer] += min(wager, self._left(self.killer))
            self.level = self.full = self.last = 2 * BLIND
            self.option = {s for s in self.seats if self.put[s] >= 2 * BLIND}
        elif self.options["straddle"] and len(order) > 2:
            order = self._straddle(order)
        self.first_level = self.level
        return order

    def _first(self, street: int) -> list[int]:
        """Who begins: by what lies face up, and of equal hands the one nearer the dealer's left."""
        live = self._live()
        if street:
            who = max(live, key=lambda s: (shows(self.up[s]), -live.index(s)))
            return self._from(who)
        if self.options.get("opens") == "high_card":
            return self._from(max(live, key=lambda s: by_suit(self.up[s][0])))
        order = self._from(min(live, key=lambda s: by_suit(self.up[s][0])))
        return self._brings_in(order)

    def _from(self, seat: int) -> list[int]:
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]

    def _brings_in(self, order: list[int]) -> list[int]:
        """A forced bet of the lowest card, or a whole one; where it is all-in the next opens, or folds."""
        for number, seat in enumerate(order):
            if not self._left(seat):
                continue
            if len(self._active()) < 2 or len(self._live()) < 2:
                return order
            after = [*order[number + 1 :], *order[: number + 1]]
            left, chance = self._left(seat), self.random.random()
            if number and chance < 0.2:
                self.folded.add(seat)
                self.decisions.append({"seat": seat, "action": "fold"})
                continue
            least = self.fixed if self.options["structure"] == "structured" else self.size
            limit = self.pot if self.options["structure"] == "pot_limit" else 10**9
            if chance < 0.4 and self.bring < left < min(least, limit):
                put = self._say(seat, "all_in", left)
            elif chance < 0.4 and left >= min(least, limit):
                put = self._say(seat, "bet", min(least, limit), stake=True)
            else:
                self._say(seat, "bring_in", min(self.bring, left))
                self.level, self.last = self.bring, self.size
                if self.bring >= self.size:
                    self.full = self.bring
                elif self.options["structure"] != "structured":
                    self.brought = self.bring
                self.acted = {seat}
                return after
            self.acted = {seat}
            self._opened(put)
            return after
        return order

    def _turn(self, seat: int) -> None:
        structured = self.options["structure"] == "structured"
        call = self.level - (self.put[seat] - self.base[seat])
        may_raise = seat not in self.acted or call >= (self.fixed if structured else self.last)
        limit = self._pot_limit(call) if self.options["structure"] == "pot_limit" else 10**9
        last = self.last
        if self.brought:
            self.last = self.size - self.brought  # What completes the forced bet.
        over = self._act(seat, call, may_raise=may_raise) - call
        self.acted.add(seat)
        if over <= 0:
            self.last = last
            return
        if self.brought and over >= min(self.last, limit):
            # Completed: a bet of its own, and no raise.
            self.level += over
            self.full = self.last = self.level
            self.brought, self.acted = 0, {seat}
            return
        if self.brought:
            self.brought, self.last = 0, last
            self.level += over
            return
        if self._raised(over, limit) if self.level else self._opened(over):
            self.acted = {seat}

    # The end -------------------------------------------------------------------------------

    def _best(self, seat: int, board: list[str]) -> tuple[int, ...]:
        own = self.hole[seat]
        if self.manila:
            fives = [(*a, *b) for a in combinations(own, 2) for b in combinations(board, 3)]
        else:
            fives = list(combinations([*own, *board], 5))
        return max(worth(five, self.lowest, manila=self.manila) for five in fives)

    @property
    def script(self) -> dict[str, Any]:
        """The hand as a script, with every card in the order in which it leaves the deck."""
        limits: dict[str, Any] = {"table": {"min": str(BLIND)}}
        limits |= (
            {"ante": {"min": str(self.ante)}, "bring_in": {"min": str(self.bring)}}
            if self.stud
            else {"first_blind": {"min": str(SMALL)}}
        )
        if self.cap is not None:
            limits["rake_cap"] = {"max": str(self.cap)}
        if self.options["commission"] == "hand_fee":
            limits["hand_fee"] = {"min": str(self.fee)}
        return {
            "rulebook": "nz-poker-2017",
            "game": self.game,
            "options": {**self.options, "burns": "listed"},
            "limits": limits,
            "chips": {"smallest": "1"},
            "opening": {"designated_player": self.button, "standings": self.standings},
            "equipment": {"cards": self.came},
            "wagers": [
                {"seat": s, "wager": "table_stakes", "stake": str(stake)} for s, stake in self.stakes.items()
            ],
            "decisions": self.decisions,
            "irregularities": self.wrong,
        }
