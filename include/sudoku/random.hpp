#pragma once

#include "version.hpp"

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <ranges>
#include <utility>

namespace sudoku::inline v0 {

/// A random engine: `std::mt19937_64`, `std::random_device`, `Random`, or whatever else the standard takes for one.
template <class T>
concept RandomEngine = std::uniform_random_bit_generator<T>;

/// Random numbers that are the same on every platform, 16 bytes of state: a `std::uniform_random_bit_generator` whose
/// words are those of xoroshiro128++ (Blackman, Vigna 2019), seeded through SplitMix64 (Steele, Lea, Flood 2014).
class Random {
public:
    using result_type = std::uint64_t;

    constexpr explicit Random(std::uint64_t seed = 0) : Random(seed, seed + golden) {}
    /// Of two words, every pair another sequence.
    constexpr Random(std::uint64_t first, std::uint64_t second) : a_(mixed(first)), b_(mixed(second + golden)) {
        if ((a_ | b_) == 0) b_ = golden;
    }

    static constexpr std::uint64_t(min)() { return 0; }
    static constexpr std::uint64_t(max)() { return (std::numeric_limits<std::uint64_t>::max)(); }

    constexpr std::uint64_t operator()() {
        const std::uint64_t word = std::rotl(a_ + b_, 17) + a_, mix = a_ ^ b_;
        a_ = std::rotl(a_, 49) ^ mix ^ (mix << 21);
        b_ = std::rotl(mix, 28);
        return word;
    }

    friend constexpr bool operator==(const Random&, const Random&) = default;

private:
    static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15u;
    static constexpr std::uint64_t mixed(std::uint64_t x) {
        x += golden;
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
        x = (x ^ x >> 27) * 0x94D049BB133111EBu;
        return x ^ x >> 31;
    }

    std::uint64_t a_, b_;
};

namespace detail {

// An engine that breaks its contract (it always gives the same word) ends every loop after so many tries.
inline constexpr int most_tries = 256;

/// 64 random bits from an engine of any range. Of a range that is no power of two, what lies above the largest power of
/// two in it is drawn again.
template <class Engine>
constexpr std::uint64_t random_word(Engine& engine) {
    constexpr auto least = static_cast<std::uint64_t>((Engine::min)());
    constexpr std::uint64_t span = static_cast<std::uint64_t>((Engine::max)()) - least;
    if constexpr (span == (std::numeric_limits<std::uint64_t>::max)()) {
        return static_cast<std::uint64_t>(engine()) - least;
    } else {
        constexpr int bits = std::bit_width(span + 1) - 1;
        static_assert(bits > 0, "this engine has one value");
        constexpr std::uint64_t used = std::uint64_t{1} << bits;
        std::uint64_t word = 0;
        for (int have = 0; have < 64; have += bits) {
            std::uint64_t drawn = used;
            for (int tries = 0; drawn >= used && tries < most_tries; ++tries)
                drawn = static_cast<std::uint64_t>(engine()) - least;
            word = word << bits | (drawn & (used - 1));
        }
        return word;
    }
}

}  // namespace detail

/// A `Random` drawn from the caller's engine: two words of 64 bits. Every function here that takes an engine draws one
/// of these at its start and goes on with it, so that it takes the same number of words whatever it meets.
template <RandomEngine Engine>
constexpr Random random_from(Engine& engine) {
    const std::uint64_t first = detail::random_word(engine);
    return {first, detail::random_word(engine)};
}

/// A number in 0..n-1, all equally likely (Lemire 2019). std::uniform_int_distribution differs between libraries.
/// Needs: n > 0.
constexpr std::uint32_t below(Random& random, std::uint32_t n) {
    std::uint64_t product = (random() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
        const std::uint32_t unfair = (0u - n) % n;
        while (static_cast<std::uint32_t>(product) < unfair) product = (random() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
}

/// Brings the elements into a random order, all equally likely. Unlike std::shuffle, the same everywhere.
template <std::ranges::random_access_range Range>
constexpr void shuffle(Range&& range, Random& random) {
    const auto begin = std::ranges::begin(range);
    for (auto left = static_cast<std::uint32_t>(std::ranges::size(range)); left > 1; --left) {
        using Difference = std::ranges::range_difference_t<Range>;
        std::swap(begin[static_cast<Difference>(left - 1)], begin[static_cast<Difference>(below(random, left))]);
    }
}

}  // namespace sudoku::inline v0
