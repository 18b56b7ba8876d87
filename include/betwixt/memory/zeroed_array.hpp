#pragma once
// An array of numbers that begins as zeros. Large ones take no time to make: the system gives their pages, zeroed, when
// they are first touched.

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "betwixt/memory/zeroed_memory.hpp"

namespace betwixt {

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

    // Zeros again. Throws std::bad_alloc; the old numbers are there then.
    void clear() { *this = ZeroedArray(size_); }

private:
    std::size_t size_;
    ZeroedMemory memory_;
};

}  // namespace betwixt
