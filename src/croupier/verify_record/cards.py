"""The cards of a story: each came from somewhere and went somewhere."""

from __future__ import annotations

from collections import deque
from typing import Any

from croupier.verify_record.coup import TwoHands
from croupier.verify_record.form import differ
from croupier.verify_record.scene import Scene
from croupier.verify_record.stakes import Stakes


class Cards:
    """The cards that a round deals, holds and leaves behind."""

    def __init__(self, scene: Scene, stakes: Stakes) -> None:
        self._scene = scene
        self._stakes = stakes
        self.held: deque[str] = deque(scene.opening["carried"])
        """Cards that are out of the shoe and must be dealt next."""
        self.reserved: list[str] = []
        """Cards that lie at a hand already, and come before those."""
        self.carried: list[tuple[str, bool]] = []
        """Cards for the next round, and whether they were exposed."""
        self.dealt: list[str] = []
        self.cutting_card: str | None = None
        self._burning = False

    def card_dealt(self, event: dict[str, Any]) -> None:
        """A card went to a hand."""
        card = event.get("card")
        play = self._scene.play
        if card in self.reserved and (play is None or play.reserves in ("", event.get("hand"))):
            self.reserved.remove(str(card))
        elif self.held:
            expected = self.held.popleft()
            if card != expected:
                self._scene.fault(f"the card {card!r:.60} is dealt, and {expected} was to be the next")
        else:
            self._scene.enter("produce", card=card)
        if not self._scene.is_card(card):
            card = "TS"
        self.dealt.append(str(card))
        if differ(event.get("number"), len(self.dealt)):
            self._scene.fault(f"it is card {len(self.dealt)} of the round, not {event.get('number')!r:.60}")
        if self._scene.coup is not None:
            if self._scene.coup.dealt == 0:
                second = self._scene.coup.names[1]
                self._scene.hear(self._scene.coup.offers.missing(second, self._stakes.lying))
            self._deal_to(self._scene.coup, event, str(card))
        elif self._scene.play is not None:
            self._scene.hear(self._scene.play.dealt(event, str(card), self._stakes.lying))
            if self._scene.open:
                self._scene.fault("wagers are still open")

    def _deal_to(self, coup: TwoHands, event: dict[str, Any], card: str) -> None:
        due = coup.next_card()
        said = (event.get("step"), event.get("hand"))
        if due is None:
            self._scene.fault(f"no card is due, and {card} is dealt")
        elif said != due:
            self._scene.fault(f"it is {said[0]!r:.60} to {said[1]!r:.60}, and {due[0]} to {due[1]} is due")
        if self._scene.open:
            self._scene.fault("wagers are still open")
        if due is not None:
            coup.hands[due[1]].append(card)
            takes = (
                self._scene.opening["round"] == "ordinary" and "without_wagers" not in self._scene.edits_ever
            )
            self._scene.open = (
                coup.reopens and coup.dealt == 1 and takes and "burn_first" not in self._scene.edits
            )

    def turned(self, event: dict[str, Any]) -> None:
        """The cards of a hand were turned."""
        if self._scene.coup is None:
            self._scene.hear("" if self._scene.play is None else self._scene.play.turned(event))
            return
        hand = event.get("hand")
        if hand not in self._scene.coup.names or event.get("cards") != self._scene.coup.hands[hand]:
            self._scene.fault("it does not tell of the cards of a hand")
            return
        offers, lying = self._scene.coup.offers, self._stakes.lying
        self._scene.hear(offers.missing(self._scene.coup.names[0], lying))
        if event.get("by") != (must := offers.turner(hand, lying)):
            self._scene.fault(f"seat {event.get('by')!r:.40} turns them, and {must or 'the dealer'} must")

    def counted(self, event: dict[str, Any]) -> None:
        """The first four cards were counted."""
        if self._scene.play is not None:
            self._scene.hear(self._scene.play.counted(event))
        elif self._scene.coup is not None and not self._scene.coup.counted(event):
            self._scene.fault("these are not the counts of the two hands")

    def stood(self, event: dict[str, Any]) -> None:
        """A hand takes no more cards."""
        if self._scene.coup is not None and not self._scene.coup.stands(event):
            self._scene.fault("the hand does not stand, or not with that count")

    def cutting_card_seen(self, event: dict[str, Any]) -> None:
        """The cutting card came out."""
        self._scene.enter("cutting_card")
        seen = "during" if self.dealt or self._scene.opening["carried"] else "first"
        if self.cutting_card is not None or event.get("seen") != seen:
            self._scene.fault("the cutting card comes out once, and not then")
        self.cutting_card = seen

    def burned(self, event: dict[str, Any]) -> None:
        """A remedy burned the first card."""
        fits = "burn_first" in self._scene.edits and not self._burning
        if not fits or not self.dealt or event.get("card") != self.dealt[0]:
            self._scene.fault("no first card is burned by a remedy")
        self._burning = True

    def reconstructed(self, event: dict[str, Any]) -> None:
        """The cards after the burned one were dealt again."""
        if not self._burning or event.get("cards") != self.dealt[1:]:
            self._scene.fault("these are not the cards after the burned one")
        self._burning = False
        self.held.extendleft(reversed(self.dealt[1:]))
        self.dealt.clear()
        if self._scene.coup is not None:
            if not self._scene.coup.all_told:
                self._scene.fault("the counts and the hands that stood before it were not told, each once")
            self._scene.coup = type(self._scene.coup)(self._scene.record)

    def carried_forward(self, event: dict[str, Any]) -> None:
        """A card was put aside for the next round."""
        card, exposed = event.get("card"), event.get("exposed")
        # A void round leaves besides what was to be the next card.
        left_over = "void" in self._scene.edits and bool(self.held) and self.held[0] == card
        if "carry_forward" in self._scene.edits and not left_over:
            expected, seen = self._scene.last.get("card"), self._scene.reported.get("exposed", False)
            if differ([card, exposed], [expected, seen]):
                self._scene.fault(f"the card in error was {expected!r:.60}")
        elif (
            # Where players decide whether more cards are dealt, one that was to be the next may be left over.
            (self._scene.coup is not None and not {"burn_first", "void"} & set(self._scene.edits))
            or not self.held
            or self.held.popleft() != card
        ):
            self._scene.fault(f"the card {card!r:.60} was not left over")
        self.carried.append((str(card), exposed is True))
