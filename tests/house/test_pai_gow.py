"""Tables of pai gow in the house: tiles that are bound and hidden, settings, banks of players, restarts."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.equipment.tiles import EACH, NAMES
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide, Deliver
from croupier.house import Mode
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.errors import NotAllowed
from croupier.house.happened import Happened
from croupier.house.people import Role
from croupier.house.setup import SECOND, Pace
from croupier.house.state import TableState
from croupier.money.amounts import parse_amount
from tests.clauses import clause, states
from tests.house.bettors import picture, wind_up
from tests.house.floor import CREDITS, PLAYERS, Floor, events, refs

LIMITS = Limits({"table": Range(500, 50_000), "house_liability": Range(max=100_000)})
WHOLE = {"bank_commission_rounding": "down_to_50c"}
NINE = (1, 2, 6)
"""Dice that count to the box with the chung itself."""
FIVE_AND_SIX = "low 8, low 7, high 10, 3/6"
"""8 and 7 are 5, 10 and the 3/6 as 6 are 6."""
EIGHT_AND_WONG = "12, 9, high 4, low 4"
"""The 4s are 8 beside a teen wong: both hands above 5 and 6."""
NOTHING = "11, 9, 5, 5"


def opened(floor: Floor, mode: Mode = Mode.AUTOMATED, **more: Any) -> None:
    """Anna at box 2, Ben at box 3 and Carla at box 4; box 1 is the house's while it banks."""
    given = {"limits": LIMITS, "options": WHOLE, **more}
    floor.open("t", "qld-2010", "pai_gow", mode=mode, **given)
    for seat, person in enumerate(PLAYERS, start=2):
        floor.do(person, c.Sit("t", seat))
    if mode is Mode.LIVE:
        floor.do("dealer", c.OpenRound("t"))


@pytest.fixture
def live(floor: Floor) -> Floor:
    opened(floor, Mode.LIVE)
    return floor


def stack(text: str) -> c.EnterTiles:
    return c.EnterTiles("t", tuple(each.strip() for each in text.split(",")))


def dealt(floor: Floor, *stacks: str, dice: tuple[int, ...] = NINE) -> None:
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("dealer", c.EnterThrow("t", dice))
    for each in stacks:
        floor.do("dealer", stack(each))


def to_set(floor: Floor, person: str) -> None:
    """The 4s of eight and a wong lie apart."""
    floor.do(person, c.Decide("t", "set", tiles=("high 4", "low 4")))


def asks(table: TableState) -> Decide | None:
    request = table.round.request if table.round is not None and table.playing else None
    return request if isinstance(request, Decide) else None


def open_for_wagers(floor: Floor) -> None:
    while not floor.table().betting:
        floor.step()


def to_the_setting(floor: Floor) -> None:
    while asks(floor.table()) is None:
        floor.step()


def play(floor: Floor, steps: int, chance: random.Random) -> Counter[str]:
    """Wagers, banks and decisions at random at an automated table; how many of each were taken."""
    taken: Counter[str] = Counter()
    for _ in range(steps):
        table = floor.table()
        request = asks(table)
        if request is not None and chance.random() < 0.8:
            person, action = table.seats[request.seat].person, chance.choice(request.actions)
            hands = {**table_hands(floor), **floor.you(person)["hands"]}
            box = next(w.box for w in table.round.wagers if w.id == request.wager)  # type: ignore[union-attr]
            tiles = tuple(hands[f"box_{box}"][:2]) if action == "set" else ()
            floor.do(person, c.Decide("t", action, tiles=tiles))
            taken[action] += 1
            continue
        if table.betting:
            for person in PLAYERS:
                wager = chance.choice(("wager", "wager", "bank", "co_bank"))
                try:
                    floor.bet(person, wager, chance.randrange(5, 120) * 100)
                except (Refused, Malformed):
                    continue
                taken[wager] += 1
        floor.step()
        assert not floor.house.faulty
    return taken


def table_hands(floor: Floor, person: str | None = None) -> dict[str, list[str | None]]:
    """The tiles that everybody sees, as this person's view has them."""
    round_ = floor.view(person).round
    assert round_ is not None
    shown: dict[str, list[str | None]] = round_["hands"]
    return shown


def bank_of(floor: Floor) -> dict[str, Any]:
    round_ = floor.view().round
    assert round_ is not None
    part: dict[str, Any] = round_["bank"]
    return part


# Playing --------------------------------------------------------------------------------------------


def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor) -> None:
    opened(floor)
    taken = play(floor, 900, random.Random("tiles"))
    assert all(taken[each] > 5 for each in ("wager", "bank", "co_bank", "set", "house_way")), taken
    wind_up(floor)
    nets: Counter[str] = Counter()
    for data, _ in events(floor, "table:t", "round-finished"):
        for wager in data["wagers"]:
            nets[wager["person"]] += parse_amount(wager["net"])
    for person in PLAYERS:
        floor.do(person, c.Collect("t"))
        assert floor.credits(person) == CREDITS + nets[person]
    assert floor.store.open_holds() == []
    assert faults(floor.store) == []


def test_a_house_that_is_built_anew_in_the_middle_of_a_deal_shows_what_it_showed(floor: Floor) -> None:
    opened(floor)
    chance = random.Random(32)
    for _ in range(12):
        play(floor, chance.randrange(3, 25), chance)
        before = picture(floor, PLAYERS)
        floor.restart()
        assert picture(floor, PLAYERS) == before
        assert faults(floor.store) == []


def test_dice_and_tiles_are_bound_before_the_wagers_and_revealed_after_the_round(floor: Floor) -> None:
    opened(floor)
    open_for_wagers(floor)
    bound = floor.view().to_json()["equipment"]["bound"]
    floor.bet("anna", "wager", 1_000)
    to_the_setting(floor)
    assert events(floor, "table:t", "result-revealed") == []
    floor.play_out()
    [(told, _)] = events(floor, "table:t", "result-revealed")
    assert told["commitment"] == bound["commitment"]
    text = f"{told['salt']}{'-'.join(map(str, told['dice']))}: {', '.join(told['tiles'])}"
    assert hashlib.sha256(text.encode()).hexdigest() == bound["commitment"]
    assert Counter(told["tiles"]) == Counter(NAMES * EACH)
    entries = [data["entry"] for data, _ in events(floor, "table:t", Happened.ENTRY.value)]
    came = [tile for entry in entries if entry["entry"] == "delivered" for tile in entry["tiles"]]
    assert came
    assert came == told["tiles"][: len(came)]


@clause("qld-2010", "sch 6 s 43")
def test_tiles_that_are_dealt_again_come_off_stacks_that_are_bound_anew(floor: Floor) -> None:
    opened(floor)
    open_for_wagers(floor)
    floor.bet("anna", "wager", 1_000)
    to_the_setting(floor)
    floor.do("supervisor", c.ReportIrregularity("t", "round_abandoned"))
    assert floor.table().betting
    assert [data["number"] for data, _ in events(floor, "table:t", "result-bound")] == [1, 2]
    assert [data["number"] for data, _ in events(floor, "table:t", "result-revealed")] == [1]
    floor.play_out()
    assert faults(floor.store) == []


# Who sees what --------------------------------------------------------------------------------------


def texts_in(value: object) -> Iterator[str]:
    """Every text anywhere in plain JSON values."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from texts_in(each)


@states("qld-2010", "sch 6 s 26(1)", "sch 6 s 26(3)")
def test_only_who_sets_a_box_sees_its_tiles_and_not_before_all_are_dealt(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    live.bet("ben", "wager", 1_000)
    live.bet("carla", "wager", 1_000, box=3)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    assert live.you("anna")["hands"] == {}
    live.do("dealer", stack(NOTHING))
    assert live.you("anna")["hands"] == {"box_2": EIGHT_AND_WONG.split(", ")}
    assert live.you("ben")["hands"] == {"box_3": NOTHING.split(", ")}
    assert live.you("carla")["hands"] == {}
    live.do("anna", c.Decide("t", "house_way"))
    live.do("ben", c.Decide("t", "hand_over"))
    assert live.you("carla")["hands"] == {"box_3": NOTHING.split(", ")}
    for person in ("carla", "supervisor", "inspector", None):
        assert all(tile is None for tiles in table_hands(live, person).values() for tile in tiles)


def test_no_tile_of_anybody_else_is_anywhere_in_what_a_player_is_sent(live: Floor) -> None:
    for person in PLAYERS:
        live.bet(person, "wager", 1_000)
    stacks = {
        "house": "low 8, low 7, high 10, 3/6",
        "anna": "high 8, low 4, low 10, high 7",
        "ben": "high 4, high 6, low 6, 3/6",
        "carla": "high 8, high 10, low 8, low 7",
    }
    dealt(live, *stacks.values())
    to_set_first = asks(live.table())
    assert to_set_first is not None
    live.do("anna", c.Decide("t", "set", tiles=("high 8", "low 4")))
    every = set(", ".join(stacks.values()).split(", "))
    for person in PLAYERS:
        assert set(texts_in(live.view(person).to_json())) & every == set(stacks[person].split(", "))


@clause("qld-2010", "sch 6 s 14(4)(b)")
def test_nobody_looks_before_the_boxes_with_a_priority_marker_are_set(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    live.bet("ben", "wager", 25_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG, NOTHING)
    assert bank_of(live)["marked"] == ["box_3"]
    assert live.you("anna")["hands"] == {}
    live.do("ben", c.Decide("t", "house_way"))
    assert list(live.you("anna")["hands"]) == ["box_2"]


@clause("qld-2010", "sch 6 s 16(2)(c)")
def test_a_lone_player_sets_the_larger_wager_before_looking_at_the_other_box(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    live.bet("anna", "wager", 2_000, box=3)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG, NOTHING)
    assert list(live.you("anna")["hands"]) == ["box_3"]
    live.do("anna", c.Decide("t", "house_way"))
    assert list(live.you("anna")["hands"]) == ["box_2", "box_3"]


@clause("qld-2010", "sch 6 s 28(6)", "sch 6 s 28(8)(a)")
def test_all_hands_are_seen_when_they_are_compared_the_low_one_first(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    to_set(live, "anna")
    assert table_hands(live)["box_1"] == ["low 8", "low 7", "high 10", "3/6"]
    assert table_hands(live)["box_2"] == [None] * 4
    live.do("dealer", c.CallStep("t", "result"))
    assert table_hands(live)["box_2"] == ["high 4", "low 4", "12", "9"]
    assert bank_of(live)["compared"] == {"box_2": {"low": "higher", "high": "higher"}}


@clause("qld-2010", "sch 6 s 36(5)", "sch 6 s 36(6)")
def test_a_hand_as_high_as_the_banks_is_a_copy_which_the_bank_has(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, FIVE_AND_SIX)
    live.do("anna", c.Decide("t", "house_way"))
    live.do("dealer", c.CallStep("t", "result"))
    assert bank_of(live)["compared"] == {"box_2": {"low": "copy", "high": "copy"}}
    assert live.you("anna")["last"]["net"] == "-20"


# Setting and being paid -----------------------------------------------------------------------------


@clause("qld-2010", "sch 6 s 19(1)", "sch 6 s 28(1)")
def test_a_win_is_paid_even_money_less_commission(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    to_set(live, "anna")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == CREDITS + 1_900


def test_a_setting_names_two_of_the_four_tiles(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    live.refused("anna", c.Decide("t", "set", tiles=("2", "9")), "two of the four tiles")
    with pytest.raises(Exception, match="not a tile"):
        live.do("anna", c.Decide("t", "set", tiles=("joker", "9")))


@clause("qld-2010", "sch 6 s 29(1)")
@states("qld-2010", "sch 6 s 15(2)(c)")
def test_who_says_nothing_in_time_leaves_the_tiles_to_the_next_player_and_then_to_the_house_way(
    floor: Floor,
) -> None:
    opened(floor, pace=Pace(betting=0, closed=0, card=0, result=0, decision=9 * SECOND))
    open_for_wagers(floor)
    floor.bet("anna", "wager", 1_000)
    floor.bet("ben", "wager", 1_000, box=2)
    to_the_setting(floor)
    assert floor.view().to_json()["round"]["deciding"]["seat"] == 2
    floor.step()
    asked = asks(floor.table())
    assert asked is not None
    assert asked.seat == 3
    floor.step()
    assert bank_of(floor)["set"]["box_2"] == "house_way"


@clause("qld-2010", "sch 6 s 18(13)")
def test_box_1_is_the_banks_where_the_house_banks(live: Floor) -> None:
    refused = live.refused("anna", c.PlaceWager("t", "wager", 1_000, box=1))
    assert (refs(refused), refused.nearest) == ({"sch 6 s 18(13)"}, ("box 2",))


@states("qld-2010", "sch 6 s 18(13)")
def test_who_sits_down_anywhere_gets_the_banks_box_last(floor: Floor) -> None:
    floor.open("t", "qld-2010", "pai_gow", limits=LIMITS)
    assert floor.do("anna", c.Sit("t")).facts["seat"] == 2
    assert floor.table().seating.choose(1, standing=False) == 1


def test_wrong_tiles_are_put_right_by_a_supervisor(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, NOTHING)
    with pytest.raises(NotAllowed):
        live.do("dealer", c.CorrectResults("t", ("1-2-6", FIVE_AND_SIX, EIGHT_AND_WONG)))
    live.do("supervisor", c.CorrectResults("t", ("1-2-6", FIVE_AND_SIX, EIGHT_AND_WONG)))
    to_set(live, "anna")
    live.do("dealer", c.CallStep("t", "result"))
    assert live.you("anna")["last"]["net"] == "19"


def test_a_finished_round_is_settled_anew_on_the_tiles_that_really_came(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    to_set(live, "anna")
    live.do("dealer", c.CallStep("t", "result"))
    came = ("1-2-6", "high 8, high 8, 3/6, 3/6", EIGHT_AND_WONG)
    made = live.do("manager", c.CorrectRound("t", 1, (), "the bank's were misread", came))
    assert made.facts["differences"] == {"anna": "-39"}


def test_a_tile_comes_no_oftener_than_there_are_of_it_and_a_stack_has_four(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    dealt(live, "12, 12, 5, 5")
    for wrong, why in (("12, 2, 9, 11", "there are 2 of it"), ("2, 9, 11", "4 tiles")):
        with pytest.raises(Malformed, match=why):
            live.do("dealer", stack(wrong))
    request = live.table().round.request  # type: ignore[union-attr]
    assert isinstance(request, Deliver)


# Banks of players -----------------------------------------------------------------------------------


def a_round(floor: Floor) -> None:
    """A round of the house's bank in which everybody stands off or loses, and the next one open."""
    for person in PLAYERS:
        floor.bet(person, "wager", 1_000)
    dealt(floor, EIGHT_AND_WONG, FIVE_AND_SIX, "11, 9, 5, 5", "2, low 8, low 10, 11")
    for person in PLAYERS:
        floor.do(person, c.Decide("t", "house_way"))
    floor.do("dealer", c.CallStep("t", "result"))
    for person in PLAYERS:
        floor.do(person, c.Collect("t"))
    floor.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 6 s 18(8)(a)", "sch 6 s 18(9)")
def test_the_house_banks_first_and_then_offers_the_bank_from_box_2_on(live: Floor) -> None:
    assert bank_of(live)["offered"] == []
    refused = live.refused("anna", c.PlaceWager("t", "bank", 10_000), "did not play the last round")
    assert "sch 6 s 18(8)(a)" in refs(refused)
    a_round(live)
    assert bank_of(live)["offered"] == [2, 3, 4]


@clause("qld-2010", "sch 6 s 18(4)")
@states("qld-2010", "sch 6 s 19(3)")
def test_a_players_bank_collects_and_pays_and_bears_commission_on_its_profit(live: Floor) -> None:
    a_round(live)
    had = {person: live.credits(person) for person in PLAYERS}
    live.bet("anna", "bank", 10_000)
    assert live.credits("anna") == had["anna"] - 10_000
    live.bet("ben", "wager", 6_000)
    live.refused("carla", c.PlaceWager("t", "wager", 5_000), "covers 100 of wagers")
    live.bet("carla", "wager", 4_000)
    # The bank has 5 and 6: Ben wins 60 of it, less 3; Carla's two hands are lower, she loses 40.
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG, "11, 9, 5, 5")
    to_set(live, "ben")
    live.do("carla", c.Decide("t", "set", tiles=("11", "9")))
    live.do("anna", c.Decide("t", "house_way"))
    live.do("dealer", c.CallStep("t", "result"))
    for person in PLAYERS:
        live.do(person, c.Collect("t"))
    outcome = live.table().results[-1].outcome
    assert [(box["box"], box["end"]) for box in outcome["boxes"]] == [(3, "won"), (4, "stand_off")]
    assert live.credits("ben") == had["ben"] + 5_700
    assert live.credits("carla") == had["carla"]
    assert live.credits("anna") == had["anna"] - 6_000
    assert live.store.open_holds() == []


@clause("qld-2010", "sch 6 s 19(3)")
def test_what_a_bank_has_won_bears_five_per_cent(live: Floor) -> None:
    a_round(live)
    had = live.credits("anna")
    live.bet("anna", "bank", 10_000)
    live.bet("ben", "wager", 6_000)
    dealt(live, EIGHT_AND_WONG, FIVE_AND_SIX)
    live.do("ben", c.Decide("t", "house_way"))
    to_set(live, "anna")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == had + 5_700


@clause("qld-2010", "sch 6 s 18(5)")
@states("qld-2010", "sch 6 s 14(2)(b)(ii)")
def test_a_co_bank_covers_twice_what_is_put_up_and_half_of_it_is_the_houses(live: Floor) -> None:
    a_round(live)
    had = live.credits("anna")
    live.bet("anna", "co_bank", 10_000)
    assert (bank_of(live)["kind"], bank_of(live)["covers"]) == ("co_bank", "200")
    live.bet("ben", "wager", 20_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    to_set(live, "ben")
    live.do("dealer", c.CallStep("t", "result"))
    live.do("anna", c.Collect("t"))
    assert live.credits("anna") == had - 10_000


@clause("qld-2010", "sch 6 s 14(2)(a)")
@states("qld-2010", "sch 6 s 14(2)(b)(i)")
def test_the_house_is_no_partner_beyond_what_it_displays(floor: Floor) -> None:
    opened(floor, Mode.LIVE, limits=Limits({"table": Range(500, 50_000)}))
    a_round(floor)
    refused = floor.refused("anna", c.PlaceWager("t", "co_bank", 10_000), "no maximum of its liability")
    assert (refs(refused), refused.nearest) == ({"sch 6 s 14(2)(a)"}, ("bank",))
    floor.bet("anna", "bank", 10_000)


def test_half_of_a_bank_is_refused_where_it_would_come_to_parts_of_cents(floor: Floor) -> None:
    opened(floor, Mode.LIVE, options={})
    a_round(floor)
    refused = floor.refused("anna", c.PlaceWager("t", "co_bank", 10_000), "would not be whole cents")
    assert "sch 6 s 19(3)" in refs(refused)
    floor.bet("anna", "bank", 10_000)


@clause("qld-2010", "sch 6 s 18(10)", "sch 6 s 18(11)")
def test_a_player_banks_twice_at_most_and_then_the_next_one_is_asked_first(live: Floor) -> None:
    a_round(live)
    for _ in range(2):
        assert bank_of(live)["offered"][0] == 2
        live.bet("anna", "bank", 10_000)
        live.bet("ben", "wager", 1_000)
        live.bet("carla", "wager", 1_000)
        dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG, NOTHING)
        for person in ("ben", "carla", "anna"):
            live.do(person, c.Decide("t", "house_way"))
        live.do("dealer", c.CallStep("t", "result"))
        live.do("dealer", c.OpenRound("t"))
    assert bank_of(live)["offered"] == [3, 4]
    live.refused("anna", c.PlaceWager("t", "bank", 10_000), "had the bank in the last two rounds")


def test_a_bank_is_for_who_played_and_not_for_who_sits_there_now(live: Floor) -> None:
    a_round(live)
    live.do("anna", c.Leave("t"))
    live.enter("dai", next(iter(live.house.books.person("anna").roles)))
    live.do("dai", c.BuyIn(CREDITS, "play_money"))
    live.do("dai", c.Sit("t", 2))
    live.refused("dai", c.PlaceWager("t", "bank", 10_000), "another player played")


@states("qld-2010", "sch 6 s 18(8)(b)")
def test_after_a_break_the_house_banks_first(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    a_round(floor)
    seats = {seat: each.person for seat, each in floor.table().seats.items()}
    assert floor.table().memory.standings(seats)
    floor.do("manager", c.CloseTable("t"))
    assert not floor.table().memory.standings(seats)


@clause("qld-2010", "sch 6 s 40(1)", "sch 6 s 40(2)")
def test_the_dealer_says_whether_wrongly_distributed_tiles_can_be_put_right(live: Floor) -> None:
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    kind = "incorrect_distribution"
    told = live.do("dealer", c.ReportIrregularity("t", kind)).facts
    assert told == {"waits_for": "dealer", "rulings": ["redistributed", "unsure"]}
    staff = live.view("dealer").staff
    assert staff is not None
    assert (staff["next"]["who"], staff["next"]["command"]) == ("dealer", "rule")
    with pytest.raises(NotAllowed):
        live.do("attendant", c.Rule("t", "unsure"))
    live.do("dealer", c.Rule("t", "redistributed"))
    assert asks(live.table()) is not None
    live.do("dealer", c.ReportIrregularity("t", kind, ruling="unsure"))
    assert not isinstance(live.table().round.request, Decide)  # type: ignore[union-attr]
    assert (CREDITS, live.table().playing) == (live.credits("anna") + 2_000, True)


@clause("qld-2010", "sch 6 s 40(2)")
def test_another_dealer_than_the_one_on_duty_does_not_rule(live: Floor) -> None:
    live.enter("dora", Role.DEALER)
    live.bet("anna", "wager", 2_000)
    dealt(live, FIVE_AND_SIX, EIGHT_AND_WONG)
    live.do("dealer", c.ReportIrregularity("t", "incorrect_distribution"))
    with pytest.raises(NotAllowed):
        live.do("dora", c.Rule("t", "unsure"))
    live.do("supervisor", c.Rule("t", "redistributed"))


@clause("qld-2010", "sch 6 s 44")
def test_the_dealer_has_a_seat_given_up_that_made_no_wager_for_three_rounds(floor: Floor) -> None:
    opened(floor)
    refused = floor.refused("dealer", c.VacateSeat("t", 3), "sat out 0 rounds in a row; it takes 3")
    assert refs(refused) == {"sch 6 s 44"}
    table = floor.table()
    for _ in range(3):
        table.seating = table.seating.round_over({2, 4}, took_wagers=True)
    assert floor.do("dealer", c.VacateSeat("t", 3)).facts == {"person": "ben"}
    assert events(floor, "table:t", Happened.LEFT)[-1][1] == ("sch 6 s 44",)


def test_a_dealer_sees_the_tiles_entered_also_when_they_are_dealt_again(live: Floor) -> None:
    live.bet("anna", "wager", 1_000)
    dealt(live, FIVE_AND_SIX)
    assert table_hands(live, "dealer") == {"box_1": FIVE_AND_SIX.split(", ")}
    live.do("dealer", c.ReportIrregularity("t", "round_abandoned"))
    assert table_hands(live, "dealer") == {}
    live.do("dealer", c.CallStep("t", "no_more_bets"))
    live.do("dealer", c.EnterThrow("t", NINE))
    live.do("dealer", stack(EIGHT_AND_WONG))
    assert table_hands(live, "dealer") == {"box_1": EIGHT_AND_WONG.split(", ")}
    assert table_hands(live, "ben") == {"box_1": [None] * 4}
