#pragma once

#include "../../simd/target.hpp"
#include "../../version.hpp"

#include <bit>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// An exponential moving average in fixed point, 1/65536. While there are few samples it is their plain mean, nearly.
class Average {
public:
    explicit constexpr Average(unsigned shift) : shift_(shift) {}

    constexpr void add(std::uint32_t sample) {
        ++count_;
        const auto young = static_cast<unsigned>(std::bit_width(count_)) - 1;
        const auto distance = (std::int64_t{sample} << 16) - value_;
        value_ += distance >> (young < shift_ ? young : shift_);
    }
    constexpr std::uint64_t value() const { return static_cast<std::uint64_t>(value_); }

private:
    unsigned shift_;
    std::uint64_t count_ = 0;
    std::int64_t value_ = 0;
};

/// The sequence 1, 1, 2, 1, 1, 2, 4, ... (Luby, Sinclair, Zuckerman 1993), one after another as Knuth writes it.
class Luby {
public:
    constexpr std::uint64_t value() const { return v_; }
    constexpr void advance() {
        if ((u_ & (~u_ + 1)) == v_) {
            ++u_;
            v_ = 1;
        } else {
            v_ *= 2;
        }
    }

private:
    std::uint64_t u_ = 1;
    std::uint64_t v_ = 1;
};

/// When the next restart, change of mode, rephasing, reduction and vivification are due. Everything is counted in
/// conflicts, so that a run can be repeated anywhere.
struct Schedule {
    Average fast_glue{5};
    Average slow_glue{13};
    Luby luby;
    bool stable = false;
    std::uint64_t mode_changes = 0;
    std::uint64_t rephases = 0;
    std::uint64_t last_restart = 0;
    std::uint64_t next_mode = 0;
    std::uint64_t next_rephase = 0;
    std::uint64_t next_reduce = 0;
    std::uint64_t next_vivify = 0;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
