"""Shoes that are played through the conduct, so that cards come out in a known order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from croupier.equipment.cards import Card
from croupier.games.requests import Announce, Decide, Draw, Wagering
from croupier.games.shoe import ShoeRules
from croupier.games.tape import Call, CuttingCard, Decision, Produce
from croupier.table.round import NO_MORE_BETS, Round
from croupier.table.shoe_life import ShoeLife, Stage
from tests.playing import Decides, by_default


def opened(rules: ShoeRules, cards: Sequence[int], cutting_card: int | None) -> ShoeLife:
    """A shoe that is shuffled, cut and burned so that these cards come out in this order."""
    life, ordered = ShoeLife.unshuffled(rules), [Card(card) for card in cards]
    if cutting_card is None:
        loaded = life.shuffled(ordered)
        # What a continuous machine burns when it is loaded is mixed in again before the cards of the loop.
        return replace(loaded.burn(), used=0) if loaded.stage is Stage.BURN else loaded
    at = rules.cut_at_least
    # The cut brings the cards behind it to the front.
    life = life.shuffled([*ordered[-at:], *ordered[:-at]]).cut(at, cutting_card)
    return life.burn() if life.stage is Stage.BURN else life


def play_from(life: ShoeLife, played: Round, decides: Decides = by_default) -> ShoeLife:
    """Answer everything that a round asks for, cards from a known shoe; returns what is left of it."""
    seen = False
    while played.request is not None:
        match played.request:
            case Wagering():
                played.apply(Call(NO_MORE_BETS))
            case Announce(step):
                played.apply(Call(step))
            case Decide() as asked:
                said = decides(asked)
                played.apply(Decision(asked.seat, said) if isinstance(said, str) else said)
            case Draw() if life.at_cutting_card and not seen:
                played.apply(CuttingCard())
                seen = True
            case Draw():
                card = life.next_card()
                assert card is not None
                played.apply(Produce(card))
                life = life.drew()
    return life.closed(played.closing)
