"""Texas hold'em bonus poker, by a table of this verifier's own.

Clauses: Queensland, schedule 12 ss 2, 4, 6 to 8, 13 to 21 and 23 to 35.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.five_cards import ACE, FLUSH, RANKS, name, worth
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import FOLDED, RETURNED, SETTLED, End, Ends, Lying, settled, won
from croupier.verify_record.remedies import Must
from croupier.verify_record.stud import DEALER, RETRACT, WRONG_HAND, Stud, WrongNumber, box_of

_BOARD: Final = "board"
_STREETS: Final = ("flop", "turn", "river")
_STEPS: Final = ("flop_card", "flop_card", "flop_card", "turn_card", "river_card")
_SHOWN: Final = (3, 4, 5)
"""How many communal cards are face up after each street."""
_TIMES: Final = {"flop": 2, "turn": 1, "river": 1}
_PASSES: Final = {"flop": "fold", "turn": "check", "river": "check"}
_HOLE: Final = 2
_WHICH: Final = ("first_card", "second_card", "third_card", "fourth_card", "fifth_card")
_KING, _QUEEN, _JACK = 11, 10, 9
_ODDS_OF_PAIRS: Final = {ACE: 30, _KING: 10, _QUEEN: 10, _JACK: 10}
_ODDS_WITH_AN_ACE: Final = {_KING: (15, 25), _QUEEN: (5, 20), _JACK: (5, 20)}
"""To 1: of different suits, and of the same."""
_REMEDIES: Final = {
    "card_without_ante": Must(("discard", *RETRACT), "s 29"),
    "second_hand": Must(("return_wagers", *RETRACT), "s 30"),
    "card_exposed": Must(("void",), "s 32"),
    "misplaced_card": Must(("continue",), "s 35"),
    "community_card_exposed": Must(("reserve", "declare", "pass_over"), "s 33(2)"),
    "card_exposed_with_the_river": Must(("discard",), "s 34(1)"),
}
"""What is done about an irregularity, where that does not turn on what was found."""


def _wrong_number(over: tuple[str, ...]) -> WrongNumber:
    """What is done about a wrong number of cards; ``over``: besides, where a decision is asked for."""
    return WrongNumber(
        whose="dealer_wrong",
        unseen=Must(("void",), "s 31(1)(a)"),
        incomplete=Must(("void",), "s 31(3)(b)"),
        others=Must(("declare", *over), "s 31(4)"),
        player=Must(("return_wagers", *RETRACT), "s 31(5)"),
        both=Must(("return_wagers", "declare", *over), "s 31(6)"),
    )


def _bonus(cards: list[str]) -> int:
    """What two hole cards are paid to 1 (s 26); nothing where they are no bonus hand."""
    low, high = sorted(RANKS.index(card[0]) for card in cards)
    if low == high:
        return _ODDS_OF_PAIRS.get(low, 3)
    suited = cards[0][1] == cards[1][1]
    return _ODDS_WITH_AN_ACE.get(low, (0, 0))[suited] if high == ACE else 0


def _best(cards: list[str]) -> list[str]:
    """The five of seven cards that rank highest."""
    return max(map(list, combinations(cards, 5)), key=worth)


class HoldemBonus(Stud):
    """Two cards each and five communal ones: fold or bet, then twice check or bet; then the dealer's hand."""

    reserves = _BOARD
    amid = frozenset({"cards_turned", "counted"})
    bets = frozenset(_STREETS)
    law = "sch 12"
    dealer_shown_by = "s 20"
    beside_ante = "s 13(a)"
    usual = MappingProxyType({WRONG_HAND: "deck_complete"})

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._deal = str(self.options.get("deal"))
        self._spread = self._deal == "shuffling_device"
        self._board: list[str] = []
        self._up: list[str] = []
        """The communal cards that are face up, in the order in which they were turned."""
        self._street = 0
        """The street that is played, counted from 1."""
        self._decided: set[str] = set()
        """The antes whose hands have decided at this street."""
        self._owed: dict[str, Any] | None = None
        """The ante beside which a wager must be put up next."""
        self._early: list[str] = []
        """Communal cards that were seen too early, and are to be turned."""
        self._declared = False
        """Whether staff declared that the dealer's hand does not count."""
        self._first: dict[str, int] = {}
        """Bonus wagers, which end before the others of their boxes."""

    @property
    def _shown_by(self) -> str:
        return "s 31(4)(e)" if self._declared else "s 21"

    # Cards --------------------------------------------------------------------------------------

    def _in(self, lying: Lying) -> list[str]:
        """The antes whose hands have not folded, from the dealer's left."""
        antes = [(w["box"], id_) for id_, w in lying.items() if w["wager"] == "ante"]
        return [id_ for _, id_ in sorted(antes) if not lying[id_]["details"].get("folded")]

    def _over(self, lying: Lying) -> bool:
        """Whether all who are in have decided at this street."""
        return self._declared or (set(self._in(lying)) <= self._decided and self._owed is None)

    def _to_hands(self, lying: Lying) -> Iterator[tuple[str, str, bool]]:
        """The cards that hands are still to get: step, hand and whether face up."""
        boxes = sorted({w["box"] for w in lying.values()})
        for until in (1, _HOLE) if self._deal == "one_at_a_time" else (_HOLE,):
            for box in boxes:
                if len(self._hands.get(box, ())) < until:
                    yield "card", f"box_{box}", False
            if len(self._hands.get(DEALER, ())) < until:
                yield "dealer_card", "dealer", False

    def _due_card(self, lying: Lying) -> tuple[str, str, bool] | None:
        """The step, the hand and whether face up of the next card."""
        shown = len(self._board)
        if self._spread and shown < len(_STEPS):
            return "community_card", _BOARD, False
        if (due := next(self._to_hands(lying), None)) is not None:
            return due
        if self._spread or not 1 <= self._street <= len(_STREETS) or shown == len(_STEPS):
            return None
        turned = self._over(lying) and not self._declared and self._in(lying)
        if self._early or (turned and shown < _SHOWN[self._street - 1]):
            return _STEPS[shown], _BOARD, True
        return None

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to hands with wagers and to the dealer, and to the board before them or by streets."""
        if undone := self._undone(lying) or self._without_ante(lying):
            return undone
        self._go_on(lying)
        due = self._due_card(lying) if lying else None
        if due is None:
            return f"no card is due, and {card} is dealt"
        step, hand, up = due
        if hand == _BOARD:
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
        if event.get("hand") != _BOARD:
            return self._turn_next(event)
        down = [card for card in self._board if card not in self._up]
        if self._early:
            due = self._early[:1]
            del self._early[:1]
        elif 1 <= self._street <= len(_STREETS):
            due = down[: _SHOWN[self._street - 1] - len(self._up)]
        else:
            due = []
        if not due or cards != due or not self._spread:
            return "it is not the turn of these communal cards"
        self._up += due
        return ""

    def _turn_next(self, event: dict[str, Any]) -> str:
        """A hand is turned; where the dealer's does not count it is not named, as nothing depends on it."""
        fault = super()._turn_next(event)
        if self._declared and not fault:
            self._name_next(event)
        return fault

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is, and how a player's ends."""
        box = self._name_next(event)
        cards = [*self._hands.get(-1 if box is None else box, []), *self._board]
        if box is None or len(cards) != _HOLE + len(_STEPS):
            return "no such hand is looked at now"
        if event.get("ranking") != (called := name(_best(cards))):
            return f"the hand is {called}"
        end = None if box == DEALER else self._end_of(box)
        return "" if event.get("end") == end else f"it ends as {event.get('end')!r:.40}, and must as {end!r}"

    def _compared(self, box: int) -> int:
        """Whether the hand of a box ranks above the dealer's, below it or as high."""
        own, dealers = (worth(_best([*self._hands[each], *self._board])) for each in (box, DEALER))
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
        short = any(len(self._hands.get(w["box"], ())) != _HOLE for w in lying.values())
        unfinished = playing and not self._declared and self._street <= len(_STREETS)
        if not self._street or short or unfinished or self._owed is not None or self._early:
            return "the round has not come to its result", {}
        ends = {id_: self._end(wager) for id_, wager in lying.items()}
        self._back_at_the_end = {id_ for id_, end in ends.items() if end.event == RETURNED}
        self._first = {id_: w["box"] for id_, w in lying.items() if w["wager"] == "bonus"}
        shown = {lying[id_]["box"] for id_ in playing}
        if self._declared:
            shown = set(self._first.values())
        players = [{box} for box in sorted(shown, reverse=True)]
        # From the dealer's right (section 21), after the dealer's hand (section 20).
        self._to_show = players if self._declared or not playing else [{DEALER}, *players]
        return "", ends

    def _end(self, wager: dict[str, Any]) -> End:
        """How a wager ends."""
        odds = _bonus(self._hands[wager["box"]])
        if not self._plays(wager):
            return settled(Due(LOSE))
        if wager["wager"] == "bonus":
            if not odds and self._declared:
                return End(RETURNED)
            return settled(won(f"{odds} to 1") if odds else Due(LOSE))
        if self._declared:
            return settled(won("1 to 1") if wager["wager"] == "ante" else Due(STAND_OFF))
        compared = self._compared(wager["box"])
        if compared < 0:
            return settled(Due(LOSE))
        kind, *_ = worth(_best([*self._hands[wager["box"]], *self._board]))
        paid = compared > 0 and (wager["wager"] != "ante" or kind >= FLUSH)
        return settled(won("1 to 1") if paid else Due(STAND_OFF))

    def _plays(self, wager: dict[str, Any]) -> bool:
        """Whether its hand is in the round: not folded, or reinstated."""
        return self._declared or not wager["details"].get("folded")

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or passes; folded wagers lie there until the result."""
        self._go_on(lying)
        if not 1 <= self._street <= len(_STREETS) or event.get("step") != _STREETS[self._street - 1]:
            return "it is not the street that is played", {}
        if undone := self._undone(lying):
            return undone, {}
        street, ante = _STREETS[self._street - 1], lying.get(str(event.get("wager")))
        waiting = [id_ for id_ in self._in(lying) if id_ not in self._decided]
        its = ante is not None and waiting[:1] == [ante["id"]] and ante["seat"] == event.get("seat")
        if ante is None or not its or self._owed is not None or self._declared:
            return "it is not for this hand to decide now", {}
        before = (0, *_SHOWN)[self._street - 1]
        if len(self._up) < before or self._early:
            return "communal cards of the street before lie face down, or such as were seen", {}
        action = event.get("action")
        if action not in ("bet", _PASSES[street]) or (event.get("deemed") and action == "bet"):
            return f"a player bets or {_PASSES[street]}s on the {street}", {}
        self._decided.add(ante["id"])
        if action == "bet":
            self._owed = ante
        folds = action == "fold"
        return "", {i: End(FOLDED) for i, w in lying.items() if folds and w["box"] == ante["box"]}

    def _go_on(self, lying: Lying) -> None:
        """The next street is played once the cards of this one are face up."""
        if not 1 <= self._street <= len(_STREETS) or self._declared:
            return
        if self._over(lying) and len(self._up) >= _SHOWN[self._street - 1] and not self._early:
            self._street += 1
            self._decided = set()

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A flop wager is twice the ante, others equal it; other amounts only where staff said so."""
        owed, self._owed = self._owed, None
        street = _STREETS[self._street - 1]
        if owed is None or owed["id"] != beside["id"] or wager["wager"] != street:
            return "nobody has bet so with the ante beside it"
        must = _TIMES[street] * beside["stake"]
        return self._put_up(wager, must, must)

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """A flop wager is two antes at most, others one (ss 27(a), 28(a))."""
        antes = [w["stake"] for w in lying.values() if (w["box"], w["wager"]) == (wager["box"], "ante")]
        return _TIMES[wager["wager"]] * antes[0] if antes and wager["wager"] in self.bets else None

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A bonus is paid before the other wagers of its hand."""
        if fault := super().ended(wager, event):
            return fault
        self._first.pop(wager["id"], None)
        before = [id_ for id_, box in self._first.items() if box == wager["box"]]
        early = event == SETTLED and before
        return f"{', '.join(sorted(before))} ends before it ({self._cite('s 25(3)')})" if early else ""

    def finished(self) -> str:
        """Nothing is left to be put up."""
        return "who bet has put nothing up" if self._owed is not None else super().finished()

    # Remedies -----------------------------------------------------------------------------------

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """What must be done; cards that were seen too early are the next to lie face up."""
        self._go_on(lying)
        kind, details = report.get("kind"), report.get("details", {})
        fault = super().wrong_remedy(report, edits, lying)
        if fault or kind not in ("community_card_exposed", "community_card_turned"):
            return fault
        down = [card for card in self._board if card not in self._up]
        named = [card for n, card in zip(_WHICH, self._board, strict=False) if details.get(n)]
        self._early += [str(report.get("card"))] if kind == "community_card_exposed" else named
        return "" if set(named) <= set(down) else "it names a card that lies face up"

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        if kind == "community_card_turned":
            seen = sum(details.get(name_) is True for name_ in _WHICH)
            return Must((*("declare",) * seen, "pass_over"), "s 33(2)")
        if kind == WRONG_HAND:
            asks = 1 <= self._street <= len(_STREETS) and not self._over(lying)
            return _wrong_number(("pass_over",) if asks else ()).must(report, declared=self._declared)
        if kind == "flop_not_twice_the_ante":
            return self._counts_as(report, lying, "flop", "s 27(a)", "s 27(b)")
        street, _, rest = kind.partition("_not_")
        if rest == "the_ante" and street in ("turn", "river"):
            return self._counts_as(report, lying, street, "s 28(a)", "s 28(b)")
        if kind == "card_exposed" and self._street:
            return f"the deal is over: no card is exposed in it any more ({self._cite('s 32')})"
        if kind == "misplaced_card" and details.get("further_cards") is True:
            return f"further cards were dealt: it is a {WRONG_HAND} ({self._cite('s 35')})"
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """Staff declare that the dealer's hand does not count, or that a wager counts as it lies."""
        if "declare" not in edits:
            return
        if report.get("kind") == WRONG_HAND:
            self._declared = True
        elif "pass_over" not in edits:
            self._lies_as_put_down(report)
