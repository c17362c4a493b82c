"""New Zealand, proposed: baccarat (Division 5), laid over baccarat of 1996 (Division V).

What the amendments print stands here; everything else is the base, and is cited there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games.baccarat.family import FAMILY
from croupier.games.baccarat.rules import BaccaratRules
from croupier.games.baccarat.terms import BANKER, BaccaratLaw
from croupier.games.checks import Closing
from croupier.games.entered_odds import NOT_ENTERED
from croupier.games.game import NotOffered, declare
from croupier.games.options import Option, Value, flag, resolve
from croupier.games.refusals import Refusal, Refused
from croupier.games.shoe import Burn, ShoeRules
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.rulebooks.nz_1996 import _baccarat_common as common
from croupier.rulebooks.nz_1996 import baccarat as base
from croupier.rulebooks.nz_1996 import general
from croupier.rulebooks.nz_1996._baccarat_common import Style
from croupier.rulebooks.nz_1996.general import Guard
from croupier.rulebooks.nz_proposed import BOOK, _ante, _unprinted, _wagers
from croupier.rulebooks.nz_proposed._scales import scale

ANY_PAIR: Final = "any_pair"
LUCKY_MATCH: Final = "lucky_match"
NO_PAIR_WAGERS: Final = "none"
FIVE_PERCENT: Final = "five_percent"
NO_COMMISSION: Final = "none"
BY_VALUE: Final = "by_value"
ONE_FACE_DOWN: Final = "one_face_down"


_cite = BOOK.within("div 5 r")


PERFECT: Final = _unprinted.perfect_pairs(_cite("11A.2", "1.0 def perfect pair's wager"))

OPTIONS: Final = (
    common.seats(base.DIVISION, base.SEATS),
    common.cutting_cards(base.DIVISION),
    replace(common.styles(base.DIVISION), clauses=_cite("8.5")),
    common.differential_remedy(base.DIVISION),
    Option("tie_odds", "What a tie pays to 1, as the layout says", (8, 9), 8, _cite("5.10(c)", "13.3(b)")),
    Option(
        "pair_wagers",
        "The wagers on the first cards of a hand that have printed odds; a table offers one kind at most",
        (NO_PAIR_WAGERS, ANY_PAIR, LUCKY_MATCH),
        ANY_PAIR,
        _cite("11A.2", "11C.1", "11C.2", "11D.1", "11D.2"),
        barred=(
            (
                PERFECT.name,
                PERFECT.by_operator,
            ),
        ),
        cases=(
            (ANY_PAIR, _cite("11C.1", "11C.2")),
            (LUCKY_MATCH, _cite("11D.1", "11D.2")),
            (PERFECT.name, PERFECT.clauses),
        ),
    ),
    scale(_cite, ANY_PAIR, "Any Pair", "11C.8", "11C.9"),
    scale(_cite, LUCKY_MATCH, "Lucky Match", "11D.8", "11D.10"),
    PERFECT.option,
    flag(
        "two_to_one",
        "2 to 1 Baccarat: three-card eights and nines pay 2 to 1, ties lose, no commission",
        False,
        _cite("13.1", "13.5", "1.0 def 2 to 1 baccarat"),
    ),
    flag(
        "banker_six_half",
        "In 2 to 1 Baccarat, the Banker's Hand pays 1 to 2 where it wins with six",
        False,
        _cite("13.4", "13.6"),
    ),
    flag("ante_up", "Ante Up Baccarat: a flat fee with every player's wagers", False, _cite("14.1", "14.5")),
    Option(
        "commission",
        "Commission on Banker's Hand winnings; none only in Ante Up Baccarat (2 to 1 has none anyway)",
        (FIVE_PERCENT, NO_COMMISSION),
        FIVE_PERCENT,
        _cite("5.10(b)", "14.1"),
    ),
    flag(
        "both_hands",
        "One player may wager on the Player's Hand and the Banker's Hand in one round",
        False,
        base.DIVISION.cite("4.8") + BOOK.refer("div 5 r 13.2"),
    ),
    flag(
        "refuse_unpayable",
        "Banker's Hand wagers whose win at 1 to 2 chips could not pay are refused rather than paid up",
        False,
        general.UNPAYABLE + general.PAID_UP,
    ),
    Option(
        "burn",
        "How cards are burned before the first round of a shoe",
        (BY_VALUE, ONE_FACE_DOWN),
        BY_VALUE,
        _cite("7.7(i)", "7.7(ii)"),
        cases=((BY_VALUE, _cite("7.7(i)")), (ONE_FACE_DOWN, _cite("7.7(ii)"))),
    ),
    flag("continuous_shuffler", "Dealt from a continuous shuffler", False, _cite("7.7", "7.8")),
)

BURN_BY_VALUE: Final = ("7.7(i)", "7.7(i)(a)", "7.7(i)(b)", "7.7(i)(c)")
"""How the first card is burned, and as many more as it is worth."""

AMENDED: Final = {
    **{f"div V r 3.2({letter})": (f"4.1({letter})",) for letter in "abc"},
    "div V r 8.4": ("8.5",),
}
"""Rules of the base in whose place the amendments put their own, in a round's clauses."""


def amend(clauses: Clauses) -> Clauses:
    """Clauses of a round with the amendments in the place of what they amend."""
    return tuple(a for c in clauses for a in (_cite(*AMENDED[c.ref]) if c.ref in AMENDED else (c,)))


@cache
def law(style: Style) -> BaccaratLaw:
    """The clauses of a round: the base's, with the amendments in their places."""
    old = base.law(style)
    also_settled = _cite("11C.7", "11D.7", "14.6")
    return replace(old, deal=amend(old.deal), counts=amend(old.counts), settle=old.settle + also_settled)


def _refuse_combination(values: Mapping[str, Value]) -> None:
    match = values["pair_wagers"] == LUCKY_MATCH
    title, bars = ("Lucky Match", "11D.2") if match else ("Any Pair", "11C.2")
    _unprinted.refuse_together(
        values,
        (
            (PERFECT.name, NOT_ENTERED, PERFECT.title, _cite("11A.2")),
            ("pair_wagers", NO_PAIR_WAGERS, title, _cite(bars)),
        ),
    )
    if values["banker_six_half"] and not values["two_to_one"]:
        raise Refused(
            Refusal(
                "option banker_six_half",
                "the Banker's Hand pays 1 to 2 on six in 2 to 1 Baccarat only",
                _cite("13.4"),
                ("two_to_one=true",),
                about=("options.banker_six_half",),
            )
        )
    if values["commission"] == NO_COMMISSION and not (values["ante_up"] or values["two_to_one"]):
        raise Refused(
            Refusal(
                "option commission=none",
                "commission is taken unless the ante stands in its place, or in 2 to 1 Baccarat",
                _cite("5.10(b)", "14.1"),
                ("ante_up=true", "two_to_one=true"),
                about=("options.commission",),
            )
        )


def _takes_commission(values: Mapping[str, Value]) -> bool:
    return not values["two_to_one"] and values["commission"] == FIVE_PERCENT


def _main_wagers(values: Mapping[str, Value]) -> tuple[WagerType, ...]:
    tie_odds = int(values["tie_odds"])
    if values["two_to_one"]:
        return _wagers.two_to_one(tie_odds, half_on_six=bool(values["banker_six_half"]))
    return _wagers.usual(tie_odds, commission=_takes_commission(values))


def _offered(values: Mapping[str, Value]) -> tuple[tuple[WagerType, ...], dict[str, NotOffered]]:
    """The wagers beside the main ones that a table offers, and those that it does not."""
    kinds = {
        ANY_PAIR: (_wagers.any_pair(str(values["any_pair_scale"])), _cite("11C.1")),
        LUCKY_MATCH: (_wagers.lucky_match(str(values["lucky_match_scale"])), _cite("11D.1")),
    }
    chosen = str(values["pair_wagers"])
    exclusive = _cite("11C.2", "11D.2")
    offered: list[WagerType] = []
    missing: dict[str, NotOffered] = {}
    for name, (wagers, may_offer) in kinds.items():
        if name == chosen:
            offered.extend(wagers)
            continue
        if chosen == NO_PAIR_WAGERS:
            why = NotOffered("this table does not offer it", may_offer)
        else:
            why = NotOffered(f"this table offers {chosen} wagers, and so no others on pairs", exclusive)
        missing.update({w.name: why for w in wagers})
    pairs = _wagers.perfect_pairs(PERFECT.odds(values))
    if PERFECT.entered(values):
        offered.extend(pairs)
    else:
        missing.update({w.name: PERFECT.absent for w in pairs})
    if values["ante_up"]:
        offered.append(_ante.wager())
    else:
        missing[_ante.ANTE] = NotOffered("an ante belongs to Ante Up Baccarat", _cite("14.1"))
    return tuple(offered), missing


def _guards(values: Mapping[str, Value]) -> tuple[Guard, ...]:
    payable = [general.refused_if_unpayable(frozenset({BANKER}))] if values["refuse_unpayable"] else []
    if _takes_commission(values):
        payable.append(common.banker_payable(base.DIVISION))
    usual = common.guards(
        base.DIVISION,
        base.capacity(int(values["seats"])),
        general.maximum(general.players_on_area),
        payable,
        both_hands=bool(values["both_hands"]),
    )
    return (_ante.guard(), *usual) if values["ante_up"] else usual


def _closings(values: Mapping[str, Value]) -> tuple[Closing, ...]:
    exact = frozenset({BANKER}) if _takes_commission(values) else frozenset[str]()
    return (
        _wagers.side_wagers_need_a_main_wager(_wagers.BESIDE_A_MAIN_WAGER),
        *((_ante.required(),) if values["ante_up"] else ()),
        *common.closings(base.DIVISION, values["differential_remedy"], exact),
    )


def amended_shoe(burned: str, old: ShoeRules, *, continuous: bool) -> ShoeRules:
    """The base's shoe as section 7 is amended; ``burned``: the option of that name."""
    if burned == BY_VALUE:
        burn, how = Burn.ONE_AND_ITS_VALUE, _cite("7.7", *BURN_BY_VALUE, "4.1A", "7.9")
    else:
        burn, how = Burn.ONE, _cite("7.7", "7.7(ii)")
    if not continuous:
        return replace(old, burn=burn, burn_clauses=how)
    unmarked = _cite("7.8")
    return replace(old, burn=burn, burn_clauses=how, continuous=True, cut=unmarked, shuffle=unmarked)


def build(values: Mapping[str, Value]) -> BaccaratRules:
    """The rules of a table under resolved options."""
    _refuse_combination(values)
    old = base.build(values)
    guards = _guards(values)
    others, missing = _offered(values)
    return replace(
        old,
        law=law(Style(str(values["style"]))),
        wagers=MappingProxyType({w.name: w for w in (*_main_wagers(values), *others)}),
        not_offered=MappingProxyType(missing),
        checks=tuple(g.check for g in guards),
        accept=general.accepted(guards),
        closings=_closings(values),
        shoe=amended_shoe(str(values["burn"]), old.shoe, continuous=bool(values["continuous_shuffler"])),
        signs=(*old.signs, _ante.displayed) if values["ante_up"] else old.signs,
    )


_DEFAULTS: Final = build(resolve(OPTIONS, {}))
_LAW: Final = law(Style.B)

BACCARAT: Final = declare(
    FAMILY,
    BOOK,
    "baccarat",
    "Baccarat with the proposed amendments",
    _cite("5.0"),
    OPTIONS,
    build,
    law=_LAW,
    wagers=(
        *_DEFAULTS.wagers.values(),
        *_wagers.lucky_match("one"),
        *_wagers.perfect_pairs(PERFECT.odds()),
        _ante.wager(),
    ),
    limit_keys=(_ante.WAIVER,),
)

GAMES: Final = (BACCARAT,)
