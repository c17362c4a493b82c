/* The loop of src/croupier/simulation/baccarat/loop.py, written in C: the same generator, the same
 * shuffle, two shoes side by side, the same table of endings. Totals are equal bit for bit, so what
 * is left to compare is speed. The drawing rules stand here a second time, as C programmers would
 * write them; that the totals agree checks them too.
 */
#include "shuffle.h"

enum { LITERAL_FIVE = 1, MATCHES = 25, TRIPLE = 4, PERFECT = 3 };

static inline int value(int card) {
    int rank = card >> 2;
    return rank < 9 ? rank + 1 : 0;
}

static inline int total(int first, int second) {
    int both = first + second;
    return both >= 10 ? both - 10 : both;
}

static int banker_draws(int banker, int third, int tableau) {
    static const uint16_t usual[10] = {0x3FF, 0x3FF, 0x3FF, 0x2FF, 0x0FC, 0x0F0, 0x0C0, 0, 0, 0};
    if (banker == 5 && tableau == LITERAL_FIVE)
        return third == 4 || third == 7;
    return usual[banker] >> third & 1;
}

void tabulate(int64_t tableau, uint16_t *endings) {
    for (int player = 0; player < 10; player++)
        for (int banker = 0; banker < 10; banker++)
            for (int next = 0; next < 10; next++)
                for (int after = 0; after < 10; after++) {
                    int p = player, b = banker, drew = 0;
                    if (player < 8 && banker < 8) {
                        if (player <= 5) {
                            p = total(player, next), drew = 2;
                            if (banker_draws(banker, next, tableau))
                                b = total(banker, after), drew = 3;
                        } else if (banker <= 5)
                            b = total(banker, next), drew = 1;
                    }
                    *endings++ = (p * 10 + b) * 4 + drew;
                }
}

static inline int match(const uint8_t *shoe, int first, int third) {
    int one = shoe[first], two = shoe[first + 2];
    if (one >> 2 != two >> 2)
        return 0;
    if (one != two)
        return (((one & 3) + 1 & 2) == ((two & 3) + 1 & 2)) ? 2 : 1;
    return third && shoe[third] == one ? TRIPLE : PERFECT;
}

static inline int deal(const uint8_t *shoe, int at, const uint16_t *endings, int matches, int64_t *counts) {
    int player = total(value(shoe[at]), value(shoe[at + 2]));
    int banker = total(value(shoe[at + 1]), value(shoe[at + 3]));
    int ended = endings[((player * 10 + banker) * 10 + value(shoe[at + 4])) * 10 + value(shoe[at + 5])];
    int player_third = ended >> 1 & 1, banker_third = ended & 1;
    if (matches) {
        int of_player = match(shoe, at, (at + 4) * player_third);
        int of_banker = match(shoe, at + 1, (at + 4 + player_third) * banker_third);
        counts[ended * MATCHES + of_player * 5 + of_banker]++;
    } else
        counts[ended]++;
    return at + 4 + player_third + banker_third;
}

static inline int64_t deal_out(const uint8_t *shoe, int at, int cut, int one_more, const uint16_t *endings,
                               int matches, int64_t *counts, int64_t left) {
    for (; at < cut && left > 0; left--)
        at = deal(shoe, at, endings, matches, counts);
    if (one_more && left > 0) {
        deal(shoe, at, endings, matches, counts);
        left--;
    }
    return left;
}

static inline int64_t play_all(uint8_t *restrict first, uint8_t *restrict second, int size, generator *state,
                               int shuffled, const int64_t *restrict burned, int cut, int one_more,
                               const uint16_t *restrict endings, int matches, int64_t *restrict counts,
                               int64_t shoes, int64_t rounds) {
    int64_t left = rounds, most = 2 * (cut / 4 + 2);
    for (int64_t shoe = 0; shoe < shoes && left; shoe += 2) {
        shuffle_shoe(first, size, state, shuffled);
        shuffle_shoe(second, size, state, shuffled);
        int one = burned[first[0]], two = burned[second[0]];
        if (left >= most)
            while (one < cut && two < cut) {
                one = deal(first, one, endings, matches, counts);
                two = deal(second, two, endings, matches, counts);
                left -= 2;
            }
        left = deal_out(first, one, cut, one_more, endings, matches, counts, left);
        left = deal_out(second, two, cut, one_more, endings, matches, counts, left);
    }
    return rounds - left;
}

/* Two loops, one for each kind of class, so that neither asks which it is. */
int64_t play(uint8_t *first, uint8_t *second, int64_t size, int64_t *words, int64_t shuffled,
             const int64_t *burned, int64_t cut, int64_t one_more, const uint16_t *endings, int64_t matches,
             int64_t *counts, int64_t shoes, int64_t rounds) {
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t played =
        matches ? play_all(first, second, size, &g, shuffled, burned, cut, one_more, endings, 1, counts, shoes, rounds)
                : play_all(first, second, size, &g, shuffled, burned, cut, one_more, endings, 0, counts, shoes, rounds);
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return played;
}
