#pragma once
// A block of memory, and an array, that begin as zeros. Large ones take no time to make: the system provides zeroed
// pages when they are first touched. If it grants huge pages, a probe costs one miss, not two.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

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

// T's zero must be all bytes zero. Movable and copyable, as a vector.
template <class T> class ZeroedArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // Throws std::bad_alloc.
    explicit ZeroedArray(std::size_t size) : size_(size), memory_(size, sizeof(T)) {}
    ZeroedArray(const ZeroedArray& other) : ZeroedArray(other.size_) { std::copy(other.begin(), other.end(), begin()); }
    ZeroedArray(ZeroedArray&& other) noexcept
        : size_(std::exchange(other.size_, 0)), memory_(std::move(other.memory_)) {}
    ZeroedArray& operator=(ZeroedArray other) noexcept {
        std::swap(size_, other.size_), std::swap(memory_, other.memory_);
        return *this;
    }
    ~ZeroedArray() = default;

    T& operator[](std::size_t i) { return begin()[i]; }
    const T& operator[](std::size_t i) const { return begin()[i]; }
    T* begin() { return static_cast<T*>(memory_.start()); }
    T* end() { return begin() + size_; }
    const T* begin() const { return static_cast<const T*>(memory_.start()); }
    const T* end() const { return begin() + size_; }

    // Sets all to zero. Throws std::bad_alloc, and then changes nothing.
    void clear() { *this = ZeroedArray(size_); }

private:
    std::size_t size_;
    ZeroedMemory memory_;
};

}  // namespace betwixt
