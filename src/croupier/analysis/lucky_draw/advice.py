"""Stand or draw, by the box's two cards and the dealer's."""

from __future__ import annotations

from typing import Final

from croupier.analysis.advice import Advice, Adviser, Asked, Preparer, best
from croupier.analysis.lucky_draw.counting import Heap, ends, group_of
from croupier.analysis.lucky_draw.playing import worth
from croupier.games.box_rules import DEALER
from croupier.games.boxes import box_name
from croupier.games.game import Rules
from croupier.games.lucky_draw.rules import LuckyDrawRules
from croupier.games.lucky_draw.terms import DRAW, ENTER, STAND

BASIS: Final = "a full shoe without the box's two cards and the dealer's, in random order"
SEEN: Final = 2


def advise(asked: Asked) -> Advice | None:
    """What each is worth on these cards, exactly."""
    rules = asked.rules
    assert isinstance(rules, LuckyDrawRules), rules
    own, dealers = asked.hands.get(box_name(asked.wager.box), ()), asked.hands.get(DEALER, ())
    if set(asked.request.actions) != {DRAW, STAND} or len(own) != SEEN or len(dealers) != 1:
        return None
    first, second = sorted(map(group_of, own))
    up = group_of(dealers[0])
    left = Heap.of(rules.shoe.fresh).without((first, second, up))
    if left is None:
        return None
    type_ = rules.wagers[ENTER].counted
    stand, draw = ends(left, first, second, up)
    return best({STAND: worth(type_, stand), DRAW: worth(type_, draw)}, BASIS)


def prepare(rules: Rules) -> None:
    """Nothing is shared by all questions: each is counted in less time than it is asked."""


ADVISER: Final[Adviser] = advise
PREPARER: Final[Preparer] = prepare
