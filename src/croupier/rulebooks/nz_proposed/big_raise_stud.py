"""New Zealand, proposed: Big Raise stud poker, a new game whose division the text gives no number.

How three cards rank is said by a division that the text does not hold: that is published elsewhere, and cited
so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games import checks as common
from croupier.games.big_raise import irregularities as errors
from croupier.games.big_raise import kernel
from croupier.games.big_raise.checks import blind_is_a_raise, blind_is_still_a_raise
from croupier.games.big_raise.conduct import conduct
from croupier.games.big_raise.family import FAMILY
from croupier.games.big_raise.terms import (
    BLIND,
    BONUS,
    CHOICES,
    COMMUNITY,
    DEALING,
    RAISE,
    STAY,
    Areas,
    BigRaiseLaw,
    BigRaiseRules,
)
from croupier.games.big_raise.wagers import ante_wager, blind_wager, bonus_wager, raise_wager, with_raise
from croupier.games.game import declare
from croupier.games.limits import MOST_PAID
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import OPERATOR, Impossible, Irregularity, Ruler
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, misdeals, pay_lines
from croupier.games.stud import irregularities as stud
from croupier.games.stud.early_cards import Early, turned_too_early
from croupier.games.stud.rules import one_deck, places_for_players
from croupier.games.stud.terms import ANTE, DECISION, RESULT, BetLaw
from croupier.games.wagers import PayLine, WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_proposed import BOOK

BOXES: Final = 7
STRAIGHT: Final = "straight"
NO_STRAIGHT: Final = "no_straight"

_cite = BOOK.within("div Big-Raise r")

_THREE_RANK: Final = BOOK.published("pa-669a", "§ 669a.6(c)") + BOOK.published("qld-2010", "sch 13 s 9(1)")
_ACE_LOW: Final = BOOK.published("qld-2010", "sch 13 s 9(5)")
"""Three cards rank by what is published elsewhere: the division that says so is not printed."""


OPTIONS: Final = (
    places_for_players(BOXES, BOXES, _cite("3.1")),
    flag(
        "automatic_shuffler",
        "The cards are dealt from an automatic shuffler, three at a time, and not from a shoe",
        False,
        _cite("3.4(c)(i)", "3.4(c)(ii)", "8.3", "8.4"),
        cases=((False, _cite("3.4(c)(i)", "8.3")), (True, _cite("3.4(c)(ii)", "8.4"))),
    ),
    flag("bonus_offered", "The three card bonus wager is offered", True, _cite("5.1(b)")),
    flag(
        "blind_betting", "Players may make a bet wager before the first card is dealt", True, _cite("5.1(c)")
    ),
    Option(
        "several_areas",
        "On how many areas a player may wager, and whether more than one hand may be looked at",
        tuple(each.value for each in Areas),
        Areas.ONE.value,
        _cite("5.5", "5.5.2"),
    ),
    Option(
        "ace_two_three",
        "What ace, 2 and 3 are for the three card bonus: a straight, or none as an ace is high",
        (STRAIGHT, NO_STRAIGHT),
        STRAIGHT,
        _cite("10.3", "4.2") + _ACE_LOW,
    ),
)

ODDS: Final[Mapping[int, tuple[str, int]]] = MappingProxyType(
    {
        pay_lines.PAID_PAIR: ("tens or better", 1),
        pay_lines.TWO_PAIRS: ("two pairs", 2),
        pay_lines.THREE_OF_A_KIND: ("three of a kind", 3),
        pay_lines.STRAIGHT: ("straight", 4),
        pay_lines.FLUSH: ("flush", 6),
        pay_lines.FULL_HOUSE: ("full house", 8),
        pay_lines.FOUR_OF_A_KIND: ("four of a kind", 40),
        pay_lines.STRAIGHT_FLUSH: ("straight flush", 100),
        pay_lines.ROYAL_FLUSH: ("royal flush", 500),
    }
)
"""Of a raise wager, to 1 (r 5.7)."""
BONUS_ODDS: Final[Mapping[int, tuple[str, int]]] = MappingProxyType(
    {
        kernel.BONUS_PAIR: ("pair", 1),
        kernel.BONUS_FLUSH: ("flush", 3),
        kernel.BONUS_STRAIGHT: ("straight", 6),
        kernel.BONUS_THREE_OF_A_KIND: ("three of a kind", 30),
        kernel.BONUS_STRAIGHT_FLUSH: ("straight flush", 40),
    }
)
"""To 1 (r 10.3)."""

_RANKS: Final = ("1.2 def poker value", "4.1", "4.2", *(f"4.3({letter})" for letter in "abcdefghij"), "10.1")
_FOLDED: Final = ("9.2", "9.2(a)", "1.2 def fold")
_MUST: Final = "a raise wager is one, two, three or four times the ante wager"


def _three_rank(*, ace_low: bool) -> Clauses:
    """How three cards rank, and what an ace is there."""
    return _THREE_RANK + (_ACE_LOW if ace_low else _cite("4.2"))


def _raises() -> BetLaw:
    return BetLaw(
        wager=RAISE,
        choices=CHOICES,
        must=_MUST,
        from_now_on="one_to_four_antes_from_now_on",
        decision=_cite("5.2", "5.2(a)", "5.2(b)", "9.1"),
        fold=_cite("5.2(a)", *_FOLDED),
        in_action=(BONUS,),
        size=_cite("5.2(b)"),
        bets=_cite("5.2", "5.2(b)", "9.1"),
        folds=_cite("5.2", "5.2(a)", "9.1"),
        over=(),
        under=(),
    )


def _law(*, shuffler: bool, ace_low: bool) -> BigRaiseLaw:
    raises = _raises()
    players, community = _cite("8.3", "8.3(a)", "8.3(b)"), _cite("8.3", "8.3(a)", "8.3(b)")
    if shuffler:
        players, community = _cite("8.4", "8.4(a)"), _cite("8.4", "8.4(b)")
    reduced = _cite("11.7", "5.2(a)")
    return BigRaiseLaw(
        wagers=_cite("5.1(a)", "5.1(b)", "5.1(c)", "5.3"),
        no_more_bets=_cite("8.1(a)"),
        held=_cite("5.9(a)", "5.9(b)", "5.10"),
        card=_cite("8.1(b)", "8.2") + players,
        community=_cite("8.1(b)", "8.2") + community,
        bottom=_cite("8.4(b)") if shuffler else (),
        raises=raises,
        reduced=replace(
            raises,
            choices=MappingProxyType({"raise_1x": 1}),
            must="a raise wager is as large as the ante wager now",
            decision=reduced,
            size=_cite("11.7"),
            bets=_cite("11.7"),
            folds=reduced,
        ),
        stays=replace(
            raises,
            choices=MappingProxyType({STAY: 0}),
            must="a blind bet stays as it is",
            decision=_cite("5.2", "5.2(a)", "5.9(b)", "9.1"),
            withdrawn=MappingProxyType({BLIND: _cite("5.9(b)")}),
            size=_cite("5.9(b)"),
            bets=_cite("5.9(b)", "9.1"),
            folds=_cite("5.2(a)", "9.1"),
        ),
        exposed=_cite("11.7"),
        board=_cite("10.1"),
        declare=_cite("10.1"),
        ranks=_cite(*_RANKS),
        turned=_cite("10.1"),
        bonus_folded=_cite("9.2(c)"),
        bonus_lost=_cite("10.5"),
        bonus_won=_cite("10.6(b)"),
        bonus_ranks=_cite("10.3") + _three_rank(ace_low=ace_low),
        absent_bonus=_cite("11.12"),
        most_paid=_cite("5.8"),
    )


def _lines(odds: Mapping[int, tuple[str, int]]) -> tuple[PayLine, ...]:
    """The lines of an ante or a raise wager, by their numbers in the kernel."""
    lines = {
        pay_lines.LOST: lose("lost", _cite("10.2(c)", "10.5")),
        pay_lines.STOOD_OFF: stand_off("stand off", _cite("10.2(b)", "5.7") + general.STANDS_OFF),
        pay_lines.FOLDED: lose("folded", _cite(*_FOLDED)),
    }
    won = _cite("10.2(a)", "10.6(a)", "5.7")
    lines |= {number: win(name, Odds(to), won) for number, (name, to) in odds.items()}
    return tuple(lines[number] for number in range(pay_lines.LINES))


def _bonus_lines(*, ace_low: bool) -> tuple[PayLine, ...]:
    by = _cite("10.3") + _three_rank(ace_low=ace_low)
    lines = {kernel.NO_BONUS: lose("odd cards", by)}
    lines |= {number: win(name, Odds(to), by) for number, (name, to) in BONUS_ODDS.items()}
    return tuple(lines[number] for number in range(kernel.BONUS_LINES))


def _wagers(*, bonus: bool, blind: bool, ace_low: bool) -> tuple[WagerType, ...]:
    even = {number: (name, 1) for number, (name, _) in ODDS.items()}
    size = _cite("5.2(b)", "1.2 def raise wager")
    ante = ante_wager(_lines(even), _cite("1.2 def ante wager", "5.1(a)", "5.3"), general.LIMITS)
    raised = raise_wager(_lines(ODDS)[: pay_lines.FOLDED], size, _cite("5.2(b)"))
    made = [with_raise(ante, raised)]
    if blind:
        made.append(
            blind_wager(_lines(ODDS)[: pay_lines.FOLDED], _cite("5.1(c)", "5.2(b)", "5.3"), _cite("5.2(b)"))
        )
    if bonus:
        by = _cite("1.2 def three card bonus wager", "5.1(b)", "5.3")
        made.append(bonus_wager(_bonus_lines(ace_low=ace_low), by, general.LIMITS))
    return (*made, raised)


SUPERVISOR: Final = Ruler("game supervisor")


def _irregularities(*, boxes: int, shuffler: bool, areas: Areas) -> tuple[Irregularity, ...]:
    void = general.VOID_WAGER
    again = _cite("11.11") + void
    dealing, decided = (*DEALING, DECISION), (DECISION, RESULT)
    several = misdeals.more_cards_exposed(_cite("11.5") + again, dealing)
    seen_early = Early(
        cards=COMMUNITY,
        steps=(DECISION,),
        until="folded or raised",
        says="they stay face up; who is still to decide may raise by as much as the ante, or fold",
        clauses=_cite("11.7"),
    )
    alone = Impossible("a player may look at all the own hands", _cite("5.5", "5.5.2"))
    return (
        misdeals.hand_declared_void(_cite("11.1", "9.5") + void, OPERATOR, decided),
        misdeals.misdeal(
            "wrong_number_of_cards",
            "Wrong number of cards in a hand",
            "A player or the community area has been dealt a wrong number of cards",
            _cite("11.2") + again,
            (*DEALING, *decided),
        ),
        misdeals.card_exposed(_cite("11.3"), several, dealing),
        misdeals.misdeal(
            "community_card_exposed",
            "Community card exposed during the deal",
            "A community card is exposed in error while the cards are dealt",
            _cite("11.4") + again,
            DEALING,
            errors.community_dealt,
        ),
        several,
        misdeals.own_card_exposed(_cite("11.6"), decided),
        turned_too_early(seen_early, None),
        misdeals.misdeal(
            "card_without_ante",
            "Cards dealt to an area without an ante",
            "Before all cards are dealt cards lie on an area that has no ante wager",
            _cite("11.8") + again,
            DEALING,
        ),
        misdeals.hand_without_ante(
            _cite("11.9"), dealing, "bonus", None if shuffler else errors.no_complete_hand
        ),
        misdeals.misdeal(
            "deck_incomplete",
            "Deck without fifty-two cards",
            "The deck that is in use has not fifty-two cards",
            _cite("11.10") + again + general.VOID_ROUND,
            (*DEALING, *decided),
        ),
        stud.player_not_present(
            _cite("11.12"), "the hand counts as folded and the ante is forfeited; a bonus wager stays"
        ),
        misdeals.cards_collected(_cite("11.13") + void, (DECISION,)),
        errors.laid_down(_cite("11.14"), _cite("11.14", "9.2")),
        errors.blind_hand_seen(
            _cite("11.15", "11.15(a)"),
            _cite("11.15", "11.15(b)") + void,
            boxes,
            SUPERVISOR,
            None if areas is Areas.ONE_SEEN else alone,
        ),
        *general.irregularities(),
    )


def _shoe(*, shuffler: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    equipment = "3.4(c)(ii)" if shuffler else "3.4(c)(i)"
    shuffle = _cite("3.4(a)", "7.1(a)", "7.1(b)", equipment) + general.DECKS
    return one_deck(shuffle, _cite("7.2"), by_hand=not shuffler)


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("3.3(a)")),
    Marked(RAISE, "Bet", _cite("3.3(b)")),
    Marked(BONUS, "Three card bonus", _cite("3.3(c)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> BigRaiseRules:
    """The rules of a table under resolved options."""
    boxes, shuffler = int(values["boxes"]), bool(values["automatic_shuffler"])
    areas, ace_low = Areas(str(values["several_areas"])), values["ace_two_three"] == STRAIGHT
    bonus, blind = bool(values["bonus_offered"]), bool(values["blind_betting"])
    beside = _cite("11.9", "5.1(b)")
    one_hand = () if areas is not Areas.ONE else (general.void(checks.one_hand_a_player(_cite("5.5"))),)
    guards = (
        general.void(common.in_chips(general.IN_CHIPS + _cite("5.3"))),
        general.void(layout.on_the_layout(boxes, _cite("3.1", "5.3"), "area")),
        general.void(checks.one_wager_on_an_area(_cite("5.6"))),
        *one_hand,
        general.void(layout.only_beside(ANTE, beside, BONUS)),
        general.void(layout.only_beside(ANTE, _cite("5.1(c)"), BLIND)),
        general.void(blind_is_a_raise(_cite("5.1(c)", "5.2(b)"))),
        general.minimum(),
        general.increments(),
        general.maximum(layout.alone),
    )
    no_ante = "there is no ante wager beside it"
    return BigRaiseRules(
        play=conduct,
        law=_law(shuffler=shuffler, ace_low=ace_low),
        wagers=MappingProxyType({w.name: w for w in _wagers(bonus=bonus, blind=blind, ace_low=ace_low)}),
        irregularities=MappingProxyType(
            {i.kind: i for i in _irregularities(boxes=boxes, shuffler=shuffler, areas=areas)}
        ),
        checks=tuple(guard.check for guard in guards),
        closings=(
            checks.keeps_its_ante(BONUS, beside, no_ante),
            checks.keeps_its_ante(BLIND, _cite("5.1(c)"), no_ante),
            blind_is_still_a_raise(_cite("5.1(c)", "5.2(b)")),
        ),
        shoe=_shoe(shuffler=shuffler),
        seats=boxes,
        areas=areas,
        packets=shuffler,
        ace_low=ace_low,
        accept=general.accepted(guards),
        marked=tuple(each for each in _MARKED if each.of != BONUS or bonus),
        without_wagers=_cite("5.1(a)"),
        signs=(general.increments_at_most_minimum, common.takes_wagers_always(_cite("5.1(a)"))),
    )


_USUAL: Final = _law(shuffler=False, ace_low=True)

GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "big_raise_stud",
        "Big Raise stud poker",
        BOOK.refer("div Big-Raise r 1.0"),
        OPTIONS,
        build,
        law=replace(_USUAL, bottom=_law(shuffler=True, ace_low=True).bottom),
        limit_keys=(MOST_PAID,),
        looks=_cite("5.2", "9.1"),
    ),
)
