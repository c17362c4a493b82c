/* The loop of src/croupier/simulation/dealer_holdem/ultimate_loop.py, written in C: the same generator, the same
 * shuffle, two decks side by side, the same tables of hands and of what is bet. Totals are equal bit for bit,
 * so what is left to compare is speed. The rules stand here a second time, as C programmers would write them;
 * that the totals agree checks them too.
 */
#include "holdem.h"

enum { KINDS = 10, MOST = 4, PAIR_FROM = 1277, FOLDED = 240, FLOPS = 1755, PLACE_BITS = 14 };

typedef struct {
    ranking rank;
    const int64_t *choose;
    const int16_t *moved;
    const uint8_t *first;
    const int32_t *threes;
    const uint8_t *flop;
    const int32_t *fives;
    const int64_t *last;
    const uint8_t *between;
} tables;

static inline int bets_at_last(int found, int pair, int place, const tables *t) {
    int64_t bounds = t->last[found / EXCHANGES];
    int mask = (1 << PLACE_BITS) - 1, lowest = bounds & mask, above = bounds >> PLACE_BITS & mask;
    if (place < lowest || place >= above)
        return place >= lowest;
    int64_t at = (bounds >> 2 * PLACE_BITS) * PAIRS + t->moved[(found & (EXCHANGES - 1)) * PAIRS + pair];
    return t->between[at >> 3] >> (at & 7) & 1;
}

static inline int class_of(const uint8_t *cards, const tables *t) {
    const int64_t *two = t->choose + ROW, *three = two + ROW, *four = three + ROW, *five = four + ROW;
    int low = cards[0], high = cards[1];
    sort_two(&low, &high);
    int pair = low + two[high], bet = t->first[pair], player = place_of_seven(cards, &t->rank);
    if (!bet) {
        int a = cards[2], b = cards[3], c = cards[4], d = cards[5], e = cards[6];
        sort_two(&a, &b);
        sort_two(&b, &c);
        sort_two(&a, &b);
        bet = 2 * looked_up(t->threes[a + two[b] + three[c]], pair, t->moved, FLOPS, t->flop);
        if (!bet) {
            sort_two(&c, &d);
            sort_two(&b, &c);
            sort_two(&a, &b);
            sort_two(&d, &e);
            sort_two(&c, &d);
            sort_two(&b, &c);
            sort_two(&a, &b);
            bet = bets_at_last(t->fives[a + two[b] + three[c] + four[d] + five[e]], pair, player, t);
            if (!bet)
                return FOLDED + kind_of(player);
        }
    }
    int dealer = place_of_seven(cards + 2, &t->rank);
    int end = player > dealer ? 1 : player == dealer ? 2 : 0;
    return ((end * 2 + (dealer >= PAIR_FROM)) * MOST + bet - 1) * KINDS + kind_of(player);
}

int64_t play(uint8_t *restrict one_deck, uint8_t *restrict other_deck, int64_t *restrict words,
             const int64_t *restrict weights, int64_t start, const int32_t *restrict lower,
             const int32_t *restrict upper, const uint16_t *restrict places, const uint16_t *restrict flushes,
             const int64_t *restrict choose, const int16_t *restrict moved, const uint8_t *restrict first,
             const int32_t *restrict threes, const uint8_t *restrict flop, const int32_t *restrict fives,
             const int64_t *restrict last, const uint8_t *restrict between, int64_t *restrict counts,
             int64_t rounds) {
    const tables t = {{weights, start, lower, upper, places, flushes}, choose, moved, first, threes, flop, fives,
                      last, between};
    generator g = {words[0], words[1], words[2], words[3]};
    for (int64_t done = 0; done < rounds; done += 2) {
        shuffle_deck(one_deck, DECK, &g, SHUFFLED);
        shuffle_deck(other_deck, DECK, &g, SHUFFLED);
        int one = class_of(one_deck, &t), other = class_of(other_deck, &t);
        counts[one]++;
        counts[other] += done + 1 < rounds;
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds;
}
