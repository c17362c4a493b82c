"""The course of a round of Dragon21, and what it pays, by rules of this verifier's own.

Clauses: proposed, Dragon21 rr 1.0, 4.1, 5.1, 5.1a, 8.1, 9.1, 9.2, 10.1 and 11A.1; New Zealand 1996,
division V rr 8.3 and 8.6.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.verify_record.coup import TwoHands
from croupier.verify_record.form import differ
from croupier.verify_record.payments import LOSE, STAND_OFF, WIN, Due, Hand, by_entered_pair

_DRAGON, _TIGER, _TIE = "dragon", "tiger", "tie"
_FIRST_FOUR: Final = tuple(
    (f"{hand}_{nth}", hand) for nth in ("first", "second") for hand in (_DRAGON, _TIGER)
)
_STANDS_FROM: Final = 17
_OVER: Final = 22
_PAIRS: Final = {f"perfect_pairs_{hand}": hand for hand in (_DRAGON, _TIGER)}


def _count(cards: list[str]) -> int:
    """Pictures count ten; one ace counts eleven where that leaves the hand within 21."""
    ranks = [card[0] for card in cards]
    hard = sum(1 if rank == "A" else int(rank) if rank.isdigit() else 10 for rank in ranks)
    return hard + 10 if "A" in ranks and hard + 10 < _OVER else hard


def _blackjack(cards: list[str]) -> bool:
    return len(cards) == 2 and _count(cards) == _OVER - 1


class Dragon21(TwoHands):
    """The hands of the Dragon and the Tiger."""

    names = (_DRAGON, _TIGER)

    def next_card(self) -> tuple[str, str] | None:
        """The Dragon's hand is drawn out before the Tiger's, and neither where one is a blackjack."""
        if self.dealt < len(_FIRST_FOUR):
            return _FIRST_FOUR[self.dealt]
        if any(map(_blackjack, self.hands.values())):
            return None
        for hand, cards in self.hands.items():
            if _count(cards) < _STANDS_FROM:
                return f"{hand}_additional", hand
        return None

    def stands(self, event: dict[str, Any]) -> bool:
        """Both hands stand where one is a blackjack; else each when its last card is dealt."""
        hand = event.get("hand")
        self._told.append(str(hand))
        if self.dealt < len(_FIRST_FOUR):
            return False
        if hand == "both":
            return any(map(_blackjack, self.hands.values())) and event.get("reason") == "blackjack"
        if hand not in self.names or any(map(_blackjack, self.hands.values())):
            return False
        due = self.next_card()
        counts = _count(self.hands[hand])
        return (
            counts >= _STANDS_FROM
            and (due is None or hand == _DRAGON)
            and not differ(event.get("count"), counts)
        )

    def counted(self, event: dict[str, Any]) -> bool:
        """The counts of two cards each, the Dragon's first."""
        self._told.append("counts")
        told = [event.get(hand) for hand in self.names]
        return self.dealt == len(_FIRST_FOUR) and not differ(told, list(map(_count, self.hands.values())))

    @property
    def all_told(self) -> bool:
        """Whether the counts, and every hand that stands by now, were told, each once."""
        due: list[str] = []
        if self.dealt >= len(_FIRST_FOUR):
            due.append("counts")
            if any(map(_blackjack, self.hands.values())):
                due.append("both")
            else:
                stood = [hand for hand, cards in self.hands.items() if _count(cards) >= _STANDS_FROM]
                # The Tiger's hand stands when it is its turn.
                due += [hand for hand in stood if hand == _DRAGON or self.next_card() is None]
        return sorted(self._told) == sorted(due)

    def result(self) -> dict[str, Any]:
        """The counts, and the hand that has won."""
        dragon, tiger = map(_count, self.hands.values())
        if dragon == tiger:
            winner = _TIE
        elif (dragon < _OVER) != (tiger < _OVER):
            winner = _DRAGON if dragon < _OVER else _TIGER
        else:
            lower = _DRAGON if dragon < tiger else _TIGER
            higher = _TIGER if dragon < tiger else _DRAGON
            winner = lower if dragon >= _OVER else higher
        return {"winner": winner, _DRAGON: dragon, _TIGER: tiger}

    def due(self, wager: str) -> Due | None:
        """How a wager must end; what is not whole in chips is paid up."""
        found = self.result()
        if wager in _PAIRS:
            return by_entered_pair(self._record["options"], Hand(self.hands[_PAIRS[wager]]))
        if wager == _TIE:
            return self._tie(found)
        if wager not in self.names:
            return None
        if found["winner"] == _TIE:
            return Due(STAND_OFF)
        if found["winner"] != wager:
            return Due(LOSE)
        if _blackjack(self.hands[wager]):
            return Due(WIN, "3 to 2", "up")
        count = found[wager]
        if count == _STANDS_FROM:
            return Due(STAND_OFF)
        return Due(WIN, "5 to 1" if count >= _OVER else "1 to 1")

    def _tie(self, found: dict[str, Any]) -> Due:
        naturals = [_blackjack(cards) for cards in self.hands.values()]
        if found["winner"] != _TIE or any(naturals) != all(naturals):
            return Due(LOSE)
        if all(naturals):
            return Due(WIN, "12 to 1")
        return Due(WIN, "9 to 1" if found[_DRAGON] == _OVER - 1 else "7 to 1")
