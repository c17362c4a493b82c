"""How a round of lunar poker runs."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from croupier.equipment.cards import Card, card_codes
from croupier.games.box_cards import takes_cards, with_wagers
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.lunar_poker import kernel, paying
from croupier.games.lunar_poker.acting import Acting
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.showdown import Showdown, counted, place_of
from croupier.games.lunar_poker.table import Hand, Table
from croupier.games.lunar_poker.terms import (
    DEALER_EXPOSED,
    DEALT,
    DECLINE,
    FEE,
    FORCE,
    FORCED_CARD,
    FORCING,
    HAND,
)
from croupier.games.lunar_poker.wagers import second_name
from croupier.games.poker_hands import STANDARD, arranged, hand_name
from croupier.games.requests import Announce, Conduct, Decide, Draw, Wagering
from croupier.games.stud import finish
from croupier.games.stud.dealing import boxes_in_order
from croupier.games.stud.showdown import ENDED
from croupier.games.stud.terms import ANTE, CARD, DEALER, DEALER_CARD, RESULT, WAGERS
from croupier.games.tape import Decision
from croupier.games.wagers import Wager

ENDS: Final = {**ENDED, kernel.NO_HAND: "dealer_forced_in_vain"}
"""What became of a hand, in words."""


def conduct(rules: LunarRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Antes and super wagers; five cards each, one of the dealer's face up; every player bets, draws or folds;
    combinations are paid, cards drawn, and who has drawn bets or folds; the dealer's cards are turned.
    Without an ace and a king or better players may force the dealer to draw. Hands are compared and wagers
    settled. Wherever no wager is left the round ends.
    """
    law, table = rules.law, Table(felt)
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, stage=felt.windows + 1, held=law.held)
    for box in boxes_in_order(with_wagers(felt), rules.packets):
        yield from _card(rules, felt, table, box)
    for hand in table.hands.values():
        hand.first = tuple(hand.cards)
    if felt.wagers:
        yield Announce(DEALT, law.looks)
    acting = Acting(rules, felt, opening, table)
    yield from acting.play()
    if not any(True for _ in table.in_play()):
        return {}
    yield Announce(RESULT, law.declare)
    acting.fold_discarded()
    return (yield from _Ending(rules, felt, opening, table).play())


def _card(rules: LunarRules, felt: Felt, table: Table, box: int) -> Conduct[None]:
    """A card to a hand, if a wager lies there still; asked for again where one was exposed meanwhile."""
    card: Card | None = None
    while card is None and takes_cards(felt, box):
        before = DEALER_EXPOSED in felt.declared
        card = yield _draw(rules, felt, table, box)
        if card is None and DEALER_EXPOSED in felt.declared and not before and table.hand(0).cards:
            felt.turn(DEALER, table.dealer.cards[-1:], rules.law.upcard)
    if card is not None:
        table.hand(box).cards.append(card)


def _draw(rules: LunarRules, felt: Felt, table: Table, box: int) -> Draw:
    law, needed = rules.law, partial(takes_cards, felt, box)
    if box:
        return Draw(CARD, box_name(box), False, law.card, needed)
    # The dealer's last card is the upcard, but for one that was exposed: that one, or the first to come.
    up = len(table.hand(0).cards) == (0 if DEALER_EXPOSED in felt.declared else HAND - 1)
    return Draw(DEALER_CARD, DEALER, up, law.dealer_card + (law.upcard if up else ()), needed)


class _Ending:
    """The end of a round, once the dealer's cards are to be turned."""

    def __init__(self, rules: LunarRules, felt: Felt, opening: Opening, table: Table) -> None:
        self.rules = rules
        self.law = rules.law
        self.felt = felt
        self.opening = opening
        self.table = table
        self.boxes: list[dict[str, Any]] = []

    def play(self) -> Conduct[dict[str, Any]]:
        """Turn the dealer's hand, ask who forces it, compare hands and end all wagers."""
        told = self._say_dealer()
        forced = False
        if not told["qualifies"]:
            forced = yield from self._ask()
            if forced:
                yield from self._force()
                told = self._say_dealer()
        dealer = place_of(self.table.dealer.cards)
        for hand, _ in list(self.table.in_play(from_the_right=True)):
            self._compare(hand, kernel.end(counted(hand.cards).place, dealer, int(forced)))
        self.boxes.sort(key=lambda each: int(each["box"]))
        return {"dealer": {**told, "forced": forced}, "boxes": self.boxes}

    def _say_dealer(self) -> dict[str, Any]:
        """Turn the dealer's cards, and say what the hand is."""
        cards, law = self.table.dealer.cards, self.law
        qualifies = kernel.qualifies(place_of(cards))
        name = hand_name(STANDARD, cards)
        self.felt.turn(DEALER, cards, law.declare)
        by = law.ranks + (law.qualified if qualifies else law.not_qualified)
        self.felt.say(Kind.COUNTED, by, hand=DEALER, ranking=name, qualifies=qualifies)
        return {"cards": card_codes(cards), "hand": name, "qualifies": qualifies}

    # Forcing ------------------------------------------------------------------------------------

    def _ask(self) -> Conduct[bool]:
        """Ask all players, then pay those who do not force; returns whether anybody does."""
        said: dict[int, str] = {}
        for hand, _ in list(self.table.in_play()):
            while hand.box not in said and (ante := self.table.ante(hand)) is not None:
                answer: Decision | None = yield self._question(ante)
                if answer is not None:
                    said[hand.box] = answer.action
        for hand, _ in list(self.table.in_play()):
            if said[hand.box] == DECLINE:
                self._end(hand, Showdown(finish.NOT_QUALIFIED, 0, 0))
        for _, ante in list(self.table.in_play()):
            fee = self.felt.put_up(FEE, ante, ante.stake, by=self.law.draws.fee)
            self.felt.settle(fee, 0, clauses=self.law.draws.force_fee)
        return any(True for _ in self.table.in_play())

    def _question(self, ante: Wager) -> Decide:
        law = self.law
        return Decide(
            FORCING,
            ante.seat,
            (FORCE, DECLINE),
            law.forces,
            wager=ante.id,
            absent=DECLINE,
            stakes={FORCE: ante.stake},
        )

    def _force(self) -> Conduct[None]:
        """The dealer's card of highest value is replaced by the next."""
        dealer = self.table.dealer
        highest = Card(int(arranged(STANDARD, dealer.cards)[0]))
        dealer.cards.remove(highest)
        self.felt.discard(DEALER, (highest,), self.law.forced, up=True)
        card: Card | None = None
        while card is None and any(True for _ in self.table.in_play()):
            card = yield Draw(FORCED_CARD, DEALER, True, self.law.forced, self._needs)
        if card is not None:
            dealer.cards.append(card)

    def _needs(self) -> bool:
        return any(True for _ in self.table.in_play())

    # Comparing ----------------------------------------------------------------------------------

    def _compare(self, hand: Hand, ended: int) -> None:
        """Turn a hand that plays, and end its wagers."""
        felt, law, name = self.felt, self.law, box_name(hand.box)
        made = counted(hand.cards)
        if ended == kernel.NO_HAND:
            self._end(hand, Showdown(ended, 0, 0))
            return
        read = card_codes([Card(c) for c in arranged(STANDARD, _best_five(hand.cards, made.place))])
        felt.turn(name, hand.cards, law.turned + law.arranged, arranged=read)
        ranking = hand_name(STANDARD, hand.cards)
        felt.say(Kind.COUNTED, law.ranks, hand=name, ranking=ranking, end=ENDS[ended])
        second = self.rules.besides(made.second) if ended == finish.WON else kernel.NONE
        if second:
            felt.say(Kind.COUNTED, law.seconds, hand=name, ranking=second_name(second), second=True)
        self._end(hand, Showdown(ended, made.kind, second))

    def _end(self, hand: Hand, shown: Showdown) -> None:
        """End the bet and the ante of a hand."""
        own = [w for w in self.felt.wagers if w.box == hand.box]
        told = {
            "box": hand.box,
            "cards": card_codes(hand.cards),
            "hand": hand_name(STANDARD, hand.cards),
            "end": ENDS[shown.end],
        }
        if shown.second:
            told["second"] = second_name(shown.second)
        self.boxes.append(told)
        for wager in sorted(own, key=lambda w: w.type.name == ANTE):
            paying.settle(self.rules, self.felt, self.opening, wager, wager.type.grade(shown))


def _best_five(cards: list[Card], place: int) -> list[Card]:
    """The five cards of a hand that make its best."""
    if len(cards) == HAND:
        return cards
    fives = ([*cards[:n], *cards[n + 1 :]] for n in range(len(cards)))
    return next(five for five in fives if place_of(five) == place)
