/* The loop of src/croupier/simulation/dragon21/loop.py, written in C: the same generator, the same shuffle, two
 * shoes side by side, the same kind of table of what a card makes of a hand. Totals are equal bit for bit, so
 * what is left to compare is speed. The rules stand here a second time, as C programmers would write them; that
 * the totals agree checks them too.
 */
#include "shuffle.h"

enum { SOFT = 6, STANDS = 17 + SOFT, TWENTY_ONE = 21 + SOFT, NATURAL = 27 + SOFT, STATES = NATURAL + 1, MOST = 24 };
enum { NOTHING = STATES * STATES };

void tabulate(uint8_t *table) {
    for (int state = 0; state < STANDS; state++)
        for (int card = 0; card < 52; card++) {
            int worth = card < 36 ? card / 4 + 1 : 10, ace = worth == 1 || state >= 17;
            int total = (state >= 17 ? state - SOFT - 10 : state) + worth;
            if (ace && total <= 11)
                table[state << 6 | card] = total + 10 + SOFT;
            else
                table[state << 6 | card] = total > 16 ? total + SOFT : total;
        }
}

static inline int deal(const uint8_t *shoe, int at, const uint8_t *table, int64_t *counts) {
    const uint8_t *card = shoe + at;
    int dragon = table[table[card[0]] << 6 | card[2]], tiger = table[table[card[1]] << 6 | card[3]];
    card += 4;
    if (dragon == TWENTY_ONE || tiger == TWENTY_ONE) {
        dragon += dragon == TWENTY_ONE ? NATURAL - TWENTY_ONE : 0;
        tiger += tiger == TWENTY_ONE ? NATURAL - TWENTY_ONE : 0;
    } else {
        while (dragon < STANDS)
            dragon = table[dragon << 6 | *card++];
        while (tiger < STANDS)
            tiger = table[tiger << 6 | *card++];
    }
    counts[dragon * STATES + tiger]++;
    return card - shoe;
}

static inline int deal_to_end(const uint8_t *shoe, int at, int size, const uint8_t *table, int64_t *counts) {
    if (at + 4 <= size) {
        int dragon = table[table[shoe[at]] << 6 | shoe[at + 2]], tiger = table[table[shoe[at + 1]] << 6 | shoe[at + 3]];
        at += 4;
        if (dragon == TWENTY_ONE || tiger == TWENTY_ONE) {
            dragon += dragon == TWENTY_ONE ? NATURAL - TWENTY_ONE : 0;
            tiger += tiger == TWENTY_ONE ? NATURAL - TWENTY_ONE : 0;
        } else {
            for (; dragon < STANDS && at < size; at++)
                dragon = table[dragon << 6 | shoe[at]];
            for (; tiger < STANDS && at < size; at++)
                tiger = table[tiger << 6 | shoe[at]];
        }
        if (dragon == NATURAL || tiger == NATURAL || (dragon >= STANDS && tiger >= STANDS)) {
            counts[dragon * STATES + tiger]++;
            return at;
        }
    }
    counts[NOTHING]++;
    return size;
}

static inline int64_t deal_out(const uint8_t *shoe, int at, int size, int cut, int one_more, const uint8_t *table,
                               int64_t *counts, int64_t left) {
    for (; at < cut && left > 0; left--)
        at = deal_to_end(shoe, at, size, table, counts);
    if (one_more && left > 0 && at < size) {
        deal_to_end(shoe, at, size, table, counts);
        left--;
    }
    return left;
}

int64_t play(uint8_t *restrict first, uint8_t *restrict second, int64_t size, int64_t *restrict words,
             int64_t shuffled, const int64_t *restrict burned, int64_t cut, int64_t one_more,
             const uint8_t *restrict table, int64_t *restrict counts, int64_t shoes, int64_t rounds) {
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t left = rounds, most = 2 * (cut / 4 + 2), safe = cut < size - MOST ? cut : size - MOST;
    for (int64_t shoe = 0; shoe < shoes && left; shoe += 2) {
        shuffle_shoe(first, size, &g, shuffled);
        shuffle_shoe(second, size, &g, shuffled);
        int one = burned[first[0]], two = burned[second[0]];
        if (left >= most)
            while (one < safe && two < safe) {
                one = deal(first, one, table, counts);
                two = deal(second, two, table, counts);
                left -= 2;
            }
        left = deal_out(first, one, size, cut, one_more, table, counts, left);
        left = deal_out(second, two, size, cut, one_more, table, counts, left);
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds - left;
}
