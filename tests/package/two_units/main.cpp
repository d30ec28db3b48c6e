// two_units fastest|everything|both: what the unit without flags answers, or whether the two answer the same.

#include "answers.hpp"

#include <cstdio>
#include <string_view>

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "both";
    if (what == "both") return everything_of_plain_unit() == everything_of_native_unit() ? 0 : 1;
    const auto answer = what == "fastest" ? fastest_of_plain_unit() : everything_of_plain_unit();
    std::printf("%llu\n", static_cast<unsigned long long>(answer));
    return 0;
}
