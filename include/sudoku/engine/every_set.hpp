#pragma once

#include "../simd/avx2.hpp"
#include "../simd/avx512.hpp"
#include "../simd/neon.hpp"
#include "../simd/portable.hpp"
#include "../simd/sse2.hpp"
#include "../simd/sse42.hpp"
#include "../simd/target.hpp"
#include "batch.hpp"
#include "tree.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

// clang-format off: the bodies build on each other, and the formatter would sort them.

// The engines, compiled once for each instruction set. Another set is another file in simd/ and another block here.

namespace sudoku::inline v0::inline SUDOKU_UNIT::engine {

namespace portable {
using namespace simd;
using namespace simd::portable;
#include "propagate.inl"
#include "choose.inl"
#include "hidden_pairs.inl"
#include "box_grid.inl"
#include "entries.inl"
#include "no_lanes.inl"
}  // namespace portable

#if SUDOKU_X86
namespace sse2 {
using namespace simd;
using namespace simd::sse2;
#include "propagate.inl"
#include "choose.inl"
#include "hidden_pairs.inl"
#include "box_grid.inl"
#include "entries.inl"
#include "no_lanes.inl"
}  // namespace sse2

SUDOKU_TARGET_BEGIN(SUDOKU_SSE42_FEATURES)
namespace sse42 {
using namespace simd;
using namespace simd::sse42;
#include "propagate.inl"
#include "choose.inl"
#include "hidden_pairs.inl"
#include "box_grid.inl"
#include "entries.inl"
#include "lane_pass.inl"
#include "lane_puzzles.inl"
#include "cell_lanes.inl"
#include "shared_tree.inl"
}  // namespace sse42
SUDOKU_TARGET_END

SUDOKU_TARGET_BEGIN(SUDOKU_AVX2_FEATURES)
namespace avx2 {
using namespace simd;
using namespace simd::avx2;
#include "propagate.inl"
#include "choose.inl"
#include "hidden_pairs.inl"
#include "box_grid.inl"
#include "entries.inl"
#include "lane_pass.inl"
#include "lane_puzzles.inl"
#include "cell_lanes.inl"
#include "shared_tree.inl"
}  // namespace avx2
SUDOKU_TARGET_END

SUDOKU_TARGET_BEGIN(SUDOKU_AVX512_FEATURES)
namespace avx512 {
using namespace simd;
using namespace simd::avx512;
#include "propagate.inl"
#include "choose.inl"
#include "hidden_pairs.inl"
#include "box_grid.inl"
#include "entries.inl"
#include "lane_pass.inl"
#include "lane_puzzles.inl"
#include "cell_lanes.inl"
#include "shared_tree.inl"
}  // namespace avx512
SUDOKU_TARGET_END
#endif

#if SUDOKU_NEON
namespace neon {
using namespace simd;
using namespace simd::neon;
#include "propagate.inl"
#include "choose.inl"
#include "hidden_pairs.inl"
#include "box_grid.inl"
#include "entries.inl"
#include "no_lanes.inl"
}  // namespace neon
#endif

}  // namespace sudoku::inline v0::inline SUDOKU_UNIT::engine
