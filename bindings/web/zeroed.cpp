// A calloc() that does not clear memory just obtained from the browser, which is zero already. A table of 64 MB is then
// available at once. Not for programs with threads: another thread may have used and freed that memory meanwhile.

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

extern "C" void* calloc(std::size_t count, std::size_t size) {
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
    const auto* const fresh = static_cast<const char*>(sbrk(0));  // memory from here on was never used
    auto* const memory = static_cast<char*>(std::malloc(bytes));
    if (memory && memory < fresh) std::memset(memory, 0, std::min(bytes, static_cast<std::size_t>(fresh - memory)));
    return memory;
}
