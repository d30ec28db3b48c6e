#pragma once

#include "../../simd/target.hpp"
#include "literal.hpp"
#include "memory.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

/// A look at one clause. It begins with a head of four words, followed by its literals:
///
///   [ size | saved position | glue | used, flags | literal literal literal ... ]
///
/// The first two literals are the watched ones. With words of 16 bits a clause of 40 literals is 88 bytes.
template <class Word>
class Clause {
public:
    static constexpr std::size_t head = 4;
    static constexpr unsigned largest_glue = 0xffff;

    explicit Clause(Word* words) : words_(words) {}

    std::size_t size() const { return words_[0]; }
    /// Where the last search for a literal to watch ended (Gent 2013).
    std::size_t position() const { return words_[1]; }
    void set_position(std::size_t position) { words_[1] = static_cast<Word>(position); }
    /// The number of decision levels among its literals when it was learned or last seen: literal block distance.
    unsigned glue() const { return words_[2]; }
    void set_glue(unsigned glue) { words_[2] = static_cast<Word>(glue < largest_glue ? glue : largest_glue); }

    /// How many reductions it survives for having been of use: 0, 1 or 2.
    unsigned used() const { return words_[3] & 3u; }
    void set_used(unsigned used) { words_[3] = static_cast<Word>((words_[3] & ~3u) | used); }
    bool is(unsigned flag) const { return (words_[3] & flag) != 0; }
    void set(unsigned flag) { words_[3] = static_cast<Word>(words_[3] | flag); }
    void reset(unsigned flag) { words_[3] = static_cast<Word>(words_[3] & ~flag); }

    static constexpr unsigned garbage = 4;     ///< goes at the next collection
    static constexpr unsigned vivified = 8;    ///< vivification has tried it
    static constexpr unsigned permanent = 16;  ///< excludes a solution already given, or states a rule: never goes
    static constexpr unsigned in_use = 32;     ///< the reason of a literal, while clauses are being reduced

    Word* literals() { return words_ + head; }
    Literal operator[](std::size_t i) const { return {words_[head + i]}; }

    // Where the clause went, written over its head when it has been moved.
    std::uint32_t forward() const {
        if constexpr (sizeof(Word) == 2)
            return words_[0] | static_cast<std::uint32_t>(words_[1]) << 16;
        else
            return words_[0];
    }
    void set_forward(std::uint32_t number) {
        words_[0] = static_cast<Word>(number);
        if constexpr (sizeof(Word) == 2) words_[1] = static_cast<Word>(number >> 16);
    }

private:
    Word* words_;
};

/// One entry in the list of a literal: a clause that has to be looked at when the literal becomes false, and another
/// of its literals, which when true saves the look (Een, Sorensson 2003; Chu, Harwood, Stuckey 2008).
template <class Word>
struct Watch {
    std::uint32_t clause;  ///< its number; only a mark when the clause has no more than these two literals
    Word blocker;

    static constexpr std::uint32_t binary = ~std::uint32_t{0};
    bool is_binary() const { return clause == binary; }
};

/// The learned clauses, end to end in one memory, and for each literal the list of those that watch it. Clauses of
/// two literals live in the lists alone.
template <class Word>
class Clauses {
public:
    explicit Clauses(Memory& memory) : memory_(&memory), words_(memory) {}
    Clauses(const Clauses&) = delete;
    Clauses& operator=(const Clauses&) = delete;
    ~Clauses() { release(); }

    /// Lists for the literals of so many variables. False when memory was refused.
    bool build(std::size_t variables) {
        const std::size_t literals = 2 * variables;
        lists_ = static_cast<List*>(memory_->take((literals + 1) * sizeof(List)));
        if (lists_ == nullptr) return false;
        for (; list_count_ < literals; ++list_count_) new (lists_ + list_count_) List(*memory_);
        return true;
    }

    Clause<Word> operator[](std::uint32_t number) {
        assert(number + Clause<Word>::head < words_.size());
        return Clause<Word>(words_.data() + number);
    }
    /// Says that the clause will be looked at next. It need not be one.
    void fetch(Watch<Word> watch) const {
#if defined(__GNUC__)
        if (!watch.is_binary()) __builtin_prefetch(words_.data() + watch.clause);
#endif
    }
    using List = Buffer<Watch<Word>>;
    /// The clauses to look at when this literal becomes false.
    List& watching(Literal literal) {
        assert(literal.code < list_count_);
        return lists_[literal.code];
    }
    std::span<List> lists() { return {lists_, list_count_}; }

    /// Adds a clause of three literals or more, watching its first two, and returns its number.
    std::uint32_t add(std::span<const Literal> literals, unsigned glue) {
        assert(literals.size() >= 3);
        const std::size_t needed = words_.size() + Clause<Word>::head + literals.size();
        if (needed > largest_clause_number) needed_too_much_ = true;
        if (needed > largest_clause_number || !words_.make_room(needed)) return 0;
        const auto number = static_cast<std::uint32_t>(words_.size());
        for (const std::size_t word : {literals.size(), std::size_t{2}, std::size_t{0}, std::size_t{2}})
            words_.push_back(static_cast<Word>(word));
        for (const Literal literal : literals) words_.push_back(static_cast<Word>(literal.code));
        (*this)[number].set_glue(glue);
        attach(number);
        return number;
    }
    void add_binary(Literal a, Literal b) {
        watching(a).push_back({Watch<Word>::binary, static_cast<Word>(b.code)});
        watching(b).push_back({Watch<Word>::binary, static_cast<Word>(a.code)});
    }
    void attach(std::uint32_t number) {
        const Clause<Word> clause = (*this)[number];
        watching(clause[0]).push_back({number, static_cast<Word>(clause[1].code)});
        watching(clause[1]).push_back({number, static_cast<Word>(clause[0].code)});
    }
    void detach(std::uint32_t number) {
        for (std::size_t i = 0; i < 2; ++i) {
            List& list = watching((*this)[number][i]);
            std::size_t at = 0;
            while (list[at].clause != number) ++at;
            list[at] = list.back();
            list.pop_back();
        }
    }

    /// Whether a clause could not be added because it would have got too high a number.
    bool needed_too_much() const { return needed_too_much_; }
    std::size_t words() const { return words_.size(); }

    /// Calls f(number) for every clause.
    template <class F>
    void for_each(F f) {
        std::uint32_t next = 0;
        for (std::uint32_t number = 0; number < words_.size(); number = next) {
            next = number + static_cast<std::uint32_t>(Clause<Word>::head + (*this)[number].size());
            f(number);
        }
    }

    /// Drops the garbage and moves the others together; `renumber(f)` is to replace every number kept elsewhere by
    /// f(number). Takes the memory of the clauses once more while it runs; false when that was refused.
    template <class F>
    bool collect(F renumber) {
        Buffer<Word> kept(*memory_);
        if (!kept.reserve(words_.size())) return false;
        for_each([&](std::uint32_t number) {
            Clause<Word> clause = (*this)[number];
            if (clause.is(Clause<Word>::garbage)) return;
            const auto moved = static_cast<std::uint32_t>(kept.size());
            const std::size_t length = Clause<Word>::head + clause.size();
            for (std::size_t i = 0; i < length; ++i) kept.push_back(words_[number + i]);
            clause.set_forward(moved);
        });
        const auto forward = [this](std::uint32_t number) { return (*this)[number].forward(); };
        for (List& list : lists()) keep_watches(list);
        renumber(forward);
        words_ = std::move(kept);
        return true;
    }

private:
    void keep_watches(List& list) {
        std::size_t kept = 0;
        for (Watch<Word> watch : list) {
            if (!watch.is_binary()) {
                Clause<Word> clause = (*this)[watch.clause];
                if (clause.is(Clause<Word>::garbage)) continue;
                watch.clause = clause.forward();
            }
            list[kept++] = watch;
        }
        list.shrink_to(kept);
    }
    void release() {
        if (lists_ == nullptr) return;
        const std::size_t bytes = (list_count_ + 1) * sizeof(List);
        while (list_count_ > 0) lists_[--list_count_].~List();
        memory_->give_back(lists_, bytes);
    }

    Memory* memory_;
    Buffer<Word> words_;
    List* lists_ = nullptr;
    std::size_t list_count_ = 0;
    bool needed_too_much_ = false;
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
