"""New Zealand's blackjack of 1996, typed from Division II alone: nothing of the software is used here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from random import Random
from typing import Any

DECK = tuple(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")
MINIMUM = Fraction(5)
SEVENS = Fraction(2)
CHIP = Fraction(1, 20)
Net = tuple[int, str, Fraction, Fraction]
"""Seat, wager, stake and net."""


def value(card: str) -> int:
    """Rule 3.2: two to ten their face, pictures ten; an ace 1 here, 11 where a total lets it."""
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def hard(cards: Sequence[str]) -> int:
    return sum(map(value, cards))


def total(cards: Sequence[str]) -> int:
    """Rule 3.2(c): an ace is 11 except where that would be over 21."""
    return hard(cards) + 10 if hard(cards) <= 11 and any(card[0] == "A" for card in cards) else hard(cards)


def ace_and_ten(cards: Sequence[str]) -> bool:
    return sorted(map(value, cards)) == [1, 10]


def up(amount: Fraction) -> Fraction:
    """Division I rule 15.3: what chips cannot pay goes to the next amount."""
    return ceil(amount / CHIP) * CHIP


@dataclass
class Bet:
    """A wager on a hand; ``original``: not one that a double or a split added."""

    seat: int
    kind: str
    stake: Fraction
    original: bool = True
    net: Fraction | None = None


@dataclass
class Hand:
    """A hand of a box."""

    cards: list[str]
    bets: list[Bet] = field(default_factory=list)
    split: bool = False
    declined: bool = False

    @property
    def blackjack(self) -> bool:
        """Rules 1.0 and 11.4(c): the initial two cards, never of a split."""
        return not self.split and ace_and_ten(self.cards)

    @property
    def open(self) -> list[Bet]:
        return [bet for bet in self.bets if bet.net is None]


class Round:
    """A round with random wagers, cards and decisions."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.shoe = self._shoe()
        self.dealt: list[str] = []
        self.decisions: list[dict[str, Any]] = []
        self.wagers: list[dict[str, Any]] = []
        self.nets: list[Net] = []
        self.hands: dict[int, list[Hand]] = {}
        self.sevens: dict[int, list[int]] = {}
        self.dealer: list[str] = []
        self.insured: list[Bet] = []
        self._wager()
        self.play()
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "nz-1996",
            "game": "blackjack",
            "options": {"decks": 8, "burn_card": False},
            "limits": {
                "table": {"min": str(MINIMUM), "max": "100"},
                "super_sevens": {"min": str(SEVENS), "max": str(SEVENS)},
            },
            "equipment": {"cards": self.dealt},
            "wagers": self.wagers,
            "decisions": self.decisions,
        }

    def _shoe(self) -> list[str]:
        shoe = list(DECK) * 8
        if self.random.random() < 0.6:
            rich = self.random.choice(("ATJQK8", "7A", "7T42", "A2TK", "5678T", "A789T"))
            shoe = [card for card in shoe if card[0] in rich]
        self.random.shuffle(shoe)
        return shoe

    # Wagers ---------------------------------------------------------------------------------------

    def _wager(self) -> None:
        """Rules 4.1, 13.1, 13.4 and 14.2."""
        for box in sorted(self.random.sample(range(1, 8), self.random.randint(1, 4))):
            seats = self.random.sample((box, 10, 11, 12), self.random.choice((1, 1, 2, 3)))
            if self.random.random() < 0.6:
                seats = [box, *[seat for seat in seats if seat != box]][:3]
            bets = [Bet(seat, "blackjack", self._stake(seat, box)) for seat in seats]
            # The player seated there decides (13.3(a)); where none is, who wagered first.
            bets.sort(key=lambda bet: bet.seat != box)
            self.hands[box] = [Hand([], bets)]
            self.sevens[box] = [bet.seat for bet in bets if self.random.random() < 0.4]
            for seat in self.sevens[box]:
                self.wagers.append({"seat": seat, "wager": "super_sevens", "stake": str(SEVENS), "box": box})

    def _stake(self, seat: int, box: int) -> Fraction:
        stake = self.random.choice((Fraction(5), Fraction(10), self.random.randint(100, 800) * CHIP))
        self.wagers.append({"seat": seat, "wager": "blackjack", "stake": f"{float(stake):.2f}", "box": box})
        return stake

    # The round ------------------------------------------------------------------------------------

    def play(self) -> None:
        """Parts 7 to 12, in their order."""
        self.deal_first()
        self.after_the_deal()
        for box in self.hands:
            self.play_box(box)
        self.play_dealer()
        self.settle()

    def deal_first(self) -> None:
        """Rule 7.3."""
        for box in self.hands:
            self.deal(self.hands[box][0].cards)
        self.deal(self.dealer)
        for box in self.hands:
            self.deal(self.hands[box][0].cards)

    def after_the_deal(self) -> None:
        """Rules 8.1, 9.1 to 9.4 and 14.4."""
        for box in self.hands:
            first, second = self.hands[box][0].cards
            if first[0] != "7":
                self.end_sevens(box, -1)  # 14.4(f)
            elif second[0] != "7":
                self.end_sevens(box, 3)  # 14.4(a)
            if self.hands[box][0].blackjack and value(self.dealer[0]) not in (1, 10):
                self.pay(self.hands[box][0], Fraction(3, 2))
        if self.dealer[0][0] == "A":
            for box in self.hands:
                self.insure(self.hands[box][0])

    def insure(self, hand: Hand) -> None:
        """Rules 9.3, 13.3(f) and (g), and 8.3."""
        for bet in hand.bets:
            most = bet.stake / 2 // CHIP * CHIP
            choices = ["no_insurance"]
            if most >= MINIMUM:
                choices += ["insurance", "insurance"]
            if hand.blackjack:
                choices.append("even_money")
            if choices == ["no_insurance"]:
                continue
            choice = self.random.choice(choices)
            if choice == "insurance":
                stake = min(most, MINIMUM + self.random.randint(0, 400) * CHIP)
                self.says(bet.seat, choice, stake)
                self.insured.append(Bet(bet.seat, "insurance", stake))
                if hand.blackjack:
                    choice = self.random.choice(("even_money", "no_even_money"))
                    self.says(bet.seat, choice)
            else:
                self.says(bet.seat, choice)
            if choice == "even_money":
                bet.net = bet.stake

    def play_box(self, box: int) -> None:
        """Rules 7.4 and 11.3: one hand after the other."""
        hands, at = self.hands[box], 0
        if hands[0].blackjack:
            return
        while at < len(hands):
            hand = hands[at]
            if len(hand.cards) == 1:
                self.deal(hand.cards)
            if self.split(box, at):
                continue
            self.finish(box, hand)
            at += 1

    def split(self, box: int, at: int) -> bool:
        """Rules 11.1 to 11.5 and 13.3(d)."""
        hands = self.hands[box]
        hand = hands[at]
        first, second = hand.cards
        aces_again = hand.split and first[0] == "A"
        if value(first) != value(second) or len(hands) == 3 or aces_again or self.random.random() < 0.3:
            return False
        control, *others = hand.bets
        self.says(control.seat, "split")
        kept, new = [control], [Bet(control.seat, "split", control.stake, original=False)]
        for other in others:
            choice = self.random.choice(("cover_both", "first_hand", "second_hand"))
            self.says(other.seat, choice)
            if choice == "second_hand":
                new.append(other)
            else:
                kept.append(other)
            if choice == "cover_both":
                new.append(Bet(other.seat, "split", other.stake, original=False))
        seats = [bet.seat for bet in hand.bets]
        new.sort(key=lambda bet: seats.index(bet.seat))
        hands[at : at + 1] = [Hand([first], kept, split=True), Hand([second], new, split=True)]
        if first[0] == "7" and not hand.split:  # 14.5
            self.end_sevens(box, 100 if first == second else 50)
        return True

    def finish(self, box: int, hand: Hand) -> None:
        """Rules 10.1 to 10.3 and 12.1 to 12.2."""
        if hand.split and hand.cards[0][0] == "A":
            return  # 11.4(b)
        while total(hand.cards) < 21:
            seat = hand.bets[0].seat
            if self.random.random() < 0.5 and self.double(hand):
                self.deal(hand.cards)
                break
            if total(hand.cards) > 11 and self.random.random() < 0.4:
                self.says(seat, "stand")
                break
            self.says(seat, "draw")
            self.deal(hand.cards)
            self.third_seven(box, hand)
        if total(hand.cards) > 21:
            self.pay(hand, Fraction(-1))
        if not hand.split:
            self.third_seven(box, hand, over=True)

    def third_seven(self, box: int, hand: Hand, *, over: bool = False) -> None:
        """Rule 14.4(b) to (e)."""
        if hand.split or not self.sevens[box]:
            return
        first, second, *more = hand.cards
        if first[0] != "7" or second[0] != "7" or not (more or over):
            return
        if more and more[0][0] == "7":
            self.end_sevens(box, 5000 if first == second == more[0] else 500)
        else:
            self.end_sevens(box, 100 if first == second else 50)

    def double(self, hand: Hand) -> bool:
        """Rules 10.1, 10.2 and 13.3(c)."""
        control, *others = hand.bets
        fits = total(hand.cards) in (9, 10, 11) and not any(card[0] == "A" for card in hand.cards)
        if len(hand.cards) != 2 or not fits or control.stake < MINIMUM:
            return False
        added = [self._doubles(control)]
        for other in others:
            if self.random.random() < 0.5:
                self.says(other.seat, "no_double")
            else:
                added.append(self._doubles(other))
        hand.bets = hand.bets + added
        return True

    def _doubles(self, bet: Bet) -> Bet:
        steps = int((bet.stake - MINIMUM) / CHIP)
        stake = MINIMUM + self.random.randint(0, steps) * CHIP
        self.says(bet.seat, "double_down", stake)
        return Bet(bet.seat, "double_down", stake, original=False)

    def play_dealer(self) -> None:
        """Rules 7.6, 8.2, 9.6, 12.3 and 12.4."""
        left = [hand for hands in self.hands.values() for hand in hands if hand.open]
        if not left and not self.insured:
            return
        self.deal(self.dealer)
        for bet in self.insured:
            ten = value(self.dealer[1]) == 10
            self.nets.append((bet.seat, "insurance", bet.stake, bet.stake * (2 if ten else -1)))
        while any(not hand.blackjack for hand in left) and total(self.dealer) < 17:
            self.deal(self.dealer)

    def settle(self) -> None:
        """Rules 4.1, 8.2, 10.4, 10.5, 11.6 and 11.7."""
        for hands in self.hands.values():
            for hand in hands:
                for bet in hand.open:
                    bet.net = self.result(hand, bet)
                self.nets += [(b.seat, b.kind, b.stake, b.net) for b in hand.bets if b.net is not None]

    def result(self, hand: Hand, bet: Bet) -> Fraction:
        natural = ace_and_ten(self.dealer)
        own, dealers = total(hand.cards), total(self.dealer)
        if hand.blackjack:
            return Fraction(0) if natural else up(bet.stake * Fraction(3, 2))
        if natural:
            return -bet.stake if bet.original else Fraction(0)
        if dealers > 21 or own > dealers:
            return bet.stake
        return Fraction(0) if own == dealers else -bet.stake

    # What is noted --------------------------------------------------------------------------------

    def deal(self, cards: list[str]) -> None:
        cards.append(self.shoe.pop())
        self.dealt.append(cards[-1])

    def says(self, seat: int, action: str, stake: Fraction | None = None) -> None:
        more = {} if stake is None else {"stake": f"{float(stake):.2f}"}
        self.decisions.append({"seat": seat, "action": action, **more})

    def pay(self, hand: Hand, odds: Fraction) -> None:
        """All that is on a hand ends so."""
        for bet in hand.open:
            bet.net = up(bet.stake * odds) if odds > 0 else bet.stake * odds

    def end_sevens(self, box: int, odds: int) -> None:
        self.nets += [(seat, "super_sevens", SEVENS, SEVENS * odds) for seat in self.sevens[box]]
        self.sevens[box] = []
