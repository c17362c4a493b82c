"""A tournament of blackjack typed from the text of rule 19 alone. Amounts are whole chips, or whole cents."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass(frozen=True)
class Limits:
    """Rules 19.4.2(d), 19.6.15: the minimum and maximum from a round of the session on."""

    since: int
    least: int
    most: int


def counted(pushed: int, limits: Limits, chips: int) -> int | None:
    """Rule 19.6.14: what ``pushed`` chips count as; None where the wager is void and its player out.

    ``chips`` are all that the player has, the wager included.
    """
    if pushed < limits.least:
        return limits.least if chips >= limits.least else None
    whole = pushed - pushed % limits.least
    return min(whole, limits.most)


def form_counts(written: int | None, limits: Limits, chips: int) -> int:
    """Rules 19.8.3.1 to 19.8.3.4: what a form comes to where ``chips`` are in the player's possession for it.

    ``written`` is None where the form shows no amount or no type: an amount equal to the minimum is deducted
    then.
    """
    if written is None:
        return min(limits.least, chips)
    if written > chips:
        return min(chips, limits.most)
    return min(max(written - written % limits.least, limits.least), limits.most)


def turn(seated: list[int], marker: int) -> list[int]:
    """Rules 19.9.2, 19.9.4: boxes in the order of wagering after the marker lay on ``marker`` (0: nowhere).

    It goes from box one on to the next box that a tournament player still has (a reading: the rule has no
    empty box), and those to the left of it follow.
    """
    further = [box for box in sorted(seated) if box > marker]
    return further + [box for box in sorted(seated) if box <= marker]


@dataclass
class Fell:
    """A player who was eliminated, and what rule 19.10.4 asks of them."""

    player: str
    round: int
    residue: int
    wager: int
    removed: int
    """How many of the players' chips were removed before theirs in that round."""


def fallen(out: list[Fell]) -> list[str]:
    """Who was eliminated, the best placed first: later rounds before earlier ones, then rule 19.10.4."""
    return [f.player for f in sorted(out, key=lambda f: (-f.round, -f.residue, -f.wager, -f.removed))]


@dataclass
class Session:
    """One table from its first round to its last."""

    seats: dict[str, int]
    levels: list[Limits]
    chips: dict[str, int]
    cards: dict[str, int] = field(default_factory=dict)
    forms: dict[str, int] = field(default_factory=dict)
    round: int = 1
    out: list[Fell] = field(default_factory=list)
    disqualified: list[str] = field(default_factory=list)
    absences: dict[str, int] = field(default_factory=dict)
    marker: int = 0
    """The box on which the marker lay in the last round; 0 before the first."""
    last: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By player, what the round before saw of them: the wager and how manieth their chips were removed."""

    @property
    def limits(self) -> Limits:
        return max(
            (level for level in self.levels if level.since <= self.round), key=lambda level: level.since
        )

    @property
    def playing(self) -> list[str]:
        """Who is still in, by box."""
        gone = {f.player for f in self.out} | set(self.disqualified)
        return sorted((p for p in self.seats if p not in gone), key=self.seats.__getitem__)

    def order(self) -> list[str]:
        by_box = {self.seats[p]: p for p in self.playing}
        return [by_box[box] for box in turn(list(by_box), self.marker)]

    def settle(
        self,
        wagers: dict[str, int],
        results: dict[str, Fraction],
        removed: list[str],
        passed: frozenset[str] = frozenset(),
        absent: frozenset[str] = frozenset(),
    ) -> None:
        """One round: counted wagers, what each chip of them came to, whose chips were removed in which order.

        Who cannot wager the next round's minimum is eliminated before it (rule 19.6.13). After the last
        round that next one is a play-off's, in which they could not wager either.
        """
        for player in set(self.playing) - absent:
            # Rule 19.5.6.1: three rounds of an absence; one who has come back may be absent anew (a reading).
            self.absences.pop(player, None)
        self.marker = self.seats[self.order()[0]]
        for player, wager in wagers.items():
            self.chips[player] += int(wager * results[player])
            assert wager * results[player] == int(wager * results[player])
        for player in passed:
            self.cards[player] -= 1
        for player in absent:
            self.absences[player] = self.absences.get(player, 0) + 1
            assert self.absences[player] <= 3
            self.chips[player] -= min(self.limits.least, self.chips[player])
        self.last = {
            p: (wagers.get(p, 0), removed.index(p) if p in removed else len(removed)) for p in self.playing
        }
        self.round += 1
        self.eliminate()

    def eliminate(self) -> None:
        """Rule 19.6.13, ranked by 19.10.4 as of the round that was just played."""
        for player in self.playing:
            if self.chips[player] < self.limits.least:
                wager, removed = self.last[player]
                self.out.append(Fell(player, self.round - 1, self.chips[player], wager, removed))

    def void(self) -> None:
        """Rule 19.2.2: what was paid is repaid, wagers are returned: chips are as before the round.

        It has no result ("void", rule 1.1): the round is played again, from the same box (a reading).
        """

    def disqualify(self, player: str) -> None:
        self.disqualified.append(player)

    def groups(self) -> list[list[str]]:
        """Rules 19.10.2, 19.10.4: the best first; those in one group have an equal value of chips: a tie.

        Whoever has no chips left at the end is placed as one who was eliminated in the last round (19.1.4:
        those with an equal value other than zero play off).
        """
        remaining = [p for p in self.playing if self.chips[p] > 0]
        values = sorted({self.chips[p] for p in remaining}, reverse=True)
        tied = [[p for p in remaining if self.chips[p] == value] for value in values]
        broke = [
            Fell(p, self.round - 1, 0, *self.last.get(p, (0, 0))) for p in self.playing if self.chips[p] == 0
        ]
        return [*tied, *([p] for p in fallen(self.out + broke))]


def play_off(groups: list[list[str]], places: int) -> list[str]:
    """Rule 19.10.3: who plays off for how many advance, empty where nobody need."""
    before = 0
    for group in groups:
        if before < places < before + len(group):
            return sorted(group)
        before += len(group)
    return []


def advancing(groups: list[list[str]], places: int) -> list[str]:
    """Who goes on where nobody has to play off."""
    assert not play_off(groups, places)
    return [player for group in groups for player in group][:places]


def pool(fees: int, buy_ins: int, buy_backs: int, added: int, guarantee: int) -> int:
    """Rules 19.3.1 to 19.3.3: all fees, what the operator adds, and no less than is guaranteed.

    With fewer entries than the guarantee rests on the operator may cancel; who goes on owes it (a reading).
    """
    return max(fees + buy_ins + buy_backs + added, guarantee)


def prizes(amount: int, shares: list[Fraction], ranked: list[str]) -> dict[str, int]:
    """Rule 19.3.2: all of the pool, by shares; what cannot be divided goes to the first."""
    paid = {player: int(amount * share) for player, share in zip(ranked, shares, strict=False)}
    if ranked:
        paid[ranked[0]] += amount - sum(paid.values())
    return {player: won for player, won in paid.items() if won}
