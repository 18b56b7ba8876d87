#pragma once
// Samples different positions with an equal key() and compares their numbers of moves and their values. Also detects
// equal positions that list different numbers of moves.

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
    // Called when a search begins; `time` is its limit.
    void begin(std::optional<std::chrono::milliseconds> time);
    // Counts a move that was made: comparisons may visit 5000 positions, and one more for every four moves.
    void count_play() { ++plays_; }
    std::uint64_t plays() const { return plays_; }
    // Throws std::invalid_argument if an earlier position with this key has other numbers of moves or another value.
    void see(const OwnPosition& position, Key key);
    // Throws std::invalid_argument if an equal earlier position with this key listed another number of moves.
    void see_moves(const OwnPosition& position, Key key, int moves);

private:
    using Time = std::chrono::steady_clock;
    struct Seen {
        Key key;
        py::object state{};
        int moves = -1;  // -1: unknown
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
