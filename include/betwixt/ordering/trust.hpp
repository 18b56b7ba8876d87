#pragma once
// Which hints give good first moves depends on the game, so the search measures it: killers make trees of Kalah larger
// by a factor of 1.8, and those of games without any order smaller. Nodes are counted, not time, so that a search is
// repeatable.

#include <algorithm>
#include <array>
#include <cstdint>

#include "betwixt/core/key.hpp"
#include "betwixt/core/value.hpp"

namespace betwixt {

// Which hints for first moves a node uses. OrderWorth measures which of them help.
struct Trust {
    bool killers = true;
    bool history = true;
    bool shallow_move = true;  // the move of a one-ply entry: found among leaves, in no order

    bool operator==(const Trust&) const = default;
};

// Some nodes near the leaves choose at random which hints they use: a sample. Hints that need fewer nodes until a
// cutoff are then used by all other nodes.
class OrderWorth {
public:
    // Until enough is measured, hints are used at depth 1 only; deeper nodes use the game's own order.
    OrderWorth() { groups_[1].trusted = {.killers = false, .history = false, .shallow_move = false}; }

    struct Draw {
        Trust trust;
        bool at_random = false;
    };

    // The hints that nodes of this depth use.
    Trust trusted(Depth depth) const { return groups_[depth > 1].trusted; }

    // The hints that the next node of this depth uses, sometimes a random sample. Called where a hint would come first.
    Draw draw(Depth depth) {
        Group& group = group_of(depth);
        if (depth > deepest_lot) return {group.trusted};
        const std::uint64_t lot = mix(++group.asked);
        if (lot % (group.settled ? rarely : often) != 0) return {group.trusted};
        const auto bit = [&](int n) { return (lot >> (32 + n) & 1) != 0; };
        return {{bit(0), bit(1), bit(2)}, true};
    }

    // Records that a node with the random hints `trust` was cut off after this many nodes.
    void cut_off(Depth depth, const Trust& trust, std::uint64_t nodes) {
        Group& group = group_of(depth);
        group.killers.add(trust.killers, nodes);
        group.history.add(trust.history, nodes);
        group.shallow_move.add(trust.shallow_move, nodes);
        Trust& t = group.trusted;
        t = {group.killers.helps(t.killers), group.history.helps(t.history), group.shallow_move.helps(t.shallow_move)};
        group.settled = group.killers.known() && group.history.known() && group.shallow_move.known();
    }

private:
    // Compares nodes that were cut off with a hint and without it.
    class Comparison {
    public:
        void add(bool with, std::uint64_t nodes) {
            Arm& arm = arms_[with];
            arm.nodes += std::min(nodes, most);
            if (++arm.cutoffs == memory)
                for (Arm& a : arms_) a.cutoffs /= 2, a.nodes /= 2;
        }
        bool known() const { return std::min(arms_[0].cutoffs, arms_[1].cutoffs) >= enough; }
        // True if the hint helps. Returns `before` until the nodes per cutoff differ by three times the error of their
        // ratio, if their distribution is taken as exponential.
        bool helps(bool before) const {
            if (!known()) return before;
            const auto mean = [](const Arm& a) {
                return static_cast<double>(a.nodes) / static_cast<double>(a.cutoffs);
            };
            const auto variance = [](const Arm& a) { return 1 / static_cast<double>(a.cutoffs); };
            const double difference = mean(arms_[1]) / mean(arms_[0]) - 1;
            if (difference * difference < 9 * (variance(arms_[0]) + variance(arms_[1]))) return before;
            return difference < 0;
        }

    private:
        struct Arm {
            std::uint64_t cutoffs = 0, nodes = 0;
        };
        static constexpr std::uint64_t enough = 100, memory = 4096;
        static constexpr std::uint64_t most = 200;  // so that one large tree does not outweigh many
        std::array<Arm, 2> arms_{};
    };

    // Nodes whose children are leaves are one group, all others the second: hints are worth different amounts there.
    struct Group {
        Comparison killers{}, history{}, shallow_move{};
        Trust trusted{};
        bool settled = false;
        std::uint64_t asked = 0;
    };
    Group& group_of(Depth depth) { return groups_[depth > 1]; }

    static constexpr Depth deepest_lot = 2;  // deeper nodes are too expensive for hints that may be worse
    static constexpr std::uint64_t often = 32, rarely = 128;
    std::array<Group, 2> groups_{};
};

}  // namespace betwixt
