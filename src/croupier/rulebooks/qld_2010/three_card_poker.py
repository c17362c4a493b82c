"""Queensland: three card poker (schedule 13)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games.checks import (
    Check,
    at_least_minimum,
    at_most_maximum,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import declare
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import Irregularity
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, finish
from croupier.games.stud import irregularities as shared
from croupier.games.stud.betting import other_bet
from croupier.games.stud.rules import but_a_second_hand, one_deck, places_for_players
from croupier.games.stud.terms import ANTE, BET, BetLaw
from croupier.games.three_card_poker import kernel
from croupier.games.three_card_poker.conduct import conduct
from croupier.games.three_card_poker.family import FAMILY
from croupier.games.three_card_poker.rules import ThreeCardRules
from croupier.games.three_card_poker.terms import PAIR_PLUS, Deal, ThreeCardLaw
from croupier.games.three_card_poker.wagers import (
    BONUS_NAMES,
    ante_wager,
    bet_wager,
    pair_plus_wager,
    with_bet,
)
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

BOXES: Final = 7
MOST_BOXES: Final = 9


_cite = BOOK.within("sch 13")


_FACES: Final = ("s 2 def face value", "s 2 def face value(a)", "s 2 def face value(b)", "s 2 def odd card")
_RANKS: Final = ("s 8(2)", "s 9(1)", "s 9(2)", "s 9(3)", "s 9(4)", "s 9(5)", *_FACES)
_FOLDED: Final = ("s 17(3)", "s 3(a)", "s 2 def continuing player")

OPTIONS: Final = (
    places_for_players(MOST_BOXES, BOXES, _cite("s 10(1)")),
    Option(
        "deal",
        "In which packets the cards are dealt",
        tuple(deal.value for deal in Deal),
        Deal.ONE_THEN_TWO.value,
        _cite("s 16(2)", "s 16(2)(a)", "s 16(2)(b)"),
        cases=tuple(
            (deal.value, _cite("s 16(2)", "s 16(2)(b)" if deal is Deal.THREE_AT_A_TIME else "s 16(2)(a)"))
            for deal in Deal
        ),
    ),
    flag(
        "shuffling_device",
        "A mechanical shuffling device takes the place of the dealing shoe",
        False,
        _cite("s 11(a)", "s 11(b)"),
        cases=((False, _cite("s 11(a)")), (True, _cite("s 11(b)"))),
    ),
)


@cache
def _bet_law() -> BetLaw:
    return BetLaw(
        choices={BET: 1},
        must="a bet wager equals the ante wager",
        from_now_on="equal_bets_from_now_on",
        decision=_cite("s 17(1)", "s 17(2)", "s 17(4)"),
        fold=_cite("s 17(2)", "s 4(b)", "s 3", *_FOLDED),
        size=_cite("s 17(5)"),
        over=_cite("s 27(a)"),
        under=_cite("s 27(b)"),
    )


def _law(deal: Deal) -> ThreeCardLaw:
    if deal is Deal.THREE_AT_A_TIME:
        players = _cite("s 16(2)(b)", "s 16(2)(b)(i)")
        dealers = _cite("s 16(2)(b)", "s 16(2)(b)(ii)")
    else:
        players = _cite("s 16(2)(a)", "s 16(2)(a)(i)", "s 16(2)(a)(iii)")
        dealers = _cite("s 16(2)(a)", "s 16(2)(a)(ii)", "s 16(2)(a)(iv)")
    return ThreeCardLaw(
        wagers=_cite("s 14(a)", "s 14(b)", "s 15(1)", "s 2 def wager"),
        no_more_bets=_cite("s 14(a)", "s 14(b)", "s 16(1)"),
        held=_cite("s 15(4)"),
        card=_cite("s 16(1)", "s 16(3)") + players,
        dealer_card=_cite("s 16(1)", "s 16(3)") + dealers,
        bet=_bet_law(),
        declare=_cite("s 18", "s 18(a)", "s 18(b)"),
        ranks=_cite(*_RANKS),
        qualified=_cite("s 20(1)", "s 5(a)", "s 5(b)"),
        not_qualified=_cite("s 19(1)", "s 5(a)", "s 5(b)"),
        declared=_cite(
            *("s 30(4)(a)", "s 30(4)(b)", "s 30(4)(d)", "s 30(4)(g)"),
            *("s 30(6)(c)", "s 30(6)(d)", "s 30(6)(f)", "s 30(6)(i)"),
        ),
        declared_alone=_cite(*(f"s 30(4)({letter})" for letter in "abcdefg")),
        declared_too=_cite(*(f"s 30(6)({letter})" for letter in "cdefghi")),
        turned=_cite(
            *("s 20(2)", "s 20(2)(a)", "s 20(2)(b)"),
            *("s 22(2)(b)", "s 22(2)(d)", "s 22(4)(b)", "s 22(4)(d)"),
        ),
        turned_for_bonus=_cite("s 19(2)(b)", "s 19(4)", "s 19(5)"),
        reinstated=_cite("s 30(4)(b)", "s 30(6)(d)"),
        bonus_by_end=MappingProxyType(
            {
                finish.WON: _cite("s 22(2)(b)"),
                finish.LOST: _cite("s 22(4)(b)", "s 23(2)(a)"),
                finish.STOOD_OFF: _cite("s 23(2)(a)"),
                finish.NOT_QUALIFIED: _cite("s 19(4)", "s 23(2)(b)"),
                finish.DECLARED: _cite("s 30(4)(d)", "s 30(6)(f)", "s 23(2)(b)"),
            }
        ),
        pair_plus_by_end=MappingProxyType(
            {
                finish.WON: _cite("s 22(2)(d)"),
                finish.LOST: _cite("s 22(4)(d)", "s 25(2)(a)"),
                finish.STOOD_OFF: _cite("s 25(2)(a)"),
                finish.NOT_QUALIFIED: _cite("s 19(5)", "s 25(2)(b)"),
                finish.DECLARED: _cite("s 30(4)(g)", "s 30(6)(i)", "s 25(2)(b)"),
            }
        ),
        pair_plus_back=_cite("s 30(4)(f)", "s 30(6)(h)"),
    )


def _ante() -> WagerType:
    bonus_odds = {kernel.STRAIGHT: 1, kernel.THREE_OF_A_KIND: 4, kernel.STRAIGHT_FLUSH: 5}
    bonus = _cite("s 24", "s 23(1)", "s 6", "s 2 def ante bonus payment")
    return ante_wager(
        {
            finish.LOST: lose("lost", _cite("s 20(1)", "s 22(3)", "s 22(4)(c)")),
            finish.WON: win("won", Odds(1), _cite("s 20(1)", "s 22(1)", "s 22(2)(a)", "s 22(2)(c)")),
            finish.STOOD_OFF: stand_off("stand off", _cite("s 20(1)", "s 9(6)", "s 22(5)(a)", "s 22(5)(b)")),
            finish.NOT_QUALIFIED: win(
                "dealer does not qualify",
                Odds(1),
                _cite("s 19(1)", "s 19(2)(a)", "s 2 def continuing player"),
            ),
            finish.FOLDED: lose("folded", _cite(*_FOLDED)),
            finish.DECLARED: win(
                "dealer declared not to qualify",
                Odds(1),
                _cite("s 30(4)(a)", "s 30(4)(b)", "s 30(4)(c)", "s 30(6)(c)", "s 30(6)(d)", "s 30(6)(e)"),
            ),
        },
        {kind: win(f"bonus of a {BONUS_NAMES[kind]}", Odds(to), bonus) for kind, to in bonus_odds.items()},
        _cite("s 2 def ante wager", "s 2 def wager", "s 14(a)", "s 15(1)"),
        _limits(),
    )


def _bet() -> WagerType:
    return bet_wager(
        {
            finish.LOST: lose("lost", _cite("s 20(1)", "s 22(3)", "s 22(4)(a)")),
            finish.WON: win("won", Odds(1), _cite("s 20(1)", "s 22(1)", "s 22(2)(a)")),
            finish.STOOD_OFF: stand_off("stand off", _cite("s 20(1)", "s 9(6)", "s 22(5)(a)", "s 22(5)(b)")),
            finish.NOT_QUALIFIED: stand_off(
                "dealer does not qualify", _cite("s 19(1)", "s 19(3)") + BOOK.cite("s 4 def void")
            ),
            finish.DECLARED: stand_off(
                "dealer declared not to qualify",
                _cite("s 30(4)(e)", "s 30(6)(g)") + BOOK.cite("s 4 def void"),
            ),
        },
        _cite("s 2 def bet wager", "s 2 def wager", "s 17(4)", "s 17(5)"),
        _cite("s 17(5)"),
    )


def _pair_plus() -> WagerType:
    odds = {
        kernel.PAIR: ("pair", 1),
        kernel.FLUSH: ("flush", 4),
        kernel.STRAIGHT: ("straight", 6),
        kernel.THREE_OF_A_KIND: ("three of a kind", 25),
        kernel.STRAIGHT_FLUSH: ("straight flush", 40),
    }
    pays = _cite("s 26", "s 25(1)", "s 7")
    return pair_plus_wager(
        {
            kernel.ODD_CARDS: lose("odd card hand", _cite("s 25(1)", "s 7", "s 8(2)")),
            **{kind: win(name, Odds(to), pays) for kind, (name, to) in odds.items()},
        },
        lose("folded", _cite(*_FOLDED)),
        _cite("s 2 def pair plus wager", "s 2 def wager", "s 14(b)", "s 15(1)"),
        _limits(),
    )


def _limits() -> Clauses:
    """The schedule has no limits of its own: those that the table's sign shows."""
    return BOOK.cite("s 12(1)")


def _wagers() -> tuple[WagerType, ...]:
    ante, bet = _ante(), _bet()
    return (with_bet(ante, bet), _pair_plus(), bet)


_WRONG_NUMBER: Final = (
    "Void where nobody has looked or the deck is not complete. Else a wrong player's hand is void, "
    "and others may retract; a wrong dealer's hand does not qualify: folded antes are reinstated, "
    "antes are paid even money, bonuses and winning pair plus wagers paid, other pair plus wagers "
    "returned"
)
"""What is done about a wrong number of cards."""


def _irregularities() -> tuple[Irregularity, ...]:
    wrong = shared.WrongNumber(
        unseen=_cite("s 30(1)(a)"),
        seen=_cite("s 30(2)(a)", "s 30(2)(b)"),
        incomplete=_cite("s 30(3)(b)", "s 30(3)(c)"),
        dealer=_cite(*(f"s 30(4)({letter})" for letter in "abcdefg")),
        player=_cite("s 30(5)(a)", "s 30(5)(b)", "s 30(5)(c)"),
        both=_cite(*(f"s 30(6)({letter})" for letter in "abcdefghi")),
        player_back=_cite("s 30(5)(b)"),
        retract=_cite("s 30(5)(c)"),
        both_back=_cite("s 30(6)(b)"),
        all_back=_cite("s 30(3)(c)"),
        dealer_wrong=shared.no_dealers_hand,
        dealer_says=shared.IN_AGAIN,
    )
    return (
        other_bet(
            "bet_not_equal_to_ante",
            "Bet wager that is not as large as the ante",
            "the ante",
            "More than the ante: the excess goes back. Less: it counts as it lies, and the player is told "
            "that bet wagers equal the ante from now on",
            _bet_law(),
        ),
        shared.card_without_ante(_cite("s 28(a)", "s 28(b)", "s 28(c)"), _cite("s 28(c)"), side="pair plus"),
        shared.second_hand(_cite("s 29(a)", "s 29(b)", "s 29(c)"), _cite("s 29(b)"), _cite("s 29(c)")),
        shared.wrong_number_of_cards(wrong, _WRONG_NUMBER, SUPERVISOR),
        shared.card_exposed(_cite("s 31")),
        shared.misplaced_card(_cite("s 32(a)", "s 32(b)")),
        wagers_declared_void(),
    )


def _shoe(device: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    shuffle = _cite("s 12(1)", "s 13(4)(a)", "s 13(4)(b)", "s 11(b)" if device else "s 11(a)")
    return one_deck(shuffle, _cite("s 13(5)"), by_hand=not device)


def _checks(boxes: int) -> tuple[Check, ...]:
    return (
        in_chips(_cite("s 15(1)")),
        layout.on_the_layout(boxes, _cite("s 15(1)"), "area"),
        checks.one_wager_on_an_area(_cite("s 15(3)")),
        at_least_minimum(_limits()),
        at_most_maximum(_limits(), layout.alone),
        in_steps(_limits()),
        layout.only_beside(ANTE, _cite("s 14(a)", "s 28(b)"), PAIR_PLUS),
        checks.one_hand_a_player(_cite("s 15(2)")),
    )


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("s 10(3)(a)")),
    Marked(BET, "Bet", _cite("s 10(3)(b)")),
    Marked(PAIR_PLUS, "Pair plus", _cite("s 10(3)(c)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> ThreeCardRules:
    """The rules of a table under resolved options."""
    boxes, deal = int(values["boxes"]), Deal(str(values["deal"]))
    return ThreeCardRules(
        play=conduct,
        law=_law(deal),
        wagers=MappingProxyType({w.name: w for w in _wagers()}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities()}),
        checks=_checks(boxes),
        closings=(checks.keeps_its_ante(PAIR_PLUS, _cite("s 14(a)"), "its ante wager was taken off"),),
        shoe=_shoe(bool(values["shuffling_device"])),
        seats=boxes,
        deal=deal,
        accept=but_a_second_hand,
        marked=_MARKED,
        drawn=_cite("s 10(2)(c)"),
        without_wagers=_cite("s 14(a)"),
        inscriptions=(("Dealer only plays with queen or higher", _cite("s 10(2)(b)")),),
        signs=(takes_wagers_always(_cite("s 14(a)")),),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "three_card_poker",
        "Three card poker",
        _cite("s 1"),
        OPTIONS,
        build,
        looks=_cite("s 17(1)"),
    ),
)
