"""New Zealand 1996: Caribbean stud poker (Division VIII)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.games import boxes as layout
from croupier.games import checks as common
from croupier.games.caribbean_stud import exposures, misdeals
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
from croupier.games.game import declare
from croupier.games.jackpots import DECK_COUNTED, TOLD, Links, Pool, PoolKind, Prize, Several, called_by
from croupier.games.limits import MOST_PAID
from croupier.games.lines import lose, stand_off, win
from croupier.games.marked import Marked
from croupier.games.options import Option, Value, flag
from croupier.games.remedies import Irregularity
from croupier.games.shoe import ShoeRules
from croupier.games.stud import checks, finish
from croupier.games.stud import irregularities as stud
from croupier.games.stud.rules import one_deck, places_for_players
from croupier.games.stud.terms import ANTE, BET, BetLaw
from croupier.games.wagers import WagerType
from croupier.money.odds import Odds
from croupier.rulebooks.nz_1996 import BOOK, general

BOXES: Final = 7
MOST_BOXES: Final = 9
FROM_POOL: Final = "pool"
FROM_HOUSE: Final = "house"


_cite = BOOK.within("div VIII r")


OPTIONS: Final = (
    places_for_players(MOST_BOXES, BOXES, BOOK.refer("div VIII r 2.1")),
    flag(
        "automatic_shuffler",
        "The cards are dealt from an automatic shuffler, five at a time, and not from a shoe",
        False,
        _cite("2.5(a)(i)", "2.5(a)(ii)", "7.3", "7.4"),
        cases=((False, _cite("2.5(a)(i)", "7.3")), (True, _cite("2.5(a)(ii)", "7.4"))),
    ),
    Option(
        "shoe_deal",
        "How the cards are dealt from a shoe, after a first one to each hand and the dealer",
        (Deal.ONE_AT_A_TIME.value, Deal.ONE_THEN_FOUR.value),
        Deal.ONE_AT_A_TIME.value,
        _cite("7.3(c)", "7.3(d)"),
    ),
    Option(
        "jackpot_contribution",
        "The percentage of a jackpot wager that goes into the prize pool; the rest is retained",
        tuple(range(101)),
        100,
        _cite("11.3"),
    ),
    Option(
        "lone_fixed_payout",
        "Where a flush, full house or four of a kind that wins alone in its round is paid from",
        (FROM_POOL, FROM_HOUSE),
        FROM_POOL,
        _cite("12.1(c)", "12.1(d)", "12.1(e)", "12.2(a)"),
    ),
)

_RANKS: Final = (
    *(f"13.1({letter})" for letter in "abcdefghij"),
    *("13.2", "13.3", "13.3(a)", "13.3(b)", "13.3(c)", "13.3(d)", "3.2"),
)
_FOLDED: Final = ("4.5", "8.2(b)", "1.0 def fold")


def _law(shuffler: bool) -> StudLaw:
    players, dealers = _cite("7.3", "7.3(a)", "7.3(c)"), _cite("7.3", "7.3(b)", "7.3(d)")
    if shuffler:
        players, dealers = _cite("7.4", "7.4(a)"), _cite("7.4", "7.4(b)")
    return StudLaw(
        wagers=_cite("4.1(a)", "4.1(b)", "4.8"),
        no_more_bets=_cite("7.1(a)", "4.12"),
        held=_cite("4.7", "4.12"),
        card=_cite("7.1(b)", "7.2") + players,
        dealer_card=_cite("7.1(b)", "7.2") + dealers,
        upcard=_cite("7.2", "14.6"),
        bet=BetLaw(
            choices={BET: 2},
            must="a bet wager is twice the ante wager",
            from_now_on="twice_the_ante_from_now_on",
            decision=_cite("4.4", "4.4(a)", "4.4(b)", "8.1"),
            fold=_cite("4.4(a)", *_FOLDED),
            size=_cite("4.6"),
            over=(),
            under=(),
        ),
        declare=_cite("8.3"),
        ranks=_cite(*_RANKS),
        qualified=_cite("9.1", "9.4"),
        not_qualified=_cite("9.1", "9.2"),
        declared=(),
        declared_alone=(),
        declared_too=(),
        turned=_cite("9.3"),
        arranged=_cite("9.4", "9.4(a)", "9.4(b)", "9.4(c)"),
        most_paid=_cite("10.2"),
        jackpot=_cite("9.3", "9.10", "11.2", "11.7"),
        # A prize is on top of what rule 10.1 pays, where it pays anything.
        jackpot_by_end=MappingProxyType(
            dict.fromkeys((finish.WON, finish.NOT_QUALIFIED), _cite("11.9")),
        ),
        prize_check=PrizeCheck(
            told=_cite("11.10"),
            by="game supervisor",
            counted=_cite("11.11"),
            prizes=frozenset(prize.name for prize in _prizes(FROM_POOL)),
        ),
        jackpot_back=(),
        dead_hand=_cite("14.1"),
        face_down=_cite("9.6", "9.7(b)"),
        no_prize_by_end=MappingProxyType(
            {
                finish.FOLDED: _cite("8.2(a)"),
                finish.LOST: _cite("9.7(a)"),
                finish.WON: _cite("9.8(a)"),
                **dict.fromkeys((finish.STOOD_OFF, finish.NOT_QUALIFIED), _cite("11.3")),
            }
        ),
    )


def _wagers() -> tuple[WagerType, ...]:
    unqualified = win("dealer does not qualify", Odds(1), _cite("9.2(a)", "10.1"))
    stood_off = stand_off("stand off", _cite("9.5(c)") + general.STANDS_OFF)
    ante = ante_wager(
        {
            finish.LOST: lose("lost", _cite("9.5(b)", "9.7(b)")),
            finish.WON: win("won", Odds(1), _cite("9.5(a)", "9.8(b)", "10.1")),
            finish.STOOD_OFF: stood_off,
            finish.NOT_QUALIFIED: unqualified,
            finish.FOLDED: lose("folded", _cite(*_FOLDED)),
            # No rule has a dealer's hand declared: a wrong number of cards is a misdeal.
            finish.DECLARED: unqualified,
        },
        _cite("1.0 def ante wager", "4.1(a)", "4.8"),
        general.LIMITS,
    )
    not_played = stand_off("dealer does not qualify", _cite("9.2") + general.VOID_WAGER)
    bet = bet_wager(
        {
            finish.LOST: lose("lost", _cite("9.5(b)", "9.7(b)")),
            finish.STOOD_OFF: stood_off,
            finish.NOT_QUALIFIED: not_played,
            finish.DECLARED: not_played,
        },
        _cite("9.5(a)", "9.8(c)", "10.1"),
        _cite("1.0 def bet wager", "4.4(b)", "4.6"),
    )
    jackpot = jackpot_wager(
        _cite("8.2(a)", "9.7(a)", "9.8(a)", "11.3"),
        _prizes(FROM_POOL),
        _cite("4.1(b)", "4.2", "4.3(b)", "4.8"),
        _cite("11.5"),
    )
    return (with_bet(ante, bet), jackpot, bet)


def _prizes(lone: str) -> tuple[Prize, ...]:
    """Fixed payouts come first, then straight flushes, then royal flushes.

    ``lone``: where a fixed payout comes from that wins alone in its round; others come off the pool.
    """
    beside = lone == FROM_HOUSE
    fixed = (
        ("flush", 10_000, "11.6(a)", "12.1(e)"),
        ("full house", 15_000, "11.6(b)", "12.1(d)"),
        ("four of a kind", 50_000, "11.6(c)", "12.1(c)"),
    )
    return (
        *(
            Prize(
                name,
                _cite(*rules),
                PROGRESSIVE,
                amount=paid,
                taken_beside_others=beside,
                together=_cite("12.2(a)"),
            )
            for name, paid, *rules in fixed
        ),
        Prize(
            "straight flush",
            _cite("11.6(d)", "12.1(b)"),
            PROGRESSIVE,
            Fraction(1, 10),
            least=100_000,
            several=Several.EACH,
            together=_cite("12.2(b)"),
        ),
        Prize(
            "royal flush",
            _cite("11.6(e)", "12.1(a)"),
            PROGRESSIVE,
            Fraction(1),
            least_each=1_000_000,
            several=Several.EQUALLY,
            together=_cite("12.2(c)(ii)"),
            together_least=_cite("12.2(c)(i)"),
        ),
    )


POOLS: Final = (Pool(PROGRESSIVE, "Progressive Jackpot", PoolKind.PROGRESSIVE, _cite("2.4(b)", "11.3")),)


def _links(shuffler: bool) -> Links:
    """Winners at different tables are paid in the order in which they got their hands."""
    in_turn = _cite("12.3", "12.3(b)" if shuffler else "12.3(a)")
    return Links(PROGRESSIVE, _cite("2.4(b)"), in_turn, by_last_card=shuffler)


def irregularities() -> tuple[Irregularity, ...]:
    """Misdeals, exposed cards, hands that should not be there, hands that lose, and the general ones."""

    def misdeal(kind: str, title: str, trigger: str, rule: str, *also_at: str) -> Irregularity:
        return misdeals.misdeal(kind, title, trigger, _cite(rule, "14.10") + general.VOID_WAGER, *also_at)

    exposed = misdeal(
        "more_cards_exposed",
        "More than one card exposed during the deal",
        "More than one card is exposed in error",
        "14.5",
    )
    return (
        misdeal(
            "wrong_number_of_cards",
            "Wrong number of cards in a hand",
            "A player or the dealer has been dealt a wrong number of cards",
            "14.3",
        ),
        exposures.one_or_a_misdeal(_cite("14.6"), _cite("14.4"), exposed),
        exposed,
        misdeal(
            "deck_incomplete",
            "Deck without fifty-two cards",
            "After the deal the dealer discovers that the deck has not fifty-two cards",
            "14.9",
            TOLD,
            DECK_COUNTED,
        ),
        misdeals.redeal(_cite("14.7")),
        misdeals.hand_without_ante(_cite("14.8")),
        stud.player_not_present(_cite("14.11"), "the hand counts as folded and the ante is forfeited"),
        misdeals.hand_left_face_down(_cite("9.6", "9.3")),
        misdeals.dead_hand(_cite("14.1"), general.MANAGER),
        *general.irregularities(),
    )


def _shoe(shuffler: bool) -> ShoeRules:
    """One deck that is shuffled after every round: each round is dealt from all the cards."""
    equipment = "2.5(a)(ii)" if shuffler else "2.5(a)(i)"
    shuffle = _cite("3.1", "6.1(a)", "6.1(b)", "6.3", equipment) + general.DECKS
    return one_deck(shuffle, _cite("6.2", "6.3"), by_hand=not shuffler)


_MARKED: Final = (
    Marked(ANTE, "Ante", _cite("2.3(a)")),
    Marked(BET, "Bet", _cite("2.3(b)")),
    Marked(JACKPOT, "Jackpot", _cite("2.3(c)(ii)")),
)
"""The words that areas of the layout bear."""


def build(values: Mapping[str, Value]) -> StudRules:
    """The rules of a table under resolved options."""
    boxes, shuffler = int(values["boxes"]), bool(values["automatic_shuffler"])
    contribution = Fraction(int(values["jackpot_contribution"]), 100)
    guards = (
        general.void(common.in_chips(general.IN_CHIPS)),
        general.void(layout.on_the_layout(boxes, _cite("4.8"), "area")),
        general.void(checks.one_wager_on_an_area(_cite("4.11"))),
        general.void(checks.one_hand_a_player(_cite("4.10"))),
        general.void(layout.only_beside(ANTE, _cite("4.1", "11.1"), JACKPOT)),
        general.minimum(),
        general.increments(),
        general.maximum(layout.alone),
    )
    return StudRules(
        play=conduct,
        law=_law(shuffler),
        wagers=MappingProxyType({w.name: w for w in _wagers()}),
        irregularities=MappingProxyType({i.kind: i for i in irregularities()}),
        checks=tuple(guard.check for guard in guards),
        closings=(checks.keeps_its_ante(JACKPOT, _cite("4.1", "11.1"), "there is no ante wager beside it"),),
        shoe=_shoe(shuffler),
        seats=boxes,
        deal=Deal.FIVE_AT_A_TIME if shuffler else Deal(str(values["shoe_deal"])),
        pools=tuple(called_by(pool, contribution) for pool in POOLS),
        prizes=_prizes(str(values["lone_fixed_payout"])),
        links=_links(shuffler),
        contribution=contribution,
        accept=general.accepted(guards),
        jackpot_stays=_cite("4.3(b)", "4.12"),
        paid_up=_cite("11.8") + general.PAID_UP,
        marked=_MARKED,
        drawn=_cite("2.1", "2.3(c)(i)", "2.4(a)", "2.4(c)", "4.3(a)"),
        without_wagers=_cite("4.1(a)"),
        signs=(general.increments_at_most_minimum, common.takes_wagers_always(_cite("4.1(a)"))),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "caribbean_stud",
        "Caribbean stud poker",
        BOOK.refer("div VIII r 1.0"),
        OPTIONS,
        build,
        limit_keys=(MOST_PAID,),
        jackpots=POOLS,
        looks=_cite("4.4", "8.1"),
    ),
)
