#pragma once
// Included in one source of a program, it gives the program's engines the option virtual_time.

#include "betwixt/engine/options.hpp"
#include "betwixt/search/virtual_time.hpp"

namespace betwixt {

inline const bool offers_virtual_time = (
    virtual_processors_of_program = [] { return virtual_processors(); }, true);

}  // namespace betwixt
