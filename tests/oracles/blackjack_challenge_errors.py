"""Shared boxes and irregularities of blackjack challenge, typed from schedule 17 alone.

Up to three players on a box, players on several boxes, any pair wagers of others, and in every round one
irregularity of part 5. Nothing of the software is used here.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from tests.oracles.blackjack_challenge import Net, blackjack, rank_of_ten, total, value

KINDS = (
    "card_face_up",
    "card_drawn_in_error",
    "card_exposed_in_error",
    "card_to_completed_dealer",
    "dealer_too_many_cards",
    "no_cards_dealt",
    "one_card_dealt",
    "last_player_one_card",
    "passed_over",
    "dealer_drew_early",
    "dealer_no_first_card",
    "extra_hand",
    "player_not_acting",
)
"""What goes wrong, as the program names it; an exposed card has a name of its own here."""
SEVERAL = {"one_card_dealt", "last_player_one_card", "no_cards_dealt", "passed_over", "extra_hand"}
"""What takes another box beside the one that it concerns."""
SEATS = range(1, 8)


def money(amount: Fraction) -> str:
    """An amount as scripts have it."""
    return f"{float(amount):.2f}"


def soft(cards: list[str]) -> bool:
    """Section 2: whether an ace counts 11."""
    return total(cards) != sum(map(value, cards))


@dataclass
class Hand:
    """A hand: its box, its cards and what lies on it as seat, kind and stake."""

    box: int
    cards: list[str]
    on: list[tuple[int, str, Fraction]]
    doubled: bool = False
    split: bool = False
    open: bool = True


class Round:
    """A round with random wagers, cards and decisions in which something of a kind may go wrong."""

    def __init__(self, random: Random, kind: str | None = None) -> None:
        self.random, self.kind = random, kind
        self.ranks = random.choice(("A23456789TJQK", "A23456789TJQK", "ATJQK8", "A234", "A2TK", "5678T"))
        self.dealt: list[str] = []
        self.separated: list[str] = []
        """Cards that left the shoe too early and are the next ones."""
        self.reserved: list[str] = []
        """Section 42: what the dealer holds too early."""
        self.wagers: list[dict[str, Any]] = []
        self.decisions: list[dict[str, Any]] = []
        self.errors: list[dict[str, Any]] = []
        self.nets: list[Net] = []
        self.absent = 0
        boxes = sorted(random.sample(SEATS, random.randint(2 if kind in SEVERAL else 1, 4)))
        self.at = random.randint(1, 3 * len(boxes) + 6)
        self.boxes = [[self.wagered(box, boxes)] for box in boxes]
        self.pairs = [
            (box, seat, self.put(seat, "any_pairs", box))
            for box in boxes
            for seat in SEATS
            if random.random() < 0.1
        ]
        self.dealer: list[str] = []
        self.play()
        self.script: dict[str, Any] = {
            "id": "oracle",
            "rulebook": "qld-2010",
            "game": "blackjack_challenge",
            "equipment": {"cards": self.dealt},
            "wagers": self.wagers,
            "decisions": self.decisions,
            "irregularities": self.errors,
        }

    # Wagers and cards.

    def put(self, seat: int, wager: str, box: int) -> Fraction:
        stake = Fraction(self.random.randint(1, 400), 20)
        named = {"seat": seat, "wager": wager, "stake": money(stake), "box": box}
        self.wagers.append({**named, "id": f"{wager}-{box}-{seat}"})
        return stake

    def wagered(self, box: int, boxes: list[int]) -> Hand:
        """Sections 29 to 31: the player before the box controls it, else the first to wager there."""
        others = [seat for seat in SEATS if seat != box]
        seats = self.random.sample(others, self.random.choice((0, 0, 1, 2)))
        if not seats or self.random.random() < 0.7:
            seats.append(box)
        on = [(seat, "blackjack", self.put(seat, "blackjack", box)) for seat in seats]
        return Hand(box, [], sorted(on, key=lambda stake: stake[0] != box))

    def leaves(self) -> str:
        """The next card of the shoe."""
        card = self.random.choice(self.ranks) + self.random.choice("SHDC")
        self.dealt.append(card)
        return card

    def card(self) -> str:
        """The next card to be dealt; sections 37 and 38(1) of one that is face up or drawn in error."""
        if self.separated:
            return self.separated.pop(0)
        if not self.errors and len(self.dealt) + 1 == self.at:
            if self.kind == "card_face_up":
                self.report(at=self.at)
                self.leaves()
            elif self.kind == "card_drawn_in_error":
                self.report(at=self.at, exposed=False)
        return self.leaves()

    def report(self, **details: Any) -> None:
        kind = "card_drawn_in_error" if self.kind == "card_exposed_in_error" else self.kind
        self.errors.append({"kind": kind, "at": "decision", **details})

    def says(self, seat: int, action: str, **more: Any) -> None:
        named = {"seat": seat, "action": action, **more}
        self.decisions.append({"id": f"d{len(self.decisions)}", **named})

    def settle(self, hand: Hand, odds: int) -> None:
        self.nets += [(seat, kind, stake, stake * odds) for seat, kind, stake in hand.on]
        hand.open = False

    def settle_pairs(self, hand: Hand) -> None:
        """Section 35; a wager on a hand without cards is returned."""
        wins = 0 if len(hand.cards) < 2 else 11 if hand.cards[0][0] == hand.cards[1][0] else -1
        lying = [(seat, stake) for box, seat, stake in self.pairs if box == hand.box]
        self.nets += [(seat, "any_pairs", stake, stake * wins) for seat, stake in lying]

    def choose(self, hands: list[Hand]) -> None:
        """Players keep their wagers or have them back; who controls a box leaves with all."""
        for hand in hands:
            leave, kept = self.random.random() < 0.4, list[tuple[int, str, Fraction]]()
            for place, (seat, kind, stake) in enumerate(hand.on):
                back = leave or (place > 0 and self.random.random() < 0.3)
                self.says(seat, "retract" if back else "keep", wager=f"blackjack-{hand.box}-{seat}")
                if back:
                    self.nets.append((seat, kind, stake, Fraction(0)))
                else:
                    kept.append((seat, kind, stake))
            hand.on, hand.open = kept, bool(kept)

    # The round.

    def play(self) -> None:
        """Section 17, with what was left out of the initial deal by sections 43, 44 and 47."""
        hands = [box[0] for box in self.boxes]
        missed = self.random.choice(hands)
        for hand in hands:
            if self.kind == "no_cards_dealt" and hand is missed:
                self.report(at=len(self.dealt) + 1, acted=True)
                self.settle(hand, 0)
            else:
                hand.cards.append(self.card())
        if self.kind == "dealer_no_first_card":
            self.report(at="dealer_first", acted=True)
        else:
            self.dealer.append(self.card())
        short = self.second_cards(hands, missed)
        if self.kind == "one_card_dealt":
            self.choose([hand for hand in hands if hand is short])
        for hand in hands:
            if hand is not short:
                self.settle_pairs(hand)
                self.open_blackjack(hand)
        if self.kind == "dealer_no_first_card":
            self.choose([hand for hand in hands if hand.open])
        self.play_boxes(short)
        self.finish()

    def second_cards(self, hands: list[Hand], missed: Hand) -> Hand | None:
        """The hand that is left with one card is returned."""
        left_out = {"one_card_dealt": missed, "last_player_one_card": hands[-1]}.get(self.kind or "")
        for hand in hands:
            if hand is left_out:
                acted = {"acted": True} if self.kind == "one_card_dealt" else {}
                self.report(at=len(self.dealt) + 1, **acted)
            elif hand.cards:
                hand.cards.append(self.card())
        return left_out

    def play_boxes(self, short: Hand | None) -> None:
        """Each box from the dealer's left, one that was passed over after all the others."""
        later = []
        for number, box in enumerate(self.boxes):
            if box[0] is short:
                if self.kind == "last_player_one_card":
                    self.choose([box[0]])
                if box[0].open or any(pair[0] == box[0].box for pair in self.pairs):
                    box[0].cards.append(self.card())
                self.settle_pairs(box[0])
            if box[0].open and not self.play_box(number, goes_wrong=True):
                later.append(number)
        for number in later:
            self.play_box(number, goes_wrong=False)

    def play_box(self, number: int, *, goes_wrong: bool) -> bool:
        """Section 24(3): hand by hand; False where the box was passed over and its wagers are kept."""
        box, at = self.boxes[number], 0
        while at < len(box):
            hand = box[at]
            if len(hand.cards) == 1:
                hand.cards.append(self.card())
            while not self.complete(hand):
                if goes_wrong and not self.errors and self.random.random() < 0.6:
                    if self.goes_wrong(number, hand):
                        return not hand.open
                    if not hand.open:
                        break
                if self.stands(hand, box):
                    break
            at += 1
        return True

    def open_blackjack(self, hand: Hand) -> None:
        """Section 22(1)."""
        if hand.open and blackjack(hand.cards) and self.dealer and 2 <= value(self.dealer[0]) <= 9:
            self.settle(hand, 2)

    def complete(self, hand: Hand) -> bool:
        """Sections 22, 23(2) and 25(4) to (6): whether nothing more is decided about a hand."""
        count = total(hand.cards)
        if not hand.open:
            return True
        if blackjack(hand.cards):
            self.open_blackjack(hand)
            if hand.open and hand.split and self.reserved:  # 42(1)(a): the dealer has none
                self.settle(hand, 2)
            return True
        if count > 21:
            self.settle(hand, -1)
        elif count == 21 or len(hand.cards) == 5:
            self.settle(hand, 1)
        return hand.doubled or not hand.open

    # What goes wrong while hands are played.

    def goes_wrong(self, number: int, hand: Hand) -> bool:
        """Something goes wrong before a decision; whether the box is passed over."""
        untouched = len(self.boxes[number]) == 1 and len(hand.cards) == 2
        last = not any(box[0].open for box in self.boxes[number + 1 :])
        before = {"before_decision": f"d{len(self.decisions)}"}
        match self.kind:
            case "card_exposed_in_error":  # 38(2)
                self.report(exposed=True, **before)
                self.separated.append(self.leaves())
            case "dealer_too_many_cards" if not self.decisions:  # 42
                self.report(acted=True)
                self.reserved.append(self.leaves())
                self.choose([each for box in self.boxes for each in box if each.open])
            case "extra_hand" if self.decisions:  # 48
                for _ in range(2):
                    self.report(acted=True, **before)
                    self.leaves()
            case "dealer_drew_early" if last and untouched:  # 46
                for _ in range(self.random.choice((2, 3))):
                    self.report(**before)
                    self.separated.append(self.leaves())
            case "player_not_acting" if not self.decisions:  # 49
                self.report(ruling="directed")
                self.absent = hand.on[0][0]
            case "passed_over" if not last and untouched:  # 45
                self.report(**before)
                self.choose([hand])
                return True
        return False

    # Decisions.

    def stands(self, hand: Hand, box: list[Hand]) -> bool:
        """A decision about a hand; whether it gets no more cards."""
        control, count = hand.on[0][0], total(hand.cards)
        if control == self.absent:  # 49(b)
            if count > (16 if soft(hand.cards) else 11):
                return True
            hand.cards.append(self.card())
            return False
        action = self.random.choice(self.legal(hand, box))
        if action == "double_down":
            self.double(hand)
        elif action == "split":
            self.split(hand, box)
        else:
            self.says(control, action)
        if action != "stand":
            hand.cards.append(self.card())
        return action == "stand"

    def legal(self, hand: Hand, box: list[Hand]) -> list[str]:
        """What may be decided, as often as it shall be."""
        count, cards = total(hand.cards), list(map(value, hand.cards))
        actions = ["stand"] * (4 if count > 15 else 1) + ["draw"] * (3 if count < 17 else 1)
        if len(cards) <= 3:  # 23(1)
            actions += ["double_down"] * 2
        if len(cards) == 2 and cards[0] == cards[1] and len(box) < 3:  # 24(1), 24(5)
            actions += ["split"] * 8
        return actions

    def double(self, hand: Hand) -> None:
        """Sections 23 and 30(5)."""
        hand.doubled = True
        for place, (seat, _, stake) in enumerate(list(hand.on)):
            if seat == self.absent:
                continue
            if place and self.random.random() < 0.5:
                self.says(seat, "no_double")
                continue
            more = Fraction(self.random.randint(1, int(stake * 20)), 20)
            self.says(seat, "double_down", stake=money(more))
            hand.on.append((seat, "double_down", more))

    def split(self, hand: Hand, box: list[Hand]) -> None:
        """Sections 24 and 30(6)."""
        hand.split, new = True, Hand(hand.box, [hand.cards.pop()], [], split=True)
        for place, (seat, _, stake) in enumerate(hand.on):
            if seat == self.absent:
                continue
            covers = not place or self.random.random() < 0.5
            self.says(seat, "split" if not place else "cover_both" if covers else "first_hand")
            if covers:
                new.on.append((seat, "split", stake))
        box.insert(box.index(hand) + 1, new)

    # The end.

    def finish(self) -> None:
        """Sections 17(5), 26, 39, 42 and 47(2), and the wagers that are left."""
        left = [hand for box in self.boxes for hand in box if hand.open]
        if not left:
            return
        self.dealer += self.reserved
        while len(self.dealer) < 2:
            self.dealer.append(self.card())
        if any(not blackjack(hand.cards) for hand in left):
            while total(self.dealer) < 17:
                self.dealer.append(self.card())
            if self.kind == "card_to_completed_dealer":
                self.report(at="result")
                self.leaves()
        for hand in left:
            self.settle_left(hand)

    def settle_left(self, hand: Hand) -> None:
        """Sections 6, 23(5), 24(7) and 27; a dealer's cards under section 42 are no blackjack."""
        natural = blackjack(self.dealer) and not self.reserved
        dealers, own = total(self.dealer), total(hand.cards)
        if blackjack(hand.cards):
            higher = rank_of_ten(hand.cards) - rank_of_ten(self.dealer)
            self.settle(hand, 4 + (higher > 0) - (higher < 0) if natural else 2)
        elif natural:
            # 6(3)(b): the original wager alone.
            for seat, kind, stake in hand.on:
                self.nets.append((seat, kind, stake, -stake if kind == "blackjack" else Fraction(0)))
        else:
            self.settle(hand, 1 if dealers > 21 or own > dealers else -1)
