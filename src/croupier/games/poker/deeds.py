"""What has been done in a round of betting, and how each action is done."""

from __future__ import annotations

from croupier.games.events import BET as ACTED
from croupier.games.game import Felt
from croupier.games.poker.players import Player, Table
from croupier.games.poker.shape import Shape
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    GOES_BACK,
    RAISE,
)
from croupier.law import Clauses
from croupier.money.amounts import decimal


class Deeds:
    """The bets of one round of betting. Amounts are in minor units."""

    __slots__ = (
        "brought",
        "customs",
        "felt",
        "fixed",
        "forced",
        "full",
        "law",
        "level",
        "minimum",
        "of_raise",
        "only_calls",
        "opening",
        "raised",
        "raisers",
        "raises",
        "shape",
        "spoke",
        "table",
    )

    def __init__(self, shape: Shape, felt: Felt, table: Table, level: int, minimum: int) -> None:
        self.shape, self.felt, self.table, self.minimum = shape, felt, table, minimum
        self.law, self.customs = shape.law, shape.customs
        self.of_raise = shape.of_raise
        """What a raise rests on."""
        self.level = level
        """What everybody who stays in comes to: the second blind, as a round of betting begins with it."""
        self.full = level
        """What full bets and raises come to, where short ones are made up to the limit."""
        self.fixed = 0
        """The one amount of a structured table, where half of it is a bet; else nought."""
        self.brought = 0
        """A forced bet that nobody has completed yet, where bets are of any size; else nought."""
        self.forced = level
        """What has to be called at the least: the last blind bet, or the forced one."""
        self.opening = level
        self.raised = 0
        """The previous raise."""
        self.raises = 0
        self.raisers: set[int] = set()
        """The seats that have raised."""
        self.spoke: set[int] = set()
        """The seats that have acted."""
        self.only_calls = False
        """Whether nobody raises any more, as a short raise came after everybody could act."""

    def straddled(self, amount: int) -> None:
        """The last blind bet was doubled: a raise that counts for none of those that are allowed."""
        self.raised = amount
        self.level += amount
        self.opening = self.full = self.level

    def bring_in(self, player: Player, amount: int, clauses: Clauses) -> None:
        """Open with a forced bet, which is less than a whole one, or just one."""
        self.level = self.forced = amount
        self.opening = self.minimum
        if amount >= self.minimum:
            self.full = amount
        elif not self.fixed:
            self.brought = amount
        self.table.opened = player.acted = True
        self.table.bet(player, amount)
        self.spoke.add(player.seat)
        self.say(player, BRING_IN, self.table.put_in(player, amount), clauses)

    def has_acted(self, player: Player) -> bool:
        """Whether a player has acted since the last bet or raise, and may only call or fold now."""
        if not player.acted or not self.customs.shorts_together:
            return player.acted
        return self.call_of(player) < (self.fixed or self.full_raise)

    @property
    def full_raise(self) -> int:
        """As much as the previous bet or raise, and the minimum wager where a pot let less be bet."""
        return max(self.raised or self.opening, self.minimum)

    def call_of(self, player: Player) -> int:
        """What a player needs to call."""
        return max(self.level - player.street, 0)

    def levelled(self, blind: int) -> None:
        """Bets of a void hand have gone back: the call is what is left of the others' bets, or the blind."""
        self.level = max(blind, *[p.street for p in self.table.players])
        self.table.opened = bool(self.level)
        self.full = min(self.full, self.level)

    def check(self, player: Player, clauses: Clauses, action: str = CHECK) -> None:
        """Bet nothing, where nothing is to be called."""
        player.acted = True
        self.say(player, action, 0, clauses)

    def fold(self, player: Player, left_law: Clauses) -> None:
        """Leave the hand, and to the pot the chips that lie out already; ``left_law``: why those stay."""
        if player.out and not player.short and not self.customs.fold_leaves:
            self.say(player, GOES_BACK, player.out, left_law)
            player.out = 0
        left = player.left = self.table.put_in(player, player.out)
        self.table.fold(player)
        self.table.folders.append(player)
        clauses = self.law.fold
        if left:
            clauses = self.law.surrendered if player.short else clauses + left_law
        player.folded_by = clauses
        self.say(player, FOLD, left, clauses)

    def call(self, player: Player, clauses: Clauses) -> None:
        """Put in what makes the player's bets as much as the others'."""
        player.acted = True
        call = self.call_of(player)
        if call:
            self.table.called.append(player)
        self.say(player, CALL if call else CHECK, self.table.put_in(player, call), clauses)

    def bet_or_raise(self, player: Player, call: int, amount: int, least: int) -> None:
        """Open or raise by an amount; what is no raise, less than ``least``, is made a call or a raise."""
        clauses = self.of_raise if self.level else self.shape.of_opening
        if amount < least:
            if 2 * amount < least:
                self.call(player, self.law.made_call if amount else self.law.call)
                return
            amount, clauses = least, self.shape.of_made_raise
        action = RAISE if self.level else BET
        self._raise(player, amount, whole=True)
        self.say(player, action, self.table.put_in(player, call + amount), clauses)

    def short_of_raise(self, player: Player, call: int, over: int, least: int) -> str:
        """More than the call of too few chips to raise: a call, or with half a raise over it all-in."""
        if 2 * over < least:
            self.call(player, self.law.made_call if over else self.law.call)
            return CALL
        self.all_in(player, call, least, 0)
        return ALL_IN

    def all_in(self, player: Player, call: int, least: int, most: int) -> None:
        """Put in all that is left: up to the call, an opening bet, a raise, or too little for a raise.

        ``least`` is the least raise over the call, ``most`` the most that the player may raise by.
        """
        over, clauses = player.stack - call, self.of_all_in(player.stack - call, least, most)
        if over == 0:
            self.table.called.append(player)
        elif self.level and 0 < over < least and over != most:
            self._over_the_call(player, over)
        elif over > 0:
            self._raise(player, over, whole=over == most)
        player.acted = True
        self.say(player, ALL_IN, self.table.put_in(player, player.stack), clauses)

    def of_all_in(self, over: int, least: int, most: int) -> Clauses:
        """What going all-in rests on with so much over the call; the rest as of :meth:`all_in`."""
        law = self.law.going_all_in
        if over <= 0:
            return law.short if over else law.call
        if self.level and over < least and over != most:
            return law.made if 2 * over >= least else law.not_a_raise
        whole = self.level or over >= (self.fixed or self.minimum) or over == most
        return law.whole if whole else law.under_minimum

    def bury(self, players: list[Player]) -> None:
        """Hands were declared dead: their players are taken to have folded."""
        for player in players:
            player.out, player.folded_by = 0, self.law.dead
            self.say(player, FOLD, 0, self.law.dead)

    def _over_the_call(self, player: Player, over: int) -> None:
        """All-in over the call without a raise: the others call that much more."""
        self.level += over
        self.brought = 0
        if self.fixed and not self.full:
            if self.fixed <= 2 * self.level:
                self.full = self.level  # Together half a bet: it is one.
            self._others_act(player)  # Else anybody may still make it up to a whole one.
        self.table.aggressor = player
        self.table.called.append(player)
        if self.customs.calls_after_short:
            self.table.raised = True
            others = [p for p in self.table.players if p is not player and p.active]
            self.only_calls = all(p.seat in self.spoke for p in others)
        if self.shape.terms.all_in_reopens:
            self._others_act(player)

    def _raise(self, player: Player, amount: int, *, whole: bool) -> None:
        """Open or raise by an amount: a ``whole`` one is all that may be bet, or as much as must be."""
        short = not self.level and amount < (self.fixed or self.minimum) and not self.customs.short_founds
        short = short and not whole
        if not self.level:
            self.opening = amount
            self.table.opened = True
        elif self.fixed and not self.full:
            self.opening = amount  # An opening bet short of half was made up to a whole one.
        elif self.brought:
            self.opening, self.brought = self.level + amount, 0  # So was the forced bet: that is no raise.
        else:
            self.raised = amount
            self.raises += 1
            self.raisers.add(player.seat)
            self.table.raised = True
        self.level += amount
        self.table.bet(player, amount)
        if not short:
            self.full = self.level
            self._others_act(player)
        elif self.fixed:
            self.full = self.level if 2 * amount >= self.fixed else 0
            self._others_act(player)
        else:
            self.opening = self.minimum
        player.acted = True

    def _others_act(self, player: Player) -> None:
        for other in self.table.players:
            if other is not player:
                other.acted = False

    def say(self, player: Player, action: str, amount: int, clauses: Clauses) -> None:
        """Tell what a player did, with the chips that went into the pot."""
        told = {
            "seat": player.seat,
            "action": action,
            "amount": decimal(amount) if amount else "0",
            "pot": decimal(self.table.pot),
        }
        self.felt.tell(ACTED, clauses, told)
