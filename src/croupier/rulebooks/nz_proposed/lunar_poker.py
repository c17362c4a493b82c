"""New Zealand, proposed: lunar poker (Division 21). The general rules are those of 1996 (Division I)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games import checks as common
from croupier.games.caribbean_stud import exposures
from croupier.games.game import declare
from croupier.games.irregularities import once
from croupier.games.limits import MOST_PAID
from croupier.games.lines import lose, stand_off, win
from croupier.games.lunar_poker import irregularities as errors
from croupier.games.lunar_poker import kernel, wagers
from croupier.games.lunar_poker.conduct import conduct
from croupier.games.lunar_poker.family import FAMILY
from croupier.games.lunar_poker.rules import LunarRules, Seconds
from croupier.games.lunar_poker.terms import (
    AFTER_DRAW,
    BUY,
    DEALT,
    DRAW,
    EXCHANGE,
    FORCE,
    HAND,
    SUPER,
    DrawLaw,
    LunarLaw,
)
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, flag
from croupier.games.poker_hands import kinds
from croupier.games.remedies import OPERATOR, Irregularity, Undoes
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, finish
from croupier.games.stud import irregularities as stud
from croupier.games.stud.dealing import Packets
from croupier.games.stud.rules import one_deck, places_for_players
from croupier.games.stud.terms import ANTE, BET, CARD, DEALER_CARD, BetLaw
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_proposed import BOOK

MOST_BOXES: Final = 5
CASH: Final = (
    *((200, 600), (300, 600), (200, 800), (300, 800), (200, 1000), (300, 1000), (200, 1200), (300, 1200)),
    *((400, 1200), (200, 1500), (300, 1500), (400, 1500), (500, 1500)),
)
"""What instant cash pays to 1 on a straight flush and on a royal flush, as the operator may choose."""
ODDS: Final[Mapping[int, int]] = MappingProxyType(
    {
        kinds.ODD_CARDS: 1,
        kinds.PAIR: 1,
        kinds.TWO_PAIRS: 2,
        kinds.THREE_OF_A_KIND: 3,
        kinds.STRAIGHT: 4,
        kinds.FLUSH: 5,
        kinds.FULL_HOUSE: 7,
        kinds.FOUR_OF_A_KIND: 20,
        kinds.STRAIGHT_FLUSH: 50,
        kinds.ROYAL_FLUSH: 100,
    }
)
"""What a bet pays to 1 (r 5.5); odd cards that win have an ace and a king."""
SUPER_ODDS: Final[Mapping[int, int]] = MappingProxyType(
    {
        kernel.SUPER_FOUR: 200,
        kernel.SAME_COLOUR_STRAIGHT: 150,
        kernel.SUPER_FULL_HOUSE: 100,
        kernel.SUPER_FLUSH: 50,
        kernel.SUPER_STRAIGHT: 25,
        kernel.SUPER_THREE: 8,
        kernel.ACE_KING_QUEEN: 6,
        kernel.SAME_COLOUR: 2,
    }
)
"""What a super wager pays to 1 (r 5.9), where the operator has not lowered two of them."""

_cite = BOOK.within("div 21 r")


def _cash_name(pair: tuple[int, int]) -> str:
    return f"{pair[0]}_and_{pair[1]}"


OPTIONS: Final = (
    places_for_players(MOST_BOXES, MOST_BOXES, _cite("3.1")),
    flag(
        "automatic_shuffler",
        "The cards are dealt from an automatic shuffler, five at a time, and not from a shoe",
        False,
        _cite("3.4(c)(i)", "3.4(c)(ii)", "8.3", "8.4"),
        cases=((False, _cite("3.4(c)(i)", "8.3")), (True, _cite("3.4(c)(ii)", "8.4"))),
    ),
    Option(
        "instant_cash",
        "What instant cash pays to 1 on a straight flush and on a royal flush, as the table displays",
        tuple(_cash_name(pair) for pair in CASH),
        _cash_name(CASH[0]),
        _cite("5.6"),
    ),
    Option(
        "super_three_of_a_kind", "What three of a kind pays to 1 on the super wager", (7, 8), 8, _cite("5.9")
    ),
    Option(
        "super_ace_king_queen",
        "What an ace, king and queen pay to 1 on the super wager",
        (5, 6),
        6,
        _cite("5.9"),
    ),
    flag(
        "box_by_box",
        "The dealer acts on each player's draw before the next players decide",
        False,
        _cite("9.7", "9.8"),
        cases=((False, _cite("9.7")), (True, _cite("9.8"))),
    ),
    Option(
        "second_combinations",
        "How many second combinations of a hand that wins are paid",
        tuple(each.value for each in Seconds),
        Seconds.ONE.value,
        _cite("10.9"),
    ),
    flag("second_ace_king", "An ace with a king is paid as a second combination", True, _cite("5.5", "10.9")),
)

_RANKS: Final = (
    *("4.1", "4.2", *(f"4.3({letter})" for letter in "abcdefghij")),
    *("4.4", "4.4(a)", "4.4(b)", "4.4(c)", "4.4(d)"),
)
_FEE: Final = once(_cite("1 def fee", "5.3"))
_FOLDED: Final = ("5.2(a)", "9.4", "9.4(a)", "1 def fold")


def _law(*, shuffler: bool, box_by_box: bool) -> LunarLaw:
    players, dealers = _cite("8.3", "8.3(a)", "8.3(b)"), _cite("8.3", "8.3(a)", "8.3(b)")
    if shuffler:
        players, dealers = _cite("8.4", "8.4(a)"), _cite("8.4", "8.4(b)")
    acts = _cite("9.8" if box_by_box else "9.7")
    return LunarLaw(
        wagers=_cite("5.1(a)", "5.1(b)", "5.3"),
        no_more_bets=_cite("8.1(a)"),
        held=_cite("5.13(a)", "5.13(b)"),
        card=_cite("8.1(b)", "8.2") + players,
        dealer_card=_cite("8.1(b)", "8.2") + dealers,
        upcard=_cite("8.2", "8.4") if shuffler else _cite("8.2"),
        looks=_cite("9.1"),
        bet=BetLaw(
            choices={BET: 2},
            must="a bet wager is twice the ante wager",
            from_now_on="twice_the_ante_from_now_on",
            decision=_cite("5.2(a)", "5.2(b)", "5.2(c)", "9.1", "9.5"),
            fold=_cite(*_FOLDED),
            size=_cite("5.2(b)", "9.5"),
            bets=_cite("5.2(b)", "9.5"),
            folds=_cite("5.2(a)", "9.4"),
            over=(),
            under=(),
        ),
        draws=DrawLaw(
            exchange=_cite("5.2(c)", "8.5", "9.6"),
            buy=_cite("5.2(c)", "8.6", "9.6"),
            fee=_cite("1 def fee", "5.3"),
            exchange_fee=_cite("8.5", "8.5(a)"),
            buy_fee=_cite("8.6", "8.6(a)"),
            force_fee=_cite("10.3"),
            given_up=_cite("8.5", "8.5(b)"),
            exchanged=_cite("8.5(c)", "8.7") + acts,
            bought=_cite("8.6(b)", "8.7") + acts,
            after=_cite("9.9"),
        ),
        declares=_cite("4.5", "9.2", "9.3"),
        undeclared=_cite("9.2", "4.5"),
        locked=_cite("5.7", "5.10"),
        verified=_cite("5.10", "9.3"),
        cash_ends=_cite("5.8"),
        declare=_cite("9.10"),
        ranks=_cite(*_RANKS),
        qualified=_cite("10.5"),
        not_qualified=_cite("10.1"),
        declared=(),
        declared_alone=(),
        declared_too=(),
        turned=_cite("10.5", "10.5(b)", "10.5(c)"),
        arranged=_cite("10.5(a)"),
        seconds=_cite("10.9", "10.9(a)"),
        forces=_cite("10.1", "10.3"),
        forced=_cite("10.4"),
        laid_down=_cite("11.14", "9.4"),
        super_late=_cite("11.16"),
        cash_late=_cite("11.15"),
        most_paid=_cite("5.12"),
    )


def _ante(cash: tuple[int, int]) -> WagerType:
    straight, royal = cash
    own = _cite("5.6", "5.11")
    return wagers.ante_wager(
        {
            finish.LOST: lose("lost", _cite("10.6(b)", "10.7(a)")),
            finish.WON: stand_off("won", _cite("5.5", "10.6(a)", "10.8(c)")),
            finish.STOOD_OFF: stand_off("stand off", _cite("10.6(c)") + general.STANDS_OFF),
            finish.NOT_QUALIFIED: win("dealer does not qualify", Odds(1), _cite("5.5", "10.1", "10.2(a)")),
            finish.FOLDED: lose("folded", _cite(*_FOLDED)),
            kernel.NO_HAND: stand_off("dealer forced in vain", _cite("10.3", "10.4")),
            kernel.CASH_STRAIGHT_FLUSH: win("instant cash, straight flush", Odds(straight), own),
            kernel.CASH_ROYAL_FLUSH: win("instant cash, royal flush", Odds(royal), own),
        },
        _cite("5.1(a)", "5.3"),
        general.LIMITS,
    )


def _bet(seconds: Seconds, *, ace_king: bool) -> WagerType:
    return wagers.bet_wager(
        {
            finish.LOST: lose("lost", _cite("10.6(b)", "10.7(a)")),
            finish.STOOD_OFF: stand_off("stand off", _cite("10.6(c)") + general.STANDS_OFF),
            finish.NOT_QUALIFIED: stand_off("dealer does not qualify", _cite("10.1", "10.2(d)")),
            kernel.NO_HAND: stand_off("dealer forced in vain", _cite("10.4")),
        },
        ODDS,
        (_cite("5.5", "10.6(a)", "10.8(a)"), _cite("10.9", "10.9(b)")),
        _cite("5.2(b)", "5.3"),
        lambda found: kernel.paid_besides(found, int(ace_king), seconds.number),
    )


def _super(values: Mapping[str, Value]) -> WagerType:
    odds = dict(SUPER_ODDS)
    odds[kernel.SUPER_THREE] = int(values["super_three_of_a_kind"])
    odds[kernel.ACE_KING_QUEEN] = int(values["super_ace_king_queen"])
    return wagers.super_wager(
        odds,
        _cite("5.9", "5.10"),
        {kernel.SAME_COLOUR_STRAIGHT: _cite("5.11")},
        _cite("5.9", "9.2"),
        _cite("5.1(b)", "5.3"),
    )


def _irregularities(*, shuffler: bool) -> tuple[Irregularity, ...]:
    again = _cite("11.11") + general.VOID_WAGER
    words = (
        "wagers are void; they may be made anew, and the hands are dealt again",
        "A misdeal: wagers go back, players may make them anew, and hands are dealt again",
    )

    def misdeal(kind: str, title: str, trigger: str, rule: str, steps: tuple[str, ...]) -> Irregularity:
        return stud.misdeal(
            kind, title, trigger, _cite(rule) + again, words=words, steps=steps, undoes=Undoes.EVERYTHING
        )

    exposed = misdeal(
        "more_cards_exposed",
        "More than one card exposed during the deal",
        "More than one card is exposed in error while the cards are dealt",
        "11.5",
        errors.DEAL,
    )
    void = general.VOID_WAGER
    return (
        misdeal(
            "wrong_number_of_cards",
            "Wrong number of cards in a hand",
            "A player or the dealer has been dealt a wrong number of cards",
            "11.2",
            errors.ALL_STEPS,
        ),
        exposures.one_or_a_misdeal(_cite("11.4"), _cite("11.3"), exposed),
        exposed,
        _card_without_ante(_cite("11.8") + again),
        errors.without_ante(_cite("11.9"), five_at_once=shuffler),
        misdeal(
            "deck_incomplete",
            "Deck without fifty-two cards",
            "The deck in use has not fifty-two cards",
            "11.10",
            errors.ALL_STEPS,
        ),
        errors.hand_void(_cite("11.1") + void, OPERATOR),
        errors.player_exposes(_cite("11.6")),
        errors.dealer_exposes(_cite("11.7")),
        errors.player_not_present(_cite("11.12")),
        errors.cards_removed(_cite("11.13"), _cite("11.13") + void, OPERATOR),
        errors.cards_discarded(_cite("11.14"), _cite("11.14", "9.4"), OPERATOR),
        errors.undeclared(_cite("11.15"), _cite("11.16"), OPERATOR),
        errors.deck_runs_out(_cite("11.17")),
        *general.irregularities(settled_too=True),
    )


def _card_without_ante(clauses: Clauses) -> Irregularity:
    """Before the deal is over cards lie where there is no ante: a misdeal."""
    return stud.misdeal(
        "card_without_ante",
        "Card dealt to an area without an ante",
        "Before the deal is complete a card is dealt to an area that has no ante wager",
        clauses,
        words=(
            "wagers are void; they may be made anew, and the hands are dealt again",
            "A misdeal: wagers go back, players may make them anew, and hands are dealt again",
        ),
        steps=(CARD, DEALER_CARD),
    )


def _shoe(*, shuffler: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    equipment = _cite("3.4(a)", "3.4(c)(ii)" if shuffler else "3.4(c)(i)")
    more = equipment + general.DECKS
    deck = one_deck(_cite("7.1", "7.1(b)") + more, _cite("7.2"), by_hand=not shuffler)
    return replace(deck, before_play=_cite("7.1", "7.1(a)") + more)


@lru_cache(maxsize=32)
def _played(
    cash: tuple[int, int], seconds: Seconds, *, ace_king: bool
) -> tuple[WagerType, WagerType, WagerType]:
    """The ante wager with all that it comes to, the bet and the fee."""
    bet, fee = _bet(seconds, ace_king=ace_king), wagers.fee(_cite("1 def fee"), _FEE)
    return wagers.with_all(_ante(cash), bet, fee), bet, fee


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("3.3(a)")),
    Marked(BET, "Bet", _cite("3.3(b)")),
    Marked(SUPER, "Super", _cite("3.3(c)")),
    Marked(EXCHANGE, "Exchange 2-5 Cards", _cite("3.3(d)")),
    Marked(BUY, "Buy a 6th Card", _cite("3.3(d)")),
    Marked(FORCE, "Force the Dealer", _cite("3.3(d)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> LunarRules:
    """The rules of a table under resolved options."""
    boxes, shuffler = int(values["boxes"]), bool(values["automatic_shuffler"])
    box_by_box, ace_king = bool(values["box_by_box"]), bool(values["second_ace_king"])
    seconds = Seconds(str(values["second_combinations"]))
    cash = next(pair for pair in CASH if _cash_name(pair) == values["instant_cash"])
    guards = (
        general.void(common.in_chips(general.IN_CHIPS)),
        general.void(layout.on_the_layout(boxes, _cite("3.1", "5.3"), "area")),
        general.void(checks.one_wager_on_an_area(_cite("5.4"))),
        general.void(checks.one_hand_a_player(_cite("5.1(a)"))),
        general.void(layout.only_beside(ANTE, _cite("5.1(a)", "5.1(b)"), SUPER)),
        general.minimum(),
        general.increments(),
        general.maximum(layout.alone),
    )
    ante, bet, fee = _played(cash, seconds, ace_king=ace_king)
    offered = (ante, _super(values), bet, fee)
    return LunarRules(
        play=conduct,
        law=_law(shuffler=shuffler, box_by_box=box_by_box),
        wagers=MappingProxyType({w.name: w for w in offered}),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities(shuffler=shuffler)}),
        checks=tuple(guard.check for guard in guards),
        closings=(checks.keeps_its_ante(SUPER, _cite("5.1(b)"), "there is no ante wager beside it"),),
        shoe=_shoe(shuffler=shuffler),
        seats=boxes,
        packets=Packets((HAND,) if shuffler else (1,) * HAND),
        box_by_box=box_by_box,
        out_of_order=(DRAW, AFTER_DRAW) if box_by_box else (),
        seconds=seconds,
        ace_king=ace_king,
        accept=general.accepted(guards),
        without_wagers=_cite("5.1(a)"),
        marked=_MARKED,
        inscriptions=(("Dealer only plays with ace and king or higher", _cite("3.2(a)")),),
        signs=(general.increments_at_most_minimum, common.takes_wagers_always(_cite("5.1(a)"))),
    )


LUNAR: Final = declare(
    FAMILY,
    BOOK,
    "lunar_poker",
    "Lunar poker",
    BOOK.refer("div 21 r 1"),
    OPTIONS,
    build,
    limit_keys=(MOST_PAID,),
    looks=_cite("9.1"),
    looks_from=DEALT,
)
GAMES: Final = (LUNAR,)
