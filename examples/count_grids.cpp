// Counts all complete grids exactly: 4x4, 6x6 by search, 8x8 and 9x9 by bands.
//
// A band is counted by what its boxes leave to the other bands: which digits stand in which of their columns. Bands
// that leave the same are equally many, so a grid is a choice of such column sets times the numbers of bands that have
// them (Felgenhauer, Jarvis 2005 count 9x9 by classes of first bands; the sums over splits below are another way).

#include <sudoku/rules.hpp>
#include <sudoku/solve.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <vector>

namespace {

__extension__ using Number = unsigned __int128;

std::string to_text(Number number) {
    std::string digits;
    for (; number != 0 || digits.empty(); number /= 10)
        digits.insert(digits.begin(), static_cast<char>('0' + number % 10));
    return digits;
}

// The first row can be any of N! permutations, and every one of them goes on in as many ways.
template <int N>
Number count_by_search() {
    sudoku::Grid<N> grid;
    Number permutations = 1;
    for (int d = 1; d <= N; ++d) {
        grid.set(sudoku::Cell<N>::at(0, d - 1), d);
        permutations *= static_cast<unsigned>(d);
    }
    return permutations * sudoku::count_solutions(grid);
}

// 8x8 with boxes of 4 rows and 2 columns, which is 2 rows and 4 columns turned round. Two bands of four boxes; each
// digit stands in the left or the right column of a box, four digits in each: a digit is the 4 bits of its sides.
class EightByEight {
public:
    static Number count() {
        const auto halves = four_of_eight();
        std::map<Sides, std::uint64_t> classes;
        std::map<Sides, Sides> known;  // sorted sides -> class
        for (const unsigned b : halves)
            for (const unsigned c : halves)
                for (const unsigned d : halves) {
                    const Sides sides = sorted_sides({0b00001111u, b, c, d});
                    auto [entry, is_new] = known.try_emplace(sides);
                    if (is_new) entry->second = class_of(sides);
                    ++classes[entry->second];
                }
        Number total = 0;
        for (const auto& [sides, size] : classes) {
            const Number bands = count_bands(sides);
            total += bands * bands * size;  // the other band has the sides swapped: as many again
        }
        return total * halves.size();  // the first box has been fixed
    }

private:
    using Sides = std::array<std::uint8_t, 8>;  // of a digit: one bit a box
    using Order = std::array<std::uint8_t, 4>;  // of a digit: its box in each row

    static std::vector<unsigned> four_of_eight() {
        std::vector<unsigned> sets;
        for (unsigned set = 0; set < 256; ++set) {
            unsigned size = 0;
            for (unsigned rest = set; rest != 0; rest &= rest - 1) ++size;
            if (size == 4) sets.push_back(set);
        }
        return sets;
    }
    static Sides sorted_sides(const std::array<unsigned, 4>& left) {
        Sides sides{};
        for (unsigned digit = 0; digit < 8; ++digit)
            for (unsigned box = 0; box < 4; ++box)
                sides[digit] = static_cast<std::uint8_t>(sides[digit] | (left[box] >> digit & 1) << box);
        std::sort(sides.begin(), sides.end());
        return sides;
    }
    // Boxes can change places, and the columns of a box; digits are sorted.
    static Sides class_of(const Sides& sides) {
        Sides least;
        least.fill(0xff);
        Order boxes{0, 1, 2, 3};
        do {
            for (unsigned swapped = 0; swapped < 16; ++swapped) {
                Sides moved{};
                for (unsigned digit = 0; digit < 8; ++digit) {
                    unsigned bits = 0;
                    for (unsigned box = 0; box < 4; ++box) bits |= (sides[digit] >> boxes[box] & 1u) << box;
                    moved[digit] = static_cast<std::uint8_t>(bits ^ swapped);
                }
                std::sort(moved.begin(), moved.end());
                least = std::min(least, moved);
            }
        } while (std::next_permutation(boxes.begin(), boxes.end()));
        return least;
    }

    // In a band each digit visits the four boxes, one a row.
    static Number count_bands(const Sides& sides) {
        std::vector<Order> orders;
        Order order{0, 1, 2, 3};
        do orders.push_back(order);
        while (std::next_permutation(order.begin(), order.end()));
        return Number{24} * place_from(0, sides, orders, 0, true);  // rows can be permuted
    }
    // `taken` has a bit for each row, box and side.
    static std::uint64_t place_from(unsigned digit, const Sides& sides, const std::vector<Order>& orders,
                                    std::uint32_t taken, bool first) {
        if (digit == 8) return 1;
        std::uint64_t count = 0;
        for (const Order& order : orders) {
            std::uint32_t cells = 0;
            for (unsigned row = 0; row < 4; ++row)
                cells |= std::uint32_t{1} << (row * 8 + order[row] * 2u + (sides[digit] >> order[row] & 1u));
            if ((taken & cells) == 0) count += place_from(digit + 1, sides, orders, taken | cells, false);
            if (first) break;  // the first digit's order stands for all 24
        }
        return count;
    }
};

// 9x9: three bands of three boxes; each digit stands in one of three columns of each box, three digits in each.
class NineByNine {
public:
    Number count() {
        const auto all = column_maps();
        const ColumnMap first{0, 0, 0, 1, 1, 1, 2, 2, 2};
        struct FirstBands {
            std::uint64_t size = 0;
            ColumnMap second{}, third{};
        };
        std::map<std::uint64_t, FirstBands> classes;
        for (const ColumnMap& second : all)
            for (const ColumnMap& third : all) {
                auto& entry = classes[class_of(key_of(first, second, third))];
                if (entry.size++ == 0) entry.second = second, entry.third = third;
            }
        Number total = 0;
        for (const auto& [key, bands] : classes)
            total += Number{bands.size} * count_bands(key) * count_rest({first, bands.second, bands.third}, all);
        return total * all.size();  // the first box has been fixed
    }

private:
    using ColumnMap = std::array<std::uint8_t, 9>;  // digit -> column of a box

    static std::vector<ColumnMap> column_maps() {
        std::vector<ColumnMap> all;
        ColumnMap map{0, 0, 0, 1, 1, 1, 2, 2, 2};
        do all.push_back(map);
        while (std::next_permutation(map.begin(), map.end()));
        return all;
    }

    // How many digits have each of the 27 triples of columns, 2 bits a triple: all that matters of three column maps.
    static std::uint64_t key_of(const ColumnMap& a, const ColumnMap& b, const ColumnMap& c) {
        std::uint64_t key = 0;
        for (unsigned d = 0; d < 9; ++d) key += std::uint64_t{1} << 2 * (a[d] * 9u + b[d] * 3u + c[d]);
        return key;
    }

    // The least key that changing boxes and columns can make of this one.
    std::uint64_t class_of(std::uint64_t key) {
        auto [entry, is_new] = classes_.try_emplace(key, ~std::uint64_t{0});
        if (!is_new) return entry->second;
        std::uint64_t least = ~std::uint64_t{0};
        for (const auto& boxes : permutations_)
            for (const auto& p : permutations_)
                for (const auto& q : permutations_)
                    for (const auto& r : permutations_) {
                        std::uint64_t moved = 0;
                        for (unsigned i = 0; i < 27; ++i) {
                            const std::array<unsigned, 3> columns{i / 9, i / 3 % 3, i % 3};
                            const unsigned to =
                                p[columns[boxes[0]]] * 9 + q[columns[boxes[1]]] * 3 + r[columns[boxes[2]]];
                            moved |= (key >> 2 * i & 3) << 2 * to;
                        }
                        least = std::min(least, moved);
                    }
        return entry->second = least;
    }

    std::uint64_t count_bands(std::uint64_t key) {
        auto [entry, is_new] = bands_.try_emplace(key, 0);
        if (!is_new) return entry->second;
        const std::uint64_t least = class_of(key);
        if (least != key) return bands_[key] = count_bands(least);
        std::vector<unsigned> digits;  // their triples of columns
        for (unsigned i = 0; i < 27; ++i)
            for (std::uint64_t left = key >> 2 * i & 3; left > 0; --left) digits.push_back(i);
        return bands_[key] = place_from(0, digits, 0);
    }
    // A digit stands in another row of each box: a permutation. `taken` has a bit for each box, column and row.
    std::uint64_t place_from(std::size_t next, const std::vector<unsigned>& digits, std::uint32_t taken) const {
        if (next == digits.size()) return 1;
        const std::array<unsigned, 3> columns{digits[next] / 9, digits[next] / 3 % 3, digits[next] % 3};
        std::uint64_t count = 0;
        for (const auto& rows : permutations_) {
            std::uint32_t cells = 0;
            for (unsigned box = 0; box < 3; ++box)
                cells |= std::uint32_t{1} << (box * 9 + columns[box] * 3 + rows[box]);
            if ((taken & cells) == 0) count += place_from(next + 1, digits, taken | cells);
        }
        return count;
    }

    // The second band puts each digit into another column than the first, in each box; the third into what is left.
    Number count_rest(const std::array<ColumnMap, 3>& first, const std::vector<ColumnMap>& all) {
        std::array<std::vector<ColumnMap>, 3> second;
        for (std::size_t box = 0; box < 3; ++box)
            for (const ColumnMap& map : all)
                if (std::inner_product(map.begin(), map.end(), first[box].begin(), 0, std::plus<>(),
                                       std::equal_to<>()) == 0)
                    second[box].push_back(map);
        Number total = 0;
        for (const ColumnMap& a : second[0])
            for (const ColumnMap& b : second[1])
                for (const ColumnMap& c : second[2])
                    total += Number{count_bands(key_of(a, b, c))} *
                             count_bands(key_of(left_of(first[0], a), left_of(first[1], b), left_of(first[2], c)));
        return total;
    }
    static ColumnMap left_of(const ColumnMap& first, const ColumnMap& second) {
        ColumnMap third{};
        for (unsigned d = 0; d < 9; ++d) third[d] = static_cast<std::uint8_t>(3 - first[d] - second[d]);
        return third;
    }

    static constexpr std::array<std::array<std::uint8_t, 3>, 6> permutations_{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    std::unordered_map<std::uint64_t, std::uint64_t> classes_;
    std::unordered_map<std::uint64_t, std::uint64_t> bands_;
};

bool show(const char* size, Number count, const char* expected) {
    std::cout << size << '\t' << to_text(count) << std::endl;
    return to_text(count) == expected;
}

}  // namespace

int main() {
    bool right = show("4x4", count_by_search<4>(), "288");
    right = show("6x6", count_by_search<6>(), "28200960") && right;
    right = show("8x8", EightByEight::count(), "29136487207403520") && right;
    right = show("9x9", NineByNine().count(), "6670903752021072936960") && right;
    return right ? 0 : 1;
}
