#pragma once
// A cache of evaluations. A driver with null windows visits the same positions in every pass, and in some games an
// evaluation takes longer than a look-up.

#include <cstddef>
#include <cstdint>

#include "betwixt/core/key.hpp"
#include "betwixt/core/value.hpp"
#include "betwixt/memory/zeroed_array.hpp"

namespace betwixt {

// One position per slot; a new one replaces it. For one thread.
template <Value V> class Evaluations {
public:
    // The value of the position of that key; calls compute() if it is not cached.
    template <class Compute> V of(const Key& key, const Compute& compute) {
        Slot& slot = slots_[key.index % size];
        if (!slot.filled || slot.check != key.check) slot = {key.check, compute(), true};
        return slot.value;
    }
    void clear() { slots_.clear(); }

private:
    static constexpr std::size_t size = std::size_t{1} << 15;  // fits in a second-level cache
    struct Slot {
        std::uint64_t check;
        V value;
        bool filled;
    };
    ZeroedArray<Slot> slots_{size};
};

// For a game whose evaluation is as fast as a look-up.
struct NoEvaluations {
    static auto of(const auto&, const auto& compute) { return compute(); }
    void clear() {}
};

}  // namespace betwixt
