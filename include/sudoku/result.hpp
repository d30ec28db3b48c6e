#pragma once

#include "version.hpp"

#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace sudoku::inline v0 {

/// A value, or the reason why there is none. The part of std::expected that a C++20 library needs.
template <class Value, class Error>
class [[nodiscard]] Result {
public:
    using value_type = Value;
    using error_type = Error;

    constexpr Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    constexpr Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    constexpr bool has_value() const { return content_.index() == 0; }
    constexpr explicit operator bool() const { return has_value(); }

    // Needs: has_value().
    constexpr const Value& operator*() const& { return *get<0>(content_); }
    constexpr Value& operator*() & { return *get<0>(content_); }
    constexpr Value&& operator*() && { return std::move(*get<0>(content_)); }
    constexpr const Value* operator->() const { return get<0>(content_); }
    constexpr Value* operator->() { return get<0>(content_); }
    constexpr Value value_or(Value other) const { return has_value() ? **this : other; }

    /// Needs: !has_value().
    constexpr const Error& error() const { return *get<1>(content_); }

private:
    template <std::size_t I>
    static constexpr auto* get(auto& content) {
        auto* const held = std::get_if<I>(&content);
        assert(held != nullptr && "ask has_value() first");
        return held;
    }

    std::variant<Value, Error> content_;
};

/// What `next()` of a source of solutions has come to.
enum class Step : std::uint8_t {
    found,      ///< solution() is the next solution
    exhausted,  ///< there are no more
    paused,     ///< the steps that were allowed are used up: allow more and call next() again
};

/// How a question about a puzzle ended.
enum class Outcome : std::uint8_t {
    solved,       ///< here is a solution
    no_solution,  ///< searched to the end: there is none
    clash,        ///< the givens already break the rules: there is none, and nothing was searched
    gave_up,      ///< the budget was used up or a stop was asked for: there may be one
};

/// What the outcome is called in a message.
constexpr const char* to_string(Outcome outcome) {
    switch (outcome) {
        case Outcome::solved: return "solved";
        case Outcome::no_solution: return "no solution";
        case Outcome::clash: return "clash";
        case Outcome::gave_up: return "gave up";
    }
    return "?";
}

/// A solution, or how the search for one ended. Used like an optional.
template <class Value>
class [[nodiscard]] Answer {
public:
    using value_type = Value;

    constexpr Answer(Value value) : value_(std::move(value)), outcome_(Outcome::solved) {}
    /// Needs: outcome is not `solved`.
    constexpr Answer(Outcome outcome) : outcome_(outcome) { assert(outcome != Outcome::solved); }

    constexpr Outcome outcome() const { return outcome_; }
    constexpr bool has_value() const { return value_.has_value(); }
    constexpr explicit operator bool() const { return has_value(); }

    // Needs: has_value().
    constexpr const Value& operator*() const& {
        assert(has_value() && "ask has_value() first");
        return *value_;
    }
    constexpr Value&& operator*() && {
        assert(has_value() && "ask has_value() first");
        return std::move(*value_);
    }
    constexpr const Value* operator->() const { return &**this; }
    constexpr Value value_or(Value other) const { return has_value() ? *value_ : other; }

    friend constexpr bool operator==(const Answer&, const Answer&) = default;

private:
    std::optional<Value> value_;
    Outcome outcome_;
};

}  // namespace sudoku::inline v0
