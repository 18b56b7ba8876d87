#pragma once
// Games that are compiled twice, for every x86-64 processor and for those since 2013 (cmake/FastPath.cmake).

#include <cstdlib>
#include <string_view>

#include "betwixt/engine/engine.hpp"

// The namespace of an entry function: the game's, or `fast` within it for the second copy.
#ifndef BETWIXT_PATH
#define BETWIXT_PATH
#endif

namespace betwixt {

// True if this processor can run the second copy. BETWIXT_CPU=baseline in the environment prevents it, for tests and
// measurements.
inline bool takes_fast_path() {
#ifdef BETWIXT_HAS_FAST_PATH
    const char* wish = std::getenv("BETWIXT_CPU");
    return !(wish && std::string_view(wish) == "baseline") && __builtin_cpu_supports("avx2") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

}  // namespace betwixt

// The function `entry` in namespace `place`, from the copy that suits this processor; builds with one copy use that
// one.
#ifdef BETWIXT_HAS_FAST_PATH
#define BETWIXT_FASTEST(place, entry) (betwixt::takes_fast_path() ? place::fast::entry : place::entry)
#else
#define BETWIXT_FASTEST(place, entry) (place::entry)
#endif
