#pragma once
// How threads share the work of a search.

#include <array>
#include <string_view>

namespace betwixt {

enum class Sharing {
    abdada,         // all search the same tree, and put off moves that another searches (search/threads/abdada.hpp)
    young_brothers  // nodes are opened to threads without work (search/threads/young_brothers.hpp)
};
inline constexpr std::array<std::string_view, 2> sharing_names{"abdada", "young-brothers"};

}  // namespace betwixt

// Define BETWIXT_THREADS as 0 to leave threads out: a program that does not use them compiles faster. Emscripten's
// standard library has threads only if they are switched on.
#ifndef BETWIXT_THREADS
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
#define BETWIXT_THREADS 0
#else
#define BETWIXT_THREADS 1
#endif
#endif
