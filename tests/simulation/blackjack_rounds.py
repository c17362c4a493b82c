"""What the loop of blackjack plays, played by the conduct: the same cards, decided as the loop decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from croupier.games.blackjack import kernel
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.game import Game
from croupier.games.tape import Place
from croupier.simulation.blackjack import BlackjackModel, loop
from croupier.simulation.jobs import make_job
from croupier.simulation.shuffle import shuffle
from croupier.simulation.streams import stream
from croupier.table.round import Round
from tests.analysis.blackjack_play import decided
from tests.playing import Cards, play_out
from tests.simulation.shoes import opened, play_from

MAIN: Final = "blackjack"
MANY: Final = 10**6
"""More rounds than the shoes of these tests hold."""


def model_of(
    game: Game,
    shoes: int,
    wagers: tuple[str, ...] = (),
    cutting_card: int | None = None,
    *,
    full_shoe: bool = False,
    **options: Any,
) -> BlackjackModel:
    made = make_job(game, options, 0, wagers, cutting_card, full_shoe=full_shoe).model
    assert isinstance(made, BlackjackModel)
    return replace(made, plan=replace(made.plan, chunk=shoes))


def conducted(model: BlackjackModel, rules: BlackjackRules, cards: Cards, stakes: dict[str, int]) -> Round:
    """A round dealt from these cards; a wager's id is its name."""
    round_ = placed(rules, stakes)
    play_out(round_, cards, lambda asked: decided(model.solution, round_, asked))
    return round_


def placed(rules: BlackjackRules, stakes: dict[str, int]) -> Round:
    """A round with these wagers on one box."""
    round_ = Round(rules)
    for name, stake in stakes.items():
        round_.apply(Place(name, 1, name, stake))
    return round_


def rounds_by_conduct(
    model: BlackjackModel, rules: BlackjackRules, seed: int, stakes: dict[str, int]
) -> list[Round]:
    """The rounds of a chunk of shoes, each burned and ended by its cutting card as at a table."""
    assert rules.shoe is not None
    words = list(stream(seed, "test", 0))
    shoe = model.plan.cards
    found: list[Round] = []
    for _ in range(model.plan.chunk):
        shuffle(shoe, words, model.plan.shuffled)
        life = opened(rules.shoe, shoe, model.plan.cutting_card)
        while life.ready:
            round_ = placed(rules, stakes)
            life = play_from(life, round_, partial(decided, model.solution, round_))
            found.append(round_)
            if rules.shoe.continuous:
                break
    return found


def check_that_the_loop_plays_as_the_conduct(
    game: Game,
    shoes: int,
    stakes: dict[str, int],
    options: dict[str, Any],
    cutting_card: int | None = None,
) -> int:
    """Shoes played both ways end every wager alike; returns how many rounds they came to."""
    rules = game.rules(options)
    assert isinstance(rules, BlackjackRules)
    return check_rounds(model_of(game, shoes, cutting_card=cutting_card, **options), rules, stakes)


def check_rounds(model: BlackjackModel, rules: BlackjackRules, stakes: dict[str, int]) -> int:
    """The same of a model and the rules that it plays."""
    played, counts = model.play([stream(77, "test", 0)], MANY)
    rounds = rounds_by_conduct(model, rules, 77, stakes)
    assert played == len(rounds)
    for name in stakes:
        if name != MAIN:
            assert by_name(model, rules, counts, name) == lines_of(rounds, name)
    main = model.by_line(counts, rules.wagers[MAIN].counted)
    nets = kernel.NETS_OF[rules.twenty_one.splitting.hands]
    assert {line: often for line, often in enumerate(main) if often} == nets_of(rounds, stakes[MAIN], nets)
    return played


def by_name(model: BlackjackModel, rules: BlackjackRules, counts: Any, wager: str) -> Counter[str]:
    """How often a side wager ended on the lines of each name, as the loop counts."""
    type_ = rules.wagers[wager]
    found: Counter[str] = Counter()
    for line, often in zip(type_.lines, model.by_line(counts, type_), strict=True):
        found[line.name] += often
    return +found


def lines_of(rounds: Sequence[Round], wager: str) -> Counter[str]:
    """The same, as the conduct settled it."""
    return Counter(s.line.name for r in rounds for s in r.settlements if s.wager.id == wager and s.line)


def nets_of(rounds: Sequence[Round], stake: int, nets: Sequence[int] = kernel.NETS) -> dict[int, int]:
    """How often the blackjack wager, with all that was put beside it, came to each of some nets."""
    found: Counter[int] = Counter()
    for round_ in rounds:
        net = sum(s.net for s in round_.settlements if s.wager.id.startswith(MAIN))
        found[len(nets) if net * 2 == 3 * stake else nets.index(int(net / stake))] += 1
    return dict(found)


def counted_alike_in_plain_python(fast: BlackjackModel) -> bool:
    """Whether the loop counts the same compiled and as it is."""
    plain = replace(fast, kernel=SimpleNamespace(**vars(loop)), arrays=False)
    return fast.play([stream(9, "test", 0)], MANY) == plain.play([stream(9, "test", 0)], MANY)
