"""The end of a hand: pots, commission, and what every player's table stakes come to."""

from __future__ import annotations

from typing import Any

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.players import Player, Table
from croupier.games.poker.reasons import Reasons, Won, shared_by_all
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.showdown import Shown
from croupier.games.poker.terms import UNCALLED, Sign
from croupier.law import Clauses
from croupier.money.amounts import decimal


def pay(rules: PokerRules, felt: Felt, table: Table, shown: Shown, sign: Sign) -> dict[str, Any]:
    """Return what nobody called, deduct the commission, divide the pots, and end the stakes."""
    alone = table.left == 1
    back = _uncalled(rules, table)
    pots = table.pots(0 if back is None else back[1])
    why = Reasons(rules, table, shown, sign, back)
    if back is not None:
        _give_back(felt, table, *back, why.uncalled)
    puts = _put_into(table, len(pots)) if rules.terms.scale.each else [[] for _ in pots]
    won = _won(pots, puts, table.players, shown, alone)
    _commission(rules, table, won, sign)
    gets = _divided(rules, table, won, sign)
    for (_, eligible), parts in zip(pots, puts, strict=True):
        for who, amount in enumerate(parts if not eligible else ()):
            gets[who] += amount  # Nobody is left to win it: what was put in goes back.
    why.parts, why.pots = won, len(pots)
    told = _told(table.players, pots, won, back)
    felt.say(Kind.RESULT, why.of_result(), **told)
    _end_stakes(felt, table, gets, why)
    return {"hands": _hands(rules, table, shown), **told}


def _uncalled(rules: PokerRules, table: Table) -> tuple[Player, int] | None:
    """What nobody called of the last bet or raise, which goes back: whose, and how much.

    Who folds at the showdown has it back too, as nobody else is eligible to win it; who folds in a round of
    betting only where everybody left is all-in for less. Chips that were left with a fold stay in the pot.
    Where commission is deducted all of an uncalled opening bet or raise is out of the pot, chips that others
    left beside it or not; else it is what nobody else has put in, which comes to the same money.
    """
    percent = rules.terms.percent or rules.customs.whole_bet_back
    who, amount = kernel.uncalled([p.total for p in table.players])
    player = table.players[who]
    if player.dead_hand and player not in table.died:
        return None
    if percent and (whole := table.uncalled_bet()) is not None and whole[1] > amount:
        player, amount = whole
    if not table.stayed(player) and (player.left or any(p.active for p in table.players)):
        return None
    return (player, amount) if amount else None


def _give_back(felt: Felt, table: Table, player: Player, amount: int, clauses: Clauses) -> None:
    table.take_back(player, amount)
    told: dict[str, Any] = {"amount": decimal(amount), "pot": decimal(table.pot)}
    felt.say(Kind.BET, clauses, seat=player.seat, action=UNCALLED, **told)


def _put_into(table: Table, pots: int) -> list[list[int]]:
    """What of each player's bets is in each pot, where nobody folds at the showdown."""
    players = table.players
    between = table.depths()
    return [[max(min(p.total, top) - below, 0) for p in players] for below, top in between[:pots]]


def _won(
    pots: list[kernel.Pot], puts: list[list[int]], players: list[Player], shown: Shown, alone: bool
) -> list[Won]:
    """Who wins, the pots of the same winners combined."""
    won: list[Won] = []
    for (amount, eligible), put_in in zip(pots, puts, strict=True):
        winners = eligible
        if not eligible:
            continue
        if not alone:
            places = [shown.get(players[i].seat, -1) for i in eligible]
            best = max(places)
            winners = tuple([i for i, place in zip(eligible, places, strict=True) if place == best])
        same = None
        for part in won:
            if part.winners == winners:
                same = part
        shared = bool(put_in) and len(winners) > 1
        of_others = 0 if shared and sum([put_in[who] for who in winners]) == amount else amount
        if same is None:
            won.append(Won(amount, winners, frozenset(eligible), of_others))
        else:
            same.amount += amount
            same.of_others += of_others
            same.eligible |= frozenset(eligible)
            same.pots += 1
    return won


def _commission(rules: PokerRules, table: Table, won: list[Won], sign: Sign) -> None:
    """Deduct the commission, unless those who share are all who contributed."""
    percent, scale = rules.terms.percent, rules.terms.scale
    if not percent:
        return
    if scale.each:
        for part in won:
            part.commission = scale.taken(part.of_others, sign.minimum, percent, sign.chip)
        return
    if shared_by_all(table, won):
        return
    taken = kernel.commissions([part.amount for part in won], sign.minimum, percent, sign.chip)
    for part, commission in zip(won, taken, strict=True):
        part.commission = commission


def _divided(rules: PokerRules, table: Table, won: list[Won], sign: Sign) -> list[int]:
    """Divide what is left of each part in whole chips; what each player gets of all of them together."""
    players = len(table.players)
    gets = [0] * players
    units = rules.customs.divided_by or sign.chip
    for part in won:
        part.share, part.over = kernel.divide(part.amount - part.commission, len(part.winners), units)
        for winner in part.winners:
            gets[winner] += part.share
        part.left_to = part.closest(table.designated if rules.customs.designated_first else 0, players)
        gets[part.left_to] += part.over
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


def _end_stakes(felt: Felt, table: Table, gets: list[int], why: Reasons) -> None:
    """The table stakes end for what each hand has won, and why it has, or lost."""
    lying = {w.id: w for w in felt.wagers}
    for who, (player, amount) in enumerate(zip(table.players, gets, strict=True)):
        if not player.void:
            net = amount - player.total - player.dead
            won_it = amount or (table.left == 1 and not player.folded)
            felt.settle_for(lying[player.wager], net, why.won(who) if won_it else why.lost(who))


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
