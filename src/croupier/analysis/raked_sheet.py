"""What a room takes that rakes its pots (``nz-poker-2017`` div 13 s 8), worked out by playing hands.

Everybody who is dealt to stays to the end, and in each round of betting so many bets and raises are made,
each the most that may be. The hands are played by the conduct of the game itself, of whatever form it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from croupier.analysis.hands_taken import BETS, HandTaken, by_structure, sheet_json
from croupier.analysis.results import Exhibit
from croupier.analysis.royal_flush import RoyalSheet, royal_sheet
from croupier.analysis.table_sign import TableSign, check_chips
from croupier.equipment.cards import Card
from croupier.games import standings
from croupier.games.game import Game, Opening
from croupier.games.options import Value, resolve
from croupier.games.poker.kernel import Structure
from croupier.games.poker.royal import KEEP_HAND
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.terms import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    DISCARD,
    NO_STRADDLE,
    PARTICIPATION_FEE,
    RAISE,
    REFUSE_KILL,
    RUN,
    SHOW,
    STAND_PAT,
    TABLE_STAKES,
    TIME_DUE,
)
from croupier.games.refusals import Malformed
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.tape import Call, Decision, Place, Produce
from croupier.money.amounts import decimal, parse_amount
from croupier.table.round import NO_MORE_BETS, Round, Status

FAMILY: Final = "poker"
TAKES: Final = "commission"
STRUCTURES: Final = tuple(
    each.value for each in (Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.STRUCTURED)
)
PLAYERS: Final = (2, 3, 4, 6)
MOST_STEPS: Final = 5000
STAYS: Final = (
    CHECK,
    CALL,
    ALL_IN,
    SHOW,
    NO_STRADDLE,
    REFUSE_KILL,
    f"{RUN}1",
    STAND_PAT,
    KEEP_HAND,
)
"""What a player does who stays and bets no more, whichever is asked."""
METHOD: Final = (
    (
        "Hands are played by the conduct of the game: everybody stays to the end, and in each round of "
        "betting so many bets and raises are made, each the most that may be, in the first round besides the "
        "blinds; stakes are alike."
    ),
    (
        "A percentage is taken of each pot in whole chips, a fee once for the hand, and neither more than "
        "the cap; a time charge is paid by each player in whose hand it is due."
    ),
)


@dataclass(frozen=True)
class RakedSheet:
    """What is taken from hands at a table, by structure, players and bets."""

    game: Game
    options: Mapping[str, Value]
    stated: TableSign
    hands: tuple[HandTaken, ...]
    jackpot: RoyalSheet | None = None
    method: tuple[str, ...] = field(default=METHOD)

    @property
    def most(self) -> int:
        """The most that is taken of any of these hands, in minor units."""
        return max((hand.taken for hand in self.hands), default=0)

    @property
    def dearest(self) -> Fraction:
        """The largest part that is taken of any of these pots."""
        return max((Fraction(hand.taken, hand.pot) for hand in self.hands), default=Fraction(0))

    @property
    def of(self) -> str:
        """Of what the most is told."""
        return "hand of these"

    def sign(self) -> dict[str, str]:
        """What the sign of the table says, and the stakes."""
        sign = self.stated
        said = {
            "minimum_wager": sign.minimum,
            "maximum_wager": sign.maximum or 2 * sign.minimum,
            "first_blind": sign.first_blind,
            "cap": sign.cap,
            "hand_fee": sign.hand_fee or None,
            "time_charge": sign.fee or None,
            "ante": sign.ante or None,
            "smallest_chip": sign.chip,
            "table_stakes": sign.stack,
        }
        takes = str(self.options[TAKES]).replace("_", " ")
        if takes == "percentage":
            takes = f"{self.options['rake_percent']}% of pots"
        stated = {name: decimal(amount) for name, amount in said.items() if amount is not None}
        return {"the_house_takes": takes, **stated}

    def to_json(self) -> dict[str, Any]:
        """The sheet as plain JSON values."""
        jackpot = {} if self.jackpot is None else {"royal_flush_jackpot": self.jackpot.to_json()}
        return sheet_json(self, self.hands, **jackpot)

    def exhibits(self) -> tuple[Exhibit, ...]:
        """A table of each structure, and those of the jackpot."""
        return by_structure(self.hands) + (() if self.jackpot is None else self.jackpot.exhibits())


def is_raked(game: Game) -> bool:
    """Whether the house takes a rake at a game's tables."""
    rules = game.rules({}) if game.family == FAMILY else None
    return isinstance(rules, PokerRules) and rules.terms.rake is not None


def usual_raked(game: Game, given: Mapping[str, object]) -> RakedSheet:
    """What is taken at a table of 2 and 4 dollars with stakes of 200: a fee for a hand is 5, an hour's 5."""
    sign = TableSign(minimum=200, chip=100, stack=20_000, maximum=400, hand_fee=500, fee=500)
    most = _rules(game, {TAKES: "percentage", **given}).seats
    return raked_sheet(game, given, sign, tuple(n for n in PLAYERS if n <= most), BETS)


def raked_sheet(
    game: Game,
    given: Mapping[str, object],
    sign: TableSign,
    players: Sequence[int],
    bets: Sequence[int],
) -> RakedSheet:
    """What is taken at a table whose pots are raked.

    A percentage is taken where the options say nothing else, and every structure is told of where they name
    none.

    Raises:
        Malformed: an amount is not one of whole chips, so many cannot play, or an unknown option.
        Refused: the sign lacks what the options need.
    """
    given = {TAKES: "percentage", **given}
    rules = _rules(game, given)
    _check(sign, rules, players, bets)
    named = STRUCTURES if "structure" not in given else (str(given["structure"]),)
    hands = tuple(
        _played(game, {**given, "structure": structure}, sign, count, made)
        for structure in named
        for count in players
        for made in bets
    )
    royal = rules.royal
    counts = range(2, rules.seats + 1)
    jackpot = None if royal is None else royal_sheet(royal, rules.shoe.deck.cards, counts, sign.chip)
    return RakedSheet(game, resolve(game.options, given), sign, hands, jackpot)


def _rules(game: Game, given: Mapping[str, object]) -> PokerRules:
    rules = game.rules(given)
    assert isinstance(rules, PokerRules), game.name
    return rules


def _check(sign: TableSign, rules: PokerRules, players: Sequence[int], bets: Sequence[int]) -> None:
    amounts = {"minimum wager": sign.minimum, "stake": sign.stack, "first blind": sign.first_blind}
    check_chips(sign.chip, amounts)
    for count in players:
        if not 2 <= count <= rules.seats:
            raise Malformed(f"{count} players", f"2 to {rules.seats} play")
    for made in bets:
        if not 0 <= made <= 1000:
            raise Malformed(f"{made} bets and raises in a round of betting", "0 to 1000 are counted")
    refusal = rules.opens(Opening(limits=sign.limits(Structure.STRUCTURED.value), smallest_chip=sign.chip))
    if refusal is not None:
        raise Malformed(refusal.what, refusal.reason)
    if rules.terms.fee and not sign.fee:
        raise Malformed("time charge", "say how much each player pays", ("croupier poker rake --fee 5",))


def _played(game: Game, given: Mapping[str, object], sign: TableSign, players: int, bets: int) -> HandTaken:
    """Play a hand."""
    rules = _rules(game, given)
    seats = range(1, players + 1)
    due = frozenset(seats) if rules.terms.fee else frozenset()
    limits = sign.limits(str(given["structure"]))
    opening = Opening(
        limits=limits,
        smallest_chip=sign.chip,
        standings=standings.remembered({TIME_DUE: due} if due else {}, designated_player=players),
    )
    round_ = Round(rules, opening)
    for seat in seats:
        if due:
            round_.apply(Place(f"fee{seat}", seat, PARTICIPATION_FEE, sign.fee))
        round_.apply(Place(f"stake{seat}", seat, TABLE_STAKES, sign.stack))
    cards = iter(rules.shoe.deck.cards)
    made = _Bets(bets, rules)
    for _ in range(MOST_STEPS):
        match round_.request:
            case Wagering():
                round_.apply(Call(NO_MORE_BETS))
            case Announce(step=step):
                round_.apply(Call(step))
            case Draw():
                round_.apply(Produce(Card(next(cards))))
            case Decide() as asked:
                round_.apply(made.answer(asked, round_))
            case _:
                break
    assert round_.status is Status.SETTLED, (game.name, round_.request)
    outcome = round_.outcome
    fees = sign.fee * players if due else 0
    pot = sum(parse_amount(each["amount"]) for each in outcome["pots"])
    taken = parse_amount(outcome["commission"]) + fees
    return HandTaken(str(given["structure"]), players, bets, pot, taken, {"taken": taken})


class _Bets:
    """What players do who stay: so many bets and raises in a round of betting, each the most there may be."""

    def __init__(self, most: int, rules: PokerRules) -> None:
        self.most = most
        self.steps = rules.form.betting
        self.step = ""
        self.made = 0

    def answer(self, asked: Decide, round_: Round) -> Decision:
        """What the player who is asked does."""
        if asked.step != self.step and asked.step in self.steps:
            self.step, self.made = asked.step, 0
        raises = next((a for a in (BET, RAISE) if a in asked.actions), None)
        if self.made < self.most and raises is not None:
            self.made += 1
            stake = asked.sizes[raises][-1] if raises in asked.sizes else asked.stakes[raises]
            return Decision(asked.seat, raises, stake=stake)
        if DISCARD in asked.actions:
            own = round_.hands.of(f"seat_{asked.seat}")
            return Decision(asked.seat, DISCARD, cards=(own[0],))
        for action in STAYS:
            if action in asked.actions:
                return Decision(asked.seat, action)
        return Decision(asked.seat, asked.default or asked.actions[0])
