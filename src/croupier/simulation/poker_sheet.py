"""Showdowns that are dealt for the par sheet of a poker game: what seats win, and with which hands."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from croupier.analysis.parsheet.rake import Showdowns
from croupier.analysis.results import Exhibit
from croupier.games.game import Game
from croupier.games.poker_hands.rankings import Category
from croupier.simulation.poker import Often, ShowdownsDealt, deal_showdowns, usual_rules

PLAYERS: Final = (2, 3, 6, 9)
"""How many players are dealt to, or in place of more as many as may play."""


def showdowns(game: Game, rounds: int, seed: int) -> Showdowns:
    """So many showdowns at each number of players."""
    seats = usual_rules(game).seats
    counts = sorted({min(players, seats) for players in PLAYERS})
    dealt = [deal_showdowns(game, players=players, rounds=rounds, seed=seed) for players in counts]
    return Showdowns(
        rounds=rounds,
        seed=seed,
        command=f"croupier simulate {game.book.name} {game.name} --players N --rounds {rounds} --seed {seed}",
        digests={str(each.players): each.digest for each in dealt},
        exhibits=(_seats(dealt), _pots(dealt), _hands(dealt[-1]), _winning_hands(dealt)),
    )


def _seats(dealt: Sequence[ShowdownsDealt]) -> Exhibit:
    """What each seat wins of the pots, by how many play."""
    rows = [
        (str(seat + 1), *(_with_error(d.shares[seat]) if seat < d.players else "" for d in dealt))
        for seat in range(max(each.players for each in dealt))
    ]
    exact = ("exactly", *(_percent(Fraction(1, each.players)) for each in dealt))
    return Exhibit(
        "What each seat wins",
        "The share of the pots by the seat, counted from the button, and by how many play, with the standard "
        "error behind ±. Where everybody stays every seat wins as much: the last row has it exactly.",
        ("seat", *_tables(dealt)),
        (*rows, exact),
    )


def _pots(dealt: Sequence[ShowdownsDealt]) -> Exhibit:
    """How often pots are shared."""
    rows = (
        ("by several", *(_with_error(each.shared) for each in dealt)),
        ("by all: nothing is taken", *(_with_error(each.shared_by_all) for each in dealt)),
    )
    return Exhibit("Shared pots", "How often a pot is shared.", ("shared", *_tables(dealt)), rows)


def _hands(dealt: ShowdownsDealt) -> Exhibit:
    """How often a player has a hand of each kind."""
    rows: list[tuple[str, ...]] = []
    for kind, each in reversed(list(dealt.held.items())):
        exact = "" if each.exact is None else _percent(each.exact)
        z = "" if each.z is None else f"{each.z:+.2f}"
        rows.append((_name(kind), _percent(each.mean), _percent(each.standard_error), exact, z))
    return Exhibit(
        "Hands at the showdown",
        f"How often a player who stays has each kind of hand, over {dealt.rounds:,} deals to "
        f"{dealt.players} players; exactly, where that is counted.",
        ("hand", "how often", "standard error", "exactly", "z"),
        tuple(rows),
    )


def _winning_hands(dealt: Sequence[ShowdownsDealt]) -> Exhibit:
    """How often a pot is won with each kind of hand."""
    kinds = [kind for kind in reversed(Category) if any(kind in each.won_with for each in dealt)]
    never = Often(Fraction(0), 0.0)
    rows = [(_name(kind), *(_with_error(each.won_with.get(kind, never)) for each in dealt)) for kind in kinds]
    return Exhibit(
        "Hands that win", "How often a pot is won with each kind.", ("hand", *_tables(dealt)), tuple(rows)
    )


def _tables(dealt: Sequence[ShowdownsDealt]) -> tuple[str, ...]:
    return tuple(f"{each.players} players" for each in dealt)


def _name(kind: Category) -> str:
    return kind.name.lower().replace("_", " ")


def _percent(share: Fraction | float) -> str:
    return f"{100 * float(share):.4f}%"


def _with_error(each: Often) -> str:
    return f"{100 * float(each.mean):.3f}% ± {100 * each.standard_error:.3f}%"
