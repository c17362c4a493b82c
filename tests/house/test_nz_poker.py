"""New Zealand's poker at tables of the house: discards, commission that is varied, and the kill button."""

from __future__ import annotations

from typing import Any

from croupier.games.limits import Limits, Range
from croupier.house import Mode, TableSetup
from croupier.house import commands as c
from croupier.house.recall import recall, record_of
from croupier.house.stacks import brought
from croupier.record.rounds import replay_record
from croupier.verify_record import verify as verify_record
from tests.clauses import clause, states
from tests.house.floor import Floor, events, refs
from tests.house.poker_tables import PEOPLE, asked, deal, decide, next_hand, stake

LIMITS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
CARDS = "2S 3S AS 7H 8H AD 4C KC QC 2C 5C 9D 6C 9H"


def opened(floor: Floor, game: str, mode: Mode = Mode.LIVE, **options: Any) -> Floor:
    """A table at which three players have staked $100 each."""
    floor.open("t", "nz-poker-2017", game, mode=mode, limits=LIMITS, options=options)
    floor.sit(*PEOPLE)
    if mode is Mode.LIVE:
        next_hand(floor)
    stake(floor, anna=10_000, ben=10_000, carla=10_000)
    return floor


def played(floor: Floor, cards: str = CARDS) -> None:
    """A hand in which everybody checks, calls and shows."""
    left = cards.split()
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, left)
    while (who := asked(floor)) is not None:
        wants = floor.view().round["waiting_for"]["actions"]  # type: ignore[index]
        decide(floor, who, next(a for a in ("post_kill", "check", "call", "show", "all_in") if a in wants))
        if floor.table().playing:
            deal(floor, left)


def test_a_house_without_a_clock_for_it_takes_no_time_charge(floor: Floor) -> None:
    terms = {"commission": "time_charge"}
    setup = TableSetup("t", "t", "nz-poker-2017", "holdem", terms, limits=LIMITS)
    refused = floor.refused("manager", c.OpenTable(setup.to_json()), "no clock for a time charge")
    assert [clause.ref for clause in refused.clauses] == ["div 13 r 8.1"]
    live = opened(floor, "holdem")
    change = c.ChangeTerms("t", terms, route="agreed")
    live.refused("casino-supervisor", change, "no clock for a time charge")


@clause("nz-poker-2017", "div 13 r 7.14")
def test_a_table_opens_with_a_sign_of_its_kill_pots(floor: Floor) -> None:
    opened(floor, "draw", kill_pots=True)
    ((_, cited),) = events(floor, "table:t", "table-opened")
    assert "div 13 r 7.14" in cited


@clause("qld-2010", "sch 11 s 12(1)(d)(ii)", "sch 11 s 12(1)(d)(v)", "sch 11 s 28(9)")
@states("qld-2010", "sch 11 s 12(1)(d)(iv)")
def test_a_table_of_queenslands_opens_with_a_sign_of_structure_and_charge(floor: Floor) -> None:
    # The sign states them whether they were chosen or are the usual ones.
    for table, options in (("q", {"structure": "half_pot", "charge": "commission"}), ("usual", {})):
        floor.open(table, "qld-2010", "texas_holdem_poker", limits=LIMITS, options=options)
        ((_, cited),) = events(floor, f"table:{table}", "table-opened")
        assert {"sch 11 s 12(1)(d)(ii)", "sch 11 s 12(1)(d)(iv)", "sch 11 s 12(1)(d)(v)"} <= set(cited)
        assert "sch 11 s 28(9)" in cited


@clause("nz-poker-2017", "div 13 r 18.6")
def test_chips_remain_on_the_table_from_hand_to_hand_in_view_of_everybody(floor: Floor) -> None:
    live = opened(floor, "holdem")
    played(live)
    next_hand(live)
    has = brought(live.table(), "anna")
    for fewer in (c.PlaceWager("t", "table_stakes", has - 100), c.Collect("t")):
        assert "div 13 r 18.6" in refs(live.refused("anna", fewer, "chips stay on the table"))
    seen = {each["name"]: each["bet"] for each in live.view("ben").to_json()["seats"]}
    assert seen == {"Anna": "98", "Ben": "98", "Carla": "104"}


@clause("nz-poker-2017", "div 13 r 8.2", "div 13 r 8.1", "published pa-637a § 637a.5")
def test_a_supervisor_varies_the_commission_before_a_hand_with_the_signs(floor: Floor) -> None:
    live = opened(floor, "holdem")
    played(live)
    change = c.ChangeTerms("t", {"commission": "percentage"}, route="agreed")
    number = live.do("casino-supervisor", change).facts["notice"]
    for person in PEOPLE:
        if number in live.table().notices:
            live.do(person, c.AgreeToLimits("t", number))
    posted = events(live, "table:t", "limits-posted")[0][1]
    assert {"div 13 r 8.1", "div 13 r 8.2"} <= set(posted)
    next_hand(live)
    played(live)
    assert live.table().rules.terms.rake.percent == 5  # type: ignore[attr-defined]
    for number, rake in ((1, "nil"), (2, "percentage")):
        record = record_of(live.table(), recall(live.store, live.table(), number))
        assert record["options"].get("commission", "nil") == rake
        assert verify_record(record).faults == []
        assert replay_record(record).hash == record["hash"]


@clause("nz-poker-2017", "div 13 r 8.2", "div 13 r 8.3")
def test_a_game_supervisor_varies_the_commission_and_no_other_limits(floor: Floor) -> None:
    live = opened(floor, "holdem", commission="percentage")
    played(live)
    nil = c.ChangeTerms("t", {"commission": "nil"}, route="no_activity")
    assert refs(live.refused("dealer", nil, "only the casino supervisor or game supervisor")) == {
        "div 13 r 8.2",
        "div 13 r 8.3",
    }
    bounds = live.table().limits.to_json()
    higher = c.ChangeTerms("t", {"commission": "nil"}, {**bounds, "table": {"min": "5"}}, route="no_activity")
    refusal = live.refused("supervisor", higher, "with the terms only hand_fee, participation_fee, rake_cap")
    assert refs(refusal) == {"div I r 13.1", "div I r 13.3"}
    live.refused("supervisor", c.ChangeLimits("t", {**bounds, "table": {"min": "5"}}), "casino supervisor")
    capped = {**bounds, "rake_cap": {"max": "3"}}
    live.do("supervisor", c.ChangeTerms("t", {"rake_percent": 4}, capped, route="no_activity"))
    live.do("supervisor", nil)
    next_hand(live)
    assert live.table().options["commission"] == "nil"
    assert live.table().limits.to_json()["rake_cap"] == {"max": "3"}


def test_the_kill_button_goes_with_its_player_from_hand_to_hand(floor: Floor) -> None:
    live = opened(floor, "holdem", kill_pots=True)
    # Whoever has the aces wins an entire pot: the button lies at the third place first.
    played(live)
    assert live.table().memory.standings({3: "carla"}) == {"leg_up": frozenset({3})}
    next_hand(live)
    # In the next hand carla has the aces again: she is the third dealt to.
    assert live.table().round is not None
    assert live.table().round.opening.standings.get("leg_up") == frozenset({3})  # type: ignore[union-attr]
    played(live, "2S AS 3S 7H AD 8H 4C KC QC 2C 5C 9D 6C 9H")
    next_hand(live)
    assert live.table().round.opening.standings.get("killer") == frozenset({3})  # type: ignore[union-attr]
    assert asked(live) is None
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    assert asked(live) == "carla"
