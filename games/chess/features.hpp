#pragma once
// What the evaluation counts. Every feature has two weights, one for the middlegame and one for the endgame.

#include <array>
#include <string_view>

namespace betwixt::chess {

// A group of features with one name: its weights are numbered from `first`.
struct FeatureGroup {
    std::string_view name;
    int count;
};

// In the order of the weights. Ranks and squares are counted as the side sees them.
inline constexpr std::array feature_groups{
    FeatureGroup{"material", 6},       // by type; the king's is 0
    FeatureGroup{"square", 6 * 64},    // by type and square
    FeatureGroup{"mobility", 4 * 28},  // knight, bishop, rook, queen: by squares it may go to, at most 27
    FeatureGroup{"bishop-pair", 1},
    FeatureGroup{"isolated", 1},           // no own pawn on the files beside
    FeatureGroup{"doubled", 1},            // an own pawn ahead on the file
    FeatureGroup{"backward", 1},           // no own pawn beside or behind, and the square ahead is attacked by a pawn
    FeatureGroup{"connected", 8},          // beside or defended by an own pawn: by rank
    FeatureGroup{"passed", 8},             // no enemy pawn ahead on three files: by rank
    FeatureGroup{"passed-blocked", 8},     // a passed pawn with a piece ahead: by rank
    FeatureGroup{"passed-own-king", 8},    // its king's distance from the square ahead
    FeatureGroup{"passed-enemy-king", 8},  // the enemy king's
    FeatureGroup{"open-file", 2},          // rook without own pawn on its file: with an enemy's, without
    FeatureGroup{"outpost", 2},            // knight, bishop defended by a pawn that no enemy pawn can attack
    FeatureGroup{"shelter", 2 * 8},      // rank of the nearest own pawn ahead of the king, 0 if none: its file, others
    FeatureGroup{"storm", 2 * 8},        // the same of the enemy's
    FeatureGroup{"king-attackers", 8},   // pieces that attack squares beside the enemy king
    FeatureGroup{"king-squares", 16},    // how many such attacks there are
    FeatureGroup{"safe-check", 4},       // squares from which knight, bishop, rook, queen could check unharmed
    FeatureGroup{"threat-by-pawn", 6},   // enemy pieces that a pawn attacks: by type
    FeatureGroup{"threat-by-minor", 6},  // that a knight or bishop attacks
    FeatureGroup{"threat-by-rook", 6},   // that a rook attacks
    FeatureGroup{"hanging", 1},          // enemy pieces that are attacked and not defended
    FeatureGroup{"tempo", 1},            // it is this side's turn
};

// Where the weights of that group begin; -1 if there is none of that name.
constexpr int find_group(std::string_view name) {
    int first = 0;
    for (const auto& group : feature_groups) {
        if (group.name == name) return first;
        first += group.count;
    }
    return -1;
}
consteval int first_of(std::string_view name) { return find_group(name); }
inline constexpr int feature_count = [] {
    int n = 0;
    for (const auto& group : feature_groups) n += group.count;
    return n;
}();

}  // namespace betwixt::chess
