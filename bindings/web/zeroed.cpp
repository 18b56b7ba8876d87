// calloc() that leaves alone what is zero already: memory that the module has just got from the browser. A table of 64
// MB is then there at once. With threads, memory that one of them gives back may lie there, so it is not for those.

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

extern "C" void* calloc(std::size_t count, std::size_t size) {
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
    const auto* const fresh = static_cast<const char*>(sbrk(0));  // nothing from here on was ever used
    auto* const memory = static_cast<char*>(std::malloc(bytes));
    if (memory && memory < fresh) std::memset(memory, 0, std::min(bytes, static_cast<std::size_t>(fresh - memory)));
    return memory;
}
