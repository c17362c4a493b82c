"""Random rounds of pai gow against an oracle typed from Queensland's schedule 6."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from random import Random
from typing import Any

from croupier.equipment.tiles import KINDS, NAMES
from croupier.games.pai_gow import kernel
from croupier.record.runner import conduct_script, run_script
from tests.clauses import clause, states
from tests.oracles import pai_gow
from tests.oracles.rounds import rounds

CENT = Fraction(1, 100)


class Round:
    """A round: who banks, who wagers on which box and sets it, and the tiles."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.banker = random.choice(("house", "bank", "co_bank"))
        self.bank = 1 if self.banker == "house" else random.randint(2, 8)
        self.up_to_50c, self.down_to_50c = random.random() < 0.5, random.random() < 0.5
        boxes = [box for box in range(1, 9) if box != self.bank]
        self.boxes = sorted(random.sample(boxes, random.randint(1, 7)))
        self.dice = [random.randint(1, 6) for _ in range(3)]
        deck = random.sample(pai_gow.SET, len(pai_gow.SET))
        first = pai_gow.box_of_first_tiles(self.bank, self.dice)
        self.stacks = [deck[4 * i : 4 * i + 4] for i in range(8)]
        self.tiles = {(first - 1 + i) % 8 + 1: stack for i, stack in enumerate(self.stacks)}
        # Each box has its own player's wager, and some another's behind it, of who sets another box.
        self.wagers = [(box, box, self._stake()) for box in self.boxes]
        for box in self.boxes:
            others = [seat for seat in self.boxes if seat != box]
            if others and random.random() < 0.3:
                self.wagers.append((random.choice(others), box, self._stake()))
        self.put_up = [(self.bank, Fraction(5000))] if self.banker != "house" else []
        free = [seat for seat in range(2, 9) if seat not in self.boxes and seat != self.bank]
        if self.banker == "bank" and free and random.random() < 0.3:
            self.put_up.append((free[0], Fraction(random.randint(1000, 5000))))
        self.lows = {box: self._set(box) for box in (*self.boxes, self.bank)}

    def _stake(self) -> Fraction:
        return Fraction(self.random.choice((5, 10, 12.75, 20, 33, 97.5, 100)))

    def _set(self, box: int) -> tuple[int, int] | None:
        """The places of the two tiles that are named, or none for the house way."""
        house = box == self.bank and self.banker != "bank"
        return None if house or self.random.random() < 0.5 else (0, self.random.randint(1, 3))

    def hands(self, box: int) -> tuple[pai_gow.Hand, pai_gow.Hand]:
        two = self.lows[box]
        return pai_gow.house_way(self.tiles[box]) if two is None else pai_gow.parted(self.tiles[box], two)

    @property
    def script(self) -> dict[str, Any]:
        put_up = [
            {"seat": seat, "wager": self.banker, "stake": str(amount), "box": self.bank}
            for seat, amount in self.put_up
        ]
        wagers = [
            {"seat": seat, "wager": "wager", "stake": f"{float(stake):.2f}", "box": box}
            for seat, box, stake in self.wagers
        ]
        standings = {"played": sorted({seat for seat, _ in self.put_up})} if self.put_up else {}
        return {
            "rulebook": "qld-2010",
            "game": "pai_gow",
            "options": {
                "commission_rounding": "up_to_50c" if self.up_to_50c else "exact",
                "bank_commission_rounding": "down_to_50c" if self.down_to_50c else "exact",
            },
            "limits": {"house_liability": {"max": "100000"}},
            "opening": {"standings": standings},
            "wagers": put_up + wagers,
            "equipment": {"dice": [self.dice], "tiles": self.stacks},
            "decisions": [self._decision(box) for box in self._setters()],
        }

    def _setters(self) -> list[int]:
        return [*self.boxes, *([self.bank] if self.banker == "bank" else [])]

    def _decision(self, box: int) -> dict[str, Any]:
        two = self.lows[box]
        if two is None:
            return {"seat": box, "action": "house_way"}
        return {"seat": box, "action": "set", "tiles": [self.tiles[box][i] for i in two]}


@clause("qld-2010", "sch 6 s 36(1)(a)", "sch 6 s 36(2)(a)", "sch 6 s 36(3)(a)", "sch 6 s 36(4)")
@clause("qld-2010", "sch 6 s 36(5)", "sch 6 s 36(6)", "sch 6 s 36(7)", "sch 6 s 11(3)(a)")
@clause("qld-2010", "sch 6 s 19(1)", "sch 6 s 19(2)", "sch 6 s 19(3)", "sch 6 s 19(4)")
def test_rounds_of_pai_gow_come_to_what_the_text_gives() -> None:
    random = Random(6)
    ended: Counter[int] = Counter()
    for number in range(rounds(300)):
        played = Round(random)
        result = run_script(played.script).result
        where = (number, played.script, result["waiting_for"])
        assert (result["status"], result["refused"]) == ("settled", []), where
        bank = played.hands(played.bank)
        nets, total = {}, {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
        for seat, box, stake in played.wagers:
            end = pai_gow.won(played.hands(box), bank)
            total[end] += stake
            ended[end] += 1
            nets[seat, box] = pai_gow.player_gets(stake, end, rounded=played.up_to_50c)
        settled = result["settled"]
        assert {
            (s["seat"], s["box"]): Fraction(s["net"]) for s in settled if s["wager"] == "wager"
        } == nets, where
        halves = played.banker == "co_bank"
        whole = pai_gow.bank_gets(total, halves=halves, rounded=played.down_to_50c)
        shares = {s["seat"]: Fraction(s["net"]) for s in settled if s["wager"] != "wager"}
        assert set(shares) == {seat for seat, _ in played.put_up}, where
        assert not shares or sum(shares.values()) == whole, where
        for seat, amount in played.put_up:
            exact = whole * amount / sum(each for _, each in played.put_up)
            # To the cent, and parts of a cent are one player's.
            assert abs(shares[seat] - exact) < 2 * CENT, where
    assert min(ended.values()) > sum(ended.values()) // 10


@states("qld-2010", "sch 6 s 31(3)(a)(i)", "sch 6 s 32(a)", "sch 6 s 32(b)", "sch 6 s 33(a)", "sch 6 s 33(b)")
@states("qld-2010", "sch 6 s 33(c)", "sch 6 s 34(2)", "sch 6 s 35(2)", "sch 6 s 35(3)", "sch 6 s 35(4)")
def test_every_four_tiles_are_set_the_house_way_as_the_text_has_it() -> None:
    four = [t for t in combinations_with_replacement(range(KINDS), 4) if max(Counter(t).values()) < 3]
    assert len(four) == 3620
    for tiles in four:
        names = [NAMES[tile] for tile in tiles]
        setting = kernel.house_way(*tiles)
        low = sorted(names[kernel.low_tile(setting, i)] for i in (0, 1))
        assert low == sorted(pai_gow.house_way(names)[0]), names


@states("qld-2010", "sch 6 s 18(8)(a)")
@clause("qld-2010", "sch 6 s 18(9)", "sch 6 s 18(10)", "sch 6 s 18(11)", "sch 6 s 18(12)")
def test_the_bank_is_offered_in_the_order_of_the_text() -> None:
    random = Random(18)
    for _ in range(rounds(100)):
        played = random.sample(range(1, 9), random.randint(1, 8))
        last = random.choice((None, *range(2, 9)))
        twice, house_since = random.random() < 0.4, random.random() < 0.3
        standings: dict[str, list[int]] = {"played": sorted(played)}
        if last is not None:
            standings["last_banker"] = [last]
            if twice and not house_since:
                standings["banked_twice"] = [last]
            if house_since:
                standings["after_house"] = sorted(played)
        script = {
            "rulebook": "qld-2010",
            "game": "pai_gow",
            "opening": {"standings": standings},
            "wagers": [{"seat": 8, "wager": "wager", "stake": "10"}],
        }
        told = [e["seats"] for e in conduct_script(script, events=True)["events"] if e["event"] == "offered"]
        expected = pai_gow.offers(played, last, twice=twice and not house_since, house_since=house_since)
        assert told == ([expected] if expected else []), (standings, told)
