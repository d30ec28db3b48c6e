#pragma once

#include "result.hpp"
#include "rules.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::inline v0 {

/// Why a list of units or a map is not rules.
struct RulesError {
    enum class Reason : std::uint8_t {
        cell_twice,      ///< a unit names a cell twice
        cell_uncovered,  ///< a cell lies in no unit
        too_many_units,  ///< more than DrawnRules<N>::most_units
        region_size,     ///< a region of a map has not N cells
        map_size,        ///< a map has not N * N marks
    };
    Reason reason;

    std::string message() const {
        static constexpr const char* what[] = {"a unit names a cell twice", "a cell lies in no unit",
                                               "there are more units than can be kept", "a region has not N cells",
                                               "the map has not one mark for each cell"};
        return what[static_cast<std::size_t>(reason)];
    }
    friend constexpr bool operator==(RulesError, RulesError) = default;
};

/// Rules drawn at run time: from a list of units, or from a map of regions. A regular value; it owns its tables, which
/// are built once, and is the only part of the foundation that allocates. A search refers to it, so keep it alive.
template <int N>
class DrawnRules {
public:
    static constexpr int size = N;
    /// Enough for rows, columns, regions and a pair for each knight's and king's move.
    static constexpr std::size_t most_units = std::size_t{8} * N * N;

    /// Rules with exactly these units. Errors: cell_twice, cell_uncovered, too_many_units.
    static Result<DrawnRules, RulesError> from_units(std::span<const Unit<N>> units) {
        if (units.size() > most_units) return RulesError{RulesError::Reason::too_many_units};
        switch (fault_of<N>(units)) {
            case UnitsFault::cell_twice: return RulesError{RulesError::Reason::cell_twice};
            case UnitsFault::cell_uncovered: return RulesError{RulesError::Reason::cell_uncovered};
            case UnitsFault::none: break;
        }
        return DrawnRules(units);
    }

    /// Rows, columns and the regions of a map: N * N marks, white space between them skipped; cells with the same mark
    /// (any byte) are one region. Errors: map_size, region_size.
    static Result<DrawnRules, RulesError> from_map(std::string_view map) {
        std::array<Unit<N>, 256> regions{};
        std::size_t next = 0;
        for (const char c : map) {
            if (c == ' ' || c == '\n' || c == '\t' || c == '\r') continue;
            if (next == cells<N>.size()) return RulesError{RulesError::Reason::map_size};
            auto& region = regions[static_cast<unsigned char>(c)];
            if (region.is_house()) return RulesError{RulesError::Reason::region_size};
            region.add(cells<N>[next++]);
        }
        if (next != cells<N>.size()) return RulesError{RulesError::Reason::map_size};
        std::vector<Unit<N>> units(LatinSquare<N>::units.begin(), LatinSquare<N>::units.end());
        for (const auto& region : regions) {
            if (region.size() == 0) continue;
            if (!region.is_house()) return RulesError{RulesError::Reason::region_size};
            units.push_back(region);
        }
        return DrawnRules(units);
    }

    std::span<const Unit<N>> units() const { return units_; }
    /// The cells of a unit as a set. Needs: unit < units().size().
    const CellSet<N>& unit_cells(std::size_t unit) const { return sets_[unit]; }

    /// The numbers of the units that contain the cell, in rising order.
    std::span<const std::uint16_t> units_of(Cell<N> cell) const {
        return {numbers_.data() + first_[cell.index], first_[cell.index + 1u] - first_[cell.index]};
    }

    friend bool operator==(const DrawnRules& a, const DrawnRules& b) { return a.units_ == b.units_; }

private:
    explicit DrawnRules(std::span<const Unit<N>> units)
        : units_(units.begin(), units.end()), first_(cells<N>.size() + 1) {
        for (const auto& unit : units_)
            for (const auto cell : unit) ++first_[cell.index + 1u];
        for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
        sets_.resize(units_.size());
        numbers_.resize(first_.back());
        auto next = first_;
        for (std::size_t u = 0; u < units_.size(); ++u)
            for (const auto cell : units_[u]) {
                numbers_[next[cell.index]++] = static_cast<std::uint16_t>(u);
                sets_[u].insert(cell);
            }
    }

    std::vector<Unit<N>> units_;
    std::vector<CellSet<N>> sets_;
    std::vector<std::size_t> first_;      // where in numbers_ the list of each cell begins; one more for the end
    std::vector<std::uint16_t> numbers_;  // the lists, one after the other
};

}  // namespace sudoku::inline v0
