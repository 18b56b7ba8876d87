#pragma once
// Shortens a way that shows a fault: moves are left out, many at first, then one by one and in pairs, while the fault
// is still shown.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace betwixt {

// `fails(way)` returns the beginning of the way that shows the fault, all of it at most, or nothing. It is called
// `tries` times at most. Neither one move nor two can be left out of the result, unless the tries ran out.
template <class Move, class Fails> std::vector<Move> shrink(std::vector<Move> way, Fails&& fails, int tries) {
    using Way = std::vector<Move>;
    const auto shorter = [&](std::size_t i, std::size_t size, std::size_t j) {
        Way candidate;
        for (std::size_t k = 0; k < way.size(); ++k)
            if ((k < i || k >= i + size) && k != j) candidate.push_back(way[k]);
        std::optional<Way> shown = --tries >= 0 ? fails(candidate) : std::nullopt;
        if (shown) way = std::move(*shown);
        return shown.has_value();
    };
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    const auto leave_out_blocks = [&] {
        bool any = false;
        for (std::size_t size = way.size() / 2; size > 0; size /= 2)
            for (std::size_t i = 0; i + size <= way.size() && tries > 0;) shorter(i, size, none) ? any = true : ++i;
        return any;
    };
    const auto leave_out_a_pair = [&] {
        for (std::size_t i = 0; i < way.size(); ++i)
            for (std::size_t j = i + 1; j < way.size() && tries > 0; ++j)
                if (shorter(i, 1, j)) return true;
        return false;
    };
    while (tries > 0 && (leave_out_blocks() || leave_out_a_pair())) {
    }
    return way;
}

}  // namespace betwixt
