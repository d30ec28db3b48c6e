#pragma once

#include "../../simd/target.hpp"
#include "../../version.hpp"

#include <compare>
#include <cstdint>

namespace sudoku::inline v0::inline SUDOKU_UNIT::learning {

// The words of the field: a variable is a candidate (a cell and a digit that could go there); a literal says that it
// is true or that it is false; a clause is a set of literals of which at least one is true in every solution.

using Variable = std::uint32_t;

/// A candidate ("the digit goes here") or its negation, as one number: 2 * variable, plus 1 when negated.
struct Literal {
    std::uint32_t code = 0;

    constexpr Variable variable() const { return code >> 1; }
    constexpr bool is_negative() const { return (code & 1) != 0; }
    constexpr Literal operator!() const { return {code ^ 1}; }
    friend constexpr auto operator<=>(Literal, Literal) = default;
};

constexpr Literal positive(Variable variable) { return {2 * variable}; }
constexpr Literal negative(Variable variable) { return {2 * variable + 1}; }

/// Why a literal is true. The literals that are to blame are read from it by `for_each_reason` (reasons.hpp).
class Reason {
public:
    enum class Kind : std::uint32_t {
        decision,  ///< nothing forced it
        literal,   ///< the other literal of a clause of two is false, or a peer is true
        clause,    ///< all other literals of a clause are false
        group,     ///< all other candidates of an exactly-one group are false
    };

    constexpr Reason() = default;
    static constexpr Reason of(Literal other) { return Reason(Kind::literal, other.code); }
    static constexpr Reason of_clause(std::uint32_t clause) { return Reason(Kind::clause, clause); }
    static constexpr Reason of_group(std::uint32_t group) { return Reason(Kind::group, group); }

    constexpr Kind kind() const { return static_cast<Kind>(code_ & 3); }
    constexpr std::uint32_t index() const { return code_ >> 2; }
    constexpr Literal literal() const { return {code_ >> 2}; }

private:
    constexpr Reason(Kind kind, std::uint32_t index) : code_(index << 2 | static_cast<std::uint32_t>(kind)) {}

    std::uint32_t code_ = 0;
};

/// Clauses are numbered by where they begin in the clause memory; a number has to fit into a Reason.
inline constexpr std::uint32_t largest_clause_number = (std::uint32_t{1} << 30) - 1;

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::learning
