"""Pai gow, by a table of this verifier's own.

Clauses: Queensland, schedule 6 ss 9 to 11, 13 to 15, 17 to 19, 25, 27 to 29, 36 and 38 to 43.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due
from croupier.verify_record.plays import RETURNED, SETTLED, End, Ends, Lying, is_dice, settled, won
from croupier.verify_record.remedies import Must, Remedied
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


_REMEDIES: Final = {
    "die_not_flat": Must(("continue",), "s 39"),
    "tile_exposed_in_shuffle": Must(("continue",), "s 41(1)"),
    "bank_tiles_exposed": Must(("continue",), "s 41(5), (6)"),
    "house_way_not_followed": Must(("continue",), "s 42"),
    "round_abandoned": Must(("start_again",), "s 43"),
}
"""What is done about an irregularity, where that does not turn on what was found."""


class PaiGow(Remedied):
    """Tiles for the boxes in turn, two hands each, and the bank's against all."""

    amid = frozenset({"tiles_exposed"})
    closes = True
    law = "sch 6"
    usual = MappingProxyType({"incorrect_distribution": "redistributed", "tiles_exposed_by_dealer": "play"})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._lying: Lying = {}
        """The wagers on the table, as they are now, once the bank is marked."""
        self._asked_box = 0
        """The box whose players may take their wagers back."""
        self._ends: dict[int, str] = {}
        """How the boxes end, in the words of a record."""
        self._begin()

    def offered(self, event: dict[str, Any], lying: Lying) -> str:
        """The bank is offered around, before wagers (s 18(9) to (12)).

        It goes from box to box after the last bank. Who has had it for one round is asked first, unless the
        house has had it since; who has had it for two is not asked.
        """
        told = self.opening.get("standings", {})
        last = max(told.get("last_banker", []), default=0)
        there = sorted(set(told.get("played", [])) - set(told.get("banked_twice", [])))
        around = [seat for seat in there if seat > (last or 1)] + [
            seat for seat in there if seat <= (last or 1)
        ]
        if last in around and not told.get("after_house"):
            around = [last, *(seat for seat in around if seat != last)]
        if event.get("offer") != "bank" or self._bank:
            return "only the bank is offered, before there is one"
        seats = event.get("seats")
        return (
            ""
            if seats == around and around
            else f"the bank is offered to {seats!r:.60}, and must be to {around}"
        )

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
        self._set_first: set[int] = set()
        """The boxes with a priority set marker."""

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        if kind == "incorrect_distribution":
            if details.get("handled") or self._turned or self._by_a_player:
                return Must(("continue",), "s 40(3)")
            unsure = report.get("ruling") == "unsure"
            return Must(("start_again",), "s 40(2)") if unsure else Must(("continue",), "s 40(1)")
        if kind == "tiles_exposed_by_dealer":
            return self._exposed_by_dealer(report, lying)
        if kind == "first_player_absent":
            on = Counter(w["box"] for w in lying.values() if w["wager"] not in _BANKS)
            left = {many for box, many in on.items() if box not in self._hands}
            also = "pass_over" if max(left, default=0) > 1 else ""
            if also and min(left) > 1:
                return Must(("pass_over",), "s 15(2)(c)")
            return Must(("deem_absent",), "s 15(2)(c), s 29(1)", instead=also)
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def _exposed_by_dealer(self, report: dict[str, Any], lying: Lying) -> Must | str:
        """Several tiles, the others unseen: a banker has them dealt again, a player retracts."""
        details = report.get("details", {})
        own = [w for w in lying.values() if w["seat"] == details.get("seat")]
        banks = [w["wager"] for w in own if w["wager"] in _BANKS]
        if "co_bank" in banks:
            return Must(("continue",), "s 41(6)")
        if not details.get("several") or details.get("looked"):
            return Must(("continue",), "s 41(2)")
        if banks:
            again = report.get("ruling") == "dealt_again"
            return Must(("start_again",), "s 41(4)(a)") if again else Must(("continue",), "s 41(4)(b)")
        if not own:
            return f"seat {details.get('seat')!r:.20} has no wager on a box (sch 6 s 41(3))"
        self._asked_box = own[0]["box"]
        return Must(("offer_retraction",), "s 41(3)")

    def _asked(self, lying: Lying) -> set[str]:
        return {id_ for id_, w in lying.items() if w["box"] == self._asked_box}

    def reopens(self, report: dict[str, Any]) -> bool:
        """Wagers may be taken back, and made anew, before the tiles are dealt again (s 43)."""
        return True

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """The tiles are shuffled and dealt again."""
        if "start_again" in edits:
            self._begin()

    def marked(self, event: dict[str, Any], lying: Lying) -> str:
        """The chung or co-bank marker shows the bank; others the boxes that are set first."""
        if event.get("marker") == "priority_set":
            return self._priority(event)
        self._lying = lying
        self._puts = [w for w in lying.values() if w["wager"] in _BANKS]
        self._bank = self._puts[0]["box"] if self._puts else 1
        must = "co_bank" if self._halves else "chung"
        if (event.get("marker"), event.get("hand")) != (must, _name(self._bank)):
            return f"the marker {must} belongs to box {self._bank}"
        return ""

    @property
    def _halves(self) -> bool:
        return any(w["wager"] == "co_bank" for w in self._puts)

    def _to_be_marked(self) -> set[int]:
        """The boxes that half the maximum lies in, where that is not so of all (s 14(4), (5))."""
        limits = self.opening["limits"]
        most = amount(limits.get("wager", limits.get("table", {})).get("max"))
        on: Counter[int] = Counter()
        for wager in self._lying.values():
            if wager["wager"] not in _BANKS:
                on[wager["box"]] += wager["stake"]
        marked = {box for box, stake in on.items() if most is not None and 2 * stake >= most}
        return marked if len(marked) < len(on) else set()

    def _priority(self, event: dict[str, Any]) -> str:
        box = next((box for box in self._to_be_marked() if _name(box) == event.get("hand")), None)
        if box is None or box in self._set_first:
            return "no priority set marker belongs there"
        self._set_first.add(box)
        return ""

    def thrown(self, dice: object) -> str:
        """Three dice name the first box, the bank's own counted as 1, 9 and 17."""
        if not is_dice(dice, 3) or not isinstance(dice, list):
            return "these are not three dice"
        if not self._bank or self._due or self._tiles:
            return "dice are shaken once, when the bank is marked"
        if missing := self._to_be_marked() - self._set_first:
            return f"box {min(missing)} has no priority set marker (sch 6 s 14(4)(a))"
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
        due = (event.get("step"), event.get("hand")) == ("tiles", _name(box))
        return "" if due else f"the tiles of box {box} are due"

    def _box(self, event: dict[str, Any]) -> int | None:
        """The box that an event is about, which has tiles."""
        return next((box for box in self._tiles if _name(box) == event.get("hand")), None)

    @property
    def _playing(self) -> set[int]:
        """The boxes that players' wagers lie in."""
        return {w["box"] for w in self._lying.values() if w["wager"] not in _BANKS}

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
        waiting = {b for b in self._set_first if b in self._playing and b not in self._hands}
        if waiting and box not in self._set_first:
            return f"box {min(waiting)} is set first (sch 6 s 14(4)(b))"
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
        unset = self._playing - self._hands.keys()
        if box == self._bank:
            return (
                f"box {min(unset)} is not set before the bank's tiles are turned (sch 6 s 28(8))"
                if unset
                else ""
            )
        must = self._ends.get(box)
        return (
            "" if event.get("end") == must else f"it ends as {event.get('end')!r:.40}, and must as {must!r}"
        )

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """Tiles are turned before a wager on them ends, and the bank's shares end last."""
        if event != SETTLED:
            return ""
        if wager["wager"] not in _BANKS:
            shown = wager["box"] in self._turned
            return "" if shown else "its tiles were not turned before (sch 6 s 29(2))"
        return "the bank's share ends after all wagers (sch 6 s 19(3))" if self._playing else ""

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """Players decide on boxes that have their tiles; nobody sets one when the bank's are turned."""
        if fault := self._undone(lying):
            return fault, {}
        wager = lying.get(str(event.get("wager")))
        if wager is None or wager["box"] not in self._tiles or wager["box"] in self._hands:
            return "there is nothing to set", {}
        if wager["seat"] != event.get("seat"):
            return f"the wager is that of seat {wager['seat']}", {}
        others = [w for w in lying.values() if w["box"] == wager["box"] and w["id"] != wager["id"]]
        if event.get("deemed") and (event.get("action") != "house_way" or others):
            return "nobody else has a wager on the box: it has the house way (sch 6 ss 15(2)(c), 29(1))", {}
        step = "bank_setting" if wager["box"] == self._bank else "setting"
        if event.get("step") != step or (step == "setting") == (self._bank in self._turned):
            return "it is not set now", {}
        return "", {}

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends."""
        if fault := self._undone(lying):
            return fault, {}
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
            self._ends[wager["box"]] = {WIN: "won", LOSE: "lost"}.get(due.result, "stand_off")
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
