"""Random hands of New Zealand's studs, draw and Manilas, typed from the amendments of 2017 by a reader.

What the amendments do not print is as the book's page says that it is published elsewhere, and as the
register of readings has it: antes and bring-ins, who begins, what is exchanged, who has odd chips.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from random import Random

Entry = dict[str, object]
FAULTS = ("", "void", "invalid")
PLAYERS = {
    ("draw", 52): 8,
    ("draw", 40): 6,
    ("draw", 32): 5,
    ("five_card_stud", 52): 10,
    ("five_card_stud", 40): 8,
    ("five_card_stud", 32): 6,
    ("seven_card_stud", 52): 8,
    ("seven_card_stud", 40): 6,
    ("seven_card_stud", 32): 4,
    ("two_card_manila", 32): 11,
    ("three_card_manila", 36): 9,
    ("three_card_manila", 32): 7,
}
"""The most players of rule 5.1."""
GAMES = ("draw", "five_card_stud", "seven_card_stud", "two_card_manila", "three_card_manila")
ROUNDS = ("first_betting", "second_betting", "third_betting", "fourth_betting", "final_betting")
STEPS = {
    "draw": (ROUNDS[0], ROUNDS[-1]),
    "five_card_stud": (*ROUNDS[:3], ROUNDS[-1]),
    "seven_card_stud": ROUNDS,
    "two_card_manila": ROUNDS,
    "three_card_manila": ROUNDS,
}
RANKS = "23456789TJQKA"
SUITS = "CDHS"
"""The lowest first, where a suit decides who brings in."""


def place(card: str) -> int:
    return RANKS.index(card[0])


def rank_five(cards: list[str], lowest: int, *, manila: bool) -> tuple[int, ...]:
    """Five cards by rule 9.3: the ace below the lowest rank of the deck too, but at Manila."""
    ranks = sorted((place(each) for each in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda each: (each[1], each[0]), reverse=True)
    shape = tuple(times for _, times in groups)
    order = tuple(rank for rank, _ in groups)
    flush = len({each[1] for each in cards}) == 1
    top = -1
    if len(order) == 5:
        if order[0] == order[4] + 4:
            top = order[0]
        elif not manila and order == (12, lowest + 3, lowest + 2, lowest + 1, lowest):
            top = lowest + 3
    over = {"flush": 6 if manila else 5, "full": 5 if manila else 6}
    if top >= 0:
        return (8, top) if flush else (4, top)
    if shape == (4, 1):
        return (7, *order)
    if shape == (3, 2):
        return (over["full"], *order)
    if flush:
        return (over["flush"], *order)
    return ({(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0), *order)


def rank_shown(cards: list[str]) -> tuple[int, ...]:
    """Cards face up, four at most: alike cards first, no straights and flushes."""
    groups = sorted(Counter(place(each) for each in cards).items(), key=lambda e: (e[1], e[0]), reverse=True)
    shape = tuple(times for _, times in groups)
    kinds = [(4,), (3, 1), (3,), (2, 2), (2, 1, 1), (2, 1), (2,)]
    height = {(4,): 5, (3, 1): 4, (3,): 4, (2, 2): 3, (2, 1, 1): 2, (2, 1): 2, (2,): 2}
    return (height[shape] if shape in kinds else 0, *(rank for rank, _ in groups))


@dataclass
class Ask:
    """What a player may do: chips to call, and the least and most that a raise or bet puts out; 0, none."""

    seat: int
    call: int
    least: int
    most: int
    step: str
    decided: int
    """How many decisions were taken before."""


class Hand:
    """One hand: its script, and what every player has against before."""

    def __init__(self, random: Random, game: str, *, fault: str = "") -> None:
        self.random, self.game, self.fault = random, game, fault
        self.size = random.choice([cards for name, cards in PLAYERS if name == game])
        self.lowest = 13 - self.size // 4
        self.stud, self.manila = "stud" in game, "manila" in game
        most = PLAYERS[game, self.size]
        count = min(most, random.choice((2, 2, 3, 3, 4, 5, 6, 8, 11)))
        self.places = sorted(random.sample(range(1, most + 1), count))
        self.button = random.choice(self.places)
        self.minimum = random.choice((2, 4, 8, 10))
        self.structure = random.choice(("structured", "structured", "no_limit", "pot_limit"))
        self.higher = self.minimum * random.choice((1, 2))
        self.with_call = random.random() < 0.3
        self.cap = random.choice((0, 0, 0, 1, 3, 4))
        self.ante = random.choice((1, 1, 2)) if self.stud else 0
        self.bring = random.choice((self.minimum // 2, 1, max(self.minimum // 2 - 1, 1)))
        self.high_opens = game == "five_card_stud" and random.random() < 0.35
        self.blinds = 1 if self.manila and random.random() < 0.4 else 2
        self.small = random.choice((1, self.minimum // 2))
        self.straddles = not self.stud and random.random() < 0.25
        self.commission = random.choice(("nil", "nil", "percentage", "percentage", "hand_fee"))
        self.percent, self.fee = random.randint(1, 10), random.randint(1, 4)
        self.rake_cap = random.choice((0, 0, 3, 8))
        self.brought = {seat: self._brings() for seat in self.places}
        self.left = dict(self.brought)
        self.total = dict.fromkeys(self.places, 0)
        self.bets = dict.fromkeys(self.places, 0)
        self.out: set[int] = set()
        self.cards: list[str] = []
        """As they left the deck, burn cards too."""
        self.deck = self._shuffled()
        self.own: dict[int, list[str]] = {seat: [] for seat in self.places}
        self.shown: dict[int, list[str]] = {seat: [] for seat in self.places}
        self.board: list[str] = []
        self.given_up: list[tuple[int, str]] = []
        self.decisions: list[Entry] = []
        self.reports: list[Entry] = []
        self.asked: list[Ask] = []
        self.net: dict[int, Fraction] = {}
        self.status = "settled"
        self.shows_first = 0
        self.straddler, self.voided_at = 0, -1
        self.strikes = random.randrange(len(STEPS[game])) if fault else -1
        self._play()
        self.script = self._script()

    def _brings(self) -> int:
        random, unit = self.random, self.minimum
        if random.random() < 0.2:
            return random.randint(1, 2 * unit)
        return random.randint(1, 8 * unit) if random.random() < 0.4 else random.randint(10, 60) * unit

    def _shuffled(self) -> list[str]:
        deck = [rank + suit for rank in RANKS[self.lowest :] for suit in SUITS]
        self.random.shuffle(deck)
        if self.random.random() < 0.3:
            few = self.random.sample(RANKS[self.lowest :], 5)
            deck.sort(key=lambda card: card[0] not in few)
        return deck

    # Places, chips, cards.

    def _after(self, seat: int) -> list[int]:
        return [each for each in self.places if each > seat] + [each for each in self.places if each <= seat]

    def _in(self) -> list[int]:
        return [seat for seat in self._after(self.button) if seat not in self.out]

    def _able(self) -> list[int]:
        return [seat for seat in self._in() if self.left[seat]]

    def _put(self, seat: int, chips: int) -> None:
        chips = min(chips, self.left[seat])
        self.left[seat] -= chips
        self.total[seat] += chips
        self.bets[seat] += chips

    def _take(self) -> str:
        card = self.deck.pop(0)
        self.cards.append(card)
        return card

    def _say(self, seat: int, action: str, stake: int = 0, cards: list[str] | None = None) -> None:
        entry: Entry = {"seat": seat, "action": action, "id": f"d{len(self.decisions) + 1}"}
        if stake:
            entry["stake"] = str(stake)
        if cards:
            entry["cards"] = cards
        self.decisions.append(entry)

    # A hand from its start.

    def _play(self) -> None:
        if self.stud:
            for seat in self.places:
                self._put(seat, self.ante)
            self.bets = dict.fromkeys(self.places, 0)
        else:
            self._post()
        for street in range(len(STEPS[self.game])):
            self._deal(street)
            if street == self.strikes and self.fault == "invalid":
                self._invalidated(STEPS[self.game][street])
                return
            if len(self._in()) > 1:
                self._bet(street)
            if len(self._in()) == 1:
                break
        self._finish()

    def _post(self) -> None:
        order = self._after(self.button)
        if self.blinds == 1:
            blinds = [(order[0], self.minimum)]
        elif len(order) == 2:
            blinds = [(order[1], self.small), (order[0], self.minimum)]
        else:
            blinds = [(order[0], self.small), (order[1], self.minimum)]
        for seat, chips in blinds:
            self._put(seat, chips)
        self.last_blind = blinds[-1][0]
        self.level = self.minimum
        third = self._after(self.last_blind)[0]
        if self.straddles and len(order) > 2 and self.left[third] + self.bets[third] >= 2 * self.minimum:
            if self.random.random() < 0.5:
                self._say(third, "no_straddle")
            else:
                self._say(third, "straddle")
                self._put(third, 2 * self.minimum)
                self.level, self.straddler = 2 * self.minimum, third

    def _deal(self, street: int) -> None:
        if self.game == "draw":
            self._rounds(5) if not street else self._exchange()
        elif self.manila:
            if street:
                self._take()
            else:
                self._rounds(2 if self.game == "two_card_manila" else 3)
            self.board.append(self._take())
        elif not street:
            self._rounds(self.hidden)
            self._rounds(1, up=True)
        elif self.game == "five_card_stud":
            self._rounds(1, up=True)
        elif street < 4:
            self._take()
            self._rounds(1, up=True)
        elif len(self.deck) > len(self._in()):
            self._take()
            self._rounds(1)
        else:
            if len(self.deck) > 1:
                self._take()
            self.board.append(self._take())

    @property
    def hidden(self) -> int:
        return 1 if self.game == "five_card_stud" else 2

    def _rounds(self, times: int, *, up: bool = False) -> None:
        for _ in range(times):
            for seat in self._in():
                card = self._take()
                self.own[seat].append(card)
                if up:
                    self.shown[seat].append(card)

    def _exchange(self) -> None:
        """None to five for new ones, after a burn card; the discards of others where no card is left."""
        self._take()
        for seat in self._in():
            number = self.random.choice((0, 1, 2, 3, 3, 4, 5, 5))
            gives = self.random.sample(self.own[seat], number)
            self._say(seat, "exchange" if gives else "stand_pat", cards=gives)
            for card in gives:
                self.own[seat].remove(card)
                self.given_up.append((seat, card))
            for _ in gives:
                if not self.deck:
                    self._again(seat)
                self.own[seat].append(self._take())

    def _again(self, seat: int) -> None:
        back = [card for who, card in self.given_up if who != seat]
        for folded in self.out:
            back += self.own[folded]
            self.own[folded] = []
        if not back:
            back = [card for _, card in self.given_up]
        self.given_up = [each for each in self.given_up if each[1] not in back]
        self.random.shuffle(back)
        self.deck = back
        self.reports.append({"kind": "shoe_too_short", "at": len(self.cards) + 1})

    # Betting.

    def _first(self, street: int) -> list[int]:
        """Players in the order in which they act in a round."""
        if not self.stud:
            if street:
                return self._in()
            start = self.last_blind
            order = [seat for seat in self._after(start) if seat not in self.out]
            if self.straddler:
                order = [seat for seat in order if seat != self.straddler] + [self.straddler]
            return order
        if street:
            best = max(rank_shown(self.shown[seat]) for seat in self._in())
            starts = next(seat for seat in self._in() if rank_shown(self.shown[seat]) == best)
        else:
            by_card = {seat: (place(c[0]), SUITS.index(c[0][1])) for seat, c in self.shown.items() if c}
            starts = (max if self.high_opens else min)(self._in(), key=lambda seat: by_card[seat])
        return [each for each in [starts, *self._after(starts)[:-1]] if each not in self.out]

    def _limit(self, street: int) -> int:
        last = len(STEPS[self.game]) - 1
        if self.structure != "structured":
            return self.minimum
        late = street == last if self.manila or self.game == "draw" else street >= 2
        return self.higher if late else self.minimum

    def _bet(self, street: int) -> None:
        step = STEPS[self.game][street]
        order = self._first(street)
        if street == self.strikes:
            self._voids(step)
        blind = not street and not self.stud
        if not blind:
            self.bets = dict.fromkeys(self.places, 0)
            self.level = 0
        self.limit = self._limit(street)
        self.full = self.minimum if self.structure != "structured" else self.limit
        self.whole = blind
        """Whether there has been a whole bet."""
        self.short = False
        """Whether there has been an all-in bet of less."""
        self.goal = self.level + self.limit if blind else self.limit
        self.reached = self.level
        """What the last bet or raise that counts as one has come to."""
        self.raises = 0
        self.met: dict[int, int] = {}
        """What was to be called as each player last acted."""
        queue = list(order)
        blinds = self.level if blind else -1
        brings = self.stud and not street and not self.high_opens
        self.shows_first = 0
        while queue:
            seat = queue.pop(0)
            if seat in self.out or not self.left[seat]:
                continue
            others = [each for each in self._able() if each != seat]
            need = self.level - self.bets[seat]
            if not others and need <= 0 and (seat in self.met or self.level != blinds):
                continue  # Alone with players who are all-in: but who has put in the blind is asked.
            before = self.level
            if brings:
                brings = False
                self._brings_in(seat, step)
            else:
                self._acts(seat, step)
            self.met[seat] = self.level
            if len(self._in()) == 1:
                return
            if self.level > before or (not before and self.level):
                turn = order[order.index(seat) + 1 :] + order[: order.index(seat)]
                queue = [each for each in turn if self.bets[each] < self.level or each not in self.met]

    def _bounds(self, seat: int) -> tuple[int, int]:
        """The least and the most that a bet or raise may come to in all; two noughts where there is none."""
        if self.whole and self.cap and self.raises >= self.cap:
            return 0, 0
        if seat in self.met and not self._open_to(seat):
            return 0, 0
        if self.structure == "structured":
            return self.goal, self.goal
        least = self.goal
        most = self.bets[seat] + self.left[seat]
        if self.structure == "pot_limit":
            pot = sum(self.total.values())
            need = self.level - self.bets[seat]
            most = self.level + pot + (need if self.with_call else 0)
            least = min(least, most)
        return least, most

    def _open_to(self, seat: int) -> bool:
        """Whether who has acted may raise again: rules 10.2 and 10.4."""
        if self.met[seat] < self.reached:
            return True
        if self.structure == "structured":
            return not self.whole
        return self.level - self.bets[seat] >= self.full

    def _brings_in(self, seat: int, step: str) -> None:
        can = self.left[seat]
        least, most = self._bounds(seat)
        shown = (least, min(most, can)) if can >= least else (0, 0)
        self.asked.append(Ask(seat, 0, *shown, step, len(self.decisions)))
        if can > self.bring and self.random.random() < 0.4 and most:
            self._opens_with(seat, least, most)
            return
        self._say(seat, "bring_in")
        self._put(seat, self.bring)
        self.level = self.bring

    def _opens_with(self, seat: int, least: int, most: int) -> None:
        can = self.left[seat]
        if can < least:
            self._say(seat, "all_in")
            self._reach(seat, can, least)
        else:
            chips = min(self._amount(least, most), can)
            self._say(seat, "bet", chips)
            self._reach(seat, chips, least)

    def _amount(self, least: int, most: int) -> int:
        pick = self.random.random()
        return least if pick < 0.4 else most if pick > 0.85 else self.random.randint(least, most)

    def _acts(self, seat: int, step: str) -> None:
        random = self.random
        need, can = max(self.level - self.bets[seat], 0), self.left[seat]
        low, high = self._bounds(seat)
        least, most = low - self.bets[seat], high - self.bets[seat]
        may = bool(high) and can > need
        shown = (least, min(most, can)) if may and can >= least else (0, 0)
        self.asked.append(Ask(seat, min(need, can), *shown, step, len(self.decisions)))
        choice = random.random()
        if may and choice < 0.35:
            if can < least:
                self._say(seat, "all_in")
                self._reach(seat, self.bets[seat] + can, low)
            else:
                chips = min(self._amount(least, most), can)
                self._say(seat, "raise" if self.level else "bet", chips)
                self._reach(seat, self.bets[seat] + chips, low)
        elif choice < 0.5 and (need or random.random() < 0.2):
            self._say(seat, "fold")
            self.out.add(seat)
        elif not need:
            self._say(seat, "check")
        else:
            self._say(seat, "call" if can > need else "all_in")
            self._put(seat, need)

    def _reach(self, seat: int, total: int, least: int) -> None:
        """A bet, a raise, or all that is left, and what it founds; ``least``: what a whole one comes to."""
        over = total - self.level
        self._put(seat, total - self.bets[seat])
        self.shows_first = seat
        if self.structure == "structured":
            if total >= least or (not self.whole and 2 * total >= self.limit):
                self.raises += self.whole
                self.whole, self.reached = True, total
                self.goal = total + self.limit
            self.level = total
            return
        if total >= least:
            self.raises += self.whole or self.short
            self.full = max(over if self.whole or self.short else total, self.minimum)
            self.whole, self.reached = True, total
        self.short = True
        self.level = total
        self.goal = self.level + self.full

    # What goes wrong.

    def _voids(self, step: str) -> None:
        """A player's wagers are void, and neither win nor lose (I 11.2(a)), as the first is asked to act."""
        seat = self.random.choice(self.places)
        left = [each for each in self._able() if each != seat]
        if len(left) > 1 and step != "first_betting":
            self.reports.append({"kind": "wagers_declared_void", "at": step, "seat": seat})
            self.voided_at = len(self.decisions)
            self.out.add(seat)
            self.total[seat] = 0

    def _invalidated(self, step: str) -> None:
        """The outcome is invalidated; of a player whose fraud it was what has been bet (I 12)."""
        ruling = self.random.choice(("disruption", "fraud", "fraud_by_player"))
        self.reports.append({"kind": "game_invalidated", "at": step, "ruling": ruling})
        self.net = dict.fromkeys(self.places, Fraction(0))
        self.status = "void"
        if ruling == "fraud_by_player":
            seat = self.random.choice(self._in())
            self.reports[-1]["seat"] = seat
            self.net[seat] = Fraction(-self.total[seat])

    # The end.

    def _best(self, seat: int) -> tuple[int, ...]:
        if self.manila:
            fives = [[*a, *b] for a in combinations(self.own[seat], 2) for b in combinations(self.board, 3)]
        else:
            fives = [list(each) for each in combinations([*self.own[seat], *self.board], 5)]
        return max(rank_five(each, self.lowest, manila=self.manila) for each in fives)

    def _finish(self) -> None:
        paid = dict(self.total)
        deepest = sorted(paid.values())
        back = deepest[-1] - deepest[-2]
        top = max(paid, key=lambda seat: paid[seat])
        paid[top] -= back
        won = dict.fromkeys(self.places, 0)
        won[top] += back
        self._mucks(paid)
        live = self._in()
        pots = self._pots(paid, live)
        self.commissions = self._rake([chips for chips, _ in pots])
        for (pot, eligible), taken in zip(pots, self.commissions, strict=True):
            chips = pot - taken
            best = max(self._best(seat) for seat in eligible) if len(eligible) > 1 else ()
            winners = [s for s in self._in() if s in eligible and (not best or self._best(s) == best)]
            for number, seat in enumerate(winners):
                won[seat] += chips // len(winners) + (number < chips % len(winners))
        self.net = {seat: Fraction(won[seat] - self.total[seat]) for seat in self.places}

    def _mucks(self, paid: dict[int, int]) -> None:
        """Who bet last in the last round may give up the hand when called to show it."""
        seat, live = self.shows_first, self._in()
        ended = bool(self.asked) and self.asked[-1].step == STEPS[self.game][-1]
        if not ended or len(live) < 3 or seat not in live or self.random.random() > 0.25:
            return
        if paid[seat] <= min(paid[each] for each in live if each != seat):
            self._say(seat, "muck")
            self.out.add(seat)

    @staticmethod
    def _pots(paid: dict[int, int], live: list[int]) -> list[tuple[int, list[int]]]:
        pots, below = [], 0
        depths = sorted({paid[seat] for seat in live})
        for depth in depths:
            top = max(paid.values()) if depth == depths[-1] else depth
            chips = sum(min(each, top) - min(each, below) for each in paid.values())
            pots.append((chips, [seat for seat in live if paid[seat] >= depth]))
            below = depth
        return [each for each in pots if each[0]]

    def _rake(self, pots: list[int]) -> list[int]:
        taken: list[int] = []
        most = self.rake_cap or sum(pots)
        if self.commission == "hand_fee":
            most = min(most, self.fee)
        for chips in pots:
            due = {"nil": 0, "percentage": chips * self.percent // 100, "hand_fee": chips}[self.commission]
            taken.append(min(due, most - sum(taken)))
        return taken

    def _script(self) -> Entry:
        options: Entry = {"deck": self.size, "structure": self.structure, "burns": "listed"}
        if self.structure == "pot_limit":
            options["pot_counts_call"] = self.with_call
        if self.cap:
            options["raises"] = self.cap
        if self.high_opens:
            options["opens"] = "high_card"
        if self.straddles:
            options["straddle"] = True
        if self.manila:
            options["blinds"] = self.blinds
        if self.game == "two_card_manila":
            del options["deck"]
        limits: dict[str, Entry] = {"table": {"min": str(self.minimum)}}
        if self.structure == "structured":
            limits["table"]["max"] = str(self.higher)
        if self.stud:
            limits["ante"] = {"min": str(self.ante)}
            limits["bring_in"] = {"min": str(self.bring)}
        else:
            limits["first_blind"] = {"min": str(self.small)}
        options["commission"] = self.commission
        if self.commission == "percentage":
            options["rake_percent"] = self.percent
        if self.commission == "hand_fee":
            limits["hand_fee"] = {"min": str(self.fee)}
        if self.rake_cap and self.commission != "nil":
            limits["rake_cap"] = {"max": str(self.rake_cap)}
        return {
            "rulebook": "nz-poker-2017",
            "game": self.game,
            "options": options,
            "limits": limits,
            "chips": {"smallest": "1"},
            "opening": {"designated_player": self.button},
            "equipment": {"cards": [*self.cards, *self.deck]},
            "wagers": [
                {"seat": seat, "wager": "table_stakes", "stake": str(chips)}
                for seat, chips in self.brought.items()
            ],
            "decisions": self.decisions,
            "irregularities": self.reports,
        }
