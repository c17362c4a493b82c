/* The loop of src/croupier/simulation/lucky_draw/loop.py, written in C: the same generator, the same shuffle,
 * two shoes side by side, the same table of draws. Totals are equal bit for bit, so what is left to compare is
 * speed. The rules stand here a second time, as C programmers would write them; that the totals agree checks
 * them too.
 */
#include "shuffle.h"

enum { DRAWN = 3, STANDS = 5 };

static inline int value(uint8_t card) { return card >> 2 < 9 ? (card >> 2) + 1 : 0; }

static inline int last_digit(int count) { return count >= 10 ? count - 10 : count; }

/* Without a branch: who draws, and whether the dealer does, no machine can foresee. */
static inline int deal(const uint8_t *shoe, int at, const uint8_t *draws, int64_t *counts) {
    const uint8_t *cards = shoe + at;
    int own = last_digit(value(cards[0]) + value(cards[2]));
    int drew = draws[(cards[0] << 6 | cards[2]) << 6 | cards[1]];
    own = last_digit(own + (value(cards[3]) & -drew));
    int next = 3 + drew, dealer = last_digit(value(cards[1]) + value(cards[next++]));
    int more = dealer < STANDS;
    dealer = last_digit(dealer + (value(cards[next]) & -more));
    next += more;
    int higher = own > dealer, over = own > 6 ? own - 6 : 0;
    int threes = (cards[0] >> 2 == 2) & (cards[2] >> 2 == 2) & (cards[3] >> 2 == 2);
    int suited = (cards[0] == cards[2]) & (cards[2] == cards[3]);
    counts[drew * DRAWN + (own >= dealer) + higher + (drew & higher) * (threes ? 4 + suited : over)]++;
    return at + next;
}

static inline int64_t deal_out(const uint8_t *shoe, int at, int cut, int one_more, const uint8_t *draws,
                               int64_t *counts, int64_t left) {
    for (; at < cut && left > 0; left--)
        at = deal(shoe, at, draws, counts);
    if (one_more && left > 0) {
        deal(shoe, at, draws, counts);
        left--;
    }
    return left;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t size, int64_t *restrict words,
             int64_t shuffled, const int64_t *restrict burned, int64_t cut, int64_t one_more,
             const uint8_t *restrict draws, int64_t *restrict counts, int64_t shoes, int64_t rounds) {
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t left = rounds, most = 2 * (cut / 4 + 2);
    for (int64_t shoe = 0; shoe < shoes && left; shoe += 2) {
        shuffle_shoe(first, size, &g, shuffled);
        shuffle_shoe(second, size, &g, shuffled);
        int one = burned[first[0]], two = burned[second[0]];
        if (left >= most)
            while (one < cut && two < cut) {
                one = deal(first, one, draws, counts);
                two = deal(second, two, draws, counts);
                left -= 2;
            }
        left = deal_out(first, one, cut, one_more, draws, counts, left);
        left = deal_out(second, two, cut, one_more, draws, counts, left);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds - left;
}
