#pragma once

#include "places.hpp"
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
    std::size_t found = 0;     ///< cells of the region, marks of the map, units: where their number is wrong
    std::size_t expected = 0;  ///< how many there should be, or could be
    char mark = 0;             ///< of the region

    std::string message() const {
        switch (reason) {
            case Reason::cell_twice: return "a unit names a cell twice";
            case Reason::cell_uncovered: return "a cell lies in no unit";
            case Reason::too_many_units: return counted("there are ", " units", "at most ");
            case Reason::region_size: return counted("region " + shown(mark) + " has ", " cells", "");
            case Reason::map_size: return counted("the map has ", " marks", "");
        }
        return "?";
    }
    friend constexpr bool operator==(RulesError, RulesError) = default;

private:
    std::string counted(std::string text, const char* what, const char* bound) const {
        text += std::to_string(found) + what;
        text += std::string(", expected ") + bound;
        return text += std::to_string(expected);
    }
    static std::string shown(char mark) {
        const auto byte = static_cast<unsigned char>(mark);
        if (0x20u < byte && byte < 0x7Fu) return {'\'', mark, '\''};
        return "of byte " + std::to_string(byte);
    }
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
        if (units.size() > most_units) return RulesError{RulesError::Reason::too_many_units, units.size(), most_units};
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
        std::array<std::size_t, 256> sizes{};
        std::size_t marks = 0;
        for (const char c : map) {
            if (is_space(c)) continue;
            ++sizes[static_cast<unsigned char>(c)];
            ++marks;
        }
        if (marks != cells<N>.size()) return RulesError{RulesError::Reason::map_size, marks, cells<N>.size()};
        for (const char c : map)
            if (const auto found = sizes[static_cast<unsigned char>(c)]; found != N && !is_space(c))
                return RulesError{RulesError::Reason::region_size, found, std::size_t{N}, c};
        return DrawnRules(units_of_map(map));
    }

    std::span<const Unit<N>> units() const { return units_; }
    /// The cells of a unit as a set. Needs: unit < units().size().
    const CellSet<N>& unit_cells(std::size_t unit) const { return sets_[unit]; }

    /// The numbers of the units that contain the cell, in rising order.
    std::span<const std::uint16_t> units_of(Cell<N> cell) const {
        return {numbers_.data() + first_[cell.index], first_[cell.index + 1u] - first_[cell.index]};
    }

    /// Which bits are which cell when a digit's places are kept as a set, up to 9x9. Of more than 4 * N houses some are
    /// left out.
    const auto& place_tables() const requires(N <= 9) { return place_tables_[0]; }

    friend bool operator==(const DrawnRules& a, const DrawnRules& b) { return a.units_ == b.units_; }

private:
    static constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

    // Needs: N regions of N cells each.
    static std::vector<Unit<N>> units_of_map(std::string_view map) {
        std::array<Unit<N>, 256> regions{};
        std::size_t next = 0;
        for (const char c : map)
            if (!is_space(c)) regions[static_cast<unsigned char>(c)].add(cells<N>[next++]);
        std::vector<Unit<N>> units(LatinSquare<N>::units.begin(), LatinSquare<N>::units.end());
        for (const auto& region : regions)
            if (region.size() != 0) units.push_back(region);
        return units;
    }

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
        if constexpr (N <= 9) place_tables_.emplace_back(this->units());
    }

    std::vector<Unit<N>> units_;
    std::vector<CellSet<N>> sets_;
    std::vector<std::size_t> first_;      // where in numbers_ the list of each cell begins; one more for the end
    std::vector<std::uint16_t> numbers_;  // the lists, one after the other

    struct Nothing {};
    template <int Size>
    static auto tables_for() {
        if constexpr (Size <= 9) {
            return PlaceTables<Size, std::size_t{Size}, std::size_t{4} * Size>();
        } else {
            return Nothing();
        }
    }
    std::vector<decltype(tables_for<N>())> place_tables_;  // one, if any: eleven kilobytes at 9x9
};

}  // namespace sudoku::inline v0
