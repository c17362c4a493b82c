"""The checks that table stakes must pass before a hand, as factories that take the clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.checks import Check, Closing, same_bet
from croupier.games.checks import refuse as refused
from croupier.games.game import Adjustment, Opening
from croupier.games.limits import TABLE
from croupier.games.poker.conduct import sign_of
from croupier.games.poker.terms import NEW_PLAYER, PARTICIPATION_FEE, TABLE_STAKES, TIME_DUE
from croupier.games.refusals import Refusal
from croupier.games.standings import DESIGNATED
from croupier.games.table_rules import SignCheck
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal


def a_seat_of_the_table(seats: int, clauses: Clauses) -> Check:
    """Players sit at one of the places, and wager there."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.box == wager.seat and wager.seat <= seats:
            return None
        return refused(wager, f"a player plays at one of the {seats} places, the player's own", clauses)

    return check


def the_button_at_a_place(seats: int, clauses: Clauses) -> SignCheck:
    """The dealer button lies at one of the places, also where nobody sits there."""

    def sign(opening: Opening) -> Refusal | None:
        at = opening.seat_having(DESIGNATED)
        if at is None or at <= seats:
            return None
        near = (f"seat 1 to {seats}",)
        return Refusal(f"dealer button at seat {at}", f"the table has {seats} places", clauses, near)

    return sign


def first_blind_up_to_the_second(clauses: Clauses) -> SignCheck:
    """The first blind bet on the sign is at most the second, which is the minimum wager."""

    def sign(opening: Opening) -> Refusal | None:
        stated = sign_of(opening)
        first, second = stated.first_blind, stated.minimum
        if first <= second:
            return None
        reason = f"above the second, the minimum wager of {decimal(second)}"
        return Refusal(f"a first blind bet of {decimal(first)}", reason, clauses, (decimal(second),))

    return sign


def bring_in_up_to_a_bet(clauses: Clauses) -> SignCheck:
    """The bring-in on the sign is at most the minimum wager."""

    def sign(opening: Opening) -> Refusal | None:
        stated = sign_of(opening)
        if stated.bring_in <= stated.minimum:
            return None
        reason = f"above the minimum wager of {decimal(stated.minimum)}"
        near = (decimal(stated.minimum),)
        return Refusal(f"a bring-in of {decimal(stated.bring_in)}", reason, clauses, near)

    return sign


def once_a_player(clauses: Clauses) -> Check:
    """One hand, and one stake, for each player."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if not same_bet(wager, lying):
            return None
        return refused(wager, "the player has it on the table already", clauses)

    return check


def buy_in(new: Clauses, minimum: Clauses) -> Check:
    """A new player's buy-in is within the limits of the sign; everybody has the minimum wager at least."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != TABLE_STAKES:
            return None
        limits = opening.limits_of(wager.seat)
        least = limits.of(TABLE, main=True).min or opening.smallest_chip
        new_player = wager.seat in opening.standings.get(NEW_PLAYER, ())
        if wager.stake >= least and not new_player:
            return None
        own = limits.of(TABLE_STAKES, main=False)
        if wager.stake < least:
            enough = max(least, own.min or 0)
            reason = (
                f"below the minimum wager of {decimal(least)}: the stake is increased to the minimum buy-in "
                f"of {decimal(enough)} at least, or the player leaves"
            )
            return refused(wager, reason, minimum, (decimal(enough),))
        if own.min is not None and wager.stake < own.min:
            return refused(wager, f"below the minimum buy-in of {decimal(own.min)}", new, (decimal(own.min),))
        if own.max is not None and wager.stake > own.max:
            return refused(wager, f"above the maximum buy-in of {decimal(own.max)}", new, (decimal(own.max),))
        return None

    return check


def table_stake(entering: Clauses, minimum: Clauses, unless: Clauses) -> Check:
    """Who enters the game, or plays its first round, brings the minimum table stake at least.

    Who plays on may have less left, and needs no more; nor does who returns (``unless``).
    """

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != TABLE_STAKES:
            return None
        limits = opening.limits_of(wager.seat)
        least = limits.of(TABLE_STAKES, main=False).min or limits.of(TABLE, main=True).min
        first = not opening.having(DESIGNATED)
        enters = first or wager.seat in opening.standings.get(NEW_PLAYER, ())
        if least is None or wager.stake >= least or not enters:
            return None
        clauses = entering + minimum + (() if first else unless)
        return refused(
            wager, f"below the minimum table stake of {decimal(least)}", clauses, (decimal(least),)
        )

    return check


def no_maximum(clauses: Clauses) -> SignCheck:
    """A sign states no maximum wager and no maximum table stake: bets are multiples of the blind bet."""

    def sign(opening: Opening) -> Refusal | None:
        for name, main in ((TABLE, True), (TABLE_STAKES, False)):
            most = opening.limits.of(name, main=main).max
            if most is not None:
                what = f"a maximum of {decimal(most)} for {name.replace('_', ' ')}"
                return Refusal(
                    what, "bets are multiples of the blind bet, and stakes have a minimum only", clauses
                )
        return None

    return sign


def fee_as_on_the_sign(clauses: Clauses) -> Check:
    """A participation fee is the amount that the sign states."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if wager.type.name != PARTICIPATION_FEE:
            return None
        amount = opening.limits.of(PARTICIPATION_FEE, main=False).min
        if amount is None or wager.stake == amount:
            return None
        return refused(wager, f"the fee is {decimal(amount)}", clauses, (decimal(amount),))

    return check


def fee_before_the_hand(clauses: Clauses) -> Closing:
    """Who has not paid the participation fee takes no part; nor is it kept of who takes none."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        both = {
            name: {w.seat for w in lying if w.type.name == name} for name in (TABLE_STAKES, PARTICIPATION_FEE)
        }
        for wager in lying:
            other = PARTICIPATION_FEE if wager.type.name == TABLE_STAKES else TABLE_STAKES
            if wager.seat not in both[other]:
                reason = "the participation fee is paid before the round of play starts, by those who play"
                yield Adjustment(wager.id, 0, Refusal(wager.label, reason, clauses))

    return close


def time_charge_before_the_hand(clauses: Clauses) -> Closing:
    """Whose time charge is due takes part once it is paid; nobody else is charged."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        due = opening.standings.get(TIME_DUE, frozenset())
        both = {
            name: {w.seat for w in lying if w.type.name == name} for name in (TABLE_STAKES, PARTICIPATION_FEE)
        }
        for wager in lying:
            is_stake = wager.type.name == TABLE_STAKES
            if is_stake and wager.seat in due - both[PARTICIPATION_FEE]:
                reason = "the time charge is due: it is paid before the hand"
            elif not is_stake and wager.seat not in due & both[TABLE_STAKES]:
                reason = "no time charge is due of a player in this hand"
            else:
                continue
            yield Adjustment(wager.id, 0, Refusal(wager.label, reason, clauses))

    return close


def hand_fee_on_the_sign(clauses: Clauses) -> SignCheck:
    """A fee for each hand is an amount that the sign states."""

    def sign(opening: Opening) -> Refusal | None:
        if sign_of(opening).hand_fee:
            return None
        return Refusal("limits of hand_fee", "the sign states the fee for each hand", clauses)

    return sign
