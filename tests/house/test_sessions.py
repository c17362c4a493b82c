"""Tables of dice and wheels that the house plays by itself: money, commitments, restarts, sessions."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from croupier.games.limits import Limits
from croupier.games.requests import Decide, Roll, Spin
from croupier.games.tape import Decision, Thrown
from croupier.house import commands as c
from croupier.house.equipment import Dice, Wheel, commitment, read_result, result_json
from croupier.house.periods import MOST_THROWS
from croupier.house.recall import recall
from croupier.money.amounts import parse_amount
from croupier.money.postings import AccountKind
from croupier.verify_store import verify
from tests.clauses import clause
from tests.house.bettors import TABLES, bet, picture, play, wind_up
from tests.house.floor import CREDITS, Floor, events

PEOPLE = ("anna", "ben")
NO_LIMITS = Limits({})


@pytest.fixture(autouse=True)
def the_same_results_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice and wheels that come up alike in every run, so that a test which fails fails again."""
    below = random.Random("dice and wheels").randrange
    dice, wheel = Dice.produce, Wheel.produce
    monkeypatch.setattr(Dice, "produce", lambda device: dice(device, below))
    monkeypatch.setattr(Wheel, "produce", lambda device: wheel(device, below))


def opened(floor: Floor, book: str, game: str) -> None:
    floor.open("t", book, game, limits=NO_LIMITS)
    floor.sit(*PEOPLE)
    floor.step()


def uncollected(floor: Floor, person: str) -> int:
    balances = floor.store.balances(AccountKind.UNCLAIMED)
    return sum(amount for account, amount in balances.items() if account.id.endswith(f"/{person}"))


@pytest.mark.parametrize(("book", "game"), TABLES)
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor, book: str, game: str) -> None:
    opened(floor, book, game)
    assert play(floor, 60, random.Random(game), *PEOPLE) > 20
    wind_up(floor)
    while not floor.table().between_rounds:
        floor.step()
    nets: Counter[str] = Counter()
    for data, _ in events(floor, "table:t", "round-finished"):
        for wager in data["wagers"]:
            nets[wager["person"]] += parse_amount(wager["net"])
    assert floor.store.open_holds() == []
    for person in PEOPLE:
        assert floor.credits(person) + uncollected(floor, person) == CREDITS + nets[person]


@pytest.mark.parametrize(("book", "game"), TABLES)
def test_a_house_that_is_built_anew_shows_what_it_showed(floor: Floor, book: str, game: str) -> None:
    opened(floor, book, game)
    chance = random.Random(7)
    for _ in range(6):
        play(floor, chance.randrange(1, 8), chance, *PEOPLE)
        before = picture(floor, PEOPLE)
        floor.restart()
        assert picture(floor, PEOPLE) == before
    play(floor, 10, chance, *PEOPLE)


@pytest.mark.parametrize(("book", "game"), TABLES)
def test_every_result_was_bound_before_betting_closed_on_it(floor: Floor, book: str, game: str) -> None:
    opened(floor, book, game)
    play(floor, 30, random.Random(1), *PEOPLE)
    bound: dict[int, tuple[int, str]] = {}
    closed = 0
    came: list[dict[str, object]] = []
    shown: list[dict[str, object]] = []
    for place, event in enumerate(floor.store.events("table:t")):
        data = event.data()
        if event.kind == "result-bound":
            bound[data["number"]] = (place, data["commitment"])
        elif event.kind == "result-revealed":
            at, published = bound[data["number"]]
            assert at < closed
            assert commitment(data["salt"], read_result(data)) == published
            shown.append(result_json(read_result(data)))
        elif event.kind == "entry" and data["entry"]["entry"] == "call":
            closed = place if data["entry"]["step"] == "no_more_bets" else closed
        elif event.kind == "entry" and data["entry"]["entry"] in ("thrown", "landed"):
            came.append(result_json(read_result(data["entry"])))
    assert came == shown
    assert len(came) > 3


@pytest.mark.parametrize(("book", "game"), TABLES)
def test_a_result_that_is_bound_is_in_no_view(floor: Floor, book: str, game: str) -> None:
    opened(floor, book, game)
    bet(floor, "anna", random.Random(2))
    table = floor.table()
    assert table.bound is not None
    kept = table.results_kept[table.bound.number]
    for viewer in (None, "anna", "dealer", "manager", "inspector"):
        told = json.dumps(floor.view(viewer).to_json())
        assert kept.salt not in told
        view = floor.view(viewer)
        assert view.equipment["bound"] == {"number": 1, "commitment": kept.commitment}
        assert view.equipment["revealed"] is None
        assert view.round is not None
        assert view.round["produced"] == []


def test_a_result_that_is_bound_is_the_same_after_a_restart_and_forgotten_once_used(floor: Floor) -> None:
    opened(floor, "qld-2010", "roulette")
    floor.bet("anna", "red", 500)
    kept = floor.table().results_kept[1]
    floor.restart()
    assert floor.table().results_kept[1] == kept
    assert list(floor.store.secrets("result:")) == ["result:t/1"]
    floor.step()
    assert isinstance(floor.table().round.request, Spin)  # type: ignore[union-attr]
    floor.step()
    assert floor.store.secrets("result:") == {}
    floor.step()
    assert floor.table().results[-1].produced == (result_json(kept.result),)


def test_a_table_that_closes_reveals_what_it_was_still_bound_to(floor: Floor) -> None:
    floor.open("t", "qld-2010", "roulette", limits=NO_LIMITS)
    floor.step()
    floor.do("manager", c.CloseTable("t"))
    ((revealed, _),) = events(floor, "table:t", "result-revealed")
    assert revealed["used"] is False
    assert floor.store.secrets("result:") == {}


def test_a_spin_is_a_round_and_leaves_its_winnings_to_be_collected(floor: Floor) -> None:
    opened(floor, "qld-2010", "roulette")
    for name in ("red", "black"):
        floor.bet("anna", name, 500)
    floor.play_out()
    ended = floor.table().results[-1].ended
    assert [e.throw for e in ended] == [1, 1]
    assert {e.spot for e in ended} == {"red", "black"}
    assert all(e.stays for e in ended if e.result == "win")


# Craps ----------------------------------------------------------------------------------------


@clause("qld-2010", "sch 4 s 26(2)(a)", "sch 4 s 26(3)")
def test_a_session_ends_with_a_seven_out_and_the_dice_go_on_from_its_shooter(floor: Floor) -> None:
    opened(floor, "qld-2010", "craps")
    for _ in range(400):
        table = floor.table()
        if len(table.results) >= 3:
            break
        if table.betting:
            for person in PEOPLE:
                bet_line(floor, person)
        floor.step()
    first, second = list(floor.table().results)[:2]
    for session in (first, second):
        assert session.outcome["throws"][-1]["total"] == 7
        assert session.outcome["point"] is None
    shooters = [r.outcome["throws"][-1]["shooter"] for r in (first, second)]
    assert shooters == [1, 2]


def bet_line(floor: Floor, person: str) -> None:
    table = floor.table()
    assert table.round is not None
    own = [w for w in table.round.wagers if w.seat == table.seat_of(person)]
    if not own and not (table.now.play or {})["point"]:
        floor.bet(person, "win_bet", 500)


def test_a_shooter_who_leaves_passes_the_dice_before_the_place_is_anothers(floor: Floor) -> None:
    opened(floor, "qld-2010", "craps")
    while True:
        if floor.table().betting:
            for person in PEOPLE:
                bet_line(floor, person)
        floor.step()
        view = floor.view("anna").round
        assert view is not None
        play_now = view["play"]
        if floor.table().betting and play_now["shooter"] == 1 and not floor.you("anna")["wagers"]:
            break
        assert floor.table().round_number <= 60, "nobody shot the dice with no wager left"
    floor.do("anna", c.Leave("t"))
    table = floor.table()
    assert table.round is not None
    assert Decision(1, "pass_dice", hand=None) in table.round.tape
    floor.step()
    view = floor.view("ben").round
    assert view is not None
    assert view["play"]["shooter"] is None
    while not isinstance((round_ := floor.table().round) and round_.request, Decide):
        if floor.table().betting:
            bet_line(floor, "ben")
        floor.step()
    view = floor.view("ben").round
    assert view is not None
    assert view["play"]["shooter"] is None, "the dice are being offered"


def test_wagers_that_are_paid_and_lie_on_stay_held(floor: Floor) -> None:
    """A place bet of Queensland's is paid each time and stays, where its book has it so; money adds up."""
    opened(floor, "qld-2010", "craps")
    chance = random.Random(11)
    play(floor, 120, chance, *PEOPLE)
    table = floor.table()
    lying = {each.hold: each.amount for each in table.now.lying.values()}
    assert {h.id.removesuffix("@PLAY"): h.amount for h in floor.store.open_holds()} == lying
    assert table.round is not None
    assert {w.id: w.held for w in table.round.wagers} == {i: x.amount for i, x in table.now.lying.items()}


def test_a_point_waits_for_wagers_while_anybody_has_a_place(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dice, "produce", lambda device: Thrown((5, 5)))
    opened(floor, "qld-2010", "craps")
    floor.bet("anna", "field_bet", 500)
    while floor.table().now.throws == 0:
        floor.step()
    for _ in range(3):
        floor.step()
        assert floor.table().playing
    for seat in list(floor.table().seats.values()):
        floor.do(seat.person, c.Leave("t"))
    floor.step()
    assert not floor.table().playing


def test_a_session_that_wagers_keep_up_ends_after_so_many_throws(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hardways that are called off outlive a seven: with them a session could go on for ever."""
    monkeypatch.setattr("croupier.house.periods.MOST_THROWS", 1)
    assert MOST_THROWS > 1
    opened(floor, "qld-2010", "craps")
    for _ in range(300):
        table = floor.table()
        if table.results:
            break
        if table.betting:
            bet_line(floor, "anna")
            if not any(w.type.name == "hardway_4" for w in (table.round.wagers if table.round else ())):
                id_ = floor.bet("anna", "hardway_4", 500).facts["id"]
                floor.do("anna", c.Decide("t", "call_off", wager=id_))
        floor.step()
    assert floor.table().results
    assert floor.store.open_holds() == []


@clause("qld-2010", "sch 4 s 26(2)(b)")
def test_a_player_orders_nobody_to_pass_the_dice(floor: Floor) -> None:
    opened(floor, "qld-2010", "craps")
    with pytest.raises(Exception, match="for staff to order"):
        floor.do("anna", c.Decide("t", "ordered_to_pass"))


def test_the_same_wager_may_lie_twice_once_the_first_has_travelled(floor: Floor) -> None:
    opened(floor, "qld-2010", "craps")
    for _ in range(3_000):
        table = floor.table()
        assert table.round is not None or not table.playing
        if table.betting:
            bet_line(floor, "ben")
            point = (table.now.play or {})["point"]
            if point:
                floor.bet("anna", "come_bet", 500)
            ids = [w["id"] for w in floor.you("anna")["wagers"]]
            if len(ids) > 1:
                assert ids[1] in ("1.1.come_bet~2", "1.1.come_bet~3", "1.1.come_bet")
                assert len({w["spot"] for w in floor.you("anna")["wagers"]}) == 1
                return
        floor.step()
    raise AssertionError("no come bet travelled")


def test_an_empty_verifier_accepts_a_house_of_dice_and_wheels(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'house.sqlite'}"
    floor = Floor(url).people()
    for number, (book, game) in enumerate(TABLES):
        floor.open(f"t{number}", book, game, limits=NO_LIMITS)
        floor.sit(*PEOPLE, table=f"t{number}")
        floor.step(f"t{number}")
        play(floor, 25, random.Random(number), *PEOPLE, table=f"t{number}")
    floor.close()
    report = verify(url)
    assert report.faults == []
    assert report.holds > 0


def test_a_finished_session_is_recalled_throw_by_throw(floor: Floor) -> None:
    opened(floor, "nz-1996", "craps")
    play(floor, 80, random.Random(5), *PEOPLE)
    number = floor.table().results[-1].number
    recalled = recall(floor.store, floor.table(), number)
    assert recalled.hash == floor.table().results[-1].hash
    assert recalled.round.outcome == floor.table().results[-1].outcome


def test_dice_are_not_thrown_before_betting_has_closed(floor: Floor) -> None:
    opened(floor, "qld-2010", "sic_bo")
    floor.bet("anna", "big", 500)
    assert events(floor, "table:t", "result-revealed") == []
    floor.step()
    assert floor.table().round is not None
    assert isinstance(floor.table().round.request, Roll)  # type: ignore[union-attr]
