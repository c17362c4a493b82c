"""Mississippi stud poker, by a table of this verifier's own.

Clauses: Queensland, schedule 18 ss 3, 9, 11 to 15, 17 to 26.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.five_cards import ODD, PAIR, name, worth
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import FOLDED, End, Ends, Lying, settled, won
from croupier.verify_record.remedies import Must
from croupier.verify_record.stud import (
    RETRACT,
    SEEN_EARLY,
    WRONG_HAND,
    Stud,
    WrongNumber,
    box_of,
    seen_early,
)

_STREETS: Final = ("third_street", "fourth_street", "fifth_street")
_BOARD: Final = "board"
_HOLE: Final = 2
_TIMES: Final = {"bet_1x": 1, "bet_2x": 2, "bet_3x": 3}
_MOST: Final = 3
_WHICH: Final = ("first_card", "second_card", "third_card")
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


class MississippiStud(Stud):
    """Two cards each and three communal ones; before each of these every player bets or folds."""

    reserves = _BOARD
    amid = frozenset({"cards_turned", "counted"})
    bets = frozenset(_STREETS)
    law = "sch 18"
    usual = MappingProxyType({WRONG_HAND: "deck_complete"})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._spread = bool(self.options.get("shuffling_device"))
        self._board: list[str] = []
        self._up: list[str] = []
        """The communal cards that are face up, in the order in which they were turned."""
        self._owed: tuple[dict[str, Any], int] | None = None
        """The ante beside which a street wager must be put up next, and how many antes it is."""
        self._street = 0
        """The street that is played, counted from 1."""
        self._decided: dict[str, str] = {}
        """What was decided at this street, by the ante's id."""
        self._early: list[str] = []
        """Communal cards that were seen too early, and are to be turned."""
        self._back: set[str] = set()
        """Wagers that go back, as their decisions do not count,"""
        self._anew: set[str] = set()
        """and those of hands that have folded and are in again."""
        self._instead = False
        """Whether the card of the street was turned for another one."""
        self._result = False

    @property
    def _shown_by(self) -> str:
        return "s 15"

    # Cards --------------------------------------------------------------------------------------

    def _in(self, lying: Lying) -> list[str]:
        """The antes whose hands have not folded, from the dealer's left."""
        antes = [(w["box"], id_) for id_, w in lying.items() if w["wager"] == "ante"]
        return [id_ for _, id_ in sorted(antes) if not lying[id_]["details"].get("folded")]

    def _due_card(self, lying: Lying) -> tuple[str, str, bool] | None:
        """The step, the hand and whether face up of the next card."""
        if self._spread and len(self._board) < len(_STREETS):
            return "community_card", _BOARD, False
        boxes = sorted({w["box"] for w in lying.values()})
        rounds = ([_HOLE],) if self._spread else ([1], [_HOLE])
        for (until,) in rounds:
            for box in boxes:
                if len(self._hands.get(box, ())) < until:
                    return "card", f"box_{box}", False
        shown = len(self._board)
        if self._spread or not self._street or shown >= len(_STREETS):
            return None
        if self._early or (self._over(lying) and shown < self._street):
            return f"{_STREETS[shown]}_card", _BOARD, True
        return None

    def _over(self, lying: Lying) -> bool:
        """Whether all who are in have decided at this street."""
        return all(id_ in self._decided for id_ in self._in(lying)) and self._owed is None

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the hands that have wagers, and to the board by street or before all others."""
        if undone := self._undone(lying) or self._without_ante(lying):
            return undone
        due = self._due_card(lying) if lying else None
        if due is None:
            return f"no card is due, and {card} is dealt"
        step, hand, up = due
        box = box_of(hand)
        if box is None:
            self._board.append(card)
            if up:
                self._up.append(card)
                if card in self._early:
                    self._early.remove(card)
        else:
            self._hands.setdefault(box, []).append(card)
        if (event.get("step"), event.get("hand")) != (step, hand):
            return f"it goes to {event.get('hand')!r:.40}, and {step} to {hand} is due"
        return "" if event.get("face_up") is up else "it is dealt the wrong way up"

    def turned(self, event: dict[str, Any]) -> str:
        """The card of a street is turned, or one that was seen too early, or instead; at the end, hands."""
        cards, hand = event.get("cards"), event.get("hand")
        if hand != _BOARD:
            return self._turn_next(event)
        down = [card for card in self._board if card not in self._up]
        if not isinstance(cards, list) or len(cards) != 1 or cards[0] not in down:
            return "no such communal card lies face down"
        if self._instead:
            self._instead = False
            if not self._up or event.get("instead") != self._up.pop():
                return "it is turned for another card than that of the street"
        elif self._early:
            if cards[0] not in self._early:
                return "another card was seen too early"
            self._early.remove(cards[0])
        elif cards[0] != down[0] or len(self._up) >= self._street:
            return "it is not the turn of that card"
        self._up.append(cards[0])
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is."""
        box = self._name_next(event)
        cards = [*self._hands.get(-1 if box is None else box, []), *self._board]
        if len(cards) != _HOLE + len(_STREETS):
            return "no such hand is looked at now"
        return "" if event.get("ranking") == name(cards) else f"the hand is {name(cards)}"

    # Streets ------------------------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The hole cards are dealt; the result: every wager ends."""
        if undone := self._undone(lying):
            return undone, {}
        if step == "dealt":
            due = self._due_card(lying)
            self._street = 1
            return ("" if due is None else "not all hole cards are dealt"), {}
        if step != "result":
            return "", {}
        self._result = True
        self._go_on(lying)
        playing = self._in(lying)
        if playing and (self._street <= len(_STREETS) or len(self._up) < len(_STREETS)):
            return "the round has not come to its result", {}
        ends: Ends = {}
        for id_, wager in lying.items():
            hand = [*self._hands.get(wager["box"], []), *self._board]
            folded = wager["details"].get("folded")
            if not folded and len(hand) != _HOLE + len(_STREETS):
                return f"the hand in box {wager['box']} has not its cards", {}
            ends[id_] = settled(Due(LOSE) if folded else _due(hand))
        # From the dealer's right (section 15).
        self._to_show = [{box} for box in sorted((lying[id_]["box"] for id_ in playing), reverse=True)]
        return "", ends

    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether its hand has not folded."""
        return not wager["details"].get("folded")

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or folds; folded wagers lie there until the result."""
        self._go_on(lying)
        ante = lying.get(str(event.get("wager")))
        waiting = [id_ for id_ in self._in(lying) if id_ not in self._decided]
        if not 1 <= self._street <= len(_STREETS) or event.get("step") != _STREETS[self._street - 1]:
            return "it is not the street that is played", {}
        if undone := self._undone(lying):
            return undone, {}
        its = ante is not None and waiting[:1] == [ante["id"]] and ante["seat"] == event.get("seat")
        if ante is None or not its or self._owed is not None:
            return "it is not for this hand to decide now", {}
        if len(self._up) < self._street - 1:
            return "the card of the street before lies face down", {}
        if self._early or self._back or self._anew:
            return "cards that were seen are not turned, or decisions that do not count stand", {}
        action = str(event.get("action"))
        if event.get("deemed") and action != "fold":
            return "a player who is not present counts as folded", {}
        self._decided[ante["id"]] = action
        if action in _TIMES:
            self._owed = ante, _TIMES[action]
            return "", {}
        return "", {id_: End(FOLDED) for id_, wager in lying.items() if wager["box"] == ante["box"]}

    def _go_on(self, lying: Lying) -> None:
        """The next street is played once the card of this one is face up."""
        if self._street and self._over(lying) and len(self._up) >= self._street <= len(_STREETS):
            self._street += 1
            self._decided = {}

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A street wager is so many antes; other amounts only where staff said that it lies so."""
        owed, self._owed = self._owed, None
        street = _STREETS[self._street - 1]
        if owed is None or owed[0]["id"] != beside["id"] or wager["wager"] != street:
            return "nobody has bet so with the ante beside it"
        return self._put_up(wager, owed[1] * beside["stake"], _MOST * beside["stake"])

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """A street wager is three antes at most (s 19(2)(a))."""
        antes = [w["stake"] for w in lying.values() if (w["box"], w["wager"]) == (wager["box"], "ante")]
        return _MOST * antes[0] if antes and wager["wager"] in self.bets else None

    # Remedies -----------------------------------------------------------------------------------

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """What must be done; cards that were seen too early have this street decided anew."""
        self._go_on(lying)
        fault = super().wrong_remedy(report, edits, lying)
        if fault or report.get("kind") not in SEEN_EARLY:
            return fault
        early, fault = seen_early(report, self._board, self._up, _WHICH)
        self._early += early
        for box in [lying[id_]["box"] for id_ in self._decided if id_ in lying]:
            here = {id_: w for id_, w in lying.items() if w["box"] == box}
            self._back |= {id_ for id_, w in here.items() if w["wager"] == _STREETS[self._street - 1]}
            self._anew |= {id_ for id_, w in here.items() if w["details"].get("folded")}
        self._decided = {}
        return fault

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        if kind == "community_card_turned":
            seen = sum(details.get(name) is True for name in _WHICH)
            return Must((*("declare",) * seen, "pass_over"), "s 25(1)")
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
