"""The end of a hand: pots, commission, and what every player's table stakes come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.players import Player, Table
from croupier.games.poker.showdown import Shown
from croupier.games.poker.terms import UNCALLED, Ending, Sign, Terms
from croupier.law import Clauses
from croupier.money.amounts import decimal

if TYPE_CHECKING:
    from croupier.games.poker.rules import PokerRules


@dataclass(slots=True)
class Won:
    """Pots that the same players win, as one."""

    amount: int
    winners: tuple[int, ...]
    """Places at the table, from next to the designated player."""
    commission: int = 0
    share: int = 0
    over: int = 0


def pay(rules: PokerRules, felt: Felt, table: Table, shown: Shown, sign: Sign) -> dict[str, Any]:
    """Return what nobody called, deduct the commission, divide the pots, and end the stakes."""
    alone = table.left == 1
    back = _uncalled(rules, table)
    pots = table.pots(0 if back is None else back[1])
    if back is not None:
        _give_back(rules, felt, table, *back)
    won = _won(pots, table.players, shown, alone)
    _commission(rules, table, won, sign)
    gets = _divided(won, len(table.players), sign)
    clauses = _clauses(rules.law.ending, rules.terms, table, won, len(pots))
    told = _told(table.players, pots, won, back)
    felt.say(Kind.RESULT, clauses, **told)
    why = [clauses] * len(gets)
    if len(won) > 1:
        own = [[part for part in won if who in part.winners] for who in range(len(gets))]
        why = [_clauses(rules.law.ending, rules.terms, table, parts, len(pots)) for parts in own]
    _end_stakes(rules.law.ending, felt, table, gets, why)
    return {"hands": _hands(rules, table, shown), **told}


def _uncalled(rules: PokerRules, table: Table) -> tuple[Player, int] | None:
    """What nobody called of the last bet or raise, which goes back: whose, and how much.

    Who folds at the showdown has it back too, as nobody else is eligible to win it; who folds in a round of
    betting only where everybody left is all-in for less. Chips that were left with a fold stay in the pot.
    Where commission is deducted all of an uncalled opening bet or raise is out of the pot, chips that others
    left beside it or not; else it is what nobody else has put in, which comes to the same money.
    """
    percent = rules.terms.percent
    who, amount = kernel.uncalled([p.total for p in table.players])
    player = table.players[who]
    if percent and (whole := table.uncalled_bet()) is not None and whole[1] > amount:
        player, amount = whole
    if not table.stayed(player) and (player.left or any(p.active for p in table.players)):
        return None
    return (player, amount) if amount else None


def _give_back(rules: PokerRules, felt: Felt, table: Table, player: Player, amount: int) -> None:
    law = rules.law.ending
    clauses = law.uncalled_with_commission if rules.terms.percent else law.uncalled
    table.take_back(player, amount)
    told: dict[str, Any] = {"amount": decimal(amount), "pot": decimal(table.pot)}
    felt.say(Kind.BET, clauses, seat=player.seat, action=UNCALLED, **told)


def _won(pots: list[kernel.Pot], players: list[Player], shown: Shown, alone: bool) -> list[Won]:
    """Who wins, the pots of the same winners combined."""
    won: list[Won] = []
    for amount, eligible in pots:
        winners = eligible
        if not alone:
            best = max(shown.get(players[i].seat, -1) for i in eligible)
            winners = tuple([i for i in eligible if shown.get(players[i].seat, -1) == best])
        same = next((part for part in won if part.winners == winners), None)
        if same is None:
            won.append(Won(amount, winners))
        else:
            same.amount += amount
    return won


def _commission(rules: PokerRules, table: Table, won: list[Won], sign: Sign) -> None:
    """Deduct the commission, unless those who share are all who contributed."""
    percent = rules.terms.percent
    if not percent:
        return
    contributed = sum([bool(p.total + p.dead) for p in table.players])
    if len(won) == 1 and 1 < contributed == len(won[0].winners):
        return
    taken = kernel.commissions([part.amount for part in won], sign.minimum, percent, sign.chip)
    for part, commission in zip(won, taken, strict=True):
        part.commission = commission


def _divided(won: list[Won], players: int, sign: Sign) -> list[int]:
    """Divide what is left of each part in whole chips; what each player gets of all of them together."""
    gets = [0] * players
    for part in won:
        part.share, part.over = kernel.divide(part.amount - part.commission, len(part.winners), sign.chip)
        for winner in part.winners:
            gets[winner] += part.share
        gets[min(part.winners)] += part.over  # The winner next to the designated player.
    return gets


def _told(
    players: list[Player], pots: list[kernel.Pot], won: list[Won], back: tuple[Player, int] | None
) -> dict[str, Any]:
    """The pots, who wins them and what is taken and returned, as the record has them."""
    return {
        "pots": [
            {"amount": decimal(amount), "eligible": sorted([players[i].seat for i in eligible])}
            for amount, eligible in pots
        ],
        "won": [
            {
                "amount": decimal(part.amount),
                "winners": [players[i].seat for i in part.winners],
                "commission": decimal(part.commission),
                "share": decimal(part.share),
                "left_over": decimal(part.over),
            }
            for part in won
        ],
        "commission": decimal(sum([part.commission for part in won])),
        "returned": None if back is None else {"seat": back[0].seat, "amount": decimal(back[1])},
    }


def _end_stakes(law: Ending, felt: Felt, table: Table, gets: list[int], why: list[Clauses]) -> None:
    """The table stakes end for what each hand has won, and why it has, or lost."""
    lying = {w.id: w for w in felt.wagers}
    for player, amount, clauses in zip(table.players, gets, why, strict=True):
        if not player.void:
            net = amount - player.total - player.dead
            won_it = amount or (table.left == 1 and not player.folded)
            said = clauses if won_it else law.folded if player.folded else law.lost
            felt.settle_for(lying[player.wager], net, said)


def _clauses(law: Ending, terms: Terms, table: Table, won: list[Won], pots: int) -> Clauses:
    if table.left == 1:
        cited = _alone(law, table)
        cited += law.announced if terms.percent else law.whole_pot if terms.fee else ()
    else:
        cited = law.won + _after_a_showdown(law, terms, won) + law.hands
    if pots > 1:
        cited += law.side_pots
    if any(part.over for part in won):
        cited += law.left_over
    if terms.percent:
        cited += law.commission if any(part.commission for part in won) else law.no_commission
    return tuple(dict.fromkeys(cited))


def _after_a_showdown(law: Ending, terms: Terms, won: list[Won]) -> Clauses:
    """What says whose hands win pots, and how these are paid."""
    cited: Clauses = law.announced_after_showdown if terms.percent else ()
    if any(len(part.winners) == 1 for part in won):
        cited += law.highest
        cited += law.passed if terms.percent else law.whole_pot_after_showdown if terms.fee else ()
    if any(len(part.winners) > 1 for part in won):
        cited += law.equal
        cited += law.divided if terms.percent else law.whole_pot_shared if terms.fee else ()
    return cited if terms.percent or terms.fee else cited + law.not_charged


def _alone(law: Ending, table: Table) -> Clauses:
    """Why who is left alone wins."""
    if not table.opened:
        return law.last_left
    if table.betting == 0 and not table.raised:
        # Who called the second blind wins where its player has folded: nobody's bet went uncalled.
        return law.second_blind if table.aggressor in table.live else law.last_left
    if table.betting == 0:
        return law.first_raise
    return law.later_raise if table.raised else law.opening


def _hands(rules: PokerRules, table: Table, shown: Shown) -> list[dict[str, Any]]:
    """The hands that were shown, with their category."""
    ranks = rules.form.ranks
    return [
        {
            "seat": p.seat,
            "cards": card_codes(p.cards),
            "hand": ranks.category(shown[p.seat]).name.lower(),
        }
        for p in table.players
        if p.seat in shown
    ]
