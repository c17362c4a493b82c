from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from croupier.games.limits import Limits
from croupier.games.refusals import Malformed
from croupier.house import Mode, NotAllowed
from croupier.house import commands as c
from croupier.house.crash_checks import faults
from croupier.house.recall import find_rounds, recall, record_of
from croupier.money.amounts import parse_amount
from croupier.money.currencies import PLAY
from croupier.money.postings import table
from croupier.record.rounds import replay_record
from croupier.rulebooks import rulebook
from tests.clauses import clause, states
from tests.house.floor import CREDITS, Floor, events, refs

Cards: TypeAlias = tuple[str, ...]


@pytest.fixture
def paid(floor: Floor) -> Floor:
    """A round in which anna's player wager won and ben's banker wager lost, each of 10."""
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.bet("ben", "banker", 1_000)
    floor.deal("9S KD TH 2C")
    for person in ("anna", "ben"):
        floor.do(person, c.Collect("t"))
    return floor


@clause("qld-2010", "sch 19 s 10(2)", "sch 19 s 10(1)(b)")
def test_a_wrong_result_is_recalculated_on_the_true_cards_by_compensating_postings(paid: Floor) -> None:
    before = [e.hash for e in paid.store.log()]
    cards = ("2S", "9D", "TH", "KC")
    answer = paid.do("manager", c.CorrectRound("t", 1, cards, "cards keyed for the wrong hands"))
    assert answer.facts["differences"] == {"anna": "-20", "ben": "19.5"}
    assert (paid.credits("anna"), paid.credits("ben")) == (CREDITS - 1_000, CREDITS + 950)
    assert paid.store.balance(table("t", PLAY.code)) == 50
    assert [e.hash for e in paid.store.log()][: len(before)] == before
    shown = paid.view().results[-1]
    assert (shown["outcome"]["winner"], shown["corrected"]) == ("banker", True)
    said, clauses = events(paid, "table:t", "round-corrected")[0]
    assert set(clauses) == {"sch 19 s 10(2)", "sch 19 s 10(1)(b)"}
    assert said["reason"] == "cards keyed for the wrong hands"


@clause("qld-2010", "sch 19 s 10(2)")
def test_a_second_recalculation_starts_from_the_first(paid: Floor) -> None:
    paid.do("manager", c.CorrectRound("t", 1, ("2S", "9D", "TH", "KC"), "wrong"))
    paid.do("manager", c.CorrectRound("t", 1, ("9S", "KD", "TH", "2C"), "right after all"))
    assert (paid.credits("anna"), paid.credits("ben")) == (CREDITS + 1_000, CREDITS - 1_000)


@clause("qld-2010", "sch 19 s 10(2)")
def test_a_correction_that_changes_nothing_is_refused(paid: Floor) -> None:
    settled_on = paid.table().results[-1].entered
    assert settled_on == WON
    paid.refused("manager", c.CorrectRound("t", 1, settled_on, "wrong"), "was settled on these")
    paid.do("manager", c.CorrectRound("t", 1, LOST, "wrong"))
    assert paid.table().results[-1].entered == LOST
    paid.restart()
    assert paid.table().results[-1].entered == LOST
    paid.refused("manager", c.CorrectRound("t", 1, LOST, "wrong"), "was settled on these")


def test_what_credits_no_longer_cover_is_named_for_the_manager(paid: Floor) -> None:
    paid.do("anna", c.CashOut(paid.credits("anna") - 500))
    answer = paid.do("manager", c.CorrectRound("t", 1, ("2S", "9D", "TH", "KC"), "wrong"))
    assert answer.facts["not_covered"] == {"anna": "15"}
    assert paid.credits("anna") == 0


WON, LOST = ("9S", "KD", "TH", "2C"), ("2S", "9D", "TH", "KC")
TIED = ("9S", "9D", "TH", "KC")


@pytest.fixture
def lying(floor: Floor) -> Floor:
    """A table at which what anna and ben put on the player's and the banker's hand lies to be collected."""
    floor.live()
    floor.sit("anna", "ben")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "player", 1_000)
    floor.bet("ben", "banker", 1_000)
    return floor


def lies(floor: Floor, person: str) -> Any:
    """What lies on the layout for somebody to collect, as their page has it."""
    you = floor.view(person).you
    assert you is not None
    return you["on_layout"]


def spent(floor: Floor, person: str) -> int:
    """Somebody's credits, all of which they cash out."""
    had = floor.credits(person)
    floor.do(person, c.CashOut(had))
    return had


@clause("qld-2010", "sch 19 s 10(2)")
@pytest.mark.parametrize("collects", [False, True])
@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize(
    ("was", "now", "anna", "ben"),
    [
        (WON, LOST, -1_000, 950),
        (LOST, WON, 1_000, -1_000),
        (WON, TIED, 0, 0),
        (TIED, WON, 1_000, -1_000),
        (TIED, LOST, -1_000, 950),
    ],
)
def test_after_a_correction_nothing_lies_there_but_what_it_leaves(
    lying: Floor, was: Cards, now: Cards, anna: int, ben: int, restarts: bool, collects: bool
) -> None:
    lying.deal(" ".join(was))
    if collects:
        lying.do("anna", c.Collect("t"))
    if restarts:
        lying.restart()
    lying.do("manager", c.CorrectRound("t", 1, now, "wrong"))
    for person, came_to in (("anna", anna), ("ben", ben)):
        assert lying.credits(person) == CREDITS + came_to
        assert lies(lying, person) == {"amount": "0", "wagers": []}
        lying.do(person, c.Collect("t"))
        assert lying.credits(person) == CREDITS + came_to
    assert faults(lying.store) == []


@clause("qld-2010", "sch 19 s 10(2)")
def test_a_stake_that_is_found_lost_is_not_collected_from_the_layout(lying: Floor) -> None:
    lying.deal(" ".join(WON))
    had = spent(lying, "anna")
    answer = lying.do("manager", c.CorrectRound("t", 1, LOST, "wrong"))
    # She was told of 20 in all, has taken 10 of it away, and has lost 10.
    assert answer.facts["differences"]["anna"] == "-20"
    assert answer.facts["not_covered"] == {"anna": "10"}
    assert lying.do("anna", c.Collect("t")).facts["collected"] == "0"
    assert lying.credits("anna") == 0
    assert had == CREDITS


def test_what_credits_do_not_cover_is_taken_of_the_next_rounds_chips_on_the_layout(lying: Floor) -> None:
    lying.deal(" ".join(WON))
    lying.do("dealer", c.OpenRound("t"))
    lying.bet("anna", "player", 1_000)
    lying.deal(" ".join(WON))
    spent(lying, "anna")
    answer = lying.do("manager", c.CorrectRound("t", 1, LOST, "wrong"))
    assert answer.facts["not_covered"] == {"anna": "10"}
    assert lies(lying, "anna")["amount"] == "0"


def test_a_recalculation_needs_a_finished_round_and_cards_that_finish_it(paid: Floor) -> None:
    paid.refused("manager", c.CorrectRound("t", 1, ("2S", "9D"), "x"), "do not finish")
    with pytest.raises(Malformed, match="none of the 1 that"):
        paid.do("manager", c.CorrectRound("t", 2, ("2S",), "x"))
    paid.do("dealer", c.OpenRound("t"))
    paid.refused("manager", c.CorrectRound("t", 2, ("2S",), "x"), "not over")


@clause("qld-2010", "sch 19 s 10(3)", "sch 19 s 10(1)(a)")
def test_where_no_result_can_be_shown_the_manager_puts_the_payment_right(paid: Floor) -> None:
    right = c.PutPaymentRight("t", "ben", 700, True, 1, "display failed")
    assert "sch 19 s 10(2)" in refs(paid.refused("supervisor", right))
    paid.do("manager", right)
    assert paid.credits("ben") == CREDITS - 1_000 + 700
    assert set(events(paid, "significant", "payment-put-right")[0][1]) == {
        "sch 19 s 10(3)",
        "sch 19 s 10(1)(a)",
    }


def test_a_payment_of_more_than_an_account_holds_is_refused_before_anything_is_noted(
    floor: Floor, caplog: pytest.LogCaptureFixture
) -> None:
    floor.live("t", "nsw-blackjack", "blackjack")
    floor.refused("supervisor", c.PutPaymentRight("t", "anna", 999_999_999_999_900, reason="x"), "holds more")
    assert caplog.records == []
    assert floor.credits("anna") == CREDITS


@clause("qld-2010", "sch 19 s 10(4)(a)", "sch 19 s 10(4)(b)")
@states("qld-2010", "sch 19 s 10(4)")
@pytest.mark.parametrize(
    ("ground", "ref"), [("by_malfunction", "sch 19 s 10(4)(a)"), ("before_repair", "sch 19 s 10(4)(b)")]
)
def test_a_credit_made_by_a_malfunction_is_refused(paid: Floor, ground: str, ref: str) -> None:
    paid.do("manager", c.RefuseCredit("t", "anna", 1_000, ground, "the reader failed"))
    assert paid.credits("anna") == CREDITS
    assert events(paid, "significant", "credit-refused")[0][1] == (ref,)
    with pytest.raises(Malformed, match="no such ground"):
        paid.do("manager", c.RefuseCredit("t", "anna", 1_000, "whim", "x"))


@clause("nz-1996", "div I r 15.1")
def test_an_overpayment_gives_no_entitlement_and_is_recovered(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.do("manager", c.RecoverOverpayment("t", "anna", 2_000, "paid twice"))
    assert floor.credits("anna") == CREDITS - 2_000
    assert events(floor, "significant", "overpayment-recovered")[0][1] == ("div I r 15.1",)


def test_a_correction_says_why_and_how_much(paid: Floor) -> None:
    paid.refused("manager", c.RefuseCredit("t", "anna", 1_000), "say why")
    paid.refused("manager", c.RefuseCredit("t", "anna", 0, reason="x"), "name an amount")


def test_money_that_was_put_right_is_no_fault_of_the_store(paid: Floor) -> None:
    paid.do("manager", c.CorrectRound("t", 1, ("2S", "9D", "TH", "KC"), "wrong"))
    paid.do("manager", c.PutPaymentRight("t", "ben", 700, True, 1, "display failed"))
    paid.do("manager", c.PutPaymentRight("t", "ben", 200, False, 1, "too much of it"))
    assert faults(paid.store) == []
    taken = paid.do("manager", c.RefuseCredit("t", "anna", 10 * CREDITS, reason="the reader failed"))
    assert parse_amount(taken.facts["not_covered"]) > 0
    assert paid.credits("anna") == 0
    paid.do("manager", c.CorrectRound("t", 1, ("9S", "KD", "TH", "2C"), "right after all"))
    paid.do("manager", c.RefuseCredit("t", "anna", 2_000, reason="the reader failed"))
    again = paid.do("manager", c.CorrectRound("t", 1, ("2S", "9D", "TH", "KC"), "misread"))
    assert again.facts["not_covered"] == {"anna": "20"}
    assert faults(paid.store) == []


# Disputes and the journal


@clause("nz-1996", "div I r 8.1")
def test_a_dispute_climbs_new_zealands_ladder_on_request(floor: Floor) -> None:
    floor.live("t", "nz-1996", "mini_baccarat")
    floor.round("9S KD TH 2C")
    number = floor.do("anna", c.RaiseDispute("t", "my wager was on player", 1)).facts["dispute"]
    ladder = ("supervisor", "casino-supervisor", "inspector")
    for rung, person in enumerate(ladder):
        wrong = ladder[rung - 1]
        assert refs(floor.refused(wrong, c.DecideDispute("t", number, "no"))) == {"div I r 8.1"}
        answer = floor.do(person, c.DecideDispute("t", number, f"rung {rung}", rung == 1, rung == 0)).facts
        assert answer["final"] is (rung == 2)
        if rung < 2:
            floor.refused(ladder[rung + 1], c.DecideDispute("t", number, "no"), "nobody has asked")
            floor.do("anna", c.RequestReview("t", number))
    assert refs(floor.refused("anna", c.RequestReview("t", number), "final")) == {"div I r 8.1"}
    decided = events(floor, "table:t", "dispute-decided")
    assert [d[0]["office"] for d in decided] == [
        "game supervisor",
        "casino supervisor",
        "Government inspector",
    ]
    assert "div I r 8.2" in decided[1][1]


def test_a_dispute_is_decided_by_the_gaming_manager_in_queensland(paid: Floor) -> None:
    number = paid.do("ben", c.RaiseDispute("t", "paid too little", 1)).facts["dispute"]
    paid.refused("supervisor", c.DecideDispute("t", number, "no"))
    assert paid.do("manager", c.DecideDispute("t", number, "as paid", upheld=False)).facts["final"] is True
    paid.refused("anna", c.RequestReview("t", number), "who raised it")
    assert paid.you("ben")["disputes"][0]["decisions"][0]["text"] == "as paid"


def test_the_journal_takes_what_a_clause_wants_recorded_and_nothing_else(paid: Floor) -> None:
    paid.do("supervisor", c.Note("t", "s 9", "no side bets"))
    said, clauses = events(paid, "journal", "note")[0]
    assert (said["text"], said["by"], clauses) == ("no side bets", "supervisor", ("s 9",))
    paid.refused("supervisor", c.Note("t", "sch 1 s 12(1)", "x"), "the software enforces it itself")


def test_a_note_on_a_clause_that_is_none_names_ones_like_it(paid: Floor) -> None:
    with pytest.raises(Malformed, match="sch 1 s 999") as error:
        paid.do("supervisor", c.Note("t", "sch 1 s 999", "x"))
    refusal = error.value.refusal
    assert all(ref in rulebook("qld-2010").catalogue for ref in refusal.nearest)


@states("qld-2010", "sch 10 s 2A(3)(a)", "sch 10 s 2A(3)(b)")
def test_the_winning_symbol_is_shown_once_it_is_entered_and_the_most_recent_one_after_it(
    floor: Floor,
) -> None:
    options = {"electronic_equipment": True}
    floor.open("t", "qld-2010", "wheel_of_fortune", limits=Limits({}), mode=Mode.LIVE, options=options)
    floor.sit("anna")
    for symbol in ("a", "b"):
        floor.do("dealer", c.OpenRound("t"))
        floor.bet("anna", "symbol_a", 1_000)
        floor.do("dealer", c.CallStep("t", "no_more_bets"))
        shown = floor.view("anna").round
        assert shown is not None
        assert shown["produced"] == []
        floor.do("dealer", c.EnterSpin("t", f"symbol_{symbol}"))
        shown = floor.view("anna").round
        assert shown is not None
        assert shown["produced"] == [{"place": symbol}]
        floor.do("dealer", c.CallStep("t", "result"))
    assert [each["produced"] for each in floor.view("anna").results][-1] == [{"place": "b"}]


def test_a_spin_entered_by_another_name_of_its_place_is_kept_under_its_own(floor: Floor) -> None:
    floor.open("t", "qld-2010", "wheel_of_fortune", limits=Limits({}), mode=Mode.LIVE)
    floor.sit("anna")
    floor.do("dealer", c.OpenRound("t"))
    floor.bet("anna", "symbol_a", 1_000)
    floor.do("dealer", c.CallStep("t", "no_more_bets"))

    def produced() -> object:
        shown = floor.view().round
        assert shown is not None
        return shown["produced"]

    floor.do("dealer", c.EnterSpin("t", "symbol_a"))
    assert produced() == [{"place": "a"}]
    floor.do("dealer", c.CorrectLast("t", "Symbol B"))
    assert produced() == [{"place": "b"}]
    floor.do("supervisor", c.CorrectResults("t", ("A",)))
    assert produced() == [{"place": "a"}]
    floor.do("dealer", c.CallStep("t", "result"))
    floor.do("manager", c.CorrectRound("t", 1, (), "it was misread", results=("symbol_c",)))
    assert floor.view().results[-1]["outcome"]["symbol"] == "c"
    said, _ = events(floor, "table:t", "round-corrected")[0]
    assert (said["results"], said["produced"]) == (["c"], [{"place": "c"}])


RIGHT = ("2S", "9D", "TH", "KC")
"""The cards that really came: banker 9, player 2."""


def own(told: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(w["wager"], w["result"], w["net"]) for w in told["wagers"]]


@clause("qld-2010", "sch 19 s 10(2)")
def test_a_player_has_word_of_a_correction_until_it_is_read(paid: Floor) -> None:
    paid.do("manager", c.CorrectRound("t", 1, RIGHT, "keyed for the wrong hands"))
    (word,) = paid.you("anna")["corrections"]
    assert (word["amount"], word["reason"], word["round"]) == ("-20", "keyed for the wrong hands", 1)
    assert set(word["clauses"]) == {"sch 19 s 10(2)", "sch 19 s 10(1)(b)"}
    assert (own(word["first"]), own(word["now"])) == ([("player", "win", "10")], [("player", "lose", "-10")])
    assert (word["first"]["outcome"]["winner"], word["now"]["outcome"]["winner"]) == ("player", "banker")
    paid.restart()
    assert [w["number"] for w in paid.you("anna")["corrections"]] == [word["number"]]
    with pytest.raises(NotAllowed, match="somebody else"):
        paid.do("ben", c.ReadCorrection(word["number"]))
    paid.do("anna", c.ReadCorrection(word["number"]))
    assert paid.you("anna")["corrections"] == []
    assert [w["amount"] for w in paid.you("ben")["corrections"]] == ["19.5"]
    with pytest.raises(Malformed, match="no notice"):
        paid.do("anna", c.ReadCorrection(99))


def test_who_had_no_wager_has_no_word_and_a_payment_put_right_is_told(paid: Floor) -> None:
    paid.sit("carla")
    paid.do("manager", c.CorrectRound("t", 1, RIGHT, "wrong"))
    assert paid.you("carla")["corrections"] == []
    paid.do("manager", c.PutPaymentRight("t", "carla", 500, round=1, reason="paid to the wrong player"))
    (word,) = paid.you("carla")["corrections"]
    assert (word["kind"], word["amount"], word["first"]) == ("payment-put-right", "5", None)


def test_the_table_shows_the_corrected_round_with_what_was_first_told(paid: Floor) -> None:
    paid.do("manager", c.CorrectRound("t", 1, RIGHT, "wrong"))
    for _ in range(2):
        round_, last = paid.view().round, paid.view().results[-1]
        assert round_ is not None
        assert (round_["outcome"]["winner"], round_["first"]["outcome"]["winner"]) == ("banker", "player")
        assert (last["outcome"]["winner"], last["first"]["outcome"]["winner"]) == ("banker", "player")
        assert (last["reason"], paid.you("anna")["last"]["net"]) == ("wrong", "-10")
        paid.restart()


def test_recall_tells_both_what_was_first_told_and_what_was_corrected(paid: Floor) -> None:
    paid.do("manager", c.CorrectRound("t", 1, RIGHT, "wrong"))
    paid.do("manager", c.CorrectRound("t", 1, ("2S", "8D", "TH", "KC"), "an eight"))
    found = recall(paid.store, paid.table(), 1)
    assert found.first is not None
    assert [found.first.round.outcome["winner"], found.round.outcome["winner"]] == ["player", "banker"]
    assert [each.reason for each in found.corrections] == ["wrong", "an eight"]
    last = found.moments[-1]
    assert last.hands == {"player": ["2S", "TH"], "banker": ["8D", "KC"]}
    assert [e.facts["net"] for e in last.events if e.facts.get("wager") == "player"] == ["-10"]
    head = find_rounds(paid.store, table="t")[0]
    assert head.outcome["winner"] == "player"
    assert head.corrected is not None
    assert (head.corrected.reason, head.corrected.hash) == ("an eight", found.hash)
    record = record_of(paid.table(), found)
    assert replay_record(record).hash == found.hash
    assert replay_record(record_of(paid.table(), found.first)).hash == found.first.hash != found.hash


def test_who_raised_a_dispute_has_word_of_its_decision_until_it_is_read(paid: Floor) -> None:
    paid.do("anna", c.RaiseDispute("t", "I was paid too little", 1))
    paid.do("manager", c.DecideDispute("t", 1, "the cards were misread", upheld=True))
    paid.restart()
    (word,) = unread(paid, "anna")
    assert (word["kind"], word["round"], word["amount"]) == ("dispute-decided", 1, "0")
    assert word["reason"] == "upheld by the gaming manager: the cards were misread"
    assert unread(paid, "ben") == []
    paid.do("anna", c.ReadCorrection(word["number"]))
    assert unread(paid, "anna") == []
    assert faults(paid.store) == []


def unread(floor: Floor, person: str) -> Any:
    """The notices that somebody has not read, as their page has them."""
    you = floor.view(person).you
    assert you is not None
    return you["corrections"]
