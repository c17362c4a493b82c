/* The loop over hands of seven cards, as croupier.games.poker_hands.kernel has it, for comparison. */
#include <stdint.h>

#define BLOCK 1024

static const uint64_t FLUSHES = 0x8888ull << 32;

static inline uint64_t key_of(const uint8_t *hand, const int64_t *weights, int64_t start) {
    uint64_t key = (uint64_t)start;
    for (int i = 0; i < 7; i++) key += (uint64_t)weights[hand[i]];
    return key;
}

void rank_sevens(const uint8_t *hands, int64_t count, const int64_t *weights, int64_t start,
                 const int32_t *lower, const int32_t *upper, const uint16_t *places,
                 const uint16_t *flushes, uint16_t *out) {
    uint16_t waiting[BLOCK];
    for (int64_t first = 0; first < count; first += BLOCK) {
        const uint8_t *block = hands + 7 * first;
        uint16_t *ranked = out + first;
        int64_t rows = count - first < BLOCK ? count - first : BLOCK;
        int found = 0;
        for (int64_t row = 0; row < rows; row++) {
            uint64_t key = key_of(block + 7 * row, weights, start);
            ranked[row] = places[lower[key & 0x1ffff] + upper[(key >> 17) & 0x3fff]];
            if (key & FLUSHES) waiting[found++] = (uint16_t)row;
        }
        for (int number = 0; number < found; number++) {
            int row = waiting[number];
            const uint8_t *hand = block + 7 * row;
            uint64_t full = key_of(hand, weights, start) >> 35;
            unsigned suit = (full >> 4 & 1) + 2 * (full >> 8 & 1) + 3 * (full >> 12 & 1), bits = 0;
            for (int i = 0; i < 7; i++)
                bits |= (unsigned)((hand[i] & 3) == suit) << (((hand[i] >> 2) + 12) % 13);
            if (flushes[bits] > ranked[row]) ranked[row] = flushes[bits];
        }
    }
}
