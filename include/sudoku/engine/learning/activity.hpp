#pragma once

#include "../../simd/target.hpp"
#include "literal.hpp"
#include "memory.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// Variables by how much they took part in recent conflicts, in a binary heap (exponential VSIDS: Moskewicz and others
/// 2001; Een, Sorensson 2003). Scores are integers: the unit by which they grow is what grows, and when it gets large
/// everything is shifted down.
///
/// A queue moved to front (Ryan 2004) in place of scores in focused mode did not pay: 44.3 s against 35.5 s on six of
/// the gecode 25x25 puzzles, five seeds each.
class Scores {
public:
    explicit Scores(Memory& memory) : scores_(memory), heap_(memory), where_(memory) {}

    bool build(std::size_t variables) {
        return scores_.assign(variables, 0) && where_.assign(variables, absent) && heap_.reserve(variables);
    }
    std::uint64_t operator[](Variable v) const { return scores_[v]; }
    void set(Variable v, std::uint64_t score) { scores_[v] = score; }

    void bump(Variable v) {
        scores_[v] += unit_;
        if (where_[v] != absent) sift_up(where_[v]);
    }
    /// Makes everything so far count less by `per_mille`. Needs: per_mille <= 100.
    void decay(std::uint32_t per_mille) {
        unit_ += unit_ * per_mille / (1000 - per_mille);
        if (unit_ > large) shift_down();
    }

    bool empty() const { return heap_.empty(); }
    Variable highest() const { return heap_[0]; }
    void insert(Variable v) {
        if (where_[v] != absent) return;
        where_[v] = static_cast<std::uint32_t>(heap_.size());
        heap_.push_back(v);
        sift_up(where_[v]);
    }
    void pop_highest() {
        where_[heap_[0]] = absent;
        const Variable last = heap_.pop_back();
        if (heap_.empty()) return;
        heap_[0] = last;
        where_[last] = 0;
        sift_down(0);
    }

private:
    static constexpr std::uint32_t absent = ~std::uint32_t{0};
    static constexpr std::uint64_t large = std::uint64_t{1} << 56;
    static constexpr std::uint64_t first_unit = std::uint64_t{1} << 24;

    // A variable bumped every time has a score below 21 units, so that nothing overflows; the order stays.
    void shift_down() {
        for (auto& score : scores_) score >>= 32;
        unit_ >>= 32;
    }
    void sift_up(std::uint32_t i) {
        const Variable v = heap_[i];
        for (; i > 0; i = put((i - 1) / 2, i))
            if (scores_[heap_[(i - 1) / 2]] >= scores_[v]) break;
        heap_[i] = v;
        where_[v] = i;
    }
    void sift_down(std::uint32_t i) {
        const Variable v = heap_[i];
        while (2 * i + 1 < heap_.size()) {
            std::uint32_t child = 2 * i + 1;
            if (child + 1 < heap_.size() && scores_[heap_[child + 1]] > scores_[heap_[child]]) ++child;
            if (scores_[heap_[child]] <= scores_[v]) break;
            i = put(child, i);
        }
        heap_[i] = v;
        where_[v] = i;
    }
    std::uint32_t put(std::uint32_t from, std::uint32_t to) {
        heap_[to] = heap_[from];
        where_[heap_[to]] = to;
        return from;
    }

    Buffer<std::uint64_t> scores_;
    Buffer<Variable> heap_;
    Buffer<std::uint32_t> where_;
    std::uint64_t unit_ = first_unit;
};

/// The value that a variable is given when it is chosen. Candidates are tried as true first: a digit placed says much
/// more than a digit excluded.
class Phases {
public:
    explicit Phases(Memory& memory) : saved_(memory), target_(memory), best_(memory) {}

    bool build(std::size_t variables) {
        return saved_.assign(variables, 1) && target_.assign(variables, unknown) && best_.assign(variables, unknown);
    }
    void save(Literal literal) {
        if (saving_) saved_[literal.variable()] = !literal.is_negative();
    }
    /// Whether backtracking tells anything; not while clauses are only tried out.
    void set_saving(bool saving) { saving_ = saving; }
    bool saved(Variable v) const { return saved_[v] != 0; }
    /// The value in the largest consistent assignment since the last `forget`, or else the saved one.
    bool target(Variable v) const { return target_[v] != unknown ? target_[v] != 0 : saved_[v] != 0; }

    /// Takes the first `count` literals of the trail for target and best if they are more than ever.
    void note(const Buffer<Literal>& trail, std::size_t count) {
        if (count > target_size_) {
            target_size_ = count;
            copy(trail, count, target_);
        }
        if (count > best_size_) {
            best_size_ = count;
            copy(trail, count, best_);
        }
    }
    /// Lets a smaller assignment be the next target.
    void renew_target() { target_size_ = 0; }
    void forget_target() {
        target_size_ = 0;
        std::fill(target_.begin(), target_.end(), unknown);
    }
    void use_best() {
        for (std::size_t v = 0; v < saved_.size(); ++v)
            if (best_[v] != unknown) saved_[v] = best_[v];
        best_size_ = 0;
    }
    template <class Choose>
    void set_all(Choose choose) {
        for (auto& phase : saved_) phase = choose() ? 1 : 0;
        best_size_ = 0;
    }

private:
    static constexpr std::uint8_t unknown = 2;
    static void copy(const Buffer<Literal>& trail, std::size_t count, Buffer<std::uint8_t>& phases) {
        for (std::size_t i = 0; i < count; ++i) phases[trail[i].variable()] = !trail[i].is_negative();
    }

    Buffer<std::uint8_t> saved_;
    Buffer<std::uint8_t> target_;
    Buffer<std::uint8_t> best_;
    std::size_t target_size_ = 0;
    std::size_t best_size_ = 0;
    bool saving_ = true;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
