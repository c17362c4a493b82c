"""Queensland: manila poker (schedule 5)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import Deck
from croupier.games.checks import Check, in_chips, takes_wagers_always
from croupier.games.game import Game, declare
from croupier.games.options import Option, Value
from croupier.games.poker import checks, wagers
from croupier.games.poker.conduct import conduct
from croupier.games.poker.family import FAMILY, steps
from croupier.games.poker.kernel import TWENTIES, Structure
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    DEALT,
    HOLE_CARDS,
    NEW_PLAYER,
    BlindBets,
    Customs,
    First,
    Form,
    Street,
    Terms,
)
from croupier.games.poker_hands.evaluator import evaluator
from croupier.games.poker_hands.rankings import MANILA, MANILA_ACE_LOW
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.traits import Trait
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._manila_law import BETTING, CARDS, irregularities, law
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

SEATS: Final = 13
MOST_PERCENT: Final = 5
MOST_RAISES: Final = 3
DOLLAR: Final = 100
HIGH: Final = "high"
HIGH_AND_LOW: Final = "high_and_low"
RAISES: Final = "raises"
RAISERS: Final = "raisers"

_cite = BOOK.within("sch 5")

OPTIONS: Final = (
    Option(
        "ace",
        "The ace as the dealer announces it: high only, or low too in a straight of ace, 7, 8, 9 and 10",
        (HIGH, HIGH_AND_LOW),
        HIGH,
        _cite("s 18", "s 9(5)"),
    ),
    Option(
        "three",
        "What there are three of at most in a round of betting: raises, or players who raise",
        (RAISES, RAISERS),
        RAISES,
        _cite("s 26(1)"),
    ),
    Option(
        "commission_percent",
        "Commission in percent of the whole twenties of a pot; players are told before of less than 5",
        tuple(range(MOST_PERCENT + 1)),
        MOST_PERCENT,
        _cite("s 28(1)(b)", "s 28(3)"),
    ),
)


def _form(ace: object) -> Form:
    last = len(CARDS) - 1
    return Form(
        (
            Street(HOLE_CARDS, BETTING[0], communal=CARDS[0], hole=2, board=1),
            *(
                Street(CARDS[n], BETTING[n], board=1, first=First.BUTTON, late=n == last)
                for n in range(1, len(CARDS))
            ),
        ),
        evaluator(MANILA_ACE_LOW if ace == HIGH_AND_LOW else MANILA, 5),
        two_from_hand=True,
        blinds=BlindBets.BUTTON,
        together=True,
        from_designated=True,
    )


FORMS: Final = MappingProxyType({ace: _form(ace) for ace in (HIGH, HIGH_AND_LOW)})
LAW: Final = law()
CUSTOMS: Final = Customs(
    by_words=False,
    blind_checks=False,
    opens_short=False,
    calls_after_short=True,
    may_muck=False,
    blind_in_full=False,
    checks_undo=False,
    fold_leaves=False,
    whole_bet_back=True,
    last_folder_wins=True,
    divided_by=DOLLAR,
    designated_first=True,
)


def _no_burn(card: int) -> int:
    """No card is burned."""
    return 0


SHOE: Final = ShoeRules(
    deck=Deck.from_lowest("7"),
    decks=1,
    cut_at_least=2,
    cutting_card_at_least=0,
    burn=Burn.NOTHING,
    burn_value=_no_burn,
    after_cutting_card=AfterCuttingCard.NOTHING,
    shuffle=_cite("s 16(1)", "s 13", "s 2 def reduced deck"),
    cut=_cite("s 16(2)(a)", "s 16(2)(d)"),
    burn_clauses=(),
    cutting_card=_cite("s 16(2)(d)"),
    cutting_card_first=_cite("s 16(2)(d)"),
    composition=_cite("s 13", "s 2 def reduced deck"),
    continuous=False,
    every_round=True,
)


def _checks() -> tuple[Check, ...]:
    return (
        in_chips(_cite("s 19(1)"), cash=True),
        checks.a_seat_of_the_table(SEATS, _cite("s 11(1)")),
        checks.once_a_player(_cite("s 19(4)", "s 2 def table stake")),
        checks.table_stake(_cite("s 19(1)"), _cite("s 19(2)"), _cite("s 19(3)(a)", "s 19(3)(b)")),
    )


def build(values: Mapping[str, Value]) -> PokerRules:
    """The rules of a table of manila poker under resolved options."""
    stakes = wagers.table_stakes(_cite("s 2 def table stake", "s 19(1)"), _cite("s 19(2)"))
    kinds = (*irregularities(), wagers_declared_void())
    return PokerRules(
        play=conduct,
        law=LAW,
        form=FORMS[str(values["ace"])],
        terms=Terms(
            structure=Structure.MULTIPLES,
            most_raises=MOST_RAISES,
            percent=int(values["commission_percent"]),
            fee=False,
            all_in_reopens=True,
            raisers=values["three"] == RAISERS,
            scale=TWENTIES,
        ),
        customs=CUSTOMS,
        wagers=MappingProxyType({stakes.name: stakes}),
        irregularities=MappingProxyType({kind.kind: kind for kind in kinds}),
        checks=_checks(),
        cash=_cite("s 19(1)"),
        shoe=SHOE,
        seats=SEATS,
        drawn=_cite("s 12(a)"),
        places_by=_cite("s 11(1)"),
        leaves_game=_cite("s 29(1)", "s 29(2)"),
        without_wagers=_cite("s 22(1)"),
        signs=(
            takes_wagers_always(_cite("s 22(1)")),
            checks.the_button_at_a_place(SEATS, _cite("s 11(1)", "s 17(2)")),
            checks.no_maximum(_cite("s 24(2)", "s 24(3)", "s 26(2)", "s 26(3)", "s 26(5)", "s 19(2)")),
        ),
    )


def _game() -> Game:
    return declare(
        FAMILY,
        BOOK,
        "manila_poker",
        "Manila poker",
        _cite("s 1"),
        OPTIONS,
        build,
        steps=steps(FORMS[HIGH], LAW),
        standings=(NEW_PLAYER,),
        traits=FAMILY.traits | {Trait.MANILA_HANDS},
        looks=_cite("s 32(3)", "s 32(4)"),
        looks_from=DEALT,
        mucks=_cite("s 32(7)"),
    )


GAMES: Final = (_game(),)
