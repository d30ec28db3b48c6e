#pragma once

#include "../budget.hpp"
#include "../candidates.hpp"
#include "../cell.hpp"
#include "../grid.hpp"
#include "alike_lines.hpp"
#include "batch.hpp"
#include "every_set.hpp"
#include "instruction_set.hpp"
#include "tree.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

/// The fast engines for the classic 9x9 grid. Nothing here allocates, throws or reads the environment; every call runs
/// on the stack of its thread (27 KiB for one solution, up to 220 KiB to count them or for a batch). Givens that clash
/// are no error: they have no solution. The solution found first, and the number of guesses, are the same on every
/// machine. Those of a batch may be others: they depend on whether it has 20 puzzles or more, not on what those are.
namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

/// What the dispatch calls of an instruction set. A table for each way of asking, since whatever a table names is
/// compiled for every set: who only solves compiles neither the search that pauses nor the lanes.
using SolveOne = bool (*)(const unsigned char* text, unsigned zero, unsigned char* solution, unsigned zero_out);
using CountOne = std::uint64_t (*)(const unsigned char* text, unsigned zero, std::uint64_t limit);
using RunBatch = void (*)(Batch&);
struct SearchOn {
    void (*start)(Tree&, const unsigned char* text, unsigned zero);
    void (*start_from_candidates)(Tree&, const std::uint16_t* sets);
    Step (*search)(Tree&, std::uint64_t& guesses);
    void (*write_solution)(const Tree&, unsigned zero, unsigned char* text);
};

// A table in the order of InstructionSet: entry(set) for every set that this machine may have.
#if SUDOKU_X86
#define SUDOKU_EVERY_SET(entry) \
    {}, entry(portable), entry(sse2), entry(sse42), entry(avx2), entry(avx512), {}
#elif SUDOKU_NEON
#define SUDOKU_EVERY_SET(entry) {}, entry(portable), {}, {}, {}, {}, entry(neon)
#else
#define SUDOKU_EVERY_SET(entry) {}, entry(portable)
#endif
#define SUDOKU_SOLVE_ONE(set) &set::solve_one
#define SUDOKU_COUNT_ONE(set) &set::count_one
#define SUDOKU_RUN_BATCH(set) &set::run_batch
#define SUDOKU_SEARCH_ON(set) {&set::start, &set::start_from_candidates, &set::search, &set::write_solution}

inline SolveOne solve_one_by(InstructionSet asked) {
    static constexpr SolveOne all[] = {SUDOKU_EVERY_SET(SUDOKU_SOLVE_ONE)};
    return all[static_cast<std::size_t>(in_use(asked))];
}
inline CountOne count_one_by(InstructionSet asked) {
    static constexpr CountOne all[] = {SUDOKU_EVERY_SET(SUDOKU_COUNT_ONE)};
    return all[static_cast<std::size_t>(in_use(asked))];
}
inline const SearchOn& search_on_by(InstructionSet asked) {
    static constexpr SearchOn all[] = {SUDOKU_EVERY_SET(SUDOKU_SEARCH_ON)};
    return all[static_cast<std::size_t>(in_use(asked))];
}
inline void run_batch(Batch& batch, InstructionSet asked) {
    static constexpr RunBatch all[] = {SUDOKU_EVERY_SET(SUDOKU_RUN_BATCH)};
    all[static_cast<std::size_t>(in_use(asked))](batch);
}

#undef SUDOKU_EVERY_SET
#undef SUDOKU_SOLVE_ONE
#undef SUDOKU_COUNT_ONE
#undef SUDOKU_RUN_BATCH
#undef SUDOKU_SEARCH_ON

// A grid is its 81 digits and nothing else, which is what lets the engines read and write spans of them as records.
static_assert(sizeof(Grid<9>) == 81 && std::is_trivially_copyable_v<Grid<9>>);
inline const unsigned char* bytes_of(const Grid<9>& grid) { return grid.bytes().data(); }

/// The first solution, or nothing.
inline std::optional<Grid<9>> first_solution(const Grid<9>& puzzle, InstructionSet set = InstructionSet::automatic) {
    std::array<unsigned char, 81> solution;
    if (!solve_one_by(set)(bytes_of(puzzle), 0, solution.data(), 0)) return std::nullopt;
    return std::bit_cast<Grid<9>>(solution);
}

// So many solutions are counted one by one before a search for lines that are alike is worth its time.
inline constexpr std::uint64_t many_solutions = 4096;

/// How many solutions there are, counted up to the limit.
inline std::uint64_t count(const Grid<9>& puzzle, std::uint64_t limit, InstructionSet set = InstructionSet::automatic) {
    const CountOne count_one = count_one_by(set);
    if (limit == 0) return 0;
    const std::uint64_t found = count_one(bytes_of(puzzle), 0, (std::min)(limit, many_solutions));
    if (found < many_solutions || limit == many_solutions) return found;
    return count_alike(puzzle.bytes(), limit, [count_one](const Givens& givens, std::uint64_t most) {
        return count_one(givens.data(), 0, most);
    });
}

/// The solutions of one puzzle, each exactly once: `while (search.next() == Step::found) use(search.solution());`
/// A value of 26 KiB; a copy searches on by itself.
class Search9 {
public:
    /// A search that finds nothing.
    constexpr Search9() {
        tree_.depth = 0;
        tree_.pops = 0;
        tree_.clears = true;
        tree_.at_rest = false;
        tree_.at_solution = false;
        tree_.exhausted = true;
    }
    explicit Search9(const Grid<9>& puzzle, InstructionSet set = InstructionSet::automatic) : set_(in_use(set)) {
        search_on_by(set_).start(tree_, bytes_of(puzzle), 0);
    }
    /// From pencil marks: a cell with one candidate is a given, a cell with none leaves no solution.
    explicit Search9(const Candidates<9>& marks, InstructionSet set = InstructionSet::automatic) : set_(in_use(set)) {
        std::array<std::uint16_t, 81> sets;
        std::ranges::transform(marks, sets.begin(), [](DigitSet<9> digits) { return digits.bits(); });
        search_on_by(set_).start_from_candidates(tree_, sets.data());
    }

    /// Goes to the next solution. `paused` when the budget's guesses are used up or its token asks to stop; the next
    /// call goes on from there. The token is asked before the first guess and then every 4096.
    template <StopToken Stop = NeverStop>
    Step next(const Budget<Stop>& budget = {}) {
        std::uint64_t left = budget.steps;
        for (;;) {
            if (budget.stop.stop_requested()) return Step::paused;
            const std::uint64_t granted = (std::min)(left, ask_every);
            std::uint64_t unused = granted;
            const Step step = search_on_by(set_).search(tree_, unused);
            left -= granted - unused;
            guesses_ += granted - unused;
            if (step != Step::paused || left == 0) return step;
        }
    }

    /// The solution found. Needs: the last call of next() returned `found`.
    Grid<9> solution() const {
        assert(tree_.at_solution && "next() has not found a solution");
        std::array<unsigned char, 81> digits;
        search_on_by(set_).write_solution(tree_, 0, digits.data());
        return std::bit_cast<Grid<9>>(digits);
    }

    /// Guesses made so far.
    std::uint64_t guesses() const { return guesses_; }
    /// What has been counted, if SUDOKU_ENGINE_COUNTERS is defined.
    const Counters& counters() const { return tree_.counters; }

private:
    static constexpr std::uint64_t ask_every = 4096;

    Tree tree_;
    std::uint64_t guesses_ = 0;
    InstructionSet set_ = InstructionSet::portable;
};

/// Solves a part of a batch: see solve_all. `whole` counts the puzzles of all parts.
inline std::size_t solve_some(std::span<const Grid<9>> puzzles, std::span<Grid<9>> solutions, std::size_t whole,
                              InstructionSet set, Counters* counters = nullptr) {
    assert(puzzles.size() == solutions.size() && "as many solutions as puzzles");
    Batch batch;
    batch.at = reinterpret_cast<const unsigned char*>(puzzles.data());
    batch.end = batch.at + puzzles.size() * 81;
    batch.whole = whole;
    batch.output = reinterpret_cast<unsigned char*>(solutions.data());
    batch.capacity = solutions.size();
    run_batch(batch, set);
    if (counters != nullptr) *counters = batch.counters;
    return batch.solved;
}
/// Solves many puzzles, and returns how many have a solution; an unsolvable one leaves the empty grid. Which of several
/// solutions comes depends on the puzzle and on how many puzzles there are: with fewer than 8 it is first_solution's,
/// with 20 or more perhaps another, the same on every machine; between the two it is one of these, by the machine.
/// Needs: spans of equal length. `solutions` may be `puzzles` itself, and overlap it in no other way.
inline std::size_t solve_all(std::span<const Grid<9>> puzzles, std::span<Grid<9>> solutions,
                             InstructionSet set = InstructionSet::automatic, Counters* counters = nullptr) {
    return solve_some(puzzles, solutions, puzzles.size(), set, counters);
}

/// Counts the solutions of many puzzles, each up to the limit; those with more than 4096 as `count` does, one after the
/// other. Needs: spans of equal length.
inline void count_all(std::span<const Grid<9>> puzzles, std::uint64_t limit, std::span<std::uint64_t> counts,
                      InstructionSet set = InstructionSet::automatic, Counters* counters = nullptr) {
    assert(puzzles.size() == counts.size() && "as many counts as puzzles");
    if (limit == 0) {
        std::ranges::fill(counts, 0);
        return;
    }
    Batch batch;
    batch.at = reinterpret_cast<const unsigned char*>(puzzles.data());
    batch.end = batch.at + puzzles.size() * 81;
    batch.counts = counts.data();
    batch.limit = (std::min)(limit, many_solutions);
    batch.capacity = counts.size();
    run_batch(batch, set);
    if (limit > many_solutions)
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            if (counts[i] == many_solutions) counts[i] = count(puzzles[i], limit, set);
    if (counters != nullptr) *counters = batch.counters;
}

/// Puzzles of which another solution than a known one is looked for. Spans of equal length that do not overlap.
struct OthersWanted {
    std::span<const Grid<9>> puzzles;
    std::span<const Grid<9>> known;      ///< a solution of each, which has what is excluded
    std::span<const Excluded> excluded;  ///< where every other solution is known to have another digit
    std::span<Grid<9>> others;     ///< the other solution, which one is not promised; the empty grid if there is none
    std::span<std::size_t> again;  ///< for the search alone
};
/// Talks about them until nothing is asked any more: as soon as others[i] is there, go_on(i) is called. If it returns
/// true, it has put another question in place i of the first three spans, which is answered in turn. In this way
/// questions that follow from answers keep the lanes filled.
template <class GoOn>
void find_others(const OthersWanted& wanted, GoOn go_on, InstructionSet set = InstructionSet::automatic,
                 Counters* counters = nullptr) {
    const std::size_t size = wanted.puzzles.size();
    assert(wanted.known.size() == size && wanted.excluded.size() == size && wanted.others.size() == size &&
           wanted.again.size() == size && "as many of all");
    Batch batch;
    batch.at = batch.first = reinterpret_cast<const unsigned char*>(wanted.puzzles.data());
    batch.end = batch.at + size * 81;
    batch.known = reinterpret_cast<const unsigned char*>(wanted.known.data());
    batch.excluded = wanted.excluded.data();
    batch.output = reinterpret_cast<unsigned char*>(wanted.others.data());
    batch.capacity = size;
    batch.again = wanted.again.data();
    batch.go_on_with = &go_on;
    batch.go_on = [](void* with, std::size_t index) { return (*static_cast<GoOn*>(with))(index); };
    run_batch(batch, set);
    if (counters != nullptr) *counters = batch.counters;
}

/// How far solve_text came.
struct TextProgress {
    std::size_t records = 0;  ///< written
    std::size_t solved = 0;   ///< of them have a solution
    std::size_t read = 0;     ///< characters of the text used up
};

/// Bytes that one record takes in the output of solve_text: 81 characters and LF.
inline constexpr std::size_t text_record = 82;

/// Solves a text of records. A record is 81 characters of 1-9 . 0, ended by LF, CRLF or nothing. Writes for each the 81
/// digits of a solution, the one that solve_all gives with 20 puzzles or more, and LF; 81 dots if it has none, or if it
/// is bad: then `report(index)` is called. A bad record reaches to the next LF if one comes within 81 characters, else
/// it is the next 81 characters.
/// Ends when the output has no room for another record, so that a text of any length can be fed piece by piece.
/// Needs: the output does not overlap the text.
template <std::invocable<std::size_t> Report>
TextProgress solve_text(std::string_view text, std::span<char> output, Report&& report,
                        InstructionSet set = InstructionSet::automatic, Counters* counters = nullptr) {
    Batch batch;
    batch.at = reinterpret_cast<const unsigned char*>(text.data());
    batch.end = batch.at + text.size();
    batch.is_text = true;
    batch.zero = '0';
    batch.blank = '.';
    batch.output = reinterpret_cast<unsigned char*>(output.data());
    batch.stride = text_record;
    batch.capacity = output.size() / text_record;
    batch.report_bad = [](void* to, std::size_t index) { (*static_cast<std::remove_reference_t<Report>*>(to))(index); };
    batch.report_to = const_cast<void*>(static_cast<const void*>(std::addressof(report)));
    run_batch(batch, set);
    if (counters != nullptr) *counters = batch.counters;
    const auto* const begin = reinterpret_cast<const unsigned char*>(text.data());
    return {batch.taken, batch.solved, static_cast<std::size_t>(batch.at - begin)};
}

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
