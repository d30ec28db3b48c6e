#pragma once

#if __cplusplus < 202002L && (!defined(_MSVC_LANG) || _MSVC_LANG < 202002L)
#error "sudoku needs C++20: compile with -std=c++20 or newer"
#endif

/// The version of the library: major * 10000 + minor * 100 + patch.
///
/// Everything lies in an inline namespace named after the major version, so that two versions can be
/// linked into one program. Users write `sudoku::` and never see it.
#define SUDOKU_VERSION 100
#define SUDOKU_VERSION_STRING "0.1.0"

namespace sudoku::inline v0 {}
