/* The loop of src/croupier/simulation/spins.py, written in C: the same generator, the same two pairs of
 * places from a word. Totals are equal, so what is left to compare is speed.
 */
#include "shuffle.h"

enum { SPINS = 4 };

static inline void two_pairs(generator *g, uint64_t both, uint64_t *one, uint64_t *two) {
    const uint64_t all = both * both;
    for (;;) {
        uint64_t spread = (uint64_t)next_word(g) * both;
        *one = spread >> 32;
        spread = (spread & 0xFFFFFFFF) * both;
        *two = spread >> 32;
        uint64_t left = spread & 0xFFFFFFFF;
        if (left >= all || left >= (UINT64_C(1) << 32) % all)
            return;
    }
}

void spin(int64_t *words, int64_t places, int64_t *pairs, int64_t *counts, int64_t spins) {
    generator g = {words[0], words[1], words[2], words[3]};
    const uint64_t both = places * places;
    uint64_t one, two;
    for (int64_t n = 0; n < spins / SPINS; n++) {
        two_pairs(&g, both, &one, &two);
        pairs[one]++;
        pairs[two]++;
    }
    if (spins % SPINS) {
        two_pairs(&g, both, &one, &two);
        const uint64_t left[] = {one / places, one % places, two / places};
        for (int64_t n = 0; n < spins % SPINS; n++)
            counts[left[n]]++;
    }
    for (uint64_t pair = 0; pair < both; pair++) {
        counts[pair / places] += pairs[pair];
        counts[pair % places] += pairs[pair];
        pairs[pair] = 0;
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
}
