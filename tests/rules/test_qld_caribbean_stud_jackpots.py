"""Queensland's schedule 3: jackpot wagers, what they are paid, and what that leaves on the meters."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from croupier.equipment.cards import FULL_DECK, parse_card
from croupier.games.caribbean_stud import kernel
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.poker_hands import STANDARD, evaluator
from croupier.games.tape import Call, Report, Vouched
from croupier.money.amounts import decimal, parse_amount
from croupier.record.rounds import record_hash, replay_record
from croupier.record.runner import run_script
from croupier.rulebooks.games import game
from croupier.table.retape import with_cards
from croupier.verify_record import verify
from tests.clauses import clause, states
from tests.rules.stud_hands import result
from tests.rules.tables import Table, refs

QLD = "qld-2010"
DEALER = "AC KD 8D 4C 2D"
DOES_NOT = "AC QH 8D 4C 2D"
FLUSH = "9S 7S 3S 4S 2S"
STRAIGHT_FLUSHES = ("9S 8S 7S 6S 5S", "9H 8H 7H 6H 5H", "JC TC 9C 8C 7C")
ROYALS = ("AS KS QS JS TS", "AH KH QH JH TH")
ODD = "AD QD JC 9C 7H"
SHOWN = {
    "progressive": {"progressive": "50000"},
    "set": {"straight_flush": "800", "royal_flush": "9000"},
}


def table(count: int = 1, stake: str = "1", **options: Any) -> Table:
    """A table with so many players with an ante and a jackpot wager each: ``j1``, ``j2``..."""
    shown = options.pop("meters", SHOWN[options.get("jackpot", "progressive")])
    opening = Opening(jackpots={pool: parse_amount(amount) for pool, amount in shown.items()})
    made = Table(QLD, "caribbean_stud", opening=opening, **{"deal": "five_at_a_time", **options})
    made.bet(*(f"{seat} ante 10" for seat in range(1, count + 1)))
    return made.bet(*(f"{seat} jackpot {stake}" for seat in range(1, count + 1)))


@clause("qld-2010", "sch 3 s 14(2)")
@pytest.mark.parametrize("stake", ["1", "3"])
def test_a_jackpot_wager_of_another_amount_is_told_the_one_that_it_is(stake: str) -> None:
    played = Table(QLD, "caribbean_stud", sign={"jackpot": {"min": "2", "max": "2"}}).bet("1 ante 10")
    refusal = played.refusal(f"1 jackpot {stake}")
    assert refusal.reason == "it is 2 exactly"
    assert refusal.nearest == ("2",)


def finish(played: Table, hands: tuple[str, ...], dealer: str = DEALER) -> Table:
    """All bet, and the round is settled."""
    played.draw(" ".join((*hands, dealer)))
    for seat in range(1, len(hands) + 1):
        played.decide(seat, "bet")
    return result(played)


def won(*hands: str, dealer: str = DEALER, **options: Any) -> Table:
    return finish(table(len(hands), **options), hands, dealer)


def jackpots(played: Table) -> list[str]:
    """What each jackpot wager came to, by seat."""
    ends = [s for s in played.round.settlements if s.wager.type.name == "jackpot"]
    return [decimal(s.net) for s in sorted(ends, key=lambda s: s.wager.seat)]


def meter(played: Table, pool: str = "progressive") -> str:
    """What the meter shows after the round."""
    return decimal(played.round.closing.jackpots[pool])


# One winner -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 5(1)", "sch 3 s 23(1)", "sch 3 s 24(1)", "sch 3 s 2 def jackpot prize")
@pytest.mark.parametrize(
    ("hand", "net", "left"),
    [
        (ODD, "-1", "50000"),
        ("3S 3D 3H 9H 2S", "-1", "50000"),
        ("9S TD JS QH KS", "-1", "50000"),
        (FLUSH, "99", "50000"),
        ("3S 3D 3H 9H 9S", "149", "50000"),
        ("3S 3D 3H 3C 9S", "499", "50000"),
        (STRAIGHT_FLUSHES[0], "4999", "45000"),
        (ROYALS[0], "49999", "0"),
    ],
)
def test_hands_from_a_flush_up_win_their_payment_less_the_wager(hand: str, net: str, left: str) -> None:
    played = won(hand)
    assert (jackpots(played), meter(played)) == ([net], left)
    assert {"sch 3 s 5(1)"} <= played.refs("jackpot")
    assert ({"sch 3 s 23(1)", "sch 3 s 24(1)"} <= played.refs("jackpot")) == (net != "-1")


@clause("qld-2010", "sch 3 s 24(1)")
@pytest.mark.parametrize(
    ("hand", "shows", "net", "left"),
    [
        (STRAIGHT_FLUSHES[0], "9999.90", "999", "8999.9"),
        (STRAIGHT_FLUSHES[0], "10000.10", "999.01", "9000.09"),
        (STRAIGHT_FLUSHES[0], "300", "999", "0"),
        (ROYALS[0], "9999.90", "9999", "0"),
        (ROYALS[0], "10000.10", "9999.1", "0"),
    ],
)
def test_a_straight_flush_wins_at_least_1000_and_a_royal_flush_10000(
    hand: str, shows: str, net: str, left: str
) -> None:
    played = won(hand, meters={"progressive": shows})
    assert (jackpots(played), meter(played)) == ([net], left)


@clause("qld-2010", "sch 3 s 23(2)", "sch 3 s 18(4)", "sch 3 s 21(7)", "sch 3 s 23(4)")
@pytest.mark.parametrize(
    ("dealer", "ante", "bet", "says", "besides"),
    [
        (DEALER, "10", "100", "sch 3 s 21(7)", {"sch 3 s 23(4)"}),
        (DOES_NOT, "10", "0", "sch 3 s 18(4)", {"sch 3 s 23(2)", "sch 3 s 23(4)"}),
        ("AC AH AD KC KD", "-10", "-20", "sch 3 s 21(7)", set()),
        ("9C 7C 3C 4C 2C", "0", "0", "sch 3 s 21(7)", set()),
    ],
)
def test_a_jackpot_hand_is_paid_whatever_becomes_of_the_ante_and_beside_it(
    dealer: str, ante: str, bet: str, says: str, besides: set[str]
) -> None:
    played = won(FLUSH, dealer=dealer)
    assert (played.net("ante"), played.net("bet"), jackpots(played)) == (ante, bet, ["99"])
    # What an ante or a bet has won comes besides; that the dealer need not qualify is told where it does not.
    assert played.refs("jackpot") & {"sch 3 s 23(2)", "sch 3 s 23(4)"} == besides
    # Of what says so by the dealer's hand, that alone: nothing was wrong with the number of cards.
    by_dealer = {"sch 3 s 18(4)", "sch 3 s 21(7)", "sch 3 s 30(4)(f)", "sch 3 s 30(6)(h)"}
    assert played.refs("jackpot") & by_dealer == {says}


@clause("qld-2010", "sch 3 s 23(3)")
def test_jackpots_come_after_all_antes_and_bets() -> None:
    played = won(FLUSH, ODD)
    names = [s.wager.type.name for s in played.round.settlements]
    assert names == ["bet", "ante", "bet", "ante", "jackpot", "jackpot"]
    assert "sch 3 s 23(3)" in played.refs("w3")


@clause("qld-2010", "sch 3 s 5(2)", "sch 3 s 2 def dead man's hand")
def test_a_dead_mans_hand_wins_50_where_the_control_system_says_so() -> None:
    hand = "AS 8S AH 8H 3D"
    assert jackpots(won(hand)) == ["-1"]
    played = won(hand, dead_mans_hand=True)
    assert jackpots(played) == ["49"]
    assert {"sch 3 s 5(2)", "sch 3 s 2 def dead man's hand"} <= played.refs("jackpot")
    assert jackpots(won("AS 9S AH 9H 8C", dead_mans_hand=True)) == ["-1"]


def test_aces_and_eights_and_nothing_else_stand_at_the_places_of_the_dead_mans_hand() -> None:
    ranks, deck = evaluator(STANDARD), [int(card) for card in FULL_DECK.cards]
    faces = [deck[4 * face : 4 * face + 4] for face in range(13)]
    named = {ranks.place([*faces[0][:2], *faces[7][:2], faces[odd][0]]) for odd in set(range(13)) - {0, 7}}
    assert named == {at for at in range(ranks.hands) if kernel.is_dead_mans_hand(at)}


# Contributions and displays -------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 2 def jackpot prize", "sch 3 s 9(2)(c)", "sch 3 s 9(3)")
def test_the_share_of_every_jackpot_wager_goes_on_the_meter_first() -> None:
    lost = won(ODD, "3S 3D 5H 9H 2S", jackpot_contribution=75)
    assert meter(lost) == "50001.5"
    assert {"sch 3 s 9(2)(c)", "sch 3 s 9(3)", "sch 3 s 2 def jackpot prize"} == lost.cited(Kind.METER)
    played = won(ROYALS[0], "3S 3D 5H 9H 2S", jackpot_contribution=75)
    assert (jackpots(played), meter(played)) == (["50000.5", "-1"], "0")


def test_a_meter_that_does_not_move_is_not_told_of() -> None:
    assert not won(FLUSH).events(Kind.METER)


def test_folded_wagers_are_on_the_meter_too() -> None:
    played = table(2, jackpot_contribution=50).draw(f"{ODD} {FLUSH} {DEALER}")
    played.decide(1, "fold").decide(2, "fold").round.apply(Call("result"))
    assert (jackpots(played), meter(played)) == (["-1", "-1"], "50001")


@clause("qld-2010", "sch 3 s 24(1)", "sch 3 s 9(2)(c)")
def test_a_set_prize_must_be_displayed() -> None:
    played = table(0, jackpot="set", meters={"royal_flush": "9000"}).bet("1 ante 10")
    refusal = played.refusal("1 jackpot 1")
    assert {"sch 3 s 24(1)", "sch 3 s 9(2)(c)"} <= refs(refusal)
    assert "straight_flush" in refusal.reason


# Several winners of a round ---------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 25(2)(a)")
def test_straight_flushes_of_a_round_share_what_both_win() -> None:
    """10% of 50,000, and 10% of the 45,000 that are left: 9,500 in halves."""
    played = won(*STRAIGHT_FLUSHES[:2])
    assert (jackpots(played), meter(played)) == (["4749", "4749"], "40500")
    assert "sch 3 s 25(2)(a)" in played.refs("w3")


@clause("qld-2010", "sch 3 s 25(2)(a)")
def test_three_straight_flushes_share_and_a_small_prize_has_its_minimum() -> None:
    """10% of 10,500 is 1,050; of the rest each wins the minimum of 1,000."""
    played = won(*STRAIGHT_FLUSHES, meters={"progressive": "10500"})
    assert jackpots(played) == ["3047/3"] * 3
    assert meter(played) == "7450"


@clause("qld-2010", "sch 3 s 25(2)(b)")
def test_two_royal_flushes_share_the_prize_and_a_minimum() -> None:
    """The whole 50,000, and at least 10,000 for the second: 60,000 in halves."""
    played = won(*ROYALS)
    assert (jackpots(played), meter(played)) == (["29999", "29999"], "0")
    shared = {"sch 3 s 25(2)(a)", "sch 3 s 25(2)(b)"}
    assert {r for r in played.refs("w3") if r.startswith("sch 3 s 25")} == shared


@clause("qld-2010", "sch 3 s 25(2)(c)")
@pytest.mark.parametrize("hands", [(STRAIGHT_FLUSHES[1], ROYALS[0]), (ROYALS[0], STRAIGHT_FLUSHES[1])])
def test_a_straight_flush_has_10_and_a_royal_flush_90_per_cent(hands: tuple[str, str]) -> None:
    played = won(*hands)
    assert sorted(jackpots(played), key=float) == ["4999", "44999"]
    assert meter(played) == "0"
    for id_ in ("w3", "w4"):
        assert {r for r in played.refs(id_) if r.startswith("sch 3 s 25")} == {"sch 3 s 25(2)(c)"}


@clause("qld-2010", "sch 3 s 25(2)(c)")
@pytest.mark.parametrize(
    ("shows", "straight", "royal"),
    [("11000", "1109", "9989"), ("8000", "1099", "9899"), ("0", "1099", "9899"), ("20000", "1999", "17999")],
)
def test_a_straight_and_a_royal_flush_divide_the_sum_of_both_prizes_where_a_minimum_binds_too(
    shows: str, straight: str, royal: str
) -> None:
    """1,100 and at least 10,000 of 11,000; 1,000 and 10,000 of less; 2,000 and the other 18,000 of 20,000."""
    played = won(STRAIGHT_FLUSHES[1], ROYALS[0], meters={"progressive": shows})
    assert (jackpots(played), meter(played)) == ([straight, royal], "0")


@clause("qld-2010", "sch 3 s 25(2)(a)", "sch 3 s 25(2)(c)")
def test_two_straight_flushes_share_the_tenth_of_the_sum_beside_a_royal_flush() -> None:
    """5,000, 4,500 and the other 40,500 are all of the 50,000."""
    played = won(*STRAIGHT_FLUSHES[:2], "AC KC QC JC TC", dealer="AD KD 8D 4C 2D")
    assert (jackpots(played), meter(played)) == (["2499", "2499", "44999"], "0")


@clause("qld-2010", "sch 3 s 25(3)", "sch 3 s 24(1)")
def test_without_a_sign_a_straight_flush_beside_a_royal_flush_has_its_own_payment() -> None:
    played = won(STRAIGHT_FLUSHES[1], ROYALS[0], meters={"progressive": "8000"}, sharing_sign=False)
    assert jackpots(played) == ["999", "9999"]


@states("qld-2010", "sch 3 s 25(1)(a)", "sch 3 s 25(2)(a)", "sch 3 s 25(3)")
@pytest.mark.parametrize("options", [{}, {"sharing_sign": False}, {"jackpot": "set"}])
def test_who_alone_wins_a_prize_is_told_nothing_of_sharing(options: dict[str, Any]) -> None:
    for others in ((), (FLUSH,)):
        played = won(ROYALS[1], *others, **options)
        (prize,) = [s for s in played.round.settlements if s.net > 100_000 and s.wager.type.name == "jackpot"]
        cited = {c.ref for c in prize.clauses}
        assert "sch 3 s 24(1)" in cited
        assert not [ref for ref in cited if ref.startswith("sch 3 s 25")]


@clause("qld-2010", "sch 3 s 25(3)")
def test_without_a_sign_every_winner_has_the_whole_payment() -> None:
    played = won(*ROYALS, sharing_sign=False)
    assert (jackpots(played), meter(played)) == (["49999", "49999"], "0")
    cited = played.refs("w3")
    assert "sch 3 s 25(3)" in cited
    assert not {"sch 3 s 25(2)(a)", "sch 3 s 25(2)(b)", "sch 3 s 25(2)(c)"} & cited
    assert jackpots(won(*STRAIGHT_FLUSHES[:2], sharing_sign=False)) == ["4999", "4999"]


@clause("qld-2010", "sch 3 s 25(1)(a)", "sch 3 s 25(1)(b)")
def test_a_set_prize_is_shared_by_those_who_win_it_and_stays_displayed() -> None:
    hands = (STRAIGHT_FLUSHES[0], ROYALS[1], "JC TC 9C 8C 7C")
    played = won(*hands, jackpot="set")
    assert jackpots(played) == ["399", "8999", "399"]
    both = {"sch 3 s 25(1)(a)", "sch 3 s 25(1)(b)"}
    # The royal flush has its own prize alone; the straight flushes share theirs, and have it besides.
    assert [both & played.refs(id_) for id_ in ("w4", "w5", "w6")] == [both, {"sch 3 s 25(1)(b)"}, both]
    assert (meter(played, "straight_flush"), meter(played, "royal_flush")) == ("800", "9000")
    assert jackpots(won(FLUSH, jackpot="set")) == ["99"]


def test_other_payments_are_each_winners_own() -> None:
    played = won(FLUSH, "QH 9H 5H 3H 2H", "QC 9C 5C 3C 6C")
    assert jackpots(played) == ["99", "99", "99"]


# Before the deal ------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 26(c)", "sch 3 s 26(d)")
def test_a_coin_in_button_pressed_too_early_lets_the_others_place_their_jackpot_wagers() -> None:
    played = table(1).bet("2 ante 10").close().report("coin_in_pressed_early")
    assert played.cited(Kind.REMEDY) == {"sch 3 s 26(c)", "sch 3 s 26(d)"}
    assert played.step == "wagers"
    played.bet("2 jackpot 1")
    assert finish(played, (FLUSH, "QH 9H 5H 3H 2H")).net("w4") == "99"


@clause("qld-2010", "sch 3 s 26(d)")
def test_who_leaves_after_a_coin_in_button_pressed_too_early_has_the_wager_back() -> None:
    played = table(2).close().report("coin_in_pressed_early").withdraw("w1", 1)
    played.withdraw("w3", 1).draw(f"{ODD} {DEALER}").decide(2, "fold").round.apply(Call("result"))
    assert [s.wager.seat for s in played.round.settlements] == [2, 2]


def test_the_report_is_too_late_once_a_card_is_dealt() -> None:
    refusal = table(1).draw("2S").refusal(Report("coin_in_pressed_early"))
    assert refs(refusal) == {"sch 3 s 26(c)", "sch 3 s 26(d)"}


def test_a_script_opens_with_meters_and_says_what_they_show_afterwards() -> None:
    script = {
        "rulebook": QLD,
        "game": "caribbean_stud",
        "options": {"deal": "five_at_a_time", "jackpot_contribution": 70},
        "jackpots": {"progressive": "120000"},
        "equipment": {"cards": f"{STRAIGHT_FLUSHES[0]} {DEALER}".split()},
        "wagers": [
            {"seat": 1, "wager": "ante", "stake": "10"},
            {"seat": 1, "wager": "jackpot", "stake": "1"},
        ],
        "decisions": [{"seat": 1, "action": "bet"}],
    }
    found = run_script(script).result
    # A tenth of 120,000.70.
    assert found["settled"][-1]["net"] == "11999.07"
    assert found["outcome"]["next_round"]["jackpots"] == {"progressive": "108000.63"}
    assert {pool.name for pool in game(QLD, "caribbean_stud").jackpots} == {
        "progressive",
        "straight_flush",
        "royal_flush",
    }


@clause(QLD, "sch 3 s 25(2)(c)")
def test_the_verifier_divides_the_sum_of_both_prizes_too() -> None:
    both = f"{STRAIGHT_FLUSHES[1]} {ROYALS[0]} {DEALER}"
    script = failing(None, *JACKPOTS, irregularities=[], equipment={"cards": both.split()})
    run = run_script({**script, "jackpots": {"progressive": "8000"}})
    assert run.record is not None
    ends = [e for e in run.record["events"] if e["event"] == "settled" and e["wager"] == "jackpot"]
    assert [(e["seat"], e["net"]) for e in ends] == [(2, "9899"), (1, "1099")]
    assert verify(run.record).ok
    ends[0]["net"], ends[1]["net"] = "9999", "999"
    run.record["hash"] = record_hash({k: v for k, v in run.record.items() if k != "hash"})
    assert len(verify(run.record).faults) >= 2


def failing(before: str | None, *wagers: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A script of two antes in which the equipment fails, before a wager is placed or after all."""
    antes = [{"seat": seat, "wager": "ante", "stake": "10"} for seat in (1, 2)]
    report = {"kind": "jackpot_failure", "at": "wagers"} | (
        {} if before is None else {"before_wager": before}
    )
    hands = f"{ODD} {FLUSH} {DEALER}"
    return {
        "rulebook": QLD,
        "game": "caribbean_stud",
        "options": {"deal": "five_at_a_time"},
        "equipment": {"cards": hands.split()},
        "wagers": [*antes, *wagers],
        "decisions": [{"seat": 1, "action": "bet"}, {"seat": 2, "action": "bet"}],
        "irregularities": [report],
        **more,
    }


JACKPOTS = (
    {"seat": 1, "wager": "jackpot", "stake": "1", "id": "j1"},
    {"seat": 2, "wager": "jackpot", "stake": "1", "id": "j2"},
)


@clause(QLD, "sch 3 s 34", "sch 3 s 13(2)")
@pytest.mark.parametrize(
    ("before", "refused", "taken"),
    [("j1", 2, set()), ("j2", 1, {"j1"}), (None, 0, {"j1", "j2"})],
)
def test_no_jackpot_wager_is_taken_once_its_equipment_fails_and_those_before_stand(
    before: str | None, refused: int, taken: set[str]
) -> None:
    run = run_script(failing(before, *JACKPOTS))
    assert run.result["status"] == "settled"
    said = run.result["refused"]
    assert [r["clauses"] for r in said] == [["sch 3 s 34", "sch 3 s 13(2)"]] * refused
    assert all("out of order" in r["reason"] for r in said)
    # Those that lie there are settled with the others: a flush is paid, odd cards lose.
    nets = {s["id"]: s["net"] for s in run.result["settled"] if s["wager"] == "jackpot"}
    assert set(nets) == taken
    assert all(parse_amount(nets[j]) > 0 for j in taken & {"j2"})
    assert run.record is not None
    assert (replay_record(run.record).departures, verify(run.record).faults) == ((), [])


@clause(QLD, "sch 3 s 34", "sch 3 s 26(c)")
def test_where_wagers_are_opened_again_the_equipment_still_fails() -> None:
    later = {**JACKPOTS[0], "before": 2}
    reports = [
        {"kind": "jackpot_failure", "at": "wagers"},
        {"kind": "coin_in_pressed_early", "at": "card"},
    ]
    run = run_script(failing(None, later, irregularities=reports))
    assert run.result["status"] == "settled"
    assert [r["clauses"] for r in run.result["refused"]] == [["sch 3 s 34", "sch 3 s 13(2)"]]


@clause(QLD, "sch 3 s 34")
def test_a_record_in_which_a_jackpot_wager_follows_the_failure_is_found() -> None:
    run = run_script(failing("j2", JACKPOTS[0], {**JACKPOTS[1], "wager": "ante", "seat": 3}))
    record = run.record
    assert record is not None
    assert verify(record).ok
    changed = copy.deepcopy(record)
    for told in ("tape", "events"):
        at = next(i for i, e in enumerate(changed[told]) if e.get("id") == "j1")
        fails = {"tape": 1, "events": 2}[told]
        report = next(i for i, e in enumerate(changed[told]) if "jackpot_failure" in e.values())
        moved = changed[told][report : report + fails]
        changed[told][at : report + fails] = [*moved, *changed[told][at:report]]
    changed["hash"] = record_hash({k: v for k, v in changed.items() if k != "hash"})
    assert any("equipment has failed" in str(fault) for fault in verify(changed).faults)


def test_a_report_names_a_wager_of_the_script() -> None:
    run = run_script(failing("j9", *JACKPOTS))
    assert run.malformed
    assert run.result["refused"][0]["nearest"][:2] == ["j2", "j1"]


# Before a large prize is paid --------------------------------------------------------------------


def compared(*hands: str, dealer: str = DEALER, **options: Any) -> Table:
    """All bet, and the result is called."""
    played = table(len(hands), **options).draw(" ".join((*hands, dealer)))
    for seat in range(1, len(hands) + 1):
        played.decide(seat, "bet")
    played.round.apply(Call("result"))
    return played


@clause("qld-2010", "sch 3 s 23(5)(a)", "sch 3 s 23(5)(b)")
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSHES[0], ROYALS[0]])
@pytest.mark.parametrize("jackpot", ["progressive", "set"])
def test_nothing_is_paid_before_the_supervisor_is_told_and_the_deck_counted(hand: str, jackpot: str) -> None:
    played = compared(hand, ODD, jackpot=jackpot)
    assert played.round.waiting_for() == {
        "who": "gaming supervisor",
        "step": "supervisor_told",
        "actions": ["call"],
    }
    assert not played.round.settlements
    # The hands lie face up and are compared.
    assert [e.facts["hand"] for e in played.events(Kind.TURNED)] == ["dealer", "box_2", "box_1"]
    played.round.apply(Call("supervisor_told"))
    assert played.round.waiting_for() == {"who": "dealer", "step": "deck_counted", "actions": ["call"]}
    assert not played.round.settlements
    played.round.apply(Call("deck_counted"))
    assert [s.wager.type.name for s in played.round.settlements] == [
        "bet",
        "ante",
        "bet",
        "ante",
        "jackpot",
        "jackpot",
    ]
    told, counted = played.events(Kind.CALLED)[-2:]
    assert {c.ref for c in told.clauses} == {"sch 3 s 23(5)(a)"}
    assert {c.ref for c in counted.clauses} == {"sch 3 s 23(5)(b)"}
    assert counted.facts["cards"] == 52


@states("qld-2010", "sch 3 s 23(5)(a)")
@pytest.mark.parametrize("hand", [FLUSH, "3S 3D 3H 9H 9S", "3S 3D 3H 3C 9S", ODD])
def test_other_payments_wait_for_nobody(hand: str) -> None:
    assert compared(hand).round.request is None


@states("qld-2010", "sch 3 s 23(5)(b)")
def test_a_royal_flush_without_a_jackpot_wager_or_folded_waits_for_nobody() -> None:
    played = table(1).bet("2 ante 10").draw(f"{ROYALS[1]} {ROYALS[0]} {DEALER}")
    played.decide(1, "fold").decide(2, "bet").round.apply(Call("result"))
    assert played.round.request is None


@clause("qld-2010", "sch 3 s 23(6)(b)", "sch 3 s 23(6)(c)")
@pytest.mark.parametrize("calls", [(), ("supervisor_told",)])
def test_a_deck_that_is_not_complete_when_counted_voids_the_round_and_nothing_was_paid(
    calls: tuple[str, ...],
) -> None:
    played = compared(ROYALS[0], ODD)
    for step in calls:
        played.round.apply(Call(step))
    played.report("deck_incomplete")
    assert played.round.status.value == "void"
    assert {s.result.value for s in played.round.settlements} == {"returned"}
    assert meter(played) == "50000"


@clause("qld-2010", "sch 3 s 23(5)(a)", "sch 3 s 23(5)(b)")
@pytest.mark.parametrize("step", ["supervisor_told", "deck_counted"])
def test_the_verifier_misses_the_word_and_the_count(step: str) -> None:
    cards = {"cards": f"{ROYALS[0]} {ODD} {DEALER}".split()}
    record = run_script(failing(None, *JACKPOTS, irregularities=[], equipment=cards)).record
    assert record is not None
    assert verify(record).ok
    assert replay_record(record).departures == ()
    for told in ("tape", "events"):
        record[told] = [each for each in record[told] if each.get("step") != step]
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert verify(record).faults


@clause("qld-2010", "sch 3 s 23(5)(b)")
def test_the_verifier_wants_52_cards_to_be_told_of() -> None:
    cards = {"cards": f"{ROYALS[0]} {ODD} {DEALER}".split()}
    record = run_script(failing(None, *JACKPOTS, irregularities=[], equipment=cards)).record
    assert record is not None
    (counted,) = [e for e in record["events"] if e.get("step") == "deck_counted"]
    counted["cards"] = 51
    record["hash"] = record_hash({k: v for k, v in record.items() if k != "hash"})
    assert any("of the call" in str(fault) for fault in verify(record).faults)


@clause("qld-2010", "sch 3 s 23(5)(b)")
def test_a_round_settled_anew_says_that_nobody_counted_for_a_jackpot_hand_that_is_found_later() -> None:
    played = won(ODD)
    cards = [parse_card(code) for code in f"{ROYALS[0]} {DEALER}".split()]
    anew = with_cards(played.round.rules, played.round.opening, played.round.tape, cards)
    assert anew.request is None
    assert [entry.how for entry in anew.tape if isinstance(entry, Call)][-2:] == [Vouched.CORRECTED] * 2
    assert [e.facts.get("how") for e in anew.events if e.kind is Kind.CALLED][-2:] == ["corrected"] * 2
    # A round in progress waits for them.
    open_ = compared(ODD)
    tape = open_.round.tape[:-1]
    assert with_cards(open_.round.rules, open_.round.opening, tape, cards).request is not None
