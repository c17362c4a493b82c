"""What a process has loaded is put into large pages: which memory, and that nothing is lost by it."""

from __future__ import annotations

import sys

import pytest

from croupier.large_pages import LARGE, Stretch, into_large_pages, stretches

MAPS = """\
00400000-0041f000 r--p 00000000 fe:00 260811                             /usr/bin/python3.11
Rss:                 124 kB
20427000-21c76000 rw-p 00000000 00:00 0                                  [heap]
Size:              24892 kB
Rss:               24000 kB
7fb49901f000-7fb4993ff000 rw-p 00000000 00:00 0
Rss:                3000 kB
7fb499400000-7fb499c00000 rw-p 00000000 00:00 0
Rss:                  16 kB
7fb499c00000-7fb49dc00000 ---p 00000000 00:00 0
Rss:                   0 kB
7ffd1a000000-7ffd1a021000 rw-p 00000000 00:00 0                          [stack]
Rss:                 132 kB
7fb4a0000000-7fb4a0800000 rw-p 00000000 fe:00 77                         /var/lib/file.so
Rss:                8192 kB
"""


def test_memory_of_the_programs_own_that_is_in_use_is_gathered_in_whole_large_pages() -> None:
    found = list(stretches(MAPS.splitlines()))
    assert found == [
        Stretch(0x20427000, 0x21C76000, 24000 * 1024),
        Stretch(0x7FB49901F000, 0x7FB4993FF000, 3000 * 1024),
    ]
    heap, smaller = found
    assert list(heap.large) == [0x20600000 + LARGE * each for each in range(11)]
    assert heap.begins <= 0x20600000
    assert heap.ends >= 0x20600000 + 11 * LARGE
    assert list(smaller.large) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux is asked for large pages")
def test_what_was_loaded_is_as_it_was() -> None:
    held = [bytes([number % 256]) * 1000 for number in range(4000)]
    before = hash(tuple(held))
    assert into_large_pages() % LARGE == 0
    assert hash(tuple(held)) == before
    assert held[-1] == bytes([3999 % 256]) * 1000
