"""What players do with their cards before the dealer's are turned: bet, draw, fold, declare a combination.

Every player decides once, clockwise; until all decisions are locked in a player may decide anew. Declared
hands are verified then, and their players decide after that. Cards are drawn clockwise, and who has drawn
bets or folds; where a table acts box by box, each hand is gone through with before the next one decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from croupier.equipment.cards import Card
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.lunar_poker import kernel, paying
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.table import Hand, Table
from croupier.games.lunar_poker.terms import (
    AFTER_DRAW,
    BUY,
    CHANGE,
    DECLARE,
    DECLARED,
    DRAW,
    EXCHANGE,
    FEE,
    LEAST_EXCHANGED,
    LOCKED,
    MOST_EXCHANGED,
    bet_or_fold_only,
    deemed_folded,
    paid_late,
)
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Aside, Conduct, Decide, Draw
from croupier.games.stud import finish
from croupier.games.stud.terms import BET, DECISION, FOLD
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

DRAWS: Final = (EXCHANGE, BUY)


class Acting:
    """The players' part of a round."""

    def __init__(self, rules: LunarRules, felt: Felt, opening: Opening, table: Table) -> None:
        self.rules = rules
        self.law = rules.law
        self.felt = felt
        self.opening = opening
        self.table = table
        self.is_locked = False
        """Whether all decisions are locked in."""

    # The order of things ------------------------------------------------------------------------

    def play(self) -> Conduct[None]:
        """All of it, up to where the dealer's cards are turned."""
        for hand in self.table.all():
            yield from self._decide(hand, DECISION)
            if self.rules.box_by_box and hand.said in DRAWS:
                yield from self._serve(hand)
                yield from self._after(hand)
        yield from self._lock()
        yield from self._verify()
        for hand in self.table.all():
            yield from self._serve(hand)
        for hand in self.table.all():
            yield from self._after(hand)
        self.fold_discarded()

    def _lock(self) -> Conduct[None]:
        """All decisions are locked in; until that is said players may decide anew."""
        while any(True for _ in self.table.in_play()) or any(self.table.side(h) for h in self.table.all()):
            said: Decision | None = yield Announce(LOCKED, self.law.locked, aside=tuple(self._changes()))
            if said is None:
                break
            hand = next((h for h, ante in self.table.in_play() if ante.id == said.wager), None)
            if hand is None:
                continue
            for wager in (self.table.bet(hand), self.table.fee(hand)):
                if wager is not None:
                    self.felt.give_back(wager, self.law.locked)
            hand.said, hand.gives, hand.has_declared = "", (), False
            yield from self._decide(hand, DECISION)
        self.fold_discarded()
        self.is_locked = True

    def _changes(self) -> Iterator[Aside]:
        """Who may decide anew: whoever has not folded, and has not been served."""
        for hand, ante in self.table.in_play():
            if not hand.is_served:
                yield Aside(ante.seat, CHANGE, ante.id, DECISION, self.law.locked)

    # Decisions ----------------------------------------------------------------------------------

    def _decide(self, hand: Hand, step: str) -> Conduct[None]:
        """A player bets, draws, folds, or declares a combination first."""
        while not hand.said and not hand.has_declared:
            ante = self._asked(hand)
            if ante is None:
                return
            draws = () if bet_or_fold_only() in self.felt.declared else DRAWS
            declares = (DECLARE,) if step == DECISION else ()
            said: Decision | None = yield self._request(hand, ante, step, (BET, *draws, *declares, FOLD))
            now = self.table.ante(hand)
            if said is None or now is None:
                continue
            if said.action == DECLARE:
                hand.has_declared = True
                self.felt.say(Kind.OFFERED, self.law.declares, offer="laid_down", seat=now.seat)
                return
            hand.said = said.action
            self._carry_out(hand, now, said)

    def _request(self, hand: Hand, ante: Wager, step: str, actions: tuple[str, ...]) -> Decide:
        law = self.law
        by = {
            BET: law.bet.bets,
            FOLD: law.bet.folds,
            EXCHANGE: law.draws.exchange,
            BUY: law.draws.buy,
            DECLARE: law.declares,
        }
        stakes = law.bet.stakes(ante.stake) | dict.fromkeys(DRAWS, ante.stake)
        after = law.draws.after if step == AFTER_DRAW else ()
        return Decide(
            step,
            ante.seat,
            actions,
            after or law.bet.decision,
            wager=ante.id,
            absent=FOLD,
            stakes={action: stakes[action] for action in actions if action in stakes},
            check=partial(self._check, hand, ante),
            by={action: by[action] + after for action in actions},
        )

    def _check(self, hand: Hand, ante: Wager, said: Decision) -> Refusal | None:
        """Why a decision cannot be taken, or None."""
        what = f"decision {said.action} of seat {said.seat}"
        law = self.law
        if said.action == EXCHANGE:
            given = set(said.cards)
            if not LEAST_EXCHANGED <= len(said.cards) <= MOST_EXCHANGED or len(given) < len(said.cards):
                reason = f"name {LEAST_EXCHANGED} to {MOST_EXCHANGED} cards of the hand to exchange"
                return Refusal(what, reason, law.draws.exchange, (BUY,))
            if not given <= set(hand.cards):
                return Refusal(what, "those are not the player's cards", law.draws.exchange)
        elif said.cards:
            return Refusal(what, f"{said.action} names no cards", law.bet.decision, (EXCHANGE,))
        if said.action == DECLARE and not self._has_combination(hand):
            reason = "the hand has no combination that is paid"
            return Refusal(what, reason, law.declares, (BET, *DRAWS, FOLD))
        due = (law.bet.stakes(ante.stake) | dict.fromkeys(DRAWS, ante.stake)).get(said.action, 0)
        if said.stake is None or said.stake == due:
            return None
        if not due:
            return Refusal(what, f"a player who {said.action}s puts nothing up", law.bet.decision)
        must = law.bet.must if said.action == BET else "a fee is as much as the ante wager"
        by = law.bet.size if said.action == BET else law.draws.fee
        return Refusal(what, f"{must}, {decimal(due)}", by, (decimal(due),))

    def _has_combination(self, hand: Hand) -> bool:
        first = hand.first_five
        return bool(kernel.cash(first.kind)) or (
            self.table.side(hand) is not None and kernel.super_line(*first) != kernel.NOTHING
        )

    def _carry_out(self, hand: Hand, ante: Wager, said: Decision) -> None:
        if said.action == FOLD:
            self._fold(hand, ante)
        elif said.action == BET:
            self.felt.put_up(BET, ante, self.law.bet.stakes(ante.stake)[BET])
        else:
            hand.gives = said.cards
            self.felt.put_up(FEE, ante, ante.stake, by=self.law.draws.fee)

    def _fold(self, hand: Hand, ante: Wager, why: Clauses | None = None) -> None:
        """The ante is collected; of a player who is not there, all wagers."""
        hand.said = FOLD
        absent = self.felt.deemed.get(ante.id, ())
        for wager in (self.table.bet(hand), self.table.fee(hand)):
            if wager is not None:
                self.felt.give_back(wager, why or self.law.bet.fold)
        line = ante.type.lines[finish.FOLDED]
        self.felt.settle(ante, finish.FOLDED, clauses=absent + line.clauses if why is None else why)
        side = self.table.side(hand)
        if side is not None and absent:
            self.felt.settle(side, kernel.NOTHING, clauses=absent)

    def fold_discarded(self) -> None:
        """Fold every hand whose cards are among the discards for good, what its player has decided or not.

        A declared combination of such a hand cannot be verified any more.
        """
        for hand, ante in list(self.table.in_play()):
            if deemed_folded(ante.seat) in self.felt.declared:
                hand.has_declared = False
                self._fold(hand, ante, self.law.laid_down)

    def _asked(self, hand: Hand) -> Wager | None:
        """The ante of a hand whose player is to be asked; None where there is nobody to ask."""
        ante = self.table.ante(hand)
        if ante is not None and deemed_folded(ante.seat) in self.felt.declared:
            self._fold(hand, ante, self.law.laid_down)
            return None
        return ante

    # Combinations of the first five cards -------------------------------------------------------

    def _verify(self) -> Conduct[None]:
        """Clockwise: declared hands are turned and paid, other super wagers collected.

        A super wager of a player who draws without having declared waits until the draw is over.
        """
        for hand in self.table.all():
            side = self.table.side(hand)
            if not hand.has_declared:
                if side is not None and hand.said not in DRAWS:
                    paying.collect_super(self.rules, self.felt, hand, side)
                continue
            ante = self.table.ante(hand)
            if ante is None:
                continue
            self._verify_one(hand, ante)
            yield from self._decide_after(hand)

    def _verify_one(self, hand: Hand, ante: Wager) -> None:
        """Turn a declared hand, and pay its super wager and its instant cash."""
        self.felt.turn(box_name(hand.box), hand.first, self.law.verified)
        side = self.table.side(hand)
        if side is not None:
            paying.pay_super(self.rules, self.felt, self.opening, hand, side)
        if ended := kernel.cash(hand.first_five.kind):
            paying.pay_cash(self.rules, self.felt, self.opening, ante, ended)

    def _decide_after(self, hand: Hand) -> Conduct[None]:
        hand.has_declared = False
        yield from self._decide(hand, DECLARED)

    # Draws --------------------------------------------------------------------------------------

    def _serve(self, hand: Hand) -> Conduct[None]:
        """The dealer takes the fee, and deals what was drawn."""
        if hand.said not in DRAWS or hand.is_served:
            return
        self._pay_late()
        ante = self._asked(hand)
        if ante is None:
            return
        hand.is_served, draws, felt = True, self.law.draws, self.felt
        exchanges = hand.said == EXCHANGE
        fee = self.table.fee(hand)
        if fee is not None:
            felt.settle(fee, 0, clauses=draws.exchange_fee if exchanges else draws.buy_fee)
        if exchanges:
            hand.cards = [card for card in hand.cards if card not in hand.gives]
            felt.discard(box_name(hand.box), hand.gives, draws.given_up, seat=ante.seat)
        clauses = draws.exchanged if exchanges else draws.bought
        for _ in range(len(hand.gives) or 1):
            yield from self._draw(hand, clauses)

    def _draw(self, hand: Hand, clauses: Clauses) -> Conduct[None]:
        """One card; asked for again where something was put right meanwhile."""
        needed = partial(self._takes, hand)
        card: Card | None = None
        while card is None and needed():
            card = yield Draw(DRAW, box_name(hand.box), False, clauses, needed)
            self._pay_late()
        if card is not None:
            hand.cards.append(card)

    def _takes(self, hand: Hand) -> bool:
        return self.table.ante(hand) is not None

    def _pay_late(self) -> None:
        """Pay combinations that were not declared before a draw, where staff have ruled so."""
        for hand, ante in list(self.table.in_play()):
            if paid_late(ante.seat) not in self.felt.declared:
                continue
            side = self.table.side(hand)
            ended = kernel.cash(hand.first_five.kind)
            if side is None and not ended:
                continue
            if side is not None:
                paying.pay_super(self.rules, self.felt, self.opening, hand, side, self.law.super_late)
            if ended:
                paying.pay_cash(self.rules, self.felt, self.opening, ante, ended, self.law.cash_late)

    def _after(self, hand: Hand) -> Conduct[None]:
        """Who has drawn bets or folds; a super wager that was not declared is collected."""
        while hand.is_served and hand.said in DRAWS:
            self._pay_late()
            ante = self._asked(hand)
            if ante is None:
                break
            said: Decision | None = yield self._request(hand, ante, AFTER_DRAW, (BET, FOLD))
            now = self.table.ante(hand)
            if said is not None and now is not None:
                self._uncollected(hand)
                hand.said = said.action
                self._carry_out(hand, now, said)
        self._uncollected(hand)

    def _uncollected(self, hand: Hand) -> None:
        side = self.table.side(hand)
        if side is not None and self.is_locked:
            paying.collect_super(self.rules, self.felt, hand, side)
