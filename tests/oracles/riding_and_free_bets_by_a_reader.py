"""Rounds with what the proposals add to New Zealand's blackjack, read from the text alone.

Sections 15D, 15E, 15F, 20 and 20A of division 2, over Division II of 1996, with up to three players to a box.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from random import Random
from typing import Any

RANKS = "A23456789TJQK"
FLAVOURS = (
    RANKS,
    RANKS,
    "A23456",
    "89TJ",
    "6789",
    "AKQJT9",
    "55566",
    "A2K",
    "TTJQKA",
    "2345678",
    "7778",
    "44456",
)
SUITS = ("SHDC", "SHDC", "SH", "S", "HD")
LAYOUT_ODDS = {"3_to_2": Fraction(3, 2), "7_to_5": Fraction(7, 5), "6_to_5": Fraction(6, 5)}
RIDING = ("house_money", "let_it_ride")
ORIGINAL, RIDES, SPLIT, DOUBLE, LAMMER = "original", "rides", "split", "double", "lammer"


def value(card: str) -> int:
    return 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def counted(cards: list[str]) -> tuple[int, bool]:
    """Rule 3.2: the total, and whether an ace counts eleven in it."""
    total, high = sum(map(value, cards)), sum(card[0] == "A" for card in cards)
    while total > 21 and high:
        total, high = total - 10, high - 1
    return total, high > 0


def next_to(one: str, two: str) -> bool:
    """In sequence, an ace high or low."""
    apart = abs(RANKS.index(one[0]) - RANKS.index(two[0]))
    return apart in (1, 12)


def red(card: str) -> bool:
    return card[1] in "HD"


def first_two(kind: str, one: str, two: str) -> int:
    """Rules 15D.5 and 15E.4: what a unit wins, or -1."""
    suited, sequence = one[1] == two[1], next_to(one, two)
    if kind == "let_it_ride":
        return 2 if suited and sequence else 1 if suited or sequence else -1
    if suited and {one[0], two[0]} == {"A", "K"}:
        return 9
    if sequence:
        return 4 if suited else 1
    return 3 if one[0] == two[0] else -1


def matched(scale: str, one: str, two: str, third: str | None) -> int:
    """Rules 15F.7 and 15F.9, once the first two cards have one face value."""
    if one == two:
        return {"one": 100, "two": 500}[scale] if third == one else {"one": 25, "two": 20}[scale]
    return 10 if red(one) == red(two) else 5


@dataclass(eq=False)
class Player:
    """Who has a wager on a box, the one seated there first."""

    seat: int
    stake: Fraction
    rides: Fraction = Fraction(0)
    paid: bool = False


Bet = tuple[Player, Fraction, str]


@dataclass(eq=False)
class Hand:
    cards: list[str]
    number: int
    bets: list[Bet] = field(default_factory=list)
    of_split: bool = False
    of_aces: bool = False
    doubled: bool = False
    blackjack: bool = False

    def lies(self, player: Player, *kinds: str) -> Fraction:
        return sum((stake for who, stake, kind in self.bets if who is player and kind in kinds), Fraction(0))

    def has(self, player: Player) -> bool:
        return any(who is player for who, _, _ in self.bets)


class Game:
    """A round: its script, and what each seat gains by each sort of wager."""

    def __init__(self, random: Random, layout: str, *, lucky: bool, push: bool) -> None:
        self.random, self.layout = random, layout
        self.scale, self.push_scale = random.choice(("one", "two")), random.choice(("one", "two"))
        odds = random.choice(tuple(LAYOUT_ODDS))
        self.natural = LAYOUT_ODDS[odds]
        self.chip = random.choice((Fraction(1, 20), Fraction(1, 2), Fraction(1)))
        self.options = {
            "layout": layout,
            "pair_wagers": "lucky_match" if lucky else "none",
            "lucky_match_scale": self.scale,
            "push_22": push,
            "push_22_scale": self.push_scale,
            "blackjack_odds": odds,
            "super_sevens": False,
        }
        self.wagers: list[dict[str, Any]] = []
        self.decisions: list[dict[str, Any]] = []
        self.cards: list[str] = []
        self.net: dict[int, dict[str, Fraction]] = {}
        self.sides: list[tuple[int, str, int, Fraction]] = []
        self.boxes: dict[int, list[Player]] = {}
        self.flavour, self.suits = random.choice(FLAVOURS), random.choice(SUITS)
        self.place(lucky=lucky, push=push)
        self.play()

    # Wagers and cards ---------------------------------------------------------------------------

    def place(self, *, lucky: bool, push: bool) -> None:
        seats = self.random.sample(range(1, 8), 7)
        boxes = sorted(seats[: self.random.randint(1, 3)])
        guests = seats[len(boxes) :]
        for box in boxes:
            with_them = [box] + [guests.pop() for _ in range(self.random.choice((0, 0, 1, 2))) if guests]
            players = [Player(seat, self.chip * 2 * self.random.randint(1, 20)) for seat in with_them]
            self.boxes[box] = players
            for player in players:
                self.lay(player.seat, "blackjack", box, player.stake)
            offered = [self.layout] if self.layout in RIDING else []
            offered += ["push_22"] * push + ["lucky_match"] * lucky
            for player in players:
                for kind in offered:
                    if self.random.random() < 0.7:
                        self.side(player.seat, kind, box)
            # Rule 15F.3: a Lucky Match wager need not correspond to the player's own initial wager.
            if lucky and len(players) < 3 and guests and self.random.random() < 0.3:
                self.side(guests.pop(), "lucky_match", box)

    def lay(self, seat: int, wager: str, box: int, stake: Fraction) -> None:
        self.wagers.append({"seat": seat, "wager": wager, "stake": f"{float(stake):.2f}", "box": box})
        self.net.setdefault(seat, {})

    def side(self, seat: int, kind: str, box: int) -> None:
        stake = self.chip * self.random.randint(1, 10)
        self.sides.append((seat, kind, box, stake))
        self.lay(seat, kind, box, stake)

    def draw(self) -> str:
        while True:
            ranks = self.flavour if self.random.random() < 0.85 else RANKS
            suits = self.suits if self.random.random() < 0.9 else "SHDC"
            card = self.random.choice(ranks) + self.random.choice(suits)
            if self.cards.count(card) < 8:
                self.cards.append(card)
                return card

    def some(self, most: Fraction) -> Fraction:
        return self.chip * self.random.randint(1, int(most / self.chip))

    def does(self, seat: int, action: str, hand: int | None = None, stake: Fraction | None = None) -> None:
        about: dict[str, Any] = {"seat": seat, "action": action}
        if hand is not None:
            about["hand"] = hand
        if stake is not None:
            about["stake"] = f"{float(stake):.2f}"
        self.decisions.append(about)

    def gains(self, seat: int, sort: str, amount: Fraction) -> None:
        self.net[seat][sort] = self.net[seat].get(sort, Fraction(0)) + amount

    def in_chips(self, amount: Fraction) -> Fraction:
        """Rule 15.3 of Division I: the next highest amount that chips can make."""
        return ceil(amount / self.chip) * self.chip

    # The round ----------------------------------------------------------------------------------

    def play(self) -> None:
        first = {box: [self.draw()] for box in self.boxes}
        self.dealer = [self.draw()]
        for cards in first.values():
            cards.append(self.draw())
        self.matches: dict[int, list[tuple[int, Fraction]]] = {}
        for seat, kind, box, stake in self.sides:
            self.after_the_deal(seat, kind, box, stake, first[box])
        insured = self.insure(first) if self.dealer[0][0] == "A" else []
        self.hands: dict[int, list[Hand]] = {}
        for box, cards in first.items():
            self.play_box(box, cards)
        for box in list(self.matches):
            self.pay_matches(box, first[box][:2], None)
        left = [hand for hands in self.hands.values() for hand in hands if hand.bets]
        pushes = [side for side in self.sides if side[1] == "push_22"]
        if left or insured or pushes:
            self.dealer.append(self.draw())
        beaten = len(self.dealer) == 2 and counted(self.dealer)[0] == 21
        for seat, stake in insured:
            self.gains(seat, "insurance", 2 * stake if value(self.dealer[1]) == 10 else -stake)
        if not beaten and (pushes or any(not hand.blackjack for hand in left)):
            while self.dealer_draws():
                self.dealer.append(self.draw())
        for hand in left:
            self.settle(hand, beaten=beaten)
        for seat, kind, _, stake in pushes:
            self.gains(seat, kind, stake * self.pushed())
        for _ in range(12):
            self.draw()

    def dealer_draws(self) -> bool:
        """Rules 12.3 and 20.6."""
        total, soft = counted(self.dealer)
        return total < 17 or (total == 17 and soft and self.layout == "free_bet")

    def pushed(self) -> int:
        """Rules 20A.4 and 20A.6."""
        if counted(self.dealer)[0] != 22:
            return -1
        if len({card[1] for card in self.dealer}) == 1:
            return 50
        if len({red(card) for card in self.dealer}) == 1:
            return 20
        return {"one": 8, "two": 7}[self.push_scale]

    def after_the_deal(self, seat: int, kind: str, box: int, stake: Fraction, cards: list[str]) -> None:
        one, two = cards
        if kind == "lucky_match":
            if one[0] == two[0]:
                self.matches.setdefault(box, []).append((seat, stake))
            else:
                self.gains(seat, kind, -stake)
        elif kind in RIDING:
            won = first_two(kind, one, two)
            self.gains(seat, kind, stake * won)
            if won > 0 and self.random.random() < 0.6:
                player = next(each for each in self.boxes[box] if each.seat == seat)
                most = stake * (won + 1)
                player.rides = most if self.random.random() < 0.5 else self.some(most)
                self.does(seat, "ride", stake=player.rides)
            elif won > 0:
                self.does(seat, "take_payout")

    def insure(self, first: dict[int, list[str]]) -> list[tuple[int, Fraction]]:
        """Rules 8.3 and 9.3: even money takes what rides along; what rides is not insured."""
        insured = []
        for box, players in self.boxes.items():
            for player in players:
                luck = self.random.random()
                if counted(first[box])[0] == 21 and luck < 0.4:
                    self.does(player.seat, "even_money")
                    self.gains(player.seat, "hand", player.stake + player.rides)
                    player.paid = True
                elif luck < 0.7:
                    stake = self.some(player.stake / 2)
                    self.does(player.seat, "insurance", stake=stake)
                    insured.append((player.seat, stake))
                else:
                    self.does(player.seat, "no_insurance")
        return insured

    def pay_matches(self, box: int, two: list[str], third: str | None) -> None:
        for seat, stake in self.matches.pop(box, []):
            self.gains(seat, "lucky_match", stake * matched(self.scale, two[0], two[1], third))

    # Hands --------------------------------------------------------------------------------------

    def play_box(self, box: int, cards: list[str]) -> None:
        hand = Hand(cards, 1)
        for player in self.boxes[box]:
            if not player.paid:
                hand.bets.append((player, player.stake, ORIGINAL))
                hand.bets += [(player, player.rides, RIDES)] if player.rides else []
        self.hands[box] = [hand]
        hand.blackjack = counted(cards)[0] == 21
        if hand.blackjack and value(self.dealer[0]) < 10:
            self.pay_blackjack(hand)
            hand.bets = []
        elif not hand.blackjack:
            self.kept_a_pair = False
            self.play_hand(box, hand)

    def pay_blackjack(self, hand: Hand) -> None:
        for player, stake, kind in hand.bets:
            odds = Fraction(3, 2) if kind == RIDES else self.natural
            self.gains(player.seat, "hand", self.in_chips(stake * odds))

    def play_hand(self, box: int, hand: Hand) -> None:
        seat = self.boxes[box][0].seat
        while True:
            total = counted(hand.cards)[0]
            if total > 21:
                for player, stake, kind in hand.bets:
                    self.gains(player.seat, "hand", -stake if kind != LAMMER else Fraction(0))
                hand.bets = []
                return
            if total == 21 or hand.doubled or hand.of_aces:
                return
            number = hand.number if len(self.hands[box]) > 1 else None
            action = self.choose(box, hand, total)
            if action == "stand":
                self.does(seat, "stand", number)
                return
            if action == "split":
                self.split(box, hand, number)
                return
            if action == "double_down":
                self.double(box, hand, number)
            else:
                self.does(seat, "draw", number)
            hand.cards.append(self.draw())
            if not hand.of_split and len(hand.cards) == 3:
                self.pay_matches(box, hand.cards[:2], hand.cards[2])

    def choose(self, box: int, hand: Hand, total: int) -> str:
        """One of what rules 10.1, 11.1, 11.4, 11.5 and 12.1 allow."""
        may = ["draw"] + ["stand"] * (total > 11)
        two = len(hand.cards) == 2
        aces = [card for card in hand.cards if card[0] == "A"]
        if two and total in (9, 10, 11) and not aces:
            may += ["double_down"] * 3
        pair = two and value(hand.cards[0]) == value(hand.cards[1])
        if pair and not self.kept_a_pair and len(self.hands[box]) < 3 and not (hand.of_split and aces):
            may += ["split"] * 6
        action = self.random.choice(may)
        self.kept_a_pair |= pair and action != "split"
        return action

    def double(self, box: int, hand: Hand, number: int | None) -> None:
        """Rules 10.2, 13.3(c), 15D.7, 15E.6 and 20.3."""
        owner = self.boxes[box][0]
        for player in self.boxes[box]:
            if not hand.has(player):
                continue
            if player is not owner and self.random.random() > 0.6:
                self.does(player.seat, "no_double", number)
            elif self.layout == "free_bet":
                self.does(player.seat, "double_down", number)
                hand.bets.append((player, player.stake, LAMMER))
            else:
                most = hand.lies(player, ORIGINAL, RIDES, SPLIT)
                stake = most if self.random.random() < 0.5 else self.some(most)
                self.does(player.seat, "double_down", number, stake)
                hand.bets.append((player, stake, DOUBLE))
        hand.doubled = True

    def split(self, box: int, hand: Hand, number: int | None) -> None:
        """Rules 11.2, 11.3, 13.3(d), 15D.8, 15E.7, 15F.10 and 20.4."""
        self.pay_matches(box, hand.cards[:2], None)
        free = self.layout == "free_bet" and value(hand.cards[0]) != 10
        new = Hand([hand.cards.pop()], len(self.hands[box]) + 1, of_split=True)
        hand.of_split = True
        hand.of_aces = new.of_aces = hand.cards[0][0] == "A"
        owner = self.boxes[box][0]
        for player in self.boxes[box]:
            if not hand.has(player):
                continue
            luck = 0.0 if player is owner else self.random.random()
            if luck < 0.5:
                lies = player.stake if free else hand.lies(player, ORIGINAL, RIDES, SPLIT, LAMMER)
                named = "split" if player is owner else "cover_both"
                self.does(player.seat, named, number, None if free else lies)
                new.bets.append((player, lies, LAMMER if free else SPLIT))
            elif luck < 0.75:
                self.does(player.seat, "first_hand", number)
            else:
                self.does(player.seat, "second_hand", number)
                new.bets += [bet for bet in hand.bets if bet[0] is player]
                hand.bets = [bet for bet in hand.bets if bet[0] is not player]
        self.hands[box].insert(self.hands[box].index(hand) + 1, new)
        for each in (hand, new):
            each.cards.append(self.draw())
            self.play_hand(box, each)

    def settle(self, hand: Hand, *, beaten: bool) -> None:
        """Rules 4.1, 8.2, 10.5, 11.7, 15D.10, 15D.11, 15E.9, 15E.10, 20.7 and 20.8."""
        if hand.blackjack and not beaten:
            self.pay_blackjack(hand)
        if hand.blackjack:
            return
        mine, dealers = counted(hand.cards)[0], counted(self.dealer)[0]
        for player, stake, kind in hand.bets:
            if beaten:
                gain = -stake if kind == ORIGINAL else Fraction(0)
            elif mine == dealers or (self.layout == "free_bet" and dealers == 22):
                gain = Fraction(0)
            elif dealers > 21 or mine > dealers:
                gain = stake
            else:
                gain = Fraction(0) if kind == LAMMER else -stake
            self.gains(player.seat, "hand", gain)

    @property
    def script(self) -> dict[str, Any]:
        """The round as a round script."""
        return {
            "rulebook": "nz-proposed",
            "game": "blackjack",
            "options": self.options,
            "chips": {"smallest": f"{float(self.chip):.2f}"},
            "equipment": {"cards": self.cards},
            "wagers": self.wagers,
            "decisions": self.decisions,
        }
