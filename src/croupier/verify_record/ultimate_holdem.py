"""Ultimate Texas hold'em, by a table of this verifier's own.

Clauses: New Zealand, proposed, division 16 r 8.4. All else of the game is not printed: it is checked here as
58 Pa. Code chapter 653a, Michael Shackleford and the stud games of the same document have it.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.boxes import DEALER
from croupier.verify_record.five_cards import PAIR, STRAIGHT, worth
from croupier.verify_record.holdem import Holdem
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import End, Lying, settled, won
from croupier.verify_record.remedies import Must
from croupier.verify_record.streets import BOARD, TURNED, best, turned_early
from croupier.verify_record.stud import WRONG_HAND

_TRIPS: Final = "trips"
_THREE: Final = 3
"""Three of a kind among kinds of hand, which go from odd cards, 0, to the royal flush, 9."""
_BLIND: Final = {
    "a": ("1", "3 to 2", "3", "10", "50", "500"),
    "b": ("", "3 to 2", "3", "10", "50", "500"),
}
"""By pay table and kind, from the straight up; empty where it stands off (58 Pa. Code § 653a.12(b))."""
_PAYS: Final = {
    "a": (3, 4, 7, 9, 30, 40, 50),
    "b": (3, 5, 6, 8, 30, 40, 50),
    "c": (3, 4, 7, 8, 30, 40, 50),
    "d": (3, 5, 6, 7, 20, 40, 50),
}
"""The same of trips, to 1, from three of a kind up (§ 653a.12(c))."""
_MISDEAL: Final = ("return_wagers", "start_again")
_DURING: Final = frozenset({"card_without_ante", "community_card_exposed"})
"""Misdeals of cards that are still dealt."""
_REMEDIES: Final = {
    WRONG_HAND: Must(_MISDEAL, "r 11.2"),
    "community_card_exposed": Must(_MISDEAL, "published nz-big-raise r 11.4"),
    "more_cards_exposed": Must(_MISDEAL, "r 11.5"),
    "own_card_exposed": Must(("continue",), "r 11.6"),
    "dealers_cards_exposed": Must(("continue",), "r 11.7"),
    "card_without_ante": Must(_MISDEAL, "r 11.8"),
    "hand_without_ante": Must(("continue",), "r 11.9"),
    "deck_incomplete": Must(_MISDEAL, "r 11.10"),
    "player_not_present": Must(("deem_absent",), "r 11.12"),
    "game_invalidated": Must(("void",), "div I r 12.2"),
}
"""What is done about an irregularity, where that does not turn on what was found."""


class UltimateHoldem(Holdem):
    """Ante and blind; one play wager of four or three, two or one antes; a pair qualifies the dealer."""

    bets = frozenset({"play"})
    law = "published nz-div-21"
    declared_void = "div I r 11.2(a)"
    beside_ante = "ante and blind"
    dealer_shown_by = "58 Pa. Code chapter 653a"
    usual = MappingProxyType({"hand_declared_void": "declared_void", "game_invalidated": "disruption"})
    streets = ("before_flop", "after_flop", "after_river")
    shown = (3, 5, 5)
    times = ({"play_4x": 4, "play_3x": 3}, {"play_2x": 2}, {"play_1x": 1})
    passes = ("check", "check", "fold")
    spread = True
    packets = True
    seen_early = frozenset({TURNED})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.spread_last = self.options.get("deal") != "community_cards_first"
        self._kept = self.options.get("trips_of_a_folded_hand") != "lost"
        self._played: set[str] = set()
        """The antes that have a play wager beside them."""
        self._exposed = False
        """Whether a card was exposed in this deal."""
        self._folded: set[int] = set()
        """The boxes whose hands have folded, at the result."""

    @property
    def _shown_by(self) -> str:
        return "58 Pa. Code chapter 653a"

    def _again(self) -> None:
        super()._again()
        self._played, self._exposed, self._folded = set(), False, set()

    def _cite(self, clause: str) -> str:
        return clause if clause.startswith(("div ", "published ", "58 ", "ante ")) else super()._cite(clause)

    # Wagers -------------------------------------------------------------------------------------

    def _without_ante(self, lying: Lying) -> str:
        """Cards are dealt to areas with an ante and a blind of one amount."""
        if fault := super()._without_ante(lying):
            return fault
        of = {(w["box"], w["wager"]): w["stake"] for w in lying.values()}
        wrong = [box for box, kind in of if kind == "ante" and of.get((box, "blind")) != of[box, "ante"]]
        return f"ante and blind of box {wrong[0]} are not equal" if wrong else ""

    # Streets ------------------------------------------------------------------------------------

    def _deciding(self, lying: Lying) -> list[str]:
        """A hand that has a play wager decides no more."""
        return [id_ for id_ in self._in(lying) if id_ not in self._played or id_ in self._decided]

    def _folding(self, ante: dict[str, Any], lying: Lying) -> list[str]:
        folding = super()._folding(ante, lying)
        return [id_ for id_ in folding if not (self._kept and lying[id_]["wager"] == _TRIPS)]

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A play wager is so many antes."""
        must = self._size_of(wager, beside)
        if must is None or wager["wager"] != "play":
            return "nobody has bet so with the ante beside it"
        self._played.add(beside["id"])
        return "" if wager["stake"] == must else f"it is {wager['stake']}, and must be {must}"

    # The end --------------------------------------------------------------------------------------

    def _kind(self, box: int) -> int:
        return worth(best([*self._hands[box], *self._board]))[0]

    def _end(self, wager: dict[str, Any]) -> End:
        return settled(self._due_of(wager))

    def _due_of(self, wager: dict[str, Any]) -> Due:
        """How a wager ends."""
        name, box = wager["wager"], wager["box"]
        if wager["details"].get("folded"):
            return Due(LOSE)
        kind = self._kind(box)
        if name == _TRIPS:
            paid = _PAYS[str(self.options.get("trips_pays", "a"))]
            return won(f"{paid[kind - _THREE]} to 1") if kind >= _THREE else Due(LOSE)
        if name == "ante" and self._kind(DEALER) < PAIR:
            return Due(STAND_OFF)
        compared = self._compared(box)
        if compared <= 0:
            return Due(LOSE) if compared else Due(STAND_OFF)
        if name != "blind":
            return won("1 to 1")
        table = _BLIND[str(self.options.get("blind_pays", "a"))]
        odds = table[kind - STRAIGHT] if kind >= STRAIGHT else ""
        return won(odds if " " in odds else f"{odds} to 1") if odds else Due(STAND_OFF)

    def _show(self, playing: set[int], lying: Lying) -> None:
        """The dealer's hand where one is in, then players' from the dealer's right."""
        self._folded = {w["box"] for w in lying.values()} - playing
        shown = playing | {w["box"] for w in lying.values() if w["wager"] == _TRIPS and self._plays(w)}
        players = [{box} for box in sorted(shown, reverse=True)]
        self._to_show = [{DEALER}, *players] if playing else players

    def _end_of(self, box: int) -> str:
        return "folded" if box in self._folded else super()._end_of(box)

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is; of the dealer's whether it qualifies."""
        if fault := super().counted(event):
            return fault
        if event.get("hand") != "dealer":
            return ""
        qualifies = self._kind(DEALER) >= PAIR
        return "" if event.get("qualifies") is qualifies else "a pair or better qualifies, and nothing less"

    # Remedies ---------------------------------------------------------------------------------------

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        due = self._due_card(lying)
        if kind in _DURING and self._street:
            return f"all cards are dealt: it is too late for a {kind} (div 21 r 11.8)"
        if kind == "community_card_exposed" and not self._board and (due is None or due[1] != BOARD):
            return "no community card is dealt (div Big-Raise r 11.4)"
        if kind in ("card_exposed", "more_cards_exposed") and (self._decided or self._street > 1):
            return "players have decided: no card is exposed during a deal any more"
        if kind == "card_exposed":
            return Must(_MISDEAL, "r 11.5") if self._exposed else Must(("continue",), "r 11.3")
        if kind == "community_card_turned":
            return turned_early(report, "published qld-2010 sch 12 s 33(2)")
        if kind == "hand_declared_void":
            void = report.get("ruling", "declared_void") == "declared_void"
            return Must(("return_wagers",) if void else ("continue",), "r 11.1")
        if kind == "cards_collected":
            kept = details.get("reconstructed") is True
            return Must(("continue",) if kept else ("return_wagers",), "r 11.13")
        return _REMEDIES.get(kind, f"nothing that the game rests on has a remedy of {kind:.60}")

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """All of a misdeal; else those of the seat, or of the hand that is to decide."""
        kind = report.get("kind")
        if kind == "hand_declared_void":
            seat = report.get("details", {}).get("seat")
            return {id_ for id_, w in lying.items() if w["seat"] == seat}
        if kind == "cards_collected":
            waiting = [lying[id_]["box"] for id_ in self._waiting(lying)]
            return {id_ for id_, w in lying.items() if w["box"] in waiting[:1]}
        return set(lying)

    def reopens(self, report: dict[str, Any]) -> bool:
        """Wagers are made anew after a misdeal (div 21 r 11.11)."""
        return True

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """A deal that does not count, or a card that was exposed in it."""
        if "start_again" in edits:
            self._again()
        elif report.get("kind") == "card_exposed":
            self._exposed = True

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """Nothing is found to be more than was entered: decisions put up what they must."""
        return None
