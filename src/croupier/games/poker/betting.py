"""A round of betting: who acts, and what each is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from croupier.games.game import Felt
from croupier.games.poker.bounds import Bounds
from croupier.games.poker.closed import Why, why_closed
from croupier.games.poker.deeds import Deeds
from croupier.games.poker.players import Player, Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    DECLINE_TO_RAISE,
    FOLD,
    IN_ORDER,
    OVERSIZE_CHIP,
    RAISE,
    SHORT_OF_CALL,
    STRING_BET,
    Sign,
)
from croupier.games.poker.turns import OutOfTurn
from croupier.games.refusals import Refusal
from croupier.games.requests import Conduct, Decide
from croupier.games.tape import NOTHING, Decision
from croupier.law import Clauses
from croupier.money.amounts import decimal

_made: Final = tuple.__new__
"""As in :mod:`croupier.table.felt`: to name the many fields of a question takes ten times as long."""
_ASKS_EVERYBODY: Final = Decide._field_defaults["unasked"]
_CHECKS: Final[tuple[str, ...]] = (CHECK,)
_OF_A_STAKE: Final = (BET, RAISE)
"""The actions whose player says how much."""
Judge: TypeAlias = Callable[[Decision], Refusal | None]
Closed: TypeAlias = Callable[[str], Why | None]
Binds: TypeAlias = Callable[[Decision], bool]


class Betting:
    """One round of betting: it asks, by its bounds, and has done what is answered."""

    __slots__ = (
        "blinds",
        "bounds",
        "customs",
        "deeds",
        "felt",
        "law",
        "number",
        "own",
        "player",
        "shape",
        "sign",
        "spoken",
        "step",
        "table",
        "turn",
        "waiting",
    )

    def __init__(
        self, rules: PokerRules, felt: Felt, table: Table, sign: Sign, number: int, level: int
    ) -> None:
        shape = rules.shapes[number]
        self.law, self.own, self.step, self.customs = shape.law, shape.own, shape.step, shape.customs
        self.felt, self.table, self.sign, self.number = felt, table, sign, number
        self.deeds = Deeds(shape, felt, table, level, sign.minimum)
        self.bounds = Bounds(shape, felt, table, sign, self.deeds)
        self.shape = shape
        self.waiting: OutOfTurn | None = None
        """The bets out of turn, once there was one."""
        self.blinds = shape.blinds
        """Whether blind bets have opened the first round of betting."""
        self.player = table.players[0]
        """Who is asked."""
        self.turn = 0
        """The place in the order of who comes next, before anybody who is out or has no say."""
        self.spoken = False
        """Whether anybody has acted."""
        table.begin(number, opened=bool(level))

    def play(self, order: list[Player]) -> Conduct[None]:
        """Ask one player after another until nobody has anything to say; who is first comes first."""
        table, felt, bounds = self.table, self.felt, self.bounds
        refusal, closed, binds = self.refusal, partial(why_closed, self), self._binds
        around, players = order + order, len(order)
        while (player := self._next(around, players)) is not None:
            self.player = player
            bounds.look(player)
            if self.waiting is not None and player.seat in self.waiting.ahead and self.waiting.due(player):
                continue
            answer: Decision | None = yield self._ask(player, refusal, closed, binds)
            if felt.wagers is not table.lying or felt.declared is not table.declared:
                self.catch_up()
            if player.void or table.left < 2:
                continue
            if answer is None:
                self.turn = order.index(player)  # Something has changed: ask again.
            elif answer.seat != player.seat:
                self.turn = order.index(player)
                self.turns.act(answer)
            elif answer.action == IN_ORDER:
                self.turn = order.index(player)
                self.turns.retract()
            elif not self.take(player, answer):
                self.turn = order.index(player)

    @property
    def turns(self) -> OutOfTurn:
        """The bets out of turn: few rounds of betting have any."""
        if self.waiting is None:
            shape = self.shape
            self.waiting = OutOfTurn(shape.turns, shape.customs, self.table, self.bounds, self.deeds)
        return self.waiting

    def _next(self, around: list[Player], players: int) -> Player | None:
        """Who acts next, or None where the round of betting is over; ``around``: ``players``, twice over."""
        if self.table.left < 2:
            return None
        turn, level, table = self.turn, self.deeds.level, self.table
        # Who has put in the blind bet is asked even where everybody else is all-in.
        blind = not self.number and level == self.deeds.opening
        for at in range(turn, turn + players):
            player = around[at]
            if player.folded or not player.stack:
                continue
            if player.street < level or (
                not player.acted and ((blind and player.may_check) or table.can_answer(player))
            ):
                self.turn = at % players + 1
                return player
        return None

    def is_asked(self, player: Player) -> bool:
        """Whether a player still has something to say, were it their turn."""
        turn, self.turn = self.turn, 0
        asked = self._next([player], 1)
        self.turn = turn
        return asked is player

    def catch_up(self) -> None:
        """A hand may have been declared void or dead since: then the call and the bounds are others."""
        struck = self.table.strike(self.felt.wagers)
        if struck:
            blind = self.deeds.opening if self.blinds else self.deeds.forced
            self.deeds.levelled(blind if self.number == 0 else 0)
        if self.felt.declared is not self.table.declared:
            self.deeds.bury(self.table.bury(self.felt.declared))
            struck = True
        if struck:
            self.bounds.look(self.player)

    def _ask(self, player: Player, refusal: Judge, closed: Closed, binds: Binds) -> Decide:
        bounds, customs, level, stack = self.bounds, self.customs, self.deeds.level, player.stack
        call, most, waits = level - player.street, bounds.most, CHECK
        stakes: dict[str, int] = {}
        actions = _CHECKS
        if call <= 0:
            call = 0
            if level and not customs.blind_checks:
                waits = DECLINE_TO_RAISE
                actions = (waits,)
        elif call >= stack:
            actions = ()
        else:
            actions = (CALL,)
            stakes[CALL] = call
            if customs.oversize_chip:
                actions += (OVERSIZE_CHIP,)
                stakes[OVERSIZE_CHIP] = call
        least = NOTHING
        if most and not player.short:
            name = RAISE if level else BET
            actions += (name,)
            stakes[name] = over = call + most
            least = {name: over if most < bounds.least else call + bounds.least}
            if call and customs.by_words:
                actions += (STRING_BET,)
                stakes[STRING_BET] = over
        left = stack - call
        if (most >= left or bounds.may_go_all_in(player, call)) if not player.short else left <= 0:
            actions += (ALL_IN,)
            stakes[ALL_IN] = stack
        if waits is CHECK:
            actions += (FOLD,)
        asked: Decide = _made(
            Decide,
            (
                self.step,
                player.seat,
                actions,
                self.asking(player),
                None,
                player.wager,
                FOLD if call else waits,
                stakes,
                None,
                refusal,
                least,
                True,
                (),
                closed,
                binds,
                NOTHING,
                self._sizes(call) if most and bounds.multiples else NOTHING,
                _ASKS_EVERYBODY,
                self._idle if level and not call else _ASKS_EVERYBODY,
            ),
        )
        return asked

    def _idle(self) -> str:
        """What is decided for a player who has called all that was bet, and whom nobody is left to answer.

        The player may do more by the text, yet a raise would go back, and there is no reason to fold.
        """
        if self.table.can_answer(self.player):
            return ""
        return CHECK if self.customs.blind_checks else DECLINE_TO_RAISE

    def _sizes(self, call: int) -> Mapping[str, tuple[int, ...]]:
        """What may be put out to bet or raise where it is no amount between a least and a most."""
        bounds = self.bounds
        sizes = tuple([call + size for size in bounds.sizes() if size <= bounds.most])
        return {RAISE if self.deeds.level else BET: sizes} if sizes else NOTHING

    def _binds(self, decision: Decision) -> bool:
        """Whether chips that are no raise bind their player, who has too few for one or may not make one."""
        player, stake = self.player, decision.stake
        if decision.action != RAISE or stake is None or player.short or not 0 < stake <= player.stack:
            return False
        if not self.customs.by_words:
            return False
        call = self.deeds.call_of(player)
        return stake < call or player.stack <= call or self.bounds.too_few_to_raise(player)

    def asking(self, player: Player) -> Clauses:
        """What a player is asked by."""
        if player.short:
            return self.law.short_of_call
        own, deeds = self.own, self.deeds
        level = deeds.level
        if level and self.number:
            asked = own.opened
        elif level and player.may_check and level == deeds.opening:
            asked = self.law.may_check
        elif own.blind and player.may_check and player.seat not in deeds.spoke:
            asked = own.blind
        elif own.again and player.seat in deeds.spoke:
            asked = own.again
        else:
            asked = own.others if self.spoken else own.first
        if level:
            if deeds.only_calls:
                asked += self.law.only_calls
            if self.bounds.most_raises and self.bounds.raises_are_over(player):
                asked += self.law.most_raises
        return asked

    def refusal(self, decision: Decision) -> Refusal | None:
        """Why a decision cannot be taken of the player who is asked, or None."""
        felt, table = self.felt, self.table
        if felt.wagers is not table.lying or felt.declared is not table.declared:
            self.catch_up()
        if decision.seat != self.player.seat:
            return self.turns.refusal(decision, self)
        if decision.action not in _OF_A_STAKE:
            return None
        return self._refusal_of_stake(decision)

    def _refusal_of_stake(self, decision: Decision) -> Refusal | None:
        """Why a player cannot open or raise with such a stake, or None."""
        player, law, least, most = self.player, self.law, self.bounds.least, self.bounds.most
        what = f"{decision.action} of seat {player.seat}"
        call, opens = self.deeds.call_of(player), not self.deeds.level
        if decision.stake is None:
            near = (decimal(call + least), decimal(call + most))
            return Refusal(what, "say how much is put out, the call included", self.asking(player), near)
        stake = decision.stake
        if stake <= 0:
            reason = "a bet is more than nothing" if opens else "a raise is more than the call"
            return Refusal(what, reason, self.deeds.of_raise, (decimal(call + least),))
        if stake % self.sign.chip:
            makes = min(max(stake - stake % self.sign.chip, call + least), call + most)
            reason = f"chips of {decimal(self.sign.chip)} cannot make that amount"
            return Refusal(what, reason, self.deeds.of_raise, (decimal(makes),))
        if not self.customs.by_words and (wrong := self._wrong_size(what, stake - call)) is not None:
            return wrong
        if not opens and stake < call:
            return None  # It is made up, or folded and lost.
        if self._binds(decision):
            return None  # It is a call, or all-in.
        if stake - call > most:
            reason = f"at most {decimal(most)} {'may be bet' if opens else 'over the call'}"
            return Refusal(what, reason, self.bounds.most_clauses(opens), (decimal(call + most),))
        if opens and stake < least:
            return Refusal(what, f"at least {decimal(least)}", law.opening_limits, (decimal(least),))
        return None

    def _wrong_size(self, what: str, over: int) -> Refusal | None:
        """Why so much is no opening bet or raise, where only what is exactly one is taken."""
        bounds, law = self.bounds, self.law
        call, opens = self.deeds.call_of(self.player), not self.deeds.level
        sizes = bounds.sizes() if bounds.multiples else ()
        if not sizes and over >= bounds.least:
            return None
        fit = [size for size in sizes if size <= bounds.most] or [bounds.least]
        if over in fit:
            return None
        if over <= 0:
            return Refusal(
                what, "a raise is more than the call", self.deeds.of_raise, (decimal(call + fit[0]),)
            )
        clauses = bounds.most_clauses(opens) if over > fit[-1] else self.deeds.of_raise
        if opens:
            clauses = law.at_minimum if bounds.is_capped else law.sizes[bounds.shape.late]
        near = min(fit, key=lambda size: abs(size - over))
        among = ", ".join(decimal(size) for size in fit)
        bound = "" if sizes or bounds.structured else "at least "
        says = f"{bound}{among} may be bet" if opens else f"{bound}{among} over the call"
        return Refusal(what, says, clauses, (decimal(call + near),))

    def take(self, player: Player, answer: Decision) -> bool:
        """Do what a player has decided; False where that player is asked again."""
        action, law, deeds = answer.action, self.law, self.deeds
        if action == FOLD:
            deeds.fold(player, self.shape.turns.left)
        elif action == CHECK:
            checks = law.checking
            deeds.check(
                player, checks.blind if self.number == 0 else checks.others if self.spoken else checks.first
            )
        elif action == DECLINE_TO_RAISE:
            deeds.check(player, law.declines, action)
        elif action == CALL:
            deeds.call(player, law.call)
        elif action == STRING_BET:
            deeds.call(player, law.string_bet)
        elif action == OVERSIZE_CHIP:
            deeds.call(player, law.oversize_chip)
        elif action == ALL_IN:
            call = deeds.call_of(player)
            deeds.all_in(player, call, self.bounds.least_raise(call), self.bounds.most)
        else:
            assert answer.stake is not None, answer
            call = deeds.call_of(player)
            if answer.stake == player.stack and not self.bounds.most:
                deeds.all_in(player, call, self.bounds.least_raise(call), 0)
                action = ALL_IN
            elif answer.stake < call:
                player.out, player.short = max(answer.stake, player.out), True
                deeds.say(player, SHORT_OF_CALL, answer.stake, law.short_of_call)
                return False
            elif self.bounds.most:
                deeds.bet_or_raise(player, call, answer.stake - call, self.bounds.least)
            else:
                action = deeds.short_of_raise(player, call, answer.stake - call, self.bounds.required(call))
        player.out, player.short = 0, False
        self.spoken = True
        deeds.spoke.add(player.seat)
        if self.waiting is not None:
            self.waiting.missed_acted(player, action)
        return True
