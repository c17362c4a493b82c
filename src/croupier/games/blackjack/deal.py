"""A round of blackjack as it stands: its boxes, the dealer's hand, and the wagers on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import floor
from typing import Any

from croupier.equipment.cards import Card
from croupier.games.blackjack import kernel
from croupier.games.blackjack.hands import VALUES, Box, Hand
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import (
    BLACKJACK,
    INITIAL_CARDS,
    NO_BLACKJACK,
    NO_FIRST_CARD,
    ON_DEALER,
    ON_HANDS,
    RIDING,
    STAKES,
    SURRENDERED,
    BlackjackLaw,
    controlling,
    hand_name,
    hand_of,
)
from croupier.games.blackjack.twentyone import TwentyOne
from croupier.games.events import COUNTED
from croupier.games.game import Felt, Opening
from croupier.games.limits import LOSS_LIMIT
from croupier.games.requests import Decide
from croupier.games.standings import BETTING_MARKER
from croupier.games.tape import NOTHING
from croupier.games.wagers import Result, Wager
from croupier.law import Clauses


def _seats(box: int, there: Sequence[Wager], *, by_stake: bool) -> tuple[int, ...]:
    """The seats of those who wager on a box, that of who controls it first."""
    if len(there) == 1:
        return (there[0].seat,)
    first = controlling(box, there, by_stake=by_stake)
    assert first is not None, there
    return (first.seat, *(w.seat for w in there if w is not first))


@dataclass(slots=True)
class Deal:
    """The cards of a round, and who plays them."""

    rules: BlackjackRules
    law: BlackjackLaw
    """The clauses that the round rests on."""
    twenty_one: TwentyOne
    """How hands are played."""
    felt: Felt
    opening: Opening
    players: tuple[Wager, ...] = ()
    """The first blackjack wager of each player, as betting closed."""
    boxes: list[Box] = field(default_factory=list)
    """Those with blackjack wagers, from the dealer's left."""
    dealer: Hand = field(default_factory=Hand)
    up: int | None = field(init=False, default=None)
    """What the dealer's first card counts, an ace as 1; None where there is none yet."""
    _wagers: Sequence[Wager] = field(init=False, default=())
    """The wagers on the table when they were last put in order."""
    _ordered: Mapping[int, Mapping[str, Sequence[Wager]]] = field(init=False, default_factory=dict)
    """By box and kind."""
    _on_hands: Mapping[tuple[int, int], Sequence[Wager]] = field(init=False, default_factory=dict)
    """Those that hands win or lose, by box and the number of the hand."""

    @classmethod
    def begin(cls, rules: BlackjackRules, felt: Felt, opening: Opening) -> Deal:
        """The boxes that are dealt to when betting has closed."""
        deal = cls(rules, rules.law, rules.twenty_one, felt, opening)
        for number, kinds in deal.in_order():
            if there := kinds.get(BLACKJACK):
                seats = _seats(number, there, by_stake=rules.control_by_stake)
                deal.boxes.append(Box.of(number, seats, deal.twenty_one.hands))
        if deal.twenty_one.super_bonus is not None:
            first = {w.seat: w for w in reversed(felt.wagers) if w.type.name == BLACKJACK}
            deal.players = tuple(first[seat] for seat in sorted(first))
        return deal

    def in_order(self) -> Sequence[tuple[int, Mapping[str, Sequence[Wager]]]]:
        """The boxes with wagers as they are dealt to: from the left, or from the marker."""
        found = sorted(self.by_kind().items())
        if not self.rules.from_marker:
            return found
        first = min(self.opening.standings.get(BETTING_MARKER, ()), default=0)
        return [each for each in found if each[0] >= first] + [each for each in found if each[0] < first]

    # Wagers ---------------------------------------------------------------------------------

    def in_play(self, box: Box | None = None) -> bool:
        """Whether any wager lies in a box, or on the table."""
        lying = self.felt.wagers
        if box is None or not lying:
            return bool(lying)
        if lying is not self._wagers:
            self._put_in_order(lying)
        return box.number in self._ordered

    def lying(self, box: Box, kind: str) -> Sequence[Wager]:
        """The wagers of a kind in a box."""
        return self.there(box).get(kind, ())

    def there(self, box: Box) -> Mapping[str, Sequence[Wager]]:
        """The wagers in a box, by kind."""
        return self.by_kind().get(box.number, NOTHING)

    def by_kind(self) -> Mapping[int, Mapping[str, Sequence[Wager]]]:
        """The wagers by box and kind."""
        if (wagers := self.felt.wagers) is not self._wagers:
            self._put_in_order(wagers)
        return self._ordered

    def on_hand(self, box: Box, hand: Hand) -> Sequence[Wager]:
        """The wagers that a hand wins or loses."""
        if (wagers := self.felt.wagers) is not self._wagers:
            self._put_in_order(wagers)
        return self._on_hands.get((box.number, hand.number), ())

    def on_hands(self) -> Mapping[tuple[int, int], Sequence[Wager]]:
        """The wagers that hands win or lose, by box and the number of the hand."""
        if (wagers := self.felt.wagers) is not self._wagers:
            self._put_in_order(wagers)
        return self._on_hands

    def _put_in_order(self, wagers: Sequence[Wager]) -> None:
        """The wagers are others than before."""
        ordered: dict[int, dict[str, list[Wager]]] = {}
        on_hands: dict[tuple[int, int], list[Wager]] = {}
        for wager in wagers:
            kind, box = wager.type.name, wager.box
            ordered.setdefault(box, {}).setdefault(kind, []).append(wager)
            if kind in ON_HANDS:
                own = hand_of(wager) if wager.details else wager.type.hand
                on_hands.setdefault((box, own), []).append(wager)
        self._wagers, self._ordered, self._on_hands = wagers, ordered, on_hands

    def staked(self, box: Box, hand: Hand) -> Sequence[Wager]:
        """What each player has on a hand beside doubles, the one who controls the box first."""
        if (wagers := self.felt.wagers) is not self._wagers:
            self._put_in_order(wagers)
        lying = self._on_hands.get((box.number, hand.number), ())
        if len(lying) == 1 and lying[0].type.name in STAKES:
            return lying
        there = [w for w in lying if w.type.name in STAKES]
        return sorted(there, key=lambda w: box.seats.index(w.seat)) if len(there) > 1 else there

    def backing(self, wager: Wager, box: Box, hand: Hand) -> int:
        """What a player has on a hand beside doubles: a wager and what rides on it, in minor units."""
        if not self.rules.rides:
            return wager.stake
        beside = (w.stake for w in self.on_hand(box, hand) if w.type.name == RIDING and w.seat == wager.seat)
        return wager.stake + sum(beside)

    def hand_number(self, seat: int, box: Box, hand: Hand) -> int | None:
        """The how-manieth of a player's hands it is, from the dealer's left; None where it is the only."""
        if len(self.boxes) == 1:
            return hand.number if len(box.hands) > 1 else None
        before = sum(len(b.hands) for b in self.boxes if b.number < box.number and seat in b.seats)
        every = sum(len(b.hands) for b in self.boxes if seat in b.seats)
        return before + hand.number if every > 1 else None

    def offer(
        self,
        step: str,
        wager: Wager,
        actions: tuple[str, str],
        default: str,
        clauses: Clauses,
        box: Box,
        hand: Hand,
    ) -> Decide:
        """The question which of two a player takes, the ``default`` where nobody answers."""
        return Decide(
            step,
            wager.seat,
            actions,
            clauses,
            default=default,
            wager=wager.id,
            absent=default,
            hand=self.hand_number(wager.seat, box, hand),
        )

    def room(self, seat: int) -> int | None:
        """What a player may still wager within his or her loss limit; None where there is none."""
        most = self.opening.limits_of(seat).of(LOSS_LIMIT, main=False).max if self.law.loss_limit else None
        if most is None:
            return None
        won = sum(s.net for s in self.felt.settlements if s.wager.seat == seat)
        return max(0, floor(most + won) - sum(w.held for w in self.felt.wagers if w.seat == seat))

    def within(self, seat: int, stake: int) -> int:
        """As much of a stake as the loss limit lets a player put up, in chips."""
        room, chip = self.room(seat), self.opening.smallest_chip
        return stake if room is None or stake <= room else room // chip * chip

    # The dealer -----------------------------------------------------------------------------

    def to_dealer(self, card: Card | None) -> bool:
        """A card to the dealer, whose total is announced; whether one was dealt."""
        if card is None:
            return False
        if self.up is None:
            self.up = VALUES[card]
        self.dealer.add(card)
        self.count(None, self.dealer)
        return True

    @property
    def insurable(self) -> bool:
        """Whether insurance is offered: the dealer has one card, of those that it is offered against."""
        return self.up in self.twenty_one.insurance.against and len(self.dealer.cards) == 1

    @property
    def may_be_blackjack(self) -> bool:
        """Whether the dealer's second card could make a blackjack, or made one."""
        if NO_BLACKJACK in self.felt.declared:
            return False
        if len(self.dealer.cards) > 1:
            return self.dealer.blackjack
        return self.up in {None, kernel.ACE, kernel.TEN}

    @property
    def dealer_blackjack(self) -> bool:
        """Whether the dealer has a blackjack."""
        return self.spares_additional and NO_FIRST_CARD not in self.felt.declared

    @property
    def spares_additional(self) -> bool:
        """Whether the dealer's cards take original wagers alone: a blackjack, or what counts so for that."""
        return self.dealer.blackjack and NO_BLACKJACK not in self.felt.declared

    @property
    def first_card_missed(self) -> bool:
        """Whether the dealer was missed in the initial deal, and has no card yet."""
        return NO_FIRST_CARD in self.felt.declared and not self.dealer.cards

    def least(self, seat: int) -> int:
        """The least that a wager of a player on a box may be; 0 where the table has no minimum."""
        return self.opening.limits_of(seat).of(BLACKJACK, main=True).min or 0

    def waits_for_dealer(self) -> bool:
        """Whether any wager depends on the dealer's second card."""
        return not ON_DEALER.isdisjoint([w.type.name for w in self.felt.wagers])

    def takes_second(self) -> bool:
        """Whether the dealer gets a second card: a wager depends on it, or hands have ended without it."""
        played = self.twenty_one.dealer.always_second and any(
            s.wager.type.name in ON_DEALER and s.result is not Result.RETURNED for s in self.felt.settlements
        )
        return played or self.waits_for_dealer()

    def waits_for_total(self) -> bool:
        """Whether any wager depends on what the dealer draws: not that of a blackjack, or over 21."""
        for box in self.boxes:
            for hand in box.hands:
                if not hand.blackjack and not hand.bust and self._open(box, hand):
                    return True
        finishes = self.rules.dealer_finishes
        return bool(finishes) and any(w.type.name in finishes for w in self.felt.wagers)

    def _open(self, box: Box, hand: Hand) -> bool:
        """Whether a wager on a hand depends on totals: not one that was surrendered."""
        lying = self.on_hand(box, hand)
        if self.twenty_one.surrender is None:
            return bool(lying)
        return any(not wager.details.get(SURRENDERED) for wager in lying)

    def may_surrender(self, hand: Hand) -> bool:
        """Whether half of the wager on a hand may be surrendered."""
        rule = self.twenty_one.surrender
        first = not hand.split and len(hand.cards) == INITIAL_CARDS
        return rule is not None and first and self.up in rule.against

    def original_passed(self, box: Box, seat: int) -> bool:
        """Whether a player's first wager on a box that was split was settled with 21, or forfeited."""
        first = box.first
        done = first.total == kernel.MOST or seat in first.forfeits
        return self.twenty_one.splitting.original_passes and len(box.hands) > 1 and done

    # What is said ---------------------------------------------------------------------------

    def count(self, box: Box | None, hand: Hand) -> None:
        """The dealer announces the total of a hand."""
        name = "dealer" if box is None else hand_name(box.number, hand.number)
        told = {"hand": name, "total": hand.total}
        if hand.blackjack:
            told["blackjack"] = True
        counted, dealer = self.rules.counted, box is None
        more = len(hand.cards) > INITIAL_CARDS
        on = (dealer, more, hand.split, hand.switched, hand.total, hand.hard, hand.aces)
        clauses = None if hand.doubled else counted.get(on)
        if clauses is None:
            clauses = self.law.totals.of(hand, dealer=dealer)
            if not hand.doubled:
                counted[on] = clauses
        self.felt.tell(COUNTED, clauses, told)

    def dealers_outcome(self) -> dict[str, Any]:
        """The dealer's hand as it ends."""
        told = self.dealer.to_json()
        if self.dealer.cards:
            told["blackjack"] = self.dealer_blackjack
        return told

    def boxes_outcome(self) -> list[dict[str, Any]]:
        """The boxes as they end, hand by hand."""
        return [
            {"box": box.number, "hands": [{"hand": h.number, **h.to_json()} for h in box.hands]}
            for box in self.boxes
        ]
