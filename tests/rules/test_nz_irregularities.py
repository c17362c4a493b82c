"""What goes wrong in New Zealand's baccarats: parts 11 and 12 of the divisions, and Division I."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.equipment.cards import parse_card
from croupier.games.events import Kind
from croupier.games.game import Opening, RoundKind
from croupier.games.refusals import Malformed
from croupier.games.tape import Report
from croupier.games.wagers import Result
from croupier.rulebooks.games import game
from croupier.table.round import Status
from tests.clauses import clause, states
from tests.rules.tables import Table, refs

NUMBERS = {
    "mini_baccarat": [f"div IV r 11.{n}" for n in range(1, 10)],
    "baccarat": [f"div V r 12.{n}" for n in range(1, 10)],
    # The last three rules of part 12 of Division IX are printed as 11.7 to 11.9.
    "midi_baccarat": [f"div IX r 12.{n}" for n in range(1, 7)] + [f"div IX r 11.{n}" for n in range(7, 10)],
}
each = pytest.mark.parametrize("name", list(NUMBERS))


def table(name: str, **options: Any) -> Table:
    return Table("nz-1996", name, **options)


def rule(name: str, number: int) -> str:
    """The first, second... rule on irregularities of the game's division."""
    return NUMBERS[name][number - 1]


def carried(played: Table) -> list[tuple[str, bool]]:
    left = played.round.closing
    return list(zip(left.to_json()["first_cards"], (c.exposed for c in left.carried), strict=True))


@clause("nz-1996", "div IV r 11.2", "div V r 12.2", "div IX r 12.2")
@each
@pytest.mark.parametrize("exposed", [False, True])
def test_a_stray_third_card_goes_to_a_banker_who_must_draw(name: str, exposed: bool) -> None:
    played = table(name).bet("1 banker 10").draw("7S 5D KS KH")
    played.report("third_card_to_player", "3C", exposed=exposed).deal()
    assert played.round.outcome["banker"]["cards"] == ["5D", "KH", "3C"]
    assert played.net("banker") == "9.5"
    assert played.cited(Kind.REMEDY) == {rule(name, 2)}


@clause(
    "nz-1996",
    "div IV r 11.1",
    "div IV r 11.2",
    "div V r 12.1",
    "div V r 12.2",
    "div IX r 12.1",
    "div IX r 12.2",
)
@each
@pytest.mark.parametrize("cards", ["7S 6D KS KH", "9S 2D KS KH", "2S 8D KS KH"])
@pytest.mark.parametrize(("exposed", "kind"), [(False, RoundKind.ORDINARY), (True, RoundKind.WITHOUT_WAGERS)])
def test_else_it_starts_the_next_round_which_is_a_void_hand_if_it_was_disclosed(
    name: str, cards: str, exposed: bool, kind: RoundKind
) -> None:
    played = table(name).bet("1 player 10").draw(cards)
    played.report("third_card_to_player", "3C", exposed=exposed).deal()
    assert carried(played) == [("3C", exposed)]
    assert played.round.closing.next_kind is kind
    assert played.end("player").result is not Result.RETURNED
    assert played.cited(Kind.REMEDY) == ({rule(name, 2), rule(name, 1)} if exposed else {rule(name, 2)})


@clause("nz-1996", "div IV r 11.3", "div V r 12.3", "div IX r 12.3")
@each
@pytest.mark.parametrize(("exposed", "kind"), [(False, RoundKind.ORDINARY), (True, RoundKind.WITHOUT_WAGERS)])
def test_a_card_in_excess_starts_the_next_round(name: str, exposed: bool, kind: RoundKind) -> None:
    played = table(name).bet("1 player 10").draw("7S 6D KS KH")
    played.report("card_drawn_in_error", "3C", exposed=exposed).deal()
    assert played.net("player") == "10"
    assert (carried(played), played.round.closing.next_kind) == ([("3C", exposed)], kind)
    assert rule(name, 3) in played.cited(Kind.CARRIED)


@clause("nz-1996", "div IV r 11.1", "div V r 12.1", "div IX r 12.1")
@each
def test_a_void_hand_is_dealt_by_the_rules_and_takes_no_wagers(name: str) -> None:
    opening = Opening(kind=RoundKind.WITHOUT_WAGERS, carried=(parse_card("3C"),))
    played = table(name, opening=opening)
    assert refs(played.refusal("1 player 10")) == {rule(name, 1)}
    played.deal("7D KS KH 5C")
    assert played.round.outcome["player"]["cards"] == ["3C", "KS", "5C"]
    assert played.round.outcome["winner"] == "player"


@clause("nz-1996", "div IV r 11.4", "div V r 12.4", "div IX r 12.4")
@each
def test_a_first_card_face_up_makes_a_void_hand_and_wagers_go_back(name: str) -> None:
    played = table(name).bet("1 player 10", "2 banker 10").report("first_card_face_up")
    assert [s.result for s in played.round.settlements] == [Result.RETURNED] * 2
    assert played.cited(Kind.REMEDY) == {rule(name, 4), rule(name, 1)}
    played.deal("7S 6D KS KH")
    assert (played.round.status, played.round.outcome["winner"]) == (Status.VOID, "player")


@clause("nz-1996", "div IV r 11.5", "div V r 12.5", "div IX r 12.5")
@each
def test_any_later_card_face_up_is_used(name: str) -> None:
    played = table(name).bet("1 player 10").draw("7S").report("card_face_up").deal("6D KS KH")
    assert played.net("player") == "10"
    assert played.cited(Kind.REMEDY) == {rule(name, 5)}


@clause("nz-1996", "div IV r 11.6", "div V r 12.6", "div IX r 12.6", "div I r 1.0 def void(b)")
@each
def test_a_round_that_the_shoe_cannot_finish_is_void(name: str) -> None:
    played = table(name).bet("1 player 10").draw("2S 3D KS KH").report("shoe_too_short")
    assert (played.round.status, played.round.closing.new_shoe) == (Status.VOID, True)
    assert played.end("player").result is Result.RETURNED
    assert played.refs("player") == {rule(name, 6), "div I r 1.0 def void(b)"}


@clause("nz-1996", "div V r 12.6", "div IX r 12.6")
@pytest.mark.parametrize(
    ("name", "style", "rulings"),
    [
        ("mini_baccarat", None, ()),
        ("baccarat", "A", ("shuffled", "replaced")),
        ("baccarat", "B", ("replaced",)),
        ("midi_baccarat", "C", ("shuffled", "replaced")),
        ("midi_baccarat", "B", ("replaced",)),
    ],
)
def test_the_set_is_shuffled_only_where_that_is_permitted(
    name: str, style: str | None, rulings: tuple[str, ...]
) -> None:
    options = {} if style is None else {"style": style}
    shortage = game("nz-1996", name).rules(options).irregularities["shoe_too_short"]
    assert shortage.rulings == rulings
    for ruling in rulings:
        played = table(name, **options).bet("1 player 10").draw("2S 3D")
        played.report("shoe_too_short", ruling=ruling)
        assert played.events(Kind.IRREGULARITY)[0].facts["ruling"] == ruling


@clause("nz-1996", "div IV r 11.7", "div V r 12.7", "div IX r 11.7")
@states("nz-1996", "div I r 1.0 def casino supervisor")
@each
@pytest.mark.parametrize("cards", ["7S 6D", "2S 3D KS KH 4C"])
def test_cards_out_of_sequence_are_reconstructed_by_a_casino_supervisor(name: str, cards: str) -> None:
    played = table(name).bet("1 player 10").draw(cards).report("out_of_sequence", ruling="reconstruct")
    played.deal("KS KH" if cards == "7S 6D" else "5C")
    assert played.end("player").result in (Result.WIN, Result.LOSE)
    assert played.cited(Kind.REMEDY) == {rule(name, 7)}
    irregularity = game("nz-1996", name).rules().irregularities["out_of_sequence"]
    assert irregularity.ruled_by.title == "casino supervisor"


@clause("nz-1996", "div IV r 11.8", "div V r 12.8", "div IX r 11.8")
@each
def test_an_initial_deal_beyond_reconstruction_is_void(name: str) -> None:
    played = table(name).bet("1 player 10", "2 tie 10").draw("7S 6D KS")
    played.report("out_of_sequence", ruling="not_reconstructable")
    assert played.round.status is Status.VOID
    assert [s.result for s in played.round.settlements] == [Result.RETURNED] * 2
    assert rule(name, 8) in played.refs("player")


@clause("nz-1996", "div IV r 11.8", "div V r 12.8", "div IX r 11.8")
@each
def test_an_initial_deal_beyond_reconstruction_is_void_whenever_that_is_found(name: str) -> None:
    played = table(name).bet("1 player 10").draw("2S 3D KS KH 4C")
    played.report("out_of_sequence", ruling="not_reconstructable")
    assert played.round.status is Status.VOID
    assert played.net("player") == "0"


@each
def test_nothing_is_out_of_sequence_before_a_card_is_dealt(name: str) -> None:
    report = Report("out_of_sequence", ruling="not_reconstructable")
    assert refs(table(name).bet("1 player 10").refusal(report)) == {rule(name, 7)}


@clause("nz-1996", "div IV r 11.9", "div V r 12.9", "div IX r 11.9")
@each
def test_play_goes_on_where_the_burn_was_forgotten(name: str) -> None:
    played = table(name).bet("1 player 10").draw("7S").report("burn_omitted").deal("6D KS KH")
    assert played.net("player") == "10"
    assert played.cited(Kind.REMEDY) == {rule(name, 9)}
    with pytest.raises(Malformed):
        table(name).bet("1 player 10").draw("7S").report("burn_omitted", ruling="reconstruct")


# Division I ---------------------------------------------------------------------------------


@clause("nz-1996", "div I r 11.2(a)")
@each
def test_the_wagers_of_a_player_with_a_device_may_be_declared_void(name: str) -> None:
    played = table(name).bet("1 player 10", "2 banker 10", "1 tie 5").draw("7S 6D")
    played.report("wagers_declared_void", seat=1).deal("KS KH")
    assert [(s.wager.seat, s.result) for s in played.round.settlements] == [
        (1, Result.RETURNED),
        (1, Result.RETURNED),
        (2, Result.LOSE),
    ]
    assert "div I r 11.2(a)" in played.refs("w1")
    irregularity = played.rules.irregularities["wagers_declared_void"]
    assert irregularity.ruled_by.title == "casino manager or shift manager"


@clause("nz-1996", "div I r 12.1(a)", "div I r 12.1(b)", "div I r 12.2")
@each
@pytest.mark.parametrize(("ruling", "ground"), [("disruption", "12.1(a)"), ("fraud", "12.1(b)")])
def test_the_operator_may_invalidate_an_outcome_and_wagers_are_refunded(
    name: str, ruling: str, ground: str
) -> None:
    played = table(name).bet("1 player 10", "2 banker 10").draw("7S 6D KS KH")
    played.report("game_invalidated", ruling=ruling)
    assert played.round.status is Status.VOID
    assert played.house == 0
    assert played.refs("w1") == {f"div I r {ground}", "div I r 12.2"}
    assert played.rules.irregularities["game_invalidated"].ruled_by.title == "casino operator"


@clause("nz-1996", "div I r 12.1(b)", "div I r 12.2")
@each
def test_the_wagers_of_the_fraudulent_player_may_be_forfeited(name: str) -> None:
    played = table(name).bet("1 player 10", "2 banker 10", "1 tie 5").draw("7S 6D")
    played.report("game_invalidated", ruling="fraud_by_player", seat=1)
    assert (played.net("w1"), played.net("w2"), played.net("w3")) == ("-10", "0", "-5")
    assert played.refs("w1") == {"div I r 12.1(b)", "div I r 12.2"}
    again = table(name).bet("1 player 10")
    named_nobody = again.refusal(Report("game_invalidated", ruling="fraud_by_player"))
    assert "name the seat" in named_nobody.reason
