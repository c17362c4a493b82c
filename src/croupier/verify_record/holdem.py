"""What games of hold'em against the dealer have in common for this verifier: streets, best five of seven."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any, ClassVar, Final

from croupier.verify_record.five_cards import name, worth
from croupier.verify_record.plays import FOLDED, RETURNED, End, Ends, Lying
from croupier.verify_record.stud import DEALER, Stud, box_of

BOARD: Final = "board"
COMMUNAL: Final = 5
HOLE: Final = 2
WHICH: Final = ("first_card", "second_card", "third_card", "fourth_card", "fifth_card")
"""What a report names communal cards by."""
_STEPS: Final = ("flop_card", "flop_card", "flop_card", "turn_card", "river_card")
"""The steps at which they come face up, one by one."""


def best(cards: list[str]) -> list[str]:
    """The five of seven cards that rank highest."""
    return max(map(list, combinations(cards, 5)), key=worth)


class Holdem(Stud, ABC):
    """Two cards each and five communal ones, decisions at streets, and the dealer's hand at the end."""

    reserves = BOARD
    amid = frozenset({"cards_turned", "counted"})
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
        self._first: dict[str, int] = {}
        """Wagers that end before the others of their boxes."""
        self._to_show, self._may_show, self._shown = [], set(), None

    # Cards --------------------------------------------------------------------------------------

    def _in(self, lying: Lying) -> list[str]:
        """The antes whose hands have not folded, from the dealer's left."""
        antes = [(w["box"], id_) for id_, w in lying.items() if w["wager"] == "ante"]
        return [id_ for _, id_ in sorted(antes) if not lying[id_]["details"].get("folded")]

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
        for until in (HOLE,) if self.packets else (1, HOLE):
            for box in boxes:
                if len(self._hands.get(box, ())) < until:
                    yield "card", f"box_{box}", False
            if len(self._hands.get(DEALER, ())) < until:
                yield "dealer_card", "dealer", False

    def _due_card(self, lying: Lying) -> tuple[str, str, bool] | None:
        """The step, the hand and whether face up of the next card."""
        shown, down = len(self._board), ("community_card", BOARD, False)
        spread = self.spread and shown < COMMUNAL
        if spread and not self.spread_last:
            return down
        if (due := next(self._to_hands(lying), None)) is not None:
            return due
        if spread:
            return down
        if self.spread or not self._deciding_now or shown == COMMUNAL:
            return None
        turned = self._over(lying) and not self._declared and self._in(lying)
        if self._early or (turned and shown < self.shown[self._street - 1]):
            return _STEPS[shown], BOARD, True
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
        elif self._deciding_now:
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
        if box is None or len(cards) != HOLE + COMMUNAL:
            return "no such hand is looked at now"
        if event.get("ranking") != (called := name(best(cards))):
            return f"the hand is {called}"
        end = None if box == DEALER else self._end_of(box)
        return "" if event.get("end") == end else f"it ends as {event.get('end')!r:.40}, and must as {end!r}"

    def _compared(self, box: int) -> int:
        """Whether the hand of a box ranks above the dealer's, below it or as high."""
        own, dealers = (worth(best([*self._hands[each], *self._board])) for each in (box, DEALER))
        return (own > dealers) - (own < dealers)

    def _end_of(self, box: int) -> str:
        """How the hand of a box ends against the dealer's, in the words of a record."""
        return ("stand_off", "won", "lost")[self._compared(box)]

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
        short = any(len(self._hands.get(w["box"], ())) != HOLE for w in lying.values())
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
        if action not in (*may, self.passes[at]) or (event.get("deemed") and action in may):
            return f"a player bets or {self.passes[at]}s at this street", {}
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

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A wager that ends before the others of its hand has ended."""
        if fault := super().ended(wager, event):
            return fault
        self._first.pop(wager["id"], None)
        return ""

    def finished(self) -> str:
        """Nothing is left to be put up."""
        return "who bet has put nothing up" if self._owed is not None else super().finished()
