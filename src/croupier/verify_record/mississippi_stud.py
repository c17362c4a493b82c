"""Mississippi stud poker, by a table of this verifier's own.

Clauses: Queensland, schedule 18 ss 3, 9, 11 to 15, 17 to 26.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from croupier.verify_record.dealer_poker import box_of
from croupier.verify_record.five_cards import ODD, PAIR, name, worth
from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import FOLDED, SETTLED, End, Ends, Lying, Play, settled, won

_STREETS: Final = ("third_street", "fourth_street", "fifth_street")
_BOARD: Final = "board"
_HOLE: Final = 2
_TIMES: Final = {"bet_1x": 1, "bet_2x": 2, "bet_3x": 3}
_MOST: Final = 3
_WHICH: Final = ("first_card", "second_card", "third_card")
_ODDS: Final = (2, 3, 4, 6, 10, 40, 100, 500)
"""To 1, by the kind of hand, from two pairs."""
_JACK, _SIX = 9, 4
_RETRACT: Final = ("offer_retraction",)
_REMEDIES: Final[dict[object, tuple[str, ...]]] = {
    "card_without_ante": ("discard", *_RETRACT),
    "second_hand": ("return_wagers", *_RETRACT),
    "card_exposed": ("void",),
    "misplaced_card": ("continue",),
    "community_card_exposed": ("reserve", "declare", "pass_over"),
    "wrong_community_card": ("turn_up",),
    "player_not_present": ("deem_absent",),
}
"""What is done about an irregularity, where that does not turn on what was found (ss 20, 21 and 23 to 26)."""


def _must_do(report: dict[str, Any]) -> tuple[str, ...] | None:
    """What is done about an irregularity; None where the table above and section 22 do not say."""
    kind, details = report.get("kind"), report.get("details", {})
    if kind == "community_card_turned":
        return ("declare",) * sum(details.get(name) is True for name in _WHICH) + ("pass_over",)
    if kind != "wrong_number_of_cards":
        return _REMEDIES.get(kind)
    counted = details.get("looked") is True and report.get("ruling") != "deck_incomplete"
    of_a_player = counted and details.get("community_wrong") is not True
    return ("return_wagers", *_RETRACT) if of_a_player else ("void",)


def _due(cards: list[str]) -> Due:
    """How the wagers of a hand of five cards end."""
    kind, top, *_ = worth(cards)
    if kind > PAIR:
        return won(f"{_ODDS[kind - PAIR - 1]} to 1")
    if kind == ODD or top < _SIX:
        return Due(LOSE)
    return won("1 to 1") if top >= _JACK else Due(STAND_OFF)


class MississippiStud(Play):
    """Two cards each and three communal ones; before each of these every player bets or folds."""

    by_hand = True
    reserves = _BOARD
    amid = frozenset({"cards_turned", "counted"})
    bets = frozenset(_STREETS)

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._spread = bool(self.options.get("shuffling_device"))
        self._hands: dict[int, list[str]] = {}
        self._board: list[str] = []
        self._up: list[str] = []
        """The communal cards that are face up, in the order in which they were turned."""
        self._owed: tuple[dict[str, Any], int] | None = None
        """The ante beside which a street wager must be put up next, and how many antes it is."""
        self._as_put_down: set[object] = set()
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
        self._void_hands: set[str] = set()
        """Wagers of hands that a remedy made void."""
        self._to_show: list[int] = []
        """The boxes of the hands that are still to be turned and named, in order,"""
        self._shown = 0
        """and the one that was turned last, and is to be named."""
        self._result = False

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
        if lies := self._void_and_there(lying):
            return lies
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
            box = box_of(hand)
            due = self._to_show[0] if self._to_show and not self._shown else None
            if due is None or box != due or cards != self._hands[due]:
                return "it does not tell of the cards of a hand that is turned now"
            self._shown = due
            return ""
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
        box = box_of(event.get("hand"))
        cards = [*self._hands.get(box or -1, []), *self._board]
        if not self._shown or box != self._shown or len(cards) != _HOLE + len(_STREETS):
            return "no such hand is looked at now"
        self._shown = 0
        del self._to_show[0]
        return "" if event.get("ranking") == name(cards) else f"the hand is {name(cards)}"

    # Streets ------------------------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The hole cards are dealt; the result: every wager ends."""
        if lies := self._void_and_there(lying):
            return lies, {}
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
        self._to_show = sorted((lying[id_]["box"] for id_ in playing), reverse=True)
        return "", ends

    def ended(self, wager: dict[str, Any], event: str) -> str:
        """A hand is turned and named before its wagers end."""
        hidden = event == SETTLED and wager["box"] in self._to_show and not wager["details"].get("folded")
        return "its hand was not turned and named before" if hidden else ""

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets or folds; folded wagers lie there until the result."""
        self._go_on(lying)
        ante = lying.get(str(event.get("wager")))
        waiting = [id_ for id_ in self._in(lying) if id_ not in self._decided]
        if not 1 <= self._street <= len(_STREETS) or event.get("step") != _STREETS[self._street - 1]:
            return "it is not the street that is played", {}
        if lies := self._void_and_there(lying):
            return lies, {}
        if ante is None or not waiting or ante["id"] != waiting[0] or self._owed is not None:
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
        must = owed[1] * beside["stake"]
        as_it_lies = wager["seat"] in self._as_put_down and wager["stake"] <= _MOST * beside["stake"]
        return "" if wager["stake"] == must or as_it_lies else f"it is {wager['stake']}, and must be {must}"

    def most(self, wager: dict[str, Any], lying: Lying) -> Fraction | None:
        """A street wager is three antes at most (s 19(2)(a))."""
        antes = [w["stake"] for w in lying.values() if (w["box"], w["wager"]) == (wager["box"], "ante")]
        return _MOST * antes[0] if antes and wager["wager"] in self.bets else None

    # Remedies -----------------------------------------------------------------------------------

    def wrong_remedy(self, report: dict[str, Any], edits: tuple[str, ...], lying: Lying) -> str:
        """What must be done; cards that were seen too early have this street decided anew."""
        self._go_on(lying)
        kind, details = report.get("kind"), report.get("details", {})
        must = _must_do(report) or self._counts_as(report, lying)
        if must is not None and sorted(edits) != sorted(must):
            return f"{kind} is put right by {', '.join(must)}"
        if "return_wagers" in edits:
            own = {id_: w["box"] for id_, w in lying.items() if w["seat"] == details.get("seat")}
            counts = min(own.values(), default=0) if kind == "second_hand" else 0
            self._void_hands = {id_ for id_, box in own.items() if box != counts}
            return "" if self._void_hands else "no hand is void by that"
        if kind not in ("community_card_exposed", "community_card_turned"):
            return ""
        down = [card for card in self._board if card not in self._up]
        named = [card for n, card in zip(_WHICH, self._board, strict=False) if details.get(n)]
        self._early += [str(report.get("card"))] if kind == "community_card_exposed" else named
        for box in [lying[id_]["box"] for id_ in self._decided if id_ in lying]:
            here = {id_: w for id_, w in lying.items() if w["box"] == box}
            self._back |= {id_ for id_, w in here.items() if w["wager"] == _STREETS[self._street - 1]}
            self._anew |= {id_ for id_, w in here.items() if w["details"].get("folded")}
        self._decided = {}
        return "" if set(named) <= set(down) else "it names a card that lies face up"

    def _counts_as(self, report: dict[str, Any], lying: Lying) -> tuple[str, ...] | None:
        """What is done about a street wager that is no multiple of its ante; None for other reports."""
        street, _, rest = str(report.get("kind")).partition("_not_")
        details = report.get("details", {})
        if not rest or street not in self.bets:
            return None
        of = (details.get("seat"), street)
        bet = next((w for w in lying.values() if (w["seat"], w["wager"]) == of), None)
        if bet is None:
            return ("declare",)
        lies, most = amount(details.get("stake")), self.most(bet, lying)
        counts = None if lies is None or most is None else min(lies, most)
        if counts is None or counts == bet["stake"]:
            return ("continue",)
        return ("enlarge" if counts > bet["stake"] else "reduce",)

    def returns(self, wager: dict[str, Any]) -> bool:
        """A remedy returns the wagers of the hands that it makes void, and no others."""
        return wager["id"] in self._void_hands

    def _void_and_there(self, lying: Lying) -> str:
        """What is wrong where play goes on with wagers of a void hand."""
        return "the wagers of a void hand lie there still" if self._void_hands & set(lying) else ""

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
            self._as_put_down.add(report.get("details", {}).get("seat"))
