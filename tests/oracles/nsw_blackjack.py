"""Blackjack of New South Wales, typed from its rules alone: nothing of the software is used here.

A round is played as rules 7 to 13 have it, with random decisions, and its wagers are settled by rules 9, 14
and 15. Where the text is silent the registered readings are taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from random import Random
from typing import Any

RANKS = "A23456789TJQK"
SHOE = tuple(rank + suit for rank in RANKS for suit in "SHDC") * 6
Money = Fraction
LUCKY = {
    "suited 777": (200, 200, 200),
    "suited 678": (100, 100, 100),
    "777": (50, 50, 50),
    "678": (30, 30, 30),
    "suited 21": (10, 15, 10),
    "21": (3, 3, 3),
    "20": (2, 2, 2),
    "19": (2, 1, 1),
}
"""Rule 14.20's table: what pay tables 1, 2 and 3 give."""
SIDES = ("perfect_pairs", "star_pairs", "any_pairs", "lucky_lucky")


# Cards ----------------------------------------------------------------------------------------------


def points(card: str) -> int:
    """Rule 3.2, an ace as 1."""
    return 10 if card[0] in "TJQK" else RANKS.index(card[0]) + 1


def total(cards: Sequence[str]) -> int:
    """An ace counts 11 where that does not take the hand over 21."""
    hard = sum(map(points, cards))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def is_ten(card: str) -> bool:
    return points(card) == 10


def is_natural(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and total(cards) == 21


def is_red(card: str) -> bool:
    return card[1] in "HD"


# Optional wagers ------------------------------------------------------------------------------------


def side_odds(wager: str, cards: Sequence[str], dealers: str, table: int) -> int | None:
    """What an optional wager is paid to 1; None where it loses: rules 14.11 to 14.20, 14.29 to 14.32."""
    one, other = cards
    if wager == "lucky_lucky":
        return _lucky((one, other, dealers), table)
    if one[0] != other[0]:
        return None
    if wager == "any_pairs":
        return 11
    if wager == "star_pairs" and one[0] == "A":
        return 30
    mixed, coloured, suited = (5, 10, 30) if wager == "perfect_pairs" else (5, 8, 20)
    return suited if one[1] == other[1] else coloured if is_red(one) == is_red(other) else mixed


def _lucky(three: Sequence[str], table: int) -> int | None:
    suited = "suited " if len({card[1] for card in three}) == 1 else ""
    made = "".join(sorted(card[0] for card in three))
    for won in (made, str(total(three))):
        for name in (suited + won, won):
            if name in LUCKY:
                return LUCKY[name][table - 1]
    return None


def blazing(three: Sequence[str]) -> str | int | None:
    """What the first two cards and the dealer's are for Blazing 7's: a share, or a prize for $5."""
    dealers = three[-1]
    sevens = [card for card in three if card[0] == "7"]
    if len(sevens) == 3:
        if len({card[1] for card in three}) == 1:
            return "whole" if three[0][1] == "D" else "tenth"
        return 2500 if len({is_red(card) for card in three}) == 1 else 1000
    if dealers[0] != "7":
        return 100 if len(sevens) == 2 else None
    return 50 if len(sevens) == 2 else None


def jackpot_shares(kinds: Sequence[str | int | None], inside: Money, least: Money) -> dict[str, Money]:
    """What each whole and each tenth of the jackpot comes to: rule 14.27."""
    whole, tenth = kinds.count("whole"), kinds.count("tenth")
    out = {}
    if whole:
        out["whole"] = max(least, inside / whole)
    if tenth:
        taken, left = Money(0), inside
        for _ in range(tenth):
            taken, left = taken + left / 10, left - left / 10
        out["tenth"] = max(least / 10, taken / tenth)
    return out


# A round --------------------------------------------------------------------------------------------


@dataclass
class Stake:
    """What a player has on a hand."""

    name: str
    """``blackjack``, ``split`` or ``double_down``."""
    seat: int
    amount: Money


@dataclass
class Hand:
    """A hand of a playing area."""

    cards: list[str]
    stakes: list[Stake]
    of_split: bool = False
    doubled: bool = False

    @property
    def total(self) -> int:
        """In a double an ace among the first two cards counts 1 (11.1.2)."""
        if not self.doubled:
            return total(self.cards)
        first = sum(map(points, self.cards[:2]))
        last = points(self.cards[2])
        return first + (11 if last == 1 and first <= 10 else last)

    @property
    def is_blackjack(self) -> bool:
        return not self.of_split and is_natural(self.cards)


@dataclass
class Area:
    """A playing area: its players, the controlling one first."""

    number: int
    players: dict[int, Money]
    sides: list[tuple[int, str, Money]] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)


Net = tuple[int, str, Money, Money]
"""Seat, wager, stake and net."""


class Round:
    """A round as it is dealt, and what every wager comes to."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.chip = Money(1, 2) if random.random() < 0.5 else Money(1)
        self.table = random.randint(1, 3)
        self.resplit = random.random() < 0.5
        self.against_ten = random.random() < 0.5
        # When blackjacks are paid, and how cards lie, changes no money.
        self.paid = random.choice(("at_once", "at_the_end"))
        self.lie = random.choice(("face_up", "face_down"))
        self.least = Money(random.choice((10_000, 25_000)))
        self.meter = self.least + random.choice((0, 345, 50_000))
        self.contribution = random.choice((0, 0, 37, 100))
        self.from_pool = random.random() < 0.5
        self.shown = Money(0)
        """What the jackpot's meter shows afterwards."""
        self.cards = self._cards()
        self.coming = iter(self.cards)
        self.decisions: list[dict[str, Any]] = []
        self.nets: list[Net] = []
        self.insured: dict[int, Money] = {}
        self.areas = self._areas()
        self._play()

    def _cards(self) -> list[str]:
        """Of a whole shoe, or of one in which some cards come more often."""
        often = self.random.choice((RANKS, "AATJ89", "AT", "78", "7", "A8T", "89AT45", "567"))
        shoe = [card for card in SHOE if card[0] in often]
        if self.random.random() < 0.1:  # Sevens of one suit win shares of the jackpot.
            shoe = [self.random.choice(("7D", "7S"))] * 6
        others = self.random.sample(SHOE, 120)
        chosen = self.random.sample(shoe, min(len(shoe), 12)) + others
        counted: dict[str, int] = {}
        dealt = []
        for card in chosen:
            counted[card] = counted.get(card, 0) + 1
            if counted[card] <= 6:
                dealt.append(card)
        return dealt

    def _stake(self) -> Money:
        return self.chip * self.random.randint(2, 40)

    def _areas(self) -> list[Area]:
        count = self.random.randint(1, 4)
        areas = []
        for number in range(1, count + 1):
            players = {number: self._stake()}
            if number == 1 and self.random.random() < 0.4:
                players[count + 1] = self._stake()
            area = Area(number, players)
            for seat in players:
                area.sides += [(seat, name, self._stake()) for name in SIDES if self.random.random() < 0.3]
            if self.chip < 1 and self.random.random() < 0.5:
                area.sides.append((number, "blazing_7s", Money(self.random.choice(("2.50", "5")))))
            areas.append(area)
        return areas

    def _draw(self) -> str:
        return next(self.coming)

    def _say(self, seat: int, action: str, stake: Money | None = None) -> None:
        said: dict[str, Any] = {"seat": seat, "action": action}
        if stake is not None:
            said["stake"] = text(stake)
        self.decisions.append(said)

    def _paid(self, won: Money) -> Money:
        """Up to the next amount in chips: rule 5.12."""
        return ceil(won / self.chip) * self.chip

    # From the deal to the end -----------------------------------------------------------------------

    def _play(self) -> None:
        first = [self._draw() for _ in self.areas]
        self.dealer = [self._draw()]
        for area, card in zip(self.areas, first, strict=True):
            stakes = [Stake("blackjack", seat, amount) for seat, amount in area.players.items()]
            area.hands = [Hand([card, self._draw()], stakes)]
        self._optional()
        self._interim()
        for area in self.areas:
            for hand in self._in_turn(area):
                self._decide(area, hand)
        if any(self._is_open(hand) for area in self.areas for hand in area.hands) or self.insured:
            self.dealer.append(self._draw())
            while total(self.dealer) < 17:
                self.dealer.append(self._draw())
        self._final()

    def _optional(self) -> None:
        kinds: dict[int, str | int | None] = {}
        for area in self.areas:
            own = area.hands[0].cards
            for seat, name, stake in area.sides:
                if name == "blazing_7s":
                    kinds[area.number] = blazing((*own, self.dealer[0]))
                    continue
                odds = side_odds(name, own, self.dealer[0], self.table)
                net = -stake if odds is None else self._paid(odds * stake)
                self.nets.append((seat, name, stake, net))
        self._blazing(kinds)

    def _blazing(self, kinds: Mapping[int, str | int | None]) -> None:
        """Rules 14.21 to 14.28: what wagers add is in the jackpot before its prizes are paid."""
        wagers = [
            (seat, stake, kinds[area.number])
            for area in self.areas
            for seat, name, stake in area.sides
            if name == "blazing_7s"
        ]
        fixed = {seat: kind * stake / 5 for seat, stake, kind in wagers if isinstance(kind, int)}
        inside = self.meter + sum((stake for _, stake, _ in wagers), Money(0)) * self.contribution / 100
        if self.from_pool:  # Rule 14.27.3: these first.
            inside = max(Money(0), inside - sum(fixed.values(), Money(0)))
        shares = jackpot_shares([kind for _, _, kind in wagers], inside, self.least)
        for seat, stake, kind in wagers:
            prize = self._paid(shares[kind]) if isinstance(kind, str) else fixed.get(seat, Money(0))
            inside -= shares[kind] if isinstance(kind, str) else 0
            self.nets.append((seat, "blazing_7s", stake, prize - stake))
        self.shown = max(self.least, inside)

    def _interim(self) -> None:
        """Rule 9, and insurance by rule 8."""
        up = self.dealer[0]
        is_ace, is_tens = up[0] == "A", is_ten(up)
        insures = is_ace or (is_tens and self.against_ten)
        for area in self.areas:
            (hand,) = area.hands
            for stake in list(hand.stakes):
                natural = hand.is_blackjack
                if natural and is_ace and self.random.random() < 0.3:
                    self._say(stake.seat, "even_money")
                    self._ends(hand, stake, stake.amount)
                    continue
                if insures:
                    self._insure(hand, stake, natural=natural, is_ace=is_ace)
                if natural and not is_ace and not is_tens:
                    self._ends(hand, stake, self._paid(stake.amount * 3 / 2))

    def _insure(self, hand: Hand, stake: Stake, *, natural: bool, is_ace: bool) -> None:
        most = int(stake.amount / 2 / self.chip)
        if not most or self.random.random() < 0.5:
            self._say(stake.seat, "no_insurance")
            return
        amount = self.chip * self.random.randint(1, most)
        self._say(stake.seat, "insurance", amount)
        if natural and is_ace:
            if self.random.random() < 0.5:
                self._say(stake.seat, "even_money")
                self._ends(hand, stake, stake.amount)
                self.nets.append((stake.seat, "insurance", amount, Money(0)))
                return
            self._say(stake.seat, "no_even_money")
        self.insured[stake.seat] = amount

    def _ends(self, hand: Hand, stake: Stake, net: Money) -> None:
        hand.stakes.remove(stake)
        self.nets.append((stake.seat, stake.name, stake.amount, net))

    def _is_open(self, hand: Hand) -> bool:
        return bool(hand.stakes)

    def _in_turn(self, area: Area) -> Iterator[Hand]:
        """The hands of an area, those that splits make among them, each in its turn."""
        played: list[Hand] = []
        while (hand := next((h for h in area.hands if not any(h is p for p in played)), None)) is not None:
            played.append(hand)
            yield hand

    def _decide(self, area: Area, hand: Hand) -> None:
        """Rules 10 to 12: the controlling player's decisions about a hand."""
        if not hand.stakes or hand.is_blackjack:
            return
        control = area.number
        if len(hand.cards) == 1:
            hand.cards.append(self._draw())
        while True:
            if hand.total > 21:
                for stake in list(hand.stakes):
                    self._ends(hand, stake, -stake.amount)
                return
            two = len(hand.cards) == 2
            of_aces = hand.of_split and hand.cards[0][0] == "A"
            may_split = two and points(hand.cards[0]) == points(hand.cards[1]) and self._may_split(area)
            if hand.total == 21 or (of_aces and not may_split):
                return
            chance = self.random.random()
            if may_split and chance < 0.6:
                self._split(area, hand)
                continue
            if of_aces:
                self._say(control, "stand")
                return
            if two and sum(map(points, hand.cards)) in (9, 10, 11) and chance < 0.6:
                self._double(area, hand)
                return
            if hand.total >= 12 and chance < 0.5:
                self._say(control, "stand")
                return
            self._say(control, "draw")
            hand.cards.append(self._draw())

    def _may_split(self, area: Area) -> bool:
        return len(area.hands) < (3 if self.resplit else 2)

    def _split(self, area: Area, hand: Hand) -> None:
        """The new hand comes next; who else is on the area is on both hands, or on the first."""
        self._say(area.number, "split")
        stakes = []
        for stake in hand.stakes:
            if stake.seat != area.number:
                both = self.random.random() < 0.5
                self._say(stake.seat, "cover_both" if both else "first_hand")
                if not both:
                    continue
            stakes.append(Stake("split", stake.seat, stake.amount))
        hand.of_split = True
        new = Hand([hand.cards.pop()], stakes, of_split=True)
        area.hands.insert(next(i for i, h in enumerate(area.hands) if h is hand) + 1, new)
        hand.cards.append(self._draw())

    def _double(self, area: Area, hand: Hand) -> None:
        for stake in list(hand.stakes):
            if stake.seat != area.number and self.random.random() < 0.5:
                self._say(stake.seat, "no_double")
                continue
            most = int(stake.amount / self.chip)
            amount = self.chip * self.random.randint(1, most)
            self._say(stake.seat, "double_down", amount)
            hand.stakes.append(Stake("double_down", stake.seat, amount))
        hand.doubled = True
        hand.cards.append(self._draw())
        if hand.total > 21:
            for stake in list(hand.stakes):
                self._ends(hand, stake, -stake.amount)

    def _final(self) -> None:
        """Rule 15."""
        natural, dealers = is_natural(self.dealer), total(self.dealer)
        for seat, amount in self.insured.items():
            odds = 2 if self.dealer[0][0] == "A" else 10
            self.nets.append((seat, "insurance", amount, self._paid(odds * amount) if natural else -amount))
        for area in self.areas:
            for hand in area.hands:
                for stake in list(hand.stakes):
                    self._ends(hand, stake, self._end(hand, stake, dealers, natural=natural))

    def _end(self, hand: Hand, stake: Stake, dealers: int, *, natural: bool) -> Money:
        if hand.is_blackjack:
            return Money(0) if natural else self._paid(stake.amount * 3 / 2)
        if natural:
            return -stake.amount if stake.name == "blackjack" else Money(0)
        if dealers > 21 or hand.total > dealers:
            return stake.amount
        return Money(0) if hand.total == dealers else -stake.amount

    @property
    def script(self) -> Mapping[str, Any]:
        """The round as a script."""
        wagers = []
        for area in self.areas:
            bets = [(seat, "blackjack", amount) for seat, amount in area.players.items()]
            wagers += [
                {"seat": seat, "wager": name, "stake": text(amount), "box": area.number}
                for seat, name, amount in (*bets, *area.sides)
            ]
        return {
            "rulebook": "nsw-blackjack",
            "game": "blackjack",
            "options": {
                "lucky_lucky_table": str(self.table),
                "resplit": self.resplit,
                "blackjack_paid": self.paid,
                "players_cards": self.lie,
                "insurance_against_ten": self.against_ten,
                "shuffling_device": True,
                "jackpot_minimum": int(self.least),
                "jackpot_contribution": self.contribution,
                "fixed_prizes": "from_pool" if self.from_pool else "from_house",
            },
            "chips": {"smallest": text(self.chip)},
            "jackpots": {"progressive": text(self.meter)},
            "equipment": {"cards": self.cards},
            "wagers": wagers,
            "decisions": self.decisions,
        }


def text(amount: Money) -> str:
    """An amount as scripts have it."""
    return f"{float(amount):.2f}"
