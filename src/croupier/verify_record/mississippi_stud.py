"""Mississippi stud poker, by a table of this verifier's own.

Clauses: Queensland, schedule 18 ss 3, 9, 11 to 15, 17 to 26.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.five_cards import ODD, PAIR, worth
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import End, Ends, Lying, settled, won
from croupier.verify_record.remedies import Must
from croupier.verify_record.streets import BOARD, TURNED, Streets, turned_early
from croupier.verify_record.stud import RETRACT, WRONG_HAND, WrongNumber

_STREETS: Final = ("third_street", "fourth_street", "fifth_street")
_TIMES: Final = {"bet_1x": 1, "bet_2x": 2, "bet_3x": 3}
_ODDS: Final = (2, 3, 4, 6, 10, 40, 100, 500)
"""To 1, by the kind of hand, from two pairs."""
_JACK, _SIX = 9, 4
_REMEDIES: Final = {
    "card_without_ante": Must(("discard", *RETRACT), "s 20"),
    "second_hand": Must(("return_wagers", *RETRACT), "s 21"),
    "card_exposed": Must(("void",), "s 23"),
    "misplaced_card": Must(("continue",), "s 24"),
    "community_card_exposed": Must(("reserve", "declare", "pass_over"), "s 25(1)"),
    "wrong_community_card": Must(("turn_up",), "s 25(2)"),
    "player_not_present": Must(("deem_absent",), "s 26(2)"),
}
"""What is done about an irregularity, where that does not turn on what was found."""
_WRONG_NUMBER: Final = WrongNumber(
    whose="community_wrong",
    unseen=Must(("void",), "s 22(1)(a)"),
    incomplete=Must(("void",), "s 22(3)(b)"),
    others=Must(("void",), "s 22(4)(a)"),
    player=Must(("return_wagers", *RETRACT), "s 22(5)"),
    both=Must(("void",), "s 22(4)(a)"),
)


def _due(cards: list[str]) -> Due:
    """How the wagers of a hand of five cards end."""
    kind, top, *_ = worth(cards)
    if kind > PAIR:
        return won(f"{_ODDS[kind - PAIR - 1]} to 1")
    if kind == ODD or top < _SIX:
        return Due(LOSE)
    return won("1 to 1") if top >= _JACK else Due(STAND_OFF)


class MississippiStud(Streets):
    """Two cards each and three communal ones; before each of these every player bets or folds."""

    bets = frozenset(_STREETS)
    law = "sch 18"
    usual = MappingProxyType({WRONG_HAND: "deck_complete"})
    comes = tuple(f"{street}_card" for street in _STREETS)
    streets = _STREETS
    shown = (1, 2, 3)
    times = (_TIMES,) * 3
    passes = ("fold",) * 3

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.spread = self.packets = bool(self.options.get("shuffling_device"))
        self._back: set[str] = set()
        """Wagers that go back, as their decisions do not count,"""
        self._anew: set[str] = set()
        """and those of hands that have folded and are in again."""
        self._instead = False
        """Whether the card of the street was turned for another one."""

    @property
    def _shown_by(self) -> str:
        return "s 15"

    def turned(self, event: dict[str, Any]) -> str:
        """The card of a street is turned, or one that was seen too early, or instead; at the end, hands."""
        if event.get("hand") != BOARD or not self._instead:
            return super().turned(event)
        self._instead = False
        cards, down = event.get("cards"), set(self._board) - set(self._up)
        if not isinstance(cards, list) or len(cards) != 1 or cards[0] not in down:
            return "no such communal card lies face down"
        if not self._up or event.get("instead") != self._up.pop():
            return "it is turned for another card than that of the street"
        self._up += cards
        return ""

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or folds, once decisions that do not count are undone."""
        if self._back or self._anew:
            return "decisions that do not count stand", {}
        return super().decided(event, lying)

    def _end(self, wager: dict[str, Any]) -> End:
        """How a wager ends."""
        return settled(_due([*self._hands[wager["box"]], *self._board]) if self._plays(wager) else Due(LOSE))

    def _show(self, playing: set[int], lying: Lying) -> None:
        """From the dealer's right (section 15)."""
        self._to_show = [{box} for box in sorted(playing, reverse=True)]

    # Remedies -----------------------------------------------------------------------------------

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """What must be done; cards that were seen too early have this street decided anew."""
        fault = super().wrong_remedy(report, edits, lying)
        if fault or report.get("kind") not in self.seen_early:
            return fault
        boxes = {lying[id_]["box"] for id_ in self._decided if id_ in lying}
        own = [wager for wager in lying.values() if wager["box"] in boxes]
        self._back |= {w["id"] for w in own if w["wager"] == _STREETS[self._street - 1]}
        self._anew |= {w["id"] for w in own if not self._plays(w)}
        self._decided = set()
        return ""

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind = str(report.get("kind"))
        if kind == TURNED:
            return turned_early(report, "s 25(1)")
        if kind == WRONG_HAND:
            return _WRONG_NUMBER.must(report)
        street, _, rest = kind.partition("_not_")
        if rest and street in self.bets:
            return self._counts_as(report, lying, street, "s 19(2)(a)", "s 19(2)(b)")
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def goes_back(self, wager: dict[str, Any]) -> bool:
        """A street wager does whose decision does not count."""
        found = wager["id"] in self._back
        self._back.discard(wager["id"])
        return found

    def in_again(self, wager: dict[str, Any]) -> bool:
        """A hand is that had folded at this street."""
        found = wager["id"] in self._anew
        self._anew.discard(wager["id"])
        return found

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """A wrong card was turned, or a wager counts as it lies."""
        if report.get("kind") == "wrong_community_card":
            self._instead = True
        elif "declare" in edits and "pass_over" not in edits:
            self._lies_as_put_down(report)
