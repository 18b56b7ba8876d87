// A calloc() that clears memory by one instruction of WebAssembly, memory.fill; Emscripten's writes eight bytes at a
// time. Without threads it also leaves alone what was just obtained from the browser, which is zero already. With
// threads, another one may have used and freed that memory meanwhile.

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

extern "C" void* calloc(std::size_t count, std::size_t size) {
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
    [[maybe_unused]] const auto* const fresh = static_cast<const char*>(sbrk(0));  // never used from here on
    auto* const memory = static_cast<char*>(std::malloc(bytes));
    if (!memory) return nullptr;
#ifndef __EMSCRIPTEN_PTHREADS__
    if (memory >= fresh) return memory;
    bytes = std::min(bytes, static_cast<std::size_t>(fresh - memory));
#endif
    std::memset(memory, 0, bytes);
    return memory;
}
