"""Queensland: Caribbean stud poker (schedule 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games.caribbean_stud import checks, exposures
from croupier.games.caribbean_stud import irregularities as errors
from croupier.games.caribbean_stud.conduct import conduct
from croupier.games.caribbean_stud.family import FAMILY
from croupier.games.caribbean_stud.payment import PROGRESSIVE
from croupier.games.caribbean_stud.rules import StudRules
from croupier.games.caribbean_stud.terms import JACKPOT, Deal, PrizeCheck, StudLaw
from croupier.games.caribbean_stud.wagers import (
    ante_wager,
    bet_wager,
    jackpot_wager,
    with_bet,
)
from croupier.games.checks import at_least_minimum, at_most_maximum, in_chips, in_steps, takes_wagers_always
from croupier.games.game import NotOffered, declare
from croupier.games.jackpots import Links, Pool, PoolKind, Prize, Several, called_by
from croupier.games.limits import MOST_PAID
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import Irregularity, JackpotStops
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks as places
from croupier.games.stud import finish
from croupier.games.stud import irregularities as shared
from croupier.games.stud.betting import other_bet
from croupier.games.stud.rules import but_a_second_hand, one_deck, places_for_players
from croupier.games.stud.terms import ANTE, BET, BetLaw
from croupier.games.wagers import WagerType
from croupier.law import Clauses
from croupier.money.odds import Odds
from croupier.rulebooks.qld_2010 import BOOK
from croupier.rulebooks.qld_2010._offices import SUPERVISOR
from croupier.rulebooks.qld_2010._void_wagers import wagers_declared_void

BOXES: Final = 7
MOST_BOXES: Final = 9
SET_STRAIGHT: Final = "straight_flush"
SET_ROYAL: Final = "royal_flush"


_cite = BOOK.within("sch 3")


_RANKS: Final = (
    *("s 6", "s 7(1)", "s 7(2)", "s 7(3)", "s 7(4)", "s 7(5)", "s 2 def odd card"),
    *("s 2 def face value", "s 2 def face value(a)", "s 2 def face value(b)"),
)
_FOLDED: Final = ("s 16(5)", "s 3(a)", "s 2 def fold", "s 2 def continuing player")
_DISPLAY: Final = ("s 2 def jackpot prize", "s 9(2)(c)", "s 9(3)")

OPTIONS: Final = (
    places_for_players(MOST_BOXES, BOXES, _cite("s 8(1)")),
    Option(
        "deal",
        "How the cards are dealt",
        tuple(deal.value for deal in Deal),
        Deal.ONE_THEN_FOUR.value,
        _cite("s 15(2)", "s 15(2)(a)", "s 15(2)(b)"),
        cases=tuple(
            (deal.value, _cite("s 15(2)", "s 15(2)(b)" if deal is Deal.FIVE_AT_A_TIME else "s 15(2)(a)"))
            for deal in Deal
        ),
    ),
    Option(
        "jackpot",
        "What kind of jackpot the straight flush and the royal flush win",
        ("progressive", "set"),
        "progressive",
        _cite("s 2 def jackpot prize", "s 24(1)"),
    ),
    Option(
        "jackpot_contribution",
        "The percentage of a jackpot wager that goes into the prize; the meter of a round is what it "
        "shows before that",
        tuple(range(101)),
        0,
        _cite("s 2 def jackpot prize"),
    ),
    flag(
        "jackpot_operating",
        "Jackpot wagers are offered: their equipment works",
        True,
        _cite("s 13(2)", "s 34"),
    ),
    flag("dead_mans_hand", "A dead man's hand wins a jackpot payment", False, _cite("s 5(2)")),
    flag(
        "sharing_sign",
        "A sign states how several winners share a progressive jackpot",
        True,
        _cite("s 25(3)"),
    ),
    flag(
        "shuffling_device",
        "A mechanical shuffling device takes the place of the dealing shoe",
        False,
        _cite("s 10(1)(a)", "s 11(2)(a)"),
        cases=((False, _cite("s 10(1)(a)")), (True, _cite("s 10(1)(a)", "s 11(2)(a)"))),
    ),
)
_LINKED: Final = _cite("s 9(1)", "s 9(2)(c)", "s 9(3)")


@cache
def _bet_law() -> BetLaw:
    return BetLaw(
        choices={BET: 2},
        must="a bet wager is twice the ante wager",
        from_now_on="twice_the_ante_from_now_on",
        decision=_cite("s 16(1)", "s 16(2)", "s 16(3)"),
        fold=_cite("s 16(2)", "s 3", *_FOLDED),
        size=_cite("s 16(4)"),
        over=_cite("s 27(a)"),
        under=_cite("s 27(b)"),
    )


def _law(deal: Deal) -> StudLaw:
    players = _cite("s 15(2)(a)", "s 15(2)(a)(i)", "s 15(2)(a)(iii)")
    dealers = _cite("s 15(2)(a)", "s 15(2)(a)(ii)", "s 15(2)(a)(iv)")
    if deal is Deal.FIVE_AT_A_TIME:
        players, dealers = _cite("s 15(2)(b)", "s 15(2)(b)(i)"), _cite("s 15(2)(b)", "s 15(2)(b)(ii)")
    return StudLaw(
        wagers=_cite("s 13(1)(a)", "s 13(1)(b)", "s 14(1)", "s 2 def wager"),
        no_more_bets=_cite("s 13(1)(a)", "s 13(1)(b)", "s 15(1)"),
        held=_cite("s 14(6)"),
        card=_cite("s 15(1)", "s 15(3)") + players,
        dealer_card=_cite("s 15(1)", "s 15(3)") + dealers,
        upcard=_cite("s 15(3)"),
        bet=_bet_law(),
        declare=_cite("s 17", "s 17(a)", "s 17(b)"),
        ranks=_cite(*_RANKS),
        qualified=_cite("s 19(1)", "s 4(a)", "s 4(b)"),
        not_qualified=_cite("s 18(1)", "s 4(a)", "s 4(b)"),
        declared=_cite("s 30(4)(a)", "s 30(4)(b)", "s 30(6)(c)", "s 30(6)(d)"),
        declared_alone=_cite(*(f"s 30(4)({letter})" for letter in "abcdef")),
        declared_too=_cite(*(f"s 30(6)({letter})" for letter in "cdefgh")),
        reinstated=_cite("s 30(4)(b)", "s 30(6)(d)"),
        turned=_cite("s 19(2)", "s 19(2)(a)", "s 19(2)(b)"),
        most_paid=_cite("s 22(2)", "s 2 def maximum payment", "s 10(1)(b)"),
        jackpot=_cite("s 23(3)"),
        jackpot_by_end=MappingProxyType(
            {
                finish.WON: _cite("s 23(4)", "s 21(7)"),
                finish.LOST: _cite("s 21(7)"),
                finish.STOOD_OFF: _cite("s 21(7)"),
                finish.NOT_QUALIFIED: _cite("s 23(2)", "s 23(4)", "s 18(4)"),
                finish.DECLARED: _cite("s 23(2)", "s 23(4)", "s 30(4)(f)", "s 30(6)(h)"),
            }
        ),
        prize_check=PrizeCheck(
            told=_cite("s 23(5)(a)"),
            by="gaming supervisor",
            counted=_cite("s 23(5)(b)"),
            prizes=frozenset({"straight flush", "royal flush"}),
        ),
        no_prize_by_end=MappingProxyType({finish.FOLDED: _cite(*_FOLDED)}),
        jackpot_back=_cite("s 30(4)(e)", "s 30(6)(g)"),
    )


def _ante() -> WagerType:
    return ante_wager(
        {
            finish.LOST: lose("lost", _cite("s 21(3)", "s 21(4)(a)")),
            finish.WON: win("won", Odds(1), _cite("s 21(1)", "s 21(2)(a)")),
            finish.STOOD_OFF: stand_off("stand off", _cite("s 7(6)", "s 21(5)", "s 21(6)")),
            finish.NOT_QUALIFIED: win("dealer does not qualify", Odds(1), _cite("s 18(1)", "s 18(2)(a)")),
            finish.FOLDED: lose("folded", _cite(*_FOLDED)),
            finish.DECLARED: win(
                "dealer declared not to qualify",
                Odds(1),
                _cite("s 30(4)(a)", "s 30(4)(b)", "s 30(4)(c)", "s 30(6)(c)", "s 30(6)(d)", "s 30(6)(e)"),
            ),
        },
        _cite("s 2 def ante wager", "s 2 def wager", "s 13(1)(a)", "s 14(1)"),
        _limits(),
    )


def _bet() -> WagerType:
    voided = BOOK.cite("s 4 def void")
    return bet_wager(
        {
            finish.LOST: lose("lost", _cite("s 21(3)", "s 21(4)(a)")),
            finish.STOOD_OFF: stand_off("stand off", _cite("s 7(6)", "s 21(5)", "s 21(6)")),
            finish.NOT_QUALIFIED: stand_off("dealer does not qualify", _cite("s 18(1)", "s 18(3)") + voided),
            finish.DECLARED: stand_off(
                "dealer declared not to qualify", _cite("s 30(4)(d)", "s 30(6)(f)") + voided
            ),
        },
        _cite("s 21(1)", "s 21(2)(b)", "s 22(1)"),
        _cite("s 2 def bet wager", "s 2 def wager", "s 16(3)", "s 16(4)"),
    )


def _prizes(values: Mapping[str, Value]) -> tuple[Prize, ...]:
    pays, won = _cite("s 24(1)"), _cite("s 23(1)", "s 5(1)")
    fixed = {"flush": 10_000, "full house": 15_000, "four of a kind": 50_000}
    prizes = [Prize(name, pays + won, amount=amount) for name, amount in fixed.items()]
    if values["dead_mans_hand"]:
        cited = pays + _cite("s 23(1)", "s 5(2)", "s 2 def dead man's hand")
        prizes.insert(0, Prize("dead man's hand", cited, amount=5_000))
    if values["jackpot"] == "set":
        shared_by, own = _cite("s 25(1)(a)"), _cite("s 25(1)(b)")
        for name, pool in (("straight flush", SET_STRAIGHT), ("royal flush", SET_ROYAL)):
            made = Prize(name, pays + won, pool, Fraction(1), several=Several.EQUALLY)
            prizes.append(replace(made, shared=shared_by, beside=own))
        return tuple(prizes)
    straight = Prize("straight flush", pays + won, PROGRESSIVE, Fraction(1, 10), least=100_000)
    royal = Prize("royal flush", pays + won, PROGRESSIVE, Fraction(1), least=1_000_000)
    if not values["sharing_sign"]:
        return (*prizes, *(replace(made, together=_cite("s 25(3)")) for made in (straight, royal)))
    equally, all_of_it = _cite("s 25(2)(a)"), _cite("s 25(2)(c)")
    tenth = Fraction(1, 10)
    for made, by, part in ((straight, equally, tenth), (royal, equally + _cite("s 25(2)(b)"), 1 - tenth)):
        shares = replace(made, several=Several.IN_SUCCESSION, part=part)
        prizes.append(replace(shares, shared=by, beside=all_of_it))
    return tuple(prizes)


def _pools(kind: str) -> tuple[Pool, ...]:
    if kind == "set":
        return (
            Pool(SET_STRAIGHT, "Set prize of a straight flush", PoolKind.SET, _cite(*_DISPLAY)),
            Pool(SET_ROYAL, "Set prize of a royal flush", PoolKind.SET, _cite(*_DISPLAY)),
        )
    return (Pool(PROGRESSIVE, "Progressive jackpot", PoolKind.PROGRESSIVE, _cite(*_DISPLAY)),)


def _limits() -> Clauses:
    """The schedule has no limits of its own: those that the table's sign shows."""
    return BOOK.cite("s 12(1)")


def _wagers(prizes: tuple[Prize, ...]) -> tuple[WagerType, ...]:
    jackpot = jackpot_wager(
        _cite("s 23(1)", "s 5(1)"),
        prizes,
        _cite("s 2 def jackpot wager", "s 2 def wager", "s 13(1)(b)", "s 14(1)"),
        _cite("s 14(2)"),
    )
    ante, bet = _ante(), _bet()
    return (with_bet(ante, bet), jackpot, bet)


def _irregularities(pools: tuple[Pool, ...]) -> tuple[Irregularity, ...]:
    wrong = shared.WrongNumber(
        unseen=_cite("s 30(1)(a)"),
        seen=_cite("s 30(2)(a)", "s 30(2)(b)"),
        incomplete=_cite("s 30(3)(b)", "s 30(3)(c)"),
        dealer=_cite(*(f"s 30(4)({letter})" for letter in "abcdef")),
        player=_cite(*(f"s 30(5)({letter})" for letter in "abc")),
        both=_cite(*(f"s 30(6)({letter})" for letter in "abcdefgh")),
        player_back=_cite("s 30(5)(b)"),
        retract=_cite("s 30(5)(c)"),
        both_back=_cite("s 30(6)(b)"),
        all_back=_cite("s 30(3)(c)"),
        dealer_wrong=shared.no_dealers_hand,
        dealer_says=shared.IN_AGAIN,
    )
    exposed = exposures.ExposureLaw(
        dealer=_cite("s 31(6)", "s 31(6)(a)", "s 31(6)(b)"),
        player=_cite("s 31(7)", "s 31(7)(a)", "s 31(7)(b)"),
        dealers=_cite("s 31(3)", "s 31(3)(a)", "s 31(3)(b)", "s 31(3)(c)"),
        players=_cite("s 31(4)", "s 31(4)(a)", "s 31(4)(b)"),
        each=_cite("s 31(5)", "s 31(5)(a)", "s 31(5)(b)", "s 31(5)(c)"),
        three=_cite("s 31(2)", "s 31(2)(a)", "s 31(2)(b)", "s 31(2)(c)"),
        void=_cite("s 31(1)"),
    )
    return (
        other_bet(
            "bet_not_twice_the_ante",
            "Bet wager that is not twice the ante",
            "twice the ante",
            "More: the excess goes back. Less: it counts as it lies, and the player is told",
            _bet_law(),
        ),
        errors.coin_in_pressed_early(_cite("s 26(c)", "s 26(d)")),
        shared.card_without_ante(_cite("s 28(a)", "s 28(b)", "s 28(c)"), _cite("s 28(c)"), side=JACKPOT),
        shared.second_hand(_cite("s 29(a)", "s 29(b)", "s 29(c)"), _cite("s 29(b)"), _cite("s 29(c)")),
        shared.wrong_number_of_cards(wrong, errors.WRONG_NUMBER, SUPERVISOR),
        *exposures.exposures(exposed),
        shared.misplaced_card(_cite("s 32(a)", "s 32(b)")),
        errors.cards_removed(
            _cite("s 33(a)"), {ANTE: _cite("s 33(b)(i)"), JACKPOT: _cite("s 33(b)(ii)")}, SUPERVISOR
        ),
        errors.deck_incomplete(_cite("s 23(6)(b)", "s 23(6)(c)"), _cite("s 23(5)(b)"), _cite("s 23(6)(c)")),
        errors.jackpot_fails(
            _cite("s 34", "s 13(2)"), JackpotStops(tuple(pool.name for pool in pools), (JACKPOT,), ())
        ),
        wagers_declared_void(),
    )


def _shoe(device: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    with_ = ("s 11(2)(a)",) if device else ("s 11(1)",)
    shuffle = _cite("s 11(1)", "s 12(4)(a)", "s 12(4)(b)", "s 10(1)(a)", *with_)
    return one_deck(shuffle, _cite("s 12(5)"), by_hand=not device)


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("s 8(3)(a)")),
    Marked(BET, "Bet", _cite("s 8(3)(b)")),
    Marked(JACKPOT, "Jackpot", _cite("s 8(3)(c)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> StudRules:
    """The rules of a table under resolved options."""
    boxes, deal = int(values["boxes"]), Deal(str(values["deal"]))
    prizes, pools = _prizes(values), _pools(str(values["jackpot"]))
    wagers = {w.name: w for w in _wagers(prizes)}
    missing: dict[str, NotOffered] = {}
    if not values["jackpot_operating"]:
        del wagers[JACKPOT]
        missing[JACKPOT] = NotOffered("the jackpot does not operate", _cite("s 13(2)", "s 34"))
    contribution = Fraction(int(values["jackpot_contribution"]), 100)
    set_pools = [pool.name for pool in pools if pool.kind is PoolKind.SET]
    return StudRules(
        play=conduct,
        law=_law(deal),
        wagers=MappingProxyType(wagers),
        irregularities=MappingProxyType({i.kind: i for i in _irregularities(() if missing else pools)}),
        checks=(
            in_chips(_cite("s 14(1)")),
            layout.on_the_layout(boxes, _cite("s 14(1)"), "area"),
            places.one_wager_on_an_area(_cite("s 14(5)")),
            at_least_minimum(_limits()),
            at_most_maximum(_limits(), layout.alone),
            in_steps(_limits()),
            layout.only_beside(ANTE, _cite("s 13(1)(a)", "s 28(b)"), JACKPOT),
            places.one_hand_a_player(_cite("s 14(4)")),
            checks.amount_displayed(set_pools, _cite("s 24(1)", *_DISPLAY)),
        ),
        closings=(places.keeps_its_ante(JACKPOT, _cite("s 13(1)(a)"), "there is no ante wager beside it"),),
        shoe=_shoe(bool(values["shuffling_device"])),
        seats=boxes,
        deal=deal,
        pools=() if missing else tuple(called_by(pool, contribution) for pool in pools),
        prizes=prizes,
        links=None if missing or set_pools else Links(PROGRESSIVE, _LINKED),
        contribution=contribution,
        accept=but_a_second_hand,
        jackpot_stays=(),
        paid_up=(),
        marked=tuple(each for each in _MARKED if each.of in wagers),
        drawn=_cite("s 8(2)(c)", "s 10(2)") + (() if missing else _cite("s 9(2)(a)", "s 9(2)(b)")),
        without_wagers=_cite("s 13(1)(a)"),
        inscriptions=(("Dealer only plays with ace & king or higher", _cite("s 8(2)(b)")),),
        signs=(takes_wagers_always(_cite("s 13(1)(a)")),),
        not_offered=MappingProxyType(missing),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "caribbean_stud",
        "Caribbean stud poker",
        _cite("s 1"),
        OPTIONS,
        build,
        limit_keys=(MOST_PAID,),
        jackpots=_pools("progressive") + _pools("set"),
        looks=_cite("s 16(1)"),
    ),
)
