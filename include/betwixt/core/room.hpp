#pragma once
// Uninitialised room for the lists of one node.

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

#include "betwixt/core/compiler.hpp"

namespace betwixt {

// In bytes. Larger lists are on the heap, so that a deep search of a game with thousands of moves fits on the stack.
inline constexpr std::size_t largest_in_place = 8192;

// Room for n objects of a trivially copyable type. The version on the heap throws std::bad_alloc.
template <class T, int n, bool in_place = sizeof(T) * static_cast<std::size_t>(n) <= largest_in_place> class Room {
public:
    Room() {}  // NOLINT(modernize-use-equals-default): a member of a union may have no default

    constexpr T* data() { return items_.data(); }
    constexpr const T* data() const { return items_.data(); }
    constexpr T& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
    constexpr const T& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }

private:
    union {
        std::array<T, static_cast<std::size_t>(n)> items_;
    };
};

template <class T, int n> class Room<T, n, false> {
public:
    static_assert(std::is_trivially_copyable_v<T>);

    Room() = default;
    Room(const Room& other) { std::memcpy(static_cast<void*>(data()), other.data(), sizeof(T) * count); }
    Room(Room&& other) = default;
    Room& operator=(Room other) noexcept { return std::swap(items_, other.items_), *this; }
    ~Room() = default;

    T* data() { return items_.get(); }
    const T* data() const { return items_.get(); }
    T& operator[](int i) { return data()[i]; }
    const T& operator[](int i) const { return data()[i]; }

private:
    static constexpr std::size_t count = static_cast<std::size_t>(n);
    struct Free {
        void operator()(T* items) const { std::allocator<T>().deallocate(items, count); }
    };
    std::unique_ptr<T, Free> items_{std::allocator<T>().allocate(count)};
};

}  // namespace betwixt
