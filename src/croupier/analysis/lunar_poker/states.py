"""Every hand of lunar poker against every upcard: what each choice is worth, exchanges by their estimates."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from typing import Final

import numpy as np

from croupier.analysis.decisions import Column, Decisions, Role, Sum, worth_text
from croupier.analysis.lunar_poker import first_five
from croupier.analysis.lunar_poker.choices import Choices, choose
from croupier.analysis.lunar_poker.deals import Paid, deals, standing
from croupier.analysis.lunar_poker.exact import HAND
from croupier.analysis.lunar_poker.strategy import BETS, BUYS, DECK, FOLDS, name_of
from croupier.analysis.lunar_poker.worth import stored
from croupier.analysis.stud import Table
from croupier.analysis.stud_states import CODES, PLACES, UPCARD, exchanged, numbers
from croupier.analysis.stud_states import HAND as CARDS
from croupier.equipment.cards import SUITS
from croupier.games.game import Game
from croupier.games.lunar_poker import kernel
from croupier.games.lunar_poker.rules import LunarRules
from croupier.games.lunar_poker.terms import BUY, EXCHANGE
from croupier.games.lunar_poker.wagers import SECONDS
from croupier.games.stud.terms import ANTE, BET, FOLD
from croupier.games.wagers import WagerType

ROWS: Final = 1024
"""So many hands are written at once."""
NAMES: Final = {FOLDS: FOLD, BETS: BET, BUYS: BUY}
ERROR: Final = Fraction(1, 4)
"""No estimate of an exchange was further from what it is worth exactly, of those that were weighed."""
UNIT: Final = "what the ante wins with its bet and its fees, per unit of the ante"
COLUMNS: Final = (
    CARDS,
    UPCARD,
    Column("weight", Role.WEIGHT, "deals of the hand and the upcard that the row stands for"),
    Column("best", Role.BEST, "the action that is worth most"),
    Column(BET, Role.ACTION, "bet twice the ante now"),
    Column(BUY, Role.ACTION, "buy a sixth card for a fee, then bet or fold"),
    Column(EXCHANGE, Role.ACTION, "exchange the cards named for a fee, then bet or fold: an estimate"),
    Column(FOLD, Role.ACTION, "give up the ante"),
    Column("cards", Role.FACT, "the cards that are best exchanged, by the estimates"),
)
BASIS: Final = (
    "Betting, buying a sixth card and folding are exact but for rounding.",
    (
        "What an exchange is worth is estimated: over all draws, with the cards given up out of the dealer's "
        "hands by their ranks alone. Of the exchanges that were weighed exactly none was further off than "
        "the error bound; the standard deviation of those chosen was 0.006."
    ),
    "One state stands for all that are the same but for an exchange of suits, the first in order.",
)


def decisions(rules: LunarRules, game: Game) -> Decisions:
    """What every choice is worth with every hand against every upcard; worked out when rows are read."""
    way = stored().ways[name_of(rules.seconds, ace_king=rules.ace_king)]
    lines = rules.wagers[ANTE].lines
    cash = first_five.cash_hands()
    paid = sum(int(lines[ended].ratio) * many for ended, many in cash.items())
    base = sum(
        {kernel.CASH_STRAIGHT_FLUSH: 200, kernel.CASH_ROYAL_FLUSH: 600}[e] * n for e, n in cash.items()
    )
    many = sum(cash.values())
    hands = math.comb(DECK, HAND)
    mean = way.all_draws.mean + Fraction(paid - base, hands)
    total = Sum(
        "the ante by the best choices, bounded as the analysis says",
        hands * (DECK - HAND),
        mean,
        many * (DECK - HAND),
        Fraction(paid, many),
    )
    return Decisions(UNIT, COLUMNS, number(), lambda: _lines(rules), (total,), BASIS, ERROR)


def made_for(rules: LunarRules) -> Choices:
    """The choices of a table, worked out in a minute or two."""
    lines = rules.wagers[ANTE].lines
    cash = int(lines[kernel.CASH_STRAIGHT_FLUSH].ratio), int(lines[kernel.CASH_ROYAL_FLUSH].ratio)
    odds = odds_of(rules.wagers[BET])
    return choose(Paid(rules.seconds.number, rules.ace_king), cash, odds, dict(SECONDS))


def odds_of(bet: WagerType) -> dict[int, int]:
    """What a bet wins to 1 by the kind of hand, without a second combination."""
    lines = bet.lines[kernel.ENDS :: kernel.SECONDS]
    return {kind: int(line.ratio) for kind, line in enumerate(lines)}


@lru_cache(maxsize=1)
def _texts() -> tuple[Table, Table, Table]:
    """By row, its cards and every other card as places among the codes, and these cards themselves.

    Under the exchange of suits that makes hand and card come first.
    """
    from croupier.analysis.caribbean_stud.deals import hands_of
    from croupier.analysis.stud import WHOLE_DECK

    cards = hands_of(WHOLE_DECK).rows[standing()[0]]
    every = np.broadcast_to(np.arange(DECK, dtype=np.uint8), (len(cards), DECK))
    others = every[(every[:, :, None] != cards[:, None, :]).all(axis=2)].reshape(len(cards), -1)
    best = keys = ups = None
    for order in permutations(range(len(SUITS))):
        exchange = np.array(order, np.uint8)
        hands = np.sort(PLACES[exchanged(cards, exchange)], axis=1)
        key, shown = numbers(hands), PLACES[exchanged(others, exchange)]
        if best is None or keys is None or ups is None:
            best, keys, ups = hands, key, shown
            continue
        lower, same = key < keys, key == keys
        ups = np.where(lower[:, None], shown, np.where(same[:, None], np.minimum(ups, shown), ups))
        best, keys = np.where(lower[:, None], hands, best), np.where(lower, key, keys)
    assert best is not None
    assert ups is not None
    return best, ups, others


def _decided() -> Table:
    """The rows in the order of their texts, but for those that are paid instant cash."""
    from croupier.analysis.caribbean_stud.deals import hands_of
    from croupier.analysis.stud import WHOLE_DECK
    from croupier.games.poker_hands.kinds import STRAIGHT_FLUSH_FROM

    places = hands_of(WHOLE_DECK).places[standing()[0]]
    order = np.argsort(numbers(_texts()[0]), kind="stable")
    return np.asarray(order[places[order] < STRAIGHT_FLUSH_FROM])


@lru_cache(maxsize=1)
def number() -> int:
    """How many states there are."""
    ups = np.sort(_texts()[1][_decided()], axis=1)
    return int((ups[:, 1:] != ups[:, :-1]).sum()) + len(ups)


def _lines(rules: LunarRules) -> Iterator[str]:
    made, hands = made_for(rules), standing()[1]
    texts, ups, others = _texts()
    unit, cards = made.by_hand.unit, deals().five.cards
    for begin in range(0, len(_decided()), ROWS):
        for row in _decided()[begin : begin + ROWS].tolist():
            name = "".join(CODES[card] for card in texts[row])
            order = np.argsort(ups[row], kind="stable")
            shown, starts = np.unique(ups[row][order], return_index=True)
            sizes = np.diff(np.append(starts, len(order)))
            for up, start, size in zip(shown.tolist(), starts.tolist(), sizes.tolist(), strict=True):
                seen = int(others[row][order[start]])
                choice, given = int(made.best[row, seen]), int(made.exchange[row, seen])
                exchange = _in_text(cards[row], seen, given, texts[row], up)
                cells = (
                    name,
                    CODES[up],
                    str(int(hands[row]) * size),
                    NAMES.get(choice, EXCHANGE),
                    worth_text(float(made.by_hand.bet[row, seen]) / unit),
                    worth_text(float(made.by_hand.buy[row, seen]) / unit),
                    worth_text(float(made.estimate[row, seen])),
                    worth_text(-1.0),
                    exchange,
                )
                yield "\t".join(cells) + "\n"


def _in_text(cards: Table, seen: int, given: int, text: Table, up: int) -> str:
    """The cards given up, under the exchange of suits that the row is written in."""
    for order in permutations(range(len(SUITS))):
        exchange = np.array(order, np.uint8)
        written = PLACES[exchanged(cards, exchange)]
        if (
            PLACES[exchanged(np.array([seen]), exchange)][0] == up
            and sorted(written.tolist()) == text.tolist()
        ):
            these = sorted(int(written[n]) for n in range(HAND) if given >> n & 1)
            return "".join(CODES[card] for card in these)
    raise AssertionError((cards, seen, text, up))
