"""New Zealand's proposed blackjack, typed from Division 2 over the oracle of Division II."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from tests.oracles.nz_blackjack import (
    CHIP,
    MINIMUM,
    Bet,
    Hand,
    Round,
    ace_and_ten,
    total,
    up,
    value,
)

SIDE = Fraction(5)
MAXIMUM = Fraction(100)
RANKS = "A23456789TJQK"
MATCH = {"one": (5, 10, 25, 100), "two": (5, 10, 20, 500)}
PUSH = {"one": (50, 20, 8), "two": (50, 20, 7)}
LAYOUT = {"3_to_2": Fraction(3, 2), "7_to_5": Fraction(7, 5), "6_to_5": Fraction(6, 5)}


def sequence(one: str, two: str) -> bool:
    """Rule 15D.5: next to each other, an ace counting both high and low."""
    circle = RANKS + "A"
    return one[0] + two[0] in circle or two[0] + one[0] in circle


def house_money(cards: list[str]) -> int:
    """Rule 15D.5."""
    one, two = cards[:2]
    if {one[0], two[0]} == {"A", "K"} and one[1] == two[1]:
        return 9
    if sequence(one, two):
        return 4 if one[1] == two[1] else 1
    return 3 if one[0] == two[0] else -1


def let_it_ride(cards: list[str]) -> int:
    """Rule 15E.4."""
    one, two = cards[:2]
    if one[1] == two[1] and sequence(one, two):
        return 2
    return 1 if one[1] == two[1] or sequence(one, two) else -1


def lucky_match(cards: list[str], scale: str) -> int:
    """Rules 15F.6, 15F.7 and 15F.9."""
    mixed, coloured, lucky, triple = MATCH[scale]
    if cards[0][0] != cards[1][0]:
        return -1
    if len(cards) > 2 and cards[0] == cards[1] == cards[2]:
        return triple
    if cards[0] == cards[1]:
        return lucky
    return coloured if {cards[0][1], cards[1][1]} in ({"H", "D"}, {"S", "C"}) else mixed


def pair(cards: list[str], kind: str, odds: list[int]) -> int:
    """Sections 15B and 15C, at the operator's odds."""
    one, two = cards[:2]
    if one[0] != two[0]:
        return -1
    if kind == "any_pairs":
        return odds[0]
    if one[1] == two[1]:
        return odds[0]
    return odds[1] if {one[1], two[1]} in ({"H", "D"}, {"S", "C"}) else odds[2]


def push_22(cards: list[str], scale: str) -> int:
    """Rules 20A.4 and 20A.6."""
    suit, colour, other = PUSH[scale]
    if total(cards) != 22:
        return -1
    suits = "".join(sorted({card[1] for card in cards}))
    return suit if len(suits) == 1 else colour if suits in ("DH", "CS") else other


class ProposedRound(Round):
    """A round at a table with some of what the amendments add."""

    def __init__(self, random: Random) -> None:
        self.layout = random.choice(("usual", "house_money", "let_it_ride", "free_bet"))
        self.odds = random.choice(tuple(LAYOUT))
        self.match_scale, self.push_scale = random.choice(("one", "two")), random.choice(("one", "two"))
        self.pairs = random.choice(("lucky_match", "perfect_pairs", "any_pairs"))
        self.entered = [random.randint(1, 40) for _ in range(3 if self.pairs == "perfect_pairs" else 1)]
        self.asked: dict[int, list[int]] = {}
        self.matched: dict[int, list[int]] = {}
        self.pushed: list[int] = []
        self.riding: dict[tuple[int, int], Bet] = {}
        self.at: dict[tuple[int, int], Hand] = {}
        self.free: set[int] = set()
        self.box = 0
        super().__init__(random)
        self.script["rulebook"] = "nz-proposed"
        self.script["options"] |= {
            "layout": self.layout,
            "blackjack_odds": self.odds,
            "lucky_match_scale": self.match_scale,
            "push_22": True,
            "push_22_scale": self.push_scale,
        }
        if self.pairs != "lucky_match":
            self.script["options"] |= {"pair_wagers": "none", self.pairs: ":".join(map(str, self.entered))}
        one_amount = {"min": str(SIDE), "max": str(SIDE)}
        names = ("house_money", "let_it_ride", "push_22", self.pairs)
        self.script["limits"] |= dict.fromkeys(names, one_amount)

    # Wagers ---------------------------------------------------------------------------------------

    def _wager(self) -> None:
        super()._wager()
        for box, hands in self.hands.items():
            seats = [bet.seat for bet in hands[0].bets]
            rides = self.layout if self.layout in ("house_money", "let_it_ride") else ""
            # 15.D.12: with no other side wager but Lucky Match.
            free = [seat for seat in seats if seat not in self.sevens[box]]
            self.asked[box] = [s for s in free if rides and self.random.random() < 0.7]
            self.matched[box] = [seat for seat in seats if self.random.random() < 0.4]
            for seat in seats:
                if seat in self.asked[box]:
                    self._side(seat, rides, box)
                elif self.random.random() < 0.3:
                    self.pushed.append(seat)
                    self._side(seat, "push_22", box)
                if seat in self.matched[box]:
                    self._side(seat, self.pairs, box)

    def _side(self, seat: int, name: str, box: int) -> None:
        self.wagers.append({"seat": seat, "wager": name, "stake": str(SIDE), "box": box})

    # After the deal -------------------------------------------------------------------------------

    def after_the_deal(self) -> None:
        """Rules 15D.5 and 15D.6 before a blackjack is paid."""
        for box, hands in self.hands.items():
            cards = hands[0].cards
            if cards[0][0] != "7":
                self.end_sevens(box, -1)
            elif cards[1][0] != "7":
                self.end_sevens(box, 3)
            if self.pairs != "lucky_match":
                odds = pair(cards, self.pairs, self.entered)
                self.nets += [(seat, self.pairs, SIDE, SIDE * odds) for seat in self.matched.pop(box)]
                self.matched[box] = []
            elif cards[0][0] != cards[1][0]:
                self.end_match(box, cards)
            for seat in self.asked[box]:
                self.ask(box, seat, hands[0])
            if hands[0].blackjack and value(self.dealer[0]) not in (1, 10):
                self.pay(hands[0], LAYOUT[self.odds])
        if self.dealer[0][0] == "A":
            for box, hands in self.hands.items():
                self.box = box
                self.insure(hands[0])

    def ask(self, box: int, seat: int, hand: Hand) -> None:
        """Rules 15D.6 and 15E.5."""
        house = self.layout == "house_money"
        odds = (house_money if house else let_it_ride)(hand.cards)
        self.nets.append((seat, self.layout, SIDE, SIDE * odds))
        if odds < 0:
            return
        own = next(bet for bet in hand.bets if bet.seat == seat)
        most = SIDE * (1 + odds)
        if house:
            most = min(most, MAXIMUM - own.stake)
        if most <= 0:
            return
        if self.random.random() < 0.25:
            self.says(seat, "take_payout")
            return
        stake = most if self.random.random() < 0.5 else self.random.randint(1, int(most / CHIP)) * CHIP
        self.says(seat, "ride", stake)
        self.riding[box, seat] = Bet(seat, "riding", stake, original=False)
        self.at[box, seat] = hand

    def ridden(self, hand: Hand, seat: int) -> Bet | None:
        """What rides of a player on a hand."""
        for (box, of), there in self.at.items():
            if there is hand and of == seat:
                return self.riding[box, of]
        return None

    def insure(self, hand: Hand) -> None:
        """Rules 15D.9, 15E.8 and 15D.10: even money for what rides too."""
        super().insure(hand)
        for bet in hand.bets:
            rides = self.ridden(hand, bet.seat)
            if bet.net is not None and rides is not None:
                rides.net = rides.stake

    # Hands ----------------------------------------------------------------------------------------

    def backing(self, hand: Hand, bet: Bet) -> Fraction:
        """Rules 15D.7, 15D.8, 15E.6 and 15E.7."""
        rides = self.ridden(hand, bet.seat)
        return bet.stake + (rides.stake if rides is not None else 0)

    def split(self, box: int, at: int) -> bool:
        """Rules 15D.8, 15F.10 and 20.4; otherwise as ever."""
        hands = self.hands[box]
        hand = hands[at]
        first, second = hand.cards
        aces_again = hand.split and first[0] == "A"
        if value(first) != value(second) or len(hands) == 3 or aces_again or self.random.random() < 0.3:
            return False
        free = self.layout == "free_bet" and value(first) != 10
        control, *others = hand.bets
        self.says(control.seat, "split")
        kept, new = [control], [self.added(hand, control, "split", free=free)]
        moved = []
        for other in others:
            choice = self.random.choice(("cover_both", "first_hand", "second_hand"))
            self.says(other.seat, choice)
            if choice == "second_hand":
                new.append(other)
                moved.append(other.seat)
            else:
                kept.append(other)
            if choice == "cover_both":
                new.append(self.added(hand, other, "split", free=free))
        seats = [bet.seat for bet in hand.bets]
        new.sort(key=lambda bet: seats.index(bet.seat))
        one, two = Hand([first], kept, split=True), Hand([second], new, split=True)
        for key, there in list(self.at.items()):
            if there is hand:
                self.at[key] = two if key[1] in moved else one
        if not hand.split:
            if first[0] == second[0] == "7":
                self.end_sevens(box, 100 if first == second else 50)
            self.end_match(box, [first, second])
        hands[at : at + 1] = [one, two]
        return True

    def added(self, hand: Hand, bet: Bet, kind: str, *, free: bool) -> Bet:
        """What a split puts up, or the house for the player."""
        new = Bet(bet.seat, kind, bet.stake if free else self.backing(hand, bet), original=False)
        if free:
            self.free.add(id(new))
        return new

    def _doubles(self, bet: Bet) -> Bet:
        """Rules 15D.7, 15E.6 and 20.3."""
        hand = self.hand_of(bet)
        if self.layout == "free_bet":
            self.says(bet.seat, "double_down")
            new = Bet(bet.seat, "double_down", bet.stake, original=False)
            self.free.add(id(new))
            return new
        steps = int((self.backing(hand, bet) - MINIMUM) / CHIP)
        stake = MINIMUM + self.random.randint(0, steps) * CHIP
        self.says(bet.seat, "double_down", stake)
        return Bet(bet.seat, "double_down", stake, original=False)

    def hand_of(self, bet: Bet) -> Hand:
        return next(
            hand for hands in self.hands.values() for hand in hands if any(each is bet for each in hand.bets)
        )

    def third_seven(self, box: int, hand: Hand, *, over: bool = False) -> None:
        super().third_seven(box, hand, over=over)
        if not hand.split and (len(hand.cards) > 2 or over):
            self.end_match(box, hand.cards[:3])

    def finish(self, box: int, hand: Hand) -> None:
        super().finish(box, hand)
        if not hand.split:
            self.end_match(box, hand.cards[:3])

    def end_match(self, box: int, cards: list[str]) -> None:
        odds = lucky_match(cards, self.match_scale)
        self.nets += [(seat, "lucky_match", SIDE, SIDE * odds) for seat in self.matched[box]]
        self.matched[box] = []

    # The end --------------------------------------------------------------------------------------

    def play_dealer(self) -> None:
        """Rules 20.6 and 20A.4."""
        left = [hand for hands in self.hands.values() for hand in hands if hand.open]
        if not left and not self.insured and not self.pushed:
            return
        self.deal(self.dealer)
        for bet in self.insured:
            ten = value(self.dealer[1]) == 10
            self.nets.append((bet.seat, "insurance", bet.stake, bet.stake * (2 if ten else -1)))
        while (self.pushed or any(not hand.blackjack for hand in left)) and self.draws():
            self.deal(self.dealer)

    def draws(self) -> bool:
        soft = total(self.dealer) > sum(map(value, self.dealer))
        return total(self.dealer) < (18 if soft and self.layout == "free_bet" else 17)

    def settle(self) -> None:
        super().settle()
        for key, hand in self.at.items():
            rides = self.riding[key]
            rides.net = self.result(hand, rides) if rides.net is None else rides.net
            self.nets.append((rides.seat, "riding", rides.stake, rides.net))
        odds = push_22(self.dealer, self.push_scale)
        self.nets += [(seat, "push_22", SIDE, SIDE * odds) for seat in self.pushed]

    def result(self, hand: Hand, bet: Bet) -> Fraction:
        """Rules 5.4, 15D.10, 15D.11, 20.7 and 20.8."""
        own, dealers = total(hand.cards), total(self.dealer)
        if own > 21:
            net = -bet.stake
        elif hand.blackjack:
            odds = Fraction(3, 2) if bet.kind == "riding" else LAYOUT[self.odds]
            net = Fraction(0) if ace_and_ten(self.dealer) else up(bet.stake * odds)
        elif self.layout == "free_bet" and dealers == 22:
            net = Fraction(0)
        else:
            net = super().result(hand, bet)
        return max(net, Fraction(0)) if id(bet) in self.free else net

    def pay(self, hand: Hand, odds: Fraction) -> None:
        """What rides is paid with the hand, 3 to 2 on a blackjack; what the house lent is not lost."""
        riding = [rides for key, rides in self.riding.items() if self.at[key] is hand and rides.net is None]
        for bet in hand.open:
            lost = Fraction(0) if id(bet) in self.free else -bet.stake
            bet.net = up(bet.stake * odds) if odds > 0 else lost
        for rides in riding:
            rides.net = up(rides.stake * Fraction(3, 2)) if odds > 0 else -rides.stake
