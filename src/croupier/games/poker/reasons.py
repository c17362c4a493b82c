"""Why a hand of poker ended as it did: what each player's end rests on, and nothing of another case."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from croupier.games.poker import kernel
from croupier.games.poker.players import Player, Table
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.showdown import Shown
from croupier.games.poker.terms import Sign
from croupier.games.poker_hands.own_cards import own_in_hand
from croupier.games.poker_hands.rankings import Category
from croupier.law import Citation, Clauses


@dataclass(slots=True)
class Won:
    """Pots that the same players win, as one."""

    amount: int
    winners: tuple[int, ...]
    """Places at the table, from next to the designated player."""
    eligible: frozenset[int] = frozenset()
    """Who could have won any of them."""
    of_others: int = 0
    """What of it others than the winners have put something into, or one wins alone."""
    pots: int = 1
    """How many they are."""
    commission: int = 0
    share: int = 0
    over: int = 0
    left_to: int = -1
    """Which of them gets what is left over."""

    def closest(self, first: int, players: int) -> int:
        """Which of the winners gets what is left over: the first clockwise from a place on."""
        return min(self.winners, key=lambda who: (who - first) % players)


def shared_by_all(table: Table, won: Sequence[Won]) -> bool:
    """Whether those who share the pot are all who contributed to it."""
    contributed = sum([bool(p.total + p.dead) for p in table.players])
    return len(won) == 1 and 1 < contributed == len(won[0].winners)


class Reasons:
    """What the end of a hand rests on, for each player."""

    __slots__ = (
        "back",
        "charged",
        "of_winners",
        "parts",
        "pots",
        "rules",
        "showdown",
        "shown",
        "sign",
        "table",
        "uncalled",
    )

    def __init__(
        self, rules: PokerRules, table: Table, shown: Shown, sign: Sign, back: tuple[Player, int] | None
    ) -> None:
        self.rules, self.table, self.shown, self.sign, self.back = rules, table, shown, sign, back
        self.charged = bool(rules.terms.percent or rules.customs.whole_bet_back)
        """Whether pots are paid by the steps of commission."""
        self.showdown = table.showdown
        """Whether the betting came to a showdown."""
        self.uncalled: Clauses = self._of_uncalled()
        """Why chips that nobody called go back."""
        self.parts: list[Won] = []
        """What was won, by the same players as one."""
        self.pots = 0
        self.of_winners: dict[int, Clauses] = {}
        """Why each winner has won pots, once that has been asked."""

    def of_result(self) -> Clauses:
        """What the result of the hand rests on: who wins pots, or has chips back where there are none."""
        winners = dict.fromkeys([who for part in self.parts for who in part.winners])
        if len(winners) == 1:
            return self._won(*winners) or self.uncalled
        return _once([clause for who in winners for clause in self._won(who)]) or self.uncalled

    def won(self, who: int) -> Clauses:
        """Why a player has won pots."""
        back = self._own_back(who)
        return _once(self._won(who) + back) if back else self._won(who)

    def lost(self, who: int) -> Clauses:
        """Why a player has won none."""
        law, player = self.rules.law.ending, self.table.players[who]
        if player.folded:
            why = law.mucked if player in self.table.mucked else player.folded_by or law.folded
        else:
            equals = {len(part.winners) > 1 for part in self.parts if who in part.eligible}
            why = law.lost_to_equals if True in equals else ()
            why += () if equals == {True} else law.lost
        return _once(why + self._own_back(who))

    # Chips that nobody called ---------------------------------------------------------------

    def _own_back(self, who: int) -> Clauses:
        """What sent chips back to a player."""
        if self.back is None or self.back[0] is not self.table.players[who]:
            return ()
        return self.uncalled

    def _is_bet(self) -> bool:
        """Whether what goes back is of the last opening bet or raise, and not of other chips."""
        bets = [bettor for bettor, _ in self.table.bets if not bettor.void]
        return self.back is not None and bool(bets) and bets[-1] is self.back[0]

    def _of_uncalled(self) -> Clauses:
        law, terms = self.rules.law.ending, self.rules.terms
        if self.back is None:
            return ()
        out: Clauses = ()
        if self.charged and self._is_bet():
            opens, commission = len(self.table.bets) == 1, law.commission
            out = commission.opening_out if opens else commission.raise_out
            if self.table.betting == 0:
                out = (law.blind_back if opens else commission.first_raise_out) or out
        if self.table.void_at_showdown and self.table.left == 1:
            return law.void_at_showdown + out
        if self.showdown:
            return law.side_pots + out
        if self.charged:
            return law.uncalled + out
        return law.whole_pot if terms.fee else law.not_charged

    # Who won, and what of the pots ----------------------------------------------------------

    def _won(self, who: int) -> Clauses:
        """Why a player has won pots, each clause once; asked for the result and for each winner's stake."""
        why = self.of_winners.get(who)
        if why is None:
            why = self.of_winners[who] = _once(self._why_won(who))
        return why

    def _why_won(self, who: int) -> Clauses:
        law, terms = self.rules.law.ending, self.rules.terms
        parts = [part for part in self.parts if who in part.winners]
        if not self.showdown and not parts and law.blind_back:
            return law.blind_back
        takes_over = self.table.players[who].folded and bool(self.table.died or self.table.deeper_apart)
        if not self.showdown:
            bears = any(part.commission for part in parts)
            cited = law.last_folded if takes_over else self._left_alone(bears=bears)
            if self.charged:
                cited += law.deducted if bears else law.announced
            else:
                cited += law.whole_pot if terms.fee else law.not_charged
        else:
            compared = [part for part in parts if len(part.eligible) > 1]
            cited = law.won + self._ranks(who, compared) if compared else ()
            if takes_over:
                cited += law.last_folded
            elif len(compared) < len(parts):
                cited += law.lone if self._others_stayed(who) else self._left_alone(bears=False)
            cited += self._paid(who, parts, compared)
        if self.pots > 1:
            cited += law.side_pots
        if self.showdown and self._is_bet() and any(not p.folded and not p.stack for p in self.table.players):
            cited += law.all_in_against_uncalled
        for part in parts if self.charged else ():
            cited += self._commission(part)
        return cited

    def _left_alone(self, *, bears: bool) -> Clauses:
        """Why who is left alone in the betting wins; ``bears``: and commission is deducted."""
        law, table = self.rules.law.ending, self.table
        if table.void_at_showdown:
            return law.void_at_showdown if table.left else law.last_folded
        of_first, of_opening, of_later = law.deducted_by if bears else ((), (), ())
        if not table.opened:
            return law.last_left
        if table.betting == 0 and not table.raised:
            # Who called the second blind wins where its player has folded: nobody's bet went uncalled.
            return law.second_blind if table.bets and table.bets[0][0] in table.live else law.last_left
        if table.betting == 0:
            return law.first_raise + of_first
        return law.later_raise + of_later if table.raised else law.opening + of_opening

    def _others_stayed(self, who: int) -> bool:
        """Whether somebody who has bet as much was in the hand when the betting ended."""
        own, stayed = self.table.players[who], self.table.stayed
        return any(p is not own and stayed(p) and p.total >= own.total for p in self.table.players)

    def _paid(self, who: int, parts: Sequence[Won], compared: Sequence[Won]) -> Clauses:
        """Whether the highest hand wins a pot or several share it, and how it is paid."""
        law, terms = self.rules.law.ending, self.rules.terms
        cited: Clauses = ()
        if self.charged:
            bears = any(part.commission for part in parts)
            cited = law.deducted_after_showdown if bears else law.announced_after_showdown
            last = len(self.rules.form.streets) - 1
            cited += law.unopened[bears] if self.table.betting == last and not self.table.opened else ()
        winners = [len(part.winners) for part in parts]
        if 1 in [len(part.winners) for part in compared]:
            cited += law.highest
        if 1 in winners:
            cited += law.passed if self.charged else law.whole_pot_after_showdown if terms.fee else ()
        if max(winners, default=1) > 1:
            cited += law.equal
            cited += law.divided if self.charged else law.whole_pot_shared if terms.fee else ()
        if who in [part.left_to for part in parts if part.over]:
            cited += law.left_over
        return cited if self.charged or terms.fee else cited + law.not_charged

    def _commission(self, part: Won) -> Clauses:
        """What was deducted for commission, or why nothing was."""
        law, terms = self.rules.law.ending.commission, self.rules.terms
        if not part.of_others if terms.scale.each else shared_by_all(self.table, self.parts):
            return law.shared_by_all
        so_far = sum(each.amount for each in self.parts[: self.parts.index(part) + 1])
        if terms.scale.each:
            so_far = part.of_others
        most = kernel.MOST_WAGERS * self.sign.minimum
        cited = law.counted if so_far > most else ()
        cited += law.combined if part.pots > 1 else ()
        if min(so_far, most) <= kernel.FREE_POT:
            return law.pots + cited
        cited += law.in_order if len(self.parts) > 1 and not terms.scale.each else ()
        cited += law.less if terms.percent < terms.scale.most_percent else ()
        return law.pots + law.share + cited

    # Hands ----------------------------------------------------------------------------------

    def ranks(self, who: int, parts: Sequence[Won]) -> Clauses:
        """How the hand of a winner ranks among those that were shown for the same pots."""
        return self._ranks(who, parts)

    def _ranks(self, who: int, parts: Sequence[Won]) -> Clauses:
        """How the hand of a winner ranks among those that were shown for the same pots."""
        law, ranks = self.rules.law.ending.ranks, self.rules.form.ranks
        players, shown = self.table.players, self.shown
        place = shown[players[who].seat]
        kind = ranks.category(place)
        seats = {players[i].seat for part in parts for i in part.eligible if i != who}
        others = [shown[seat] for seat in seats if seat in shown]
        alike = [other for other in others if other < place and ranks.category(other) is kind]
        cited = self._made_from(players[who], place) + law.named + law.order
        if place in others:
            cited += law.equal
        if alike:
            cited += law.faces
        if kind in (Category.STRAIGHT, Category.STRAIGHT_FLUSH) and ranks.ranking.ace_low:
            cited += law.ace_low if place == ranks.first_place(kind) else ()
        if kind is Category.STRAIGHT and ranks.category(place + 1) is not kind:
            cited += law.ace_high
        return cited

    def _made_from(self, player: Player, place: int) -> Clauses:
        """From which of the player's own cards and the community cards the hand can be made."""
        made_from, board = self.rules.law.ending.ranks.made_from, self.table.board
        if len(made_from) == 1:
            return next(iter(made_from.values()))
        counts = own_in_hand(self.rules.form.ranks, place, player.cards, board)
        return tuple([clause for count, cited in made_from.items() if count in counts for clause in cited])


def _once(clauses: Iterable[Citation]) -> Clauses:
    return tuple(dict.fromkeys(clauses))
