#pragma once
// Room for the lists of a node of a game in Python, which may have 65,535 moves. Each thread keeps freed room for its
// next lists: the system takes longer to give megabytes than a small game takes for a node. What is not used of the
// room takes no memory.

#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "betwixt/core/room.hpp"

namespace betwixt {

namespace python {

inline constexpr int most_moves = 65535;

// Arrays of `most_moves` objects. Throws std::bad_alloc.
template <class T> class KeptArrays {
public:
    struct Return {
        void operator()(T* array) const { of_thread().free_.emplace_back(array); }
    };
    using Array = std::unique_ptr<T, Return>;

    static Array take() {
        auto& free = of_thread().free_;
        if (free.empty()) {
            free.reserve(free.capacity() + 1);  // so that no return throws
            return Array(std::allocator<T>().allocate(most_moves));
        }
        Array taken(free.back().release());
        free.pop_back();
        return taken;
    }

private:
    struct Free {
        void operator()(T* array) const { std::allocator<T>().deallocate(array, most_moves); }
    };
    static KeptArrays& of_thread() {
        thread_local KeptArrays kept;
        return kept;
    }

    std::vector<std::unique_ptr<T, Free>> free_;
};

}  // namespace python

template <class T> class Room<T, python::most_moves, false> {
public:
    static_assert(std::is_trivially_copyable_v<T>);

    Room() = default;
    Room(const Room& other) { std::memcpy(static_cast<void*>(data()), other.data(), sizeof(T) * python::most_moves); }
    Room(Room&& other) = default;
    Room& operator=(Room other) noexcept { return std::swap(items_, other.items_), *this; }
    ~Room() = default;

    T* data() { return items_.get(); }
    const T* data() const { return items_.get(); }
    T& operator[](int i) { return data()[i]; }
    const T& operator[](int i) const { return data()[i]; }

private:
    using Arrays = python::KeptArrays<T>;
    typename Arrays::Array items_ = Arrays::take();
};

}  // namespace betwixt
