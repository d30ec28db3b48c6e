# What whoever works on the library builds, and users do not: the single-file header, examples, benchmarks, tests.

set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release)
endif()

# The warnings of the house, for every program of ours.
add_library(sudoku_development INTERFACE)
target_link_libraries(sudoku_development INTERFACE sudoku)
if(MSVC)
    target_compile_options(sudoku_development INTERFACE /W4 /WX /permissive- /utf-8)
else()
    target_compile_options(sudoku_development INTERFACE
        -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
endif()

set(SUDOKU_SINGLE_HEADER ${PROJECT_BINARY_DIR}/single/sudoku_single.hpp)
file(GLOB_RECURSE parts ${PROJECT_SOURCE_DIR}/include/sudoku/*)
add_custom_command(OUTPUT ${SUDOKU_SINGLE_HEADER}
    COMMAND ${CMAKE_COMMAND} -D FROM=${PROJECT_SOURCE_DIR}/include/sudoku -D TO=${SUDOKU_SINGLE_HEADER}
        -D "HEADERS=${SUDOKU_HEADERS}" -D VERSION=${PROJECT_VERSION}
        -D LICENSE=${PROJECT_SOURCE_DIR}/LICENSE -P ${PROJECT_SOURCE_DIR}/cmake/single_header.cmake
    DEPENDS ${parts} ${PROJECT_SOURCE_DIR}/cmake/single_header.cmake ${PROJECT_SOURCE_DIR}/LICENSE
    COMMENT "Writing sudoku_single.hpp" VERBATIM)
add_custom_target(sudoku_single_header ALL DEPENDS ${SUDOKU_SINGLE_HEADER})

# A test that runs a program and looks at all that it answers: run_test(name program [ARGUMENTS a ...] [EXIT status]
# [OUTPUT regex] [ERRORS regex]), where an output or a complaint that is not expected is no failure.
function(run_test name program)
    cmake_parse_arguments(run "" "EXIT;OUTPUT;ERRORS;INPUT" "ARGUMENTS" ${ARGN})
    add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -D PROGRAM=$<TARGET_FILE:${program}>
        -D "ARGUMENTS=${run_ARGUMENTS}" -D "EXIT=${run_EXIT}" -D "OUTPUT=${run_OUTPUT}" -D "ERRORS=${run_ERRORS}"
        -D "INPUT=${run_INPUT}" -P ${PROJECT_SOURCE_DIR}/cmake/run_test.cmake)
endfunction()

if(SUDOKU_BUILD_EXAMPLES)
    add_subdirectory(examples)
endif()
if(SUDOKU_BUILD_BENCHMARKS)
    add_subdirectory(bench)
endif()
if(SUDOKU_BUILD_TESTS)
    add_subdirectory(tests)
endif()
