"""The life of a shoe: shuffled, cut, burned, dealt from, and the last round before the next shuffle.

A shoe is either known (a machine's, whose order the house holds) or physical (staff say what comes
out). Both live by the same :class:`~croupier.games.shoe.ShoeRules`; every step returns a new shoe.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from croupier.equipment.cards import Card
from croupier.games.game import RoundKind
from croupier.games.refusals import Refusal, Refused
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.law import Clauses
from croupier.table.closing import CarriedCard, Closing


class Stage(StrEnum):
    """Where a shoe stands."""

    SHUFFLE = "shuffle"
    """The cards must be shuffled, or new ones brought, before anything is dealt."""
    CUT = "cut"
    BURN = "burn"
    PLAY = "play"
    LAST_ROUND = "last_round"
    """The last round has been announced: one more is dealt, then the cards are shuffled."""


NEXT: Final = {
    Stage.SHUFFLE: "shuffle the cards",
    Stage.CUT: "cut the cards",
    Stage.BURN: "burn cards",
    Stage.PLAY: "deal a round",
    Stage.LAST_ROUND: "deal the last round",
}
"""What is done with a shoe at each stage: what can be done instead of what does not belong there."""


def cut_stack(cards: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The stack after a cut: the ``at`` cards in front of the cutting card go to the back."""
    return (*cards[at:], *cards[:at])


@dataclass(frozen=True, slots=True)
class Next:
    """What the next round from this shoe begins with."""

    kind: RoundKind
    carried: tuple[Card, ...]
    first_of_shoe: bool
    last: bool
    """Whether it is the last round before a shuffle, which is announced."""
    clauses: Clauses = ()
    """What announces it as the last."""


@dataclass(frozen=True, slots=True)
class ShoeLife:
    """A shoe at one moment. Counts are cards."""

    rules: ShoeRules
    stage: Stage
    size: int
    cards: tuple[Card, ...] | None = None
    """The order in which they come, after the cut; None for a physical shoe."""
    used: int = 0
    """How many have left it, burned ones included."""
    burned: int = 0
    cutting_card: int | None = None
    """How many cards lie in front of the cutting card; None where it is not known, or there is none."""
    preshuffled: bool = False
    rounds: int = 0
    carried: tuple[CarriedCard, ...] = ()
    last_clauses: Clauses = ()
    last_rounds: int | None = None
    """How many more rounds are dealt before the table closes, by direction; None where nobody directed any.

    The cutting card that comes in one of them has nothing shuffled.
    """

    @classmethod
    def unshuffled(cls, rules: ShoeRules) -> ShoeLife:
        """The cards of a table before they first come into play."""
        return cls(rules, Stage.SHUFFLE, rules.size)

    # Preparing ------------------------------------------------------------------------------

    def shuffled(self, cards: Sequence[Card] | None = None, *, preshuffled: bool = False) -> ShoeLife:
        """The cards shuffled (or replaced by shuffled ones), in this order where it is known.

        Carried cards of the old shoe are shuffled with the rest.
        """
        known = None if cards is None else tuple(cards)
        assert known is None or len(known) == self.size, len(known or ())
        mixed_by_itself = self.rules.continuous and not (self.rules.by_hand and known is None)
        if mixed_by_itself and self.rounds:
            # Mixed again between rounds: the cards came into play, and were burned, before the first.
            mixed = ShoeLife(self.rules, Stage.PLAY, self.size, known, preshuffled=preshuffled)
            return replace(mixed, rounds=self.rounds)
        stage = self._after_cut if mixed_by_itself else Stage.CUT
        fresh = ShoeLife(self.rules, stage, self.size, known, preshuffled=preshuffled)
        return replace(fresh, last_rounds=self.last_rounds)

    @property
    def _after_cut(self) -> Stage:
        """What follows the cut, or comes first where there is none."""
        return Stage.PLAY if self.rules.burn is Burn.NOTHING else Stage.BURN

    def cut(self, at: int, cutting_card_from_back: int | None = None, *, kept: bool = False) -> ShoeLife:
        """The cut ``at`` cards in, and the second cutting card put so many cards from the back.

        ``at`` is 0 where the cards are not cut, which not every book allows. ``kept``: it is on record, and
        the cutting card may lie further in than is let by now.

        Raises:
            Refused: too near an end, or the cards are not waiting to be cut.
        """
        self._expect(Stage.CUT, "cut", self.rules.cut)
        least = self.rules.cut_at_least
        uncut = at == 0 and self.rules.cut_optional
        if not uncut and not least <= at <= self.size - least:
            raise Refused(
                Refusal(
                    f"cut {at} cards in",
                    "a cut leaves a card at least at either end: it is made again"
                    if least == 1
                    else f"a cut is at least {least} cards from either end: it is made again",
                    self.rules.cut,
                    (str(least), str(self.size - least)),
                )
            )
        least_back = self.rules.cutting_card_at_least
        back = least_back if cutting_card_from_back is None else cutting_card_from_back
        if not kept:
            self.rules.check_cutting_card(back, self.size)
        cards = None if self.cards is None else cut_stack(self.cards, at)
        return replace(self, stage=self._after_cut, cards=cards, cutting_card=self.size - back)

    def already_cut(self, cutting_card: int) -> ShoeLife:
        """A known shoe in its order after the cut, with so many cards in front of the cutting card."""
        if self.rules.continuous:
            return self
        self._expect(Stage.CUT, "cut", self.rules.cut)
        return replace(self, stage=self._after_cut, cutting_card=cutting_card)

    def burn(self, first: Card | None = None) -> ShoeLife:
        """The burn before the first round.

        ``first`` is the first card where it is shown; for a known shoe it is looked up.

        Raises:
            Refused: the shoe is not waiting for its burn.
        """
        self._expect(Stage.BURN, "burn", self.rules.burn_clauses)
        shown = self.cards[0] if self.cards is not None else first
        count = 1
        if self.rules.burn is Burn.ONE_AND_ITS_VALUE:
            if shown is None:
                raise Refused(
                    Refusal(
                        "burn", "name the first card: its value says how many go", self.rules.burn_clauses
                    )
                )
            count += self.rules.burn_value(shown)
        return replace(self, stage=Stage.PLAY, used=count, burned=count)

    @property
    def shows_burn(self) -> bool:
        """Whether the first burned card is shown, since its value says how many more go."""
        return self.rules.burn is Burn.ONE_AND_ITS_VALUE

    def burn_more(self, first: Card, clauses: Clauses) -> ShoeLife:
        """As many more burned as the face value of the first, at players' request, faces shown.

        Raises:
            Refused: the rules do not provide for it, or the shoe is in play already.
        """
        if not self.rules.additional_burn:
            raise Refused(Refusal("additional burn", "it is not provided for at this table", clauses))
        if self.stage is not Stage.PLAY or self.rounds or self.used != 1:
            raise Refused(Refusal("additional burn", "it follows the burn of a fresh shoe", clauses))
        more = self.rules.burn_value(first)
        return replace(self, used=self.used + more, burned=self.burned + more)

    def _expect(self, stage: Stage, what: str, clauses: Clauses) -> None:
        if self.stage is not stage:
            reason = f"the shoe is at {self.stage.value}, not at {stage.value}"
            raise Refused(Refusal(what, reason, clauses, (NEXT[self.stage],)))

    # Dealing --------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """How many cards are in it."""
        return self.size - self.used

    @property
    def ready(self) -> bool:
        """Whether a round can be dealt from it."""
        return self.stage in (Stage.PLAY, Stage.LAST_ROUND)

    @property
    def at_cutting_card(self) -> bool:
        """Whether the cutting card is the next to come out of a known shoe."""
        return self.cutting_card is not None and self.used == self.cutting_card and self.stage is Stage.PLAY

    def next_card(self) -> Card | None:
        """The card that comes next from a known shoe, or None where it is used up."""
        assert self.cards is not None
        return self.cards[self.used] if self.used < self.size else None

    def drew(self, count: int = 1) -> ShoeLife:
        """After so many cards have left it."""
        return replace(self, used=self.used + count)

    def gathered(self) -> ShoeLife:
        """After what the round took out has gone back, to be dealt anew."""
        return replace(self, used=self.burned)

    def next_round(self) -> Next:
        """What the next round begins with.

        Raises:
            Refused: no round may be dealt before a shuffle, cut or burn.
        """
        if not self.ready:
            at = {Stage.CUT: self.rules.cut, Stage.BURN: self.rules.burn_clauses}
            first = () if self.rounds else self.rules.before_play
            clauses = at.get(self.stage) or self.last_clauses or first or self.rules.shuffle
            raise Refused(
                Refusal("next round", f"the shoe is at {self.stage.value}", clauses, (NEXT[self.stage],))
            )
        exposed = any(c.exposed for c in self.carried)
        last = self.stage is Stage.LAST_ROUND
        return Next(
            RoundKind.WITHOUT_WAGERS if exposed else RoundKind.ORDINARY,
            tuple(c.card for c in self.carried),
            self.rounds == 0,
            last,
            self.rules.cutting_card if last else (),
        )

    def closed(self, closing: Closing) -> ShoeLife:
        """After a round that left this behind: the next may be ordinary, the last, or none."""
        after = replace(self, rounds=self.rounds + 1, carried=closing.carried, last_clauses=())
        if self.rules.continuous and not closing.new_shoe:
            # All the cards are mixed again: by hand, which staff enter, or by a machine, which draws a known
            # order anew.
            if self.rules.by_hand or self.cards is not None:
                return replace(after, stage=Stage.SHUFFLE)
            return replace(after, used=0, burned=0)
        if self.last_rounds is not None:
            after = replace(after, last_rounds=self.last_rounds - 1)
        if closing.new_shoe or self.rules.every_round:
            return after.to_shuffle()
        if self.last_rounds is not None:
            return after
        if self.stage is Stage.LAST_ROUND:
            return replace(after, stage=Stage.SHUFFLE, carried=(), last_clauses=self.rules.cutting_card)
        if self.rules.shuffled_when_first and closing.cutting_card != "during":
            # Where it came first of this round the cards were shuffled for it; a known shoe shows it now.
            comes_first = self.cards is not None and self.at_cutting_card and not after.carried
            return after.cutting_card_came(first=comes_first)
        if closing.cutting_card is None:
            return after
        if closing.cutting_card == "first" or self.rules.after_cutting_card is AfterCuttingCard.NOTHING:
            first = closing.cutting_card == "first"
            clauses = self.rules.cutting_card_first if first else self.rules.cutting_card
            return replace(after, stage=Stage.SHUFFLE, carried=(), last_clauses=clauses)
        return replace(after, stage=Stage.LAST_ROUND, last_clauses=self.rules.cutting_card)

    def cutting_card_came(self, *, first: bool) -> ShoeLife:
        """After the cutting card came out: before a round's first card it may end the shoe."""
        if not (first and self.rules.shuffled_when_first) or self.last_rounds is not None:
            return self
        return replace(self, stage=Stage.SHUFFLE, carried=(), last_clauses=self.rules.cutting_card_first)

    def with_last_rounds(self, rounds: int | None) -> ShoeLife:
        """So many more rounds are dealt from it before the table closes, without a shuffle among them."""
        return replace(self, last_rounds=rounds)

    def to_shuffle(self) -> ShoeLife:
        """The cards are to be shuffled or replaced before the next round, by direction."""
        return replace(self, stage=Stage.SHUFFLE, carried=(), last_clauses=(), rounds=0)
