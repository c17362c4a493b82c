/* The loop of src/croupier/simulation/pai_gow/loop.py, written in C: the same generator, the same shuffle, two
 * sets of tiles side by side, the same tables of settings. Totals are equal bit for bit, so what is left to
 * compare is speed. The rules stand here a second time, as C programmers would write them; that the totals
 * agree checks them too.
 */
#include "shuffle.h"

enum { LOST, WON, STOOD_OFF };
enum { ROUND = 8, TILES = 32, SOME_POINTS = 16 };

static inline int set_of(const uint8_t *four, const uint16_t *table) {
    return table[four[0] << 12 | four[1] << 8 | four[2] << 4 | four[3]];
}

static inline void deal(const uint8_t *tiles, const uint16_t *player, const uint16_t *bank, int64_t *counts) {
    int own = set_of(tiles, player), other = set_of(tiles + 4, bank);
    int low = (own >> 8) > (other >> 8) && (own >> 8) >= SOME_POINTS;
    int high = (own & 255) > (other & 255);
    counts[low & high ? WON : low | high ? STOOD_OFF : LOST]++;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t *restrict words,
             const uint16_t *restrict player, const uint16_t *restrict bank, int64_t *restrict counts,
             int64_t rounds) {
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t pair = 0; pair < rounds / 2; pair++) {
        shuffle_deck(first, TILES, &g, ROUND);
        shuffle_deck(second, TILES, &g, ROUND);
        deal(first, player, bank, counts);
        deal(second, player, bank, counts);
    }
    if (rounds & 1) {
        shuffle_deck(first, TILES, &g, ROUND);
        deal(first, player, bank, counts);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
