"""Reports of shifts, tables, dealers and players, each figure reckoned by hand from what was done."""

from __future__ import annotations

from fractions import Fraction

from croupier.house import Role
from croupier.house import commands as c
from croupier.house.floats.reports import Played, report, shifts
from croupier.house.floats.risks import risks
from croupier.house.setup import SECOND
from croupier.rulebooks.games import game
from tests.house.float_tables import FIRST, count, fill, with_float
from tests.house.floor import Floor

MINUTE = 60 * SECOND


def coup(floor: Floor, wager: str, stake: int, cards: str) -> None:
    floor.do("dealer" if floor.table().on_duty == "dealer" else "dan", c.OpenRound("t"))
    floor.bet("dora", wager, stake)
    dealer = floor.table().on_duty
    assert dealer is not None
    floor.do(dealer, c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do(dealer, c.EnterCard("t", card))
    floor.do(dealer, c.CallStep("t", "result"))
    floor.do("dora", c.Collect("t"))


LOSES, WINS = "2S 9H 3D 9C", "9H 2S 9C 3D"


def test_a_shift_is_told_by_table_and_dealer(floor: Floor) -> None:
    with_float(floor)
    floor.enter("dan", Role.DEALER)
    floor.do("casino-supervisor", c.OpenShift("day"))
    floor.do("dealer", c.TakeCash("dora", 200_00))
    coup(floor, "player", 100_00, LOSES)
    coup(floor, "player", 50_00, WINS)
    floor.do("dan", c.TakeOver("t"))
    coup(floor, "player", 30_00, LOSES)
    floor.do("dan", c.TakeCash("dora", 20_00))
    floor.do("dealer", c.TakeOver("t"))
    fill(floor, {"5": 4})
    count(floor, "closing", {"5": 44, "25": 39, "100": 18}, reason="counted twice")
    floor.do("casino-supervisor", c.CloseShift())
    floor.do("casino-supervisor", c.OpenShift("night"))
    count(floor, "opening", FIRST, reason="counted twice")
    coup(floor, "player", 10_00, LOSES)
    night, day = shifts(floor.store)
    books = floor.house.books
    told = report(floor.store, books, day.start, day.end, floor.now)
    sheet = told.tables["t"]
    assert (sheet.taken.win, sheet.taken.drop, sheet.taken.handle) == (80_00, 220_00, 180_00)
    assert (sheet.taken.rounds, sheet.taken.hold) == (3, Fraction(80, 220))
    first, second = sheet.dealers["dealer"], sheet.dealers["dan"]
    assert (first.win, first.drop, first.rounds) == (50_00, 200_00, 2)
    assert (second.win, second.drop, second.rounds) == (30_00, 20_00, 1)
    assert (sheet.fills, sheet.credits, sheet.opener) == (20_00, 0, None)
    # 3,000 and the fill of 20 and the win of 80, less 220 for cash: 2,880; counted are 220, 975 and 1,800.
    assert (sheet.closer, sheet.variance) == (2_995_00, 115_00)
    assert sheet.largest[0] == (100_00, "dora", "player")
    assert (sheet.wagers, sheet.average) == (3, Fraction(60_00))
    assert told.variances == [("float of t", 115_00)]
    assert told.slips == {"requested": 1, "received": 1}
    later = report(floor.store, books, night.start, None, floor.now).tables["t"]
    assert (later.taken.win, later.taken.rounds, later.opener) == (10_00, 1, 3_000_00)


def test_a_player_is_rated_by_time_average_and_what_is_lost_on_average(floor: Floor) -> None:
    with_float(floor)
    floor.do("casino-supervisor", c.OpenShift("day"))
    coup(floor, "player", 100_00, LOSES)
    coup(floor, "banker", 60_00, LOSES)
    (span,) = shifts(floor.store)
    played = report(floor.store, floor.house.books, span.start, None, floor.now).tables["t"].played["dora"]
    assert (played.handle, len(played.rounds), played.average) == (160_00, 2, Fraction(80_00))
    assert played.net == -100_00 + 57_00
    table = floor.table()
    known = risks(table.game, table.options)
    # The house's edges on eight decks: 1.2351 % on the player's hand, 1.0579 % on the banker's.
    assert round(float(known["player"]), 6) == 0.012351
    assert round(float(known["banker"]), 6) == 0.010579
    lost = played.theoretical(known)
    assert lost == known["player"] * 100_00 + known["banker"] * 60_00
    assert Played(by_wager=played.by_wager).theoretical({}) is None


def test_a_wager_beside_the_main_one_has_its_risk() -> None:
    three = game("qld-2010", "three_card_poker")
    known = risks(three, {})
    assert known["bet"] == known["ante"]
    assert known["pair_plus"] != known["ante"]
