/* The loop of src/croupier/simulation/blackjack/loop.py, written in C: the same generator, the same shuffle,
 * the same tables of the best play. Totals are equal bit for bit, so what is left to compare is speed.
 */
#include "shuffle.h"

enum { WIDTH = 16, ENDS = 32, TWICE = 32, LENT = 64, ACE = 0, TEN = 9, EVEN = 8, CARDS = 52, NO_CARD = -1 };
enum { NONE = 0, SURRENDERED = 1, PAIR = 22, BLACKJACK = 23, OVER = 24, WON = 25, PAID = 26, THREE = 29 };
enum { ADDED_BLACKJACK = 26, SAME = 28, SPARED = 1, PASSES = 2, LENT_BITS = 8, BONUSES = 8, PUSHES = 4 };
enum { FIRST, SECOND, OTHER, ORIGINAL, ADDED };

typedef struct {
    const int16_t *states, *firsts, *pairs, *seconds;
    const int8_t *nets;
    int spared;
} tables;

typedef struct {
    int end, ten;
} hand;

typedef struct {
    const uint8_t *next, *second; /* the dealer's second card */
    int net, cards, parted;
} dealt;

static inline int count(int card) { return card >> 2 < TEN ? (card >> 2) + 1 : 10; }

static inline int may_be_blackjack(int face) { return face == ACE || face >= TEN; }

static inline int red(int card) { return (card & 3) == 1 || (card & 3) == 2; }

static inline int draw_out(const uint8_t **next, int state, const int16_t *states) {
    while (state >= 0)
        state = states[state | *(*next)++ >> 2];
    return -state;
}

static inline int suited(int one, int two, int three) {
    if (((one ^ two) | (two ^ three)) & 3)
        return 0;
    return one & 3 ? 1 : 2;
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

static inline hand split_hand(const uint8_t **next, int which, int base, int card, const tables *t) {
    int second = (*next)[0], third = (*next)[1];
    (*next)++;
    hand made;
    made.end = draw_out(next, t->pairs[which * WIDTH * WIDTH * WIDTH + base + (second >> 2)], t->states);
    if (made.end == THREE)
        made.end = PAID + suited(card, second, third);
    made.ten = card >> 2 > second >> 2 ? card >> 2 : second >> 2;
    return made;
}

static inline int together(hand first, hand second, hand third, int dealers, const tables *t) {
    return t->nets[first.end * ENDS + dealers] + t->nets[second.end * ENDS + dealers] +
           t->nets[third.end * ENDS + dealers];
}

static dealt split(const uint8_t *next, const uint8_t *began, int up, const tables *t) {
    int one = began[0], two = began[2], base = ((one >> 2) * WIDTH + up) * WIDTH;
    hand first = split_hand(&next, FIRST, base, one, t), second, third = {0, 0};
    int cards = 1 + (int)(next - began) - 3;
    if (first.end == PAIR) {
        int new = next[-1];
        first = split_hand(&next, ORIGINAL, base, one, t);
        second = split_hand(&next, ADDED, base, new, t);
        third = split_hand(&next, OTHER, base, two, t);
    } else {
        second = split_hand(&next, SECOND, base, two, t);
        if (second.end == PAIR) {
            int new = next[-1];
            second = split_hand(&next, ADDED, base, two, t);
            third = split_hand(&next, ADDED, base, new, t);
        }
    }
    if (t->spared >> (LENT_BITS + (one >> 2)) & 1) {
        second.end |= LENT;
        third.end |= LENT;
    }
    int open = waits(first) || waits(second) || waits(third);
    if (!open) {
        int natural = first.end == BLACKJACK || second.end == BLACKJACK || third.end == BLACKJACK;
        int over = t->spared & SPARED && (second.end == OVER || third.end == OVER);
        if (!((natural || over) && may_be_blackjack(up)))
            return (dealt){next, next, together(first, second, third, NONE, t), cards, 1};
    }
    const uint8_t *dealers_second = next;
    int other = *next++ >> 2, state = t->seconds[up * WIDTH + other];
    if (state == -BLACKJACK) {
        int best = up > other ? up : other;
        int takes = t->spared & PASSES && (first.end & (TWICE - 1)) >= WON ? BLACKJACK : ADDED_BLACKJACK;
        int net = left(first, BLACKJACK, best, t) + left(second, takes, best, t);
        return (dealt){next, dealers_second, net + left(third, ADDED_BLACKJACK, best, t), cards, 1};
    }
    int dealers = open ? draw_out(&next, state, t->states) : NONE;
    return (dealt){next, dealers_second, together(first, second, third, dealers, t), cards, 1};
}

static inline dealt deal(const uint8_t *began, const tables *t) {
    int one = began[0] >> 2, up = began[1] >> 2, two = began[2] >> 2;
    const uint8_t *next = began + 3;
    int state = t->firsts[(up * WIDTH + one) * WIDTH + two];
    if (state == -PAIR)
        return split(next, began, up, t);
    if (state == -BLACKJACK) {
        int net = t->nets[BLACKJACK * ENDS + NONE];
        if (!may_be_blackjack(up))
            return (dealt){next, next, net, 2, 0};
        int second = *next >> 2;
        if (t->seconds[up * WIDTH + second] == -BLACKJACK) {
            hand natural = {BLACKJACK, one > two ? one : two};
            net = left(natural, BLACKJACK, up > second ? up : second, t);
        }
        return (dealt){next + 1, next, net, 2, 0};
    }
    int end = draw_out(&next, state, t->states), cards = 2 + (int)(next - began) - 3;
    if ((end & (TWICE - 1)) >= OVER) {
        if (end == THREE)
            end = PAID + suited(began[0], began[2], began[3]);
        return (dealt){next, next, t->nets[end * ENDS + NONE], cards, 0};
    }
    const uint8_t *second = next;
    int dealers = t->seconds[up * WIDTH + (*next++ >> 2)];
    if (end == SURRENDERED)
        dealers = dealers == -BLACKJACK ? BLACKJACK : NONE;
    else
        dealers = draw_out(&next, dealers, t->states);
    return (dealt){next, second, t->nets[end * ENDS + dealers], cards, 0};
}

static inline int least(int a, int b) { return a < b ? a : b; }

static inline int most(int a, int b) { return a > b ? a : b; }

static int bonus_line(int cards, int first, int second, int third, int fourth, int nominated) {
    if (nominated)
        return 1;
    int alike = (first & 3) == (second & 3) && (second & 3) == (third & 3);
    int one = first >> 2, two = second >> 2, three = third >> 2, four = fourth >> 2;
    if (cards == 3 && one == 6 && two == 6 && three == 6)
        return 4 + alike;
    if (cards == 3 && least(least(one, two), three) == 5 && most(most(one, two), three) == 7 &&
        one + two + three == 18)
        return 2 + alike;
    if (cards == 4 && least(least(one, two), least(three, four)) == 4 && one + two + three + four == 17)
        return 6 + (alike && (fourth & 3) == (first & 3));
    return 0;
}

/* How wagers end that the play decides; asked[3] tells in how many ways, asked[0] whether a split does. */
static inline int ends_of_played(const uint8_t *began, const dealt *of, const int64_t *asked,
                                 const int16_t *nexts) {
    int first = began[0], second = began[2], third = began[3], one = asked[1], other = asked[2];
    int more = of->parted ? !asked[0] : of->cards > 2;
    int awaited = nexts[(first * CARDS + second) * (CARDS + 1) + (more ? third : CARDS)];
    int beside = of->parted ? third : second;
    int next_one = of->cards > 2 ? began[3 + of->parted] : NO_CARD;
    int after = of->cards > 3 ? began[4 + of->parted] : NO_CARD;
    int named = (first == one && second == other) || (first == other && second == one);
    int nominated = !of->parted && of->cards == 2 && named;
    return awaited * BONUSES + bonus_line(of->cards, first, beside, next_one, after, nominated);
}

/* Draw the dealer's hand to its end: the line of a wager on 22. */
static inline int dealers_22(const uint8_t *began, const uint8_t *second, const tables *t,
                             const uint8_t **end) {
    int up = began[1], total = count(up), one_suit = 1, one_colour = 1;
    const uint8_t *next = second + 1;
    draw_out(&next, t->seconds[(up >> 2) * WIDTH + (*second >> 2)], t->states);
    for (const uint8_t *each = second; each < next; each++) {
        total += count(*each);
        one_suit &= (*each & 3) == (up & 3);
        one_colour &= red(*each) == red(up);
    }
    *end = next;
    return total != 22 ? 0 : one_suit ? 3 : one_colour ? 2 : 1;
}

int64_t play(uint8_t *restrict cards, int64_t size, int64_t *restrict words, int64_t shuffled,
             const int64_t *restrict burned, int64_t cut, int64_t one_more, const int16_t *restrict states,
             const int16_t *restrict firsts, const int16_t *restrict pairs, const int16_t *restrict seconds,
             const int8_t *restrict nets, int64_t spared, const int16_t *restrict ends, int64_t seen,
             int64_t endings, const int64_t *restrict asked, int64_t played, const int16_t *restrict nexts,
             int64_t pushed, int64_t *restrict counts, int64_t shoes, int64_t rounds) {
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
            dealt of = deal(began, &t);
            next = of.next;
            int64_t class = EVEN + of.net;
            if (seen) {
                int64_t pair = began[0] * CARDS + began[2];
                class = class * endings + (seen == CARDS * CARDS ? ends[pair] : ends[pair * CARDS + began[1]]);
            }
            if (played)
                class = class * asked[3] + ends_of_played(began, &of, asked, nexts);
            if (pushed) {
                const uint8_t *end;
                int line = dealers_22(began, of.second, &t, &end);
                next = end > next ? end : next;
                class = class * PUSHES + line;
            }
            counts[class]++;
            todo--;
        }
    }
    words[0] = g.a, words[1] = g.b, words[2] = g.c, words[3] = g.d;
    return rounds - todo;
}
