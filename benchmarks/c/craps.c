/* The loop of src/croupier/simulation/craps/loop.py, written in C: the same generator, the same five throws
 * from a word, the same table of what follows. Where a throw leads stands here a second time, as a C
 * programmer would write it; that the totals agree checks it too.
 */
#include "shuffle.h"

enum { PLACES = 7, THROWS = 36, PER_WORD = 5 };

void tabulate(uint16_t *following) {
    /* By total: its place among the numbers 4, 5, 6, 8, 9, 10, counted from 1; 0 for the others. */
    static const int place[13] = {0, 0, 0, 0, 1, 2, 3, 0, 4, 5, 6, 0, 0};
    for (int point = 0; point < PLACES; point++)
        for (int number = 0; number < PLACES; number++)
            for (int throw = 0; throw < THROWS; throw++) {
                int total = throw / 6 + throw % 6 + 2, thrown = place[total];
                int next = !point ? thrown : total == 7 || thrown == point ? 0 : point;
                int come = number ? (total == 7 || thrown == number ? 0 : number) : point ? thrown : 0;
                *following++ = (next * PLACES + come) * THROWS;
            }
}

void play(const int64_t *words, const uint16_t *restrict following, int64_t *restrict counts, int64_t throws) {
    const uint32_t uneven = (UINT64_C(1) << 32) % (THROWS * THROWS * THROWS * THROWS * THROWS);
    const uint32_t uneven_alone = (UINT64_C(1) << 32) % THROWS;
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t left = throws, at = 0;
    while (left >= PER_WORD) {
        uint64_t first = (uint64_t)next_word(&g) * THROWS;
        uint64_t second = (first & 0xFFFFFFFF) * THROWS;
        uint64_t third = (second & 0xFFFFFFFF) * THROWS;
        uint64_t fourth = (third & 0xFFFFFFFF) * THROWS;
        uint64_t fifth = (fourth & 0xFFFFFFFF) * THROWS;
        if ((uint32_t)fifth < uneven)
            continue;
        at += first >> 32;
        counts[at]++;
        at = following[at] + (second >> 32);
        counts[at]++;
        at = following[at] + (third >> 32);
        counts[at]++;
        at = following[at] + (fourth >> 32);
        counts[at]++;
        at = following[at] + (fifth >> 32);
        counts[at]++;
        at = following[at];
        left -= PER_WORD;
    }
    while (left > 0) {
        uint64_t spread = (uint64_t)next_word(&g) * THROWS;
        if ((uint32_t)spread < uneven_alone)
            continue;
        at += spread >> 32;
        counts[at]++;
        at = following[at];
        left--;
    }
}
