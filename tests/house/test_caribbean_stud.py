"""Tables of Caribbean stud in the house: the dealer's upcard, hidden hands, jackpots and their meters."""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.equipment.cards import FULL_DECK, parse_card
from croupier.games.limits import Limits, Range
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide
from croupier.house import Mode, automation
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.setup import SECOND, Pace, check_new, read_setup
from croupier.money.amounts import parse_amount
from tests.clauses import clause, states
from tests.house.bettors import bet, hold_to_rounds, picture, wind_up
from tests.house.floor import CREDITS, Floor, events, refs

PEOPLE = ("anna", "ben")
LIMITS = Limits({"table": Range(500, 50_000), "jackpot": Range(200, 200)})
STRAIGHT_FLUSH = "5S 6S 7S 8S 9S"
NINE_HIGH = "2H 3D 4C 7H 9C"
QUALIFIED = "KD QC 8H 3S AC"
QUEEN_HIGH = "TD 8C 6H 3S QC"


def opened(
    floor: Floor,
    mode: Mode = Mode.AUTOMATED,
    shows: int = 1_234_567,
    pace: Pace | None = None,
    **options: Any,
) -> None:
    jackpots = {"progressive": shows} if options.get("jackpot") != "set" else {}
    given = {"jackpots": jackpots, **({} if pace is None else {"pace": pace})}
    if mode is Mode.LIVE:
        options = {"deal": "five_at_a_time", **options}
    floor.open("t", "qld-2010", "caribbean_stud", limits=LIMITS, mode=mode, options=options, **given)
    floor.sit(*PEOPLE)
    if mode is Mode.LIVE:
        prepared(floor)


def prepared(floor: Floor) -> None:
    """The deck shuffled and cut by hand, and a round opened."""
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))


def dealt(floor: Floor, *hands: str) -> None:
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    for card in " ".join(hands).split():
        floor.do("dealer", c.EnterCard("t", card))


def called(floor: Floor, **said: str) -> None:
    """What players decide, by name, and the result."""
    for person, action in said.items():
        floor.do(person, c.Decide("t", action))
    floor.result()


def meters(floor: Floor) -> dict[str, str]:
    return {each["pool"]: each["shows"] for each in floor.view().to_json()["jackpots"]}


def play(floor: Floor, steps: int, chance: random.Random) -> int:
    taken = 0
    for _ in range(steps):
        table = floor.table()
        request = table.round.request if table.round is not None and table.playing else None
        if isinstance(request, Decide) and chance.random() < 0.8:
            floor.do(table.seats[request.seat].person, c.Decide("t", chance.choice(request.actions)))
            taken += 1
            continue
        if table.betting:
            for person in PEOPLE:
                bet(floor, person, chance)
                if table.seat_of(person) in {w.seat for w in table.round.wagers}:  # type: ignore[union-attr]
                    floor.bet(person, "jackpot", 200)
        floor.step()
        assert not floor.house.faulty
    return taken


@pytest.mark.long
def test_a_table_plays_by_itself_and_pays_what_its_rounds_say(floor: Floor) -> None:
    opened(floor, jackpot_contribution=75)
    assert play(floor, 900, random.Random("stud")) > 30
    wind_up(floor)
    hold_to_rounds(floor, PEOPLE)
    assert parse_amount(meters(floor)["progressive"]) != 1_234_567


def test_a_house_that_is_built_anew_shows_the_meters_and_hands_that_it_showed(floor: Floor) -> None:
    opened(floor, jackpot_contribution=75)
    chance = random.Random(3)
    for _ in range(8):
        play(floor, chance.randrange(5, 40), chance)
        before = picture(floor, PEOPLE)
        floor.restart()
        assert picture(floor, PEOPLE) == before


@clause("qld-2010", "sch 3 s 15(3)")
@states("qld-2010", "sch 3 s 16(1)")
def test_the_dealers_last_card_is_seen_by_all_and_a_hand_by_its_player(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    for person in PEOPLE:
        floor.bet(person, "ante", 1_000)
    dealt(floor, STRAIGHT_FLUSH, NINE_HIGH, QUALIFIED)
    assert floor.you("anna")["hands"] == {"box_1": STRAIGHT_FLUSH.split()}
    round_ = floor.view("ben").round
    assert round_ is not None
    assert round_["hands"] == {"box_1": [None] * 5, "box_2": [None] * 5, "dealer": [None] * 4 + ["AC"]}


@clause("qld-2010", "sch 3 s 16(4)", "sch 3 s 22(1)", "sch 3 s 24(1)")
@states("qld-2010", "sch 3 s 25(2)(a)")
def test_a_straight_flush_wins_a_tenth_of_the_meter_paid_up_to_a_whole_cent(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    dealt(floor, STRAIGHT_FLUSH, QUALIFIED)
    assert floor.credits("anna") == CREDITS - 1_200
    called(floor, anna="bet")
    # A tenth of 12,345.67 is 1,234.567; the meter keeps whole cents of the rest. 50 to 1 on the bet of 20.
    nets = {each["wager"]: each["net"] for each in floor.you("anna")["last"]["wagers"]}
    assert nets == {"ante": "10", "bet": "1000", "jackpot": "1232.57"}
    assert meters(floor) == {"progressive": "11111.1"}
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == CREDITS + 1_000 + 100_000 + 123_257


@clause("qld-2010", "sch 19 s 10(2)", "sch 3 s 24(1)")
def test_a_round_that_is_settled_anew_leaves_the_meter_as_its_cards_leave_it(floor: Floor) -> None:
    opened(floor, Mode.LIVE, jackpot_contribution=75)
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    dealt(floor, NINE_HIGH, QUALIFIED)
    called(floor, anna="bet")
    assert meters(floor) == {"progressive": "12347.17"}
    prepared(floor)
    floor.bet("ben", "ante", 1_000)
    floor.bet("ben", "jackpot", 200)
    came = tuple(f"{STRAIGHT_FLUSH} {QUALIFIED}".split())
    misread = c.CorrectRound("t", 1, came, "misread")
    floor.refused("manager", misread, "a round is in progress")
    dealt(floor, NINE_HIGH, QUALIFIED)
    called(floor, ben="bet")
    assert meters(floor) == {"progressive": "12348.67"}
    # A tenth of 12,347.17 goes to Anna: that much is off the meter, to which Ben's wager has added 1.5.
    floor.do("manager", misread)
    assert floor.credits("anna") == CREDITS + 1_000 + 100_000 + 123_472 - 200
    assert meters(floor) == {"progressive": "11113.95"}
    floor.restart()
    assert meters(floor) == {"progressive": "11113.95"}
    prepared(floor)
    nothing = tuple(f"{NINE_HIGH} {QUALIFIED}".split())
    floor.do("manager", c.CorrectRound("t", 1, nothing, "right after all"))
    assert floor.credits("anna") == CREDITS - 3_200
    assert meters(floor) == {"progressive": "12348.67"}
    waiting = floor.table().round
    assert waiting is not None
    assert dict(waiting.opening.jackpots) == {"progressive": 1_234_867}
    assert not faults(floor.store)


@clause("qld-2010", "sch 3 s 27(b)")
def test_a_bet_that_turns_out_too_small_as_it_is_paid_counts_as_it_lies(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000)
    dealt(floor, STRAIGHT_FLUSH, QUALIFIED)
    floor.do("anna", c.Decide("t", "bet"))
    wrong = c.ReportIrregularity("t", "bet_not_twice_the_ante", details={"seat": 1, "stake": "15"})
    floor.do("dealer", wrong)
    assert floor.credits("anna") == CREDITS - 2_500
    floor.result()
    nets = {each["wager"]: each["net"] for each in floor.you("anna")["last"]["wagers"]}
    assert nets == {"ante": "10", "bet": "750"}


@clause("qld-2010", "sch 3 s 2 def jackpot prize")
def test_a_share_of_jackpot_wagers_raises_the_meter_for_the_next_round(floor: Floor) -> None:
    opened(floor, Mode.LIVE, jackpot_contribution=75)
    for person in PEOPLE:
        floor.bet(person, "ante", 1_000)
        floor.bet(person, "jackpot", 200)
    dealt(floor, NINE_HIGH, "2S 3C 5D 7C 9D", QUEEN_HIGH)
    called(floor, anna="bet", ben="fold")
    assert meters(floor) == {"progressive": "12348.67"}
    prepared(floor)
    opening = events(floor, "table:t", "round-opened")[-1][0]["opening"]
    assert opening["jackpots"] == {"progressive": "12348.67"}


@states("qld-2010", "sch 3 s 2 def jackpot prize", "sch 3 s 9(3)")
def test_a_jackpot_that_wagers_add_nothing_to_says_so_and_is_not_called_progressive(floor: Floor) -> None:
    opened(floor)
    (still,) = floor.view().jackpots
    assert still["title"] == "Jackpot that wagers add nothing to"
    floor.open("raised", "qld-2010", "caribbean_stud", limits=LIMITS, options={"jackpot_contribution": 1})
    (moves,) = floor.view(table="raised").jackpots
    assert moves["title"] == "Progressive jackpot"


def test_the_list_of_tables_says_what_the_meters_show(floor: Floor) -> None:
    opened(floor)
    floor.open("plain")
    listed = {each.id: each.to_json()["jackpots"] for each in floor.house.tables()}
    assert [each["shows"] for each in listed["t"]] == ["12345.67"]
    assert listed["plain"] == []


@states("qld-2010", "sch 3 s 24(1)")
def test_a_meter_is_added_to_by_a_supervisor_and_never_put_back(floor: Floor) -> None:
    opened(floor)
    while not floor.table().betting:
        floor.step()
    raised = c.DisplayJackpot("t", "progressive", 2_000_000)
    floor.refused("anna", raised, "only the gaming supervisor")
    floor.do("supervisor", raised)
    assert meters(floor) == {"progressive": "20000"}
    floor.refused("supervisor", c.DisplayJackpot("t", "progressive", 1_000_000), "is not put back")
    with pytest.raises(Malformed, match="jackpot"):
        floor.do("supervisor", c.DisplayJackpot("t", "mini", 1_000))
    floor.bet("anna", "ante", 1_000)
    floor.refused("supervisor", c.DisplayJackpot("t", "progressive", 3_000_000), "a round is in progress")
    floor.restart()
    assert meters(floor) == {"progressive": "20000"}


@clause("qld-2010", "sch 3 s 24(1)", "sch 3 s 9(2)(c)")
def test_set_prizes_are_displayed_before_anybody_wagers_for_them(floor: Floor) -> None:
    opened(floor, Mode.LIVE, jackpot="set")
    floor.bet("anna", "ante", 1_000)
    floor.refused("anna", c.PlaceWager("t", "jackpot", 200), "no amount is displayed")
    floor.do("anna", c.ClearWagers("t"))
    floor.do("dealer", c.CallStep("t", "no_more_bets"))
    floor.do("supervisor", c.DisplayJackpot("t", "straight_flush", 500_000))
    floor.do("supervisor", c.DisplayJackpot("t", "royal_flush", 5_000_000))
    prepared(floor)
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    dealt(floor, STRAIGHT_FLUSH, QUALIFIED)
    called(floor, anna="bet")
    nets = {each["wager"]: each["net"] for each in floor.you("anna")["last"]["wagers"]}
    assert nets["jackpot"] == "4998"
    assert meters(floor) == {"straight_flush": "5000", "royal_flush": "50000"}


@clause("qld-2010", "sch 3 s 12(4)(b)", "sch 3 s 12(5)")
def test_a_dealer_shuffles_and_cuts_the_deck_by_hand_after_every_round(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000)
    dealt(floor, STRAIGHT_FLUSH, QUALIFIED)
    called(floor, anna="fold")
    floor.refused("dealer", c.OpenRound("t"), "the shoe is at shuffle")
    floor.do("dealer", c.Shuffle("t"))
    assert "sch 3 s 12(5)" in refs(floor.refused("dealer", c.OpenRound("t"), "the shoe is at cut"))
    floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))


@clause("qld-2010", "sch 3 s 16(2)", "sch 3 s 16(3)")
def test_who_says_nothing_in_time_has_folded_at_an_automated_table(floor: Floor) -> None:
    opened(floor, pace=Pace(betting=0, closed=0, card=0, result=0, decision=9 * SECOND))
    while not floor.table().betting:
        floor.step()
    floor.bet("anna", "ante", 1_000)
    floor.play_out()
    assert floor.table().results[-1].outcome["boxes"][0]["end"] == "folded"


def test_a_table_without_its_jackpot_shows_no_meter(floor: Floor) -> None:
    opened(floor, jackpot_operating=False)
    assert meters(floor) == {}


def test_a_setup_names_pools_of_its_game() -> None:
    setup = {"id": "t", "book": "qld-2010", "game": "caribbean_stud", "jackpots": {"progressive": "12.5"}}
    assert read_setup(setup).jackpots == {"progressive": 1_250}
    assert read_setup(read_setup(setup).to_json()) == read_setup(setup)
    with pytest.raises(Malformed, match="jackpot"):
        read_setup({**setup, "jackpots": {"big": "1"}})
    with pytest.raises(Malformed, match="a meter shows 0 or more, not -1"):
        check_new(read_setup({**setup, "jackpots": {"progressive": "-1"}}))


def test_a_mode_that_is_none_is_refused_by_name() -> None:
    with pytest.raises(Malformed, match="there is no such mode") as refused:
        read_setup({"id": "t", "book": "qld-2010", "game": "caribbean_stud", "mode": "x"})
    assert set(refused.value.refusal.nearest) == {"automated", "live"}


@clause("qld-2010", "sch 3 s 33(a)", "sch 3 s 33(b)(i)")
def test_cards_removed_in_error_are_the_supervisors_to_put_back(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000)
    dealt(floor, NINE_HIGH, QUALIFIED)
    told = floor.do("dealer", c.ReportIrregularity("t", "cards_removed", details={"seat": 1})).facts
    assert told == {"waits_for": "gaming supervisor", "rulings": ["determined", "not_determined"]}
    floor.refused("dealer", c.Rule("t", "determined"), "gaming supervisor")
    floor.do("supervisor", c.Rule("t", "not_determined"))
    assert floor.table().now.lying == {}


@clause("qld-2010", "sch 3 s 34", "sch 3 s 13(2)")
@pytest.mark.parametrize("jackpot", ["progressive", "set"])
def test_while_the_jackpot_fails_the_game_goes_on_without_its_wagers_and_without_approval(
    floor: Floor, jackpot: str
) -> None:
    opened(floor, Mode.LIVE, jackpot=jackpot)
    pools = sorted(meters(floor))
    if jackpot == "set":
        for pool in pools:
            floor.do("supervisor", c.DisplayJackpot("t", pool, 5_000_000))
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    floor.bet("ben", "ante", 1_000)
    told = floor.do("dealer", c.ReportIrregularity("t", "jackpot_failure")).facts
    assert told["waits_for"] is None
    no_more = c.PlaceWager("t", "jackpot", 200)
    assert refs(floor.refused("ben", no_more, "goes on without it")) == {"sch 3 s 34", "sch 3 s 13(2)"}
    dealt(floor, NINE_HIGH, "2S 5D 6C JH JC", QUALIFIED)
    called(floor, anna="fold", ben="fold")
    floor.restart()
    floor.do("dealer", c.Shuffle("t"))
    floor.do("dealer", c.CutCards("t", 20))
    floor.do("dealer", c.OpenRound("t"))
    assert refs(floor.refused("ben", no_more, "goes on without it")) == {"sch 3 s 34", "sch 3 s 13(2)"}
    shows = parse_amount(meters(floor)[pools[-1]])
    floor.do("supervisor", c.DisplayJackpot("t", pools[-1], shows))
    floor.bet("ben", "ante", 1_000)
    floor.bet("ben", "jackpot", 200)


# Before a large prize is paid -----------------------------------------------------------------------


def calls(floor: Floor) -> list[dict[str, Any]]:
    """The steps that were called in the rounds of the table, as their tapes have them."""
    entries = [data["entry"] for data, _ in events(floor, "table:t", "entry")]
    return [entry for entry in entries if entry["entry"] == "call" and entry["step"] != "no_more_bets"]


@clause("qld-2010", "sch 3 s 23(5)(a)", "sch 3 s 23(5)(b)")
def test_a_straight_flush_is_paid_once_the_supervisor_has_acknowledged_it_and_the_dealer_counted(
    floor: Floor,
) -> None:
    opened(floor, Mode.LIVE)
    floor.refused("supervisor", c.Acknowledge("t"), "nothing waits for a word of yours")
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    dealt(floor, STRAIGHT_FLUSH, QUALIFIED)
    floor.do("anna", c.Decide("t", "bet"))
    floor.do("dealer", c.CallStep("t", "result"))
    staff = floor.view("supervisor").staff
    assert staff is not None
    assert (staff["next"]["who"], staff["next"]["command"]) == ("gaming supervisor", "acknowledge")
    assert staff["next"]["clauses"] == ["sch 3 s 23(5)(a)"]
    refusal = floor.refused("dealer", c.CallStep("t", "supervisor_told"), "for the gaming supervisor")
    assert (refs(refusal), refusal.nearest) == ({"sch 3 s 23(5)(a)"}, ("acknowledge",))
    with pytest.raises(Malformed, match="waits for gaming supervisor"):
        floor.do("dealer", c.CallStep("t", "deck_counted"))
    for person in ("dealer", "anna"):
        floor.refused(person, c.Acknowledge("t"), "only the gaming supervisor")
    floor.restart()
    floor.do("supervisor", c.Acknowledge("t"))
    staff = floor.view("dealer").staff
    assert staff is not None
    assert (staff["next"]["who"], staff["next"]["command"]) == ("dealer", "call-step")
    assert floor.credits("anna") == CREDITS - 3_200
    assert floor.you("anna")["last"] is None
    floor.do("dealer", c.CallStep("t", "deck_counted"))
    floor.do("anna", c.Collect("t"))
    assert floor.credits("anna") == CREDITS + 1_000 + 100_000 + 123_257
    assert [data["step"] for data, _ in events(floor, "significant", "acknowledged")] == ["supervisor_told"]
    assert all("how" not in call for call in calls(floor))
    assert not faults(floor.store)


@clause("qld-2010", "sch 3 s 23(6)(a)", "sch 3 s 23(6)(b)", "sch 3 s 23(6)(c)")
def test_a_deck_that_is_not_complete_at_the_count_gives_everybody_everything_back(floor: Floor) -> None:
    opened(floor, Mode.LIVE)
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    floor.bet("ben", "ante", 1_000)
    dealt(floor, STRAIGHT_FLUSH, NINE_HIGH, QUALIFIED)
    floor.do("anna", c.Decide("t", "bet"))
    floor.do("ben", c.Decide("t", "fold"))
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("supervisor", c.Acknowledge("t"))
    floor.do("dealer", c.ReportIrregularity("t", "deck_incomplete"))
    for person in PEOPLE:
        floor.do(person, c.Collect("t"))
        assert floor.credits(person) == CREDITS
    assert meters(floor) == {"progressive": "12345.67"}
    ((notice, told),) = floor.table().to_tell.items()
    assert [each.ref for each in told.clauses] == ["sch 3 s 23(6)(a)"]
    floor.do("manager", c.TellInspector("t", notice))
    floor.restart()
    assert not floor.table().to_tell
    assert not faults(floor.store)


@clause("qld-2010", "sch 3 s 23(5)(a)", "sch 3 s 23(5)(b)")
def test_a_table_that_deals_by_itself_enters_the_notice_and_the_count_as_automatic(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One card to Anna and the dealer, then four each: a straight flush against a pair."""
    came = ("5S", "KD", "6S", "7S", "8S", "9S", "QC", "8H", "3S", "AC")
    order = [parse_card(each) for each in came]
    rest = [card for card in FULL_DECK.cards if card not in order]
    monkeypatch.setattr(automation, "shuffled", lambda cards: [*order, *rest])
    monkeypatch.setattr(automation, "cut_stack", lambda cards, at: list(cards))
    opened(floor)
    while not floor.table().betting:
        floor.step()
    floor.bet("anna", "ante", 1_000)
    floor.bet("anna", "jackpot", 200)
    while floor.table().playing:
        request = floor.table().round.request  # type: ignore[union-attr]
        if isinstance(request, Decide):
            floor.do("anna", c.Decide("t", "bet"))
        else:
            floor.step()
    nets = {each["wager"]: each["net"] for each in floor.you("anna")["last"]["wagers"]}
    assert nets["jackpot"] == "1232.57"
    assert calls(floor) == [
        {"entry": "call", "step": "result"},
        {"entry": "call", "step": "supervisor_told", "how": "automatic"},
        {"entry": "call", "step": "deck_counted", "how": "automatic"},
    ]
    ((told, cited),) = events(floor, "significant", "told-automatically")
    assert (told["told"], cited) == ("gaming supervisor", ("sch 3 s 23(5)(a)",))
    floor.refused("supervisor", c.Acknowledge("t"), "the table deals by itself")
