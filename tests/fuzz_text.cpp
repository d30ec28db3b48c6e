#include <sudoku/read_grids.hpp>
#include <sudoku/shape.hpp>
#include <sudoku/text.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

// A target for libFuzzer (clang++ -fsanitize=fuzzer,address,undefined): whatever the bytes, the readers come to an end
// in bounds, and what they read is read again from what is written.

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

template <int N>
void try_size(std::string_view text) {
    if (const auto grid = sudoku::parse<N>(text)) {
        for (const auto style : {sudoku::Style::line, sudoku::Style::block, sudoku::Style::commas})
            require(*sudoku::parse<N>(format(*grid, style)) == *grid);
        // A line without cells before the grid takes the long way, and changes nothing.
        require(*sudoku::parse<N>("#\n" + std::string(text.substr(sudoku::detail::text::byte_order_mark(text)))) ==
                *grid);
    } else {
        require(!grid.error().message().empty());
        require(!grid.error().cell || *grid.error().cell < std::size_t{N} * N);
    }
    if (const auto candidates = sudoku::parse_candidates<N>(text))
        require(*sudoku::parse_candidates<N>(format(*candidates)) == *candidates);
    (void)sudoku::parse<N>(text, sudoku::Symbols::zero_based);
    (void)sudoku::parse<N>(text, sudoku::Symbols::letters);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    try_size<1>(text);
    try_size<2>(text);
    try_size<4>(text);
    try_size<9>(text);
    try_size<10>(text);
    if (const auto shape = sudoku::shape_of(text)) require(shape->size % shape->box_height == 0);
    std::istringstream in(text);
    for (const auto& record : sudoku::read_grids<4>(in)) require(record.line >= 1 && record.line <= size + 1);
    return 0;
}
