#pragma once

#include "../simd/target.hpp"

#include <cstdint>

namespace sudoku::inline v0 {

/// The sets of vector instructions that the 9x9 engines are written for.
enum class InstructionSet : std::uint8_t {
    automatic,  ///< the best one that this machine has
    portable,   ///< plain 64-bit integers: every machine
    sse2,       ///< every x86-64
    sse42,      ///< x86-64 since 2008
    avx2,       ///< x86-64 since 2013
    avx512,     ///< with F, BW, DQ and VL: servers since 2017
    neon,       ///< every AArch64
};

inline namespace SUDOKU_UNIT {

/// What the set is called.
constexpr const char* to_string(InstructionSet set) {
    switch (set) {
        case InstructionSet::automatic: return "automatic";
        case InstructionSet::portable: return "portable";
        case InstructionSet::sse2: return "SSE2";
        case InstructionSet::sse42: return "SSE4.2";
        case InstructionSet::avx2: return "AVX2";
        case InstructionSet::avx512: return "AVX-512";
        case InstructionSet::neon: return "NEON";
    }
    return "?";
}

namespace engine {

inline InstructionSet ask_machine() {
#if SUDOKU_X86
    __builtin_cpu_init();
    const bool counts = __builtin_cpu_supports("popcnt");
    const bool avx2 =
        counts && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return InstructionSet::avx512;
    if (avx2) return InstructionSet::avx2;
    if (counts && __builtin_cpu_supports("sse4.2")) return InstructionSet::sse42;
    return InstructionSet::sse2;
#elif SUDOKU_NEON
    return InstructionSet::neon;
#else
    return InstructionSet::portable;
#endif
}

}  // namespace engine

/// The best set that this machine has; asked once.
inline InstructionSet best_instruction_set() {
    static const InstructionSet best = engine::ask_machine();
    return best;
}

/// Whether this machine has the set (and this build the engine for it).
inline bool has(InstructionSet set) {
    const InstructionSet best = best_instruction_set();
    if (set == InstructionSet::automatic || set == InstructionSet::portable) return true;
    if (set == InstructionSet::neon || best == InstructionSet::neon) return set == best;
    return set <= best;
}

/// The set that a question runs on which asks for this one: the best instead of `automatic`, and instead of one that
/// the machine does not have.
inline InstructionSet in_use(InstructionSet asked = InstructionSet::automatic) {
    return asked != InstructionSet::automatic && has(asked) ? asked : best_instruction_set();
}

}  // namespace SUDOKU_UNIT
}  // namespace sudoku::inline v0
