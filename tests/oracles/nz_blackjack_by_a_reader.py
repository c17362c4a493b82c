"""Rounds of New Zealand's blackjack, of 1996 and as proposed, in which one thing may go wrong.

Typed from the two texts alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

RANKS = "A23456789TJQK"
FLAVOURS = (
    RANKS,
    RANKS,
    RANKS,
    "ATJQK",
    "AK9TQ",
    "7",
    "789",
    "456",
    "8",
    "A",
    "5T6",
    "23A7",
    "AK",
    "TJ",
)
SUITS = ("SHDC", "SHDC", "SH", "S", "HD")


def worth(card: str) -> int:
    return 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def total(cards: list[str]) -> tuple[int, bool]:
    """The point total, and whether an ace counts eleven."""
    low = sum(1 if card[0] == "A" else worth(card) for card in cards)
    soft = any(card[0] == "A" for card in cards) and low + 10 <= 21
    return (low + 10, True) if soft else (low, False)


def natural(cards: list[str]) -> bool:
    return len(cards) == 2 and sorted(map(worth, cards)) == [10, 11]


def colour(card: str) -> str:
    return "red" if card[1] in "HD" else "black"


def in_sequence(one: str, two: str) -> bool:
    gap = abs(RANKS.index(one[0]) - RANKS.index(two[0]))
    return gap in (1, 12)


def riding_odds(layout: str, cards: list[str]) -> int:
    """15D.5 and 15E.4; nought is a loss."""
    one, two = cards
    suited, follow = one[1] == two[1], in_sequence(one, two)
    if layout == "let_it_ride":
        return 2 if suited and follow else 1 if suited or follow else 0
    if suited and {one[0], two[0]} == {"A", "K"}:
        return 9
    return 4 if suited and follow else 3 if one[0] == two[0] else 1 if follow else 0


def match_odds(cards: list[str], scale: str, split: bool) -> int:
    """15F.6, 15F.7, 15F.9 and 15F.10."""
    one, two = cards[:2]
    if one[0] != two[0]:
        return 0
    if one[1] == two[1]:
        if not split and len(cards) > 2 and cards[2] == one:
            return 100 if scale == "one" else 500
        return 25 if scale == "one" else 20
    return 10 if colour(one) == colour(two) else 5


def sevens_odds(cards: list[str], split: bool) -> int:
    """14.4 and 14.5."""
    if cards[0][0] != "7":
        return 0
    if cards[1][0] != "7":
        return 3
    if not split and len(cards) > 2 and cards[2][0] == "7":
        return 5000 if len({card[1] for card in cards[:3]}) == 1 else 500
    return 100 if cards[0][1] == cards[1][1] else 50


def push_odds(cards: list[str], scale: str) -> int:
    """20A.4 and 20A.6."""
    if total(cards)[0] != 22:
        return 0
    if len({card[1] for card in cards}) == 1:
        return 50
    if len({colour(card) for card in cards}) == 1:
        return 20
    return 8 if scale == "one" else 7


@dataclass
class Lay:
    """What one player has on one hand."""

    seat: int
    stake: Fraction
    original: bool = True
    lammer: bool = False
    """The hand was split for free: the stake is the house's."""
    riding: Fraction = Fraction(0)
    double: Fraction = Fraction(0)
    free_double: bool = False
    gone: bool = False
    limbo: bool = False
    """A split hand over 21 whose loss waits for the dealer's second card."""


@dataclass
class Hand:
    cards: list[str]
    lays: list[Lay]
    split: bool = False
    no_natural: bool = False

    def blackjack(self) -> bool:
        return natural(self.cards) and not self.split


@dataclass
class Box:
    number: int
    hand: Hand
    sides: list[tuple[str, int, Fraction]] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    dealt: list[str] = field(default_factory=list)
    """The first three cards of the box's hand as they were dealt to it."""


class Over(Exception):
    """The round has no result."""


class Game:
    """One random round: the script, and each seat's net."""

    def __init__(self, random: Random, book: str, fault: str = "") -> None:
        self.random = random
        self.book = book
        self.fault = fault
        self.net: dict[int, Fraction] = {}
        self.lost: dict[int, Fraction] = {}
        self.decisions: list[dict[str, object]] = []
        self.wagers: list[dict[str, object]] = []
        self.options: dict[str, object] = {}
        self.faults: list[dict[str, object]] = []
        self.boxes: list[Box] = []
        self.push: list[tuple[int, int, Fraction]] = []
        self.insured: list[tuple[int, Fraction]] = []
        self.used = 0
        self.dealer: list[str] = []
        self.no_natural = fault == "no_first"
        self.exposed = 0
        self.absent = 0
        self.busts: list[tuple[Box, int, Fraction]] = []
        self.staked: dict[int, Fraction] = {}
        self.set_up()
        self.place()
        try:
            self.play()
        except Over:
            self.dealer = []
        self.insert_card()

    @property
    def script(self) -> dict[str, object]:
        return {
            "rulebook": self.book,
            "game": "blackjack",
            "options": self.options,
            "chips": {"smallest": str(self.chip)},
            "limits": {"blackjack": {"min": str(self.least), "max": "100"}},
            "equipment": {"cards": self.cards},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.faults,
        }

    # What the table is

    def set_up(self) -> None:
        r = self.random
        ranks, suits = r.choice(FLAVOURS), r.choice(SUITS)
        near = [a + b for a in RANKS for b in "SHDC" if a in ranks and b in suits] * 8
        far = [a + b for a in RANKS for b in "SHDC" if not (a in ranks and b in suits)] * 8
        r.shuffle(near)
        r.shuffle(far)
        if r.random() < 0.5:
            cut = r.randint(4, 14)
            near, far = near[:cut], far + near[cut:]
            r.shuffle(far)
        self.cards = (near + far)[:140]
        self.chip = Fraction(r.choice((1, 1, 5)))
        self.least = Fraction(self.chip)
        choices: dict[str, tuple[object, ...]] = {
            "split_bust": ("lost", "void_on_blackjack"),
            "dealers_second_card": ("when_needed", "always"),
        }
        if self.book == "nz-proposed":
            choices |= {
                "blackjack_odds": ("3_to_2", "7_to_5", "6_to_5"),
                "layout": ("usual", "house_money", "let_it_ride", "free_bet"),
                "lucky_match_scale": ("one", "two"),
                "push_22": (False, True),
                "push_22_scale": ("one", "two"),
            }
        for name, values in choices.items():
            if r.random() < 0.7:
                self.options[name] = r.choice(values)
        if self.fault:
            self.options.pop("split_bust", None)
            self.options.pop("dealers_second_card", None)
        self.layout = str(self.options.get("layout", "usual"))
        self.free = self.layout == "free_bet"
        self.scale = str(self.options.get("lucky_match_scale", "one"))
        self.push_scale = str(self.options.get("push_22_scale", "one"))
        odds = str(self.options.get("blackjack_odds", "3_to_2")).split("_to_")
        self.odds = Fraction(int(odds[0]), int(odds[1]))

    def wager(self, seat: int, name: str, box: int) -> Fraction:
        stake = self.chip * self.random.randint(1, 9)
        self.wagers.append({"seat": seat, "wager": name, "stake": str(stake), "box": box})
        self.net.setdefault(seat, Fraction(0))
        self.puts_up(seat, stake)
        return stake

    def puts_up(self, seat: int, stake: Fraction) -> None:
        self.staked[seat] = self.staked.get(seat, Fraction(0)) + stake

    def place(self) -> None:
        r = self.random
        for number in range(1, r.randint(1, 3) + 1):
            self.boxes.append(Box(number, Hand([], [Lay(number, self.wager(number, "blackjack", number))])))
        for box in self.boxes:
            others = [
                seat
                for seat in (1, 2, 3, 5, 6)
                if seat != box.number and (seat > 3 or seat <= len(self.boxes))
            ]
            for seat in r.sample(others, r.choice((0, 0, 1, 2))):
                box.hand.lays.append(Lay(seat, self.wager(seat, "blackjack", box.number)))
        for box in self.boxes:
            for lay in box.hand.lays:
                ride = self.layout in ("house_money", "let_it_ride") and r.random() < 0.8
                if ride:
                    box.sides.append((self.layout, lay.seat, self.wager(lay.seat, self.layout, box.number)))
                elif r.random() < 0.6:
                    box.sides.append(
                        ("super_sevens", lay.seat, self.wager(lay.seat, "super_sevens", box.number))
                    )
                if self.options.get("push_22") and not ride and r.random() < 0.6:
                    self.push.append((box.number, lay.seat, self.wager(lay.seat, "push_22", box.number)))
                if self.book == "nz-proposed" and r.random() < 0.5:
                    box.sides.append(
                        ("lucky_match", lay.seat, self.wager(lay.seat, "lucky_match", box.number))
                    )
            if self.book == "nz-proposed" and len(box.hand.lays) < 3 and r.random() < 0.3:
                box.sides.append(("lucky_match", 7, self.wager(7, "lucky_match", box.number)))

    # Money, cards and decisions

    def add(self, seat: int, amount: Fraction) -> None:
        self.net[seat] += amount
        if amount < 0:
            self.lost[seat] = self.lost.get(seat, Fraction(0)) + amount

    def paid(self, stake: Fraction, odds: Fraction | int) -> Fraction:
        """15.3 of the general rules: the next highest amount that chips can pay."""
        due = stake * odds
        return -(-due // self.chip) * self.chip

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

    def part(self, most: Fraction, least: Fraction) -> Fraction:
        low, high = -(-least // self.chip), most // self.chip
        return self.chip * self.random.randint(int(low), int(high))

    # The round

    def play(self) -> None:
        self.deal()
        self.let_ride()
        up = worth(self.dealer[0]) if self.dealer else 10
        if up < 10:
            for box in self.boxes:
                if box.hand.blackjack():
                    self.pay_blackjacks(box)
        if up == 11:
            for box in self.boxes:
                self.insure(box)
        for box in self.boxes:
            at = 0
            while at < len(box.hands):
                self.act(box, box.hands[at])
                at += 1
        if self.fault == "no_first":
            self.keep_or_not()
        self.finish_dealer()
        self.settle()

    def deal(self) -> None:
        """7.3, and what rules 15.4 and 15.5 make of a card that is left out."""
        missed = (0, 0)
        if self.fault == "omitted" and len(self.boxes) > 1:
            missed = (self.random.choice((1, 2)), self.random.randint(1, len(self.boxes)))
        for turn in (1, 2):
            for box in list(self.boxes):
                if (turn, box.number) == missed:
                    self.faults.append({"kind": "box_without_cards", "at": self.used + 1, "acted": True})
                    self.boxes.remove(box)
                    self.push = [put for put in self.push if put[0] != box.number]
                    continue
                box.hand.cards.append(self.card())
                box.dealt = list(box.hand.cards)
                box.hands = [box.hand]
            if turn == 1 and self.fault == "no_first":
                self.faults.append({"kind": "dealer_no_first_card", "at": "dealer_first", "acted": True})
            elif turn == 1:
                self.dealer.append(self.card())

    def keep_or_not(self) -> None:
        """15.5(a) and (b), chosen by who decides for a box, before the dealer's cards."""
        for box in self.boxes:
            keep = self.random.random() < 0.6
            self.say(box.hand.lays[0].seat, "keep" if keep else "retract")
            if keep:
                continue
            self.busts = [bust for bust in self.busts if bust[0] is not box]
            for hand in box.hands:
                for lay in hand.lays:
                    lay.gone = True
        for _box, seat, amount in self.busts:
            self.add(seat, -amount)

    def first_decision(self, seat: int) -> None:
        """What goes wrong as the first hand is asked about."""
        if self.faults or self.fault not in ("absent", "void", "void_but_lost"):
            return
        fault: dict[str, object] = {"at": "decision"}
        self.faults.append(fault)
        if self.fault == "absent":
            fault |= {"kind": "player_not_acting", "ruling": "directed"}
            self.absent = seat
            return
        hit = self.random.choice(sorted(self.net))
        lost = self.fault == "void_but_lost"
        fault |= {
            "kind": "wagers_declared_void",
            "seat": hit,
            "ruling": "not_those_lost" if lost else "all_of_the_round",
        }
        self.net[hit] = self.lost.get(hit, Fraction(0)) if lost else Fraction(0)
        for box in self.boxes:
            for name, number, stake in box.sides:
                if lost and number == hit and self.side_odds(box, name) == 0:
                    self.net[hit] -= stake
            box.sides = [side for side in box.sides if side[1] != hit]
            for hand in box.hands:
                hand.lays = [lay for lay in hand.lays if lay.seat != hit]
        self.push = [put for put in self.push if put[1] != hit]
        self.insured = [put for put in self.insured if put[0] != hit]

    def invalid(self, seat: int) -> None:
        """12.1 and 12.2 of the general rules, before a decision that is not carried out then."""
        if self.fault not in ("invalid", "fraud") or self.random.random() < 0.5:
            return
        self.say(seat, "stand")
        fault: dict[str, object] = {"kind": "game_invalidated", "at": "decision", "ruling": "disruption"}
        fault["before_decision"] = f"d{len(self.decisions)}"
        self.faults.append(fault)
        hit = self.random.choice(sorted(self.net))
        self.net = {number: Fraction(0) for number in self.net}
        if self.fault == "fraud":
            fault |= {"ruling": "fraud_by_player", "seat": hit}
            self.net[hit] = -self.staked[hit]
        raise Over

    def insert_card(self) -> None:
        """15.1, 15.2, 15.3 and 15.6."""
        if self.fault not in ("face_up", "extra", "unseen", "to_dealer"):
            return
        at = self.random.randint(1, self.used)
        fault: dict[str, object] = {"at": at}
        self.faults.append(fault)
        if self.fault == "unseen":
            fault |= {"kind": "card_drawn_in_error", "exposed": False}
            return
        self.cards.insert(at - 1, self.cards.pop())
        self.used += 1
        fault["kind"] = {
            "face_up": "card_face_up",
            "extra": "extra_hand",
            "to_dealer": "exposed_card_to_dealer",
        }[self.fault]
        if self.fault == "extra":
            fault["acted"] = True

    def let_ride(self) -> None:
        """15D.5 and 15D.6, 15E.4 and 15E.5."""
        for box in self.boxes:
            for name, seat, stake in box.sides:
                if name not in ("house_money", "let_it_ride"):
                    continue
                odds = riding_odds(name, box.hand.cards)
                if not odds:
                    self.add(seat, -stake)
                    continue
                self.add(seat, self.paid(stake, odds))
                lay = next(lay for lay in box.hand.lays if lay.seat == seat)
                most = stake + self.paid(stake, odds)
                if name == "house_money":
                    most = min(most, 100 - lay.stake)
                if self.random.random() < 0.4 or most < self.chip:
                    self.say(seat, "take_payout")
                else:
                    lay.riding = self.part(most, self.chip)
                    self.say(seat, "ride", lay.riding)

    def pay_blackjacks(self, box: Box) -> None:
        for lay in box.hand.lays:
            if not lay.gone:
                self.add(lay.seat, self.paid(lay.stake, self.odds))
                self.add(lay.seat, self.paid(lay.riding, Fraction(3, 2)))
                lay.gone = True

    def insure(self, box: Box) -> None:
        r = self.random
        for lay in box.hand.lays:
            roll = r.random()
            most = lay.stake / 2 // self.chip * self.chip
            insured = False
            if roll < 0.4 and most >= self.least:
                stake = self.part(most, self.least)
                self.say(lay.seat, "insurance", stake)
                self.insured.append((lay.seat, stake))
                self.puts_up(lay.seat, stake)
                insured = True
            if box.hand.blackjack() and r.random() < 0.5:
                self.say(lay.seat, "even_money")
                self.add(lay.seat, lay.stake + lay.riding)
                lay.gone = True
            elif box.hand.blackjack() and insured:
                self.say(lay.seat, "no_even_money")
            elif not insured and (most >= self.least or box.hand.blackjack()):
                self.say(lay.seat, "no_insurance")

    def act(self, box: Box, hand: Hand) -> None:
        """7.4, 10, 11 and 12.1; free doubles and splits by 20.3 and 20.4."""
        if len(hand.cards) == 1:
            hand.cards.append(self.card())
            if hand.cards[0][0] == "A":
                return
        if not [lay for lay in hand.lays if not lay.gone] or hand.blackjack():
            return
        if total(hand.cards)[0] < 21:
            self.first_decision(hand.lays[0].seat)
        if not hand.lays:
            return
        while total(hand.cards)[0] < 21 and self.goes_on(box, hand):
            pass
        if total(hand.cards)[0] > 21:
            self.bust(box, hand)

    def choice(self, box: Box, hand: Hand) -> str:
        r = self.random
        points, soft = total(hand.cards)
        choices = ["draw", "draw"]
        if points >= 12:
            choices += ["stand", "stand"]
        two = len(hand.cards) == 2
        hard = two and not any(card[0] == "A" for card in hand.cards)
        if hard and 9 <= points <= 11:
            choices += ["double_down"] * 3
        if two and worth(hand.cards[0]) == worth(hand.cards[1]) and len(box.hands) < 3:
            choices += ["split"] * 8
        if self.fault == "refused" and not self.faults and r.random() < 0.4:
            self.exposed = self.used + 1
            self.faults.append({"kind": "card_drawn_in_error", "at": self.exposed, "exposed": True})
        if hand.lays[0].seat == self.absent:
            return "stand" if soft or points > 11 else "draw"
        return r.choice(choices)

    def goes_on(self, box: Box, hand: Hand) -> bool:
        """Carry out one decision about a hand; whether it may be decided about again."""
        choice, seat = self.choice(box, hand), hand.lays[0].seat
        self.invalid(seat)
        if choice == "split":
            self.split(box, hand)
            return hand.cards[0][0] != "A"
        if choice == "double_down":
            self.double(hand)
        else:
            self.say(seat, choice)
        if choice != "stand":
            self.drawn(box, hand)
        return choice == "draw"

    def bust(self, box: Box, hand: Hand) -> None:
        """12.2, and 11.7 where a split hand's loss waits."""
        for lay in hand.lays:
            lay.gone = True
            later = self.options.get("split_bust") == "void_on_blackjack" and not lay.original
            owed = Fraction(0) if lay.lammer else lay.stake + lay.riding
            if later and worth(self.dealer[0]) > 9:
                lay.limbo = True
            elif self.fault == "no_first":
                self.busts.append((box, lay.seat, owed))
            else:
                self.add(lay.seat, -owed)

    def drawn(self, box: Box, hand: Hand) -> None:
        hand.cards.append(self.card())
        if len(box.hands) == 1:
            box.dealt = list(hand.cards)

    def double(self, hand: Hand) -> None:
        for number, lay in enumerate(hand.lays):
            if number and (lay.seat == self.absent or self.random.random() < 0.4):
                self.say(lay.seat, "no_double")
                continue
            if self.free:
                lay.free_double = True
                lay.double = lay.stake
                self.say(lay.seat, "double_down")
                continue
            lay.double = self.part(lay.stake + lay.riding, self.least)
            self.say(lay.seat, "double_down", lay.double)
            self.puts_up(lay.seat, lay.double)

    def split(self, box: Box, hand: Hand) -> None:
        """11.2, 13.3(d), 15D.8 and 20.4."""
        free = self.free and worth(hand.cards[0]) != 10
        new = Hand([hand.cards.pop()], [], split=True)
        hand.split = True
        stay: list[Lay] = []
        for number, lay in enumerate(hand.lays):
            choices = (
                ("first_hand",) if lay.seat == self.absent else ("cover_both", "first_hand", "second_hand")
            )
            choice = self.random.choice(choices) if number else "cover_both"
            self.say(lay.seat, "split" if not number else choice)
            if choice != "second_hand":
                stay.append(lay)
            else:
                new.lays.append(lay)
            if choice == "cover_both":
                new.lays.append(Lay(lay.seat, lay.stake + lay.riding, original=False, lammer=free))
                self.puts_up(lay.seat, Fraction(0) if free else lay.stake + lay.riding)
        hand.lays = stay
        box.hands.insert(box.hands.index(hand) + 1, new)
        hand.cards.append(self.card())

    def finish_dealer(self) -> None:
        """7.6, 12.3, 12.4 and 20.6."""
        open_hands = [
            hand for box in self.boxes for hand in box.hands if any(not lay.gone for lay in hand.lays)
        ]
        limbo = any(lay.limbo for box in self.boxes for hand in box.hands for lay in hand.lays)
        refused = self.exposed == self.used + 1
        if not (open_hands or limbo or self.insured or self.push or self.always or refused):
            return
        if not self.dealer:
            self.dealer.append(self.card())
        self.dealer.append(self.card())
        if natural(self.dealer):
            return
        compared = [hand for hand in open_hands if not hand.blackjack()]
        while compared or self.push:
            points, soft = total(self.dealer)
            if points > 17 or (points == 17 and not (soft and self.free)):
                return
            self.dealer.append(self.card())

    @property
    def always(self) -> bool:
        return self.options.get("dealers_second_card") == "always"

    def settle(self) -> None:
        house, _soft = total(self.dealer)
        black = natural(self.dealer) and not self.no_natural
        for seat, stake in self.insured:
            ten = worth(self.dealer[1]) == 10
            self.add(seat, self.paid(stake, 2) if ten else -stake)
        for _box, seat, stake in self.push:
            odds = push_odds(self.dealer, self.push_scale)
            self.add(seat, self.paid(stake, odds) if odds else -stake)
        for box in self.boxes:
            self.settle_sides(box)
            for hand in box.hands:
                for lay in hand.lays:
                    if lay.limbo and not black and not lay.lammer:
                        self.add(lay.seat, -lay.stake)
                    if not lay.gone:
                        self.settle_lay(hand, lay, house, black)

    def settle_sides(self, box: Box) -> None:
        for name, seat, stake in box.sides:
            odds = self.side_odds(box, name)
            if odds is not None:
                self.add(seat, self.paid(stake, odds) if odds else -stake)

    def side_odds(self, box: Box, name: str) -> int | None:
        split = len(box.hands) > 1
        if name == "super_sevens":
            return sevens_odds(box.dealt, split)
        return match_odds(box.dealt, self.scale, split) if name == "lucky_match" else None

    def settle_lay(self, hand: Hand, lay: Lay, house: int, black: bool) -> None:
        if hand.blackjack():
            if not black:
                self.add(lay.seat, self.paid(lay.stake, self.odds))
                self.add(lay.seat, self.paid(lay.riding, Fraction(3, 2)))
            return
        if black or natural(self.dealer):
            if lay.original and (black or total(hand.cards)[0] < 21):
                self.add(lay.seat, -lay.stake - (Fraction(0) if black else lay.riding))
            return
        points = total(hand.cards)[0]
        if self.free and house == 22:
            return
        if house > 21 or points > house:
            self.add(lay.seat, lay.stake + lay.riding + lay.double)
        elif points < house:
            own = Fraction(0) if lay.lammer else lay.stake
            twice = Fraction(0) if lay.free_double else lay.double
            self.add(lay.seat, -own - lay.riding - twice)
