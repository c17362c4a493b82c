"""What a table plays by, in words for its players, each rule with the clauses that it comes from.

Built from the rules that the table's rounds run on and from the game's options: a sentence here holds for
a table because its data say so. A family adds its sentences; options, steps and what is not offered are
told of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from croupier.games.game import Game, Rules
from croupier.games.limits import HOUSE_LIABILITY, MOST_PAID
from croupier.games.options import Option, Value, resolve
from croupier.games.refusals import Malformed, Refused
from croupier.games.traits import Trait
from croupier.games.wagers import WagerType
from croupier.games.wording import dollars
from croupier.web.told_rules import (
    baccarat,
    blackjack,
    dealer_games,
    dice,
    dragon21,
    holdem,
    lunar,
    poker,
    wheels,
)
from croupier.web.told_rules.poker_sign import with_amounts
from croupier.web.told_rules.raked_poker import taken_as_signed
from croupier.web.told_rules.said import Said, pays, winning

Teller: TypeAlias = Callable[[Any], Iterator[Said]]

TELLERS: Final[Mapping[str, Teller]] = MappingProxyType(
    {
        baccarat.FAMILY: baccarat.said,
        blackjack.FAMILY: blackjack.said,
        "big_raise": dealer_games.big_raise,
        "dealer_holdem": holdem.dealer_holdem,
        dragon21.FAMILY: dragon21.said,
        "lunar_poker": lunar.lunar_poker,
        "mississippi_stud": dealer_games.mississippi_stud,
        "three_card_poker": dealer_games.three_card_poker,
        "caribbean_stud": dealer_games.caribbean_stud,
        "casino_war": dealer_games.casino_war,
        "lucky_draw": dealer_games.lucky_draw,
        "craps": dice.craps,
        "sic_bo": dice.sic_bo,
        "roulette": wheels.roulette,
        "wheel": wheels.wheel,
        "pai_gow": dealer_games.pai_gow,
        "poker": poker.said,
    }
)
"""The sentences of a family's own."""
TRIED: Final = 3
"""So many other values of an option are tried, to find what it decides of the odds."""


def told(game: Game, given: Mapping[str, Value], rules: Rules) -> list[dict[str, Any]]:
    """The rules of a table in groups: how it is played, what the house has chosen, how a round goes.

    ``given`` are the options that the table was opened with; the others are at their defaults.
    """
    options = resolve(game.options, given)
    groups: list[tuple[str, Iterable[Said]]] = [
        ("How it is played", chain(_inscribed(rules), TELLERS[game.family](rules))),
        ("Odds entered by the operator", _entered(rules)),
        ("In the player's favour", favoured(game, options)),
        ("What this table has chosen", (_chosen(game, option, options, rules) for option in game.options)),
        ("Not offered here", _not_offered(game, rules)),
        ("How a round goes", (Said(step.title, "", step.clauses) for step in game.steps)),
    ]
    made = [(title, [said.to_json() for said in group]) for title, group in groups]
    return [{"title": title, "rules": rules_} for title, rules_ in made if rules_]


def _inscribed(rules: Rules) -> Iterator[Said]:
    """What is written on the layout, which its players read here too."""
    if rules.inscriptions:
        words = ". ".join(words for words, _ in rules.inscriptions)
        found = tuple(clause for _, clauses in rules.inscriptions for clause in clauses)
        yield Said("Written on the layout", f"{words}.", found)


def with_sign(groups: list[dict[str, Any]], limits: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rules of a table with the amounts that its sign states, out of its limits as JSON has them."""
    says = {
        dealer_games.MOST_PAID_TITLE: _most_paid(limits.get(MOST_PAID, {}).get("max")),
        dealer_games.LIABILITY_TITLE: _liability(limits.get(HOUSE_LIABILITY, {}).get("max")),
    }
    return [
        {
            **group,
            "rules": [
                {
                    **rule,
                    "says": says.get(rule["title"])
                    or taken_as_signed({**rule, "says": with_amounts(rule, limits)}, limits),
                }
                for rule in group["rules"]
            ],
        }
        for group in groups
    ]


def _most_paid(most: str | None) -> str:
    amount = "no most for it" if most is None else f"the most that it is paid: {dollars(most)}"
    return f"What a bet is paid is bounded by the table's sign, which states {amount}."


def _liability(most: str | None) -> str:
    if most is None:
        return "It is not offered: the table's sign states no most for which the house stands as co-banker."
    return f"The house stands for half of such a bank, and may lose up to {dollars(most)} by it."


def _chosen(game: Game, option: Option, options: Mapping[str, Value], rules: Rules) -> Said:
    """An option with its value, and what it decides of the odds."""
    value = chosen_words(option, options[option.name])
    default = chosen_words(option, option.default)
    usual = "" if options[option.name] == option.default else f" (default: {default})"
    title = option.title.removesuffix(".")
    odds = "".join(f" {wager.title} pays {pays(wager)}." for wager in _decided(game, option, options, rules))
    return Said(title, f"{value[0].upper()}{value[1:]}{usual}.{odds}", option.clauses)


MONEY: Final = frozenset(
    {"jackpot_minimum", "blazing_7s_wager", "royal_flush_contribution", "royal_flush_seed"}
)
"""Options whose values are amounts in dollars, where they are numbers."""
PERCENT: Final = frozenset({"jackpot_contribution"})
"""Options whose values are percentages."""
IN_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "down_to_50c": "down to the next 50 cents",
        "up_to_50c": "up to the next 50 cents",
        "up_to_dollar": "up to the next whole dollar",
        "exact": "to the cent",
        "either": "either amount",
        "from_house": "the house pays them",
        "from_pool": "they are taken off the jackpot",
        "each_player": "each player's wager",
        "whole_box": "the playing area as a whole",
    }
)
"""Values that say too little without their option's name."""


def chosen_words(option: Option, value: Value) -> str:
    """What was chosen of an option, in words: amounts as money, shares in per cent."""
    number = str(value)
    if option.name in PERCENT:
        return f"{number}%"
    if option.name in MONEY and number.replace(".", "", 1).isdecimal():
        return dollars(number).removesuffix(".00")
    return IN_WORDS.get(number) or worded(value)


def worded(value: Value) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:,}" if isinstance(value, int) else value.replace("_", " ")


def _decided(game: Game, option: Option, options: Mapping[str, Value], rules: Rules) -> Iterator[WagerType]:
    """The wagers that are paid otherwise where an option has another value."""
    others = [value for value in option.values if value != options[option.name]][:TRIED]
    found: set[str] = set()
    for value in others:
        try:
            other = game.rules({**options, option.name: value})
        except (Refused, Malformed):
            continue  # The text does not let it stand beside the rest.
        found.update(
            name
            for name, wager in rules.wagers.items()
            if name in other.wagers and pays(wager) != pays(other.wagers[name])
        )
    return (wager for name, wager in rules.wagers.items() if name in found)


def _entered(rules: Rules) -> Iterator[Said]:
    """The wagers at the operator's own odds."""
    for wager in rules.wagers.values():
        if wager.entered:
            own = "; ".join(f"{line.name} {line.odds.exact}" for line in winning(wager) if line.odds)
            says = f"The operator of this table set what it pays: {own}. The rulebook prints no odds for it."
            yield Said(wager.title, says, wager.clauses)


def favoured(game: Game, options: Mapping[str, Value]) -> Iterator[Said]:
    """The wagers with an edge below nothing under some options, of games that count at once.

    A page does not wait for the others (docs/analysis.md says what that leaves out).
    """
    if Trait.COUNTED not in game.traits:
        return
    from croupier.analysis import analyse
    from croupier.analysis.advantage import advantages

    for each in advantages(analyse(game, options)):
        yield Said(each.wager.title, each.says[0].upper() + each.says[1:], each.clauses)


def _not_offered(game: Game, rules: Rules) -> Iterator[Said]:
    titles = {wager.name: wager.title for wager in game.wagers}
    for name, absent in rules.not_offered.items():
        title = titles.get(name, worded(name).capitalize())
        yield Said(title, f"{absent.reason[0].upper()}{absent.reason[1:]}.", absent.clauses)
