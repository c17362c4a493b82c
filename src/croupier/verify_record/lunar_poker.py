"""Lunar poker, by a table of this verifier's own.

Clauses: New Zealand, proposed, division 21 rr 5, 8 to 11.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.verify_record.boxes import DEALER, box_of
from croupier.verify_record.five_cards import RANKS, name, worth
from croupier.verify_record.lunar_hands import ODDS, besides, best, cash_odds, qualifies, super_odds
from croupier.verify_record.lunar_remedies import HAND, LunarRemedies
from croupier.verify_record.payments import LOSE, STAND_OFF, Due
from croupier.verify_record.plays import Ends, Lying, amount_won, settled, won

_DRAWS: Final = ("exchange", "buy")


class LunarPoker(LunarRemedies):
    """Five cards each; bets, draws and declared hands; the dealer's hand, which may be forced."""

    offers = frozenset({"laid_down"})

    # What lies there --------------------------------------------------------------------------

    def _antes(self, lying: Lying) -> dict[int, dict[str, Any]]:
        return {w["box"]: w for w in sorted(lying.values(), key=lambda w: w["box"]) if w["wager"] == "ante"}

    def _step(self, name: str) -> bool:
        return name in self._called

    # Cards --------------------------------------------------------------------------------------

    def _next_box(self, lying: Lying) -> int | None:
        boxes = sorted({wager["box"] for wager in lying.values()})
        if self._due is None:
            times = (HAND,) if self.options.get("automatic_shuffler") else (1,) * HAND
            self._due = [box for many in times for box in (*boxes, DEALER) for _ in range(many)]
        while self._due and self._due[0] != DEALER and self._due[0] not in boxes:
            del self._due[0]
        return self._due[0] if self._due and boxes else None

    def dealt(self, event: dict[str, Any], card: str, lying: Lying) -> str:
        """Cards of the deal, of a draw, or the one that the dealer is forced to take."""
        fault = self._undone(lying) or self._without_ante(lying)
        box = box_of(event.get("hand"))
        if fault or box is None:
            return fault or "it goes to no hand"
        if self._turns:
            return "a card of the dealer's was exposed, and is not turned"
        self._left -= 1
        if not self._step("dealt"):
            return self._of_deal(event, box, card, lying)
        self._hands.setdefault(box, []).append(card)
        self._last_to = box
        if event.get("step") == "forced_card":
            if box != DEALER or not self._forced or len(self._hands[DEALER]) != HAND:
                return "the dealer is not forced to take a card now (div 21 r 10.4)"
            return "" if event.get("face_up") is True else "it lies the wrong way up"
        due = self._due_draw(lying)
        if event.get("step") != "draw" or box != due:
            return f"it goes to {event.get('hand')!r:.40}, and the draw of box {due} is due (div 21 r 9.7)"
        if self._has(lying, box, "fee"):
            return f"the fee of box {box} was not taken before (div 21 rr 8.5(a), 8.6(a))"
        if self._said[box] == "exchange" and box not in self._given:
            return f"the cards of box {box} to be exchanged were not taken before (div 21 r 8.5(b))"
        self._served[box] = self._served.get(box, 0) + 1
        return "" if event.get("face_up") is False else "it lies the wrong way up"

    def _of_deal(self, event: dict[str, Any], box: int, card: str, lying: Lying) -> str:
        due = self._next_box(lying)
        if due is None or self._due is None:
            return f"no card is due, and {card} is dealt"
        del self._due[0]
        hand = self._hands.setdefault(due, [])
        up = due == DEALER and len(hand) == (0 if self._exposed else HAND - 1)
        hand.append(card)
        must = ("card", due) if due else ("dealer_card", DEALER)
        if (event.get("step"), box) != must:
            return f"it goes to {event.get('hand')!r:.40}, and {must[0]} of box {due} is due"
        return "" if event.get("face_up") is up else "it lies the wrong way up"

    def _due_draw(self, lying: Lying) -> int | None:
        """The box whose draw is served next."""
        for box in self._antes(lying):
            said = self._said.get(box)
            many = len(self._gives.get(box, ())) or 1
            if said in _DRAWS and self._served.get(box, 0) < many and box not in self._chosen:
                return box
        return None

    def _without_ante(self, lying: Lying) -> str:
        if self._step("dealt"):
            return ""
        alone = [id_ for id_, w in lying.items() if not self._has(lying, w["box"], "ante")]
        return f"no ante lies beside {', '.join(alone)} (div 21 r 5.1(b))" if alone else ""

    def discarded(self, event: dict[str, Any], lying: Lying) -> str:
        """Cards that a player exchanges, or the dealer's highest."""
        box, cards = box_of(event.get("hand")), event.get("cards")
        if box is None or not isinstance(cards, list) or event.get("count") != len(cards):
            return "it tells of no cards of a hand"
        hand = self._hands.get(box, [])
        if box == DEALER:
            highest = max(hand, key=lambda card: RANKS.index(card[0]))
            if not self._discards or cards != [highest]:
                return f"the dealer's highest card, {highest}, is not given up (div 21 r 10.4)"
            self._discards = False
            self._named.pop(DEALER, None)
            hand.remove(highest)
            return ""
        if self._said.get(box) != "exchange" or cards != self._gives.get(box) or box in self._given:
            return "these are not the cards that the player exchanges (div 21 r 8.5)"
        if self._has(lying, box, "fee"):
            return f"the fee of box {box} was not taken before (div 21 r 8.5(a))"
        self._given.add(box)
        self._hands[box] = [card for card in hand if card not in cards]
        return ""

    def taken_back(self, event: dict[str, Any]) -> str:
        """Cards of a draw are dealt next."""
        box, cards = box_of(event.get("hand")), event.get("cards")
        if box is None or not isinstance(cards, list) or self._hands.get(box, [])[-len(cards) :] != cards:
            return "these are not the cards that the hand has drawn (div 21 r 11.15)"
        self._hands[box] = self._hands[box][: -len(cards)]
        self._left += len(cards)
        return ""

    # Decisions ----------------------------------------------------------------------------------

    def decided(self, event: dict[str, Any], lying: Lying) -> tuple[str, Ends]:
        """A player bets, draws, folds, declares, decides anew, or forces the dealer or not."""
        if fault := self._undone(lying) or self._left_over(lying):
            return fault, {}
        ante = lying.get(str(event.get("wager")))
        if ante is None or ante["wager"] != "ante" or ante["seat"] != event.get("seat"):
            return "it is about no hand of the player's", {}
        box, action, step = ante["box"], str(event.get("action")), event.get("step")
        if self._owed is not None:
            return "the decision before it was not carried out", {}
        if action == "change":
            return self._changes(box), {}
        due = self._turn_of(lying)
        if due is None or due != (box, step):
            return f"it is not for this hand to decide now: {due} is due", {}
        if event.get("deemed") and action != ("decline" if step == "forcing" else "fold"):
            return "a player who is not present counts as folded", {}
        return self._carried_out(ante, action, str(step), deemed=bool(event.get("deemed")), lying=lying)

    def _carried_out(
        self, ante: dict[str, Any], action: str, step: str, *, deemed: bool, lying: Lying
    ) -> tuple[str, Ends]:
        box = ante["box"]
        if step == "forcing":
            self._forces[box] = action
            if self._turn_of(lying) is None and "force" in self._forces.values():
                self._forced = self._discards = True
            return ("" if action in ("force", "decline") else "that cannot be decided now"), {}
        allowed = ["bet", "fold"]
        if step != "after_draw" and not self._bet_or_fold:
            allowed += _DRAWS
        if step == "decision":
            allowed.append("declare")
        if action not in allowed:
            return "that cannot be decided now", {}
        if action == "declare":
            if not self._combination(box, lying):
                return "the hand has no combination that is paid (div 21 r 9.2)", {}
            self._has_declared.add(box)
            return "", {}
        if step == "after_draw":
            self._chosen.add(box)
        self._said[box] = action
        if action == "exchange":
            given = self.said.get("cards")
            hand = self._hands.get(box, [])
            good = isinstance(given, list) and 2 <= len(given) <= HAND == len(hand)
            if not good or len(set(given or ())) < len(given or ()) or not set(given or ()) <= set(hand):
                return "two to five cards of the hand are exchanged (div 21 r 8.5)", {}
            self._gives[box] = list(given or ())
        if action == "fold":
            return "", self._folds(ante, lying, deemed=deemed)
        self._owed = box, "bet" if action == "bet" else "fee"
        return "", {}

    def _folds(self, ante: dict[str, Any], lying: Lying, *, deemed: bool) -> Ends:
        lost = {id_: w for id_, w in lying.items() if w["id"] == ante["id"]}
        if deemed:
            self._absent.add(ante["box"])
            lost |= {id_: w for id_, w in lying.items() if (w["box"], w["wager"]) == (ante["box"], "super")}
        return {id_: settled(Due(LOSE)) for id_ in lost}

    def _changes(self, box: int) -> str:
        if self._step("locked_in") or not self._step("dealt"):
            return "all decisions are locked in (div 21 rr 5.7, 5.10)"
        if (
            self._served.get(box)
            or box in self._chosen
            or (box not in self._said and box not in self._has_declared)
        ):
            return "there is nothing to decide anew"
        self._said.pop(box, None)
        self._gives.pop(box, None)
        self._has_declared.discard(box)
        self._back.add(box)
        return ""

    def _turn_of(self, lying: Lying) -> tuple[int, str] | None:
        """The box that decides next, and the step; None where none does."""
        antes = self._antes(lying)
        if not self._step("dealt"):
            return None
        by_box = bool(self.options.get("box_by_box"))
        if self._step("result"):
            left = [box for box in antes if box not in self._forces]
            asks = bool(left) and DEALER in self._named and not qualifies(self._hands[DEALER])
            return (left[0], "forcing") if asks and not self._forced else None
        after = [b for b in antes if self._has_drawn(b) and b not in self._chosen]
        if not self._step("locked_in"):
            if by_box and after:
                return after[0], "after_draw"
            left = [b for b in antes if b not in self._said and b not in self._has_declared]
            return (left[0], "decision") if left else None
        left = [b for b in antes if b not in self._said and b in self._verified]
        if left:
            return left[0], "declared"
        if self._has_declared & set(antes) or self._due_draw(lying) is not None:
            return None
        return (after[0], "after_draw") if after else None

    def _has_drawn(self, box: int) -> bool:
        many = len(self._gives.get(box, ())) or 1
        return self._said.get(box) in _DRAWS and self._served.get(box, 0) >= many

    def raised(self, wager: dict[str, Any], beside: dict[str, Any]) -> str:
        """A bet is twice the ante, a fee as much as it."""
        owed, self._owed = self._owed, None
        box = beside["box"]
        if owed is None and self._forces.get(box) == "force" and wager["wager"] == "fee":
            owed = box, "fee"
        if owed != (box, wager["wager"]):
            return "nobody has decided that beside that ante"
        must = beside["stake"] * (2 if wager["wager"] == "bet" else 1)
        by = "rr 5.2(b), 9.5" if wager["wager"] == "bet" else "rr 8.5, 8.6, 10.3"
        return "" if wager["stake"] == must else f"it is {wager['stake']}, and must be {must} (div 21 {by})"

    # Calls and turned hands ---------------------------------------------------------------------

    def called(self, step: object, lying: Lying) -> tuple[str, Ends]:
        """All cards are dealt; all decisions are locked in; the dealer's cards are turned."""
        if fault := self._undone(lying):
            return fault, {}
        if step == "no_more_bets":
            return "", {}
        antes = self._antes(lying)
        if step == "dealt":
            fault = "not all cards are dealt" if self._next_box(lying) is not None else ""
            self._first = {box: list(cards) for box, cards in self._hands.items()}
        elif step == "locked_in":
            fault = self._left_over(lying)
            if self._turn_of(lying) is not None or self._owed is not None or not self._step("dealt"):
                fault = fault or "not all have decided (div 21 rr 5.7, 5.10)"
        elif step == "result":
            fault = self._left_over(lying)
            bets = all(self._has(lying, box, "bet") for box in antes)
            waits = self._turn_of(lying) is not None or self._due_draw(lying) is not None
            early = [w["id"] for w in lying.values() if w["wager"] in ("super", "fee")]
            if not bets or waits or early or not self._step("locked_in"):
                fault = fault or "the round has not come to its result (div 21 r 9.10)"
        else:
            return "there is no such call", {}
        if step in self._called:
            fault = fault or f"{step} was called before"
        self._called.append(str(step))
        return fault, {}

    def _left_over(self, lying: Lying) -> str:
        """What should have ended by now: super wagers of hands that do not wait, fees of those forced."""
        if not self._step("locked_in"):
            return ""
        for id_, wager in lying.items():
            box = wager["box"]
            declared = self._has_declared - self._discarded
            waits = box in declared or (self._said.get(box) in _DRAWS and box not in self._chosen)
            asked = {b for b in self._verified if b not in self._said and b in self._antes(lying)}
            before = [b for b in declared | asked if b < box]
            if wager["wager"] == "super" and not waits and not before and self._said.get(box) is not None:
                return f"{id_} should have been settled before (div 21 r 5.10)"
        return ""

    def turned(self, event: dict[str, Any]) -> str:
        """A declared hand is verified; the dealer's exposed card; at the end all hands."""
        box, cards = box_of(event.get("hand")), event.get("cards")
        if box is None:
            return "it is no hand"
        if self._turns:
            self._turns = False
            right = box == DEALER and cards == self._hands[DEALER][-1:]
            return "" if right else "it is not the dealer's exposed card"
        if self._up is not None:
            up, self._up = self._hands[DEALER][self._up], None
            right = box == DEALER and cards == [up] and event.get("instead") == self._hands[DEALER][-1]
            return "" if right else "it is not the dealer's exposed card"
        if not self._step("result"):
            first = min(self._has_declared - self._discarded, default=None)
            if not self._step("locked_in") or box != first or cards != self._first.get(box):
                return "no such hand is verified now (div 21 r 5.10)"
            self._has_declared.discard(box)
            self._verified.add(box)
            return ""
        if self._turned is not None or cards != self._hands.get(box):
            return "a hand was turned and is not named, or these are not its cards"
        if box != DEALER and (DEALER not in self._named or not qualifies(self._hands[DEALER])):
            return "the dealer's hand comes first, and others only where it qualifies (div 21 r 10.5)"
        self._turned = box
        return ""

    def counted(self, event: dict[str, Any]) -> str:
        """What a hand is, and how it ends; or its second combination."""
        box = box_of(event.get("hand"))
        if event.get("second"):
            if box is None or self._named.get(box) != "won" or not (more := self._besides(box)):
                return "no second combination is paid (div 21 r 10.9)"
            must = " and ".join(_NAMES[kind] for kind in more)
            self._second.add(box)
            return "" if event.get("ranking") == must else f"the second combination is {must}"
        if box is None or box != self._turned:
            return "no such hand is looked at now"
        self._turned = None
        hand = best(self._hands[box])
        if event.get("ranking") != name(hand):
            return f"the hand is {name(hand)}"
        if box == DEALER:
            self._named[DEALER] = ""
            right = event.get("qualifies") is qualifies(hand)
            return "" if right else "whether the dealer's hand qualifies is told wrongly"
        own, dealers = worth(hand), worth(self._hands[DEALER])
        end = "stand_off" if own == dealers else "won" if own > dealers else "lost"
        self._named[box] = end
        return "" if event.get("end") == end else f"it ends as {event.get('end')!r:.40}, and must as {end!r}"

    def _besides(self, box: int) -> tuple[int, ...]:
        return besides(self._hands[box], self.options)

    # Ends ---------------------------------------------------------------------------------------

    def may_end(self, wager: dict[str, Any], lying: Lying) -> Due | None:
        """How a wager ends as things stand; None where it cannot end now."""
        box = wager["box"]
        match wager["wager"]:
            case "fee":
                serves = self._said.get(box) in _DRAWS and self._due_draw(lying) == box
                opens = self._step("locked_in") or bool(self.options.get("box_by_box"))
                return Due(LOSE) if (serves and opens) or self._forces.get(box) == "force" else None
            case "super":
                return self._super_ends(wager, box)
            case "ante" if not self._step("result"):
                return self._ante_ends_early(wager, box)
            case _ if self._step("result"):
                return self._ends_at_last(wager, box)
        return None

    def _super_ends(self, wager: dict[str, Any], box: int) -> Due | None:
        if box in self._verified or wager["seat"] in self._late:
            odds = super_odds(self._first[box], self.options)
            return self._paid(wager, odds) if odds else Due(LOSE)
        over = box in self._chosen or wager["seat"] in self._gone
        waits = not over and (box in self._has_declared or self._said.get(box) in _DRAWS)
        return Due(LOSE) if self._step("locked_in") and not waits else None

    def _ante_ends_early(self, wager: dict[str, Any], box: int) -> Due | None:
        if wager["seat"] in self._gone:
            return Due(LOSE)
        odds = cash_odds(self._first.get(box, []), self.options) if self._first.get(box) else 0
        if odds and (box in self._verified or wager["seat"] in self._late):
            return self._paid(wager, odds)
        return None

    def _ends_at_last(self, wager: dict[str, Any], box: int) -> Due | None:
        if wager["seat"] in self._gone and wager["wager"] == "ante":
            return Due(LOSE)
        if DEALER not in self._named:
            return None
        if not qualifies(self._hands[DEALER]):
            drawn = self._forced and not self._discards and len(self._hands[DEALER]) == HAND
            if drawn and self._forces.get(box) == "force":
                return Due(STAND_OFF)
            if self._forces.get(box) == "decline":
                return self._paid(wager, 1) if wager["wager"] == "ante" else Due(STAND_OFF)
            return None
        end = self._named.get(box)
        if end is None or (end == "won" and self._besides(box) and box not in self._second):
            return None
        if end != "won":
            return Due(LOSE if end == "lost" else STAND_OFF)
        if wager["wager"] == "ante":
            return Due(STAND_OFF)
        kind = worth(best(self._hands[box]))[0]
        return self._paid(wager, ODDS[kind] + sum(ODDS[each] for each in self._besides(box)))

    def _paid(self, wager: dict[str, Any], odds: int) -> Due:
        """A win, of no more than the sign says (r 5.12)."""
        net = wager["stake"] * odds
        return won(f"{odds} to 1") if self._most is None or net <= self._most else amount_won(self._most)

    def goes_back(self, wager: dict[str, Any]) -> bool:
        """What lay beside the ante of who decides anew, was paid instant cash or counts as folded."""
        own = wager["wager"] in ("bet", "fee")
        return own and (wager["box"] in self._back or wager["seat"] in self._late | self._gone)

    def finished(self) -> str:
        """Nothing is left to be put up or named."""
        if self._owed is not None or self._turned is not None:
            return "what was decided was not put up, or a hand was turned and is not named"
        return ""


_NAMES: Final = (
    *("ace and king", "pair", "two pairs", "three of a kind", "straight", "flush", "full house"),
    *("four of a kind", "straight flush", "royal flush"),
)
"""Combinations in words, by their kinds."""
