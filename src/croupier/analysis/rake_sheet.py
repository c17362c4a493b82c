"""What a poker room takes from hands at one table, put together for people: tables, JSON, exhibits.

Players wager against each other, so that no wager has a house edge: what the operator has of a round of play
is the commission of its pots, or the participation fees (``qld-2010`` sch 11 ss 19 and 30).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from croupier.analysis import rake
from croupier.analysis.hands_taken import BETS, HandTaken, by_structure, percent, sheet_json
from croupier.analysis.rake import House, Taken
from croupier.analysis.results import Exhibit
from croupier.analysis.table_sign import TableSign, check_chips
from croupier.games.game import Game
from croupier.games.options import Value, resolve
from croupier.games.poker import kernel
from croupier.games.poker.rules import PokerRules
from croupier.games.refusals import Malformed
from croupier.money.amounts import decimal

FAMILY: Final = "poker"
CHARGE: Final = "charge"
COMMISSION: Final = "commission"
PLAYERS: Final = (2, 3, 6, 9)
TWENTIES: Final = (1900, 2000, 3900, 4000, 5900, 6000, 10_000)
"""The same where whole twenties count."""
POTS: Final = (1900, 2000, 2900, 3000, 5000, 10_000)
"""Pots that show how commission steps, in minor units; those of a hundred minimum wagers come besides."""

METHOD_OF_MULTIPLES: Final = (
    (
        "Everybody who is dealt to stays to the end, and in each of five rounds of betting so many bets and "
        "raises are made, each the most that may be, the blind bet as the first round's opening bet: "
        "three raises at most, and of two players the first raise is the whole stake; stakes are alike. "
        "Commission is counted by the functions of a live round."
    ),
    (
        "Pots of different winners bear commission each by itself, and one that players share who alone have "
        "put into it bears none: neither changes what one winner's hand pays."
    ),
)
METHOD: Final = (
    (
        "Everybody who is dealt to stays to the end, and in each round of betting so many bets and raises "
        "are made, each the most that the structure allows, the second blind counting as the first round's "
        "opening bet; stakes are alike. Pots and commission are counted by the functions of a live round."
    ),
    (
        "Where all who have put anything in share a pot nothing is taken, and of several pots commission is "
        "counted on their sum: neither changes what one winner's hand pays."
    ),
)


@dataclass(frozen=True)
class RakeSheet:
    """What is taken from hands at a table, by structure, players and bets."""

    game: Game
    options: Mapping[str, Value]
    """Every option's value."""
    house: House
    stack: int
    """What each player has before the hand, in minor units."""
    fee: int
    """What each player pays for a round of play besides, in minor units."""
    hands: tuple[Taken, ...]

    @property
    def pots(self) -> tuple[tuple[int, int], ...]:
        """Pots that one player wins, and their commission, in minor units."""
        full = 100 * self.house.minimum
        every = sorted({*(POTS if self.of_tens else TWENTIES), full // 2, full, 2 * full})
        return tuple((pot, self._taken(pot)) for pot in every)

    def _taken(self, pot: int) -> int:
        return rake.commission(pot, self.house) if self.house.percent else 0

    @property
    def of_tens(self) -> bool:
        """Whether whole tens of a pot count; else whole twenties."""
        return self.house.scale.unit == kernel.TEN

    @property
    def method(self) -> tuple[str, ...]:
        """How it is counted, in words."""
        return METHOD if self.of_tens else METHOD_OF_MULTIPLES

    @property
    def most(self) -> int:
        """The most that any pot pays, in minor units."""
        return max((self._taken(pot) for pot, _ in self.pots), default=0)

    @property
    def dearest(self) -> Fraction:
        """The largest part of any pot that is taken."""
        return rake.dearest(self.house) if self.house.percent else Fraction(0)

    @property
    def of(self) -> str:
        """Of what the most is told."""
        return "pot of this table"

    @property
    def told(self) -> tuple[HandTaken, ...]:
        """The hands, with what the operator has of each, fees included."""
        return tuple(
            HandTaken(
                hand.structure.value,
                hand.players,
                hand.bets,
                hand.pot,
                hand.commission + self.fee * hand.players,
                {"commission": hand.commission, "fees": self.fee * hand.players},
            )
            for hand in self.hands
        )

    def to_json(self) -> dict[str, Any]:
        """The sheet as plain JSON values."""
        pots = [{"pot": decimal(pot), "commission": decimal(taken)} for pot, taken in self.pots]
        return sheet_json(self, self.told, pots=pots)

    def sign(self) -> dict[str, str]:
        """What the sign of the table says, and the stakes."""
        blinds = {
            "maximum_wager": decimal(self.house.maximum),
            "first_blind": decimal(self.house.first_blind),
        }
        return {
            "minimum_wager": decimal(self.house.minimum),
            **(blinds if self.of_tens else {}),
            "commission_percent": str(self.house.percent),
            "participation_fee": decimal(self.fee),
            "smallest_chip": decimal(self.house.chip),
            "table_stakes": decimal(self.stack),
        }

    def exhibits(self) -> tuple[Exhibit, ...]:
        """A table of each structure, and one of pots."""
        found = [*by_structure(self.told)]
        if self.house.percent:
            rows = tuple((decimal(pot), decimal(taken), percent(taken, pot)) for pot, taken in self.pots)
            in_chips = self.of_tens or self.house.percent < self.house.scale.most_percent
            unit, made = (
                "tens" if self.of_tens else "twenties",
                "in whole chips" if in_chips else "to the dollar",
            )
            note = (
                f"{self.house.percent} % of the whole {unit} of a pot above 19, {made}; it counts as "
                f"{decimal(100 * self.house.minimum)} at most, a hundred minimum wagers."
            )
            found.append(Exhibit("Commission of a pot", note, ("pot", "taken", "of the pot"), rows))
        return tuple(found)


def rake_sheet(
    game: Game,
    given: Mapping[str, object],
    sign: TableSign,
    players: Sequence[int] = PLAYERS,
    bets: Sequence[int] = BETS,
) -> RakeSheet:
    """What is taken at a table of poker with such a sign.

    Commission is charged where the options say nothing else, and every structure is told of where they name
    none.

    Raises:
        Malformed: the game is none of poker, an amount is not one of whole chips, or an unknown option.
        Refused: options that a clause does not let stand together.
        BadHand: so many cannot play, or with such stakes.
    """
    if game.family != FAMILY:
        raise Malformed(f"commission of {game.name}", "players of that game wager against the house")
    if any(option.name == CHARGE for option in game.options):
        given = {CHARGE: COMMISSION, **given}
    rules = game.rules(given)
    assert isinstance(rules, PokerRules), game.name
    if rules.terms.rake is not None:
        raise Malformed(f"commission of {game.name}", "its pots are raked: see raked_sheet")
    house = replace(sign.house(rules.terms.percent), scale=rules.terms.scale)
    _check(house, sign, charged=rules.terms.fee)
    chosen = any(option.name == "structure" for option in game.options)
    named = kernel.ON_SIGNS if chosen and "structure" not in given else (rules.terms.structure,)
    hands = tuple(
        taken if house.percent else replace(taken, commission=0)
        for taken in rake.by_structure(house, stack=sign.stack, players=players, bets=bets, structures=named)
    )
    return RakeSheet(game, resolve(game.options, given), house, sign.stack, sign.fee, hands)


def _check(house: House, sign: TableSign, *, charged: bool) -> None:
    amounts = {
        "minimum wager": house.minimum,
        "maximum wager": house.maximum,
        "first blind": house.first_blind,
        "stake": sign.stack,
    }
    check_chips(house.chip, amounts)
    if house.minimum > rake.MOST_MINIMUM:
        reason = f"a table's is {decimal(rake.MOST_MINIMUM)} at most"
        raise Malformed(f"minimum wager {decimal(house.minimum)}", reason)
    if house.maximum < house.minimum:
        raise Malformed(f"maximum wager {decimal(house.maximum)}", "it is below the minimum wager")
    if house.first_blind > house.minimum:
        raise Malformed(f"first blind {decimal(house.first_blind)}", "it is above the second blind")
    if charged and sign.fee <= 0:
        near = ("croupier poker rake -o charge=participation_fee --fee 5",)
        raise Malformed("participation fee", "say how much each player pays for a round of play", near)
    if sign.fee and not charged:
        raise Malformed("participation fee", "it is charged with -o charge=participation_fee alone")
