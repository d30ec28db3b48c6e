#pragma once

#include "cell.hpp"
#include "grid.hpp"
#include "random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace sudoku::inline v0::detail {

/// Complete classic 9x9 grids, all 6,670,903,752,021,072,936,960 equally likely.
//
// A column of a box is a set of three digits, and a box parts the nine digits into three such columns: 280 ways if
// their order does not matter. A band can be filled in f ways if the columns of its three boxes are known; f depends on
// the three partitions only, and is the same after a change of digits. So a grid is, first, the partitions of its nine
// boxes, drawn with weights f * f * f, and then one of the f fillings of each band, all equally likely:
//
//     band 1   Q0 Q1 Q2   one of 131 classes under changes of digits, drawn with the weight of all grids above it
//     band 2   a stack's columns avoid the digits above them: 56 ways a stack, all equally likely,
//     band 3   which leaves the last ones; taken with probability f2 * f3 / (the most of the class), 1 in 11, else anew
//
// and a random change of digits and of columns at the end. Nothing is approximate: the weights are whole numbers, their
// sum is the number of all grids, and rejection is exact.
class UniformGrids9 {
public:
    /// The tables, made once: some 700 KiB, in some milliseconds.
    static const UniformGrids9& instance() {
        static const std::unique_ptr<const UniformGrids9> tables(new UniformGrids9);
        return *tables;
    }

    Grid<9> draw(Random& random) const;
    // What a test asks. The weights of the classes add up to the number of all grids divided by 280 * 6^6.
    std::size_t class_count() const { return classes_.size(); }
    std::uint64_t weight_of_class(std::size_t i) const { return weights_to_[i] - (i == 0 ? 0 : weights_to_[i - 1]); }
    /// The class of a band by the columns of its boxes, or of a stack by the rows of its boxes: sets of the digits 0-8.
    std::size_t class_of(const std::array<std::array<std::uint16_t, 3>, 3>& boxes) const {
        return class_of_[pair_of(number_of(boxes[0]), number_of(boxes[1]), number_of(boxes[2]))];
    }

private:
    UniformGrids9();

    using Mask = std::uint16_t;                  // of digits 0 to 8
    using Parts = std::array<Mask, 3>;           // of a box: its columns
    using Digits = std::array<std::uint8_t, 9>;  // a change of digits
    static constexpr std::size_t partition_count = 280, split_count = 56, motion_count = 4;

    struct Split {
        std::uint16_t second, third;  // partitions of the boxes below
        Mask columns[2];              // of the second one: its digits in the first two columns
    };
    struct Class {
        std::uint32_t first_filling, fillings;  // fillings with the rows in one order: f / 6
        std::uint32_t size;                     // pairs of partitions in it
        std::uint64_t completions;              // sum of f2 * f3 / 36 over all splits
        std::uint32_t most;                     // of f2 * f3 / 36
        std::uint16_t q1, q2;
    };
    struct Filling {
        std::array<std::uint8_t, 27> digits;  // [box * 9 + part * 3 + row]
    };

    std::size_t number_of(const Parts& parts) const { return number_[rank_[parts[0]] * 84u + rank_[parts[1]]]; }
    std::size_t seen_from(std::size_t base, std::size_t q) const { return seen_from_[base * partition_count + q]; }
    std::size_t pair_of(std::size_t q0, std::size_t q1, std::size_t q2) const {
        return seen_from(q0, q1) * partition_count + seen_from(q0, q2);
    }
    void list_partitions();
    void list_splits();
    void list_changes();
    void list_classes();
    void list_fillings(Class& c);
    void weigh_classes();
    void weigh(Class& c) const;
    std::size_t least_twin(const Class& c) const;

    struct Box {
        std::size_t partition;
        Mask first, second;  // the digits of its first two columns
    };
    using Boxes = std::array<Box, 3>;
    const Class& draw_class(Random& random) const;
    std::array<const Split*, 3> draw_splits(const Class& c, Random& random) const;
    struct Band {
        const Filling* filling;
        const std::array<std::uint8_t, 3>* rows;
        const Digits *change, *members;
    };
    Band draw_band(const Boxes& boxes, Random& random) const;
    /// Digits renamed and the columns of each stack exchanged at random.
    struct Disguise {
        explicit Disguise(Random& random);
        Digits name, column;
    };
    static void write(const Band& band, const Boxes& boxes, const Disguise& disguise, std::uint8_t* cells);
    static Mask changed(Mask mask, const Digits& change) {
        Mask result = 0;
        for (unsigned left = mask; left != 0; left &= left - 1)
            result = static_cast<Mask>(result | 1u << change[static_cast<std::size_t>(std::countr_zero(left))]);
        return result;
    }
    static Parts changed(const Parts& parts, const Digits& change) {
        return {changed(parts[0], change), changed(parts[1], change), changed(parts[2], change)};
    }

    std::array<Parts, partition_count> partitions_;
    std::array<Digits, partition_count> members_;  // the digits of its parts, one part after the other
    std::array<std::uint8_t, 512> rank_{};         // of sets of three
    std::array<std::uint16_t, std::size_t{84} * 84> number_{};
    std::vector<std::uint16_t> seen_from_;
    std::vector<Split> splits_;
    std::vector<Digits> changes_;                      // that leave the first partition as it is: 1296
    std::vector<std::array<std::uint16_t, 4>> moved_;  // of each change the one that a motion after it makes
    std::vector<std::uint8_t> class_of_;               // of pairs of partitions beside the first one
    std::vector<std::uint16_t> change_to_;             // from the first pair of the class to each
    std::vector<std::uint16_t> fillings_of_;           // f / 6
    std::vector<Class> classes_;
    std::vector<Filling> fillings_;
    std::vector<std::uint64_t> weights_to_;  // of the classes up to each
    static constexpr std::array<std::array<std::uint8_t, 3>, 6> orders3{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    // Changes of digits that leave the first partition as it is, and make all others of that kind.
    static constexpr std::array<Digits, motion_count> motions_{{{1, 0, 2, 3, 4, 5, 6, 7, 8},
                                                                {0, 2, 1, 3, 4, 5, 6, 7, 8},
                                                                {3, 4, 5, 0, 1, 2, 6, 7, 8},
                                                                {0, 1, 2, 6, 7, 8, 3, 4, 5}}};
};

inline const UniformGrids9::Class& UniformGrids9::draw_class(Random& random) const {
    const std::uint64_t total = weights_to_.back(), mask = ~std::uint64_t{0} >> std::countl_zero(total);
    std::uint64_t drawn = random() & mask;
    while (drawn >= total) drawn = random() & mask;
    const auto at = std::upper_bound(weights_to_.begin(), weights_to_.end(), drawn);
    return classes_[static_cast<std::size_t>(at - weights_to_.begin())];
}
inline std::array<const UniformGrids9::Split*, 3> UniformGrids9::draw_splits(const Class& c, Random& random) const {
    for (;;) {
        const std::uint32_t i = below(random, split_count * split_count * split_count);
        const Split& s0 = splits_[i % split_count];
        const Split& s1 = splits_[c.q1 * split_count + i / split_count % split_count];
        const Split& s2 = splits_[c.q2 * split_count + i / (split_count * split_count)];
        const std::uint32_t ways = std::uint32_t{fillings_of_[pair_of(s0.second, s1.second, s2.second)]} *
                                   fillings_of_[pair_of(s0.third, s1.third, s2.third)];
        if (below(random, c.most) < ways) return {&s0, &s1, &s2};
    }
}
inline UniformGrids9::Band UniformGrids9::draw_band(const Boxes& boxes, Random& random) const {
    const auto pair = pair_of(boxes[0].partition, boxes[1].partition, boxes[2].partition);
    const Class& c = classes_[class_of_[pair]];
    const std::uint32_t drawn = below(random, c.fillings * 6);
    // From the digits of the first pair of the class to those of this one, and on to those here.
    return {&fillings_[c.first_filling + drawn / 6], &orders3[drawn % 6], &changes_[change_to_[pair]],
            &members_[boxes[0].partition]};
}
inline UniformGrids9::Disguise::Disguise(Random& random) {
    std::uint32_t code = below(random, 362880);
    for (std::uint8_t d = 0; d < 9; ++d) name[d] = d + 1;
    for (std::uint32_t left = 9; left > 1; code /= left, --left) std::swap(name[left - 1], name[code % left]);
    std::uint32_t turns = below(random, 216);
    for (std::size_t stack = 0; stack < 3; ++stack, turns /= 6)
        for (std::size_t i = 0; i < 3; ++i)
            column[stack * 3 + orders3[turns % 6][i]] = static_cast<std::uint8_t>(stack * 3 + i);
}
inline void UniformGrids9::write(const Band& band, const Boxes& boxes, const Disguise& disguise, std::uint8_t* cells) {
    for (std::size_t b = 0; b < 3; ++b)
        for (std::size_t part = 0; part < 3; ++part) {
            const std::uint8_t* const filling = &band.filling->digits[b * 9 + part * 3];
            const auto digit = [&](std::size_t row) { return (*band.members)[(*band.change)[filling[row]]]; };
            // A part is a column: which, any of its digits tells.
            const unsigned first = boxes[b].first >> digit(0) & 1u, second = boxes[b].second >> digit(0) & 1u;
            const std::size_t column = disguise.column[b * 3 + 2 - 2 * first - second];
            for (std::size_t row = 0; row < 3; ++row)
                cells[(*band.rows)[row] * 9u + column] = disguise.name[digit(row)];
        }
}

inline Grid<9> UniformGrids9::draw(Random& random) const {
    const Class& c = draw_class(random);
    const auto splits = draw_splits(c, random);
    std::array<Boxes, 3> boxes;
    const std::array<std::size_t, 3> top{0, c.q1, c.q2};
    for (std::size_t stack = 0; stack < 3; ++stack) {
        const Parts& parts = partitions_[top[stack]];
        const Split& split = *splits[stack];
        const auto last = [&](std::size_t i) { return static_cast<Mask>(511 & ~(parts[i] | split.columns[i])); };
        boxes[0][stack] = {top[stack], parts[0], parts[1]};
        boxes[1][stack] = {split.second, split.columns[0], split.columns[1]};
        boxes[2][stack] = {split.third, last(0), last(1)};
    }
    std::array<Band, 3> bands;
    for (std::size_t band = 0; band < 3; ++band) bands[band] = draw_band(boxes[band], random);
    const Disguise disguise(random);
    std::array<std::uint8_t, 81> digits;
    for (std::size_t band = 0; band < 3; ++band) write(bands[band], boxes[band], disguise, &digits[band * 27]);
    return std::bit_cast<Grid<9>>(digits);
}

#include "uniform_grid9_tables.inl"

}  // namespace sudoku::inline v0::detail
