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

inline UniformGrids9::UniformGrids9() {
    list_partitions();
    list_splits();
    list_changes();
    list_classes();
    weigh_classes();
}

inline void UniformGrids9::list_partitions() {
    std::vector<Mask> triples;
    for (unsigned set = 0; set < 512; ++set)
        if (std::popcount(set) == 3) {
            rank_[set] = static_cast<std::uint8_t>(triples.size());
            triples.push_back(static_cast<Mask>(set));
        }
    std::size_t count = 0;
    for (const Mask a : triples)
        for (const Mask b : triples) {
            const auto c = static_cast<Mask>(511 & ~(a | b));
            // Each partition once: the first part has the lowest digit, the second the lowest of the rest.
            if ((a & b) != 0 || (a & 1) == 0 || std::countr_zero(b) > std::countr_zero(c)) continue;
            partitions_[count] = {a, b, c};
            for (const auto& [x, y] : {std::pair{a, b}, {b, a}, {a, c}, {c, a}, {b, c}, {c, b}})
                number_[rank_[x] * 84u + rank_[y]] = static_cast<std::uint16_t>(count);
            std::size_t i = 0;
            for (unsigned part : {a, b, c})
                for (; part != 0; part &= part - 1)
                    members_[count][i++] = static_cast<std::uint8_t>(std::countr_zero(part));
            ++count;
        }
    seen_from_.resize(partition_count * partition_count);
    for (std::size_t base = 0; base < partition_count; ++base) {
        Digits change;
        for (std::uint8_t i = 0; i < 9; ++i) change[members_[base][i]] = i;
        for (std::size_t q = 0; q < partition_count; ++q)
            seen_from_[base * partition_count + q] =
                static_cast<std::uint16_t>(number_of(changed(partitions_[q], change)));
    }
}

inline void UniformGrids9::list_splits() {
    for (const auto& [a, b, c] : partitions_)
        for (unsigned x = 0; x < 512; ++x) {
            if (std::popcount(x) != 3 || (x & a) != 0) continue;
            for (unsigned y = 0; y < 512; ++y) {
                const unsigned z = 511 & ~(x | y);
                if (std::popcount(y) != 3 || (y & x) != 0 || (y & b) != 0 || (z & c) != 0) continue;
                const Parts second{static_cast<Mask>(x), static_cast<Mask>(y), static_cast<Mask>(z)};
                const Parts third{static_cast<Mask>(511 & ~(a | x)), static_cast<Mask>(511 & ~(b | y)),
                                  static_cast<Mask>(511 & ~(c | z))};
                splits_.push_back({static_cast<std::uint16_t>(number_of(second)),
                                   static_cast<std::uint16_t>(number_of(third)),
                                   {second[0], second[1]}});
            }
        }
}

inline void UniformGrids9::list_changes() {
    changes_.assign(1, {0, 1, 2, 3, 4, 5, 6, 7, 8});
    for (std::size_t i = 0; i < changes_.size(); ++i) {
        moved_.emplace_back();
        for (std::size_t m = 0; m < motion_count; ++m) {
            Digits next = changes_[i];
            for (auto& digit : next) digit = motions_[m][digit];
            const auto at = std::find(changes_.begin(), changes_.end(), next);
            moved_[i][m] = static_cast<std::uint16_t>(at - changes_.begin());
            if (at == changes_.end()) changes_.push_back(next);
        }
    }
}

inline void UniformGrids9::list_classes() {
    std::array<std::array<std::uint16_t, partition_count>, motion_count> moved;
    for (std::size_t m = 0; m < motion_count; ++m)
        for (std::size_t q = 0; q < partition_count; ++q)
            moved[m][q] = static_cast<std::uint16_t>(number_of(changed(partitions_[q], motions_[m])));
    constexpr std::size_t pairs = partition_count * partition_count;
    constexpr std::uint8_t nothing = 255;
    class_of_.assign(pairs, nothing);
    change_to_.assign(pairs, 0);
    fillings_of_.assign(pairs, 0);
    std::vector<std::uint32_t> members;
    for (std::uint32_t pair = 0; pair < pairs; ++pair) {
        if (class_of_[pair] != nothing) continue;
        Class c{};
        c.q1 = static_cast<std::uint16_t>(pair / partition_count);
        c.q2 = static_cast<std::uint16_t>(pair % partition_count);
        list_fillings(c);
        const auto number = static_cast<std::uint8_t>(classes_.size());
        members.assign(1, pair);
        class_of_[pair] = number;
        for (std::size_t i = 0; i < members.size(); ++i) {
            const std::uint32_t at = members[i];
            fillings_of_[at] = static_cast<std::uint16_t>(c.fillings);
            for (std::uint8_t m = 0; m < motion_count; ++m) {
                const auto next = static_cast<std::uint32_t>(moved[m][at / partition_count] * partition_count +
                                                             moved[m][at % partition_count]);
                if (class_of_[next] != nothing) continue;
                class_of_[next] = number;
                change_to_[next] = moved_[change_to_[at]][m];
                members.push_back(next);
            }
        }
        c.size = static_cast<std::uint32_t>(members.size());
        classes_.push_back(c);
    }
}

// The rows of a band, each a digit from every part of every box: the first row has the first part's lowest digit, the
// second row its next, which leaves out the six orders of the rows.
inline void UniformGrids9::list_fillings(Class& c) {
    const std::array<const Parts*, 3> box{&partitions_[0], &partitions_[c.q1], &partitions_[c.q2]};
    c.first_filling = static_cast<std::uint32_t>(fillings_.size());
    // All rows of one box: sets with a digit of each part.
    const auto rows_of = [](const Parts& parts, Mask within) {
        std::vector<Mask> rows;
        for (unsigned x = parts[0] & within; x != 0; x &= x - 1)
            for (unsigned y = parts[1] & within; y != 0; y &= y - 1)
                for (unsigned z = parts[2] & within; z != 0; z &= z - 1)
                    rows.push_back(static_cast<Mask>((x & (0u - x)) | (y & (0u - y)) | (z & (0u - z))));
        return rows;
    };
    const auto complete_rows = [&](const std::array<Mask, 3>& within, Mask lowest, auto use) {
        for (const Mask a : rows_of(*box[0], within[0])) {
            if ((a & lowest) == 0) continue;
            for (const Mask b : rows_of(*box[1], static_cast<Mask>(within[1] & ~a))) {
                const auto rest = static_cast<Mask>(511 & ~(a | b));
                if ((rest & ~within[2]) != 0) continue;
                if (std::all_of(box[2]->begin(), box[2]->end(),
                                [&](Mask p) { return std::popcount(unsigned(p & rest)) == 1; }))
                    use(std::array<Mask, 3>{a, b, rest});
            }
        }
    };
    const unsigned part = (*box[0])[0];
    const auto first = static_cast<Mask>(part & (0u - part));
    const auto second = static_cast<Mask>((part & (part - 1)) & (0u - (part & (part - 1))));
    complete_rows({511, 511, 511}, first, [&](const std::array<Mask, 3>& r0) {
        const std::array<Mask, 3> left{static_cast<Mask>(511 & ~r0[0]), static_cast<Mask>(511 & ~r0[1]),
                                       static_cast<Mask>(511 & ~r0[2])};
        complete_rows(left, second, [&](const std::array<Mask, 3>& r1) {
            Filling filling;
            for (std::size_t b = 0; b < 3; ++b) {
                const std::array<unsigned, 3> rows{r0[b], r1[b], static_cast<unsigned>(left[b] & ~r1[b])};
                for (std::size_t p = 0; p < 3; ++p)
                    for (std::size_t r = 0; r < 3; ++r)
                        filling.digits[b * 9 + p * 3 + r] =
                            static_cast<std::uint8_t>(std::countr_zero(rows[r] & (*box[b])[p]));
            }
            fillings_.push_back(filling);
        });
    });
    c.fillings = static_cast<std::uint32_t>(fillings_.size()) - c.first_filling;
}

// The same for all orders of the stacks.
inline std::size_t UniformGrids9::least_twin(const Class& c) const {
    const std::array<std::size_t, 3> q{0, c.q1, c.q2};
    std::size_t least = classes_.size();
    for (const auto& order : orders3)
        least = (std::min)(least, std::size_t{class_of_[pair_of(q[order[0]], q[order[1]], q[order[2]])]});
    return least;
}
inline void UniformGrids9::weigh_classes() {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < classes_.size(); ++i) {
        Class& c = classes_[i];
        if (const std::size_t twin = least_twin(c); twin < i) {
            c.completions = classes_[twin].completions;
            c.most = classes_[twin].most;
        } else {
            weigh(c);
        }
        sum += c.completions * c.size * c.fillings;
        weights_to_.push_back(sum);
    }
}
inline void UniformGrids9::weigh(Class& c) const {
    const Split *const first = &splits_[0], *const second = &splits_[c.q1 * split_count],
                       *const third = &splits_[c.q2 * split_count];
    for (std::size_t i = 0; i < split_count; ++i) {
        std::array<std::uint16_t, split_count> k2, k3;
        for (std::size_t k = 0; k < split_count; ++k) {
            k2[k] = static_cast<std::uint16_t>(seen_from(first[i].second, third[k].second));
            k3[k] = static_cast<std::uint16_t>(seen_from(first[i].third, third[k].third));
        }
        for (std::size_t j = 0; j < split_count; ++j) {
            const auto* const f2 = &fillings_of_[seen_from(first[i].second, second[j].second) * partition_count];
            const auto* const f3 = &fillings_of_[seen_from(first[i].third, second[j].third) * partition_count];
            for (std::size_t k = 0; k < split_count; ++k) {
                const auto ways = std::uint32_t{f2[k2[k]]} * f3[k3[k]];
                c.completions += ways;
                c.most = (std::max)(c.most, ways);
            }
        }
    }
}

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

}  // namespace sudoku::inline v0::detail
