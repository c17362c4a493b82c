/* The loop of src/croupier/simulation/pai_gow/loop.py, written in C: the same generator, the same shuffle, two
 * sets of tiles side by side, the same tables of settings. Totals are equal bit for bit, so what is left to
 * compare is speed. The rules stand here a second time, as C programmers would write them; that the totals
 * agree checks them too.
 */
#include <stdint.h>

enum { LOST, WON, STOOD_OFF };
enum { ROUND = 8, TILES = 32, SOME_POINTS = 16 };

typedef struct {
    uint32_t a, b, c, d;
} generator;

static inline uint32_t rotated(uint32_t word, int by) { return (word << by) | (word >> (32 - by)); }

static inline uint32_t next_word(generator *g) {
    uint32_t word = rotated(g->a + g->d, 7) + g->a;
    uint32_t shifted = g->b << 9;
    g->c ^= g->a;
    g->d ^= g->b;
    g->b ^= g->c;
    g->a ^= g->d;
    g->c ^= shifted;
    g->d = rotated(g->d, 11);
    return word;
}

static inline void exchange(uint8_t *tiles, int place, uint32_t ahead) {
    uint8_t tile = tiles[place + ahead];
    tiles[place + ahead] = tiles[place];
    tiles[place] = tile;
}

static inline void shuffle(uint8_t *tiles, generator *g) {
    int place = 0;
    for (; place + 4 <= ROUND; place += 4) {
        uint32_t first = TILES - place, fours = first * (first - 1) * (first - 2) * (first - 3), ahead[4];
        for (;;) {
            uint64_t spread = (uint64_t)next_word(g) * first;
            ahead[0] = spread >> 32;
            for (int i = 1; i < 4; i++) {
                spread = (spread & 0xFFFFFFFF) * (first - i);
                ahead[i] = spread >> 32;
            }
            uint32_t left = (uint32_t)spread;
            if (left >= fours || left >= (UINT64_C(1) << 32) % fours)
                break;
        }
        for (int i = 0; i < 4; i++)
            exchange(tiles, place + i, ahead[i]);
    }
}

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
        shuffle(first, &g);
        shuffle(second, &g);
        deal(first, player, bank, counts);
        deal(second, player, bank, counts);
    }
    if (rounds & 1) {
        shuffle(first, &g);
        deal(first, player, bank, counts);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
