"""Big Raise stud poker, by a table of this verifier's own.

Clauses: New Zealand, proposed, the division of Big Raise stud poker, rr 4, 5, 8 to 11. How three cards rank
is not printed there.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from croupier.verify_record.boxes import box_of
from croupier.verify_record.five_cards import ACE, ODD, PAIR, RANKS, name, worth
from croupier.verify_record.form import amount
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import FOLDED, RETURNED, End, Ends, Lying, amount_won, settled, won
from croupier.verify_record.remedies import Must
from croupier.verify_record.stud import WRONG_HAND, Stud

_BOARD: Final = "board"
_BURN: Final = "burn"
_OWN, _COMMUNITY = 3, 2
_TIMES: Final = {"raise_1x": 1, "raise_2x": 2, "raise_3x": 3, "raise_4x": 4}
_STAY: Final = "stay"
_RAISES: Final = ("raise", "blind")
_BONUS: Final = "three_card_bonus"
_ODDS: Final = (2, 3, 4, 6, 8, 40, 100, 500)
"""Of a raise, to 1, by the kind of hand, from two pairs (rule 5.7)."""
_TEN, _SIX = 8, 4
_BONUS_ODDS: Final = {
    "straight flush": 40,
    "three of a kind": 30,
    "straight": 6,
    "flush": 3,
    "pair": 1,
    "odd cards": 0,
}
"""To 1, by what the first three cards are (rule 10.3); nothing where it loses."""
_WHICH: Final = ("first_card", "second_card")
_MISDEAL: Final = ("return_wagers", "start_again")
_DEALT: Final = frozenset({"community_card_exposed", "card_without_ante"})
"""Misdeals of cards that are still dealt."""
_REMEDIES: Final = {
    WRONG_HAND: Must(_MISDEAL, "rr 11.2, 11.11"),
    "community_card_exposed": Must(_MISDEAL, "rr 11.4, 11.11"),
    "more_cards_exposed": Must(_MISDEAL, "rr 11.5, 11.11"),
    "card_without_ante": Must(_MISDEAL, "rr 11.8, 11.11"),
    "deck_incomplete": Must(_MISDEAL, "rr 11.10, 11.11"),
    "own_card_exposed": Must(("continue",), "r 11.6"),
    "hand_without_ante": Must(("continue",), "r 11.9"),
    "player_not_present": Must(("deem_absent",), "r 11.12"),
    "game_invalidated": Must(("void",), "div I r 12.2"),
}
"""What is done about an irregularity, where that does not turn on what was found."""


def three(cards: list[str], *, ace_low: bool) -> str:
    """What three cards are for the bonus."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    suited = len({card[1] for card in cards}) == 1
    runs = ranks[2] - ranks[1] == ranks[1] - ranks[0] == 1 or (ace_low and ranks == [0, 1, ACE])
    if runs:
        return "straight flush" if suited else "straight"
    most = max(Counter(ranks).values())
    return ("flush" if suited else "odd cards", "pair", "three of a kind")[most - 1]


class BigRaise(Stud):
    """Three cards each and two communal ones, fold or raise, and a bonus on the three."""

    amid = frozenset({"cards_turned", "counted"})
    bets = frozenset({"raise"})
    law = "div Big-Raise"
    declared_void = "div I r 11.2(a)"
    beside_ante = "rr 5.1, 11.9"
    usual = MappingProxyType(
        {
            "hand_declared_void": "declared_void",
            "blind_hand_seen": "directed",
            "game_invalidated": "disruption",
        }
    )

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self._packets = bool(self.options.get("automatic_shuffler"))
        self._ace_low = self.options.get("ace_two_three") != "no_straight"
        self._again()

    def _again(self) -> None:
        """The deal does not count, nor what was said of it."""
        self._hands, self._board, self._burned = {}, list[str](), list[str]()
        self._due: list[tuple[str, str]] | None = None
        """The steps and hands of the cards that are still to come; None before the first one."""
        self._up: list[str] = []
        self._early: list[str] = []
        """Communal cards that were seen too early, and are to be turned."""
        self._reduced = False
        """Whether any were."""
        self._owed: tuple[dict[str, Any], int] | None = None
        """The ante beside which a raise must be put up next, and how many antes it is."""
        self._decided: set[str] = set()
        self._away: set[int] = set()
        self._exposed = self._result = self._board_due = False
        self._own: dict[object, int] = {}
        """The hand that counts as that of a seat's own place."""
        self._looked: dict[object, set[int]] = {}
        """The hands that a seat was reported to have looked at."""
        self._to_show, self._may_show, self._shown = [], set(), None

    @property
    def _shown_by(self) -> str:
        return "r 10.1"

    # Cards --------------------------------------------------------------------------------------

    def _order(self, boxes: list[int]) -> list[tuple[str, str]]:
        """Where cards go: rule 8.3 from a shoe, rule 8.4 from a shuffler."""
        own = [("card", f"box_{box}") for box in boxes]
        community = ("community_card", _BOARD)
        if self._packets:
            packets = [each for each in own for _ in range(_OWN)]
            return [*packets, community, community, ("bottom_card", _BURN)]
        return [*own, community, *own, community, *own]

    def _next(self, lying: Lying) -> tuple[str, str] | None:
        boxes = sorted({wager["box"] for wager in lying.values()})
        if self._due is None:
            self._due = self._order(boxes)
        while self._due and (box := box_of(self._due[0][1])) is not None and box not in boxes:
            del self._due[0]
        return self._due[0] if self._due and boxes else None

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards go to the hands that have antes and to the community area, all face down."""
        if undone := self._undone(lying) or self._without_ante(lying):
            return undone
        due = self._next(lying)
        if due is None or self._due is None:
            return f"no card is due, and {card} is dealt"
        del self._due[0]
        step, hand = due
        box = box_of(hand)
        if box is not None:
            self._hands.setdefault(box, []).append(card)
        else:
            (self._board if hand == _BOARD else self._burned).append(card)
        if (event.get("step"), event.get("hand")) != (step, hand):
            return f"it goes to {event.get('hand')!r:.40}, and {step} to {hand} is due"
        return "" if event.get("face_up") is False else "it is dealt face up (div Big-Raise r 8.2)"

    def turned(self, event: dict[str, Any]) -> str:
        """Communal cards are turned that were seen too early, and all of them at the result; then hands."""
        if event.get("hand") != _BOARD:
            if self._board_due:
                return "the communal cards are not turned"
            return self._turn_next(event)
        cards = event.get("cards")
        down = [card for card in self._board if card not in self._up]
        if self._early:
            if not isinstance(cards, list) or len(cards) != 1 or cards[0] not in self._early:
                return "another card was seen too early (div Big-Raise r 11.7)"
            self._early.remove(cards[0])
        elif not self._board_due or not isinstance(cards, list) or cards != down:
            return "the communal cards are not to be turned now"
        else:
            self._board_due = False
        self._up += cards
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is; of one that has folded, what its three cards are."""
        box = self._name_next(event)
        if box is None:
            return "no such hand is looked at now"
        own = self._hands[box]
        called = name([*own, *self._board]) if box not in self._folded else three(own, ace_low=self._ace_low)
        return "" if event.get("ranking") == called else f"the hand is {called}"

    # Fold or raise ------------------------------------------------------------------------------

    def _of_box(self, box: int, wager: str, lying: Lying) -> list[str]:
        return [id_ for id_, w in lying.items() if (w["box"], w["wager"]) == (box, wager)]

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player raises, leaves a blind bet, or folds, and then takes that back (rules 5.2, 5.9(b))."""
        if undone := self._undone(lying):
            return undone, {}
        if self._next(lying) is not None:
            return "cards are still to be dealt", {}
        if self._early:
            return "cards that were seen too early are not turned (div Big-Raise r 11.7)", {}
        ante = lying.get(str(event.get("wager")))
        waiting = [id_ for id_ in self._in(lying) if id_ not in self._decided]
        its = ante is not None and waiting[:1] == [ante["id"]] and ante["seat"] == event.get("seat")
        if ante is None or not its or self._owed is not None or event.get("step") != "decision":
            return "it is not for this hand to decide now", {}
        action, box = str(event.get("action")), ante["box"]
        blind = self._of_box(box, "blind", lying)
        may = {_STAY} if blind else {"raise_1x"} if self._reduced else set(_TIMES)
        if action not in (*may, "fold") or (event.get("deemed") and action != "fold"):
            by = "r 5.9(b)" if blind else "r 11.7" if self._reduced else "r 5.2"
            return f"{action!r:.40} may not be decided about this hand (div Big-Raise {by})", {}
        self._decided.add(ante["id"])
        if action in _TIMES:
            self._owed = ante, _TIMES[action]
            return "", {}
        return "", {} if action == _STAY else {
            ante["id"]: End(FOLDED),
            **{id_: End(RETURNED) for id_ in blind},
        }

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A raise is so many antes."""
        owed, self._owed = self._owed, None
        if owed is None or owed[0]["id"] != beside["id"] or wager["wager"] != "raise":
            return "nobody has raised with the ante beside it"
        must = owed[1] * beside["stake"]
        return "" if wager["stake"] == must else f"it is {wager['stake']}, and must be {must}"

    def _plays(self, wager: dict[str, Any]) -> bool:
        return not wager["details"].get("folded")

    # The end --------------------------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """The result: every wager ends."""
        if undone := self._undone(lying):
            return undone, {}
        if step != "result":
            return "", {}
        playing = self._in(lying)
        if self._result or self._owed is not None or self._next(lying) is not None:
            return "the round has not come to its result", {}
        if any(id_ not in self._decided for id_ in playing):
            return "not all hands have raised or folded", {}
        self._result = True
        self._folded = {w["box"] for w in lying.values()} - {lying[id_]["box"] for id_ in playing}
        self._board_due = bool(playing) and len(self._up) < _COMMUNITY
        shown = {lying[id_]["box"] for id_ in playing}
        shown |= {w["box"] for w in lying.values() if w["wager"] == _BONUS}
        self._to_show = [{box} for box in sorted(shown, reverse=True)]
        return "", {id_: settled(self._due_of(wager)) for id_, wager in lying.items()}

    def _due_of(self, wager: dict[str, Any]) -> Due:
        """How a wager ends."""
        own, kind = self._hands[wager["box"]], wager["wager"]
        if kind == _BONUS:
            odds = _BONUS_ODDS[three(own, ace_low=self._ace_low)]
            return won(f"{odds} to 1") if odds else Due(LOSE)
        if wager["box"] in self._folded:
            return Due(LOSE)
        made, top, *_ = worth([*own, *self._board])
        if made == ODD or (made == PAIR and top < _SIX):
            return Due(LOSE)
        if made == PAIR and top < _TEN:
            return Due(STAND_OFF)
        odds = 1 if kind == "ante" or made == PAIR else _ODDS[made - PAIR - 1]
        most = self._most_paid
        if kind in _RAISES and most is not None and odds * wager["stake"] > most:
            return amount_won(most)
        return won(f"{odds} to 1")

    @property
    def _most_paid(self) -> Fraction | None:
        """What the sign says that a raise is paid at the most (rule 5.8)."""
        shown = self.opening.get("limits", {}).get("bet_payment", {})
        return amount(shown.get("max")) if isinstance(shown, dict) and shown.get("max") else None

    def finished(self) -> str:
        """Nothing is left to be put up, turned or named."""
        if self._owed is not None:
            return "who raised has put nothing up"
        return "the communal cards were not turned" if self._board_due else super().finished()

    # Remedies ---------------------------------------------------------------------------------------

    def _must(self, report: dict[str, Any], lying: Lying) -> Must | str:
        kind, details = str(report.get("kind")), report.get("details", {})
        due = self._next(lying)
        dealing = due is not None
        if kind in _DEALT and not dealing:
            return f"all cards are dealt: it is too late for a {kind} (div Big-Raise rr 11.4, 11.8)"
        if kind in ("card_exposed", "more_cards_exposed") and (self._decided or self._owed):
            return "players have decided: no card is exposed during a deal any more"
        if kind == "card_exposed":
            return Must(_MISDEAL, "rr 11.5, 11.11") if self._exposed else Must(("continue",), "r 11.3")
        if kind == "community_card_exposed" and not self._board and due and due[1] != _BOARD:
            return "no community card is dealt (div Big-Raise r 11.4)"
        if kind == "hand_without_ante" and not self._packets and len(self._board) < _COMMUNITY:
            return "no hand can be complete yet (div Big-Raise r 11.9)"
        if kind == "community_card_turned":
            return self._of_seen(details, dealing=dealing)
        if kind == "hand_declared_void":
            void = report.get("ruling", "declared_void") == "declared_void"
            return Must(("return_wagers",) if void else ("continue",), "r 11.1")
        if kind == "cards_collected":
            kept = details.get("reconstructed") is True
            return Must(("continue",) if kept else ("return_wagers",), "r 11.13")
        if kind == "laid_down_cards_discarded":
            kept = details.get("top_three") is True
            return Must(("continue",) if kept else ("deem_absent",), "r 11.14")
        if kind == "blind_hand_seen":
            return self._of_blind(report, lying)
        return _REMEDIES.get(kind, f"{self.law} has no remedy of {kind:.60}")

    def _of_seen(self, details: dict[str, Any], *, dealing: bool) -> Must | str:
        """Communal cards are seen too early once all cards are dealt (rule 11.7)."""
        seen = [card for n, card in zip(_WHICH, self._board, strict=False) if details.get(n) is True]
        if dealing or not seen or set(seen) & set(self._up):
            return "no communal card that lies face down is named (div Big-Raise r 11.7)"
        return Must((*("declare",) * len(seen), "pass_over"), "r 11.7")

    def _of_blind(self, report: dict[str, Any], lying: Lying) -> Must | str:
        """A blind hand was looked at: it counts as the player's own, or all that were seen are void."""
        if self.options.get("several_areas") != "one_seen":
            return "a player may look at all the own hands (div Big-Raise r 5.5.2)"
        seen, seat = self._seen(report), report.get("details", {}).get("seat")
        mine = sorted(w["box"] for w in lying.values() if (w["seat"], w["wager"]) == (seat, "ante"))
        own = self._own.get(seat, seat if seat in mine else mine[0] if mine else None)
        if not seen or not set(seen) <= set(mine) or seen == [own]:
            return "it names no blind hand of the player (div Big-Raise r 11.15)"
        if report.get("ruling", "directed") != "directed":
            return Must(("continue",), "r 11.15")
        one = len({*seen, *self._looked.get(seat, ())}) == 1
        return Must(("declare", "continue") if one else ("return_wagers",), f"r 11.15({'a' if one else 'b'})")

    @staticmethod
    def _seen(report: dict[str, Any]) -> list[int]:
        """The boxes of the hands that a report says were looked at."""
        details = report.get("details", {})
        return [box for box in range(1, 10) if details.get(f"box_{box}") is True]

    def _returned(self, report: dict[str, Any], lying: Lying) -> set[str]:
        """All of a misdeal; else those of the seat, of the hands seen, or of the hand that is to decide."""
        kind = report.get("kind")
        if kind == "hand_declared_void":
            seat = report.get("details", {}).get("seat")
            return {id_ for id_, w in lying.items() if w["seat"] == seat}
        if kind == "blind_hand_seen":
            looked = self._looked.get(report.get("details", {}).get("seat"), set[int]())
            return {id_ for id_, w in lying.items() if w["box"] in looked.union(self._seen(report))}
        if kind == "cards_collected":
            waiting = [lying[id_]["box"] for id_ in self._in(lying) if id_ not in self._decided]
            return {id_ for id_, w in lying.items() if w["box"] in waiting[:1]}
        return set(lying)

    def reopens(self, report: dict[str, Any]) -> bool:
        """Wagers are made anew after a misdeal (rule 11.11)."""
        return True

    def remedied(self, report: dict[str, Any], edits: tuple[str, ...]) -> None:
        """A deal that does not count, cards that were seen too early, a hand that counts as the own one."""
        kind, details = report.get("kind"), report.get("details", {})
        if "start_again" in edits:
            self._again()
        elif kind == "card_exposed":
            self._exposed = True
        elif kind == "community_card_turned":
            self._reduced = True
            self._early += [c for n, c in zip(_WHICH, self._board, strict=False) if details.get(n) is True]
        elif kind == "blind_hand_seen":
            self._looked.setdefault(details.get("seat"), set()).update(self._seen(report))
            if "declare" in edits:
                self._own[details.get("seat")] = self._seen(report)[0]
