"""What a cutting card does to the mean of a game: measured on real shoes, for several depths at once.

A cutting card ends a shoe after fewer rounds where they took more cards, and small cards, of which rounds
take more, favour the house while they are still to come. So the mean over all rounds of shoes is not quite
that of a round from a full shoe. The difference is small beside the luck of single rounds; but nearly all
of that luck can be left out, and exactly so:

A round that is dealt in any case nets on average what one from a full shoe does, whichever of the shoe it
is. What N rounds of a shoe net against a fixed number of rounds K is therefore told by those between the
K-th and the N-th alone: one or two of them, in place of fifty.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np

from croupier.analysis import analyse
from croupier.games.game import Game
from croupier.games.options import Value
from croupier.games.refusals import Malformed
from croupier.games.shoe import ShoeRules
from croupier.games.wagers import WagerType
from croupier.simulation.blackjack.loop import DEALS, SUMS
from croupier.simulation.jobs import make_job
from croupier.simulation.shoes import ShoePlan
from croupier.simulation.streams import stream

JOB: Final = "cutting card"
CHUNK: Final = 8192
"""How many shoes are played from one stream."""
TRIED: Final = 2048
"""How many shoes tell how many rounds are usual: the references."""
SPARE: Final = 2
"""Of the shoes that are tried all have room for so many rounds more than the reference."""
MOST_SHOES: Final = 10**10


@runtime_checkable
class Cut(Protocol):
    """A model that plays shoes to several depths of its cutting card."""

    def play_depths(
        self,
        words: Any,
        ratios: Sequence[Fraction],
        plans: Sequence[ShoePlan],
        references: Sequence[int],
        sums: Any,
        shoes: int,
    ) -> None:
        """Play shoes and add to the sums of each depth.

        Args:
            words: the generator's state.
            ratios: what a unit on the main wager nets by its pay lines.
            plans: the shoes by depth, the deepest cutting card (the most rounds) last.
            references: by depth, how many rounds are compared with.
            sums: by depth, :data:`SUMS` numbers; nets are in parts of a unit, as many as the ratios share.
            shoes: how many.
        """
        ...


@dataclass(frozen=True, slots=True)
class Depth:
    """One depth of the cutting card, and what it does."""

    behind: int
    """How many cards lie behind it."""
    rounds: float
    """How many rounds a shoe has on average."""
    effect: float
    """What the mean of a unit is more than from a full shoe."""
    standard_error: float
    shoes: int
    short: int
    """In how many shoes the last rounds to compare with had no room, and were taken as average ones."""
    missing: int
    """How many rounds these were."""

    @property
    def bias(self) -> float:
        """How far the effect can be off for the rounds that had no room: a round nets six units at most."""
        return 7 * self.missing / self.shoes / self.rounds

    def to_json(self) -> dict[str, Any]:
        """The depth as plain JSON values."""
        return {
            "behind": self.behind,
            "rounds_per_shoe": self.rounds,
            "effect": self.effect,
            "standard_error": self.standard_error,
            "short_shoes": self.short,
            "bias_at_most": self.bias,
        }


@dataclass(frozen=True)
class CuttingCard:
    """The effect of a cutting card on the main wager of a game."""

    game: Game
    options: dict[str, Value]
    wager: str
    exact: Fraction
    """The mean of a unit from a full shoe."""
    error: Fraction
    """How far that may be from the exact one."""
    seed: int
    shoes: int
    depths: tuple[Depth, ...]
    """The most cards behind it first."""

    def to_json(self) -> dict[str, Any]:
        """The measurement as ``croupier cutting-card`` prints it."""
        return {
            "rulebook": self.game.book.name,
            "game": self.game.name,
            "options": dict(self.options),
            "wager": self.wager,
            "seed": str(self.seed),
            "shoes": self.shoes,
            "exact_decimal": float(self.exact),
            "depths": [
                {**each.to_json(), "mean_decimal": float(self.exact) + each.effect} for each in self.depths
            ],
        }


def cutting_card(
    game: Game,
    given: Mapping[str, object] | None = None,
    *,
    behind: Sequence[int] = (),
    shoes: int,
    seed: int,
    workers: int = 1,
) -> CuttingCard:
    """Measure what a cutting card does to the mean of the main wager.

    Args:
        game: the game.
        given: its options, the others at their defaults.
        behind: how many cards lie behind the cutting card, one depth each; the fewest allowed where none.
        shoes: how many.
        seed: from 0 to 2**64 - 1.
        workers: how many threads play.

    Raises:
        Malformed: an unknown option or value, or a game for which it is not measured.
        Refused: the cutting card may not lie there, or there is none.
    """
    if not 1 <= shoes <= MOST_SHOES:
        near = (str(min(max(shoes, 1), MOST_SHOES)),)
        raise Malformed(f"shoes {shoes}", f"give a whole number from 1 to {MOST_SHOES}", near)
    main = next(w.name for w in game.wagers if w.main)
    job = make_job(game, dict(given or {}), seed, [main], _first(behind))
    model = job.model
    if not isinstance(model, Cut) or not isinstance(model.plan, ShoePlan):
        raise Malformed(f"cutting card of {game.name}", "its effect is measured for blackjack")
    fewest = model.plan.cutting_card
    if fewest is None:
        raise Malformed(f"cutting card of {game.name}", "cards that are shuffled all the time have none")
    found = analyse(game, dict(job.options)).wager(main)
    deep = sorted(set(behind) or {fewest}, reverse=True)
    plans = [make_job(game, dict(given or {}), seed, [main], each).model.plan for each in deep]
    kept = [plan for plan in plans if isinstance(plan, ShoePlan)]
    told = measure(
        model, job.wagers[0], kept, (seed, job.name), shoes=shoes, mean=found.mean, workers=workers
    )
    options = dict(job.options)
    return CuttingCard(game, options, main, found.mean, found.error, seed, shoes, told)


def measure(
    model: Cut,
    wager: WagerType,
    plans: Sequence[ShoePlan],
    named: tuple[int, str],
    *,
    shoes: int,
    mean: Fraction,
    workers: int = 1,
) -> tuple[Depth, ...]:
    """Measure the effect for shoes of several depths.

    Args:
        model: what plays them.
        wager: the main wager, as it is counted.
        plans: the shoes, those with the most cards behind the cutting card first.
        named: the seed, and the name of the game.
        shoes: how many.
        mean: what a unit nets from a full shoe.
        workers: how many threads play.
    """
    (seed, name), ratios = named, [line.ratio for line in wager.lines]
    references = _references(model, ratios, plans, (seed, f"{name} {JOB} references", 0))
    play = partial(_chunk, model, ratios, plans, references, (seed, f"{name} {JOB}"), shoes)
    with ThreadPoolExecutor(workers, thread_name_prefix="cutting-card") as pool:
        sums = sum(pool.map(play, range(-(-shoes // CHUNK))), np.zeros((len(plans), SUMS), dtype=object))
    scale = math.lcm(*(ratio.denominator for ratio in ratios)) * DEALS
    return tuple(
        _depth(plan.cutting_card or 0, reference, list(row), shoes, scale, mean)
        for plan, reference, row in zip(plans, references, sums, strict=True)
    )


def depths(game: Game, given: Mapping[str, object]) -> tuple[int, ...]:
    """Depths from the fewest cards behind the cutting card to as many as lie there, or half of the shoe.

    None where no cutting card ends the shoes.
    """
    shoe = _shoe_rules(game, given)
    if shoe is None or not shoe.has_cutting_card:
        return ()
    size = shoe.size
    least, most = shoe.cutting_card_at_least, min(shoe.cutting_card_at_most(size), size // 2)
    return tuple(sorted({least, (least + most) // 2, most}))


def _shoe_rules(game: Game, given: Mapping[str, object]) -> ShoeRules | None:
    rules = game.rules(given)
    found = getattr(rules, "shoe", None)
    return found if isinstance(found, ShoeRules) else None


def _first(behind: Sequence[int]) -> int | None:
    return min(behind, default=None)


def _references(
    model: Cut, ratios: Sequence[Fraction], plans: Sequence[ShoePlan], named: tuple[int, str, int]
) -> list[int]:
    """By depth, how many rounds shoes usually have; fewer where a shoe may have no room for so many."""
    guessed = [max(1, plan.cut // 6) for plan in plans]
    tried = _play(model, ratios, plans, guessed, named, TRIED)
    found = [max(1, round(each + more / TRIED)) for each, more in zip(guessed, tried[:, 0], strict=True)]
    while True:
        roomy = _play(model, ratios, plans, [each + SPARE for each in found], named, TRIED)
        fewer = [max(1, each - bool(short)) for each, short in zip(found, roomy[:, 5], strict=True)]
        if fewer == found:
            return found
        found = fewer


def _chunk(
    model: Cut,
    ratios: Sequence[Fraction],
    plans: Sequence[ShoePlan],
    references: Sequence[int],
    named: tuple[int, str],
    shoes: int,
    number: int,
) -> Any:
    many = min(CHUNK, shoes - number * CHUNK)
    return _play(model, ratios, plans, references, (*named, number), many)


def _play(
    model: Cut,
    ratios: Sequence[Fraction],
    plans: Sequence[ShoePlan],
    references: Sequence[int],
    named: tuple[int, str, int],
    shoes: int,
) -> Any:
    """The sums of some shoes, as whole numbers without end: a row for each depth."""
    sums = np.zeros(SUMS * len(plans), dtype=np.int64)
    words = np.array(stream(*named), dtype=np.int64)
    model.play_depths(words, ratios, plans, references, sums, shoes)
    return sums.astype(object).reshape(len(plans), SUMS)


def _depth(behind: int, reference: int, sums: Any, shoes: int, scale: int, mean: Fraction) -> Depth:
    """One depth from its sums: what the further rounds net against average ones, by all rounds."""
    more, net, more_more, more_net, net_net, short, missing = sums
    rounds = Fraction(reference * shoes - missing + more, shoes)
    # Each further round is taken at its mean, and those that lacked room at theirs.
    effect = (Fraction(net, scale) - mean * more) / shoes / rounds
    at = mean + effect
    squares = Fraction(net_net, scale**2) - 2 * at * Fraction(more_net, scale) + at**2 * more_more
    average = (Fraction(net, scale) - at * more) / shoes
    variance = squares / shoes - average**2
    error = math.sqrt(variance / max(shoes - 1, 1)) / float(rounds)
    return Depth(behind, float(rounds), float(effect), error, shoes, short, missing)
