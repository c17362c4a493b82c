"""Queensland's schedule 14, parts 3 and 4: the ways in which a round of casino war goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.refusals import Malformed
from croupier.games.requests import Decide, Draw
from croupier.games.tape import Call, Report
from croupier.games.wagers import Result
from croupier.table.round import Round, Status
from tests.clauses import clause, states
from tests.rules.tables import Table, refs

WAR = "w1+go_to_war"


def table(**options: Any) -> Table:
    return Table("qld-2010", "casino_war", **options)


def call(played: Table, step: str) -> Table:
    played.round.apply(Call(step))
    return played


def at_decision(*bets: str, cards: str = "9S 9H", **options: Any) -> Table:
    return call(table(**options).bet(*(bets or ("1 casino_war 10",))).draw(cards), "result")


def at_war() -> Table:
    """Boxes 1 and 2 at war, before the first additional card."""
    played = at_decision("1 casino_war 10", "2 casino_war 20", cards="9S 9D 9H")
    return played.decide(1, "go_to_war").decide(2, "go_to_war")


def carried(played: Table) -> list[str]:
    return list(played.round.closing.to_json()["first_cards"])


# Cards out of play --------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 22")
def test_a_card_face_up_in_the_shoe_is_out_of_play() -> None:
    played = table().bet("1 casino_war 10").draw("TS").report("card_face_up", "AD").deal("9H")
    assert played.round.outcome["dealer"]["cards"] == ["9H"]
    assert played.cited(Kind.REMEDY) == {"sch 14 s 22"}
    assert carried(played) == []


@clause("qld-2010", "sch 14 s 23")
def test_a_card_drawn_in_error_and_not_disclosed_is_the_next_card() -> None:
    played = table().bet("1 casino_war 10").draw("TS").report("card_drawn_in_error", "9H").deal()
    assert played.round.outcome["dealer"]["cards"] == ["9H"]
    assert played.net("w1") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 14 s 23"}


@clause("qld-2010", "sch 14 s 23")
def test_where_the_round_needs_no_more_it_is_the_next_rounds_first_card() -> None:
    played = at_decision().report("card_drawn_in_error", "2D").decide(1, "surrender")
    assert carried(played) == ["2D"]
    assert played.cited(Kind.CARRIED) == {"sch 14 s 23"}
    assert "2D" not in str([e.to_json(reveal=False) for e in played.round.events])
    following = table(opening=Opening(carried=(parse_card("2D"),))).bet("1 casino_war 10").deal("AS")
    assert following.round.outcome["boxes"][0]["cards"] == ["2D"]
    unused = table(opening=Opening(carried=(parse_card("2D"),))).close()
    assert carried(unused) == ["2D"]


@clause("qld-2010", "sch 14 s 23", "sch 14 s 22")
def test_one_that_was_disclosed_is_out_of_play() -> None:
    played = at_decision().report("card_drawn_in_error", "2D", exposed=True)
    played.decide(1, "go_to_war").deal("AS KH")
    assert played.round.outcome["dealer"]["cards"] == ["9H", "KH"]
    assert played.cited(Kind.REMEDY) == {"sch 14 s 22", "sch 14 s 23"}


@clause("qld-2010", "sch 14 s 24(1)(a)", "sch 14 s 24(2)", "sch 14 s 27(2)")
@pytest.mark.parametrize(
    ("acted", "dealt", "clauses"),
    [
        (True, "AS", {"sch 14 s 24(1)(a)", "sch 14 s 24(2)"}),
        (False, "2D", {"sch 14 s 27(2)"}),
    ],
)
def test_a_war_card_on_an_empty_area_is_out_of_play_once_the_dealer_has_acted(
    acted: bool, dealt: str, clauses: set[str]
) -> None:
    played = at_war().report("card_on_empty_area", "2D", acted=acted)
    played.deal("AS KS QH" if acted else "KS QH")
    assert played.round.outcome["boxes"][0]["cards"] == ["9S", dealt]
    assert played.cited(Kind.REMEDY) == clauses


@clause("qld-2010", "sch 14 s 24(1)(b)", "sch 14 s 24(2)")
def test_a_card_to_the_dealers_completed_hand_is_out_of_play() -> None:
    played = table().bet("1 casino_war 10").draw("TS 9H").report("card_to_completed_dealer", "KD").deal()
    assert played.net("w1") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 14 s 24(1)(b)", "sch 14 s 24(2)"}
    with pytest.raises(Malformed, match="cannot be reported at step first_card"):
        table().bet("1 casino_war 10").close().report("card_to_completed_dealer", "KD")


@clause("qld-2010", "sch 14 s 25")
def test_a_round_that_the_shoe_cannot_finish_is_finished_from_the_discards() -> None:
    played = table().bet("1 casino_war 10").draw("TS").report("shoe_too_short").deal("9H")
    assert played.net("w1") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 14 s 25"}
    assert played.round.closing.new_shoe
    assert refs(at_decision().refusal(Report("shoe_too_short"))) == {"sch 14 s 25"}


# Cards wrongly placed -----------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 26(1)")
def test_cards_wrongly_placed_are_put_in_the_order_of_the_shoe() -> None:
    played = table().bet("1 casino_war 10", "2 casino_war 10").draw("TS 8D").report("misplaced_card")
    played.deal("9H")
    assert (played.net("w1"), played.net("w2")) == ("10", "-10")
    assert played.cited(Kind.REMEDY) == {"sch 14 s 26(1)"}
    assert at_decision().report("misplaced_card").decide(1, "surrender").net("w1") == "-5"


@clause("qld-2010", "sch 14 s 26(2)(a)", "sch 14 s 26(2)(b)", "sch 14 s 26(2)(c)")
def test_once_the_dealer_has_acted_they_are_not_put_in_order() -> None:
    tie = at_decision("1 casino_war 10", "1 tie 10")
    accepted = at_decision("1 casino_war 10", "2 casino_war 10", cards="9S 9D 9H").decide(1, "go_to_war")
    collected = at_decision("1 casino_war 10", "2 casino_war 10", cards="9S 9D 9H").decide(1, "surrender")
    for played in (tie, accepted, collected):
        refusal = played.refusal(Report("misplaced_card"))
        assert {"sch 14 s 26(2)(a)", "sch 14 s 26(2)(b)", "sch 14 s 26(2)(c)"} <= refs(refusal)
    assert refs(table().bet("1 casino_war 10").close().refusal(Report("misplaced_card")))


@clause("qld-2010", "sch 14 s 27(1)", "sch 14 s 27(3)")
def test_a_player_without_a_war_card_has_both_wagers_back_once_the_dealer_has_acted() -> None:
    played = at_war().report("no_war_card", acted=True)
    assert isinstance(played.round.request, Draw)
    assert played.round.request.to == "box_2"
    played.deal("AS KH")
    assert [played.end(w).result for w in ("w1", WAR)] == [Result.RETURNED] * 2
    assert played.refs(WAR) == {"sch 14 s 27(1)", "sch 14 s 27(3)"}
    assert played.net("w2+go_to_war") == "20"
    assert played.round.outcome["boxes"][0] == {"box": 1, "cards": ["9S"], "first": "equal", "war": None}


@clause("qld-2010", "sch 14 s 27(1)")
def test_all_who_share_the_box_have_their_wagers_back() -> None:
    played = at_decision("1 casino_war 10 @1", "2 casino_war 20 @1")
    played.decide(1, "go_to_war").decide(2, "go_to_war").report("no_war_card", acted=True)
    assert played.round.status is Status.VOID
    assert played.round.cards_dealt == 2


@clause("qld-2010", "sch 14 s 27(2)", "sch 14 s 27(3)")
def test_before_that_the_war_cards_are_put_in_order() -> None:
    played = at_war().report("no_war_card").deal("AS 2S KH")
    assert [played.net(w) for w in (WAR, "w2+go_to_war")] == ["10", "-20"]
    assert played.cited(Kind.REMEDY) == {"sch 14 s 27(2)", "sch 14 s 27(3)"}


@clause("qld-2010", "sch 14 s 29")
def test_a_dealer_without_a_card_is_dealt_one() -> None:
    played = table().bet("1 casino_war 10").draw("TS").report("dealer_without_card").deal("9H")
    assert played.net("w1") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 14 s 29"}


# Players ------------------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 28")
def test_an_absent_player_counts_as_having_surrendered() -> None:
    played = at_decision("1 casino_war 10", "2 casino_war 20", cards="9S 9D 9H").report("player_absent")
    assert played.net("w1") == "-5"
    assert played.cited(Kind.DECIDED) == {"sch 14 s 28"}
    played.decide(2, "go_to_war").deal("KS 2H")
    assert played.net("w2+go_to_war") == "20"
    again = Round.replay(played.rules, played.round.opening, played.round.tape)
    assert again.events == played.round.events
    other = at_decision("1 casino_war 10", "2 casino_war 20", cards="9S 9D 9H")
    assert refs(other.refusal(Report("player_absent", details={"seat": 2}))) == {"sch 14 s 28"}


@clause("qld-2010", "s 10(2)(a)")
def test_a_player_whose_wagers_are_declared_void_is_not_asked_and_gets_no_card() -> None:
    played = at_decision("1 casino_war 10", "2 casino_war 20", cards="9S 9D 9H")
    played.report("wagers_declared_void", seat=1)
    assert isinstance(played.round.request, Decide)
    assert played.round.request.seat == 2
    played.decide(2, "go_to_war").report("wagers_declared_void", seat=2)
    assert played.round.status is Status.VOID


def test_where_every_wager_has_gone_back_no_card_is_dealt() -> None:
    played = table().bet("1 casino_war 10", "2 casino_war 10").draw("TS")
    played.report("wagers_declared_void", seat=1).report("wagers_declared_void", seat=2)
    assert played.round.status is Status.VOID
    assert played.round.cards_dealt == 1


# Misdeals -----------------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 30(1)(a)", "sch 14 s 30(1)(b)", "sch 14 s 30(2)")
@pytest.mark.parametrize(
    ("kind", "card", "section"),
    [("too_many_cards", "2D", "30(1)(a)"), ("wrong_dealer_cards", None, "30(1)(b)")],
)
def test_a_declared_misdeal_voids_all_wagers(kind: str, card: str | None, section: str) -> None:
    played = table().bet("1 casino_war 10", "1 tie 5").draw("TS 9H").report(kind, card)
    assert played.round.status is Status.VOID
    assert [s.result for s in played.round.settlements] == [Result.RETURNED] * 2
    assert played.refs("w1") == {f"sch 14 s {section}", "sch 14 s 30(2)"}
    assert not played.round.closing.new_shoe
    early = table().bet("1 casino_war 10").close()
    assert f"sch 14 s {section}" in refs(
        early.refusal(Report(kind, None if card is None else parse_card(card)))
    )


@clause("qld-2010", "sch 14 s 30(2)")
@states("qld-2010", "s 4 def void")
def test_a_misdeal_in_a_war_voids_what_was_settled_before_it_too() -> None:
    bets = ("1 casino_war 10", "1 tie 5", "2 casino_war 20", "3 casino_war 20", "3 tie 5")
    played = at_decision(*bets, cards="9S TS 8S 9H").decide(1, "go_to_war").draw("KS")
    before = {s.wager.id: s.net for s in played.round.settlements}
    assert before == {"w2": 5000, "w3": 2000, "w4": -2000, "w5": -500}
    played.report("too_many_cards", "2D")
    assert played.round.status is Status.VOID
    assert {s.wager.id: s.net for s in played.round.settlements} == dict.fromkeys([*before, "w1", WAR], 0)
    assert {s.result for s in played.round.settlements} == {Result.RETURNED}
    back = {e.facts["id"]: e.facts["was"]["net"] for e in played.events(Kind.PUT_BACK)}
    assert back == {"w2": "50", "w3": "20", "w4": "-20", "w5": "-5"}
    assert played.cited(Kind.PUT_BACK) == {"sch 14 s 30(1)(a)", "sch 14 s 30(2)"}


@clause("qld-2010", "s 10(2)(a)")
def test_a_tie_wager_that_was_paid_is_declared_void_with_the_others() -> None:
    played = at_decision("1 casino_war 10", "1 tie 5").decide(1, "go_to_war")
    played.report("wagers_declared_void", seat=1)
    assert played.round.status is Status.VOID
    assert (played.net("tie"), played.net("w1")) == ("0", "0")


@clause("qld-2010", "sch 14 s 32(3)")
def test_after_a_malfunction_wagers_lost_before_the_war_may_be_had_back() -> None:
    bets = ("1 casino_war 10", "2 casino_war 20", "2 tie 5")
    played = call(table(card_machine=True).bet(*bets).draw("9S 8S 9H"), "result")
    played.report("card_machine_malfunction", ruling="disadvantage")
    played.decide(1, "keep").decide(2, "retract").decide(2, "keep")
    assert (played.net("w2"), played.net("w3")) == ("0", "-5")
    assert played.cited(Kind.PUT_BACK) == {"sch 14 s 32(3)"}


# The card machine ---------------------------------------------------------------------------


@clause("qld-2010", "sch 14 s 32(2)", "sch 14 s 32(3)")
def test_after_a_machines_malfunction_disadvantaged_players_may_have_wagers_back() -> None:
    played = table(card_machine=True).bet("1 casino_war 10", "1 tie 5", "2 casino_war 10").draw("9S")
    played.report("card_machine_malfunction", ruling="disadvantage")
    played.decide(1, "retract").decide(1, "keep").decide(2, "retract")
    # The tie wager that was kept is still decided, by the first cards.
    played.deal("9H")
    assert [played.end(w).result for w in ("w1", "w2", "w3")] == [
        Result.RETURNED,
        Result.WIN,
        Result.RETURNED,
    ]
    assert "sch 14 s 32(3)" in played.cited(Kind.REMEDY)
    assert played.round.cards_dealt == 2


@clause("qld-2010", "sch 14 s 32(3)")
@pytest.mark.parametrize(("kept", "net"), [(("keep", "retract"), "0"), (("retract", "keep"), "10")])
def test_in_a_war_one_of_the_two_wagers_may_stay(kept: tuple[str, str], net: str) -> None:
    played = at_decision(card_machine=True).decide(1, "go_to_war")
    played.report("card_machine_malfunction", ruling="disadvantage")
    for action in kept:
        played.decide(1, action)
    played.deal("KS 2H")
    assert sum((s.net for s in played.round.settlements), start=0) == int(net) * 100


@clause("qld-2010", "sch 14 s 32(2)")
def test_without_disadvantage_play_goes_on() -> None:
    played = table(card_machine=True).bet("1 casino_war 10").draw("TS")
    played.report("card_machine_malfunction").deal("9H")
    assert played.net("w1") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 14 s 32(2)"}


@clause("qld-2010", "sch 14 s 31(1)", "sch 14 s 32(1)")
def test_no_machine_malfunctions_where_none_is_used() -> None:
    refusal = at_decision().refusal(Report("card_machine_malfunction", ruling="disadvantage"))
    assert refusal.reason == "no card machine is in use at this table"
    assert refs(refusal) == {"sch 14 s 31(1)", "sch 14 s 32(1)"}
