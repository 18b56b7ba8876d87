#pragma once
// The moves that threads are searching: a move that another thread searches is put off until the others are done.
// (Simplified ABDADA: T. Kerrigan, after J.-C. Weill, The ABDADA distributed minimax search algorithm, 1996.)

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "betwixt/core/key.hpp"

namespace betwixt {

// A hint, not a lock: an entry may be lost, and then two threads search the same.
class InProgress {
public:
    // A move at a node: 0 is none.
    static std::uint64_t name(Key node, Depth depth, std::uint64_t move) {
        return mix(node.check ^ mix(move * 256 + static_cast<std::uint64_t>(depth) + 1)) | 1;
    }

    bool contains(std::uint64_t name) const {
        for (const auto& place : bucket(name))
            if (place.load(std::memory_order_relaxed) == name) return true;
        return false;
    }

    // Holds the name from construction to the end of the scope.
    class Scope {
    public:
        Scope(InProgress& all, std::uint64_t name) {
            for (auto& place : all.bucket(name)) {
                std::uint64_t empty = 0;
                if (place.compare_exchange_strong(empty, name, std::memory_order_relaxed)) {
                    place_ = &place;
                    return;
                }
                if (empty == name) return;  // another thread has entered it
            }
        }
        ~Scope() {
            if (place_) place_->store(0, std::memory_order_relaxed);
        }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        std::atomic<std::uint64_t>* place_ = nullptr;
    };

private:
    static constexpr std::size_t buckets = 4096, ways = 4;
    using Bucket = std::array<std::atomic<std::uint64_t>, ways>;
    const Bucket& bucket(std::uint64_t name) const { return all_[name >> 52]; }
    Bucket& bucket(std::uint64_t name) { return all_[name >> 52]; }

    std::array<Bucket, buckets> all_{};
};

}  // namespace betwixt
