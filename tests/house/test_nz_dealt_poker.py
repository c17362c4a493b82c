"""New Zealand's studs and draw at tables of the house: exchanges, cards face up, discards dealt again."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.games.limits import Limits, Range
from croupier.games.requests import Announce, Draw
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.happened import Happened
from croupier.house.recall import recall, record_of
from croupier.record.rounds import replay_record
from croupier.verify_record import verify as verify_record
from croupier.web.recalled import recalled_json
from tests.clauses import states
from tests.house.floor import Floor, events
from tests.house.poker_tables import PEOPLE, asked, decide, next_hand, stake
from tests.house.test_poker_secrets import codes_in

CODES = {rank + suit for rank in "23456789TJQKA" for suit in "SHDC"}
BLINDS = Limits({"table": Range(200), "first_blind": Range(100), "table_stakes": Range(2_000, 20_000)})
ANTES = Limits(
    {
        "table": Range(200),
        "ante": Range(100),
        "bring_in": Range(100),
        "table_stakes": Range(2_000, 20_000),
    }
)
QUIET = ("exchange", "stand_pat", "bring_in", "check", "call", "show", "all_in")
"""What somebody does who wants to see the next card; the first of them that is offered."""


def opened(floor: Floor, game: str, mode: Mode = Mode.LIVE, *more: str, **options: Any) -> Floor:
    """A table at which three players, or more, have staked $100 each."""
    limits = ANTES if "stud" in game else BLINDS
    floor.open("t", "nz-poker-2017", game, mode=mode, limits=limits, options=options)
    floor.enter_players(*more)
    floor.sit(*PEOPLE, *more)
    if mode is Mode.LIVE:
        next_hand(floor)
    else:
        floor.step("t")
    stake(floor, **dict.fromkeys((*PEOPLE, *more), 10_000))
    return floor


def deal(floor: Floor, cards: list[str]) -> None:
    """Enter cards and calls as long as one is due."""
    while (round_ := floor.table().round) is not None and floor.table().playing:
        if isinstance(round_.request, Draw):
            floor.do("dealer", c.EnterCard("t", cards.pop(0)))
        elif isinstance(round_.request, Announce):
            floor.do("dealer", c.CallStep("t", round_.request.step))
        else:
            return


def sound(floor: Floor, number: int = 1) -> dict[str, Any]:
    """The record of a hand, which its verifier and the game have been asked about."""
    record = record_of(floor.table(), recall(floor.store, floor.table(), number))
    assert verify_record(record).faults == []
    assert replay_record(record).hash == record["hash"]
    return record


def shown(floor: Floor, person: str) -> set[str]:
    """The cards that one person is shown, without those of the own hand."""
    mine = {code for hand in floor.you(person)["hands"].values() for code in hand}
    return set(codes_in(floor.view(person).to_json())) & CODES - mine


def own(floor: Floor, person: str) -> list[str]:
    """A person's own hand."""
    (hand,) = floor.you(person)["hands"].values()
    return list(hand)


def wanted(floor: Floor) -> list[str]:
    """What whoever is asked may do."""
    round_ = floor.view().round
    assert round_ is not None
    actions: list[str] = round_["waiting_for"]["actions"]
    return actions


def quiet(floor: Floor, cards: list[str] | None = None) -> None:
    """Everybody sees the hand to its end, and gives nothing up."""
    while (who := asked(floor)) is not None:
        wants = wanted(floor)
        decide(floor, who, next(each for each in QUIET[1:] if each in wants))
        if cards is not None and floor.table().playing:
            deal(floor, cards)


def dealt_in(floor: Floor, cards: list[str]) -> None:
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    deal(floor, cards)


@states("nz-poker-2017", "published sd-20-18-16 20:18:16:13")
def test_cards_of_a_stud_that_lie_face_up_are_seen_and_the_lowest_brings_in(floor: Floor) -> None:
    live = opened(floor, "five_card_stud")
    cards = ["2S", "3S", "4S", "KD", "QC", "5H"]
    dealt_in(live, cards)
    assert asked(live) == "carla"
    assert shown(live, "anna") == {"QC", "5H"}
    assert shown(live, "carla") == {"KD", "QC"}
    decide(live, "carla", "bring_in")
    decide(live, "anna", "call")
    decide(live, "ben", "fold")
    deal(live, cards := ["KC", "6H", "7D", "8D", "9D", "TD"])
    assert asked(live) == "anna", "the pair of kings begins"
    quiet(live, cards)
    assert live.table().chips == {"anna": 10_300, "ben": 9_900, "carla": 9_800}
    sound(live)


def test_the_button_goes_round_at_stud_though_no_blind_is_posted(floor: Floor) -> None:
    live = opened(floor, "five_card_stud")
    for last in (None, 1, 2):
        round_ = live.table().round
        assert round_ is not None
        assert round_.opening.seat_having("designated_player") == last
        cards = ["2S", "3S", "4S", "KD", "QC", "5H", "KC", "6H", "7D", "8D", "9D", "TD", "KS", "2C", "3C"]
        dealt_in(live, cards)
        quiet(live, cards)
        next_hand(live)


def test_cards_are_exchanged_and_those_given_up_stay_hidden(floor: Floor) -> None:
    live = opened(floor, "draw")
    cards = ["2S", "3S", "4S", "KD", "QC", "5H", "KC", "6H", "7D", "8D", "9D", "TD", "KS", "2C", "3C", "9S"]
    dealt_in(live, cards)
    for person in ("carla", "anna", "ben"):
        decide(live, person, "check" if "check" in wanted(live) else "call")
    deal(live, cards)
    assert asked(live) == "anna"
    live.do("anna", c.Decide("t", "exchange", cards=("2S", "8D")))
    deal(live, ["AH", "JH"])
    assert own(live, "anna") == ["KD", "KC", "KS", "AH", "JH"]
    assert shown(live, "ben") == set()
    told = recalled_json(live.house, live.table(), recall(live.store, live.table(), 1))
    assert not set(codes_in(told)) & CODES, "staff who look at the hand see no card of it"
    decide(live, "ben", "stand_pat")
    decide(live, "carla", "stand_pat")
    quiet(live, [])
    assert live.table().chips["anna"] == 10_400
    sound(live)


@pytest.mark.parametrize("exchange", [3, 5])
@states("nz-poker-2017", "published the-draw rule 41")
def test_an_automated_table_deals_the_discards_again_whenever_the_deck_runs_out(
    floor: Floor, exchange: int
) -> None:
    auto = opened(floor, "draw", Mode.AUTOMATED, "dora", "emil", deck=32)
    for _ in range(200):
        if auto.table().round is not None and not auto.table().playing and not auto.table().betting:
            break
        if (who := asked(auto)) is None:
            auto.step("t")
        elif "exchange" in wanted(auto):
            auto.do(who, c.Decide("t", "exchange", cards=tuple(own(auto, who)[:exchange])))
        else:
            decide(auto, who, next(each for each in QUIET if each in wanted(auto)))
    refills = events(auto, "table:t", Happened.REFILLED)
    assert len(refills) == {3: 2, 5: 4}[exchange]
    sound(auto)
