#pragma once

#include "../../simd/target.hpp"
#include "groups.hpp"
#include "memory.hpp"
#include "problem.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// The constraints of a problem, for each variable those that look at it, and which are to be asked again.
class Constraints {
public:
    explicit Constraints(Memory& memory)
        : watchers_(memory),
          begins_(memory),
          first_variable_(memory),
          stale_(memory),
          is_stale_(memory),
          marks_(memory) {}

    /// False when memory was refused.
    template <class Word>
    bool build(std::span<const Pruner> pruners, const Groups<Word>& groups);

    bool empty() const { return pruners_.empty(); }
    const Pruner& operator[](std::size_t c) const { return pruners_[c]; }

    /// The variables of a cell are first_variable(cell) .. first_variable(cell + 1).
    Variable first_variable(std::size_t cell) const { return first_variable_[cell]; }

    void mark_stale(Variable v) {
        for (std::size_t i = begins_[v]; i < begins_[v + 1]; ++i) mark_pruner_stale(watchers_[i]);
    }
    void mark_pruner_stale(std::uint32_t c) {
        if (is_stale_[c] != 0) return;
        is_stale_[c] = 1;
        stale_.push_back(c);
    }
    bool any_stale() const { return !stale_.empty(); }
    std::uint32_t pop_stale() {
        const std::uint32_t c = stale_.pop_back();
        is_stale_[c] = 0;
        return c;
    }

    /// Room for the candidates of the cells of one constraint, for each purpose.
    enum Purpose : std::size_t { before, after, blamed, trial, purposes };
    std::uint64_t* marks(Purpose purpose) { return marks_.data() + purpose * most_cells_; }

private:
    std::span<const Pruner> pruners_;
    Buffer<std::uint32_t> watchers_;
    Buffer<std::uint32_t> begins_;
    Buffer<Variable> first_variable_;
    Buffer<std::uint32_t> stale_;
    Buffer<std::uint8_t> is_stale_;
    Buffer<std::uint64_t> marks_;
    std::size_t most_cells_ = 0;
};

template <class Word>
bool Constraints::build(std::span<const Pruner> pruners, const Groups<Word>& groups) {
    pruners_ = pruners;
    if (pruners.empty()) return true;
    for (const auto& pruner : pruners) most_cells_ = (std::max)(most_cells_, pruner.cells.size());
    if (!marks_.assign(purposes * most_cells_, 0) || !first_variable_.assign(groups.cells() + 1, 0) ||
        !begins_.assign(groups.variables() + 1, 0) || !stale_.reserve(pruners.size()) ||
        !is_stale_.assign(pruners.size(), 0))
        return false;
    for (Variable v = 0; v < groups.variables(); ++v) ++first_variable_[groups.cell_of(v) + 1];
    for (std::size_t cell = 0; cell < groups.cells(); ++cell) first_variable_[cell + 1] += first_variable_[cell];
    std::size_t total = 0;
    const auto for_each_variable = [&](auto f) {
        for (std::uint32_t c = 0; c < pruners.size(); ++c)
            for (const auto cell : pruners[c].cells)
                for (Variable v = first_variable_[cell]; v < first_variable_[cell + 1u]; ++v) f(v, c);
    };
    for_each_variable([&](Variable v, std::uint32_t) { ++begins_[v], ++total; });
    std::uint32_t begin = 0;
    for (auto& entry : begins_) begin += std::exchange(entry, begin);
    if (!watchers_.assign(total, 0)) return false;
    for_each_variable([&](Variable v, std::uint32_t c) { watchers_[begins_[v]++] = c; });
    for (std::size_t v = groups.variables(); v > 0; --v) begins_[v] = begins_[v - 1];
    begins_[0] = 0;
    for (std::uint32_t c = 0; c < pruners.size(); ++c) mark_pruner_stale(c);
    return true;
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
