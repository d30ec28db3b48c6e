#pragma once

#include "../simd/target.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// Two words side by side: a vector where the machine is known to have those.
class Pair {
public:
    Pair() = default;
    /// Needs: two words from here on.
    static SUDOKU_INLINE Pair of(const std::uint64_t* words) {
        Pair pair;
        std::memcpy(&pair.value_, words, sizeof pair.value_);
        return pair;
    }
    SUDOKU_INLINE void store(std::uint64_t* words) const { std::memcpy(words, &value_, sizeof value_); }
    SUDOKU_INLINE std::array<std::uint64_t, 2> words() const {
        std::array<std::uint64_t, 2> words;
        store(words.data());
        return words;
    }
    SUDOKU_INLINE std::uint64_t joined() const { return value_[0] | value_[1]; }

#if defined(__GNUC__) && (defined(__SSE2__) || defined(__ARM_NEON))
    friend SUDOKU_INLINE Pair operator&(Pair a, Pair b) { return Pair(a.value_ & b.value_); }
    friend SUDOKU_INLINE Pair operator|(Pair a, Pair b) { return Pair(a.value_ | b.value_); }
    friend SUDOKU_INLINE Pair operator+(Pair a, Pair b) { return Pair(a.value_ + b.value_); }
    friend SUDOKU_INLINE Pair operator-(Pair a, Pair b) { return Pair(a.value_ - b.value_); }
    SUDOKU_INLINE Pair operator~() const { return Pair(~value_); }

private:
    using Words = std::uint64_t __attribute__((vector_size(16)));
#else
    friend Pair operator&(Pair a, Pair b) { return {a.value_[0] & b.value_[0], a.value_[1] & b.value_[1]}; }
    friend Pair operator|(Pair a, Pair b) { return {a.value_[0] | b.value_[0], a.value_[1] | b.value_[1]}; }
    friend Pair operator+(Pair a, Pair b) { return {a.value_[0] + b.value_[0], a.value_[1] + b.value_[1]}; }
    friend Pair operator-(Pair a, Pair b) { return {a.value_[0] - b.value_[0], a.value_[1] - b.value_[1]}; }
    Pair operator~() const { return {~value_[0], ~value_[1]}; }

private:
    using Words = std::array<std::uint64_t, 2>;
    Pair(std::uint64_t first, std::uint64_t second) : value_{first, second} {}
#endif
    explicit SUDOKU_INLINE Pair(Words value) : value_(value) {}

    Words value_;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
