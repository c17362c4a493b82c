"""What a hand of poker comes to by dealing the unseen cards, whatever its form and deck.

Tables of strengths and compiled dealing cover hold'em and Omaha with 52 cards; of other forms a bot samples
with the very functions that rank hands at a table. A player who has still to discard counts as holding the
best two of the cards, whoever it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Final

from croupier.analysis.advice import Asked
from croupier.equipment.cards import Card
from croupier.games.hands import BOARD
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    DISCARD,
    EXCHANGE,
    FOLD,
    RAISE,
    STAND_PAT,
    Form,
    seat_name,
)
from croupier.simulation.advice import Choice
from croupier.simulation.poker_dealt import Seen, given_up, is_dealt
from croupier.simulation.poker_hint import Standing
from croupier.simulation.poker_unseen import weigh

DEALS: Final = 120
COMPILED_DEALS: Final = 5_000
"""How often what is unseen is dealt at studs, draw and three card Manila where that is compiled."""
WHOLE: Final = 5
STRONG: Final = 1.5
"""By how much more than an equal part of the pot a hand is worth that is bet."""
BLUFF: Final = 0.08
"""How often a hand that is not worth a bet is bet."""
KEPT: Final = 2
"""How many cards are left after a discard."""


def place(form: Form, own: Sequence[int], board: Sequence[int]) -> int:
    """The place of a hand; of cards that one has still to be discarded of, the best two."""
    if form.two_from_hand or len(own) <= KEPT:
        return form.place(own, board)
    return max(form.place(two, board) for two in combinations(own, KEPT))


def part_of_pot(
    rules: PokerRules,
    own: Sequence[int],
    board: Sequence[int],
    others: int,
    chance: Random,
    *,
    gone: Sequence[int] = (),
    deals: int = DEALS,
) -> float:
    """What share of a pot a hand wins on average against random hands, of so many deals.

    ``others``: how many players hold them; as many as the cards are enough for are dealt to. ``gone``: cards
    that cannot come.
    """
    form = rules.form
    seen = {*own, *board, *gone}
    unseen = [card for card in rules.shoe.deck.cards if card not in seen]
    hole, rest = len(own), WHOLE - len(board)
    others = min(others, (len(unseen) - rest) // hole)
    won = 0.0
    for _ in range(deals):
        dealt = chance.sample(unseen, others * hole + rest)
        whole = [*board, *dealt[others * hole :]]
        mine = place(form, own, whole)
        theirs = [place(form, dealt[n * hole : (n + 1) * hole], whole) for n in range(others)]
        if not theirs or mine > max(theirs):
            won += 1
        elif mine == max(theirs):
            won += 1 / (1 + theirs.count(mine))
    return won / deals


def discard(rules: PokerRules, own: Sequence[Card], board: Sequence[Card], chance: Random) -> Card:
    """The card whose loss leaves the hand that wins most against a random one."""

    def left(card: Card) -> float:
        kept = [each for each in own if each != card]
        return part_of_pot(rules, kept, board, 1, chance)

    return max(own, key=left)


def _share(seen: Seen, chance: Random) -> float:
    """What share of a pot a hand of stud, draw or three card Manila wins on average."""
    weighed = weigh(seen, COMPILED_DEALS, chance.getrandbits(64), most_ways=COMPILED_DEALS)
    return seen.share(chance, DEALS) if weighed is None else float(weighed.share)


def choose(asked: Asked, rules: PokerRules, chance: Random) -> Choice | None:
    """What a bot does in a betting round: bet what is strong, call by pot odds, bluff seldom."""
    request = asked.request
    own = tuple(asked.hands.get(seat_name(request.seat), ()))
    board = tuple(asked.hands.get(BOARD, ()))
    standing = Standing.of(asked)
    others = len(standing.live - {request.seat})
    if not own or not others or request.seat not in standing.put_in:
        return None
    if DISCARD in request.actions:
        return Choice(DISCARD, cards=(discard(rules, own, board, chance),))
    if EXCHANGE in request.actions:
        gone = given_up(rules.form, own)
        return Choice(EXCHANGE, cards=gone) if gone else Choice(STAND_PAT)
    free = CHECK in request.actions or BRING_IN in request.actions
    call = 0 if free else request.stakes.get(CALL, request.stakes.get(ALL_IN, 0))
    seen = Seen.of(asked) if is_dealt(rules.form) else None
    share = part_of_pot(rules, own, board, others, chance) if seen is None else _share(seen, chance)
    pot = standing.to_win(request.seat, call)
    name = next((each for each in (BET, RAISE) if each in request.actions), None)
    worth_it = share * (others + 1) >= STRONG or chance.random() < BLUFF
    if name is not None and worth_it:
        least, most = request.least[name], request.stakes[name]
        chip = asked.smallest_chip
        return Choice(name, max(least, min(most, call + pot // 2) // chip * chip))
    if BRING_IN in request.actions:
        return Choice(BRING_IN)
    if not call:
        return Choice(CHECK)
    if share * pot < call:
        return Choice(FOLD)
    return Choice(CALL if CALL in request.actions else ALL_IN)
