"""Random sessions of craps against an oracle typed from the texts of Queensland and New Zealand."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from itertools import count
from math import ceil
from random import Random
from typing import Any

import pytest

from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from tests.clauses import clause
from tests.oracles import craps
from tests.oracles.craps import LAID, POINTS, TRUE, Book, Terms, Wager
from tests.oracles.rounds import rounds

SEATS = (1, 2, 3)


def _names(book: Book) -> list[str]:
    """All wagers but those that stand behind others."""
    numbered = [f"{name}_{n}" for name in (book.place, "buy_bet", "lay_bet") for n in POINTS]
    others = [f"hardway_{n}" for n in book.hard] + ["horn_bet"] + [f"horn_high_bet_{n}" for n in book.horn]
    if book is craps.NEW_ZEALAND:
        others += ["world_bet", "c_and_e"]
    return [
        *([book.win, book.dont_win, book.come, book.dont_come] * 4),
        *numbered,
        *others,
        *book.big,
        *book.once,
    ]


class Session:
    """Throws, and the wagers that players make between them."""

    def __init__(self, random: Random, book: Book) -> None:
        self.random, self.book = random, book
        self.throws = [(random.randint(1, 6), random.randint(1, 6)) for _ in range(random.randint(3, 14))]
        self.out = craps.come_outs(self.throws)
        self.double = random.random() < 0.5
        whole = book is craps.QUEENSLAND and random.random() < 0.5
        chip = Fraction(random.choice(("0.05", "1")))
        fees = (random.randint(0, 5), random.randint(0, 5)) if book is craps.QUEENSLAND else (5, 5)
        go_up = book is craps.NEW_ZEALAND and random.random() < 0.5
        self.terms = Terms(book, chip, *fees, fees_go_up=go_up, whole_dollars=whole)
        self.wagers: list[Wager] = []
        taken = set()
        for before in range(1, len(self.throws) + 1):
            for _ in range(random.randint(0, 4)):
                name, seat = random.choice(_names(book)), random.choice(SEATS)
                if (name, seat) in taken or not self._may(name, before):
                    continue
                taken.add((name, seat))
                self.wagers.append(self._wager(name, seat, before))
        # What stands behind a wager can be told only once its point is known.
        for flat in [w for w in self.wagers if w.name in book.supports.values()]:
            self._support(flat)
        self._take_down()

    def _take_down(self) -> None:
        """Some wagers that are undecided for several throws come down, but those that the texts keep."""
        tried = deepcopy(self.wagers)
        craps.play(self.terms, self.throws, tried)
        kept = {self.book.win, self.book.come} | {w.behind.name for w in self.wagers if w.behind}
        for wager, fares in zip(self.wagers, tried, strict=True):
            last = fares.ended or len(self.throws)
            # A marker that came down with its wager would have others off.
            if wager.name not in kept and not wager.on and last > wager.before and self.random.random() < 0.2:
                wager.down = self.random.randint(wager.before + 1, last)

    def _may(self, name: str, before: int) -> bool:
        come_out = self.out[before - 1]
        if name in (self.book.win, self.book.dont_win):
            return come_out
        return not (come_out and name in (self.book.come, self.book.dont_come))

    def _wager(self, name: str, seat: int, before: int) -> Wager:
        random = self.random
        stake = Fraction(random.randint(1, 60))
        units = (1, 1)
        if name == "c_and_e":
            units = (random.randint(1, 3), random.randint(1, 3))
        unit = {"horn_bet": 4, "c_and_e": sum(units)}.get(name, 1)
        unit = 5 if name.startswith(("horn_high", "world")) else unit
        if self.book is craps.NEW_ZEALAND and not self.terms.fees_go_up:  # Chips make its 5% exactly.
            unit = 20 if name.startswith("buy") else unit
            unit = 120 if name.startswith("lay") else unit
        may_be_on = name.startswith((self.book.place, "buy_bet", "hardway"))
        on = may_be_on and random.random() < 0.3
        return Wager(name, stake * unit, before, seat, on=on, units=units)

    def _support(self, flat: Wager) -> None:
        """An additional wager behind one that has got a point, or none."""
        first = self.throws[flat.before - 1]
        if sum(first) not in POINTS or self.random.random() < 0.2:
            return
        point = sum(first)
        later = self.throws[flat.before :]
        open_until = next((i for i, t in enumerate(later) if sum(t) in (point, 7)), len(later) - 1)
        if not later:
            return
        before = flat.before + 1 + self.random.randint(0, open_until)
        name = next(n for n, behind in self.book.supports.items() if behind == flat.name)
        odds, most = TRUE[point], flat.stake
        if flat.name in (self.book.dont_win, self.book.dont_come):
            odds, most = LAID[point], most / LAID[point]
        stake = Fraction(self.random.randint(1, int(most * (2 if self.double else 1))))
        if self.terms.chip == 1 and self.random.random() < 0.3:  # The payable unit from there on.
            stake = next(Fraction(n) for n in count(ceil(most)) if (odds * n).denominator == 1)
        on = flat.name == self.book.come and self.random.random() < 0.3
        self.wagers.append(Wager(name, stake, before, flat.seat, behind=flat, on=on))

    def script(self, book: str) -> dict[str, Any]:
        options: dict[str, Any] = {"double_odds": self.double}
        if self.book is craps.QUEENSLAND:
            options["odds_rounding"] = "up_to_dollar" if self.terms.whole_dollars else "exact"
            options |= {"buy_fee": self.terms.buy_percent, "lay_fee": self.terms.lay_percent}
        else:
            options["commission_rounding"] = "up_to_chips" if self.terms.fees_go_up else "exact"
        return {
            "rulebook": book,
            "game": "craps",
            "options": options,
            "chips": {"smallest": str(float(self.terms.chip))},
            "equipment": {"dice": [list(throw) for throw in self.throws]},
            "wagers": [self._entry(i) for i in range(len(self.wagers))],
            "decisions": [
                {"seat": w.seat, "action": "take_down", "wager": f"w{i}", "before": w.down}
                for i, w in enumerate(self.wagers)
                if w.down
            ],
        }

    def _entry(self, i: int) -> dict[str, Any]:
        wager = self.wagers[i]
        entry: dict[str, Any] = {
            "id": f"w{i}",
            "seat": wager.seat,
            "wager": wager.name,
            "stake": str(wager.stake),
            "before": wager.before,
        }
        if wager.behind is not None:
            entry["attach"] = f"w{self.wagers.index(wager.behind)}"
        if wager.on:
            entry["working"] = True
        if wager.name == "c_and_e":
            entry["selection"] = f"{wager.units[0]}:{wager.units[1]}"
        return entry


@pytest.mark.parametrize("book", craps.BOOKS)
@clause("qld-2010", "sch 4 s 10(1)", "sch 4 s 10(2)", "sch 4 s 11(2)", "sch 4 s 12(2)", "sch 4 s 7(1)")
@clause("qld-2010", "sch 4 s 13(1)")
@clause("nz-1996", "div X r 3.10")
@clause("nz-1996", "div X r 6.1", "div X r 6.2", "div X r 6.3", "div X r 6.4", "div X r 3.8(a)")
def test_sessions_of_craps_come_to_what_the_text_gives(book: str) -> None:
    random = Random(4)
    ended: Counter[str] = Counter()
    for number in range(rounds(200)):
        session = Session(random, craps.BOOKS[book])
        script = session.script(book)
        result = run_script(script).result
        assert result["refused"] == [], (number, script)
        craps.play(session.terms, session.throws, session.wagers)
        expected = {f"w{i}": w.won for i, w in enumerate(session.wagers) if w.won is not None}
        assert {s["id"]: Fraction(s["net"]) for s in result["settled"]} == expected, (number, script)
        ended.update(w.name for w in session.wagers if w.won is not None)
    every = set(game(book, "craps").rules().wagers)
    assert set(ended) == every or sum(ended.values()) < 4000, every - set(ended)
