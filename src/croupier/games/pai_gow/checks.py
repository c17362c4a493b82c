"""Checks on wagers and banks that only pai gow has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from croupier.games.checks import Check, Closing, refuse, refuse_stake
from croupier.games.game import Adjustment, Opening
from croupier.games.limits import HOUSE_LIABILITY
from croupier.games.pai_gow.banking import bank_among
from croupier.games.pai_gow.terms import (
    AFTER_HOUSE,
    BANK,
    BANKED_TWICE,
    BOXES,
    CO_BANK,
    HOUSE_BOX,
    OFF,
    PLAYED,
    WAGER,
)
from croupier.games.refusals import Refusal
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

MOST_PLAYERS = 3


def _bets(lying: Iterable[Wager]) -> list[Wager]:
    return [w for w in lying if w.type.name == WAGER]


def a_box_in_play(boxes: Clauses, off: Clauses) -> Check:
    """Boxes are numbered 1 to 8, and one with an off marker takes no wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        if not 1 <= wager.box <= BOXES:
            return refuse(wager, f"boxes are numbered 1 to {BOXES}", boxes, (f"box 1 to {BOXES}",))
        if wager.box in opening.standings.get(OFF, ()):
            return refuse(wager, "an off marker lies on the box", off)
        return None

    return check


def not_in_the_banks_box(house: Clauses, player: Clauses) -> Check:
    """The box that gets the bank's tiles takes no wager."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        bank = bank_among(lying)
        if wager.type.name != WAGER or wager.box != bank.box:
            return None
        if bank.wagers:
            return refuse(wager, "the bank's tiles go to that box", player)
        return refuse(wager, "the house is banker: its tiles go to that box", house, ("box 2",))

    return check


def few_players_on_a_box(clauses: Clauses) -> Check:
    """At most three players wager on a box, each once."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        there = [w for w in _bets(lying) if w.box == wager.box]
        if wager.type.name != WAGER:
            return None
        if any(w.seat == wager.seat for w in there):
            return refuse(wager, "the player has a wager on that box", clauses)
        if len(there) >= MOST_PLAYERS:
            return refuse(wager, f"{MOST_PLAYERS} players wager on that box", clauses)
        return None

    return check


def one_box_to_set(one: Clauses, two: Clauses) -> Check:
    """A player sets one box; alone against the house two, one wager at least twice the other."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        bets = _bets(lying)
        own = [w for w in bets if w.seat == wager.seat]
        behind = any(w.box == wager.box and w.order < wager.order for w in bets)
        if wager.type.name != WAGER or not own or (behind and wager.box not in [w.box for w in own]):
            return None
        if len(own) > 1 or len(own) < len(bets) or bank_among(lying).wagers:
            return refuse(wager, "a player sets the tiles of one box", one, (f"box {own[0].box}",))
        if max(wager.stake, own[0].stake) < 2 * min(wager.stake, own[0].stake):
            least = decimal(2 * own[0].stake)
            return refuse(wager, "one of the two wagers must be at least twice the other", two, (least,))
        return None

    return check


def alone_above_the_maximum(clauses: Clauses) -> Check:
    """Who wagers more than the table's maximum, as agreed, has the box alone."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        most = opening.limits.of(WAGER, True).max
        there = [w for w in _bets(lying) if w.box == wager.box]
        if wager.type.name != WAGER or most is None or not there:
            return None
        if wager.stake > most:
            return refuse(wager, "above the table's maximum it must be alone on its box", clauses)
        if any(w.stake > most for w in there):
            return refuse(wager, "a wager above the table's maximum lies alone on that box", clauses)
        return None

    return check


def may_bank(past: Clauses, twice: Clauses, first_box: Clauses, one_bank: Clauses, pooled: Clauses) -> Check:
    """Who may take the bank, or half of it, and on which box."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        name, bank = wager.type.name, bank_among(lying)
        if name == WAGER:
            banks = any(w.seat == wager.seat for w in bank.wagers)
            return refuse(wager, "who has the bank wagers on no other hand", pooled) if banks else None
        if bank.wagers and (name == CO_BANK or bank.halves or bank.box != wager.box):
            return refuse(wager, "another player has the bank", one_bank)
        standings = opening.standings
        if wager.seat not in standings.get(PLAYED, ()):
            return refuse(wager, "the player did not play the last round on that box", past)
        if wager.seat in standings.get(BANKED_TWICE, ()):
            return refuse(wager, "the player had the bank in the last two rounds", twice)
        if wager.box != wager.seat:
            after = wager.seat in standings.get(AFTER_HOUSE, ())
            if bank.wagers and bank.box == wager.box and name == BANK:
                after = True
            if not after or (wager.box != HOUSE_BOX and wager.box != bank.box):
                return refuse(wager, "the bank is taken on the player's own box", first_box)
        if any(w.seat == wager.seat for w in lying):
            return refuse(wager, "who has the bank wagers on no other hand", pooled)
        if any(w.box == wager.box for w in _bets(lying)):
            return refuse(wager, "a wager lies on that box", one_bank)
        return None

    return check


def bank_covers(player: Clauses, half: Clauses, house: Clauses) -> Check:
    """No more is wagered than the bank can cover, nor than the house has said that it stands for."""

    def check(wager: Wager, lying: Sequence[Wager], opening: Opening) -> Refusal | None:
        both = [*lying, wager]
        bank, total = bank_among(both), sum(w.stake for w in _bets(both))
        covers = bank.covers
        if covers is None or (wager.type.name == BANK and total == 0):
            return None
        sign = opening.limits.ranges.get(HOUSE_LIABILITY)
        stands_for = sign.max if bank.halves and sign is not None else None
        near = _left(wager, covers if stands_for is None else min(covers, 2 * stands_for), total)
        if total > covers:
            reason = f"the bank covers {decimal(covers)} of wagers, and they come to {decimal(total)}"
            return refuse_stake(wager, reason, half if bank.halves else player, near)
        if stands_for is not None and total > 2 * stands_for:
            reason = f"the house's liability would be above {decimal(stands_for)}"
            return refuse_stake(wager, reason, house, near)
        return None

    return check


def _left(wager: Wager, most: int, total: int) -> tuple[str, ...]:
    """What of a wager would keep the total of wagers within the most that is covered."""
    room = most - (total - wager.stake)
    return (decimal(room),) if wager.type.name == WAGER and room > 0 else ()


def only_what_is_covered(clauses: Clauses, house: Clauses, sole: Clauses) -> Closing:
    """When betting closes: what lies in the bank's box goes back, and what the bank does not cover."""

    def close(lying: Sequence[Wager], opening: Opening) -> Iterable[Adjustment]:
        bank, bets = bank_among(lying), sorted(_bets(lying), key=lambda w: w.order)
        room = bank.covers
        setters: dict[int, int] = {}
        players = {w.seat for w in bets}
        seen: set[int] = set()
        for wager in sorted(bets, key=lambda w: -w.stake) if len(players) == 1 else bets:
            sets = wager.box not in seen
            seen.add(wager.box)
            if wager.box == bank.box:
                yield Adjustment(wager.id, 0, refuse(wager, "the bank's tiles go to that box", house))
                continue
            if sets and wager.seat in setters:
                first = setters[wager.seat]
                if len(players) > 1 or bank.wagers or first < 2 * wager.stake:
                    yield Adjustment(wager.id, 0, refuse(wager, "a player sets the tiles of one box", sole))
                    continue
            if sets:
                setters[wager.seat] = wager.stake
            if room is None:
                continue
            left = min(wager.stake, room)
            room -= left
            if left < wager.stake:
                yield Adjustment(wager.id, left, refuse(wager, "the bank does not cover it", clauses))

    return close
