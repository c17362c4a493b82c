/* The loop of src/croupier/simulation/casino_war/loop.py, written in C: the same generator, the same
 * shuffle, two shoes side by side. Totals are equal bit for bit, so what is left to compare is speed.
 * The rules stand here a second time, as C programmers would write them; that the totals agree checks
 * them too.
 */
#include "shuffle.h"

enum { LOWER, EQUAL, HIGHER, NO_WAR, WARS };

/* Aces are high: one less than nothing is the greatest number without a sign. */
static inline unsigned rank(uint8_t card) { return (unsigned)(card >> 2) - 1; }

static inline int compare(uint8_t player, uint8_t dealer) {
    unsigned own = rank(player), other = rank(dealer);
    return 1 + (own > other) - (own < other);
}

static inline int deal(const uint8_t *shoe, int at, int64_t *counts) {
    int first = compare(shoe[at], shoe[at + 1]), war = compare(shoe[at + 2], shoe[at + 3]);
    int tied = first == EQUAL;
    counts[first * WARS + (tied ? war : NO_WAR)]++;
    return at + 2 + 2 * tied;
}

static inline int64_t deal_out(const uint8_t *shoe, int at, int cut, int one_more, int64_t *counts,
                               int64_t left) {
    for (; at < cut && left > 0; left--)
        at = deal(shoe, at, counts);
    if (one_more && left > 0) {
        deal(shoe, at, counts);
        left--;
    }
    return left;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t size, int64_t *restrict words,
             int64_t shuffled, const int64_t *restrict burned, int64_t cut, int64_t one_more,
             int64_t *restrict counts, int64_t shoes, int64_t rounds) {
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t left = rounds, most = 2 * (cut / 2 + 2);
    for (int64_t shoe = 0; shoe < shoes && left; shoe += 2) {
        shuffle_shoe(first, size, &g, shuffled);
        shuffle_shoe(second, size, &g, shuffled);
        int one = burned[first[0]], two = burned[second[0]];
        if (left >= most)
            while (one < cut && two < cut) {
                one = deal(first, one, counts);
                two = deal(second, two, counts);
                left -= 2;
            }
        left = deal_out(first, one, cut, one_more, counts, left);
        left = deal_out(second, two, cut, one_more, counts, left);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds - left;
}
