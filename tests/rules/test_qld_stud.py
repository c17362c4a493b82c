"""What Queensland's schedules 3 and 13 have alike: stud poker against the dealer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.refusals import Malformed, Refused
from croupier.games.requests import Decide
from croupier.games.tape import Withdraw
from croupier.table.round import Status
from tests.clauses import clause
from tests.rules.stud_hands import (
    CARIBBEAN,
    THREE_CARD,
    answer,
    back,
    caribbean_table,
    nets,
    result,
    three_card_table,
)
from tests.rules.tables import Table, place, refs

NUMBER = "wrong_number_of_cards"


@dataclass(frozen=True)
class Stud:
    """A game of the two."""

    part: str
    table: Callable[..., Table]
    cards: str
    won: str
    """What the first player's bet wager wins."""
    placing: tuple[str, str, str]
    """The clauses of one hand for a player, one wager on an area, and nothing that moves in the deal."""

    def dealt(self) -> Table:
        """Three players have their hands, and the first is asked."""
        return self.table().draw(self.cards)


@pytest.fixture(params=["sch 3", "sch 13"])
def stud(request: pytest.FixtureRequest) -> Stud:
    if request.param == "sch 3":
        return Stud("sch 3", caribbean_table, " ".join(CARIBBEAN), "100", ("14(4)", "14(5)", "14(6)"))
    return Stud("sch 13", three_card_table, " ".join(THREE_CARD), "10", ("15(2)", "15(3)", "15(4)"))


@clause("qld-2010", "sch 3 s 14(4)", "sch 13 s 15(2)")
def test_a_player_wagers_on_one_hand(stud: Stud) -> None:
    refused = stud.table("1 ante 10").refusal("1 ante 10 @2")
    assert refs(refused) == {f"{stud.part} s {stud.placing[0]}"}


@clause("qld-2010", "sch 3 s 14(5)", "sch 13 s 15(3)")
def test_an_area_takes_one_wager(stud: Stud) -> None:
    played, section = stud.table("1 ante 10"), f"{stud.part} s {stud.placing[1]}"
    assert refs(played.refusal("1 ante 10")) == refs(played.refusal("2 ante 10 @1")) == {section}
    played.round.apply(place("w1", "1 ante 25"))
    assert played.lying("w1") == "25"


@clause("qld-2010", "sch 3 s 14(6)", "sch 13 s 15(4)")
def test_nothing_moves_once_the_deal_has_begun(stud: Stud) -> None:
    played = stud.table("1 ante 10").draw("4S")
    for entry in (place("w1", "1 ante 20"), place("w2", "2 ante 20"), Withdraw("w1", 1)):
        assert f"{stud.part} s {stud.placing[2]}" in refs(played.refusal(entry))


@clause("qld-2010", "sch 3 s 29(a)", "sch 3 s 29(b)", "sch 3 s 29(c)")
@clause("qld-2010", "sch 13 s 29(a)", "sch 13 s 29(b)", "sch 13 s 29(c)")
def test_of_two_hands_of_a_player_the_first_counts(stud: Stud) -> None:
    played = stud.table("1 ante 10", "2 ante 20").bet("1 ante 10 @3", accepted=True)
    played.draw(stud.cards).report("second_hand", seat=1)
    assert played.cited(Kind.REMEDY) == {f"{stud.part} s 29({letter})" for letter in "abc"}
    assert back(played) == {"w3"}
    answer(played, "keep", "retract", "bet")
    assert back(played) == {"w2", "w3"}
    assert nets(result(played))["w1+bet"] == stud.won
    with pytest.raises(Refused, match="one hand only"):
        stud.dealt().report("second_hand", seat=1)
    with pytest.raises(Refused, match="seat 7 has no hand in the round"):
        stud.dealt().report("second_hand", seat=7)


@clause("qld-2010", "sch 3 s 30(1)(a)", "sch 13 s 30(1)(a)")
@pytest.mark.parametrize("wrong", [{"seat": 1}, {"dealer_wrong": True}])
def test_a_wrong_hand_that_nobody_has_looked_at_voids_the_round(stud: Stud, wrong: dict[str, Any]) -> None:
    played = stud.dealt().report("wrong_number_of_cards", **wrong)
    assert (played.round.status, len(back(played))) == (Status.VOID, 5)
    assert played.refs("w1") == {f"{stud.part} s 30(1)(a)"}


@clause("qld-2010", "sch 3 s 30(5)(a)", "sch 3 s 30(5)(b)", "sch 3 s 30(6)(a)", "sch 3 s 30(6)(b)")
@clause("qld-2010", "sch 13 s 30(5)(a)", "sch 13 s 30(5)(b)", "sch 13 s 30(6)(a)", "sch 13 s 30(6)(b)")
@pytest.mark.parametrize("dealer_too", [False, True])
def test_a_wrong_hand_that_was_folded_is_void_too(stud: Stud, dealer_too: bool) -> None:
    played = answer(stud.dealt(), "fold", "bet", "bet")
    played.report("wrong_number_of_cards", seat=1, looked=True, dealer_wrong=dealer_too)
    assert back(played) == {"w1", "w2"}
    assert f"{stud.part} s 30({'6' if dealer_too else '5'})(b)" in played.refs("w1")
    asked = played.round.request
    assert (isinstance(asked, Decide) and asked.step == "retraction") is not dealer_too


@clause("qld-2010", "sch 3 s 30(6)(a)", "sch 3 s 30(6)(b)", "sch 3 s 30(6)(e)")
@clause("qld-2010", "sch 13 s 30(6)(a)", "sch 13 s 30(6)(b)", "sch 13 s 30(6)(e)")
def test_both_hands_are_wrong_where_the_players_is_found_after_the_dealers(stud: Stud) -> None:
    played = answer(stud.dealt(), "fold", "bet", "bet").report(NUMBER, looked=True, dealer_wrong=True)
    played.report(NUMBER, looked=True, seat=1)
    # Nobody may retract: that is for players where the dealer's hand is right.
    assert not isinstance(played.round.request, Decide)
    assert back(played) == {"w1", "w2"}
    assert played.refs("w1") == {f"{stud.part} s 30(6)(b)"}
    assert f"{stud.part} s 30(6)(e)" in result(played).refs("w3")


@clause("qld-2010", "sch 3 s 30(6)(e)", "sch 13 s 30(6)(e)")
def test_both_hands_are_wrong_where_the_dealers_is_found_after_the_players(stud: Stud) -> None:
    played = answer(stud.dealt(), "fold", "bet", "bet").report(NUMBER, looked=True, seat=1)
    answer(played, "keep", "keep").report(NUMBER, looked=True, dealer_wrong=True)
    assert f"{stud.part} s 30(6)(e)" in result(played).refs("w3")
    assert not any(f"{stud.part} s 30(4)" in ref for ref in played.refs("w3"))


@clause("qld-2010", "sch 3 s 30(1)(a)", "sch 13 s 30(1)(a)")
def test_a_report_names_a_hand_that_is_there(stud: Stud) -> None:
    for details in ({"looked": True}, {"looked": True, "seat": 7}):
        with pytest.raises(Refused, match=rf"{stud.part} s 30"):
            stud.dealt().report("wrong_number_of_cards", **details)
    with pytest.raises(Refused, match="no card of the round"):
        stud.table().close().report("wrong_number_of_cards", seat=1)


@clause("qld-2010", "s 10(2)(a)")
def test_a_supervisor_declares_the_wagers_of_a_player_void(stud: Stud) -> None:
    played = answer(stud.dealt(), "bet").report("wagers_declared_void", seat=1)
    assert back(played) == {"w1", "w2", "w1+bet"}


def test_irregularities_belong_to_their_steps(stud: Stud) -> None:
    with pytest.raises(Malformed, match="cannot be reported at step wagers"):
        stud.table().report("card_exposed")
