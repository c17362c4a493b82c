"""New Zealand's Caribbean stud at a table of the house: a misdeal keeps the jackpot wagers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import MappingProxyType

import pytest

from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.games.remedies import Rank, Ruler
from croupier.games.requests import Decide
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.ruling import may_rule
from croupier.money.amounts import parse_amount
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events

PEOPLE = ("anna", "ben")
LIMITS = Limits({"table": Range(500, 50_000), "jackpot": Range(200, 200)})
FLUSH, PAIR, DEALER = "9S 7S 3S 4S 2S", "5C 5H KH 6H 3D", "AC KD 8D 4C 2D"


def opened(floor: Floor) -> None:
    """A live table with a round that both have an ante and a jackpot wager in."""
    floor.open(
        "t",
        "nz-1996",
        "caribbean_stud",
        limits=LIMITS,
        mode=Mode.LIVE,
        options={"automatic_shuffler": True},
        jackpots={"progressive": 5_000_000},
    )
    floor.sit(*PEOPLE)
    floor.shuffle("t")
    floor.do("dealer", c.OpenRound("t"))
    for person in PEOPLE:
        floor.bet(person, "ante", 1000)
        floor.bet(person, "jackpot", 200)


def dealt(floor: Floor, cards: str) -> None:
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in cards.split():
        floor.do("dealer", c.EnterCard("t", card))


@clause("nz-1996", "div VIII r 14.10")
def test_after_a_misdeal_antes_are_made_anew_and_jackpot_wagers_hold(floor: Floor) -> None:
    opened(floor)
    dealt(floor, "9S 7S 3S 4S")
    floor.do("dealer", c.ReportIrregularity("t", "wrong_number_of_cards"))
    table = floor.table()
    assert table.betting
    assert table.round is not None
    # The cards that were dealt are gone: nobody sees them any more, and the deck is whole.
    assert floor.view("anna").to_json()["round"]["hands"] == {}
    assert table.now.entered_by == []
    assert table.shoe.left == table.shoe.size
    assert [w.type.name for w in table.round.wagers] == ["jackpot", "jackpot"]
    for person in PEOPLE:
        floor.bet(person, "ante", 2000)
    dealt(floor, f"{FLUSH} {PAIR} {DEALER}")
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "bet"))
    floor.result()
    nets: Counter[str] = Counter()
    for data, _ in events(floor, "table:t", "round-finished"):
        for wager in data["wagers"]:
            nets[wager["person"]] += parse_amount(wager["net"])
    # The flush: the ante, four antes' worth at 5 to 1, and 100 less the wager; the pair: ante and bet.
    assert nets == {"anna": 2000 + 20_000 + 9800, "ben": 2000 + 4000 - 200}
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
        assert floor.credits(person) == CREDITS + nets[person]
    assert floor.view().to_json()["jackpots"][0]["shows"] == "49904"


@clause("nz-1996", "div VIII r 14.1")
def test_a_hand_is_declared_dead_by_a_manager_and_play_waits_for_it(floor: Floor) -> None:
    opened(floor)
    dealt(floor, f"{FLUSH} {PAIR} {DEALER}")
    told = floor.do("dealer", c.ReportIrregularity("t", "dead_hand", details={"seat": 1})).facts
    assert told == {
        "waits_for": "casino manager or shift manager",
        "rulings": ["declared_dead", "not_declared"],
    }
    floor.refused("anna", c.Decide("t", "bet"), "waits for a ruling")
    for person in ("dealer", "supervisor", "casino-supervisor"):
        refusal = floor.refused(person, c.Rule("t", "declared_dead"), "manager|supervisor")
        assert refusal.clauses
    floor.do("manager", c.Rule("t", "declared_dead"))
    request = floor.table().round.request  # type: ignore[union-attr]
    assert isinstance(request, Decide)
    assert request.seat == 2


def test_a_ruling_for_a_manager_is_for_nobody_else_whatever_the_office_is_called(floor: Floor) -> None:
    opened(floor)
    table, kinds = floor.table(), floor.table().rules.irregularities
    assert isinstance(table.rules, StudRules)
    named = replace(kinds["dead_hand"], ruled_by=Ruler("head of gaming", Rank.MANAGER))
    table.rules = replace(table.rules, irregularities=MappingProxyType({**kinds, "dead_hand": named}))
    person = floor.house.books.person
    assert may_rule(person("manager"), table, "dead_hand")
    assert not may_rule(person("casino-supervisor"), table, "dead_hand")


@states("nz-1996", "div I r 15.1", "div VIII r 12.1", "div VIII r 12.2")
def test_a_jackpot_that_was_found_late_is_paid_and_comes_off_the_meter(floor: Floor) -> None:
    opened(floor)
    dealt(floor, f"{PAIR} {FLUSH} {DEALER}")
    for person in PEOPLE:
        floor.do(person, c.Decide("t", "bet"))
    late = c.PutPaymentRight("t", "anna", 500_000, round=1, reason="a straight flush", pool="progressive")
    floor.refused("manager", late, "not over")
    floor.result()
    assert shows(floor) == "49904"
    with pytest.raises(Malformed, match="jackpot"):
        floor.do("manager", replace(late, pool="mini"))
    with pytest.raises(Malformed, match="round 2"):
        floor.do("manager", replace(late, round=2))
    floor.refused("manager", replace(late, round=None), "name the round")
    taken = floor.refused("manager", replace(late, to_player=False), "taken from a player")
    assert taken.nearest == ("display-jackpot",)
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
    before = floor.credits("anna")
    assert floor.do("manager", late).facts == {"moved": "5000", "not_covered": "0", "shows": "44904"}
    assert floor.credits("anna") == before + 500_000
    assert shows(floor) == "44904"
    floor.restart()
    assert shows(floor) == "44904"
    floor.do("dealer", c.OpenRound("t"))
    waiting = floor.table().round
    assert waiting is not None
    assert dict(waiting.opening.jackpots) == {"progressive": 4_490_400}
    floor.bet("ben", "ante", 1000)
    floor.refused("manager", late, "a round is in progress")
    assert shows(floor) == "44904"


def shows(floor: Floor) -> str:
    return str(floor.view().to_json()["jackpots"][0]["shows"])
