"""The general rules of 1996 at the tables of the proposed games, where wagers may come from a nominee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from croupier.law import Clauses
from croupier.rulebooks.approval_law import Approvable, Waits
from croupier.rulebooks.card_acts import stud_cards
from croupier.rulebooks.equipment_acts import EquipmentActs
from croupier.rulebooks.general_law import (
    AREAS,
    ENTRY_TERMINAL,
    LIT,
    Directions,
    Given,
    Power,
    ReadyCards,
    Role,
    TablePlay,
    TerminalMoney,
)
from croupier.rulebooks.nz_1996.house_rules import BACCARAT, BLACKJACK
from croupier.rulebooks.nz_1996.house_rules import GENERAL as GENERAL_1996
from croupier.rulebooks.nz_proposed import BOOK, _conduct, _spoken
from croupier.rulebooks.people_law import NomineeLaw
from croupier.rulebooks.table_acts import CountLaw, MalfunctionLaw, TableActs

NOMINEES: Final = BOOK.cite("div 5 r 11C.1", "div 5 r 11D.1") + BOOK.refer("div 5 r 13.2")

_dragon21 = BOOK.within("div Dragon21 r")
DRAGON21: Final = replace(
    BACCARAT,
    nominees=_dragon21("1.0 def nominee", "2.2(a)"),
    nominee_law=NomineeLaw(
        approved=_dragon21("2.2(a)", "2.2(b)"),
        one_player=_dragon21("2.2(d)"),
        of_the_house=_dragon21("2.2(h)"),
        ceases=_dragon21("2.2(e)"),
        withdrawn=MappingProxyType({"wagers": _dragon21("2.2(f)"), "cards": _dragon21("2.2(g)")}),
        seated=_dragon21("1.0 def nominee", "1.0 def dragon", "1.0 def tiger"),
    ),
)
"""Sections 7 and 8 of baccarat apply: cards are replaced, and an inspector is told of style B, as there."""

SHOWN: Final = TablePlay(
    acts=TableActs(
        malfunction=MalfunctionLaw(
            BOOK.cite("div 9A r 7.5(b)"),
            frozenset({"div 9A r 7.5(c)"}),
            told=BOOK.cite("div 9A r 7.5(a)"),
            one_terminal=True,
        )
    ),
    powers=MappingProxyType(
        {Power.STOP_TABLE: Given(frozenset({Role.SUPERVISOR}), BOOK.cite("div 9A r 7.5(b)"))}
    ),
    shows=MappingProxyType(
        {
            AREAS: BOOK.cite("div 9A r 3.3(a)"),
            ENTRY_TERMINAL: BOOK.cite(
                "div 9A r 3.2(c)(i)(A)", "div 9A r 3.2(c)(i)(B)", "div 9A r 3.2(c)(i)(C)"
            ),
            LIT: BOOK.cite("div 9A r 3.2(c)(ii)"),
            "table.limits": BOOK.cite("div 9A r 3.3(b)(i)"),
            "betting.left": BOOK.cite("div 9A r 3.3(b)(ii)"),
            "you.credits": BOOK.cite("div 9A r 3.3(b)(iii)", "div 9A r 5.4(b)(iii)(B)"),
            "you.bet": BOOK.cite("div 9A r 3.3(b)(iv)"),
            "you.last.outcome": BOOK.cite("div 9A r 3.3(b)(v)"),
            "you.last.won": BOOK.cite("div 9A r 3.3(b)(vi)"),
            "at": BOOK.cite("div 9A r 3.3(b)(vii)"),
        }
    ),
)
"""What a terminal of electronic tai-sai shows."""


def _ready_cards(division: str, applied: Clauses = ()) -> Mapping[str, ReadyCards]:
    """Rules 6.5 and 6.6 of a division: cards that come checked, shuffled, or both.

    ``applied``: what has them apply to a game of another division.
    """

    def cite(*rules: str) -> Clauses:
        return BOOK.cite(*(f"{division} r {rule}" for rule in rules)) + applied

    washed, riffled = ("washed", cite("6.5")), ("riffled", cite("6.5"))
    all_three = (("washed", cite("6.5(a)")), ("stacked", cite("6.5(b)")), ("riffled", cite("6.5(c)")))
    kinds = (
        ReadyCards("prechecked", "Checked by the casino before", cite("6.5"), (all_three,)),
        ReadyCards(
            "preshuffled",
            "Shuffled by the casino before",
            cite("6.5"),
            ((washed,), (riffled,), (washed, riffled)),
        ),
        ReadyCards(
            "by_maker",
            "Checked, shuffled and sealed by their maker",
            cite("6.6"),
            ((),),
            kept=False,
            approved=True,
        ),
    )
    return MappingProxyType({kind.name: kind for kind in kinds})


def _directed(apart: Clauses, silence: Clauses) -> TablePlay:
    """A table at which suspected players are kept apart, and silence is directed in a hand."""
    return TablePlay(
        acts=TableActs(silence=silence, silent_in_rounds=True),
        powers=MappingProxyType(
            {
                Power.BAR_FROM_TABLE: Given(_conduct.OPERATOR, apart),
                Power.SILENCE: Given(_conduct.OPERATOR, silence),
            }
        ),
    )


_big_raise = BOOK.within("div Big-Raise r")
_HELD: Final = _directed(_big_raise("9.6(c)"), _big_raise("9.6(b)"))
BIG_RAISE: Final = replace(
    _HELD,
    card_acts=stud_cards(_big_raise, ("6.1", "6.2", "6.3", "6.4"), "7.1(c)"),
    equipment=EquipmentActs("cards", exposed=_big_raise("7.1(e)")),
    acts=replace(_HELD.acts, count=CountLaw(any_time=_big_raise("7.3"))),
    directions=Directions((), (), area_given_up=_big_raise("5.5.1")),
    powers=MappingProxyType(
        {
            **_HELD.powers,
            Power.COUNT_DECK: Given(frozenset({Role.DEALER}), _big_raise("7.3")),
            Power.DIRECT_SHUFFLE: Given(
                frozenset({Role.SUPERVISOR, Role.CASINO_SUPERVISOR}), _big_raise("7.1(d)", "7.1(f)")
            ),
            Power.REPLACE_CARDS: Given(_conduct.OPERATOR, _big_raise("7.4")),
            Power.AREAS: Given(_conduct.OPERATOR, _big_raise("5.5.1")),
        }
    ),
)
"""Big Raise: besides, cards are counted by the dealer at any time, and shuffled or replaced by direction."""

_terminal = BOOK.within("div 9A r")
TERMINAL_MONEY: Final = TerminalMoney(
    inserted=_terminal("4.3(a)", "4.4"),
    counted=_terminal("4.3(b)", "4.5(a)", "4.5(b)"),
    voucher=_terminal("3.3(d)", "6.2"),
    by_hand=_terminal("3.3(e)", "6.2"),
    redeem=_terminal("6.3"),
    by_dealer=_terminal("3.3(e)", "6.2"),
)

_lunar = BOOK.within("div 21 r")
_APART: Final = _directed(_lunar("9.14(b)"), _lunar("9.14(a)"))
LUNAR: Final = replace(
    _APART,
    card_acts=stud_cards(_lunar, ("6.1", "6.2", "6.3", "6.4"), "7.1(c)", players=False),
    equipment=EquipmentActs("cards", exposed=_lunar("7.1(f)")),
    acts=replace(_APART.acts, count=CountLaw(any_time=_lunar("7.3"))),
    powers=MappingProxyType(
        {
            **_APART.powers,
            Power.COUNT_DECK: Given(frozenset({Role.DEALER}), _lunar("7.3")),
            Power.DIRECT_SHUFFLE: Given(
                frozenset({Role.SUPERVISOR, Role.CASINO_SUPERVISOR}), _lunar("7.1(d)", "7.1(f)")
            ),
            Power.REPLACE_CARDS: Given(_conduct.OPERATOR, _lunar("7.4")),
        }
    ),
)
"""Lunar poker: as Big Raise; its cards are inspected visually, and nobody waits for the first players."""

GENERAL: Final = replace(
    GENERAL_1996,
    approvals=MappingProxyType(
        {
            "": GENERAL_1996.approvals[""],
            "div 9A": (
                Approvable(
                    "terminals",
                    "Tai-sai terminals and game system",
                    BOOK.cite("div 9A r 3.4"),
                    Waits.AUTOMATED,
                ),
            ),
        }
    ),
    terminal_money=MappingProxyType({"div 9A": TERMINAL_MONEY}),
    persons=replace(
        GENERAL_1996.persons,
        conduct_of_parts=_conduct.PARTS,
        spoken=_spoken.SPOKEN,
        answered=_spoken.ANSWERED,
        placed=MappingProxyType({}),
    ),
    venues=MappingProxyType({}),
    cash=replace(
        GENERAL_1996.cash,
        drop_boxes=MappingProxyType(
            {
                "div 2": GENERAL_1996.cash.drop_box("div II"),
                "div 9A": BOOK.cite("div 9A r 3.2(a)"),
                "div 5": GENERAL_1996.cash.drop_box("div V"),
                "div 21": BOOK.cite("div 21 r 3.1"),
                "div Big-Raise": BOOK.cite("div Big-Raise r 3.1"),
                "div Dragon21": _dragon21("3.1"),
            }
        ),
    ),
    games=MappingProxyType(
        {
            "div 2": replace(
                BLACKJACK,
                ready_cards=_ready_cards("div 2"),
                shows=MappingProxyType({LIT: BOOK.cite("div 2 r 3.6")}),
            ),
            "div 5": replace(BACCARAT, nominees=NOMINEES, ready_cards=_ready_cards("div 5")),
            "div 9A": SHOWN,
            "div 21": LUNAR,
            "div Big-Raise": BIG_RAISE,
            "div Dragon21": replace(
                DRAGON21,
                ready_cards=_ready_cards("div 5", _dragon21("6.1")),
                shows=MappingProxyType({LIT: _dragon21("3.4(e)")}),
            ),
        }
    ),
)
