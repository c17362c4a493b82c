"""The layout of stud games for their page: a hand against the dealer's, with an ante and a bet behind it.

What the games have in common is drawn by one module of the page; here stands what tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from croupier.games.big_raise.terms import BLIND, BONUS, COMMUNITY, OWN, RAISE, BigRaiseRules
from croupier.games.caribbean_stud import kernel as caribbean
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.terms import HAND as CARIBBEAN_HAND
from croupier.games.caribbean_stud.terms import JACKPOT
from croupier.games.dealer_holdem import kernel as holdem
from croupier.games.dealer_holdem.rules import HoldemRules
from croupier.games.dealer_holdem.terms import BLIND as HOLDEM_BLIND
from croupier.games.dealer_holdem.terms import BONUS as HOLE_BONUS
from croupier.games.dealer_holdem.terms import TRIPS
from croupier.games.game import Rules
from croupier.games.jackpots import PoolKind
from croupier.games.lunar_poker import kernel as lunar
from croupier.games.lunar_poker.terms import HAND as LUNAR_HAND
from croupier.games.lunar_poker.terms import LEAST_EXCHANGED, MOST_EXCHANGED, SUPER
from croupier.games.lunar_poker.wagers import KIND_NAMES as LUNAR_NAMES
from croupier.games.mississippi_stud import kernel as mississippi
from croupier.games.mississippi_stud.conduct import HOLE
from croupier.games.mississippi_stud.terms import MississippiRules
from croupier.games.poker_hands import kinds
from croupier.games.poker_hands.names import TITLES
from croupier.games.stud import finish, pay_lines
from croupier.games.stud.rules import DealerPokerRules
from croupier.games.stud.terms import ANTE, BET, BetLaw
from croupier.games.three_card_poker import kernel as three_card
from croupier.games.three_card_poker.terms import HAND as THREE_CARD_HAND
from croupier.games.three_card_poker.terms import PAIR_PLUS
from croupier.games.three_card_poker.wagers import BONUS_NAMES
from croupier.games.wagers import PayLine, WagerType
from croupier.web.law import clauses_json
from croupier.web.layouts.jackpots import stud_rows


@dataclass(frozen=True, slots=True)
class PayTable:
    """A pay table that is printed on the cloth, the best hand first."""

    title: str
    wager: WagerType
    rows: tuple[tuple[str, str], ...]
    """What each hand is paid, in words."""

    def to_json(self) -> dict[str, Any]:
        """The table as plain JSON values."""
        return {
            "title": self.title,
            "wager": self.wager.name,
            "rows": [list(row) for row in self.rows],
        }


@dataclass(frozen=True, slots=True)
class Stud:
    """What tells one stud game from another."""

    cards: int
    """How many a player holds."""
    bets: Callable[[Rules], tuple[BetLaw, ...]]
    """The wagers that decisions put beside an ante."""
    plays: str | Callable[[Rules], str]
    """What the dealer's hand must be to play; empty where it need not be anything, or there is none."""
    won: Callable[[Rules], Mapping[str, tuple[PayLine, ...]]]
    """The lines on which a winning hand is paid, by wager."""
    tables: Callable[[Rules], Iterable[PayTable]]
    verb: str | Callable[[Rules], str] = "Bet"
    """What a player does who puts a wager beside the ante."""
    withdrawn: tuple[str, ...] = ()
    """The wagers that a player who folds takes back."""
    dealer: bool = True
    """Whether the dealer has a hand;"""
    board: int = 0
    """how many community cards there are."""
    actions: Mapping[str, tuple[str, str]] = field(default_factory=lambda: MappingProxyType({}))
    """What is decided besides to bet and to fold: what it is called, and what it does."""
    exchanges: tuple[int, int] | None = None
    """How many cards may be exchanged, at the least and at the most; None where none may."""


def _odds(lines: Iterable[tuple[str, PayLine]]) -> tuple[tuple[str, str], ...]:
    """Lines as they are given, the lowest hand first, as rows with the best hand first."""
    return tuple((name, str(line.odds)) for name, line in reversed(list(lines)) if line.odds is not None)


def _pays(lines: tuple[PayLine, ...]) -> str:
    """What an area says that it pays, from the lines on which it wins."""
    most = max(lines, key=lambda line: line.ratio)
    same = all(line.ratio == most.ratio for line in lines)
    return str(most.odds) if same else f"up to {most.odds}"


# Three card poker -----------------------------------------------------------------------------------


def _one_bet(rules: Rules) -> tuple[BetLaw, ...]:
    assert isinstance(rules, DealerPokerRules)
    return (rules.law.bet,)


def _three_card_won(rules: Rules) -> Mapping[str, tuple[PayLine, ...]]:
    return {name: (rules.wagers[name].lines[finish.WON],) for name in (ANTE, BET)}


def _three_card_tables(rules: Rules) -> Iterable[PayTable]:
    pair_plus, ante = rules.wagers[PAIR_PLUS], rules.wagers[ANTE]
    yield PayTable("Pair plus", pair_plus, _odds((line.name, line) for line in pair_plus.lines))
    bonus = ((BONUS_NAMES[kind], ante.lines[three_card.bonus_line(kind)]) for kind in BONUS_NAMES)
    yield PayTable("Ante bonus", ante, _odds(bonus))


# Caribbean stud poker -------------------------------------------------------------------------------


def _bet_kinds(rules: Rules) -> dict[int, PayLine]:
    """The lines of a winning bet, by the kind of hand."""
    lines = rules.wagers[BET].lines
    return {kind: lines[caribbean.bet_line(finish.WON, kind)] for kind in TITLES}


def _caribbean_won(rules: Rules) -> Mapping[str, tuple[PayLine, ...]]:
    return {ANTE: (rules.wagers[ANTE].lines[finish.WON],), BET: tuple(_bet_kinds(rules).values())}


def _caribbean_tables(rules: Rules) -> Iterable[PayTable]:
    assert isinstance(rules, StudRules)
    jackpot = rules.wagers.get(JACKPOT)
    if jackpot is not None:
        displayed = {pool.name for pool in rules.pools if pool.kind is PoolKind.SET}
        rows = (row for prize in reversed(rules.prizes) for row in stud_rows(prize, displayed))
        yield PayTable("Jackpot", jackpot, tuple(rows))
    lines = _bet_kinds(rules)
    lowest = lines.pop(kinds.ODD_CARDS)
    same = lines[kinds.PAIR].odds == lowest.odds
    named = (
        (f"{TITLES[kind]} or less" if same and kind == kinds.PAIR else TITLES[kind], line)
        for kind, line in lines.items()
    )
    yield PayTable("Bet", rules.wagers[BET], _odds(named))


# Mississippi stud poker -----------------------------------------------------------------------------


def _streets(rules: Rules) -> tuple[BetLaw, ...]:
    assert isinstance(rules, MississippiRules)
    return rules.law.streets


def _mississippi_won(rules: Rules) -> Mapping[str, tuple[PayLine, ...]]:
    return {name: tuple(_paid(wager)) for name, wager in rules.wagers.items()}


def _paid(wager: WagerType) -> Iterable[PayLine]:
    return (line for line in wager.lines if line.odds is not None)


def _mississippi_tables(rules: Rules) -> Iterable[PayTable]:
    ante = rules.wagers[ANTE]
    rows = _odds((line.name, line) for line in ante.lines)
    yield PayTable("Every wager", ante, (*rows, ("6s to 10s", ante.lines[pay_lines.STOOD_OFF].name)))


# Big Raise stud poker ---------------------------------------------------------------------------------


def _raise(rules: Rules) -> tuple[BetLaw, ...]:
    assert isinstance(rules, BigRaiseRules)
    return (rules.law.raises,)


def _big_raise_tables(rules: Rules) -> Iterable[PayTable]:
    if (bonus := rules.wagers.get(BONUS)) is not None:
        yield PayTable("Three card bonus", bonus, _odds((line.name, line) for line in bonus.lines))
    raised = rules.wagers[RAISE]
    level = ("6s to 9s", raised.lines[pay_lines.STOOD_OFF].name)
    yield PayTable("Raise", raised, (*_odds((line.name, line) for line in raised.lines), level))


# Hold'em against the dealer ---------------------------------------------------------------------------


def _holdem_streets(rules: Rules) -> tuple[BetLaw, ...]:
    assert isinstance(rules, HoldemRules)
    return rules.law.streets


def _holdem_won(rules: Rules) -> Mapping[str, tuple[PayLine, ...]]:
    by_table = (HOLE_BONUS, HOLDEM_BLIND, TRIPS)
    won = {name: (w.lines[finish.WON],) for name, w in rules.wagers.items() if name not in by_table}
    return won | {name: tuple(_paid(rules.wagers[name])) for name in by_table[1:] if name in rules.wagers}


def _holdem_tables(rules: Rules) -> Iterable[PayTable]:
    if (bonus := rules.wagers.get(HOLE_BONUS)) is not None:
        yield PayTable("Bonus", bonus, _odds((name, bonus.lines[at]) for at, name in _HOLE_CARDS.items()))
    for name in (TRIPS, HOLDEM_BLIND):
        if (wager := rules.wagers.get(name)) is not None:
            yield PayTable(wager.title, wager, _odds((line.name, line) for line in wager.lines))


def _holdem_plays(rules: Rules) -> str:
    """What the dealer's hand must be to play."""
    assert isinstance(rules, HoldemRules)
    return "a pair or better" if rules.shape.qualifies == kinds.PAIR else ""


def _holdem_verb(rules: Rules) -> str:
    """What a player does who puts a wager beside the ante."""
    assert isinstance(rules, HoldemRules)
    return "Play" if rules.shape.bets_once else "Bet"


_HOLE_CARDS: Final = {
    holdem.LOW_PAIR: "tens or lower",
    holdem.ACE_AND_QUEEN_OR_JACK: "AQ, AJ",
    holdem.FACE_PAIR: "KK, QQ, JJ",
    holdem.ACE_AND_KING: "AK",
    holdem.SUITED_ACE_AND_QUEEN_OR_JACK: "AQ, AJ suited",
    holdem.SUITED_ACE_AND_KING: "AK suited",
    holdem.ACES: "AA",
}
"""Two hole cards as a pay table on the cloth has them."""


# Lunar poker ----------------------------------------------------------------------------------------


def _lunar_kinds(rules: Rules) -> dict[int, PayLine]:
    """The lines of a winning bet without a second combination, by the kind of hand."""
    lines = rules.wagers[BET].lines
    return {kind: lines[lunar.bet_line(finish.WON, kind, lunar.NONE)] for kind in LUNAR_NAMES}


def _lunar_won(rules: Rules) -> Mapping[str, tuple[PayLine, ...]]:
    return {
        ANTE: (rules.wagers[ANTE].lines[finish.NOT_QUALIFIED],),
        BET: tuple(_lunar_kinds(rules).values()),
        SUPER: tuple(_paid(rules.wagers[SUPER])),
    }


def _lunar_tables(rules: Rules) -> Iterable[PayTable]:
    side, ante = rules.wagers[SUPER], rules.wagers[ANTE]
    cash = (lunar.CASH_STRAIGHT_FLUSH, lunar.CASH_ROYAL_FLUSH)
    instant = _odds(
        (line.name.replace("instant cash", "ante"), line) for line in (ante.lines[n] for n in cash)
    )
    best_first = sorted(_paid(side), key=lambda line: line.ratio)
    yield PayTable("Super", side, (*instant, *_odds((line.name, line) for line in best_first)))
    yield PayTable(
        "Bet", rules.wagers[BET], _odds((line.name, line) for line in _lunar_kinds(rules).values())
    )


_LUNAR_ACTIONS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "exchange": ("Exchange", "two to five cards: fee 1 ante"),
        "buy": ("Sixth card", "fee 1 ante"),
        "declare": ("Declare", "super or instant cash"),
        "force": ("Force", "the dealer draws: fee 1 ante"),
        "decline": ("Be paid", "the bet is returned"),
    }
)

STUDS: Final[Mapping[str, Stud]] = MappingProxyType(
    {
        "big_raise": Stud(
            cards=OWN,
            bets=_raise,
            plays="",
            won=_mississippi_won,
            tables=_big_raise_tables,
            verb="Raise",
            withdrawn=(BLIND,),
            dealer=False,
            board=COMMUNITY,
        ),
        "caribbean_stud": Stud(
            cards=CARIBBEAN_HAND,
            bets=_one_bet,
            plays="an ace and a king or better",
            won=_caribbean_won,
            tables=_caribbean_tables,
        ),
        "dealer_holdem": Stud(
            cards=holdem.HOLE,
            bets=_holdem_streets,
            plays=_holdem_plays,
            won=_holdem_won,
            tables=_holdem_tables,
            verb=_holdem_verb,
            dealer=True,
            board=holdem.BOARD,
        ),
        "lunar_poker": Stud(
            cards=LUNAR_HAND,
            bets=_one_bet,
            plays="an ace and a king or better",
            won=_lunar_won,
            tables=_lunar_tables,
            actions=_LUNAR_ACTIONS,
            exchanges=(LEAST_EXCHANGED, MOST_EXCHANGED),
        ),
        "mississippi_stud": Stud(
            cards=HOLE,
            bets=_streets,
            plays="",
            won=_mississippi_won,
            tables=_mississippi_tables,
            dealer=False,
            board=mississippi.STREETS,
        ),
        "three_card_poker": Stud(
            cards=THREE_CARD_HAND,
            bets=_one_bet,
            plays="a queen or better",
            won=_three_card_won,
            tables=_three_card_tables,
        ),
    }
)
"""The stud games by family."""


def board_of(family: str) -> Callable[[Rules], dict[str, Any]]:
    """Makes the board of a stud game's layout."""
    stud = STUDS[family]

    def board(rules: Rules) -> dict[str, Any]:
        bets = stud.bets(rules)
        return {
            # An area takes one wager and each place has one: who stands has none to wager in.
            "stands": False,
            "cards": stud.cards,
            "plays": _said(stud.plays, rules),
            "verb": _said(stud.verb, rules),
            "blind": BLIND if BLIND in stud.withdrawn and BLIND in rules.wagers else None,
            "kept": sorted({name for law in bets for name in (*law.in_action, *stud.withdrawn)}),
            "dealer": stud.dealer,
            "community": stud.board,
            # beside the area of a wager that equipment takes, a light says that it was accepted
            "lights": [JACKPOT] if JACKPOT in rules.wagers else [],
            "ante": ANTE,
            "bets": [_bet(rules.wagers[law.wager], law) for law in bets],
            "pays": {wager: _pays(lines) for wager, lines in stud.won(rules).items()},
            "tables": [table.to_json() for table in stud.tables(rules)],
            "actions": {name: list(words) for name, words in stud.actions.items()},
            "exchanges": None if stud.exchanges is None else list(stud.exchanges),
        }

    return board


def _said(words: str | Callable[[Rules], str], rules: Rules) -> str:
    """Words that a game has, or that its rules decide."""
    return words if isinstance(words, str) else words(rules)


def _bet(wager: WagerType, law: BetLaw) -> dict[str, Any]:
    """A wager that decisions put up, and what each of them puts up in antes."""
    return {
        "wager": wager.name,
        "title": wager.title,
        "clauses": [ref for c in wager.clauses for ref in clauses_json(c.book, [c.ref])],
        "times": dict(law.choices),
        "step": law.step,
        "passing": law.passing,
    }
