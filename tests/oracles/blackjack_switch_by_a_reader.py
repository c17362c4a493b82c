"""Rounds of blackjack switch in which one thing may go wrong, typed from the text of schedule 15 alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

RANKS = "A23456789TJQK"
FLAVOURS = (RANKS, RANKS, RANKS, "ATJQK", "AT", "A2345", "89T", "AA89TJQK", "45678", "6T")


def worth(card: str) -> int:
    return 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def total(cards: list[str], ones: int = 0) -> tuple[int, bool]:
    low = sum(1 if c[0] == "A" else worth(c) for c in cards)
    free = any(c[0] == "A" for c in cards[ones:])
    return (low + 10, True) if free and low + 10 <= 21 else (low, False)


def ace_and_ten(cards: list[str]) -> bool:
    return len(cards) == 2 and sorted(worth(c) for c in cards) == [10, 11]


@dataclass
class Hand:
    cards: list[str]
    stake: Fraction
    added: bool = False
    made_by_split: bool = False
    black: bool = False
    double: Fraction = Fraction(0)
    gone: str = ""
    ones: int = 0

    def points(self) -> int:
        return total(self.cards, self.ones)[0]


@dataclass
class Box:
    seat: int
    stake: Fraction
    ids: tuple[str, str]
    hands: list[Hand] = field(default_factory=list)
    gone: bool = False


@dataclass
class Game:
    random: Random
    fault: str = ""
    net: dict[int, Fraction] = field(default_factory=dict)
    decisions: list[dict[str, object]] = field(default_factory=list)
    used: int = 0

    def __post_init__(self) -> None:
        r = self.random
        ranks = r.choice(FLAVOURS)
        shoe = [a + b for a in RANKS for b in "SHDC" if a in ranks] * 8
        rest = [a + b for a in RANKS for b in "SHDC" if a not in ranks] * 8
        r.shuffle(shoe)
        r.shuffle(rest)
        self.cards = (shoe[: r.choice((4, 8, 100))] + rest + shoe[100:])[:140]
        self.options: dict[str, object] = {}
        for name, values in {
            "split_bust": ("lost", "void_on_blackjack"),
            "dealers_second_card": ("when_needed", "always"),
            "doubled_21": (True, False),
            "directed_draw": (True, False),
        }.items():
            if r.random() < 0.5:
                self.options[name] = r.choice(values)
        self.wagers: list[dict[str, object]] = []
        self.boxes: dict[int, Box] = {}
        self.match: dict[int, list[tuple[int, Fraction]]] = {}
        self.insured: list[tuple[Box, Fraction]] = []
        if self.fault:
            self.options.pop("dealers_second_card", None)
        self.faults: list[dict[str, object]] = []
        self.dealer: list[str] = []
        self.absent = 0
        self.void = 0
        self.place()
        self.play()
        if self.fault in ("face_up", "extra", "unseen"):
            at = r.randint(1, self.used)
            if self.fault != "unseen":
                self.cards.insert(at - 1, r.choice(self.cards[self.used :]))
            kind = {"face_up": "card_face_up", "extra": "extra_hand", "unseen": "card_drawn_in_error"}[
                self.fault
            ]
            more = {"extra": {"acted": True}, "unseen": {"exposed": False}}.get(self.fault, {})
            self.faults.append({"kind": kind, "at": at, **more})
        if self.void:
            self.net[self.void] = Fraction(0)

    def add(self, seat: int, amount: Fraction) -> None:
        self.net[seat] = self.net.get(seat, Fraction(0)) + amount

    def card(self) -> str:
        self.used += 1
        return self.cards[self.used - 1]

    def say(self, seat: int, action: str, **more: object) -> None:
        if seat != self.absent:
            self.decisions.append({"seat": seat, "action": action, "id": f"d{len(self.decisions)}", **more})

    def withdraw(self, box: Box) -> None:
        """The player of a box keeps both wagers or takes them back."""
        if all(h.gone for h in box.hands):
            return
        # The first of the two that still lies is the one that is asked about.
        id_ = next(i for h, i in zip(box.hands, box.ids, strict=True) if not h.gone)
        if self.random.random() < 0.4:
            self.say(box.seat, "retract", wager=id_)
            for hand in box.hands:
                hand.gone = hand.gone or "retracted"
            box.gone = True
        else:
            self.say(box.seat, "keep", wager=id_)

    def place(self) -> None:
        r = self.random
        for box in sorted(r.sample(range(1, 6), r.choice((1, 1, 2, 3)))):
            seat = box if r.random() < 0.7 else r.randint(1, 6)
            stake = Fraction(r.choice(("10", "5", "2.5", "7.5", "0.50", "33", "100", "3", "12.35")))
            self.boxes[box] = Box(seat, stake, (f"a{box}", f"b{box}"))
            self.net.setdefault(seat, Fraction(0))
            for name, id_ in (("blackjack", f"a{box}"), ("second_blackjack", f"b{box}")):
                self.wagers.append({"seat": seat, "wager": name, "stake": dec(stake), "box": box, "id": id_})
            self.match[box] = []
            for other in r.sample(range(1, 7), 3):
                if r.random() < (0.6 if other == seat else 0.15):
                    side = Fraction(r.choice(("1", "2.5", "5")))
                    self.match[box].append((other, side))
                    self.wagers.append(
                        {"seat": other, "wager": "super_match", "stake": dec(side), "box": box}
                    )

    def play(self) -> None:
        short = self.deal()
        for number, box in self.boxes.items():
            if number != short:
                self.sides(number, box)
        if self.fault == "no_first":
            for box in self.boxes.values():
                self.withdraw(box)
        elif self.dealer[0][0] == "A":
            for number, box in self.boxes.items():
                if number != short:
                    self.insure(box)
        passed: list[Box] = []
        for number, box in self.boxes.items():
            if number == short:
                self.late_cards(number, box)
            if not box.gone and not self.faults:
                self.goes_wrong(box)
            if not box.gone and not self.passes(number, box, passed):
                self.turn(box)
        for box in passed:
            if not box.gone:
                self.turn(box)
        self.finish()

    def deal(self) -> int:
        """Section 17(1), and what of it is missed; the box that has further cards later, or 0."""
        boxes, r = self.boxes, self.random
        if self.fault == "no_cards" and len(boxes) > 1:
            number = r.randrange(len(boxes))
            self.faults.append({"kind": "no_cards_dealt", "at": 2 * number + 1, "acted": True})
            dead = [*boxes][number]
            del boxes[dead], self.match[dead]
        short, missing = 0, (0, 0)
        if self.fault in ("fewer", "last") and len(boxes) > 1:
            short, missing = r.choice([*boxes]), r.choice(((1, 0), (1, 1), (2, 1), (2, 0)))
        if short and self.fault == "last":
            short, missing = max(boxes), (2, 0)
        for number, box in boxes.items():
            box.hands = [Hand([], box.stake), Hand([], box.stake)]
            for which, hand in enumerate(box.hands):
                self.first(number, box, which, hand, 1, short, missing)
        if self.fault == "no_first":
            self.faults.append({"kind": "dealer_no_first_card", "at": "dealer_first", "acted": True})
        else:
            self.dealer.append(self.card())
        for number, box in boxes.items():
            for which, hand in enumerate(box.hands):
                self.first(number, box, which, hand, 2, short, missing)
        return short

    def late_cards(self, number: int, box: Box) -> None:
        """Sections 36(2)(b) and 37(2)."""
        if self.fault == "last":
            self.withdraw(box)
        if not box.gone or self.match[number]:
            for hand in box.hands:
                while len(hand.cards) < 2:
                    hand.cards.append(self.card())
            self.sides(number, box)

    def goes_wrong(self, box: Box) -> None:
        """What is found before the first player says whether to switch."""
        if self.fault == "too_many":
            self.faults.append({"kind": "dealer_too_many_cards", "at": "switching", "acted": True})
            self.dealer.append(self.card())
            for each in self.boxes.values():
                self.withdraw(each)
        if self.fault == "void":
            self.void = self.random.choice([*self.net])
            self.faults.append({"kind": "wagers_declared_void", "at": "switching", "seat": self.void})
            for each in self.boxes.values():
                each.gone = each.gone or each.seat == self.void
        if self.fault == "absent":
            self.absent = box.seat
            self.faults.append({"kind": "player_not_acting", "at": "switching", "ruling": "directed"})

    def passes(self, number: int, box: Box, passed: list[Box]) -> bool:
        """Section 38."""
        later = any(not other.gone for n, other in self.boxes.items() if n > number)
        if self.fault != "passed" or passed or not later or self.random.random() < 0.4:
            return False
        before = f"d{len(self.decisions)}"
        self.faults.append({"kind": "passed_over", "at": "switching", "before_decision": before})
        self.withdraw(box)
        passed.append(box)
        return True

    def first(
        self, number: int, box: Box, which: int, hand: Hand, nth: int, short: int, missing: tuple[int, int]
    ) -> None:
        """A first or a second card, which may be missed."""
        if number == short and (nth, which) == missing:
            kind = "last_player_one_card" if self.fault == "last" else "fewer_than_four_cards"
            more = {} if self.fault == "last" else {"acted": True}
            self.faults.append({"kind": kind, "at": self.used + 1, **more})
            if self.fault == "fewer":
                self.withdraw(box)
        elif len(hand.cards) == nth - 1 and (not box.gone or self.match[number]):
            hand.cards.append(self.card())

    def sides(self, number: int, box: Box) -> None:
        same = sorted(Counter(c[0] for h in box.hands for c in h.cards).values(), reverse=True)
        odds = {4: 40, 3: 5, 2: 8 if same[1:] == [2] else 1, 1: -1}[same[0]]
        for seat, side in self.match[number]:
            self.add(seat, side * odds)

    def insure(self, box: Box) -> None:
        r = self.random
        if r.random() < 0.5:
            half = Fraction(int(box.stake * 10), 20)
            side = half - 1 if half > 2 and r.random() < 0.3 else half
            self.insured.append((box, side))
            self.say(box.seat, "insurance", stake=dec(side), wager=box.ids[0])
        else:
            self.say(box.seat, "no_insurance", wager=box.ids[0])

    def turn(self, box: Box) -> None:
        first, second = box.hands
        if box.seat != self.absent and self.random.random() < 0.4:
            self.say(box.seat, "switch", wager=box.ids[0])
            first.cards[1], second.cards[1] = second.cards[1], first.cards[1]
        else:
            self.say(box.seat, "no_switch", wager=box.ids[0])
            for hand in box.hands:
                hand.black = ace_and_ten(hand.cards)
        for hand, id_ in zip([first, second], box.ids, strict=True):
            self.act(box, hand, id_)

    def act(self, box: Box, hand: Hand, id_: str) -> None:
        r = self.random
        if hand.black:
            if self.dealer and self.dealer[0][0] in "23456789":
                hand.gone = "paid"
                self.add(box.seat, hand.stake)
            return
        while True:
            points = hand.points()
            if points > 21:
                hand.gone = "bust"
                return
            if hand.double or (hand.made_by_split and hand.cards[0][0] == "A"):
                return
            two = len(hand.cards) == 2
            low = total(hand.cards, 9)[0]
            may = []
            if two and low in (9, 10, 11) and (points < 21 or self.options.get("doubled_21", True)):
                may += ["double_down"] * 3
            if two and not hand.made_by_split and worth(hand.cards[0]) == worth(hand.cards[1]):
                may += ["split"] * 4
            if points < 21:
                may += ["draw"] * (1 if points > 16 else 4)
            directed = self.options.get("directed_draw") and points <= 11 and not hand.made_by_split
            if not directed:
                may += ["stand"] * 3
            if points == 21 and "double_down" not in may:
                return
            action = r.choice(may)
            if box.seat == self.absent:
                action = "draw" if points <= (17 if total(hand.cards)[1] else 11) else "stand"
            if action == "stand":
                self.say(box.seat, "stand", wager=id_)
                return
            if action == "draw":
                self.say(box.seat, "draw", wager=id_)
                hand.cards.append(self.card())
            if action == "double_down":
                hand.double = hand.stake
                if hand.stake > 2 and r.random() < 0.3:
                    hand.double -= Fraction(3, 2)
                self.say(box.seat, "double_down", wager=id_, stake=dec(hand.double))
                hand.ones = 2
                hand.cards.append(self.card())
            if action == "split":
                self.say(box.seat, "split", wager=id_)
                other = Hand([hand.cards.pop()], hand.stake, added=True, made_by_split=True)
                hand.made_by_split = True
                box.hands.insert(next(i for i, h in enumerate(box.hands) if h is hand) + 1, other)
                hand.cards.append(self.card())
                self.act(box, hand, id_)
                other.cards.append(self.card())
                self.act(box, other, id_)
                return

    def finish(self) -> None:
        hands = [h for b in self.boxes.values() for h in b.hands if not b.gone]
        void = self.options.get("split_bust", "void_on_blackjack") == "void_on_blackjack"
        # Cards that the dealer held too early are no blackjack; two that came late may be one.
        declared = len(self.dealer) > 1
        may_be = not declared and (not self.dealer or self.dealer[0][0] in "ATJQK")
        waiting = [h for h in hands if h.gone == "bust" and h.added and void and may_be]
        playing = [h for h in hands if not h.gone]
        self.insured = [x for x in self.insured if not x[0].gone]
        if not self.dealer and (playing or waiting):
            self.dealer.append(self.card())
        if len(self.dealer) == 1 and (
            playing or waiting or self.insured or self.options.get("dealers_second_card") == "always"
        ):
            self.dealer.append(self.card())
        black = ace_and_ten(self.dealer) and not declared
        for box, side in self.insured:
            self.add(box.seat, side * (2 if worth(self.dealer[1]) == 10 else -1))
        if [h for h in playing if not h.black]:
            while True:
                points, soft = total(self.dealer)
                if points >= (18 if soft else 17):
                    break
                self.dealer.append(self.card())
        for box in self.boxes.values():
            for hand in box.hands:
                if hand.gone != "paid" and not box.gone:
                    self.add(box.seat, self.end(hand, black=black, void=void))

    def end(self, hand: Hand, *, black: bool, void: bool) -> Fraction:
        """Section 6(3) to (5)."""
        points, bank = hand.points(), total(self.dealer)[0]
        if hand.gone == "bust":
            return Fraction(0) if hand.added and black and void else -hand.stake
        if hand.black:
            return Fraction(0) if black else hand.stake
        if black:
            return Fraction(0) if hand.added else -hand.stake
        if bank == 22 or points == bank:
            return Fraction(0)
        return hand.stake + hand.double if bank > 22 or points > bank else -hand.stake - hand.double

    @property
    def hands(self) -> list[Hand]:
        return [h for b in self.boxes.values() for h in b.hands]

    @property
    def script(self) -> dict[str, object]:
        return {
            "rulebook": "qld-2010",
            "game": "blackjack_switch",
            "options": self.options,
            "chips": {"smallest": "0.05"},
            "equipment": {"cards": self.cards},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.faults,
        }


def dec(amount: Fraction) -> str:
    return f"{float(amount):.2f}"
