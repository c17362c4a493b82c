"""Pai gow, by a table of this verifier's own.

Clauses: Queensland, schedule 6 ss 9 to 11, 14, 17 to 19, 25, 27 to 29, 36 and 38.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, End, Ends, Lying, Play, is_dice, settled, won
from croupier.verify_record.tiles import TILES, Way, house_way, rank

_BOXES: Final = 8
_HALF: Final = Fraction(1, 2)
_BANKS: Final = ("bank", "co_bank")
_ODDS: Final = "1 to 1 less 5%"


def _name(box: int) -> str:
    return f"box_{box}"


def _for_an_amount(net: Fraction) -> End:
    """A wager comes to what no odds say."""
    return settled(Due(WIN if net > 0 else LOSE if net < 0 else STAND_OFF, net=net))


class PaiGow(Play):
    """Tiles for the boxes in turn, two hands each, and the bank's against all."""

    amid = frozenset({"tiles_exposed"})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._begin()

    def _begin(self) -> None:
        self._bank = 0
        """The box of the bank; none while it is not marked."""
        self._puts: list[dict[str, Any]] = []
        """What players have put up for the bank."""
        self._due: list[int] = []
        """The boxes that tiles go to next, in order."""
        self._tiles: dict[int, list[str]] = {}
        self._hands: dict[int, Way] = {}
        self._turned: set[int] = set()
        self._by_a_player = False
        """Whether a player has set tiles."""
        self._called = False

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """Tiles that were handled are not dealt again (section 40(3))."""
        if report.get("kind") != "incorrect_distribution":
            return ""
        handled = bool(report.get("details", {}).get("handled")) or bool(self._turned) or self._by_a_player
        unsure = report.get("ruling") == "unsure" and not handled
        return "" if unsure == ("start_again" in edits) else "the tiles are dealt again, or not, wrongly"

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """The tiles are shuffled and dealt again."""
        if "start_again" in edits:
            self._begin()

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The chung or co-bank marker shows the bank; others the boxes that are set first."""
        if event.get("marker") == "priority_set":
            return self._priority(event, lying)
        self._puts = [w for w in lying.values() if w["wager"] in _BANKS]
        self._bank = self._puts[0]["box"] if self._puts else 1
        must = "co_bank" if self._halves else "chung"
        if (event.get("marker"), event.get("hand")) != (must, _name(self._bank)):
            return f"the marker {must} belongs to box {self._bank}"
        return ""

    @property
    def _halves(self) -> bool:
        return any(w["wager"] == "co_bank" for w in self._puts)

    def _priority(self, event: dict[str, Any], lying: Lying) -> str:
        limits = self.opening["limits"]
        most = amount(limits.get("wager", limits.get("table", {})).get("max"))
        if most is None:
            return "the table has no maximum, and a priority set marker is placed"
        on: Counter[int] = Counter()
        for wager in lying.values():
            if wager["wager"] not in _BANKS:
                on[wager["box"]] += wager["stake"]
        marked = {_name(box) for box, stake in on.items() if 2 * stake >= most}
        if event.get("hand") not in marked or len(marked) == len(on):
            return "no priority set marker belongs there"
        return ""

    def thrown(self, dice: object) -> str:
        """Three dice name the first box, the bank's own counted as 1, 9 and 17."""
        if not is_dice(dice, 3) or not isinstance(dice, list):
            return "these are not three dice"
        if not self._bank or self._due or self._tiles:
            return "dice are shaken once, when the bank is marked"
        first = (self._bank + sum(dice) - 2) % _BOXES
        self._due = [(first + place) % _BOXES + 1 for place in range(_BOXES)]
        return ""

    def delivered(self, event: dict[str, Any]) -> str:
        """Four tiles for the next box."""
        tiles = event.get("tiles")
        if not isinstance(tiles, list) or len(tiles) != 4 or not all(tile in TILES for tile in tiles):
            return "these are not four tiles"
        if not self._due:
            return "no tiles are due"
        box = self._due.pop(0)
        self._tiles[box] = tiles
        if any(many > 2 for many in Counter(t for each in self._tiles.values() for t in each).values()):
            return "there are two of each tile"
        return "" if event.get("hand") == _name(box) else f"the tiles of box {box} are due"

    def _box(self, event: dict[str, Any]) -> int | None:
        """The box that an event is about, which has tiles."""
        return next((box for box in self._tiles if _name(box) == event.get("hand")), None)

    def set_hand(self, event: dict[str, Any]) -> str:
        """Tiles were set as they may be, the lower hand low; the house way where it is to be."""
        box = self._box(event)
        if box is None or box in self._hands:
            return "no box is set now that has that name"
        low, high = event.get("low"), event.get("high")
        if not isinstance(low, list) or not isinstance(high, list) or len(low) != 2 or len(high) != 2:
            return "these are not two hands"
        tiles, way = self._tiles[box], ((low[0], low[1]), (high[0], high[1]))
        if Counter(low + high) != Counter(tiles) or rank(way[0]) > rank(way[1]):
            return "these are not its tiles, or the low hand is above the high one"
        self._hands[box] = way
        if box == self._bank and box not in self._turned:
            return "the bank's tiles are turned before they are set"
        house = event.get("house_way") is True
        if box == self._bank and not house and (self._halves or not self._puts):
            return "the house's tiles are set the house way"
        said, self.said = self.said, {}
        if house:
            if said.get("action") == "set":
                return "a player set it, and not the house way"
            must = house_way(tiles)
            right = [rank(hand) for hand in way] == [rank(hand) for hand in must]
            return "" if right else f"the house way is {must[0]} and {must[1]}"
        self._by_a_player = True
        named = said.get("tiles")
        if said.get("action") != "set" or not isinstance(named, list):
            return "nobody has set it so"
        return "" if Counter(named) in map(Counter, way) else "it is not set as the player said"

    def exposed(self, event: dict[str, Any]) -> str:
        """The bank's tiles once the players have set, the players' when the result is called."""
        box = self._box(event)
        if box is None or Counter(event.get("tiles", ())) != Counter(self._tiles[box]):
            return "these are not the tiles of a box"
        if box in self._turned or (box != self._bank) != self._called:
            return "they are not turned now"
        self._turned.add(box)
        return ""

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Players decide on boxes that have their tiles; nobody sets one when the bank's are turned."""
        wager = lying.get(str(event.get("wager")))
        if wager is None or wager["box"] not in self._tiles:
            return "there is nothing to set", {}
        step = "bank_setting" if wager["box"] == self._bank else "setting"
        if event.get("step") != step or (step == "setting") == (self._bank in self._turned):
            return "it is not set now", {}
        return "", {}

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends."""
        if step != "result":
            return "", {}
        self._called = True
        bets = {id_: w for id_, w in lying.items() if w["wager"] not in _BANKS}
        if any(wager["box"] not in self._hands for wager in bets.values()):
            return "a box with a wager is not set", {}
        puts = [w for w in self._puts if w["id"] in lying]
        if not bets:
            return "", {put["id"]: End(RETURNED) for put in puts}
        if self._bank not in self._hands:
            return "the bank's tiles are not set", {}
        taken, ends = Fraction(0), {}
        for id_, wager in bets.items():
            due = self._compare(self._hands[wager["box"]])
            taken += {LOSE: wager["stake"], STAND_OFF: 0}.get(due.result, -wager["stake"])
            ends[id_] = self._by_the_half(due, wager["stake"])
        return "", ends | self._of_the_bank(taken, puts)

    def _compare(self, own: Way) -> Due:
        """How a box stands against the bank."""
        bank = self._hands[self._bank]
        nothing = all(rank(hand[0])[:2] == (0, 0) for hand in (own, bank))
        low = rank(own[0]) > rank(bank[0]) and not nothing
        high = rank(own[1]) > rank(bank[1])
        if low and high:
            return won(_ODDS)
        return Due(STAND_OFF) if low or high else Due(LOSE)

    def _by_the_half(self, due: Due, stake: Fraction) -> End:
        """Commission may go up to 50 cents."""
        if due.odds != _ODDS or self.options.get("commission_rounding") != "up_to_50c":
            return settled(due)
        if stake % _HALF:
            left = stake - math.ceil(stake / 20 / _HALF) * _HALF
            return settled(Due(WIN, net=max(left, Fraction(0))))
        return settled(won(_ODDS, "down", _HALF))

    def _of_the_bank(self, taken: Fraction, puts: list[dict[str, Any]]) -> Ends:
        """What the bank comes to for those who put it up: less 5% of a profit, by what each put up."""
        net = taken / 2 if self._halves else taken
        if net > 0:
            commission = net / 20
            if self.options.get("bank_commission_rounding") == "down_to_50c":
                commission = math.floor(commission / _HALF) * _HALF
            net -= commission
        sign, total = (1 if net > 0 else -1), sum((w["stake"] for w in puts), Fraction(0))
        exact = [Fraction(math.floor(abs(net) * 100)) * put["stake"] / total for put in puts]
        over = sum(exact) - sum(map(math.floor, exact))
        shares: list[Fraction] = []
        for cents in exact:
            more = int(cents.denominator > 1 and over > 0)
            over -= more
            shares.append(Fraction(sign * (math.floor(cents) + more), 100))
        if shares:
            shares[0] += net - sum(shares)
        return {put["id"]: _for_an_amount(share) for put, share in zip(puts, shares, strict=True)}
