"""Rounds of Texas hold'em bonus poker in which things may go wrong, typed from schedule 12 alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

RANKS = "23456789TJQKA"
DECKS = (
    (RANKS, "SHDC"),
    (RANKS, "SHDC"),
    (RANKS, "SH"),
    ("A2345678", "SHDC"),
    ("TJQKA98", "SHDC"),
    ("AKQJ", "SHDC"),
)
"""Ranks and suits of the cards that are dealt first: fewer of them make better hands."""
BOARDS = (
    "TH JH QH KH AH",
    "9D TC JD QS KH",
    "2C 3C 4C 5C 9H",
    "7S 8S 9S TS 2D",
    "KS KH 9D 9C 4S",
    "5S 5H 5D 5C KS",
)
"""Community cards that hands share, or that one card makes a straight flush of."""
FLUSH = 5
"""Section 8(1): flush is the sixth of ten, counted from nought."""
FAULTS = (
    "",
    "over_or_under",
    "as_put_down",
    "no_ante",
    "second_hand",
    "not_looked",
    "deck_incomplete",
    "dealer_wrong",
    "player_wrong",
    "both_wrong",
    "exposed",
    "community",
    "with_the_river",
    "misplaced",
    "declared_void",
)
LATE = ("flop", "turn", "river", "result")
STREETS = {"flop": 2, "turn": 1, "river": 1}
"""Sections 17(5), 18(2) and 19(2): in antes."""
DUE = {"flop": "twice_the_ante", "turn": "the_ante", "river": "the_ante"}

Entry = dict[str, object]


class Ended(NamedTuple):
    """What a wager comes to, and the clause that says so."""

    seat: int
    box: int
    wager: str
    stake: Fraction
    net: Fraction
    result: str
    by: str


def ranked(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """Of five cards: their place in section 8(1), from 0 to 9, and the faces by which equals compare."""
    faces = sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)
    if faces == [14, 5, 4, 3, 2]:
        faces = [5, 4, 3, 2, 1]
    counts = Counter(faces)
    alike = sorted(counts.values(), reverse=True)
    order = sorted(faces, key=lambda face: (counts[face], face), reverse=True)
    run = all(high - low == 1 for high, low in pairwise(faces))
    suited = len({card[1] for card in cards}) == 1
    if run and suited:
        return (9 if faces[0] == 14 else 8), order
    if run or suited:
        return (5 if suited else 4), order
    return {(4, 1): 7, (3, 2): 6, (3, 1): 3, (2, 2): 2, (2, 1): 1, (1, 1): 0}[alike[0], alike[1]], order


def best(own: list[str], board: list[str]) -> tuple[int, list[int]]:
    """Section 2, player's hand and dealer's hand: both own cards, one of them, or none."""
    return max(
        ranked((*mine, *others))
        for used in range(3)
        for mine in combinations(own, used)
        for others in combinations(board, 5 - used)
    )


def bonus_odds(own: list[str]) -> int:
    """Odds to 1 of section 26; nought where section 6 does not name the two cards."""
    faces = "".join(sorted((card[0] for card in own), key=RANKS.index, reverse=True))
    suited = own[0][1] == own[1][1]
    if faces == "AA":
        return 30
    if faces == "AK":
        return 25 if suited else 15
    if faces in ("AQ", "AJ"):
        return 20 if suited else 5
    if faces in ("KK", "QQ", "JJ"):
        return 10
    return 3 if faces[0] == faces[1] else 0


@dataclass
class Hand:
    seat: int
    box: int
    stakes: dict[str, Fraction]
    own: list[str] = field(default_factory=list)
    dealt: int = 0
    state: str = "in"
    """in, folded or gone."""


@dataclass
class Game:
    """One round: its script, and what each wager of it comes to."""

    random: Random
    faults: tuple[str, ...] = ()
    ended: list[Ended] = field(default_factory=list)
    wagers: list[Entry] = field(default_factory=list)
    decisions: list[Entry] = field(default_factory=list)
    reports: list[Entry] = field(default_factory=list)
    tray: list[str] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    refused: int = 0
    over: bool = False
    dealer_counts: bool = True
    players_wrong: bool = False
    """Whether a player's hand was found wrong too."""
    asked: Hand | None = None
    now: str = ""
    shown: int = 0
    """Community cards that players see."""

    def __post_init__(self) -> None:
        chance = self.random
        self.boxes = chance.randint(1, 9)
        self.deal = chance.choice(("one_at_a_time", "two_at_a_time", "shuffling_device"))
        self.device = self.deal == "shuffling_device"
        self.burns = chance.choice(("not_listed", "listed"))
        self.chip = chance.choice((Fraction(1, 20), Fraction(1, 2), Fraction(5)))
        self.ante = (self.chip, 20 * self.chip) if chance.random() < 0.3 else None
        self.put_down: set[tuple[int, str]] = set()
        self.due = [(fault, self.place(fault)) for fault in self.faults]
        self.bet()
        self.shuffle()
        self.run()
        self.settle()

    @property
    def script(self) -> Entry:
        limits: Entry = {}
        if self.ante:
            limits["ante"] = {"min": f"{float(self.ante[0]):.2f}", "max": f"{float(self.ante[1]):.2f}"}
        return {
            "id": "round",
            "rulebook": "qld-2010",
            "game": "texas_holdem_bonus",
            "options": {"boxes": self.boxes, "deal": self.deal, "burns": self.burns},
            "limits": limits,
            "chips": {"smallest": f"{float(self.chip):.2f}"},
            "equipment": {"cards": self.tray},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.reports,
        }

    @property
    def status(self) -> str:
        return "void" if all(each.result == "returned" for each in self.ended) else "settled"

    def within(self) -> list[Hand]:
        return [hand for hand in self.hands if hand.state == "in"]

    # Sections 13 and 14 ---------------------------------------------------------------------------

    def lay(self, seat: int, box: int, wager: str, stake: Fraction, *, accepted: bool = False) -> None:
        entry: Entry = {"seat": seat, "wager": wager, "stake": f"{float(stake):.2f}", "box": box}
        self.wagers.append({**entry, "accepted": True} if accepted else entry)

    def join(self, seat: int, box: int, *, accepted: bool = False) -> None:
        chance = self.random
        hand = Hand(seat, box, {"ante": chance.randint(1, 20) * self.chip})
        if chance.random() < 0.6:
            hand.stakes["bonus"] = chance.randint(1, 60) * self.chip
        for wager, stake in hand.stakes.items():
            self.lay(seat, box, wager, stake, accepted=accepted)
        self.hands.append(hand)

    def bet(self) -> None:
        chance = self.random
        second = "second_hand" in self.faults
        self.boxes = max(self.boxes, 2 if second else 1)
        numbers = chance.sample(range(1, self.boxes + 1), chance.randint(2 if second else 1, self.boxes))
        seats = chance.sample(range(1, 10), len(numbers)) if chance.random() < 0.3 else numbers
        for seat, box in zip(seats, numbers, strict=True):
            if second and box == numbers[-1]:
                self.twice = seats[0]
                self.join(self.twice, box, accepted=True)
            else:
                self.join(seat, box)
        self.offer(self.hands[0])
        self.placed = list(self.hands)
        self.hands.sort(key=lambda hand: hand.box)

    def offer(self, hand: Hand) -> None:
        """Wagers that sections 9 to 14 do not permit."""
        free = [box for box in range(1, self.boxes + 1) if all(box != each.box for each in self.hands)]
        odd = self.random.random()
        if odd < 0.1:
            self.lay(hand.seat, hand.box, "ante", self.chip)
        elif odd < 0.2 and "bonus" in hand.stakes:
            self.lay(hand.seat, hand.box, "bonus", self.chip)
        elif odd < 0.3 and free and "second_hand" not in self.faults:
            self.lay(hand.seat, free[0], "ante", self.chip)
        elif odd < 0.4 and free:
            self.lay(10, free[0], "bonus", self.chip)
        elif odd < 0.5:
            self.lay(10, self.boxes + 1, "ante", self.chip)
        elif odd < 0.6 and free and self.ante:
            self.lay(10, free[0], "ante", self.ante[1] + self.chip)
        elif odd < 0.7 and free:
            self.lay(10, free[0], "bonus", self.chip, accepted=True)
            self.ended.append(
                Ended(10, free[0], "bonus", self.chip, Fraction(0), "returned", "sch 12 s 29(b)")
            )
            return
        elif odd < 0.8 and free:
            self.lay(10, free[0], "ante", self.chip)
            self.lay(10, free[0], "bonus", self.chip)
            self.wagers[-2]["id"] = "taken off"
            self.wagers.append({"seat": 10, "id": "taken off", "withdraw": True})
            self.ended.append(
                Ended(10, free[0], "bonus", self.chip, Fraction(0), "returned", "sch 12 s 13(a)")
            )
        else:
            return
        self.refused += 1

    # Section 16 -----------------------------------------------------------------------------------

    def shuffle(self) -> None:
        chance = self.random
        ranks, suits = chance.choice(DECKS)
        first = [rank + suit for rank in ranks for suit in suits]
        chance.shuffle(first)
        rest = [rank + suit for rank in RANKS for suit in "SHDC" if rank + suit not in first]
        chance.shuffle(rest)
        deck = first + rest
        self.board = chance.choice(BOARDS).split() if chance.random() < 0.25 else deck[:5]
        deck = [card for card in deck if card not in self.board]
        self.dealer = [deck.pop(0), deck.pop(0)]
        for hand in self.hands:
            hand.own = [deck.pop(0), deck.pop(0)]
        self.rest = deck

    def order(self) -> Iterator[Hand | str]:
        """Where the cards go: a hand, the dealer, or the board."""
        if self.device:
            yield from ["board"] * 5
        if self.deal == "one_at_a_time":
            for _ in range(2):
                yield from self.hands
                yield "dealer"
            return
        for hand in self.hands:
            yield from (hand, hand)
        yield from ("dealer", "dealer")

    # What goes wrong ------------------------------------------------------------------------------

    def place(self, fault: str) -> str:
        """The step at which it is noticed."""
        places: dict[str, tuple[str, ...]] = {
            "over_or_under": LATE[1:],
            "as_put_down": LATE[:3],
            "no_ante": ("card", "flop"),
            "second_hand": ("dealt", "flop"),
            "exposed": ("card", "dealt"),
            "community": LATE[:3],
            "with_the_river": ("result",),
            "misplaced": ("card", *LATE[:3]),
            "declared_void": ("card", *LATE),
        }
        return self.random.choice(places.get(fault, ("dealt", *LATE)))

    def notice(self, step: str, at: str | int, before: str = "") -> None:
        """Whatever is due at a step, at once or before a decision of it."""
        for each in list(self.due):
            fault, place = each
            if place != step or self.over or not self.within():
                continue
            if step != "result" and (not self.dealer_counts or (self.asked and self.asked.state != "in")):
                continue
            if step == "card" and (at == 1 or self.random.random() < 0.7):
                continue
            if step in STREETS and self.random.random() < 0.6:
                continue
            self.due.remove(each)
            self.arise(fault, place, at, before)

    def arise(self, fault: str, place: str, at: str | int, before: str) -> None:
        details: Entry = {"at": at}
        if before:
            details["before_decision"] = before
        chance = self.random
        live = [hand for hand in self.hands if hand.state != "gone"]
        hand = chance.choice(live)
        if fault == "over_or_under":
            self.unequal(details)
        elif fault == "as_put_down":
            first = self.asked.box if self.asked else 0
            asked = chance.choice([each for each in self.within() if each.box >= first])
            self.report(f"{place}_not_{DUE[place]}", details, seat=asked.seat)
            self.put_down.add((asked.seat, place))
        elif fault == "no_ante":
            card = self.rest.pop(0)
            self.tray.append(card)
            self.report("card_without_ante", details)
            self.retraction("s 29(c)")
        elif fault == "second_hand":
            own = [each for each in self.hands if each.seat == self.twice and each.state != "gone"]
            if len(own) < 2:
                return
            self.report("second_hand", details, seat=self.twice)
            self.back(own[1], "s 30(b)")
            self.retraction("s 30(c)")
        elif fault in ("not_looked", "deck_incomplete", "dealer_wrong", "player_wrong", "both_wrong"):
            self.wrong_number(fault, details, hand)
        elif fault == "exposed":
            self.report("card_exposed", details)
            self.void("s 32")
        elif fault == "community":
            self.community(details)
        elif fault == "with_the_river":
            if self.device or self.shown < 5:
                return
            self.tray.append(self.rest.pop(0))
            self.report("card_exposed_with_the_river", details)
        elif fault == "misplaced":
            further = chance.random() < 0.3
            self.report("misplaced_card", details, further_cards=further)
            self.refused += further
        else:
            ground, by = chance.choice((("contravention", "s 10(2)(a)"), ("device", "s 5(2)(a)")))
            self.report("wagers_declared_void", details, seat=hand.seat, ground=ground)
            self.back_of(hand.seat, by)

    def report(self, kind: str, details: Entry, **more: object) -> None:
        self.reports.append({"kind": kind, **details, **more})

    def unequal(self, details: Entry) -> None:
        """Sections 27 and 28."""
        chance = self.random
        laid = [(hand, wager) for hand in self.within() for wager in STREETS if wager in hand.stakes]
        if not laid:
            return
        hand, wager = chance.choice(laid)
        right = hand.stakes["ante"] * STREETS[wager]
        found = max(self.chip, right + chance.randint(-20, 20) * self.chip)
        self.report(f"{wager}_not_{DUE[wager]}", details, seat=hand.seat, stake=f"{float(found):.2f}")
        self.refused += found == right
        hand.stakes[wager] = min(found, right)

    def wrong_number(self, fault: str, details: Entry, hand: Hand) -> None:
        """Section 31."""
        chance = self.random
        whose: Entry = {"dealer_wrong": True}
        if fault in ("player_wrong", "both_wrong"):
            whose = {"seat": hand.seat, "dealer_wrong": fault == "both_wrong"}
        elif fault != "dealer_wrong" and chance.random() < 0.5:
            whose = {"seat": hand.seat, "dealer_wrong": chance.random() < 0.5}
        if fault == "not_looked":
            self.report("wrong_number_of_cards", details, **whose, looked=False)
            self.void("s 31(1)(a)")
            return
        ruling = "deck_incomplete" if fault == "deck_incomplete" else "deck_complete"
        self.report("wrong_number_of_cards", details, **whose, looked=True, ruling=ruling)
        if fault == "deck_incomplete":
            self.void("s 31(3)(c)")
            return
        self.dealer_counts &= fault == "player_wrong"
        if fault != "dealer_wrong":
            self.players_wrong = True
            self.back_of(hand.seat, "s 31(5)(b)" if self.dealer_counts else "s 31(6)(b)")
        if self.dealer_counts:
            self.retraction("s 31(5)(c)")

    def community(self, details: Entry) -> None:
        """Section 33: what is shown too early is among what is due next."""
        if not self.device:
            self.report("community_card_exposed", details)
            self.tray.append(self.board[self.shown])
            self.early += 1
            return
        names = ("first_card", "second_card", "third_card", "fourth_card", "fifth_card")
        self.report("community_card_turned", details, **{names[self.random.randrange(self.shown, 5)]: True})

    def void(self, by: str) -> None:
        for hand in self.hands:
            self.back(hand, by)
        self.over = True

    def back_of(self, seat: int, by: str) -> None:
        for hand in self.hands:
            if hand.seat == seat:
                self.back(hand, by)

    def back(self, hand: Hand, by: str) -> None:
        if hand.state != "gone":
            hand.state = "gone"
            for wager in hand.stakes:
                self.end(hand, wager, 0, "returned", by)

    def retraction(self, by: str) -> None:
        """In the order in which antes were placed.

        What a report was to come before is the first answer to it.
        """
        for hand in sorted(self.within(), key=self.placed.index):
            action = "retract" if self.random.random() < 0.3 else "keep"
            entry: Entry = {"seat": hand.seat, "action": action}
            if self.asked and hand.seat == self.asked.seat and not self.given(self.named(self.asked)):
                entry["id"] = self.named(self.asked)
            self.decisions.append(entry)
            if action == "retract":
                self.back(hand, by)

    # Sections 16 to 20 ----------------------------------------------------------------------------

    def run(self) -> None:
        number, dealer = 0, 0
        for to in self.order():
            if isinstance(to, Hand) and to.state == "gone":
                continue
            number += 1
            if to != "board":
                self.notice("card", number)
                if self.over or not self.within():
                    return
                if isinstance(to, Hand) and to.state == "gone":
                    number -= 1
                    continue
            if isinstance(to, Hand):
                self.tray.append(to.own[to.dealt])
                to.dealt += 1
            elif to == "dealer":
                self.tray.append(self.dealer[dealer])
                dealer += 1
            else:
                self.tray.append(self.board[number - 1])
        self.notice("dealt", "dealt")
        for street, turned in (("flop", 3), ("turn", 1), ("river", 1)):
            self.early = 0
            self.street(street)
            if self.over or not self.within():
                return
            if not self.dealer_counts:
                break
            if not self.device:
                self.tray += self.board[self.shown + self.early : self.shown + turned]
            self.shown += turned
        self.notice("result", "result")

    def street(self, street: str) -> None:
        self.notice(street, street)
        for hand in self.hands:
            if self.over or not self.dealer_counts:
                return
            if hand.state != "in":
                continue
            self.asked, self.now, before = hand, street, len(self.reports)
            self.notice(street, street, self.named(hand))
            self.asked = None
            if hand.state == "in" and self.dealer_counts:
                self.decide(street, hand)
            elif len(self.reports) > before and not self.given(self.named(hand)):
                self.decisions.append({"id": self.named(hand), "seat": hand.seat, "action": "bet"})
                self.refused += 1

    def named(self, hand: Hand) -> str:
        return f"{self.now} {hand.box}"

    def given(self, name: str) -> bool:
        return any(each.get("id") == name for each in self.decisions)

    def decide(self, street: str, hand: Hand) -> None:
        chance, name = self.random, self.named(hand)
        if self.given(name):
            name += " again"
        amount = hand.stakes["ante"] * STREETS[street]
        as_it_lies = (hand.seat, street) in self.put_down
        wrong: Entry = {"id": name, "seat": hand.seat, "action": "check" if street == "flop" else "fold"}
        odd = chance.random()
        if odd < (0.4 if self.put_down else 0.06) and not as_it_lies:
            wrong = {**wrong, "action": "bet", "stake": self.other(amount)}
        if "stake" in wrong or odd < 0.1:
            self.decisions.append(wrong)
            self.refused += 1
            name += " and again"
        said: Entry = {"id": name, "seat": hand.seat, "action": "fold" if street == "flop" else "check"}
        if chance.random() < (0.7 if street == "flop" else 0.5):
            said["action"], hand.stakes[street] = "bet", amount
            if as_it_lies:
                said["stake"] = stake = self.other(amount)
                hand.stakes[street] = min(amount, Fraction(stake))
        elif street == "flop":
            hand.state = "folded"
        self.decisions.append(said)

    def other(self, amount: Fraction) -> str:
        """Another amount, in chips: more, or where there is less half of the time less."""
        less = self.random.randrange(1, int(amount / self.chip)) if amount > self.chip else 0
        more = amount / self.chip + self.random.randint(1, 20)
        return f"{float((less if less and self.random.random() < 0.5 else more) * self.chip):.2f}"

    # Sections 21 to 26, and 31(4) and (6) ---------------------------------------------------------

    def settle(self) -> None:
        """From the dealer's right, the bonus of a hand before its other wagers."""
        dealer = best(self.dealer, self.board)
        for hand in reversed(self.hands):
            if hand.state == "gone":
                continue
            if not self.dealer_counts:
                self.uncounted(hand)
            elif hand.state == "folded":
                for wager in hand.stakes:
                    self.end(hand, wager, -1, "lose", "s 17(3)")
            else:
                self.compare(hand, best(hand.own, self.board), dealer)

    def compare(self, hand: Hand, own: tuple[int, list[int]], dealer: tuple[int, list[int]]) -> None:
        if odds := bonus_odds(hand.own):
            self.end(hand, "bonus", odds, "win", "s 26")
        else:
            self.end(hand, "bonus", -1, "lose", "s 25(1)")
        for wager in ("ante", *STREETS):
            ante = wager == "ante"
            if own < dealer:
                self.end(hand, wager, -1, "lose", "s 23(4)(a)")
            elif own == dealer:
                self.end(hand, wager, 0, "stand_off", "s 23(5)(a)")
            elif ante and own[0] < FLUSH:
                self.end(hand, wager, 0, "stand_off", "s 23(2)(a)")
            else:
                self.end(hand, wager, 1, "win", "s 23(2)(a)" if ante else "s 23(2)(b)")

    def uncounted(self, hand: Hand) -> None:
        """The dealer's hand has a wrong number of cards: section 31(6) where a player's has too, else (4)."""
        reinstated, ante, void, back, paid = (
            (f"s 31(6)({letter})" for letter in "cdefg")
            if self.players_wrong
            else (f"s 31(4)({letter})" for letter in "abcde")
        )
        if odds := bonus_odds(hand.own):
            self.end(hand, "bonus", odds, "win", paid)
        else:
            self.end(hand, "bonus", 0, "returned", back)
        self.end(hand, "ante", 1, "win", reinstated if hand.state == "folded" else ante)
        for wager in STREETS:
            self.end(hand, wager, 0, "stand_off", void)

    def end(self, hand: Hand, wager: str, odds: int, result: str, by: str) -> None:
        """Nothing where the hand has no such wager."""
        if (stake := hand.stakes.get(wager)) is not None:
            by = by if by in ("s 10(2)(a)", "s 5(2)(a)") else f"sch 12 {by}"
            self.ended.append(Ended(hand.seat, hand.box, wager, stake, odds * stake, result, by))
