#pragma once

#include "board.hpp"
#include "cell.hpp"
#include "digit_set.hpp"

#include <array>
#include <cassert>
#include <climits>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>

namespace sudoku::inline v0 {

/// A digit that may be tried in a cell.
template <int N>
struct Option {
    Cell<N> cell;
    std::uint8_t number = 0;

    constexpr Digit digit() const { return number; }
    friend constexpr bool operator==(Option, Option) = default;
};

/// Where a search branches: up to N options, in the order in which to try them. In every solution exactly one of them
/// must come true, as for the candidates of a cell, or the places of a digit in a house. None: a dead end.
/// A range of its options.
template <int N>
class Branch {
public:
    constexpr Branch() = default;
    /// The digits of a cell, in rising order.
    constexpr Branch(Cell<N> cell, DigitSet<N> digits) {
        for (const Digit d : digits) add(cell, d);
    }

    /// Needs: fewer than N options so far.
    constexpr void add(Cell<N> cell, Digit d) {
        assert(size_ < N);
        options_[size_++] = {cell, static_cast<std::uint8_t>(d)};
    }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Option<N> operator[](std::size_t i) const { return options_[i]; }
    constexpr auto begin() const { return options_.begin(); }
    constexpr auto end() const { return options_.begin() + static_cast<std::ptrdiff_t>(size_); }

private:
    std::array<Option<N>, std::size_t{N}> options_{};
    std::size_t size_ = 0;
};

namespace detail {

template <class P, class R>
concept Chooses = std::is_invocable_r_v<Cell<R::size>, P&, const Board<R>&> ||
                  std::is_invocable_r_v<Branch<R::size>, P&, const Board<R>&>;

/// A policy whose `start` makes the object that does the work.
template <class P, class R>
concept MakesWorker = requires(const P& policy, const Board<R>& board) {
    { policy.start(board) } -> Chooses<R>;
};

/// What works for the policy during one search: the policy itself, or what its `start` makes.
template <class P, class R>
struct WorkerOf {
    using type = P;
};
template <class P, class R>
    requires MakesWorker<P, R>
struct WorkerOf<P, R> {
    using type = decltype(std::declval<const P&>().start(std::declval<const Board<R>&>()));
};

}  // namespace detail

/// A policy picks where the search branches next: any callable from a board with an open cell to an open Cell, whose
/// candidates are then tried in rising order, or to a Branch.
///
/// It may have hooks, and data of its own; who has none pays nothing: `start(board)` when a search begins,
/// `placed(cell, digit)` and `removed(cell, digit)` after each change, in last in, first out order. A `start` that
/// returns a policy has that one do the work of the search, so that data which depend on the rules need not be carried
/// around: FewestCandidates does so.
template <class P, class R>
concept Policy = Rules<R> && (detail::Chooses<P, R> || detail::MakesWorker<P, R>);

/// The next open cell, left to right, top to bottom.
struct ReadingOrder {
    template <Rules R>
    constexpr Cell<R::size> operator()(const Board<R>& board) const {
        for (const auto cell : cells<R::size>)
            if (board.is_open(cell)) return cell;
        return {};
    }

    // The open cells are filled in the order in which they are found, so one look at the start will do.
    template <int N>
    class Worker {
    public:
        template <Rules R>
        constexpr explicit Worker(const Board<R>& board) {
            std::size_t count = 0;
            for (const auto cell : cells<N>)
                if (board.is_open(cell)) order_[count++] = cell;
        }
        template <Rules R>
        constexpr Cell<N> operator()(const Board<R>&) const {
            return order_[depth_];
        }
        constexpr void placed(Cell<N>, Digit) { ++depth_; }
        constexpr void removed(Cell<N>, Digit) { --depth_; }

    private:
        std::array<Cell<N>, cells<N>.size()> order_;
        std::size_t depth_ = 0;
    };
    template <Rules R>
    constexpr Worker<R::size> start(const Board<R>& board) const {
        return Worker<R::size>(board);
    }
};

/// The open cell with the lowest score, the first of them on a tie. The score is a callable (board, cell) -> int;
/// a cell of score 0 or less is taken at once.
template <class Score>
struct Lowest {
    Score score;

    template <Rules R>
        requires std::is_invocable_r_v<int, const Score&, const Board<R>&, Cell<R::size>>
    constexpr Cell<R::size> operator()(const Board<R>& board) const {
        Cell<R::size> best{};
        int least = INT_MAX;
        for (const auto cell : cells<R::size>) {
            if (!board.is_open(cell)) continue;
            const int value = std::invoke(score, board, cell);
            if (value < least) {
                best = cell;
                least = value;
            }
            if (least <= 0) break;
        }
        return best;
    }
};
template <class Score>
Lowest(Score) -> Lowest<Score>;

/// The fewest options, be they the candidates of a cell or the places of a digit in a house; a cell on a tie, the
/// first of them. It sees hidden singles as well as naked ones.
struct FewestOptions {
    template <Rules R>
    constexpr Branch<R::size> operator()(const Board<R>& board) const {
        constexpr int N = R::size;
        Candidates<N> marks;
        Cell<N> best{};
        std::size_t least = N + 1;
        for (const auto cell : cells<N>) {
            marks[cell] = board.is_open(cell) ? board.candidates(cell) : DigitSet<N>();
            const auto size = static_cast<std::size_t>(marks[cell].size());
            if (board.is_open(cell) && size < least) {
                best = cell;
                least = size;
            }
        }
        auto branch = Branch<N>(best, marks[best]);
        const auto units = board.units();
        for (std::size_t u = 0; u < units.size() && least > 1; ++u) {
            if (!is_house<R>(units[u])) continue;
            for (const Digit d : digits_of<R> - board.used(u)) {
                const auto places = places_of(d, units[u], marks, least);
                if (places.size() >= least) continue;
                branch = places;
                least = places.size();
            }
        }
        return branch;
    }

private:
    // Stops at `enough` places: more than the best found so far are of no interest.
    template <int N>
    static constexpr Branch<N> places_of(Digit d, const Unit<N>& unit, const Candidates<N>& marks, std::size_t enough) {
        Branch<N> places;
        for (const auto cell : unit) {
            if (marks[cell].contains(d)) places.add(cell, d);
            if (places.size() == enough) break;
        }
        return places;
    }
};

}  // namespace sudoku::inline v0
