"""Queensland's schedule 1 section 42, and the other ways in which a round goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.refusals import Malformed
from croupier.games.tape import Call, Place, Report
from croupier.games.wagers import Result
from croupier.record.runner import run_script
from croupier.table.round import Status
from tests.clauses import clause, states
from tests.rules.tables import Table, refs

QLD = "qld-2010"

PLAYER_STAYS_BANKER_DRAWS = "7S 5D KS KH"
PLAYER_STAYS_BANKER_STAYS = "7S 6D KS KH"
NATURAL = "9S 2D KS KH"


def table(**options: Any) -> Table:
    return Table(QLD, "baccarat", **options)


def carried(played: Table) -> list[tuple[str, bool]]:
    left = played.round.closing
    return list(zip(left.to_json()["first_cards"], (c.exposed for c in left.carried), strict=True))


# A card too many ----------------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 42(1)")
@pytest.mark.parametrize("exposed", [False, True])
def test_a_stray_third_card_goes_to_a_banker_who_must_draw(exposed: bool) -> None:
    played = table().bet("1 banker 10").draw(PLAYER_STAYS_BANKER_DRAWS)
    played.report("third_card_to_player", "3C", exposed=exposed).deal()
    assert played.round.outcome["banker"]["cards"] == ["5D", "KH", "3C"]
    assert played.net("banker") == "9.5"
    assert "sch 1 s 42(1)" in played.cited(Kind.REMEDY)


@clause("qld-2010", "sch 1 s 42(2)", "sch 1 s 42(4)", "sch 1 s 42(4)(a)", "sch 1 s 42(6)(b)")
@states("qld-2010", "sch 1 s 42(6)(a)")
@pytest.mark.parametrize(
    ("exposed", "kind", "section"),
    [
        (False, RoundKind.ORDINARY, "sch 1 s 42(2)"),
        (True, RoundKind.WITHOUT_WAGERS, "sch 1 s 42(4)(a)"),
    ],
)
@pytest.mark.parametrize("cards", [PLAYER_STAYS_BANKER_STAYS, NATURAL])
def test_else_it_starts_the_next_round_which_is_a_dummy_if_it_was_exposed(
    cards: str, exposed: bool, kind: RoundKind, section: str
) -> None:
    played = table().bet("1 player 10").draw(cards)
    played.report("third_card_to_player", "3C", exposed=exposed).deal()
    assert played.net("player") == "10"
    assert carried(played) == [("3C", exposed)]
    assert played.round.closing.next_kind is kind
    assert section in played.cited(Kind.REMEDY)


def test_a_third_card_that_the_player_was_to_draw_is_no_stray_card() -> None:
    played = table().bet("1 player 10").draw("2S 3D KS KH")
    with pytest.raises(Malformed):
        played.report("third_card_to_player", "3C")
    assert played.step == "player_third"


@clause("qld-2010", "sch 1 s 42(1)", "sch 1 s 42(3)")
def test_a_fourth_card_to_the_player_is_drawn_in_error_and_not_the_bankers() -> None:
    played = table().bet("1 player 10").draw("2S 3D KS KH 4C")
    assert refs(played.refusal(Report("third_card_to_player", parse_card("5C")))) == {"sch 1 s 42(1)"}
    played.report("card_drawn_in_error", "5C").deal("6C")
    assert played.round.outcome["banker"]["cards"] == ["3D", "KH", "6C"]
    assert carried(played) == [("5C", False)]


@clause("qld-2010", "sch 1 s 42(3)", "sch 1 s 42(4)(a)")
@pytest.mark.parametrize(("exposed", "kind"), [(False, RoundKind.ORDINARY), (True, RoundKind.WITHOUT_WAGERS)])
def test_a_card_drawn_in_error_starts_the_next_round(exposed: bool, kind: RoundKind) -> None:
    played = table().bet("1 player 10").draw("7S 6D").report("card_drawn_in_error", "3C", exposed=exposed)
    played.deal("KS KH")
    assert (carried(played), played.round.closing.next_kind) == ([("3C", exposed)], kind)


@clause("qld-2010", "sch 1 s 42(3)", "sch 1 s 42(4)(a)")
@pytest.mark.parametrize("exposed", [False, True])
def test_drawn_before_the_deal_it_starts_the_round_at_hand(exposed: bool) -> None:
    played = table().bet("1 player 10").report("card_drawn_in_error", "7S", exposed=exposed)
    played.deal("6D KS KH")
    assert played.round.outcome["player"]["cards"] == ["7S", "KS"]
    assert played.end("player").result is (Result.RETURNED if exposed else Result.WIN)
    assert carried(played) == []


@clause("qld-2010", "sch 1 s 42(7)")
@states("qld-2010", "sch 1 s 42(6)(b)")
def test_a_dummy_round_is_dealt_from_the_carried_card_and_takes_no_wager() -> None:
    opening = Opening(kind=RoundKind.WITHOUT_WAGERS, carried=(parse_card("3S"),))
    played = table(opening=opening)
    assert refs(played.refusal("1 banker 10")) == {"sch 1 s 42(7)"}
    played.deal("7D KS KH 5C")
    assert played.round.outcome["player"]["cards"] == ["3S", "KS", "5C"]
    assert not played.round.settlements


@clause("qld-2010", "sch 1 s 42(7)", "sch 1 s 10(3)", "sch 1 s 2 def free hand")
@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("without_wagers", ["sch 1 s 42(7)"]),
        ("free", ["sch 1 s 10(3)", "sch 1 s 2 def free hand"]),
    ],
)
def test_a_wager_on_a_dummy_round_or_a_free_hand_is_refused_by_the_rule_on_that(
    kind: str, says: list[str]
) -> None:
    wager = {"seat": 1, "wager": "banker", "stake": "10"}
    script = {"rulebook": "qld-2010", "game": "baccarat", "wagers": [wager], "opening": {"kind": kind}}
    done = run_script({**script, "equipment": {"cards": ["4S", "3D", "5H", "5C"]}})
    assert [r["clauses"] for r in done.result["refused"]] == [says]
    assert done.result["settled"] == []


def test_a_carried_card_that_nobody_has_seen_is_not_shown_before_it_is_dealt() -> None:
    played = table().bet("1 player 10").draw("7S 6D").report("card_drawn_in_error", "3C")
    played.deal("KS KH")
    assert "3C" not in str([e.to_json(reveal=False) for e in played.round.events])
    following = table(opening=Opening(carried=(parse_card("3C"),))).bet("1 player 10")
    assert "3C" not in str([e.to_json(reveal=False) for e in following.round.events])


# Cards face up in the shoe ------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 42(4)(b)", "sch 1 s 42(6)(b)", "sch 1 s 42(7)")
def test_a_first_card_face_up_in_the_shoe_makes_a_dummy_round() -> None:
    played = table().bet("1 banker 10", "2 tie 5").report("first_card_face_up")
    assert [s.result for s in played.round.settlements] == [Result.RETURNED] * 2
    assert "sch 1 s 42(7)" in refs(played.refusal("1 banker 10"))
    played.deal("7S 6D KS KH")
    assert played.round.status is Status.VOID
    assert played.round.outcome["winner"] == "player"


@clause("qld-2010", "sch 1 s 42(8)", "sch 1 s 42(8)(a)", "sch 1 s 42(8)(b)")
def test_a_later_card_face_up_is_live() -> None:
    played = table().bet("1 player 10").draw("7S").report("card_face_up").deal("6D KS KH")
    assert played.net("player") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 1 s 42(8)", "sch 1 s 42(8)(a)", "sch 1 s 42(8)(b)"}


def test_which_of_the_two_it_is_depends_on_the_first_card() -> None:
    assert "first card" in table().bet("1 player 10").refusal(Report("card_face_up")).reason
    with pytest.raises(Malformed, match="cannot be reported at step banker_first"):
        table().bet("1 player 10").draw("7S").report("first_card_face_up")


# Cards put wrongly --------------------------------------------------------------------------

ERRORS = [("wrong_area", "42(5)(a)"), ("wrong_patron", "42(5)(b)"), ("exposed_by_dealer", "42(5)(c)")]


@clause("qld-2010", "sch 1 s 42(5)(a)", "sch 1 s 42(5)(b)", "sch 1 s 42(5)(c)", "sch 1 s 42(5)(c)(i)")
@pytest.mark.parametrize(("kind", "section"), ERRORS)
def test_players_may_keep_reduce_or_retract_after_a_dealers_error(kind: str, section: str) -> None:
    played = table(deal="face_down").bet("1 player 10", "2 banker 20", "3 tie 30").draw("7S 6D").report(kind)
    played.decide(1, "keep").decide(2, "reduce", "5").decide(3, "retract")
    assert f"sch 1 s {section}" in played.cited(Kind.REMEDY)
    assert "sch 1 s 42(5)(c)(i)" in played.cited(Kind.REDUCED)
    played.deal("KS KH")
    assert [played.net(w) for w in ("w1", "w2", "w3")] == ["10", "-5", "0"]
    assert played.end("w3").result is Result.RETURNED


@clause("qld-2010", "sch 1 s 42(5)(c)(ii)", "sch 1 s 42(6)(a)", "sch 1 s 42(7)")
@pytest.mark.parametrize(("kind", "section"), ERRORS)
def test_if_no_wager_remains_the_round_becomes_a_dummy(kind: str, section: str) -> None:
    played = table(deal="face_down").bet("1 player 10", "2 banker 20").draw("7S").report(kind)
    played.decide(1, "retract").decide(2, "retract")
    assert not played.round.takes_wagers
    assert {"sch 1 s 42(5)(c)(ii)", "sch 1 s 42(7)", f"sch 1 s {section}"} <= played.cited(Kind.REMEDY)
    played.deal("6D KS KH")
    assert played.round.outcome["winner"] == "player"
    assert played.round.status is Status.VOID


@clause("qld-2010", "sch 1 s 19(2)", "sch 1 s 42(5)(b)", "sch 1 s 42(5)(c)")
@pytest.mark.parametrize(
    ("kind", "section", "instead"),
    [
        ("wrong_patron", "42(5)(b)", ("wrong_area",)),
        ("exposed_by_dealer", "42(5)(c)", ("card_drawn_in_error", "wrong_area")),
    ],
)
def test_nobody_retracts_over_cards_of_players_where_all_are_dealt_face_up_to_the_boxes(
    kind: str, section: str, instead: tuple[str, ...]
) -> None:
    refusal = table().bet("1 player 10").draw("7S 6D").refusal(Report(kind))
    assert "no player gets or exposes any" in refusal.reason
    assert {"sch 1 s 19(2)", f"sch 1 s {section}"} <= refs(refusal)
    assert refusal.nearest == instead


def test_a_reduced_wager_still_keeps_to_the_limits_and_is_smaller() -> None:
    played = table(sign={"table": {"min": "10"}}).bet("1 player 20").draw("7S 6D").report("wrong_area")
    with pytest.raises(Malformed):
        played.decide(1, "reduce", "20")
    with pytest.raises(Malformed):
        played.decide(1, "reduce")
    with pytest.raises(Malformed, match="seat 1 to decide"):
        played.decide(2, "keep")
    assert played.decide(1, "reduce", "10").lying("w1") == "10"


def test_an_error_of_the_deal_needs_a_dealt_card() -> None:
    assert "no card" in table().bet("1 player 10").refusal(Report("wrong_area")).reason


# The shoe and the machine -------------------------------------------------------------------


@clause("qld-2010", "sch 1 s 42(9)", "sch 1 s 42(9)(a)", "sch 1 s 42(9)(b)")
def test_a_round_that_the_shoe_cannot_finish_has_no_effect() -> None:
    played = table().bet("1 player 10", "2 tie 5").draw("7S 6D KS").report("shoe_too_short")
    assert played.round.status is Status.VOID
    assert [s.result for s in played.round.settlements] == [Result.RETURNED] * 2
    assert played.round.closing.new_shoe
    assert played.round.outcome == {}


def test_a_round_that_needs_no_card_is_not_short_of_one() -> None:
    played = table().bet("1 player 10").draw("7S 6D KS KH")
    assert "no more cards" in played.refusal(Report("shoe_too_short")).reason


@clause("qld-2010", "sch 1 s 42(10)")
def test_results_stand_where_the_burn_was_forgotten() -> None:
    played = table().bet("1 player 10").draw("7S 6D").report("burn_omitted", ruling="continue").deal("KS KH")
    assert played.net("player") == "10"
    assert played.cited(Kind.REMEDY) == {"sch 1 s 42(10)"}


@clause("qld-2010", "sch 1 s 42(11)")
@pytest.mark.parametrize("deal", ["face_up", "face_down"])
def test_an_unfinished_first_hand_may_be_reconstructed(deal: str) -> None:
    played = table(deal=deal, opening=Opening(first_of_shoe=True)).bet("1 player 10", "2 banker 10")
    played.draw("7S 6D").report("burn_omitted", ruling="reconstruct")
    if deal == "face_down":
        assert "7S" not in str([e.to_json(reveal=False) for e in played.round.events])
    # The seven is burned; the six and what follows make the hands.
    played.deal("KS KH 9C")
    assert played.round.outcome["player"]["cards"] == ["6D", "KH"]
    assert played.round.outcome["banker"]["cards"] == ["KS", "9C"]
    assert (played.net("w1"), played.net("w2")) == ("-10", "9.5")
    assert played.cited(Kind.RECONSTRUCTED) == {"sch 1 s 42(11)"}


@clause("qld-2010", "sch 1 s 42(11)")
@states("qld-2010", "sch 1 s 42(3)")
def test_a_card_that_the_reconstructed_hand_does_not_need_starts_the_next_round() -> None:
    played = table(opening=Opening(first_of_shoe=True)).bet("1 player 10")
    played.draw("2S 4D 3S KH 5C 7C").report("burn_omitted", ruling="reconstruct").deal()
    assert played.round.outcome["player"]["cards"] == ["4D", "KH"]
    assert played.round.outcome["banker"]["cards"] == ["3S", "5C"]  # A natural eight.
    assert carried(played) == [("7C", True)]


@clause("qld-2010", "sch 1 s 42(11)")
@pytest.mark.parametrize(("first", "cards"), [(False, "7S 6D"), (True, "")])
def test_only_a_first_hand_once_begun_is_reconstructed(first: bool, cards: str) -> None:
    played = table(opening=Opening(first_of_shoe=first)).bet("1 player 10").draw(cards)
    refusal = played.refusal(Report("burn_omitted", ruling="reconstruct"))
    assert refs(refusal) == {"sch 1 s 42(11)"}


@clause("qld-2010", "sch 1 s 16(2)", "sch 1 s 16(3)")
def test_after_a_machines_malfunction_disadvantaged_players_may_retract() -> None:
    played = table(card_machine=True).bet("1 player 10", "2 banker 10").draw("7S 6D")
    played.report("card_machine_malfunction", ruling="disadvantage")
    with pytest.raises(Malformed, match="no such action"):
        played.decide(1, "reduce", "5")
    played.decide(1, "retract").decide(2, "keep").deal("KS KH")
    assert [s.result for s in played.round.settlements] == [Result.RETURNED, Result.LOSE]
    assert "sch 1 s 16(3)" in played.cited(Kind.REMEDY)


@clause("qld-2010", "sch 1 s 16(2)")
def test_without_disadvantage_play_goes_on() -> None:
    played = table(card_machine=True).bet("1 player 10").draw("7S 6D")
    assert played.report("card_machine_malfunction").deal("KS KH").net("player") == "10"


@clause("qld-2010", "sch 1 s 15(1)", "sch 1 s 16(1)")
def test_where_no_card_machine_is_in_use_none_can_fail() -> None:
    played = table().bet("1 player 10").draw("7S 6D")
    refusal = played.refusal(Report("card_machine_malfunction", ruling="disadvantage"))
    assert refs(refusal) == {"sch 1 s 15(1)", "sch 1 s 16(1)"}


@clause("qld-2010", "s 10(2)(a)")
def test_a_players_wagers_may_be_declared_void() -> None:
    played = table().bet("1 player 10", "2 banker 10", "1 tie 5").draw("7S 6D")
    played.report("wagers_declared_void", seat=1).deal("KS KH")
    assert [(s.wager.seat, s.result) for s in played.round.settlements] == [
        (1, Result.RETURNED),
        (1, Result.RETURNED),
        (2, Result.LOSE),
    ]


@clause("qld-2010", "s 5(2)(a)", "s 10(1)(a)", "s 10(1)(b)", "s 10(2)(a)")
@pytest.mark.parametrize(
    ("ground", "cited"),
    [
        ("contravention", {"s 10(1)(a)", "s 10(2)(a)"}),
        ("direction", {"s 10(1)(b)", "s 10(2)(a)"}),
        ("device", {"s 5(2)(a)"}),
    ],
)
def test_wagers_that_are_declared_void_cite_the_one_ground_that_the_report_names(
    ground: str, cited: set[str]
) -> None:
    played = table().bet("1 player 10").report("wagers_declared_void", seat=1, ground=ground)
    assert played.refs("w1") == cited
    assert played.cited(Kind.IRREGULARITY) == played.cited(Kind.REMEDY) == cited


@clause("qld-2010", "s 10(1)(a)", "s 10(2)(a)")
def test_wagers_are_declared_void_for_a_contravention_where_no_ground_is_named() -> None:
    played = table().bet("1 player 10").report("wagers_declared_void", seat=1)
    assert played.refs("w1") == {"s 10(1)(a)", "s 10(2)(a)"}
    with pytest.raises(Malformed, match="there is no such ground") as error:
        table().bet("1 player 10").report("wagers_declared_void", seat=1, ground="devise")
    assert error.value.refusal.nearest == ("device",)


@pytest.mark.parametrize("seat", [0, 15, 99])
@pytest.mark.parametrize(("kind", "card"), [("wagers_declared_void", None), ("card_drawn_in_error", "2S")])
def test_a_report_names_a_seat_that_the_table_has(kind: str, card: str | None, seat: int) -> None:
    with pytest.raises(
        Malformed, match=f"there is no seat {seat} at this table: it has seat 1 to 14"
    ) as error:
        table().bet("1 player 10").draw("7S").report(kind, card, seat=seat)
    assert error.value.refusal.nearest == ("seat 1 to 14",)


@clause("qld-2010", "s 10(2)(a)")
def test_a_report_may_name_the_seat_of_a_player_who_wagers_standing() -> None:
    played = table().bet("1 player 10", "20 player 10 @1").report("wagers_declared_void", seat=20)
    assert played.refs("w2") == {"s 10(1)(a)", "s 10(2)(a)"}
    with pytest.raises(Malformed, match="it has seat 1 to 14 and seat 20"):
        played.report("wagers_declared_void", seat=21)


def test_wagers_are_declared_void_of_a_player_who_has_some() -> None:
    played = table().bet("1 player 10")
    assert "seat 2 has no wager" in played.refusal(Report("wagers_declared_void", details={"seat": 2})).reason
    with pytest.raises(Malformed, match="name the seat"):
        played.report("wagers_declared_void")


# Reports that make no sense -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (Report("burn_forgotten"), "burn_omitted"),
        (Report("card_drawn_in_error"), "name the card"),
        (Report("wrong_area", card=None, details={"exposed": True}), "no such detail"),
        (Report("card_face_up", ruling="continue"), "no such ruling"),
        (Report("card_drawn_in_error", card=None, details={"exposed": 1}), "name the card"),
        (Call("shuffle"), "waits for"),
        (Place("w9", 1, "bankr", 100), "banker"),
    ],
)
def test_what_makes_no_sense_is_named(entry: Report | Call | Place, says: str) -> None:
    played = table().bet("1 player 10")
    with pytest.raises(Malformed) as error:
        played.round.apply(entry)
    assert says in str(error.value)
    assert played.step == "wagers"


def test_after_the_end_nothing_is_reported() -> None:
    played = table().bet("1 player 10").deal("7S 6D KS KH")
    with pytest.raises(Malformed, match="the round is over"):
        played.report("burn_omitted")


def test_the_id_of_a_wager_that_has_ended_is_not_used_again() -> None:
    played = table().bet("1 player 10").report("wagers_declared_void", seat=1)
    with pytest.raises(Malformed, match="has come to its end"):
        played.round.apply(Place("w1", 1, "player", 1000))
