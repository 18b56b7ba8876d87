#pragma once
// Samples positions whose key() is equal though they are not alike, and compares what they are worth; and notices
// positions that are alike and list other moves.

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include <pybind11/pybind11.h>

#include "betwixt/core/key.hpp"

namespace betwixt::python {

namespace py = pybind11;

class OwnPosition;

class EqualKeys {
public:
    // A search begins, which has so much time.
    void begin(std::optional<std::chrono::milliseconds> time);
    // A move has been made: a quarter of the work may go into comparisons.
    void count_play() { ++plays_; }
    std::uint64_t plays() const { return plays_; }
    // Throws std::invalid_argument where an earlier position of this key is worth something else.
    void see(const OwnPosition& position, Key key);
    // The same where it listed another number of moves.
    void see_moves(const OwnPosition& position, Key key, int moves);

private:
    using Time = std::chrono::steady_clock;
    struct Seen {
        Key key;
        py::object state{};
        int moves = -1;  // -1: not asked
    };
    Seen& place_of(Key key) { return seen_[key.index % places]; }
    bool may_compare() const { return compared_ <= 5000 + plays_ / 4 && Time::now() < end_; }
    void compare(const OwnPosition& earlier, const OwnPosition& position);

    static constexpr std::size_t places = std::size_t{1} << 14;
    std::vector<Seen> seen_ = std::vector<Seen>(places);
    std::uint64_t plays_ = 0, compared_ = 0;
    Time::time_point end_ = Time::time_point::max();
    bool comparing_ = false;
};

}  // namespace betwixt::python
