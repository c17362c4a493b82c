"""Rounds of New Zealand's blackjack in which something goes wrong, typed from part 15 alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from tests.oracles import nz_blackjack as whole
from tests.oracles.nz_blackjack import Bet, Hand, ace_and_ten, total

KINDS = (
    "card_face_up",
    "card_drawn_in_error",
    "exposed_card_to_dealer",
    "extra_hand",
    "box_without_cards",
    "dealer_no_first_card",
    "misplaced_card",
)


class Round(whole.Round):
    """A round with one irregularity of a kind, as far as its random course comes to it."""

    def __init__(self, random: Random, kind: str) -> None:
        self.kind = kind
        self.errors: list[dict[str, Any]] = []
        self.decided = False
        """Whether a player has made a decision (15.3)."""
        self.left_out: int | None = None
        """The box that is not in the round."""
        self.void = False
        self.late = False
        """Whether the dealer's cards come late, and are no blackjack."""
        super().__init__(random)
        self.script["irregularities"] = self.errors

    def wrong(self, at: int | None = None, **details: Any) -> None:
        """Report it when so many cards have been dealt."""
        place = len(self.dealt) + 1 if at is None else at
        self.errors.append({"kind": self.kind, "at": place, **details})

    def says(self, seat: int, action: str, stake: Fraction | None = None) -> None:
        super().says(seat, action, stake)
        self.decided |= action in {"insurance", "even_money", "draw", "stand", "double_down", "split"}

    # Where it happens -----------------------------------------------------------------------------

    def play(self) -> None:
        self.deal_first()
        self.after_the_deal()
        for box in self.hands:
            if box != self.left_out:
                self.play_box(box)
        if self.late:
            self._choose()
        self.play_dealer()
        if self.kind == "misplaced_card" and self._at_result():
            # 15.8: a player has decided, so that the round is void.
            self.errors.append({"kind": self.kind, "at": "result", "ruling": "impossible"})
            self.void = True
            self.nets = [(seat, kind, stake, Fraction(0)) for seat, kind, stake, _ in self.nets]
            for hands in self.hands.values():
                for bet in [bet for hand in hands for bet in hand.bets]:
                    bet.net = Fraction(0)
        self.settle()

    def _at_result(self) -> bool:
        return any(hand.open for hands in self.hands.values() for hand in hands)

    def deal_first(self) -> None:
        boxes = list(self.hands)
        others = [box for box in boxes if box != boxes[0]]
        if self.kind == "box_without_cards" and others:
            # 15.4, found once another player has decided: no card at all, or no second one.
            self.left_out = self.random.choice(others)
        none_at_all = self.random.random() < 0.5
        for box in boxes:
            if box == self.left_out and none_at_all:
                self.wrong(acted=True)
            else:
                self.deal(self.hands[box][0].cards)
        if self.kind == "dealer_no_first_card":
            self.wrong(acted=True)
            self.late = True
        else:
            self.deal(self.dealer)
        for box in boxes:
            if box == self.left_out:
                if not none_at_all:
                    self.wrong(acted=True)
            else:
                self.deal(self.hands[box][0].cards)
        if self.left_out is not None:
            self._leave_out()

    def _leave_out(self) -> None:
        assert self.left_out is not None
        box = self.left_out
        for bet in self.hands[box][0].bets:
            bet.net = Fraction(0)
        self.nets += [(seat, "super_sevens", whole.SEVENS, Fraction(0)) for seat in self.sevens[box]]
        self.sevens[box] = []

    def after_the_deal(self) -> None:
        played = {box: hands for box, hands in self.hands.items() if box != self.left_out}
        every, self.hands = self.hands, played
        if self.late:
            self._sevens_only()
        else:
            super().after_the_deal()
        self.hands = every

    def _sevens_only(self) -> None:
        """Without a card of the dealer's no blackjack is paid, and nothing is insured."""
        for box, (hand,) in self.hands.items():
            first, second = hand.cards
            if first[0] != "7":
                self.end_sevens(box, -1)
            elif second[0] != "7":
                self.end_sevens(box, 3)

    def finish(self, box: int, hand: Hand) -> None:
        open_ = hand.open and not (hand.split and hand.cards[0][0] == "A") and total(hand.cards) < 21
        errs = self.kind == "exposed_card_to_dealer" or (self.kind == "extra_hand" and self.decided)
        if open_ and errs and not self.errors:
            # 15.6, and 15.3 once a player has decided: the card is out of play.
            self.wrong(**({"acted": True} if self.kind == "extra_hand" else {}))
            self.dealt.append(self.shoe.pop())
        super().finish(box, hand)

    def deal(self, cards: list[str]) -> None:
        if self.kind == "card_face_up" and not self.errors and self.dealt and self.random.random() < 0.3:
            # 15.1: out of play.
            self.wrong()
            self.dealt.append(self.shoe.pop())
        if (
            self.kind == "card_drawn_in_error"
            and not self.errors
            and self.dealt
            and self.random.random() < 0.2
        ):
            # 15.2: it is used as the next card, which it is.
            self.wrong()
        super().deal(cards)

    # The dealer who was missed ----------------------------------------------------------------------

    def _choose(self) -> None:
        """Rule 15.5: who decides for a box may have its hand void, over twenty-one too."""
        order = {wager: number for number, wager in enumerate(self._order())}
        asked = sorted(self.hands, key=lambda box: order[(self._first(box), box)])
        for box in asked:
            retract = self.random.random() < 0.5
            self.says(self._first(box), "retract" if retract else "keep")
            if retract:
                for bet in [bet for hand in self.hands[box] for bet in hand.bets]:
                    bet.net = Fraction(0)

    def _order(self) -> list[tuple[int, int]]:
        return [(w["seat"], w["box"]) for w in self.wagers if w["wager"] == "blackjack"]

    def _first(self, box: int) -> int:
        """Who decides: the player seated there, else who wagered first."""
        seats = [seat for seat, on in self._order() if on == box]
        return box if box in seats else seats[0]

    def play_dealer(self) -> None:
        if self.late and any(hand.open for hands in self.hands.values() for hand in hands):
            self.deal(self.dealer)
        super().play_dealer()

    def result(self, hand: Hand, bet: Bet) -> Fraction:
        """An ace and a ten that come late are 21; of doubles and splits they take the original alone."""
        if not self.late or not ace_and_ten(self.dealer):
            return super().result(hand, bet)
        if hand.blackjack:
            return whole.up(bet.stake * Fraction(3, 2))
        own = total(hand.cards)
        if own == 21 or not bet.original:
            return Fraction(0)
        return -bet.stake
