"""Tournaments in a house: entries, places, chips, rounds, results, and money that stays apart from chips."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.games.limits import Limits
from croupier.games.refusals import Refused
from croupier.games.requests import Decide, Request
from croupier.house import Mode, Role, automation
from croupier.house import commands as c
from croupier.house.errors import NotAllowed
from croupier.house.proof import prove
from croupier.house.setup import SECOND
from croupier.house.tournaments.views import at_table
from croupier.money.amounts import decimal
from croupier.money.currencies import tournament_chips
from croupier.money.postings import AccountKind
from croupier.tournaments import Phase, rounds
from croupier.verify_store import verify
from croupier.web.contests import contest_json
from croupier.web.pit_waits import waits
from tests.clauses import clause, states
from tests.house.floor import STAFF
from tests.house.tournament_floor import MONEY, TournamentFloor, two_stages
from tests.store.forging import Told, kinds, log_of, rewrite
from tests.tournaments.made import conditions, stage

NAMES = ("anna", "ben", "carla", "dora")


@pytest.fixture
def floor() -> Iterator[TournamentFloor]:
    """A house with staff, and four players with money."""
    made = TournamentFloor()
    for name, role in STAFF.items():
        made.enter(name, role)
    made.players(*NAMES)
    yield made
    made.close()


def test_a_tournament_is_played_through_and_its_money_and_chips_are_apart(floor: TournamentFloor) -> None:
    floor.publish(two_stages())
    for table in ("a", "b"):
        floor.table_for(table)
    floor.enter_all(*NAMES)
    assert floor.money("anna") == MONEY - 5000
    floor.seat("a", "b")
    assert floor.chips("anna") == 100_000
    for table in ("a", "b"):
        while floor.session(table).running:
            floor.play_round(table)
    assert len(floor.tournament.qualified) == 2
    floor.seat("a")
    while floor.session("a").running:
        floor.play_round("a")
    # Prizes of more than the house has one person pay wait for a second one, who has won none of them.
    floor.do("manager", c.SetFourEyes(199_99, "AUD"))
    waits = floor.do("manager", c.ConcludeTournament(1)).facts
    assert (waits["waits"], waits["amount"]) == (1, "200")
    floor.do("casino-supervisor", c.ConfirmRequest(1))
    told = floor.do("manager", c.ConcludeTournament(1)).facts
    winner = told["prizes"][0]["person"]
    assert told["pool"] == "200"
    assert floor.money(winner) == MONEY - 5000 + 20_000
    assert sum(floor.money(name) for name in NAMES) == 4 * MONEY
    assert floor.tournament.phase is Phase.CONCLUDED
    held = {a: n for kind in AccountKind for a, n in floor.store.balances(kind).items()}
    assert [a for a in held if a.currency == tournament_chips(1).code] == []


def played_through(path: Path) -> None:
    """A tournament of five with a final, written to a store; one was disqualified and has the fee back."""
    floor = TournamentFloor(str(path))
    for name, role in STAFF.items():
        floor.enter(name, role)
    floor.players(*NAMES)
    floor.publish(two_stages())
    floor.players("eve")
    for table in ("a", "b"):
        floor.table_for(table)
    floor.enter_all(*NAMES, "eve")
    for tables in (("a", "b"), ("a",)):
        floor.seat(*tables)
        if len(tables) > 1:
            (hers,) = [table for table in tables if "eve" in floor.session(table).chips]
            floor.do("manager", c.Disqualify(hers, "eve", "absent", "did not come back"))
            floor.do("manager", c.RefundEntryFee(1, "eve", "an ambulance was called"))
        for table in tables:
            while floor.session(table).running:
                floor.play_round(table)
    floor.do("manager", c.SetFourEyes(100_00, "AUD"))
    floor.do("manager", c.ConcludeTournament(1))
    floor.do("casino-supervisor", c.ConfirmRequest(1))
    floor.do("manager", c.ConcludeTournament(1))
    floor.close()


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tournament") / "house.sqlite"
    played_through(path)
    return path


def test_prizes_that_one_person_paid_out_are_found(sound: Path, tmp_path: Path) -> None:
    copy = tmp_path / "house.sqlite"
    shutil.copy(sound, copy)
    rewrite(copy, lambda log: [told for told in log if told.kind != "made"])
    faults = [fault.what for fault in verify(str(copy)).faults]
    assert any("200 AUD alone, which needs a second person" in what for what in faults), faults


def test_the_store_of_a_tournament_is_proven(sound: Path) -> None:
    for checked in (verify(str(sound)), prove(str(sound))):
        assert checked.ok, str(checked)


# Against the rules -----------------------------------------------------------------------------


@pytest.fixture
def seated(floor: TournamentFloor) -> TournamentFloor:
    """All four at one table with wagers in the order of the marker, the first round open."""
    floor.publish(conditions(stage(rounds=5, pass_cards=1, forms=1), order="marker"))
    floor.table_for("t")
    floor.enter_all(*NAMES)
    floor.seat("t")
    floor.step("t")
    assert floor.table().betting
    return floor


def turn(floor: TournamentFloor, place: int = 0) -> str:
    """Who wagers next, or after that."""
    waits = rounds.waits_for(floor.tournament, floor.session(), floor.done("t"))
    return waits[place]


def asked(floor: TournamentFloor) -> Request | None:
    """What the round at the table waits for."""
    round_ = floor.table().round
    return None if round_ is None else round_.request


@clause("nsw-blackjack", "r 19.9.5", "r 19.9.6", "r 19.6.4")
def test_a_wager_is_made_in_turn_and_stays(seated: TournamentFloor) -> None:
    first, second = turn(seated), turn(seated, 1)
    seated.refused(second, c.PlaceWager("t", "blackjack", 1000), f"for {first} to wager")
    seated.do(first, c.PlaceWager("t", "blackjack", 1000))
    seated.refused(first, c.PlaceWager("t", "blackjack", 2000), "not altered")
    seated.refused(first, c.ClearWagers("t"), "not removed")
    seated.refused(second, c.PlaceWager("t", "blackjack", 60_000), "maximum is 500")
    seated.do(second, c.PlaceWager("t", "blackjack", 1000))


@clause("nsw-blackjack", "r 19.2.1", "r 19.5.2", "r 19.5.4", "r 19.6.10")
def test_the_table_is_for_its_tournament_alone(seated: TournamentFloor) -> None:
    seated.players("eve")
    seated.refused("eve", c.Sit("t"), "tournament alone")
    assert "manager gives the places" in seated.you("eve")["barred"]["reason"]
    seated.refused("anna", c.Leave("t"), "until the session is over")
    limits = {"table": {"min": "5", "max": "50"}}
    seated.refused("supervisor", c.ChangeLimits("t", limits, "notice"), "limits are those of the conditions")
    seated.refused("supervisor", c.VacateSeat("t", 1), "manager gives the places")
    seated.refused("supervisor", c.CloseTable("t"), "a session of the tournament")
    seated.refused("manager", c.DrawPlaces(1, ("t",)), "still played")


@clause("nsw-blackjack", "r 6.8.1")
def test_no_tournament_where_low_limit_gaming_is_offered(floor: TournamentFloor) -> None:
    floor.publish()
    with pytest.raises(Refused, match="low limit"):
        floor.open(
            "low",
            "nsw-blackjack",
            "blackjack",
            options={"tournament": True, "players_per_box": 1, "shuffling_device": True},
            limits=Limits({}),
            tournament=1,
            low_limit=True,
        )
    with pytest.raises(Refused, match="plays by its rules"):
        floor.open("odd", "nsw-blackjack", "blackjack", limits=Limits({}), tournament=1)


@clause("nsw-blackjack", "r 19.8.2.5", "r 19.8.2.6", "r 19.8.4")
def test_an_undisclosed_wager_is_seen_by_nobody_else_before_the_round_is_over(
    seated: TournamentFloor,
) -> None:
    first, second = turn(seated), turn(seated, 1)
    place = seated.table().seat_of(first)
    told = seated.do(first, c.GiveForm("t", "blackjack", 60_000)).facts
    assert "maximum is 500" in told["returned"]["reason"]
    seated.do(first, c.GiveForm("t", "blackjack", 7000))
    seated.refused(first, c.GiveForm("t", "blackjack", 8000), "not changed")
    for viewer in (second, None):
        view = seated.view(viewer).to_json()
        (wager,) = [w for w in view["round"]["wagers"] if w["seat"] == place]
        assert (wager["stake"], wager["undisclosed"]) == ("0", True)
        assert "70" not in str([e for e in view["round"]["events"] if e.get("seat") == place])
        assert [s["bet"] for s in view["seats"] if s["seat"] == place] == ["0"]
    assert seated.you(first)["bet"] == "70"
    seated.refused(second, c.InspectForm("t", first), "no undisclosed wager")
    while waits := rounds.waits_for(seated.tournament, seated.session(), seated.done("t")):
        seated.do(waits[0], c.PlaceWager("t", "blackjack", 1000))
    while seated.session().rounds == 0:
        shown = json.dumps({**seated.view(second).to_json(), "results": []})
        assert '"70"' not in shown
        request = asked(seated)
        if isinstance(request, Decide):
            deciding = seated.table().seats[request.seat].person
            seated.do(deciding, c.Decide("t", "stand" if "stand" in request.actions else request.actions[0]))
        else:
            seated.now += SECOND
            seated.step()
    assert seated.do(second, c.InspectForm("t", first)).facts["amount"] == "70"


@clause("nsw-blackjack", "r 19.6.12", "r 19.6.11", "r 19.5.6.1", "r 19.5.6.2")
def test_who_lets_the_time_run_out_is_held_to_the_minimum_then_absent_then_disqualified(
    floor: TournamentFloor,
) -> None:
    floor.publish(conditions(stage(rounds=9), seconds=30, absent_rounds=1))
    floor.table_for("t")
    floor.enter_all("anna", "ben", "carla")
    floor.seat("t")
    floor.step("t")

    def time_runs_out() -> None:
        floor.now += 30 * SECOND
        floor.step()

    for person in ("anna", "ben"):
        floor.do(person, c.PlaceWager("t", "blackjack", 1000))
    time_runs_out()
    floor.refused("carla", c.PlaceWager("t", "blackjack", 2000), "the time is over")
    time_runs_out()
    assert floor.session().absences == {"carla": 1}
    assert floor.chips("carla") == 100_000 - 1000
    floor.play_round()
    floor.step("t")
    for person in ("anna", "ben"):
        floor.do(person, c.PlaceWager("t", "blackjack", 1000))
    time_runs_out()
    time_runs_out()
    assert floor.session().barred == ["carla"]
    assert floor.table().seat_of("carla") is None
    with pytest.raises(NotAllowed):
        floor.do("anna", c.RefundEntryFee(1, "carla", "illness"))
    floor.refused("manager", c.RefundEntryFee(1, "anna", "illness"), "was not disqualified")
    floor.do("manager", c.RefundEntryFee(1, "carla", "illness"))
    assert floor.money("carla") == MONEY
    assert floor.tournament.pool == 2 * 5000


@clause("nsw-blackjack", "r 19.6.11")
def test_the_house_counts_the_minutes_of_the_notice_of_a_time_limit(seated: TournamentFloor) -> None:
    usual = seated.table().setup.pace.betting

    def time_of_next() -> int | None:
        seated.do(turn(seated), c.PlaceWager("t", "blackjack", 1000))
        ends = automation.due(seated.table(), seated.now)
        return None if ends is None else ends - seated.now

    seated.do("manager", c.LimitWagerTime(1, 7, 2))
    shown = at_table(seated.house.books, seated.table(), seated.now)
    assert shown is not None
    assert shown["notice"] == {"seconds": 7, "since": seated.now + 120 * SECOND}
    assert time_of_next() == usual
    seated.now += 120 * SECOND
    assert time_of_next() == 7 * SECOND


@states("nsw-blackjack", "r 19.1.8", "r 19.6.9")
def test_no_command_turns_tournament_chips_into_credits(seated: TournamentFloor) -> None:
    chips = tournament_chips(1)
    before = {name: seated.money(name) for name in NAMES}
    for code in (chips.code, "AUD"):
        for command in (
            c.CashOut(200_000, code),
            c.CashOut(100_000, code),
        ):
            with pytest.raises(CroupierError):
                seated.do("anna", command)
        with pytest.raises(CroupierError):
            seated.do("attendant", c.PayCredits("anna", 100_000, "chips", code))
        with pytest.raises(CroupierError):
            seated.do("manager", c.SetAside("anna", 100_000, "left behind", code))
    with pytest.raises(CroupierError):
        seated.do("attendant", c.TakeCash("anna", 1000, chips.code))
    assert {name: seated.money(name) for name in NAMES} == before
    assert seated.chips("anna") == 100_000


@clause("nsw-blackjack", "r 19.1.7", "r 19.4.1", "r 19.4.3", "r 19.3.2")
def test_an_entry_is_paid_once_and_binds_the_conditions(floor: TournamentFloor) -> None:
    floor.publish()
    floor.refused("anna", c.EnterTournament(1, ""), "agree to the conditions")
    floor.enter_all("anna")
    floor.refused("anna", c.EnterTournament(1, floor.tournament.digest), "entered already")
    assert floor.money("anna") == MONEY - 5000
    changed = c.PublishTournament("nsw-blackjack", "blackjack", conditions(fee="1"), 0, 1)
    floor.refused("manager", changed, "they stay as they are")
    floor.enter("poor", Role.PLAYER, play_money=False)
    with pytest.raises(Refused, match="does not cover"):
        floor.do("poor", c.EnterTournament(1, floor.tournament.digest))
    floor.do("anna", c.WithdrawFromTournament(1))
    assert floor.money("anna") == MONEY - 5000
    with pytest.raises(NotAllowed):
        floor.do("anna", c.CancelTournament(1, "no"))


@clause("nsw-blackjack", "r 19.11.2")
def test_play_waits_for_a_dispute_and_goes_on_when_it_is_decided(seated: TournamentFloor) -> None:
    number = seated.do("ben", c.DisputeTournament(1, "Box 2 was paid too little.")).facts["number"]
    seated.refused(turn(seated), c.PlaceWager("t", "blackjack", 1000), "dispute")
    seated.do("manager", c.DecideTournamentDispute(1, number, "The payment stands."))
    assert seated.view(None).to_json()["tournament"]["decided"]["decision"] == "The payment stands."
    seated.do(turn(seated), c.PlaceWager("t", "blackjack", 1000))


@states("nsw-blackjack", "r 19.3.4")
def test_a_tournament_that_is_cancelled_while_it_is_played_pays_every_fee_back(
    seated: TournamentFloor,
) -> None:
    seated.play_round()
    seated.do("manager", c.CancelTournament(1, "the power failed"))
    assert {name: seated.money(name) for name in NAMES} == dict.fromkeys(NAMES, MONEY)
    assert {name: seated.chips(name) for name in NAMES} == dict.fromkeys(NAMES, 0)
    assert not seated.table().seats


def test_a_house_that_is_opened_again_goes_on_with_its_tournament(seated: TournamentFloor) -> None:
    seated.play_round()
    before = seated.session().chips
    seated.restart()
    assert seated.session().chips == before
    assert seated.table().contest is not None
    while seated.session().running:
        seated.play_round()
    seated.do("manager", c.ConcludeTournament(1))


@states("nsw-blackjack", "r 19.5.8", "r 19.10.2")
def test_forgeries_of_a_tournament_are_found_by_verifier_and_proof(sound: Path, tmp_path: Path) -> None:
    log = log_of(sound)
    last = kinds(log)

    def found(kind: str, data: dict[str, Any]) -> tuple[bool, bool]:
        at = last[f"tournament {kind}"]
        copy = tmp_path / "house.sqlite"
        for name in (sound.name, f"{sound.name}.key"):
            shutil.copy(sound.with_name(name), tmp_path / name)
        forged = replace(log[at], data={**log[at].data, **data})
        rewrite(copy, lambda told: [*told[:at], forged, *told[at + 1 :]])
        return not verify(str(copy)).ok, not prove(str(copy)).ok

    ended = log[last["tournament session-ended"]].data
    assert found("session-ended", {"ranking": ended["ranking"][::-1]}) == (True, True)
    assert found("entered", {"fee": "1"}) == (True, True)
    prizes = log[last["tournament concluded"]].data["prizes"]
    assert found("concluded", {"prizes": [{**prizes[0], "amount": "1"}]}) == (True, True)
    played = log[last["tournament round-played"]].data
    assert found("round-played", {"nets": dict.fromkeys(played["nets"], "10")}) == (True, True)
    assert found("allotted", {"persons": [], "short": list(NAMES)[:1]}) == (True, True)
    assert found("fee-refunded", {"refund": "49"}) == (True, True)
    assert found("fee-refunded", {"person": "anna"}) == (True, True)
    back = last["tournament fee-refunded"]
    disqualified = next(
        n for n, told in enumerate(log) if told.kind == "out" and told.data["person"] == "eve"
    )
    for forged in (
        [*log[:back], *log[back + 1 :]],
        [*log[: back + 1], *log[back:]],
        [*log[:disqualified], *log[disqualified + 1 :]],
    ):
        copy = tmp_path / "house.sqlite"
        shutil.copy(sound, copy)
        rewrite(copy, _always(forged))
        assert not verify(str(copy)).ok


def _always(log: list[Told]) -> Callable[[list[Told]], list[Told]]:
    return lambda _: log


# A dealer's table ------------------------------------------------------------------------------


@pytest.fixture
def dealt(floor: TournamentFloor) -> TournamentFloor:
    """Two players at a dealer's table, the first round open."""
    floor.publish(conditions(stage(rounds=3, pass_cards=1, forms=2), order="marker"))
    floor.table_for("t", Mode.LIVE)
    floor.enter_all("anna", "ben")
    floor.seat("t")
    floor.do("dealer", c.Shuffle("t"))
    floor.cut("t", 100)
    floor.do("dealer", c.BurnCard("t"))
    floor.do("dealer", c.OpenRound("t"))
    return floor


@clause("nsw-blackjack", "r 19.6.4", "r 19.7.1", "r 19.6.14")
def test_a_dealer_deals_once_everybody_has_wagered_or_passed(dealt: TournamentFloor) -> None:
    first, second = turn(dealt), turn(dealt, 1)
    seat = dealt.table().seat_of(first)
    assert seat is not None
    no_more = c.CallStep("t", "no_more_bets")
    dealt.refused("dealer", no_more, "neither wagered nor played a pass card")
    dealt.refused("dealer", c.TakeWager("t", seat, "blackjack", 3700), "units of the minimum")
    dealt.do("dealer", c.TakeWager("t", seat, "blackjack", 3700, accepted=True))
    assert dealt.table().bet_of(first) == 3000
    dealt.do("dealer", c.EnterPassCard("t", second))
    dealt.refused(second, c.PlaceWager("t", "blackjack", 1000), "pass card was played")
    dealt.do("dealer", no_more)
    for card in ("TS", "9H", "TD"):
        dealt.do("dealer", c.EnterCard("t", card))
    dealt.do("dealer", c.CallStep("t", "initial_result"))
    dealt.do("dealer", c.EnterDecision("t", seat, "stand"))
    dealt.do("dealer", c.EnterCard("t", "8C"))
    dealt.do("dealer", c.CallStep("t", "result"))
    session = dealt.session()
    assert session.chips == {first: 103_000, second: 100_000}
    assert session.cards == {first: 1, second: 0}
    dealt.refused("manager", c.EndSession("t"), "2 rounds are left")


def shown_round(floor: TournamentFloor) -> int:
    """How many rounds a table's page says are over."""
    shown = at_table(floor.house.books, floor.table(), 0)
    assert shown is not None
    return int(shown["round"])


@clause("nsw-blackjack", "r 19.1.5", "r 19.5.8")
def test_a_dealer_opens_no_round_beyond_those_of_the_session(dealt: TournamentFloor) -> None:
    for number in range(3):
        assert shown_round(dealt) == number
        first, second = turn(dealt), turn(dealt, 1)
        for person in (first, second):
            dealt.do(person, c.PlaceWager("t", "blackjack", 1000))
        dealt.do("dealer", c.CallStep("t", "no_more_bets"))
        assert shown_round(dealt) == number, "a round in play is not over"
        for card in ("TS", "9H", "TD", "8S", "TC"):
            dealt.do("dealer", c.EnterCard("t", card))
        dealt.do("dealer", c.CallStep("t", "initial_result"))
        while (request := asked(dealt)) is not None and isinstance(request, Decide):
            dealt.do("dealer", c.EnterDecision("t", request.seat, "stand"))
        dealt.do("dealer", c.EnterCard("t", "8C"))
        dealt.do("dealer", c.CallStep("t", "result"))
        if number < 2:
            dealt.do("dealer", c.OpenRound("t"))
    refusal = dealt.refused("dealer", c.OpenRound("t"), "had its rounds")
    assert refusal.nearest == ("end-session",)
    uncounted = dealt.refused("manager", c.EndSession("t"), "are to be counted and recorded first")
    assert ("r 19.5.8" in {clause.ref for clause in uncounted.clauses}, uncounted.nearest) == (
        True,
        ("count-tournament-chips",),
    )
    held = {person: decimal(chips) for person, chips in dealt.session().chips.items()}
    dealt.do("supervisor", c.CountTournamentChips("t", held))
    dealt.do("manager", c.EndSession("t"))
    assert dealt.session().contest or dealt.session().ended is not None


@states("nsw-blackjack", "r 19.1.10")
def test_a_decision_tells_nobody_else_what_an_undisclosed_wager_is(dealt: TournamentFloor) -> None:
    first, second = turn(dealt), turn(dealt, 1)
    dealt.do("supervisor", c.EnterForm("t", first, "blackjack", 43_000))
    dealt.do("supervisor", c.ExamineForm("t", first))
    dealt.do("dealer", c.EnterPassCard("t", second))
    dealt.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ("5S", "9H", "6D"):
        dealt.do("dealer", c.EnterCard("t", card))
    dealt.do("dealer", c.CallStep("t", "initial_result"))
    request = asked(dealt)
    assert isinstance(request, Decide)
    assert request.stakes["double_down"] == 43_000
    for viewer in (second, None):
        assert '"430"' not in json.dumps(dealt.view(viewer).to_json())
    dealt.do("dealer", c.EnterDecision("t", request.seat, "double_down", stake=43_000))
    for viewer in (second, None):
        assert '"430"' not in json.dumps(dealt.view(viewer).to_json())


def forms_shown(floor: TournamentFloor, person: str) -> list[dict[str, Any]]:
    """The forms that wait to be examined, as somebody's console shows them."""
    shown = contest_json(floor.house, floor.table(), floor.house.books.people[person], floor.house.clock())
    assert shown is not None
    return list(shown["forms"])


@clause("nsw-blackjack", "r 19.8.3.3", "r 19.8.3.4", "r 19.8.2.6", "r 19.8.2.5")
def test_a_form_that_was_passed_and_does_not_comply_counts_as_rule_19_8_3_says(
    dealt: TournamentFloor,
) -> None:
    first, second = turn(dealt), turn(dealt, 1)
    seat = dealt.table().seat_of(first)
    assert seat is not None
    dealt.do("supervisor", c.EnterForm("t", first, "blackjack", 200_000))
    dealt.do("supervisor", c.ExamineForm("t", first, returned="it is for more than the chips"))
    dealt.do("supervisor", c.EnterForm("t", first, "blackjack", 200_000))
    dealt.refused("dealer", c.CallStep("t", "no_more_bets"), "neither wagered")
    assert [form.get("amount") for form in forms_shown(dealt, "supervisor")] == ["2000"]
    assert [form.get("amount") for form in forms_shown(dealt, "dealer")] == [None]
    waiting = waits(dealt.table(), dealt.house.books.people["supervisor"])
    assert [each["mine"] for each in waiting if each["what"] == "form"] == [True]
    dealt.do("supervisor", c.ExamineForm("t", first))
    assert forms_shown(dealt, "supervisor") == []
    assert [p["undisclosed"] for p in dealt.view(None).to_json()["tournament"]["players"]].count(True) == 1
    assert dealt.table().bet_of(first) == 50_000
    dealt.do("supervisor", c.EnterForm("t", second, "", 1000))
    dealt.do("supervisor", c.ExamineForm("t", second))
    dealt.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in ("TS", "9H", "TD"):
        dealt.do("dealer", c.EnterCard("t", card))
    dealt.do("dealer", c.CallStep("t", "initial_result"))
    dealt.do("dealer", c.EnterDecision("t", seat, "stand"))
    dealt.do("dealer", c.EnterCard("t", "8C"))
    dealt.do("dealer", c.CallStep("t", "result"))
    assert dealt.session().chips == {first: 150_000, second: 99_000}
    assert dealt.chips(second) == 99_000


@states("nsw-blackjack", "r 19.1.8", "r 19.6.5")
def test_chips_of_one_tournament_are_nothing_in_another(seated: TournamentFloor) -> None:
    """Who plays in two has the chips of each apart: those of one never cover a wager in the other."""
    seated.publish(conditions(stage(rounds=5, chips="20")))
    seated.table_for("u")
    for name in ("anna", "ben"):
        seated.do(name, c.EnterTournament(2, seated.tournament.digest))
    seated.seat("u")
    seated.step("u")
    assert seated.chips("anna") == 2000
    seated.refused("anna", c.PlaceWager("u", "blackjack", 3000), "20 in tournament chips")
    seated.do("anna", c.PlaceWager("u", "blackjack", 2000))
    seated.number = 1
    assert seated.chips("anna") == 100_000


@states("nsw-blackjack", "r 19.5.3", "r 19.3.4", "r 19.5.1")
def test_only_the_manager_has_control_and_players_cannot_act_for_others(seated: TournamentFloor) -> None:
    for command in (
        c.EndSession("t"),
        c.Disqualify("t", "ben", "rules", "a rival"),
        c.ConcludeTournament(1),
        c.DrawPlaces(1, ("t",)),
        c.EnterForm("t", "ben", "blackjack", 1000),
        c.EnterAbsence("t", "ben"),
    ):
        with pytest.raises(NotAllowed):
            seated.do("anna", command)
    seated.do("manager", c.Disqualify("t", "ben", "chips_hidden", "two chips in a pocket"))
    assert seated.session().barred == ["ben"]


@pytest.mark.long
def test_200_entrants_play_a_tournament_through_in_a_house(tmp_path: Path) -> None:
    floor = TournamentFloor(str(tmp_path / "house.sqlite"))
    for name, role in STAFF.items():
        floor.enter(name, role)
    names = [f"bot-{n}" for n in range(1, 201)]
    floor.players(*names, money=10_000)
    levels = [{"round": 1, "min": "50", "max": "500"}]
    stages = (
        stage(rounds=4, levels=levels),
        stage("Semi-finals", rounds=4, levels=levels),
        stage("Final", rounds=6, levels=levels, advance=3),
    )
    shares = [{"share": "3/5"}, {"share": "3/10"}, {"share": "1/10"}]
    floor.publish(conditions(*stages, prizes=shares, least=3, order="marker"))
    tables = [f"t{n}" for n in range(1, 30)]
    for table in tables:
        floor.table_for(table)
    floor.enter_all(*names)
    for count in (29, 5, 1):
        floor.seat(*tables[:count])
        for n, table in enumerate(tables[:count]):
            while floor.session(table).running:
                active = floor.session(table).active
                floor.play_round(table, {person: 5000 * (1 + (n + i) % 4) for i, person in enumerate(active)})
    told = floor.do("manager", c.ConcludeTournament(1)).facts
    assert [prize["amount"] for prize in told["prizes"]] == ["6000", "3000", "1000"]
    assert sum(floor.money(name) for name in names) == 200 * 10_000
    held = {a: n for kind in AccountKind for a, n in floor.store.balances(kind).items()}
    assert [a for a in held if a.currency == tournament_chips(1).code] == []
    floor.close()
    for checked in (verify(str(tmp_path / "house.sqlite")), prove(str(tmp_path / "house.sqlite"))):
        assert checked.ok, str(checked)


@states("nsw-blackjack", "r 19.7.1", "r 19.9.2")
def test_a_round_in_which_all_pass_counts_and_the_marker_and_limits_move_on(floor: TournamentFloor) -> None:
    levels = [{"round": 1, "min": "10", "max": "50"}, {"round": 2, "min": "20", "max": "60"}]
    floor.publish(conditions(stage(rounds=2, pass_cards=1, levels=levels), order="marker"))
    floor.table_for("t")
    floor.enter_all("anna", "ben")
    floor.seat("t")
    floor.step("t")
    first, second = turn(floor), turn(floor, 1)
    floor.do(first, c.PlayPassCard("t"))
    floor.do(second, c.PlayPassCard("t"))
    floor.step("t", 2)
    assert floor.session().rounds == 1
    round_ = floor.table().round
    assert round_ is not None
    assert dict(round_.opening.standings) == {"betting_marker": frozenset({2})}
    assert turn(floor) == second
    floor.refused(second, c.PlaceWager("t", "blackjack", 1000), "minimum is 20")
    floor.play_round()
    assert not floor.session().running or floor.session().contest


@states("nsw-blackjack", "r 19.6.3", "r 19.5.8")
def test_a_session_for_which_nobody_paid_the_buy_in_has_no_round(floor: TournamentFloor) -> None:
    floor.publish(conditions(stage(rounds=1, buy_in="20")))
    floor.table_for("t")
    floor.enter_all("anna", "ben")
    for name in ("anna", "ben"):
        floor.do(name, c.CashOut(floor.money(name), "AUD"))
    floor.seat("t")
    assert floor.session().active == ()
    with pytest.raises(Refused, match="nobody is left in the session"):
        floor.step("t")
    assert not floor.house.faulty
    assert floor.table().shoe_number == 0


@clause("nsw-blackjack", "r 19.6.14", "r 19.8.2.4")
def test_a_form_and_chips_beside_it_are_one_wager_within_the_maximum(seated: TournamentFloor) -> None:
    first = turn(seated)
    refusal = seated.refused(first, c.GiveForm("t", "blackjack", 20_000, beside=40_000), "maximum of 500")
    assert refusal.nearest == ("300",)
    seated.refused(first, c.GiveForm("t", "blackjack", 1000, beside=2500), "units of the minimum")
    seated.do(first, c.GiveForm("t", "blackjack", 20_000, beside=30_000))
    assert seated.table().bet_of(first) == 50_000
