"""Jackpots of several tables as one: linked by a manager, raised and paid at each, shown at all of them."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.games.tape import MeterRead, Report, write_entry
from croupier.house import Mode, Role
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.founding import FOUNDER
from croupier.house.store import StoreError
from croupier.record.rounds import replay_record, write_record
from croupier.table.round import Round
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs

LIMITS = Limits({"table": Range(500, 50_000), "jackpot": Range(200, 200)})
STRAIGHT_FLUSH = "5S 6S 7S 8S 9S"
ROYAL = "TS JS QS KS AS"
FLUSH = "2S 4S 6S 8S TS"
NINE_HIGH = "2H 3D 4C 7H 9C"
QUEEN_HIGH = "TD 8C 6H 3H QC"
BOTH = ("a", "b")


def opened(
    floor: Floor, *tables: str, book: str = "qld-2010", shows: int = 1_000_000, **options: Any
) -> None:
    """Live tables with a round open at each; the first of the players sits at the first table, and so on."""
    if book == "qld-2010":
        options = {"deal": "five_at_a_time", **options}
    for id_, person in zip(tables, ("anna", "ben", "carla"), strict=False):
        floor.open(
            id_,
            book,
            "caribbean_stud",
            limits=LIMITS,
            mode=Mode.LIVE,
            options=options,
            jackpots={"progressive": shows},
        )
        floor.do(person, c.Sit(id_))
        ready(floor, id_)


def ready(floor: Floor, table: str) -> None:
    floor.shuffle(table)
    if floor.table(table).shoe.rules.by_hand:
        floor.do("dealer", c.CutCards(table, 20))
    floor.do("dealer", c.OpenRound(table))


def joined(floor: Floor, *tables: str, seed: int = 0) -> None:
    floor.do("manager", c.LinkJackpots(tables[0], tables[1:], "Big One", "letter 7 of 2010", seed))


def wagered(floor: Floor, person: str, table: str, hand: str, dealer: str = QUEEN_HIGH) -> None:
    """An ante of 10 and a jackpot wager of 2, the cards, and a bet: the result can be called."""
    floor.bet(person, "ante", 1_000, table)
    floor.bet(person, "jackpot", 200, table)
    floor.deal(f"{hand} {dealer}", table, result=False)
    floor.do(person, c.Decide(table, "bet"))


def over(floor: Floor, person: str, table: str) -> None:
    """Wagers are taken back, and the round is over that was open for them."""
    floor.do(person, c.ClearWagers(table))
    floor.do("dealer", c.CallStep(table, "no_more_bets"))


def called(floor: Floor, table: str) -> None:
    floor.result(table)


def shows(floor: Floor) -> list[str]:
    """What every table's meter shows to whoever looks at it."""
    return [floor.view(table=t).to_json()["jackpots"][0]["shows"] for t in floor.house.books.tables]


def jackpot_net(floor: Floor, table: str) -> str:
    data = events(floor, f"table:{table}", "round-finished")[-1][0]
    return str(next(w["net"] for w in data["wagers"] if w["wager"] == "jackpot"))


# Linking and parting ----------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 9(1)", "sch 3 s 9(3)")
def test_a_manager_links_tables_and_their_meters_are_added_together(floor: Floor) -> None:
    opened(floor, *BOTH)
    floor.refused(
        "supervisor",
        c.LinkJackpots("a", ("b",), "Big One", "letter 7"),
        "only the gaming manager may do this",
    )
    joined(floor, *BOTH)
    assert shows(floor) == ["20000", "20000"]
    (told,) = events(floor, "table:b", "jackpot-linked")
    assert told[0]["approval"] == "letter 7 of 2010"
    assert "sch 3 s 9(1)" in told[1]
    linked = floor.view(table="b").to_json()["jackpots"][0]["linked"]
    assert (linked["title"], linked["tables"]) == ("Big One", ["a", "b"])
    floor.restart()
    assert shows(floor) == ["20000", "20000"]


def test_what_cannot_be_linked_is_refused(floor: Floor) -> None:
    opened(floor, *BOTH)
    floor.open("set", "qld-2010", "caribbean_stud", limits=LIMITS, options={"jackpot": "set"})
    floor.open("play", "qld-2010", "caribbean_stud", limits=LIMITS, practice=True)
    floor.open("other", "qld-2010", "baccarat")
    for tables, label, approval, why in (
        ((), "x", "y", "name another table"),
        (("b",), "x", " ", "approved"),
        (("b",), "", "y", "a name"),
        (("set",), "x", "y", "plays for no such jackpot"),
        (("other",), "x", "y", "plays for no such jackpot"),
        (("play",), "x", "y", "play money"),
    ):
        floor.refused("manager", c.LinkJackpots("a", tables, label, approval), why)
    with pytest.raises(Malformed, match="table"):
        floor.do("manager", c.LinkJackpots("a", ("c",), "x", "y"))
    floor.refused("manager", c.LinkJackpots("other", ("a",), "x", "y"), "no progressive jackpot")
    floor.refused("manager", c.UnlinkJackpots("a"), "not linked")
    floor.bet("ben", "ante", 1_000, "b")
    floor.refused("manager", c.LinkJackpots("a", ("b",), "x", "y"), "a round is in progress at b")
    over(floor, "ben", "b")
    joined(floor, *BOTH)
    floor.refused("manager", c.LinkJackpots("a", ("b",), "x", "y"), "linked already: Big One")


def test_parted_tables_have_equal_parts_of_the_meter(floor: Floor) -> None:
    opened(floor, "a", "b", "c", shows=333_333)
    joined(floor, "a", "b", "c", seed=1_000_001)
    assert shows(floor) == ["10000.01"] * 3
    floor.bet("carla", "ante", 1_000, "c")
    floor.refused("manager", c.UnlinkJackpots("a"), "in progress at c")
    over(floor, "carla", "c")
    floor.do("manager", c.UnlinkJackpots("b"))
    assert sorted(shows(floor)) == ["3333.33", "3333.34", "3333.34"]
    floor.restart()
    assert floor.table("a").link is None
    wagered(floor, "anna", "a", ROYAL)
    called(floor, "a")
    assert shows(floor)[0] == "0"
    assert shows(floor)[2] != "0"


# Raising and paying -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 9(2)(c)", "sch 3 s 9(3)", "sch 3 s 2 def jackpot prize")
def test_wagers_at_every_table_raise_the_meter_that_all_of_them_show(floor: Floor) -> None:
    opened(floor, *BOTH, jackpot_contribution=75)
    joined(floor, *BOTH)
    wagered(floor, "anna", "a", NINE_HIGH)
    wagered(floor, "ben", "b", NINE_HIGH)
    before = floor.table("b").version
    called(floor, "a")
    assert shows(floor) == ["20001.5", "20001.5"]
    # The page of the other table is told of it, though nothing else happened there.
    assert floor.table("b").version > before
    called(floor, "b")
    assert shows(floor) == ["20003", "20003"]
    floor.restart()
    assert shows(floor) == ["20003", "20003"]
    ready(floor, "a")
    assert events(floor, "table:a", "round-opened")[-1][0]["opening"]["jackpots"] == {"progressive": "20003"}


@clause("qld-2010", "sch 3 s 24(1)", "sch 3 s 9(3)")
def test_winners_at_two_tables_at_one_moment_are_paid_from_what_is_left(floor: Floor) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH)
    wagered(floor, "anna", "a", ROYAL)
    wagered(floor, "ben", "b", STRAIGHT_FLUSH)
    called(floor, "b")
    called(floor, "a")
    # A tenth of 20,000 first, then all of the 18,000 that are left; each less the wager of 2.
    assert (jackpot_net(floor, "b"), jackpot_net(floor, "a")) == ("1998", "17998")
    assert shows(floor) == ["0", "0"]
    floor.do("anna", c.Collect("a"))
    # The dealer's queen high does not qualify: the ante is paid, the bet is void.
    assert floor.credits("anna") == CREDITS + 1_000 + 1_799_800


@clause("qld-2010", "sch 3 s 24(1)")
def test_the_second_royal_flush_has_the_minimum_and_the_meter_its_seed(floor: Floor) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH, seed=500_000)
    wagered(floor, "anna", "a", ROYAL)
    wagered(floor, "ben", "b", ROYAL)
    called(floor, "a")
    assert shows(floor) == ["5000", "5000"]
    called(floor, "b")
    assert (jackpot_net(floor, "a"), jackpot_net(floor, "b")) == ("19998", "9998")
    assert shows(floor) == ["5000", "5000"]


@clause("qld-2010", "sch 19 s 10(2)", "sch 3 s 9(3)", "sch 3 s 24(1)")
def test_a_round_that_is_settled_anew_moves_the_meter_at_every_table_and_the_next_prize_with_it(
    floor: Floor,
) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH, seed=500_000)
    wagered(floor, "anna", "a", ROYAL)
    called(floor, "a")
    assert shows(floor) == ["5000", "5000"]
    wagered(floor, "ben", "b", STRAIGHT_FLUSH)
    came = tuple(f"{NINE_HIGH} {QUEEN_HIGH}".split())
    floor.do("manager", c.CorrectRound("a", 1, came, "misread"))
    assert shows(floor) == ["20000", "20000"]
    called(floor, "b")
    assert jackpot_net(floor, "b") == "1998"
    assert shows(floor) == ["18000", "18000"]
    floor.restart()
    assert shows(floor) == ["18000", "18000"]


@clause("qld-2010", "sch 3 s 9(3)")
def test_the_record_of_a_linked_round_says_what_the_meter_showed_and_is_sound(floor: Floor) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH)
    wagered(floor, "anna", "a", STRAIGHT_FLUSH)
    wagered(floor, "ben", "b", STRAIGHT_FLUSH)
    called(floor, "a")
    called(floor, "b")
    table = floor.table("b")
    assert table.round is not None
    (read,) = [entry for entry in table.round.tape if isinstance(entry, MeterRead)]
    assert read == MeterRead("progressive", 1_800_000)
    record = write_record(table.game, table.setup.options, table.round)
    assert verify(record).faults == []
    assert replay_record(record).departures == ()
    (said,) = [e for e in record["events"] if e["event"] == "meter_read"]
    said["shows"] = "90000"
    assert verify(record).faults
    with pytest.raises(Malformed, match="no such jackpot"):
        Round(table.rules).apply(MeterRead("mini", 5))
    with pytest.raises(Malformed, match="the round is over"):
        table.round.apply(read)
    assert write_entry(read) == {"entry": "meter_read", "pool": "progressive", "shows": "18000"}


def test_a_void_round_leaves_the_meter_as_other_tables_have_made_it(floor: Floor) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH)
    wagered(floor, "ben", "b", NINE_HIGH)
    wagered(floor, "anna", "a", ROYAL)
    called(floor, "a")
    details = {"looked": True, "dealer_wrong": True}
    wrong = c.ReportIrregularity("b", "wrong_number_of_cards", details=details, ruling="deck_incomplete")
    floor.do("supervisor", wrong)
    assert isinstance(floor.table("b").round.tape[-1], Report)  # type: ignore[union-attr]
    assert shows(floor) == ["0", "0"]
    floor.restart()
    assert shows(floor) == ["0", "0"]


def test_a_linked_meter_that_is_added_to_at_one_table_shows_it_at_all(floor: Floor) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH)
    wagered(floor, "ben", "b", STRAIGHT_FLUSH)
    floor.do("supervisor", c.DisplayJackpot("a", "progressive", 3_000_000))
    assert shows(floor) == ["30000", "30000"]
    called(floor, "b")
    assert jackpot_net(floor, "b") == "2998"
    assert shows(floor) == ["27000", "27000"]


def test_a_payment_that_cannot_be_written_moves_no_meter_anywhere(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(floor, *BOTH)
    joined(floor, *BOTH)
    wagered(floor, "anna", "a", ROYAL)
    wagered(floor, "ben", "b", ROYAL)
    house = floor.house
    submit = house.writer.submit
    failed: list[Any] = []

    def failing(work: Any) -> Any:
        if failed:
            return submit(work)

        def half(unit: Any) -> None:
            work(unit)
            raise StoreError("the disk is full")

        failed.append(work)
        return submit(half)

    monkeypatch.setattr(house.writer, "submit", failing)
    with pytest.raises(Exception, match="could not write this down"):
        called(floor, "a")
    called(floor, "b")
    assert jackpot_net(floor, "b") == "19998"
    called(floor, "a")
    assert jackpot_net(floor, "a") == "9998"


def test_the_checks_of_the_crash_proof_see_linked_meters_that_differ(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(floor, *BOTH, jackpot_contribution=75)
    joined(floor, *BOTH)
    wagered(floor, "anna", "a", NINE_HIGH)
    wagered(floor, "ben", "b", NINE_HIGH)
    called(floor, "a")
    assert faults(floor.store) == []
    monkeypatch.setattr("croupier.house.linking.linked", lambda books, table: ())
    called(floor, "b")
    assert any("a and the tables that its jackpot is linked with" in fault for fault in faults(floor.store))


def test_automated_tables_play_for_one_jackpot(floor: Floor) -> None:
    for id_, person in zip(BOTH, ("anna", "ben"), strict=True):
        options = {"jackpot_contribution": 50}
        floor.open(id_, "qld-2010", "caribbean_stud", limits=LIMITS, options=options)
        floor.do(person, c.Sit(id_))
    while not (floor.table("a").betting and floor.table("b").betting):
        for id_ in BOTH:
            if not floor.table(id_).betting:
                floor.step(id_)
    joined(floor, *BOTH)
    for id_, person in zip(BOTH, ("anna", "ben"), strict=True):
        floor.bet(person, "ante", 1_000, id_)
        floor.bet(person, "jackpot", 200, id_)
    for _ in range(40):
        for id_, person in zip(BOTH, ("anna", "ben"), strict=True):
            table = floor.table(id_)
            waits = table.round is not None and table.playing and table.round.request
            if waits and waits.step == "decision":
                floor.do(person, c.Decide(id_, "bet"))
            elif (table.playing and not table.betting) or table.now.lying:
                floor.step(id_)
    assert not floor.house.faulty
    assert shows(floor)[0] == shows(floor)[1] != "0"


# New Zealand: in the order of the hands -----------------------------------------------------------------


@clause("nz-1996", "div VIII r 12.3", "div VIII r 12.3(a)", "div VIII r 12.3(b)", "div VIII r 2.4(b)")
@pytest.mark.parametrize("shuffler", [False, True])
def test_hands_that_came_first_are_paid_first_in_new_zealand(floor: Floor, shuffler: bool) -> None:
    opened(floor, *BOTH, book="nz-1996", automatic_shuffler=shuffler, jackpot_contribution=0)
    floor.run(floor.house.do(FOUNDER, c.LinkJackpots("a", ("b",), "Pool", "Authority 3")))
    order = {"a": ROYAL, "b": STRAIGHT_FLUSH}
    if not shuffler:
        # One card to the player and one to the dealer, then the rest.
        order = {t: " ".join([h.split()[0], "TD", *h.split()[1:]]) for t, h in order.items()}
    dealers = QUEEN_HIGH if shuffler else QUEEN_HIGH.removeprefix("TD ")
    for table, person in (("a", "anna"), ("b", "ben")):
        floor.now += 1_000_000
        wagered(floor, person, table, order[table], dealers)
    clauses = refs(floor.refused("dealer", c.CallStep("b", "result"), "paid before"))
    assert clauses == {"div VIII r 12.3", f"div VIII r 12.3({'b' if shuffler else 'a'})"}
    called(floor, "a")
    called(floor, "b")
    assert (jackpot_net(floor, "a"), jackpot_net(floor, "b")) == ("19998", "998")


@states("nz-1996", "div VIII r 12.3(b)")
def test_a_hand_without_a_payout_waits_for_none(floor: Floor) -> None:
    opened(floor, *BOTH, book="nz-1996", automatic_shuffler=True)
    floor.run(floor.house.do(FOUNDER, c.LinkJackpots("a", ("b",), "Pool", "Authority 3")))
    wagered(floor, "anna", "a", FLUSH)
    floor.now += 1_000_000
    wagered(floor, "ben", "b", NINE_HIGH)
    called(floor, "b")
    assert jackpot_net(floor, "b") == "-2"


def test_tables_that_share_a_jackpot_are_played_for_one_kind_of_money(floor: Floor) -> None:
    floor.enter("petra", Role.PLAYER, play_money=False)
    floor.do("attendant", c.TakeCash("petra", 20_000))
    opened(floor, "a", "b", "d")
    floor.bet("anna", "ante", 1_000, "a")
    over(floor, "anna", "a")
    for table in ("b", "d"):
        floor.do("dealer", c.CallStep(table, "no_more_bets"))
    joined(floor, "a", "b")
    floor.refused("petra", c.Sit("b"), "is played for play money")
    floor.do("manager", c.UnlinkJackpots("b"))
    floor.refused("petra", c.Sit("b"), "is played for play money")
    ready(floor, "d")
    floor.do("petra", c.Sit("d"))
    floor.bet("petra", "ante", 1_000, "d")
    over(floor, "petra", "d")
    link = c.LinkJackpots("a", ("d",), "Big One", "letter 7 of 2010")
    floor.refused("manager", link, "play money and money have no jackpot together")
