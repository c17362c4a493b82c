"""What games of communal cards and decisions by streets have in common for this verifier."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, ClassVar, Final

from croupier.verify_record.boxes import DEALER, box_of
from croupier.verify_record.five_cards import name, worth
from croupier.verify_record.plays import FOLDED, RETURNED, End, Ends, Lying
from croupier.verify_record.remedies import Must
from croupier.verify_record.stud import Stud

BOARD: Final = "board"
WHICH: Final = ("first_card", "second_card", "third_card", "fourth_card", "fifth_card")
"""What a report names communal cards by."""
EXPOSED: Final = "community_card_exposed"
TURNED: Final = "community_card_turned"
"""Reports of communal cards that were seen before their street: as they were dealt, and as they lay there."""


def best(cards: list[str]) -> list[str]:
    """The five of some cards that rank highest."""
    return max(map(list, combinations(cards, 5)), key=worth)


class Streets(Stud, ABC):
    """Cards of one's own and communal ones, decisions at streets, and at the end the hands of those in."""

    reserves = BOARD
    amid = frozenset({"cards_turned", "counted"})
    hole = 2
    """How many cards a hand has of its own."""
    comes: ClassVar[tuple[str, ...]]
    """The steps at which communal cards come face up, one by one."""
    streets: ClassVar[tuple[str, ...]]
    """The steps at which players decide."""
    shown: ClassVar[tuple[int, ...]]
    """How many communal cards are face up after each street."""
    times: ClassVar[tuple[Mapping[str, int], ...]]
    """By street, how many antes a decision puts up."""
    passes: ClassVar[tuple[str, ...]]
    """By street, what a player does who wagers nothing."""
    spread = False
    """Whether the communal cards are dealt together, face down;"""
    spread_last = False
    """and after the hands."""
    packets = False
    """Whether hands get both cards at a time."""
    seen_early = frozenset({EXPOSED, TURNED})
    """The reports by which communal cards are the next to lie face up."""
    dealer_plays = False
    """Whether the dealer has a hand."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._there: Lying = {}
        """The wagers that lie there: the verifier's own table, which it keeps up to date."""
        self._again()

    def _again(self) -> None:
        """The deal does not count, nor what was said of it."""
        self._hands = {}
        self._board: list[str] = []
        self._up: list[str] = []
        """The communal cards that are face up, in the order in which they were turned."""
        self._street = 0
        """The street that is played, counted from 1."""
        self._decided: set[str] = set()
        """The antes whose hands have decided at this street."""
        self._owed: tuple[dict[str, Any], int] | None = None
        """The ante beside which a wager must be put up next, and how many antes it is."""
        self._early: list[str] = []
        """Communal cards that were seen too early, and are to be turned."""
        self._declared = False
        """Whether staff declared that the dealer's hand does not count."""
        self._to_show, self._may_show, self._shown = [], set(), None

    # Cards --------------------------------------------------------------------------------------

    def _deciding(self, lying: Lying) -> list[str]:
        """Of these the ones whose hands decide at a street."""
        return self._in(lying)

    def _waiting(self, lying: Lying) -> list[str]:
        return [id_ for id_ in self._deciding(lying) if id_ not in self._decided]

    def _over(self, lying: Lying) -> bool:
        """Whether all who are in have decided at this street."""
        return self._declared or (not self._waiting(lying) and self._owed is None)

    @property
    def _deciding_now(self) -> bool:
        return 1 <= self._street <= len(self.streets)

    def _to_hands(self, lying: Lying) -> Iterator[tuple[str, str, bool]]:
        """The cards that hands are still to get: step, hand and whether face up."""
        boxes = sorted({w["box"] for w in lying.values()})
        for until in (self.hole,) if self.packets else range(1, self.hole + 1):
            for box in boxes:
                if len(self._hands.get(box, ())) < until:
                    yield "card", f"box_{box}", False
            if self.dealer_plays and len(self._hands.get(DEALER, ())) < until:
                yield "dealer_card", "dealer", False

    def _due_card(self, lying: Lying) -> tuple[str, str, bool] | None:
        """The step, the hand and whether face up of the next card."""
        shown, down = len(self._board), ("community_card", BOARD, False)
        spread = self.spread and shown < len(self.comes)
        if spread and not self.spread_last:
            return down
        if (due := next(self._to_hands(lying), None)) is not None:
            return due
        if spread:
            return down
        if self.spread or not self._deciding_now or shown == len(self.comes):
            return None
        turned = self._over(lying) and not self._declared and self._in(lying)
        if self._early or (turned and shown < self.shown[self._street - 1]):
            return self.comes[shown], BOARD, True
        return None

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to hands with wagers and to the dealer, and to the board together or by streets."""
        if undone := self._undone(lying) or self._without_ante(lying):
            return undone
        self._there = lying
        self._go_on(lying)
        due = self._due_card(lying) if lying else None
        if due is None:
            return f"no card is due, and {card} is dealt"
        step, hand, up = due
        if hand == BOARD:
            self._board.append(card)
            self._up += [card] * up
            self._early = [each for each in self._early if each != card]
        else:
            self._hands.setdefault(box_of(hand) or DEALER, []).append(card)
        if (event.get("step"), event.get("hand")) != (step, hand):
            return f"it goes to {event.get('hand')!r:.40}, and {step} to {hand} is due"
        return "" if event.get("face_up") is up else "it is dealt the wrong way up"

    def turned(self, event: dict[str, Any]) -> str:
        """Communal cards are turned by streets, or those that were seen too early; at the end, hands."""
        cards = event.get("cards")
        if event.get("hand") != BOARD:
            return self._turn_next(event)
        if not self._early:
            self._go_on(self._there)
        down = [card for card in self._board if card not in self._up]
        if self._early:
            due = self._early[:1]
            del self._early[:1]
        elif self._deciding_now and self._over(self._there):
            due = down[: self.shown[self._street - 1] - len(self._up)]
        else:
            due = []
        if not due or cards != due or not self.spread:
            return "it is not the turn of these communal cards"
        self._up += due
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is, and how a player's ends."""
        box = self._name_next(event)
        cards = [*self._hands.get(-1 if box is None else box, []), *self._board]
        if box is None or len(cards) != self.hole + len(self.comes):
            return "no such hand is looked at now"
        if event.get("ranking") != (called := name(best(cards))):
            return f"the hand is {called}"
        end = None if box == DEALER else self._end_of(box)
        return "" if event.get("end") == end else f"it ends as {event.get('end')!r:.40}, and must as {end!r}"

    def _end_of(self, box: int) -> str | None:
        """How the hand of a box ends, in the words of a record, where that is told as it is named."""
        return None

    # Streets ------------------------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The hands have their cards; the result: every wager ends."""
        if undone := self._undone(lying):
            return undone, {}
        if step == "dealt":
            due = self._due_card(lying)
            self._street = 1
            return ("" if due is None else "not all hands have their cards"), {}
        if step != "result":
            return "", {}
        self._go_on(lying)
        playing = self._in(lying)
        short = any(len(self._hands.get(w["box"], ())) != self.hole for w in lying.values())
        unfinished = playing and not self._declared and self._street <= len(self.streets)
        if not self._street or short or unfinished or self._owed is not None or self._early:
            return "the round has not come to its result", {}
        ends = {id_: self._end(wager) for id_, wager in lying.items()}
        self._back_at_the_end = {id_ for id_, end in ends.items() if end.event == RETURNED}
        self._show({lying[id_]["box"] for id_ in playing}, lying)
        return "", ends

    @abstractmethod
    def _end(self, wager: dict[str, Any]) -> End:
        """How a wager ends."""

    @abstractmethod
    def _show(self, playing: set[int], lying: Lying) -> None:
        """Which hands are turned and named, and in which order; ``playing``: the boxes of those in."""

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or passes; folded wagers lie there until the result."""
        self._go_on(lying)
        if not self._deciding_now or event.get("step") != self.streets[self._street - 1]:
            return "it is not the street that is played", {}
        if undone := self._undone(lying):
            return undone, {}
        at, ante = self._street - 1, lying.get(str(event.get("wager")))
        waiting = self._waiting(lying)
        its = ante is not None and waiting[:1] == [ante["id"]] and ante["seat"] == event.get("seat")
        if ante is None or not its or self._owed is not None or self._declared:
            return "it is not for this hand to decide now", {}
        if len(self._up) < (0, *self.shown)[at] or self._early:
            return "communal cards of the street before lie face down, or such as were seen", {}
        action, may = str(event.get("action")), self.times[at]
        if action not in (*may, self.passes[at]):
            return f"a player bets or {self.passes[at]}s at this street", {}
        if event.get("deemed") and action in may:
            return f"a player who is not present counts as {self.passes[at]}ed", {}
        self._decided.add(ante["id"])
        if action in may:
            self._owed = ante, may[action]
        if action != "fold":
            return "", {}
        return "", {i: End(FOLDED) for i in self._folding(ante, lying)}

    def _folding(self, ante: dict[str, Any], lying: Lying) -> list[str]:
        """The wagers that fold with a hand."""
        return [id_ for id_, w in lying.items() if w["box"] == ante["box"]]

    def _go_on(self, lying: Lying) -> None:
        """The next street is played once the cards of this one are face up."""
        while self._deciding_now and not self._declared:
            if not self._over(lying) or len(self._up) < self.shown[self._street - 1] or self._early:
                return
            self._street += 1
            self._decided = set()

    def _size_of(self, wager: dict[str, Any], beside: dict[str, Any]) -> Fraction | None:
        """What a decision put up; None where nobody has decided so with that ante."""
        owed, self._owed = self._owed, None
        if owed is None or owed[0]["id"] != beside["id"]:
            return None
        return owed[1] * Fraction(beside["stake"])

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A street wager is so many antes; other amounts only where staff said so."""
        must, street = self._size_of(wager, beside), self._street - 1
        if must is None or wager["wager"] != self.streets[street]:
            return "nobody has bet so with the ante beside it"
        return self._put_up(wager, must, max(self.times[street].values()) * beside["stake"])

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """A street wager is so many antes at most."""
        antes = [w["stake"] for w in lying.values() if (w["box"], w["wager"]) == (wager["box"], "ante")]
        if not antes or wager["wager"] not in self.bets:
            return None
        return Fraction(max(self.times[self.streets.index(wager["wager"])].values()) * antes[0])

    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether its hand has not folded."""
        return not wager["details"].get("folded")

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """What must be done; cards that were seen too early are the next to lie face up."""
        self._go_on(lying)
        fault = super().wrong_remedy(report, edits, lying)
        if fault or report.get("kind") not in self.seen_early:
            return fault
        if report.get("kind") == EXPOSED:
            self._early.append(str(report.get("card")))
            return ""
        named = [
            card for n, card in zip(WHICH, self._board, strict=False) if report["details"].get(n) is True
        ]
        if not named or set(named) & set(self._up) or len(self._board) < len(self.comes):
            return "it names no communal card that lies face down"
        self._early += named
        return ""

    def finished(self) -> str:
        """Nothing is left to be put up."""
        return "who bet has put nothing up" if self._owed is not None else super().finished()


def turned_early(report: dict[str, Any], by: str) -> Must:
    """What is done about communal cards that were turned too early: each stays, and all are passed over."""
    details = report.get("details", {})
    return Must((*("declare",) * sum(details.get(name_) is True for name_ in WHICH), "pass_over"), by)
