/* The loop of src/croupier/simulation/sic_bo/loop.py, written in C: the same generator, the same three
 * throws from a word, counted apart. Totals are equal, so what is left to compare is speed.
 */
#include "shuffle.h"

enum { THROWS = 216, PER_WORD = 3 };

void play(const int64_t *words, int64_t *counts, int64_t throws) {
    const uint32_t uneven = (UINT64_C(1) << 32) % (THROWS * THROWS * THROWS);
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t left = throws; left > 0;) {
        uint64_t first = (uint64_t)next_word(&g) * THROWS;
        uint64_t second = (first & 0xFFFFFFFF) * THROWS;
        uint64_t third = (second & 0xFFFFFFFF) * THROWS;
        if ((uint32_t)third < uneven)
            continue;
        counts[first >> 32]++;
        if (left > 1)
            counts[THROWS + (second >> 32)]++;
        if (left > 2)
            counts[2 * THROWS + (third >> 32)]++;
        left -= PER_WORD;
    }
}
