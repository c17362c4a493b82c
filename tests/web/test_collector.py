from __future__ import annotations

from dataclasses import dataclass, field

from croupier.web.collector import COUNTED, GROWN, MUCH, Spared


@dataclass
class Collector:
    """Stands for Python's, with so many objects that live."""

    alive: int
    frozen: int = 0
    calls: list[str] = field(default_factory=list)

    def collect(self) -> None:
        self.calls.append("collect")

    def freeze(self) -> None:
        self.calls.append("freeze")
        self.frozen = self.alive

    def unfreeze(self) -> None:
        self.calls.append("unfreeze")
        self.frozen = 0

    def get_freeze_count(self) -> int:
        return self.frozen

    def calls_of(self, spared: Spared) -> list[str]:
        """What it is told at a look that counts what there is; at those before, to look at what is new."""
        for _ in range(COUNTED - 1):
            self.calls.clear()
            spared.look()
            assert self.calls == NEW_ALONE
        self.calls.clear()
        spared.look()
        return self.calls


NEW_ALONE = ["collect", "freeze"]
ALL = [*NEW_ALONE, "unfreeze", *NEW_ALONE]


def test_all_is_looked_at_where_it_has_grown_and_no_wagers_are_open() -> None:
    busy = True
    collector = Collector(1000)
    spared = Spared(lambda: busy, collector)
    spared.look_at_all()
    assert collector.calls_of(spared) == NEW_ALONE
    collector.alive = int(1000 * GROWN) + 1
    assert collector.calls_of(spared) == NEW_ALONE
    busy = False
    assert collector.calls_of(spared) == ALL
    assert collector.calls_of(spared) == NEW_ALONE


def test_what_has_grown_by_much_is_looked_at_though_wagers_are_open() -> None:
    collector = Collector(1000)
    spared = Spared(lambda: True, collector)
    spared.look_at_all()
    collector.alive = int(1000 * MUCH) + 1
    assert collector.calls_of(spared) == ALL
