"""The end of a hand where the house takes a rake: pots by themselves, and parts of them by boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from croupier.equipment.cards import card_codes
from croupier.games.events import Kind
from croupier.games.game import Felt
from croupier.games.poker import kernel
from croupier.games.poker.law import RakeLaw
from croupier.games.poker.players import Player, Table
from croupier.games.poker.reasons import Reasons, Won
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.showdown import Shown
from croupier.games.poker.terms import (
    UNCALLED,
    Sign,
)
from croupier.law import Clauses
from croupier.money.amounts import decimal


@dataclass(slots=True)
class Part:
    """A pot, or what of it one board decides. Amounts are in minor units."""

    amount: int
    eligible: tuple[int, ...]
    """Places at the table, from next to the button."""
    run: int = 0
    winners: tuple[int, ...] = ()
    rake: int = 0
    share: int = 0
    over: int = 0
    gets: dict[int, int] = field(default_factory=dict)
    """What each winner gets, by place."""


def pay_raked(rules: PokerRules, felt: Felt, table: Table, shown: Shown, sign: Sign) -> dict[str, Any]:
    """Return what nobody called, take the rake, divide the pots among boards and winners, end the stakes."""
    law = rules.law.rake
    assert law is not None, rules
    back = _uncalled(table)
    pots = [Part(amount, eligible) for amount, eligible in table.pots(0 if back is None else back[1])]
    if back is not None:
        table.take_back(*back)
        told: dict[str, Any] = {"amount": decimal(back[1]), "pot": decimal(table.pot)}
        felt.say(Kind.BET, law.uncalled, seat=back[0].seat, action=UNCALLED, **told)
    _take(rules, pots, sign)
    alone = table.left == 1
    ranked = [] if alone else [_ranked(rules, table, board, shown) for board in table.boards]
    parts = [part for pot in pots for part in _by_boards(pot, len(ranked) or 1, sign.chip)]
    for part in parts:
        part.winners = part.eligible if alone else _best(table, part, ranked[part.run])
        _divide(part, sign.chip)
    facts = _told(table.players, pots, parts, back, several=len(ranked) > 1)
    felt.say(Kind.RESULT, _of_result(law, rules, parts, len(ranked), alone=alone), **facts)
    _end_stakes(rules, felt, table, parts, back, (ranked, sign))
    return {"hands": _hands(rules, table, shown), **facts}


def _uncalled(table: Table) -> tuple[Player, int] | None:
    """What nobody called of the deepest bets, which goes back: whose, and how much.

    Who has folded has it back too where everybody left is all-in for less: nobody is eligible to win it.
    """
    who, amount = kernel.uncalled([p.total for p in table.players])
    player = table.players[who]
    if not amount or player.dead_hand:
        return None
    kept = table.stayed(player) or not any(p.active for p in table.players)
    return (player, amount) if kept else None


def _take(rules: PokerRules, pots: Sequence[Part], sign: Sign) -> None:
    """The rake of each pot, in whole chips; of a hand at most the cap of the sign."""
    rake = rules.terms.rake
    assert rake is not None, rules
    left = sum(pot.amount for pot in pots) if sign.cap is None else sign.cap
    fee = sign.hand_fee if rake.fee else 0
    for pot in pots:
        due = pot.amount * rake.percent // 100 // sign.chip * sign.chip if rake.percent else fee
        pot.rake = min(due, left, pot.amount)
        left -= pot.rake
        fee -= pot.rake


def _by_boards(pot: Part, boards: int, chip: int) -> list[Part]:
    """What each board decides of a pot: odd chips are on the first boards, the rake on the first."""
    if boards == 1:
        return [pot]
    net = pot.amount - pot.rake
    each, odd = divmod(net // chip, boards)
    parts = [
        replace(pot, amount=(each + (run < odd)) * chip, run=run, rake=0, gets={}) for run in range(boards)
    ]
    parts[0].amount += net % chip + pot.rake
    parts[0].rake = pot.rake
    return parts


def _ranked(rules: PokerRules, table: Table, board: Sequence[int], shown: Shown) -> dict[int, int]:
    """The places of the hands that were shown, with a board, by seat."""
    return {p.seat: rules.form.place(p.cards, board) for p in table.players if p.seat in shown}


def _best(table: Table, part: Part, places: Mapping[int, int]) -> tuple[int, ...]:
    """Whose hands are the best of those that can win a part; who is alone with it shows nothing."""
    if len(part.eligible) == 1:
        return part.eligible
    worth = {i: places.get(table.players[i].seat, -1) for i in part.eligible}
    best = max(worth.values())
    return tuple([i for i in part.eligible if worth[i] == best])


def _divide(part: Part, chip: int) -> None:
    """Whole chips to each winner alike; odd ones one each, clockwise from the button."""
    net, count = part.amount - part.rake, len(part.winners)
    part.share, part.over = kernel.divide(net, count, chip)
    odd = part.over // chip
    for number, who in enumerate(part.winners):
        part.gets[who] = part.share + (chip if number < odd else 0)
    part.gets[part.winners[0]] += part.over % chip


def _told(
    players: Sequence[Player],
    pots: Sequence[Part],
    parts: Sequence[Part],
    back: tuple[Player, int] | None,
    *,
    several: bool,
) -> dict[str, Any]:
    """The pots, who wins what, and what is taken and returned, as the record has them."""
    won = [
        {
            "amount": decimal(part.amount),
            "winners": [players[i].seat for i in part.winners],
            "commission": decimal(part.rake),
            "share": decimal(part.share),
            "left_over": decimal(part.over),
            **({"board": part.run + 1} if several else {}),
        }
        for part in parts
    ]
    return {
        "pots": [
            {"amount": decimal(pot.amount), "eligible": sorted([players[i].seat for i in pot.eligible])}
            for pot in pots
        ],
        "won": won,
        "commission": decimal(sum([part.rake for part in parts])),
        "returned": None if back is None else {"seat": back[0].seat, "amount": decimal(back[1])},
    }


# Why -------------------------------------------------------------------------------------------


def _of_result(
    law: RakeLaw, rules: PokerRules, parts: Sequence[Part], boards: int, *, alone: bool
) -> Clauses:
    """What the result of a hand rests on."""
    cited = law.left_alone if alone else law.won
    for part in parts:
        cited += _of_part(law, rules, part)
    if boards > 1:
        cited += law.divided + law.contested
    if len({part.eligible for part in parts}) > 1:
        cited += law.side_pots
    return tuple(dict.fromkeys(cited))


def _of_part(law: RakeLaw, rules: PokerRules, part: Part) -> Clauses:
    """How a part is shared, and what the house takes of it."""
    rake, cited = rules.terms.rake, law.equal if len(part.winners) > 1 else ()
    if part.over:
        cited += law.odd_chips
    if rake is None or not (rake.percent or rake.fee):
        return cited + law.nil
    return cited + (law.percentage if rake.percent else law.fee) + law.cap


def _end_stakes(
    rules: PokerRules,
    felt: Felt,
    table: Table,
    parts: Sequence[Part],
    back: tuple[Player, int] | None,
    ranking: tuple[Sequence[Shown], Sign],
) -> None:
    """The table stakes end for what each hand has won, and why it has, or lost."""
    lying = {w.id: w for w in felt.wagers}
    for who, player in enumerate(table.players):
        if player.void:
            continue
        gets = sum(part.gets.get(who, 0) for part in parts)
        why = _why(rules, table, parts, who, ranking)
        if back is not None and back[0] is player:
            assert rules.law.rake is not None
            why += rules.law.rake.uncalled
        net = gets - player.total - player.dead
        felt.settle_for(lying[player.wager], net, tuple(dict.fromkeys(why)))


def _why(
    rules: PokerRules,
    table: Table,
    parts: Sequence[Part],
    who: int,
    ranking: tuple[Sequence[Shown], Sign],
) -> Clauses:
    """Why a player won, or lost."""
    law, player, (ranked, sign) = rules.law.rake, table.players[who], ranking
    assert law is not None, rules
    own = [part for part in parts if who in part.winners]
    if not own:
        return (player.folded_by or rules.law.acting.fold) if player.folded else law.lost
    cited = law.left_alone
    if ranked:
        cited = law.won
        for run, shown in enumerate(ranked):
            contested = [p for p in own if p.run == run and len(p.eligible) > 1]
            if contested:
                on = replace(table, board=table.boards[run], more_boards=[])
                reasons = Reasons(rules, on, dict(shown), sign, None)
                cited += reasons.ranks(
                    who, [Won(p.amount, p.winners, frozenset(p.eligible)) for p in contested]
                )
        if len(ranked) > 1:
            cited += law.divided + law.contested
    for part in own:
        cited += _of_part(law, rules, part)
    return cited


def _hands(rules: PokerRules, table: Table, shown: Shown) -> list[dict[str, Any]]:
    """The hands that were shown, with what they are on each board."""
    ranks = rules.form.ranks
    told = []
    for player in table.players:
        if player.seat not in shown:
            continue
        names = [ranks.category(rules.form.place(player.cards, board)).name.lower() for board in table.boards]
        each = {"seat": player.seat, "cards": card_codes(player.cards), "hand": names[0]}
        told.append({**each, "on_boards": names} if len(names) > 1 else each)
    return told
