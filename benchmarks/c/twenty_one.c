/* The loop of src/croupier/simulation/blackjack/loop.py, written in C: the same generator, the same shuffle,
 * the same tables of the best play. Totals are equal bit for bit, so what is left to compare is speed. Wagers
 * on the play of a hand (super sevens, bonus blackjack) are left out.
 */
#include "shuffle.h"

enum { WIDTH = 16, ENDS = 32, TWICE = 32, ACE = 0, TEN = 9, EVEN = 6, CARDS = 52 };
enum { NONE = 0, PAIR = 22, BLACKJACK = 23, OVER = 24, ADDED_BLACKJACK = 26, SAME = 28 };
enum { FIRST, SECOND, OTHER, ORIGINAL, ADDED };

typedef struct {
    const int16_t *states, *firsts, *pairs, *seconds;
    const int8_t *nets;
    int spared;
} tables;

typedef struct {
    int end, ten;
} hand;

static inline int may_be_blackjack(int face) { return face == ACE || face >= TEN; }

static inline int draw_out(const uint8_t **next, int state, const int16_t *states) {
    while (state >= 0)
        state = states[state | *(*next)++ >> 2];
    return -state;
}

static inline int left(hand of, int taken, int dealers, const tables *t) {
    if (of.end == BLACKJACK)
        taken = SAME + (of.ten > dealers) - (of.ten < dealers);
    return t->nets[of.end * ENDS + taken];
}

static inline int waits(hand of) {
    int end = of.end & (TWICE - 1);
    return end > 0 && end < PAIR;
}

static inline hand split_hand(const uint8_t **next, int which, int base, int own, const tables *t) {
    int second = *(*next)++ >> 2;
    hand made;
    made.end = draw_out(next, t->pairs[which * WIDTH * WIDTH * WIDTH + base + second], t->states);
    made.ten = own > second ? own : second;
    return made;
}

static const uint8_t *split(const uint8_t *next, int one, int two, int up, const tables *t, int *net) {
    int base = (one * WIDTH + up) * WIDTH;
    hand first = split_hand(&next, FIRST, base, one, t), second, third = {0, 0};
    if (first.end == PAIR) {
        int new = next[-1] >> 2;
        first = split_hand(&next, ORIGINAL, base, one, t);
        second = split_hand(&next, ADDED, base, new, t);
        third = split_hand(&next, OTHER, base, two, t);
    } else {
        second = split_hand(&next, SECOND, base, two, t);
        if (second.end == PAIR) {
            int new = next[-1] >> 2;
            second = split_hand(&next, ADDED, base, two, t);
            third = split_hand(&next, ADDED, base, new, t);
        }
    }
    int open = waits(first) || waits(second) || waits(third), dealers = NONE;
    if (!open) {
        int natural = first.end == BLACKJACK || second.end == BLACKJACK || third.end == BLACKJACK;
        int over = t->spared && (second.end == OVER || third.end == OVER);
        open = 0;
        if (!((natural || over) && may_be_blackjack(up)))
            goto told;
    }
    int other = *next++ >> 2, state = t->seconds[up * WIDTH + other];
    if (state == -BLACKJACK) {
        int best = up > other ? up : other;
        *net = left(first, BLACKJACK, best, t) + left(second, ADDED_BLACKJACK, best, t) +
               left(third, ADDED_BLACKJACK, best, t);
        return next;
    }
    if (open)
        dealers = draw_out(&next, state, t->states);
told:
    *net = t->nets[first.end * ENDS + dealers] + t->nets[second.end * ENDS + dealers] +
           t->nets[third.end * ENDS + dealers];
    return next;
}

static inline const uint8_t *deal(const uint8_t *cards, const tables *t, int *net) {
    int one = cards[0] >> 2, up = cards[1] >> 2, two = cards[2] >> 2;
    const uint8_t *next = cards + 3;
    int state = t->firsts[(up * WIDTH + one) * WIDTH + two];
    if (state == -PAIR)
        return split(next, one, two, up, t, net);
    if (state == -BLACKJACK) {
        *net = t->nets[BLACKJACK * ENDS + NONE];
        if (!may_be_blackjack(up))
            return next;
        int second = *next++ >> 2;
        if (t->seconds[up * WIDTH + second] == -BLACKJACK) {
            hand natural = {BLACKJACK, one > two ? one : two};
            *net = left(natural, BLACKJACK, up > second ? up : second, t);
        }
        return next;
    }
    int end = draw_out(&next, state, t->states);
    if ((end & (TWICE - 1)) >= OVER) {
        *net = t->nets[end * ENDS + NONE];
        return next;
    }
    int second = *next++ >> 2;
    int dealers = draw_out(&next, t->seconds[up * WIDTH + second], t->states);
    *net = dealers == BLACKJACK ? -1 : t->nets[end * ENDS + dealers];
    return next;
}

int64_t play(uint8_t *restrict cards, int64_t size, int64_t *restrict words, int64_t shuffled,
             const int64_t *restrict burned, int64_t cut, int64_t one_more, const int16_t *restrict states,
             const int16_t *restrict firsts, const int16_t *restrict pairs, const int16_t *restrict seconds,
             const int8_t *restrict nets, int64_t spared, const int16_t *restrict ends, int64_t seen,
             int64_t endings, int64_t *restrict counts, int64_t shoes, int64_t rounds) {
    const tables t = {states, firsts, pairs, seconds, nets, spared};
    generator g = {words[0], words[1], words[2], words[3]};
    int64_t todo = rounds;
    for (int64_t shoe = 0; shoe < shoes && todo; shoe++) {
        shuffle_shoe(cards, size, &g, shuffled);
        const uint8_t *next = cards + burned[cards[0]], *until = cards + cut;
        int last = one_more;
        while (todo > 0 && (next < until || last)) {
            if (next >= until)
                last = 0;
            const uint8_t *began = next;
            int net;
            next = deal(began, &t, &net);
            int64_t class = EVEN + net;
            if (seen) {
                int64_t pair = began[0] * CARDS + began[2];
                class = class * endings + (seen == CARDS * CARDS ? ends[pair] : ends[pair * CARDS + began[1]]);
            }
            counts[class]++;
            todo--;
        }
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds - todo;
}
