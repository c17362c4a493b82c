"""New South Wales: blackjack (rules 1 to 18)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from croupier.equipment.cards import FULL_DECK
from croupier.games import boxes
from croupier.games.blackjack import checks, options
from croupier.games.blackjack.conduct import conduct
from croupier.games.blackjack.family import FAMILY
from croupier.games.blackjack.kernel import ACE, TEN
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.terms import (
    ANY_PAIRS,
    BLACKJACK,
    BLAZING_7S,
    LUCKY_LUCKY,
    PERFECT_PAIRS,
    STAR_PAIRS,
)
from croupier.games.blackjack.twentyone import (
    Directed,
    Doubling,
    Insurance,
    Natural,
    Splitting,
    TwentyOne,
)
from croupier.games.checks import (
    Check,
    Closing,
    Concerning,
    Together,
    at_least_minimum,
    at_most_maximum,
    few_players,
    in_chips,
    in_steps,
    takes_wagers_always,
)
from croupier.games.game import NotOffered, declare
from croupier.games.limits import LOSS_LIMIT
from croupier.games.options import Option, Value, flag
from croupier.games.refusals import Refusal, Refused
from croupier.games.shoe import AfterCuttingCard, Burn, ShoeRules
from croupier.games.standings import BETTING_MARKER, DIRECTED, HELD_TO_MINIMUM, LATE_ENTRANT, SAT_OUT
from croupier.games.table_rules import Admits
from croupier.rulebooks.nsw_blackjack import BOOK
from croupier.rulebooks.nsw_blackjack import _tournament_play as tournament
from croupier.rulebooks.nsw_blackjack._law import LAW, cite, irregularities
from croupier.rulebooks.nsw_blackjack._wagers import (
    DEALERS_BLACKJACK,
    MINIMUMS,
    PAY_TABLES,
    POOL,
    jackpot,
    wagers,
)
from croupier.rulebooks.tournament_law import FROM_MARKER, TOURNAMENT

PLAYERS_PER_BOX: Final = 3
OPTIONAL_PER_BOX: Final = 3
STAR_PAIRS_DECKS: Final = 6
ALLOWED: Final = "allowed"
MINIMUM_ONLY: Final = "minimum_only"
AT_ONCE: Final = "at_once"
AT_THE_END: Final = "at_the_end"
ANYONE: Final = "anyone"
INITIAL_WAGER: Final = "initial_wager"
OPTIONAL: Final = (PERFECT_PAIRS, STAR_PAIRS, ANY_PAIRS, LUCKY_LUCKY)
FACE_UP: Final = "face_up"
FACE_DOWN: Final = "face_down"
EITHER: Final = "either"
BLAZING_STAKES: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {EITHER: (250, 500), "2.50": (250,), "5": (500,)}
)
NO_MAXIMUM: Final = "no_maximum"
MOST_PLAYERS: Final = 9 * PLAYERS_PER_BOX
"""As many as nine areas take."""
FROM_HOUSE: Final = "from_house"
FROM_POOL: Final = "from_pool"
FIRST_OPTION: Final = checks.FirstOption(
    seated=cite("5.8.1", "14.10", "14.10.1"),
    highest=cite("5.8.2", "14.10", "14.10.2"),
    nearest=cite("5.8.3", "14.10", "14.10.3"),
)
LOSS_LIMIT_KEPT: Final = cite("16.23", "16.23.1", "18.3", "1.1 def loss limit")

OPTIONS: Final = (
    Option("boxes", "Playing areas of the layout", tuple(range(5, 10)), 7, cite("2.2.1")),
    Option("decks", "Decks of 52 cards; star pairs need 6", (6, 8), 6, cite("3.1", "3.1.1")),
    flag(
        "shuffling_device", "Cards are dealt from a shuffling device, not a card shoe", False, cite("2.3.1")
    ),
    options.players_per_box("wager", PLAYERS_PER_BOX, cite("5.5", "5.18"), "playing area"),
    Option(
        "players",
        "How many players a casino supervisor permits to play at the table",
        (NO_MAXIMUM, *range(1, MOST_PLAYERS + 1)),
        NO_MAXIMUM,
        cite("5.18"),
    ),
    boxes.table_maximum(
        cite("6.1"),
        "Whether the maximum bounds a playing area or each player's wager",
        usually_whole_box=True,
    ),
    Option(
        "late_entry",
        "What becomes of players who leave a round of the shoe out",
        (ALLOWED, MINIMUM_ONLY),
        ALLOWED,
        cite("5.13"),
        note="an opening names them as late_entrant or sat_out in its standings",
    ),
    flag("insurance_against_ten", "Insurance is offered against a dealer's ten too", False, cite("8.2")),
    Option(
        "blackjack_paid",
        "When a blackjack is paid that the dealer cannot have too",
        (AT_ONCE, AT_THE_END),
        AT_ONCE,
        cite("9.1.1"),
    ),
    flag(
        "split_21_doubled",
        "An ace and a ten of a split, which count 21, may be doubled as 11",
        False,
        cite("10.3", "11.1.1", "11.1.2"),
    ),
    flag("resplit", "A split hand may be split again, to three hands", False, cite("12.5", "12.5.1")),
    *(
        flag(name, f"The layout has areas for {name.replace('_', ' ')}", True, cite("14.2", "14.4", "2.2.4"))
        for name in OPTIONAL
    ),
    Option(
        "lucky_lucky_table", "Pay table of lucky lucky", tuple(PAY_TABLES), "1", cite("14.17", "14.20 table")
    ),
    flag(
        BLAZING_7S,
        "The layout has places for the progressive jackpot; with 6 decks in a shuffling device",
        True,
        cite("14.2", "2.3.4.2", "2.3.4.3", "3.1.1"),
    ),
    Option(
        "blazing_7s_wager",
        "What a Blazing 7's wager is, as the sign says",
        tuple(BLAZING_STAKES),
        EITHER,
        cite("14.5", "14.24 table"),
    ),
    Option(
        "jackpot_minimum",
        "What the jackpot starts again from, in dollars",
        tuple(MINIMUMS),
        min(MINIMUMS),
        cite("14.28", *MINIMUMS.values()),
    ),
    Option(
        "jackpot_contribution",
        "The percentage of a Blazing 7's wager that goes into the jackpot; the meter of a round is what it "
        "shows before that",
        tuple(range(101)),
        0,
        cite("14.26.2"),
    ),
    Option(
        "fixed_prizes",
        "Whether the fixed prizes of Blazing 7's are taken off the jackpot",
        (FROM_HOUSE, FROM_POOL),
        FROM_HOUSE,
        cite("14.27.3"),
    ),
    Option(
        "players_cards",
        "How players' first two cards are dealt; dealt face down they are turned after the initial deal",
        (FACE_UP, FACE_DOWN),
        FACE_UP,
        cite("3.6.1", "3.6.2"),
    ),
    Option(
        "optional_wagers_by",
        "Who may place optional wagers",
        (ANYONE, INITIAL_WAGER),
        ANYONE,
        cite("14.6", "14.8"),
    ),
    *tournament.OPTIONS,
)


def _no_more_burned(card: int) -> int:
    """One card is burned, whatever it is."""
    return 0


def _shoe(values: Mapping[str, Value]) -> ShoeRules:
    device = bool(values["shuffling_device"])
    decks = int(values["decks"])
    return ShoeRules(
        deck=FULL_DECK,
        decks=decks,
        composition=cite("3.1"),
        cut_at_least=FULL_DECK.size,
        cutting_card_at_least=FULL_DECK.size,
        cutting_card_up_to=Fraction(1, 2),
        burn=Burn.ONE,
        burn_value=_no_more_burned,
        after_cutting_card=AfterCuttingCard.NOTHING,
        shuffle=cite("4.1", "7.2") if device else cite("4.1"),
        before_play=cite("4.1", "4.1.1", "7.2") if device else cite("4.1", "4.1.1"),
        cut=cite("4.7") if device else cite("4.5", "4.6"),
        burn_clauses=cite("4.9"),
        cutting_card=cite("4.1.3"),
        cutting_card_first=cite("4.1.2"),
        shuffled_when_first=True,
        continuous=device,
        # The card that is burned, two for each area, and the dealer's.
        without_last_round=1 + 2 * int(values["boxes"]) + 1 if device else 0,
    )


def _together(values: Mapping[str, Value]) -> Together:
    return checks.with_those_first if boxes.bounds_whole_box(values) else boxes.alone


def _checks(values: Mapping[str, Value]) -> tuple[Check, ...]:
    if values[TOURNAMENT]:
        return tournament.checks_of(int(values["boxes"]), _needs(values))
    sign = cite("6.1", "6.1.1", "6.1.2", "6.1.3")
    listed: list[Check] = [
        in_chips(cite("5.2")),
        boxes.on_the_layout(int(values["boxes"]), cite("2.2.1")),
        boxes.one_of_a_kind(cite("5.3")),
        *_players(values),
        at_least_minimum(cite("6.1")),
        at_most_maximum(sign, _together(values)),
        in_steps(cite("6.1")),
        boxes.directed_player(BLACKJACK, cite("5.15"), cite("5.15")),
        boxes.held_to_minimum(BLACKJACK, cite("5.14"), HELD_TO_MINIMUM),
        *_needs(values),
        checks.pairs_on_a_box(OPTIONAL_PER_BOX, cite("14.9"), cite("14.9"), *OPTIONAL),
        checks.of_amounts(BLAZING_7S, *_blazing_sign(values)),
        checks.one_on_an_area(BLAZING_7S, cite("5.6", "14.7")),
        checks.within_loss_limit(LAW.loss_limit),
    ]
    if values["late_entry"] == MINIMUM_ONLY and not values["shuffling_device"]:
        listed.append(boxes.held_to_minimum(BLACKJACK, cite("5.13"), LATE_ENTRANT, SAT_OUT))
    return tuple(listed)


def _admits(values: Mapping[str, Value]) -> Admits | None:
    """How many players may play at the table."""
    most = values["players"]
    return None if most == NO_MAXIMUM else Admits(int(most), cite("5.18"))


def _players(values: Mapping[str, Value]) -> tuple[Check, ...]:
    """How many players may wager on an area, and at the table."""
    per_box, admits = int(values["players_per_box"]), _admits(values)
    alone = cite("5.5", "5.18") if per_box == 1 else cite("5.5")
    on_a_box = checks.players_on_a_box(per_box, alone)
    return (on_a_box,) if admits is None else (few_players(admits.most, admits.clauses), on_a_box)


def _blazing_sign(values: Mapping[str, Value]) -> checks.OnTheSign:
    """The amounts that a Blazing 7's wager is made in."""
    return checks.OnTheSign(BLAZING_STAKES[str(values["blazing_7s_wager"])], cite("14.5", "14.24 table"))


def _needs(values: Mapping[str, Value]) -> tuple[Concerning, ...]:
    """What an optional wager needs in its area."""
    blazing = boxes.only_beside(BLACKJACK, cite("5.8", "14.7"), BLAZING_7S)
    if values["optional_wagers_by"] == INITIAL_WAGER:
        return (boxes.only_beside(BLACKJACK, cite("14.6"), *OPTIONAL), blazing)
    return (checks.on_a_blackjack_box(cite("14.8"), *OPTIONAL), blazing)


def _closings(values: Mapping[str, Value]) -> tuple[Closing, ...]:
    keep = (
        checks.still_allowed(*_needs(values)),
        checks.first_option_keeps_the_area(BLAZING_7S, FIRST_OPTION),
    )
    if values[TOURNAMENT] or not boxes.bounds_whole_box(values):
        return keep
    return (checks.trim_to_the_maximum(cite("6.1.1", "6.1.2", "6.1.3", "6.3.1")), *keep)


def _not_offered(values: Mapping[str, Value]) -> dict[str, NotOffered]:
    clauses = cite("14.2", "14.4", "2.2.4")
    found = {n: NotOffered("the layout has no areas for it", clauses) for n in OPTIONAL if not values[n]}
    if int(values["decks"]) != STAR_PAIRS_DECKS:
        found[STAR_PAIRS] = NotOffered("it is played with 6 decks only", cite("3.1.1"))
        found[BLAZING_7S] = NotOffered("it is played with 6 decks only", cite("3.1.1"))
    elif not values[BLAZING_7S]:
        found[BLAZING_7S] = NotOffered("the layout has no places for it", cite("14.2", "2.3.4.2"))
    elif not values["shuffling_device"]:
        found[BLAZING_7S] = NotOffered("it needs a shuffling device", cite("2.3.4.3"))
    return found | (tournament.not_offered() if values[TOURNAMENT] else {})


def _excess_only(values: Mapping[str, Value]) -> checks.Accepts:
    """What a wager counts as that the dealer took, at a table that is of no tournament."""
    return checks.excess_only(
        cite("6.2"),
        cite("6.3", "6.3.1"),
        checks.with_those_before if boxes.bounds_whole_box(values) else boxes.alone,
        LOSS_LIMIT_KEPT,
        {BLAZING_7S: _blazing_sign(values)},
    )


def _refuse_combination(values: Mapping[str, Value]) -> None:
    tournament.refuse_combination(values)
    if values["late_entry"] == MINIMUM_ONLY and values["shuffling_device"]:
        raise Refused(
            Refusal(
                f"option late_entry={MINIMUM_ONLY}",
                "players are held to the minimum for a missed round where a card shoe is in use",
                cite("5.13"),
                (ALLOWED, "shuffling_device=false"),
                about=("options.late_entry",),
            )
        )


_RECORDED: Final = cite("2.3.4.1")
"""What has the amounts wagered on the progressive jackpot recorded."""


def build(values: Mapping[str, Value]) -> BlackjackRules:
    """The rules of a table under resolved options."""
    absent = _not_offered(values)
    most, played = 3 if values["resplit"] else 2, bool(values[TOURNAMENT])
    offered = wagers(str(values["lucky_lucky_table"]), int(values["jackpot_minimum"]), most)
    return BlackjackRules(
        play=conduct,
        law=LAW,
        twenty_one=TwentyOne(
            doubling=Doubling((9, 11), of_21=bool(values["split_21_doubled"])),
            dealers_blackjack=DEALERS_BLACKJACK,
            splitting=Splitting(most, either_hand=False),
            directed=Directed(11, split_too=True, absent_soft=11),
            natural=Natural(paid_at_once=values["blackjack_paid"] == AT_ONCE),
            insurance=Insurance((ACE, TEN) if values["insurance_against_ten"] else (ACE,), goes_back=True),
        ),
        wagers=MappingProxyType({w.name: w for w in offered if w.name not in absent}),
        irregularities=MappingProxyType(
            {
                i.kind: i
                for i in irregularities(
                    bool(values["shuffling_device"]), POOL.name, repaid=tournament.REPAID if played else ()
                )
            }
        ),
        checks=_checks(values),
        closings=_closings(values),
        shoe=_shoe(values),
        seats=int(values["boxes"]),
        shared=int(values["players_per_box"]) > 1,
        nominated=frozenset(),
        without_wagers=cite("16.7"),
        drawn=cite("2.1", "2.2.2") + (() if BLAZING_7S in absent else _RECORDED),
        inscriptions=(
            ("Blackjack pays 3 to 2", cite("2.2.3.1")),
            ("The dealer must stand on 17 and must draw to 16", cite("2.2.3.2")),
            ("Insurance", cite("2.2.3.3")),
        ),
        tokens=() if played else cite("5.2", "1.1 def casino promotional token"),
        signs=(takes_wagers_always(cite("16.7")),),
        accept=tournament.accepted() if played else _excess_only(values),
        from_marker=cite("19.9.3") if values[FROM_MARKER] else (),
        control_by_stake=True,
        face_down=values["players_cards"] == FACE_DOWN,
        jackpot=jackpot(
            int(values["jackpot_minimum"]),
            int(values["jackpot_contribution"]),
            from_pool=values["fixed_prizes"] == FROM_POOL,
        ),
        not_offered=MappingProxyType(absent),
        admits=_admits(values),
    )


GAMES: Final = (
    declare(
        FAMILY,
        BOOK,
        "blackjack",
        "Blackjack",
        BOOK.refer("r 1"),
        OPTIONS,
        build,
        wagers=wagers("1", min(MINIMUMS)),
        refuse=_refuse_combination,
        limit_keys=(LOSS_LIMIT,),
        standings=(LATE_ENTRANT, SAT_OUT, DIRECTED, HELD_TO_MINIMUM, BETTING_MARKER),
        jackpots=(POOL,),
    ),
)
