#pragma once
// Checks what Betwixt needs of a compiler: one error message for what is missing.

#if __cplusplus < 202002L
#error "Betwixt needs C++20: compile with -std=c++20"
#include <betwixt-needs-cxx20>  // ends the compilation: what would follow says nothing more
#endif
#if !defined(__GNUC__)
#error "Betwixt needs g++ or clang++"
#include <betwixt-needs-gcc-or-clang>
#endif
#if defined(min) || defined(max)
#error "min and max are macros here: define NOMINMAX before <windows.h>"
#include <betwixt-needs-NOMINMAX>
#endif
