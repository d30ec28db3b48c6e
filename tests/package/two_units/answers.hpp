#pragma once

#include <cstdint>

// What unit.cpp asks the library, under two names each, since it is compiled twice. Plain numbers cross the units.

/// Puzzles in the fastest way, without a policy.
std::uint64_t fastest_of_plain_unit();
std::uint64_t fastest_of_native_unit();

/// A bit of everything.
std::uint64_t everything_of_plain_unit();
std::uint64_t everything_of_native_unit();
