"""Rounds of blackjack challenge in which one thing may go wrong, typed from the text of schedule 17 alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

RANKS = "A23456789TJQK"
FLAVOURS = (RANKS, RANKS, RANKS, "ATJQK", "AK9TQ", "A", "A2", "234", "8", "5T6", "AK", "TJQK", "A23")
SUITS = "SHDC"


def worth(card: str) -> int:
    return 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def total(cards: list[str]) -> tuple[int, bool]:
    """The point total, and whether an ace counts eleven."""
    low = sum(1 if card[0] == "A" else worth(card) for card in cards)
    soft = any(card[0] == "A" for card in cards) and low + 10 <= 21
    return (low + 10, True) if soft else (low, False)


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and sorted(map(worth, cards)) == [10, 11]


def ten_of(cards: list[str]) -> int:
    """Section 5(2): which of 10, jack, queen and king a blackjack holds."""
    return next("TJQK".index(card[0]) for card in cards if card[0] in "TJQK")


@dataclass
class Lay:
    """What one player has on one hand."""

    seat: int
    stake: Fraction
    original: bool = True
    double: Fraction = Fraction(0)
    gone: bool = False


@dataclass
class Hand:
    cards: list[str]
    lays: list[Lay]
    barred: bool = False
    """No card may be added any more."""

    def open(self) -> bool:
        return any(not lay.gone for lay in self.lays)


@dataclass
class Box:
    number: int
    hand: Hand
    pairs: list[tuple[int, Fraction]] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    declined: bool = False


class Game:
    """One random round: the script, and each seat's net."""

    def __init__(self, random: Random, fault: str = "") -> None:
        self.random = random
        self.fault = fault
        self.net: dict[int, Fraction] = {}
        self.decisions: list[dict[str, object]] = []
        self.wagers: list[dict[str, object]] = []
        self.options: dict[str, object] = {}
        self.faults: list[dict[str, object]] = []
        self.boxes: list[Box] = []
        self.used = 0
        self.dealer: list[str] = []
        self.no_natural = False
        self.exposed = 0
        self.absent = 0
        self.late: Box | None = None
        self.passed_again = False
        self.passed: list[tuple[Box, Hand]] = []
        self.least = Fraction(1)
        self.set_up()
        self.place()
        self.play()
        self.insert_card()

    @property
    def script(self) -> dict[str, object]:
        return {
            "rulebook": "qld-2010",
            "game": "blackjack_challenge",
            "options": self.options,
            "limits": {"blackjack": {"min": str(self.least), "max": "100"}},
            "equipment": {"cards": self.cards},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.faults,
        }

    def set_up(self) -> None:
        r = self.random
        ranks = r.choice(FLAVOURS)
        near = [a + b for a in RANKS for b in SUITS if a in ranks] * 8
        far = [a + b for a in RANKS for b in SUITS if a not in ranks] * 8
        r.shuffle(near)
        if r.random() < 0.5:
            cut = r.randint(4, 14)
            near, far = near[:cut], far + near[cut:]
        r.shuffle(far)
        self.cards = (near + far)[:140]
        if r.random() < 0.3:
            self.options["directed_draw"] = r.choice((False, True))

    def wager(self, seat: int, name: str, box: int) -> Fraction:
        stake = Fraction(self.random.randint(1, 9))
        self.wagers.append({"seat": seat, "wager": name, "stake": str(stake), "box": box})
        self.net.setdefault(seat, Fraction(0))
        return stake

    def place(self) -> None:
        r = self.random
        for number in range(1, r.randint(1, 3) + 1):
            self.boxes.append(Box(number, Hand([], [Lay(number, self.wager(number, "blackjack", number))])))
        for box in self.boxes:
            seats = [seat for seat in (1, 2, 3, 5, 6) if seat > 3 or seat <= len(self.boxes)]
            others = [seat for seat in seats if seat != box.number]
            for seat in r.sample(others, r.choice((0, 0, 1, 2))):
                box.hand.lays.append(Lay(seat, self.wager(seat, "blackjack", box.number)))
        for box in self.boxes:
            for lay in box.hand.lays:
                if r.random() < 0.4:
                    box.pairs.append((lay.seat, self.wager(lay.seat, "any_pairs", box.number)))
            if r.random() < 0.2:
                box.pairs.append((7, self.wager(7, "any_pairs", box.number)))

    # Money, cards and decisions

    def add(self, seat: int, amount: Fraction) -> None:
        self.net[seat] += amount

    def card(self) -> str:
        self.used += 1
        return self.cards[self.used - 1]

    def say(self, seat: int, action: str, stake: Fraction | None = None) -> None:
        if seat == self.absent:
            return
        told: dict[str, object] = {"seat": seat, "action": action}
        if stake is not None:
            told["stake"] = str(stake)
        self.decisions.append(told)

    # The round

    def play(self) -> None:
        self.deal()
        if self.fault == "no_first":
            self.withdraw(self.boxes)
        for box in self.boxes:
            if box is not self.late:
                self.decide_pairs(box)
        for box in self.boxes:
            if box is not self.late:
                self.pay_at_once(box.hand)
        for box in self.boxes:
            if box is not self.late or self.fault == "one_card":
                self.play_box(box)
        for box, hand in self.passed:
            self.passed_again = True
            self.act(box, hand)
            self.play_box(box, 1)
        if self.late is not None and self.fault == "last":
            self.play_box(self.late)
        self.finish_dealer()
        self.settle()

    def play_box(self, box: Box, at: int = 0) -> None:
        if box is self.late:
            if self.fault == "last":
                self.withdraw([box])
            if not (box.hand.open() or box.pairs):
                return
            box.hand.cards.append(self.card())
            self.decide_pairs(box)
            self.pay_at_once(box.hand)
        while at < len(box.hands):
            self.act(box, box.hands[at])
            at += 1

    def deal(self) -> None:
        """Section 17(1), and what of it is missed."""
        many = len(self.boxes) > 1
        if self.fault == "no_cards" and many:
            dead = self.random.choice(self.boxes)
            self.faults.append({"kind": "no_cards_dealt", "at": dead.number, "acted": True})
            self.boxes.remove(dead)
        for box in self.boxes:
            box.hand.cards.append(self.card())
            box.hands = [box.hand]
        if self.fault == "no_first":
            self.faults.append({"kind": "dealer_no_first_card", "at": "dealer_first", "acted": True})
        else:
            self.dealer.append(self.card())
        if self.fault in ("one_card", "last") and many:
            self.late = self.boxes[-1] if self.fault == "last" else self.random.choice(self.boxes)
        for box in self.boxes:
            if box is not self.late:
                box.hand.cards.append(self.card())
                continue
            kind = "last_player_one_card" if self.fault == "last" else "one_card_dealt"
            fault: dict[str, object] = {"kind": kind, "at": self.used + 1}
            if self.fault == "one_card":
                fault["acted"] = True
                self.withdraw([box])
            self.faults.append(fault)

    def decide_pairs(self, box: Box) -> None:
        """Section 35."""
        one, two = box.hand.cards
        for seat, stake in box.pairs:
            self.add(seat, stake * 11 if one[0] == two[0] else -stake)

    def withdraw(self, boxes: list[Box]) -> None:
        """Each player who still has a wager there keeps or retracts it."""
        lays = [(box, lay) for box in boxes for hand in box.hands for lay in hand.lays]
        for box, lay in sorted(lays, key=lambda each: each[1].seat != each[0].number):
            if lay.gone or not lay.original:
                continue
            retracts = self.random.random() < 0.4
            self.say(lay.seat, "retract" if retracts else "keep")
            if retracts:
                for other in [one for each in box.hands for one in each.lays]:
                    other.gone = other.gone or other.seat == lay.seat

    def first_decision(self, box: Box, hand: Hand) -> None:
        """What goes wrong as a hand is asked about."""
        if self.faults:
            return
        fault: dict[str, object] = {"at": "decision"}
        if self.fault == "too_many":
            fault |= {"kind": "dealer_too_many_cards", "acted": True}
            self.no_natural = True
            self.dealer.append(self.card())
            self.withdraw(self.boxes)
        elif self.fault == "absent":
            fault |= {"kind": "player_not_acting", "ruling": "directed"}
            self.absent = hand.lays[0].seat
        elif self.fault == "passed":
            later = [one for one in self.boxes if one.number > box.number and one.hand.open()]
            if not later or hand is not box.hand or len(box.hands) > 1 or self.random.random() < 0.3:
                return
            fault |= {"kind": "passed_over", "before_decision": f"d{len(self.decisions) + 1}"}
            self.withdraw([box])
            self.passed.append((box, hand))
        elif self.fault == "void":
            hit = self.random.choice(sorted(self.net))
            fault |= {"kind": "wagers_declared_void", "seat": hit, "ground": "contravention"}
            fault["ruling"] = "all_of_the_round"
            self.net[hit] = Fraction(0)
            for each in self.boxes:
                each.pairs = [pair for pair in each.pairs if pair[0] != hit]
                for one in each.hands:
                    one.lays = [lay for lay in one.lays if lay.seat != hit]
        else:
            return
        self.faults.append(fault)

    def insert_card(self) -> None:
        """Sections 37, 38(1) and 48."""
        if self.fault not in ("face_up", "extra", "unseen"):
            return
        at = self.random.randint(1, self.used)
        fault: dict[str, object] = {"at": at}
        self.faults.append(fault)
        if self.fault == "unseen":
            fault |= {"kind": "card_drawn_in_error", "exposed": False}
            return
        self.cards.insert(at - 1, self.cards.pop())
        self.used += 1
        fault["kind"] = "card_face_up" if self.fault == "face_up" else "extra_hand"
        if self.fault == "extra":
            fault["acted"] = True

    def pay_at_once(self, hand: Hand) -> bool:
        """Sections 22(1), 25(4), 25(5) and 25(6); whether the hand is over."""
        points, _soft = total(hand.cards)
        if natural(hand.cards):
            odds = 2 if self.dealer and worth(self.dealer[0]) < 10 else 0
            if not odds:
                return True
        elif points > 21:
            odds = -1
        elif points == 21 or len(hand.cards) >= 5:
            odds = 1
        else:
            return False
        for lay in hand.lays:
            if not lay.gone:
                lay.gone = True
                self.add(lay.seat, odds * (lay.stake + lay.double))
        return True

    def act(self, box: Box, hand: Hand) -> None:
        """Sections 23 to 25."""
        r = self.random
        if len(hand.cards) == 1:
            hand.cards.append(self.card())
        if not hand.open() or self.pay_at_once(hand):
            return
        self.first_decision(box, hand)
        if not hand.open() or (self.passed and self.passed[-1][1] is hand and not self.passed_again):
            return
        while not self.pay_at_once(hand):
            points, soft = total(hand.cards)
            choices = ["draw", "draw"]
            if points > 11 or not self.options.get("directed_draw"):
                choices += ["stand", "stand"]
            if len(hand.cards) < 4:
                choices += ["double_down"]
            pair = len(hand.cards) == 2 and worth(hand.cards[0]) == worth(hand.cards[1])
            if pair and len(box.hands) < 3:
                choices += ["split"] * 8
            if self.fault == "refused" and not self.faults and r.random() < 0.4:
                self.exposed = self.used + 1
                self.faults.append({"kind": "card_drawn_in_error", "at": self.exposed, "exposed": True})
            choice = r.choice(choices)
            head = next(lay for lay in hand.lays if not lay.gone)
            if head.seat == self.absent:
                choice = "draw" if points <= (16 if soft else 11) else "stand"
            if choice == "split":
                self.split(box, hand)
            elif choice == "stand":
                self.say(head.seat, "stand")
                return
            elif choice == "double_down":
                for number, lay in enumerate([lay for lay in hand.lays if not lay.gone]):
                    if number and (lay.seat == self.absent or r.random() < 0.4):
                        self.say(lay.seat, "no_double")
                        continue
                    lay.double = Fraction(r.randint(1, int(lay.stake)))
                    self.say(lay.seat, "double_down", lay.double)
                hand.cards.append(self.card())
                self.pay_at_once(hand)
                return
            else:
                self.say(head.seat, "draw")
                hand.cards.append(self.card())

    def split(self, box: Box, hand: Hand) -> None:
        """Section 24."""
        new = Hand([hand.cards.pop()], [])
        for number, lay in enumerate([lay for lay in hand.lays if not lay.gone]):
            choice = "split" if not number else self.random.choice(("cover_both", "first_hand"))
            if lay.seat == self.absent:
                choice = "first_hand"
            self.say(lay.seat, choice)
            if choice != "first_hand":
                new.lays.append(Lay(lay.seat, lay.stake, original=False))
        box.hands.insert(box.hands.index(hand) + 1, new)
        hand.cards.append(self.card())

    def finish_dealer(self) -> None:
        """Sections 17(5) and 26."""
        left = [hand for box in self.boxes for hand in box.hands if hand.open()]
        refused = self.exposed == self.used + 1
        if not left and not refused:
            return
        while len(self.dealer) < 2:
            self.dealer.append(self.card())
        if all(natural(hand.cards) for hand in left):
            return
        while total(self.dealer)[0] < 17:
            self.dealer.append(self.card())

    def settle(self) -> None:
        """Sections 6(3) and 27."""
        black = natural(self.dealer) and not self.no_natural
        house, _soft = total(self.dealer)
        for box in self.boxes:
            for hand in box.hands:
                for lay in hand.lays:
                    if not lay.gone:
                        self.settle_lay(hand, lay, house, black)

    def settle_lay(self, hand: Hand, lay: Lay, house: int, black: bool) -> None:
        if natural(hand.cards):
            odds = 2
            if black:
                mine, theirs = ten_of(hand.cards), ten_of(self.dealer)
                odds = 5 if mine > theirs else 4 if mine == theirs else 3
            self.add(lay.seat, odds * lay.stake)
            return
        if black:
            self.add(lay.seat, -lay.stake if lay.original else Fraction(0))
            return
        won = house > 21 or total(hand.cards)[0] > house
        self.add(lay.seat, (lay.stake + lay.double) * (1 if won else -1))
