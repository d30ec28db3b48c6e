#pragma once

#include "symbols.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// Which alphabet the N * N characters of a text are written in: told from the characters that occur.

namespace sudoku::inline v0 {
namespace detail::text {

/// How often each character occurs in the cells of a text.
class Tally {
public:
    constexpr void take(std::string_view cell) {
        const char c = cell.front();
        if (cell.size() == 1 && static_cast<unsigned char>(c) < 128u) ++counts_[static_cast<std::size_t>(c)];
    }
    /// Empty cells that were left blank.
    constexpr void take_blank() { has_blanks_ = true; }

    constexpr std::size_t count(char c) const { return counts_[static_cast<std::size_t>(c)]; }
    constexpr bool has_blanks() const { return has_blanks_; }
    /// Whether a letter occurs that cannot be an empty cell.
    constexpr bool has_letters() const {
        for (char c = 'A'; c <= 'Z'; ++c)
            if (c != 'X' && count(c) + count(static_cast<char>(c - 'A' + 'a')) != 0) return true;
        return false;
    }

private:
    std::array<std::size_t, 128> counts_{};
    bool has_blanks_ = false;
};

class AlphabetChoice {
public:
    constexpr AlphabetChoice(const Tally& tally, int size, Symbols wanted)
        : tally_(tally), size_(size), wanted_(wanted) {
        zero_is_digit_ = zero_is_digit();
    }

    /// The first alphabet that covers every symbol used. Where none does, the one that leaves the fewest out.
    constexpr Alphabet choose() {
        if (const auto alphabet = first_that_covers()) return *alphabet;
        const Alphabet nearest = fewest_left_out();
        if (!zero_is_digit_ || wanted_ != Symbols::automatic) return nearest;
        // `0` is no digit after all, if the rest makes sense then: who reads on meets two marks for empty cells.
        zero_is_digit_ = false;
        return first_that_covers().value_or(nearest);
    }

private:
    // `0` is a digit where another mark for empty cells occurs, or where the grid is complete in 0-9A-.
    constexpr bool zero_is_digit() const {
        if (wanted_ != Symbols::automatic) return wanted_ == Symbols::zero_based;
        if (size_ <= 9 || tally_.count('0') == 0) return false;
        if (tally_.has_blanks()) return true;
        for (const char mark : std::string_view(".*_-?"))
            if (tally_.count(mark) != 0) return true;
        return complete_from_zero(false) || complete_from_zero(true) || lone_x_is_empty();
    }
    constexpr bool complete_from_zero(bool lower_case) const {
        const Alphabet alphabet{Symbols::zero_based, lower_case, size_};
        if (!alphabet.exists() || tally_.count('0') != static_cast<std::size_t>(size_)) return false;
        for (Digit d = 1; d <= size_; ++d)
            if (tally_.count(alphabet.symbol(d)) == 0) return false;
        return left_out(alphabet, false) == 0;
    }
    constexpr bool lone_x_is_empty() const {
        const auto beyond = [&](char x, bool lower_case) {
            return tally_.count(x) != 0 && Alphabet{Symbols::zero_based, lower_case, size_}.digit(x) == 0;
        };
        return beyond('x', true) || beyond('X', false);
    }

    constexpr std::optional<Alphabet> first_that_covers() const {
        for (const bool x_may_be_empty : {false, true})
            for (const Alphabet& alphabet : candidates())
                if (admits(alphabet) && left_out(alphabet, x_may_be_empty) == 0) return alphabet;
        return std::nullopt;
    }
    constexpr Alphabet fewest_left_out() const {
        const auto all = candidates();
        std::optional<Alphabet> best;
        for (const Alphabet& alphabet : all)
            if (admits(alphabet) && (!best || left_out(alphabet, true) < left_out(*best, true))) best = alphabet;
        return best.value_or(all[0]);
    }

    constexpr std::array<Alphabet, 6> candidates() const {
        using enum Symbols;
        return {Alphabet{one_based, false, size_}, Alphabet{one_based, true, size_}, Alphabet{zero_based, false, size_},
                Alphabet{zero_based, true, size_}, Alphabet{letters, false, size_},  Alphabet{letters, true, size_}};
    }
    constexpr bool admits(const Alphabet& alphabet) const {
        if (wanted_ != Symbols::automatic) return alphabet.symbols == wanted_;
        if (!alphabet.exists()) return false;
        if (alphabet.symbols != Symbols::zero_based) return true;
        return size_ > 9 && (zero_is_digit_ || tally_.count('0') == 0);
    }
    /// How many of the symbols used have no digit in the alphabet.
    constexpr std::size_t left_out(const Alphabet& alphabet, bool x_may_be_empty) const {
        std::size_t count = 0;
        for (char c = '0'; c <= 'z'; ++c) {
            if (!is_numeral(c) && !is_letter(c)) continue;
            if (c == '0' && !zero_is_digit_) continue;
            if ((c == 'x' || c == 'X') && x_may_be_empty) continue;
            if (alphabet.digit(c) == 0) count += tally_.count(c);
        }
        return count;
    }

    const Tally& tally_;
    int size_;
    Symbols wanted_;
    bool zero_is_digit_ = true;
};

}  // namespace detail::text
}  // namespace sudoku::inline v0
