"""The players of a hand of poker, and what they have put in."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.facts import Fact
from croupier.games.poker import kernel
from croupier.games.poker.terms import dead
from croupier.games.wagers import Wager
from croupier.law import Clauses


@dataclass(slots=True, eq=False)
class Player:
    """A player in a hand. Amounts are in minor units."""

    seat: int
    wager: str
    """The id of the table stakes."""
    stack: int
    """What is left of them."""
    cards: list[Card] = field(default_factory=list)
    up: list[Card] = field(default_factory=list)
    """Those of them that lie face up."""
    total: int = 0
    """Put into the pot in the hand, dead money aside."""
    dead: int = 0
    """Put in besides for blind bets that were missed: it counts for no round of betting."""
    street: int = 0
    """What of it counts in this round of betting."""
    out: int = 0
    """Chips that lie beyond the folding line and make no call yet: who folds leaves them to the pot."""
    left: int = 0
    """What of them was left to the pot with a fold."""
    short: bool = False
    """Whether they were put out as a wager that falls short of the call."""
    folded: bool = False
    folded_by: Clauses = ()
    """What the fold rests on, and that chips which lay out were left to the pot."""
    void: bool = False
    """Whether the hand was declared void: the bets have gone back."""
    dead_hand: bool = False
    """Whether it was declared dead: its player is taken to have folded, and the bets stay."""
    acted: bool = False
    """Whether the player has acted since the last bet or raise."""
    may_check: bool = False
    """Whether the second blind, or as much, was put in before the deal."""

    @property
    def active(self) -> bool:
        """Whether the player has neither folded nor gone all-in."""
        return not self.folded and self.stack > 0


@dataclass(slots=True, eq=False)
class Table:
    """The players of a hand, clockwise from the one next to the designated player."""

    players: list[Player]
    left: int
    """How many have not folded."""
    pot: int = 0
    """All that is in the pots, which count as one."""
    dead: int = 0
    """Money in the pot that counts for no round of betting."""
    board: list[Card] = field(default_factory=list)
    more_boards: list[list[Card]] = field(default_factory=list)
    """Further boards, where the community cards are dealt more than once."""
    asked_runs: bool = False
    """Whether players were asked how often the rest of the board is to be dealt."""
    straddler: Player | None = None
    """Who has posted a straddle."""
    out: int = 0
    """How many cards have left the deck for the players, and burn cards before those."""
    exposed: bool = False
    """Whether an exposed hole card is the first burn card."""
    aggressor: Player | None = None
    """Who made the last opening bet or raise of this round of betting."""
    betting: int = 0
    """The last round of betting that was played, from nought."""
    opened: bool = False
    """Whether somebody opened it."""
    raised: bool = False
    """Whether somebody raised in it."""
    bets: list[tuple[Player, int]] = field(default_factory=list)
    """Its opening bet and raises: by whom, and by how much."""
    called: list[Player] = field(default_factory=list)
    """Who has called the last of them."""
    lying: Sequence[Wager] | None = None
    """The table stakes when last looked at."""
    mucked: list[Player] = field(default_factory=list)
    """Who has folded at the showdown, in that order: after the betting, which formed the pots."""
    showdown: bool = False
    """Whether the betting is over, with several hands left to show."""
    void_at_showdown: bool = False
    """Whether one of them was declared void, or dead, after that."""
    declared: Set[Fact] = frozenset()
    """What staff had declared when last looked at."""
    folders: list[Player] = field(default_factory=list)
    """Who has folded in the betting of their own accord, in that order."""
    designated: int = -1
    """The place of who is designated in this round of betting: the last where the book has no other."""
    died: list[Player] = field(default_factory=list)
    """Whose hands were declared dead at the showdown."""
    last_folder_wins: bool = False
    """Whether a pot that nobody left is eligible for, as hands were dead, is of who folded last."""

    @property
    def boards(self) -> list[list[Card]]:
        """All boards, the first one first."""
        return [self.board, *self.more_boards]

    @property
    def live(self) -> list[Player]:
        """Who has not folded."""
        return [p for p in self.players if not p.folded]

    def at_seat(self, seat: int) -> Player | None:
        """The player in a seat, or None where nobody there is dealt to."""
        return next((p for p in self.players if p.seat == seat), None)

    def bet_of(self, wager: Wager) -> int:
        """What of table stakes has been put into the pot; of another wager, all of it."""
        player = self.at_seat(wager.seat)
        if player is None or player.wager != wager.id:
            return wager.held
        return player.total + player.dead

    def begin(self, betting: int, *, opened: bool) -> None:
        """A round of betting begins, of that number from nought; a blind bet has opened it, or nobody."""
        self.aggressor = None
        self.bets.clear()
        self.called.clear()
        self.betting, self.opened, self.raised = betting, opened, False

    def can_answer(self, player: Player) -> bool:
        """Whether anybody but a player has chips left and has not folded."""
        for other in self.players:  # noqa: SIM110 - asked at every turn, and any() is twice as slow
            if other.stack and not other.folded and other is not player:
                return True
        return False

    def put_in(self, player: Player, amount: int) -> int:
        """Put chips of a player into the pot for this round of betting; as many as there are, at most."""
        amount = min(amount, player.stack)
        player.stack -= amount
        player.total += amount
        player.street += amount
        self.pot += amount
        return amount

    def put_in_dead(self, player: Player, amount: int) -> int:
        """Put chips into the pot that count for no round of betting; as many as there are, at most."""
        amount = min(amount, player.stack)
        player.stack -= amount
        player.dead += amount
        self.dead += amount
        self.pot += amount
        return amount

    def bet(self, player: Player, amount: int) -> None:
        """A player opens or raises, which nobody has called yet."""
        self.aggressor = player
        self.bets.append((player, amount))
        self.called.clear()

    def uncalled_bet(self) -> tuple[Player, int] | None:
        """The last opening bet or raise of a hand that is still in, where nobody has called it in full."""
        bettor, amount = next((bet for bet in reversed(self.bets) if not bet[0].void), (None, 0))
        if bettor is None or any(p is not bettor and not p.void for p in self.called):
            return None
        if not self.stayed(bettor):
            return None
        # What somebody who is all-in has put in against it is in a pot.
        deepest = max([p.total for p in self.players if p is not bettor and self.stayed(p)], default=0)
        return bettor, min(amount, bettor.total - deepest)

    def take_back(self, player: Player, amount: int) -> None:
        """Chips that nobody called go back."""
        player.total -= amount
        player.stack += amount
        self.pot -= amount

    def fold(self, player: Player) -> None:
        """A player is out of the hand."""
        player.folded = True
        self.left -= 1

    def muck(self, player: Player) -> None:
        """A player folds at the showdown."""
        self.fold(player)
        self.mucked.append(player)

    def bury(self, declared: Set[Fact]) -> list[Player]:
        """Take out of the hand whose hands staff have declared dead since; their bets stay. Returns whose."""
        if declared is self.declared:
            return []
        self.declared = declared
        if not declared:
            return []
        found = [p for p in self.players if not p.folded and dead(p.seat) in declared]
        for player in found:
            self.fold(player)
            player.dead_hand = True
            if self.showdown:
                self.void_at_showdown = True
                self.died.append(player)
        return found

    def stayed(self, player: Player) -> bool:
        """Whether a player was in the hand when the betting ended."""
        if not player.folded or player in self.died:
            return True
        return player in self.mucked and not player.void

    def pots(self, back: int = 0) -> list[kernel.Pot]:
        """The pots as the betting formed them, less what nobody called, with who can win them by now."""
        players, apart = self.players, self.deeper_apart
        out = [p.folded for p in players]
        if self.mucked or self.died:
            out = [gone and not self.stayed(p) for p, gone in zip(players, out, strict=True)]
        totals = [p.total for p in players]
        formed = kernel.without(kernel.pots(totals, out, self.dead, deeper_apart=apart), back)
        if self.died or apart:
            return [(amount, self._left_of(eligible)) for amount, eligible in formed]
        if not self.mucked:
            return formed
        return kernel.with_mucked(formed, [players.index(p) for p in self.mucked])

    @property
    def deeper_apart(self) -> bool:
        """Whether what a hand that was declared dead has bet deeper than all who are left is a pot apart.

        So it is where the book says who wins it, and everybody left has gone all-in before it was formed.
        """
        if not self.last_folder_wins or not any(p.dead_hand and p not in self.died for p in self.players):
            return False
        return not any(p.active for p in self.players)

    def depths(self) -> list[tuple[int, int]]:
        """Between which amounts of a player's bets each of the pots lies, in order."""
        out = [not self.stayed(p) for p in self.players]
        return kernel.depths([p.total for p in self.players], out, deeper_apart=self.deeper_apart)

    def _left_of(self, eligible: Sequence[int]) -> tuple[int, ...]:
        """Who of those whose pot it is can win it, as hands were found dead; else who has folded last.

        Nobody where nobody has folded either.
        """
        left = tuple([i for i in eligible if not self.players[i].folded])
        if left or not self.folders:
            return left
        return (self.players.index(self.folders[-1]),)

    def designate(self) -> None:
        """Who is designated now: the one with the buck, or the next player who can still bet."""
        count = len(self.players)
        able = (i for i in range(-1, count - 1) if self.players[i].active)
        self.designated = next(able, -1) % count

    def from_designated(self) -> list[Player]:
        """Everybody, clockwise from who is designated."""
        return self.players[self.designated :] + self.players[: self.designated]

    def revive(self, player: Player) -> None:
        """A hand that was folded at the showdown is in again."""
        player.folded = False
        self.left += 1
        self.mucked.remove(player)

    def after(self, player: Player) -> list[Player]:
        """Everybody, clockwise from the next to a player, who comes last."""
        at = self.players.index(player) + 1
        return self.players[at:] + self.players[:at]

    def strike(self, lying: Sequence[Wager]) -> bool:
        """Take out of the hand who has no table stakes there any more: the hand was declared void.

        Returns whether anybody was.
        """
        if lying is self.lying:
            return False
        self.lying = lying
        left = {wager.id for wager in lying}
        struck = [p for p in self.players if not p.void and p.wager not in left]
        for player in struck:
            if not player.folded:
                self.fold(player)
            player.void = True
            self.void_at_showdown = self.void_at_showdown or self.showdown
            self.dead -= player.dead
            self.pot -= player.total + player.dead
            player.total = player.street = player.dead = player.out = 0
        return bool(struck)
