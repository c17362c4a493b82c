"""How a round of pai gow runs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from croupier.equipment.tiles import Tile, tile_codes
from croupier.games.boxes import box_name
from croupier.games.events import Kind
from croupier.games.game import Felt, Opening
from croupier.games.pai_gow import kernel
from croupier.games.pai_gow.banking import Bank, bank_of, bank_offers, give_bank_back, settle_bank
from croupier.games.pai_gow.comparing import compared, decided_by
from croupier.games.pai_gow.rules import PaiGowRules
from croupier.games.pai_gow.terms import (
    BANK_SETTING,
    BOXES,
    DICE,
    HALF_UNIT,
    HAND_OVER,
    HOUSE_WAY,
    RESULT,
    SET,
    SETTING,
    TILES,
    WAGER,
    WAGERS,
)
from croupier.games.refusals import Refusal
from croupier.games.requests import Announce, Conduct, Decide, Deliver, Roll, Wagering
from croupier.games.tape import Decision
from croupier.games.wagers import Wager
from croupier.law import Clauses
from croupier.money.amounts import decimal

Tiles = tuple[Tile, ...]
HAND = 4


class HasWagers(Protocol):
    """A felt, or the round on it."""

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The wagers that lie there, in the order in which they were placed."""
        ...


@dataclass(frozen=True, slots=True)
class Hands:
    """Four tiles as they are set, the hands by their rank."""

    low: Tiles
    high: Tiles

    @classmethod
    def of(cls, tiles: Tiles, setting: int) -> Hands:
        """Tiles set with those of a setting apart from the others."""
        one = tuple(tiles[kernel.low_tile(setting, i)] for i in (0, 1))
        other = tuple(tiles[kernel.low_tile(kernel.SETTINGS - 1 - setting, i)] for i in (0, 1))
        return cls(one, other) if kernel.value(*one) <= kernel.value(*other) else cls(other, one)

    @property
    def values(self) -> tuple[int, int]:
        """The values of the low and the high hand."""
        return kernel.value(*self.low), kernel.value(*self.high)

    def to_json(self) -> dict[str, Any]:
        """Both hands as plain JSON values, with their point counts (none where the hand is ranked)."""
        low, high = (kernel.count(v) for v in self.values)
        return {
            "low": tile_codes(self.low),
            "high": tile_codes(self.high),
            "low_points": low if low < 10 else None,
            "high_points": high if high < 10 else None,
        }


def conduct(rules: PaiGowRules, felt: Felt, opening: Opening) -> Conduct[dict[str, Any]]:
    """A round of play.

    Wagers and the bank; three dice say which box gets the first four tiles; each box sets its hands,
    those with a priority marker first; the bank is turned and set; wagers are settled, the bank last.
    """
    law = rules.law
    if not felt.windows and (seats := bank_offers(opening)):
        felt.say(Kind.OFFERED, law.offered, offer="bank", seats=list(seats))
    yield Wagering(WAGERS, law.wagers, law.no_more_bets, stage=felt.windows + 1, held=law.held)
    bank = bank_of(felt)
    if not _playing(felt):
        return give_bank_back(rules, felt, bank)
    _mark_bank(rules, felt, bank)
    first = _priority(rules, felt, opening)
    dice: tuple[int, ...] = yield Roll(DICE, rules.dice, law.dice)
    start = kernel.first_box(bank.box, sum(dice))
    order = [(start - 1 + i) % BOXES + 1 for i in range(BOXES)]
    sets: dict[int, Tiles] = {}
    for box in order:
        if {bank.box, *_playing(felt)} <= sets.keys():
            break
        sets[box] = yield Deliver(TILES, box_name(box), HAND, law.tiles)
    hands: dict[int, Hands] = {}
    playing = sorted(_playing(felt), key=lambda b: (b not in first, *_larger_first(felt, b), order.index(b)))
    for box in playing:
        hands[box] = yield from _set(rules, felt, box, sets[box])
    if _playing(felt):
        hands[bank.box] = yield from _set_bank(rules, felt, bank, sets[bank.box])
    yield Announce(RESULT, law.exposed)
    return _settle(rules, felt, bank, hands, [b for b in order if b in playing])


def _mark_bank(rules: PaiGowRules, felt: Felt, bank: Bank) -> None:
    """The chung shows whose the bank is, or the marker of a co-bank."""
    law = rules.law
    if bank.halves:
        felt.say(Kind.MARKER, law.co_bank_marker, hand=box_name(bank.box), marker="co_bank")
    else:
        clauses = law.player_chung if bank.wagers else law.house_chung
        felt.say(Kind.MARKER, clauses, hand=box_name(bank.box), marker="chung")


def _playing(felt: Felt) -> set[int]:
    """The boxes that players' wagers lie in."""
    return {w.box for w in felt.wagers if w.type.name == WAGER}


def _larger_first(felt: Felt, box: int) -> tuple[int, ...]:
    """A player alone at the table sets the box of the larger wager first."""
    alone = len({w.seat for w in felt.wagers if w.type.name == WAGER}) == 1
    return (-_total(felt, box),) if alone else ()


def _total(felt: Felt, box: int) -> int:
    return sum(w.stake for w in felt.wagers if w.type.name == WAGER and w.box == box)


def _priority(rules: PaiGowRules, felt: Felt, opening: Opening) -> set[int]:
    """The boxes whose players set first: half the permissible maximum lies there, and not on all boxes."""
    most, boxes = opening.limits.of(WAGER, True).max, _playing(felt)
    marked = {b for b in boxes if most is not None and 2 * _total(felt, b) >= most}
    if len(boxes) == 1 or marked == boxes:
        return set()
    for box in sorted(marked):
        felt.say(Kind.MARKER, rules.law.priority, hand=box_name(box), marker="priority_set")
    return marked


# Setting ------------------------------------------------------------------------------------------


def _set(rules: PaiGowRules, felt: Felt, box: int, tiles: Tiles) -> Conduct[Hands]:
    """Who has wagered there longest sets a box, or leaves that to another player with a wager there."""
    law, passed = rules.law, set[str]()
    while True:
        left = [w for w in may_set(felt, box) if w.id not in passed]
        if not left:
            return _the_house_way(rules, felt, box, tiles, law.asks_house_way)
        asked = left[0]
        others = len(left) > 1
        actions = (SET, HOUSE_WAY, HAND_OVER) if others else (SET, HOUSE_WAY)
        clauses = law.setting + (law.hand_over if others else ())
        check = partial(_check, rules, tiles)
        said: Decision | None = yield Decide(
            SETTING, asked.seat, actions, clauses, wager=asked.id, absent=actions[-1], check=check
        )
        gone = all(w.id != asked.id for w in felt.wagers)
        if said is None or gone or said.action == HAND_OVER:
            passed.add(asked.id)
        elif said.action == HOUSE_WAY:
            return _the_house_way(rules, felt, box, tiles, law.asks_house_way)
        else:
            return _told(felt, law.setting, box, _hands(tiles, said.tiles))


def may_set(felt: HasWagers, box: int) -> list[Wager]:
    """The wagers on a box whose players may set it, in order: nobody sets a second box but for the first.

    A player sets the box where nobody wagered earlier; so on other boxes the wager lies behind.
    """
    bets = [w for w in felt.wagers if w.type.name == WAGER]
    first = {w.box: w.seat for w in reversed(bets)}
    there = [w for w in bets if w.box == box]
    return [w for w in there if w is there[0] or w.seat not in first.values()]


def _set_bank(rules: PaiGowRules, felt: Felt, bank: Bank, tiles: Tiles) -> Conduct[Hands]:
    """The bank's tiles are turned and set: the house way, where the house has a part in it."""
    law, passed = rules.law, 0
    felt.expose(box_name(bank.box), tiles, law.turned)
    if not bank.wagers or bank.halves:
        return _the_house_way(rules, felt, bank.box, tiles, law.bank_house_way, turned=True)
    while True:
        asked = bank.wagers[passed]
        actions = (SET, HOUSE_WAY, HAND_OVER) if passed + 1 < len(bank.wagers) else (SET, HOUSE_WAY)
        clauses = law.bank_setting + (law.bank_handled if len(bank.wagers) > 1 else ())
        check = partial(_check, rules, tiles)
        said: Decision | None = yield Decide(
            BANK_SETTING, asked.seat, actions, clauses, wager=asked.id, absent=actions[-1], check=check
        )
        if said is not None and said.action == HAND_OVER:
            passed += 1
        elif said is None or said.action == HOUSE_WAY:
            return _the_house_way(rules, felt, bank.box, tiles, law.asks_house_way, turned=True)
        else:
            return _told(felt, law.bank_setting, bank.box, _hands(tiles, said.tiles), turned=True)


def _the_house_way(
    rules: PaiGowRules, felt: Felt, box: int, tiles: Tiles, why: Clauses, *, turned: bool = False
) -> Hands:
    """Set tiles the house way, for this reason."""
    by = rules.law.house_rules[kernel.house_rule(*tiles)]
    hands = Hands.of(tiles, kernel.house_way(*tiles))
    return _told(felt, why + by, box, hands, house_way=True, turned=turned)


def _hands(tiles: Tiles, low: Tiles) -> Hands:
    wanted = sorted(low)
    found = (
        s for s in range(kernel.SETTINGS) if sorted(tiles[kernel.low_tile(s, i)] for i in (0, 1)) == wanted
    )
    return Hands.of(tiles, next(found))


def _check(rules: PaiGowRules, tiles: Tiles, said: Decision) -> Refusal | None:
    """Two of the four tiles are named for the low hand; the house way names none."""
    what = f"decision {said.action} of seat {said.seat}"
    if said.action != SET:
        return Refusal(what, "it names no tiles", rules.law.asks_house_way) if said.tiles else None
    left = list(tiles)
    for tile in said.tiles:
        if tile in left:
            left.remove(tile)
    if len(said.tiles) == 2 and len(left) == 2:
        return None
    near = tuple(tile_codes(tiles))
    return Refusal(what, "two of the four tiles make the low hand", rules.law.setting, near)


def _told(
    felt: Felt, clauses: Clauses, box: int, hands: Hands, *, house_way: bool = False, turned: bool = False
) -> Hands:
    """Tell of a setting, which stays hidden where the tiles were not turned before."""
    felt.set_tiles(box_name(box), hands.low, hands.high, clauses, house_way=house_way, up=turned)
    return hands


def _codes(hands: Hands) -> dict[str, Any]:
    return {"low": tile_codes(hands.low), "high": tile_codes(hands.high)}


# The end ------------------------------------------------------------------------------------------


def _settle(
    rules: PaiGowRules, felt: Felt, bank: Bank, hands: dict[int, Hands], order: list[int]
) -> dict[str, Any]:
    """Compare each box with the bank, end its wagers, and then the bank's."""
    law = rules.law
    won, boxes = 0, []
    collected_or_paid: Clauses = ()
    neither: Clauses = ()
    for box in order:
        wagers = [w for w in felt.wagers if w.type.name == WAGER and w.box == box]
        if not wagers:
            continue
        (_, own), (_, banks) = hands[box].values, hands[bank.box].values
        ended, high = kernel.end(*hands[box].values, *hands[bank.box].values), kernel.beats_high(own, banks)
        clauses = compared(law.compared, hands[box], hands[bank.box])
        felt.expose(box_name(box), hands[box].low + hands[box].high, clauses, end=ENDED[ended])
        boxes.append({"box": box, **hands[box].to_json(), "end": ENDED[ended]})
        ties = decided_by(law.compared, hands[box], hands[bank.box])
        for wager in wagers:
            won += {kernel.LOST: wager.stake, kernel.WON: -wager.stake}.get(ended, 0)
            _end(rules, felt, wager, ended, law.stood_off[int(high)], ties)
        if ended == kernel.STOOD_OFF:
            neither += law.stood_off[int(high)]
        else:
            collected_or_paid = law.bank.settled
    if not boxes:
        return give_bank_back(rules, felt, bank)
    settle_bank(rules, felt, bank, won, collected_or_paid or tuple(dict.fromkeys(neither)))
    told = {"kind": bank.banker.value, "box": bank.box, **hands[bank.box].to_json(), "won": decimal(won)}
    return {"bank": told, "boxes": boxes}


def _end(rules: PaiGowRules, felt: Felt, wager: Wager, ended: int, stood_off: Clauses, ties: Clauses) -> None:
    """End a wager; ``ties``: what decided between hands that came to the same.

    No odds give what is left of a win where the stake is not of whole half units and commission goes up
    to one; it never takes more than was won.
    """
    if ended == kernel.WON and rules.round_players and wager.stake % HALF_UNIT:
        commission = -(-wager.stake // (20 * HALF_UNIT)) * HALF_UNIT
        felt.settle_for(wager, max(wager.stake - commission, 0), ties + rules.law.commission, won=True)
    else:
        clauses = stood_off if ended == kernel.STOOD_OFF else None
        felt.settle(wager, wager.type.grade(ended), ties, clauses=clauses)


ENDED = {kernel.LOST: "lost", kernel.WON: "won", kernel.STOOD_OFF: "stand_off"}
"""What became of a box, in words."""
