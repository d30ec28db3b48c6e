#pragma once

#include "../version.hpp"

// Compiling one text for several instruction sets in one unit, and keeping the results apart.
//
// A region SUDOKU_TARGET_BEGIN("avx2,bmi") ... SUDOKU_TARGET_END compiles its functions for the named sets, whatever
// flags the unit has. Inside a region: no standard include, no lambda that uses an intrinsic, no in-class friend
// operator (GCC 12 refuses both), no default member initialiser that calls an intrinsic
// (the implied constructor would lie outside); functions that take or return vectors are SUDOKU_INLINE, so that none of
// them crosses the border of the region.
//
// These macros stay defined, because a header that is included once cannot bring them back.

#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__) && !defined(_MSC_VER)
#define SUDOKU_X86 1
#else
#define SUDOKU_X86 0
#endif

#if (defined(__GNUC__) || defined(__clang__)) && defined(__aarch64__) && defined(__ARM_NEON) && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SUDOKU_NEON 1
#else
#define SUDOKU_NEON 0
#endif

#define SUDOKU_PRAGMA(text) _Pragma(#text)
#if defined(__clang__) && defined(__CHAR_UNSIGNED__)
// The intrinsics take bytes as char, so that with -funsigned-char every -1 of a table would be a warning.
#define SUDOKU_QUIET_BEGIN \
    SUDOKU_PRAGMA(clang diagnostic push) SUDOKU_PRAGMA(clang diagnostic ignored "-Wsign-conversion")
#define SUDOKU_QUIET_END SUDOKU_PRAGMA(clang diagnostic pop)
#else
#define SUDOKU_QUIET_BEGIN
#define SUDOKU_QUIET_END
#endif
#if defined(__clang__)
#define SUDOKU_TARGET_BEGIN(features) \
    SUDOKU_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function)) SUDOKU_QUIET_BEGIN
#define SUDOKU_TARGET_END SUDOKU_QUIET_END SUDOKU_PRAGMA(clang attribute pop)
#define SUDOKU_UNROLL(n) SUDOKU_PRAGMA(clang loop unroll(full))
#define SUDOKU_NO_UNROLL SUDOKU_PRAGMA(clang loop unroll(disable))
#elif defined(__GNUC__)
#define SUDOKU_TARGET_BEGIN(features) SUDOKU_PRAGMA(GCC push_options) SUDOKU_PRAGMA(GCC target(features))
#define SUDOKU_TARGET_END SUDOKU_PRAGMA(GCC pop_options)
#define SUDOKU_UNROLL(n) SUDOKU_PRAGMA(GCC unroll n)
#define SUDOKU_NO_UNROLL SUDOKU_PRAGMA(GCC unroll 1)
#else
#define SUDOKU_UNROLL(n)
#define SUDOKU_NO_UNROLL
#endif

// Clang puts vectors that it has no register for where the stack is aligned to 16 bytes only, across lines and, as
// chance would have it, pages: at a quarter of all addresses of the stack batches took 12 to 20 % longer (AVX2).
#if defined(__clang__) && (defined(__x86_64__) || defined(__i386__))
#define SUDOKU_ALIGNED_STACK __attribute__((force_align_arg_pointer))
#else
#define SUDOKU_ALIGNED_STACK
#endif

#if defined(__GNUC__) || defined(__clang__)
#define SUDOKU_INLINE __attribute__((always_inline)) inline
#define SUDOKU_NOINLINE __attribute__((noinline)) SUDOKU_ALIGNED_STACK inline
#define SUDOKU_RARELY(condition) __builtin_expect(!!(condition), 0)
#else
#define SUDOKU_INLINE inline
#define SUDOKU_NOINLINE inline
#define SUDOKU_RARELY(condition) (condition)
#endif

// The features of each set, as the compilers spell them, and the namespaces that they name.
#define SUDOKU_SSE42_FEATURES "sse4.2,popcnt"
#define SUDOKU_AVX2_FEATURES "avx2,bmi,bmi2,lzcnt,popcnt"
#define SUDOKU_AVX512_FEATURES "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt"

// The one-definition rule. A region adds to the flags of the unit, so two units compiled with different -m flags
// would give one name to different code, and the linker would keep either, perhaps the one that the machine cannot
// run. Everything of simd/ and engine/ therefore lies in an inline namespace named after the flags of the unit:
// unit_ and one character a feature that the compiler may use unasked.
#if defined(__AVX512F__)
#define SUDOKU_UNIT_LEVEL 6
#elif defined(__AVX2__)
#define SUDOKU_UNIT_LEVEL 5
#elif defined(__AVX__)
#define SUDOKU_UNIT_LEVEL 4
#elif defined(__SSE4_2__)
#define SUDOKU_UNIT_LEVEL 3
#elif defined(__SSE4_1__)
#define SUDOKU_UNIT_LEVEL 2
#elif defined(__SSSE3__)
#define SUDOKU_UNIT_LEVEL 1
#elif defined(__ARM_FEATURE_SVE2)
#define SUDOKU_UNIT_LEVEL s2
#elif defined(__ARM_FEATURE_SVE)
#define SUDOKU_UNIT_LEVEL s1
#else
#define SUDOKU_UNIT_LEVEL 0
#endif
#if defined(__SSE3__) || defined(__ARM_FEATURE_DOTPROD)
#define SUDOKU_UNIT_A 1
#else
#define SUDOKU_UNIT_A 0
#endif
#if defined(__POPCNT__) || defined(__ARM_FEATURE_ATOMICS)
#define SUDOKU_UNIT_B 1
#else
#define SUDOKU_UNIT_B 0
#endif
#if defined(__BMI__)
#define SUDOKU_UNIT_C 1
#else
#define SUDOKU_UNIT_C 0
#endif
#if defined(__BMI2__)
#define SUDOKU_UNIT_D 1
#else
#define SUDOKU_UNIT_D 0
#endif
#if defined(__LZCNT__)
#define SUDOKU_UNIT_E 1
#else
#define SUDOKU_UNIT_E 0
#endif
#if defined(__FMA__)
#define SUDOKU_UNIT_F 1
#else
#define SUDOKU_UNIT_F 0
#endif
#if defined(__MOVBE__)
#define SUDOKU_UNIT_G 1
#else
#define SUDOKU_UNIT_G 0
#endif
#if defined(__AVX512BW__)
#define SUDOKU_UNIT_H 1
#else
#define SUDOKU_UNIT_H 0
#endif
#if defined(__AVX512VL__)
#define SUDOKU_UNIT_I 1
#else
#define SUDOKU_UNIT_I 0
#endif
#if defined(__AVX512DQ__)
#define SUDOKU_UNIT_J 1
#else
#define SUDOKU_UNIT_J 0
#endif
#if defined(__AVX512VBMI2__) || defined(__AVX512VBMI__)
#define SUDOKU_UNIT_K 1
#else
#define SUDOKU_UNIT_K 0
#endif
#if defined(__AVX512BITALG__) || defined(__AVX512VPOPCNTDQ__)
#define SUDOKU_UNIT_L 1
#else
#define SUDOKU_UNIT_L 0
#endif
#if defined(__AVX512VNNI__) || defined(__AVXVNNI__) || defined(__GFNI__)
#define SUDOKU_UNIT_M 1
#else
#define SUDOKU_UNIT_M 0
#endif
#if defined(__AVX512FP16__) || defined(__AVX512BF16__) || defined(__AVX512IFMA__)
#define SUDOKU_UNIT_N 1
#else
#define SUDOKU_UNIT_N 0
#endif
#if defined(__XOP__) || defined(__SSE4A__) || defined(__TBM__) || defined(__ADX__)
#define SUDOKU_UNIT_O 1
#else
#define SUDOKU_UNIT_O 0
#endif
#if defined(SUDOKU_ENGINE_COUNTERS)
#define SUDOKU_UNIT_P c
#else
#define SUDOKU_UNIT_P n
#endif
#define SUDOKU_UNIT_JOIN(v, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) \
    unit_##v##a##b##c##d##e##f##g##h##i##j##k##l##m##n##o##p
#define SUDOKU_UNIT_JOINED(...) SUDOKU_UNIT_JOIN(__VA_ARGS__)
#define SUDOKU_UNIT                                                                                                  \
    SUDOKU_UNIT_JOINED(SUDOKU_UNIT_LEVEL, SUDOKU_UNIT_A, SUDOKU_UNIT_B, SUDOKU_UNIT_C, SUDOKU_UNIT_D, SUDOKU_UNIT_E, \
                       SUDOKU_UNIT_F, SUDOKU_UNIT_G, SUDOKU_UNIT_H, SUDOKU_UNIT_I, SUDOKU_UNIT_J, SUDOKU_UNIT_K,     \
                       SUDOKU_UNIT_L, SUDOKU_UNIT_M, SUDOKU_UNIT_N, SUDOKU_UNIT_O, SUDOKU_UNIT_P)
