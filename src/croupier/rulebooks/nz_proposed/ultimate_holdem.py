"""New Zealand, proposed: Ultimate Texas hold'em (Division 16), of which the text has the dealing alone.

The rest is the game as it is generally played: what it rests on was published elsewhere, and is cited so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games import checks as common
from croupier.games.dealer_holdem import irregularities as errors
from croupier.games.dealer_holdem import kernel
from croupier.games.dealer_holdem.checks import blind_equals_ante
from croupier.games.dealer_holdem.conduct import conduct
from croupier.games.dealer_holdem.family import FAMILY
from croupier.games.dealer_holdem.rules import HoldemLaw, HoldemRules
from croupier.games.dealer_holdem.shape import Street
from croupier.games.dealer_holdem.terms import (
    AFTER_RIVER,
    BLIND,
    DEALT,
    TRIPS,
    ULTIMATE,
)
from croupier.games.dealer_holdem.wagers import ante_wager, bet_wager, blind_wager, trips_wager, with_bets
from croupier.games.game import declare
from croupier.games.lines import lose, stand_off, win
from croupier.games.options import Option, Value, flag
from croupier.games.poker_hands import kinds
from croupier.games.remedies import OPERATOR, Irregularity
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, finish, misdeals
from croupier.games.stud import irregularities as stud
from croupier.games.stud.communal import COMMUNITY
from croupier.games.stud.dealing import Packets
from croupier.games.stud.early_cards import Early, turned_too_early
from croupier.games.stud.rules import one_deck, places_for_players
from croupier.games.stud.terms import ANTE, CARD, DEALER_CARD, FOLD, RESULT, BetLaw
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_proposed import BOOK

BOXES: Final = 5
MOST_BOXES: Final = 7
HANDS_FIRST: Final = "hands_first"
COMMUNITY_FIRST: Final = "community_cards_first"
IN_ACTION: Final = "in_action"
LOST: Final = "lost"

_cite = BOOK.within("div 16 r")


def _code(*places: str) -> Clauses:
    """Pennsylvania's regulation of the game."""
    return BOOK.published("pa-653a", *(f"§ 653a.{place}" for place in places))


def _played(*rules: int) -> Clauses:
    """The game as its rules are numbered in a magazine."""
    return BOOK.published("shackleford", *(f"rule {rule}" for rule in rules))


def _stud(*rules: str) -> Clauses:
    """A stud game that the same document prints whole."""
    return BOOK.published("nz-div-21", *(f"r {rule}" for rule in rules))


_EQUAL: Final = _played(2)
_RANKS: Final = _code("6(a)", "6(b)", "1 hand") + _played(9)
_FOLDS: Final = _played(8) + _code("1 fold")
_FOLDED: Final = _FOLDS + BOOK.published("jacobson", "step 8")
_QUALIFIES: Final = _played(10) + BOOK.published("jacobson", "step 9")
_TIES: Final = BOOK.published("northwood", "ties") + general.STANDS_OFF
_TRIPS: Final = BOOK.published("northwood", "Trips Bonus")
_KEPT: Final = BOOK.published("live-maryland", "folding")
_GIVEN_UP: Final = BOOK.published("palms-royale", "rule 7")

BLIND_ODDS: Final[Mapping[str, Mapping[int, Odds]]] = MappingProxyType(
    {
        "a": MappingProxyType(
            {
                kinds.STRAIGHT: Odds(1),
                kinds.FLUSH: Odds(3, 2),
                kinds.FULL_HOUSE: Odds(3),
                kinds.FOUR_OF_A_KIND: Odds(10),
                kinds.STRAIGHT_FLUSH: Odds(50),
                kinds.ROYAL_FLUSH: Odds(500),
            }
        ),
        "b": MappingProxyType(
            {
                kinds.FLUSH: Odds(3, 2),
                kinds.FULL_HOUSE: Odds(3),
                kinds.FOUR_OF_A_KIND: Odds(10),
                kinds.STRAIGHT_FLUSH: Odds(50),
                kinds.ROYAL_FLUSH: Odds(500),
            }
        ),
    }
)
"""Of a blind wager whose hand has won, by its kind; any other stands off (58 Pa. Code § 653a.12(b))."""
TRIPS_ODDS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "a": (3, 4, 7, 9, 30, 40, 50),
        "b": (3, 5, 6, 8, 30, 40, 50),
        "c": (3, 4, 7, 8, 30, 40, 50),
        "d": (3, 5, 6, 7, 20, 40, 50),
    }
)
"""To 1, from three of a kind to the royal flush (58 Pa. Code § 653a.12(c))."""
KINDS: Final[Mapping[int, str]] = MappingProxyType(
    {
        kinds.THREE_OF_A_KIND: "three of a kind",
        kinds.STRAIGHT: "straight",
        kinds.FLUSH: "flush",
        kinds.FULL_HOUSE: "full house",
        kinds.FOUR_OF_A_KIND: "four of a kind",
        kinds.STRAIGHT_FLUSH: "straight flush",
        kinds.ROYAL_FLUSH: "royal flush",
    }
)


def _table(section: str, letter: str) -> Clauses:
    return _code(f"12({section}) paytable {letter.upper()}")


OPTIONS: Final = (
    places_for_players(MOST_BOXES, BOXES, _stud("3.1")),
    Option(
        "deal",
        "In which order the shuffler deals: two cards to each player and the dealer and then five community "
        "cards, or the community cards first",
        (HANDS_FIRST, COMMUNITY_FIRST),
        HANDS_FIRST,
        _cite("8.4", "8.4(a)"),
        cases=((HANDS_FIRST, _cite("8.4(a)")), (COMMUNITY_FIRST, _cite("8.4"))),
    ),
    Option(
        "blind_pays",
        "The pay table of the blind wager, as published: from a straight up (a), or from a flush up (b)",
        tuple(BLIND_ODDS),
        "a",
        _table("b", "a") + _table("b", "b"),
        cases=tuple((letter, _table("b", letter)) for letter in BLIND_ODDS),
    ),
    flag("trips_offered", "The trips wager is offered", True, _TRIPS),
    Option(
        "trips_pays",
        "The pay table of the trips wager, as published: full house, flush and straight at 9, 7, 4 (a), "
        "8, 6, 5 (b), 8, 7, 4 (c), or 7, 6, 5 with four of a kind at 20 (d)",
        tuple(TRIPS_ODDS),
        "a",
        sum((_table("c", letter) for letter in TRIPS_ODDS), ()),
        cases=tuple((letter, _table("c", letter)) for letter in TRIPS_ODDS),
    ),
    Option(
        "trips_of_a_folded_hand",
        "Whether the trips wager of a hand that folds is in action all the same, or lost with it",
        (IN_ACTION, LOST),
        IN_ACTION,
        _KEPT + _GIVEN_UP,
        cases=((IN_ACTION, _KEPT), (LOST, _GIVEN_UP)),
    ),
)


# Streets ------------------------------------------------------------------------------------------------

_STREETS: Final = (
    ("three or four times the ante wager", 4, 5),
    ("twice the ante wager", 6, 7),
    ("as much as the ante wager", 8, 9),
)
"""What may be wagered at each street, by which rule, and the rule by which play goes on after it."""


@cache
def _streets(*, kept: bool) -> tuple[BetLaw, ...]:
    return tuple(
        _street(street, must, _played(rule), kept=kept)
        for street, (must, rule, _) in zip(ULTIMATE.streets, _STREETS, strict=True)
    )


def _street(street: Street, must: str, rule: Clauses, *, kept: bool) -> BetLaw:
    folds = street.passing == FOLD
    passes = _FOLDS if folds else rule + _code("1 check")
    return BetLaw(
        wager=street.wager,
        step=street.step,
        choices=MappingProxyType({f"play_{times}x": times for times in street.times}),
        passing=street.passing,
        must=f"a play wager is {must}",
        from_now_on="",
        decision=tuple(dict.fromkeys(rule + passes)),
        fold=_FOLDED + (() if kept else _GIVEN_UP) if folds else (),
        in_action=(TRIPS,) if kept else (),
        size=rule,
        bets=rule,
        folds=passes,
        over=(),
        under=(),
    )


# The law of a round -------------------------------------------------------------------------------------


def _law(deal: str, *, kept: bool) -> HoldemLaw:
    dealt = _cite("8.4(a)" if deal == HANDS_FIRST else "8.4")
    hands = dealt + _played(3)
    shown = _code("1 community card")
    return HoldemLaw(
        wagers=_EQUAL + _TRIPS,
        no_more_bets=_EQUAL,
        held=_EQUAL,
        card=hands,
        hole=(hands, hands),
        dealer_card=hands,
        dealers=(hands, hands),
        spread=dealt + shown,
        spread_last=deal == HANDS_FIRST,
        one_by_one=False,
        looks=_played(3),
        streets=_streets(kept=kept),
        communal=MappingProxyType(
            {3: _played(5) + _code("1 flop"), 5: _played(7)},
        ),
        exposed=_early(),
        declare=BOOK.published("jacobson", "step 9"),
        dealer_ranks=_RANKS,
        qualified=(_QUALIFIES, _QUALIFIES),
        ranks=_RANKS,
        turned=_played(9),
        declared=(),
        declared_alone=(),
        declared_too=(),
        folded_turned=_KEPT,
    )


def _early() -> Clauses:
    return BOOK.published("qld-2010", "sch 12 s 33(1)", "sch 12 s 33(2)")


# Wagers -------------------------------------------------------------------------------------------------


def _stood_off() -> PayLine:
    return stand_off("stand off", _TIES)


def _ante() -> WagerType:
    even = _played(10) + _code("12(a)")
    lines = {
        finish.LOST: lose("lost", _played(9)),
        finish.WON: win("won", Odds(1), even),
        finish.STOOD_OFF: _stood_off(),
        finish.NOT_QUALIFIED: stand_off("dealer does not qualify", _QUALIFIES + general.STANDS_OFF),
        finish.FOLDED: lose("folded", _FOLDED),
    }
    return ante_wager(ULTIMATE, lines, _EQUAL, general.LIMITS)


def _blind(letter: str) -> WagerType:
    by, odds = _played(12) + _table("b", letter), BLIND_ODDS[letter]
    ends = {
        finish.LOST: lose("lost", _played(9)),
        finish.STOOD_OFF: _stood_off(),
        finish.FOLDED: lose("folded", _FOLDED),
    }
    below = stand_off(f"won below a {KINDS[min(odds)]}", by + general.STANDS_OFF)
    won = {kind: win(KINDS[kind], odds[kind], by) if kind in odds else below for kind in range(kinds.KINDS)}
    return blind_wager(ends, won, _EQUAL, general.LIMITS)


def _play(law: BetLaw) -> WagerType:
    ends = {
        finish.LOST: lose("lost", _played(9)),
        finish.WON: win("won", Odds(1), _played(11) + _code("12(a)")),
        finish.STOOD_OFF: _stood_off(),
    }
    size = _played(4, 6, 8)
    return bet_wager(law.wager, ends, size, size)


def _trips(letter: str, *, kept: bool) -> WagerType:
    by = _TRIPS + _table("c", letter)
    odds = dict(zip(KINDS, TRIPS_ODDS[letter], strict=True))
    loses = lose("below three of a kind", by)
    won = {
        kind: win(KINDS[kind], Odds(odds[kind]), by) if kind in odds else loses for kind in range(kinds.KINDS)
    }
    folded = None if kept else lose("folded", _FOLDED + _GIVEN_UP)
    return trips_wager(won, folded, _TRIPS, general.LIMITS)


def _wagers(values: Mapping[str, Value]) -> tuple[WagerType, ...]:
    kept = values["trips_of_a_folded_hand"] == IN_ACTION
    blind, play = _blind(str(values["blind_pays"])), _play(_streets(kept=kept)[0])
    offered = (_trips(str(values["trips_pays"]), kept=kept),) if values["trips_offered"] else ()
    return (with_bets(ULTIMATE, _ante(), play, blind), *offered, blind, play)


# Irregularities -----------------------------------------------------------------------------------------

_DEAL: Final = (COMMUNITY, CARD, DEALER_CARD)
_DECIDING: Final = tuple(street.step for street in ULTIMATE.streets)
_DEALING: Final = (*_DEAL, DEALT, _DECIDING[0])
_ALL: Final = (*_DEAL, DEALT, *_DECIDING, RESULT)


def _irregularities(deal: str) -> tuple[Irregularity, ...]:
    void = general.VOID_WAGER
    again = _stud("11.11") + void
    several = misdeals.more_cards_exposed(_stud("11.5") + again, _DEALING)
    early = Early(
        kernel.BOARD,
        _DECIDING,
        "checked, folded or wagered",
        "it stays face up as the community card that it is; decisions stand, and the round goes on",
        _early(),
    )
    return (
        misdeals.hand_declared_void(_stud("11.1") + void, OPERATOR, (*_DECIDING, RESULT)),
        misdeals.misdeal(
            "wrong_number_of_cards",
            "Wrong number of cards in a hand",
            "A player, the dealer or the community area has been dealt a wrong number of cards",
            _stud("11.2") + again,
            _ALL,
        ),
        misdeals.card_exposed(_stud("11.3"), several, _DEALING),
        misdeals.misdeal(
            "community_card_exposed",
            "Community card exposed during the deal",
            "A community card is exposed in error while the cards are dealt",
            BOOK.published("nz-big-raise", "r 11.4") + again,
            (*_DEAL, DEALT),
            errors.community_dealt,
        ),
        several,
        misdeals.own_card_exposed(_stud("11.6"), (*_DECIDING, RESULT)),
        errors.dealers_cards_exposed(_stud("11.7"), _DECIDING),
        turned_too_early(early, None),
        misdeals.misdeal(
            "card_without_ante",
            "Cards dealt to an area without an ante",
            "Before all cards are dealt cards lie on an area that has no ante and blind wager",
            _stud("11.8") + again,
            _DEAL,
        ),
        misdeals.hand_without_ante(_stud("11.9"), (*_DEALING, *_DECIDING[1:]), "trips"),
        misdeals.misdeal(
            "deck_incomplete",
            "Deck without fifty-two cards",
            "The deck that is in use has not fifty-two cards",
            _stud("11.10") + again + general.VOID_ROUND,
            _ALL,
        ),
        stud.player_not_present(_stud("11.12"), "the hand counts as folded", (AFTER_RIVER,)),
        misdeals.cards_collected(_stud("11.13") + void, _DECIDING),
        *general.irregularities(),
    )


# The game -----------------------------------------------------------------------------------------------


def _shoe() -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    return one_deck(_cite("8.4") + _played(1) + _stud("7.1") + general.DECKS, (), by_hand=False)


def build(values: Mapping[str, Value]) -> HoldemRules:
    """The rules of a table under resolved options."""
    boxes, deal = int(values["boxes"]), str(values["deal"])
    guards = (
        general.void(common.in_chips(general.IN_CHIPS)),
        general.void(layout.on_the_layout(boxes, _stud("3.1"), "area")),
        general.void(checks.one_wager_on_an_area(_stud("5.4"))),
        general.void(checks.one_hand_a_player(BOOK.published("qld-2010", "sch 12 s 14(2)"))),
        general.void(layout.only_beside(ANTE, _EQUAL, BLIND)),
        general.void(layout.only_beside(ANTE, _TRIPS, TRIPS)),
        general.minimum(),
        general.increments(),
        general.maximum(layout.alone),
    )
    return HoldemRules(
        play=conduct,
        law=_law(deal, kept=values["trips_of_a_folded_hand"] == IN_ACTION),
        shape=ULTIMATE,
        packets=Packets((kernel.HOLE,)),
        wagers=MappingProxyType({w.name: w for w in _wagers(values)}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities(deal)}),
        checks=tuple(guard.check for guard in guards),
        closings=(
            blind_equals_ante(_EQUAL),
            checks.keeps_its_ante(TRIPS, _TRIPS, "there are no ante and blind wagers beside it"),
        ),
        shoe=_shoe(),
        seats=boxes,
        accept=general.accepted(guards),
        without_wagers=_EQUAL,
        signs=(general.increments_at_most_minimum, common.takes_wagers_always(_EQUAL)),
    )


_USUAL: Final = _law(HANDS_FIRST, kept=True)

GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "ultimate_holdem",
        "Ultimate Texas hold'em",
        BOOK.refer("div 16"),
        OPTIONS,
        build,
        law=replace(
            _USUAL,
            spread=tuple(dict.fromkeys(_USUAL.spread + _law(COMMUNITY_FIRST, kept=True).spread)),
            hole=(_USUAL.card + _cite("8.4"),) * 2,
        ),
        looks=_played(3),
        looks_from=DEALT,
    ),
)
