// Catch2 version 2 wants one source that defines its main function; version 3 brings it along as
// Catch2::Catch2WithMain.

#if !__has_include(<catch2/catch_test_macros.hpp>)
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
