#include "catch.hpp"

#include "engine_puzzles.hpp"
#include "engine_sets.hpp"

#include <algorithm>
#include <string>

using namespace sudoku;

namespace {

const std::vector<Grid<9>>& hundred_puzzles() {
    static const auto puzzles = [] {
        made9::Random random(99);
        std::vector<Grid<9>> all;
        for (unsigned number = 0; all.size() < 100; ++number) {
            auto grid = made9::puzzle(number, random);
            made9::BruteForce brute{Candidates<9>(grid)};
            brute.count(100);
            if (!brute.gave_up()) all.push_back(grid);
        }
        return all;
    }();
    return puzzles;
}

std::string text_of(const Grid<9>& grid, char empty = '.') {
    std::string text;
    for (const auto digit : grid) text += digit == 0 ? empty : static_cast<char>('0' + digit);
    return text;
}

struct Solved {
    std::string output;
    std::vector<std::size_t> bad;
    engine::TextProgress progress;
};
Solved solve_text(std::string_view text, std::size_t records, InstructionSet set) {
    Solved solved;
    solved.output.assign(records * engine::text_record, '#');
    solved.progress =
        engine::solve_text(text, solved.output, [&](std::size_t index) { solved.bad.push_back(index); }, set);
    return solved;
}

}  // namespace

TEST_CASE("batches of 0 to 100 puzzles are answered like single ones, or like larger batches") {
    const auto& puzzles = hundred_puzzles();
    for (const auto set : sets_here()) {
        INFO(to_string(set));
        std::vector<Grid<9>> alone(puzzles.size()), together(puzzles.size());
        engine::solve_all(puzzles, together, set);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            if (const auto solution = engine::first_solution(puzzles[i], set)) alone[i] = *solution;
            wrong += alone[i].is_complete() != together[i].is_complete();
            if (together[i].is_complete()) wrong += !made9::is_solution(together[i], Candidates<9>(puzzles[i]));
        }
        for (std::size_t size = 0; size <= 100; ++size) {
            // Rotated, so that every puzzle comes to stand in every position.
            std::vector<Grid<9>> batch(size), solutions(size);
            for (std::size_t i = 0; i < size; ++i) batch[i] = puzzles[(i * 7 + size) % 100];
            const std::size_t solved = engine::solve_all(batch, solutions, set);
            std::size_t expected_solved = 0, not_as_alone = 0, not_as_together = 0;
            for (std::size_t i = 0; i < size; ++i) {
                const std::size_t k = (i * 7 + size) % 100;
                not_as_alone += solutions[i] != alone[k];
                not_as_together += solutions[i] != together[k];
                expected_solved += alone[k].is_complete();
            }
            wrong += solved != expected_solved;
            // From how many puzzles on lanes are used differs from set to set, between these bounds.
            wrong += size < 8 ? not_as_alone : size >= 20 ? not_as_together : (std::min)(not_as_alone, not_as_together);
            std::vector<std::uint64_t> counts(size);
            engine::count_all(batch, 3, counts, set);
            for (std::size_t i = 0; i < size; ++i) wrong += counts[i] != engine::count(batch[i], 3, set);
            engine::solve_all(batch, batch, set);
            wrong += batch != solutions;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("a puzzle is answered alike in every position of a batch") {
    const auto& puzzles = hundred_puzzles();
    std::vector<Grid<9>> expected(100);
    engine::solve_all(puzzles, expected, InstructionSet::portable);
    for (const auto set : sets_here()) {
        std::size_t wrong = 0;
        for (std::size_t turn = 0; turn < 100; ++turn) {
            std::vector<Grid<9>> batch = puzzles, solutions(100);
            const auto by = static_cast<std::ptrdiff_t>(turn);
            std::rotate(batch.begin(), batch.begin() + by, batch.end());
            engine::solve_all(batch, solutions, set);
            std::rotate(solutions.begin(), solutions.end() - by, solutions.end());
            wrong += solutions != expected;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("no puzzle is left out where all lanes come to their end in one pass") {
    // So it goes with puzzles that end after few passes: complete ones, and ones that clash at once or soon.
    made9::Random random(71);
    std::vector<Grid<9>> kinds;
    for (int i = 0; i < 40; ++i) {
        kinds.push_back(made9::complete(random));
        for (auto changed = random.below(4); changed > 0; --changed)
            kinds.back().set(Cell<9>::numbered(random.below(81)), static_cast<Digit>(random.below(10)));
    }
    for (const auto set : sets_here()) {
        INFO(to_string(set));
        std::vector<Grid<9>> first(kinds.size());
        engine::solve_all(kinds, first, InstructionSet::portable);
        std::size_t wrong = 0;
        for (int round = 0; round < 6000; ++round) {
            std::vector<Grid<9>> batch, expected, solutions(20 + random.below(120), kinds[0]);
            const std::uint32_t some = random.below(38);
            while (batch.size() < solutions.size()) {
                const auto k = some + random.below(3);
                const auto run = (std::min)(std::size_t{1} + random.below(12), solutions.size() - batch.size());
                batch.insert(batch.end(), run, kinds[k]);
                expected.insert(expected.end(), run, first[k]);
            }
            engine::solve_all(batch, solutions, set);
            wrong += solutions != expected;
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("a path too long for a lane goes on outside it") {
    // An empty grid among many: its first solution needs more guesses in a row than a lane can hold.
    auto batch = hundred_puzzles();
    for (const std::size_t i : {0u, 13u, 14u, 50u, 99u}) batch[i] = {};
    for (const auto set : sets_here()) {
        std::vector<std::uint64_t> counts(100);
        engine::count_all(batch, 2500, counts, set);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < 100; ++i) wrong += counts[i] != engine::count(batch[i], 2500, set);
        CHECK(wrong == 0);
        CHECK(counts[50] == 2500);
    }
}

TEST_CASE("a text of records is solved whatever ends them") {
    const auto& puzzles = hundred_puzzles();
    for (const auto set : sets_here()) {
        INFO(to_string(set));
        std::vector<Grid<9>> solutions(100);
        const auto count = engine::solve_all(puzzles, solutions, set);
        std::string expected;
        for (const auto& grid : solutions) expected += text_of(grid) + '\n';
        for (const std::string ending : {"\n", "\r\n", ""}) {
            std::string text;
            for (std::size_t i = 0; i < 100; ++i) text += text_of(puzzles[i], i % 2 == 0 ? '.' : '0') + ending;
            for (const bool last : {true, false}) {
                if (!last) text.resize(text.size() - ending.size());
                const auto solved = solve_text(text, 100, set);
                CHECK(solved.output == expected);
                CHECK(solved.bad.empty());
                CHECK(solved.progress.records == 100);
                CHECK(solved.progress.solved == count);
                CHECK(solved.progress.read == text.size());
            }
        }
    }
}

TEST_CASE("a bad record is reported and gives dots, and the others are solved") {
    const auto& puzzles = hundred_puzzles();
    const std::string dots(81, '.');
    for (const auto set : sets_here()) {
        INFO(to_string(set));
        std::vector<Grid<9>> solutions(100);
        engine::solve_all(puzzles, solutions, set);
        std::size_t wrong = 0;
        for (std::size_t at = 0; at < 81; ++at) {
            for (const char bad : {'x', ' ', '/', ':', '-', '\0', '\x7f', '\xff', '\xae', '\r'}) {
                std::string text, expected;
                for (std::size_t i = 0; i < 20; ++i) {
                    std::string record = text_of(puzzles[i]);
                    if (i == at % 20) record[at] = bad;
                    text += record + '\n';
                    expected += (i == at % 20 ? dots : text_of(solutions[i])) + '\n';
                }
                const auto solved = solve_text(text, 20, set);
                wrong += solved.output != expected || solved.bad != std::vector<std::size_t>{at % 20};
            }
        }
        CHECK(wrong == 0);
    }
}

TEST_CASE("a line too short is one bad record, a line too long is cut every 81 characters") {
    const std::string good = text_of(Grid<9>{});
    const std::string dots = std::string(81, '.') + '\n';
    for (const auto set : sets_here()) {
        auto solved = solve_text(good + "\n" + good.substr(1) + "\n\n" + good + "\r\n", 4, set);
        CHECK(solved.bad == std::vector<std::size_t>{1, 2});
        CHECK(solved.progress.solved == 2);
        CHECK(solved.output.substr(82, 164) == dots + dots);
        solved = solve_text(good + "12\n" + good, 3, set);
        CHECK(solved.bad == std::vector<std::size_t>{1});
        solved = solve_text(good + "123", 2, set);
        CHECK(solved.bad == std::vector<std::size_t>{1});
        solved = solve_text("", 5, set);
        CHECK(solved.progress.records == 0);
    }
}

TEST_CASE("a text longer than the output is solved piece by piece") {
    const auto& puzzles = hundred_puzzles();
    std::string text;
    for (const auto& grid : puzzles) text += text_of(grid) + '\n';
    for (const auto set : sets_here()) {
        const auto whole = solve_text(text, 100, set);
        std::string_view rest = text;
        std::string output;
        while (!rest.empty()) {
            const auto piece = solve_text(rest, 17, set);
            output += piece.output.substr(0, piece.progress.records * engine::text_record);
            rest.remove_prefix(piece.progress.read);
        }
        CHECK(output == whole.output);
        CHECK(solve_text(text, 0, set).progress.read == 0);
    }
}

TEST_CASE("what stands around the spans of a batch stays as it was") {
    const auto& puzzles = hundred_puzzles();
    for (const auto set : sets_here()) {
        std::vector<Grid<9>> around(102);
        Grid<9> mark;
        for (const auto cell : cells<9>) mark.set(cell, 7);
        around.front() = around.back() = mark;
        for (const std::size_t size : {1u, 13u, 14u, 40u, 100u}) {
            around[size + 1] = mark;
            engine::solve_all(std::span(puzzles).first(size), std::span(around).subspan(1, size), set);
            CHECK(around[size + 1] == mark);
            CHECK(around.front() == mark);
        }
    }
}
