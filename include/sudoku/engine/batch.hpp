#pragma once

#include "tree.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// A candidate that a puzzle's solution must not have; none if the digit is 0.
struct Excluded {
    unsigned char cell = 0, digit = 0;
};

/// A batch of puzzles: where they come from, what is asked, where the answers go. Records are 81 bytes.
struct Batch {
    const unsigned char* at = nullptr;   ///< the next record
    const unsigned char* end = nullptr;  ///< behind the last
    bool is_text = false;                ///< records may be bad and end with LF, CRLF or nothing; else 81 digits each
    unsigned zero = 0;                   ///< digit d is written zero + d, in and out

    std::size_t whole = ~std::size_t{0};  ///< how many puzzles there are in all parts; many if not said
    bool alone = false;                   ///< so few that each is answered as if it were the only one

    unsigned char* output = nullptr;  ///< solutions, or null if they are to be counted
    std::size_t stride = 81;          ///< from one solution to the next; a text has LF behind each
    unsigned char blank = 0;          ///< fills the solution of what has none
    std::size_t capacity = 0;         ///< of output or counts, in records

    const unsigned char* known = nullptr;  ///< a solution of each puzzle that is passed over, or null
    const Excluded* excluded = nullptr;    ///< of an open cell of each puzzle, or null; known solutions have it

    std::uint64_t* counts = nullptr;
    std::uint64_t limit = 1;

    void (*report_bad)(void* to, std::size_t index) = nullptr;
    void* report_to = nullptr;

    /// If set, told of each record whose answer is home. It may put another record in its place, which is then taken as
    /// well: true. (Such records stand one behind the other from `first` on, no text.)
    bool (*go_on)(void* with, std::size_t index) = nullptr;
    void* go_on_with = nullptr;
    const unsigned char* first = nullptr;
    std::size_t* again = nullptr;  ///< places with another record: room for all
    std::size_t again_count = 0;

    std::size_t taken = 0;   ///< records handed out so far
    std::size_t solved = 0;  ///< how many have a solution
    [[no_unique_address]] Counters counters;

    unsigned char* solution(std::size_t index) const { return output + index * stride; }

    bool has_next() const { return again_count != 0 || (at != end && taken != capacity); }
    /// How many puzzles are left, at most.
    std::size_t left() const {
        const auto records = static_cast<std::size_t>(end - at) / 81;
        return records < capacity - taken ? records : capacity - taken;
    }
    /// Whether the one-puzzle engine clears what it guesses. Not where lanes may be at work on the same batch, which do
    /// not, unless only counts are wanted: which of several solutions comes first must not depend on the neighbours.
    bool clears() const { return alone || output == nullptr; }
    Excluded excluded_from(std::size_t index) const { return excluded != nullptr ? excluded[index] : Excluded{}; }
    /// Whether the puzzle could come to the solution that is passed over.
    bool may_be_known(std::size_t index) const { return known != nullptr && excluded_from(index).digit == 0; }
    /// Whether the solution just written is that one.
    bool is_known(std::size_t index) const {
        return may_be_known(index) && std::memcmp(known + index * 81, solution(index), 81) == 0;
    }
    void write_blank(std::size_t index) const { std::memset(solution(index), blank, 81); }

    /// A puzzle has been searched to the end or to the limit. (Its solution is written by whoever found it.)
    void finish(std::size_t index, std::uint64_t found) {
        if (found != 0) ++solved;
        if (counts != nullptr)
            counts[index] = found;
        else if (found == 0)
            write_blank(index);
    }

    /// The answer is where it belongs.
    void is_home(std::size_t index) {
        if (go_on != nullptr && go_on(go_on_with, index)) again[again_count++] = index;
    }

    void begin_record(std::size_t index) const {
        if (is_text) solution(index)[81] = '\n';
    }
    /// Goes behind a record of this length and what ends its line.
    void skip(std::size_t length) {
        at += length;
        if (end - at >= 2 && at[0] == '\r' && at[1] == '\n')
            at += 2;
        else if (at != end && *at == '\n')
            ++at;
    }
    /// Goes behind the record of a text that begins here: it ends at the next LF, if one comes within 81 characters,
    /// else after 81 characters. (No good record has an LF within.)
    void pass() {
        const auto rest = static_cast<std::size_t>(end - at);
        const std::size_t most = rest < 81 ? rest : 81;
        const void* const line_end = std::memchr(at, '\n', most);
        skip(line_end != nullptr ? static_cast<std::size_t>(static_cast<const unsigned char*>(line_end) - at) : most);
    }
    /// The record here is bad.
    void reject() {
        pass();
        write_blank(taken);
        begin_record(taken);
        if (report_bad != nullptr) report_bad(report_to, taken);
        ++taken;
    }
};

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
