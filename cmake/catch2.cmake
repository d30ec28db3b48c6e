# sudoku_catch2: Catch2, version 3 or 2, as the system has it, else fetched.

find_package(Catch2 3 QUIET)
if(NOT Catch2_FOUND)
    find_package(Catch2 2 QUIET)
endif()
if(NOT Catch2_FOUND)
    include(FetchContent)
    FetchContent_Declare(Catch2 GIT_REPOSITORY https://github.com/catchorg/Catch2.git GIT_TAG v3.7.1 GIT_SHALLOW ON)
    FetchContent_MakeAvailable(Catch2)
endif()

add_library(sudoku_catch2 INTERFACE)
if(TARGET Catch2::Catch2WithMain AND NOT Catch2_VERSION VERSION_LESS 3)  # version 2 has its main in tests/main.cpp
    set(catch2 Catch2::Catch2WithMain)
else()
    set(catch2 Catch2::Catch2)
endif()
target_link_libraries(sudoku_catch2 INTERFACE ${catch2})
# Our warnings are not for its headers.
get_target_property(folders Catch2::Catch2 INTERFACE_INCLUDE_DIRECTORIES)
target_include_directories(sudoku_catch2 SYSTEM INTERFACE ${folders})
