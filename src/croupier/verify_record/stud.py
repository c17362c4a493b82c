"""What games of stud poker have in common for this verifier: hands that are shown, or void."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.boxes import DEALER, box_of
from croupier.verify_record.form import amount
from croupier.verify_record.plays import PAID, RETURNED, SETTLED, Lying
from croupier.verify_record.remedies import Must, Remedied

WRONG_HAND: Final = "wrong_number_of_cards"
RETRACT: Final = ("offer_retraction",)


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

    def must(self, report: dict[str, Any], *, declared: bool = False) -> Must | str:
        """What a report asks for, or what is wrong with it.

        ``declared``: whether cards that are no player's were found wrong before.
        """
        details = report.get("details", {})
        others, player = details.get(self.whose) is True, details.get("seat") is not None
        if not others and not player:
            return f"{report.get('kind')} names no hand"
        if details.get("looked") is not True:
            return self.unseen
        if report.get("ruling") == "deck_incomplete":
            return self.incomplete
        if player and (others or declared):
            return self.both
        return self.others if others else self.player


def _named(box: int) -> str:
    return f"the hand in box {box}" if box else "the dealer's hand"


class Stud(Remedied, ABC):
    """Hands that players bet on or fold, and that are turned and named before their wagers end."""

    by_hand = True
    closes = True
    dealer_shown_by: str = ""
    """The clause that has the dealer's hand turned and named."""
    beside_ante: str = ""
    """The clause that has other wagers made beside an ante."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._hands: dict[int, list[str]] = {}
        self._as_put_down: set[tuple[object, str]] = set()
        """The bets that count as they were put down, by seat and name."""
        self._counts: list[dict[str, tuple[Fraction, str]]] = []
        """What a remedy has a wager count as, and the clause: one of these, where a player has two hands."""
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

    def finished(self) -> str:
        """No hand was turned and not named."""
        if self._shown is None:
            return ""
        by = self.dealer_shown_by if self._shown == DEALER else self._shown_by
        return f"{_named(self._shown)} was turned, and is not named ({self._cite(by)})"

    # Remedies -----------------------------------------------------------------------------------

    def wrong_ruling(self, report: dict[str, Any], ruling: object) -> str:
        """On cards that nobody has looked at nobody rules."""
        number = report.get("kind") == WRONG_HAND
        looked = report.get("details", {}).get("looked") is True
        return super().wrong_ruling(report, ruling) if looked or not number else ""

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
        found = [wager for wager in own if wager["wager"] == bet]
        if not found:
            return Must(("declare",), over)
        lies, most = amount(details.get("stake")), self.most(found[0], lying)
        if lies is None or most is None or lies <= 0 or all(lies == each["stake"] for each in found):
            return f"{details.get('stake')!r:.40} is told to lie there, and {found[0]['stake']} was entered"
        counts, musts = dict[str, tuple[Fraction, str]](), list[Must]()
        for each in found:
            most = self.most(each, lying) or lies
            now, by = min(lies, most), over if lies > most else under
            counts[each["id"]] = (now, self._cite(by))
            more = "enlarge" if now > each["stake"] else "reduce"
            musts.append(Must(("continue" if now == each["stake"] else more,), by))
        self._counts = [each for each in self._counts if not each.keys() & counts.keys()] + [counts]
        return replace(musts[0], instead=musts[-1].edits[0])

    def _lies_as_put_down(self, report: dict[str, Any]) -> None:
        """The report of a bet that is not what it must be, named by its kind, before it is put down."""
        bet, _, _ = str(report.get("kind")).partition("_not_")
        self._as_put_down.add((report.get("details", {}).get("seat"), bet))

    def _put_up(self, wager: dict[str, Any], must: Fraction, most: Fraction) -> str:
        """What is wrong with what a decision puts up; it counts as put down only where staff said so."""
        put = amount(self.said.get("stake")) if (wager["seat"], wager["wager"]) in self._as_put_down else None
        counts = must if put is None else min(put, most)
        return "" if wager["stake"] == counts else f"it is {wager['stake']}, and must be {counts}"

    def _in(self, lying: Lying) -> list[str]:
        """The antes whose hands have not folded, from the dealer's left."""
        antes = [(w["box"], id_) for id_, w in lying.items() if w["wager"] == "ante"]
        return [id_ for _, id_ in sorted(antes) if not lying[id_]["details"].get("folded")]

    def _asked(self, lying: Lying) -> set[str]:
        """Whose hands have not folded, by their antes."""
        return set(self._in(lying))

    def _goes_with(self, id_: str, lying: Lying) -> set[str]:
        """All that lies on the hand."""
        own = (lying[id_]["seat"], lying[id_]["box"])
        return {other for other, wager in lying.items() if (wager["seat"], wager["box"]) == own}

    def _undone(self, lying: Lying) -> str:
        """What is wrong where play goes on and a remedy is not carried out; a bet counts as it must."""
        fault, counts = super()._undone(lying), self._counts
        self._counts = []
        for each in counts:
            there = {id_: must for id_, must in each.items() if id_ in lying}
            if there and all(lying[id_]["stake"] != stake for id_, (stake, _) in there.items()):
                id_, (stake, by) = next(iter(there.items()))
                return (
                    fault or f"the wager {id_} counts as {stake}, and {lying[id_]['stake']} lies there ({by})"
                )
        return fault

    def _without_ante(self, lying: Lying) -> str:
        """What is wrong where cards are dealt and a wager lies without the ante that it is made beside."""
        antes = {wager["box"] for wager in lying.values() if wager["wager"] == "ante"}
        alone = [id_ for id_, wager in lying.items() if wager["box"] not in antes]
        beside = f" ({self._cite(self.beside_ante)})" if self.beside_ante else ""
        return f"no ante lies beside {', '.join(alone)}{beside}" if alone else ""
