"""Random days of a table with a float, through the house, against a double entry of a reader's own."""

from __future__ import annotations

from collections import Counter
from random import Random

from croupier.house import Role
from croupier.house import commands as c
from croupier.house.floats import chips
from croupier.house.floats.known import at_cage
from croupier.money.amounts import decimal
from tests.house.float_tables import CHIPS, FIRST, count, expected, fill, with_chips
from tests.house.floor import Floor
from tests.oracles.float_by_a_reader import Chips, Day, worth
from tests.oracles.rounds import rounds

CENTS = {value: int(value) * 100 for value in CHIPS}
LOSES, WINS = "2{0} 9{0} 3{0} 9{1}", "9{0} 2{0} 9{1} 3{0}"
"""Cards of a coup of baccarat in which the player's wager loses, or wins its stake, in two suits."""


def in_cents(given: dict[str, int]) -> Chips:
    return {CENTS[value]: number for value, number in given.items()}


class House:
    """The same day in a house, and in the reader's books."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(seed)
        self.floor = Floor().people()
        self.floor.live()
        with_chips(self.floor)
        self.mine = Day(Counter(in_cents(CHIPS)))
        self.made = self.mine.all_chips
        fill(self.floor, FIRST)
        self.mine.fill(in_cents(FIRST))
        count(self.floor, "opening", FIRST)
        self.mine.count(in_cents(FIRST))
        self.floor.enter("dora", Role.PLAYER, play_money=False)
        self.floor.do("dora", c.Sit("t"))
        self.credits = self.coups = 0

    def some(self, most: Chips) -> dict[str, int]:
        """Some chips, of which there are so many."""
        picked = {
            value: self.chance.randint(0, max(0, min(most.get(CENTS[value], 0), 12))) for value in CHIPS
        }
        return {value: number for value, number in picked.items() if number}

    def near(self, amount: int) -> dict[str, int]:
        """Chips that come to an amount, or to a chip more or less."""
        amount = max(0, amount + self.chance.choice((0, 0, 0, 500, -500)))
        hundreds = min(amount // 10_000, self.chance.randint(0, 30))
        rest = amount - 10_000 * hundreds
        return {"100": hundreds, "25": rest // 2500, "5": rest % 2500 // 500}

    def act(self) -> None:
        floor, mine, chance = self.floor, self.mine, self.chance
        match chance.choice(
            ("fill", "credit", "sell", "sell", "play", "play", "play", "change", "check", "box")
        ):
            case "fill":
                wanted = self.some(mine.cage)
                if wanted:
                    fill(floor, wanted)
                    mine.fill(in_cents(wanted))
            case "credit":
                given = self.some(mine.tray)
                if given and worth(in_cents(given)) <= mine.holds:
                    self.credit(given)
            case "sell":
                amount = 500 * chance.randint(1, 300)
                if amount > mine.holds:
                    floor.refused("dealer", c.TakeCash("dora", amount), "request a fill")
                else:
                    floor.do("dealer", c.TakeCash("dora", amount))
                    mine.sell(amount)
                    self.credits += amount
            case "play":
                self.play()
            case "change":
                hundreds = chance.randint(1, 2)
                given = {"25": 4 * hundreds}
                if mine.tray[2500] >= 4 * hundreds:
                    floor.do("dealer", c.ChangeChips("t", "dora", given, {"100": hundreds}))
                    mine.change(in_cents(given), in_cents({"100": hundreds}))
            case "check":
                self.count("check")
            case _:
                self.box()

    def play(self) -> None:
        stake = 500 * self.chance.randint(1, 20)
        won = self.chance.random() < 0.5
        if stake > self.credits or self.mine.holds < stake or self.coups == 15:
            return
        self.floor.do("dealer", c.OpenRound("t"))
        self.floor.bet("dora", "player", stake)
        suits = "SHDC"[self.coups % 4], "HDCS"[self.coups % 4]
        self.coups += 1
        self.floor.deal((WINS if won else LOSES).format(*suits))
        if self.floor.table("t").seat_of("dora") is not None and won:
            self.floor.do("dora", c.Collect("t"))
        self.mine.settle(stake if won else -stake)
        self.credits += stake if won else -stake

    def credit(self, given: dict[str, int]) -> None:
        floor = self.floor
        slip = int(floor.do("dealer", c.RequestCredit("t", given)).facts["slip"])
        floor.do("dealer", c.CountSlip("t", slip, given))
        floor.do("supervisor", c.SignSlip("t", slip))
        floor.do("runner", c.CarrySlip("t", slip))
        floor.do("cashier", c.ReceiveCredit("t", slip, given))
        self.mine.credit(in_cents(given))

    def count(self, purpose: str) -> None:
        found = self.near(self.mine.holds)
        variance = self.mine.count(in_cents(found))
        facts = count(self.floor, purpose, found, reason="" if not variance else "counted twice")
        assert facts["variance"] == decimal(variance)

    def box(self) -> None:
        floor, mine = self.floor, self.mine
        floor.do("supervisor", c.TakeDropBox("t"))
        number = mine.take_box()
        held = mine.boxes[number - 1]
        found = max(0, held + self.chance.choice((0, 0, -500, 500)))
        variance = mine.count_box(number, found)
        floor.do("cashier", c.CountDropBox("t", number, found))
        facts = floor.do(
            "attendant", c.SignDropBox("t", number, reason="" if not variance else "twice")
        ).facts
        assert facts["variance"] == decimal(variance)

    def agree(self) -> None:
        """What the house knows of the table and the cage is what the reader's books have."""
        floor, mine, balance = self.floor, self.mine, self.floor.store.balance
        assert expected(floor) == mine.holds
        assert balance(chips.missing("t", "AUD")) == mine.missing
        assert -balance(chips.drop("t", len(mine.boxes), "AUD")) == mine.boxes[-1]
        assert balance(chips.cash_missing("drop/t", "AUD")) == -mine.cash_missing
        assert mine.all_chips == self.made
        held = at_cage(floor.house.books, "AUD")
        assert {value: held.get(value, 0) // value for value in CENTS.values()} == {
            value: mine.cage[value] for value in CENTS.values()
        }


def test_a_table_holds_at_any_moment_what_a_readers_books_say() -> None:
    for number in range(rounds(24)):
        house = House(f"float {number}")
        try:
            for _ in range(25):
                house.act()
                house.agree()
            house.count("closing")
            house.agree()
        finally:
            house.floor.close()
