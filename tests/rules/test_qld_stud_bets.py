"""Bet wagers that are not what they must be: schedule 3 s 27 and schedule 13 s 27, noticed at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from croupier.games.events import Kind
from croupier.games.game import Opening
from croupier.games.refusals import Malformed, Refused
from croupier.games.tape import Call
from croupier.games.wagers import Result
from croupier.money.amounts import decimal
from croupier.record.runner import run_script
from croupier.verify_record import verify
from tests.clauses import clause
from tests.rules.tables import Table


@dataclass(frozen=True)
class Bets:
    """A game with a bet wager, three hands and a dealer's that all of them beat."""

    game: str
    kind: str
    sections: str
    deal: str
    cards: str
    due: int
    """The bet beside an ante of 10."""
    odds: int
    """What a bet of the first player wins, to 1."""

    def table(self) -> Table:
        """Three players with antes of 10, the cards dealt: the first is asked."""
        played = Table(
            "qld-2010", self.game, opening=Opening(jackpots={"progressive": 5_000_000}), deal=self.deal
        )
        return played.bet("1 ante 10", "2 ante 10", "3 ante 10").draw(self.cards)

    def script(self, **report: Any) -> dict[str, Any]:
        """A script of a round with one report in it; all three bet."""
        return {
            "rulebook": "qld-2010",
            "game": self.game,
            "options": {"deal": self.deal},
            "equipment": {"cards": self.cards.split()},
            "wagers": [{"seat": seat, "wager": "ante", "stake": "10"} for seat in (1, 2, 3)],
            "decisions": [{"seat": seat, "action": "bet"} for seat in (1, 2, 3)],
            "irregularities": [{"kind": self.kind, **report}],
        }


CARIBBEAN = Bets(
    "caribbean_stud",
    "bet_not_twice_the_ante",
    "sch 3 s 27",
    "five_at_a_time",
    "9S 7S 3S 4S 2S 9H 9D 9C KD QD 8S 8D KS 5H 3D AC KH JD 6C 2C",
    20,
    5,
)
THREE = Bets(
    "three_card_poker",
    "bet_not_equal_to_ante",
    "sch 13 s 27",
    "three_at_a_time",
    "4S 5D 6S 9H 9D 9C 8S 8D KS QC 7D 5H",
    10,
    1,
)
BOTH = pytest.mark.parametrize("played", [CARIBBEAN, THREE], ids=lambda k: k.game)


def told(table: Table, clauses: str) -> bool:
    """Whether the remedy rests on a paragraph alone."""
    return table.cited(Kind.REMEDY) == {clauses}


def result(table: Table) -> dict[str, str]:
    """What every wager comes to."""
    table.round.apply(Call("result"))
    assert table.round.request is None
    return {s.wager.id: decimal(s.net) for s in table.round.settlements if s.result is not Result.RETURNED}


# While wagers are taken and paid --------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 27(a)", "sch 13 s 27(a)")
@BOTH
def test_an_excess_that_is_noticed_when_bets_are_paid_goes_back(played: Bets) -> None:
    table = played.table().decide(1, "bet").decide(2, "bet").decide(3, "fold")
    table.report(played.kind, seat=1, stake="33")
    assert told(table, f"{played.sections}(a)")
    (remedy,) = table.events(Kind.REMEDY)
    assert remedy.facts["remedy"].startswith(f"{33 - played.due} goes back")
    assert result(table)["w1+bet"] == str(played.due * played.odds)


@clause("qld-2010", "sch 3 s 27(b)", "sch 13 s 27(b)")
@BOTH
def test_a_shortage_that_is_noticed_when_bets_are_paid_is_paid_as_it_lies(played: Bets) -> None:
    table = played.table().decide(1, "bet").decide(2, "bet").decide(3, "fold")
    table.report(played.kind, seat=1, stake="7")
    assert told(table, f"{played.sections}(b)")
    (cut,) = table.events(Kind.REDUCED)
    assert (cut.facts["stake"], cut.facts["returned"]) == ("7", str(played.due - 7))
    assert result(table)["w1+bet"] == str(7 * played.odds)


@BOTH
def test_two_players_bets_are_put_right_one_after_the_other(played: Bets) -> None:
    table = played.table().decide(1, "bet").decide(2, "bet").decide(3, "bet")
    table.report(played.kind, seat=3, stake="4").report(played.kind, seat=1, stake="6")
    nets = result(table)
    assert (nets["w1+bet"], nets["w3+bet"]) == (str(6 * played.odds), "4")


@BOTH
@pytest.mark.parametrize("at", ["decision", "result"])
@pytest.mark.parametrize("stake", ["4", "25"])
def test_a_script_reports_it_at_the_result_and_its_record_is_sound(played: Bets, at: str, stake: str) -> None:
    if at == "decision":
        # Reported as the first player is asked, of one who bets after that: the stake comes with the bet.
        script = played.script(at=at, seat=3)
        script["decisions"][2]["stake"] = stake
    else:
        script = played.script(at=at, seat=3, stake=stake)
    conducted = run_script(script)
    assert conducted.result["refused"] == []
    (bet,) = [w for w in conducted.result["settled"] if (w["seat"], w["wager"]) == (3, "bet")]
    # A pair of eights is paid 1 to 1 in both games.
    assert bet["net"] == ("4" if stake == "4" else str(played.due))
    assert conducted.record is not None
    assert verify(conducted.record).faults == []


@BOTH
def test_a_verifier_finds_a_bet_that_was_cut_to_another_amount_than_was_reported(played: Bets) -> None:
    record = run_script(played.script(at="result", seat=3, stake="4")).record
    assert record is not None
    (entry,) = [e for e in record["tape"] if e["entry"] == "report"]
    entry["details"]["stake"] = "5"
    assert any("lets the stake go back" in str(fault) for fault in verify(record).faults)


# Before that ------------------------------------------------------------------------------------------


@clause("qld-2010", "sch 3 s 27(b)", "sch 13 s 27(b)")
@BOTH
def test_it_is_noticed_of_a_player_who_has_bet_while_another_decides(played: Bets) -> None:
    table = played.table().decide(1, "bet").report(played.kind, seat=1, stake="5")
    assert table.lying("w1+bet") == "5"
    table.decide(2, "bet").decide(3, "bet")
    assert result(table)["w1+bet"] == str(5 * played.odds)


@clause("qld-2010", "sch 3 s 27(a)", "sch 13 s 27(a)")
@BOTH
def test_it_is_said_of_a_later_seat_and_holds_for_that_one_alone(played: Bets) -> None:
    table = played.table().report(played.kind, seat=2)
    with pytest.raises(Refused, match=r"s 16\(4\)|s 17\(5\)"):
        table.decide(1, "bet", "3")
    table.decide(1, "bet").decide(2, "bet", "3").decide(3, "bet")
    assert (table.lying("w1+bet"), table.lying("w2+bet")) == (str(played.due), "3")


@BOTH
def test_reports_that_do_not_fit_are_refused(played: Bets) -> None:
    table = played.table()
    with pytest.raises(Refused, match="its stake comes with the decision"):
        table.report(played.kind, seat=1, stake="5")
    with pytest.raises(Refused, match="seat 4 has no hand"):
        table.report(played.kind, seat=4)
    with pytest.raises(Malformed, match="name the seat"):
        table.report(played.kind)
    table.decide(1, "bet").decide(2, "fold").decide(3, "bet")
    with pytest.raises(Refused, match="seat 2 has no hand"):
        table.report(played.kind, seat=2, stake="5")
    with pytest.raises(Refused, match="say what lies there"):
        table.report(played.kind, seat=1)
    for stake in (str(played.due), "0"):
        with pytest.raises(Refused, match="say what lies there instead"):
            table.report(played.kind, seat=1, stake=stake)
    table.report(played.kind, seat=1, stake="5")
    with pytest.raises(Refused, match="counts as 5 already"):
        table.report(played.kind, seat=1, stake="6")
