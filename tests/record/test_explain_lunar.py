"""Why wagers of lunar poker ended: what was dealt, what was drawn, what the dealer was forced to."""

from __future__ import annotations

from croupier.games.events import Kind
from croupier.games.explain import explained
from tests.rules.stud_hands import answer
from tests.rules.tables import Table
from tests.rules.test_nz_lunar_irregularities import FLUSH, supers
from tests.rules.test_nz_lunar_poker import NO_HAND, TENS, call, dealt


def whys(played: Table) -> dict[str, str]:
    """Why each wager ended as it did, by its id."""
    told = played.round.events
    return {
        str(event.facts["id"]): explained("lunar_poker", told[:place], played.round.outcome, event).because
        for place, event in enumerate(told)
        if event.kind in (Kind.SETTLED, Kind.PAID)
    }


def test_a_super_wager_is_explained_by_the_cards_of_its_own_deal() -> None:
    played = supers(FLUSH, "JD 9D 8S 5H 2S")
    answer(played, "declare", "buy")
    call(played, "locked_in")
    assert whys(played)["w2"] == "Box 1 was dealt a flush, ace high, all of one colour"
    played.report("deck_incomplete")
    played.bet("1 ante 10", "1 super 5")
    played.draw(f"AC AD 7C 4H 2H {TENS}")
    call(played, "dealt")
    answer(played, "bet")
    call(played, "locked_in", "result")
    again = [why for id_, why in whys(played).items() if id_ not in ("w1", "w2", "w3", "w4")]
    assert "Box 1 was dealt a pair of aces" in again


def test_a_fold_and_a_forced_dealer_are_told() -> None:
    played = answer(dealt(NO_HAND, "QC QD QH 4C 3D", "KC 9S 7D 6C 2C"), "bet", "fold")
    call(played, "locked_in", "result")
    answer(played, "force")
    played.draw("JS")
    why = whys(played)
    assert why["w2"] == "Box 2 folded"
    assert why["w1+bet"].startswith("Box 1 has three queens, the dealer has ")
    assert why["w1+bet"].endswith(", after being forced to draw")
