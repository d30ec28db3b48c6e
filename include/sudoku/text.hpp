#pragma once

// Grids and pencil marks from text and to text: `parse`, `read`, `parse_candidates`, `format`.

#include "format.hpp"
#include "parse.hpp"
#include "parse_candidates.hpp"
#include "parse_error.hpp"
#include "symbols.hpp"
