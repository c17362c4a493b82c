"""A round of betting: who acts, what each may do, and what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.players import Player, Table
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    FOLD,
    IN_ORDER,
    RAISE,
    SHORT_OF_CALL,
    STRING_BET,
    capped,
)
from croupier.games.poker.turns import Ahead, acted, due_out_of_turn, not_in_turn, retracted
from croupier.games.refusals import Refusal
from croupier.games.requests import Conduct, Decide
from croupier.games.tape import Decision
from croupier.law import Clauses
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.poker.rules import PokerRules


@dataclass(frozen=True, slots=True)
class Sign:
    """The amounts on the sign of the table, in minor units."""

    first_blind: int
    minimum: int
    """The minimum wager, which is the second blind."""
    maximum: int | None
    """The maximum wager, where the sign states one."""
    chip: int
    fee: int
    ante: int = 0


ENDLESS: Final = 1 << 62
"""A stake that bounds nothing."""


class Betting:
    """One round of betting."""

    __slots__ = (
        "ahead",
        "capped",
        "felt",
        "law",
        "least",
        "level",
        "most",
        "number",
        "opening",
        "own",
        "player",
        "raised",
        "raises",
        "rules",
        "sign",
        "spoken",
        "step",
        "street",
        "table",
        "terms",
        "turn",
    )

    def __init__(
        self, rules: PokerRules, felt: Felt, table: Table, sign: Sign, number: int, level: int
    ) -> None:
        self.rules, self.law, self.terms = rules, rules.law.acting, rules.terms
        self.felt, self.table, self.sign, self.number = felt, table, sign, number
        self.street = rules.form.streets[number]
        self.own = rules.law.streets[number]
        self.step = self.street.betting
        self.capped = capped(self.step)
        self.level = level
        """What everybody who stays in comes to: the second blind, as a round of betting begins with it."""
        self.opening = level
        self.raised = 0
        """The previous raise."""
        self.raises = 0
        self.spoken = False
        """Whether anybody has acted."""
        self.turn = 0
        self.player = table.players[0]
        """Who is asked."""
        self.least = self.most = 0
        """What that player may open with or raise by; nought where neither."""
        self.ahead: dict[int, Ahead] = {}
        """Bets out of turn, by seat."""
        table.aggressor = None
        table.bets.clear()
        table.called.clear()
        table.betting, table.opened, table.raised = number, bool(level), False

    def play(self, order: list[Player]) -> Conduct[None]:
        """Ask one player after another until nobody has anything to say; who is first comes first."""
        table, felt = self.table, self.felt
        while (player := self._next(order)) is not None:
            self.player = player
            self.least, self.most = self.bounds(player)
            if player.seat in self.ahead and due_out_of_turn(self, player):
                continue
            answer: Decision | None = yield self._ask(player)
            if felt.wagers is not table.lying:
                self._catch_up()
            if player.void or table.left < 2:
                continue
            if answer is None:
                self.turn = order.index(player)  # Something has changed: ask again.
            elif answer.seat != player.seat:
                self.turn = order.index(player)
                acted(self, answer)
            elif answer.action == IN_ORDER:
                self.turn = order.index(player)
                retracted(self)
            elif not self._take(player, answer):
                self.turn = order.index(player)

    def _next(self, order: list[Player]) -> Player | None:
        """Who acts next, or None where the round of betting is over."""
        if self.table.left < 2:
            return None
        turn, count = self.turn, len(order)
        for player in order[turn:] + order[:turn]:
            turn += 1
            if not player.folded and self.is_asked(player):
                self.turn = turn % count
                return player
        return None

    def is_asked(self, player: Player) -> bool:
        """Whether a player still has something to say."""
        if player.folded or not player.stack:
            return False
        if player.street < self.level:
            return True
        if player.acted:
            return False
        if player.may_check and self.number == 0 and self.level == self.opening:
            return True  # Even where everybody else is all-in.
        return self.table.can_answer(player)

    def _catch_up(self) -> None:
        """Bets of a void hand have gone back: the call is what is left of the others' bets."""
        if self.table.strike(self.felt.wagers):
            blind = self.opening if self.number == 0 else 0
            self.level = max(blind, *[p.street for p in self.table.players])
            self.table.opened = bool(self.level)
            self.least, self.most = self.bounds(self.player)

    # What a player may do -------------------------------------------------------------------

    def call_of(self, player: Player) -> int:
        """What a player needs to call."""
        return max(self.level - player.street, 0)

    def bounds(self, player: Player) -> tuple[int, int]:
        """The least and the most that a player may open with or raise by; nought where neither."""
        if self.level and (player.acted or self._raises_are_over()):
            return 0, 0
        return self._room(player)

    def _room(self, player: Player) -> tuple[int, int]:
        """The same, as far as chips and the structure go."""
        level, sign = self.level, self.sign
        call = level - player.street if level > player.street else 0
        left = player.stack - call
        if left <= 0:
            return 0, 0
        structure = self.terms.structure
        if structure == kernel.STRUCTURED:
            least = most = self.structured()
        else:
            least = kernel.least_raise(call, sign.minimum, self.opening, self.raised)
            most = left
            if structure != kernel.NO_LIMIT:
                # A least above the most is exactly the most, in whole chips; a short stake is another matter.
                limit = kernel.most_raise(structure, self.table.pot, call, ENDLESS)
                limit -= limit % sign.chip
                least, most = min(least, limit), min(left, limit)
            if not level and sign.maximum is not None and sign.maximum < most:
                most = sign.maximum
        if self.felt.declared and self.capped in self.felt.declared:
            most = min(most, 0 if level else sign.minimum)
        if most <= 0 or least > left:
            return 0, 0
        return least, min(left, most)

    def structured(self) -> int:
        """The one amount of a structured table."""
        if self.street.late:
            return self.sign.maximum or 2 * self.sign.minimum
        return self.sign.minimum

    def _raises_are_over(self) -> bool:
        """Whether the most raises that the operator allows in a round of betting have been made."""
        most = self.terms.most_raises
        return bool(most and self.raises >= most)

    def may_go_all_in(self, player: Player, call: int) -> bool:
        """Whether the chips are too few to open, call or raise, or just enough."""
        left = player.stack - call
        if left <= 0 or self.most >= left:
            return True
        if self.most or (self.level and player.acted):
            return False
        if self.level and self._raises_are_over() and self._room(player)[1]:
            return False  # A raise, and no more are allowed; too few chips for one are none.
        return self.capped not in self.felt.declared  # Not enough left for the least raise.

    def _ask(self, player: Player) -> Decide:
        level, most = self.level, self.most
        call = level - player.street if level > player.street else 0
        actions: list[str] = []
        stakes: dict[str, int] = {}
        least: dict[str, int] = {}
        if call == 0:
            actions.append(CHECK)
        elif call < player.stack:
            actions.append(CALL)
            stakes[CALL] = call
        if most and not player.short:
            name = RAISE if level else BET
            actions.append(name)
            stakes[name] = call + most
            least[name] = call + (min(most, self.least))
            if call:
                actions.append(STRING_BET)
                stakes[STRING_BET] = call + most
        left = player.stack - call
        if (left <= 0) if player.short else (most >= left or self.may_go_all_in(player, call)):
            actions.append(ALL_IN)
            stakes[ALL_IN] = player.stack
        actions.append(FOLD)
        return Decide(
            self.step,
            player.seat,
            tuple(actions),
            self.asking(player),
            wager=player.wager,
            absent=FOLD if call else CHECK,
            stakes=stakes,
            check=self._refusal,
            least=least,
            from_wager=True,
        )

    def asking(self, player: Player) -> Clauses:
        """What a player is asked by."""
        if player.short:
            return self.law.short_of_call
        own, level = self.own, self.level
        if level and self.number:
            asked = own.opened
        elif level and player.may_check and level == self.opening:
            asked = self.law.may_check
        else:
            asked = own.others if self.spoken else own.first
        if level and self._raises_are_over():
            asked += self.law.most_raises
        return asked

    def _refusal(self, decision: Decision) -> Refusal | None:
        if self.felt.wagers is not self.table.lying:
            self._catch_up()
        player = self.player
        if decision.seat != player.seat:
            return not_in_turn(self, decision)
        if decision.action not in (BET, RAISE):
            return None
        what = f"{decision.action} of seat {player.seat}"
        call, law, least, most = self.call_of(player), self.law, self.least, self.most
        opens = not self.level
        if decision.stake is None:
            near = (decimal(call + least), decimal(call + most))
            return Refusal(what, "say how much is put out, the call included", self.asking(player), near)
        stake = decision.stake
        if stake <= 0 or stake % self.sign.chip:
            return Refusal(what, "the chips of the table cannot make that amount", law.raises)
        if not opens and stake < call:
            return None  # It is made up, or folded and lost.
        if stake - call > most:
            reason = f"at most {decimal(most)} {'may be bet' if opens else 'over the call'}"
            return Refusal(what, reason, self._most_clauses(opens), (decimal(call + most),))
        if opens and stake < least:
            return Refusal(what, f"at least {decimal(least)}", law.opening_limits, (decimal(least),))
        return None

    def _most_clauses(self, opens: bool) -> Clauses:
        if self.capped in self.felt.declared:
            return self.law.capped
        return self.law.opening_limits if opens else self.law.most[self.terms.structure]

    # What it does ---------------------------------------------------------------------------

    def _take(self, player: Player, answer: Decision) -> bool:
        """Do what a player has decided; False where that player is asked again."""
        action, law = answer.action, self.law
        call = max(self.level - player.street, 0)
        if action == FOLD:
            self._fold(player)
        elif action == CHECK:
            player.acted = True
            self.say(player, CHECK, 0, law.check)
        elif action == CALL:
            self.call(player, law.call)
        elif action == STRING_BET:
            self.call(player, law.string_bet)
        elif action == ALL_IN:
            self.all_in(player, call)
        else:
            assert answer.stake is not None, answer
            if answer.stake < call:
                player.out, player.short = max(answer.stake, player.out), True
                self.say(player, SHORT_OF_CALL, answer.stake, law.short_of_call)
                return False
            self.bet_or_raise(player, call, answer.stake - call)
        player.out, player.short = 0, False
        self.spoken = True
        if self.ahead:
            self._note(player, action)
        return True

    def _fold(self, player: Player) -> None:
        left = player.left = self.table.put_in(player, player.out)
        self.table.fold(player)
        clauses = self.law.fold
        if left:
            clauses = self.law.surrendered if player.short else clauses + self.rules.law.turns.left
        self.say(player, FOLD, left, clauses)

    def _note(self, player: Player, action: str) -> None:
        """Whoever has acted out of turn has missed this player."""
        for seat, ahead in self.ahead.items():
            if seat != player.seat:
                ahead.checked |= action == CHECK
                ahead.bet |= action not in (CHECK, FOLD)

    def call(self, player: Player, clauses: Clauses) -> None:
        """Put in what makes the player's bets as much as the others'."""
        player.acted = True
        call = self.call_of(player)
        if call:
            self.table.called.append(player)
        self.say(player, CALL if call else CHECK, self.table.put_in(player, call), clauses)

    def bet_or_raise(self, player: Player, call: int, amount: int) -> None:
        """Open or raise by an amount; what is no raise is made a call or a raise."""
        least = self.least
        clauses = self.law.raises if self.level else self.law.opening
        if amount < least:
            if 2 * amount < least:
                self.call(player, self.law.made_call if amount else self.law.call)
                return
            amount, clauses = least, self.law.made_raise
        action = RAISE if self.level else BET
        self._raise(player, amount)
        self.say(player, action, self.table.put_in(player, call + amount), clauses)

    def all_in(self, player: Player, call: int) -> None:
        """Put in all that is left; over a call that may be too little to be a raise."""
        law, over = self.law, player.stack - call
        clauses = law.all_in
        if over > 0 and self.level:
            least = kernel.least_raise(call, self.sign.minimum, self.opening, self.raised)
            if self.terms.structure == kernel.STRUCTURED:
                least = self.structured()
            if over < least and over != self.most:
                clauses += law.made_all_in if 2 * over >= least else law.not_a_raise
                self.level += over
                self.table.aggressor = player
                self.table.called.append(player)
                if self.terms.all_in_reopens:
                    self._others_act(player)
            else:
                self._raise(player, over)
        elif over < 0:
            clauses += law.short_all_in
        elif over == 0:
            self.table.called.append(player)
        else:
            if over < self.sign.minimum:
                clauses += law.under_minimum
            self._raise(player, over)
        player.acted = True
        self.say(player, ALL_IN, self.table.put_in(player, player.stack), clauses)

    def _raise(self, player: Player, amount: int) -> None:
        if self.level:
            self.raised = amount
            self.raises += 1
            self.table.raised = True
        else:
            self.opening = amount
            self.table.opened = True
        self.level += amount
        self.table.bet(player, amount)
        self._others_act(player)
        player.acted = True

    def _others_act(self, player: Player) -> None:
        for other in self.table.players:
            if other is not player:
                other.acted = False

    def say(self, player: Player, action: str, amount: int, clauses: Clauses) -> None:
        """Tell what a player did, with the chips that went into the pot."""
        self.felt.say(
            Kind.BET,
            clauses,
            seat=player.seat,
            action=action,
            amount=decimal(amount),
            pot=decimal(self.table.pot),
        )
