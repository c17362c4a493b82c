"""Rounds of spanish blackjack in which one thing may go wrong, typed from the text of schedule 9 alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

RANKS = "A23456789JQK"
FLAVOURS = (RANKS, RANKS, RANKS, "A2345", "AJQK9", "678", "7", "234567", "AAJK789")
SUITS = ("SHDC", "SHDC", "SH", "S", "HD")


def worth(card: str) -> int:
    return 11 if card[0] == "A" else 10 if card[0] in "JQK" else int(card[0])


def total(cards: list[str], ones: int = 0) -> tuple[int, bool]:
    """The point total and whether an ace counts 11; the first ``ones`` cards have their aces at 1."""
    low = sum(1 if c[0] == "A" else worth(c) for c in cards)
    free = any(c[0] == "A" for c in cards[ones:])
    return (low + 10, True) if free and low + 10 <= 21 else (low, False)


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and sorted(worth(c) for c in cards) == [10, 11]


def odds_of_21(cards: list[str]) -> Fraction:
    """Section 8(1) for a hand of 21 that was not doubled."""
    if len(cards) > 4:
        return {5: Fraction(3, 2), 6: Fraction(2)}.get(len(cards), Fraction(3))
    if sorted(c[0] for c in cards) in (["6", "7", "8"], ["7", "7", "7"]):
        suits = {c[1] for c in cards}
        return Fraction(3, 2) if len(suits) > 1 else Fraction(3) if suits == {"S"} else Fraction(2)
    return Fraction(1)


@dataclass
class Lay:
    """What one player has on one hand."""

    seat: int
    bet: str
    stake: Fraction
    first: bool = True
    double: Fraction = Fraction(0)
    gone: str = ""
    surrendered: bool = False
    other: Lay | None = None
    """What the same player has on the other hand of a split."""

    @property
    def original(self) -> bool:
        """Section 26(7)."""
        passed = self.other is not None and self.other.gone in ("paid", "forfeited")
        return self.first or passed


@dataclass
class Hand:
    cards: list[str]
    lays: list[Lay]
    ones: int = 0
    """How many cards a double was made on: their aces count 1."""
    split: bool = False
    barred: bool = False
    """Section 26(6)."""

    def points(self) -> int:
        return total(self.cards, self.ones)[0]


def open_(hand: Hand) -> bool:
    """Whether anybody has a wager on a hand."""
    return any(not lay.gone for lay in hand.lays)


@dataclass
class Game:
    random: Random
    sevens: bool = False
    fault: str = ""
    net: dict[int, Fraction] = field(default_factory=dict)
    decisions: list[dict[str, object]] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    used: int = 0

    def __post_init__(self) -> None:
        r = self.random
        ranks, suits = r.choice(FLAVOURS), r.choice(SUITS)
        if self.sevens:
            ranks, suits = "7", r.choice(("S", "H", "SH"))
        decks = 8
        shoe = [a + b for a in RANKS for b in "SHDC" if a in ranks and b in suits] * decks
        rest = [a + b for a in RANKS for b in "SHDC" if not (a in ranks and b in suits)] * decks
        r.shuffle(shoe)
        r.shuffle(rest)
        if self.sevens:
            shoe = shoe[: r.randint(4, 8)]
        self.cards = (shoe + rest)[:140]
        self.options: dict[str, object] = {}
        for name, values in {
            "split_bust": ("lost", "void_on_blackjack"),
            "dealers_second_card": ("when_needed", "always"),
            "perfect_pairs_schedule": ("no_1", "no_2"),
            "super_bonus_between": ("lower", "none"),
        }.items():
            if r.random() < 0.5:
                self.options[name] = r.choice(values)
        self.wagers: list[dict[str, object]] = []
        self.boxes: dict[int, Hand] = {}
        self.pairs: dict[int, list[tuple[int, Fraction]]] = {}
        self.insured: list[tuple[Lay, Fraction]] = []
        self.bonus: list[list[Lay]] = []
        self.hands: list[Hand] = []
        self.dealer: list[str] = []
        if self.fault:
            self.options.pop("dealers_second_card", None)
        self.faults: list[dict[str, object]] = []
        self.absent = 0
        self.void = 0
        self.asked = 0
        self.place()
        self.players = set(self.net)
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

    # money and cards

    def add(self, seat: int, amount: Fraction) -> None:
        self.net[seat] = self.net.get(seat, Fraction(0)) + amount

    def card(self) -> str:
        self.used += 1
        return self.cards[self.used - 1]

    def say(self, lay: Lay, action: str, **more: object) -> None:
        if lay.seat == self.absent:
            return
        self.decisions.append(
            {"seat": lay.seat, "action": action, "wager": lay.bet, "id": f"d{len(self.decisions)}", **more}
        )

    def withdraw(self, lays: list[Lay]) -> None:
        """Players keep what they have wagered or take it back."""
        for lay in lays:
            if lay.gone:
                continue
            if self.random.random() < 0.4:
                self.say(lay, "retract")
                lay.gone = "retracted"
            else:
                self.say(lay, "keep")

    def place(self) -> None:
        r = self.random
        boxes = sorted(r.sample(range(1, 8), r.choice((1, 1, 2, 3))))
        number = 0
        for box in boxes:
            seats = r.sample(range(1, 8), r.choice((1, 1, 2, 3)))
            if box in seats and r.random() < 0.8:
                seats.remove(box)
                seats.insert(r.choice((0, len(seats))), box)
            lays = []
            for seat in seats:
                number += 1
                stake = Fraction(
                    r.choice(
                        ("10", "24", "25", "5", "2.5", "24.50", "7.5", "0.50", "33", "100", "3", "12.35")
                    )
                )
                lays.append(Lay(seat, f"b{number}", stake))
                self.wagers.append(
                    {"seat": seat, "wager": "blackjack", "stake": dec(stake), "box": box, "id": f"b{number}"}
                )
                self.net.setdefault(seat, Fraction(0))
            own = [x for x in lays if x.seat == box]
            self.boxes[box] = Hand([], own + [x for x in lays if x not in own])
            self.pairs[box] = []
            others = [s for s in range(1, 8) if s not in seats]
            r.shuffle(others)
            for seat in [
                *[s for s in seats if r.random() < 0.3],
                *others[: min(3 - len(seats), r.choice((0, 0, 1)))],
            ]:
                stake = Fraction(r.choice(("1", "2.5", "5")))
                self.pairs[box].append((seat, stake))
                self.wagers.append({"seat": seat, "wager": "perfect_pairs", "stake": dec(stake), "box": box})

    def play(self) -> None:
        late = self.deal()
        for box, hand in self.boxes.items():
            if box != late:
                self.side(box, hand)
        for box, hand in self.boxes.items():
            if box != late and natural(hand.cards):
                self.pay(hand, Fraction(3, 2))
        if self.fault == "no_first":
            self.withdraw(self.all_lays())
        elif self.dealer[0][0] == "A":
            self.insure()
        passed: list[Hand] = []
        for box, hand in self.boxes.items():
            if box == late:
                self.late_card(box, hand)
            self.hands.append(hand)
            if not self.too_many(hand) or self.passes(box, hand, passed):
                continue
            self.act(hand, first=True)
        for hand in passed:
            if open_(hand):
                self.act(hand, first=True)
        self.finish()

    def all_lays(self) -> list[Lay]:
        return [lay for hand in self.boxes.values() for lay in hand.lays]

    def deal(self) -> int:
        """Section 17(1), and what of it is missed; the box that has its second card later, or 0."""
        many = len(self.boxes) > 1
        if self.fault == "no_cards" and many:
            dead = self.random.choice([*self.boxes])
            self.faults.append({"kind": "no_cards_dealt", "at": [*self.boxes].index(dead) + 1, "acted": True})
            del self.boxes[dead], self.pairs[dead]
        for hand in self.boxes.values():
            hand.cards.append(self.card())
        if self.fault == "no_first":
            self.faults.append({"kind": "dealer_no_first_card", "at": "dealer_first", "acted": True})
        else:
            self.dealer.append(self.card())
        late = 0
        if self.fault in ("one_card", "last") and many and self.dealer[0][0] != "A":
            late = max(self.boxes) if self.fault == "last" else self.random.choice([*self.boxes])
        for box, hand in self.boxes.items():
            if box != late:
                hand.cards.append(self.card())
            elif self.fault == "last":
                self.faults.append({"kind": "last_player_one_card", "at": self.used + 1})
            else:
                self.faults.append({"kind": "one_card_dealt", "at": self.used + 1, "acted": True})
                self.withdraw(hand.lays)
        return late

    def late_card(self, box: int, hand: Hand) -> None:
        """Sections 45(2)(b) and 46(2)."""
        if self.fault == "last":
            self.withdraw(hand.lays)
        if self.pairs[box] or open_(hand):
            hand.cards.append(self.card())
            self.side(box, hand)
            if natural(hand.cards):
                self.pay(hand, Fraction(3, 2))

    def too_many(self, hand: Hand) -> bool:
        """Section 44 before the first decision; whether the hand is still to be played."""
        if open_(hand) and self.fault == "too_many" and not self.faults:
            self.faults.append({"kind": "dealer_too_many_cards", "at": "decision", "acted": True})
            self.dealer.append(self.card())
            self.withdraw(self.all_lays())
        return open_(hand)

    def passes(self, box: int, hand: Hand, passed: list[Hand]) -> bool:
        """Section 47."""
        later = any(open_(other) for number, other in self.boxes.items() if number > box)
        if self.fault != "passed" or passed or not later or self.random.random() < 0.4:
            return False
        before = f"d{len(self.decisions)}"
        self.faults.append({"kind": "passed_over", "at": "decision", "before_decision": before})
        self.withdraw(hand.lays)
        passed.append(hand)
        return True

    def side(self, box: int, hand: Hand) -> None:
        a, b = hand.cards[:2]
        no_2 = self.options.get("perfect_pairs_schedule") == "no_2"
        for seat, stake in self.pairs[box]:
            if a[0] != b[0]:
                odds = -1
            elif a[1] == b[1]:
                odds = 20 if no_2 else 25
            elif {a[1], b[1]} in ({"H", "D"}, {"S", "C"}):
                odds = 12 if no_2 else 10
            else:
                odds = 6 if no_2 else 5
            self.add(seat, stake * odds)

    def insure(self) -> None:
        r = self.random
        for hand in self.boxes.values():
            for lay in hand.lays:
                if lay.gone:
                    continue
                if r.random() < 0.5:
                    half = lay.stake / 2
                    stake = Fraction(int(half * 20), 20)
                    if r.random() < 0.3 and stake > 1:
                        stake -= 1
                    if stake <= 0:
                        stake = Fraction(1, 20)
                    self.insured.append((lay, stake))
                    self.say(lay, "insurance", stake=dec(stake))
                else:
                    self.say(lay, "no_insurance")

    def pay(self, hand: Hand, odds: Fraction) -> None:
        for lay in hand.lays:
            if not lay.gone:
                lay.gone = "paid"
                self.add(lay.seat, lay.double + lay.stake if lay.double else lay.stake * odds)

    def bust(self, hand: Hand) -> None:
        for lay in hand.lays:
            if not lay.gone:
                lay.gone = "bust"

    def act(self, hand: Hand, *, first: bool = False) -> None:
        """Decisions about a hand of two cards or more."""
        while True:
            points = hand.points()
            if points == 21:
                return self.twenty_one(hand)
            if points > 21:
                return self.bust(hand)
            if hand.ones:
                return self.doubled(hand)
            control = next(x for x in hand.lays if not x.gone)
            self.asked += 1
            if self.fault == "absent" and not self.absent and self.asked == 1:
                self.absent = control.seat
                self.faults.append({"kind": "player_not_acting", "at": "decision", "ruling": "directed"})
            if hand.split and hand.cards[0][0] == "A":
                return None
            if self.fault == "void" and not self.void and self.random.random() < 0.4:
                self.declare_void(control)
            action = self.choose(hand, control, first=first and len(hand.cards) == 2)
            if action == "stand":
                return self.say(control, "stand")
            if action == "surrender":
                return self.surrender(hand)
            if action == "split":
                return self.part(hand)
            if action == "double_down":
                self.double(hand)
            else:
                self.say(control, "draw")
                hand.cards.append(self.card())

    def choose(self, hand: Hand, control: Lay, *, first: bool) -> str:
        points, soft = total(hand.cards)
        if control.seat == self.absent:
            return "draw" if points <= (16 if soft else 11) else "stand"
        may = ["draw"] * (9 if self.sevens else 4) + ["stand"] * 2 + ["double_down"] * 2
        if points >= 17:
            may += ["stand"] * 5
        if first and worth(hand.cards[0]) == worth(hand.cards[1]):
            may += ["split"] * 6
        if first and self.dealer and self.dealer[0][0] in "JQKA":
            may += ["surrender"] * 2
        return self.random.choice(may)

    def twenty_one(self, hand: Hand) -> None:
        """Section 22, and who is paid a super bonus by section 8(3)."""
        undoubled = [x for x in hand.lays if not x.double and not x.gone]
        sevens = [c[0] for c in hand.cards] == ["7"] * 3 and len({c[1] for c in hand.cards}) == 1
        if sevens and self.dealer and self.dealer[0][0] == "7" and undoubled and not hand.barred:
            self.bonus.append(undoubled)
        self.pay(hand, odds_of_21(hand.cards))

    def doubled(self, hand: Hand) -> None:
        """Section 25(7), of each player who doubled."""
        for lay in hand.lays:
            if not lay.double or lay.gone:
                continue
            if lay.seat != self.absent and self.random.random() < 0.25:
                self.say(lay, "forfeit")
                lay.gone = "forfeited"
                self.add(lay.seat, -lay.stake)
            else:
                self.say(lay, "keep_double")

    def double(self, hand: Hand) -> None:
        for number, lay in enumerate(x for x in hand.lays if not x.gone):
            if number == 0 or (lay.seat != self.absent and self.random.random() < 0.5):
                self.raise_(lay)
            else:
                self.say(lay, "no_double")
        hand.ones = len(hand.cards)
        hand.cards.append(self.card())

    def surrender(self, hand: Hand) -> None:
        for number, lay in enumerate(x for x in hand.lays if not x.gone):
            lay.surrendered = number == 0 or (lay.seat != self.absent and self.random.random() < 0.5)
            self.say(lay, "surrender" if lay.surrendered else "no_surrender")

    def declare_void(self, but: Lay) -> None:
        """The wagers of another player are void: those that lie and those that were settled."""
        others = [seat for seat in self.net if seat != but.seat]
        if not others:
            return
        self.void = self.random.choice(others)
        before = f"d{len(self.decisions)}"
        self.faults.append(
            {"kind": "wagers_declared_void", "at": "decision", "seat": self.void, "before_decision": before}
        )
        for hand in [*self.boxes.values(), *self.hands]:
            for lay in hand.lays:
                if lay.seat == self.void and lay.gone in ("", "bust"):
                    lay.gone = "void"

    def raise_(self, lay: Lay) -> None:
        lay.double = lay.stake
        if self.random.random() < 0.3 and lay.stake > 2:
            lay.double = lay.stake - Fraction(3, 2)
        self.say(lay, "double_down", stake=dec(lay.double))

    def part(self, hand: Hand) -> None:
        r = self.random
        a, b = hand.cards
        same = a[0] == b[0] == "7" and a[1] == b[1]
        second = Hand([b], [], split=True)
        second.barred = hand.barred = same
        lays = []
        for number, lay in enumerate(x for x in hand.lays if not x.gone):
            choice = "cover_both" if number == 0 else r.choice(("cover_both", "first_hand", "second_hand"))
            if lay.seat == self.absent:
                choice = "first_hand"
            self.say(lay, "split" if number == 0 else choice)
            if choice == "second_hand":
                second.lays.append(lay)
                continue
            lays.append(lay)
            if choice == "cover_both":
                other = Lay(lay.seat, lay.bet, lay.stake, first=False)
                lay.other, other.other = other, lay
                second.lays.append(other)
        hand.cards, hand.lays, hand.split = [a], lays, True
        self.hands.append(second)
        hand.cards.append(self.card())
        self.act(hand)
        second.cards.append(self.card())
        self.act(second)

    def finish(self) -> None:
        live = [x for h in self.hands for x in h.lays if not x.gone]
        void = self.options.get("split_bust") == "void_on_blackjack"
        may_be = len(self.dealer) == 1 and self.dealer[0][0] in "AJQK"
        bust = [x for h in self.hands for x in h.lays if x.gone == "bust" and not x.original]
        self.insured = [x for x in self.insured if x[0].gone not in ("retracted", "void")]
        always = self.options.get("dealers_second_card") == "always"
        # Cards that came at another time than section 17 has it are no blackjack.
        early = len(self.dealer) != 1
        if live and not self.dealer:
            self.dealer.append(self.card())
        if len(self.dealer) == 1 and (live or self.insured or always or (bust and void and may_be)):
            self.dealer.append(self.card())
        black = natural(self.dealer) and not early
        for lay, stake in self.insured:
            self.add(lay.seat, stake * (2 if self.dealer[1][0] in "JQK" else -1))
        if any(not x.surrendered for x in live) and not black:
            while (drawn := total(self.dealer)) and drawn[0] < (18 if drawn[1] else 17):
                self.dealer.append(self.card())
        for hand in self.hands:
            for lay in hand.lays:
                if lay.gone in ("", "bust"):
                    self.add(lay.seat, self.end(hand, lay, black=black, void=void))
        for winners in self.bonus:
            self.super_bonus(winners)

    def end(self, hand: Hand, lay: Lay, *, black: bool, void: bool) -> Fraction:
        points, bank = hand.points(), total(self.dealer)[0]
        if lay.gone == "bust":
            return -lay.double - (0 if black and void and not lay.original else lay.stake)
        if black:
            return -lay.stake if lay.original else Fraction(0)
        if lay.surrendered:
            return -lay.stake / 2
        if bank > 21 or points > bank:
            return lay.stake + lay.double
        return -lay.stake - lay.double if points < bank else Fraction(0)

    def super_bonus(self, winners: list[Lay]) -> None:
        between = self.options.get("super_bonus_between", "lower") == "lower"
        paid = set()
        for lay in winners:
            if lay.stake >= 25 or lay.stake <= 24 or between:
                self.add(lay.seat, Fraction(5000 if lay.stake >= 25 else 1000))
                paid.add(lay.seat)
        have = {lay.seat for lay in winners}
        none = paid or (have if len(have) == 1 else paid)
        for seat in self.players - none if winners else ():
            self.add(seat, Fraction(50))

    @property
    def script(self) -> dict[str, object]:
        return {
            "rulebook": "qld-2010",
            "game": "spanish_blackjack",
            "options": self.options,
            "chips": {"smallest": "0.05"},
            "equipment": {"cards": self.cards},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.faults,
        }


def dec(amount: Fraction) -> str:
    return f"{float(amount):.2f}"
