"""What games of stud poker have in common for this verifier: hands that are shown, and remedies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.form import amount
from croupier.verify_record.plays import PAID, RETURNED, SETTLED, Lying, Play

DEALER: Final = 0
"""The box of the dealer."""
RETRACT: Final = ("offer_retraction",)


@dataclass(frozen=True, slots=True)
class Must:
    """What is done about an irregularity, and the clause that says so."""

    edits: tuple[str, ...]
    by: str
    may: str = ""
    """What may be done besides."""


@dataclass(frozen=True, slots=True)
class WrongNumber:
    """What is done about a wrong number of cards, by whose they are."""

    whose: str
    """What a report states of cards that are no player's."""
    unseen: Must
    """No player has looked at the cards."""
    incomplete: Must
    """A player has, and the deck is not complete;"""
    others: Must
    """it is, and cards that are no player's are wrong,"""
    player: Must
    """or a player's,"""
    both: Must
    """or both."""

    def must(self, report: dict[str, Any]) -> Must | str:
        """What a report asks for, or what is wrong with it."""
        details = report.get("details", {})
        others, player = details.get(self.whose) is True, details.get("seat") is not None
        if not others and not player:
            return f"{report.get('kind')} names no hand"
        if details.get("looked") is not True:
            return self.unseen
        if report.get("ruling") == "deck_incomplete":
            return self.incomplete
        return self.both if others and player else self.others if others else self.player


def box_of(hand: object) -> int | None:
    """The box that a hand lies in; None where it is no such name."""
    if hand == "dealer":
        return DEALER
    number = str(hand).removeprefix("box_")
    return int(number) if number.isdecimal() else None


def _named(box: int) -> str:
    return f"the hand in box {box}" if box else "the dealer's hand"


class Stud(Play, ABC):
    """Hands that players bet on or fold, and that are turned and named before their wagers end."""

    by_hand = True
    closes = True
    law: str
    """What the clauses below are of."""
    dealer_shown_by: str = ""
    """The clause that has the dealer's hand turned and named."""
    beside_ante: str = ""
    """The clause that has other wagers made beside an ante."""
    declared_void: str
    """The clauses by which staff declare wagers void."""

    usual: Mapping[str, str]
    """What staff are taken to rule where a report does not say."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._hands: dict[int, list[str]] = {}
        self._as_put_down: set[object] = set()
        """The seats whose bets count as they were put down."""
        self._void: dict[str, str] = {}
        """The wagers that a remedy has go back, and the clause that does,"""
        self._offered: dict[str, str] = {}
        """the antes whose players are still to keep or retract them,"""
        self._counts: dict[str, tuple[Fraction, str]] = {}
        """and what a remedy has wagers count as."""
        self._to_show: list[set[int]] = []
        """The boxes of the hands that are still to be turned and named: all of a set before the next,"""
        self._may_show: set[int] = set()
        """those that may be, and need not,"""
        self._shown: int | None = None
        """and the one that was turned last, and is to be named."""
        self._back_at_the_end: set[str] = set()
        """Wagers that the result has go back."""

    @property
    @abstractmethod
    def _shown_by(self) -> str:
        """The clause that has players' hands turned and named."""

    def _cite(self, clause: str) -> str:
        return clause if clause.startswith("div ") else f"{self.law} {clause}"

    # Hands that are shown -----------------------------------------------------------------------

    def _turn_next(self, event: dict[str, Any]) -> str:
        """The cards of a hand are turned: of the next, in the order in which that is done."""
        box = box_of(event.get("hand"))
        first = self._to_show[0] if self._to_show else set()
        by = self.dealer_shown_by if DEALER in first else self._shown_by
        if self._shown is not None:
            return f"{_named(self._shown)} was turned, and is not named ({self._cite(by)})"
        ready = first | (self._may_show - {box for boxes in self._to_show for box in boxes})
        allowed = first if DEALER in first else ready
        if box is None or box not in allowed or event.get("cards") != self._hands[box]:
            due = f": {' or '.join(map(_named, sorted(first)))} is due" if first else ""
            return f"it does not tell of the cards of a hand that is turned now{due} ({self._cite(by)})"
        self._shown = box
        return ""

    def _name_next(self, event: dict[str, Any]) -> int | None:
        """The box of the hand that is named, which was turned just before; None where it was not."""
        box = box_of(event.get("hand"))
        if self._shown is None or box != self._shown:
            return None
        self._shown = None
        self._may_show.discard(box)
        for boxes in self._to_show:
            boxes.discard(box)
        self._to_show = [boxes for boxes in self._to_show if boxes]
        return box

    def _is_hidden(self, box: int) -> bool:
        return any(box in boxes for boxes in self._to_show)

    @abstractmethod
    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether the hand of a wager is in the round."""

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A hand is turned and named before its wagers end, and before that the dealer's."""
        by_result = event in (SETTLED, PAID) or (event == RETURNED and wager["id"] in self._back_at_the_end)
        if not by_result or not self._plays(wager):
            return ""
        if self._is_hidden(DEALER):
            return (
                f"the dealer's hand was not turned and declared before ({self._cite(self.dealer_shown_by)})"
            )
        hidden = self._is_hidden(wager["box"])
        return f"its hand was not turned and named before ({self._cite(self._shown_by)})" if hidden else ""

    # Remedies -----------------------------------------------------------------------------------

    @abstractmethod
    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        """What is done about an irregularity, or what is wrong with the report of it."""

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """The remedy is what the text has for what was found, and is carried out at once."""
        kind = report.get("kind")
        declared_void = kind == "wagers_declared_void"
        must = Must(("return_seat",), self.declared_void) if declared_void else self._must(report, lying)
        if isinstance(must, str):
            return must
        by = must.by if declared_void else self._cite(must.by)
        if sorted(edit for edit in edits if edit != must.may) != sorted(must.edits):
            return f"{kind} is put right by {', '.join(must.edits)} ({by}), and not by {', '.join(edits)}"
        seat = report.get("details", {}).get("seat")
        own = {id_ for id_, wager in lying.items() if wager["seat"] == seat}
        back: set[str] = set()
        if "return_seat" in edits:
            back = own
        elif "return_wagers" in edits:
            back = self._returned(report, lying)
        if {"return_seat", "return_wagers"} & set(edits) and not back and seat is not None:
            return f"no hand is void by that ({by})"
        self._void |= dict.fromkeys(back, by)
        if "offer_retraction" in edits:
            antes = {id_ for id_, wager in lying.items() if wager["wager"] == "ante"}
            asked = {id_ for id_ in antes - back if not lying[id_]["details"].get("folded")}
            self._offered |= dict.fromkeys(asked, by)
        return ""

    def wrong_ruling(self, report: dict[str, Any], ruling: object) -> str:
        """Staff rule as the report says, or as is usual; on cards that nobody has looked at nobody does."""
        usual = self.usual.get(str(report.get("kind")))
        if usual is None or (usual == "deck_complete" and not report.get("details", {}).get("looked")):
            return ""
        must = report.get("ruling", usual)
        return "" if ruling == must else f"its ruling is {ruling!r:.60}, and must be {must!r:.60}"

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """The wagers that a remedy returns: those of the seat's hand, or of all but the first dealt."""
        seat = report.get("details", {}).get("seat")
        own = {id_: wager["box"] for id_, wager in lying.items() if wager["seat"] == seat}
        counts = min(own.values(), default=0) if report.get("kind") == "second_hand" else None
        return {id_ for id_, box in own.items() if box != counts}

    def _counts_as(self, report: dict[str, Any], lying: Lying, bet: str, over: str, under: str) -> Must | str:
        """What is done about a bet that is not what it must be: it counts as it lies, as far as it may."""
        details = report.get("details", {})
        own = [w for w in lying.values() if w["seat"] == details.get("seat") and self._plays(w)]
        if not any(wager["wager"] == "ante" for wager in own):
            return f"seat {details.get('seat')!r:.20} has no hand in the round"
        found = next((wager for wager in own if wager["wager"] == bet), None)
        if found is None:
            return Must(("declare",), over)
        lies, most = amount(details.get("stake")), self.most(found, lying)
        if lies is None or most is None or lies <= 0 or lies == found["stake"]:
            return f"{details.get('stake')!r:.40} is told to lie there, and {found['stake']} was entered"
        counts, by = min(lies, most), over if lies > most else under
        self._counts[found["id"]] = (counts, self._cite(by))
        if counts == found["stake"]:
            return Must(("continue",), by)
        return Must(("enlarge" if counts > found["stake"] else "reduce",), by)

    def _put_up(self, wager: dict[str, Any], must: Fraction, most: Fraction) -> str:
        """What is wrong with what a decision puts up; it counts as put down only where staff said so."""
        put = amount(self.said.get("stake")) if wager["seat"] in self._as_put_down else None
        counts = must if put is None else min(put, most)
        return "" if wager["stake"] == counts else f"it is {wager['stake']}, and must be {counts}"

    def kept(self, wager: dict[str, Any]) -> str:
        """A remedy returns the wagers of the hands that it makes void, and no others."""
        by = next(iter(self._void.values()), "no clause")
        return "" if wager["id"] in self._void else f"{wager['id']} is not void by that ({by})"

    def answered(self, event: dict[str, Any], lying: Lying) -> str:
        """A player keeps a hand, or retracts it with all that lies on it."""
        id_ = str(event.get("wager"))
        by, ante = self._offered.pop(id_, None), lying.get(id_)
        if by is None or ante is None or ante["seat"] != event.get("seat"):
            return "no such hand is to be kept or retracted now"
        if event.get("action") not in ("keep", "retract"):
            return f"a hand is kept or retracted whole ({by})"
        if event.get("action") == "retract":
            own = (ante["seat"], ante["box"])
            hand = {other for other, wager in lying.items() if (wager["seat"], wager["box"]) == own}
            self._void |= dict.fromkeys(hand, by)
        return ""

    def _undone(self, lying: Lying) -> str:
        """What is wrong where play goes on and a remedy is not carried out."""
        stay = [id_ for id_ in self._void if id_ in lying]
        asked = [id_ for id_ in self._offered if id_ in lying]
        count = [id_ for id_, (stake, _) in self._counts.items() if id_ in lying]
        wrong = [id_ for id_ in count if lying[id_]["stake"] != self._counts[id_][0]]
        fault = ""
        if stay:
            by = self._void[stay[0]]
            fault = f"the wagers of a void or retracted hand lie there still: {', '.join(stay)} ({by})"
        elif asked:
            by = self._offered[asked[0]]
            fault = f"not all players had the option of retracting: {', '.join(asked)} ({by})"
        elif wrong:
            id_, (stake, by) = wrong[0], self._counts[wrong[0]]
            fault = f"the wager {id_} counts as {stake}, and {lying[id_]['stake']} lies there ({by})"
        self._void, self._offered, self._counts = {}, {}, {}
        return fault

    def _without_ante(self, lying: Lying) -> str:
        """What is wrong where cards are dealt and a wager lies without the ante that it is made beside."""
        antes = {wager["box"] for wager in lying.values() if wager["wager"] == "ante"}
        alone = [id_ for id_, wager in lying.items() if wager["box"] not in antes]
        beside = f" ({self._cite(self.beside_ante)})" if self.beside_ante else ""
        return f"no ante lies beside {', '.join(alone)}{beside}" if alone else ""
