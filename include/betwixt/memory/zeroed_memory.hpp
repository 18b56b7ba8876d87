#pragma once
// A large block of zeros, in huge pages where the system grants them: a probe then costs one miss, not two.

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#endif

namespace betwixt {

class ZeroedMemory {
public:
    ZeroedMemory() = default;
    // Aligned to a cache line at least. Throws std::bad_alloc.
    ZeroedMemory(std::size_t count, std::size_t size) {
        if (count > (std::numeric_limits<std::size_t>::max() - huge_page) / size) throw std::bad_alloc();
        const std::size_t bytes = count * size;
        const std::size_t alignment = bytes >= huge_page ? huge_page : line;
        std::size_t space = bytes + alignment;
        block_.reset(std::calloc(space, 1));  // NOLINT(cppcoreguidelines-no-malloc)
        if (!block_) throw std::bad_alloc();
        start_ = block_.get();
        std::align(alignment, bytes, start_, space);
#ifdef MADV_HUGEPAGE
        if (alignment == huge_page) madvise(start_, bytes, MADV_HUGEPAGE);  // a wish: no harm when it is refused
#endif
    }
    void* start() const { return start_; }

private:
    static constexpr std::size_t line = 64;
    static constexpr std::size_t huge_page = std::size_t{2} << 20;
    struct Free {
        void operator()(void* p) const { std::free(p); }  // NOLINT(cppcoreguidelines-no-malloc)
    };
    std::unique_ptr<void, Free> block_;
    void* start_ = nullptr;
};

}  // namespace betwixt
